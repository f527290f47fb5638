"""Which tests are run with a fault in place, and in which order."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from threading import Lock

from tests.planting.bodies import functions, mentions, tree_of
from tests.planting.changes import Fault
from tests.planting.planter import Outcome, Slot
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
    "games/pai_gow": ("tests/pai_gow", "tests/shoe_games", "tests/layout"),
    "games/shared": (
        "tests/shoe_games",
        "tests/baccarat_games",
        "tests/minibaccarat",
        "tests/baccarat_21",
        "tests/spanish_21",
        "tests/layout",
        "tests/test_openings.py",
    ),
    "money": ("tests/money",),
    "record": ("tests/record",),
    "law": ("tests/law", "tests/test_register.py"),
}
"""The tests that look at what a folder's modules are when they are imported, whichever functions those call."""
GAMES = "from croupier.games."
ENOUGH = 60.0
"""Seconds' worth of tests: a fault that the quickest tests which reach it do not catch in that time has survived."""
PLAYED_THROUGH = "tests/test_golden.py"
"""Tests that compare all that is said in a round or more: they catch much, so they come early."""
FIRST_FILES, FIRST_TESTS = 3, 60
"""How many files, and tests of them, are tried first with a fault that needs everything imported anew."""
NAMESAKES = 60
"""How many tests come early because their names share words with what the fault changes."""
WORD = re.compile(r"[A-Za-z][a-z]{3,}|[A-Z]{4,}")
LONG = 5.0
"""Seconds: a test that takes longer comes after all others, whatever it has caught."""
MOST = 3.0
"""So many times as much as is enough is run at most, if many of the tests do not come to the fault after all."""
QUICK = 0.4
"""The share of the time for the tests that are likely to catch a fault soon."""
REST = 0.1
"""The share of what is enough that need not be run any more."""


NOTHING = Outcome()


