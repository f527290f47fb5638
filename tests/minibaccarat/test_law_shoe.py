"""The shoe: shuffle, cut, cover card, last hand, and a shoe that runs out (541.3(a), .5(a) to (e), .10(e), .14(e);
627a.3(a), .5(a) to (d), .9(e), .13(e)).
"""

from typing import TypeVar

import pytest

from croupier.equipment.cards import DECK
from croupier.games.shared.events import CardDealt, CoverCard, Cut, Emptied, Loaded, Shuffled
from croupier.play.table import Response, Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, Settled
from croupier.table.inputs import Answer, Deal
from tests.helpers import BURN_ONE, deal, refused, seated, settled, wager
from tests.minibaccarat.rounds import (
    CHAPTERS,
    HIGHEST_SEAT,
    TIE_WORDS,
    cards_to,
    ranks_to,
    shoe,
    suited,
    unlawful,
    words,
)

Kind = TypeVar("Kind", bound=Event)

NATURAL = "9KKK"
"""A round of four cards that the Player's Hand wins."""


def found(events: list[Event], kind: type[Kind]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


# Shuffle


@pytest.mark.proves("627a.5(a)", "541.5(a)")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_all_the_cards_are_shuffled_before_play_begins(decks: int) -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, submission={"decks": decks})
        [shuffled] = found(deal(table), Shuffled)
        assert sorted(shuffled.order.split()) == sorted([*DECK] * decks)
        assert shuffled.order.split() != [*DECK] * decks
        assert found(deal(table), Shuffled) == []


@pytest.mark.proves("627a.3(a)", "541.3(a)")
@pytest.mark.parametrize("decks", [1, 5, 9, 12])
def test_the_game_takes_six_to_eight_decks(decks: int) -> None:
    for chapter, cite in (("627a", "627a.3(a)"), ("541", "541.3(a)")):
        assert unlawful(chapter, decks=decks) == (cite,)


# Cut


def asked_to_cut(table: Table) -> str:
    """Who may cut now."""
    [question] = table.questions.values()
    assert question.kind == "cut"
    return question.to


def answer_cut(table: Table, choice: str, position: int | None = None) -> Response:
    """The one who is asked answers."""
    return table.submit(cut_answer(table, choice, position))


def cut_answer(table: Table, choice: str, position: int | None = None) -> Answer:
    """What the one who is asked would say."""
    [(number, question)] = table.questions.items()
    return Answer(choice, seat=question.seat, question=number, position=position)


@pytest.mark.proves("627a.5(b)", "541.5(c)")
def test_the_cut_is_offered_from_the_highest_seat_down_and_the_dealer_cuts_when_all_decline() -> None:
    for chapter in CHAPTERS:
        seats = (3, HIGHEST_SEAT[chapter], 1, 5)
        table = seated(chapter=chapter, seats=seats)
        outcome = table.submit(Deal())
        for seat in sorted(seats, reverse=True):
            assert asked_to_cut(table) == f"seat {seat}"
            assert found(list(outcome.events), Cut) == []
            outcome = answer_cut(table, "decline")
        assert asked_to_cut(table) == "dealer"
        [cut] = found(list(table.answer_by_default().events), Cut)
        assert (cut.by, cut.above) == ("dealer", 208)


@pytest.mark.proves("627a.5(b)", "541.5(c)")
def test_nobody_else_is_asked_once_a_player_accepts_the_cut() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, seats=(2, 4, 6))
        table.submit(Deal())
        answer_cut(table, "decline")
        outcome = answer_cut(table, "cut", 100)
        [cut] = found(list(outcome.events), Cut)
        assert (cut.by, cut.above) == ("seat 4", 100)
        assert table.questions == {}


@pytest.mark.proves("627a.5(b)", "541.5(c)")
def test_the_cut_is_for_the_player_who_is_asked() -> None:
    for chapter, cite in (("627a", "627a.5(b)"), ("541", "541.5(c)")):
        table = seated(chapter=chapter, seats=(2, 4))
        table.submit(Deal())
        [number] = table.questions
        assert cite in refused(table, Answer("cut", seat=2, question=number, position=100))[1]
        assert asked_to_cut(table) == "seat 4"


