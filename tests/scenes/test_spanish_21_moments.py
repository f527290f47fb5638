"""Moments of Spanish 21: the hole card, hands that are split, doubled and rescued, and what lies on each of them."""

from typing import Any

import pytest

from croupier.games.spanish_21.events import Doubled, Split
from croupier.money import Cents
from croupier.table.events import Event, Settled, Wagered
from croupier.table.inputs import Deal, Report, Sit, Wager
from tests.person.sessions import spanish
from tests.scenes.looking import AUDITOR, DEALER, Looks, act, faces, player
from tests.support.playing import answered, rest_of, until, until_asked

SPLITS = "8S KC 9H 8D 9C KH 8H 8C 3S 2S 9H KD 7C 5H"
"""Seat 3 has a pair of 8s and seat 5 19, against a 9 with a king under it; then cards for split hands."""
AREA = "areas.spanish-21"


def dealt(cards: str, *viewers: Any, steps: str = "automatic") -> Looks:
    """A table at which seats 3 and 5 have wagered, and the cards are dealt."""
    looks = Looks(spanish(cards, steps=steps), *viewers)
    for seat in (3, 5):
        act(looks.table, Sit(seat, Cents(50_000)))
        act(looks.table, Wager(seat, "spanish-21", Cents(2500)))
    act(looks.table, Wager(3, "match-the-dealer", Cents(500)))
    assert looks.stakes() == [
        (3, "spanish-21", 2500, AREA, ""),
        (3, "match-the-dealer", 500, "areas.match-the-dealer", ""),
        (5, "spanish-21", 2500, AREA, ""),
    ]
    act(looks.table, Deal())
    return looks


def test_the_hole_card_is_not_seen_and_nothing_counts_it() -> None:
    looks = dealt(SPLITS, player(3), DEALER, AUDITOR)
    assert looks.hands() == {"dealer": "9H (?)", "seat 3": "8S 8D", "seat 5": "KC 9C"}
    assert looks.hands(player(3)) == looks.hands(DEALER) == looks.hands()
    assert looks.hands(AUDITOR)["dealer"] == "9H (KH)"
    assert (looks.hand("dealer").said, looks.hand("dealer").side) == ("shows 9", "dealer")
    assert [(hand.title, hand.said, hand.seat, hand.active) for hand in looks.scene().hands[1:]] == [
        ("Seat 3", "16", 3, True),
        ("Seat 5", "19", 5, False),
    ]
    assert [hand.said for hand in looks.scene(DEALER).hands] == ["", "", ""], "a dealer counts without help"


def test_split_hands_have_their_own_wagers() -> None:
    looks = dealt(SPLITS)
    answered(looks.table, "split", seat=3)
    answered(looks.table, "split", seat=3)
    assert [hand.hand for hand in looks.scene().hands] == [
        "dealer",
        "seat 3",
        "seat 3 hand 3",
        "seat 3 hand 2",
        "seat 5",
    ]
    assert looks.hands()["seat 3"] == "8S 8C"
    assert [stake[1:] for stake in looks.stakes() if stake[0] == 3] == [
        ("spanish-21", 2500, AREA, "seat 3"),
        ("split", 2500, AREA, "seat 3 hand 3"),
        ("split", 2500, AREA, "seat 3 hand 2"),
    ]
    assert looks.hand("seat 3 hand 2").marks == ("split",)
    assert [hand.hand for hand in looks.scene().hands if hand.active] == ["seat 3"]


def test_a_doubled_hand_has_its_card_across_and_may_be_rescued() -> None:
    looks = dealt("5S KC 9H 6D 9C KH 4H")
    answered(looks.table, "double", seat=3, amount=Cents(1000))
    assert faces(looks.hand("seat 3")) == "5S 6D -4H"
    assert looks.hand("seat 3").marks == ("doubled for 10.00",)
    assert [stake[1:] for stake in looks.stakes() if stake[0] == 3] == [
        ("spanish-21", 2500, AREA, "seat 3"),
        ("double-down", 1000, AREA, "seat 3"),
    ]
    answered(looks.table, "rescue", seat=3)
    assert [stake for stake in looks.stakes() if stake[0] == 3] == []
    hand = looks.hand("seat 3")
    assert (hand.said, hand.result) == ("15 rescued", "lose")


@pytest.mark.parametrize("kind", [Doubled, Split])
def test_chips_for_a_double_or_a_split_lie_there_before_it_is_one(kind: Any) -> None:
    looks = dealt("8S KC 9H 8D 9C KH 4H 4C 5C 6C 7C KD QD", steps="manual")
    until_asked(looks.table, "play")
    seen: list[tuple[type[Event], int]] = []
    looks.after = lambda event: seen.append((type(event), sum(one[2] for one in looks.stakes() if one[0] == 3)))
    answered(looks.table, "double" if kind is Doubled else "split", seat=3)
    until(looks.table, kind)
    assert (Wagered, 5000) in seen
    assert (kind, 5000) in seen
    assert {amount for _, amount in seen} == {2500, 5000}


def test_insurance_lies_on_the_line_that_players_share() -> None:
    looks = dealt("8S KC AH 7D 9C 5H KD KS")
    answered(looks.table, "insure", seat=3, amount=Cents(1000))
    until_asked(looks.table)
    assert (3, "insurance", 1000, "areas.insurance", "seat 3") in looks.stakes()
    assert looks.hand("seat 3").marks == ("insured",)


