"""Events that not every chapter brings: the rules, of which a chapter must have one for its tables to report them."""

from collections.abc import Mapping
from typing import Final

from croupier.games.shared.events import NoMoreCards, OutOfOrder, Released, SetAside, Stored, Turned
from croupier.law import Rule
from croupier.table.events import Bonus, Cash, Event, VigorishCollected

BROUGHT_BY: Final[Mapping[type[Event], tuple[Rule, ...]]] = {
    Bonus: (Rule.FIXED_PAYOUT,),
    Cash: (Rule.CASH_WAGER,),
    VigorishCollected: (Rule.VIGORISH_DUE,),
    Stored: (Rule.IDLE_WITH_SHUFFLER,),
    Released: (Rule.IDLE_WITH_SHUFFLER,),
    OutOfOrder: (Rule.SHUFFLER_OUT_OF_ORDER,),
    Turned: (Rule.DEAL_FACE_DOWN, Rule.HANDED_TO_PLAYERS, Rule.HOLE_CARD_TURNED),
    SetAside: (Rule.DISCLOSED_CARD, Rule.DRAWN_IN_ERROR_EXPOSED),
    NoMoreCards: (Rule.NATURAL_STOPS,),
}
"""The events of every table, and those of a table with a shoe."""
