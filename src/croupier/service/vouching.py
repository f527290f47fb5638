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
    lines = store.lines(table, snapshot.line - 2)
    try:
        return (snapshot, lines) if is_vouched_for(snapshot, [*islice(lines, 2)]) else None
    except ChangedError as wrong:
        log.error("a snapshot is not believed: the whole record is read", extra={"table": table, "why": str(wrong)})
        with suppress(StoreError):
            store.discard_snapshot(table, snapshot, audit=found_changed(store, table, snapshot, str(wrong)))
        return None


def is_vouched_for(snapshot: Snapshot, lines: Sequence[bytes]) -> bool:
    """Whether a snapshot's own line, which comes with the one before it, vouches for it; no line of an earlier version
    does. Raises `ChangedError` if it vouches for another.
    """
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
