"""`croupier run`: play a table script."""

from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from croupier.cli.options import AsJson, RecordTo
from croupier.cli.output import UNLAWFUL, console, emit, emit_bytes, errors, fail, one_line
from croupier.cli.paragraphs import fitted, terminal_width
from croupier.cli.recording import new_record
from croupier.cli.signing import SignWith, signing_key
from croupier.play.errors import InputFailedError
from croupier.play.table import Response, Table
from croupier.record.codec import numbered
from croupier.record.lines import begins_record
from croupier.record.signing import SigningKey
from croupier.running.narration import closing, with_cites
from croupier.running.records import close_record, counted, record_table, statement
from croupier.running.script import Script, ScriptError, open_script, play_script, read_script
from croupier.submission.document import text_of, why_unreadable
from croupier.table.events import Event, Refused

INDENT = 7
"""How far provisions are set in where they do not fit beside an event."""
RECORD_GIVEN = "this is a table record, not a table script; use croupier show or croupier replay"


def run(
    file: Annotated[Path, typer.Argument(help="A table script (see `croupier docs formats`); - reads standard input.")],
    as_json: AsJson = False,
    record: RecordTo = None,
    sign: SignWith = None,
) -> None:
    """Play a table script and print every event.

    Each event is printed with its provision. Exit status 0: every input was accepted. 1: an input was refused; it
    changed nothing, and the rest was played; the lines of such inputs are named at the end. The same if a fault in
    croupier itself stopped an input, which changed nothing either. 2: the script cannot be read; the message names the
    line and the field.
    """
    key = signing_key(sign, record)
    text = read_text(file)
    try:
        script = read_script(text)
        table = open_script(script)
    except ScriptError as wrong:
        fail(f"{file}: {RECORD_GIVEN if begins_record(first_line(text)) else wrong}")
    teller = JsonTeller() if as_json else Teller()
    if record is None:
        play_script(script, table, teller.tell, teller.tell_failed)
    else:
        with new_record(record) as out:
            play_recorded(script, table, teller, out, key)
    teller.close(table)
    if teller.refused:
        errors.print(refusals(teller.refused))
    if teller.refused or teller.has_failed:
        raise typer.Exit(UNLAWFUL)


def first_line(text: str) -> str:
    """The first line of a text that is not empty."""
    return text.lstrip().partition("\n")[0]


def refusals(lines: list[int]) -> str:
    """How many inputs were refused, and in which lines of the script."""
    named = ", ".join(map(str, dict.fromkeys(lines)))
    return f"{counted(len(lines), 'input')} refused: {'line' if len(set(lines)) == 1 else 'lines'} {named}"


def read_text(file: Path) -> str:
    """The text of the script."""
    try:
        return text_of(file)
    except (OSError, UnicodeDecodeError) as wrong:
        fail(f"{file}: cannot be read: {why_unreadable(wrong)}")


def play_recorded(script: Script, table: Table, teller: "Teller", out: BinaryIO, key: SigningKey | None) -> None:
    """Play the script and write the table's record; a script whose record is cut off can be played again."""
    writer = record_table(table, script.opening, out, durable=False, key=key)
    play_script(script, table, teller.tell, teller.tell_failed)
    close_record(writer, table)


class Teller:
    """Prints what happens, for people."""

    def __init__(self) -> None:
        self.refused: list[int] = []
        """The lines of the script with what was refused."""
        self.has_failed = False
        """Whether a line could not be played because of a fault in the program."""

    def tell(self, outcome: Response) -> None:
        """Print every event of a response."""
        self.refused += [event.input for event in outcome.events if isinstance(event, Refused)]
        for place, event in enumerate(outcome.events):
            self.tell_event(outcome.first + place, event)

    def tell_failed(self, line: int, wrong: InputFailedError) -> None:
        """Say that a line could not be played."""
        self.has_failed = True
        errors.print(one_line(f"line {line}: {wrong}"), style="red", markup=False)

    def tell_event(self, number: int, event: Event) -> None:
        """Print one event."""
        for line in fitted(f"{number:>4} {one_line(with_cites(event))}", terminal_width(), INDENT):
            console.print(line, markup=False)

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
