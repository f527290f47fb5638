"""Shoes that an opening lists, and shuffles and picks that a record tells again."""

from collections.abc import Callable
from datetime import datetime

import pytest

from croupier.equipment import Batch, Card, Stack, parse_cards, seeded
from croupier.equipment.chance import NotRecordedError
from croupier.games.shared.equipment import ListedShoes, RecordedShoes
from croupier.games.shared.events import CardDealt, Loaded, SetAside, Shuffled, Stored
from croupier.games.shared.shoe import PassedOver
from croupier.table.events import Event

BATCH = Batch(back="red", decks=1, opened_at=datetime.fromisoformat("2020-01-01T12:00"))
WHOLE = list(BATCH.cards())
FEW = parse_cards("AS 2S 3S")
Told = Callable[[list[Card]], Event]


def text(cards: list[Card]) -> str:
    """Cards as an event tells their order."""
    return " ".join(cards)


def recorded(*events: Event) -> RecordedShoes:
    """Chance that has heard these events."""
    chance = RecordedShoes()
    chance.hear(events)
    return chance


def by_hand(cards: list[Card]) -> Shuffled:
    """A shuffle into that order."""
    return Shuffled((), "red", "by hand", text(cards))


def as_listed(cards: list[Card]) -> Loaded:
    """A shoe that was loaded as it was listed."""
    return Loaded((), "red", len(cards), None, text(cards))


# What a record tells


def test_recorded_shuffles_come_again_in_their_turn() -> None:
    chance = recorded(by_hand(WHOLE), by_hand(WHOLE[::-1]))
    chance.hear([by_hand(WHOLE[1:] + WHOLE[:1])])
    found = [chance.shuffle(BATCH).cards for _ in range(3)]
    assert found == [WHOLE, WHOLE[::-1], WHOLE[1:] + WHOLE[:1]]
    with pytest.raises(NotRecordedError, match="no shuffle of the red cards is recorded here"):
        chance.shuffle(BATCH)


@pytest.mark.parametrize(
    "event",
    [
        Stored((), "red", text(WHOLE), True, 40),
        Loaded((), "red", 52, 40, text(WHOLE)),
    ],
)
def test_a_listed_stack_comes_again_ready_and_with_its_cover_card(event: Event) -> None:
    assert recorded(event).shuffle(BATCH) == Stack(WHOLE, ready=True, cover_after=40)


def test_a_batch_that_a_device_shuffled_or_deals_from_is_not_ready() -> None:
    for event in (Stored((), "red", text(WHOLE)), Loaded((), "red", 52, None, text(WHOLE), continuous=True)):
        assert recorded(event).shuffle(BATCH) == Stack(WHOLE)


def test_a_shoe_that_is_loaded_from_the_stack_brings_no_other() -> None:
    with pytest.raises(NotRecordedError):
        recorded(Loaded((), "red", 52, 40)).shuffle(BATCH)


def test_discards_that_were_not_as_listed_are_told_so_again() -> None:
    event = Shuffled((), "red", "by hand", text(FEW), not_as_listed="shoes[2]")
    stack = recorded(event).shuffle(BATCH, FEW[::-1])
    assert stack == PassedOver(FEW, listed="shoes[2]")


@pytest.mark.parametrize("cards", [WHOLE[1:], FEW, []])
def test_a_shuffle_of_the_batch_has_all_of_its_cards(cards: list[Card]) -> None:
    with pytest.raises(NotRecordedError, match=f"has {len(cards)} cards, which no shuffle"):
        recorded(by_hand(cards)).shuffle(BATCH)


def test_a_listed_shoe_need_not_have_all_of_them() -> None:
    assert recorded(as_listed(FEW)).shuffle(BATCH).cards == FEW


