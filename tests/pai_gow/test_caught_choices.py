"""Every choice that the Pai Gow chapters leave: its default, its values, its provisions, and what goes together."""

from typing import Any

import pytest

from croupier.games.declaration import Offering
from croupier.games.pai_gow.game import PaiGow
from croupier.games.registry import declaration_of
from croupier.submission import ChoiceError
from croupier.submission.schema import Key
from tests.pai_gow.support import CHAPTERS, opened, problems
from tests.support.offered import offered_under

CHIPS = (25, 50, 100, 500, 1000, 2500, 10_000, 50_000, 100_000, 500_000)
STYLES = (
    "house way from the left",
    *("cup say from the right", "cup say from the left"),
    *("jung quat", "chee yee"),
    *("pin say from the right", "pin say from the left"),
    *("dragon head from the right", "dragon head from the left"),
)
CHOICES: dict[str, tuple[Any, str]] = {
    "chips": (CHIPS, "535.7(a) 621a.5(a)"),
    "starting_position": ("shaker", "535.2(d) 621a.2(d) 621a.2(f) 621a.2(e)"),
    "delivery": ((), "535.9(a) 621a.7"),
    "adjacent_areas": (False, "535.13(a) 621a.5(f)"),
    "vigorish_rounding": ("up", "535.10(k) 621a.11(a)"),
    "house_way": ("highest-high", "535.10(d) 621a.8(d) reading:house_way"),
    "player_bank": (False, "535.11(a) 621a.9(a)"),
    "co_banking": (False, "535.11(e) 621a.9(e)"),
    "dealer_wager": ("last wager", "535.11(h) 621a.9(h)"),
    "pair_fortunes": (False, "621a.5(e)(1)"),
    "sum": (None, "621a.5(e)(2) 621a.11(c)"),
    "match": (False, "621a.5(e)(3)"),
    "beat_it": (None, "621a.5(e)(4) 621a.11(e)"),
}
"""The default of each choice, and its provisions in both chapters."""
SIDE_WAGERS = ("pair_fortunes", "sum", "match", "beat_it")
VALUES: dict[str, tuple[Any, ...]] = {
    "vigorish_rounding": ("up", "exact"),
    "adjacent_areas": (False, True),
    "player_bank": (False, True),
    "co_banking": (False, True),
    "pair_fortunes": (False, True),
    "match": (False, True),
    "sum": ("A", "B", "C", "D"),
    "beat_it": ("A", "B", "C"),
}
STARTS = {"535": ("shaker",), "621a": ("shaker", "player-activated shaker", "random number generator")}


def offered(chapter: str) -> Offering:
    """Pai Gow under a chapter, made anew."""
    declared = declaration_of("pai-gow")
    assert declared is not None
    return offered_under(declared, chapter)


def keys_of(chapter: str) -> dict[str, Key]:
    return {key.name: key for key in offered(chapter).schema.keys}


def reads(key: Key, value: Any) -> Any:
    """What a key makes of a value; None if it refuses it."""
    try:
        return key.read(value)
    except ChoiceError:
        return None


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_leaves_these_choices_and_no_others(chapter: str) -> None:
    found = {name: (key.default, key.cites) for name, key in keys_of(chapter).items()}
    expected = {
        name: (default, tuple(cite for cite in cites.split() if cite.startswith((f"{chapter}.", "reading:"))))
        for name, (default, cites) in CHOICES.items()
        if f"{chapter}." in cites
    }
    assert found == expected | {"limits": ({}, ("format",))}


def test_the_side_wagers_of_the_final_rules_are_known_and_refused_in_2010() -> None:
    absent = offered("535").schema.absent
    assert {name: (problem.key, problem.cites) for name, problem in absent.items()} == {
        name: (name, ("535.7(a)",)) for name in SIDE_WAGERS
    }
    assert offered("621a").schema.absent == {}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_values_of_each_choice(chapter: str) -> None:
    keys = keys_of(chapter)
    for name, values in (VALUES | {"starting_position": STARTS[chapter]}).items():
        if name in keys:
            assert [reads(keys[name], value) for value in values] == list(values), name
            assert reads(keys[name], "E") is None, name
            assert reads(keys[name], "random") is None, name


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_styles_of_delivery_are_a_list_without_repeats_in_the_order_of_the_chapter(chapter: str) -> None:
    key = keys_of(chapter)["delivery"]
    assert reads(key, list(STYLES)) == STYLES
    assert reads(key, ["jung quat", "cup say from the left"]) == ("cup say from the left", "jung quat")
    assert reads(key, []) == ()
    for wrong in (
        "jung quat",
        {"jung quat": 1},
        5,
        ["jung quat", "jung quat"],
        ["house way"],
        ["house way from the right"],
    ):
        assert reads(key, wrong) is None, wrong


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_dealers_wager_is_an_amount_or_the_banks_last_one(chapter: str) -> None:
    key = keys_of(chapter)["dealer_wager"]
    assert [reads(key, value) for value in ("last wager", "50.00", "0.01")] == ["last wager", 5000, 1]
    assert [reads(key, value) for value in ("0.00", "-1.00", "last", 5)] == [None] * 4
    keys = [found for found, _ in problems(chapter, player_bank=True, dealer_wager="0.10")]
    assert keys == ["dealer_wager"], "no chips make 0.10"
    exact = {"player_bank": True, "vigorish_rounding": "exact", "chips": ["0.01", "0.20", "1.00"]}
    assert problems(chapter, dealer_wager="0.20", **exact) == []
    assert [found for found, _ in problems(chapter, dealer_wager="0.21", **exact)] == ["dealer_wager"]
    assert problems(chapter, dealer_wager="0.20", co_banking=True, **exact) == [], "against a co-bank there is none"
    assert [found for found, _ in problems(chapter, dealer_wager="0.10", co_banking=True, **exact)] == ["dealer_wager"]


