"""Reading a record: every line is checked against the chain and the seals before it is used."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import msgspec

from croupier.record.lines import (
    FORMAT,
    FORMATS,
    SEALED,
    Body,
    ClosingBody,
    Entry,
    EntryBody,
    Known,
    OpenedSecret,
    OpeningBody,
    RecordLine,
    begins_script,
    body_reader,
    chain,
    read_first,
    read_line,
    seal,
    seals_of,
    seals_of_input,
    signed_line,
)
from croupier.record.signing import Signature
from croupier.version import __version__

KnownOf = Callable[[OpeningBody], Known]
"""What is known of the game that was opened; raises ValueError if there is no such game."""


SEALED_BYTES = SEALED.encode()
FIRST_OF_FORMAT_3 = (0, 3)
"""The release since which records begin in format 3."""
LONGEST_VERSION = 100
SCRIPT_GIVEN = "this is a table script, not a table record; use croupier run"
NO_RECORD = "this is not a table record, which `croupier run --record` and `croupier play --record` write"


class LineError(ValueError):
    """Something is wrong with a file: the line (from 1) and what is wrong there."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why

    def __str__(self) -> str:
        return f"line {self.line}: {self.why}"


class RecordError(LineError):
    """A record that was changed or cut off, cannot be read, or differs from its replay."""


class UnreadableRecordError(RecordError):
    """A record that this version cannot read, whether or not it was altered."""


class NotARecordError(UnreadableRecordError):
    """A file that never was a record."""

    def __str__(self) -> str:
        return self.why


class Checked(NamedTuple):
    """A valid line: its body, the secrets that it opens, its hash, whether anything in it is sealed, its signature,
    which is still to be verified, and the format of its record.
    """

    body: Body
    opens: tuple[OpenedSecret, ...]
    hash: str
    sealed: bool
    signature: Signature | None = None
    format: int = FORMAT

    @property
    def is_old(self) -> bool:
        """Whether it is of a format that holds sentences."""
        return self.format != FORMAT


def read_record(lines: Iterable[bytes], known_of: KnownOf, *, complete: bool = True) -> Iterator[Checked]:
    """The lines of a record one by one, each checked: the chain, its place, the seals, and at the end the closing line.

    With `complete=False` the closing line may be missing, as in the record of a table that is still running.
    """
    previous, number, events, last = "", 0, 0, None
    read_body, signed, record_format = read_first, False, FORMAT
    for number, raw in enumerate(lines, 1):
        if isinstance(last, ClosingBody):
            raise RecordError(number, "the record continues after its closing line")
        line = parse(number, raw)
        body = bytes(line.body)
        if signed_line(body, line.hash, list(line.opens), line.signature) != raw.removesuffix(b"\n") + b"\n":
            raise RecordError(number, "this line is not in the form in which records are written")
        if chain(previous, body) != line.hash:
            raise RecordError(number, "its hash does not match: this line or the one before it was changed or removed")
        previous = line.hash
        last = check_place(number, line, events, read_body)
        if isinstance(last, EntryBody):
            check_entry(number, last, line.opens, record_format)
            events += len(last.events)
        elif isinstance(last, OpeningBody):
            read_body, signed, record_format = reader_after(last, known_of), last.is_signed, last.croupier_record
        check_signature(number, last, line.signature, signed=signed)
        yield Checked(last, line.opens, line.hash, SEALED_BYTES in body, line.signature, record_format)
    if complete and not isinstance(last, ClosingBody):
        raise RecordError(number + 1, "the closing line is missing: the record was cut off here")


def check_signature(number: int, body: Body, signature: Signature | None, *, signed: bool) -> None:
    """Raise `RecordError` if a line has a signature in a record that says it has none, or lacks one that it needs."""
    if signature is not None and not signed:
        raise RecordError(number, "this record says in its first line that it has no signatures")
    if signature is None and signed and isinstance(body, ClosingBody):
        raise RecordError(number, "the closing line of a signed record is not signed: lines may be forged or missing")


