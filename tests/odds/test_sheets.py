"""Figures and rankings as comma-separated values: every number that the answer has, and none that it has not."""

import csv
import io
from fractions import Fraction

import pytest

from croupier.odds.choices import rank
from croupier.odds.sheets import OUTCOMES, figures_sheet, ranking_sheet
from tests.odds.asked import answer, question
from tests.odds.conftest import Croupier
from tests.support.matrices import some

pytestmark = pytest.mark.usefixtures("counted_once")
ON = ("--as-of", "2020-01-01")


def read(text: str) -> list[dict[str, str]]:
    """The rows of a sheet by the names of their columns."""
    return list(csv.DictReader(io.StringIO(text), strict=True))


def test_a_row_for_each_outcome() -> None:
    figures = answer(dragon_bonus="A")
    sheet = figures_sheet(figures)
    assert len(sheet.rows) == sum(len(one.outcomes) for one in figures.wagers)
    rows = [dict(zip(sheet.columns, row, strict=True)) for row in sheet.rows]
    for one in figures.wagers:
        own = [row for row in rows if row["wager"] == one.wager]
        assert {row["house_edge_exact"] for row in own} == {one.edge}
        assert sum(Fraction(str(row["probability_exact"])) for row in own) == 1
        kept = -sum(Fraction(str(row["probability_exact"])) * Fraction(str(row["pays_exact"])) for row in own)
        assert kept == one.edge
        assert sum(int(str(row["ways"])) for row in own) == one.orderings


def test_a_row_for_each_submission() -> None:
    ranking = rank(question("681a"))
    sheet = ranking_sheet(ranking)
    assert len(sheet.rows) == len(ranking.contenders) == 40
    rows = [dict(zip(sheet.columns, row, strict=True)) for row in sheet.rows]
    assert [row["rank"] for row in rows] == list(range(1, 41))
    for row, one in zip(rows, ranking.contenders, strict=True):
        assert Fraction(str(row["earned_exact"])) == one.mixed.earned
        for wager in ranking.wagers:
            offered = one.figures.by_wager.get(wager)
            assert row[f"house_edge_exact {wager}"] == ("" if offered is None else offered.edge)
    assert len(ranking_sheet(ranking, 2).rows) == 2
    assert len(ranking_sheet(ranking, 0).rows) == 40


def test_a_choice_that_changes_nothing_beside_the_others_is_empty() -> None:
    sheet = ranking_sheet(rank(question(wager="12.00")))
    rows = [dict(zip(sheet.columns, row, strict=True)) for row in sheet.rows]
    assert {row["vigorish_rounding"] for row in rows if row["ez_baccarat"] == "yes"} == {""}
    assert "" not in {row["vigorish_rounding"] for row in rows if row["ez_baccarat"] == "no"}


def test_odds_as_comma_separated_values(croupier: Croupier) -> None:
    result = croupier("odds", "minibaccarat", *ON, "--on", "banker", "--on", "tie", "--csv")
    assert result.exit_code == 0
    rows = read(result.stdout)
    assert tuple(rows[0]) == OUTCOMES
    assert [(row["wager"], row["outcome"]) for row in rows] == [
        *(("banker", "win"), ("banker", "push"), ("banker", "lose")),
        *(("tie", "win"), ("tie", "lose")),
    ]
    assert {row["house_edge_exact"] for row in rows if row["wager"] == "banker"} == {"114753351728/10847218479825"}
    assert rows[0]["cites"].split()[0] == "627a.7(a)(1)(i)"


def test_what_has_no_exact_figure_has_none_in_its_row(croupier: Croupier) -> None:
    [*rows] = read(croupier("odds", "spanish-21", *ON, "--on", "spanish-21", "--csv").stdout)
    assert rows
    for row in rows:
        assert row["house_edge_exact"] == row["probability_exact"] == row["ways"] == ""
        assert 0 < float(row["error"]) < 1e-3


def test_choices_as_comma_separated_values(croupier: Croupier) -> None:
    rows = read(croupier("choices", "21-baccarat", *ON, "--csv").stdout)
    assert len(rows) == 40, "all of them, unless --top says otherwise"
    assert (rows[0]["decks"], rows[0]["tie"], rows[0]["bonus"]) == ("4", "yes", "A")
    assert f"{float(rows[0]['earned']):.6f}" == "0.233367"
    assert len(read(croupier("choices", "21-baccarat", *ON, "--csv", "--top", "2").stdout)) == 2


@pytest.mark.parametrize("command", ["odds", "choices"])
def test_one_kind_of_output_at_a_time(croupier: Croupier, command: str) -> None:
    result = croupier(command, "21-baccarat", *ON, "--csv", "--json")
    assert result.exit_code == 2
    assert "--json" in result.stderr
    assert "--csv" in result.stderr
    assert result.stdout == ""


AMOUNTS = {"12": "12.00", "12.5": "12.50", "$12": "12.00", "1000": "1000.00"}


@pytest.mark.parametrize("typed", AMOUNTS)
def test_amounts_as_people_type_them(croupier: Croupier, typed: str) -> None:
    says_amount(croupier, "odds", typed, AMOUNTS[typed])


@pytest.mark.parametrize("typed", some(AMOUNTS, every=len(AMOUNTS)))
def test_and_where_submissions_are_compared(croupier: Croupier, typed: str) -> None:
    says_amount(croupier, "choices", typed, AMOUNTS[typed])


def says_amount(croupier: Croupier, command: str, typed: str, means: str) -> None:
    result = croupier(command, "minibaccarat", *ON, "--wager", typed)
    assert result.exit_code == 0, result.stderr
    assert f"a wager of {means}" in result.stdout


@pytest.mark.parametrize("command", ["odds", "choices"])
def test_a_comma_is_no_point(croupier: Croupier, command: str) -> None:
    result = croupier(command, "minibaccarat", *ON, "--wager", "12,50")
    assert result.exit_code == 2
    assert "'12,50' is not an amount: write a point before the cents, as in 12.50 [format]" in result.stderr
