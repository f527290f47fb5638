"""A small house for tests: a facility, accounts, tables and lines."""

from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from croupier.store import Account, Entry, Facility, Given, KeptTable, Snapshot, Store

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)


def later(seconds: float) -> datetime:
    """A moment after noon."""
    return NOON + timedelta(seconds=seconds)


class House(NamedTuple):
    """A facility, two players and the name of a table."""

    facility: Facility
    ann: Account
    bob: Account
    table: str = "t1"


def make_house(store: Store) -> House:
    """Keep a small house in an empty store."""
    facility = store.add_facility("Riverside")
    ann, bob = (
        store.add_account(name, role="player", facility=facility.id, password_hash="$argon2$secret", at=NOON)
        for name in ("ann", "bob")
    )
    house = House(facility, ann, bob)
    store.add_table(kept_table(house))
    return house


def kept_table(house: House, name: str = "t1", **changed: Any) -> KeptTable:
    """A table of the house."""
    usual: dict[str, Any] = {
        "id": name,
        "facility": house.facility.id,
        "game": "minibaccarat",
        "submission": None,
        "opening": '{"game": "minibaccarat"}',
        "dealer": None,
        "made_at": NOON,
    }
    return KeptTable(**(usual | changed))


def content_of(table: str, line: int) -> bytes:
    """What these tests write as a line."""
    return f"{table} {line}\n".encode()


def entry(table: str, line: int, **more: Any) -> Entry:
    """A line of a table."""
    return Entry(table=table, line=line, at=later(line), content=content_of(table, line), **more)


def given(account: Account | int, client_id: str, line: int) -> Given:
    """What a client gave as a line."""
    number = account if isinstance(account, int) else account.id
    return Given(account=number, client_id=client_id, line=line, answer=f"answer {line}".encode())


def snapshot(line: int) -> Snapshot:
    """The state after a line."""
    return Snapshot(line=line, counted=line * 3, inputs=line - 1, hash=f"hash {line}", state=f"state {line}".encode())
