"""The key to what lies face down: what is locked with it, and what happens without it."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.service.encryption import LOCKED, LOCKED_STATE, Lock, LockError, lock_store, make_key, read_key
from croupier.store import Entry, Store, StoreError
from tests.store.house import NOON, make_house, snapshot

SECRET = "QS 4D 2D JC"
LINE = (
    b'{"body":{"type":"entry","events":[{"order":"sealed:ab"}]},"opens":[["00ff","QS 4D 2D JC"]],"hash":"'
    + b"a" * 64
    + b'"}\n'
)
PUBLIC = b'{"body":{"type":"entry","said":"\\"opens\\":"},"hash":"' + b"b" * 64 + b'"}\n'


def content(line: int, kept: bytes) -> Entry:
    """A line of table t1."""
    return Entry(table="t1", line=line, at=NOON, content=kept)


def raw(store: Store) -> list[bytes]:
    """The lines of table t1 as they are kept."""
    with store._reading() as connection:
        rows = connection.exec_driver_sql("SELECT content FROM lines WHERE table_id = 't1' ORDER BY line").all()
    return [bytes(row[0]) for row in rows]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a store with a table."""
    with Store.open(f"sqlite:///{tmp_path / 'service.db'}") as store:
        store.migrate()
        make_house(store)
    return tmp_path


def opened(folder: Path) -> Store:
    """The store in a folder."""
    return Store.open(f"sqlite:///{folder / 'service.db'}")


def test_only_what_a_line_opens_is_locked() -> None:
    lock = Lock(bytes(32))
    locked = lock.lock_line("t1", 3, LINE)
    assert SECRET.encode() not in locked
    assert locked.startswith(LINE.partition(b',"opens"')[0])
    assert b"a" * 64 in locked
    assert lock.unlock_line("t1", 3, locked) == LINE
    assert lock.lock_line("t1", 3, locked) == locked
    assert lock.lock_line("t1", 3, PUBLIC) == lock.unlock_line("t1", 3, PUBLIC) == PUBLIC
    assert lock.lock_line("t1", 3, LINE) != locked, "the same again looks otherwise"
    state = lock.lock_state("t1", 3, b"state")
    assert state.startswith(LOCKED_STATE)
    assert lock.unlock_state("t1", 3, state) == b"state"
    assert lock.unlock_state("t1", 3, b"state") == b"state"


@pytest.mark.parametrize(("table", "line", "key"), [("t2", 3, 0), ("t1", 4, 0), ("t1", 3, 1)])
def test_what_is_locked_cannot_be_read_elsewhere_or_with_another_key(table: str, line: int, key: int) -> None:
    lock, other = Lock(bytes(32)), Lock(bytes([key]) * 32)
    with pytest.raises(StoreError, match="was changed, or is locked with another key"):
        other.unlock_line(table, line, lock.lock_line("t1", 3, LINE))
    with pytest.raises(StoreError, match="was changed"):
        other.unlock_state(table, line, lock.lock_state("t1", 3, b"state"))


def test_a_line_that_was_changed_is_told() -> None:
    lock = Lock(bytes(32))
    locked = lock.lock_line("t1", 3, LINE)
    place = locked.index(LOCKED) + 40
    changed = locked[:place] + (b"A" if locked[place : place + 1] != b"A" else b"B") + locked[place + 1 :]
    with pytest.raises(StoreError):
        lock.unlock_line("t1", 3, changed)


def test_a_new_key_is_its_owner_s_and_made_once(folder: Path) -> None:
    for _ in range(2):
        with opened(folder) as store:
            lock_store(store, folder / "service.key")
    key = folder / "service.key"
    assert key.stat().st_mode & 0o777 == 0o600
    assert len(read_key(key)) == 32
    assert sorted(one.name for one in folder.iterdir()) == ["service.db", "service.key"]


def test_a_store_from_before_is_locked_when_it_is_opened(folder: Path) -> None:
    with opened(folder) as store:
        store.append([content(1, PUBLIC), replace(content(2, LINE), snapshot=snapshot(2))])
        assert SECRET in raw(store)[1].decode()
    with opened(folder) as store:
        lock_store(store, folder / "service.key")
        assert [*store.lines("t1")] == [PUBLIC, LINE]
        assert raw(store)[0] == PUBLIC
        assert SECRET not in raw(store)[1].decode()
        assert store.snapshot("t1") is None, "it is made anew"
        store.append([replace(content(3, LINE), snapshot=snapshot(3))])
        assert store.first_line("t1") == PUBLIC
        assert store.snapshot("t1") == snapshot(3)
    for file in folder.iterdir():
        assert SECRET.encode() not in file.read_bytes(), file.name
        assert b"state 3" not in file.read_bytes(), file.name


def test_without_its_key_a_locked_store_is_not_opened(folder: Path) -> None:
    key = folder / "service.key"
    with opened(folder) as store:
        lock_store(store, key)
    kept = key.rename(folder / "elsewhere")
    with opened(folder) as store, pytest.raises(LockError, match="its key is not in"):
        lock_store(store, key)
    assert not key.exists()
    make_key(key)
    with opened(folder) as store, pytest.raises(LockError, match="locked with another key"):
        lock_store(store, key)
    key.unlink()
    kept.rename(key)
    with opened(folder) as store:
        lock_store(store, key)


@pytest.mark.parametrize(("written", "mode", "wrong"), [("00" * 31, 0o600, "31 bytes"), ("no key", 0o600, "no key")])
def test_a_file_that_holds_no_key(tmp_path: Path, written: str, mode: int, wrong: str) -> None:
    file = tmp_path / "service.key"
    file.write_text(written)
    file.chmod(mode)
    with pytest.raises(LockError, match=wrong):
        read_key(file)


def test_a_key_that_others_may_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "service.key"
    make_key(file)
    file.chmod(0o640)
    with pytest.raises(LockError, match="chmod 600"):
        read_key(file)


def test_two_that_lock_a_store_at_once_agree_on_one_key(folder: Path) -> None:
    async def lock() -> None:
        with opened(folder) as store:
            await asyncio.to_thread(lock_store, store, folder / "service.key")

    async def both() -> None:
        await asyncio.gather(*(lock() for _ in range(6)))

    asyncio.run(both())
    with opened(folder) as store:
        assert store.key_print() == Lock(read_key(folder / "service.key")).fingerprint
