"""The prices of reading the Pair Fortunes Wager in other ways (§§ 621a.1 and 621a.11(b)): which line four tiles pay."""

from collections.abc import Callable, Iterable
from typing import Final

from croupier.equipment import Tile, parse_tile
from croupier.games.pai_gow.fortunes import (
    GEE_JOON_PAIR,
    TWO_PAIR,
    Pair,
    best_line,
    is_gee_joon,
    is_heaven,
    is_mixed,
    line_of_pair,
    line_of_two,
    pairs_among,
)
from croupier.games.pai_gow.lines import Line
from croupier.money import Odds

LineOf = Callable[[Iterable[str]], Line | None]
"""Which line of the paytable four tiles pay."""
SPLITS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The ways to divide four tiles into two and two."""


def as_defined(tiles: Iterable[str]) -> Line | None:
    """The best line, if any two tiles with equally many spots that look different are a Mixed Pair."""
    four = [parse_tile(tile) for tile in tiles]
    found = [line for split in SPLITS for line in lines_of_split([(four[one], four[two]) for one, two in split])]
    return max(found, key=lambda line: line.odds.fraction, default=None)


def lines_of_split(twos: Iterable[Pair]) -> list[Line]:
    """The lines of the pairs that tiles make in that division, as § 621a.1 defines pairs."""
    pairs = sorted(filter(is_defined_pair, twos), key=is_gee_joon, reverse=True)
    return [line_of_two(*pairs)] if len(pairs) == 2 else list(map(line_of_pair, pairs))


def is_defined_pair(pair: tuple[Tile, Tile]) -> bool:
    """Whether two tiles are identical, the Gee Joon Pair, or a Mixed Pair by its definition."""
    return pair[0] == pair[1] or is_gee_joon(pair) or is_mixed(pair)


def without_heaven(tiles: Iterable[str]) -> Line | None:
    """The best line, if a Heaven Pair alone is not one of the paytable."""
    pairs = pairs_among(tiles)
    return None if len(pairs) == 1 and is_heaven(pairs[0]) else best_line(tiles)


def gee_joon_alone(tiles: Iterable[str]) -> Line | None:
    """The best line, if the Gee Joon Pair is paid by its own also beside another pair than the Heaven Pair."""
    pairs, line = pairs_among(tiles), best_line(tiles)
    beside = len(pairs) == 2 and is_gee_joon(pairs[0]) and not is_heaven(pairs[1])
    return GEE_JOON_PAIR if beside else line


def added_up(tiles: Iterable[str]) -> Line | None:
    """All lines that fit, added up: for two pairs their own line, and that of each pair that is another."""
    pairs, line = pairs_among(tiles), best_line(tiles)
    if line is None or len(pairs) == 1:
        return line
    fitting = dict.fromkeys(
        (line._replace(readings=()), TWO_PAIR, *(line_of_pair(one)._replace(readings=()) for one in pairs))
    )
    return line._replace(name=" + ".join(one.name for one in fitting), odds=sum_of(fitting))


def sum_of(lines: Iterable[Line]) -> Odds:
    """What some lines pay together."""
    total = sum(line.odds.fraction for line in lines)
    return Odds(total.numerator, total.denominator)


OTHERWISE: Final[dict[str, tuple[str, str, LineOf]]] = {
    "mixed_pairs": ("one of the four in the ranking of pairs", "every pair that fits the definition", as_defined),
    "heaven_pair_alone": ("a Heaven Pair alone is an Identical Pair", "it is on no line, and loses", without_heaven),
    "gee_joon_and_another_pair": ("it is Two Pair", "it is paid as a Gee Joon Pair", gee_joon_alone),
    "pair_fortunes_best_line": ("the best line is paid", "all lines that fit are paid", added_up),
}
"""The readings of the wager, each with the other one: both in words, and the line that four tiles then pay."""
