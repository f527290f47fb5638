"""Planted faults: one small change at a time in the sources, which some test must catch.

    make faults GAME=baccarat FAULTS=100        a sample of a game's folder
    make faults GAME=games ALL=1                every fault in every game

`tests/planting` says which faults there are. Each is planted by itself, and the tests that reach its line run until one
fails. A fault that survives is shown with its line: either a test is missing, or the change makes no difference, and
then `tests/survivors.toml` says why. A fault to which no test comes is shown as such, and one whose tests could not be
run as an error: neither has survived.

What is known of a fault is remembered as long as its file says the same, and the test that caught it as well; that it
survived, as long as nothing has changed in the sources and the tests.
"""

import argparse
import json
import random
import re
import time
from collections import Counter
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from tests.planting import PACKAGES
from tests.planting.changes import Fault
from tests.planting.order import ENOUGH, Order
from tests.planting.planter import CACHE, IMPORTING, ROOT, Outcome, Slot, all_faults, share_out, slots_in, snapshot_of
from tests.planting.reach import digest, digests, file_of, find_reach
from tests.planting.storing import add
from tests.planting.survivors import listed, survivors

ABOUT_RULES = re.compile(
    r"/(odds\w*|documents|table_documents|strategies|chart|dealers_card|squeeze|people|people_guide|lessons|typed_steps|narration|memory"
    r"|moves|guests|roads|derived_roads|road_page|declaration|registry)(\.py|/)"
)
"""Modules that carry out no rule: what people read, type, see and learn, exact odds, and where games are found."""
PATIENCE = 15.0
"""Seconds that a test may reckon without any news; if it usually takes long, it may go on for `SLOWER` as long."""
SLOWER = 4
KINDS = {"caught": "caught", "listed": "listed as changing nothing", "survived": "survived"} | {
    "unreached": "not reached by any test",
    "error": "of which nothing is known",
}
"""What can come of a fault, in the words of the report."""


class Result(NamedTuple):
    """What came of a fault: one of `KINDS`, and which test caught it, or what else is to be said."""

    kind: str
    said: str = ""


def plant(slot: Slot, fault: Fault, order: Order) -> Outcome:
    """Plant a fault and run the tests that should reach it, until one fails that passes without the fault.

    They go on until those that really came to the fault are enough.
    """
    whole = Outcome()
    at_import = order.at_import(fault)
    while tests := order.tests_for(fault, whole):
        limits = {test: SLOWER * order.reach.seconds[test] for test in tests}
        long = {test: seconds for test, seconds in limits.items() if seconds > PATIENCE}
        outcome = slot.plant(fault, tests, limit=PATIENCE, at_import=at_import, limits=long)
        order.learn(fault, outcome)
        sound = tuple(test for test in outcome.failed if test == IMPORTING or order.passes(slot, test))
        whole = whole.then(outcome._replace(failed=sound))
        if whole.failed or whole.error:
            return whole
        if not outcome.tried:
            return whole._replace(error="none of its tests was run")
    return whole


def result_of(outcome: Outcome) -> Result:
    """What came of a fault, in a word.

    It has survived only if tests which came to it ran to their end.
    """
    if outcome.failed:
        return Result("caught", outcome.failed[0])
    if outcome.error:
        return Result("error", outcome.error)
    if outcome.missing and not outcome.ran:
        return Result("error", f"none of {len(outcome.missing)} tests could be run with it")
    if outcome.reached:
        return Result("survived", f"{len(outcome.reached)} tests came to it")
    return Result("unreached", f"{len(outcome.ran)} tests were tried" if outcome.ran else "")


class Remembered:
    """What came of faults, kept on disk: the test that caught each, or that none of the tests there were did."""

    def __init__(self, snapshot: Path, wanted: argparse.Namespace) -> None:
        base, self.tests = digests(snapshot)
        self.sources = snapshot / "src"
        tests = digest(file for file in (snapshot / "tests").rglob("*") if file.is_file() and file.suffix != ".pyc")
        self.everything = f"{base} {tests} {wanted.enough:g} {wanted.rules}"
        self.file = CACHE / "outcomes.json"
        self.known: dict[str, list[str]] = json.loads(self.file.read_text()) if self.file.exists() else {}
        self.new: dict[str, list[str]] = {}
        self.lock = Lock()

    def result(self, fault: Fault) -> Result | None:
        """What is known to come of the fault: a test catches it, or none did; None if that is not known."""
        test, state = self.known.get(self.key(fault), ("", ""))
        if state != self.state(test):
            return None
        return Result("caught", test) if test else Result("survived", "as is known")

    def state(self, test: str) -> str:
        """What must not have changed since a test caught a fault, or since none did."""
        return self.tests.get(file_of(test), "") if "::" in test else self.everything

    def note(self, fault: Fault, result: Result) -> None:
        """Remember what came of a fault, if that is certain, and now and then write all of it down."""
        if result.kind in ("caught", "survived"):
            test = result.said if result.kind == "caught" else ""
            with self.lock:
                self.new[self.key(fault)] = [test, self.state(test)]
                if len(self.new) % 50 == 0:
                    self.save()

    def save(self) -> None:
        """Write down what is known, with what others have found in the meantime."""

        def merged(written: bytes | None) -> bytes:
            known = json.loads(written) if written else {}
            return json.dumps(known | self.new, indent=0, sort_keys=True).encode()

        add(self.file, merged)

    def key(self, fault: Fault) -> str:
        """A fault in a certain state of its file."""
        return json.dumps([digest([self.sources / fault.file]), *fault.key])


