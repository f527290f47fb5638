"""Keys of a submission: each reader takes what is lawful, says why not otherwise, and is strict about types."""

import re
from datetime import date
from math import inf, nan
from typing import Any

import msgspec
import pytest

from croupier.money import Odds
from croupier.submission import ChoiceError, Key, Problem, Schema
from croupier.submission.values import odds_at_least, one_of, read_chips, read_limits
from tests.support.matrices import each

DECKS = one_of(8, 7, 6)
TIE_ODDS = odds_at_least(Odds(8))
LIMITS = read_limits(("banker", "tie"))

SCHEMA = Schema(
    keys=(
        Key(name="decks", describes="", values="", default=8, read=DECKS, cites=("627a.3(a)",)),
        Key(name="tie_odds", describes="", values="", default=Odds(8), read=TIE_ODDS, cites=("627a.12(c)",)),
    ),
    absent={"ez_baccarat": Problem("ez_baccarat", "not in this edition", ("541.7(a)",))},
)


def test_keys_that_are_left_out_have_their_defaults() -> None:
    assert SCHEMA.read({}) == ({"decks": 8, "tie_odds": Odds(8)}, [])
    assert SCHEMA.read({"tie_odds": "9 to 1"}) == ({"decks": 8, "tie_odds": Odds(9)}, [])


def test_every_problem_is_found_each_with_its_key_and_provision() -> None:
    values, problems = SCHEMA.read({"decks": 5, "deks": 8, "ez_baccarat": True, "tie_odds": "7 to 1"})
    assert [(problem.key, problem.cites) for problem in problems] == [
        ("decks", ("627a.3(a)",)),
        ("deks", ("format",)),
        ("ez_baccarat", ("541.7(a)",)),
        ("tie_odds", ("627a.12(c)",)),
    ]
    assert "decks, tie_odds" in problems[1].problem, "an unknown key is answered with those there are"
    assert values == {"decks": 8, "tie_odds": Odds(8)}


@each(
    ("known", "value"),
    [
        ((8, 7, 6), 5),
        ((8, 7, 6), 8.0),
        ((8, 7, 6), "8"),
        ((8, 7, 6), [8]),
        ((8, 7, 6), None),
        ((8, 7, 6), 10**30),
        ((1, 2), True),
        ((False, True), 1),
        ((False, True), 0),
        ((False, True), "true"),
        (("A", "B"), "a"),
        (("A", "B"), ""),
        (("A", "B"), date(2020, 1, 1)),
        (("A", "B"), {"A": "B"}),
    ],
    ids=repr,
)
def test_a_value_of_another_kind_is_none_of_the_values(known: tuple[object, ...], value: object) -> None:
    with pytest.raises(ChoiceError, match="is not lawful"):
        one_of(*known)(value)


@pytest.mark.parametrize("value", [nan, inf, -inf, [8, nan], {"same_suit": nan}, {nan: 1}], ids=repr)
def test_a_number_that_is_none_is_refused_by_its_own_name(value: object) -> None:
    _, [problem] = SCHEMA.read({"decks": value})
    assert (problem.key, problem.cites) == ("decks", ("format",))
    assert re.match("-?(nan|inf) is not a number that could be judged: write a finite one", problem.problem)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("chips", ["1000.25"]),
        ("chips", ["1.00", "0.25"]),
        ("chips", ["0.00"]),
        ("chips", "1.00"),
        ("chips", [0.25]),
        ("tie_odds", "1000000 to 1"),
        ("tie_odds", "eight"),
    ],
)
def test_what_only_this_project_asks_for_is_not_said_to_be_the_law(key: str, value: object) -> None:
    chips = Key(name="chips", describes="", values="", default=(25,), read=read_chips, cites=("627a.7(b)",))
    _, [problem] = msgspec.structs.replace(SCHEMA, keys=(*SCHEMA.keys, chips)).read({key: value})
    assert (problem.key, problem.cites) == (key, ("format",))


def test_each_of_the_values_is_taken_as_it_is() -> None:
    assert [DECKS(decks) for decks in (8, 7, 6)] == [8, 7, 6]
    assert one_of(False, True)(True) is True


