"""The best house way: it keeps to the chapter on every hand, earns what is said, and nothing near it earns more."""

from datetime import date
from fractions import Fraction
from functools import cache, partial
from random import Random

import pytest

from croupier.games.pai_gow.dealers_card import CARD, set_by_card
from croupier.games.pai_gow.odds import hands as odds_hands
from croupier.games.pai_gow.odds.replies import Tally, Way, as_table, house_way_settings, replies, way_of
from croupier.games.pai_gow.odds.strategy import best_house_way, best_table, earnings
from croupier.games.pai_gow.setting import HIGHEST_HIGH, breaches, house_way, permitted
from croupier.running.opening import check_submission
from research.pai_gow_house_ways.search import DAYS, earns, permitted_settings
from tests.support.matrices import each

EDITIONS = {"621a": True, "535": False}
"""Whether zeros are equal under each chapter."""
EARNS = Fraction(22_350_959, 3_681_405_000)
BOUND = Fraction(6_071_946, 10**9)
"""What the files say that no house way exceeds."""
BY_CHAPTER = pytest.mark.parametrize("chapter", EDITIONS)


@cache
def best_way(chapter: str) -> Way:
    """The best house way as an array."""
    return house_way_settings(best_house_way(chapter, zeros_are_equal=EDITIONS[chapter]))


@BY_CHAPTER
def test_it_keeps_to_the_chapter_on_every_hand(chapter: str) -> None:
    table = best_table(chapter)
    assert len(table) > 1_000
    assert breaches(table) == []
    assert check_submission("pai-gow", date.fromisoformat(DAYS[chapter]), {"house_way": table}, {}) == []
    way = best_way(chapter)
    assert permitted_settings()[way].all()
    for hand in Random(1).sample(range(8_130), 100):
        assert odds_hands.setting_of(int(way[hand])) in permitted(odds_hands.all_hands()[hand]).settings


@BY_CHAPTER
def test_what_it_earns(chapter: str) -> None:
    found = earnings(best_way(chapter), zeros_are_equal=EDITIONS[chapter])
    assert found.perfect == Tally(217_431_676, 307_819_040, 211_030_284)
    assert found.edges["perfect"] == EARNS
    others = {name: f"{float(edge * 100):.4f}" for name, edge in found.edges.items()}
    assert others == {
        "perfect": "0.6071",
        "copy": "2.6399",
        "highest_high": "3.1076",
        "highest_low": "4.2526" if chapter == "621a" else "4.2536",
    }


@BY_CHAPTER
def test_a_table_lists_what_is_set_otherwise(chapter: str) -> None:
    zeros_are_equal = EDITIONS[chapter]
    way = best_way(chapter)
    assert as_table(way, zeros_are_equal=zeros_are_equal) == best_table(chapter)
    plain = house_way_settings(house_way(HIGHEST_HIGH, zeros_are_equal=zeros_are_equal))
    assert as_table(plain, zeros_are_equal=zeros_are_equal) == {}


# The card for dealers


CARD_EARNS = {"621a": "0.5205", "535": "0.5203"}
CARD_COPIED = {"621a": "2.6485", "535": "2.6489"}


@BY_CHAPTER
def test_the_dealers_card(chapter: str) -> None:
    zeros_are_equal = EDITIONS[chapter]
    assert len(CARD) <= 6
    way = way_of(partial(set_by_card, zeros_are_equal=zeros_are_equal))
    assert permitted_settings()[way].all()
    earned = earns(way, zeros_are_equal=zeros_are_equal)
    assert f"{float(earned * 100):.4f}" == CARD_EARNS[chapter]
    assert EARNS - earned < Fraction(1, 1000)
    found = replies(way, zeros_are_equal=zeros_are_equal)
    assert f"{float(found.tally(way).house_edge() * 100):.4f}" == CARD_COPIED[chapter]


@each(
    ("tiles", "high"),
    [
        ("2-4 1-2 6-6 4-5", "2-4 1-2"),
        ("6-6 6-6 2-4 4-4", "6-6 4-4"),
        ("6-6 1-1 4-5 1-6", "6-6 4-5"),
        ("6-6 4-5 4-4 5-5", "6-6 4-4"),
        ("6-6 1-1 5-5 1-6", "6-6 1-6"),
        ("2-4 4-4 1-3 3-3", "2-4 1-3"),
        ("2-4 1-3 3-3 1-6", "2-4 3-3"),
        ("2-4 5-5 3-3 5-6", "3-3 5-6"),
        ("1-3 3-3 5-6 1-6", "5-6 1-6"),
        ("3-3 5-6 1-6 1-5", "5-6 1-5"),
        ("2-4 1-3 5-5 5-6", "2-4 5-6"),
    ],
)
def test_hands_by_the_card(tiles: str, high: str) -> None:
    assert " ".join(set_by_card(tiles.split()).high) == high
