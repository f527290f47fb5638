"""Breaking the rules of each provision, and the tests that fail by it."""

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from croupier.games.registry import all_games, folders
from croupier.law import Provision, Rule, Text, load_chapter, texts_of
from croupier.law.coverage import Proof, find_places, own_places
from tests.planting import unproven
from tests.planting.areas import holds, parts_of
from tests.planting.behaviour import behaviour_of
from tests.planting.changes import UNCITED, Fault, faults_in
from tests.planting.order import Order
from tests.planting.planter import CACHE, Slot, share_out, slots_in, snapshot_of
from tests.planting.reach import digest, digests, examples, file_of, find_reach
from tests.planting.storing import add
from tests.proofs import PROOFS, in_order, recorded

FEW = 3
"""How many tests of a provision are tried with one fault, as long as nothing proves the provision."""
PORTION = 20
"""After so many faults, what was found is written down."""
PATIENCE = 20.0
"""Seconds without any news after which a test hangs."""


Wanted = Callable[[str], bool]
"""Which provisions are to be proven."""


class Broken(NamedTuple):
    """A provision, with the faults that break one of its rules."""

    provision: Provision
    faults: list[Fault]


def broken_by(sources: Path, only: tuple[str, ...] = ("",)) -> list[Broken]:
    """Every provision of the chapters that are played and carry rules, with the faults in the code of its rules."""
    all_games()
    places = find_places(sources / "croupier", {name: rule.value for name, rule in Rule.__members__.items()})
    found: dict[str, Broken] = {}
    for text, folder in texts_played():
        own = own_places(places, folder)
        for provision in load_chapter(text).provisions:
            if provision.rules and provision.id.startswith(only) and provision.wording not in found:
                named = {place for rule in provision.rules for place in own.get(rule, ())}
                faults = faults_at(sources, named, provision) + faults_elsewhere(sources, provision, folder)
                found[provision.wording] = Broken(provision, list(dict.fromkeys(faults)))
    return [*found.values()]


def texts_played() -> Iterator[tuple[Text, str]]:
    """Every text of the chapters that are played, the amended ones too, with the folder of its game."""
    return ((text, folder) for chapter, folder in folders().items() for text in texts_of(chapter))


def faults_elsewhere(sources: Path, provision: Provision, folder: str) -> list[Fault]:
    """The faults in code that carries a provision's rules out without naming them."""
    return [
        fault
        for one in behaviour_of(provision.rules, folder)
        for fault in all_in(sources, f"croupier/{one.file}")
        if one.holds(fault)
    ]


def faults_at(sources: Path, places: Iterable[str], provision: Provision) -> list[Fault]:
    """The faults in what belongs to a provision's rules at places such as `games/baccarat/round.py:41`."""
    names = {Rule(rule).name for rule in provision.rules if rule in set(Rule)}
    found: dict[Fault, None] = {}
    for place in sorted(places):
        file, _, line = place.partition(":")
        parts = parts_of(sources / "croupier" / file, int(line), names)
        for fault in all_in(sources, f"croupier/{file}"):
            about = fault.now != UNCITED or fault.was.removeprefix("Rule.") in names or "Rule." not in fault.was
            if about and any(holds(part, (fault.line, fault.column)) for part in parts):
                found[fault] = None
    return list(found)


_FAULTS: dict[tuple[Path, str], list[Fault]] = {}


def all_in(sources: Path, file: str) -> list[Fault]:
    """The faults of a file."""
    if (sources, file) not in _FAULTS:
        _FAULTS[sources, file] = faults_in(sources, file)
    return _FAULTS[sources, file]


def function_of(test: str) -> str:
    """The function of a test, without what it is given."""
    return test.partition("[")[0]


class Asked(NamedTuple):
    """A fault to plant: its number, the provisions that it may break, and some of their tests, or few of them."""

    number: int
    fault: Fault
    cites: list[str]
    only: Collection[str] | None = None
    few: bool = False


