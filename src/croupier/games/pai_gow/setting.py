"""Setting four tiles into two hands: what the dealer may do, and the certificate holder's house way (§ 621a.8(d))."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

import msgspec

from croupier.equipment import TILE_SET, Tile, TileError, in_set_order, parse_tile
from croupier.games.pai_gow.ranking import (
    TILE_RANKS,
    Hand,
    Hands,
    Strength,
    arranged,
    as_hand,
    is_supreme_pair,
    permissible_pair,
    strength,
    value,
)
from croupier.law import Rule, evaluates

HIGHEST_HIGH: Final = "highest-high"
HIGHEST_LOW: Final = "highest-low"
HOUSE_WAYS: Final = (HIGHEST_HIGH, HIGHEST_LOW)
"""The house ways that go by a principle; a certificate holder may have a table of its own instead."""
OWN_TABLE: Final = "own table"
A_HAND: Final = 2
FourTiles = tuple[Tile, ...]
"""Four tiles in the order of a new set, so that the same four tiles are always written alike."""


class SettingError(ValueError):
    """Tiles that cannot be set as asked, or a house way that is none; the message says what would be right."""


def four_tiles(tiles: Iterable[object]) -> FourTiles:
    """Four tiles in the order of a new set, never hidden; raises `SettingError` if they are not four tiles of a set."""
    read = in_set_order(read_tiles(tiles))
    if len(read) != 2 * A_HAND:
        raise SettingError(f"'{' '.join(read)}' has {len(read)} tiles: name the four tiles that are set")
    for tile, held in Counter(read).items():
        if held > SUPPLY[tile]:
            raise SettingError(f"'{' '.join(read)}' has {held} tiles {tile}: a set holds {SUPPLY[tile]}")
    return read


SUPPLY: Final = Counter(TILE_SET)
"""How many of each tile a set holds."""


def read_tiles(tiles: Iterable[object]) -> list[Tile]:
    """Read tiles, one by one; raises `SettingError` for the first that is none."""
    try:
        return [parse_tile(tile) for tile in tiles]
    except TileError as wrong:
        raise SettingError(str(wrong)) from None


def set_hands(tiles: Iterable[object], hand: Iterable[object]) -> Hands:
    """Set four tiles with those two as one of the hands; raises `SettingError` if they are not two of the four."""
    four, chosen = four_tiles(tiles), read_tiles(hand)
    if len(chosen) != A_HAND:
        raise SettingError(f"'{' '.join(chosen)}' is not a hand: name two of the tiles {' '.join(four)}")
    left = list(four)
    for tile in chosen:
        if tile not in left:
            raise SettingError(f"'{' '.join(chosen)}' is not two of the tiles {' '.join(four)}")
        left.remove(tile)
    return arranged(chosen, left)


def settings(tiles: Iterable[object]) -> tuple[Hands, ...]:
    """Every way to set four tiles: three, or fewer where tiles are alike."""
    first, *others = four_tiles(tiles)
    ways = (arranged((first, mate), others[:place] + others[place + 1 :]) for place, mate in enumerate(others))
    return tuple(dict.fromkeys(ways))


class Permitted(NamedTuple):
    """The settings among which the dealer may choose, and the rule that says so."""

    rule: Rule
    settings: tuple[Hands, ...]


def permitted(tiles: Iterable[object]) -> Permitted:
    """What the dealer may do with four tiles: the first of the paragraphs that fits them decides."""
    ways = settings(tiles)
    for rule, fits in PARAGRAPHS:
        found = tuple(way for way in ways if fits(way))
        if found:
            return Permitted(rule, found)
    raise AssertionError("four tiles always have a highest and a lowest")


@evaluates(Rule.SUPREME_PAIR_PLAYED)
def plays_supreme_pair(hands: Hands) -> bool:
    """Whether the Supreme Pair is played as such."""
    return is_supreme_pair(hands.high)


@evaluates(Rule.PAIR_PLAYED)
def plays_pair(hands: Hands) -> bool:
    """Whether a pair, Wong or Gong is played: the high hand, which outranks any other, has one."""
    return permissible_pair(hands.high) is not None


@evaluates(Rule.NINE_EIGHT_SEVEN_PLAYED)
def plays_nine_eight_or_seven(hands: Hands) -> bool:
    """Whether two tiles are played that have a value of nine, eight or seven: the high hand has, if any does."""
    return value(hands.high) in (9, 8, 7)


@evaluates(Rule.HIGHEST_WITH_LOWEST)
def plays_highest_with_lowest(hands: Hands) -> bool:
    """Whether the highest-ranking tile is played with the lowest.

    Where this paragraph decides, no two tiles have the same rank, and a tile of the Supreme Pair is the lowest whatever
    it counts: with a Five, which alone comes between its two ranks, it makes eight.
    """
    by_rank = sorted(hands.tiles, key=TILE_RANKS.__getitem__)
    return as_hand((by_rank[0], by_rank[-1])) in (hands.high, hands.low)


PARAGRAPHS: Final[tuple[tuple[Rule, Callable[[Hands], bool]], ...]] = (
    (Rule.SUPREME_PAIR_PLAYED, plays_supreme_pair),
    (Rule.PAIR_PLAYED, plays_pair),
    (Rule.NINE_EIGHT_SEVEN_PLAYED, plays_nine_eight_or_seven),
    (Rule.HIGHEST_WITH_LOWEST, plays_highest_with_lowest),
)
"""How the dealer sets, the first paragraph first."""


class HouseWay(msgspec.Struct, frozen=True, kw_only=True):
    """How a certificate holder has its dealers set: by a principle, or by a table for the tiles that it lists."""

    name: str = HIGHEST_HIGH
    table: Mapping[FourTiles, Hand] = {}
    zeros_are_equal: bool = True
    """Whether one zero is as bad as another when hands are compared, whatever the tiles."""

    def set(self, tiles: Iterable[object]) -> Hands:
        """The two hands that the dealer makes of four tiles."""
        four = four_tiles(tiles)
        if four in self.table:
            return set_hands(four, self.table[four])
        choose = highest_low if self.name == HIGHEST_LOW else highest_high
        return choose(permitted(four).settings, self.zeros_are_equal)


def highest_high(ways: Iterable[Hands], zeros_are_equal: bool) -> Hands:
    """The setting with the highest high hand; among equals the one with the higher low hand, then the first."""
    return max(ways, key=lambda way: _order(way.high, way.low, zeros_are_equal))


def highest_low(ways: Iterable[Hands], zeros_are_equal: bool) -> Hands:
    """The setting with the highest low hand; among equals the one with the higher high hand, then the first."""
    return max(ways, key=lambda way: _order(way.low, way.high, zeros_are_equal))


def _order(first: Hand, then: Hand, zeros_are_equal: bool) -> list[Strength]:
    """What settings are ordered by; zeros that are equal in rank still come in the order of their tiles in the end."""
    ranked = [strength(hand, zeros_are_equal=zeros_are_equal) for hand in (first, then)]
    return [*ranked, strength(first), strength(then)]


def house_way(chosen: str | Mapping[str, str], *, zeros_are_equal: bool = True) -> HouseWay:
    """The house way of a submission; raises `SettingError` for what is none. `breaches` judges a table first."""
    if isinstance(chosen, str):
        if chosen not in HOUSE_WAYS:
            raise SettingError(f"{chosen!r} is not a house way: choose {' or '.join(HOUSE_WAYS)}, or give a table")
        return HouseWay(name=chosen, zeros_are_equal=zeros_are_equal)
    table = dict(read_entry(tiles, hand) for tiles, hand in chosen.items())
    return HouseWay(name=OWN_TABLE, table=table, zeros_are_equal=zeros_are_equal)


def read_entry(tiles: str, hand: object) -> tuple[FourTiles, Hand]:
    """An entry of a table: four tiles, and the two that form one of the hands."""
    if not isinstance(hand, str):
        raise SettingError(f"{hand!r} is not a hand: write two of the tiles, as in '6-6 4-5'")
    four = four_tiles(tiles.split())
    set_hands(four, hand.split())
    return four, as_hand(read_tiles(hand.split()))


class Breach(NamedTuple):
    """An entry of a table that will not do: why, and the rule that it breaks (None: it is malformed)."""

    tiles: str
    why: str
    rule: Rule | None = None


def breaches(table: Mapping[str, object]) -> list[Breach]:
    """Every entry of a table that is malformed, repeats another, or sets the tiles as the dealer may not."""
    found: list[Breach] = []
    listed: dict[FourTiles, str] = {}
    for tiles, hand in table.items():
        try:
            four, chosen = read_entry(tiles, hand)
        except SettingError as wrong:
            found.append(Breach(tiles, str(wrong)))
            continue
        if four in listed:
            found.append(Breach(tiles, f"these four tiles are already listed, as {listed[four]!r}"))
            continue
        listed[four] = tiles
        found.extend(judge_entry(tiles, four, chosen))
    return found


def judge_entry(tiles: str, four: FourTiles, chosen: Hand) -> list[Breach]:
    """What is wrong with a well-formed entry: a setting that is not permitted."""
    sets, allowed = set_hands(four, chosen), permitted(four)
    if sets in allowed.settings:
        return []
    return [Breach(tiles, f"sets {sets}; permitted is {', or '.join(map(str, allowed.settings))}", allowed.rule)]
