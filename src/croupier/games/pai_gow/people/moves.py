"""What a dealer of Pai Gow does: tiles, dice, comparisons and settlements, and what can be said of it beforehand."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.games.pai_gow import events as own
from croupier.games.pai_gow.delivery import DEAD_HAND, DEALER, place_of_seat
from croupier.games.pai_gow.game import PaiGow
from croupier.games.shared.events import Inspected
from croupier.games.shared.moves import SHOE_KEYS
from croupier.games.shared.narration import place as spoken_place
from croupier.presenting.moves import TABLE_ABOUT, TABLE_KEYS, DealersMoves, Key, MoveKeys, Stated, asking, settling
from croupier.table.calls import meaning
from croupier.table.events import Announced, Asked, Event, Settled

WAGER: Final = "wager"
RESULT: Final = "result"
BRIEF: Final = {DEALER: DEALER, DEAD_HAND: "dead"}
ASKED: Final = {"bank": "offer", "void hand": "ask"}
"""The questions that a dealer asks; to the others people speak for themselves."""


def brief(place: str) -> str:
    """A place as it is typed: a seat by its number."""
    return BRIEF.get(place) or place.removeprefix("seat ")


def _announced(event: Announced) -> Key | None:
    """The outcome is announced with the comparison."""
    said = meaning(event.call)
    return None if said[0] == RESULT else said


def _asked(event: Asked) -> Key | None:
    verb = ASKED.get(event.questions[0].kind)
    return asking(event, verb) if verb is not None else None


def _settled(event: Settled) -> Key:
    """A wager that a player gives up is collected like one that is lost."""
    return ("collect", str(event.seat), event.wager) if event.outcome == "surrender" else settling(event)


def _dealers_wager(event: own.DealersWagerSettled) -> Key:
    return ({"win": "pay", "lose": "collect"}.get(event.outcome, "return"), DEALER, WAGER)


KEYS: Final[MoveKeys] = {
    **TABLE_KEYS,
    Inspected: SHOE_KEYS[Inspected],
    Announced: _announced,
    Asked: _asked,
    Settled: _settled,
    own.TilesMixed: lambda _: ("mix",),
    own.TilesStacked: lambda _: ("stack",),
    own.TilesLaidOut: lambda _: ("pairs",),
    own.BankOffered: lambda _: None,
    own.BankTaken: lambda event: ("mark", str(event.seat)),
    own.StacksCut: lambda _: ("cut",),
    own.DealerWagered: lambda _: (WAGER,),
    own.DeliveryNamed: lambda _: None,
    own.Shaken: lambda event: ("shake",) if event.by == DEALER else None,
    own.DiceShown: lambda _: ("open",),
    own.NumberShown: lambda _: ("number",),
    own.StartingPlace: lambda event: ("first", brief(event.place)),
    own.TilesDealt: lambda event: ("tiles", brief(event.to)),
    own.MarkerPlaced: lambda event: ("marker",) if event.what == "marker" else ("chips",),
    own.TilesCollected: lambda event: ("dead", brief(event.place)),
    own.ShakerCovered: lambda _: ("cover",),
    own.TilesTurned: lambda event: ("turn", brief(event.place)),
    own.HandsReset: lambda event: ("reset", brief(event.place)),
    own.Surrendered: lambda _: None,
    own.HandsCompared: lambda event: (RESULT, brief(event.place), event.outcome),
    own.TilesPutAway: lambda event: ("clear", brief(event.place)),
    own.DealersWagerSettled: _dealers_wager,
    own.CentreFilled: lambda event: ("add", str(event.seat)),
    own.SurplusPaid: lambda event: ("surplus", str(event.seat)),
    own.HandVoided: lambda event: ("dead", str(event.seat)),
}


def _number_about(_: own.NumberShown) -> str:
    return "the generator shows a number"


ABOUT: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    **TABLE_ABOUT,
    own.DiceShown: lambda _: "the shaker is uncovered",
    own.NumberShown: _number_about,
    own.TilesTurned: lambda event: f"the tiles of {spoken_place(event.place)} are turned over",
    own.HandsShown: lambda event: f"the hands of {spoken_place(event.place)} are exposed",
}
"""What can be said of a step before it is taken: not what the dice and the tiles show."""


def _one(amount: int) -> tuple[Stated, ...]:
    """One amount, and no other way to state it."""
    return ((("", amount),),)


def _surplus(event: own.SurplusPaid) -> tuple[Stated, ...]:
    """The bank's share and the vigorish on it, or what is left of it."""
    share = event.amount - event.house
    if not event.vigorish:
        return _one(share)
    return ((("", share), ("less", event.vigorish)), (("", share - event.vigorish),))


STATED: Final[Mapping[type[Event], Callable[[Any], tuple[Stated, ...]]]] = {
    own.DealerWagered: lambda event: _one(event.amount),
    own.DealersWagerSettled: lambda event: _one(event.stake) if event.outcome == "win" else (),
    own.CentreFilled: lambda event: _one(event.amount),
    own.SurplusPaid: _surplus,
}


def lesson(event: Event) -> str:
    """A comparison is explained with what follows from it, which stands after the provision that has hands compared."""
    return event.cites[1 if isinstance(event, own.HandsCompared) else 0]


def order(event: Event) -> tuple[object, ...] | None:
    """Tiles that are only collected, and wagers that are void, in any order."""
    if isinstance(event, own.TilesCollected | own.TilesPutAway):
        return (type(event).__name__,)
    if isinstance(event, Settled) and event.outcome == "void":
        return (event.outcome,)
    return None


def moves_of(game: PaiGow) -> DealersMoves:
    """What a dealer does at a table: hands that the dealer set lie face up already, others are exposed."""

    def shown(event: own.HandsShown) -> Key | None:
        bank = game.state.bank
        of_co_bank = bank is not None and bank.co and event.place == place_of_seat(bank.seat)
        return None if event.place == DEALER or of_co_bank else ("expose", brief(event.place))

    return DealersMoves(keys={**KEYS, own.HandsShown: shown}, about=ABOUT, stated=STATED, lesson=lesson, order=order)