class Proving:
    """Proofs as they are found. A test that has proven a provision is not run again for it."""

    def __init__(self, snapshot: Path, claims: dict[str, list[str]], order: Order, *, again: bool) -> None:
        self.sources = snapshot / "src"
        self.order = order
        self.tests = digests(snapshot)[1]
        self.groups = {test: f"{function_of(test)} {sorted(cites)}" for test, cites in claims.items()}
        self.claimants: dict[str, dict[str, list[str]]] = {}
        for test, cites in claims.items():
            for cite in cites:
                self.claimants.setdefault(cite, {}).setdefault(function_of(test), []).append(test)
        self.proofs: dict[str, dict[str, tuple[int, Proof]]] = {}
        """By provision and test: the first fault that the test caught, with the fault's number."""
        self.file = CACHE / "proving.json"
        known = json.loads(self.file.read_text()) if self.file.exists() and not again else {}
        self.known: dict[str, list[str]] = known
        self.tried: Counter[tuple[str, str]] = Counter()
        self.states: dict[str, str] = {}
        self.lock = Lock()

    def wanted(self, asked: Asked) -> dict[str, str]:
        """The tests that claim one of the provisions and have not proven it, each with its group; or some of them."""
        fault = asked.fault
        reaching = self.order.reaching(fault) if fault.file in self.order.reach.by_file else None
        found: dict[str, str] = {}
        for cite in asked.cites:
            functions = [one for one in self.claimants.get(cite, {}) if one not in self.proofs.get(cite, {})]
            if asked.only is not None:
                functions = [one for one in functions if one in asked.only]
            if asked.few:
                functions = sorted(functions, key=lambda one: (self.tried[cite, one], one))[:FEW]
            for function in functions:
                tests = [one for one in self.claimants[cite][function] if reaching is None or one in reaching]
                self.tried[cite, function] += bool(tests)
                found |= {test: self.groups[test] for test in (examples(tests) if tests and asked.few else tests)}
        return found

    def plant(self, slot: Slot, asked: Asked) -> None:
        """Plant a fault that breaks provisions, and note the tests that prove them."""
        number, fault, cites = asked[:3]
        with self.lock:
            groups = self.wanted(asked)
        known = {test: self.known.get(self.key(fault, test)) for test in groups}
        new = {test: group for test, group in groups.items() if known[test] is None}
        failed = {test for test, outcome in known.items() if outcome}
        if new:
            found, ran = self.run(slot, fault, new)
            failed |= found
            done = {new[test] for test in found}
            with self.lock:
                for test, group in new.items():
                    if test in found or (group not in done and test in ran):
                        self.known[self.key(fault, test)] = [test] if test in found else []
        with self.lock:
            for cite in cites:
                for function, tests in self.claimants.get(cite, {}).items():
                    if not failed.isdisjoint(tests):
                        proven = self.proofs.setdefault(cite, {})
                        first = proven.get(function)
                        if first is None or number < first[0]:
                            proven[function] = (number, proof_by(fault, function))

    def run(self, slot: Slot, fault: Fault, groups: dict[str, str]) -> tuple[set[str], set[str]]:
        """The tests of which an assertion fails with the fault in place, and passes without it; and those that ran."""
        took = self.order.reach.seconds
        tests = sorted(groups, key=lambda test: took.get(test, 1.0))
        outcome = slot.plant(fault, tests, limit=PATIENCE, at_import=self.order.at_import(fault), groups=groups)
        if outcome.error:
            print(f"error ({outcome.error}): {fault}", flush=True)
        return {test for test in outcome.asserted if self.order.passes(slot, test)}, {*outcome.ran}

    def key(self, fault: Fault, test: str) -> str:
        """What is remembered: a fault in a state of its file, and a test in a state of its own."""
        state = self.states.get(fault.file) or self.states.setdefault(fault.file, digest([self.sources / fault.file]))
        return json.dumps([state, *fault.key, self.tests[file_of(test)], test], ensure_ascii=False)

    def write(self, wanted: Wanted, what: str, file: Path = CACHE / "proofs.json") -> None:
        """Write down what is known, and the proofs so far; say how far this is."""
        add(self.file, self.with_others)
        found = {cite: [proof for _, proof in proofs.values()] for cite, proofs in self.proofs.items()}
        kept = {cite: proofs for cite, proofs in recorded().items() if not wanted(cite)}
        file.write_text(in_order(kept | found), encoding="utf-8")
        print(f"{what}: {len(found)} provisions proven by {sum(map(len, found.values()))} claims", flush=True)

    def with_others(self, written: bytes | None) -> bytes:
        """What is known, with what others have found in the meantime."""
        others = json.loads(written) if written else {}
        return json.dumps(others | self.known, ensure_ascii=False, indent=0).encode()


def proof_by(fault: Fault, function: str) -> Proof:
    """A proof as it is written down."""
    return Proof(
        test=function,
        file=fault.file.removeprefix("croupier/"),
        within=fault.within,
        was=fault.was,
        now=fault.now,
    )


