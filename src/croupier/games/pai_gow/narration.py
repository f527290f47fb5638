"""How the events of a Pai Gow table are told."""

from collections.abc import Callable
from typing import Any

from croupier.equipment import UNSEEN
from croupier.games.pai_gow import events as e
from croupier.games.pai_gow.delivery import STYLES
from croupier.games.pai_gow.ranking import as_hand, hand_name
from croupier.games.shared.events import Inspected
from croupier.games.shared.narration import SHOE_WORDS, TABLE_WORDS
from croupier.presenting.decisions import Decisions
from croupier.presenting.telling import Tellings, tellings
from croupier.table.messages import Message, message


def hand(tiles: str) -> Message:
    """Two tiles and what they make, as far as they can be seen."""
    if UNSEEN in tiles.split():
        return message("pai_gow.two_tiles")
    return message("pai_gow.tiles_as_hand", tiles=tiles, name=hand_name(as_hand(tiles.split())))


def tiles(event: Any) -> Message | str:
    """Tiles as far as they can be seen."""
    seen = event.tiles.split()
    return message("pai_gow.tiles_face_down", number=len(seen)) if UNSEEN in seen else event.tiles


def _ends(event: e.StacksCut) -> tuple[Message, ...]:
    """Which stacks go to which end."""
    return tuple(
        message("pai_gow.stacks_to_end", number=len(stacks), stacks=stacks, end=end)
        for stacks, end in ((event.right, "right"), (event.left, "left"))
        if stacks
    )


HANDS = {"high_hand": lambda x: hand(x.high), "low_hand": lambda x: hand(x.low)}
WITH_HOUSE: dict[str, Callable[[Any], object]] = {"with_house": lambda x: bool(x.house)}
WORDS: Tellings = {
    **TABLE_WORDS,
    Inspected: SHOE_WORDS[Inspected],
    **tellings(
        "pai_gow",
        {
            e.TilesReceived: {},
            e.TilesSealed: {"time": lambda x: f"{x.at:%Y-%m-%d %H:%M}"},
            e.DicePlaced: {},
            e.TilesLaidOut: {},
            e.TilesMixed: {},
            e.TilesStacked: {},
            e.BankOffered: {},
            e.BankTaken: {},
            e.BankGivenUp: {},
            e.StacksCut: {"ends": _ends},
            e.DealerWagered: {},
        },
        steps={
            e.DeliveryNamed: {
                "title": lambda x: STYLES[x.style].title,
                "shown": lambda x: STYLES[x.style].shown,
                "is_shown": lambda x: bool(STYLES[x.style].shown),
            },
            e.Shaken: {},
            e.DiceShown: {},
            e.NumberShown: {},
            e.StartingPlace: {},
            e.TilesDealt: {"shown": tiles},
            e.MarkerPlaced: {},
            e.TilesCollected: {},
            e.ShakerCovered: {},
            e.Looked: {"shown": tiles},
            e.Advised: HANDS,
            e.HandsSet: HANDS,
            e.TilesTurned: {},
            e.HandsShown: HANDS,
            e.HandsReset: HANDS,
            e.Surrendered: {},
            e.HandsCompared: {},
            e.TilesPutAway: {},
            e.DealersWagerSettled: {},
            e.CentreFilled: WITH_HOUSE,
            e.SurplusPaid: WITH_HOUSE | {"rest": lambda x: x.amount - x.house - x.vigorish},
            e.RoundEnded: {},
            e.NoRoll: {},
            e.TileExposed: {},
            e.HandVoided: {},
        },
    ),
}
DECISIONS = Decisions(
    areas=("pai_gow", "cards"),
    shown=("cut", "bank", "co-bank", "set", "house way", "tell", "surrender", "void", *STYLES),
)
