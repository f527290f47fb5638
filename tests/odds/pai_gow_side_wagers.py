"""How often each line of Pair Fortunes and of the wagers on the dice comes, as the game itself evaluates them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product
from math import comb, prod
from typing import Final

from croupier.games.pai_gow.dice_wagers import line
from croupier.games.pai_gow.fortunes import best_line
from croupier.games.pai_gow.lines import Line
from croupier.games.pai_gow.odds.hands import FACE_NAMES, all_hands
from croupier.games.pai_gow.odds.replies import tiles_left

FACES_OF_A_DIE: Final = range(1, 7)
ROLLS: Final = 6**3
"""In how many ways three dice can fall, the red one being told from the others."""


def pair_fortunes_ways(seen: Iterable[object] = ()) -> Mapping[Line | None, int]:
    """Hands of four tiles by the line that they pay (None: they lose), given tiles that were seen elsewhere."""
    left = dict(zip(FACE_NAMES, tiles_left(seen), strict=True))
    found: Counter[Line | None] = Counter()
    for hand in all_hands():
        ways = prod(comb(left[tile], held) for tile, held in Counter(hand).items())
        if ways:
            found[best_line(hand)] += ways
    return found


def dice_ways(wager: str, table: str | None = None) -> Mapping[Line | None, int]:
    """Of the 216 rolls of three dice, how many pay each line of a wager (None: it loses).

    Every shaker throws three dice alike, so the figures are the same with each; one without dice takes no such wager.
    """
    return Counter(line(wager, table, dice) for dice in product(FACES_OF_A_DIE, repeat=3))
