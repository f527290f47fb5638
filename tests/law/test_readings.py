"""Readings and the choice between them."""

from __future__ import annotations

import pytest

from croupier.law import readings as module
from croupier.law.editions import GAMES, UnknownGame, named
from croupier.law.index import chapters, headings, provisions
from croupier.law.readings import (
    ReadingError,
    cited_in,
    options_of,
    parse_readings,
    readings,
    readings_of,
    readings_on,
    take,
)
from tests.law.conftest import READINGS
from tests.support.matrices import each

GOOD = """
[[reading]]
name = "two_aces"
games = ["21-baccarat"]
cites = ["681a.3(d)(3)"]
says = "Twelve."
why = "The words."
options = ["twelve", "outrank"]
"""


@pytest.mark.usefixtures("law_folder")
def test_readings_come_in_the_files_order_and_by_game() -> None:
    assert [reading.name for reading in readings()] == ["two_aces", "whole_cents", "lone_wager"]
    assert [reading.name for reading in readings("21-baccarat")] == ["two_aces", "whole_cents"]
    assert [reading.name for reading in readings("pai-gow")] == ["whole_cents", "lone_wager"]
    assert readings("baccarat") == ()
    assert readings() is readings()


def test_the_readings_on_a_text_are_those_that_cite_it() -> None:
    for chapter in chapters():
        on = tuple(one for one in readings() if any(cite.startswith(f"{chapter}.") for cite in one.cites))
        assert readings_on(named(chapter)) == on
        for reading in on:
            assert cited_in(reading, named(chapter)) == tuple(
                cite for cite in reading.cites if cite.startswith(f"{chapter}.")
            )


def test_the_readings_of_a_provision_are_those_that_cite_it() -> None:
    for cite in (*provisions(), "541.5", "999.1"):
        assert readings_of(cite) == tuple(one for one in readings() if cite in one.cites)


@pytest.mark.usefixtures("law_folder")
def test_the_readings_on_a_text_are_found_wherever_they_stand_in_the_file() -> None:
    assert [one.name for one in readings_on(named("681a"))] == ["two_aces"]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_readings_that_can_be_chosen_are_found_without_reading_the_others(game: str) -> None:
    assert options_of(game) == {one.name: one.options for one in readings(game) if one.options}


@pytest.mark.usefixtures("law_folder")
def test_only_readings_with_options_can_be_chosen() -> None:
    assert options_of("21-baccarat") == {"two_aces": ("twelve", "outrank")}
    assert options_of("pai-gow") == {"lone_wager": ("stands", "falls", "moves")}
    assert options_of("baccarat") == {}


@pytest.mark.usefixtures("law_folder")
@pytest.mark.parametrize("value", ["stands", "falls", "moves"])
def test_a_choice_is_taken_and_a_default_fills_in(value: str) -> None:
    assert take("pai-gow", {"lone_wager": value}) == {"lone_wager": value}
    assert take("pai-gow", {}) == {"lone_wager": "stands"}
    assert take("baccarat", {}) == {}


@pytest.mark.usefixtures("law_folder")
@pytest.mark.parametrize(
    ("game", "chosen", "says"),
    [
        ("21-baccarat", {"three_aces": "twelve"}, "21-baccarat has no reading 'three_aces' to choose; it has two_aces"),
        ("pai-gow", {"two_aces": "twelve"}, "pai-gow has no reading 'two_aces' to choose; it has lone_wager"),
        ("pai-gow", {"whole_cents": "yes"}, "pai-gow has no reading 'whole_cents' to choose; it has lone_wager"),
        ("baccarat", {"two_aces": "twelve"}, "baccarat has no reading 'two_aces' to choose; it has none"),
        ("21-baccarat", {"two_aces": "13"}, "the reading 'two_aces' cannot be '13': choose twelve or outrank"),
        ("21-baccarat", {"two_aces": ""}, "the reading 'two_aces' cannot be '': choose twelve or outrank"),
    ],
)
def test_what_does_not_exist_cannot_be_chosen(game: str, chosen: dict[str, str], says: str) -> None:
    with pytest.raises(ReadingError) as caught:
        take(game, chosen)
    assert str(caught.value) == says


@pytest.mark.usefixtures("law_folder")
def test_an_unknown_game_is_refused() -> None:
    for call in (readings, options_of):
        with pytest.raises(UnknownGame):
            call("blackjack")
    with pytest.raises(UnknownGame):
        take("blackjack", {})


def test_the_fields_of_a_reading() -> None:
    two_aces, whole_cents, _ = parse_readings(READINGS)
    assert two_aces.cites == ("681a.3(d)(3)",)
    assert (two_aces.says, two_aces.why) == ("Two aces count twelve.", "The words say so.")
    assert two_aces.default == "twelve"
    assert whole_cents.default is None


@each(
    ("old", "new", "says"),
    [
        ('name = "two_aces"\n', "", "reading 1: Object missing required field `name`"),
        ('"two_aces"', '"Two Aces"', "Two Aces: a name must be lower-case letters"),
        ('["21-baccarat"]', "[]", "two_aces: games is empty"),
        ("21-baccarat", "blackjack", "two_aces: there is no game 'blackjack'"),
        ("681a.3(d)(3)", "681a.3(d)(d)", "two_aces: '681a.3(d)(d)' is not a citation"),
        ('"Twelve."', '" "', "two_aces: says or why is empty"),
        ('"The words."', '""', "two_aces: says or why is empty"),
        ('["twelve", "outrank"]', '["twelve"]', "two_aces: options must be two or more different values"),
        ('["twelve", "outrank"]', '["twelve", "twelve"]', "two_aces: options must be two or more different values"),
        ('["twelve", "outrank"]', '"twelve"', "two_aces: Expected `array`"),
        ("why =", "because =", "two_aces: Object contains unknown field `because`"),
        ('why = "The words."\n', "", "two_aces: Object missing required field `why`"),
        ("[[reading]]", "[[readings]]", "readings.toml: Object contains unknown field `readings`"),
        ("[[reading]]", "[[reading", "readings.toml: "),
    ],
)
def test_a_fault_is_told_with_its_reading(old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(ReadingError) as caught:
        parse_readings(GOOD.replace(old, new))
    assert says in str(caught.value)
    assert str(caught.value).startswith("readings.toml")


def test_two_readings_of_one_name_are_refused() -> None:
    assert len(parse_readings(GOOD)) == 1
    with pytest.raises(ReadingError, match="two_aces: two readings have this name"):
        parse_readings(GOOD + GOOD)


def test_the_packages_own_readings_are_sound() -> None:
    if not module._file().is_file():
        pytest.skip("the readings are not written yet")
    assert readings()
    known = {*provisions(), *headings(), *chapters()}
    for reading in readings():
        assert set(reading.cites) <= known, reading.name
