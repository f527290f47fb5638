"""The cards: values, the burn, the deal, who draws, and what the dealer calls (541.5(g), .6, .9 to .12; 627a.5(f), .6,
.8 to .11).
"""

import pytest

from croupier.equipment.cards import DECK
from croupier.games.baccarat.hands import card_value
from croupier.games.shared.events import CardDealt, Cleared, NoMoreCards, Stays, Turned
from croupier.table.events import Announced, Event, Settled
from tests.minibaccarat import reference
from tests.minibaccarat.rounds import CHAPTERS, TIE_WORDS, VALUE_RANKS, counts, one_round, seated_at
from tests.support.cards import suited
from tests.support.events import cards_to, ranks_to, words
from tests.support.playing import deal
from tests.support.tables import cards_at, seated

TABLE_1 = {3: "DDDDDDDDSD", 4: "SSDDDDDDSS", 5: "SSSSDDDDSS", 6: "SSSSSSDDSS"}
"""The Banker's Hand by its count on two cards, against a third card of the Player's Hand worth 0 to 9."""

CELLS = [(count, value) for count in TABLE_1 for value in range(10)]

TWO_CARDS = ["KQ", "KA", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9"]
"""Two cards for each count."""


VALUES = dict(zip("A23456789TJQK", [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0], strict=True))


# Who draws


@pytest.mark.proves("627a.10(c)(2)(iii)", "627a.10(d)", "627a.10(e)", "627a.10(f)", "627a.10(g)")
@pytest.mark.proves("541.11(c)(2)(iii)", "541.11(d)", "541.11(e)", "541.11(f)", "541.11(g)")
@pytest.mark.parametrize(("count", "value"), CELLS)
def test_table_1(count: int, value: int) -> None:
    """Every cell, read as 627a.10(d) to (f) and 541.11(d) to (f) explain it: the Player's Hand has 5 on two cards, so
    that its count is never the value of its third card.
    """
    for chapter in CHAPTERS:
        hands = "K5" + VALUE_RANKS[value], TWO_CARDS[count]
        events = one_round(hands, "banker", chapter=chapter, then="2A")
        draws = TABLE_1[count][value] == "D"
        assert ranks_to(events, "player") == hands[0]
        assert ranks_to(events, "banker") == hands[1] + ("2" if draws else "")
        assert (Stays in map(type, events)) is not draws


@pytest.mark.parametrize(("count", "value"), CELLS)
def test_table_1_as_the_reference_tells_it(count: int, value: int) -> None:
    draws = reference.banker_takes_third(suited(TWO_CARDS[count]).split(), VALUE_RANKS[value] + "S")
    assert draws is (TABLE_1[count][value] == "D")


@pytest.mark.proves("627a.10(c)(2)(iii)", "541.11(c)(2)(iii)")
def test_table_1_example_a_banker_of_five_draws_against_a_four() -> None:
    """627a.10(g), 541.11(g)."""
    for chapter in CHAPTERS:
        assert ranks_to(one_round(("KK4", "K5A"), "banker", chapter=chapter), "banker") == "K5A"


@pytest.mark.proves("627a.10(c)(2)(iii)", "541.11(c)(2)(iii)")
@pytest.mark.parametrize("rank", "TJQK")
def test_table_1_knows_no_difference_between_tens_and_court_cards(rank: str) -> None:
    for chapter in CHAPTERS:
        assert ranks_to(one_round(("K5" + rank, "K3A"), "banker", chapter=chapter), "banker") == "K3A"
        assert ranks_to(one_round(("K5" + rank, "K4"), "banker", chapter=chapter, then="A"), "banker") == "K4"


@pytest.mark.proves("627a.10(b)(1)", "541.11(b)(1)")
@pytest.mark.parametrize("count", range(6))
def test_the_players_hand_draws_below_six(count: int) -> None:
    for chapter in CHAPTERS:
        events = one_round((TWO_CARDS[count] + "2", "K7"), "player", chapter=chapter, then="A")
        assert ranks_to(events, "player") == TWO_CARDS[count] + "2"


@pytest.mark.proves("627a.10(b)(2)", "541.11(b)(2)")
@pytest.mark.parametrize("count", [6, 7])
def test_the_players_hand_stays_on_six_or_more(count: int) -> None:
    for chapter in CHAPTERS:
        events = one_round((TWO_CARDS[count], "K7"), "player", chapter=chapter, then="2A")
        assert ranks_to(events, "player") == TWO_CARDS[count]
        assert [event.hand for event in events if isinstance(event, Stays)] == ["player", "banker"]


@pytest.mark.proves("627a.10(c)(1)", "541.11(c)(1)")
@pytest.mark.parametrize("count", range(8))
@pytest.mark.parametrize("players", ["K6", "K7"])
def test_the_bankers_hand_alone_draws_on_five_or_less(count: int, players: str) -> None:
    for chapter in CHAPTERS:
        events = one_round((players, TWO_CARDS[count]), "banker", chapter=chapter, then="2A")
        assert ranks_to(events, "player") == players
        assert ranks_to(events, "banker") == TWO_CARDS[count] + ("2" if count <= 5 else "")


@pytest.mark.proves("627a.10(c)(2)(i)", "541.11(c)(2)(i)")
@pytest.mark.parametrize("value", range(10))
@pytest.mark.parametrize("count", [0, 1, 2])
def test_the_bankers_hand_below_three_draws_whatever_the_players_hand_drew(count: int, value: int) -> None:
    for chapter in CHAPTERS:
        hands = "K5" + VALUE_RANKS[value], TWO_CARDS[count] + "9"
        assert ranks_to(one_round(hands, "banker", chapter=chapter, then="A"), "banker") == hands[1]


@pytest.mark.proves("627a.10(c)(2)(ii)", "541.11(c)(2)(ii)")
@pytest.mark.parametrize("value", range(10))
def test_the_bankers_hand_of_seven_stays_whatever_the_players_hand_drew(value: int) -> None:
    for chapter in CHAPTERS:
        hands = "K5" + VALUE_RANKS[value], "K7"
        assert ranks_to(one_round(hands, "banker", chapter=chapter, then="9A"), "banker") == "K7"


@pytest.mark.proves("627a.10(a)", "541.11(a)", "627a.1", "541.1")
@pytest.mark.parametrize("natural", ["K8", "K9", "A7", "99", "54"])
@pytest.mark.parametrize("other", range(10))
def test_a_natural_of_either_hand_stops_both(natural: str, other: int) -> None:
    for chapter in CHAPTERS:
        for hands in ((natural, TWO_CARDS[other]), (TWO_CARDS[other], natural)):
            events = one_round(hands, "tie", chapter=chapter, then="2A")
            assert (ranks_to(events, "player"), ranks_to(events, "banker")) == hands
            assert NoMoreCards in map(type, events)


@pytest.mark.proves("627a.9(d)", "541.10(d)")
@pytest.mark.parametrize("third", range(10))
def test_no_hand_gets_a_fourth_card(third: int) -> None:
    """Also a hand that still has next to nothing after its third card."""
    for chapter in CHAPTERS:
        events = one_round(counts(third, third), "tie", chapter=chapter, then="A234")
        assert [len(cards_to(events, hand)) for hand in ("player", "banker")] == [3, 3]


# Values


@pytest.mark.proves("627a.6(a)(1)", "627a.6(a)(2)", "627a.6(a)(3)", "541.6(a)(1)", "541.6(a)(2)", "541.6(a)(3)")
def test_the_value_of_every_card() -> None:
    for card in DECK:
        assert card_value(card) == VALUES[card[0]]


@pytest.mark.proves("627a.6(b)", "541.6(b)")
@pytest.mark.parametrize(("rank", "value"), VALUES.items())
def test_every_card_counts_its_value_in_a_hand(rank: str, value: int) -> None:
    """Also where the total has two digits."""
    for chapter in CHAPTERS:
        drawn = said_points(one_round(("K5" + rank, "KK2"), "tie", chapter=chapter))
        assert drawn[-1].startswith(f"Player {(5 + value) % 10}, Banker 2")


@pytest.mark.proves("627a.6(b)", "541.6(b)", "627a.6(b)(1)", "541.6(b)(1)")
def test_point_count_example_ace_two_four_has_seven() -> None:
    for chapter in CHAPTERS:
        assert said_points(one_round(("A24", "K7"), "player", chapter=chapter))[-1] == "Player 7, Banker 7"


@pytest.mark.proves("627a.6(b)", "541.6(b)", "627a.6(b)(2)", "541.6(b)(2)")
def test_point_count_example_ace_two_nine_has_two() -> None:
    for chapter in CHAPTERS:
        assert said_points(one_round(("A29", "K7"), "player", chapter=chapter))[-1].startswith("Player 2, Banker 7")


def said_points(events: list[Event]) -> list[str]:
    """The calls that tell a count."""
    return [said for said in words(events) if said.startswith(("Player", "Banker"))]


# The burn


@pytest.mark.proves("627a.5(f)", "541.5(g)")
@pytest.mark.parametrize(
    ("rank", "more"),
    [("A", 1), *[(str(pips), pips) for pips in range(2, 10)], ("T", 10), ("J", 10), ("Q", 10), ("K", 10)],
)
def test_the_first_card_is_exposed_and_its_face_value_in_cards_follows(rank: str, more: int) -> None:
    """The cards after the first are face down now; in 2010 they were shown."""
    for chapter, face in (("627a", "down"), ("541", "up")):
        burnt = rank + "3456789234"[:more]
        table = seated(suited(burnt + "9KKK"), chapter=chapter)
        events = deal(table)
        discarded = cards_to(events, "discard")
        assert "".join(event.card[0] for event in discarded) == burnt
        assert [event.face for event in discarded] == ["up"] + [face] * more
        assert ranks_to(events, "player") == "9K"
        assert [len(pile) for pile in cards_at(table).discards.piles] == [1 + more, 4]


@pytest.mark.proves("627a.5(f)", "541.5(g)")
def test_the_burn_comes_once_for_each_shoe() -> None:
    for chapter in CHAPTERS:
        table = seated(None, chapter=chapter, shoes=[suited("A2" + "9KKK" * 2), suited("234" + "9KKK")])
        assert [len(cards_to(deal(table), "discard")) for _ in range(2)] == [2, 0]
        assert cards_to(deal(table), "player") == []  # the shoe is out of cards
        assert len(cards_to(deal(table), "discard")) == 3


# The deal


@pytest.mark.proves("627a.8(a)", "627a.8(c)", "627a.8(c)(1)", "541.9(a)", "541.9(c)", "541.9(c)(1)")
def test_the_first_four_cards_go_to_the_hands_in_turn_face_up() -> None:
    for chapter in CHAPTERS:
        events = one_round(("24K", "53"), "tie", chapter=chapter, dealing="face up")
        dealt = [(event.card, event.to, event.face) for event in events if isinstance(event, CardDealt)][2:6]
        assert dealt == [("2S", "player", "up"), ("5H", "banker", "up"), ("4D", "player", "up"), ("3C", "banker", "up")]


@pytest.mark.proves("627a.8(b)", "541.9(b)")
def test_no_more_bets_is_called_before_any_card_of_the_round() -> None:
    for chapter in CHAPTERS:
        events = one_round(("9K", "KK"), "tie", chapter=chapter)
        call = next(place for place, event in enumerate(events) if isinstance(event, Announced))
        assert words(events)[0] == "no more bets"
        in_round = [event for event in events[:call] if isinstance(event, CardDealt) and event.to != "discard"]
        assert in_round == []


@pytest.mark.proves("627a.9(a)", "627a.9(b)", "627a.9(c)", "541.10(a)", "541.10(b)", "541.10(c)")
def test_points_are_called_and_then_third_cards_dealt_face_up_to_the_player_first() -> None:
    for chapter in CHAPTERS:
        for dealing in ("face up", "face down"):
            events = one_round(("K4A", "K26"), "tie", chapter=chapter, dealing=dealing)
            thirds = [event for event in events if isinstance(event, CardDealt)][6:]
            assert [(event.card[0], event.to, event.face) for event in thirds] == [
                ("A", "player", "up"),
                ("6", "banker", "up"),
            ]
            before = " ".join(words(events[: events.index(thirds[0])]))
            assert before.index("Player 4") < before.index("Banker 2")


@pytest.mark.proves("627a.8(c)(2)", "627a.9(a)", "541.9(c)(2)", "541.10(a)")
def test_face_down_the_players_hand_is_turned_and_called_before_the_bankers_is_turned() -> None:
    for chapter in CHAPTERS:
        events = one_round(("K6", "K7"), "tie", chapter=chapter, dealing="face down")
        assert [event.face for event in events if isinstance(event, CardDealt) and event.to != "discard"] == [
            "down"
        ] * 4
        told = [turned_or_said(event) for event in events if isinstance(event, Turned | Announced)]
        assert told[1:5] == ["player turned: KS 6D", "Player 6", "banker turned: KH 7C", "Banker 7"]


def turned_or_said(event: Turned | Announced) -> str:
    """One line for it."""
    return event.words if isinstance(event, Announced) else f"{event.hand} turned: {' '.join(event.cards)}"


# The result


@pytest.mark.proves("627a.11(a)", "541.12(a)")
def test_the_final_counts_and_the_winner_are_called_before_any_wager_is_settled() -> None:
    for chapter in CHAPTERS:
        for player, banker in [(9, 0), (0, 9), (5, 4), (4, 5), (6, 7)]:
            events = one_round(counts(player, banker), "player", "banker", "tie", chapter=chapter)
            called = words(events[: next(n for n, event in enumerate(events) if isinstance(event, Settled))])
            winner = "Player" if player > banker else "Banker"
            assert called[-1] == f"Player {player}, Banker {banker}, {winner} wins"
            assert TIE_WORDS[chapter] not in called


@pytest.mark.proves("627a.11(a)", "541.12(a)")
@pytest.mark.parametrize("count", range(10))
def test_equal_counts_are_called_in_the_editions_own_words(count: int) -> None:
    for chapter in CHAPTERS:
        called = words(one_round(counts(count, count), "tie", chapter=chapter))
        assert called[-1] == TIE_WORDS[chapter]
        assert not any("wins" in said for said in called)


@pytest.mark.proves("627a.11(a)", "627a.1")
def test_dragon_7_is_called_at_an_ez_baccarat_table_only() -> None:
    assert "Dragon 7" in words(one_round(counts(6, 7), "banker", ez_baccarat=True))
    assert "Dragon 7" not in words(one_round(counts(6, 7), "banker"))


@pytest.mark.proves("627a.1", "627a.11(a)")
def test_a_dragon_7_is_three_cards_with_seven_against_fewer_points() -> None:
    """Not seven on two cards, not a tie at seven, not another count, not a seven that loses."""
    assert "Dragon 7" in words(one_round(counts(0, 7), "banker", ez_baccarat=True))
    for hands in [("K6", "K7"), ("KK6", "K7"), counts(7, 7), counts(6, 8), counts(5, 6), counts(8, 7), counts(9, 7)]:
        assert "Dragon 7" not in words(one_round(hands, "banker", ez_baccarat=True)), hands


@pytest.mark.proves("627a.11(c)", "541.12(c)")
def test_the_cards_go_to_the_discard_rack_so_that_each_hand_can_be_shown_again() -> None:
    for chapter in CHAPTERS:
        table = seated_at(("K4A", "K26"), chapter=chapter)
        events = deal(table)
        assert events[-1] == next(event for event in events if isinstance(event, Cleared))
        assert cards_at(table).hands == {}
        hands = [[event.card for event in cards_to(events, hand)] for hand in events[-1].order]
        assert cards_at(table).discards.piles[-1] == hands[0] + hands[1]
