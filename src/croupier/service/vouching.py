"""Whether a snapshot is believed: only if the record vouches for it, in the line after which it was taken."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice
from typing import Final

import msgspec

from croupier.record.lines import chain, read_line
from croupier.service.snapshots import digest_of
from croupier.store import Act, Snapshot, Store, StoreError

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
