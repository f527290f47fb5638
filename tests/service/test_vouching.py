"""Snapshots are proven: one that its line does not vouch for is not believed, whatever was changed in it."""

import logging
import re
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from croupier.money import Cents
from croupier.record.lines import chain, read_line, redacted
from croupier.record.reader import RecordError
from croupier.running.records import replay
from croupier.service import snapshots
from croupier.service.encryption import lock_store
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.service.rebuilding import bring_back, copy_of
from croupier.service.recording import ServiceClock
from croupier.store import Snapshot, Store, StoreUnavailableError
from croupier.table.inputs import Close, Deal, Wager
from croupier.web import shared_views
from croupier.web.shared_views import begun
from tests.service.memory import MemoryStore
from tests.service.people import People, finish, give, make_people, open_at, run, running, sit

NOT_BELIEVED = "a snapshot is not believed"


async def played(pit: Pit, people: People, rounds: int = 2) -> LiveTable:
    """A table at which somebody has played."""
    live = await open_at(pit, people)
    await give(pit, live.id, people.player, "sits", sit(1))
    for number in range(rounds):
        await give(pit, live.id, people.player, f"wagers {number}", Wager(1, "banker", Cents(2500)))
        await give(pit, live.id, people.dealer, f"deals {number}", Deal())
        await finish(live)
    return live


def richer(kept: Snapshot) -> Snapshot:
    """Somebody has a purse of 901,001.00."""
    changed, found = re.subn(rb'(\["s","Ledger",\["d",\["player",)\d+', rb"\g<1>90100100", kept.state)
    assert found == 1
    return replace(kept, state=changed)


def reversed_shoe(kept: Snapshot) -> Snapshot:
    """The longest list of cards is the other way round."""
    state = msgspec.json.decode(kept.state)
    lists: list[list[object]] = []

    def look(value: object) -> None:
        if isinstance(value, list):
            lists.append(value)
            for one in value:
                look(one)

    look(state["state"])
    longest = max(lists, key=len)
    longest[1:] = longest[:0:-1]
    return replace(kept, state=msgspec.json.encode(state))


CHANGES: dict[str, Callable[[Snapshot], Snapshot]] = {
    "purse": richer,
    "shoe": reversed_shoe,
    "version": lambda kept: replace(kept, state=kept.state.replace(b'"engine":"', b'"engine":"9.', 1)),
    "nothing of it": lambda kept: replace(kept, state=b"{}"),
    "events counted": lambda kept: replace(kept, counted=kept.counted + 1),
    "inputs counted": lambda kept: replace(kept, inputs=kept.inputs - 1),
    "hash": lambda kept: replace(kept, hash="0" * 64),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_snapshot_that_was_changed_is_not_believed_and_that_is_logged_and_audited(
    memory: MemoryStore,
    those: People,
    what: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await played(pit, those)
        kept = memory.snapshots[live.id]
        back = bring_back(memory.as_store(), live.id, live.game, ServiceClock)
        assert back.snapshot_line == kept.line, "as it was taken, it is believed"
        assert NOT_BELIEVED not in caplog.text
        memory.snapshots[live.id] = CHANGES[what](kept)
        assert memory.snapshots[live.id] != kept
        before = len(memory.audit)
        back = bring_back(memory.as_store(), live.id, live.game, ServiceClock)
        assert back.table.state == live.table.state
        assert (back.line, back.snapshot_line) == (live.line, 0)
        assert NOT_BELIEVED in caplog.text
        [act] = memory.audit[before:]
        assert (act.what, act.about, act.facility) == ("found a changed snapshot", live.id, live.facility)
        assert act.detail["line"] == kept.line
        assert live.id not in memory.snapshots, "it is found once"
        assert copy_of(memory.as_store(), live.id, live.game).table.state == live.table.state
        assert len(memory.audit) == before + 1
        again = await running(Pit(memory.as_store()), live.id)
        await again.submit_for_house(lambda _: sit(2))
        assert bring_back(memory.as_store(), live.id, live.game, ServiceClock).snapshot_line == again.line

    run(test())


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("state", lambda kept: [richer(kept).state]),
        ("state", lambda kept: [richer(kept).state.decode()]),
        ("counted", lambda _: ["many"]),
    ],
)
def test_a_snapshot_changed_in_the_file_is_not_believed(
    tmp_path: Path,
    what: str,
    change: Callable[[Snapshot], list[object]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)

    async def test() -> None:
        file = tmp_path / "store.db"
        with Store.open(f"sqlite:///{file}") as store:
            store.migrate()
            live = await played(Pit(store), make_people(store))
            kept = store.snapshot(live.id)
            assert kept is not None
            with sqlite3.connect(file) as database:
                values = [*change(kept), live.id]
                assert database.execute(f"UPDATE snapshots SET {what} = ? WHERE table_id = ?", values).rowcount == 1
            back = await running(Pit(store), live.id)
            assert back.table.state == live.table.state
            assert caplog.text.count(NOT_BELIEVED) == 1
            assert [kept.act.about for kept in store.acts() if kept.act.what == "found a changed snapshot"] == [live.id]
            assert store.snapshot(live.id) is None

    run(test())


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Store]:
    """A store that is kept locked."""
    with Store.open(f"sqlite:///{tmp_path / 'store.db'}") as store:
        store.migrate()
        lock_store(store, tmp_path / "service.key")
        yield store