def test_how_hands_came_out() -> None:
    looks = dealt("8S KC 9H KD 9C KH", player(5))
    answered(looks.table, "stand", seat=3)
    answered(looks.table, "stand", seat=5)
    assert looks.hands() == {"dealer": "9H KH", "seat 3": "8S KD", "seat 5": "KC 9C"}
    assert [(hand.said, hand.result) for hand in looks.scene().hands] == [
        ("19", ""),
        ("18 loses", "lose"),
        ("19 push", "push"),
    ]
    assert looks.scene(player(5)).outcome == "The dealer has 19; your hand: 19 push"
    assert looks.scene().outcome == "The dealer has 19"
    assert looks.scene().stakes == ()
    assert looks.seat(3).won == -3000


def test_a_blackjack_that_is_paid_at_once_leaves_its_name() -> None:
    looks = dealt("AS KC 9H KD 9C KH")
    hand = looks.hand("seat 3")
    assert (hand.said, hand.result, hand.pieces) == ("Blackjack", "win", ())
    assert [stake[0] for stake in looks.stakes()] == [5]


def test_a_card_drawn_by_mistake_lies_aside() -> None:
    looks = dealt("8S KC 9H 7D 9C KH 4H 5H 6H")
    act(looks.table, Report("card drawn in error", disclosed=True))
    aside = [hand for hand in looks.scene().hands if hand.hand.startswith("aside")]
    assert [(hand.title, faces(hand)) for hand in aside] == [("Set aside: drawn in error (1), exposed", "4H")]


def test_a_soft_total_is_called_soft() -> None:
    looks = dealt("AS KC 9H 6D 9C KH")
    assert looks.hand("seat 3").said == "soft 17"


def test_a_card_reader_that_fails() -> None:
    looks = dealt("8S KC 9H 7D 9C KH 4H 5H 6H")
    act(looks.table, Report("card reader fails"))
    assert looks.scene().marks == ("The card reader does not work.",)
    answered(looks.table, "repaired")
    assert looks.scene().marks == ()


def test_a_double_whose_card_was_refused_is_no_double() -> None:
    looks = dealt("5S KC 9H 6D 9C KH 4H 5H 6H", steps="manual")
    until_asked(looks.table, "play")
    answered(looks.table, "double", seat=3)
    act(looks.table, Report("card drawn in error", disclosed=True))
    until(looks.table, Doubled)
    assert looks.hand("seat 3").marks == ("doubled for 25.00",)
    until_asked(looks.table, "play")
    answered(looks.table, "refuse", seat=3)
    until(looks.table, Settled)
    assert looks.hand("seat 3").marks == ()
    assert [stake[1:] for stake in looks.stakes() if stake[0] == 3] == [("spanish-21", 2500, AREA, "seat 3")]


def test_only_the_card_of_the_double_lies_across() -> None:
    looks = dealt("2S KC 9H 3D 9C KH 4H 5H")
    answered(looks.table, "hit", seat=3)
    answered(looks.table, "double", seat=3)
    assert faces(looks.hand("seat 3")) == "2S 3D 4H -5H"


def test_of_split_hands_the_chips_lie_on_those_that_are_not_settled() -> None:
    """Losing wagers are collected first: the second hand of three, with 18 against 19."""
    looks = dealt("8S KC 9H 8D 9C KH 8H 8C QD 3S KD")
    for choice in ("split", "split", "stand", "stand", "hit"):
        answered(looks.table, choice, seat=3)
    seen: list[tuple[str, list[str]]] = []

    def settled(event: Event) -> None:
        if isinstance(event, Settled) and event.wager == "split":
            seen.append((event.hand, [hand for _, wager, _, _, hand in looks.stakes() if wager == "split"]))

    looks.after = settled
    answered(looks.table, "stand", seat=5)
    assert seen == [("seat 3 hand 3", ["seat 3 hand 2"]), ("seat 3 hand 2", [])]


def test_of_two_doubled_hands_the_one_that_is_being_settled_keeps_its_double() -> None:
    """Each is settled in two steps, first its own wager: what is left lies on that hand."""
    looks = dealt("8S KC 9H 8D 9C KH 3H 3C 2S 7D", steps="manual")
    until_asked(looks.table, "play", "seat 3")
    answered(looks.table, "split", seat=3)
    for _ in range(2):
        until_asked(looks.table, "play", "seat 3")
        answered(looks.table, "double", seat=3)
        until_asked(looks.table, "rescue", "seat 3")
        answered(looks.table, "keep", seat=3)
    seen: list[tuple[str, list[str]]] = []

    def settled(event: Event) -> None:
        if isinstance(event, Settled) and event.seat == 3:
            left = [hand for seat, wager, _, _, hand in looks.stakes() if seat == 3 and wager == "double-down"]
            seen.append((f"{event.wager} of {event.hand}", left))

    looks.after = settled
    rest_of(looks.table)
    first, second = "seat 3 hand 2", "seat 3"
    assert seen == [
        (f"split of {first}", [second, first]),
        (f"double-down of {first}", [second]),
        (f"spanish-21 of {second}", [second]),
        (f"double-down of {second}", []),
    ]
