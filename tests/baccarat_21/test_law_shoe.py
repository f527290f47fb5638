"""The shoe: shuffle, cut, cover cards, the first card, a new dealer's card, and a shoe that runs out (681a.5(a) to (d),
(f), 681a.7(a), (c), (d)).
"""

from collections import Counter

import pytest

from croupier.equipment.cards import DECK
from croupier.games.shared.events import CardDealt, CoverCard, Cut, Emptied, Loaded, Shuffled
from croupier.play.table import Response, Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, VoidRound
from croupier.table.inputs import Answer, ChangeDealer, Deal, Order
from tests.baccarat_21.tables import (
    EVERYTHING,
    FIRST_CARD,
    HIGHEST_SEAT,
    cards_to,
    dealt_by_hand,
    ranks_to,
    seated,
    shoe,
)
from tests.helpers import deal, refused, settled, wager
from tests.minibaccarat.procedures import course, found, one_step, ordered, rest_of, steps_until
from tests.minibaccarat.rounds import suited

FOUR_CARDS = "T9T8"
"""A round of four cards, that the Player's Hand wins: it has 20, the Banker's Hand 17."""


# Shuffle


@pytest.mark.proves("681a.5(a)", "681a.7(a)")
@pytest.mark.parametrize("decks", [4, 8])
def test_all_the_cards_are_shuffled_into_one_stack_before_play_begins(decks: int) -> None:
    table = seated(submission={"decks": decks})
    events = deal(table)
    [shuffled] = found(events, Shuffled)
    assert Counter(shuffled.order.split()) == Counter([*DECK] * decks)
    assert shuffled.order.split() != [*DECK] * decks
    assert [event.cards for event in found(events, Loaded)] == [52 * decks]
    assert found(deal(table), Shuffled) == []


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


def to_be_cut(decks: int = 8) -> Table:
    """A table at which seat 1 is asked to cut."""
    table = seated(submission={"decks": decks})
    table.submit(Deal())
    return table


@pytest.mark.proves("681a.5(b)")
def test_the_cut_is_offered_from_the_highest_seat_down_and_the_dealer_cuts_when_all_decline() -> None:
    seats = (3, HIGHEST_SEAT, 1, 5)
    table = seated(seats=seats)
    outcome = table.submit(Deal())
    for seat in sorted(seats, reverse=True):
        assert asked_to_cut(table) == f"seat {seat}"
        assert found(list(outcome.events), Cut) == []
        outcome = answer_cut(table, "decline")
    assert asked_to_cut(table) == "dealer"
    [cut] = found(list(table.answer_by_default().events), Cut)
    assert (cut.by, cut.above) == ("dealer", 208)


@pytest.mark.proves("681a.5(b)", "681a.5(c)", "681a.5(d)")
def test_nobody_else_is_asked_once_a_player_accepts_the_cut() -> None:
    table = seated(seats=(2, 4, 6))
    table.submit(Deal())
    answer_cut(table, "decline")
    [cut] = found(list(answer_cut(table, "cut", 100).events), Cut)
    assert (cut.by, cut.above) == ("seat 4", 100)
    assert table.questions == {}


@pytest.mark.proves("681a.5(b)")
def test_the_cut_is_for_the_player_who_is_asked() -> None:
    table = seated(seats=(2, 4))
    table.submit(Deal())
    [number] = table.questions
    assert refused(table, Answer("cut", seat=2, question=number, position=100))[1] == ("681a.5(b)",)
    assert refused(table, Answer("cut", role="dealer", question=number, position=100))[1] == ("681a.5(b)",)
    assert asked_to_cut(table) == "seat 4"


@pytest.mark.proves("681a.5(b)")
def test_the_cut_is_offered_again_after_every_shuffle() -> None:
    table = seated(f"{FIRST_CARD} {suited('9')}")
    assert found(deal(table), Cut) == []  # a listed shoe is already cut, and this one runs out
    table.submit(Deal())
    assert asked_to_cut(table) == "seat 1"


