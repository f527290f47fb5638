"""`croupier play`: a table in the terminal, for a player with company or a dealer in training."""

import contextlib
import random
import sys
from contextlib import ExitStack
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.amounts import typed_amount
from croupier.cli.data_folder import data_folder
from croupier.cli.options import AsOf, RecordTo, Settings
from croupier.cli.output import console, errors, fail, one_line
from croupier.cli.recording import new_record
from croupier.cli.settings import SettingError, read_settings
from croupier.cli.signing import SignWith, signing_key
from croupier.cli.terminal.display import Display
from croupier.cli.terminal.keyboard import TypedAhead
from croupier.cli.terminal.lines import Lines
from croupier.cli.terminal.screen import Screen
from croupier.cli.terminal.talking import hold
from croupier.games.registry import scenes_of
from croupier.money import MoneyError
from croupier.person.company import Company
from croupier.person.evening import Evening
from croupier.person.seating import open_for_person, people_of, refusal_to_sit
from croupier.person.session import Session
from croupier.person.sources import sources
from croupier.play.table import Table
from croupier.presenting.characters import is_written_by
from croupier.record.signing import SigningKey
from croupier.record.writer import Writer
from croupier.running.listing import first_playable
from croupier.running.opening import Opening, OpeningError
from croupier.running.records import close_record, record_table
from croupier.submission import DocumentError, read_day
from croupier.table.inputs import Sit
from croupier.training.scores import Scores
from croupier.training.session import Training


class As(StrEnum):
    """The person's role at the table."""

    PLAYER = "player"
    DEALER = "dealer"


OTHERS = {As.PLAYER: 2, As.DEALER: 3}
"""How many others play by default."""
GameName = Annotated[
    str,
    typer.Argument(
        help="The game; by default the first that `croupier games` lists.",
        default_factory=first_playable,
        show_default=False,
    ),
]


def play(
    game: GameName,
    role: Annotated[
        As, typer.Option("--as", metavar="player|dealer", help="Play, or train as the dealer, who types every step.")
    ] = As.PLAYER,
    as_of: AsOf = None,
    settings: Settings = None,
    seat: Annotated[int, typer.Option(metavar="N", help="Your seat.")] = 3,
    chips: Annotated[str, typer.Option(metavar="AMOUNT", help="The chips you bring, as in 200 or 200.50.")] = "500.00",
    company: Annotated[
        int | None, typer.Option(metavar="N", help="How many others play; by default 2, or 3 if you deal.", min=0)
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Shuffle from this seed; by default, securely.")] = None,
    pace: Annotated[
        float, typer.Option(metavar="SECONDS", help="Seconds to show a card; 0 shows a round at once.", min=0)
    ] = 0.4,
    plain: Annotated[bool, typer.Option("--plain", help="Print plain lines, as to a pipe.")] = False,
    only_ascii: Annotated[
        bool, typer.Option("--ascii", help="Write with ASCII signs only, as where the terminal has no others.")
    ] = False,
    record: RecordTo = None,
    sign: SignWith = None,
) -> None:
    """Play at a table, or deal one.

    Every step shows the provision it carries out. At the table, type `?` for help, `how` to learn the game, and
    `quit` to leave. No record is kept unless --record says where. `croupier docs player` and `croupier docs dealer` are
    guides.
    """
    deals = role is As.DEALER
    key = signing_key(sign, record)
    try:
        day = read_day(as_of or date.today().isoformat())  # noqa: DTZ011 - the casino's day has no zone
        opening, table = open_for_person(game, day, choices=read_settings(settings or []), seed=seed, deals=deals)
        sit = Sit(seat, typed_amount(chips))
    except (OpeningError, DocumentError, SettingError, MoneyError) as wrong:
        fail(f"play: {wrong}")
    if not deals and (refusal := refusal_to_sit(table, sit)) is not None:
        fail(f"play: {refusal.why} [{sources(refusal.cites)}]")
    others = company_at(table, company, OTHERS[role], command="play", deals=deals)
    with ExitStack() as files:
        writer = start_record(table, opening, record, key, files)
        guests = Company(random.Random(seed), people_of(table.game).guest)
        if deals:
            scores = Scores(data_folder())
            training = Training(table, guests, scores.of_evening(table.game.name))
            display = display_for(training, plain=plain, pace=0, only_ascii=only_ascii)
            hold(training, training.run(others=others), display)
            tell(scores, "play")
        else:
            evening = Evening(table, guests, seat=sit.seat)
            display = display_for(evening, plain=plain, pace=pace, only_ascii=only_ascii)
            hold(evening, evening.run(chips=sit.chips, others=others), display)
        if writer is not None:
            close_record(writer, table)
            console.print(f"The record is in {record}; verify it with: croupier replay {record}", markup=False)


def company_at(table: Table, wanted: int | None, usual: int, *, command: str, deals: bool) -> int:
    """How many others play; the command fails if there are no seats for them."""
    most = table.game.seats - (0 if deals else 1)
    if wanted is not None and wanted > most:
        seats = f"the table has {table.game.seats} seats{'' if deals else ', and one of them is yours'}"
        fail(f"{command}: --company: {wanted} cannot be: {seats}: give at most {most}")
    return min(usual, most) if wanted is None else wanted


def start_record(
    table: Table, opening: Opening, record: Path | None, key: SigningKey | None, files: ExitStack
) -> Writer | None:
    """The writer of the record, if one was asked for: a person's table goes on only from what is on record."""
    return (
        record_table(table, opening, files.enter_context(new_record(record)), key=key) if record is not None else None
    )


def tell(scores: Scores, command: str) -> None:
    """Say on standard error what the person should know of the file with the scores."""
    for notice in scores.notices:
        errors.print(one_line(f"{command}: {notice}"), markup=False)


def display_for(session: Session, *, plain: bool, pace: float, only_ascii: bool) -> Display:
    """The display for a session: a screen if there is one, otherwise plain lines; in ASCII if the person wants that or
    the terminal has nothing else.
    """
    only_ascii = only_ascii or not is_written_by(console.encoding)
    if plain or not has_screen():
        return Lines(console, seat=session.sight.seat, only_ascii=only_ascii)
    scenes = scenes_of(session.table.game.name)
    return Screen(console, session.sight, scenes, pace=pace, waiting=TypedAhead(), only_ascii=only_ascii)


def has_screen() -> bool:
    """Whether input and output are a terminal that can be drawn on; if so, also enable line editing."""
    if not (console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()):
        return False
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
    return True
