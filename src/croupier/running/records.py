"""Writing a table's record, replaying it, and rebuilding a table from it."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, BinaryIO, NamedTuple

import msgspec

from croupier.equipment import Chance, Clock, SetClock
from croupier.equipment.chance import NotRecordedError
from croupier.games.declaration import RecordedChance
from croupier.games.opening import Opening
from croupier.games.registry import any_answer, declaration_of
from croupier.law import Text
from croupier.law.register import fingerprint
from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.record.codec import decode_hook, encode
from croupier.record.fold import fold
from croupier.record.lines import (
    FORMAT,
    Body,
    ClosingBody,
    Entry,
    EntryBody,
    Known,
    OpeningBody,
    is_opened,
    read_line,
    seals_of,
    seals_of_input,
    unsealed,
    unsealed_input,
)
from croupier.record.reader import Checked, RecordError, read_record
from croupier.record.signatures import Signatures, with_signatures
from croupier.record.signing import SigningKey
from croupier.record.torn import TORN, divided
from croupier.record.writer import Position, SigningWriter, Writer
from croupier.running.opening import find_offering, open_table
from croupier.table.events import Event, Refused
from croupier.table.inputs import HOUSE, Answer, Wait
from croupier.table.state import TableState
from croupier.version import __version__

INCONSISTENT = "its events do not follow from those before them"
CHECKED_ONLY = "its secrets are sealed: this public copy of the record can be checked but not replayed or shown"


def record_table(
    table: Table, opening: Opening, file: BinaryIO, *, durable: bool = True, key: SigningKey | None = None
) -> Writer:
    """Start the record of a table that is not open yet; returns its writer. `durable`: see `Writer`. With a `key`, the
    record is signed.
    """
    writer = (
        Writer(file, salt=table.chance.salt, durable=durable)
        if key is None
        else SigningWriter(file, salt=table.chance.salt, key=key, durable=durable)
    )
    described = msgspec.to_builtins(opening.without_chance())
    writer.open(engine=__version__, rulebook=fingerprint(table.game.text), opening=described)
    table.listener = writer.hear
    return writer


def close_record(writer: Writer, table: Table) -> None:
    """Write the closing line, with the table's statement."""
    writer.close(events=table.counted, closed=plain_statement(table))


def plain_statement(table: Table) -> dict[str, Any]:
    """The table's statement as plain JSON values."""
    plain: dict[str, Any] = msgspec.json.decode(encode(statement(table.state)))
    return plain


class DiffersError(RecordError):
    """A whole record whose inputs lead to something else than it says: it was altered, or `versions` differ."""

    versions: str = ""
    """The engine and rulebook that wrote it, as far as they are not those that read it."""


class Replayed(NamedTuple):
    """A verified record: its numbers of lines, events and rounds, what wrote it if not this version, its number of
    inputs, the hash of its last line, and its format.
    """

    lines: int
    events: int
    rounds: int
    written_by: str
    inputs: int
    hash: str
    format: int


def replay(lines: Iterable[bytes], signatures: Signatures | None = None, *, complete: bool = True) -> Replayed:
    """Check a record, replay its inputs and fold its events; raises `RecordError`, which names the first line that
    differs. With `signatures`, these are verified too. With `complete=False` the closing line may be missing.
    """
    checked = read(lines, complete=complete, signatures=signatures)
    first = next(checked)
    assert isinstance(first.body, OpeningBody)
    table = replaying_table(first.body)
    line, inputs, folded = first, 0, table.game.state_type()
    written_by = other_versions(first.body, table.game.text)
    try:
        for line in checked:
            if isinstance(line.body, EntryBody):
                fold(repeat(table, line), folded)
                inputs += line.body.input is not None
        must_end_alike(line.body, folded, table)
    except DiffersError as wrong:
        raise naming_engines(wrong, first.body.engine, written_by) from None
    return Replayed(line.body.line, table.counted, table.state.round, written_by, inputs, line.hash, line.format)


def must_end_alike(last: Body, folded: TableState, table: Table) -> None:
    """Raise `DiffersError` unless the events of a record add up to the table at which its inputs were given again."""
    if folded != table.state:
        raise DiffersError(last.line, "the events add up to another state of the table than the inputs lead to")
    if isinstance(last, ClosingBody) and last.closed != plain_statement(table):
        raise DiffersError(last.line, "the closing statement differs from that of the replay")


def naming_engines(wrong: DiffersError, engine: str, versions: str) -> DiffersError:
    """The same difference, with the engine that wrote the record and the one that reads it."""
    engines = f"engine {engine} wrote this record, and engine {__version__} reads it"
    named = DiffersError(wrong.line, f"{wrong.why}; {engines}")
    named.versions = versions
    return named


