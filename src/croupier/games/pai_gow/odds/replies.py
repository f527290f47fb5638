"""Exact figures of the Pai Gow Wager: how every setting of every hand does against a dealer or bank who sets one way.

A way of setting is an array with the number of a setting for each hand (`hands`). What is counted are ordered
pairs of hands that share no tile: 736,281,000 from a whole set, fewer if tiles have been seen.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, Final, NamedTuple

from croupier.games.pai_gow.odds.hands import (
    FACE_NAMES,
    SET,
    Counts,
    all_hands,
    all_settings,
    arrays,
    count,
    number_of,
    setting_number,
    setting_of,
    starts,
)
from croupier.games.pai_gow.odds.kernel import TILES
from croupier.games.pai_gow.ranking import Hand, Hands
from croupier.games.pai_gow.setting import HIGHEST_HIGH, FourTiles, HouseWay, SettingError, house_way, read_tiles
from croupier.games.shared.odds.machine import wholes

Way = Any
"""An array of 64-bit integers: for each hand, the number of the setting that is chosen."""
EXACT_VIGORISH: Final = Fraction(1, 20)
PAYS: Final = 1 - EXACT_VIGORISH
"""What a unit wins, less the vigorish where nothing is rounded."""


def way_of(set_tiles: Callable[[FourTiles], Hands]) -> Way:
    """A way of setting as an array, from what sets four tiles."""
    hands = enumerate(all_hands())
    return wholes([setting_number(number, set_tiles(tiles)) for number, tiles in hands])


def house_way_settings(way: HouseWay) -> Way:
    """A house way, or a player's table of the same form, as an array; the last ones are kept."""
    return kept_settings(way.name, tuple(way.table.items()), way.zeros_are_equal).copy()


@lru_cache(maxsize=16)
def kept_settings(name: str, table: tuple[tuple[FourTiles, Hand], ...], zeros_are_equal: bool) -> Way:
    """The same by what makes up a house way."""
    return way_of(HouseWay(name=name, table=dict(table), zeros_are_equal=zeros_are_equal).set)


def as_table(way: Way, *, zeros_are_equal: bool) -> dict[str, str]:
    """A way of setting as a table of those hands that it sets otherwise than by the highest high hand."""
    otherwise = house_way_settings(house_way(HIGHEST_HIGH, zeros_are_equal=zeros_are_equal))
    listed = [int(hand) for hand in (way != otherwise).nonzero()[0]]
    return {" ".join(all_hands()[hand]): " ".join(setting_of(int(way[hand])).high) for hand in listed}


def weights_of(way: Way) -> Any:
    """Each setting once if it is chosen, else not at all."""
    from numpy import int64, zeros

    weights = zeros(starts()[-1], int64)
    weights[way] = 1
    return weights


def tiles_left(seen: Iterable[object] = ()) -> tuple[int, ...]:
    """How many of each face are left of a set; raises `SettingError` if more were seen than there are, or too many."""
    left = dict(zip(FACE_NAMES, SET, strict=True))
    for tile in read_tiles(seen):
        left[tile] -= 1
        if left[tile] < 0:
            raise SettingError(f"more tiles {tile} were seen than a set holds")
    if sum(left.values()) < 2 * TILES:
        raise SettingError(f"only {sum(left.values())} tiles are left: two hands take {2 * TILES}")
    return tuple(left.values())


class Tally(NamedTuple):
    """Ordered pairs of hands by what becomes of the wager; one that is surrendered is lost."""

    win: int
    tie: int
    lose: int

    @property
    def deals(self) -> int:
        """All pairs of hands."""
        return self.win + self.tie + self.lose

    def expected_value(self, pays: Fraction = PAYS) -> Fraction:
        """What a unit wagered wins on average."""
        return (self.win * pays - self.lose) / self.deals

    def house_edge(self, pays: Fraction = PAYS) -> Fraction:
        """The share of the wager that the dealer or bank keeps on average, with the vigorish."""
        return -self.expected_value(pays)


class SettingFigures(NamedTuple):
    """A setting of a hand: against how many of the other's hands it wins, ties and loses."""

    hands: Hands
    tally: Tally


class Replies:
    """How every setting of a player's hands does against one way of setting."""

    def __init__(self, supply: Sequence[int], counts: Counts) -> None:
        self.supply = tuple(supply)
        self.win = counts.below
        """For each setting, hands of the dealer that it beats, once the player has these tiles."""
        self.lose = counts.above
        self.ways = counts.ways
        """How often each hand is dealt."""
        self.opposed = comb(sum(supply) - TILES, TILES)
        """How many hands the dealer can have against any one."""

    @property
    def deals(self) -> int:
        """All ordered pairs of hands."""
        return int(self.ways.sum()) * self.opposed

    def settings(self, tiles: Sequence[object]) -> tuple[SettingFigures, ...]:
        """Every setting of one hand; raises `SettingError` for tiles that are not left."""
        hand = number_of(tiles)
        if not self.ways[hand]:
            raise SettingError(f"'{' '.join(map(str, tiles))}' cannot be dealt from the tiles that are left")
        start = starts()[hand]
        ways = all_settings()[hand]
        return tuple(SettingFigures(way, self._tally_of(start + place)) for place, way in enumerate(ways))

    def _tally_of(self, setting: int) -> Tally:
        win, lose = int(self.win[setting]), int(self.lose[setting])
        return Tally(win, self.opposed - win - lose, lose)

    def values(self, pays: Fraction = PAYS) -> Any:
        """What each setting wins against all of the dealer's hands together, in parts of a unit."""
        return self.win * pays.numerator - self.lose * pays.denominator

    def best(self, pays: Fraction = PAYS) -> Way:
        """The best setting of every hand; of equals the first."""
        from numpy import where

        values = self.values(pays)
        starts = arrays().settings
        best = starts[:-1].copy()
        for place in range(1, 3):
            other = starts[:-1] + place
            inside = other < starts[1:]
            other = where(inside, other, best)
            best = where(values[other] > values[best], other, best)
        return best

    def tally(self, way: Way, surrendered: Collection[int] = ()) -> Tally:
        """What becomes of the wager of a player who sets that way and always surrenders those hands."""
        from numpy import ones_like

        kept = ones_like(self.ways)
        kept[list(surrendered)] = 0
        win = int((self.ways * kept * self.win[way]).sum())
        lose = int((self.ways * kept * self.lose[way]).sum())
        given_up = int((self.ways * (1 - kept)).sum()) * self.opposed
        return Tally(win, self.deals - win - lose - given_up, lose + given_up)


def replies(way: Way, *, zeros_are_equal: bool, seen: Iterable[object] = ()) -> Replies:
    """Every setting of a player against a dealer or bank who sets that way, given tiles that neither of them holds."""
    supply = tiles_left(seen)
    counts = count(supply, weights_of(way), zeros_are_equal, ours_is_dealer=False)
    return Replies(supply, counts)