@pytest.mark.parametrize("told", [by_hand, as_listed])
def test_a_shuffle_of_some_cards_has_these_and_no_others(told: Told) -> None:
    assert recorded(told(FEW)).shuffle(BATCH, FEW[::-1]).cards == FEW
    for others in (FEW[1:], parse_cards("AS 2S 4S"), parse_cards("AS 2S 3S 4S")):
        with pytest.raises(NotRecordedError, match="which no shuffle"):
            recorded(told(FEW)).shuffle(BATCH, others)


@pytest.mark.parametrize("told", [by_hand, as_listed])
def test_no_shoe_has_a_card_more_often_than_the_decks(told: Told) -> None:
    twice = parse_cards("AS 2S AS")
    for cards in (None, twice):
        with pytest.raises(NotRecordedError, match="impossible: card 3 of the list is one AS too many"):
            recorded(told(twice)).shuffle(BATCH, cards)


def test_cards_from_a_continuous_device_come_again_in_their_turn() -> None:
    first, second, third = FEW
    chance = recorded(
        CardDealt((), first, "player", "up", "device"),
        CardDealt((), third, "player", "up"),
        SetAside((), second, "next", "up", "device"),
        SetAside((), third, "next", "up"),
    )
    assert [chance.pick(FEW), chance.pick(FEW)] == [first, second]
    with pytest.raises(NotRecordedError, match="is not recorded, or was not in it"):
        chance.pick(FEW)


def test_a_recorded_card_must_have_been_in_the_device() -> None:
    with pytest.raises(NotRecordedError, match="is not recorded, or was not in it"):
        recorded(CardDealt((), FEW[0], "player", "up", "device")).pick(FEW[1:])


def test_a_replay_seals_nothing_anew() -> None:
    assert RecordedShoes().salt() == ""


# What an opening lists


def listing(*shoes: list[Card]) -> ListedShoes:
    """Listed shoes, and then chance."""
    stacks = [(f"shoes[{number}]", Stack(shoe, ready=True)) for number, shoe in enumerate(shoes, 1)]
    return ListedShoes(stacks, seeded(1))


def test_listed_shoes_come_in_turn_and_then_all_the_cards_are_shuffled() -> None:
    chance = listing(FEW, FEW[::-1])
    assert [chance.shuffle(BATCH).cards for _ in range(2)] == [FEW, FEW[::-1]]
    shuffled = chance.shuffle(BATCH)
    assert (shuffled.ready, sorted(shuffled.cards)) == (False, sorted(WHOLE))
    assert sorted(chance.shuffle(BATCH, FEW).cards) == sorted(FEW)


def test_discards_come_in_the_order_of_the_next_shoe_and_the_rest_of_them_behind() -> None:
    chance = listing(FEW[::-1], FEW)
    five = parse_cards("AS KH 2S KD 3S")
    stack = chance.shuffle(BATCH, five)
    assert (stack.ready, stack.cards[:3], sorted(stack.cards)) == (True, FEW[::-1], sorted(five))
    assert chance.shuffle(BATCH, FEW) == Stack(FEW, ready=True)


def test_discards_that_are_not_the_next_shoe_are_shuffled_and_it_stays_on_the_list() -> None:
    chance = listing(FEW, FEW[::-1])
    others = parse_cards("AS 2S KD")
    stack = chance.shuffle(BATCH, others)
    assert isinstance(stack, PassedOver)
    assert (stack.listed, stack.ready, sorted(stack.cards)) == ("shoes[1]", False, sorted(others))
    assert chance.shuffle(BATCH).cards == FEW
    passed_over = chance.shuffle(BATCH, others)
    assert isinstance(passed_over, PassedOver)
    assert passed_over.listed == "shoes[2]"


def test_a_card_that_is_listed_twice_must_be_among_the_discards_twice() -> None:
    twice = parse_cards("AS 2S AS")
    assert isinstance(listing(twice).shuffle(BATCH, FEW), PassedOver)
    assert listing(twice).shuffle(BATCH, parse_cards("2S AS AS")).cards == twice
