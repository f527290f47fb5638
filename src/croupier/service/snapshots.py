"""Snapshots: a table as it stood when it rested, so that only the lines since then are read again.

The record stays the truth: the line after which a snapshot was taken holds its digest, and one that is not as that line
says is not believed. Without a snapshot, or with one of another version, a table is rebuilt from all its lines.
"""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from croupier.equipment import SetClock
from croupier.law.register import fingerprint
from croupier.play.table import Table
from croupier.record.fold import fold
from croupier.record.lines import Body, Entry, EntryBody, OpeningBody, body_reader, chain, read_first, read_line
from croupier.record.reader import SEALED_BYTES, Checked, RecordError, check_entry, check_place, parse
from croupier.record.writer import Position
from croupier.running.records import known_of, opened, repeat, replaying_table, time_after
from croupier.service.seating import Held, Seating
from croupier.service.state_codec import StateCodecError, read_state, written_state
from croupier.store import Act, Snapshot, Store, StoreError
from croupier.table.events import Event
from croupier.table.state import TableState
from croupier.version import __version__

EVERY: Final = 100
"""After how many lines there is another snapshot, once the table rests."""


class Resting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a snapshot holds: which version wrote it, when, the table's state, and who has held its seats.

    The salt keeps whoever knows the digest from finding out by trying what the state hides.
    """

    salt: str
    engine: str
    rulebook: str
    at: datetime
    state: msgspec.Raw
    held: dict[str, list[Held]]


_reader = msgspec.json.Decoder(Resting)


def take_snapshot(table: Table, seating: Seating, *, line: int, at: datetime) -> Snapshot:
    """A table that rests after a line. The line is written with the snapshot's digest, and only then has its hash."""
    resting = Resting(
        salt=table.chance.salt(),
        engine=__version__,
        rulebook=fingerprint(table.game.text),
        at=at,
        state=msgspec.Raw(written_state(table.state)),
        held=seating.held,
    )
    return Snapshot(line=line, counted=table.counted, inputs=table.inputs, hash="", state=msgspec.json.encode(resting))


def digest_of(snapshot: Snapshot) -> str:
    """What the line after which a snapshot was taken says of it."""
    numbers = f"{snapshot.line} {snapshot.counted} {snapshot.inputs} "
    return sha256(numbers.encode() + snapshot.state).hexdigest()


class BroughtBack(NamedTuple):
    """A table as it stood, where its record goes on, who has held its seats, and the time of the last line."""

    table: Table
    position: Position
    seating: Seating
    at: datetime


def from_snapshot(snapshot: Snapshot, first: bytes, lines: Iterable[bytes]) -> BroughtBack | None:
    """The table as it stood after the last of the lines that follow a snapshot; None if the snapshot is of another
    version. `first` is the record's first line. Up to the last line after which the table rested, the events are folded
    into its state; only the inputs since then are submitted again.

    Raises `RecordError` if the lines do not follow the snapshot.
    """
    opening = read_first(read_line(first).body)
    assert isinstance(opening, OpeningBody)
    table = replaying_table(opening)
    found = read_rest(snapshot, table)
    if found is None:
        return None
    resting, state = found
    seating, position = Seating(resting.held), Position(snapshot.line, snapshot.hash, opening.croupier_record)
    rested, since = None, list[Checked]()
    for checked in following(position, snapshot.counted, lines, body_reader(known_of(opening))):
        body = checked.body
        assert isinstance(body, EntryBody)
        since.append(checked)
        if body.rests:
            for entry in since:
                fold(heard(seating, entry, opened(entry)), state)
            rested, since = body, []
        position = Position(body.line, checked.hash, position.format)
    rest = Rest(snapshot.counted, snapshot.inputs, resting.at) if rested is None else rest_after(rested)
    assert isinstance(table.clock, SetClock)
    table.clock.set(rest.at)
    table.resume(state, counted=rest.counted, inputs=rest.inputs)
    for entry in since:
        heard(seating, entry, repeat(table, entry))
    return BroughtBack(table, position, seating, table.clock.now())


class Rest(NamedTuple):
    """When a table rested: how many events there had been, the number of the last input, and the time."""

    counted: int
    inputs: int
    at: datetime


def rest_after(body: Entry) -> Rest:
    """The rest after a line."""
    return Rest(body.first + len(body.events) - 1, body.number, time_after(body))


