"""The cards: values, naturals, the deal, who draws, and where the cards go (681a.1, 681a.3(d), 681a.7(a) to (g), (l),
(m)).
"""

import pytest

from croupier.games.shared.events import CardDealt, Cleared
from croupier.table.events import Settled
from tests.baccarat_21 import reference
from tests.baccarat_21.tables import (
    EVERYTHING,
    LOSES,
    PUSHES,
    WINS,
    Hands,
    made,
    one_round,
    one_settled,
    seated,
    shoe,
)
from tests.support.events import cards_to, found, settled
from tests.support.matrices import each
from tests.support.playing import deal, wager
from tests.support.tables import cards_at

NATURALS = ["AA", "AT", "AJ", "AQ", "AK", "TA", "JA", "QA", "KA"]
BELOW_17 = ["T6", "97", "88", "A5", "5A", "22", "A2"]
"""Hands of two cards that draw, from a hard and a soft 16 down."""
FROM_17 = ["T7", "98", "A6", "6A", "T8", "99", "A7", "T9", "A8", "TK", "A9"]
"""Hands of two cards that stand, from a hard and a soft 17 up, and are no naturals."""


# Values

PIPS = [
    ("2T5", 17),
    ("3T5", 18),
    ("4T5", 19),
    ("5T5", 20),
    ("6T5", 21),
    ("T7", 17),
    ("T8", 18),
    ("T9", 19),
    ("T25", 17),
]
COURTS = [("J25", 17), ("Q36", 19), ("K47", 21), ("JQ", 20), ("KJ", 20), ("KK", 20)]
ACES_HIGH = [("A6", 17), ("A7", 18), ("A9", 20), ("A22", 15), ("A33", 17), ("A46", 21), ("46A", 21), ("22A", 15)]
ACES_LOW = [("A5T", 16), ("A5K", 16), ("A56", 12), ("5TA", 16), ("6TA", 17), ("A4A", 16), ("A3A", 15), ("A4T", 15)]


def assert_comes_to(hand: str, count: int) -> None:
    """A Tie Wager wins against a hand with that total, and against no other one near it."""
    for other in range(max(6, count - 2), count + 3):
        expected = ("win", "100.00") if other == count else LOSES
        assert one_settled((hand, made(other)), "tie") == expected, f"{hand} against {other}"
    assert reference.total([rank + "S" for rank in hand]) == count


@pytest.mark.proves("681a.3(d)(1)")
@each(("hand", "count"), PIPS)
def test_cards_from_2_to_10_count_their_face_value(hand: str, count: int) -> None:
    assert_comes_to(hand, count)


@pytest.mark.proves("681a.3(d)(2)")
@pytest.mark.parametrize(("hand", "count"), COURTS)
def test_jacks_queens_and_kings_count_ten(hand: str, count: int) -> None:
    assert_comes_to(hand, count)


@pytest.mark.proves("681a.3(d)(3)", "681a.1")
@each(("hand", "count"), ACES_HIGH)
def test_an_ace_counts_eleven(hand: str, count: int) -> None:
    assert_comes_to(hand, count)


@pytest.mark.proves("681a.3(d)(3)", "681a.1")
@each(("hand", "count"), ACES_LOW)
def test_an_ace_counts_one_where_eleven_would_be_over_21(hand: str, count: int) -> None:
    assert_comes_to(hand, count)


# Who draws


@pytest.mark.proves("681a.7(g)")
@pytest.mark.parametrize("two", BELOW_17)
def test_a_hand_below_a_soft_or_hard_17_draws_one_card(two: str) -> None:
    for hands in ((two + "2", "T7"), ("T7", two + "2"), (two + "2", two + "3")):
        events = one_round(hands, "tie", then="45")
        third = [event for event in found(events, CardDealt) if event.to != "discard"][4:]
        assert {event.face for event in third} == {"up"}


@pytest.mark.proves("681a.7(g)")
@each("two", FROM_17)
def test_a_hand_of_a_soft_or_hard_17_or_more_draws_none(two: str) -> None:
    for hands in ((two, "T7"), ("T7", two), (two, "T62"), ("T62", two)):
        one_round(hands, "bonus-player", then="45")


