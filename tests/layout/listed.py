"""What the layout of every game must have, listed as a person reads it, an element a line.

`python -m tests.layout.listed` writes the list anew; a test fails when it changes. Read the difference before you
commit it.
"""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from croupier.running.layouts import required_on
from croupier.table.layout import Element, Payout
from tests.support.tables import DAYS, GAMES

FILE = Path(__file__).with_name("required.txt")
DEFERRED: dict[str, Any] = {"vigorish_collection": "deferred"}
BONUS: dict[str, Any] = {"dragon_bonus": "A"}
EZ: dict[str, Any] = {"ez_baccarat": True}
ACTIVATED: dict[str, Any] = {"starting_position": "player-activated shaker"}
SIDE_WAGERS: dict[str, Any] = {"pair_fortunes": True, "sum": "A", "match": True, "beat_it": "A"}
TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    **dict.fromkeys(("541", "543"), ({}, {"vigorish": "4%"} | DEFERRED, {"vigorish": "25% on ties"})),
    "545": ({}, {"vigorish": "4%", "seats": 10} | DEFERRED),
    **dict.fromkeys(("627a", "629a"), ({}, BONUS | DEFERRED, EZ | {"dragon_bonus": "B"})),
    "631a": ({}, BONUS | DEFERRED, EZ | {"dragon_bonus": "C", "seats": 10}),
    "681a": ({}, {"tie": True, "bonus": "A", "decks": 4}, {"bonus": "D", "bonus_wagers": "player"}),
    "551": ({}, {"match_the_dealer": True, "decks": 6}, {"match_the_dealer": True, "match_maximum": "25.00"}),
    "635a": ({}, {"match_the_dealer": True}, {"match_the_dealer": True, "decks": 6}),
    "535": ({},),
    "621a": (
        {},
        {"starting_position": "random number generator", "pair_fortunes": True},
        SIDE_WAGERS,
        ACTIVATED | {"sum": "B", "beat_it": "B"},
        ACTIVATED | {"sum": "C", "match": True},
        ACTIVATED | {"sum": "D", "beat_it": "C"},
    ),
}
"""The choices of some tables of each chapter on which the layout depends."""


def listing() -> str:
    """What the layout of each of these tables must have; of a chapter's further tables, what differs from the first."""
    return "".join(f"{line}\n" for chapter, tables in TABLES.items() for line in listed(chapter, tables))


def listed(chapter: str, tables: tuple[dict[str, Any], ...]) -> Iterator[str]:
    """The tables of a chapter, the plain one first."""
    plain = list(lines_of(chapter, {}))
    for chosen in tables:
        choices = ", ".join(f"{key} = {value}" for key, value in chosen.items())
        yield f"# Chapter {chapter}{f', with {choices}' if choices else ''}"
        lines = list(lines_of(chapter, chosen))
        yield from (line for line in lines if not chosen or line not in plain)
        yield from (f"without {line}" for line in plain if line not in lines)
        yield ""


def lines_of(chapter: str, chosen: dict[str, Any]) -> Iterator[str]:
    """What one table must have, an element a line, and what is said of the layout beside that."""
    layout = required_on(GAMES.get(chapter, "pai-gow"), date.fromisoformat(DAYS[chapter]), chosen).layout
    for element in layout.elements():
        cites = " ".join(element.cites)
        yield f"{element.key}: {element.says} [{cites}]{details(element)}"
    yield f"permits [{' '.join(layout.permits)}]"
    for wager, cited in layout.not_offered.items():
        yield f"not for {wager} [{' '.join(cited)}]"


def details(element: Element) -> str:
    """What else is asked of an element, unless it is usual."""
    shown = ("key", "says", "cites", "height", "features")
    asked = {
        field.name: getattr(element, field.name)
        for field in msgspec.structs.fields(type(element))
        if field.name not in shown and getattr(element, field.name) != field.default
    }
    return "".join(f" | {name}: {written(value)}" for name, value in asked.items())


def written(value: Any) -> str:
    """A detail in words."""
    if isinstance(value, tuple):
        return ", ".join(map(written, value))
    if isinstance(value, Payout):
        cited = f" [{' '.join(value.cites)}]" if value.cites else ""
        return f"{value.outcome or 'a win'} pays {value.odds}{cited}"
    return str(value)


if __name__ == "__main__":
    FILE.write_text(listing(), encoding="utf-8")
