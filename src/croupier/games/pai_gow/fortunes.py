"""The Pair Fortunes Wager: which pairs four tiles hold, however they are set, and what they pay (§ 621a.11(b))."""

from collections.abc import Iterable
from typing import Final

from croupier.equipment import Tile, parse_tile, spots
from croupier.equipment.tiles import PAIRS
from croupier.games.pai_gow.lines import Line
from croupier.law import Rule, evaluates
from croupier.money import Odds

PAID: Final = (Rule.PAIR_FORTUNES_PAID, Rule.PAIR_FORTUNES_ODDS)

GEE_JOON_AND_HEAVEN: Final = Line(
    "Gee Joon Pair and Heaven Pair", Odds(300), (*PAID, Rule.GEE_JOON_PAIR, Rule.HEAVEN_PAIR)
)
TWO_PAIR: Final = Line("Two Pair", Odds(25), PAID)
GEE_JOON_PAIR: Final = Line("Gee Joon Pair", Odds(8), (*PAID, Rule.GEE_JOON_PAIR))
MIXED_PAIR: Final = Line("Mixed Pair", Odds(4), (*PAID, Rule.MIXED_PAIR), ("mixed_pairs",))
IDENTICAL_PAIR: Final = Line("Identical Pair", Odds(3), (*PAID, Rule.IDENTICAL_PAIR))
LINES: Final = (GEE_JOON_AND_HEAVEN, TWO_PAIR, GEE_JOON_PAIR, MIXED_PAIR, IDENTICAL_PAIR)
"""The paytable, best line first."""


Pair = tuple[Tile, Tile]


def pairs_among(tiles: Iterable[str]) -> list[Pair]:
    """The pairs of a set that are whole among four tiles, best first; no tile is in two of them."""
    held = [parse_tile(tile) for tile in tiles]
    return [pair for pair in PAIRS if all(held.count(tile) >= pair.count(tile) for tile in pair)]


@evaluates(Rule.PAIR_FORTUNES_WAGER, Rule.PAIR_FORTUNES_PAID, Rule.PAIR_FORTUNES_COLLECTED, Rule.PAIR_FORTUNES_ODDS)
def best_line(tiles: Iterable[str]) -> Line | None:
    """The one line that pays a Pair Fortunes Wager on four tiles, or None if they hold no pair and it loses."""
    pairs = pairs_among(tiles)
    if not pairs:
        return None
    return line_of_pair(pairs[0]) if len(pairs) == 1 else line_of_two(*pairs)


def line_of_two(better: Pair, other: Pair) -> Line:
    """The line for two pairs: one of its own for the Gee Joon Pair with the Heaven Pair, and one for any others."""
    readings: tuple[str, ...] = ("pair_fortunes_best_line",)
    if is_gee_joon(better) and is_heaven(other):
        return GEE_JOON_AND_HEAVEN._replace(readings=readings)
    if is_gee_joon(better):
        readings = (*readings, "gee_joon_and_another_pair")
    return TWO_PAIR._replace(readings=readings)


def line_of_pair(pair: Pair) -> Line:
    """The line for a single pair; a Heaven Pair has none of its own and is an Identical Pair."""
    if is_gee_joon(pair):
        return GEE_JOON_PAIR
    if is_mixed(pair):
        return MIXED_PAIR
    return IDENTICAL_PAIR._replace(readings=("heaven_pair_alone",)) if is_heaven(pair) else IDENTICAL_PAIR


@evaluates(Rule.GEE_JOON_PAIR)
def is_gee_joon(pair: Pair) -> bool:
    """Whether a pair is the Gee Joon Pair, the 2-4 and the 1-2."""
    return set(pair) == {"2-4", "1-2"}


@evaluates(Rule.HEAVEN_PAIR)
def is_heaven(pair: Pair) -> bool:
    """Whether a pair is the Heaven Pair, two Twelves."""
    return pair == ("6-6", "6-6")


@evaluates(Rule.MIXED_PAIR, Rule.IDENTICAL_PAIR)
def is_mixed(pair: Pair) -> bool:
    """Whether the tiles of a pair have the same number of spots but look different; if alike, it is identical."""
    one, other = pair
    return one != other and spots(one) == spots(other)