class Order:
    """Orders the tests for a fault: first those that caught another one in the same function, then the quickest."""

    def __init__(self, sources: Path, reach: Reach, enough: float = ENOUGH) -> None:
        self.enough = enough
        self.sources = sources
        self.reach = reach
        self.catchers: dict[str, dict[str, None]] = {}
        self.sound: dict[str, bool] = {}
        self.missed: dict[tuple[str, int], set[str]] = {}
        """By file and line: the tests that ran with a fault there, and did not come to it."""
        self.lock = Lock()

    def passes(self, slot: Slot, test: str) -> bool:
        """Whether a test passes without any fault; one that does not catches nothing, and is not run again."""
        if test not in self.sound:
            self.sound[test] = slot.passes(test) or slot.passes(test)
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

    def learn(self, fault: Fault, outcome: Outcome) -> None:
        """Remember which tests do not come to the place of a fault."""
        with self.lock:
            missed = {*outcome.ran} - {*outcome.reached} - {*outcome.failed}
            self.missed.setdefault((fault.file, fault.line), set()).update(missed)

    def at_import(self, fault: Fault) -> bool:
        """Whether the fault matters while modules are imported."""
        return self.reach.at_import(fault, self.sources)

    def tests_for(self, fault: Fault, so_far: Outcome = NOTHING) -> list[str]:
        """The next tests that should reach the fault, until those that did reach it take long enough.

        The first in order take a part of the time, and those that reach the most code of its folder the rest.
        With a fault that needs everything imported anew, the first are few, and of few files: what has to be imported
        for each file takes longer than most tests.
        """
        took = self.reach.seconds
        left = self.enough - sum(took[test] for test in so_far.reached)
        left = min(left, MOST * self.enough - sum(took[test] for test in so_far.ran))
        if left < REST * self.enough:
            return []
        ordered = [test for test in self.ordered(fault) if test not in so_far.tried]
        chosen = fitting(ordered, took, QUICK * left)
        left -= sum(took[test] for test in chosen)
        breadth = self.breadth(fault.folder)
        broad = sorted({*ordered} - {*chosen}, key=lambda test: (took[test] > LONG, -breadth[test], test))
        chosen += fitting(broad, took, left)
        if not chosen and not so_far.ran:
            chosen = sorted(ordered, key=took.__getitem__)[:1]
        return first_few(chosen) if self.at_import(fault) and not so_far.tried else chosen

    def ordered(self, fault: Fault) -> list[str]:
        """The tests that should reach the fault, in order.

        First come those that caught a fault in the same function or file, for a table those that only look at tables,
        then playthroughs and tests that are named after what the fault changes, and what uses a changed table, of its
        chapter if its name has one; one test of each function before the second of any; and quick ones.
        """
        near, far = self.reaching_nearly(fault)
        with self.lock:
            proven = [*reversed(self.catchers.get(f"{fault.file} {fault.within}", {}))][:20]
            proven += [*reversed(self.catchers.get(fault.file, {}))][:20]
        first = {test: place for place, test in reversed([*enumerate(proven)])}
        took = self.reach.seconds
        missed = self.missed.get((fault.file, fault.line), set()) if fault.in_function else set()
        sound = [test for test in (near | far) - missed if self.sound.get(test, True)]
        place: dict[str, int] = {}
        for family in families_of(sorted(sound, key=lambda test: (took[test], test))):
            place |= {test: number for number, test in enumerate(family)}
        chapter = fault.within.rpartition("_")[2].lower()
        namesakes = named_after(fault, sorted(sound, key=lambda test: (place[test], took[test], test)))

        looking = near & self.looking() if not fault.in_function else set()

        def rank(test: str) -> tuple[bool, int, bool, bool, bool, int, float, str]:
            plays_through = test.startswith(PLAYED_THROUGH) and test in near
            other_chapter = not plays_through and chapter.rstrip("a").isdigit() and chapter not in test
            turn = 0 if plays_through or test in namesakes else 1 + place[test]
            known, seconds = first.get(test, len(proven)), took[test]
            far_off = test not in looking, test not in near
            return seconds > LONG, known, *far_off, other_chapter, turn, seconds, test

        return sorted(sound, key=rank)

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
        looking = far & self.looking() if not fault.in_function else set()
        return (near & own) | looking, (far | set(self.reach.by_file.get(fault.file, ()))) & own

    @cache  # noqa: B019
    def breadth(self, folder: str) -> Counter[str]:
        """How many lines of a folder each test reaches."""
        inside = (tests for (file, _), tests in self.reach.by_line.items() if file.startswith(f"croupier/{folder}/"))
        return Counter(test for tests in inside for test in tests)

    @cache  # noqa: B019
    def tests_in(self, folder: str) -> set[str]:
        """The tests that reach a function in a folder."""
        inside = (tests for file, tests in self.reach.by_file.items() if file.startswith(f"croupier/{folder}/"))
        return {test for tests in inside for test in tests}

    @cache  # noqa: B019
    def looking(self) -> frozenset[str]:
        """The tests of files about games that reach no function in any game's folder: they look at tables."""
        inside = (tests for file, tests in self.reach.by_file.items() if file.count("/") > 2)
        return frozenset(test for test in self.reach.seconds if self.is_about_games(file_of(test))).difference(*inside)

    @cache  # noqa: B019
    def is_about_games(self, file: str) -> bool:
        """Whether a file of tests imports what stands in a game's folder."""
        return GAMES in (self.sources.parent / file).read_text(encoding="utf-8")

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


def fitting(tests: Iterable[str], took: Mapping[str, float], seconds: float) -> list[str]:
    """Those of the tests, in order, that fit in so many seconds."""
    chosen = []
    for test in tests:
        if took[test] <= seconds:
            seconds -= took[test]
            chosen.append(test)
    return chosen


def named_after(fault: Fault, tests: Iterable[str]) -> set[str]:
    """The tests with the most words in their names that stand in what the fault changes, too."""
    words = {word.lower() for word in WORD.findall(f"{fault.within} {fault.was} {Path(fault.file).stem}")}
    shared = {test: sum(word in test.lower() for word in words) for test in tests}
    return set(sorted((test for test in shared if shared[test]), key=lambda test: -shared[test])[:NAMESAKES])


def first_few(tests: Sequence[str]) -> list[str]:
    """The first tests, of few files."""
    files = list(dict.fromkeys(map(file_of, tests)))[:FIRST_FILES]
    return [test for test in tests if file_of(test) in files][:FIRST_TESTS]


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
