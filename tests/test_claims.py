"""What is collected as evidence of what a test claims to prove, and in which order files of tests are shared out."""

import sys
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from croupier.equipment import Card
from croupier.games.baccarat.hands import is_natural, point_count
from croupier.law import Rule, Text, bring_amendments, forget_amendments
from croupier.law.texts import AT
from croupier.submission.layout_check import layout_problems
from tests import lengths
from tests.layout.test_layout_check import CITE, TABLE, found
from tests.proofs import claims, collect, in_law
from tests.support.evidence import can_be_evaluated, evaluated_rules, watched, worded

AMENDMENTS = Path(__file__).parent / "amended" / "texts"
PLAYED = Path(__file__).parent / "amended" / "test_tables.py"

DEFINED, DRAWN = "627a.1", "627a.10(a)"


def test_a_valuation_that_runs_is_evidence_of_its_rules() -> None:
    with watched((DEFINED,)) as evidence:
        assert is_natural(8, 2)
    assert evidence.rules == {Rule.NATURAL}
    assert evidence.missing((DEFINED, DRAWN)) == [DRAWN]
    assert sys.getprofile() is None


def test_an_amended_provision_is_claimed_by_its_day() -> None:
    claimed = ("627a.12(c)", "627a.12(c)@2024-07-01", "627a.12(d)(1)@2024-07-01")
    text = Text("627a", date(2024, 7, 1))
    with watched(claimed) as evidence:
        evidence.cites.update(worded(["627a.12(c)", "627a.12(d)(1)"], text))
    assert evidence.missing(claimed) == [*claimed[1:]], "the amendment is not held"
    with watched(claimed) as evidence:
        bring_amendments(AMENDMENTS)
        try:
            evidence.cites.update(worded(["627a.12(c)", "627a.12(d)(1)"], text))
        finally:
            forget_amendments()
    assert evidence.missing(claimed) == [claimed[2]], "the amendment left that one alone"


def test_claims_of_made_up_amendments_are_not_planted_for() -> None:
    assert ("627a.12(c)@2024-07-01", "test_tables_of_both_texts_are_played_in_turns") in claims(PLAYED)
    assert not [cite for cite in collect() if AT in cite]
    found = sorted(["627a.12(d)", "627a.12(c)@2024-07-01", "627a.12(c)", "541.2"], key=in_law)
    assert found == ["541.2", "627a.12(c)", "627a.12(c)@2024-07-01", "627a.12(d)"]


def test_what_no_function_evaluates_is_only_proven_by_being_cited() -> None:
    assert (can_be_evaluated(DEFINED), can_be_evaluated(DRAWN), can_be_evaluated("reading:house_way")) == (
        True,
        False,
        False,
    )
    with watched((DRAWN,)) as evidence:
        point_count([Card("AS"), Card("7D")])
        assert sys.getprofile() is None, "calls are not watched in vain"
    assert evidence.missing((DRAWN,)) == [DRAWN]
    evidence.cites.add(DRAWN)
    assert evidence.missing((DRAWN,)) == []


def test_rules_are_found_whether_their_functions_are_imported_or_not() -> None:
    assert {Rule.NATURAL, Rule.COUNT_PIPS, Rule.SOFT_TOTAL, Rule.SUPREME_PAIR_PLAYED} <= evaluated_rules()
    assert Rule.NATURAL_STOPS not in evaluated_rules()


def test_gaps_in_a_layout_are_evidence_whoever_looks_for_them() -> None:
    before = layout_problems.__code__
    with watched((DRAWN,)) as evidence:
        assert found(places={"numbers": [1, 1, 3], "side": "around the table"})
    assert evidence.cites.issuperset(CITE)
    assert layout_problems.__code__ is before
    assert TABLE.places.numbered


def item(name: str) -> pytest.Item:
    """As much of a test as its order needs."""
    return cast("pytest.Item", SimpleNamespace(nodeid=name))


def test_long_files_come_first_and_no_file_is_torn_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lengths, "SECONDS", {"tests/long.py": 9, "tests/longest.py": 90})
    names = ["tests/a.py::one", "tests/b.py::one", "tests/b.py::two", "tests/long.py::one", "tests/longest.py::one"]
    found = [one.nodeid for one in lengths.longest_first([item(name) for name in names])]
    assert found == ["tests/longest.py::one", "tests/long.py::one", "tests/b.py::one", "tests/b.py::two", names[0]]


def test_the_files_that_are_listed_as_long_are_there(pytestconfig: pytest.Config) -> None:
    assert [name for name in lengths.SECONDS if not (pytestconfig.rootpath / name).is_file()] == []
