"""`croupier games GAME`: only what the game has under the chapter, with choices as data."""

import json
import random
import re
from datetime import date
from typing import Any

import pytest

from croupier.games.registry import declaration_of
from croupier.law import Edition, concordance
from croupier.money import Cents, Odds
from croupier.play.people import RandomPeople
from croupier.play.table import Response
from croupier.running.guide import guide_to
from croupier.running.opening import check_submission, open_table
from tests.campaign import BY_NAME, some_opening
from tests.compliance.documents import croupier, every_edition, offered

NEVER: dict[str, set[str]] = {
    "541": {"bonus", "out of order", "simulated round", "handed", "relinquished", "curator", "shoe passed"},
    "627a": {"bonus", "out of order", "handed", "relinquished", "curator", "shoe passed"},
    "543": {"bonus", "out of order", "stored", "released", "simulated round", "curator", "shoe passed"},
    "629a": {"bonus", "out of order", "stored", "released", "curator", "shoe passed"},
    "545": {"bonus", "out of order", "stored", "released", "simulated round"},
    "631a": {"bonus", "out of order", "stored", "released"},
    "681a": {"bonus", "cash", "vigorish collected", "turned", "set aside"},
    "551": {"vigorish collected", "no more cards"},
    "635a": {"vigorish collected", "no more cards"},
    "535": {"bonus", "cash", "vigorish collected", "number"},
    "621a": {"bonus", "cash", "vigorish collected"},
}
"""What no table of a chapter reports, although another chapter's or another game's does."""


def guide(edition: Edition) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        croupier("games", edition.game, "--as-of", edition.begins.isoformat(), "--json").stdout
    )
    return found


@every_edition
def test_events_that_the_chapter_does_not_bring_are_not_listed(edition: Edition) -> None:
    declared = declaration_of(edition.game)
    assert declared is not None
    every = {str(event.__struct_config__.tag) for event in declared.events}
    listed = {one["name"] for one in guide(edition)["events"]}
    assert every - listed == NEVER[edition.chapter]
    assert listed <= every


def test_no_table_reports_what_the_guide_leaves_out() -> None:
    """Random people play, with trouble, at random tables of every game."""
    for seed in range(60):
        source = random.Random(seed)
        opening = some_opening(source, [*BY_NAME.values()])
        table = open_table(opening)
        declared = declaration_of(opening.game)
        assert declared is not None
        possible = declared.events_of(concordance(table.game.chapter))

        def hear(response: Response, possible: tuple[type, ...] = possible, chapter: str = table.game.chapter) -> None:
            for event in response.events:
                assert type(event) in possible, f"{chapter}: {event}"

        people = RandomPeople(source, unlawful=0.2, trouble=3)
        hear(table.open())
        for _ in range(120):
            hear(table.submit(people.next_input(table)))


@every_edition
def test_choices_are_data(edition: Edition) -> None:
    listed = {one["name"]: one for one in guide(edition)["choices"]}
    schema = offered(edition).schema
    assert list(listed) == [key.name for key in schema.keys]
    defaults, _ = schema.read({})
    for key in schema.keys:
        one = listed[key.name]
        assert one["describes"] == key.describes
        assert one["cites"] == list(key.cites)
        if one["default"] is None:
            assert one["absent"]
            assert defaults[key.name] is None
        else:
            assert schema.read({key.name: one["default"]}) == (defaults, []), key.name
        if one["kind"] == "one of":
            assert one["default"] in (one["values"][0], None), "the default comes first"
            assert all(key.read(value) == value for value in one["values"])
        if one["example"] is not None:
            assert schema.read({key.name: one["example"]})[1] == [], key.name


@every_edition
def test_bounds_are_those_that_are_judged(edition: Edition) -> None:
    schema = offered(edition).schema
    for key in schema.keys:
        lawful = key.read.lawful
        for bound, beyond in ((lawful.least, -1), (lawful.most, 1)):
            if bound is None:
                continue
            assert schema.read({key.name: bound})[1] == [] or key.name == "dealer_wager"
            assert schema.read({key.name: moved(bound, beyond)})[1], (key.name, bound)


def moved(bound: int | str, by: int) -> int | str:
    """The nearest value beyond a bound: the next number, a cent more or less, or odds a little worse."""
    if isinstance(bound, int):
        return bound + by
    if " to " in bound:
        odds = Odds.parse(bound)
        return str(Odds(100 * odds.win + by, 100 * odds.stake))
    return str(Cents(Cents.parse(bound) + by))


JOINT: dict[str, tuple[str, dict[str, Any]]] = {
    "pai-gow": (
        "2020-01-01",
        {
            "starting_position": "random number generator",
            "sum": "A",
            "match": True,
            "beat_it": "A",
            "player_bank": True,
            "dealer_wager": "0.30",
        },
    ),
    "21-baccarat": ("2020-01-01", {"bonus": "A"}),
    "minibaccarat": ("2010-06-01", {"vigorish": "25% on ties", "vigorish_collection": "deferred"}),
    "spanish-21": ("2010-06-01", {"match_odds": {"same_suit": "9 to 1", "different_suit": "3 to 1"}}),
}
"""Choices that are lawful one by one but not together."""


@pytest.mark.parametrize("game", JOINT)
def test_what_goes_together_is_noted(game: str) -> None:
    day, choices = JOINT[game]
    guide = {one.name: one for one in guide_to(game, day).choices}
    problems = check_submission(game, date.fromisoformat(day), choices, {})
    assert problems
    for problem in problems:
        assert guide[problem.key].note, problem.key
    template = " ".join(croupier("template", game, "--as-of", day).stdout.replace("\n#", "").split())
    for problem in problems:
        assert f"Note: {guide[problem.key].note}." in template


def test_named_values_and_lists() -> None:
    listed = {one["name"]: one for one in json.loads(croupier("games", "pai-gow", "--json").stdout)["choices"]}
    assert (listed["delivery"]["kind"], listed["delivery"]["default"]) == ("some of", [])
    assert "jung quat" in listed["delivery"]["values"]
    assert listed["dealer_wager"]["values"] == ["last wager"]
    assert listed["house_way"]["values"] == ["highest-high", "highest-low"]
    assert listed["sum"]["means"]["A"] == "Total of 17 pays 25 to 1; Total of 16 pays 6 to 1; Total of 8 pays 3 to 1"
    assert listed["chips"]["default"][0] == "0.25"
    assert listed["player_bank"]["default"] is False


@every_edition
def test_nothing_is_cut_off_in_a_terminal(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    day = edition.begins.isoformat()
    said = croupier("games", edition.game, "--as-of", day).stdout
    assert "…" not in said
    lines = [line.rstrip() for line in said.splitlines() if not line.startswith("Notice:")]
    assert max(map(len, lines)) <= 80
    words = "".join(said.split())
    for one in guide_to(edition.game, day).choices:
        assert "".join(f"{one.about} [{', '.join(one.cites)}]".split()) in words, one.name


def test_the_days_are_listed_as_everywhere() -> None:
    printed = croupier("games").stdout
    assert re.search(
        r"minibaccarat +Minibaccarat +541 2010-03-20 to before 2010-09-11 *\n +627a from 2012-05-19", printed
    )
    assert re.search(r"21-baccarat +21 Baccarat +681a from 2016-11-19", printed)