@pytest.mark.proves("681a.7(g)")
@each("third", "A23456789TJQK")
def test_no_hand_draws_a_second_time(third: str) -> None:
    """Also a hand that is still below 17."""
    one_round(("22" + third, "23" + third), "tie", then="4567")


@pytest.mark.proves("681a.7(g)")
def test_the_players_hand_draws_before_the_bankers() -> None:
    events = one_round(("T26", "T37"), "tie")
    assert [event.to for event in found(events, CardDealt)] == ["discard", *["player", "banker"] * 3]
    drawn = found(events, CardDealt)[-2:]
    assert all("reading:players_hand_draws_first" in event.cites for event in drawn)


# Naturals


@pytest.mark.proves("681a.7(f)", "681a.7(f)(1)", "681a.1")
@each("natural", NATURALS)
def test_a_natural_stops_both_hands_where_no_bonus_wager_is_placed(natural: str) -> None:
    """A table that offers the Bonus Wager, at which nobody made one."""
    for other in ("T6", "22", "T7", "AA", "AK"):
        for hands in ((natural, other), (other, natural)):
            one_round(hands, "banker", "tie", then="45")


@pytest.mark.proves("681a.7(f)(1)", "681a.7(h)", "681a.7(j)(2)(i)", "681a.7(i)(2)(i)")
def test_after_a_natural_the_wagers_on_the_hands_are_settled_by_the_first_two_cards() -> None:
    assert one_settled(("22", "AK"), "banker", then="7T") == WINS
    assert one_settled(("AT", "T9"), "player", then="7T") == WINS
    assert one_settled(("AT", "AK"), "player", then="7T") == PUSHES


@pytest.mark.proves("681a.7(g)", "681a.1")
@pytest.mark.parametrize("two", ["A9", "9A", "TT", "KQ"])
def test_twenty_is_no_natural(two: str) -> None:
    """Nor is a 21 of three cards, which stops nobody: the other hand has drawn already or draws anyway."""
    one_round((two, "T62"), "tie")
    one_round(("T62", two), "tie")
    one_round(("A46", "T62"), "tie")


@pytest.mark.proves("681a.7(f)(2)")
@each(
    ("hands", "drawn"),
    [
        (("AK", "T6"), "banker"),
        (("T6", "AK"), "player"),
        (("AK", "A5"), "banker"),
        (("A5", "AK"), "player"),
        (("AA", "T7"), "player"),
        (("A6", "AA"), "banker"),
        (("AA", "AK"), "player"),
        (("AA", "22"), "player banker"),
        (("T6", "AA"), "player banker"),
        (("AA", "AA"), "player banker"),
        (("AK", "T7"), ""),
        (("AK", "A6"), ""),
        (("AK", "TA"), ""),
    ],
)
@each("on", ["bonus-player", "bonus-banker"])
def test_after_a_natural_each_hand_below_17_draws_one_card_if_any_bonus_wager_is_placed(
    on: str, hands: Hands, drawn: str
) -> None:
    """Whichever hand the Bonus Wager is on, and whichever hand is the natural."""
    table = seated(shoe(hands, then="345"), submission=EVERYTHING, seats=(1, 6))
    wager(table, "banker", "10.00", seat=1)
    wager(table, "banker", "10.00", seat=6)
    wager(table, on, "5.00", seat=6)
    events = deal(table)
    cards = [event for event in found(events, CardDealt) if event.to != "discard"]
    assert [(event.to, event.card[0], event.face) for event in cards[4:]] == [
        (hand, rank, "up") for hand, rank in zip(drawn.split(), "345", strict=False)
    ]
    assert all("681a.7(f)(2)" in event.cites for event in cards[4:])
    if not drawn:
        # The mark asks for the provision in every case: here it is seen at the next table.
        one_round(("AK", "T62"), on)


