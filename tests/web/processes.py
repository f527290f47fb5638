"""Of processes that share a store, one is killed again and again while people play: `python -m tests.web.processes`.

Every table goes on at another process within seconds, and clients notice a pause only. Afterwards: nothing that was
acknowledged is lost, nothing is on record twice, everybody was told every line, and every record verifies.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sys
import tempfile
from pathlib import Path
from time import monotonic

from croupier.client import Client, RemoteTable
from croupier.service.sharing import PATIENCE
from croupier.store import Store
from tests.web.killing import postgresql
from tests.web.playing import ENVIRONMENT, Evening
from tests.web.serving import Served

TAKEN_OVER_WITHIN = 5.0
"""Seconds, where the machine has time for it."""
MOST_PLAY = 0.5
HOW = (signal.SIGKILL, signal.SIGTERM, signal.SIGKILL)
"""How processes end, in turn."""


class Processes(Evening):
    """An evening at a service of several processes, of which one is killed again and again."""

    def __init__(self, folder: Path, *, times: int, tables: int, seed: int, store: str, processes: int = 2) -> None:
        super().__init__(tables=tables, seed=seed)
        self.folder = folder
        self.store = store
        self.times = times
        self.processes = processes
        self.pauses: list[float] = []
        """How long it took after each death until something new had happened at every table."""
        self.heard: dict[str, list[int]] = {}
        """The lines of each table that somebody was told who only listens."""

    def run(self) -> None:
        """Play and kill, then check everything."""
        environment = {**ENVIRONMENT, "CROUPIER_STORE": self.store, "CROUPIER_PROCESSES": str(self.processes)}
        with Served(self.folder, **environment) as served:
            asyncio.run(self._play(served))
            if served.stop() != 0:
                self.problems.append("the service did not stop cleanly")
        self.check(self.store, self.folder)
        for table, lines in self.heard.items():
            if lines != [*range(2, lines[-1] + 1)]:
                self.problems.append(f"{table}: somebody was not told every line once: {lines}")
        if self.refused and max(self.pauses, default=0.0) < PATIENCE:
            self.problems.append(f"people were refused {self.refused} times: they should notice a pause only")

    async def _play(self, served: Served) -> None:
        async with contextlib.AsyncExitStack() as leaving, self.playing(served.address):
            client = await leaving.enter_async_context(Client(served.address))
            for table in self.players:
                listening = await leaving.enter_async_context(client.at(table))
                leaving.callback(asyncio.create_task(self._listen(table, listening)).cancel)
            for _ in range(self.times):
                await asyncio.sleep(self.source.uniform(0.0, MOST_PLAY))
                await self._kill_one(served)
                if not self.goes_on() or self.problems:
                    return

    async def _listen(self, table: str, listening: RemoteTable) -> None:
        """Keep the numbers of the lines that come."""
        self.heard[table] = []
        async for line in listening:
            self.heard[table].append(line.line)

    async def _kill_one(self, served: Served) -> None:
        """End a process, mostly without a word, and wait until every table goes on without it.

        Only then another takes its place.
        """
        killed = self.source.choice(children(served.number))
        os.kill(served.number, signal.SIGSTOP)
        os.kill(killed, HOW[len(self.pauses) % len(HOW)])
        began = monotonic()
        with Store.open(self.store) as store:
            last = {table: store.last_line(table) for table in self.players}
        await self.until(lambda: self._goes_on_after(last), what=f"a table did not go on after {killed} was killed")
        self.pauses.append(monotonic() - began)
        if self.pauses[-1] > TAKEN_OVER_WITHIN * slowness():
            self.problems.append(f"it took {self.pauses[-1]:.1f} s until every table went on")
        os.kill(served.number, signal.SIGCONT)
        await self.until(lambda: self._are_all_back(served.number, killed), what="nobody took the place")

    def _goes_on_after(self, last: dict[str, int]) -> bool:
        """Whether something was acknowledged at every table after these lines."""
        return all(
            any((one.answered.line or 0) > last[table] for player in players for one in player.acknowledged[-2:])
            for table, players in self.players.items()
        )

    def _are_all_back(self, parent: int, killed: int) -> bool:
        """Whether another process has taken the place of one that was killed."""
        living = children(parent)
        return killed not in living and len(living) == self.processes


def slowness() -> float:
    """How many times as long as usual things take here, because the machine has more to do than it can."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def children(number: int) -> list[int]:
    """The children of a process that live."""
    return [int(one) for one in Path(f"/proc/{number}/task/{number}/children").read_text(encoding="utf-8").split()]


def main() -> None:
    """Run a campaign and say what came of it."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--times", type=int, default=20, help="how often a process is killed")
    reader.add_argument("--tables", type=int, default=3)
    reader.add_argument("--processes", type=int, default=2)
    reader.add_argument("--seed", type=int, default=random.randrange(10**6))
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder, postgresql() as store:
        evening = Processes(
            Path(folder),
            times=asked.times,
            tables=asked.tables,
            seed=asked.seed,
            store=store,
            processes=asked.processes,
        )
        began = monotonic()
        evening.run()
    pauses = sorted(evening.pauses)
    print(
        f"seed {asked.seed}: {len(pauses)} processes killed in {monotonic() - began:.0f} s;"
        f" {evening.acknowledged} inputs acknowledged, {evening.lines} lines on record; every table went on within"
        f" {pauses[len(pauses) // 2]:.1f} s (half of the times) and {pauses[-1]:.1f} s (always)"
    )
    for problem in evening.problems[:20]:
        print(problem)
    sys.exit(bool(evening.problems))


if __name__ == "__main__":
    main()
