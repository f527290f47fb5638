"""The cards: values, the burn, the deal, who draws, and what the dealer calls (541.5(g), .6, .9 to .12; 627a.5(f), .6,
.8 to .11; 543.5(g), .6, .9 to .12; 629a.5(f), .6, .8 to .11; 545.5(f), .6, .9 to .12; 631a.5(f), .6, .9 to .12).
"""

from croupier.equipment.cards import DECK
from croupier.games.baccarat.hands import card_value
from croupier.games.shared.events import CardDealt, Cleared, NoMoreCards, Stays, Turned
from croupier.table.events import Announced, Event, Settled
from tests.baccarat_games.rounds import (
    FIRST_CARDS,
    VALUE_RANKS,
    at,
    counts,
    is_2010,
    one_round,
    seated_at,
    tie_words,
    ways,
)
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.cards import suited
from tests.support.events import cards_to, ranks_to, words
from tests.support.matrices import each
from tests.support.playing import deal
from tests.support.tables import cards_at, unlawful

TABLE_1 = {3: "DDDDDDDDSD", 4: "SSDDDDDDSS", 5: "SSSSDDDDSS", 6: "SSSSSSDDSS"}
"""The Banker's Hand by its count on two cards, against a third card of the Player's Hand worth 0 to 9."""

CELLS = [(count, value) for count in TABLE_1 for value in range(10)]

