"""The deal by the curator, and cards handed to players (545.9(b) to (d), .10, .15(f); 631a.9(b) to (e), .10)."""

from collections.abc import Iterable
from typing import Any

import pytest

from croupier.games.baccarat.events import Handed, Relinquished, ShoePassed, Tucked
from croupier.games.shared.events import CardDealt, Stays, Turned
from croupier.play.table import Table
from croupier.table.events import Announced, Event
from croupier.table.inputs import Leave, Order
from tests.baccarat.rounds import (
    BANKER_WINS,
    CHAPTERS,
    PLAYER_WINS,
    Hands,
    call_deal,
    curator,
    deal_with,
    dealt_from,
    last_shoe,
    passed,
    take,
)
from tests.support.events import cards_to, found, ranks_to, words
from tests.support.playing import (
    allowed,
    answered,
    asked,
    choices_open,
    deal,
    ordered,
    refused,
    reported,
    rest_of,
    until_asked,
    wager,
)
from tests.support.tables import problems, seated, unlawful

BOTH_DRAW: Hands = ("K22", "K33")
THIRD_CARDS = {"545": "545.10(c)", "631a": "631a.9(c)"}
ONE_THIRD_CARD = {"545": "545.10(d)", "631a": "631a.10(c)"}


def called(events: list[Event], beginning: str) -> list[Announced]:
    """The calls that begin so."""
    return [event for event in found(events, Announced) if event.words.startswith(beginning)]


def round_of(hands: Hands, chapter: str, **more: Any) -> list[Event]:
    """A round with these hands at a table where seat 1, who has no wager, is the curator."""
    return deal_with(dealt_from(hands, chapter=chapter, **more), "accept")


# The curator deals


@pytest.mark.proves("545.9(b)", "631a.9(b)")
def test_cards_is_called_after_no_more_bets_and_before_the_first_card() -> None:
    for chapter in CHAPTERS:
        for dealing in ("face down", "handed to players"):
            events = round_of(BANKER_WINS, chapter, submission={"dealing": dealing})
            [call] = called(events, "cards")
            assert call.cites == (f"{chapter}.9(b)",)
            assert words(events)[:2] == ["no more bets", "cards"]
            assert events.index(call) + 1 == events.index(cards_to(events, "player")[0])


@pytest.mark.proves("545.9(b)", "631a.9(b)")
def test_cards_is_called_also_when_the_dealer_deals_as_curator() -> None:
    for chapter in CHAPTERS:
        for choice in ("decline", "designate"):
            assert words(deal_with(dealt_from(BANKER_WINS, chapter=chapter), choice))[:2] == ["no more bets", "cards"]


@pytest.mark.proves("545.9(c)", "631a.9(c)")
def test_the_curator_deals_four_cards_face_down_and_the_caller_places_them_face_up() -> None:
    for chapter in CHAPTERS:
        events = round_of(("2K", "7A"), chapter)
        first_four = [event for event in found(events, CardDealt) if event.to in ("player", "banker")]
        assert [(event.to, event.card[0], event.face) for event in first_four] == [
            ("player", "2", "down"),
            ("banker", "7", "down"),
            ("player", "K", "down"),
            ("banker", "A", "down"),
        ]
        turned = found(events, Turned)
        assert [(event.hand, event.seat, "".join(card[0] for card in event.cards)) for event in turned] == [
            ("player", None, "2K"),
            ("banker", None, "7A"),
        ]
        for event in (*first_four, *turned):
            assert f"{chapter}.9(c)" in event.cites


def test_the_first_four_cards_are_not_dealt_by_the_provision_on_third_cards() -> None:
    """545.10(c) is about third cards alone; in 631a.9(c) both stand together."""
    for dealing in ("face down", "handed to players"):
        events = round_of(BANKER_WINS, "545", submission={"dealing": dealing})
        first = cards_to(events, "player")[0]
        assert "545.9(c)" in first.cites
        assert "545.10(c)" not in first.cites