@pytest.mark.proves("681a.5(c)")
@pytest.mark.parametrize("decks", [4, 8])
def test_the_cut_is_at_least_ten_cards_in_from_either_end(decks: int) -> None:
    cards = 52 * decks
    for position in (10, 11, cards - 11, cards - 10):
        [cut] = found(list(answer_cut(to_be_cut(decks), "cut", position).events), Cut)
        assert cut.above == position
    table = to_be_cut(decks)
    for position in (-1, 0, 1, 9, cards - 9, cards - 1, cards, cards + 10):
        assert refused(table, cut_answer(table, "cut", position))[1] == ("681a.5(c)",)
    assert refused(table, cut_answer(table, "cut"))[1] == ("format",)


@pytest.mark.proves("681a.5(c)")
def test_the_dealers_own_cut_goes_as_deep() -> None:
    table = to_be_cut()
    answer_cut(table, "decline")
    [number] = table.questions
    for position in (9, 416 - 9):
        act = Answer("cut", role="dealer", question=number, position=position)
        assert refused(table, act)[1] == ("681a.5(c)",)
    act = Answer("cut", role="dealer", question=number, position=10)
    assert [event.above for event in found(list(table.submit(act).events), Cut)] == [10]


@pytest.mark.proves("681a.5(d)")
@pytest.mark.parametrize("position", [10, 207, 406])
def test_the_cards_above_the_cut_go_to_the_bottom(position: int) -> None:
    table = seated()
    [shuffled] = found(list(table.submit(Deal()).events), Shuffled)
    events = list(answer_cut(table, "cut", position).events)
    stack = shuffled.order.split()
    assert table.state.shoe is not None
    assert table.state.shoe.order == stack[position:] + stack[:position]
    assert found(events, CardDealt)[0].card == stack[position]


@pytest.mark.proves("681a.5(d)")
@pytest.mark.parametrize("decks", [4, 8])
def test_the_second_cover_card_lies_ten_cards_above_the_bottom(decks: int) -> None:
    """Ten, not the 14 of the Baccarat chapters; more would be lawful too."""
    [loaded] = found(deal(seated(submission={"decks": decks})), Loaded)
    assert loaded.cards == 52 * decks
    assert loaded.cover_after is not None
    assert 0 < loaded.cover_after <= loaded.cards - 10
    assert loaded.cover_after == loaded.cards - 10


# The first card


@pytest.mark.proves("681a.7(c)")
def test_the_first_card_of_every_shoe_goes_to_the_discard_rack() -> None:
    table = seated(None, shoes=[suited("K" + FOUR_CARDS * 2), suited("3" + FOUR_CARDS)])
    first = deal(table)
    assert (ranks_to(first, "discard"), ranks_to(first, "player")) == ("K", "TT")
    assert table.state.discards.piles[0] == ["KS"]
    assert cards_to(deal(table), "discard") == [], "only once"
    assert found(deal(table), VoidRound) != []
    assert ranks_to(deal(table), "discard") == "3"


@pytest.mark.proves("681a.7(c)")
def test_the_first_card_goes_before_the_round_and_before_a_card_is_dealt_to_a_hand() -> None:
    events = deal(seated(suited("K" + FOUR_CARDS)))
    assert [event.to for event in found(events, CardDealt)] == ["discard", "player", "banker", "player", "banker"]


@pytest.mark.proves("681a.7(c)")
def test_each_new_dealer_puts_one_card_into_the_discard_rack_before_dealing() -> None:
    table = seated(suited("K" + FOUR_CARDS + "2" + FOUR_CARDS * 2 + "3" + FOUR_CARDS + "4" + FOUR_CARDS))
    assert ranks_to(deal(table), "discard") == "K"
    table.submit(ChangeDealer("Bo"))
    second = deal(table)
    assert [event.to for event in found(second, CardDealt)][:2] == ["discard", "player"]
    assert (ranks_to(second, "discard"), ranks_to(second, "player")) == ("2", "TT")
    assert ranks_to(deal(table), "discard") == "", "the same dealer deals on"
    table.submit(ChangeDealer("Cy"))
    assert ranks_to(deal(table), "discard") == "3"
    table.submit(ChangeDealer("Bo"))
    assert ranks_to(deal(table), "discard") == "4", "also one who has been here before"