def chosen(sources: Path, wanted: argparse.Namespace) -> list[Fault]:
    """The faults that are asked for."""
    asked = [name if name.split("/")[0] in PACKAGES else f"games/{name}" for name in wanted.folders]
    found = [
        fault
        for fault in all_faults(sources, asked)
        if wanted.only in str(fault) and not (wanted.rules and ABOUT_RULES.search(fault.file))
    ]
    if wanted.all or wanted.only or len(found) <= wanted.faults:
        return found
    return random.Random(wanted.seed).sample(found, wanted.faults)


def report(fault: Fault, result: Result, wanted: argparse.Namespace) -> None:
    """Print a fault that was not caught, or any if asked to; and append it to a file, survivors to that of the name."""
    missed = result.kind not in ("caught", "listed")
    if missed or wanted.verbose:
        print(f"{result.kind}{f' ({result.said})' if result.said else ''}: {fault}", flush=True)
    if missed and wanted.out:
        name = wanted.out if result.kind == "survived" else f"{wanted.out}.{result.kind}"
        with Path(name).open("a", encoding="utf-8") as file:
            file.write(f"{fault}\n")


def show(counts: Counter[tuple[str, str]]) -> None:
    """Print what came of the faults, by folder."""
    for folder in sorted({folder for folder, _ in counts}):
        of = {kind: counts[folder, kind] for kind in KINDS}
        total = sum(of.values())
        told = [f"{of['caught']} caught ({100 * of['caught'] / total:.1f}%)"]
        told += [f"{of[kind]} {words}" for kind, words in KINDS.items() if kind != "caught" and of[kind]]
        print(f"{folder}: {total} faults, {', '.join(told)}")


def run(wanted: argparse.Namespace) -> int:
    """Plant the faults; print those that are not caught, and the share that is, by folder."""
    entries = survivors()
    counts: Counter[tuple[str, str]] = Counter()
    start = time.perf_counter()
    with snapshot_of() as snapshot, slots_in(snapshot, wanted.workers, traced=True) as slots:
        faults = chosen(snapshot / "src", wanted)
        remembered = Remembered(snapshot, wanted)
        started, *_ = [slot.start() for slot in slots]
        for unread in started["unread"]:
            print(f"left out, because it cannot be read: {unread}", flush=True)
        order = Order(snapshot / "src", find_reach(snapshot, slots, started, rules_only=wanted.rules), wanted.enough)

        def do(slot: Slot, fault: Fault) -> None:
            result = Result("listed") if listed(fault, entries) else None
            if result is None and not wanted.again:
                result = remembered.result(fault)
            if result is None:
                result = result_of(plant(slot, fault, order))
                remembered.note(fault, result)
            if result.kind == "caught" and result.said != IMPORTING:
                order.note(fault, result.said)
            counts[fault.folder, result.kind] += 1
            report(fault, result, wanted)

        ready = time.perf_counter()
        try:
            share_out(slots, faults, do)
        finally:
            remembered.save()
    show(counts)
    print(f"in {time.perf_counter() - start:.0f} s, {ready - start:.0f} s of them before the first fault")
    return 0 if all(kind in ("caught", "listed") for _, kind in counts) else 1


def asked() -> argparse.Namespace:
    """What the command was given."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", help="games, games/shared, money, …; a game's folder by its name alone")
    parser.add_argument("--faults", type=int, default=40, help="how many are planted")
    parser.add_argument("--all", action="store_true", help="every one")
    parser.add_argument("--only", default="", help="those in whose line this text stands, such as hands.py:59")
    parser.add_argument(
        "--rules", action="store_true", help="only modules that carry out rules, and the tests of rules"
    )
    parser.add_argument(
        "--enough", type=float, default=ENOUGH, help="seconds' worth of tests that a fault must survive"
    )
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--again", action="store_true", help="plant them even if it is known what comes of them")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--verbose", action="store_true", help="show what caught each fault, too")
    parser.add_argument("--out", help="a file to append survivors to as they are found; others to .unreached, .error")
    return parser.parse_args()


if __name__ == "__main__":
    assert ROOT.is_dir()
    raise SystemExit(run(asked()))