def read(lines: Iterable[bytes], *, complete: bool = True, signatures: Signatures | None = None) -> Iterator[Checked]:
    """The lines of a record of any game, each checked; with `signatures`, these are verified too."""
    checked = read_record(lines, known_of, complete=complete)
    return checked if signatures is None else with_signatures(checked, signatures)


def known_of(opening: OpeningBody) -> Known:
    """What records of the game that was opened may hold; raises `ValueError` for an unknown game.

    In those of older formats, what only another game's answers bring may stand in an answer that was refused.
    """
    game = opening.opening.get("game")
    declared = declaration_of(game) if isinstance(game, str) else None
    if declared is None:
        raise ValueError(f"this version cannot play {game!r}")
    if opening.croupier_record == FORMAT or declared.answer is not Answer:
        return declared.known
    return declared.known._replace(answer=any_answer())


def other_versions(opening: OpeningBody, text: Text) -> str:
    """The engine and rulebook that wrote the record, as far as they differ from the present ones."""
    found = []
    if opening.engine != __version__:
        found.append(f"engine {opening.engine} (this is {__version__})")
    if opening.rulebook != fingerprint(text):
        found.append(f"rulebook {opening.rulebook} (this is {fingerprint(text)})")
    return " and ".join(found)


def is_sealed(lines: Iterable[bytes], signatures: Signatures | None = None, *, complete: bool = True) -> bool:
    """Whether a record, checked line by line, opens none of its secrets: a public copy."""
    sealed = opened = False
    for line in read(lines, complete=complete, signatures=signatures):
        opened = opened or bool(line.opens)
        if line.sealed and isinstance(line.body, EntryBody):
            act = line.body.input
            sealed = sealed or any(seals_of(event) for event in line.body.events)
            sealed = sealed or (act is not None and bool(seals_of_input(act)))
    return sealed and not opened


def replaying_table(opening: OpeningBody) -> Table:
    """A table like the recorded one, which takes its chance from the record."""
    try:
        described = msgspec.convert(opening.opening, Opening)
        _, _, offered = find_offering(described.game, described.day)
        return open_table(described, chance=offered.equipment.recorded())
    except (ValueError, msgspec.ValidationError) as wrong:
        why = f"the table cannot be opened again: {wrong}"
        versions = versions_of(opening)
        if versions:
            raise naming_engines(DiffersError(1, f"{why}; {versions} wrote it"), opening.engine, versions) from None
        raise RecordError(1, why) from None


def versions_of(opening: OpeningBody) -> str:
    """The engine and rulebook that wrote a record whose table may not be opened now, as far as they are others."""
    try:
        described = msgspec.convert(opening.opening, Opening)
        return other_versions(opening, find_offering(described.game, described.day)[0].text)
    except (ValueError, msgspec.ValidationError):
        return "" if opening.engine == __version__ else f"engine {opening.engine} (this is {__version__})"


def repeat(table: Table, entry: Checked) -> list[Event]:
    """Submit a recorded input again and compare the result with the events on record, which are returned; of those of
    an older format, whose sentences are passed over, their twins.
    """
    body = entry.body
    assert isinstance(body, EntryBody)
    assert isinstance(table.clock, SetClock)
    assert isinstance(table.chance, RecordedChance)
    if body.at < table.clock.now() or body.number < table.inputs:
        raise RecordError(body.line, "the time or the input number goes backwards here")
    table.clock.set(body.at)
    recorded = opened(entry)
    try:
        table.chance.hear(recorded)
        if body.input is None:
            response = table.open()
        else:
            table.inputs = body.number - 1
            response = table.submit(unsealed_input(body.input, entry.opens))
    except NotRecordedError as wrong:
        raise RecordError(body.line, str(wrong)) from None
    compare(body.line, body, recorded, response, old=entry.is_old)
    return response.events if entry.is_old else recorded


def opened(entry: Checked) -> list[Event]:
    """The events of a line with their secrets; raises `RecordError` if any is missing."""
    body = entry.body
    assert isinstance(body, EntryBody)
    events = unsealed(body.events, entry.opens) if entry.opens else body.events
    if entry.is_old:
        events = [event.upgraded() for event in events]
    told = body.input is None or is_opened(body.input, entry.opens)
    if entry.sealed and (any(seals_of(event) for event in events) or not told):
        raise RecordError(body.line, CHECKED_ONLY)
    return events