@pytest.mark.proves("545.10(a)", "631a.10(a)")
def test_both_point_counts_are_called_once_all_four_cards_lie_face_up() -> None:
    for chapter in CHAPTERS:
        events = round_of(BOTH_DRAW, chapter)
        [points, _] = called(events, "Player")
        assert (points.words, points.cites) == ("Player 2, Banker 3", (f"{chapter}.10(a)",))
        assert isinstance(events[events.index(points) - 1], Turned)


@pytest.mark.proves("545.10(b)", "545.10(c)", "631a.10(b)", "631a.9(c)")
def test_the_caller_tells_the_curator_to_deal_each_third_card_face_up_the_players_hand_first() -> None:
    for chapter in CHAPTERS:
        events = round_of(BOTH_DRAW, chapter)
        for hand, words_for in (("player", "A card for the Player"), ("banker", "A card for the Banker")):
            [call] = called(events, words_for)
            assert f"{chapter}.10(b)" in call.cites
            third = events[events.index(call) + 1]
            assert isinstance(third, CardDealt)
            assert (third.to, third.face) == (hand, "up")
            assert THIRD_CARDS[chapter] in third.cites
        player, banker = called(events, "A card")
        assert events.index(player) < events.index(banker)
        points = called(events, "Player 2, Banker 3")[0]
        assert events.index(points) < events.index(player)


@pytest.mark.proves("545.10(b)", "631a.10(b)")
@pytest.mark.parametrize(
    ("hands", "instructed"),
    [(("K6", "K7"), []), (("K2A", "K7"), ["Player"]), (("K6", "K22"), ["Banker"])],
)
def test_no_card_is_called_for_a_hand_that_stays(hands: Hands, instructed: list[str]) -> None:
    for chapter in CHAPTERS:
        events = round_of(hands, chapter)
        assert [call.words.split()[-1] for call in called(events, "A card")] == instructed
        for event in found(events, Stays):
            assert f"{chapter}.10(b)" in event.cites


@pytest.mark.proves("545.10(d)", "631a.10(c)")
def test_no_hand_gets_more_than_one_additional_card() -> None:
    for chapter in CHAPTERS:
        for dealing in ("face down", "handed to players"):
            events = round_of(("KKK", "QQQ"), chapter, submission={"dealing": dealing})
            assert [ranks_to(events, hand) for hand in ("player", "banker")] == ["KKK", "QQQ"]
            for hand in ("player", "banker"):
                assert ONE_THIRD_CARD[chapter] in cards_to(events, hand)[-1].cites


@pytest.mark.proves("545.9(c)", "545.9(d)", "631a.9(c)", "631a.9(d)")
def test_the_cards_are_dealt_in_one_of_two_ways() -> None:
    for chapter in CHAPTERS:
        for way in ("face down", "handed to players"):
            assert problems(chapter, dealing=way) == []
        for way in ("face up", "by the dealer"):
            assert {f"{chapter}.9(c)", f"{chapter}.9(d)"} <= set(unlawful(chapter, dealing=way))


# Handed to players


def handing(
    hands: Hands, chapter: str, *wagers: tuple[int, str, str], seats: Iterable[int] = (1, 3, 6, 9), **more: Any
) -> Table:
    """A table where cards are handed to players, at which seat 1 is the curator and the deal has come to the first
    question about cards, if there is one.
    """
    submission = {"dealing": "handed to players", **more.pop("submission", {})}
    table = dealt_from(hands, chapter=chapter, seats=seats, submission=submission, **more)
    for seat, on, amount in wagers:
        allowed(wager(table, on, amount, seat=seat))
    call_deal(table)
    take(table, 1)
    return table


def handed_out(hands: Hands, chapter: str, *wagers: tuple[int, str, str]) -> list[Event]:
    """Every event of such a round, in which everybody returns the cards."""
    table = dealt_from(hands, chapter=chapter, seats=(1, 3, 6, 9), submission={"dealing": "handed to players"})
    for seat, on, amount in wagers:
        allowed(wager(table, on, amount, seat=seat))
    return deal_with(table, "accept")


