"""`croupier replay`: prove that a record comes out the same."""

from pathlib import Path
from typing import Annotated

import typer

from croupier import __version__
from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, console, emit, errors, fail
from croupier.house.records import replay
from croupier.record.reader import RecordError


def replay_record(
    record: Annotated[Path, typer.Argument(help="A table record, as `run --record` and `play --record` write it.")],
    as_json: AsJson = False,
) -> None:
    """Check a table record and play it again: the chain of its lines, every seal, every event.

    Status 0: it comes out the same. 1: it was changed or cut, or comes out differently; the first such line is named.
    2: the file cannot be read.
    """
    try:
        lines = record.read_bytes().splitlines()
    except OSError as wrong:
        fail(f"{record}: cannot be read: {wrong.strerror}")
    try:
        replayed = replay(lines)
    except RecordError as wrong:
        if as_json:
            emit({"same": False, "line": wrong.line, "why": wrong.why})
        fail(f"{record}: {wrong}", UNLAWFUL)
    if replayed.opening.engine != __version__:
        errors.print(f"written by engine {replayed.opening.engine}, replayed by {__version__}")
    if as_json:
        emit({"same": True, "lines": replayed.lines, "events": replayed.events, "rounds": replayed.rounds})
        return
    counts = f"{replayed.lines} lines, {replayed.events} events, {replayed.rounds} rounds"
    console.print(f"the record comes out the same: {counts}")
