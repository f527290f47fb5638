"""What a dealer of Pai Gow looks up: where the deal begins, styles of delivery, and the ranks of hands and tiles."""

from collections import defaultdict
from typing import Final

from croupier.equipment.tiles import Tile, spots
from croupier.games.pai_gow.dealing import FACES, NUMBERS
from croupier.games.pai_gow.delivery import DEAD_HAND, DEALER, PLACES, STYLES, starting_place
from croupier.games.pai_gow.documents.table import PaiGowTable
from croupier.games.pai_gow.ranking import (
    PERMISSIBLE_PAIRS,
    RANK_OF_COUNT,
    SUPREME_PAIR,
    TILE_RANKS,
    PermissiblePair,
    as_hand,
    counts_of,
    points,
)
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Grid, Paragraphs, Row, Section
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
