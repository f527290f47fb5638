"""Hands of Pai Gow for players: what tiles make, what they count, and how the house way sets four of them."""

from typing import Final

from croupier.equipment.tiles import Tile, spots
from croupier.games.pai_gow.documents.table import PaiGowTable
from croupier.games.pai_gow.fortunes import best_line
from croupier.games.pai_gow.ranking import (
    PERMISSIBLE_PAIRS,
    SUPREME_PAIR,
    Hand,
    as_hand,
    counts_of,
    hand_name,
    permissible_pair,
    points,
    value_of_total,
)
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Cites, Shown

PAIRS: Final = ("2-4 1-2", "3-6 4-5", "6-6 4-5")
"""The Supreme Pair, a mixed pair and a Wong."""
COUNTED: Final = ("5-6 1-6", "4-6 5-5")
"""A hand whose left digit does not count, and one of zero."""
ALONE: Final = as_hand(("1-2", "1-6"))
"""A tile of the Supreme Pair without its mate."""
FOUR: Final = "6-6 1-1 5-6 2-4"
FORTUNES: Final = "3-6 4-5 1-1 5-5"


def hands(d: PaiGowTable) -> tuple[Shown, ...]:
    """A few hands with what they make."""
    made = [as_hand(tiles.split()) for tiles in (*PAIRS, *COUNTED)]
    fortunes = (pair_fortunes(d),) if d.offers_fortunes else ()
    return (*(shown(d, hand) for hand in made), alone(d), set_the_house_way(d), *fortunes)


def shown(d: PaiGowTable, hand: Hand) -> Shown:
    """Two tiles, what they are called, and why."""
    says, cites = about(d, hand)
    return Shown(pieces=hand, title=title(hand), says=says, cites=cites)


def title(hand: Hand) -> str:
    """What two tiles make."""
    name = hand_name(hand)
    return name[0].upper() + name[1:]


def about(d: PaiGowTable, hand: Hand) -> tuple[str, Cites]:
    """The rank of a pair, or how points come about."""
    pair, total = permissible_pair(hand), sum(map(spots, hand))
    if pair is not None:
        ranked = d.says("hands.pair", rank=pair.rank, pairs=len(PERMISSIBLE_PAIRS))
        return ranked, d.game.cites(Rule.PAIR_RANKS)
    if value_of_total(total) == 0:
        barred = d.game.cite_all(Rule.HAND_VALUE, Rule.WAGER_LOSES) + by_reading("low_hand_of_zero")
        return d.says("hands.zero", total=total), barred
    return d.says("hands.points", total=total), d.game.cites(Rule.HAND_VALUE)


def alone(d: PaiGowTable) -> Shown:
    """A tile of the Supreme Pair without its mate, which counts 3 or 6."""
    (tile,) = (one for one in ALONE if one in SUPREME_PAIR)
    (other,) = (one for one in ALONE if one not in SUPREME_PAIR)
    cites = d.game.cite_all(Rule.GEE_JOON_TILES, Rule.HAND_VALUE) + by_reading("gee_joon_tile_alone")
    says = d.says("hands.gee_joon_alone", tile=tile, count=count_beside(tile, other))
    return Shown(pieces=ALONE, title=title(ALONE), says=says, cites=cites)


def count_beside(tile: Tile, other: Tile) -> int:
    """What a tile of the Supreme Pair counts beside another tile: what makes the better hand."""
    best = points(as_hand((tile, other))).value
    return next(count for count in counts_of(tile) if value_of_total(count + spots(other)) == best)


def set_the_house_way(d: PaiGowTable) -> Shown:
    """Four tiles, and how the house way sets them."""
    hands = d.game.house_way.set(FOUR.split())
    high, low = (f"{' '.join(hand)} ({hand_name(hand)})" for hand in (hands.high, hands.low))
    cites = d.game.cites(Rule.HOUSE_WAY) + by_reading("house_way")
    return Shown(
        pieces=hands.tiles,
        title=d.says("sections.house_way"),
        says=d.says("hands.set", high=high, low=low),
        cites=cites,
    )


def pair_fortunes(d: PaiGowTable) -> Shown:
    """Four tiles that win the Pair Fortunes Wager."""
    tiles = tuple(FORTUNES.split())
    line = best_line(tiles)
    assert line is not None
    readings = tuple(cite for name in line.readings for cite in by_reading(name))
    return Shown(
        pieces=tiles,
        title=d.words("wagers.pair-fortunes"),
        says=d.says("hands.fortunes", odds=line.odds, line=line.name),
        cites=d.game.cite_all(*line.rules) + readings,
    )
