"""Described layouts for tests: lawful ones, written down by hand, and what is found when something is changed."""

from collections.abc import Callable
from datetime import date
from typing import Any

from croupier.running.layouts import required_on
from croupier.submission import Problem
from croupier.submission.layout_check import layout_problems
from croupier.table.layout import Layout
from croupier.table.layout_document import read_described
from tests.support.tables import DAYS, GAMES

Document = dict[str, Any]
Change = Callable[[Document], object]

BONUS_ODDS = {
    "win by 9 points": "30 to 1",
    "win by 8 points": "10 to 1",
    "win by 7 points": "6 to 1",
    "win by 6 points": "4 to 1",
    "win by 5 points": "2 to 1",
    "win by 4 points": "1 to 1",
    "natural winner": "1 to 1",
    "natural tie": "push",
}
"""Paytable A."""


def required(chapter: str, **submission: Any) -> Layout:
    """What a layout must have under a chapter. Keywords are choices of the submission."""
    return required_on(GAMES[chapter], date.fromisoformat(DAYS[chapter]), submission).layout


def seats(chapter: str) -> int:
    """The places of a table in these tests: at Baccarat, as many as there are if nobody chooses."""
    return 14 if GAMES[chapter] == "baccarat" else 7


def containers(chapter: str) -> Document:
    """Containers where all the chapters want them, and the one for discards that this chapter wants."""
    new_decks = GAMES[chapter] in ("midibaccarat", "baccarat")
    discards: Document = {"discard_bucket": {"side": "dealer"}}
    return {
        "inventory_container": {"side": "dealer", "hand": "front"},
        "marker_rack": {"in_front_of": "inventory_container"},
        "drop_box": {"side": "dealer", "hand": "left", "attached": "table"},
        "tip_box": {"side": "dealer", "hand": "right", "attached": "table"},
        **(discards if new_decks else {"discard_rack": {"side": "dealer", "attached": "top"}}),
    }


def plain(chapter: str, places: int) -> Document:
    """The layout of a table with the three wagers that every table takes, everything on it."""
    numbers = list(range(1, places + 1))
    around = {"side": "around the table"} if GAMES[chapter] == "baccarat" else {}
    return {
        "name": "Keystone Casino",
        "places": {"numbers": numbers, **around},
        "areas": [{"wagers": ["player"]}, {"wagers": ["banker"]}, {"wagers": ["tie"]}],
        "inscriptions": [{"about": ["player", "banker"], "odds": "1 to 1"}, {"about": ["tie"], "odds": "8 to 1"}],
        "card_areas": [{"hands": ["player"]}, {"hands": ["banker"]}],
        "markers": {"areas": numbers, "buttons": "inventory_container"},
        "containers": containers(chapter),
    }


def add_dragon_bonus(document: Document) -> None:
    """What a Dragon Bonus with paytable A adds."""
    on = ["dragon-bonus-player", "dragon-bonus-banker"]
    document["areas"] += [{"wagers": [wager]} for wager in on]
    document["inscriptions"].append({"about": on, "odds": dict(BONUS_ODDS)})


def add_ez(document: Document) -> None:
    """What EZ Baccarat adds and takes away."""
    document["areas"].append({"wagers": ["dragon-7"]})
    document["inscriptions"].append({"about": ["dragon-7"], "odds": "40 to 1"})
    document["inscriptions"].append({"about": ["dragon-7-notice"], "text": "Banker pushes on a Dragon 7"})
    document["markers"] = {}


def lawful(chapter: str = "627a", *, places: int | None = None, **submission: Any) -> Document:
    """A lawful layout for these choices: one of Minibaccarat is lawful under either chapter."""
    document = plain(chapter, seats(chapter) if places is None else places)
    if submission.get("dragon_bonus"):
        add_dragon_bonus(document)
    if submission.get("ez_baccarat"):
        add_ez(document)
    return document


def problems(document: Document, chapter: str = "627a", **submission: Any) -> list[Problem]:
    """What is wrong with a described layout."""
    return layout_problems(required(chapter, **submission), read_described(document))


def found(chapter: str, change: Change, **submission: Any) -> list[tuple[str, tuple[str, ...]]]:
    """Key and provisions of every gap in a layout that was lawful before the change."""
    document = lawful(chapter, **submission)
    assert problems(document, chapter, **submission) == []
    change(document)
    return [(problem.key, problem.cites) for problem in problems(document, chapter, **submission)]


def reach(document: Document, path: str) -> tuple[Any, Any]:
    """The table or list that holds what stands at a path such as `inscriptions.1.on`, and its key or place there."""
    *way, last = path.split(".")
    part: Any = document
    for step in way:
        part = part[int(step)] if isinstance(part, list) else part[step]
    return part, int(last) if isinstance(part, list) else last


def put(path: str, value: object) -> Change:
    """Put something else at a path."""

    def change(document: Document) -> None:
        part, key = reach(document, path)
        part[key] = value

    return change


def drop(path: str) -> Change:
    """Take out what stands at a path."""

    def change(document: Document) -> None:
        part, key = reach(document, path)
        del part[key]

    return change


def add(path: str, value: object) -> Change:
    """Add something to a list."""

    def change(document: Document) -> None:
        part, key = reach(document, path)
        part[key].append(value)

    return change


def both(*changes: Change) -> Change:
    """Several changes, one after the other."""

    def change(document: Document) -> None:
        for one in changes:
            one(document)

    return change