@pytest.mark.proves("681a.7(c)")
def test_a_new_dealer_at_a_new_shoe_puts_away_its_first_card() -> None:
    """One card is removed before any is dealt, as both sentences ask."""
    table = seated(suited("K" + FOUR_CARDS))
    table.submit(ChangeDealer("Bo"))
    events = deal(table)
    assert (ranks_to(events, "discard"), ranks_to(events, "player")) == ("K", "TT")


@pytest.mark.proves("681a.7(c)")
def test_a_dealer_who_is_relieved_before_dealing_owes_no_card() -> None:
    table = seated(suited("K" + FOUR_CARDS + "2" + FOUR_CARDS))
    deal(table)
    table.submit(ChangeDealer("Bo"))
    table.submit(ChangeDealer("Cy"))
    assert ranks_to(deal(table), "discard") == "2"


@pytest.mark.proves("681a.7(c)")
def test_a_dealer_who_takes_over_between_the_first_card_and_the_round_removes_one_too() -> None:
    table = dealt_by_hand(suited("K2" + FOUR_CARDS), ("player", "10.00"))
    steps_until(table, lambda event: isinstance(event, CardDealt))
    assert table.submit(ChangeDealer("Bo")).refusal is None
    events = rest_of(table)
    assert (ranks_to(events, "discard"), ranks_to(events, "player")) == ("2", "TT")


@pytest.mark.proves("681a.7(c)", "681a.7(d)")
def test_a_cover_card_in_front_of_a_new_dealers_card_ends_the_shoe_after_the_round() -> None:
    cards = suited("K" + FOUR_CARDS + "2" + FOUR_CARDS)
    table = seated(None, shoes=[ListedShoe(cards, 5), suited("3" + FOUR_CARDS)])
    deal(table)
    table.submit(ChangeDealer("Bo"))
    events = deal(table)
    in_order = [type(event) for event in events if isinstance(event, CardDealt | CoverCard)]
    assert in_order == [CoverCard] + [CardDealt] * 5
    assert len(found(events, Emptied)) == 1


# Cover card


def with_cover_card(after: int, ranks: str) -> Table:
    """A table with a listed shoe: its first card, then the cover card after so many more; and another shoe."""
    cards = f"{FIRST_CARD} {suited(ranks)}"
    return seated(None, shoes=[ListedShoe(cards, 1 + after), shoe(("T9", "T7"))])


@pytest.mark.proves("681a.7(d)", "681a.7(d)(1)", "681a.5(f)")
@pytest.mark.parametrize("after", [1, 2, 3])
def test_the_hand_is_finished_when_the_cover_card_comes_and_no_other_follows(after: int) -> None:
    table = with_cover_card(after, FOUR_CARDS * 3)
    first = deal(table)
    place = [type(event) for event in first if isinstance(event, CardDealt | CoverCard)].index(CoverCard)
    assert place == 1 + after
    assert (ranks_to(first, "player"), ranks_to(first, "banker")) == ("TT", "98")
    assert_reshuffled(table, first)


@pytest.mark.proves("681a.7(d)")
@pytest.mark.parametrize("after", [4, 5])
def test_a_cover_card_before_a_third_card_comes_during_play(after: int) -> None:
    table = with_cover_card(after, "TT2255" + FOUR_CARDS)
    first = deal(table)
    place = [type(event) for event in first if isinstance(event, CardDealt | CoverCard)].index(CoverCard)
    assert place == 1 + after
    assert_reshuffled(table, first)


@pytest.mark.proves("681a.7(d)", "681a.7(f)(2)")
@pytest.mark.parametrize("after", [4, 5])
def test_a_cover_card_before_a_card_that_counts_for_the_bonus_only(after: int) -> None:
    cards = f"{FIRST_CARD} {suited('A2A234' + FOUR_CARDS)}"
    table = seated(None, shoes=[ListedShoe(cards, 1 + after), shoe(("T9", "T7"))], submission=EVERYTHING)
    wager(table, "player", "10.00")
    wager(table, "bonus-player", "10.00")
    first = deal(table)
    assert (ranks_to(first, "player"), ranks_to(first, "banker")) == ("AA3", "224")
    assert_reshuffled(table, first)