def test_a_refused_value_and_the_lawful_ones_are_shown_as_one_would_write_them() -> None:
    with pytest.raises(ChoiceError, match=r'^"yes" is not lawful: choose false or true$'):
        one_of(False, True)("yes")


@pytest.mark.parametrize(("text", "odds"), [("8 to 1", Odds(8)), ("16 to 2", Odds(16, 2)), ("17 to 2", Odds(17, 2))])
def test_odds_from_the_floor_up_are_lawful(text: str, odds: Odds) -> None:
    assert TIE_ODDS(text) == odds


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("15 to 2", "15 to 2 is below 8 to 1"),
        ("7 to 1", "below 8 to 1"),
        ("8", "is not valid payout odds"),
        (8, "is not valid payout odds"),
    ],
)
def test_odds_below_the_floor_are_not(value: object, why: str) -> None:
    with pytest.raises(ChoiceError, match=why):
        TIE_ODDS(value)


def test_chips_are_amounts_that_rise() -> None:
    assert read_chips(["0.25", "1.00", "5.00"]) == (25, 100, 500)
    assert read_chips(["1000.00", "5000.00"]) == (100_000, 500_000)
    assert len(read_chips([f"{dollars}.00" for dollars in range(1, 51)])) == 50


@each(
    ("value", "why"),
    [
        ([], "as a list of amounts"),
        ("0.25", "as a list of amounts"),
        ({"0.25": 1}, "as a list of amounts"),
        (25, "as a list of amounts"),
        ([0.25], "is not an amount"),
        ([["0.25"]], "is not an amount"),
        (["0.00", "1.00"], "must be above 0.00 and in ascending order"),
        (["-1.00", "1.00"], "must be above 0.00 and in ascending order"),
        (["1.00", "1.00"], "must be above 0.00 and in ascending order"),
        (["0.25", "5.00", "1.00"], "must be above 0.00 and in ascending order"),
        (["1000.01", "5000.00"], "the smallest chip may be worth at most 1000.00"),
        ([f"{dollars}.00" for dollars in range(1, 52)], "there are 51 denominations: give at most 50"),
    ],
    ids=repr,
)
def test_other_chips_are_refused(value: object, why: str) -> None:
    with pytest.raises(ChoiceError, match=why):
        read_chips(value)


def test_limits_are_a_minimum_a_maximum_or_both() -> None:
    given: dict[str, Any] = {"banker": {"minimum": "5.00", "maximum": "5.00"}, "tie": {"maximum": "100.00"}}
    assert LIMITS(given) == {"banker": (500, 500), "tie": (1, 10_000)}
    assert LIMITS({"tie": {"minimum": "5.00"}}) == {"tie": (500, None)}
    assert LIMITS({}) == {}


@each(
    ("value", "why"),
    [
        (["banker"], "write limits by wager"),
        (
            {"dragon-7": {"minimum": "5.00"}},
            "there is no wager 'dragon-7' to limit; this game's wagers are banker, tie",
        ),
        ({"tie": {}}, "must have a minimum, a maximum or both"),
        ({"tie": "5.00"}, "must have a minimum, a maximum or both"),
        ({"tie": {"minimum": "5.00", "least": "5.00"}}, "and nothing else"),
        ({"tie": {"minimum": 5}}, "is not an amount"),
        ({"tie": {"minimum": "0.00"}}, "leave no amount that could be wagered"),
        ({"tie": {"maximum": "0.00"}}, "leave no amount that could be wagered"),
        ({"tie": {"minimum": "5.01", "maximum": "5.00"}}, "leave no amount that could be wagered"),
    ],
    ids=repr,
)
def test_other_limits_are_refused(value: object, why: str) -> None:
    with pytest.raises(ChoiceError, match=why):
        LIMITS(value)


def test_thousands_of_keys_that_do_not_exist_are_named_but_not_compared() -> None:
    """To compare one takes far longer than to write it down."""
    _, problems = SCHEMA.read({f"deck{number}": 1 for number in range(2000)})
    asks = [problem.key for problem in problems if "did you mean" in problem.problem]
    assert len(problems) == 2000
    assert asks == [f"deck{number}" for number in range(100)]
    assert all("this game's choices are" in problem.problem for problem in problems)