@pytest.mark.proves("545.9(d)(1)", "631a.9(d)(1)")
def test_who_puts_the_bankers_hand_under_the_shoe() -> None:
    """The dealer calling the game in 2010, the curator now; after all four cards and before the Player's Hand goes."""
    for chapter in CHAPTERS:
        events = handed_out(BANKER_WINS, chapter, (3, "player", "10.00"))
        [tucked] = found(events, Tucked)
        assert (tucked.hand, tucked.curator) == ("banker", chapter == "631a")
        assert f"{chapter}.9(d)(1)" in tucked.cites
        assert events.index(cards_to(events, "banker")[1]) < events.index(tucked)
        assert events.index(tucked) < events.index(found(events, Handed)[0])


@pytest.mark.proves("545.9(d)", "545.9(d)(2)", "545.9(d)(3)", "631a.9(d)", "631a.9(d)(2)", "631a.9(d)(3)")
def test_each_hand_goes_to_the_highest_wager_on_it_and_is_called_before_the_next_goes_out() -> None:
    wagers = ((3, "player", "10.00"), (6, "player", "25.00"), (9, "banker", "20.00"), (3, "banker", "5.00"))
    for chapter in CHAPTERS:
        events = handed_out(("K6", "K7"), chapter, *wagers)
        kinds = (Handed, Turned, Announced)
        course = [event for event in events if isinstance(event, kinds)][2:8]
        assert [type(event) for event in course] == [*kinds, *kinds]
        assert [getattr(event, "seat", None) for event in course] == [6, 6, None, 9, 9, None]
        assert [event.words for event in course if isinstance(event, Announced)] == ["Player 6", "Banker 7"]
        for event in course[:3]:
            assert event.cites == (f"{chapter}.9(d)(2)",)
        for event in course[3:]:
            assert event.cites == (f"{chapter}.9(d)(3)",)


@pytest.mark.proves("545.9(d)(4)", "545.9(d)(5)", "545.10(b)", "631a.9(d)(4)", "631a.9(d)(5)", "631a.10(b)")
def test_third_cards_are_called_for_dealt_face_down_and_handed_to_the_same_players() -> None:
    for chapter in CHAPTERS:
        events = handed_out(BOTH_DRAW, chapter, (6, "player", "25.00"), (9, "banker", "20.00"))
        for hand, seat, paragraph in (("player", 6, "4"), ("banker", 9, "5")):
            [call] = called(events, f"A card for the {hand.capitalize()}")
            assert f"{chapter}.10(b)" in call.cites
            dealt, given = events[events.index(call) + 1 : events.index(call) + 3]
            assert isinstance(dealt, CardDealt)
            assert (dealt.to, dealt.face) == (hand, "down")
            assert isinstance(given, Handed)
            assert (given.hand, given.seat, len(given.cards.split())) == (hand, seat, 1)
            returned = [event for event in found(events, Turned) if event.hand == hand][-1]
            assert (returned.seat, len(returned.cards)) == (seat, 3)
            for event in (given, returned):
                assert event.cites == (f"{chapter}.9(d)({paragraph})",)


def test_a_third_card_lies_face_down_by_the_paragraph_on_it_and_not_by_the_one_that_deals_it_face_up() -> None:
    for chapter in CHAPTERS:
        events = handed_out(BOTH_DRAW, chapter, (6, "player", "25.00"), (9, "banker", "20.00"))
        for hand, paragraph in (("player", "4"), ("banker", "5")):
            third = cards_to(events, hand)[2]
            assert third.face == "down"
            assert f"{chapter}.9(d)({paragraph})" in third.cites
            assert THIRD_CARDS[chapter] not in third.cites


@pytest.mark.proves("545.9(d)(6)", "631a.9(d)(6)")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_of_equal_highest_wagers_the_closest_to_the_dealer_counterclockwise_is_handed_the_cards(hand: str) -> None:
    """That is the lowest number, whoever wagered first."""
    for chapter in CHAPTERS:
        wagers = [(seat, hand, amount) for seat, amount in ((9, "25.00"), (6, "25.00"), (3, "10.00"))]
        [given] = found(handed_out(("K6", "K7"), chapter, *wagers), Handed)
        assert (given.hand, given.seat) == (hand, 6)
        assert f"{chapter}.9(d)(6)" in given.cites


