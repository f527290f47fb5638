"""The shoe: shuffle, first card, a new dealer's card, the cover card, an ordered reshuffle (551.5(a), (e), (g),
551.8(a) to (c), (j); 635a.5(a), (d), (f), 635a.7(a) to (d)).
"""

from collections import Counter
from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, Cleared, CoverCard, Emptied, Loaded, Shuffled
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import ChangeDealer, Deal, Order
from tests.helpers import deal, refused
from tests.minibaccarat.procedures import allowed, asked, found, one_step, ordered, rest_of, steps_until
from tests.spanish_21.floor import (
    CHAPTERS,
    FIRST_CARD,
    FLOOR,
    MAIN,
    SPANISH_DECK,
    a_round,
    cards_to,
    course,
    dealt_by_hand,
    racked,
    ranks_to,
    say,
    seated,
    shoe,
    staked,
    suited,
    verdicts,
)

FOUR = a_round(("K9",), "K7")
"""A round of four cards that box 1 wins: it has 19, the dealer 17."""
DRAWS = a_round(("K2",), "K2", "6K")
"""The same with a card for the box, which then has 18, and one for the dealer, who is then over 21."""


def table_with(chapter: str, ranks: str, **more: Any) -> Table:
    """A table with such a shoe and a wager."""
    return staked(seated(chapter, suited(ranks), **more))


# Shuffle


@pytest.mark.proves("551.5(a)", "635a.5(a)", "635a.7(a)")
@pytest.mark.parametrize("decks", [6, 8])
def test_all_the_cards_are_shuffled_into_one_stack_before_play_begins(decks: int) -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, submission={"decks": decks})
        events = deal(staked(table))
        [shuffled] = found(events, Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * decks)
        assert shuffled.order.split() != [*SPANISH_DECK] * decks
        assert [event.cards for event in found(events, Loaded)] == [48 * decks]
        assert found(deal(staked(table)), Shuffled) == []


@pytest.mark.proves("551.8(a)", "551.8(b)", "635a.7(a)", "635a.7(b)")
def test_every_card_is_dealt_from_the_shoe() -> None:
    for chapter, cites in (("551", {"551.8(a)", "551.8(b)"}), ("635a", {"635a.7(a)", "635a.7(b)"})):
        table = table_with(chapter, "2" + DRAWS)
        events = allowed(table.submit(Deal()))
        cards = found(events, CardDealt)
        assert {card.source for card in cards} == {"shoe"}
        assert all(cites <= set(card.cites) for card in cards if card.to != "discard")


# The first card, and a new dealer's card


@pytest.mark.proves("551.8(c)", "635a.7(c)")
def test_the_first_card_of_every_shoe_goes_face_down_to_the_discard_rack() -> None:
    for chapter, cite in (("551", "551.8(c)"), ("635a", "635a.7(c)")):
        shoes: list[str | ListedShoe] = [ListedShoe(suited("Q" + FOUR * 2), 6), suited("3" + FOUR)]
        table = staked(seated(chapter, shoes=shoes))
        first = deal(table)
        assert (ranks_to(first, "discard"), ranks_to(first, "seat 1")) == ("Q", "K9")
        [discarded] = cards_to(first, "discard")
        assert (discarded.face, discarded.cites) == ("down", (cite,))
        assert table.state.discards.piles[0] == ["QS"]
        assert first.index(discarded) < first.index(found(first, RoundBegan)[0])
        second = deal(staked(table))
        assert cards_to(second, "discard") == [], "only once"
        assert found(second, Emptied)
        assert ranks_to(deal(staked(table)), "discard") == "3"


@pytest.mark.proves("551.8(c)", "635a.7(c)")
def test_a_shuffled_shoe_loses_its_first_card_too() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter))
        [shuffled] = found(list(table.submit(Deal()).events), Shuffled)
        events = say(table, "cut", position=100)
        assert cards_to(events, "discard")[0].card == shuffled.order.split()[100]
        assert racked(table)[0] == shuffled.order.split()[100]


@pytest.mark.proves("551.8(c)", "635a.7(c)")
def test_each_new_dealer_puts_one_card_into_the_discard_rack_before_dealing() -> None:
    for chapter in CHAPTERS:
        table = table_with(chapter, "Q" + FOUR + "2" + FOUR * 2 + "3" + FOUR + "4" + FOUR)
        assert ranks_to(deal(table), "discard") == "Q"
        table.submit(ChangeDealer("Bo"))
        second = deal(staked(table))
        assert [event.to for event in found(second, CardDealt)][:2] == ["discard", "seat 1"]
        assert (ranks_to(second, "discard"), ranks_to(second, "seat 1")) == ("2", "K9")
        assert cards_to(second, "discard")[0].face == "down"
        assert ranks_to(deal(staked(table)), "discard") == "", "the same dealer deals on"
        table.submit(ChangeDealer("Cy"))
        assert ranks_to(deal(staked(table)), "discard") == "3"
        table.submit(ChangeDealer("Bo"))
        assert ranks_to(deal(staked(table)), "discard") == "4", "also one who has been here before"


