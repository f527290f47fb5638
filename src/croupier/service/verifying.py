"""Verifying a whole store: the record of every table line by line, and every snapshot by its record."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from croupier.record.lines import EntryBody
from croupier.record.reader import Checked, RecordError
from croupier.running.records import opened, read
from croupier.service.snapshots import ChangedError, lines_since
from croupier.store import KeptTable, Store

MISSING: Final = "what lies face down in it is missing: the table cannot be brought back"


@dataclass
class Verified:
    """What was verified, and what is wrong, each with its table and line."""

    tables: int = 0
    lines: int = 0
    snapshots: int = 0
    wrong: list[str] = field(default_factory=list)


def verify(store: Store) -> Verified:
    """Check the chain, the seals and the end of every record, and that it vouches for the table's snapshot; nothing is
    played again, and an open record has no end that could be missing.
    """
    found = Verified()
    for kept in store.tables():
        found.tables += 1
        found.wrong += (f"table {kept.id}: {why}" for why in wrong_with(store, kept, found))
    return found


def must_be_opened(entry: Checked) -> None:
    """Raise `RecordError` if a secret of a line is gone: no hash covers it, and no table comes back without it."""
    try:
        opened(entry)
    except RecordError as wrong:
        raise RecordError(wrong.line, MISSING) from None


def wrong_with(store: Store, kept: KeptTable, found: Verified) -> Iterator[str]:
    """What is wrong with a table; its lines are counted as far as they were verified."""
    try:
        for checked in read(store.lines(kept.id), complete=kept.closed_at is not None):
            if isinstance(checked.body, EntryBody):
                must_be_opened(checked)
            found.lines += 1
    except RecordError as wrong:
        yield str(wrong)
    snapshot = store.snapshot(kept.id)
    if snapshot is None:
        return
    try:
        found.snapshots += lines_since(store, kept.id, snapshot) is not None
    except ChangedError as wrong:
        yield f"line {snapshot.line}: its snapshot is not to be believed: {wrong}"
