"""Which test executes which lines, and how long it takes: found out once for each state of the sources and tests."""

import hashlib
import pickle
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from tests.planting import PACKAGES
from tests.planting.bodies import functions, mentions
from tests.planting.changes import Fault
from tests.planting.planter import CACHE, UNTRACED, Slot, share_out
from tests.planting.storing import add

Lines = dict[str, frozenset[int]]
SEEN = ("terminal", "person", "training", "page", "scenes", "watching", "showing", "documents", "test_cli", "test_re")
SERVED = ("store", "service", "web")
NOT_OF_RULES = tuple(f"tests/{name}" for name in ("odds", "made_up", *SEEN, *SERVED))
"""Tests of what people read, type and see, of the service, and of exact odds: they take long, and catch faults in rules
by chance.
"""
EXAMPLES = 8
"""How many tests of one function are traced."""


class Traced(NamedTuple):
    """A traced test: its file's digest, how long it took, the lines that it reached, and the state of the sources."""

    digest: str
    seconds: float
    lines: Lines
    state: str


Bodies = dict[str, dict[str, tuple[range, str]]]


class Reach:
    """The lines that each test reaches, by file; those that reading the tests reaches; and the tests' durations."""

    def __init__(self, imported: Lines, tests: Mapping[str, Traced]) -> None:
        self.imported = imported
        self.seconds = {test: traced.seconds for test, traced in tests.items()}
        self.by_line: dict[tuple[str, int], list[str]] = {}
        self.by_file: dict[str, list[str]] = {}
        for test, traced in tests.items():
            for file, lines in traced.lines.items():
                self.by_file.setdefault(file, []).append(test)
                for line in lines:
                    self.by_line.setdefault((file, line), []).append(test)

    def at_import(self, fault: Fault, sources: Path) -> bool:
        """Whether the fault stands outside functions, or in one that is called while modules are imported."""
        body = functions(sources / fault.file).get(fault.within, range(0))
        return not fault.in_function or not self.imported.get(fault.file, frozenset()).isdisjoint(body)

    def tests_of(self, file: str, lines: Iterable[int]) -> set[str]:
        """The tests that reach one of the lines of a file."""
        return {test for line in lines for test in self.by_line.get((file, line), ())}