@pytest.mark.proves("545.9(d)(7)", "631a.9(d)(7)")
@pytest.mark.parametrize(("on", "without"), [("player", "banker"), ("banker", "player"), ("tie", "both")])
def test_a_hand_without_a_wager_is_turned_by_the_dealer_and_so_is_its_third_card(on: str, without: str) -> None:
    for chapter in CHAPTERS:
        events = handed_out(BOTH_DRAW, chapter, (6, on, "25.00"))
        bare = ("player", "banker") if without == "both" else (without,)
        assert {event.hand for event in found(events, Handed)}.isdisjoint(bare)
        for hand in bare:
            turned = [event for event in found(events, Turned) if event.hand == hand]
            assert [(event.seat, len(event.cards)) for event in turned] == [(None, 2), (None, 3)]
            assert all(f"{chapter}.9(d)(7)" in event.cites for event in turned)


@pytest.mark.proves("545.9(d)(2)", "631a.9(d)(2)")
def test_the_curator_may_be_the_one_who_is_handed_a_hand() -> None:
    for chapter in CHAPTERS:
        table = handing(BANKER_WINS, chapter, (1, "player", "25.00"))
        assert asked(table) == ("cards", "seat 1")
        assert choices_open(table) == {"return", "relinquish"}


# Cards given up

RELINQUISHED = {"545": "545.15(f)", "631a": "631a.9(e)"}


@pytest.mark.proves("545.15(f)", "631a.9(e)")
def test_who_gives_up_cards_does_not_give_up_the_shoe_and_they_are_offered_to_that_players_right() -> None:
    """Seat 6 holds the cards, and seat 1 has the shoe: the offer goes to the right of seat 6, around to the curator."""
    for chapter in CHAPTERS:
        table = handing(BOTH_DRAW, chapter, (6, "player", "25.00"))
        [given] = found(answered(table, "relinquish"), Relinquished)
        assert (given.hand, given.seat, given.cites) == ("player", 6, (RELINQUISHED[chapter],))
        for seat in (9, 1, 3):
            assert asked(table) == ("turn", f"seat {seat}")
            events = answered(table, "decline" if seat != 1 else "accept")
            if seat == 1:
                break
        [handed] = found(events, Handed)
        assert (handed.seat, handed.hand) == (1, "player")
        assert curator(table) == (1, False)
        third = [event for event in found(rest_of(table), Handed) if len(event.cards.split()) == 1]
        assert [(event.hand, event.seat) for event in third] == [("player", 1)], "for the remainder of the round"


@pytest.mark.proves("545.15(f)", "631a.9(e)")
@pytest.mark.parametrize("by", ["dealer", "floorperson"])
def test_the_dealer_or_the_floorperson_may_require_it_of_whoever_holds_cards_and_not_of_the_curator(by: str) -> None:
    for chapter in CHAPTERS:
        table = handing(BANKER_WINS, chapter, (6, "player", "25.00"))
        events = ordered(table, "relinquish the cards", by)
        [given] = found(events, Relinquished)
        assert (given.seat, given.cites) == (6, (RELINQUISHED[chapter], "reading:right_to_a_hand"))
        assert found(events, ShoePassed) == []
        assert curator(table) == (1, False)
        assert asked(table) == ("turn", "seat 9")


def test_an_order_to_give_up_cards_holds_until_the_dealer_has_taken_them_back() -> None:
    """By hand, seat 6 has said that the cards are returned; before the dealer takes them the order comes."""
    for chapter in CHAPTERS:
        table = handing(BANKER_WINS, chapter, (6, "player", "25.00"), steps="manual")
        until_asked(table, "cards")
        answered(table, "return")
        if table.submit(Order("relinquish the cards", "dealer")).refusal is None:
            events = until_asked(table, "turn")
            assert [event.hand for event in found(events, Turned)] == []
            assert asked(table) == ("turn", "seat 9")


