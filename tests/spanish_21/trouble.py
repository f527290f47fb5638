"""What tests of irregularities share: names of incidents, and tables at which something went wrong."""

from typing import Any

from croupier.play.table import Table
from croupier.table.events import Event
from tests.spanish_21.floor import dealt_by_hand, seated, shoe, staked
from tests.spanish_21.tables import MAIN
from tests.support.playing import answered, deal, reported, steps, until_asked

ERROR, ON_17, DEALER_SKIPPED = "card drawn in error", "card drawn on 17", "dealer skipped"


BOX_SKIPPED, NOT_DEALT = "box skipped", "card not dealt"


MISUSED, FAILS, UNCHECKED = "card reader misused", "card reader fails", "hole card not checked"


WITH_MATCH: dict[str, Any] = {"match_the_dealer": True}


TWO_BOXES = shoe(("K9", "K8"), "76", then="5K29")
"""Box 1 has 19, box 2 has 18; the dealer, with 13, draws a five and has 18: the one wins and the other pushes."""


STANDING = [(2, MAIN, "push", "0.00"), (1, MAIN, "win", "10.00")]
"""What becomes of that round if both stand."""


VOID = [(2, MAIN, "void", "0.00"), (1, MAIN, "void", "0.00")]


Cites = dict[str, str]


def two_boxes(chapter: str, cards: str | None = TWO_BOXES, **more: Any) -> Table:
    """A table with two boxes, dealt step by step."""
    return dealt_by_hand(chapter, cards, seats=(1, 2), **more)


def stood(chapter: str, cards: str, **more: Any) -> tuple[Table, list[Event]]:
    """Two boxes that stand, dealt automatically: the table and the round."""
    table = staked(seated(chapter, cards, seats=(1, 2), **more))
    return table, deal(table)


ASKING = shoe(("K4", "K5"), "76", then="354K")
"""Both boxes may want a card, and the dealer draws."""


def asked_for(chapter: str, cards: str = ASKING, choice: str = "hit", **more: Any) -> Table:
    """Box 1 asks for a card, and does not get it."""
    table = two_boxes(chapter, cards, **more)
    until_asked(table, "play")
    answered(table, choice)
    reported(table, NOT_DEALT, seat=1)
    steps(table)
    return table
