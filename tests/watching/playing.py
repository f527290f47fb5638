"""Tables at which random people play, and what happens there line by line."""

import random
from collections.abc import Iterator
from datetime import date, datetime
from functools import cache
from typing import NamedTuple

from croupier.equipment import SetClock
from croupier.money import Cents
from croupier.person.seating import usual_choices
from croupier.play.people import RandomPeople
from croupier.play.table import Response, Table
from croupier.running.opening import Opening, open_table
from croupier.service.felt import main_wager
from croupier.table.events import Event
from croupier.table.inputs import Sit, Wager

GAMES = ("minibaccarat", "midibaccarat", "baccarat", "21-baccarat", "spanish-21", "pai-gow")
DAY = date(2020, 1, 1)
OPENED = datetime(2020, 1, 1, 12)  # noqa: DTZ001 - the casino's time has no zone
OWN_SEAT, PURSE = 2, Cents(1_000_000)
"""The seat of somebody who is sure to come."""


class Line(NamedTuple):
    """What happened in a line."""

    line: int
    at: datetime
    actor: str
    first: int
    events: list[Event]
    rests: bool


def new_table(game: str, *, manual: bool = False) -> Table:
    """A table with the game's usual choices."""
    opening = Opening(
        game=game,
        as_of=DAY.isoformat(),
        submission=usual_choices(game, DAY),
        seed=7,
        steps="manual" if manual else "automatic",
    )
    return open_table(opening, clock=SetClock(OPENED))


def played(table: Table, inputs: int, *, seed: int = 1) -> Iterator[Line]:
    """What random people do at a table, from its opening on; the first line of a record has nothing of it."""
    people = RandomPeople(random.Random(seed), unlawful=0.05)
    yield line_of(2, table.open())
    yield line_of(3, table.submit(Sit(OWN_SEAT, PURSE)))
    for number in range(4, inputs + 4):
        yield line_of(number, table.submit(people.next_input(table)))


def seated(table: Table, *, sits: bool = True) -> Iterator[list[Event]]:
    """Somebody sits down at a table that opens, and makes its main wager."""
    if sits:
        yield table.open().events
        yield table.submit(Sit(OWN_SEAT, PURSE)).events
    on = main_wager(table.game)
    yield table.submit(Wager(OWN_SEAT, on, Cents(table.game.smallest_wager(on)))).events


def line_of(number: int, response: Response) -> Line:
    """A response as a line."""
    actor = "house" if response.input is None else response.input.actor
    return Line(number, response.at, actor, response.first, list(response.events), response.rests)


@cache
def evening(game: str, *, manual: bool = False) -> tuple[Table, tuple[Line, ...]]:
    """A table and everything that happened there; nothing more happens at it."""
    table = new_table(game, manual=manual)
    return table, tuple(played(table, 400))
