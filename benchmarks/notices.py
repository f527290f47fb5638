"""What it costs that every line is announced to the other processes: lines appended to PostgreSQL with and without.

Several writers at once, as processes are, each append one line a transaction to a table of their own, on a server of
their own on this machine that waits for the disk, while others listen. With and without take turns.

    .venv/bin/python -m benchmarks.notices [--lines 1000] [--writers 1 2 4] [--listeners 4]
"""

import argparse
import contextlib
import os
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from typing import Final
from unittest import mock

import psycopg

from croupier.store import Entry, KeptTable, Store, tables
from croupier.store.notices import CHANNEL
from tests.web.killing import postgresql

CONTENT: Final = b"x" * 500
"""A line about as long as they are."""
TURNS: Final = 5


def main() -> None:
    """Measure, and say it."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--lines", type=int, default=1000, help="how many lines each writer appends in a turn")
    reader.add_argument("--writers", type=int, nargs="+", default=[1, 2, 4])
    reader.add_argument("--listeners", type=int, default=4)
    asked = reader.parse_args()
    with postgresql() as address, listening(address, asked.listeners):
        with Store.open(address) as store:
            store.migrate()
            facility = store.add_facility("Here").id
        for writers in asked.writers:
            told, silent = measured(address, facility, writers, asked.lines)
            print(
                f"{writers} writers: {1e6 * silent:.0f} microseconds a line of each without,"
                f" {1e6 * told:.0f} with: {1e6 * (told - silent):+.0f}, {100 * (told / silent - 1):+.1f} %"
            )


def measured(address: str, facility: int, writers: int, lines: int) -> tuple[float, float]:
    """The seconds that a line takes each of several writers, announced and not; the median of some turns."""
    seconds: dict[bool, list[float]] = {True: [], False: []}
    with ProcessPoolExecutor(writers) as pool:
        for turn in range(TURNS):
            for told in (True, False) if turn % 2 else (False, True):
                found = [pool.submit(written, address, facility, lines, told) for _ in range(writers)]
                seconds[told].append(statistics.mean(one.result() for one in found))
    return statistics.median(seconds[True]), statistics.median(seconds[False])


def written(address: str, facility: int, lines: int, told: bool) -> float:
    """Append lines to a new table; the seconds that each took."""
    at = datetime.now(UTC)
    name = f"{os.getpid()}-{time.monotonic_ns()}"
    silence = contextlib.nullcontext() if told else mock.patch.object(tables, "notify")
    with Store.open(address) as store, silence:
        kept = KeptTable(
            id=name, facility=facility, game="minibaccarat", submission=None, opening="{}", dealer=None, made_at=at
        )
        store.add_table(kept, [Entry(table=name, line=1, at=at, content=CONTENT)])
        began = time.perf_counter()
        for line in range(2, lines + 2):
            store.append([Entry(table=name, line=line, at=at, content=CONTENT)])
        return (time.perf_counter() - began) / lines


@contextlib.contextmanager
def listening(address: str, count: int) -> Iterator[None]:
    """Others who listen, as every process does."""
    with contextlib.ExitStack() as ending:
        for _ in range(count):
            plain = address.replace("postgresql+psycopg", "postgresql")
            one = ending.enter_context(psycopg.connect(plain, autocommit=True))
            one.execute(f"LISTEN {CHANNEL}")
        yield


if __name__ == "__main__":
    main()
