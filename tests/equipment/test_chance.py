"""Chance: the same seed gives the same cards, every shuffle is a permutation, and listed stacks come first."""

from collections import Counter
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment import Batch, ListedChance, RandomChance, Stack, parse_cards, secure, seeded

BATCH = Batch(back="red", decks=8, opened_at=datetime.fromisoformat("2020-01-01T12:00"))


@settings(deadline=None)
@given(st.integers())
def test_a_seed_gives_the_same_shuffles_again_and_never_the_same_salts(seed: int) -> None:
    """Whoever knows a seed must not be able to open a record's seals."""
    one, other = seeded(seed), seeded(seed)
    assert one.shuffle(BATCH) == other.shuffle(BATCH)
    assert len({one.salt(), one.salt(), other.salt(), other.salt()}) == 4
    assert one.shuffle(BATCH) == other.shuffle(BATCH)
    assert one.pick(BATCH.cards()) == other.pick(BATCH.cards())


@pytest.mark.parametrize("chance", [seeded(1), secure()], ids=["seeded", "secure"])
def test_a_shuffle_is_a_permutation_of_the_batch_that_is_still_to_be_cut(chance: RandomChance) -> None:
    first, second = chance.shuffle(BATCH), chance.shuffle(BATCH)
    assert Counter(first.cards) == Counter(second.cards) == Counter(BATCH.cards())
    assert first.cards != second.cards
    assert first.cards != BATCH.cards()
    assert (first.ready, first.cover_after) == (False, None)


def test_different_seeds_give_different_shuffles_and_salts() -> None:
    chances = [seeded(seed) for seed in range(50)]
    assert len({tuple(chance.shuffle(BATCH).cards) for chance in chances}) == 50
    assert len({chance.salt() for chance in chances}) == 50


def test_the_sign_of_a_seed_counts() -> None:
    assert seeded(-1).shuffle(BATCH) != seeded(1).shuffle(BATCH)


def test_a_table_that_is_recorded_gets_the_same_cards() -> None:
    recorded, unrecorded = seeded(4), seeded(4)
    recorded.salt()
    assert recorded.shuffle(BATCH) == unrecorded.shuffle(BATCH)


@pytest.mark.parametrize(
    "chance", [seeded(1), secure(), ListedChance([], seeded(1))], ids=["seeded", "secure", "listed"]
)
def test_salts_are_sixteen_bytes_and_never_the_same(chance: RandomChance) -> None:
    salts = [chance.salt() for _ in range(200)]
    assert len(set(salts)) == 200
    assert {len(bytes.fromhex(salt)) for salt in salts} == {16}


def test_listed_stacks_come_in_turn_and_then_the_other_source() -> None:
    first = Stack(parse_cards("AS TD"), ready=True, cover_after=1)
    second = Stack(parse_cards("6C"), ready=True)
    chance = ListedChance([first, second], seeded(5))
    shuffles = [chance.shuffle(BATCH) for _ in range(4)]
    other = seeded(5)
    assert shuffles == [first, second, other.shuffle(BATCH), other.shuffle(BATCH)]
