"""A process that runs tests, each time in a child of its own, with a fault in place or under a tracer.

It has read every test before it begins (`collected`): a child only gives the one function its faulty code. A fault that
matters while modules are imported needs a child in which nothing of croupier was imported yet (`fresh`): that one
compiles the faulty source in place of the file.

Requests and answers are lines of JSON. A child says which test it begins, which failed and which were skipped.
"""

import argparse
import contextlib
import gc
import importlib
import importlib.machinery
import json
import os
import resource
import select
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, TracebackType
from typing import IO, Any

import hypothesis
import pytest

from tests.planting import PACKAGES, PLANTING
from tests.planting.changes import Fault, planted
from tests.planting.tracing import Lines

OPTIONS = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--assert=plain", "--tb=no", "--no-header")
MEMORY = 8 << 30
"""Bytes after which a child fails."""
IMPORTING = "(import)"
"""What fails in place of a test if the faulty module cannot even be imported."""
Say = Callable[[str, Any], None]


class Planting:
    """The plugin that does what it is given in place of a run of all tests, and hears how tests ended."""

    def __init__(self, run: Callable[[list[pytest.Item]], None], reading: Lines | None = None) -> None:
        self.run = run
        self.reading = reading
        self.say: Say = lambda *_: None

    def pytest_configure(self, config: pytest.Config) -> None:
        """Tell `tests.conftest` that faults are planted."""
        config.stash[PLANTING] = True

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run what was asked for."""
        if self.reading is not None:
            self.reading.stop()
        self.run(session.items)
        return True

    def pytest_exception_interact(self, node: pytest.Item, call: pytest.CallInfo[Any]) -> None:
        """Say in which tests an assertion of the tests failed, not the code itself."""
        found = call.excinfo
        if found and isinstance(found.value, AssertionError | pytest.fail.Exception) and is_ours(found.tb):
            self.say("asserted", node.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Say which tests failed, and which were skipped."""
        if report.outcome in ("failed", "skipped"):
            self.say(report.outcome, report.nodeid)


def is_ours(trace: TracebackType | None) -> bool:
    """Whether an error came up in a file of the tests, or in pytest when one of them asked for it."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and "/src/croupier/" not in trace.tb_frame.f_code.co_filename


def run_tests(items: list[pytest.Item], planting: Planting, say: Say, groups: dict[str, str] | None = None) -> None:
    """Run tests in order, up to the first failure; or, in groups, up to the first failed assertion of each."""
    failed: set[str] = set()

    def group_of(test: str) -> str:
        return groups.get(test, "") if groups is not None else ""

    def heard(what: str, test: Any) -> None:
        if what == ("failed" if groups is None else "asserted"):
            failed.add(group_of(test))
        say(what, test)

    planting.say = heard
    for number, item in enumerate(items):
        if group_of(item.nodeid) not in failed:
            say("begins", item.nodeid)
            following = items[number + 1] if number + 1 < len(items) else None
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)


def functions_of(sources: Path) -> dict[tuple[str, str], list[FunctionType]]:
    """Every function that was defined so far in a file below the sources, by file and qualified name."""
    found: dict[tuple[str, str], list[FunctionType]] = {}
    prefix = f"{sources}/"
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(prefix):
            found.setdefault((one.__code__.co_filename, one.__code__.co_qualname), []).append(one)
    return found


def code_in(code: CodeType, name: str, line: int) -> CodeType | None:
    """The code of a function in that of its module."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_qualname == name and one.co_firstlineno == line:
                return one
            if found := code_in(one, name, line):
                return found
    return None


def swap(functions: list[FunctionType], module: CodeType) -> bool:
    """Give functions of one name the code that a faulty module has for them; False if that cannot be done."""
    for function in functions:
        code = code_in(module, function.__code__.co_qualname, function.__code__.co_firstlineno)
        if code is None or code.co_freevars != function.__code__.co_freevars:
            return False
        function.__code__ = code
    return bool(functions)