def change_locked(folder: Path, what: str, table: str, change: Callable[[bytes], bytes]) -> None:
    """Change what is kept locked of a table in the file: its snapshot, or the first line that hides something."""
    column = {"snapshots": "state", "lines": "content"}[what]
    which = f"table_id = ? AND instr({column}, CAST('locked' AS BLOB))"
    with sqlite3.connect(folder / "store.db") as database:
        query = f"SELECT rowid, {column} FROM {what} WHERE {which} LIMIT 1"
        row, kept = database.execute(query, [table]).fetchone()
        database.execute(f"UPDATE {what} SET {column} = ? WHERE rowid = ?", [change(kept), row])


def test_a_snapshot_that_cannot_be_unlocked_is_not_believed(
    tmp_path: Path, locked: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)

    async def test() -> None:
        live = await played(Pit(locked), make_people(locked))
        change_locked(tmp_path, "snapshots", live.id, lambda kept: kept[:-1] + bytes([kept[-1] ^ 1]))
        back = await running(Pit(locked), live.id)
        assert back.table.state == live.table.state
        assert caplog.text.count(NOT_BELIEVED) == 1
        assert locked.snapshot(live.id) is None

    run(test())


@pytest.mark.parametrize(
    "change",
    [
        lambda kept: re.sub(b'"locked":"....', b'"locked":"AAAA', kept),
        lambda kept: re.sub(b'"locked":"[^"]*', b'"locked":"\xc3\xa4', kept),
        lambda kept: re.sub(b'"locked":"[^"]*', b'"locked":"', kept),
    ],
    ids=["changed", "no base 64", "nothing"],
)
def test_a_line_that_cannot_be_unlocked_is_the_trouble_of_its_table_alone(
    tmp_path: Path, locked: Store, change: Callable[[bytes], bytes]
) -> None:
    async def test() -> None:
        pit, those = Pit(locked), make_people(locked)
        live, other = await played(pit, those), await played(pit, those)
        change_locked(tmp_path, "lines", live.id, change)
        again = Pit(locked)
        damaged = await again.start()
        assert [*damaged] == [live.id]
        assert "was changed" in damaged[live.id]
        assert (await running(again, other.id)).table.state == other.table.state
        await again.close()

    run(test())


