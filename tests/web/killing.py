"""A service is killed at random moments while people play, and started again: `python -m tests.web.killing`.

Afterwards: nothing that was acknowledged is lost, nothing is on record twice, and every record verifies.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import monotonic

from tests.store.cluster import Cluster
from tests.web.playing import ENVIRONMENT, Evening
from tests.web.serving import Served

MOST_INPUTS = 40
"""How many inputs are acknowledged at most, once most people are back, before the service is killed."""
MOST_SECONDS = 0.05
"""How many seconds it lasts after that, at most."""


class Campaign(Evening):
    """An evening on which the service is killed again and again."""

    def __init__(self, folder: Path, *, times: int, tables: int, seed: int, store: str = "") -> None:
        super().__init__(tables=tables, seed=seed)
        self.folder = folder
        self.store = store or f"sqlite:///{folder / 'service.db'}"
        self.times = times
        self.longest_start = 0.0

    def run(self) -> None:
        """Play and kill, then check everything."""
        with Served(self.folder, CROUPIER_STORE=self.store, **ENVIRONMENT) as served:
            asyncio.run(self._play(served))
        self.check(self.store, self.folder)

    async def _play(self, served: Served) -> None:
        async with self.playing(served.address):
            for life in range(1, self.times + 1):
                await self.until(partial(self._are_back, life), what="people could not come back")
                wanted = self.acknowledged + self.source.randint(0, MOST_INPUTS)
                await self.until(partial(self._have_played, wanted), what="people could not play")
                await asyncio.sleep(self.source.uniform(0.0, MOST_SECONDS))
                await asyncio.to_thread(served.kill)
                began = monotonic()
                await asyncio.to_thread(served.start)
                self.longest_start = max(self.longest_start, monotonic() - began)
                if not self.goes_on():
                    return

    def _have_played(self, inputs: int) -> bool:
        """Whether so many inputs have been acknowledged."""
        return self.acknowledged >= inputs

    def _are_back(self, life: int) -> bool:
        """Whether most people are connected in this life of the service."""
        return sum(player.table.connections >= life for player in self.everybody) * 2 >= len(self.everybody)


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """The address of a store in a PostgreSQL server of one's own; raises `NoPostgresError` where there is none."""
    cluster = Cluster()
    try:
        cluster.start()
        cluster.set_fsync(True)
        yield cluster.address(cluster.new_database())
    finally:
        cluster.remove()


def main() -> None:
    """Run a campaign and say what came of it."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--times", type=int, default=20, help="how often the service is killed")
    reader.add_argument("--tables", type=int, default=3)
    reader.add_argument("--seed", type=int, default=random.randrange(10**6))
    reader.add_argument("--postgresql", action="store_true", help="on a PostgreSQL server of its own")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as ending:
        store = ending.enter_context(postgresql()) if asked.postgresql else ""
        campaign = Campaign(Path(folder), times=asked.times, tables=asked.tables, seed=asked.seed, store=store)
        began = monotonic()
        campaign.run()
        print(
            f"seed {asked.seed}: killed {asked.times} times in {monotonic() - began:.0f} s;"
            f" {campaign.acknowledged} inputs acknowledged, {campaign.lines} lines on record;"
            f" the longest start took {campaign.longest_start:.1f} s"
        )
    for problem in campaign.problems[:20]:
        print(problem)
    sys.exit(bool(campaign.problems))


if __name__ == "__main__":
    main()
