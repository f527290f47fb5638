"""The search for the best house way: what it holds to be best is, and it goes on where it was."""

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from croupier.games.pai_gow.odds import hands as odds_hands
from croupier.games.pai_gow.odds.replies import house_way_settings
from croupier.games.pai_gow.odds.strategy import best_file
from croupier.games.pai_gow.setting import HIGHEST_HIGH, HIGHEST_LOW, house_way
from research.pai_gow_house_ways.search import Progress, Search, as_submission, earns, improved, permitted_settings
from tests.odds.test_pai_gow_house_way import BOUND, BY_CHAPTER, EARNS, EDITIONS, best_way


@BY_CHAPTER
def test_the_table_that_croupier_holds_is_as_the_search_writes_it(chapter: str) -> None:
    """Searching takes minutes; the other tests do a share of it."""
    found = Progress(1200, 26, EARNS, BOUND)
    assert as_submission(chapter, best_way(chapter), found, zeros_are_equal=EDITIONS[chapter]) == best_file(chapter)


def test_no_single_hand_can_be_set_better() -> None:
    way = best_way("621a")
    assert (improved(way, lambda hands: hands, zeros_are_equal=True) == way).all()


def test_improving_a_table_earns_more() -> None:
    """Some hands of the best table set otherwise: improving counts as the whole count does, and never earns less."""
    way = best_way("621a").copy()
    for hand in Random(2).sample([hand for hand, free in enumerate(odds_hands.allowed()) if len(free) > 1], 30):
        way[hand] = odds_hands.allowed()[hand][0]
    before, after = way.copy(), improved(way, lambda hands: hands, zeros_are_equal=True)
    assert (way == before).all()
    assert permitted_settings()[after].all()
    assert EARNS - Fraction(1, 10**5) < earns(after, zeros_are_equal=True) > earns(before, zeros_are_equal=True)


def test_learning_bounds_every_table() -> None:
    """A few rounds of learning already bound what any table earns, and lead to one that earns much of it."""
    search = Search(zeros_are_equal=True)
    found = search.run(rounds=15, tries=0)
    assert EARNS <= BOUND <= found.bound < Fraction(8, 1000)
    assert Fraction(5, 1000) < found.earns <= EARNS
    assert search.way is not None
    assert permitted_settings()[search.way].all()
    assert found.earns == earns(search.way, zeros_are_equal=True)
    plain = [house_way_settings(house_way(name)) for name in (HIGHEST_HIGH, HIGHEST_LOW)]
    for way in (*plain, best_way("621a")):
        assert earns(way, zeros_are_equal=True) <= found.bound
    even = Search(zeros_are_equal=True)
    even.learn()
    assert found.bound < even.present_bound()


def test_a_search_goes_on_where_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "kept" / "search.npz"
    told: list[Progress] = []
    first = Search(zeros_are_equal=False, kept=kept)
    first.run(rounds=2, tries=0, tell=told.append)
    assert [one.rounds for one in told] == [2]
    again = Search(zeros_are_equal=False, kept=kept)
    assert again.progress == first.progress
    whole = Search(zeros_are_equal=False)
    whole.run(rounds=3, tries=0)
    again.run(rounds=3, tries=0)
    assert (again.sums["player"] == whole.sums["player"]).all()
    assert again.progress.bound <= whole.progress.bound
    with pytest.raises(ValueError, match="other rules"):
        Search(zeros_are_equal=True, kept=kept)
