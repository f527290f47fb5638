"""A store in SQLite is served by one process at a time, for as long as that lives."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.store import ServedError, Store, StoreUnavailableError
from tests.store.conftest import PATIENCE

CLAIMS = """
import sys, time
from croupier.store import Store
store = Store.open(sys.argv[1])
store.claim()
print("claimed", flush=True)
time.sleep(600)
"""


def claiming(address: str) -> "subprocess.Popen[str]":
    """A process that serves a store."""
    process = subprocess.Popen([sys.executable, "-c", CLAIMS, address], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "claimed\n"
    return process


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_whoever_comes_second_is_told_who_was_first_until_that_ends(tmp_path: Path, how: signal.Signals) -> None:
    address = f"sqlite:///{tmp_path / 'service.db'}"
    (tmp_path / "service.db.lock").write_text("a longer text than any number of a process\n")
    with claiming(address) as first, Store.open(address) as second:
        for _ in range(2):
            with pytest.raises(ServedError, match=f"process {first.pid} serves the store .*service.db already") as told:
                second.claim()
            assert told.value.process == first.pid
        os.kill(first.pid, how)
        first.wait(PATIENCE)
        second.claim()
        assert (tmp_path / "service.db.lock").read_text() == f"{os.getpid()}\n"
        assert (tmp_path / "service.db.lock").stat().st_mode & 0o777 in (0o600, 0o644)


def test_the_file_of_one_that_ended_keeps_nobody_out(tmp_path: Path) -> None:
    (tmp_path / "service.db.lock").write_text(f"{os.getppid()}\n")
    with Store.open(f"sqlite:///{tmp_path / 'service.db'}") as store:
        store.claim()


def test_the_same_store_by_another_name_is_the_same(tmp_path: Path) -> None:
    (tmp_path / "service.db").touch()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "link.db").symlink_to(tmp_path / "service.db")
    with (
        Store.open(f"sqlite:///{tmp_path / 'service.db'}") as one,
        Store.open(f"sqlite:///{tmp_path / 'elsewhere' / 'link.db'}") as other,
    ):
        one.claim()
        with pytest.raises(ServedError):
            other.claim()
        one.close()
        other.claim()


def test_one_may_claim_twice_and_a_store_that_was_closed_is_free(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'service.db'}"
    with Store.open(address) as store:
        store.claim()
        store.claim()
    with Store.open(address) as store:
        store.claim()
    assert (tmp_path / "service.db.lock").stat().st_mode & 0o777 == 0o600


def test_whoever_only_reads_or_changes_an_account_needs_no_claim(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'service.db'}"
    with Store.open(address) as serves, Store.open(address) as other:
        serves.migrate()
        serves.claim()
        other.migrate()
        other.add_facility("Riverside")
        other.backup(tmp_path / "copy.db")
        assert [one.name for one in serves.facilities()] == ["Riverside"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with (
        Store.open(f"sqlite:///{tmp_path / 'none' / 'service.db'}") as store,
        pytest.raises(StoreUnavailableError, match="No such file or directory"),
    ):
        store.claim()


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_postgresql_is_shared(address: str) -> None:
    with Store.open(address) as one, Store.open(address) as other:
        one.claim()
        other.claim()
