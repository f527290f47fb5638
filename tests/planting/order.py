"""Which tests are run with a fault in place, and in which order."""

import ast
from functools import cache
from pathlib import Path
from threading import Lock

from tests.planting.bodies import first_line, functions, tree_of
from tests.planting.changes import Fault
from tests.planting.planter import Slot
from tests.planting.reach import Reach, families_of, file_of

GAME_TESTS = {
    "games/baccarat": (
        "tests/baccarat_games",
        "tests/minibaccarat",
        "tests/midibaccarat",
        "tests/baccarat",
        "tests/shoe_games",
        "tests/layout",
    ),
    "games/baccarat_21": ("tests/baccarat_21", "tests/shoe_games", "tests/layout"),
    "games/spanish_21": ("tests/spanish_21", "tests/shoe_games", "tests/layout"),
    "games/shared": (
        "tests/shoe_games",
        "tests/baccarat_games",
        "tests/minibaccarat",
        "tests/baccarat_21",
        "tests/spanish_21",
        "tests/layout",
    ),
    "money": ("tests/money",),
    "record": ("tests/record",),
    "law": ("tests/law", "tests/test_register.py"),
}
"""The tests that look at what a folder's modules are when they are imported, whichever functions those call."""
ENOUGH = 60.0
"""Seconds' worth of tests: a fault that the quickest tests which reach it do not catch in that time has survived."""
PLAYED_THROUGH = "tests/test_golden.py"
"""Tests that compare all that is said in a round or more: they catch much, so they come early."""
FIRST_FILES, FIRST_TESTS = 3, 60
"""How many files, and tests of them, are tried first with a fault that needs everything imported anew."""


class Order:
    """Orders the tests for a fault: first those that caught another one in the same function, then the quickest."""

    def __init__(self, sources: Path, reach: Reach, enough: float = ENOUGH) -> None:
        self.enough = enough
        self.sources = sources
        self.reach = reach
        self.catchers: dict[str, dict[str, None]] = {}
        self.sound: dict[str, bool] = {}
        self.lock = Lock()

    def passes(self, slot: Slot, test: str) -> bool:
        """Whether a test passes without any fault; one that does not catches nothing, and is not run again."""
        if test not in self.sound:
            self.sound[test] = slot.passes(test)
            if not self.sound[test]:
                print(f"left out, because it fails without any fault: {test}", flush=True)
        return self.sound[test]

    def note(self, fault: Fault, test: str) -> None:
        """Remember that a test caught a fault."""
        with self.lock:
            for about in (f"{fault.file} {fault.within}", fault.file):
                known = self.catchers.setdefault(about, {})
                known.pop(test, None)
                known[test] = None

    def at_import(self, fault: Fault) -> bool:
        """Whether the fault matters while modules are imported."""
        return self.reach.at_import(fault, self.sources)

    def tests_for(self, fault: Fault) -> list[str]:
        """The tests that reach the fault, in order, as many as take long enough.

        First come those that caught a fault in the same function or file, then playthroughs and what uses a changed
        table, of its chapter if its name has one; one test of each function before the second of any; and quick ones.
        """
        near, far = self.reaching_nearly(fault)
        with self.lock:
            proven = [*reversed(self.catchers.get(f"{fault.file} {fault.within}", {}))][:20]
            proven += [*reversed(self.catchers.get(fault.file, {}))][:20]
        first = {test: place for place, test in reversed([*enumerate(proven)])}
        took = self.reach.seconds
        sound = [test for test in near | far if self.sound.get(test, True)]
        place: dict[str, int] = {}
        for family in families_of(sorted(sound, key=lambda test: (took[test], test))):
            place |= {test: number for number, test in enumerate(family)}
        chapter = fault.within.rpartition("_")[2].lower()

        def rank(test: str) -> tuple[int, bool, bool, int, float, str]:
            if test.startswith(PLAYED_THROUGH) and test in near:
                return first.get(test, len(proven)), False, False, 0, took[test], test
            other_chapter = chapter.rstrip("a").isdigit() and chapter not in test
            return first.get(test, len(proven)), test not in near, other_chapter, 1 + place[test], took[test], test

        ordered = sorted(sound, key=rank)
        chosen: list[str] = []
        total = 0.0
        for test in ordered:
            total += took[test]
            if total > self.enough and chosen:
                break
            chosen.append(test)
        return chosen

    def reaching(self, fault: Fault) -> set[str]:
        """The tests that could notice the fault."""
        near, far = self.reaching_nearly(fault)
        return near | far

    def reaching_nearly(self, fault: Fault) -> tuple[set[str], set[str]]:
        """The tests that reach the fault or what uses the table that it is in, and others that could notice it."""
        body = self.body(fault.file, fault.within)
        near = self.reach.tests_of(fault.file, [fault.line]) or self.reach.tests_of(fault.file, body)
        if not self.at_import(fault):
            return near, set()
        for name in {
            fault.within.split(".")[-1],
            *keywords_around(self.sources / fault.file, fault.line, fault.column),
        }:
            for file, lines in self.users(name):
                near |= self.reach.tests_of(file, lines)
        folders = GAME_TESTS.get(fault.folder, ("tests",))
        far = {test for test in self.reach.seconds if file_of(test).startswith(folders)}
        own = self.tests_in(fault.folder)
        return near & own, (far | set(self.reach.by_file.get(fault.file, ()))) & own

    @cache  # noqa: B019
    def tests_in(self, folder: str) -> set[str]:
        """The tests that reach a function in a folder."""
        inside = (tests for file, tests in self.reach.by_file.items() if file.startswith(f"croupier/{folder}/"))
        return {test for tests in inside for test in tests}

    def body(self, file: str, within: str) -> range:
        """The lines of a function, without its head; none for a table."""
        return functions(self.sources / file).get(within, range(0))

    @cache  # noqa: B019
    def users(self, name: str) -> list[tuple[str, range]]:
        """The functions that mention a name."""
        found = []
        for path in sorted((self.sources / "croupier").rglob("*.py")):
            if name in path.read_text(encoding="utf-8"):
                file = path.relative_to(self.sources).as_posix()
                found += [(file, body) for body in mentions(path).get(name, ())]
        return found


@cache
def mentions(path: Path) -> dict[str, list[range]]:
    """The bodies of functions that mention each name."""
    found: dict[str, list[range]] = {}
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef):
            body = range(first_line(node), (node.end_lineno or node.lineno) + 1)
            names = {getattr(part, "id", "") or getattr(part, "attr", "") for part in ast.walk(node)}
            for name in names - {""}:
                found.setdefault(name, []).append(body)
    return found


@cache
def keywords_around(path: Path, line: int, column: int) -> frozenset[str]:
    """The names of the arguments, or of the entries of a table, in which a place stands."""
    found = set()
    for node in ast.walk(tree_of(path)):
        pairs: list[tuple[str | None, ast.expr]] = []
        if isinstance(node, ast.keyword):
            pairs = [(node.arg, node.value)]
        elif isinstance(node, ast.Dict):
            pairs = [(getattr(key, "value", None), value) for key, value in zip(node.keys, node.values, strict=True)]
        for name, value in pairs:
            start, end = (value.lineno, value.col_offset), (value.end_lineno or 0, value.end_col_offset or 0)
            if isinstance(name, str) and start <= (line, column) <= end:
                found.add(name)
    return frozenset(found)