def test_an_older_snapshot_in_place_of_the_newest_is_believed_as_what_it_is(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leads to the same table; as the snapshot of another line it is nothing."""
    monkeypatch.setattr(snapshots, "EVERY", 2)

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await played(pit, those, rounds=1)
        older = memory.snapshots[live.id]
        await give(pit, live.id, those.other, "sits", sit(2))
        await give(pit, live.id, those.other, "wagers", Wager(2, "player", Cents(2500)))
        newest = memory.snapshots[live.id]
        assert newest.line > older.line
        memory.snapshots[live.id] = older
        assert bring_back(memory.as_store(), live.id, live.game, ServiceClock).table.state == live.table.state
        assert memory.snapshots[live.id] == older
        memory.snapshots[live.id] = replace(older, line=newest.line, hash=newest.hash)
        assert bring_back(memory.as_store(), live.id, live.game, ServiceClock).table.state == live.table.state
        assert live.id not in memory.snapshots

    run(test())


def test_whoever_changes_the_line_too_breaks_the_record(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await played(pit, those)
        kept, lines = memory.snapshots[live.id], memory.written[live.id]
        assert kept.line < live.line
        changed = richer(kept)
        before, own = map(read_line, lines[kept.line - 2 : kept.line])
        body = msgspec.json.decode(own.body) | {"snapshot": snapshots.digest_of(changed)}
        forged = msgspec.json.encode(body)
        digest = chain(before.hash, forged)
        lines[kept.line - 1] = msgspec.json.encode({"body": msgspec.Raw(forged), "hash": digest}) + b"\n"
        memory.snapshots[live.id] = replace(changed, hash=digest)
        with pytest.raises(RecordError, match="hash does not match"):
            bring_back(memory.as_store(), live.id, live.game, ServiceClock)

    run(test())


def test_records_without_the_digest_are_read_as_before_and_their_snapshots_are_not_believed(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As those of earlier versions; that is no news, and nobody changed anything."""
    monkeypatch.setattr(snapshots, "EVERY", 4)
    monkeypatch.setattr(snapshots, "digest_of", lambda _: "")

    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await played(pit, those)
        acts = len(memory.audit)
        assert b'"snapshot"' not in b"".join(memory.written[live.id])
        memory.snapshots[live.id] = richer(memory.snapshots[live.id])
        back = bring_back(memory.as_store(), live.id, live.game, ServiceClock)
        assert (back.table.state, back.snapshot_line) == (live.table.state, 0)
        assert len(memory.audit) == acts
        assert NOT_BELIEVED not in caplog.text
        await live.submit_for_house(lambda _: Close())
        assert replay(memory.written[live.id]).rounds == 2

    run(test())


def test_a_record_with_digests_replays_and_its_public_copy_can_be_checked(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)

    async def test() -> None:
        live = await played(Pit(memory.as_store()), those)
        await live.submit_for_house(lambda _: Close())
        lines = memory.written[live.id]
        digests = [msgspec.json.decode(read_line(line).body).get("snapshot") for line in lines]
        assert sum(one is not None for one in digests) >= 2
        assert digests[memory.snapshots[live.id].line - 1] == snapshots.digest_of(memory.snapshots[live.id])
        assert replay(lines).lines == live.line
        public = redacted(b"".join(lines)).splitlines()
        salt = msgspec.json.decode(memory.snapshots[live.id].state)["salt"]
        assert salt.encode() not in b"".join(lines), "without the salt nobody can try what is hidden"
        assert len(public) == len(lines)

    run(test())


def test_the_same_table_has_another_digest_each_time(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        live = await played(Pit(memory.as_store()), those)
        taken = [
            snapshots.take_snapshot(live.table, live._shown.seating, line=live.line, at=live.table.clock.now())
            for _ in range(2)
        ]
        salts = [msgspec.json.decode(one.state)["salt"] for one in taken]
        assert salts[0] != salts[1]
        assert all(len(salt) == 32 for salt in salts)
        assert len({snapshots.digest_of(one) for one in taken}) == 2

    run(test())


def test_a_page_is_shown_nothing_of_a_snapshot_that_was_changed(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)
    monkeypatch.setattr(shared_views, "MOST_FOLDED", 5)

    async def test() -> None:
        live = await played(Pit(memory.as_store()), those)
        kept = memory.snapshots[live.id]
        assert begun(memory.as_store(), live, those.board, live.line).since == kept.line
        memory.snapshots[live.id] = richer(kept)
        assert begun(memory.as_store(), live, those.board, live.line).since == 0

    run(test())


def test_that_it_cannot_be_audited_does_not_keep_a_table_from_coming_back(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)

    async def test() -> None:
        live = await played(Pit(memory.as_store()), those)
        memory.snapshots[live.id] = richer(memory.snapshots[live.id])
        memory.failing = StoreUnavailableError("the disk is full")
        back = bring_back(memory.as_store(), live.id, live.game, ServiceClock)
        assert back.table.state == live.table.state
        assert NOT_BELIEVED in caplog.text

    caplog.set_level(logging.ERROR)
    run(test())