@pytest.mark.proves("681a.7(d)")
@pytest.mark.parametrize(("after", "rounds_before"), [(-1, 0), (0, 0), (4, 1), (8, 2)])
def test_a_cover_card_as_the_first_card_of_a_round_lets_that_round_be_completed(after: int, rounds_before: int) -> None:
    """Also one that lies in front of the first card of the shoe."""
    table = with_cover_card(after, FOUR_CARDS * 4)
    for _ in range(rounds_before):
        events = deal(table)
        assert (found(events, CoverCard), found(events, Emptied)) == ([], [])
    events = deal(table)
    in_order = [type(event) for event in events if isinstance(event, CardDealt | CoverCard)]
    assert in_order.index(CoverCard) == (1 if after == 0 else 0)
    assert (ranks_to(events, "player"), ranks_to(events, "banker")) == ("TT", "98")
    assert_reshuffled(table, events)


def assert_reshuffled(table: Table, events: list[Event]) -> None:
    """The shoe is done with that round, and another one is loaded before the next."""
    [emptied] = found(events, Emptied)
    assert found(events[events.index(emptied) :], Loaded) == []
    after = deal(table)
    assert len(found(after, Loaded)) == 1
    assert len(cards_to(after, "discard")) == 1


@pytest.mark.proves("681a.7(d)(1)", "681a.7(d)(2)", "681a.5(a)", "681a.5(f)")
@pytest.mark.parametrize("decks", [4, 8])
def test_after_the_cover_card_all_the_cards_are_reshuffled(decks: int) -> None:
    cards = f"{FIRST_CARD} {suited(FOUR_CARDS * 3)}"
    table = seated(cards, cover_card_after=3, submission={"decks": decks})
    [emptied] = found(deal(table), Emptied)
    assert set(emptied.cites) == {"681a.7(d)", "681a.7(d)(1)", "681a.7(d)(2)", "681a.5(f)"}
    [shuffled] = found(deal(table), Shuffled)
    assert Counter(shuffled.order.split()) == Counter([*DECK] * decks)


@pytest.mark.proves("681a.7(d)", "681a.5(d)", "681a.5(f)")
def test_a_shuffled_shoe_is_dealt_down_to_its_cover_card() -> None:
    """198 of 208 cards lie above it; whatever the round that it comes in needs, it gets."""
    table = seated(submission={"decks": 4})
    dealt = 0
    while True:
        events = deal(table)
        dealt += len(found(events, CardDealt))
        if found(events, CoverCard):
            break
        assert dealt <= 198
    assert 198 < dealt <= 198 + 6
    assert len(found(events, Emptied)) == 1


# An ordered reshuffle


@pytest.mark.proves("681a.5(a)", "681a.5(f)")
@pytest.mark.parametrize("by", ["floorperson", "pit manager", "shift manager", "casino manager"])
def test_a_floorperson_or_above_may_order_a_reshuffle_after_any_round(by: str) -> None:
    table = seated(f"{FIRST_CARD} {suited(FOUR_CARDS * 4)}", seats=(2, 8))
    for _ in range(2):
        deal(table)
    assert course(ordered(table, "reshuffle", by)) == ["shoe done"]
    table.submit(Deal())
    assert asked_to_cut(table) == "seat 8"
    events = list(answer_cut(table, "cut", 200).events)
    assert len(cards_to(events, "discard")) == 1, "and a first card"


@pytest.mark.proves("681a.5(a)", "681a.5(f)")
def test_nobody_else_may_order_a_reshuffle_and_nobody_during_a_round() -> None:
    table = dealt_by_hand(f"{FIRST_CARD} {suited('TT2255' + FOUR_CARDS)}", ("player", "10.00"))
    while not table.rests:
        refused(table, Order("reshuffle", "floorperson"))
        one_step(table)
    for by in ("dealer", "seat 1", "house"):
        assert refused(table, Order("reshuffle", by))[1] == ("681a.5(a)", "681a.5(f)")
    ordered(table, "reshuffle")
    assert refused(table, Order("reshuffle", "floorperson"))[1] == ("681a.5(a)", "681a.5(f)"), (
        "no cards are in the shoe"
    )


