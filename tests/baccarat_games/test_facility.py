"""One kind and rate of vigorish for the tables of a game in a facility (541.13(g), 543.13(g), 545.13(f)): `croupier
check` over several files.
"""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.running.submissions import check_submissions
from croupier.submission import Submission, load
from tests.baccarat_games.rounds import ODDS, TIES, at, rates, ways
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.command import app
from tests.support.matrices import each
from tests.support.tables import DAYS, GAMES, unlawful

ONE_FACILITY = ("reading:one_vigorish_per_facility", "reading:submissions_of_one_facility")


def one_vigorish(game: ShoeGame) -> str:
    """The provision that all the tables of the game in a facility take the same vigorish."""
    return at(game, ODDS, "(f)" if game.chapter == "545" else "(g)")


def no_such_rate(game: ShoeGame) -> tuple[str, ...]:
    """The provisions by which another vigorish is unlawful."""
    paths = ("(c)", "(f)", "(g)") if TIES in rates(game) else ("(c)",)
    return tuple(at(game, ODDS, path) for path in paths)


@pytest.fixture
def facility(tmp_path: Path, game: ShoeGame) -> "Facility":
    """A folder for the submissions of one facility."""
    return Facility(tmp_path, game.chapter)


class Facility:
    """Submissions in files, of a chapter's game unless they say otherwise."""

    def __init__(self, folder: Path, chapter: str) -> None:
        self.folder = folder
        self.chapter = chapter

    def files(self, *tables: dict[str, Any]) -> list[Path]:
        """A file for each table, `table-1.json` and so on."""
        found = []
        for number, choices in enumerate(tables, 1):
            file = self.folder / f"table-{number}.json"
            document = {"croupier": 1, "game": GAMES[self.chapter], "as_of": DAYS[self.chapter], **choices}
            file.write_text(json.dumps(document), encoding="utf-8")
            found.append(file)
        return found

    def check(self, *tables: dict[str, Any]) -> tuple[int, list[tuple[str, str, list[str]]]]:
        """What the command says: the status, and each problem as file, key and provisions."""
        result = CliRunner().invoke(app, ["check", *map(str, self.files(*tables)), "--json"])
        verdict = json.loads(result.stdout)
        problems = [(Path(one["file"]).stem, one["key"], one["cites"]) for one in verdict["problems"]]
        assert verdict["lawful"] is (not problems)
        return result.exit_code, problems

    def findings(self, *tables: dict[str, Any]) -> list[tuple[int, str, tuple[str, ...]]]:
        """The same from the library: which table, key and provisions."""
        submissions: list[Submission] = [load(file) for file in self.files(*tables)]
        return [(one.place, one.problem.key, one.problem.cites) for one in check_submissions(submissions)]


@by_chapter("541.13(g)", "543.13(g)", "545.13(f)")
def test_all_tables_have_the_same_kind_and_rate(game: ShoeGame, facility: Facility) -> None:
    for one, other in permutations(rates(game), 2):
        status, problems = facility.check({"vigorish": one}, {"vigorish": other})
        assert (status, problems) == (1, [("table-2", "vigorish", [one_vigorish(game), *ONE_FACILITY])])
    for rate in rates(game):
        assert facility.check(*[{"vigorish": rate}] * 4) == (0, [])


@by_chapter("541", "543", "545")
def test_each_table_that_differs_from_the_first_is_named(game: ShoeGame, facility: Facility) -> None:
    tables = [{"vigorish": rate} for rate in ("4%", "5%", "4%", rates(game)[-1], "5%")]
    places = [place for place, table in enumerate(tables) if table["vigorish"] != "4%"]
    expected = [(f"table-{place + 1}", "vigorish", [one_vigorish(game), *ONE_FACILITY]) for place in places]
    assert facility.check(*tables) == (1, expected)
    assert facility.findings(*tables) == [(place, "vigorish", (one_vigorish(game), *ONE_FACILITY)) for place in places]


