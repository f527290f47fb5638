"""`croupier replay`: verify a record by replaying it."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, console, emit, errors, fail, one_line
from croupier.record.lines import redacted
from croupier.record.reader import RecordError
from croupier.running.records import is_sealed, replay


def replay_record(
    record: Annotated[Path, typer.Argument(help="A table record, as written by `run --record` or `play --record`.")],
    public: Annotated[Path | None, typer.Option(help="Write a copy to this new file, with all secrets sealed.")] = None,
    as_json: AsJson = False,
) -> None:
    """Verify a table record by replaying it.

    Checks the hash chain and every seal, replays every input, and compares every event. Exit status 0: the record is
    verified. 1: it was changed or cut off, or the replay differs; the first such line is named. 2: the file cannot be
    read. A public copy (--public) is verified line by line; its secrets are sealed, so it cannot be replayed.
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
        console.print(f"record verified: the replay matches ({counts})")
    else:
        console.print("record verified line by line; its secrets are sealed, so it was not replayed")


def check_record(written: bytes) -> dict[str, object]:
    """Verify a record and describe it; raises `RecordError`."""
    lines = written.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    if is_sealed(lines):
        return {"same": True, "sealed": True}
    replayed = replay(lines)
    if replayed.written_by:
        errors.print(one_line(f"written by {replayed.written_by}"), markup=False)
    return {"same": True, "lines": replayed.lines, "events": replayed.events, "rounds": replayed.rounds}