TWO_CARDS = ["KQ", "KA", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9"]
"""Two cards for each count."""


VALUES = dict(zip("A23456789TJQK", [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0], strict=True))


# Who draws


@each(("count", "value"), CELLS)
@by_chapter(
    "541.11(c)(2)(iii) 541.11(d) 541.11(e) 541.11(f) 541.11(g)",
    "627a.10(c)(2)(iii) 627a.10(d) 627a.10(e) 627a.10(f) 627a.10(g)",
    "543.11(c)(2)(iii) 543.11(d) 543.11(e) 543.11(f) 543.11(g)",
    "629a.10(c)(2)(iii) 629a.10(d) 629a.10(e) 629a.10(f) 629a.10(g)",
    "545.11(c)(2)(iii) 545.11(d) 545.11(e) 545.11(f) 545.11(g)",
    "631a.11(c)(2)(iii) 631a.11(d) 631a.11(e) 631a.11(f) 631a.11(g)",
)
def test_table_1(game: ShoeGame, count: int, value: int) -> None:
    """Every cell, read as subsections (d) to (f) explain it: the Player's Hand has 5 on two cards, so that its count is
    never the value of its third card.
    """
    hands = "K5" + VALUE_RANKS[value], TWO_CARDS[count]
    events = one_round(game, hands, "banker", then="2A")
    draws = TABLE_1[count][value] == "D"
    assert ranks_to(events, "player") == hands[0]
    assert ranks_to(events, "banker") == hands[1] + ("2" if draws else "")
    assert (Stays in map(type, events)) is not draws


@by_chapter(
    "541.11(c)(2)(iii)",
    "627a.10(c)(2)(iii)",
    "543.11(c)(2)(iii)",
    "629a.10(c)(2)(iii)",
    "545.11(c)(2)(iii)",
    "631a.11(c)(2)(iii)",
)
def test_table_1_example_a_banker_of_five_draws_against_a_four(game: ShoeGame) -> None:
    """The example that subsection (g) gives."""
    assert ranks_to(one_round(game, ("KK4", "K5A"), "banker"), "banker") == "K5A"


@each("rank", "TJQK")
@by_chapter(
    "541.11(c)(2)(iii)",
    "627a.10(c)(2)(iii)",
    "543.11(c)(2)(iii)",
    "629a.10(c)(2)(iii)",
    "545.11(c)(2)(iii)",
    "631a.11(c)(2)(iii)",
)
def test_table_1_knows_no_difference_between_tens_and_court_cards(game: ShoeGame, rank: str) -> None:
    assert ranks_to(one_round(game, ("K5" + rank, "K3A"), "banker"), "banker") == "K3A"
    assert ranks_to(one_round(game, ("K5" + rank, "K4"), "banker", then="A"), "banker") == "K4"


@each("count", range(6))
@by_chapter("541.11(b)(1)", "627a.10(b)(1)", "543.11(b)(1)", "629a.10(b)(1)", "545.11(b)(1)", "631a.11(b)(1)")
def test_the_players_hand_draws_below_six(game: ShoeGame, count: int) -> None:
    events = one_round(game, (TWO_CARDS[count] + "2", "K7"), "player", then="A")
    assert ranks_to(events, "player") == TWO_CARDS[count] + "2"


@each("count", [6, 7])
@by_chapter("541.11(b)(2)", "627a.10(b)(2)", "543.11(b)(2)", "629a.10(b)(2)", "545.11(b)(2)", "631a.11(b)(2)")
def test_the_players_hand_stays_on_six_or_more(game: ShoeGame, count: int) -> None:
    events = one_round(game, (TWO_CARDS[count], "K7"), "player", then="2A")
    assert ranks_to(events, "player") == TWO_CARDS[count]
    assert [event.hand for event in events if isinstance(event, Stays)] == ["player", "banker"]


@each("count", range(8))
@each("players", ["K6", "K7"])
@by_chapter("541.11(c)(1)", "627a.10(c)(1)", "543.11(c)(1)", "629a.10(c)(1)", "545.11(c)(1)", "631a.11(c)(1)")
def test_the_bankers_hand_alone_draws_on_five_or_less(game: ShoeGame, count: int, players: str) -> None:
    events = one_round(game, (players, TWO_CARDS[count]), "banker", then="2A")
    assert ranks_to(events, "player") == players
    assert ranks_to(events, "banker") == TWO_CARDS[count] + ("2" if count <= 5 else "")


@each("value", range(10))
@each("count", [0, 1, 2])
@by_chapter(
    "541.11(c)(2)(i)",
    "627a.10(c)(2)(i)",
    "543.11(c)(2)(i)",
    "629a.10(c)(2)(i)",
    "545.11(c)(2)(i)",
    "631a.11(c)(2)(i)",
)
def test_the_bankers_hand_below_three_draws_whatever_the_other_drew(game: ShoeGame, count: int, value: int) -> None:
    hands = "K5" + VALUE_RANKS[value], TWO_CARDS[count] + "9"
    assert ranks_to(one_round(game, hands, "banker", then="A"), "banker") == hands[1]


@each("value", range(10))
@by_chapter(
    "541.11(c)(2)(ii)",
    "627a.10(c)(2)(ii)",
    "543.11(c)(2)(ii)",
    "629a.10(c)(2)(ii)",
    "545.11(c)(2)(ii)",
    "631a.11(c)(2)(ii)",
)
def test_the_bankers_hand_of_seven_stays_whatever_the_other_drew(game: ShoeGame, value: int) -> None:
    hands = "K5" + VALUE_RANKS[value], "K7"
    assert ranks_to(one_round(game, hands, "banker", then="9A"), "banker") == "K7"


@each("natural", ["K8", "K9", "A7", "99", "54"])
@each("other", range(10))
@by_chapter(
    "541.11(a) 541.1",
    "627a.10(a) 627a.1",
    "543.11(a) 543.1",
    "629a.10(a) 629a.1",
    "545.11(a) 545.1",
    "631a.11(a) 631a.1",
)
def test_a_natural_of_either_hand_stops_both(game: ShoeGame, natural: str, other: int) -> None:
    for hands in ((natural, TWO_CARDS[other]), (TWO_CARDS[other], natural)):
        events = one_round(game, hands, "tie", then="2A")
        assert (ranks_to(events, "player"), ranks_to(events, "banker")) == hands
        assert NoMoreCards in map(type, events)


@each("third", range(10))
@by_chapter("541.10(d)", "627a.9(d)", "543.10(d)", "629a.9(c)", "545.10(d)", "631a.10(c)")
def test_no_hand_gets_a_fourth_card(game: ShoeGame, third: int) -> None:
    """Also a hand that still has next to nothing after its third card."""
    events = one_round(game, counts(third, third), "tie", then="A234")
    assert [len(cards_to(events, hand)) for hand in ("player", "banker")] == [3, 3]


# Values


@by_chapter(
    "541.6(a)(1) 541.6(a)(2) 541.6(a)(3)",
    "627a.6(a)(1) 627a.6(a)(2) 627a.6(a)(3)",
    "543.6(a)(1) 543.6(a)(2) 543.6(a)(3)",
    "629a.6(a)(1) 629a.6(a)(2) 629a.6(a)(3)",
    "545.6(a)(1) 545.6(a)(2) 545.6(a)(3)",
    "631a.6(a)(1) 631a.6(a)(2) 631a.6(a)(3)",
)
def test_the_value_of_every_card(game: ShoeGame) -> None:
    """Also as the dealer counts it beside a King."""
    for card in DECK:
        assert card_value(card) == VALUES[card[0]]
    for rank, value in VALUES.items():
        assert said_points(one_round(game, (rank + "K2", "K7"), "tie"))[0].startswith(f"Player {value}")


@each(("rank", "value"), VALUES.items())
@by_chapter("541.6(b)", "627a.6(b)", "543.6(b)", "629a.6(b)", "545.6(b)", "631a.6(b)")
def test_every_card_counts_its_value_in_a_hand(game: ShoeGame, rank: str, value: int) -> None:
    """Also where the total has two digits."""
    drawn = said_points(one_round(game, ("K5" + rank, "KK2"), "tie"))
    assert drawn[-1].startswith(f"Player {(5 + value) % 10}, Banker 2")


@by_chapter(
    "541.6(b) 541.6(b)(1)",
    "627a.6(b) 627a.6(b)(1)",
    "543.6(b) 543.6(b)(1)",
    "629a.6(b) 629a.6(b)(1)",
    "545.6(b) 545.6(b)(1)",
    "631a.6(b) 631a.6(b)(1)",
)
def test_point_count_example_ace_two_four_has_seven(game: ShoeGame) -> None:
    assert said_points(one_round(game, ("A24", "K7"), "player"))[-1] == "Player 7, Banker 7"


@by_chapter(
    "541.6(b) 541.6(b)(2)",
    "627a.6(b) 627a.6(b)(2)",
    "543.6(b) 543.6(b)(2)",
    "629a.6(b) 629a.6(b)(2)",
    "545.6(b) 545.6(b)(2)",
    "631a.6(b) 631a.6(b)(2)",
)
def test_point_count_example_ace_two_nine_has_two(game: ShoeGame) -> None:
    assert said_points(one_round(game, ("A29", "K7"), "player"))[-1].startswith("Player 2, Banker 7")


def said_points(events: list[Event]) -> list[str]:
    """The calls that tell a count."""
    return [said for said in words(events) if said.startswith(("Player", "Banker"))]


# The burn


@each(
    ("rank", "more"),
    [("A", 1), *[(str(pips), pips) for pips in range(2, 10)], ("T", 10), ("J", 10), ("Q", 10), ("K", 10)],
)
@by_chapter("541.5(g)", "627a.5(f)", "543.5(g)", "629a.5(f)", "545.5(f)", "631a.5(f)")
def test_the_first_card_is_exposed_and_its_face_value_in_cards_follows(game: ShoeGame, rank: str, more: int) -> None:
    """The cards after the first are face down now; in 2010 they were shown."""
    burnt = rank + "3456789234"[:more]
    table = game.seated(suited(burnt + "9KKK"))
    events = deal(table)
    discarded = cards_to(events, "discard")
    assert "".join(event.card[0] for event in discarded) == burnt
    assert [event.face for event in discarded] == ["up"] + ["up" if is_2010(game) else "down"] * more
    assert ranks_to(events, "player") == "9K"
    assert [len(pile) for pile in cards_at(table).discards.piles] == [1 + more, 4]


@by_chapter("541.5(g)", "627a.5(f)", "543.5(g)", "629a.5(f)", "545.5(f)", "631a.5(f)")
def test_the_burn_comes_once_for_each_shoe(game: ShoeGame) -> None:
    table = game.seated(None, shoes=[suited("A2" + "9KKK" * 2), suited("234" + "9KKK")])
    assert [len(cards_to(deal(table), "discard")) for _ in range(2)] == [2, 0]
    assert cards_to(deal(table), "player") == []  # the shoe is out of cards
    assert len(cards_to(deal(table), "discard")) == 3


# The deal


FIRST_FOUR = [("2S", "player"), ("5H", "banker"), ("4D", "player"), ("3C", "banker")]
"""The first four cards of a round and their hands."""


@by_chapter(
    "541.9(a) 541.9(c) 541.9(c)(1)",
    "627a.8(a) 627a.8(c) 627a.8(c)(1)",
    "543.9(a) 543.9(c) 543.9(c)(1)",
)
def test_the_first_four_cards_go_to_the_hands_in_turn_face_up(game: ShoeGame) -> None:
    events = one_round(game, ("24K", "53"), "tie", dealing="face up")
    dealt = [(event.card, event.to, event.face) for event in events if isinstance(event, CardDealt)][2:6]
    assert dealt == [(card, hand, "up") for card, hand in FIRST_FOUR]


@by_chapter(
    "541.9(a) 541.9(c) 541.9(c)(2)",
    "627a.8(a) 627a.8(c) 627a.8(c)(2)",
    "543.9(a) 543.9(c) 543.9(c)(2) 543.9(c)(3)",
    "629a.8(a) 629a.8(c)",
    "545.9(a) 545.9(c) 545.9(d)",
    "631a.9(a) 631a.9(c) 631a.9(d)",
)
def test_or_face_down_in_every_other_way(game: ShoeGame) -> None:
    for dealing in set(ways(game)) - {"face up"}:
        events = one_round(game, ("24K", "53"), "tie", dealing=dealing)
        dealt = [(event.card, event.to, event.face) for event in events if isinstance(event, CardDealt)][2:6]
        assert dealt == [(card, hand, "down") for card, hand in FIRST_FOUR]


@by_chapter(
    "541.9(c) 541.9(c)(1) 541.9(c)(2)",
    "627a.8(c) 627a.8(c)(1) 627a.8(c)(2)",
    "543.9(c) 543.9(c)(1) 543.9(c)(2) 543.9(c)(3)",
    "629a.8(c)",
    "545.9(c) 545.9(d)",
    "631a.9(c) 631a.9(d)",
)
def test_a_chapter_has_its_ways_of_dealing_and_no_other(game: ShoeGame) -> None:
    for dealing in ways(game):
        assert game.seated(submission={"dealing": dealing}).rests
    for dealing in {"face up", "face down", "handed to players", "behind the back"} - {*ways(game)}:
        assert at(game, FIRST_CARDS, "(c)") in unlawful(game.chapter, dealing=dealing)


@by_chapter("541.9(b)", "627a.8(b)", "543.9(b)", "629a.8(b)", "545.9(b)", "631a.9(b)")
def test_no_more_bets_is_called_before_any_card_of_the_round(game: ShoeGame) -> None:
    events = one_round(game, ("9K", "KK"), "tie")
    call = next(place for place, event in enumerate(events) if isinstance(event, Announced))
    assert words(events)[0] == "no more bets"
    in_round = [event for event in events[:call] if isinstance(event, CardDealt) and event.to != "discard"]
    assert in_round == []


@by_chapter(
    "541.10(a) 541.10(b) 541.10(c)",
    "627a.9(a) 627a.9(b) 627a.9(c)",
    "543.10(a) 543.10(b) 543.10(c)",
    "629a.9(a) 629a.9(b)",
    "545.10(a) 545.10(b) 545.10(c)",
    "631a.10(a) 631a.10(b) 631a.9(c)",
)
def test_points_are_called_and_then_third_cards_dealt_to_the_player_first(game: ShoeGame) -> None:
    """Face up, unless they are handed to players."""
    for dealing in ways(game):
        events = one_round(game, ("K4A", "K26"), "tie", dealing=dealing)
        thirds = [event for event in events if isinstance(event, CardDealt)][6:]
        face = "down" if dealing == "handed to players" else "up"
        assert [(event.card[0], event.to, event.face) for event in thirds] == [
            ("A", "player", face),
            ("6", "banker", face),
        ]
        before = " ".join(words(events[: events.index(thirds[0])]))
        assert before.index("Player 4") < before.index("Banker 2")


@by_chapter(
    "541.9(c)(2) 541.10(a)",
    "627a.8(c)(2) 627a.9(a)",
    "543.9(c)(2) 543.10(a)",
    "629a.9(a)",
)
def test_face_down_the_players_hand_is_turned_and_called_before_the_bankers_is_turned(game: ShoeGame) -> None:
    """Also by 629a.8(c), where nobody wagered on either hand and the dealer turns them."""
    dealing = "face down" if "face down" in ways(game) else "handed to players"
    events = one_round(game, ("K6", "K7"), "tie", dealing=dealing)
    assert [event.face for event in events if isinstance(event, CardDealt) and event.to != "discard"] == ["down"] * 4
    told = [turned_or_said(event) for event in events if isinstance(event, Turned | Announced)]
    assert told[1:5] == ["player turned: KS 6D", "Player 6", "banker turned: KH 7C", "Banker 7"]


@by_chapter("545.9(c) 545.10(a)", "631a.9(c) 631a.10(a)")
def test_at_baccarat_both_hands_are_placed_face_up_before_their_counts_are_called(game: ShoeGame) -> None:
    events = one_round(game, ("K6", "K7"), "tie", dealing="face down")
    told = [turned_or_said(event) for event in events if isinstance(event, Turned | Announced)]
    assert told[2:5] == ["player turned: KS 6D", "banker turned: KH 7C", "Player 6, Banker 7"]


def turned_or_said(event: Turned | Announced) -> str:
    """One line for it."""
    return event.words if isinstance(event, Announced) else f"{event.hand} turned: {' '.join(event.cards)}"


# The result


@by_chapter("541.12(a)", "627a.11(a)", "543.12(a)", "629a.11(a)", "545.12(a)", "631a.12(a)")
def test_the_final_counts_and_the_winner_are_called_before_any_wager_is_settled(game: ShoeGame) -> None:
    for player, banker in [(9, 0), (0, 9), (5, 4), (4, 5), (6, 7)]:
        events = one_round(game, counts(player, banker), "player", "banker", "tie")
        called = words(events[: next(n for n, event in enumerate(events) if isinstance(event, Settled))])
        winner = "Player" if player > banker else "Banker"
        assert called[-1] == f"Player {player}, Banker {banker}, {winner} wins"
        assert tie_words(game) not in called


@each("count", range(10))
@by_chapter("541.12(a)", "627a.11(a)", "543.12(a)", "629a.11(a)", "545.12(a)", "631a.12(a)")
def test_equal_counts_are_called_in_the_editions_own_words(game: ShoeGame, count: int) -> None:
    called = words(one_round(game, counts(count, count), "tie"))
    assert called[-1] == tie_words(game)
    assert not any("wins" in said for said in called)


@by_chapter("627a.11(a) 627a.1", "629a.11(a) 629a.1", "631a.12(a) 631a.1")
def test_dragon_7_is_called_at_an_ez_baccarat_table_only(game: ShoeGame) -> None:
    assert "Dragon 7" in words(one_round(game, counts(6, 7), "banker", ez_baccarat=True))
    assert "Dragon 7" not in words(one_round(game, counts(6, 7), "banker"))


@by_chapter("627a.1 627a.11(a)", "629a.1 629a.11(a)", "631a.1 631a.12(a)")
def test_a_dragon_7_is_three_cards_with_seven_against_fewer_points(game: ShoeGame) -> None:
    """Not seven on two cards, not a tie at seven, not another count, not a seven that loses."""
    assert "Dragon 7" in words(one_round(game, counts(0, 7), "banker", ez_baccarat=True))
    for hands in [("K6", "K7"), ("KK6", "K7"), counts(7, 7), counts(6, 8), counts(5, 6), counts(8, 7), counts(9, 7)]:
        assert "Dragon 7" not in words(one_round(game, hands, "banker", ez_baccarat=True)), hands


@by_chapter("541.12(c)", "627a.11(c)", "543.12(c)", "629a.11(c)", "545.12(c)", "631a.12(c)")
def test_the_cards_go_to_the_discard_rack_or_bucket_so_that_each_hand_can_be_shown_again(game: ShoeGame) -> None:
    table = seated_at(game, ("K4A", "K26"))
    events = deal(table)
    assert [type(event) for event in events].count(Cleared) == 1
    assert events[-1] == next(event for event in events if isinstance(event, Cleared))
    assert cards_at(table).hands == {}
    hands = [[event.card for event in cards_to(events, hand)] for hand in events[-1].order]
    assert cards_at(table).discards.piles[-1] == hands[0] + hands[1]