@pytest.mark.proves("681a.5(f)")
def test_wagers_that_lie_on_the_layout_stay_there_through_an_ordered_reshuffle() -> None:
    table = seated(None, shoes=[f"{FIRST_CARD} {suited(FOUR_CARDS * 4)}", shoe(("T9", "T8"))])
    deal(table)
    wager(table, "player", "10.00")
    ordered(table, "reshuffle")
    assert table.state.wagers_at(1) == {"player": 1000}
    deal(table)
    assert table.state.purse(1) == 101_000


# A shoe that runs out

SIX_CARDS = suited("TT2255")
"""Both hands draw: no round takes more."""


@pytest.mark.parametrize("there", range(6))
def test_a_round_that_cannot_be_completed_is_void_and_all_wagers_return(there: int) -> None:
    cards = " ".join([FIRST_CARD, *SIX_CARDS.split()[:there]])
    table = seated(None, seats=(1, 3), shoes=[cards, shoe(("T9", "T7"))], submission=EVERYTHING)
    for seat, on in [(1, "banker"), (1, "tie"), (3, "player"), (3, "bonus-player")]:
        assert wager(table, on, "10.00", seat=seat).refusal is None
    events = deal(table)
    assert len(found(events, CardDealt)) == 1 + there
    assert [(event.outcome, event.pays) for event in settled(events)] == [("void", 0)] * 4
    assert all(event.cites == ("reading:shoe_runs_out",) for event in settled(events))
    assert [table.state.purse(seat) for seat in (1, 3)] == [100_000, 100_000]
    assert len(found(events, Emptied)) == 1
    assert_new_round_from_a_new_shoe(table)


def assert_new_round_from_a_new_shoe(table: Table) -> None:
    """Wagers are made anew, and the next round has its own shoe and first card."""
    assert table.state.ledger.wagers == {}
    wager(table, "player", "10.00", seat=3)
    events = deal(table)
    assert len(found(events, Loaded)) == 1
    assert len(cards_to(events, "discard")) == 1
    assert [event.outcome for event in settled(events)] == ["win"]


def test_a_round_that_takes_the_very_last_card_stands_and_the_next_is_void() -> None:
    table = seated(f"{FIRST_CARD} {SIX_CARDS}")
    for outcome in ("push", "void"):
        wager(table, "player", "10.00")
        assert [event.outcome for event in settled(deal(table))] == [outcome]


@pytest.mark.proves("681a.5(a)")
def test_after_a_void_round_all_the_cards_are_reshuffled() -> None:
    table = seated(f"{FIRST_CARD} {suited('KKK')}")
    deal(table)
    [shuffled] = found(deal(table), Shuffled)
    assert Counter(shuffled.order.split()) == Counter([*DECK] * 8)


def test_a_shoe_without_a_card_for_a_new_dealer_voids_the_round() -> None:
    table = seated(f"{FIRST_CARD} {suited(FOUR_CARDS)}")
    deal(table)
    table.submit(ChangeDealer("Bo"))
    wager(table, "player", "10.00")
    events = deal(table)
    assert [event.outcome for event in settled(events)] == ["void"]
    assert table.state.purse(1) == 100_000


def test_a_shoe_without_the_card_that_counts_for_the_bonus_only_voids_the_round() -> None:
    table = seated(f"{FIRST_CARD} {suited('ATK6')}", submission=EVERYTHING)
    wager(table, "player", "10.00")
    wager(table, "bonus-player", "10.00")
    assert [event.outcome for event in settled(deal(table))] == ["void", "void"]
    table = seated(f"{FIRST_CARD} {suited('ATK6')}", submission=EVERYTHING)
    wager(table, "player", "10.00")
    assert [event.outcome for event in settled(deal(table))] == ["win"], "without a Bonus Wager none is needed"
