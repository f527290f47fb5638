"""Cards, tiles, dice and chips as the page draws them: named for whoever cannot see them, the right spots red."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from croupier.equipment import TILE_SET
from tests.page.conftest import Visiting

RANK_NAMES: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king"),
)
RANKS: Final = dict(zip("A23456789TJQK", RANK_NAMES, strict=True))
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
CARDS: Final = {
    rank + suit: f"{rank_name} of {suit_name}" for rank, rank_name in RANKS.items() for suit, suit_name in SUITS.items()
}
TILES: Final = sorted(set(TILE_SET))
RED_ENDS: Final = {"1": 1, "4": 4}
AMOUNTS: Final = {
    0: ([], 0),
    99: ([], 99),
    100: ([100], 0),
    500: ([500], 0),
    3175: ([2500, 500, 100], 75),
    63_625: ([50_000, 10_000, 2500, 500, 500, 100], 25),
    100_000: ([50_000, 50_000], 0),
}
"""Amounts in cents, the chips that they are made of, and what no chip makes up."""


@pytest.fixture
def page(visit: Visiting) -> Page:
    return visit().go()


def names(page: Page, made: str, values: list[Any]) -> list[str]:
    """The names of the pictures that a function of the page draws of these values."""
    found: list[str] = page.evaluate(
        f"""async (values) => {{
            const pieces = {{ ...await import("/page/js/pieces.js"), ...await import("/page/js/tiles.js") }};
            return values.map((value) => {made}.getAttribute("aria-label"));
        }}""",
        values,
    )
    return found


def test_every_card_is_named(page: Page) -> None:
    assert names(page, "pieces.card({ face: value })", list(CARDS)) == list(CARDS.values())


def test_a_card_that_is_hidden_gives_nothing_away(page: Page) -> None:
    drawn = page.evaluate(
        """async () => {
            const { card } = await import("/page/js/pieces.js");
            const { tile } = await import("/page/js/tiles.js");
            return [card({ face: "?" }), tile({ face: "?" })].map((one) => one.outerHTML);
        }"""
    )
    assert ["a card face down" in drawn[0], "a tile face down" in drawn[1]] == [True, True]
    assert [html.count("<use") for html in drawn] == [1, 1]
    assert 'href="#card-back"' in drawn[0]
    assert 'href="#tile-back"' in drawn[1]


def test_what_the_viewer_knows_of_a_card_face_down_is_said_and_shown(page: Page) -> None:
    assert names(page, "pieces.card(value)", [{"face": "7C", "hidden": True}]) == ["a card face down, seven of clubs"]
    assert names(page, "pieces.tile(value)", [{"face": "6-6", "hidden": True}]) == [
        "a tile face down, tile 6-6, Heaven"
    ]


def test_ones_and_fours_of_a_tile_are_red_and_half_of_the_twelve(page: Page) -> None:
    found = page.evaluate(
        """async (faces) => {
            const { tile } = await import("/page/js/tiles.js");
            document.body.append(...faces.map((face) => tile({ face })));
            const told = (spot) => [spot.getAttribute("class"), Number(spot.getAttribute("cy")) < 120];
            return faces.map((face) => [...document.querySelectorAll(`#tile-${face} circle`)].map(told));
        }""",
        TILES,
    )
    for face, spots in zip(TILES, found, strict=True):
        ends = face.split("-")
        red = 6 if face == "6-6" else sum(RED_ENDS.get(end, 0) for end in ends)
        assert [sum(upper for _, upper in spots), sum(not upper for _, upper in spots)] == [int(end) for end in ends]
        assert (face, sum(kind == "spot-red" for kind, _ in spots)) == (face, red)


def test_an_amount_is_made_of_the_fewest_chips(page: Page) -> None:
    found = page.evaluate(
        'async (all) => { const { chipsFor } = await import("/page/js/pieces.js"); return all.map(chipsFor); }',
        list(AMOUNTS),
    )
    assert [(one["chips"], one["rest"]) for one in found] == list(AMOUNTS.values())


def test_a_stack_says_its_sum_and_does_not_grow_beyond_sight(page: Page) -> None:
    assert names(page, "pieces.chips(value)", [2500, 1_000_025]) == ["chips, $25.00", "chips, $10,000.25"]
    heights = page.evaluate(
        """async () => {
            const { chips } = await import("/page/js/pieces.js");
            return [100, 200, 1000000, 9000000].map((cents) => chips(cents).viewBox.baseVal.height);
        }"""
    )
    assert heights[0] < heights[1] < heights[2] == heights[3]


def test_a_symbol_is_drawn_once_however_often_it_is_used(page: Page) -> None:
    count = page.evaluate(
        """async () => {
            const { card } = await import("/page/js/pieces.js");
            for (let drawn = 0; drawn < 5; drawn += 1) document.body.append(card({ face: "QH" }));
            return ["#card-QH", 'use[href="#card-QH"]'].map((one) => document.querySelectorAll(one).length);
        }"""
    )
    assert count == [1, 5]


def test_used_cards_lie_in_a_rack_or_a_bucket_as_the_chapter_has_it(page: Page) -> None:
    assert names(page, "pieces.discardRack(...value)", [[12], [1, True], [None, True]]) == [
        "the discard rack, 12 cards",
        "the discard bucket, 1 card",
        "the discard bucket",
    ]