def heard(seating: Seating, entry: Checked, events: list[Event]) -> list[Event]:
    """The events of a line, once it is known who sat down or left in it."""
    seating.hear(entry.body.line, events)
    return events


def read_rest(snapshot: Snapshot, table: Table) -> tuple[Resting, TableState] | None:
    """What a snapshot holds, and the state in it, if this version wrote it."""
    try:
        resting = _reader.decode(snapshot.state)
        state = read_state(resting.state, table.game.state_type)
    except (msgspec.DecodeError, StateCodecError):
        return None
    is_ours = (resting.engine, resting.rulebook) == (__version__, fingerprint(table.game.text))
    return (resting, state) if is_ours else None


def read_resting(snapshot: Snapshot, table: Table) -> Resting | None:
    """What a snapshot holds, if this version wrote it."""
    found = read_rest(snapshot, table)
    return None if found is None else found[0]


def following(
    position: Position, counted: int, lines: Iterable[bytes], read_body: Callable[[msgspec.Raw], Body]
) -> Iterator[Checked]:
    """The lines after a place in a record, each checked as those of a whole record are."""
    previous, events = position.hash, counted
    for number, raw in enumerate(lines, position.lines + 1):
        line = parse(number, raw)
        written = bytes(line.body)
        if chain(previous, written) != line.hash:
            raise RecordError(number, "its hash does not match: this line or the one before it was changed or removed")
        body: Body = check_place(number, line, events, read_body)
        if isinstance(body, EntryBody):
            check_entry(number, body, line.opens, position.format)
            events += len(body.events)
        previous = line.hash
        yield Checked(body, line.opens, line.hash, SEALED_BYTES in written, None, position.format)


log: Final = logging.getLogger("croupier")


class ChangedError(Exception):
    """A snapshot that is not as its line says."""


def believed_snapshot(store: Store, table: str) -> tuple[Snapshot, Iterator[bytes]] | None:
    """The newest snapshot of a table, with the lines since; None without one, or if the record does not vouch for it.

    One that is not as its line says was changed: that is logged and audited, and it is kept no more.
    """
    snapshot = store.snapshot(table)
    if snapshot is None:
        return None
    try:
        since = lines_since(store, table, snapshot)
    except ChangedError as wrong:
        log.error("a snapshot is not believed: the whole record is read", extra={"table": table, "why": str(wrong)})
        with suppress(StoreError):
            store.discard_snapshot(table, snapshot, audit=found_changed(store, table, snapshot, str(wrong)))
        return None
    return None if since is None else (snapshot, since)


def lines_since(store: Store, table: str, snapshot: Snapshot) -> Iterator[bytes] | None:
    """The lines since a snapshot that its own line vouches for; None if that has no word for any, as in records of
    earlier versions. Raises `ChangedError` if it vouches for another.
    """
    try:
        lines = store.lines(table, snapshot.line - 2)
        return lines if is_vouched_for(snapshot, [*islice(lines, 2)]) else None
    except TypeError:
        raise ChangedError("it has text where numbers belong") from None


def is_vouched_for(snapshot: Snapshot, lines: Sequence[bytes]) -> bool:
    """Whether a snapshot's own line, which comes after the one before it, vouches for it; raises `ChangedError`."""
    try:
        before, own = map(read_line, lines)
        said = read_vouching(own.body).snapshot
    except (msgspec.DecodeError, ValueError):
        raise ChangedError("its line cannot be read") from None
    if chain(before.hash, bytes(own.body)) != own.hash:
        raise ChangedError("its line was changed, or the one before")
    if said and (own.hash, said) != (snapshot.hash, digest_of(snapshot)):
        raise ChangedError("it is not the one that was taken after its line")
    return bool(said)


class Vouching(msgspec.Struct, frozen=True):
    """What a line says of a snapshot."""

    snapshot: str = ""


read_vouching: Final = msgspec.json.Decoder(Vouching).decode


def found_changed(store: Store, table: str, snapshot: Snapshot, why: str) -> Act:
    """What the audit says of a snapshot that is not believed."""
    kept = store.table(table)
    return Act(
        at=datetime.now(UTC),
        what="found a changed snapshot",
        about=table,
        facility=None if kept is None else kept.facility,
        detail={"line": snapshot.line, "why": why, "done": "the table was rebuilt from its record"},
    )
