"""The disk is full, or the database is gone, again and again while people play: `python -m tests.web.failing`.

While it lasts, whatever is given is refused with 503, and the log says why; afterwards the service recovers by itself.
Nothing that was acknowledged is lost, nothing is on record twice, and every record verifies.
"""

import argparse
import asyncio
import contextlib
import errno
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Protocol

import httpx

from tests.store.cluster import Cluster
from tests.web.playing import ENVIRONMENT, SOON, UNAVAILABLE, Evening
from tests.web.serving import Served

DISK = "64m"
BALLAST = 64 * 1024
"""How many bytes are written at a time to fill a disk."""
MOST_TRIES = 100
UNAVAILABLE_SAID = '"unavailable"'
"""What the log says of everything that is refused meanwhile."""
SEATED = 0.5
"""How many seconds people play before the first trouble, at most."""


class Trouble(Protocol):
    """Something that may befall a store, and pass."""

    store: str
    """The address of the store; empty: the service's own, in SQLite."""
    unready: str
    """What readiness says meanwhile; empty: what is small may still be kept."""

    def begin(self, served: Served) -> None:
        """Let it befall the store of a service."""

    def end(self) -> None:
        """Let it pass."""


class FullDisk:
    """The data folder is a small disk of its own (a tmpfs, which takes root to mount), and something else fills it."""

    unready = "its disk is full"

    def __init__(self, folder: Path) -> None:
        self.store = ""
        self._ballast = folder / "ballast"

    def begin(self, served: Served) -> None:
        """Fill the disk to the last byte."""
        with self._ballast.open("wb", buffering=0) as file:
            for size in (BALLAST, 1):
                with contextlib.suppress(OSError):
                    while file.write(bytes(size)):
                        pass

    def end(self) -> None:
        """Make room."""
        self._ballast.unlink()


