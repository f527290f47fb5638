"""`croupier run`: play a table script."""

import sys
from io import StringIO
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from croupier.cli.options import AsJson, RecordTo
from croupier.cli.output import UNLAWFUL, console, emit, emit_bytes, fail, one_line
from croupier.cli.recording import new_record
from croupier.cli.signing import SignWith, signing_key
from croupier.play.table import Response, Table
from croupier.record.codec import numbered
from croupier.record.signing import SigningKey
from croupier.running.narration import closing, with_cites
from croupier.running.records import close_record, record_table
from croupier.running.script import Script, ScriptError, open_script, play_script, read_script
from croupier.running.statement import statement
from croupier.table.events import Event


def run(
    file: Annotated[Path, typer.Argument(help="A table script (see `croupier docs formats`); - reads standard input.")],
    as_json: AsJson = False,
    record: RecordTo = None,
    sign: SignWith = None,
) -> None:
    """Play a table script and print every event.

    Each event is printed with its provision. Exit status 0: every input was accepted. 1: an input was refused; it
    changed nothing, and the rest was played. 2: the script cannot be read; the message names the line and the field.
    """
    key = signing_key(sign, record)
    try:
        script = read_script(read_text(file))
        table = open_script(script)
    except ScriptError as wrong:
        fail(f"{file}: {wrong}")
    teller = JsonTeller() if as_json else Teller()
    if record is None:
        play_script(script, table, teller.tell)
    else:
        with new_record(record) as out:
            play_recorded(script, table, teller, out, key)
    teller.close(table)
    if teller.refused:
        raise typer.Exit(UNLAWFUL)


def read_text(file: Path) -> str:
    """The text of the script."""
    try:
        if str(file) == "-":
            return StringIO(sys.stdin.buffer.read().decode("utf-8-sig"), newline=None).read()
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as wrong:
        fail(f"{file}: cannot be read: {getattr(wrong, 'strerror', None) or wrong}")


def play_recorded(script: Script, table: Table, teller: "Teller", out: BinaryIO, key: SigningKey | None) -> None:
    """Play the script and write the table's record; a script whose record is cut off can be played again."""
    writer = record_table(table, script.opening, out, durable=False, key=key)
    play_script(script, table, teller.tell)
    close_record(writer, table)


class Teller:
    """Prints what happens, for people."""

    def __init__(self) -> None:
        self.refused = False

    def tell(self, outcome: Response) -> None:
        """Print every event of a response."""
        self.refused = self.refused or outcome.refusal is not None
        for place, event in enumerate(outcome.events):
            self.tell_event(outcome.first + place, event)

    def tell_event(self, number: int, event: Event) -> None:
        """Print one event."""
        console.print(f"{number:>4} {one_line(with_cites(event))}", markup=False)

    def close(self, table: Table) -> None:
        """Print how the table ended."""
        ended = statement(table.state)
        console.print(closing({seat: seat_ended.chips for seat, seat_ended in ended.seats.items()}, ended.house))


class JsonTeller(Teller):
    """Prints what happens, as JSON."""

    def tell_event(self, number: int, event: Event) -> None:
        emit_bytes(numbered(number, event))

    def close(self, table: Table) -> None:
        emit({"closed": statement(table.state)})