@pytest.mark.proves("551.8(c)", "635a.7(c)")
def test_a_new_dealer_at_a_new_shoe_puts_away_its_first_card() -> None:
    """Reading `new_dealer_at_a_fresh_shoe`."""
    for chapter in CHAPTERS:
        table = table_with(chapter, "Q" + FOUR)
        table.submit(ChangeDealer("Bo"))
        events = deal(table)
        assert (ranks_to(events, "discard"), ranks_to(events, "seat 1")) == ("Q", "K9")


@pytest.mark.proves("551.8(c)", "635a.7(c)")
def test_a_dealer_who_is_relieved_before_dealing_owes_no_card() -> None:
    for chapter in CHAPTERS:
        table = table_with(chapter, "Q" + FOUR + "2" + FOUR)
        deal(table)
        table.submit(ChangeDealer("Bo"))
        table.submit(ChangeDealer("Cy"))
        assert ranks_to(deal(staked(table)), "discard") == "2"


@pytest.mark.proves("551.8(c)", "635a.7(c)")
def test_a_dealer_who_takes_over_between_the_first_card_and_the_round_removes_one_too() -> None:
    for chapter in CHAPTERS:
        table = dealt_by_hand(chapter, suited("Q2" + FOUR))
        steps_until(table, lambda event: isinstance(event, CardDealt))
        assert table.submit(ChangeDealer("Bo")).refusal is None
        events = rest_of(table)
        assert (ranks_to(events, "discard"), ranks_to(events, "seat 1")) == ("2", "K9")


# The cover card


def with_cover_card(chapter: str, after: int, ranks: str, **more: Any) -> Table:
    """A table with a listed shoe: its first card, then the cover card after so many more; and another shoe."""
    cards = f"{FIRST_CARD} {suited(ranks)}"
    return staked(seated(chapter, shoes=[ListedShoe(cards, 1 + after), shoe(("K9",), "K8")], **more))


def place_of_cover_card(events: list[Event]) -> int:
    """How many cards came before it."""
    return [type(event) for event in events if isinstance(event, CardDealt | CoverCard)].index(CoverCard)


def assert_reshuffled(table: Table, events: list[Event]) -> None:
    """The shoe is done when the round is, and another one is loaded before the next."""
    [emptied] = found(events, Emptied)
    assert events.index(found(events, Cleared)[0]) < events.index(emptied)
    assert found(events, Loaded) == [] or events.index(found(events, Loaded)[-1]) < events.index(emptied)
    assert table.state.discards.count == 0
    after = deal(staked(table))
    assert len(found(after, Loaded)) == 1
    assert len(cards_to(after, "discard")) == 1


@pytest.mark.proves("551.8(j)", "551.8(j)(1)", "551.8(j)(2)", "551.5(g)", "635a.7(d)", "635a.5(f)")
@pytest.mark.parametrize("after", [1, 2, 3])
def test_the_round_is_finished_when_the_cover_card_comes_and_no_other_follows(after: int) -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, after, FOUR * 3)
        first = deal(table)
        assert place_of_cover_card(first) == 1 + after
        assert (ranks_to(first, "seat 1"), ranks_to(first, "dealer")) == ("K9", "K7")
        assert verdicts(first) == [(1, MAIN, "win", "10.00")]
        assert_reshuffled(table, first)


@pytest.mark.proves("551.8(j)", "635a.7(d)")
@pytest.mark.parametrize("after", [4, 5])
def test_also_before_cards_that_the_player_or_the_dealer_draws(after: int) -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, after, DRAWS + FOUR * 2)
        first = allowed(table.submit(Deal())) + say(table, "hit") + say(table, "stand")
        assert place_of_cover_card(first) == 1 + after
        assert verdicts(first) == [(1, MAIN, "win", "10.00")]
        assert_reshuffled(table, first)


@pytest.mark.proves("551.8(j)", "635a.7(d)")
@pytest.mark.parametrize(("after", "rounds_before"), [(-1, 0), (0, 0), (4, 1), (8, 2)])
def test_a_cover_card_as_the_first_card_of_a_round_lets_that_round_be_completed(after: int, rounds_before: int) -> None:
    """Also one that lies in front of the first card of the shoe."""
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, after, FOUR * 4)
        for _ in range(rounds_before):
            events = deal(staked(table) if table.state.round else table)
            assert (found(events, CoverCard), found(events, Emptied)) == ([], [])
        events = deal(staked(table) if table.state.round else table)
        assert place_of_cover_card(events) == (1 if after == 0 else 0)
        assert (ranks_to(events, "seat 1"), ranks_to(events, "dealer")) == ("K9", "K7")
        assert_reshuffled(table, events)


