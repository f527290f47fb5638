"""The tiles before a round: inspected, laid out for a player, mixed and stacked (§§ 621a.4 and 535.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment import TILE_SET, Chance, FromChance, Hidden, Tile
from croupier.games.pai_gow.events import (
    DicePlaced,
    TilesLaidOut,
    TilesMixed,
    TilesReceived,
    TilesSealed,
    TilesStacked,
)
from croupier.games.shared.events import Inspected
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.steps import Procedure
from croupier.table.events import Cites
from croupier.table.messages import message
from croupier.table.people import DEALER, FLOORPERSON, at_seat

if TYPE_CHECKING:
    from croupier.games.pai_gow.game import PaiGow


class MixTiles(FromChance):
    """Mix all tiles: answered with their order, every one equally likely."""

    def ask(self, chance: Chance) -> list[Tile]:
        """One tile after another from those that are left."""
        left, order = list(TILE_SET), []
        while left:
            order.append(chance.pick(left))
            left.remove(order[-1])
        return order


def receive_tiles(t: PaiGow, *, changed_by: Cites = ()) -> Procedure[None]:
    """A set of tiles comes to the table: the dealer inspects it, the floorperson verifies it, and it is laid out."""
    came = t.cites(Rule.TILE_SET) + (t.cites(Rule.TILES_SEALED) if Rule.TILES_SEALED in t.rules else ())
    yield TilesReceived(tuple(dict.fromkeys(came + changed_by)), t.now)
    for rules, did in INSPECTIONS:
        yield Inspected(
            t.cite_all(*(rule for rule in rules if rule in t.rules)), DEALER, message(f"pai_gow.tiles_{did}")
        )
    yield Inspected(t.cites(Rule.TILES_INSPECTED), FLOORPERSON, message("table.inspection_verified"))
    yield TilesLaidOut(t.cites(Rule.TILES_IN_PAIRS), "opening")


INSPECTIONS = (
    ((Rule.TILES_INSPECTED, Rule.TILES_SORTED, Rule.TILE_SET), "sorted"),
    (
        (Rule.TILES_SIDE_BY_SIDE, Rule.TILES_ALIKE, Rule.TILE_STANDARDS),
        "laid_side_by_side",
    ),
    (
        (Rule.TILE_BACKS_EXAMINED, Rule.TILE_UNMARKED, Rule.TILE_STANDARDS),
        "examined",
    ),
)
"""What the dealer inspects, and by which rules."""


def replace_unsuitable(t: PaiGow, defect: Rule | None = None) -> Procedure[None]:
    """§ .4(a)(3): an unsuitable set is sealed, signed and replaced by another from the reserve."""
    cites = t.cites(Rule.SEALED_ENVELOPE) + (t.cites(defect) if defect is not None else ())
    cites += by_reading("unsuitable_tiles_between_rounds") if t.state.round else ()
    yield TilesSealed(tuple(dict.fromkeys(cites)), t.now)
    yield from receive_tiles(t, changed_by=t.cites(Rule.UNSUITABLE_TILES))


def place_dice(t: PaiGow, *, changed_by: Cites = ()) -> Procedure[None]:
    """Three dice go into the shaker, where they stay."""
    cites = t.cite_all(*t.dice_rules) + changed_by + t.dice_readings
    yield DicePlaced(tuple(dict.fromkeys(cites)), t.now)


def prepare_tiles(t: PaiGow) -> Procedure[None]:
    """Tiles that lie in pairs are shown to the first player; then they are mixed and stacked, unless they are."""
    idle = t.state.laid_out == "idle"
    if t.state.laid_out:
        cites = t.cites(Rule.TILES_SHOWN) + (t.cites(Rule.TILES_IDLE) if idle else ())
        for first in t.state.present[:1]:
            yield Inspected(cites, at_seat(first), message("pai_gow.looked_at_tiles"))
        yield from mix_and_stack(t, cites)
    elif not t.state.stacks:
        yield from mix_and_stack(t, t.cites(Rule.REMIX_AFTER_ROUND))


def mix_and_stack(t: PaiGow, why: Cites) -> Procedure[None]:
    """§ .4(d): mixed with both hands, at least eight circles each; then eight stacks of four, unless a tile that was
    turned over has had them mixed again in the meantime.
    """
    cites = tuple(dict.fromkeys(why + t.cites(Rule.MIX_AND_STACK)))
    yield TilesMixed(cites)
    if t.state.stacks:
        return
    order: list[Tile] = yield MixTiles()
    yield TilesStacked(t.cites(Rule.MIX_AND_STACK), Hidden(" ".join(order)))


def go_idle(t: PaiGow) -> Procedure[None]:
    """§ .4(g): nobody plays, so the tiles lie face up in pairs until a player arrives."""
    yield TilesLaidOut(t.cites(Rule.TILES_IDLE), "idle")
