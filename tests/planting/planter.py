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
    """What came of a fault: the tests that failed, those of them in which an assertion did, those that ran, those that
    came to the fault, those that were missing or skipped, whether the time ran out, seconds, and what went wrong.
    """

    failed: tuple[str, ...] = ()
    asserted: tuple[str, ...] = ()
    ran: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    hung: bool = False
    seconds: float = 0.0
    error: str = ""

    @property
    def caught(self) -> bool:
        """Whether a test failed, or did not come to its end."""
        return bool(self.failed)

    @property
    def tried(self) -> frozenset[str]:
        """The tests that need not be asked for once more."""
        return frozenset((*self.ran, *self.failed, *self.missing))

    def then(self, later: "Outcome") -> "Outcome":
        """What came of a fault with these tests and, later, with others: what failed, failed among the others."""
        return later._replace(
            ran=self.ran + later.ran,
            reached=self.reached + later.reached,
            missing=self.missing + later.missing,
            seconds=self.seconds + later.seconds,
        )


def outcome_of(answer: Mapping[str, Any], fault: Fault) -> Outcome:
    """What came of a fault, by what the child said.

    A test that began and did not end has failed, and so has an import that does not end. If the child died before any
    test began, nothing is known of the fault.
    """
    begun = answer.get("begins", [])
    skipped = {*answer.get("skipped", ())}
    ran = tuple(test for test in begun if test not in skipped)
    failed = dict.fromkeys(answer.get("failed", ()))
    ended = "ended" in answer
    error = "\n".join(answer.get("error", ()))
    if not ended and not error:
        if begun or answer["hung"]:
            failed[begun[-1] if begun else IMPORTING] = None
        else:
            error = "the process that should have run its tests died"
    everywhere = "imported" in answer or not fault.in_function
    return Outcome(
        failed=tuple(failed),
        asserted=tuple(answer.get("asserted", ())),
        ran=ran,
        reached=ran if everywhere else tuple(answer.get("reached", ())),
        missing=(*answer.get("missing", ()), *skipped),
        hung=answer["hung"],
        seconds=answer["seconds"],
        error=error,
    )


class WorkerProcess:
    """A worker and the way to ask it."""

    def __init__(self, snapshot: Path, mode: str, tests: Sequence[str] = ()) -> None:
        env = os.environ | {
            "PYTHONPATH": f"{snapshot / 'src'}{os.pathsep}{snapshot}",
            "PYTHONHASHSEED": "0",
            "CROUPIER_CACHE_DIR": str(ROOT / ".venv" / "cache"),
        }
        self.log = tempfile.TemporaryFile("w+", dir=snapshot.parent)  # noqa: SIM115
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
            self.log.seek(0)
            raise RuntimeError(f"a worker has ended: {self.log.read()[-2000:]}")
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
        limits: Mapping[str, float] | None = None,
    ) -> Outcome:
        """Run tests with a fault in place until one fails, or until an assertion in one of each group does.

        A fault that matters while modules are imported needs the fresh worker. A test may be silent for the limit, or
        for longer if it has one of its own.
        """
        asked = {"fault": fault, "tests": list(tests), "groups": groups, "limit": limit, "limits": dict(limits or {})}
        answer: dict[str, Any] = {"unswapped": True} if at_import else self.collected.ask(**asked)
        if "unswapped" in answer:
            answer = self.fresh.ask(**asked | {"limit": limit + 20})
        return outcome_of(answer, fault)

    def trace(self, test: str, *, limit: float = 90) -> tuple[float, dict[str, list[int]]]:
        """How long a test takes, and the lines that it reaches."""
        answer = self.collected.ask(tests=[test], limit=limit, traced=True)
        return answer.get("took", [limit])[0], answer.get("lines", [{}])[0]

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
