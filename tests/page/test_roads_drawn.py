"""Roads as the page draws them: every mark in its cell, told apart by shape or letter."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from croupier.games.shared.two_hands.scene import roads_of
from croupier.presenting.scene import Road
from tests.page.conftest import Visiting
from tests.page.plainly import plain

WINNERS: Final = ("tie", "banker", "banker", "player", "tie", "tie", *("banker",) * 8, "player", "banker", "player")
"""A tie before the first win, two ties on one win, and a dragon's tail."""
LETTERS: Final = {"player": "P", "banker": "B", "tie": "T"}
DRAW: Final = """async (roads) => {
    const { makeRoads } = await import("/page/js/roads.js");
    const made = makeRoads();
    document.body.append(made.element);
    made.update(roads);
    const marks = (figure) => [...figure.querySelectorAll("g.mark")].map((mark) => ({
        at: mark.getAttribute("transform"),
        kind: mark.getAttribute("class"),
        text: mark.textContent,
        shape: mark.firstElementChild.tagName + (mark.firstElementChild.getAttribute("d") ?? ""),
    }));
    const figures = [...made.element.querySelectorAll("figure")];
    const named = (figure) => figure.querySelector("svg").getAttribute("aria-label");
    return { roads: figures.map(marks), names: figures.map(named), text: made.element.textContent };
}"""


@pytest.fixture
def drawn(visit: Visiting) -> dict[str, Any]:
    page: Page = visit().go()
    found: dict[str, Any] = page.evaluate(DRAW, plain(roads()))
    return found


def roads() -> tuple[Road, ...]:
    return roads_of(WINNERS)


def test_every_mark_is_in_its_cell(drawn: dict[str, Any]) -> None:
    for road, marks in zip(roads(), drawn["roads"], strict=True):
        assert [one["at"] for one in marks] == [f"translate({20 * mark.column} {20 * mark.row})" for mark in road.marks]


def test_hands_have_letters_and_ties_their_number(drawn: dict[str, Any]) -> None:
    beads, big = drawn["roads"][:2]
    assert "".join(one["text"] for one in beads) == "".join(LETTERS[winner] for winner in WINNERS)
    assert [one["text"] for one in big] == ["B", "B", "P2", *"BBBBBBBB", "P", "B", "P"]


def test_what_differs_in_colour_differs_in_shape(drawn: dict[str, Any]) -> None:
    for marks in drawn["roads"][2:]:
        shapes = {one["kind"]: {other["shape"] for other in marks if other["kind"] == one["kind"]} for one in marks}
        assert all(len(shape) == 1 for shape in shapes.values())
        assert len(set.union(*shapes.values())) == len(shapes)


def test_it_is_said_that_they_predict_nothing(drawn: dict[str, Any]) -> None:
    assert "predict nothing" in drawn["text"]


def test_a_road_is_told_in_words(drawn: dict[str, Any]) -> None:
    assert drawn["names"][0].startswith("Bead plate: 3 tie, 11 banker, 3 player.")