@pytest.mark.proves("621a.9(h)", "535.11(h)")
@pytest.mark.parametrize("co_banking", [False, True])
def test_a_fixed_wager_of_the_dealers_need_not_be_halved(co_banking: bool) -> None:
    for chapter in CHAPTERS:
        bank = {"player_bank": True, "co_banking": co_banking}
        assert problems(chapter, dealer_wager="50.25", **bank) == []
        odd = [found for found, _ in problems(chapter, dealer_wager="50.25", vigorish_rounding="exact", **bank)]
        assert odd == ["dealer_wager"], "5% of 50.25 is not in whole cents"


def test_a_random_number_generator_goes_with_no_wager_on_dice_and_with_no_bank() -> None:
    generator = {"starting_position": "random number generator"}
    assert problems("621a", **generator) == []
    assert problems("621a", pair_fortunes=True, **generator) == []
    for key, value in (("sum", "A"), ("match", True), ("beat_it", "A")):
        [(found, cites)] = problems("621a", **{key: value}, **generator)
        assert (found, bool(cites)) == (key, True)
    [(found, cites)] = problems("621a", player_bank=True, **generator)
    assert found == "player_bank"
    assert "reading:banking_needs_dice" in cites


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_co_bank_needs_a_bank(chapter: str) -> None:
    cites = keys_of(chapter)["co_banking"].cites
    assert problems(chapter, co_banking=True) == [("co_banking", cites)]
    assert problems(chapter, co_banking=True, player_bank=True) == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_the_guide_shows_is_everything_that_a_table_can_offer(chapter: str) -> None:
    everything = dict(offered(chapter).everything)
    assert tuple(everything.pop("delivery")) == STYLES
    bank = {"player_bank": True, "co_banking": True, "adjacent_areas": True}
    sides = {"pair_fortunes": True, "sum": "A", "match": True, "beat_it": "A"} if chapter == "621a" else {}
    assert everything == bank | sides
    assert problems(chapter, **offered(chapter).everything) == []


WRONGLY_SET = "6-6 6-6 1-1 1-1"
"""Two pairs, which the dealer may not break."""


def why_not(chapter: str, value: Any) -> tuple[str, tuple[str, ...]]:
    """Why a house way is refused, and by which provisions."""
    with pytest.raises(ChoiceError) as wrong:
        keys_of(chapter)["house_way"].read(value)
    return str(wrong.value), wrong.value.cites or ()


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_house_way_has_a_name_or_lists_hands_that_the_chapter_permits(chapter: str) -> None:
    key = keys_of(chapter)["house_way"]
    lawful = {"6-6 4-5 1-1 2-3": "6-6 4-5"}
    for way in ("highest-high", "highest-low", lawful):
        assert reads(key, way) == way
    assert reads(key, "lowest-low") is None
    assert why_not(chapter, {})[1] == ("format",)
    why, cites = why_not(chapter, {WRONGLY_SET: "6-6 1-1"})
    assert why.startswith(f"{WRONGLY_SET}: sets 6-6 1-1")
    assert "Wrong as well" not in why
    assert all(cite.startswith(f"{chapter}.") for cite in cites)


@pytest.mark.parametrize(("others", "listed", "end"), [(1, 1, "x1"), (19, 19, "x19"), (20, 20, "x20")])
def test_up_to_twenty_other_hands_of_a_house_way_that_are_wrong_are_all_named(
    others: int, listed: int, end: str
) -> None:
    wrong = {WRONGLY_SET: "6-6 1-1"} | {f"x{number}": "y" for number in range(1, others + 1)}
    why, cites = why_not("621a", wrong)
    named = why.partition(". Wrong as well: ")[2].split("; ")
    assert (len(named), named[0], named[-1]) == (listed, "x1", end)
    assert cites != ("format",), "the first is against the chapter"
    assert why_not("621a", {"x1": "y"} | wrong)[1] == ("format",), "here the first is no hand at all"


def test_of_more_than_twenty_only_the_number_is_told() -> None:
    for others in (21, 23):
        wrong = {WRONGLY_SET: "6-6 1-1"} | {f"x{number}": "y" for number in range(1, others + 1)}
        assert why_not("621a", wrong)[0].endswith(f"; x20 and {others - 20} more")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_vigorish_is_five_percent_rounded_up_to_a_quarter(chapter: str) -> None:
    game = opened(chapter).game
    assert isinstance(game, PaiGow)
    assert (game.vigorish.percent, game.vigorish.unit) == (5, 25)
    game = opened(chapter, submission={"vigorish_rounding": "exact"}).game
    assert isinstance(game, PaiGow)
    assert (game.vigorish.percent, game.vigorish.unit) == (5, None)


@pytest.mark.parametrize(("table", "coloured"), [(None, False), ("A", True), ("B", True), ("C", False)])
def test_dice_have_colours_where_a_paytable_of_beat_it_goes_by_the_red_die(table: str | None, coloured: bool) -> None:
    game = opened("621a", submission={"beat_it": table} if table else {}).game
    assert isinstance(game, PaiGow)
    assert game.choices.coloured_dice is coloured
