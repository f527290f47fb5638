"""Events that tables can report: all that a game's modules define, and under a chapter those that its rules bring."""

import pytest

from croupier.games.baccarat import events as baccarat
from croupier.games.registry import declaration_of
from croupier.games.shared import events as shared
from croupier.games.shared.brought_by import BROUGHT_BY
from croupier.games.spanish_21 import events as spanish_21
from croupier.law import Rule
from croupier.table.events import Event
from tests.support.tables import GAMES

BROUGHT = {
    "Bonus": {Rule.FIXED_PAYOUT},
    "Cash": {Rule.CASH_WAGER},
    "VigorishCollected": {Rule.VIGORISH_DUE},
    "Stored": {Rule.IDLE_WITH_SHUFFLER},
    "Released": {Rule.IDLE_WITH_SHUFFLER},
    "OutOfOrder": {Rule.SHUFFLER_OUT_OF_ORDER},
    "Turned": {Rule.DEAL_FACE_DOWN, Rule.HANDED_TO_PLAYERS, Rule.HOLE_CARD_TURNED},
    "SetAside": {Rule.DISCLOSED_CARD, Rule.DRAWN_IN_ERROR_EXPOSED},
    "NoMoreCards": {Rule.NATURAL_STOPS},
}
"""The events that not every chapter brings, and the rules of which one is enough."""
NOT_OF_BOXES = {"RoundBegan", "Stays"}
"""Of these Spanish 21 has its own: a round begins box by box, and hands stay for different reasons."""


def defined_in(module: object) -> set[type[Event]]:
    """The events that a module defines."""
    found = (one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event))
    return {one for one in found if one.__module__ == module.__name__}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("chapter", "modules"), [("627a", (shared, baccarat)), ("681a", (shared,))])
def test_a_table_can_report_every_event_of_its_games_modules(chapter: str, modules: tuple[object, ...]) -> None:
    declared = declaration_of(GAMES[chapter])
    assert declared is not None
    assert set().union(*map(defined_in, modules)) <= set(declared.events)


def test_a_spanish_21_table_reports_its_own_events_in_place_of_two_that_others_have() -> None:
    declared = declaration_of("spanish-21")
    assert declared is not None
    others = {one for one in defined_in(shared) if one.__name__ not in NOT_OF_BOXES}
    assert defined_in(spanish_21) | others <= set(declared.events)
    assert not NOT_OF_BOXES & {one.__name__ for one in declared.events}


def test_which_rules_bring_an_event() -> None:
    assert {event.__name__: set(rules) for event, rules in BROUGHT_BY.items()} == BROUGHT
