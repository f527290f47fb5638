"""A backup says what it verified, and which table and line were changed."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.money import Cents
from croupier.service import snapshots
from croupier.service.pit import Pit
from croupier.store import Store
from croupier.table.inputs import Close, Deal, Wager
from tests.service.people import give, make_people, open_at, sit
from tests.web.test_serving import command

UNDER_WAY, CLOSED = 0, 1


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """A store with two tables of six lines and a snapshot each, one dealt at and one closed: their names."""
    monkeypatch.setattr(snapshots, "EVERY", 3)

    async def played() -> tuple[str, str]:
        with Store.open(f"sqlite:///{tmp_path / 'service.db'}") as store:
            store.migrate()
            people, pit = make_people(store), Pit(store)
            tables = [await open_at(pit, people) for _ in range(2)]
            for table in tables:
                await give(pit, table.id, people.player, "1", sit(1))
                await give(pit, table.id, people.other, "2", sit(2))
            await give(pit, tables[CLOSED].id, people.dealer, "3", Close())
            await give(pit, tables[UNDER_WAY].id, people.player, "3", Wager(1, "banker", Cents(2500)))
            await give(pit, tables[UNDER_WAY].id, people.dealer, "4", Deal())
            await pit.close()
        return tables[UNDER_WAY].id, tables[CLOSED].id

    return asyncio.run(played())


def changed(folder: Path, statement: str, *values: object) -> None:
    """Change the store's file by hand; what refers to what is not looked at."""
    with sqlite3.connect(folder / "service.db") as database:
        assert database.execute(statement, values).rowcount == 1


@pytest.mark.usefixtures("kept")
def test_a_backup_says_what_it_verified(tmp_path: Path) -> None:
    ended = command("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert ended.returncode == 0
    assert ended.stderr.splitlines() == [
        f"the copy is in {tmp_path / 'copy.db'}",
        "verified: the records of 2 tables, 12 lines, and 2 snapshots",
    ]
    assert (tmp_path / "copy.db").read_bytes()[18:20] == b"\x01\x01", "it needs no log beside it"
    assert not [*tmp_path.glob("copy.db-*")]


def reseated(content: bytes) -> bytes:
    assert content.count(b'"seat":1') >= 1
    return content.replace(b'"seat":1', b'"seat":3')


def resealed(content: bytes) -> bytes:
    """The shoe, which stands outside the hash, is another."""
    begins = content.index(b'"opens":[["') + len(b'"opens":[["')
    salt = content[begins : begins + 32]
    return content.replace(salt, b"0" * 32, 1)


def closed_for_good(content: bytes) -> bytes:
    """Nobody knows the shoe any more; the rest of the line is as it was."""
    line = json.loads(content)
    opens = b',"opens":' + json.dumps(line["opens"], separators=(",", ":")).encode()
    assert content.count(opens) == 1
    return content.replace(opens, b"")


CHANGES: dict[str, tuple[int, int, Callable[[bytes], bytes], str]] = {
    "what happened": (UNDER_WAY, 3, reseated, "line 3: its hash does not match"),
    "the last line": (CLOSED, 6, lambda content: content.replace(b'"500.00"', b'"900.00"', 1), "line 6: its hash"),
    "what is face down": (UNDER_WAY, 6, resealed, "line 6: the secret"),
    "what is face down is gone": (UNDER_WAY, 6, closed_for_good, "line 6: what lies face down in it is missing"),
    "no JSON": (UNDER_WAY, 2, lambda _: b"nothing\n", "line 2: this is not a line of a record"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_line_that_was_changed_is_named(tmp_path: Path, kept: tuple[str, str], what: str) -> None:
    which, line, change, why = CHANGES[what]
    with Store.open(f"sqlite:///{tmp_path / 'service.db'}") as store:
        content = [*store.lines(kept[which])][line - 1]
    assert change(content) != content
    changed(
        tmp_path, "UPDATE lines SET content = ? WHERE table_id = ? AND line = ?", change(content), kept[which], line
    )
    ended = command("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert ended.returncode == 1
    assert f"backup: table {kept[which]}: {why}" in ended.stderr
    assert kept[1 - which] not in ended.stderr
    assert "Traceback" not in ended.stderr
    assert (tmp_path / "copy.db").exists(), "it is what there is"


def test_a_closed_record_that_was_cut_off_is_named(tmp_path: Path, kept: tuple[str, str]) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'service.db'}") as store:
        last = store.last_line(kept[CLOSED])
    changed(tmp_path, "DELETE FROM lines WHERE table_id = ? AND line = ?", kept[CLOSED], last)
    ended = command("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert ended.returncode == 1
    assert f"backup: table {kept[CLOSED]}: line {last}: the closing line is missing" in ended.stderr


def test_a_line_that_something_refers_to_and_that_is_gone_is_damage(tmp_path: Path, kept: tuple[str, str]) -> None:
    changed(tmp_path, "DELETE FROM lines WHERE table_id = ? AND line = 4", kept[UNDER_WAY])
    ended = command("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert ended.returncode == 2
    assert "the store is damaged: row" in ended.stderr
    assert "of given refers to lines that are gone" in ended.stderr
    assert not (tmp_path / "copy.db").exists()


def test_a_snapshot_that_was_changed_is_named(tmp_path: Path, kept: tuple[str, str]) -> None:
    richer = """UPDATE snapshots SET state = replace(state, '"player",', '"player",1') WHERE table_id = ?"""
    changed(tmp_path, richer, kept[UNDER_WAY])
    ended = command("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert ended.returncode == 1
    assert f"backup: table {kept[UNDER_WAY]}: line 3: its snapshot is not to be believed" in ended.stderr


@pytest.mark.usefixtures("kept")
def test_a_store_of_another_version_is_copied_and_that_is_said(tmp_path: Path) -> None:
    changed(tmp_path, "UPDATE alembic_version SET version_num = ?", "9999")
    ended = command("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert ended.returncode == 0
    assert "its records were not verified" in ended.stderr