@pytest.mark.proves("545.15(f)", "631a.9(e)")
def test_if_nobody_accepts_the_cards_the_dealer_turns_them() -> None:
    for chapter in CHAPTERS:
        table = handing(BOTH_DRAW, chapter, (6, "player", "25.00"))
        answered(table, "relinquish")
        for seat in (9, 1, 3):
            assert asked(table) == ("turn", f"seat {seat}")
            events = answered(table, "decline")
        turned = [event for event in found(events, Turned) if event.hand == "player"]
        assert [event.seat for event in turned] == [None, None], "the third card too"
        assert all(RELINQUISHED[chapter] in event.cites for event in turned)


@pytest.mark.proves("545.14(a)(2)", "631a.14(a)(2)")
def test_passing_the_shoe_by_order_leaves_cards_in_a_players_hands() -> None:
    """The shoe is offered first; then the holder is asked again."""
    for chapter in CHAPTERS:
        table = handing(BANKER_WINS, chapter, (6, "player", "25.00"))
        assert passed(ordered(table, "pass the shoe")) == [1]
        assert asked(table) == ("shoe", "seat 3")
        answered(table, "accept")
        assert curator(table) == (3, False)
        assert asked(table) == ("cards", "seat 6")
        answered(table, "return")


@pytest.mark.proves("545.15(f)", "631a.9(e)", "545.14(b)", "631a.14(b)")
def test_a_curator_who_holds_cards_and_gets_up_gives_up_the_cards_now_and_the_shoe_after_the_round() -> None:
    for chapter in CHAPTERS:
        table = handing(("K6", "K7"), chapter, (1, "player", "25.00"))
        events = allowed(table.submit(Leave(1)))
        [given] = found(events, Relinquished)
        assert given.cites == (RELINQUISHED[chapter], "reading:leaving_gives_up_the_cards")
        assert passed(events) == []
        assert curator(table) == (1, False)
        assert asked(table) == ("turn", "seat 3")
        assert passed(rest_of(table)) == []
        assert 1 not in table.state.seats
        assert passed(call_deal(table)) == [1]
        assert asked(table) == ("shoe", "seat 3")


@pytest.mark.proves("545.15(f)", "631a.9(e)")
@pytest.mark.parametrize("by", ["seat 1", "seat 6", "pit manager"])
def test_neither_the_curator_nor_anybody_else_may_require_it(by: str) -> None:
    for chapter in CHAPTERS:
        table = handing(BANKER_WINS, chapter, (6, "player", "25.00"))
        assert refused(table, Order("relinquish the cards", by))[1] == (RELINQUISHED[chapter],)


@pytest.mark.proves("545.15(f)", "631a.9(e)")
def test_without_cards_in_a_players_hands_nothing_can_be_given_up() -> None:
    for chapter in CHAPTERS:
        table = handing(BANKER_WINS, chapter)
        act = Order("relinquish the cards", "dealer")
        assert refused(table, act)[1] == (RELINQUISHED[chapter],)


@pytest.mark.proves("545.10(e)", "631a.10(d)")
def test_the_cover_card_ends_the_shoe_also_where_cards_are_handed_out() -> None:
    """545.9(d) stands in lieu of 545.10 only as far as cards are shown and called."""
    for chapter in CHAPTERS:
        table = seated(
            None,
            chapter=chapter,
            shoes=[last_shoe(BANKER_WINS, PLAYER_WINS)],
            submission={"dealing": "handed to players"},
        )
        assert words(deal(table))[-1] == "last hand"
        deal(table)
        call_deal(table)
        until_asked(table, "cut")


@pytest.mark.proves("545.9(d)(2)", "631a.9(d)(2)")
def test_cards_that_the_holder_shows_are_returned_and_the_curator_goes_on() -> None:
    for chapter in CHAPTERS:
        table = handing(BOTH_DRAW, chapter, (6, "player", "25.00"))
        [turned] = [event for event in found(reported(table, "cards shown"), Turned) if event.hand == "player"][:1]
        assert (turned.seat, turned.cites[0]) == (6, f"{chapter}.9(d)(2)")
        assert curator(table) == (1, False)