def digest(files: Iterable[Path]) -> str:
    """One text for the contents of files."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:16]


def digests(snapshot: Path) -> tuple[str, dict[str, str]]:
    """The state of the sources, and that of each file of tests."""
    sources = [file for file in (snapshot / "src").rglob("*") if file.suffix in (".py", ".toml")]
    tests = (snapshot / "tests").rglob("test_*.py")
    return digest(sources), {file.relative_to(snapshot).as_posix(): digest([file]) for file in tests}


class Kept:
    """What is remembered of tests, and where functions stood in each state of the sources in which they were traced."""

    def __init__(self, snapshot: Path) -> None:
        self.file = CACHE / "reach.pickle"
        self.sources = snapshot / "src"
        self.states: dict[str, Bodies] = {}
        self.tests: dict[str, Traced] = {}
        self.new: dict[str, Traced] = {}
        if self.file.exists():
            self.states, self.tests = pickle.loads(self.file.read_bytes())
        self.state, self.digests = digests(snapshot)
        self.states[self.state] = bodies_in(self.sources)

    def needs(self, test: str) -> bool:
        """Whether a test must be traced: it is new, or its file has changed."""
        return test not in self.tests or self.tests[test].digest != self.digests[file_of(test)]

    def note(self, test: str, seconds: float, reached: Mapping[str, Iterable[int]]) -> None:
        """Remember a test."""
        lines = {file: frozenset(lines) for file, lines in reached.items()}
        self.tests[test] = self.new[test] = Traced(self.digests[file_of(test)], seconds, lines, self.state)

    def save(self) -> None:
        """Add what was found to what is written down, without states that no test was traced in."""

        def merged(written: bytes | None) -> bytes:
            states, tests = pickle.loads(written) if written else ({}, {})
            tests |= self.new
            used = {traced.state for traced in tests.values()}
            return pickle.dumps(({one: bodies for one, bodies in (states | self.states).items() if one in used}, tests))

        add(self.file, merged)

    def now(self, test: str) -> Traced:
        """A test with its lines as they are now.

        Those of a function that has changed are all taken to be reached, and so are those of a function that was not
        there when the test was traced, if what the test reaches mentions it.
        """
        traced = self.tests[test]
        if traced.state == self.state:
            return traced
        lines = {
            file: {new for line in lines for new in self.moved(traced.state, file, line)}
            for file, lines in traced.lines.items()
        }
        added = dict(self.added(traced.state))

        def is_reached(user: tuple[str, range]) -> bool:
            return not lines.get(user[0], set()).isdisjoint(user[1])

        while found := [one for one, users in added.items() if any(map(is_reached, users))]:
            for file, body in found:
                lines.setdefault(file, set()).update(body)
                del added[file, body]
        return traced._replace(lines={file: frozenset(reached) for file, reached in lines.items()})

    @cache  # noqa: B019
    def added(self, state: str) -> dict[tuple[str, range], list[tuple[str, range]]]:
        """The functions that were not there in an earlier state, each with those that mention it or its class now.

        One that no function mentions stands in a table, and any function of its file may use that.
        """
        old = self.states[state]
        found = {}
        for file, bodies in self.states[self.state].items():
            for name, (body, _) in bodies.items():
                if name not in old.get(file, {}):
                    *_, owner, last = ("", *name.split("."))
                    users = self.users(owner if last.startswith("__") else last)
                    found[file, body] = users or [(file, other) for other, _ in bodies.values()]
        return found

    @cache  # noqa: B019
    def users(self, name: str) -> list[tuple[str, range]]:
        """The functions that mention a name."""
        return [
            (file, body) for file in self.states[self.state] for body in mentions(self.sources / file).get(name, ())
        ]

    @cache  # noqa: B019
    def moved(self, state: str, file: str, line: int) -> tuple[int, ...]:
        """Where a line of an earlier state stands now."""
        old, new = self.states[state].get(file, {}), self.states[self.state].get(file, {})
        for name, (body, text) in old.items():
            if line in body and name in new:
                now, now_text = new[name]
                return (line - body.start + now.start,) if now_text == text else tuple(now)
        return ()


def bodies_in(sources: Path) -> Bodies:
    """The lines and a digest of the text of every function, by file and name."""
    found: Bodies = {}
    for package in PACKAGES:
        for path in (sources / "croupier" / package).rglob("*.py"):
            lines = path.read_bytes().splitlines()
            found[path.relative_to(sources).as_posix()] = {
                name: (body, hashlib.sha256(b"\n".join(lines[body.start - 1 : body.stop - 1])).hexdigest()[:16])
                for name, body in functions(path).items()
            }
    return found


def find_reach(snapshot: Path, slots: Sequence[Slot], started: Mapping[str, Any], *, rules_only: bool) -> Reach:
    """What every test reaches, or every test of rules. New tests, and those of files that have changed, are traced."""
    kept = Kept(snapshot)
    left_out = UNTRACED + (NOT_OF_RULES if rules_only else ())
    tests = [test for test in started["tests"] if not test.startswith(left_out)]
    families = families_of(tests)
    asked = [test for family in families for test in examples(family)]
    wanted = [test for test in asked if kept.needs(test)]
    if wanted:
        print(f"finding out which lines {len(wanted)} tests reach", flush=True)
        lock = Lock()

        def trace(slot: Slot, test: str) -> None:
            seconds, reached = slot.trace(test)
            with lock:
                kept.note(test, seconds, reached)
                if len(kept.new) % 300 == 0:
                    kept.save()
                    print(f"{len(kept.new)} tests are traced", flush=True)

        share_out(slots, wanted, trace)
        kept.save()
    known = {test: kept.now(test) for test in asked}
    imported = {file: frozenset(lines) for file, lines in started["reached"].items()}
    return Reach(imported, known | untraced(families, known))


def families_of(tests: Iterable[str]) -> list[list[str]]:
    """The tests by function: those of one function differ in what they are given."""
    found: dict[str, list[str]] = {}
    for test in tests:
        found.setdefault(test.partition("[")[0], []).append(test)
    return list(found.values())


def examples(family: list[str]) -> list[str]:
    """The tests of a function that are traced: all of them, or as many as `EXAMPLES` from all parts of the list."""
    return family[:: -(-len(family) // EXAMPLES)]


def untraced(families: Iterable[list[str]], known: Mapping[str, Traced]) -> dict[str, Traced]:
    """The other tests: they are taken to reach what those of their function do that were traced."""
    found: dict[str, Traced] = {}
    for family in families:
        traced = [known[test] for test in examples(family)]
        seconds = max(one.seconds for one in traced)
        files = {file for one in traced for file in one.lines}
        lines = {file: frozenset[int]().union(*(one.lines.get(file, ()) for one in traced)) for file in files}
        found |= {test: Traced("", seconds, lines, "") for test in set(family) - set(examples(family))}
    return found


def file_of(test: str) -> str:
    """The file that a test stands in."""
    return test.partition("::")[0]
