"""`croupier replay`: verify a record by replaying it."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.options import AsJson, Record
from croupier.cli.output import TORN, console, errors, fail, one_line
from croupier.cli.record_file import bytes_of_record, emit_safely, refusing, write_new_file
from croupier.cli.signing import SignedBy, public_key
from croupier.record.lines import redacted
from croupier.record.signatures import Signatures
from croupier.record.torn import divided
from croupier.running.records import verdict_lines, verify


def replay_record(
    record: Record,
    key: SignedBy = None,
    public: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a copy to this new file, with all secrets sealed.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Verify a table record by replaying it.

    Checks the hash chain, every seal and every signature, replays every input, and compares every event. Exit status
    0: the record is verified. 1: it was altered or cut off, or it is not signed with the key that was given; the first
    such line is named. 2: the file cannot be read, is no record, or is one that this version cannot read. 3: its last
    line is torn, as when power is lost; everything before that line is verified. 4: its lines are whole, but this
    version plays it otherwise than the one that wrote it. A public copy (--public) is verified line by line; its
    secrets are sealed, so it cannot be replayed.
    """
    given = public_key(key)
    written = bytes_of_record(record)
    with refusing(record, as_json=as_json):
        verified = verify(written, Signatures(given))
    if public is not None:
        write_new_file(public, redacted(b"\n".join(divided(written).lines)))
    if verified.written_by:
        errors.print(one_line(f"written by {verified.written_by}"), markup=False)
    if as_json:
        emit_safely(verified)
    else:
        for line in verdict_lines(verified):
            console.print(one_line(line), markup=False, emoji=False)
    if verified.line is not None:
        fail(f"{record}: line {verified.line}: {verified.why}", TORN)
