"""A spread of lawful submissions of every game and edition, with the layouts that their tables must have."""

from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Any

from croupier.games.registry import offering
from croupier.presenting.felt import Plan, described_by_default, plan_of
from croupier.running.layouts import required_on
from croupier.running.opening import check_submission
from croupier.table.layout import Layout
from croupier.table.layout_document import DescribedLayout
from tests.support.tables import DAYS
from tests.support.tables import GAMES as CARD_GAMES

GAMES = {**CARD_GAMES, "535": "pai-gow", "621a": "pai-gow"}
SHAKEN = {"starting_position": "player-activated shaker"}
DEFERRED = {"vigorish_collection": "deferred"}
BACCARAT: list[dict[str, Any]] = [
    DEFERRED,
    {"dragon_bonus": "C"},
    {"ez_baccarat": True},
    {"dragon_bonus": "B", **DEFERRED},
]
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "541": [DEFERRED, {"vigorish": "25% on ties"}],
    "627a": BACCARAT,
    "543": [DEFERRED],
    "629a": BACCARAT,
    "545": [DEFERRED, {"seats": 10}],
    "631a": [*BACCARAT, {"seats": 10, "ez_baccarat": True, "dragon_bonus": "A"}, {"seats": 12}],
    "681a": [{"tie": True}, {"bonus": "F"}, {"decks": 4, "bonus": "A"}],
    "551": [{"match_the_dealer": True, "decks": 6}],
    "635a": [{"match_the_dealer": True, "decks": 6}],
    "535": [],
    "621a": [
        {"starting_position": "random number generator"},
        SHAKEN,
        {**SHAKEN, "pair_fortunes": True, "sum": "D", "match": True, "beat_it": "C"},
        {**SHAKEN, "pair_fortunes": True, "sum": "B", "match": True, "beat_it": "A"},
        {"match": True},
        {"beat_it": "B"},
    ],
}


def submissions() -> Iterator[tuple[str, dict[str, Any]]]:
    """Chapters with choices: the defaults, everything that the chapter has, and some of it."""
    for chapter, some in VARIANTS.items():
        offered = offering(GAMES[chapter], chapter)
        assert offered is not None
        for choices in ({}, dict(offered.everything), *some):
            assert check_submission(GAMES[chapter], date.fromisoformat(DAYS[chapter]), choices, {}) == []
            yield chapter, choices


SUBMISSIONS = list(submissions())
NAMES = [f"{chapter} {choices}"[:90] for chapter, choices in SUBMISSIONS]


def required(chapter: str, choices: dict[str, Any]) -> Layout:
    """What the layout of such a table must have."""
    return required_on(GAMES[chapter], date.fromisoformat(DAYS[chapter]), choices).layout


def layouts(chapter: str, choices: dict[str, Any]) -> tuple[Layout, DescribedLayout]:
    """What is required, and the layout that a casino would make of it."""
    asked = required(chapter, choices)
    return asked, described_by_default(asked, "Keystone Casino")


@cache
def plan_number(number: int) -> Plan:
    """The plan of the submission with that number."""
    return plan_of(*layouts(*SUBMISSIONS[number]))