@pytest.mark.proves("551.8(c)", "551.8(j)", "635a.7(c)", "635a.7(d)")
def test_a_cover_card_in_front_of_a_new_dealers_card_ends_the_shoe_after_the_round() -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, 4, FOUR + "2" + FOUR * 2)
        deal(table)
        table.submit(ChangeDealer("Bo"))
        events = deal(staked(table))
        in_order = [type(event) for event in events if isinstance(event, CardDealt | CoverCard)]
        assert in_order == [CoverCard] + [CardDealt] * 5
        assert len(found(events, Emptied)) == 1


@pytest.mark.proves("551.8(j)", "635a.7(d)")
def test_a_cover_card_behind_the_last_card_of_a_round_waits_for_the_next() -> None:
    for chapter in CHAPTERS:
        table = with_cover_card(chapter, 4, FOUR * 3)
        assert found(deal(table), CoverCard) == []
        assert place_of_cover_card(deal(staked(table))) == 0


@pytest.mark.proves("551.8(j)", "551.8(j)(1)", "551.8(j)(2)", "551.8(j)(3)", "551.5(a)", "551.5(g)")
@pytest.mark.proves("635a.7(d)", "635a.5(a)", "635a.5(f)")
@pytest.mark.parametrize("decks", [6, 8])
def test_after_the_cover_card_all_the_cards_are_reshuffled(decks: int) -> None:
    """Those of the round, of the rack and those left in the shoe."""
    for chapter, cites in (
        ("551", {"551.8(j)", "551.8(j)(1)", "551.8(j)(2)", "551.5(g)"}),
        ("635a", {"635a.7(d)", "635a.5(f)"}),
    ):
        cards = f"{FIRST_CARD} {suited(FOUR * 3)}"
        table = staked(seated(chapter, cards, cover_card_after=3, submission={"decks": decks}))
        [emptied] = found(deal(table), Emptied)
        assert cites <= set(emptied.cites)
        [shuffled] = found(deal(staked(table)), Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * decks)


@pytest.mark.proves("551.8(j)", "551.5(e)", "551.5(g)", "635a.7(d)", "635a.5(d)", "635a.5(f)")
def test_a_shuffled_shoe_is_dealt_down_to_its_cover_card() -> None:
    """216 of 288 cards lie above it; whatever the round that it comes in needs, it gets."""
    for chapter in CHAPTERS:
        table = seated(chapter, submission={"decks": 6}, seats=(1, 4, 7))
        dealt = 0
        while True:
            events = deal(staked(table, amount="0.50"))
            before = dealt
            dealt += len(found(events, CardDealt))
            if found(events, CoverCard):
                break
            assert dealt <= 216
        assert before <= 216 < dealt
        assert len(found(events, Emptied)) == 1


# An ordered reshuffle


@pytest.mark.proves("551.5(a)", "551.5(g)", "635a.5(a)", "635a.5(f)")
@pytest.mark.parametrize("by", FLOOR)
def test_a_floorperson_or_above_may_order_a_reshuffle_after_any_round(by: str) -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, f"{FIRST_CARD} {suited(a_round(('K9', 'K9'), 'K7') * 3)}", seats=(2, 6)))
        deal(table)
        deal(staked(table))
        assert course(ordered(table, "reshuffle", by)) == ["shoe done"]
        staked(table).submit(Deal())
        assert asked(table) == ("cut", "seat 6")
        assert len(cards_to(say(table, "cut", position=200), "discard")) == 1, "and a first card"


@pytest.mark.proves("551.5(a)", "551.5(g)", "635a.5(a)", "635a.5(f)")
def test_nobody_else_may_order_a_reshuffle_and_nobody_during_a_round() -> None:
    for chapter, cites in (("551", ("551.5(a)", "551.5(g)")), ("635a", ("635a.5(a)", "635a.5(f)"))):
        table = dealt_by_hand(chapter, f"{FIRST_CARD} {suited(FOUR * 2)}")
        while not table.rests:
            refused(table, Order("reshuffle", "floorperson"))
            one_step(table)
        for by in ("dealer", "seat 1", "house"):
            assert refused(table, Order("reshuffle", by))[1] == cites
        ordered(table, "reshuffle")
        refused(table, Order("reshuffle", "floorperson"))


@pytest.mark.proves("551.5(g)", "635a.5(f)")
def test_wagers_that_lie_on_the_layout_stay_there_through_an_ordered_reshuffle() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, shoes=[f"{FIRST_CARD} {suited(FOUR * 4)}", shoe(("K9",), "K8")]))
        deal(table)
        staked(table)
        ordered(table, "reshuffle")
        assert table.state.wagers_at(1) == {MAIN: 1000}
        deal(table)
        assert table.state.purse(1) == 102_000
