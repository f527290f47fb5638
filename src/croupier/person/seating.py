"""Opening a table for somebody who wants to play or deal, and the game's interface for people."""

from datetime import date
from typing import Any

from croupier.equipment import WallClock
from croupier.games.registry import declaration_of
from croupier.play.acts import judge_sit
from croupier.play.game import Game
from croupier.play.table import Table
from croupier.presenting.people import GamePeople
from croupier.running.opening import Opening, OpeningError, find_offering, open_table
from croupier.table.inputs import Refusal, Sit


def open_for_person(
    game: str, day: date, *, choices: dict[str, Any], seed: int | None, deals: bool
) -> tuple[Opening, Table]:
    """A table under the law of that day, at the real time of day, with the game's usual choices if none are given. If
    the person `deals`, it waits for each of the dealer's steps, and can be copied to look ahead.
    """
    clock = clock_on(day)
    opening = Opening(
        game=game,
        as_of=day.isoformat(),
        submission=choices or usual_choices(game, day),
        seed=seed,
        clock=clock.now().isoformat(timespec="minutes"),
        steps="manual" if deals else "automatic",
    )
    table = open_table(opening, clock=clock)
    people_of(table.game)
    return opening, table


def clock_on(day: date) -> WallClock:
    """The real time of day, on the day whose law applies."""
    clock = WallClock()
    clock.wait((day - date.today()).days * 24 * 60)  # noqa: DTZ011 - the casino's day has no zone
    return clock


def usual_choices(game: str, day: date) -> dict[str, Any]:
    """The submission used if none is given: the game's usual choices, as far as the edition has them."""
    _, _, offered = find_offering(game, day)
    declared = declaration_of(game)
    usual = declared.usual if declared is not None else {}
    return {key.name: usual[key.name] for key in offered.schema.keys if key.name in usual}


def people_of(game: Game) -> GamePeople[Any, Any]:
    """The game's interface for people; raises `OpeningError` if the game has none."""
    declared = declaration_of(game.name)
    if declared is None or declared.people is None:
        raise OpeningError("game", f"{game.name} cannot be played interactively yet")
    return declared.people(game)


def refusal_to_sit(table: Table, sit: Sit) -> Refusal | None:
    """Why somebody may not sit down like this, even before the table opens; None if they may."""
    return judge_sit(table.game, sit)