@by_chapter("541", "543", "545")
def test_the_tables_of_another_game_may_differ(game: ShoeGame, facility: Facility) -> None:
    others = [name for name in ("minibaccarat", "midibaccarat", "baccarat") if name != GAMES[game.chapter]]
    for other in others:
        assert facility.check({"vigorish": "4%"}, {"game": other, "vigorish": "5%"}) == (0, [])


@by_chapter("541", "543", "545")
def test_a_table_that_says_nothing_takes_5_percent(game: ShoeGame, facility: Facility) -> None:
    assert facility.check({}, {"vigorish": "5%"}) == (0, [])
    assert facility.check({}, {"vigorish": "4%"}) == (1, [("table-2", "vigorish", [one_vigorish(game), *ONE_FACILITY])])


@by_chapter("541", "543", "545")
def test_what_else_the_tables_choose_is_their_own(game: ShoeGame, facility: Facility) -> None:
    """The kind and the percentage are tied, not the rounding, the time of collection or anything else."""
    tables: list[dict[str, Any]] = [
        {"vigorish": "4%", "vigorish_rounding": "up", "decks": 6},
        {"vigorish": "4%", "vigorish_rounding": "exact", "tie_odds": "9 to 1"},
        {"vigorish": "4%", "vigorish_collection": "deferred", "dealing": ways(game)[-1]},
        {"vigorish": "4%", "shuffler": game.shufflers[-1]},
    ]
    assert facility.check(*tables) == (0, [])


@by_chapter("541", "543", "545")
def test_one_table_alone_has_nobody_to_differ_from(game: ShoeGame, facility: Facility) -> None:
    for rate in rates(game):
        assert facility.check({"vigorish": rate}) == (0, [])


@by_chapter("541", "543", "545")
def test_a_rate_that_is_unlawful_is_not_taken_for_another(game: ShoeGame, facility: Facility) -> None:
    status, problems = facility.check({"vigorish": "4%"}, {"vigorish": "6%"})
    assert status == 1
    assert problems == [("table-2", "vigorish", [*no_such_rate(game)])]


@by_chapter("627a", "629a", "631a")
def test_the_final_rules_leave_tables_of_a_facility_their_own_choice(facility: Facility) -> None:
    """They know one rate, and no rule for all tables: EZ Baccarat may stand beside a table with vigorish."""
    assert facility.check({}, {"ez_baccarat": True}, {"vigorish": "5%"}) == (0, [])


@by_chapter("541.13(f)", "543.13(f)")
def test_25_percent_on_ties_with_deferred_collection_is_reported(game: ShoeGame, facility: Facility) -> None:
    status, problems = facility.check({"vigorish": TIES, "vigorish_collection": "deferred"})
    cites = [at(game, ODDS, "(f)"), "reading:vigorish_on_ties_not_deferred"]
    assert (status, problems) == (1, [("table-1", "vigorish_collection", cites)])


@each("rate", ["3%", "6%", "0%", "25%", "4.5%", 5])
@by_chapter(
    "541.13(g) 541.13(c) 541.13(f)",
    "627a.12(c)",
    "543.13(g) 543.13(c) 543.13(f)",
    "629a.12(c)",
    "545.13(c)",
    "631a.13(c)",
)
def test_there_is_no_other_kind_or_rate(game: ShoeGame, rate: str | int) -> None:
    assert unlawful(game.chapter, vigorish=rate) == no_such_rate(game)


@by_chapter("627a.12(c)", "629a.12(c)", "545.13(c)", "631a.13(c)")
def test_the_final_rules_took_the_other_rates_away_and_baccarat_never_had_25_percent_on_ties(game: ShoeGame) -> None:
    for rate in {"4%", TIES} - {*rates(game)}:
        assert unlawful(game.chapter, vigorish=rate) == no_such_rate(game)