@pytest.mark.proves("627a.5(b)", "541.5(c)")
def test_the_cut_is_offered_again_after_every_shuffle() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {suited('9')}", chapter=chapter)
        assert found(deal(table), Cut) == []  # a listed shoe is already cut, and this one runs out
        table.submit(Deal())
        assert asked_to_cut(table) == "seat 1"


@pytest.mark.proves("627a.5(c)", "541.5(d)")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_cut_is_at_least_ten_cards_in_from_either_end(decks: int) -> None:
    cards = 52 * decks
    for chapter, cite in (("627a", "627a.5(c)"), ("541", "541.5(d)")):
        for position in (10, 11, cards - 11, cards - 10):
            table = to_be_cut(chapter, decks)
            [cut] = found(list(answer_cut(table, "cut", position).events), Cut)
            assert cut.above == position
        table = to_be_cut(chapter, decks)
        for position in (-1, 0, 1, 9, cards - 9, cards - 1, cards, cards + 10):
            assert refused(table, cut_answer(table, "cut", position))[1] == (cite,)
        assert refused(table, cut_answer(table, "cut"))[1] == ("format",)


def to_be_cut(chapter: str, decks: int) -> Table:
    """A table at which seat 1 is asked to cut."""
    table = seated(chapter=chapter, submission={"decks": decks})
    table.submit(Deal())
    return table


@pytest.mark.proves("627a.5(d)", "541.5(e)")
@pytest.mark.parametrize("position", [10, 207, 406])
def test_the_cards_above_the_cut_go_to_the_bottom(position: int) -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter)
        [shuffled] = found(list(table.submit(Deal()).events), Shuffled)
        events = list(answer_cut(table, "cut", position).events)
        stack = shuffled.order.split()
        assert table.state.shoe is not None
        assert table.state.shoe.order == stack[position:] + stack[:position]
        assert found(events, CardDealt)[0].card == stack[position]


@pytest.mark.proves("627a.5(d)", "541.5(e)")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_the_second_cover_card_lies_at_least_14_cards_above_the_bottom(decks: int) -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, submission={"decks": decks})
        [loaded] = found(deal(table), Loaded)
        assert loaded.cards == 52 * decks
        assert loaded.cover_after is not None
        assert 0 < loaded.cover_after <= loaded.cards - 14


# Cover card


def with_cover_card(chapter: str, after: int, ranks: str) -> Table:
    """A table with a listed shoe: two cards are burnt, the cover card lies after so many more."""
    cards = f"{BURN_ONE} {suited(ranks)}"
    return seated(None, chapter=chapter, shoes=[ListedShoe(cards, 2 + after), shoe(("9K", "KK"))])


@pytest.mark.proves("627a.9(e)", "541.10(e)")
@pytest.mark.parametrize("after", [1, 2, 3])
def test_the_hand_is_finished_when_the_cover_card_comes_then_one_more_is_dealt(after: int) -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, after, NATURAL * 3)
        first = deal(table)
        place = [type(event) for event in first if isinstance(event, CardDealt | CoverCard)].index(CoverCard)
        assert place == 2 + after
        assert (ranks_to(first, "player"), ranks_to(first, "banker")) == ("9K", "KK")
        assert words(first)[-1] == "last hand"
        assert_last_hand_then_reshuffle(table)


@pytest.mark.proves("627a.9(e)", "541.10(e)")
@pytest.mark.parametrize("after", [4, 5])
def test_a_cover_card_before_a_third_card_comes_during_play(after: int) -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, after, "KKKKKK" + NATURAL)
        first = deal(table)
        place = [type(event) for event in first if isinstance(event, CardDealt | CoverCard)].index(CoverCard)
        assert place == 2 + after
        assert words(first)[-2:] == [TIE_WORDS[chapter], "last hand"]
        assert_last_hand_then_reshuffle(table)


@pytest.mark.proves("627a.9(e)", "541.10(e)")
def test_a_cover_card_as_the_first_card_of_a_round_counts_for_that_round() -> None:
    """The round before it is not announced as anything; the round that begins with it is followed by one more."""
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, 4, NATURAL * 4)
        first = deal(table)
        assert found(first, CoverCard) == []
        assert "last hand" not in words(first)
        second = deal(table)
        in_order = [type(event) for event in second if isinstance(event, CardDealt | CoverCard)]
        assert in_order == [CoverCard] + [CardDealt] * 4
        assert words(second)[-1] == "last hand"
        assert_last_hand_then_reshuffle(table)


