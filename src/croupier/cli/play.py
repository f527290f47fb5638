"""`croupier play`: a table in the terminal, for one person and random company."""

import random
from contextlib import ExitStack
from datetime import date
from typing import Annotated

import typer

from croupier.cli.options import AsOf, RecordTo, Settings
from croupier.cli.output import console, fail
from croupier.cli.settings import SettingError, read_settings
from croupier.cli.terminal import Session
from croupier.equipment import WallClock
from croupier.house.opening import Opening, OpeningError, open_table
from croupier.house.records import close_record, record_table
from croupier.money import Cents, MoneyError


def play(
    game: Annotated[str, typer.Argument(help="The game.")] = "minibaccarat",
    as_of: AsOf = None,
    settings: Settings = None,
    seat: Annotated[int, typer.Option(help="Where you sit.")] = 3,
    chips: Annotated[str, typer.Option(help="What you bring.")] = "500.00",
    company: Annotated[int, typer.Option(help="How many others play.")] = 2,
    seed: Annotated[int | None, typer.Option(help="Shuffle from this number; else from the secure source.")] = None,
    record: RecordTo = None,
) -> None:
    """Sit down at a table and play. Every step shows the provision that it carries out; type ? for help."""
    try:
        choices = read_settings(settings or [])
        if not choices and game == "minibaccarat":
            choices = {"dragon_bonus": "A"}
        day = as_of or date.today().isoformat()  # noqa: DTZ011 - the casino's day has no zone
        opening = Opening(game=game, as_of=day, submission=choices, seed=seed)
        table = open_table(opening, clock=WallClock())
        purse = Cents.parse(chips)
    except (OpeningError, SettingError, MoneyError) as wrong:
        fail(f"play: {wrong}")
    session = Session(table, console=console, company=random.Random(seed))
    with ExitStack() as files:
        writer = None
        if record is not None:
            try:
                writer = record_table(table, opening, files.enter_context(record.open("wb")))
            except OSError as wrong:
                fail(f"{record}: cannot be written: {wrong.strerror}")
        session.run(seat=seat, chips=purse, others=company)
        if writer is not None:
            close_record(writer, table)
            console.print(f"The record is in {record}; prove it with: croupier replay {record}")
