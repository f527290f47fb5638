"""One kind and rate of vigorish for the Minibaccarat tables of a facility (541.13(g)): `croupier check` over several
files.
"""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.running.submissions import check_submissions
from croupier.submission import Submission, load
from tests.support.command import app
from tests.support.tables import DAYS, unlawful

RATES = ("5%", "4%", "25% on ties")


@pytest.fixture
def facility(tmp_path: Path) -> "Facility":
    """A folder for the submissions of one facility."""
    return Facility(tmp_path)


class Facility:
    """Submissions in files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def files(self, *tables: dict[str, Any], chapter: str = "541") -> list[Path]:
        """A file for each table, `table-1.json` and so on."""
        found = []
        for number, choices in enumerate(tables, 1):
            file = self.folder / f"table-{number}.json"
            document = {"croupier": 1, "game": "minibaccarat", "as_of": DAYS[chapter], **choices}
            file.write_text(json.dumps(document), encoding="utf-8")
            found.append(file)
        return found

    def check(self, *tables: dict[str, Any], chapter: str = "541") -> tuple[int, list[tuple[str, str, list[str]]]]:
        """What the command says: the status, and each problem as file, key and provisions."""
        files = self.files(*tables, chapter=chapter)
        result = CliRunner().invoke(app, ["check", *map(str, files), "--json"])
        verdict = json.loads(result.stdout)
        problems = [(Path(one["file"]).stem, one["key"], one["cites"]) for one in verdict["problems"]]
        assert verdict["lawful"] is (not problems)
        return result.exit_code, problems

    def findings(self, *tables: dict[str, Any], chapter: str = "541") -> list[tuple[int, str, tuple[str, ...]]]:
        """The same from the library: which table, key and provisions."""
        submissions: list[Submission] = [load(file) for file in self.files(*tables, chapter=chapter)]
        return [(one.place, one.problem.key, one.problem.cites) for one in check_submissions(submissions)]


ONE_VIGORISH = ["541.13(g)"]


@pytest.mark.proves("541.13(g)")
def test_all_tables_have_the_same_kind_and_rate(facility: Facility) -> None:
    for one, other in permutations(RATES, 2):
        status, problems = facility.check({"vigorish": one}, {"vigorish": other})
        assert (status, problems) == (1, [("table-2", "vigorish", ONE_VIGORISH)])
    for rate in RATES:
        assert facility.check(*[{"vigorish": rate}] * 4) == (0, [])


def test_each_table_that_differs_from_the_first_is_named(facility: Facility) -> None:
    tables = [{"vigorish": rate} for rate in ("4%", "5%", "4%", "25% on ties")]
    expected = [("table-2", "vigorish", ONE_VIGORISH), ("table-4", "vigorish", ONE_VIGORISH)]
    assert facility.check(*tables) == (1, expected)
    assert facility.findings(*tables) == [(1, "vigorish", ("541.13(g)",)), (3, "vigorish", ("541.13(g)",))]


def test_a_table_that_says_nothing_takes_5_percent(facility: Facility) -> None:
    assert facility.check({}, {"vigorish": "5%"}) == (0, [])
    assert facility.check({}, {"vigorish": "4%"}) == (1, [("table-2", "vigorish", ONE_VIGORISH)])


def test_what_else_the_tables_choose_is_their_own(facility: Facility) -> None:
    """541.13(g) ties the kind and the percentage, not the rounding, the time of collection or anything else."""
    tables: list[dict[str, Any]] = [
        {"vigorish": "4%", "vigorish_rounding": "up", "decks": 6},
        {"vigorish": "4%", "vigorish_rounding": "exact", "tie_odds": "9 to 1"},
        {"vigorish": "4%", "vigorish_collection": "deferred", "dealing": "face down"},
        {"vigorish": "4%", "shuffler": "continuous"},
    ]
    assert facility.check(*tables) == (0, [])


def test_one_table_alone_has_nobody_to_differ_from(facility: Facility) -> None:
    for rate in RATES:
        assert facility.check({"vigorish": rate}) == (0, [])


def test_a_rate_that_is_unlawful_is_not_taken_for_another(facility: Facility) -> None:
    status, problems = facility.check({"vigorish": "4%"}, {"vigorish": "6%"})
    assert status == 1
    assert problems == [("table-2", "vigorish", ["541.13(c)", "541.13(f)", "541.13(g)"])]


def test_the_final_rules_leave_tables_of_a_facility_their_own_choice(facility: Facility) -> None:
    """627a knows one rate, and no rule for all tables: EZ Baccarat may stand beside a table with vigorish."""
    assert facility.check({}, {"ez_baccarat": True}, {"vigorish": "5%"}, chapter="627a") == (0, [])


@pytest.mark.proves("541.13(f)")
def test_25_percent_on_ties_with_deferred_collection_is_reported_by_the_check(facility: Facility) -> None:
    status, problems = facility.check({"vigorish": "25% on ties", "vigorish_collection": "deferred"})
    cites = ["541.13(f)", "reading:vigorish_on_ties_not_deferred"]
    assert (status, problems) == (1, [("table-1", "vigorish_collection", cites)])


@pytest.mark.proves("541.13(g)", "541.13(c)", "541.13(f)", "627a.12(c)")
@pytest.mark.parametrize("rate", ["3%", "6%", "0%", "25%", "4.5%", 5])
def test_there_is_no_other_kind_or_rate(rate: str | int) -> None:
    assert unlawful("541", vigorish=rate) == ("541.13(c)", "541.13(f)", "541.13(g)")
    assert unlawful("627a", vigorish=rate) == ("627a.12(c)",)


@pytest.mark.proves("627a.12(c)")
@pytest.mark.parametrize("rate", ["4%", "25% on ties"])
def test_the_final_rules_took_the_other_rates_away(rate: str) -> None:
    assert unlawful("627a", vigorish=rate) == ("627a.12(c)",)
