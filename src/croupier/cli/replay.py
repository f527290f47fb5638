"""`croupier replay`: prove that a record comes out the same."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, console, emit, errors, fail
from croupier.record.lines import redacted
from croupier.record.reader import RecordError
from croupier.running.records import is_sealed, replay


def replay_record(
    record: Annotated[Path, typer.Argument(help="A table record, as `run --record` and `play --record` write it.")],
    public: Annotated[Path | None, typer.Option(help="Write a copy that opens no hidden card to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Check a table record and play it again: the chain of its lines, every seal, every event.

    Status 0: it comes out the same. 1: it was changed or cut, or comes out differently; the first such line is named.
    2: the file cannot be read. A public copy (--public) is checked line by line; with its secrets sealed it cannot be
    played again.
    """
    try:
        written = record.read_bytes()
        answer = check_record(written)
        if public is not None:
            with public.open("xb") as copy:
                copy.write(redacted(written))
    except OSError as wrong:
        fail(f"{wrong.filename or record}: {wrong.strerror}")
    except RecordError as wrong:
        if as_json:
            emit({"same": False, "line": wrong.line, "why": wrong.why})
        fail(f"{record}: {wrong}", UNLAWFUL)
    if as_json:
        emit(answer)
    elif "rounds" in answer:
        counts = f"{answer['lines']} lines, {answer['events']} events, {answer['rounds']} rounds"
        console.print(f"the record comes out the same: {counts}")
    else:
        console.print("every line fits; what is hidden is sealed in this copy, so it was not played again")


def check_record(written: bytes) -> dict[str, object]:
    """What can be said of a record that is as it should be."""
    lines = written.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    if is_sealed(lines):
        return {"same": True, "sealed": True}
    replayed = replay(lines)
    if replayed.written_by:
        errors.print(f"written by {replayed.written_by}")
    return {"same": True, "lines": replayed.lines, "events": replayed.events, "rounds": replayed.rounds}