class NoLargerFiles:
    """The service may make no file larger than the store is: what a disk quota does, for those who are not root."""

    unready = ""

    def __init__(self, folder: Path) -> None:
        self.store = ""
        self._folder = folder
        self._process = 0

    def begin(self, served: Served) -> None:
        """Let the store's files grow no more."""
        self._process = served.number
        largest = min(file.stat().st_size for file in self._folder.glob("service.db*") if file.suffix != ".db-shm")
        resource.prlimit(self._process, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))

    def end(self) -> None:
        """Let them grow again."""
        resource.prlimit(self._process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


class GoneServer:
    """The PostgreSQL server is stopped in good order (SIGINT), or killed (SIGKILL), and started again."""

    unready = "this process has lost the store"

    def __init__(self, cluster: Cluster, how: signal.Signals) -> None:
        self.store = cluster.address(cluster.new_database())
        self._cluster = cluster
        self._how = how

    def begin(self, served: Served) -> None:
        """Let the server go."""
        self._cluster.stop(self._how)

    def end(self) -> None:
        """Start it again; a server that was killed may leave processes that have to end first."""
        for _ in range(MOST_TRIES):
            with contextlib.suppress(RuntimeError):
                self._cluster.start()
                return
            sleep(SOON)
        raise RuntimeError("the PostgreSQL server does not start again")


class FrozenServer:
    """The PostgreSQL server keeps its connections, and answers nothing, as one does whose disk hangs."""

    unready = "this process has lost the store"

    def __init__(self, cluster: Cluster) -> None:
        self.store = cluster.address(cluster.new_database())
        self._cluster = cluster

    def begin(self, served: Served) -> None:
        """Let the server do nothing."""
        self._cluster.freeze()

    def end(self) -> None:
        """Let it go on."""
        self._cluster.thaw()


class BadEvening(Evening):
    """An evening on which the same trouble comes again and again."""

    def __init__(self, folder: Path, trouble: Trouble, *, times: int, tables: int, seed: int) -> None:
        super().__init__(tables=tables, seed=seed)
        self.folder = folder
        self.trouble = trouble
        self.times = times
        self.suffered = 0
        """How often it came, and something was refused: an input, or a connection."""
        self.longest_recovery = 0.0
        """How many seconds it took at most until everybody was answered again."""

    def run(self) -> None:
        """Play, have trouble, and check everything."""
        environment = {**ENVIRONMENT, "CROUPIER_LOG": "json", "CROUPIER_STORE": self.trouble.store}
        with Served(self.folder, **environment) as served:
            asyncio.run(self._play(served))
            said = "".join(served.said)
            if "Traceback" in said:
                self.problems.append(f"the service was surprised: {said[-2000:]}")
            self.check(self.trouble.store or f"sqlite:///{self.folder / 'service.db'}", self.folder)

    async def _play(self, served: Served) -> None:
        async with self.playing(served.address):
            await self.until(lambda: all(player.kept for player in self.everybody), what="nobody could play")
            await asyncio.sleep(self.source.uniform(0.0, SEATED))
            for _ in range(self.times):
                await self._suffer(served)
                if not self.goes_on():
                    return

    async def _suffer(self, served: Served) -> None:
        """Have the trouble once, and recover from it."""
        begins = len(served.said)
        await asyncio.to_thread(self.trouble.begin, served)
        await self.until(
            lambda: any(UNAVAILABLE_SAID in line for line in served.said[begins:]), what="nothing was refused"
        )
        self.suffered += 1
        await self._look_around(served)
        if self.trouble.unready:
            await self._ready(served, self.trouble.unready)
        kept = self.acknowledged
        await asyncio.sleep(self.source.uniform(0.0, 1.0))
        if self.acknowledged > kept and not isinstance(self.trouble, NoLargerFiles):
            self.problems.append(f"{self.acknowledged - kept} inputs were acknowledged that could not be kept")
        await asyncio.to_thread(self.trouble.end)
        began, so_far = monotonic(), [len(player.kept) for player in self.everybody]
        await self.until(lambda: self._go_on_since(so_far), what="not everybody could play on")
        if self.problems:
            self.problems.append(await asyncio.to_thread(served.explains))
        self.longest_recovery = max(self.longest_recovery, monotonic() - began)
        await self._ready(served, "")

    async def _ready(self, served: Served, why_not: str) -> None:
        """Wait until the service says that it is ready, or why it is not."""
        said = ""
        async with httpx.AsyncClient(base_url=served.address, timeout=60.0, trust_env=False) as client:
            for _ in range(MOST_TRIES):
                answer = await client.get("/ready")
                said = answer.json().get("detail", "")
                if (answer.status_code == UNAVAILABLE and why_not in said) if why_not else answer.is_success:
                    return
                await asyncio.sleep(SOON)
        self.problems.append(f"readiness is {said!r}: it should be {why_not or 'given'!r}")

    async def _look_around(self, served: Served) -> None:
        """What the service says meanwhile: it lives, and opens no table that it cannot keep."""
        async with httpx.AsyncClient(base_url=served.address, timeout=60.0, trust_env=False) as client:
            health = await client.get("/health")
            opened = await client.post("/tables", json={"opening": {"game": "minibaccarat", "as_of": "2020-01-01"}})
        if health.status_code != 200:
            self.problems.append(f"the service is not well: {health.status_code}")
        said = opened.json()
        if opened.status_code != UNAVAILABLE or "retry-after" not in opened.headers or not said["detail"]:
            self.problems.append(f"opening a table was answered with {opened.status_code}: {said}")

    def _go_on_since(self, so_far: list[int]) -> bool:
        """Whether everybody has been answered since."""
        return all(len(player.kept) > before for player, before in zip(self.everybody, so_far, strict=True))


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A small disk at a folder; raises `PermissionError` where one may not mount one."""
    if os.geteuid() != 0:
        raise PermissionError(errno.EPERM, "only root may mount a disk")
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(folder)]
    mounted = subprocess.run(command, capture_output=True, text=True, check=False)
    if mounted.returncode:
        raise PermissionError(errno.EPERM, mounted.stderr)
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


@contextlib.contextmanager
def befallen(kind: str, folder: Path) -> Iterator[Trouble]:
    """A trouble by its name; raises `PermissionError` or `NoPostgresError` where it cannot be had."""
    with contextlib.ExitStack() as ending:
        match kind:
            case "full disk":
                yield FullDisk(ending.enter_context(small_disk(folder)))
            case "no larger files":
                yield NoLargerFiles(folder)
            case _:
                cluster = Cluster()
                ending.callback(cluster.remove)
                cluster.start()
                yield server_trouble(kind, cluster)


def server_trouble(kind: str, cluster: Cluster) -> Trouble:
    """A trouble of a server by its name."""
    match kind:
        case "server frozen":
            return FrozenServer(cluster)
        case "server killed":
            return GoneServer(cluster, signal.SIGKILL)
        case _:
            return GoneServer(cluster, signal.SIGINT)


KINDS = ("full disk", "no larger files", "server stopped", "server killed", "server frozen")


def main() -> None:
    """Have trouble and say what came of it."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--times", type=int, default=10, help="how often it comes")
    reader.add_argument("--kind", choices=KINDS, action="append", help="which trouble; without it, all")
    reader.add_argument("--tables", type=int, default=6)
    reader.add_argument("--seed", type=int, default=random.randrange(10**6))
    asked = reader.parse_args()
    problems: list[str] = []
    for kind in asked.kind or KINDS:
        with tempfile.TemporaryDirectory() as folder, befallen(kind, Path(folder)) as trouble:
            evening = BadEvening(Path(folder), trouble, times=asked.times, tables=asked.tables, seed=asked.seed)
            evening.run()
        print(
            f"{kind}, {asked.times} times (seed {asked.seed}): {evening.acknowledged} inputs acknowledged,"
            f" {evening.refused} refused as unavailable, {evening.lines} lines on record;"
            f" everybody was answered again within {evening.longest_recovery:.1f} s",
            flush=True,
        )
        problems += evening.problems
    for problem in problems[:20]:
        print(problem)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