@pytest.mark.proves("681a.7(f)(2)")
@pytest.mark.parametrize("reading", ["twelve", "outrank"])
def test_the_card_after_a_natural_does_not_count_for_the_hands_or_the_tie(reading: str) -> None:
    """Two aces against a king and a two: 12 each, or the aces outrank it. Then 9 and 2 would make 21 and 14."""
    readings = {"two_aces": reading}
    tied = reading == "twelve"
    wagers = ("player", "tie", "bonus-player", "bonus-banker")
    events = one_round(("AA9", "K22"), *wagers, readings=readings)
    assert {event.wager: (event.outcome, str(event.pays)) for event in settled(events)} == {
        "player": PUSHES if tied else WINS,
        "tie": ("win", "100.00") if tied else LOSES,
        "bonus-player": ("win", "50.00"),
        "bonus-banker": LOSES,
    }
    # The same without the extra cards, and one in which they would turn the winner around.
    assert one_settled(("AA", "K2"), "player", readings=readings) == (PUSHES if tied else WINS)
    for wagered in (("player",), ("player", "bonus-banker")):
        drawn = "9" if len(wagered) > 1 else ""
        events = one_round(("AK", "T2" + drawn), *wagered, readings=readings)
        assert settled(events)[0].outcome == "win"


@pytest.mark.proves("681a.7(f)(2)")
def test_a_seventeen_that_only_the_extra_card_makes_is_paid_even_money() -> None:
    """Two aces beat 11 with 12; with the five they would have 17."""
    assert one_settled(("AA5", "565"), "bonus-player") == ("win", "30.00")
    events = one_round(("AA5", "565"), "player", "bonus-player")
    assert [str(event.pays) for event in settled(events) if event.wager == "player"] == ["10.00"]


def test_only_a_card_after_a_natural_is_put_down_to_the_reading_about_it() -> None:
    for hands, after_a_natural in ((("AA5", "565"), True), (("T26", "T37"), False)):
        drawn = [event for event in found(one_round(hands, "bonus-player"), CardDealt) if event.to != "discard"][4:]
        assert len(drawn) == 2
        named = ["reading:bonus_card_after_a_natural" in event.cites for event in drawn]
        assert named == [after_a_natural] * 2


# The deal


@pytest.mark.proves("681a.7(a)", "681a.7(b)", "681a.7(e)", "681a.7(e)(1)", "681a.7(e)(2)", "681a.7(e)(3)",
                    "681a.7(e)(4)")  # fmt: skip
def test_the_first_four_cards_go_to_the_hands_in_turn_face_up() -> None:
    events = one_round(("T8", "793"), "tie")
    four = [event for event in found(events, CardDealt) if event.to != "discard"][:4]
    assert [(event.card, event.to, event.face, event.source) for event in four] == [
        ("TS", "player", "up", "shoe"),
        ("7H", "banker", "up", "shoe"),
        ("8D", "player", "up", "shoe"),
        ("9C", "banker", "up", "shoe"),
    ]
    for place, event in enumerate(four, 1):
        assert {f"681a.7(e)({place})", "681a.7(e)", "681a.7(a)", "681a.7(b)"} <= set(event.cites)


@pytest.mark.proves("681a.7(h)")
def test_nothing_is_settled_before_all_cards_are_dealt() -> None:
    events = one_round(("T26", "T37"), "player", "tie", "bonus-player")
    last_card = max(place for place, event in enumerate(events) if isinstance(event, CardDealt))
    first_settled = min(place for place, event in enumerate(events) if isinstance(event, Settled))
    assert last_card < first_settled


@pytest.mark.proves("681a.7(l)")
def test_the_cards_go_to_the_discard_rack_after_the_wagers_so_that_each_hand_can_be_shown_again() -> None:
    table = seated(shoe(("T26", "T37")), submission=EVERYTHING)
    wager(table, "player", "10.00")
    events = deal(table)
    cleared = events[-1]
    assert isinstance(cleared, Cleared)
    assert isinstance(events[-2], Settled)
    assert cards_at(table).hands == {}
    hands = [[event.card for event in cards_to(events, hand)] for hand in cleared.order]
    assert sorted(cleared.order) == ["banker", "player"]
    assert cards_at(table).discards.piles[-1] == hands[0] + hands[1]


@pytest.mark.proves("681a.7(l)", "681a.7(f)(2)")
def test_a_card_that_counted_for_the_bonus_only_goes_to_the_discard_rack_with_its_hand() -> None:
    table = seated(shoe(("AA", "T6"), then="45"), submission=EVERYTHING)
    for on in ("player", "bonus-player"):
        wager(table, on, "10.00")
    deal(table)
    pile = "".join(card[0] for card in cards_at(table).discards.piles[-1])
    assert pile in ("AA4T65", "T65AA4")
    assert cards_at(table).discards.count == 7
