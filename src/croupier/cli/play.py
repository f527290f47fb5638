"""`croupier play`: a table in the terminal, for a player among company or a dealer in training."""

import contextlib
import random
import sys
from contextlib import ExitStack
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import typer

from croupier.cli.options import AsOf, RecordTo, Settings
from croupier.cli.output import console, fail
from croupier.cli.settings import SettingError, read_settings
from croupier.cli.terminal.company import Company
from croupier.cli.terminal.display import Display, Lines, Screen
from croupier.cli.terminal.evening import Evening
from croupier.cli.terminal.lookahead import Lookahead
from croupier.cli.terminal.sight import Sight
from croupier.cli.terminal.training import Training
from croupier.equipment import WallClock
from croupier.money import Cents, MoneyError
from croupier.play.acts import judge_sit
from croupier.play.table import Table
from croupier.record.writer import Writer
from croupier.running.opening import Opening, OpeningError, find_offering, open_table
from croupier.running.records import close_record, record_table
from croupier.submission import DocumentError, read_day
from croupier.table.inputs import Sit


class As(StrEnum):
    """What the person is at the table."""

    PLAYER = "player"
    DEALER = "dealer"


USUAL: Final[dict[str, Any]] = {"dragon_bonus": "A", "match_the_dealer": True}
STEPS: Final[dict[As, Literal["automatic", "manual"]]] = {As.PLAYER: "automatic", As.DEALER: "manual"}


def play(
    game: Annotated[str, typer.Argument(help="The game.")] = "minibaccarat",
    role: Annotated[As, typer.Option("--as", help="Play, or learn to deal: every step typed and judged.")] = As.PLAYER,
    as_of: AsOf = None,
    settings: Settings = None,
    seat: Annotated[int, typer.Option(help="Where you sit.")] = 3,
    chips: Annotated[str, typer.Option(help="What you bring.")] = "500.00",
    company: Annotated[int | None, typer.Option(help="How many others play; else 2, or 3 for a dealer.")] = None,
    seed: Annotated[int | None, typer.Option(help="Shuffle from this number; else from the secure source.")] = None,
    pace: Annotated[float, typer.Option(help="Seconds to look at a card; 0 shows a round at once.", min=0)] = 0.4,
    plain: Annotated[bool, typer.Option("--plain", help="Print lines, as when the output is not a terminal.")] = False,
    record: RecordTo = None,
) -> None:
    """Sit down at a table and play, or deal it. Every step shows the provision that it carries out; ? is help."""
    try:
        day = read_day(as_of or date.today().isoformat())  # noqa: DTZ011 - the casino's day has no zone
        clock = clock_on(day)
        opening = Opening(
            game=game,
            as_of=day.isoformat(),
            submission=read_settings(settings or []) or usual_choices(game, day),
            seed=seed,
            clock=clock.now().isoformat(timespec="minutes"),
            steps=STEPS[role],
        )
        table = open_table(opening, clock=clock)
        sit = Sit(seat, Cents.parse(chips))
    except (OpeningError, DocumentError, SettingError, MoneyError) as wrong:
        fail(f"play: {wrong}")
    if role is As.PLAYER and (refusal := judge_sit(table.game, sit)) is not None:
        fail(f"play: {refusal.why} [{', '.join(refusal.cites)}]")
    with ExitStack() as files:
        writer = start_record(table, opening, record, files)
        guests = Company(random.Random(seed))
        if role is As.DEALER:
            deal(table, opening, guests, 3 if company is None else company, plain=plain)
        else:
            spend_evening(table, sit, guests, 2 if company is None else company, plain=plain, pace=pace)
        if writer is not None:
            close_record(writer, table)
            console.print(f"The record is in {record}; prove it with: croupier replay {record}")


def usual_choices(game: str, day: date) -> dict[str, Any]:
    """The submission of a table for which nothing was set: with the wagers on the side that are played most."""
    _, _, offered = find_offering(game, day)
    return {key.name: USUAL[key.name] for key in offered.schema.keys if key.name in USUAL}


def clock_on(day: date) -> WallClock:
    """The real time of day, on the day whose law applies."""
    clock = WallClock()
    clock.wait((day - date.today()).days * 24 * 60)  # noqa: DTZ011
    return clock


def start_record(table: Table, opening: Opening, record: Path | None, files: ExitStack) -> Writer | None:
    """The writer of the record that was asked for."""
    if record is None:
        return None
    try:
        return record_table(table, opening, files.enter_context(record.open("xb")))
    except OSError as wrong:
        fail(f"{record}: cannot be written: {wrong.strerror}")


def spend_evening(table: Table, sit: Sit, guests: Company, others: int, *, plain: bool, pace: float) -> None:
    """A player's evening."""
    sight = Sight(table.game, seat=sit.seat)
    display: Display = Lines(console, role="player")
    if not plain and has_screen():
        display = Screen(console, sight, role="player", pace=pace)
    Evening(table, sight, display, guests).run(chips=sit.chips, others=others)


def deal(table: Table, opening: Opening, guests: Company, others: int, *, plain: bool) -> None:
    """A dealer's training."""
    sight = Sight(table.game, seat=None)
    display: Display = Lines(console, role="dealer")
    if not plain and has_screen():
        display = Screen(console, sight, role="dealer", pace=0)
    Training(table, sight, display, guests, Lookahead(table, opening)).run(others=others)


def has_screen() -> bool:
    """Whether a person sits at a terminal that can be drawn on; if so, lines that are typed can be edited."""
    if not (console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()):
        return False
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
    return True
