"""What was acknowledged is there after the program was killed, and nothing is there by halves."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest

from croupier.store import Store
from tests.store.cluster import Cluster
from tests.store.house import House, content_of, given, kept_table, snapshot

ROUNDS, TOGETHER = 5, 4
"""Twenty programs are killed on each store, four at a time: they share the database, each with a table of its own."""
ROOT = Path(__file__).parent.parent.parent
TABLES = [f"killed {number}" for number in range(TOGETHER)]
PATIENCE = 60


@pytest.fixture
def durable(kind: str, request: pytest.FixtureRequest) -> Iterator[None]:
    """SQLite always waits for the disk; the PostgreSQL server of the tests is told to."""
    if kind == "sqlite":
        yield
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    cluster.set_fsync(True)
    yield
    cluster.set_fsync(False)


class Appenders:
    """Programs that append, four at a time."""

    def __init__(self, address: str, account: int, folder: Path) -> None:
        command = [sys.executable, "-m", "tests.store.appender", address, str(account)]
        self._starter = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
        )
        self._files = [folder / f"{table}.txt" for table in TABLES]

    def run_and_kill(self, chance: random.Random) -> list[int]:
        """Let a program write to each table and kill it at a random moment; returns what each had acknowledged."""
        for file in self._files:
            file.unlink(missing_ok=True)
        order = [[table, str(file)] for table, file in zip(TABLES, self._files, strict=True)]
        processes = self._told(json.dumps(order))
        self._wait_until_all_write()
        for process in processes:
            time.sleep(chance.uniform(0, 0.15))
            os.kill(process, signal.SIGKILL)
        assert self._told() == [-signal.SIGKILL] * TOGETHER
        return [last_whole_line(file) for file in self._files]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        """End what still runs, the starter at least."""
        os.killpg(self._starter.pid, signal.SIGKILL)
        self._starter.communicate(timeout=PATIENCE)

    def _told(self, order: str = "") -> list[int]:
        assert self._starter.stdin is not None
        assert self._starter.stdout is not None
        if order:
            self._starter.stdin.write(order + "\n")
            self._starter.stdin.flush()
        told: list[int] = json.loads(self._starter.stdout.readline())
        return told

    def _wait_until_all_write(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while not all(file.exists() and last_whole_line(file) for file in self._files):
            assert time.monotonic() < deadline, "the programs do not write"
            time.sleep(0.01)


def last_whole_line(file: Path) -> int:
    """The last number in a file that may end within a line; 0 if there is none."""
    whole = file.read_text(encoding="ascii").rpartition("\n")[0].split()
    return int(whole[-1]) if whole else 0


def must_be_whole(store: Store, house: House, table: str, acknowledged: int) -> int:
    """Check that a table has all acknowledged lines, no gaps, and with each line all that came with it."""
    lines = list(store.lines(table))
    last = len(lines)
    assert last >= acknowledged
    assert store.last_line(table) == last
    assert lines == [content_of(table, line) for line in range(1, last + 1)]
    for line in range(max(1, last - 20), last + 1):
        assert store.given(table, house.ann.id, str(line)) == given(house.ann, str(line), line)
    assert store.given(table, house.ann.id, str(last + 1)) is None
    assert store.snapshot(table) == snapshot(last)
    assert store.seats(table) == ({1: house.ann.id} if last % 2 else {})
    return last


@pytest.mark.usefixtures("durable")
def test_nothing_acknowledged_is_lost_when_programs_are_killed(
    address: str, store: Store, house: House, tmp_path: Path
) -> None:
    for table in TABLES:
        store.add_table(kept_table(house, table))
    store.close()
    seed, before = random.randrange(10**6), [0] * TOGETHER
    print(f"seed {seed}")
    chance = random.Random(seed)
    with Appenders(address, house.ann.id, tmp_path) as appenders:
        for _ in range(ROUNDS):
            acknowledged = appenders.run_and_kill(chance)
            with Store.open(address) as reopened:
                found = [must_be_whole(reopened, house, *told) for told in zip(TABLES, acknowledged, strict=True)]
            assert all(now > then for now, then in zip(found, before, strict=True))
            before = found