def prove(wanted: argparse.Namespace) -> None:
    """Break every rule, and write down which tests fail."""
    start = time.perf_counter()
    with snapshot_of() as snapshot, slots_in(snapshot, wanted.workers, traced=True) as slots:
        only = tuple(wanted.only)
        broken = broken_by(snapshot / "src", only)
        missing = missing_in(broken) if wanted.unproven else None

        def asked_for(cite: str) -> bool:
            return cite.startswith(only) and (missing is None or cite in missing)

        broken = [one for one in broken if asked_for(one.provision.wording)]
        started, *_ = [slot.start() for slot in slots]
        order = Order(snapshot / "src", find_reach(snapshot, slots, started, rules_only=True))
        proving = Proving(snapshot, started["tests"], order, again=wanted.again)
        by_fault = faults_of(broken)
        print(f"{len(broken)} provisions, {len(by_fault)} faults", flush=True)
        share_out(slots, known_proofs(by_fault, asked_for), proving.plant)
        proving.write(asked_for, "what was recorded is repeated")

        def first_proofs(slot: Slot, asked: Asked) -> None:
            open_yet = [cite for cite in asked.cites if cite not in proving.proofs]
            if open_yet:
                proving.plant(slot, asked._replace(cites=open_yet, few=True))

        every = [Asked(number, fault, cites) for number, (fault, cites) in enumerate(by_fault.items())]
        for part in batches(every):
            share_out(slots, part, first_proofs)
            proving.write(asked_for, f"faults up to no. {part[-1].number}, until every provision is proven")
        for part in batches(every if not wanted.quick else []):
            share_out(slots, part, proving.plant)
            proving.write(asked_for, f"faults up to no. {part[-1].number}, until every claim is confirmed")
    proving.write(asked_for, "in all", PROOFS)
    kept = {cite: reason for cite, reason in unproven.unproven().items() if not asked_for(cite)}
    unproven.write(kept | {one.provision.wording: why(one, proving) for one in broken if is_unproven(one, proving)})
    tell(broken, proving, wanted.out)
    print(f"in {time.perf_counter() - start:.0f} s")


def batches(every: list[Asked]) -> Iterator[list[Asked]]:
    """The faults in portions, after each of which what was found is written down."""
    return (every[at : at + PORTION] for at in range(0, len(every), PORTION))


def faults_of(broken: Iterable[Broken]) -> dict[Fault, list[str]]:
    """The provisions that each fault may break. Faults that leave a step out come first, missing citations last."""
    found: dict[Fault, list[str]] = {}
    for one in broken:
        for fault in one.faults:
            found.setdefault(fault, []).append(one.provision.wording)
    return {fault: found[fault] for fault in sorted(found, key=rank)}


def rank(fault: Fault) -> tuple[bool, bool, Fault]:
    """The order in which faults are planted."""
    return fault.now == UNCITED, fault.now != "pass", fault


def missing_in(broken: Iterable[Broken]) -> set[str]:
    """The provisions that are listed as unproven, and those of which a recorded proof no longer stands."""
    proofs, listed = recorded(), unproven.unproven()
    return {
        one.provision.wording
        for one in broken
        if one.provision.wording in listed or not stand(proofs.get(one.provision.wording, ()), one)
    }


def stand(proofs: Iterable[Proof], broken: Broken) -> bool:
    """Whether the faults of proofs can still be planted in what belongs to the provision."""
    faults = {(fault.file.removeprefix("croupier/"), *fault[1:4]) for fault in broken.faults}
    return all((proof.file, proof.within, proof.was, proof.now) in faults for proof in proofs)


def known_proofs(by_fault: dict[Fault, list[str]], wanted: Wanted) -> list[Asked]:
    """The proofs that were recorded, to be repeated first, so that they stay as they are."""
    faults: dict[tuple[str, str, str, str], list[tuple[int, Fault]]] = {}
    for number, fault in enumerate(by_fault):
        faults.setdefault((fault.file.removeprefix("croupier/"), *fault[1:4]), []).append((number, fault))
    return [
        Asked(number, fault, [cite], [proof.test])
        for cite, proofs in recorded().items()
        if wanted(cite)
        for proof in proofs
        for number, fault in faults.get((proof.file, proof.within, proof.was, proof.now), ())
        if cite in by_fault[fault]
    ]


def is_unproven(one: Broken, proving: Proving) -> bool:
    """Whether a provision needs a proof and has none."""
    return one.provision.is_active and one.provision.wording not in proving.proofs


def why(one: Broken, proving: Proving) -> str:
    """What was seen of a provision that is not proven."""
    if one.provision.wording not in proving.claimants:
        return unproven.UNCLAIMED
    return unproven.UNCONFIRMED if one.faults else unproven.NO_FAULT


def tell(broken: list[Broken], proving: Proving, out: str | None) -> None:
    """Print the provisions that no test proves, and the claims that no fault confirms."""
    lines = []
    for one in broken:
        cite = one.provision.wording
        proven = proving.proofs.get(cite, {})
        claiming = proving.claimants.get(cite, {})
        if is_unproven(one, proving):
            lines.append(
                f"UNPROVEN {cite} ({', '.join(one.provision.rules)}): {len(one.faults)} faults, {len(claiming)} claims"
            )
        lines += [f"unconfirmed {cite}: {function}" for function in sorted(set(claiming) - set(proven))]
    text = "\n".join(lines)
    if out:
        Path(out).write_text(text + "\n", encoding="utf-8")
    print(text)
    active = [one for one in broken if one.provision.is_active]
    count = sum(one.provision.wording in proving.proofs for one in active)
    print(f"{count} of {len(active)} active provisions are proven")
