"""Described layouts of Pai Gow tables: lawful ones, written down by hand, and what is found when one is changed."""

from datetime import date
from typing import Any

from croupier.running.layouts import LayoutDocument, check_layout, required_on
from croupier.submission import Problem
from croupier.table.layout import Layout
from croupier.table.layout_document import read_described
from tests.layout.described import Change, Document, both
from tests.support.tables import DAYS

GAME = "pai-gow"
Gap = tuple[str, tuple[str, ...]]

EVERYTHING: dict[str, Any] = {"pair_fortunes": True, "sum": "A", "match": True, "beat_it": "A"}
"""Every wager of the final rules, on dice that the dealer shakes."""
ACTIVATED: dict[str, Any] = EVERYTHING | {"starting_position": "player-activated shaker"}
GENERATED: dict[str, Any] = {"starting_position": "random number generator"}

MATCHES = ["match-1", "match-2", "match-3", "match-4", "match-5", "match-6"]
WAGERS = ["pai-gow", "pair-fortunes", "sum", *MATCHES, "beat-it"]
FORTUNES = {
    "Gee Joon Pair and Heaven Pair": "300 to 1",
    "Two Pair": "25 to 1",
    "Gee Joon Pair": "8 to 1",
    "Mixed Pair": "4 to 1",
    "Identical Pair": "3 to 1",
}
SUMS = {
    "A": {"Total of 17": "25 to 1", "Total of 16": "6 to 1", "Total of 8": "3 to 1"},
    "B": {"Total of 3": "25 to 1", "Total of 8": "4 to 1", "Total of 9": "2 to 1"},
    "C": {"Any three match": "3 to 1", "Any two match": "1 to 1"},
    "D": {"Any series of three": "15 to 2"},
}
MATCH = {"Triple match": "100 to 1", "Double match": "6 to 1"}
BY_RED = {
    "Red die beats sum of blue dice by 2 or 3 points": "10 to 1",
    "Red die ties sum of blue dice, or beats it by 1 point": "1 to 1",
}
BEAT_IT = {
    "A": {"Red die beats sum of blue dice by 4 points": "50 to 1", **BY_RED},
    "B": {"Red die beats sum of blue dice by 4 points": "60 to 1", **BY_RED},
    "C": {"Any die beats sum of other two by 1 or more points": "5 to 2"},
}
PAI_GOW_SAID, FORTUNES_SAID, SUM_SAID, MATCH_SAID, BEAT_IT_SAID = (f"inscriptions.{place}" for place in range(5))
"""Where the inscriptions stand in the layout with every wager."""


def plain(chapter: str) -> Document:
    """The layout of a table where only the Pai Gow Wager is taken and the dealer shakes."""
    numbered = chapter == "535"
    return {
        "name": "Keystone Casino",
        "places": {"numbers": [1, 2, 3, 4, 5, 6]},
        "areas": [{"wagers": ["pai-gow"], "numbered": numbered}],
        "inscriptions": [{"about": ["pai-gow"], "odds": "1 to 1"}],
        "dealer_areas": [
            {"holds": ["dead_hand"], "hand": "left"},
            *([] if numbered else [{"holds": ["shaker"], "hand": "front"}]),
        ],
        "containers": {
            "inventory_container": {"side": "dealer", "hand": "front"},
            "drop_box": {"side": "dealer", "hand": "left", "attached": "table"},
            "tip_box": {"side": "dealer", "hand": "right", "attached": "table"},
            "shaker": {"features": {"dice": 3, "hides_dice": True, "name_or_logo": True}},
        },
    }


def lawful(chapter: str = "621a", submission: dict[str, Any] | None = None) -> Document:
    """A lawful layout; without choices, with everything that the chapter has on dice that the dealer shakes."""
    chosen = chosen_or_everything(chapter, submission)
    document = plain(chapter)
    add_wagers(document, chosen)
    device = chosen.get("starting_position")
    if device:
        del document["dealer_areas"][1], document["containers"]["shaker"]
    if device == "player-activated shaker":
        document["containers"]["activation_button"] = {}
        document["containers"]["shaker"] = {"features": {"dice": 3, "sealed": True, "seconds": 5}}
    elif device:
        document["containers"]["random_number_generator"] = {}
    if chosen.get("beat_it") in ("A", "B"):
        document["containers"]["shaker"]["features"] |= {"red_dice": 1, "blue_dice": 2}
    return document


def add_wagers(document: Document, chosen: dict[str, Any]) -> None:
    """The areas and the odds of the wagers beside the Pai Gow Wager."""
    areas, said = document["areas"], document["inscriptions"]
    if chosen.get("pair_fortunes"):
        areas.append({"wagers": ["pair-fortunes"]})
        said.append({"about": ["pair-fortunes"], "odds": dict(FORTUNES)})
    if chosen.get("sum"):
        areas.append({"wagers": ["sum"]})
        said.append({"about": ["sum"], "odds": dict(SUMS[chosen["sum"]])})
    if chosen.get("match"):
        areas += [{"wagers": [wager]} for wager in MATCHES]
        said.append({"about": ["match"], "odds": dict(MATCH)})
    if chosen.get("beat_it"):
        areas.append({"wagers": ["beat-it"]})
        said.append({"about": ["beat-it"], "odds": dict(BEAT_IT[chosen["beat_it"]])})


def chosen_or_everything(chapter: str, submission: dict[str, Any] | None) -> dict[str, Any]:
    """The choices, or all that the chapter has."""
    if submission is not None:
        return submission
    return {} if chapter == "535" else EVERYTHING


def required(chapter: str, submission: dict[str, Any] | None = None) -> Layout:
    """What a layout must have under a chapter."""
    chosen = chosen_or_everything(chapter, submission)
    return required_on(GAME, date.fromisoformat(DAYS[chapter]), chosen).layout


def all_problems(chapter: str, document: Document, submission: dict[str, Any] | None = None) -> list[Problem]:
    """What is wrong with a layout, in words too."""
    read = LayoutDocument(
        game=GAME,
        as_of=date.fromisoformat(DAYS[chapter]),
        submission=chosen_or_everything(chapter, submission),
        readings={},
        described=read_described(document),
    )
    checked = check_layout(read)
    assert checked.notice == ""
    return checked.problems


def problems(chapter: str, document: Document, submission: dict[str, Any] | None = None) -> list[Gap]:
    """Key and provisions of what is wrong with a layout."""
    return [(problem.key, problem.cites) for problem in all_problems(chapter, document, submission)]


def found(chapter: str, *changes: Change, submission: dict[str, Any] | None = None) -> list[Gap]:
    """What is wrong with a layout that was lawful before these changes."""
    document = lawful(chapter, submission)
    assert problems(chapter, document, submission) == []
    both(*changes)(document)
    return problems(chapter, document, submission)