def import_faulty(file: Path, module: CodeType) -> None:
    """From now on, importing the file gives the faulty module."""
    get_code = importlib.machinery.SourceFileLoader.get_code

    def faulty(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return module if self.path == str(file) else get_code(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = faulty  # type: ignore[method-assign, assignment]


class Worker:
    """Answers requests, one at a time."""

    def __init__(self, sources: Path, requests: IO[str], answers: IO[str]) -> None:
        self.sources = sources
        self.requests = requests
        self.answers = answers

    def serve(self, carry_out: Callable[[dict[str, Any], Say], None]) -> None:
        """Carry out every request in a child, and answer with what the child said."""
        self.answer({"ready": True})
        while line := self.requests.readline():
            asked: dict[str, Any] = json.loads(line)
            self.answer(in_child(partial(carry_out, asked), asked["limit"]))

    def answer(self, answer: dict[str, Any]) -> None:
        """Send one line."""
        self.answers.write(json.dumps(answer) + "\n")
        self.answers.flush()

    def faulty(self, asked: dict[str, Any]) -> tuple[Path, CodeType]:
        """The file of the fault, and its code with the fault in it."""
        fault = Fault(*asked["fault"])
        file = self.sources / fault.file
        return file, compile(planted(file.read_bytes(), fault), str(file), "exec", dont_inherit=True)


def in_child(work: Callable[[Say], None], limit: float) -> dict[str, Any]:
    """Do something in a child: what it said, and whether it came to its end or was silent for so many seconds."""
    reading, writing = os.pipe()
    start = time.perf_counter()
    child = os.fork()
    if not child:
        os.close(reading)
        be_child(work, writing)
    os.close(writing)
    try:
        text, ended = heard(reading, limit)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reading)
    said: dict[str, list[Any]] = {}
    for line in text.splitlines():
        if line.endswith("]"):
            what, value = json.loads(line)
            said.setdefault(what, []).append(value)
    return said | {"hung": not ended, "seconds": round(time.perf_counter() - start, 3)}


def be_child(work: Callable[[Say], None], writing: int) -> None:
    """Do the work and end, saying so."""
    os.setpgid(0, 0)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    def say(what: str, value: Any) -> None:
        os.write(writing, (json.dumps([what, value]) + "\n").encode())

    try:
        work(say)
        say("ended", True)
    finally:
        os._exit(0)


def heard(reading: int, limit: float) -> tuple[str, bool]:
    """What a child says, and whether it has ended: it has not if it says nothing for so many seconds."""
    parts: list[bytes] = []
    while select.select([reading], [], [], limit)[0]:
        part = os.read(reading, 1 << 16)
        if not part:
            return b"".join(parts).decode(), True
        parts.append(part)
    return b"".join(parts).decode(), False


def claims_of(item: pytest.Item) -> list[str]:
    """The provisions that a test claims to prove; none if it is always skipped."""
    if item.get_closest_marker("skip"):
        return []
    return [cite for marker in item.iter_markers("proves") for cite in marker.args]


def be_collected(worker: Worker, tests: list[str], *, traced: bool) -> None:
    """Read the tests, then run them with functions swapped, or traced."""
    reading = Lines(worker.sources, [""]) if traced else None
    if reading is not None:
        reading.start()

    def run(items: list[pytest.Item]) -> None:
        by_id = {item.nodeid: item for item in items}
        functions = functions_of(worker.sources)
        gc.collect()
        gc.freeze()
        claims = {item.nodeid: claims_of(item) for item in items}
        worker.answer({"tests": claims, "reached": reading.found() if reading else {}})

        def carry_out(asked: dict[str, Any], say: Say) -> None:
            wanted = [by_id[test] for test in asked["tests"] if test in by_id]
            if "fault" not in asked:
                trace(wanted, planting, say, worker.sources)
                return
            file, module = worker.faulty(asked)
            if not swap(functions.get((str(file), asked["fault"][1]), []), module):
                say("unswapped", True)
                return
            run_tests(wanted, planting, say, asked["groups"])

        worker.serve(carry_out)

    planting = Planting(run, reading)
    pytest.main([*OPTIONS, *tests], plugins=[planting])


def be_fresh(worker: Worker) -> None:
    """Run tests in children that import everything anew, but for the packages of others."""
    for name in ("matplotlib", "msgspec", "numpy", "rich.console", "rich.table", "typer"):
        importlib.import_module(name)

    def carry_out(asked: dict[str, Any], say: Say) -> None:
        order = {test: number for number, test in enumerate(asked["tests"])}

        def run(items: list[pytest.Item]) -> None:
            ran.append(True)
            wanted = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])
            run_tests(wanted, planting, say, asked["groups"])

        ran: list[bool] = []
        planting = Planting(run)
        import_faulty(*worker.faulty(asked))
        pytest.main([*OPTIONS, *asked["tests"]], plugins=[planting])
        if not ran:
            say("failed", IMPORTING)

    worker.serve(carry_out)


def trace(items: list[pytest.Item], planting: Planting, say: Say, sources: Path) -> None:
    """Run tests under a tracer, and say which lines they reach, and how long they take."""
    tracer = Lines(sources, PACKAGES)
    start = time.process_time()
    tracer.start()
    run_tests(items, planting, say)
    tracer.stop()
    say("took", time.process_time() - start)
    say("reached", tracer.found())


def aside(descriptor: int, mode: str) -> IO[str]:
    """The standard input or output under another number; from now on nothing comes from or goes to the usual one."""
    kept = os.fdopen(os.dup(descriptor), mode, encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    return kept


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("mode", choices=["collected", "traced", "fresh"])
    parser.add_argument("tests", nargs="*", default=["tests"])
    wanted = parser.parse_args()
    hypothesis.settings.register_profile(
        "planting",
        derandomize=True,
        database=None,
        deadline=None,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )
    hypothesis.settings.load_profile("planting")
    worker = Worker(Path.cwd() / "src", aside(0, "r"), aside(1, "w"))
    if wanted.mode == "fresh":
        be_fresh(worker)
    else:
        be_collected(worker, wanted.tests, traced=wanted.mode == "traced")
