"""Backups."""

import threading
from pathlib import Path

import pytest

from croupier.store import BackupError, Store
from tests.store.house import House, content_of, entry

NO_LOG = b"\x01\x01"
"""How a SQLite file says that it can be read without a write-ahead log, from a medium that cannot be written too."""
SQLITE = pytest.mark.parametrize("kind", ["sqlite"], indirect=True)


@SQLITE
def test_a_backup_is_a_store(store: Store, house: House, tmp_path: Path) -> None:
    store.append([entry("t1", 1)])
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    store.backup(copy)
    store.append([entry("t1", 2)])
    assert [file.name for file in copy.parent.iterdir()] == ["copy.db"]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert copy.read_bytes()[18:20] == NO_LOG
    with Store.open(f"sqlite:///{copy}") as kept:
        kept.check()
        assert list(kept.lines("t1")) == [content_of("t1", 1)]
        assert kept.accounts() == [house.ann, house.bob]
        kept.append([entry("t1", 2)])


@SQLITE
def test_a_backup_made_under_load_is_one_moment(store: Store, house: House, tmp_path: Path) -> None:
    ended = threading.Event()

    def write() -> None:
        line = 0
        while not ended.is_set():
            line += 1
            store.append([entry("t1", line, seats={1: house.ann.id if line % 2 else house.bob.id})])

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            before = store.last_line("t1")
            copy = tmp_path / f"copy {number}.db"
            store.backup(copy)
            with Store.open(f"sqlite:///{copy}") as kept:
                lines = list(kept.lines("t1"))
                assert len(lines) >= before
                assert lines == [content_of("t1", line) for line in range(1, len(lines) + 1)]
                if lines:
                    assert kept.seats("t1") == {1: house.ann.id if len(lines) % 2 else house.bob.id}
    finally:
        ended.set()
        writer.join()


@SQLITE
@pytest.mark.parametrize("name", ["copy.db", "copy.db.part"])
def test_nothing_is_overwritten(store: Store, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(BackupError, match=f"{name} exists already: nothing is overwritten"):
        store.backup(tmp_path / "copy.db")
    assert (tmp_path / name).read_text() == "mine"
    assert {file.name for file in tmp_path.glob("copy*")} == {name}


@SQLITE
def test_a_folder_that_is_not_there(store: Store, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match=r"no backup was made: .*No such file or directory"):
        store.backup(tmp_path / "none" / "copy.db")


def test_a_store_that_is_not_there(tmp_path: Path) -> None:
    with (
        Store.open(f"sqlite:///{tmp_path / 'none.db'}") as store,
        pytest.raises(BackupError, match="there is no store"),
    ):
        store.backup(tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_postgresql_has_its_own_program(store: Store, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="pg_dump"):
        store.backup(tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []
