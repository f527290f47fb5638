"""A house way that a dealer can learn: a card of short rules, close to the best table of settings (§ 621a.8(d)).

Every setting that the card chooses is permitted. `odds_best` says what it earns, and what it costs beside the table.
"""

from collections.abc import Iterable
from typing import Final

from croupier.equipment import Tile
from croupier.games.pai_gow.ranking import TILE_RANKS, Hand, Hands, permissible_pair, points, strength, value
from croupier.games.pai_gow.setting import highest_high, highest_low, permitted
from croupier.law import Rule

CARD: Final = (
    "The Supreme Pair is played. Where only one setting is permitted, that is it.",
    "Pair, Wong or Gong: of the ways to play one, take the low hand with the most points; a pair there is better than"
    " any points. If the points are equal, take the highest high hand.",
    "Nine: play the highest high hand. Take the highest low hand instead if it has three points more; or two more, from"
    " 2, 3 or 4, if no tile of the nine ranks as high as a Ten (5-5).",
    "Eight: take the highest low hand. But keep the highest high hand if the low hand would go only from 0 to 1 or from"
    " 1 to 2.",
    "Seven: take the highest low hand.",
    "None of these: the highest tile goes with the lowest.",
)
"""The rules in words; a nine, eight or seven is what the highest high hand has."""
TEN: Final = TILE_RANKS[Tile("5-5")]
"""The rank of the lowest tile that makes a nine strong."""
MORE: Final = 3
"""So many points more for the low hand are worth any nine."""
ABOVE_POINTS: Final = 10
"""What a permissible pair counts as, when low hands are compared by points."""


def set_by_card(tiles: Iterable[object], *, zeros_are_equal: bool = True) -> Hands:
    """Set four tiles as the card says."""
    rule, ways = permitted(tiles)
    if rule is Rule.PAIR_PLAYED:
        return max(ways, key=lambda way: (low_points(way.low), strength(way.high), strength(way.low)))
    high, low = highest_high(ways, zeros_are_equal), highest_low(ways, zeros_are_equal)
    if rule is not Rule.NINE_EIGHT_SEVEN_PLAYED:
        return high
    return low if prefers_low(high, low) else high


def low_points(hand: Hand) -> int:
    """The points of a hand, a permissible pair being above them all."""
    return points(hand).value if permissible_pair(hand) is None else ABOVE_POINTS


def prefers_low(high: Hands, low: Hands) -> bool:
    """Whether the highest low hand is taken instead of the highest high hand: by their points."""
    before, gain = low_points(high.low), low_points(low.low) - low_points(high.low)
    if value(high.high) == 9:
        return gain >= MORE or (gain == MORE - 1 and before in (2, 3, 4) and points(high.high).highest_tile > TEN)
    return value(high.high) == 7 or not (gain == 1 and before in (0, 1))