def compare(line: int, body: Entry, recorded: list[Event], response: Response, *, old: bool = False) -> None:
    """Raise `DiffersError` for the first difference between a recorded line and its replay. What an `old` record says
    in words is not compared.
    """
    for place, (was, now) in enumerate(zip(recorded, response.events, strict=False)):
        if was != now and not (old and was.bare() == now.bare()):
            which = f"event {body.first + place} differs in the replay: {difference(was, now)}"
            raise DiffersError(line, f"{which}; {encode(now).decode()} instead of {encode(was).decode()}")
    if len(recorded) != len(response.events):
        raise DiffersError(line, f"the replay gives {len(response.events)} events instead of {len(recorded)}")
    actor = response.input.actor if response.input is not None else HOUSE
    if (body.rests, body.actor, body.first) != (response.rests, actor, response.first):
        raise DiffersError(line, "the actor, the first event's number or whether the table rests differs in the replay")


def difference(was: Event, now: Event) -> str:
    """What differs in an event, field by field: as it is in the replay, and as it is not."""
    if type(was) is not type(now):
        return f"it is {now.__struct_config__.tag}, not {was.__struct_config__.tag}"
    fields = ((field, getattr(was, field), getattr(now, field)) for field in now.__struct_fields__)
    return ", ".join(
        f"{field} {in_words(there)}, not {in_words(here)}" for field, here, there in fields if here != there
    )


def in_words(value: object) -> str:
    """The value of a field: without quotation marks, brackets and braces where it has none of its own."""
    if isinstance(value, tuple | list):
        return " ".join(map(in_words, value)) or "nothing"
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "nothing"}[value]
    return str(value) or "nothing"


def time_after(entry: Entry) -> datetime:
    """The time after an input, which may have let some pass; raises `RecordError` if no clock can show it."""
    waited = entry.input if isinstance(entry.input, Wait) else None
    if waited is None or any(isinstance(event, Refused) for event in entry.events):
        return entry.at
    try:
        return entry.at + timedelta(minutes=waited.minutes)
    except OverflowError:
        raise RecordError(entry.line, "no clock can show the time after this wait") from None


def add_up(entries: Iterable[Checked], state: TableState) -> None:
    """Fold the events of these lines; raises `RecordError` if they cannot have happened."""
    for entry in entries:
        try:
            fold(opened(entry), state)
        except RecordError:
            raise
        except Exception as wrong:  # a forged event can fail anywhere
            raise RecordError(entry.body.line, f"{INCONSISTENT} ({type(wrong).__name__})") from None


def rebuild(lines: Iterable[bytes], *, chance: Chance, clock: Clock | None = None) -> tuple[Table, Position]:
    """The table of a record that was not closed, as it stood after the last line, and where its writer continues.

    It continues from the time of the last line, unless it is given a clock. The lines are read one by one: up to the
    last line after which the table rested, the events are folded; the inputs since then are submitted again.
    """
    checked = read(lines, complete=False)
    first = next(checked, None)
    if first is None:
        raise RecordError(1, "the record is empty")
    assert isinstance(first.body, OpeningBody)
    table = replaying_table(first.body)
    state, line, rested, since = table.state, first, None, []
    for line in checked:
        body = line.body
        if isinstance(body, ClosingBody):
            raise RecordError(body.line, "the table was closed: there is nothing to resume")
        assert isinstance(body, EntryBody)
        since.append(line)
        if body.rests:
            add_up(since, state)
            rested, since = body, []
    if rested is not None:
        table.resume(state, counted=rested.first + len(rested.events) - 1, inputs=rested.number)
    for entry in since:
        repeat(table, entry)
    table.chance = chance
    if clock is not None:
        table.clock = clock
    elif isinstance(line.body, EntryBody):
        table.clock = SetClock(time_after(line.body))
    return table, Position(line.body.line, line.hash, first.body.croupier_record, first.body.is_signed)


# How a table ended


class SeatStatement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat's player has."""

    chips: Cents


