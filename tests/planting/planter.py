"""Workers that plant faults in a snapshot of the project, two at a time, and what came of each fault."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from tests.planting import PACKAGES
from tests.planting.changes import FOR_PROOFS, Fault, faults_in

ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".venv" / "cache" / "planting"
NO_FAULTS = ("croupier/law/rules.py", "croupier/law/evidence.py", "croupier/law/coverage.py")
"""Names of rules, and what only this machinery of proofs uses."""
UNTRACED = ("tests/test_faults.py", "tests/planting/")
"""Tests of the planting itself, which never run with a fault in place."""
IMPORTING = "(import)"

Work = TypeVar("Work")


class Outcome(NamedTuple):
    """What came of a fault: the tests that failed, those of them in which an assertion did, those that ran, whether the
    time ran out, and seconds.
    """

    failed: tuple[str, ...]
    asserted: tuple[str, ...]
    ran: tuple[str, ...]
    hung: bool
    seconds: float

    @property
    def caught(self) -> bool:
        """Whether a test failed, or did not come to its end."""
        return bool(self.failed) or self.hung


class WorkerProcess:
    """A worker and the way to ask it."""

    def __init__(self, snapshot: Path, mode: str, tests: Sequence[str] = ()) -> None:
        env = os.environ | {
            "PYTHONPATH": f"{snapshot / 'src'}{os.pathsep}{snapshot}",
            "PYTHONHASHSEED": "0",
            "CROUPIER_CACHE_DIR": str(ROOT / ".venv" / "cache"),
        }
        self.log = (CACHE / "stderr.txt").open("a")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.planting.worker", mode, *tests],
            cwd=snapshot,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )

    def hear(self) -> dict[str, Any]:
        """The next answer."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"a worker has ended; see {CACHE / 'stderr.txt'}")
        found: dict[str, Any] = json.loads(line)
        return found

    def ask(self, **asked: Any) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        return self.hear()

    def close(self) -> None:
        """End the worker."""
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.log):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()


class Slot:
    """A worker that has read the tests and one that has not; one fault at a time is planted by either."""

    def __init__(self, snapshot: Path, tests: Sequence[str] = (), *, traced: bool = False) -> None:
        self.collected = WorkerProcess(snapshot, "traced" if traced else "collected", tests)
        self.fresh = WorkerProcess(snapshot, "fresh")

    def start(self) -> dict[str, Any]:
        """Wait until both are ready: the tests that were read, and the lines reached by reading them."""
        self.fresh.hear()
        found = self.collected.hear()
        self.collected.hear()
        return found

    def plant(
        self,
        fault: Fault,
        tests: Sequence[str],
        *,
        limit: float,
        at_import: bool,
        groups: Mapping[str, str] | None = None,
    ) -> Outcome:
        """Run tests with a fault in place until one fails, or until an assertion in one of each group does.

        A fault that matters while modules are imported needs the fresh worker.
        """
        asked = {"fault": fault, "tests": list(tests), "groups": groups, "limit": limit}
        answer: dict[str, Any] = {"unswapped": True} if at_import else self.collected.ask(**asked)
        if "unswapped" in answer:
            answer = self.fresh.ask(**asked | {"limit": limit + 20})
        failed = list(dict.fromkeys(answer.get("failed", [])))
        ran = answer.get("begins", [])
        skipped = set(answer.get("skipped", []))
        hung = answer["hung"] or "ended" not in answer
        if hung and ran:
            failed.append(ran[-1])
        completed = tuple(test for test in ran if test not in skipped)
        return Outcome(tuple(failed), tuple(answer.get("asserted", ())), completed, hung, answer["seconds"])

    def trace(self, test: str, *, limit: float = 90) -> tuple[float, dict[str, list[int]]]:
        """How long a test takes, and the lines that it reaches."""
        answer = self.collected.ask(tests=[test], limit=limit)
        return answer.get("took", [limit])[0], answer.get("reached", [{}])[0]

    def passes(self, test: str, *, limit: float = 300) -> bool:
        """Whether a test passes as things are."""
        answer = self.collected.ask(tests=[test], limit=limit)
        return "failed" not in answer and "ended" in answer

    def close(self) -> None:
        """End both workers."""
        self.collected.close()
        self.fresh.close()


@contextmanager
def snapshot_of(root: Path = ROOT) -> Iterator[Path]:
    """A copy of the project, which stays as it is while others work."""
    with tempfile.TemporaryDirectory(prefix="planting-") as folder:
        snapshot = Path(folder) / "project"
        ignored = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info")
        shutil.copytree(root, snapshot, ignore=ignored)
        yield snapshot


@contextmanager
def slots_in(
    snapshot: Path, count: int = 2, tests: Sequence[str] = (), *, traced: bool = False
) -> Iterator[list[Slot]]:
    """So many slots, which are ready to start."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        slots = []
        for _ in range(count):
            slot = Slot(snapshot, tests, traced=traced)
            stack.callback(slot.close)
            slots.append(slot)
        yield slots


def share_out(slots: Sequence[Slot], work: Iterable[Work], do: Callable[[Slot, Work], None]) -> None:
    """Do the work, each slot one piece at a time."""
    queue: Queue[Work] = Queue()
    for one in work:
        queue.put(one)
    wrong: list[BaseException] = []

    def serve(slot: Slot) -> None:
        try:
            while not wrong:
                do(slot, queue.get_nowait())
        except Empty:
            return
        except BaseException as error:
            wrong.append(error)

    threads = [Thread(target=serve, args=[slot], daemon=True) for slot in slots]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]


def all_faults(sources: Path, packages: Iterable[str] = PACKAGES) -> list[Fault]:
    """Every fault that can be planted in packages, or in folders of them such as `games/baccarat`.

    Whether a rule is cited, and whether a step is taken twice, is not looked at here, but only for proofs.
    """
    files = [
        file.relative_to(sources).as_posix()
        for package in packages
        for file in sorted((sources / "croupier" / package).rglob("*.py"))
    ]
    return [
        fault
        for file in files
        if file not in NO_FAULTS
        for fault in faults_in(sources, file)
        if fault.now not in FOR_PROOFS
    ]
