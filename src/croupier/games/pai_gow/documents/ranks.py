"""What a dealer of Pai Gow looks up: where the deal begins, styles of delivery, and the ranks of hands and tiles."""

from collections import defaultdict
from typing import Final

from croupier.equipment.tiles import Tile, spots
from croupier.games.pai_gow.dealing import FACES, NUMBERS
from croupier.games.pai_gow.delivery import DEAD_HAND, DEALER, PLACES, STYLES, starting_place
from croupier.games.pai_gow.documents.table import PaiGowTable
from croupier.games.pai_gow.fortunes import best_line
from croupier.games.pai_gow.ranking import (
    PERMISSIBLE_PAIRS,
    RANK_OF_COUNT,
    SUPREME_PAIR,
    TILE_RANKS,
    Hand,
    PermissiblePair,
    as_hand,
    counts_of,
    hand_name,
    permissible_pair,
    points,
    value_of_total,
)
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Cites, Grid, Paragraphs, Row, Section, Shown
from croupier.presenting.people import Explained

DICE: Final = 3
SMALL_EXAMPLE: Final = as_hand(("1-1", "3-3"))
LARGE_EXAMPLE: Final = as_hand(("5-6", "1-6"))
"""Hands whose points the chapter works out: without and with a left digit that does not count."""


def where_the_deal_begins(d: PaiGowTable) -> Section:
    """The place that gets the first tiles, by the total of the dice or the number shown."""
    totals = range(DICE * FACES[0], DICE * FACES[-1] + 1) if d.has_dice else NUMBERS
    by_place: dict[str, list[str]] = defaultdict(list)
    for total in totals:
        by_place[starting_place(total)].append(str(total))
    grid = Grid(
        caption=d.says("start.caption"),
        columns=(d.says("start.columns.place"), d.says(f"start.columns.{'totals' if d.has_dice else 'numbers'}")),
        rows=tuple(Row(cells=(place_name(d, place), ", ".join(by_place[place]))) for place in PLACES),
        cites=d.game.cites(Rule.STARTING_POSITION),
    )
    banked = (Paragraphs(items=(d.say("start.banked", Rule.COUNT_FROM_BANK),)),) if d.banks else ()
    return Section(title=d.says("sections.start"), blocks=(grid, *banked))


def place_name(d: PaiGowTable, place: str) -> str:
    """A place that gets tiles, as the card names it."""
    if place in (DEALER, DEAD_HAND):
        return d.says(f"start.{place.replace(' ', '_')}")
    return d.says("start.seat", seat=PLACES.index(place))


def styles_of_delivery(d: PaiGowTable) -> tuple[Section, ...]:
    """How each style that may be chosen here is shown and dealt; nothing where there is no choice."""
    if not d.styles:
        return ()
    grid = Grid(
        caption=d.says("delivery.caption"),
        columns=tuple(d.says(f"delivery.columns.{column}") for column in ("style", "shown", "dealt")),
        rows=tuple(style_row(d, style) for style in d.styles),
        wide=(1, 2),
    )
    return (Section(title=d.says("sections.delivery"), blocks=(grid,)),)


def style_row(d: PaiGowTable, name: str) -> Row:
    """One style."""
    style, key = STYLES[name], name.replace(" ", "_")
    cells = (style.title, d.says(f"delivery.shown.{key}"), d.says(f"delivery.dealt.{key}"))
    return Row(cells=cells, cites=d.game.cites(style.rule))


def ranking(d: PaiGowTable) -> Section:
    """Which hand is higher: the pairs, the points, the single tiles."""
    return Section(title=d.says("sections.ranking"), blocks=(pairs(d), in_points(d), tiles(d)))


def pairs(d: PaiGowTable) -> Grid:
    """The permissible pairs by rank."""
    return Grid(
        caption=d.says("ranking.pairs_caption"),
        columns=tuple(d.says(f"ranking.columns.{column}") for column in ("rank", "pair", "tiles")),
        rows=tuple(Row(cells=(str(pair.rank), name_of(pair), tiles_of(pair))) for pair in PERMISSIBLE_PAIRS),
        cites=d.game.cites(Rule.PAIR_RANKS),
        figures=(0,),
    )


def name_of(pair: PermissiblePair) -> str:
    """A pair by its name, without the tiles, which stand beside it."""
    name = pair.name.partition(" (")[0]
    return name[0].upper() + name[1:]


def tiles_of(pair: PermissiblePair) -> str:
    """Every two tiles that make a pair: the first tile, which all of them share, and those that may go with it."""
    first, mates = pair.hands[0][0], [hand[1] for hand in pair.hands]
    return f"{first} + {', '.join(mates)}"


def in_points(d: PaiGowTable) -> Paragraphs:
    """How hands without such a pair are ranked."""
    banked = "_banked" if d.banks else ""
    small, large = points(SMALL_EXAMPLE).value, points(LARGE_EXAMPLE).value
    first, second = " + ".join(SMALL_EXAMPLE), " + ".join(LARGE_EXAMPLE)
    values = {"first": first, "first_value": str(small), "second": second, "second_value": str(large)}
    counted = Explained(d.says("ranking.points", **values), d.game.cites(Rule.HAND_VALUE))
    alone = by_reading("gee_joon_tile_alone")
    six, three = RANK_OF_COUNT[6], RANK_OF_COUNT[3]
    zeros = (d.say(f"ranking.zeros{banked}", Rule.ZERO_AGAINST_ZERO),) if d.game.edition.zeros_are_equal else ()
    return Paragraphs(
        items=(
            counted,
            d.say("ranking.gee_joon", Rule.GEE_JOON_TILES, also=alone, six=six, three=three),
            d.say(f"ranking.highest_tile{banked}", Rule.HIGHEST_TILE, Rule.TILE_COPY),
            *zeros,
        )
    )


def tiles(d: PaiGowTable) -> Grid:
    """The single tiles by rank."""
    by_rank: dict[int, list[Tile]] = defaultdict(list)
    for tile, rank in TILE_RANKS.items():
        by_rank[rank].append(tile)
    return Grid(
        caption=d.says("ranking.tiles_caption"),
        columns=tuple(d.says(f"ranking.columns.{column}") for column in ("rank", "tile", "spots")),
        rows=tuple(
            Row(cells=(str(rank), ", ".join(held), counts(d, held[0]))) for rank, held in sorted(by_rank.items())
        ),
        cites=d.game.cites(Rule.TILE_RANKS),
        figures=(0,),
    )


def counts(d: PaiGowTable, tile: Tile) -> str:
    """What a tile counts."""
    if tile not in SUPREME_PAIR:
        return str(spots(tile))
    one, other = counts_of(tile)
    return d.says("ranking.or", one=one, other=other)


# Hands of Pai Gow for players


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
