"""Tiles, hands and the house way of Pai Gow worked out a second time, straight from chapters 621a and 535."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Literal

Edition = Literal["621a", "535"]
Pair = tuple[str, str]
Setting = tuple[Pair, Pair]
"""A high hand and a low hand."""

TILE_RANKS: dict[str, int] = {
    "6-6": 1,
    "1-1": 2,
    "4-4": 3,
    "1-3": 4,
    "5-5": 5,
    "3-3": 6,
    "2-2": 7,
    "5-6": 8,
    "4-6": 9,
    "1-6": 10,
    "1-5": 11,
    "3-6": 12,
    "4-5": 12,
    "2-6": 13,
    "3-5": 13,
    "2-5": 14,
    "3-4": 14,
    "2-4": 15,
    "1-4": 16,
    "2-3": 16,
    "1-2": 17,
}
"""621a.3(h), 535.4(f): first is highest."""

TWICE_IN_A_SET = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
"""The same tables: of these there are two, of the others one."""

TILES: tuple[str, ...] = tuple(sorted([*TILE_RANKS, *TWICE_IN_A_SET]))
"""The 32 tiles of a set."""

PAIR_RANKS: dict[Pair, int] = {
    ("2-4", "1-2"): 1,
    ("6-6", "6-6"): 2,
    ("1-1", "1-1"): 3,
    ("4-4", "4-4"): 4,
    ("1-3", "1-3"): 5,
    ("5-5", "5-5"): 6,
    ("3-3", "3-3"): 7,
    ("2-2", "2-2"): 8,
    ("5-6", "5-6"): 9,
    ("4-6", "4-6"): 10,
    ("1-6", "1-6"): 11,
    ("1-5", "1-5"): 12,
    ("3-6", "4-5"): 13,
    ("3-5", "2-6"): 14,
    ("3-4", "2-5"): 15,
    ("1-4", "2-3"): 16,
    ("6-6", "4-5"): 17,
    ("6-6", "3-6"): 17,
    ("1-1", "4-5"): 18,
    ("1-1", "3-6"): 18,
    ("6-6", "2-6"): 19,
    ("6-6", "3-5"): 19,
    ("6-6", "4-4"): 19,
    ("1-1", "2-6"): 20,
    ("1-1", "3-5"): 20,
    ("1-1", "4-4"): 20,
}
"""621a.3(c), 535.4(a): the permissible pairs, the first is highest."""

GEE_JOON = ("2-4", "1-2")
COUNTED_AS = {3: 17, 6: 15}
"""621a.3(f), 535.4(d): a tile of the Supreme Pair away from its mate counts either, with the rank of that count."""

IDENTICAL = frozenset((tile, tile) for tile in TWICE_IN_A_SET)
MIXED = frozenset(pair for pair, rank in PAIR_RANKS.items() if 13 <= rank <= 16)


def pair_rank(hand: Sequence[str]) -> int | None:
    """The rank of a permissible pair, or None."""
    first, second = hand
    return PAIR_RANKS.get((first, second)) or PAIR_RANKS.get((second, first))


def spots(tile: str) -> int:
    """How many spots a tile shows."""
    low, high = tile.split("-")
    return int(low) + int(high)


def counts_of(tile: str) -> list[tuple[int, int]]:
    """What a tile that is no part of a permissible pair can count, with the rank that it then has."""
    if tile in GEE_JOON:
        return list(COUNTED_AS.items())
    return [(spots(tile), TILE_RANKS[tile])]


def points_and_top(hand: Sequence[str]) -> tuple[int, int]:
    """621a.3(e), (f), 535.4(c), (d): the value and the best rank of one tile, counted in the best way."""
    first, second = hand
    ways = [
        ((count + other) % 10, min(rank, other_rank))
        for count, rank in counts_of(first)
        for other, other_rank in counts_of(second)
    ]
    return max(ways, key=lambda way: (way[0], -way[1]))


def value(hand: Sequence[str]) -> int | None:
    """The value of a hand without a permissible pair; a permissible pair has none."""
    return None if pair_rank(hand) else points_and_top(hand)[0]


def is_higher(hand: Sequence[str], other: Sequence[str], edition: Edition) -> bool:
    """Whether a hand ranks higher than another: identical ranks, and in the final rules two zeros, do not."""
    pair, other_pair = pair_rank(hand), pair_rank(other)
    if pair or other_pair:
        return (pair or 21) < (other_pair or 21)
    (points, top), (other_points, other_top) = points_and_top(hand), points_and_top(other)
    if points != other_points:
        return points > other_points
    if points == 0 and edition == "621a":
        return False
    return top < other_top


def order_of(hand: Sequence[str], edition: Edition) -> tuple[int, int, int]:
    """A number for each rank of hand, for sorting: equal exactly where neither hand is higher."""
    pair = pair_rank(hand)
    if pair:
        return 21 - pair, 0, 0
    points, top = points_and_top(hand)
    return 0, points, 0 if points == 0 and edition == "621a" else -top


def without(tiles: Iterable[str], taken: Iterable[str]) -> list[str]:
    """The tiles that remain when some are taken away."""
    remaining = list(tiles)
    for tile in taken:
        remaining.remove(tile)
    return remaining


def arranged(tiles: Sequence[str], one_hand: Iterable[str], edition: Edition) -> Setting:
    """The hands that come of putting two of four tiles together: the better one is the high hand."""
    first = sorted(one_hand)
    second = sorted(without(tiles, first))
    if len(first) != 2 or len(second) != 2:
        raise ValueError(f"{first} is not one of two hands of {tiles}")
    high, low = (first[0], first[1]), (second[0], second[1])
    return (low, high) if is_higher(low, high, edition) else (high, low)


def same_setting(one: Setting, other: Setting) -> bool:
    """Whether the same tiles lie together, whichever hand is called high."""
    return sorted(one) == sorted(other)


def all_settings(tiles: Sequence[str], edition: Edition) -> list[Setting]:
    """The up to three different ways in which four tiles can be set."""
    found: list[Setting] = []
    for first, second in combinations(range(4), 2):
        setting = arranged(tiles, [tiles[first], tiles[second]], edition)
        if not any(same_setting(setting, other) for other in found):
            found.append(setting)
    return found


def permitted_settings(tiles: Sequence[str], edition: Edition) -> list[Setting]:
    """621a.8(d), 535.10(d): how the dealer may set four tiles."""
    settings = all_settings(tiles, edition)
    supreme = [setting for setting in settings if any(pair_rank(hand) == 1 for hand in setting)]
    if supreme:
        return supreme
    with_pairs = [setting for setting in settings if any(pair_rank(hand) for hand in setting)]
    if with_pairs:
        return with_pairs
    seven_up = [setting for setting in settings if any(value(hand) in (7, 8, 9) for hand in setting)]
    if seven_up:
        return seven_up
    by_rank = sorted(tiles, key=TILE_RANKS.__getitem__)
    return [arranged(tiles, [by_rank[0], by_rank[3]], edition)]


def table_entry(tiles: Sequence[str], table: Mapping[str, str]) -> list[str] | None:
    """What a certificate holder's own table says of four tiles, in whatever order it lists them."""
    for listed, together in table.items():
        if sorted(listed.split()) == sorted(tiles):
            return together.split()
    return None


