"""Four players against a bank: as by a plain recursion over small sets, and a count goes on where it was."""

from pathlib import Path

import pytest

from croupier.games.pai_gow.odds.bank import EXACT, Known, counted, identity, plan, ranks_by_kinds, two_players
from croupier.games.pai_gow.setting import HIGHEST_HIGH
from research.pai_gow_players import __main__ as four
from research.pai_gow_players.__main__ import Count, four_players
from tests.odds.test_pai_gow_bank import SMALL_SETS, Held, small_set, way, without_none


@SMALL_SETS
def test_small_sets_by_recursion(numbers: Held) -> None:
    """Players are counted as by dealing one after the other."""
    small = small_set(numbers, EXACT)
    count = Count(numbers, small.compared)
    count.add(small.bank)
    assert without_none(count.known().together(numbers)) == small.expected


def test_the_counts_that_croupier_holds_are_of_house_ways() -> None:
    """Counting them takes minutes. Against one of the bank's hands two players are counted here as croupier does."""
    numbers, compared = ranks_by_kinds(way(HIGHEST_HIGH), way(HIGHEST_HIGH), zeros_are_equal=True)
    assert counted()[identity(compared)].about == "players and bank by highest-high, zeros equal"
    count = Count(numbers, compared)
    count.add(1000)
    assert count.sums[0] == two_players(numbers, compared, [1000])
    assert count.known().together(numbers)[:2] == Known("", count.sums[0]).together(numbers)


def test_a_count_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A count that was stopped adds only what is missing; one of other ways begins anew."""
    kept, told, added = tmp_path / "counts.json", list[int](), list[int]()
    monkeypatch.setattr(four, "KEPT_EVERY", 2)
    numbers, compared = ranks_by_kinds(way(HIGHEST_HIGH), way(HIGHEST_HIGH), zeros_are_equal=True)
    hands = len(plan(numbers, 8).hands)
    monkeypatch.setattr(Count, "add", lambda count, hand: added.append(hand))
    before = Count(numbers, compared)
    before.sums[0][0] = 7
    before.keep(kept, hands - 3)
    found = four_players(
        way(HIGHEST_HIGH),
        way(HIGHEST_HIGH),
        zeros_are_equal=True,
        kept=kept,
        tell=lambda done, of: told.append(of - done),
    )
    assert added == [hands - 3, hands - 2, hands - 1]
    assert told == [2, 0]
    assert found.sums == before.sums
    assert Count(numbers, compared).go_on(kept) == hands
    assert Count(numbers, compared[::-1]).go_on(kept) == 0
    assert Count(numbers, compared).go_on(tmp_path / "none.json") == 0
