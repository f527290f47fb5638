"""The house way on the dealer's card: what the chapter fixes, what the house chose, and how it sets a few hands."""

from collections.abc import Iterable
from typing import Final

import msgspec

from croupier.games.pai_gow.documents.table import PaiGowTable
from croupier.games.pai_gow.ranking import Hand, hand_name
from croupier.games.pai_gow.setting import (
    HIGHEST_HIGH,
    OWN_TABLE,
    FourTiles,
    HouseWay,
    four_tiles,
    permitted,
)
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Grid, Row, Section, Steps
from croupier.presenting.people import Explained

EXAMPLES: Final = ("1-2 2-4 6-6 5-5", "6-6 4-4 4-5 2-4", "6-6 1-1 5-6 2-4", "4-4 1-6 3-5 2-4")
"""Hands that show each of the four paragraphs at work; two are set otherwise by another house way."""
A_ROW: Final = 3
"""How many hands of a house's own table stand side by side."""


def house_way(d: PaiGowTable) -> Section:
    """How the dealer sets, with examples."""
    return Section(title=d.says("sections.house_way"), blocks=(Steps(items=paragraphs(d)), examples(d)))


def paragraphs(d: PaiGowTable) -> tuple[Explained, ...]:
    """The chapter's four paragraphs, and the house's choice where they leave one."""
    return (
        d.say("house_way.first", Rule.SUPREME_PAIR_PLAYED),
        d.say("house_way.second", Rule.PAIR_PLAYED),
        d.say("house_way.third", Rule.NINE_EIGHT_SEVEN_PLAYED),
        d.say("house_way.fourth", Rule.HIGHEST_WITH_LOWEST),
        choice(d),
    )


def choice(d: PaiGowTable) -> Explained:
    """What the house does where the chapter leaves a choice."""
    chosen, own = d.game.house_way.name, by_reading("house_way")
    if chosen != OWN_TABLE:
        return d.say(f"house_way.{chosen.replace('-', '_')}", Rule.HOUSE_WAY, also=own)
    count = len(departures(d.game.house_way))
    if not count:
        return d.say("house_way.own_table_same", Rule.HOUSE_WAY, also=own)
    return d.say("house_way.own_table", Rule.HOUSE_WAY, also=own, count=count)


def departures(way: HouseWay) -> dict[FourTiles, Hand]:
    """The four tiles of a house's own table that it sets otherwise than with the highest high hand, and how."""
    usual = msgspec.structs.replace(way, name=HIGHEST_HIGH, table={})
    own = {tiles: way.set(tiles) for tiles in way.table}
    return {tiles: hands.high for tiles, hands in own.items() if hands != usual.set(tiles)}


def examples(d: PaiGowTable) -> Grid:
    """How the house way sets a few hands."""
    return Grid(
        caption=d.says("house_way.examples"),
        columns=tuple(d.says(f"house_way.columns.{column}") for column in ("tiles", "high", "low")),
        rows=tuple(example(d, tiles) for tiles in shown_examples(d)),
        wide=(1, 2),
    )


def shown_examples(d: PaiGowTable) -> Iterable[FourTiles]:
    """The usual examples and, from a house's own table, one that it sets in its own way."""
    usual = (four_tiles(tiles.split()) for tiles in EXAMPLES)
    return dict.fromkeys((*usual, *list(departures(d.game.house_way))[:1]))


def example(d: PaiGowTable, tiles: FourTiles) -> Row:
    """Four tiles as the house way sets them, and the paragraph that decides."""
    hands, rule = d.game.house_way.set(tiles), permitted(tiles).rule
    return Row(cells=("  ".join(tiles), named(hands.high), named(hands.low)), cites=d.game.cites(rule))


def named(hand: Hand) -> str:
    """Two tiles and what they make."""
    return f"{'  '.join(hand)}: {hand_name(hand).partition(' (')[0]}"


def own_table(d: PaiGowTable) -> tuple[Section, ...]:
    """Every hand that a house's own table sets otherwise than with the highest high hand, on pages of its own."""
    listed = list(departures(d.game.house_way).items())
    if not listed:
        return ()
    columns = (d.says("house_way.columns.tiles"), d.says("house_way.columns.high"))
    cells = [cell for tiles, high in listed for cell in ("  ".join(tiles), "  ".join(high))]
    cells += [""] * (-len(cells) % (2 * A_ROW))
    rows = [tuple(cells[start : start + 2 * A_ROW]) for start in range(0, len(cells), 2 * A_ROW)]
    grid = Grid(
        caption=d.says("house_way.table_caption"),
        columns=columns * A_ROW,
        rows=tuple(Row(cells=row) for row in rows),
        cites=d.game.cites(Rule.HOUSE_WAY) + by_reading("house_way"),
    )
    return (Section(title=d.says("sections.house_way_table"), blocks=(grid,), new_page=True),)