def assert_last_hand_then_reshuffle(table: Table) -> None:
    """One more hand from this shoe, and then another shoe, with its burn."""
    last = deal(table)
    assert (len(cards_to(last, "player")), len(found(last, Emptied))) == (2, 1)
    assert "last hand" not in words(last)
    assert found(last, Loaded) == []
    after = deal(table)
    assert len(found(after, Loaded)) == 1
    assert len(cards_to(after, "discard")) == 2


@pytest.mark.proves("627a.9(e)", "541.10(e)", "627a.5(a)", "541.5(a)")
def test_after_the_last_hand_all_the_cards_are_reshuffled() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {suited(NATURAL * 3)}", chapter=chapter, cover_card_after=2)
        assert [len(found(deal(table), Emptied)) for _ in range(2)] == [0, 1]
        [shuffled] = found(deal(table), Shuffled)
        assert len(shuffled.order.split()) == 416


@pytest.mark.proves("627a.9(e)", "541.10(e)")
def test_last_hand_is_called_when_the_hand_is_complete_wagers_included() -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, 1, NATURAL * 3)
        wager(table, "player", "10.00")
        events = deal(table)
        calls = [event for event in events if event in found(events, Settled) or "last hand" in words([event])]
        assert [type(event).__name__ for event in calls] == ["Settled", "Announced"]


# Insufficient cards

SIX_CARDS = suited("KQKQ55")
"""Both hands draw: no round takes more."""


@pytest.mark.proves("627a.13(e)", "541.14(e)")
@pytest.mark.parametrize("there", range(6))
def test_a_round_that_cannot_be_completed_is_void_and_all_wagers_return(there: int) -> None:
    for chapter in CHAPTERS:
        cards = " ".join([BURN_ONE, *SIX_CARDS.split()[:there]])
        table = seated(None, chapter=chapter, seats=(1, 3), shoes=[cards, shoe(("9K", "KK"))])
        for seat, on in [(1, "banker"), (1, "tie"), (3, "player")]:
            wager(table, on, "10.00", seat=seat)
        events = deal(table)
        assert len(found(events, CardDealt)) == 2 + there
        returned = [(event.outcome, event.pays, event.vigorish) for event in settled(events)]
        assert returned == [("void", 0, 0)] * 3
        assert [table.state.purse(seat) for seat in (1, 3)] == [100_000, 100_000]
        assert not any("wins" in said or said == TIE_WORDS[chapter] for said in words(events))
        assert len(found(events, Emptied)) == 1
        assert_new_round_from_a_new_shoe(table)


def assert_new_round_from_a_new_shoe(table: Table) -> None:
    """Wagers are made anew, and the next round has its own shoe and burn."""
    assert table.state.ledger.wagers == {}
    wager(table, "player", "10.00", seat=3)
    events = deal(table)
    assert len(found(events, Loaded)) == 1
    assert len(cards_to(events, "discard")) == 2
    assert [event.outcome for event in settled(events)] == ["win"]


@pytest.mark.proves("627a.13(e)", "541.14(e)")
def test_a_round_that_takes_the_very_last_card_stands_and_the_next_is_void() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {SIX_CARDS}", chapter=chapter)
        wager(table, "tie", "10.00")
        assert [event.outcome for event in settled(deal(table))] == ["win"]
        wager(table, "tie", "10.00")
        assert [event.outcome for event in settled(deal(table))] == ["void"]


@pytest.mark.proves("627a.13(e)", "541.14(e)", "627a.5(a)", "541.5(a)")
def test_after_a_void_round_the_entire_set_of_cards_is_reshuffled() -> None:
    for chapter in CHAPTERS:
        table = seated(f"{BURN_ONE} {suited('KKK')}", chapter=chapter)
        deal(table)
        [shuffled] = found(deal(table), Shuffled)
        assert sorted(shuffled.order.split()) == sorted([*DECK] * 8)


@pytest.mark.proves("627a.13(e)", "541.14(e)")
def test_a_shoe_that_does_not_even_last_for_the_burn_voids_the_round() -> None:
    for chapter in CHAPTERS:
        table = seated(suited("K23"), chapter=chapter)
        wager(table, "player", "10.00")
        assert [event.outcome for event in settled(deal(table))] == ["void"]
        assert table.state.purse(1) == 100_000