class Statement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The closing statement of a table."""

    seats: dict[str, SeatStatement]
    house: Cents
    balanced: bool


def statement(state: TableState) -> Statement:
    """The statement as of now."""
    ledger = state.ledger
    return Statement(
        seats={str(seat): SeatStatement(Cents(chips)) for seat, chips in state.final_chips().items()},
        house=Cents(ledger.house),
        balanced=ledger.difference == 0 and not ledger.wagers and not ledger.markers,
    )


def read_statement(closed: dict[str, Any]) -> Statement:
    """The statement in the closing line of a record; raises msgspec.ValidationError, which names what is wrong."""
    return msgspec.convert(closed, Statement, dec_hook=decode_hook)


# What was verified of a record, and what that proves


REPLAYED = "record verified: the replay matches"
WORDS_PASSED_OVER = (
    "  not compared: the sentences that records of formats 1 and 2 hold; anybody could have written others"
)
READ_ONLY = "record verified line by line; its secrets are sealed, so it was not replayed"
UNSIGNED = (
    "  not signed: this proves less. Somebody who rewrote the record and all of its hashes would get the same answer",
    "    from here; only a signature, or the closing hash known from elsewhere, shows that nobody did",
)


class Signed(msgspec.Struct, frozen=True, kw_only=True):
    """The signatures of a record: how many, whether they were verified, and whether with a key that was given."""

    signatures: int
    by: tuple[str, ...]
    """The fingerprints of the keys."""
    verified: bool
    key_given: bool


class Verified(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A verified record; one with all its secrets sealed was only read, and has no inputs, events and rounds here.

    Of a record whose last line is torn, everything before that line was verified, and it is not the same.
    """

    same: bool
    line: int | None = None
    """The line that is torn."""
    why: str = ""
    sealed: bool = False
    lines: int
    events: int | None = None
    rounds: int | None = None
    inputs: int | None = None
    hash: str
    """The hash of the last line: it stands for every line of the record."""
    signed: Signed | None
    words_compared: bool = True
    """Whether all that it says was compared: not the words in records of formats 1 and 2."""
    written_by: str = ""
    """The engine and rulebook that wrote the record, as far as they are not the present ones."""


def verify(written: bytes, signatures: Signatures) -> Verified:
    """Verify a record and say what was verified; raises `RecordError`. If its last line is torn, what is before it is
    verified, unless the record must be signed to its end.
    """
    lines, torn = divided(written)
    complete = not torn or signatures.key is not None
    if is_sealed(lines, signatures, complete=complete):
        last = read_line(lines[-1])
        found = Verified(same=True, sealed=True, lines=len(lines), hash=last.hash, signed=signed(signatures))
    else:
        found = replayed_as(replay(lines, complete=complete), signatures)
    return msgspec.structs.replace(found, same=False, line=len(lines) + 1, why=TORN) if torn else found


def replayed_as(replayed: Replayed, signatures: Signatures) -> Verified:
    """What replaying a record has verified."""
    return Verified(
        same=True,
        lines=replayed.lines,
        events=replayed.events,
        rounds=replayed.rounds,
        inputs=replayed.inputs,
        hash=replayed.hash,
        signed=signed(signatures),
        words_compared=replayed.format == FORMAT,
        written_by=replayed.written_by,
    )


def signed(signatures: Signatures) -> Signed | None:
    """What the signatures say; None if there are none."""
    if not signatures.count:
        return None
    by = tuple(key.fingerprint for key in signatures.keys)
    return Signed(
        signatures=signatures.count, by=by, verified=signatures.verified, key_given=signatures.key is not None
    )


def verdict_lines(verified: Verified) -> list[str]:
    """What was verified, for people."""
    torn = verified.line is not None
    first = READ_ONLY
    played: list[str] = []
    if not verified.sealed:
        counts = [counted(verified.lines, "line"), counted(verified.events, "event"), counted(verified.rounds, "round")]
        first = f"{REPLAYED} ({', '.join(counts)})"
        statement = "" if torn else " and the same closing statement"
        played = [
            f"  played again: {counted(verified.inputs, 'input')} with the same events, line by line",
            f"  added up: the events give the same table{statement} as playing again",
            *(() if verified.words_compared else (WORDS_PASSED_OVER,)),
        ]
    last = f"line {verified.lines}" if torn else "the closing line"
    return [
        f"up to line {verified.lines}: {first}" if torn else first,
        f"  chain of hashes: whole from the first line to {last}, {counted(verified.lines, 'line')}",
        *played,
        f"  hash of line {verified.lines}: {verified.hash}" if torn else f"  closing hash: {verified.hash}",
        *signature_lines(verified.signed, torn=torn),
    ]


def counted(number: int | None, name: str) -> str:
    """So many of something: 1 line, 2 lines."""
    return f"{number} {name}{'' if number == 1 else 's'}"


def signature_lines(signed: Signed | None, *, torn: bool = False) -> tuple[str, ...]:
    """What the signatures prove."""
    if signed is None:
        return UNSIGNED
    by = " and ".join(signed.by)
    if not signed.verified:
        return (f"  signatures: {signed.signatures}, not verified: install croupier[signatures]",)
    if signed.key_given:
        return (
            f"  signatures: {signed.signatures}, the last on the closing line, all by the key that was given",
            f"    {by}",
        )
    last = "" if torn else ", the last on the closing line"
    return (
        f"  signatures: {signed.signatures}{last}, all genuine and by the key",
        f"    {by}",
        "    Anybody can sign with a key of their own: give the public key of whoever should have signed with --key",
    )
