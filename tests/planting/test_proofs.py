"""The recorded proofs stand: tests and faults are there, every active provision has one, and some are repeated."""

import ast
import json
from functools import cache
from pathlib import Path

import msgspec
import pytest

from croupier.cli.rules import rules
from croupier.games.registry import all_games
from croupier.law import load_chapter
from croupier.law.coverage import Proof
from tests.planting.changes import UNCITED, Fault, faults_in
from tests.planting.planter import ROOT, slots_in, snapshot_of
from tests.planting.proving import broken_by, stand, texts_played
from tests.planting.reach import Reach, file_of
from tests.planting.unproven import NO_FAULT, UNCLAIMED, unproven, write
from tests.proofs import collect, recorded


@cache
def faults_of(file: str) -> dict[tuple[str, str, str], list[Fault]]:
    """The faults of a file, by function or table and text: a function may say the same several times."""
    found: dict[tuple[str, str, str], list[Fault]] = {}
    for one in faults_in(ROOT / "src", f"croupier/{file}"):
        found.setdefault((one.within, one.was, one.now), []).append(one)
    return found


def named_by(proof: Proof) -> list[Fault]:
    """The faults that a proof may mean; none if its function has that text no more."""
    return faults_of(proof.file).get((proof.within, proof.was, proof.now), [])


@cache
def skipped_in(file: str) -> set[str]:
    """The tests of a file that are always skipped."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    marked = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {
        f"{file}::{node.name}"
        for node in marked
        if any("mark.skip(" in ast.unparse(d) + "(" for d in node.decorator_list)
    }


def test_every_proof_is_a_test_that_claims_the_provision_and_runs() -> None:
    claiming = collect()
    for cite, proofs in recorded().items():
        for proof in proofs:
            assert proof.test in claiming.get(cite, ()), f"run `make proofs`: {proof.test} does not claim {cite}"
            assert proof.test not in skipped_in(file_of(proof.test)), f"{proof.test} is skipped and proves nothing"


def test_every_fault_that_a_proof_names_can_still_be_planted() -> None:
    stale = {proof.file + ": " + proof.was for proofs in recorded().values() for proof in proofs if not named_by(proof)}
    assert not stale, f"run `make proofs`: the code has changed at {sorted(stale)}"


def test_every_fault_that_a_proof_names_stands_in_what_belongs_to_the_provision() -> None:
    proofs = recorded()
    broken = broken_by(ROOT / "src")
    assert set(proofs) <= {one.provision.wording for one in broken}
    strayed = [one.provision.wording for one in broken if not stand(proofs.get(one.provision.wording, ()), one)]
    assert not strayed, f"run `make proofs`: other code carries out {strayed}"


def test_every_active_provision_is_proven_or_listed_with_the_reason() -> None:
    all_games()
    active = {one.wording for text, _ in texts_played() for one in load_chapter(text).provisions if one.is_active}
    listed = unproven()
    proven = set(recorded())
    assert not active - proven - set(listed), f"nothing proves {sorted(active - proven - set(listed))}"
    assert not set(listed) - active, f"these are not active: {sorted(set(listed) - active)}"
    assert not set(listed) & proven, f"these are proven: {sorted(set(listed) & proven)}"
    assert all(len(reason.split()) > 3 for reason in listed.values())


def sample(size: int) -> list[Proof]:
    """Some proofs, from all parts of the law."""
    breaking = [proofs[0] for proofs in recorded().values() if proofs[0].now != UNCITED]
    return breaking[:: -(-len(breaking) // size)]


@pytest.mark.parametrize("size", [4, pytest.param(40, marks=pytest.mark.long)])
def test_the_tests_of_a_sample_fail_when_the_rule_is_broken_and_pass_when_it_is_not(size: int) -> None:
    proofs = sample(size)
    files = sorted({file_of(proof.test) for proof in proofs})
    with snapshot_of() as snapshot, slots_in(snapshot, 1, files, traced=True) as (slot,):
        started = slot.start()
        reach = Reach({file: frozenset(lines) for file, lines in started["reached"].items()}, {})
        for proof in proofs:
            tests = [test for test in started["tests"] if test.partition("[")[0] == proof.test]
            asserted = [
                test
                for fault in named_by(proof)
                for test in slot.plant(
                    fault, tests, limit=120, at_import=reach.at_import(fault, snapshot / "src")
                ).asserted
            ]
            assert asserted, f"{proof.test} passes with a fault in {proof.within}: {proof.was} -> {proof.now}"
            assert slot.passes(asserted[0])


def test_the_command_says_which_test_fails_when_a_provision_is_broken(capsys: pytest.CaptureFixture[str]) -> None:
    cite, (proof, *_) = next(iter(recorded().items()))
    rules([cite], as_json=True)
    (shown,) = (one for one in json.loads(capsys.readouterr().out)["provisions"] if one["id"] == cite)
    assert msgspec.to_builtins(proof) in shown["fails_when"]
    assert proof.test in shown["tests"]
    rules([cite], proof=True)
    said = " ".join(capsys.readouterr().out.split())
    assert f"fails when broken: {proof.test}" in said


def test_a_given_reason_stays_until_the_provision_is_proven(tmp_path: Path) -> None:
    file = tmp_path / "unproven.toml"
    file.write_text('[[unproven]]\nid = "541.1"\nreason = "It is too hard."\n', encoding="utf-8")
    write({"541.10(b)": UNCLAIMED, "541.1": UNCLAIMED}, file)
    assert unproven(file) == {"541.1": "It is too hard.", "541.10(b)": UNCLAIMED}
    write({"541.10(b)": NO_FAULT}, file)
    assert unproven(file) == {"541.10(b)": NO_FAULT}