def reader_after(opening: OpeningBody, known_of: KnownOf) -> Callable[[msgspec.Raw], Body]:
    """A reader for the lines after the first. A line that it cannot read was written by another version, if that one
    wrote the record, or altered.
    """
    read = body_reader(known_after(opening, known_of))
    if opening.engine == __version__:
        return read

    def read_other(body: msgspec.Raw) -> Body:
        try:
            return read(body)
        except (msgspec.DecodeError, ValueError) as wrong:
            raise OtherEngineError(f"{wrong}; engine {opening.engine} wrote it, and this is {__version__}") from None

    return read_other


class OtherEngineError(Exception):
    """A line that another version wrote, and this one cannot read."""


def check_entry(number: int, body: Entry, opens: tuple[OpenedSecret, ...], record_format: int) -> None:
    """Raise `RecordError` if a secret was not sealed in the entry, or if it has words where the format has none."""
    if opens:
        check_seals(number, body, opens)
    if record_format == FORMAT:
        for place, event in enumerate(body.events):
            if event.has_words:
                raise RecordError(number, f"event {body.first + place} has words, and format {FORMAT} holds none")


def known_after(opening: OpeningBody, known_of: KnownOf) -> Known:
    """What is known of the game that a record is about."""
    try:
        return known_of(opening)
    except ValueError as wrong:
        raise UnreadableRecordError(1, f"the table cannot be opened again: {wrong}") from None


def parse(number: int, raw: bytes) -> RecordLine:
    """Parse a line; raises `RecordError`."""
    try:
        return read_line(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        if number == 1 and (why := why_no_record(raw)):
            raise NotARecordError(number, why) from None
        raise RecordError(number, f"this is not a line of a record: {wrong}") from None


def why_no_record(raw: bytes) -> str:
    """Why what begins with this line is no record at all, rather than one whose first line was changed; or nothing."""
    if begins_script(raw):
        return SCRIPT_GIVEN
    return "" if raw.startswith(b"{") or b'"body"' in raw else NO_RECORD


def check_place(number: int, line: RecordLine, events: int, read_body: Callable[[msgspec.Raw], Body]) -> Body:
    """The body of a line; raises `RecordError` unless it belongs at this place in the record."""
    try:
        body = read_body(line.body)
    except OtherEngineError as wrong:
        raise UnreadableRecordError(number, f"this line's body cannot be read: {wrong}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, RecursionError) as wrong:
        raise RecordError(number, f"this line's body cannot be read: {wrong}") from None
    if body.line != number:
        raise RecordError(number, f"this is numbered line {body.line}: lines are missing or were moved")
    if isinstance(body, OpeningBody) != (number == 1):
        raise RecordError(number, "a record has exactly one opening line, its first")
    if isinstance(body, EntryBody):
        if (body.input is None) != (number == 2):
            raise RecordError(number, "the second line, and no other, is the opening of the table, which has no input")
        if body.first != events + 1:
            raise RecordError(number, f"its first event is number {body.first} instead of {events + 1}")
    elif isinstance(body, ClosingBody):
        if body.events != events:
            raise RecordError(number, f"the closing line counts {body.events} events, but there are {events}")
    elif body.croupier_record not in FORMATS:
        known = f"formats {', '.join(map(str, FORMATS))} can be read"
        raise UnreadableRecordError(number, f"record format {body.croupier_record} is unknown; {known}")
    elif body.croupier_record != FORMAT and release(body.engine) >= FIRST_OF_FORMAT_3:
        why = f"engine {body.engine} begins no record in format {body.croupier_record}: it was rewritten"
        raise RecordError(number, why)
    return body


def release(engine: str) -> tuple[int, ...]:
    """The first two numbers of an engine's version, as far as they are numbers."""
    return tuple(int(one) for one in engine[:LONGEST_VERSION].split(".")[:2] if one.isascii() and one.isdecimal())


def check_seals(number: int, body: Entry, opens: tuple[OpenedSecret, ...]) -> None:
    """Raise `RecordError` if a secret that is opened was not sealed on this line."""
    sealed = {value for event in body.events for _, value in seals_of(event)}
    sealed.update(seals_of_input(body.input) if body.input is not None else ())
    for opened in opens:
        if seal(opened.salt, opened.secret) not in sealed:
            raise RecordError(number, f"the secret {opened.secret[:30]!r} was not sealed on this line")
