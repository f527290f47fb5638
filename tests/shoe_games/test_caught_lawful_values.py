"""How each choice tells which values are lawful: what is asked for, the least and the most, and an example."""

from typing import Any

import pytest

from croupier.games.registry import declaration_of
from croupier.submission.schema import Key
from croupier.submission.values import Lawful
from tests.shoe_games.chapters import SHOE_GAMES
from tests.support.matrices import each
from tests.support.offered import offered_under
from tests.support.tables import GAMES

CHAPTERS = (*SHOE_GAMES, "535", "621a")
RANGES: dict[str, dict[str, Any]] = {
    "chips": {"kind": "amounts", "example": ["1.00", "5.00", "25.00", "100.00"]},
    "tie_odds": {"kind": "odds", "least": "8 to 1"},
    "dealers": {"kind": "whole number", "least": 1, "most": 4},
    "boxes_per_player": {"kind": "whole number", "least": 1, "most": 7},
    "match_maximum": {"kind": "amount", "least": "1.00", "example": "25.00"},
    "match_odds": {"kind": "table", "example": {"same_suit": "12 to 1", "different_suit": "3 to 1"}},
    "dealer_wager": {"kind": "amount", "values": ("last wager",), "least": "0.01", "example": "50.00"},
}
"""The choices that are amounts, numbers or tables, and not one of a few values."""
SPLITS = {"551": {"least": 2, "most": 2}, "635a": {"least": 1, "most": None}}
SPLITS_IN_WORDS = {"551": "2", "635a": "a whole number, 1 or more"}
DRAGON_BONUS = {"627a": "627a.12(e)", "629a": "629a.12(e)", "631a": "631a.13(e)"}
MEANT = {
    "shuffler": ("hand", "automated", "continuous"),
    "dealing": ("face up", "face down", "handed to players"),
    "vigorish": ("25% on ties",),
    "vigorish_collection": ("at payout", "deferred"),
    "disclosed_card": ("discard", "simulated round"),
    "settlement": ("losers first", "right to left"),
}
"""The values that are explained wherever they are lawful."""


def keys_of(chapter: str) -> dict[str, Key]:
    """The choices of a chapter."""
    declared = declaration_of(GAMES.get(chapter, "pai-gow"))
    assert declared is not None
    return {key.name: key for key in offered_under(declared, chapter).schema.keys}


def lawful(chapter: str) -> dict[str, Lawful]:
    """What each choice of a chapter says of its values."""
    return {name: key.read.lawful for name, key in keys_of(chapter).items()}


@each("chapter", CHAPTERS)
def test_amounts_numbers_and_tables_say_what_is_lawful_and_give_an_example(chapter: str) -> None:
    for name, said in lawful(chapter).items():
        if name in RANGES:
            known = Lawful(**RANGES[name])
            found = (said.kind, said.values, said.least, said.most, said.example)
            assert found == (known.kind, known.values, known.least, known.most, known.example), name


@pytest.mark.parametrize("chapter", ["535", "621a"])
def test_a_house_way_is_a_name_or_a_table(chapter: str) -> None:
    said = lawful(chapter)["house_way"]
    assert (said.kind, said.values) == ("table", ("highest-high", "highest-low"))


@pytest.mark.parametrize("chapter", SPLITS)
def test_how_many_splits_are_lawful(chapter: str) -> None:
    said = lawful(chapter)["splits"]
    assert {"least": said.least, "most": said.most} == SPLITS[chapter]
    assert keys_of(chapter)["splits"].values == SPLITS_IN_WORDS[chapter]


def test_the_example_of_a_bonus_paytable_is_the_first_one_for_the_decks_that_are_usual() -> None:
    """With eight decks, which a table has unless it chooses four, tables D to F are lawful."""
    assert keys_of("681a")["decks"].default == 8
    assert lawful("681a")["bonus"].example == "D"


@pytest.mark.parametrize(("chapter", "cite"), DRAGON_BONUS.items())
def test_the_choice_of_a_dragon_bonus_rests_on_its_odds_and_on_a_reading(chapter: str, cite: str) -> None:
    assert keys_of(chapter)["dragon_bonus"].cites == (cite, "reading:dragon_bonus_on_either_hand")


@each("chapter", CHAPTERS)
def test_values_that_do_not_explain_themselves_are_explained(chapter: str) -> None:
    for name, said in lawful(chapter).items():
        meant = [value for value in said.values if value in MEANT.get(name, ())]
        assert not [value for value in meant if not said.means.get(value)], name
