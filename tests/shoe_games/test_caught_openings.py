"""Openings that list cards in two ways at once, or put a cover card into no shoe; and which listed shoe comes next."""

from datetime import datetime
from typing import Any

import pytest

from croupier.equipment import Batch, Stack, parse_cards, seeded
from croupier.games.shared.equipment import ListedShoes
from croupier.games.shared.events import Mixed
from croupier.games.shared.state import ShoeState
from croupier.running.opening import ListedShoe, OpeningError
from tests.support.matrices import each
from tests.support.tables import opened

CARDS = "AS 2S 3S"


@each(
    ("fields", "field", "why"),
    [
        ({"cards": CARDS, "shoes": [CARDS]}, "shoes", "either cards (one shoe) or shoes (several), not both"),
        ({"shoes": [CARDS], "cover_card_after": 2}, "cover_card_after", "applies to cards only"),
        ({"cover_card_after": 2}, "cover_card_after", "applies to cards only"),
        ({"cards": CARDS, "cover_card_after": 4}, "cards", "after 0 to 3 of these cards, not after 4"),
        ({"cards": CARDS, "cover_card_after": -1}, "cards", "after 0 to 3 of these cards, not after -1"),
        ({"shoes": [CARDS, ListedShoe(CARDS, 4)]}, "shoes[2]", "after 0 to 3 of these cards, not after 4"),
        ({"shoes": [CARDS, ""]}, "shoes[2]", "at least one card"),
        ({"cards": "AS " * 9}, "cards", "AS"),
        ({"shoes": [CARDS, "2S 1X"]}, "shoes[2]", "1X"),
    ],
)
def test_what_an_opening_may_not_say_of_its_shoes(fields: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(OpeningError) as wrong:
        opened(**fields)
    assert wrong.value.field == field
    assert why in wrong.value.why


@pytest.mark.parametrize("after", [0, 3])
def test_a_cover_card_may_lie_on_top_and_behind_the_last_card(after: int) -> None:
    assert opened(CARDS, cover_card_after=after).rests
    assert opened(shoes=[ListedShoe(CARDS, after)]).rests


def test_discards_are_held_against_the_next_shoe_on_the_list_and_not_against_a_later_one() -> None:
    batch = Batch(back="red", decks=1, opened_at=datetime.fromisoformat("2020-01-01T12:00"))
    few, others = parse_cards(CARDS), parse_cards("KS QS JS")
    shoes = [(f"shoes[{number}]", Stack(cards, ready=True)) for number, cards in enumerate((few, others), 1)]
    chance = ListedShoes(shoes, seeded(1))
    assert chance.shuffle(batch, few[::-1]) == Stack(few, ready=True)
    assert chance.shuffle(batch, others[::-1]) == Stack(others, ready=True)


def test_cards_that_are_stacked_need_no_second_shuffle_unless_that_is_said() -> None:
    state = ShoeState(reshuffle_due=True, spread="opening")
    Mixed((), "red", washed=True).apply(state)
    assert (state.spread, state.reshuffle_due) == ("", False)
