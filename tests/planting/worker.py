"""A process that runs tests, each time in a child of its own, with a fault in place or under a tracer.

It has read every test before it begins (`collected`): a child only gives the one function its faulty code. A fault that
matters while modules are imported needs a child in which nothing of croupier was imported yet (`fresh`): that one
compiles the faulty source in place of the file.

Requests and answers are lines of JSON. A child says which test it begins, which failed and which were skipped, which
came to the fault, and which tests are not there; and what went wrong if it could not do its work.
"""

import argparse
import builtins
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
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, TracebackType
from typing import IO, Any

import hypothesis
import pytest

from tests.planting import PACKAGES, PLANTING
from tests.planting.changes import REACHED, Fault, planted_and_marked
from tests.planting.tracing import Lines

OPTIONS = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--assert=plain", "--tb=no", "--no-header")
MEMORY = 4 << 30
"""Bytes after which a child fails."""
WAITING = 10
"""So many times as long as a silent child may reckon, it may wait for others, or for the machine."""
LOOK = 1.0
"""Seconds after which a silent child is looked at."""
IMPORTING = "(import)"
"""What fails in place of a test if the faulty module cannot even be imported."""
Say = Callable[[str, Any], None]


class Planting:
    """The plugin that does what it is given in place of a run of all tests, and hears how tests ended."""

    def __init__(self, run: Callable[[list[pytest.Item]], None], reading: Lines | None = None) -> None:
        self.run = run
        self.reading = reading
        self.unread: list[str] = []
        self.reached = False
        self.say: Say = lambda *_: None
        setattr(builtins, REACHED, self.reach)

    def reach(self) -> None:
        """The planted function calls this when it comes to the fault."""
        self.reached = True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note what could not be read."""
        if report.failed:
            self.unread.append(report.nodeid)

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
            planting.reached = False
            following = items[number + 1] if number + 1 < len(items) else None
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if planting.reached:
                say("reached", item.nodeid)


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
            self.answer(in_child(partial(carry_out, asked), Patience(asked), self.requests.fileno()))

    def answer(self, answer: dict[str, Any]) -> None:
        """Send one line."""
        self.answers.write(json.dumps(answer) + "\n")
        self.answers.flush()

    def faulty(self, asked: dict[str, Any]) -> tuple[Path, CodeType]:
        """The file of the fault, and its code with the fault in it."""
        fault = Fault(*asked["fault"])
        file = self.sources / fault.file
        return file, compile(planted_and_marked(file.read_bytes(), fault), str(file), "exec", dont_inherit=True)


class Patience:
    """How long a child may be silent: so many seconds in which it reckons, and more in which it waits.

    The seconds that a busy machine gives to others do not count as the child's.
    """

    def __init__(self, asked: dict[str, Any]) -> None:
        self.usual: float = asked["limit"]
        self.of_tests: dict[str, float] = asked.get("limits", {})
        self.limit: float = self.usual
        self.reckoned = self.time = 0.0

    def news(self, child: int, lines: bytes) -> None:
        """The child has said something; it may have begun a test, with a limit of its own."""
        self.reckoned, self.time = reckoned(child), time.monotonic()
        for line in lines.splitlines():
            if line.startswith(b'["begins"'):
                self.limit = max(self.usual, self.of_tests.get(json.loads(line)[1], 0))

    def ended(self, child: int) -> bool:
        """Whether the child was silent for too long."""
        reckoning, waiting = reckoned(child) - self.reckoned, time.monotonic() - self.time
        return reckoning > self.limit or waiting > WAITING * self.limit


def reckoned(process: int) -> float:
    """The seconds that a process and what it has started and awaited have reckoned; the time, where nobody tells."""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return time.monotonic()
    return sum(map(int, told.rpartition(")")[2].split()[11:15])) / os.sysconf("SC_CLK_TCK")


def in_child(work: Callable[[Say], None], patience: Patience, owner: int) -> dict[str, Any]:
    """Do something in a child: what it said, and whether it came to its end or was silent for too long."""
    reading, writing = os.pipe()
    start = time.perf_counter()
    child = os.fork()
    if not child:
        os.close(reading)
        be_child(work, writing)
    os.close(writing)
    with contextlib.suppress(OSError):
        os.setpgid(child, child)
    try:
        text, ended = heard(child, reading, patience, owner)
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
    except BaseException:
        say("error", traceback.format_exc(limit=-4))
    finally:
        os._exit(0)


def heard(child: int, reading: int, patience: Patience, owner: int) -> tuple[str, bool]:
    """What a child says, and whether it has ended; it has not if it is silent for too long.

    While a child works nobody asks for anything else: there is something to read from the owner only if it has gone.
    """
    text, rest = b"", b""
    patience.news(child, text)
    while True:
        ready, _, _ = select.select([reading, owner], [], [], LOOK)
        if reading in ready:
            part = os.read(reading, 1 << 16)
            if not part:
                return (text + rest).decode(), True
            lines, end, rest = (rest + part).rpartition(b"\n")
            text += lines + end
            patience.news(child, lines)
        elif owner in ready:
            raise SystemExit("nobody waits for the answer any more")
        elif patience.ended(child):
            return text.decode(), False


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
        reached = reading.found() if reading else {}
        worker.answer({"tests": claims, "reached": reached, "unread": planting.unread})

        def carry_out(asked: dict[str, Any], say: Say) -> None:
            wanted = found_in(by_id, asked["tests"], say)
            if asked.get("traced"):
                trace(wanted, planting, say, worker.sources)
                return
            if "fault" not in asked:
                run_tests(wanted, planting, say)
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
        def run(items: list[pytest.Item]) -> None:
            ran.append(True)
            if planting.reached:
                say("imported", True)
            if planting.unread:
                say("failed", IMPORTING)
            if not planting.unread or asked["groups"]:
                wanted = found_in({item.nodeid: item for item in items}, asked["tests"], say)
                run_tests(wanted, planting, say, asked["groups"])

        ran: list[bool] = []
        planting = Planting(run)
        import_faulty(*worker.faulty(asked))
        files = dict.fromkeys(test.partition("::")[0] for test in asked["tests"])
        pytest.main([*OPTIONS, *files], plugins=[planting])
        if not ran:
            say("failed", IMPORTING)

    worker.serve(carry_out)


def found_in(items: dict[str, pytest.Item], tests: list[str], say: Say) -> list[pytest.Item]:
    """The tests by their names; those that are not there are told."""
    for test in tests:
        if test not in items:
            say("missing", test)
    return [items[test] for test in tests if test in items]


def trace(items: list[pytest.Item], planting: Planting, say: Say, sources: Path) -> None:
    """Run tests under a tracer, and say which lines they reach, and how long they take."""
    tracer = Lines(sources, PACKAGES)
    start = time.process_time()
    tracer.start()
    run_tests(items, planting, say)
    tracer.stop()
    say("took", time.process_time() - start)
    say("lines", tracer.found())


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