def house_ways(tiles: Sequence[str], way: str | Mapping[str, str], edition: Edition) -> list[Setting]:
    """How the house sets four tiles: highest-high, highest-low, or by a table (and highest-high where it is silent).

    Different tiles can make hands of the very same ranks: then each of these settings is the house way.
    """
    permitted = permitted_settings(tiles, edition)
    if not isinstance(way, str):
        together = table_entry(tiles, way)
        if together is not None:
            setting = arranged(tiles, together, edition)
            if not any(same_setting(setting, other) for other in permitted):
                raise ValueError(f"{together} of {tiles} is not permitted")
            return [setting]
        way = "highest-high"
    first, second = {"highest-high": (0, 1), "highest-low": (1, 0)}[way]
    orders = [(order_of(one[first], edition), order_of(one[second], edition)) for one in permitted]
    return [one for one, order in zip(permitted, orders, strict=True) if order == max(orders)]


def house_way(tiles: Sequence[str], way: str | Mapping[str, str], edition: Edition) -> Setting:
    """One setting that is the house way."""
    return house_ways(tiles, way, edition)[0]


def outcome(
    player: Setting, house: Setting, edition: Edition, *, dealer: bool = False
) -> Literal["win", "lose", "push"]:
    """621a.8(g) to (i), 535.10(g), (h), (j): a player's two hands against those of the dealer or the bank.

    A dealer's against a bank (621a.9(n), 535.11(n)) by rank alone: zero is barred only for players.
    """
    high = is_higher(player[0], house[0], edition)
    low = is_higher(player[1], house[1], edition) and (dealer or value(player[1]) != 0)
    if high and low:
        return "win"
    return "push" if high or low else "lose"


def pair_fortunes_line(tiles: Sequence[str]) -> str | None:
    """621a.8(j), 621a.11(b): the best line that four tiles make, however they were set."""
    best: str | None = None
    for first, second in combinations(range(4), 2):
        one = tiles[first], tiles[second]
        two = without(tiles, one)
        kinds = fortune(one), fortune(two)
        if kinds[0] == "Gee Joon Pair" and sorted(two) == ["6-6", "6-6"]:
            return "Gee Joon Pair and Heaven Pair"
        if all(kinds):
            best = "Two Pair"
        elif kinds[0] and best != "Two Pair":
            best = kinds[0] if best is None else max(best, kinds[0], key=FORTUNES.__getitem__)
    return best


def fortune(pair: Sequence[str]) -> str | None:
    """621a.1: what two tiles are for Pair Fortunes; Wongs and Gongs are nothing."""
    first, second = pair
    either = {(first, second), (second, first)}
    if GEE_JOON in either:
        return "Gee Joon Pair"
    if MIXED & either:
        return "Mixed Pair"
    return "Identical Pair" if IDENTICAL & either else None


FORTUNES = {
    "Gee Joon Pair and Heaven Pair": 300,
    "Two Pair": 25,
    "Gee Joon Pair": 8,
    "Mixed Pair": 4,
    "Identical Pair": 3,
}
"""621a.11(b): what each line pays, to 1."""
