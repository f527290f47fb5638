"""Planted faults: one small change at a time in the sources, which some test must catch.

    make faults GAME=baccarat FAULTS=100        a sample of a game's folder
    make faults GAME=games ALL=1                every fault in every game

`tests/planting` says which faults there are. Each is planted by itself, and the tests that reach its line run until one
fails. A fault that survives is shown with its line: either a test is missing, or the change makes no difference, and
then `tests/survivors.toml` says why.

What is known of a fault is remembered as long as its file says the same, and the test that caught it as well.
"""

import argparse
import hashlib
import json
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from tests.planting import PACKAGES
from tests.planting.changes import Fault
from tests.planting.order import ENOUGH, FIRST_FILES, FIRST_TESTS, Order
from tests.planting.planter import CACHE, IMPORTING, ROOT, Outcome, Slot, all_faults, share_out, slots_in, snapshot_of
from tests.planting.reach import digest, digests, file_of, find_reach
from tests.planting.survivors import listed, survivors

ABOUT_RULES = re.compile(
    r"/(odds\w*|people|drawing|typed_steps|narration|memory|moves|guests|roads|declaration)(\.py|/)"
)
"""Modules that carry out no rule: what people read, type and see, and exact odds."""
PATIENCE = 15.0
"""Seconds without any news after which a test hangs, if it usually takes much less."""


def plant(slot: Slot, fault: Fault, order: Order) -> Outcome:
    """Plant a fault and run the tests that reach it until one fails that passes without the fault."""
    while True:
        outcome = planted_once(slot, fault, order)
        wrong = [test for test in outcome.failed if test != IMPORTING and not order.passes(slot, test)]
        if not wrong:
            return outcome


def planted_once(slot: Slot, fault: Fault, order: Order) -> Outcome:
    """Plant a fault and run the tests that reach it until one fails."""
    tests = order.tests_for(fault)
    if not tests:
        return Outcome((), (), (), False, 0.0)
    at_import = order.at_import(fault)
    limit = max(PATIENCE, 10 * max(order.reach.seconds[test] for test in tests))
    if at_import:
        outcome = slot.plant(fault, first_few(tests), limit=limit, at_import=True)
        if outcome.caught:
            return outcome
    return slot.plant(fault, tests, limit=limit, at_import=at_import)


def first_few(tests: Sequence[str]) -> list[str]:
    """The first tests, of few files: what has to be imported for each file takes longer than most tests."""
    files = list(dict.fromkeys(map(file_of, tests)))[:FIRST_FILES]
    return [test for test in tests if file_of(test) in files][:FIRST_TESTS]


class Remembered:
    """What came of faults, kept on disk: the test that caught each, or that none of the tests there were did."""

    def __init__(self, snapshot: Path) -> None:
        base, tests = digests(snapshot)
        self.sources = snapshot / "src"
        self.tests = tests
        self.everything = f"{base} {hashlib.sha256(json.dumps(sorted(tests.items())).encode()).hexdigest()[:16]}"
        self.file = CACHE / "outcomes.json"
        self.known: dict[str, list[str]] = json.loads(self.file.read_text()) if self.file.exists() else {}
        self.new: dict[str, list[str]] = {}
        self.lock = Lock()

    def catcher(self, fault: Fault) -> str | None:
        """The test that is known to catch the fault; empty if none did; None if that is not known."""
        test, state = self.known.get(self.key(fault), ("", ""))
        return test if state == self.state(test) else None

    def state(self, test: str) -> str:
        """What must not have changed since a test caught a fault, or since none did."""
        return self.everything if not test else self.tests.get(file_of(test), "") if "::" in test else "import"

    def note(self, fault: Fault, test: str) -> None:
        """Remember an outcome, and now and then write all of them down."""
        with self.lock:
            self.new[self.key(fault)] = [test, self.state(test)]
            if len(self.new) % 50 == 0:
                self.save()

    def save(self) -> None:
        """Write down what is known, with what others have found in the meantime."""
        on_disk = json.loads(self.file.read_text()) if self.file.exists() else {}
        written = self.file.with_suffix(f".{time.monotonic_ns()}")
        written.write_text(json.dumps(on_disk | self.new, indent=0, sort_keys=True))
        written.replace(self.file)

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


def report(fault: Fault, outcome: str, wanted: argparse.Namespace) -> None:
    """Print a fault that survived, or any if asked to; and append survivors to a file."""
    if outcome == "survived" or wanted.verbose:
        print(f"{outcome}: {fault}", flush=True)
    if outcome == "survived" and wanted.out:
        with Path(wanted.out).open("a", encoding="utf-8") as file:
            file.write(f"{fault}\n")


def run(wanted: argparse.Namespace) -> int:
    """Plant the faults; print those that survive, and the share that is caught, by folder."""
    entries = survivors()
    counts: Counter[tuple[str, str]] = Counter()
    start = time.perf_counter()
    with snapshot_of() as snapshot, slots_in(snapshot, wanted.workers, traced=True) as slots:
        faults = chosen(snapshot / "src", wanted)
        remembered = Remembered(snapshot)
        started, *_ = [slot.start() for slot in slots]
        order = Order(snapshot / "src", find_reach(snapshot, slots, started, rules_only=wanted.rules), wanted.enough)

        def do(slot: Slot, fault: Fault) -> None:
            test = None if wanted.again else remembered.catcher(fault)
            if listed(fault, entries):
                kind = "listed"
            else:
                if test is None:
                    outcome = plant(slot, fault, order)
                    test = outcome.failed[0] if outcome.failed else IMPORTING if outcome.hung else ""
                    remembered.note(fault, test)
                if "::" in test:
                    order.note(fault, test)
                kind = "caught" if test else "survived"
            counts[fault.folder, kind] += 1
            report(fault, kind if kind != "caught" else f"caught by {test}", wanted)

        share_out(slots, faults, do)
        remembered.save()
    for folder in sorted({folder for folder, _ in counts}):
        caught, known, survived = (counts[folder, kind] for kind in ("caught", "listed", "survived"))
        total = caught + known + survived
        print(
            f"{folder}: {total} faults, {caught} caught ({100 * caught / total:.1f}%), "
            f"{known} listed as changing nothing, {survived} survived"
        )
    print(f"in {time.perf_counter() - start:.0f} s")
    return 1 if any(kind == "survived" for _, kind in counts) else 0


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
    parser.add_argument("--out", help="a file to append survivors to as they are found")
    return parser.parse_args()


if __name__ == "__main__":
    assert ROOT.is_dir()
    raise SystemExit(run(asked()))
