"""`croupier replay`: verify a record by replaying it."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, console, errors, fail, one_line
from croupier.cli.shown import emit_safely
from croupier.cli.signing import SignedBy, public_key
from croupier.record.lines import redacted
from croupier.record.reader import RecordError
from croupier.record.signatures import Signatures
from croupier.record.signing import SignaturesUnavailableError
from croupier.running.verdict import verdict_lines, verify


def replay_record(
    record: Annotated[Path, typer.Argument(help="A table record, as written by `run --record` or `play --record`.")],
    key: SignedBy = None,
    public: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a copy to this new file, with all secrets sealed.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Verify a table record by replaying it.

    Checks the hash chain, every seal and every signature, replays every input, and compares every event. Exit status
    0: the record is verified. 1: it was changed or cut off, the replay differs, or it is not signed with the key that
    was given; the first such line is named. 2: the file cannot be read. A public copy (--public) is verified line by
    line; its secrets are sealed, so it cannot be replayed.
    """
    signatures = Signatures(public_key(key))
    try:
        written = record.read_bytes()
        verified = verify(written, signatures)
        if public is not None:
            with public.open("xb") as copy:
                copy.write(redacted(written))
    except OSError as wrong:
        fail(f"{wrong.filename or record}: {wrong.strerror}")
    except SignaturesUnavailableError as wrong:
        fail(str(wrong))
    except RecordError as wrong:
        if as_json:
            emit_safely({"same": False, "line": wrong.line, "why": wrong.why})
        fail(f"{record}: {wrong}", UNLAWFUL)
    if verified.written_by:
        errors.print(one_line(f"written by {verified.written_by}"), markup=False)
    if as_json:
        emit_safely(verified)
    else:
        for line in verdict_lines(verified):
            console.print(one_line(line), markup=False, emoji=False)
