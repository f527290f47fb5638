"""The chain of the audit: each act has a hash that covers it and the hash before, as the lines of a record do.

Whoever changes, removes or inserts an act has to change every hash after it, which anybody can tell who noted one. What
is cut off at the end is seen only by whoever noted a later hash.
"""

import json
from collections.abc import Iterator
from datetime import UTC
from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import Connection, select, text

from croupier.store.errors import AuditError, StoreValueError
from croupier.store.schema import AUDIT
from croupier.store.values import Act

BEGINS: Final = ""
"""What stands before the first act instead of a hash."""
AUDIT_LOCK: Final = 0x6175646974
"""The advisory lock under which processes that share PostgreSQL add acts, one after the other, until they commit."""
PAGE: Final = 1000


class Chained(NamedTuple):
    """How far an audit was verified: how many acts it has, and the hash of the last."""

    acts: int
    hash: str


def chained(previous: str, act: Act) -> str:
    """The hash of an act that follows another; raises `StoreValueError` if it cannot be kept."""
    try:
        detail = json.loads(json.dumps(dict(act.detail), allow_nan=False))
    except (TypeError, ValueError) as wrong:
        raise StoreValueError(f"the store cannot keep this: {wrong}") from None
    fields = [
        act.at.astimezone(UTC).isoformat(timespec="microseconds"),
        *(act.account, act.facility, act.what, act.about, detail),
    ]
    written = json.dumps(fields, sort_keys=True, separators=(",", ":"))
    return sha256(previous.encode() + written.encode()).hexdigest()


def add_act(connection: Connection, act: Act) -> None:
    """Add an act to the audit. Nothing else is written after it in the same transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": AUDIT_LOCK})
    last = select(AUDIT.c.hash).order_by(AUDIT.c.id.desc()).limit(1)
    previous = connection.execute(last).scalar_one_or_none() or BEGINS
    row = {
        "at": act.at,
        "account_id": act.account,
        "facility_id": act.facility,
        "what": act.what,
        "about": act.about,
        "detail": act.detail,
        "hash": chained(previous, act),
    }
    connection.execute(AUDIT.insert(), row)


def verified(rows: Iterator[tuple[int, Act, str | None]], noted: str | None) -> Chained:
    """How far these acts are chained; raises `AuditError` for the first that is not, or if no act has the hash that
    somebody noted.
    """
    acts, previous, seen = 0, BEGINS, noted is None
    for number, act, kept in rows:
        acts, previous = acts + 1, chained(previous, act)
        if kept != previous:
            raise AuditError(
                f"act {number} of the audit ({act.what}: {act.about}) was changed, or acts before it were removed"
                " or inserted"
            )
        seen = seen or previous == noted
    if not seen:
        raise AuditError(f"no act of the audit has the hash {noted}: it was cut off or written anew since")
    return Chained(acts, previous)
