"""`croupier show`: the rounds of a record, hand by hand."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.options import AsJson, Record
from croupier.cli.output import TORN, console, errors, fail, one_line
from croupier.cli.paragraphs import fitted, terminal_width
from croupier.cli.record_file import bytes_of_record, emit_safely, refusing, write_new_file
from croupier.cli.showing import answers, page, sheet, text
from croupier.cli.showing.pictures import EVERY_ROUND, WIDTH, of_round
from croupier.cli.showing.words import counts
from croupier.cli.signing import SignedBy, public_key
from croupier.record.signatures import Signatures
from croupier.record.torn import TORN as TORN_LINE
from croupier.record.views import Viewer
from croupier.running.records import counted
from croupier.running.showing.finding import KINDS, FindError, Found, find
from croupier.running.showing.parts import Part, ShownRecord
from croupier.running.showing.reading import NEVER, Looks, show_record

FINDS = f"Only where this is: {', '.join(kind.form for kind in KINDS.values())}. Several must all be there."
LAST = "last"
NUMBER = re.compile(rf"{LAST}|-?\d{{1,9}}", re.ASCII)
"""How a round is named."""
NARROWEST = 40
INDENT = 4
"""How far a picture is set in."""
PROVISIONS_INDENT = 9
"""How far provisions are set in where they do not fit beside a step or a wager."""


def show(
    record: Record,
    wanted_number: Annotated[
        str | None,
        typer.Option(
            "--round", metavar="N", help="Only this round, step by step; last or -1: the last, -2: the one before."
        ),
    ] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="As this seat's player saw it.")] = None,
    hidden: Annotated[bool, typer.Option("--hidden", help="Include cards that were face down.")] = False,
    wanted: Annotated[list[str] | None, typer.Option("--find", metavar="WHAT", help=FINDS)] = None,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write one page to this new file; - prints it.")
    ] = None,
    key: SignedBy = None,
) -> None:
    """Show the rounds of a table record.

    Lists every round: when it was dealt, the cards or tiles, the wagers, who won what, and the provisions. --round
    shows one of them step by step, as it was seen at the table. The record is checked line by line; `croupier replay`
    also plays it again. Exit status 0: shown, even if --find found nothing (then standard error says so). 1: the record
    was changed, or is not signed with the key that was given. 2: the file cannot be read or is no record, there is no
    such round, seat or player, or --find asks for what cannot occur in this record. 3: the last line is torn, as when
    power is lost; what is before it was shown.
    """
    if sum((as_json, as_csv, html is not None)) > 1:
        fail("show: choose one of --json, --csv and --html")
    if hidden and seat is not None:
        fail("show: --hidden shows what no seat saw; leave out --seat")
    given, viewer = public_key(key), viewer_for(seat, hidden=hidden)
    written = bytes_of_record(record)
    number = round_number(record, written, wanted_number) if wanted_number is not None else None
    looks = looks_for(number, pictures=html is not None)
    with refusing(record):
        shown = show_record(written, viewer, Signatures(given), looks)
    if seat is not None and seat not in shown.seats():
        fail(f"{record}: nobody took seat {seat}; the seats taken are {listed(shown.seats())}")
    part = wanted_round(record, shown, number) if number is not None else None
    found = wanted_parts(shown, part, wanted) if wanted else None
    if html is not None:
        write_new_file(html, page.page(shown, part, found).encode())
    elif as_json:
        print_answers(shown, part, found)
    elif as_csv:
        print_sheet(shown, part, found)
    else:
        print_text(shown, part, found)
    if shown.is_torn:
        fail(f"{record}: line {shown.lines + 1}: {TORN_LINE}; {how_much(shown)}", TORN)
    if shown.closed is None:
        errors.print(one_line(f"{record}: the record is not closed; line {shown.lines} is its last"), markup=False)


def viewer_for(seat: int | None, *, hidden: bool) -> Viewer:
    """Who sees the record."""
    if hidden:
        return Viewer("auditor")
    return Viewer("player", frozenset({seat})) if seat is not None else Viewer("spectator")


def how_much(shown: ShownRecord) -> str:
    """How much of a torn record there is to be shown."""
    return f"there {'is' if shown.lines == 1 else 'are'} {counts(shown)}"


def round_number(path: Path, written: bytes, text: str) -> int:
    """The number of a round as it was typed: from the first, or from the last backwards."""
    word = text.strip().lower()
    if not NUMBER.fullmatch(word):
        fail(f"show: --round {text}: write the number of a round, as in 2, or last")
    number = int(-1 if word == LAST else word)
    if number >= 0:
        return number
    with refusing(path):
        dealt = len(show_record(written, Viewer("spectator"), Signatures(), NEVER).rounds)
    if number < -dealt:
        fail(f"{path}: there is no round {text}; there {'is' if dealt == 1 else 'are'} {counted(dealt, 'round')}")
    return dealt + 1 + number


def looks_for(number: int | None, *, pictures: bool) -> Looks:
    """When the table is drawn: in the round that is shown, and on a page in all of them. A narrow terminal gets narrow
    pictures.
    """
    fits = console.is_terminal and not pictures
    width = max(NARROWEST, min(WIDTH, console.width - INDENT)) if fits else WIDTH
    if number is not None:
        return of_round(number, width)
    return EVERY_ROUND if pictures else NEVER


def wanted_round(path: Path, shown: ShownRecord, number: int) -> Part:
    """The round of that number."""
    part = shown.round(number)
    if part is None:
        fail(f"{path}: there is no round {number}; the rounds are {listed(one.number or 0 for one in shown.rounds)}")
    return part


def wanted_parts(shown: ShownRecord, part: Part | None, wanted: list[str]) -> list[Found]:
    """Where everything that is looked for was found, in the whole record or in one round."""
    try:
        found = [one for one in find(shown, wanted) if part is None or one.part in shown.led_to(part)]
    except FindError as wrong:
        fail(f"show: {wrong}")
    if not found:
        errors.print(one_line(f"nothing found for {' and '.join(wanted)}"), markup=False)
    return found


def listed(numbers: Iterable[int]) -> str:
    """Numbers as people list them: runs are shortened."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs) or "none"


def print_text(shown: ShownRecord, part: Part | None, found: list[Found] | None) -> None:
    """Print text for people."""
    if found is not None:
        lines = text.found_text(shown, found)
    else:
        lines = (
            text.record_text(shown, shown.deals, terminal_width())
            if part is None
            else text.parts_text(shown, shown.led_to(part))
        )
    width = terminal_width()
    printed = (fit for line in lines for fit in fitted(one_line(line), width, PROVISIONS_INDENT))
    console.print("\n".join(printed), markup=False, emoji=False)


def print_answers(shown: ShownRecord, part: Part | None, found: list[Found] | None) -> None:
    """Print JSON: the record, then its rounds or those that were found; of one round only, that alone, after
    the void deals that led to it.
    """
    if part is not None and found is None:
        for one in shown.led_to(part):
            emit_safely(answers.full_answer(one))
        return
    emit_safely(answers.record_answer(shown))
    if found is None:
        for one in shown.deals:
            emit_safely(answers.part_answer(one))
    else:
        for where in found:
            emit_safely(answers.found_answer(where))


def print_sheet(shown: ShownRecord, part: Part | None, found: list[Found] | None) -> None:
    """Print comma-separated values."""
    if found is not None:
        printed = sheet.found_sheet(found)
    else:
        printed = sheet.rounds_sheet(shown.deals) if part is None else sheet.steps_sheet(shown.led_to(part))
    sys.stdout.write(printed)
