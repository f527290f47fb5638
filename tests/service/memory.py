"""A store in memory with the methods that the service uses: fast, and it can be slow or fail when a test wants it."""

import threading
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import cast

from croupier.store import Account, Act, ConflictError, Entry, Given, KeptTable, Snapshot, Store, UnknownError

PATIENCE = 60.0
"""Seconds after which a store that is held goes on all the same: then a test has forgotten it."""


class MemoryStore:
    """What the service keeps, in dictionaries; it follows the rules of the real store."""

    def __init__(self) -> None:
        self.kept: dict[str, KeptTable] = {}
        self.written: dict[str, list[bytes]] = {}
        self.answers: dict[tuple[str, int, str], Given] = {}
        self.holders: dict[str, dict[int, int]] = {}
        self.people: dict[int, Account] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.audit: list[Act] = []
        self.batches: list[int] = []
        self.failing: Exception | None = None
        """What is raised instead of writing, or of reading what a client gave or a table."""
        self.fails_once: Exception | None = None
        """What is raised instead of the next line that is written."""
        self.delay = 0.0
        self.at_work = False
        """Whether lines are being written."""
        self._turns: threading.Semaphore | None = None

    def hold(self) -> None:
        """Begin to write lines from now on, and finish none, until `go_on`: however long a test takes for what it does
        meanwhile.
        """
        self._turns = threading.Semaphore(0)

    def go_on(self, times: int | None = None) -> None:
        """Write so many times what waits together, or hold nothing any more."""
        turns = self._turns
        assert turns is not None
        if times is None:
            self._turns = None
        turns.release(times or 1000)

    def as_store(self) -> Store:
        """The same, as the service wants it."""
        return cast(Store, self)

    def append(self, entries: Sequence[Entry]) -> None:
        """Keep all of them, or none."""
        self.at_work = True
        try:
            self._append(entries)
        finally:
            self.at_work = False

    def _append(self, entries: Sequence[Entry]) -> None:
        if (turns := self._turns) is not None:
            turns.acquire(timeout=PATIENCE)
        time.sleep(self.delay)
        failing, self.fails_once = self.failing or self.fails_once, None
        if failing is not None:
            raise failing
        last = {table: len(lines) for table, lines in self.written.items()}
        for entry in entries:
            if entry.table not in last:
                raise UnknownError(entry.table)
            given = entry.given
            repeated = given is not None and (entry.table, given.account, given.client_id) in self.answers
            if entry.line != last[entry.table] + 1 or repeated:
                raise ConflictError(f"line {entry.line} of table {entry.table!r}")
            last[entry.table] += 1
        self.batches.append(len(entries))
        for entry in entries:
            self._keep(entry)

    def _keep(self, entry: Entry) -> None:
        self.written[entry.table].append(entry.content)
        if entry.given is not None:
            self.answers[entry.table, entry.given.account, entry.given.client_id] = entry.given
        for seat, account in entry.seats.items():
            self.holders[entry.table].pop(seat, None)
            if account is not None:
                self.holders[entry.table][seat] = account
        if entry.snapshot is not None:
            self.snapshots[entry.table] = entry.snapshot
        if entry.closes:
            self._change(entry.table, closed_at=entry.at)

    def _change(self, table: str, **values: object) -> None:
        old = self.kept[table]
        fields = {name: getattr(old, name) for name in KeptTable.__slots__} | values
        self.kept[table] = KeptTable(**fields)

    def add_table(self, table: KeptTable, first: Sequence[Entry] = (), *, audit: Act | None = None) -> None:
        """Keep a table with its first lines."""
        if self.failing is not None:
            raise self.failing
        self.kept[table.id], self.written[table.id], self.holders[table.id] = table, [], {}
        self.append(first)
        self.audit += [audit] if audit is not None else []

    def table(self, table: str) -> KeptTable | None:
        """A table, if there is one."""
        if self.failing is not None:
            raise self.failing
        return self.kept.get(table)

    def tables(
        self,
        *,
        facility: int | None = None,
        closed: bool | None = None,
        newest: int | None = None,
        before: KeptTable | None = None,
    ) -> list[KeptTable]:
        """The tables of a facility or of all."""
        found = (one for one in self.kept.values() if facility in (None, one.facility))
        if before is not None:
            found = (one for one in found if (one.made_at, one.id) < (before.made_at, before.id))
        listed = [one for one in found if closed is None or closed == (one.closed_at is not None)]
        return listed if newest is None else listed[-newest:]

    def last_lines(self, *, facility: int | None = None) -> dict[str, int]:
        """The number of the last line of every open table."""
        return {one.id: len(self.written[one.id]) for one in self.tables(facility=facility, closed=False)}

    def count_open_tables(self, opened_by: int) -> int:
        """How many tables are open that an account opened."""
        return sum(one.opened_by == opened_by and one.closed_at is None for one in self.kept.values())

    def assign_dealer(self, table: str, dealer: int | None, *, audit: Act | None = None) -> None:
        """Let somebody deal."""
        self._change(table, dealer=dealer)
        self.audit += [audit] if audit is not None else []

    def lines(self, table: str, after: int = 0) -> Iterator[bytes]:
        """The lines after one."""
        yield from self.written[table][after:]

    def first_line(self, table: str) -> bytes | None:
        """The first line, if there is one."""
        return next(iter(self.written[table]), None)

    def last_line(self, table: str) -> int:
        """The number of the last line."""
        return len(self.written[table])

    def given(self, table: str, account: int, client_id: str) -> Given | None:
        """What was given before."""
        if self.failing is not None:
            raise self.failing
        return self.answers.get((table, account, client_id))

    def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot."""
        return self.snapshots.get(table)

    def discard_snapshot(self, table: str, snapshot: Snapshot, *, audit: Act | None = None) -> None:
        """Keep a snapshot no more."""
        if self.failing is not None:
            raise self.failing
        if self.snapshots.get(table) != snapshot:
            raise UnknownError(f"table {table!r} has no such snapshot")
        del self.snapshots[table]
        self.audit += [audit] if audit is not None else []

    def seats(self, table: str) -> dict[int, int]:
        """Who holds which seat."""
        return self.holders[table]

    def add_act(self, act: Act) -> None:
        """Keep an act."""
        self.audit.append(act)

    def account(self, number: int) -> Account | None:
        """An account, if there is one."""
        return self.people.get(number)

    def add_facility(self, name: str) -> None:
        """A facility, which needs no keeping here."""

    def add_account(
        self,
        name: str,
        *,
        role: str,
        facility: int | None,
        password_hash: str | None = None,
        at: datetime | None = None,
        audit: Act | None = None,
    ) -> Account:
        """Keep an account."""
        account = Account(
            id=len(self.people) + 1,
            name=name,
            facility=facility,
            role=role,
            password_hash=password_hash,
            disabled=False,
            made_at=at or datetime.now(UTC),
        )
        self.people[account.id] = account
        return account
