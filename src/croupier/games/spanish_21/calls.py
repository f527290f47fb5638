"""What the dealer of a Spanish 21 table announces."""

from collections.abc import Sequence

from croupier.equipment import Card
from croupier.games.shared.points import total
from croupier.games.spanish_21.hands import is_soft
from croupier.games.spanish_21.state import box_hand_named
from croupier.table.calls import Call, Meaning
from croupier.table.messages import Message, Value, message
from croupier.table.people import DEALER


def typed(box: int, number: int = 1) -> str:
    """A hand as a dealer types it: the box, and the number of a hand formed by splitting."""
    return str(box) if number == 1 else f"{box}.{number}"


def points_of(*, points: int, **hand: int) -> Meaning:
    """What a total means: whose it is, and the points."""
    return ("points", typed(**hand) if hand else DEALER, str(points))


DEALERS_CARD = message("spanish_21.dealers_card")
TOTALS = {
    (whose, soft): Call(f"spanish_21.{whose}_{'soft' if soft else 'total'}", points_of)
    for whose in ("dealer", "box", "hand")
    for soft in (False, True)
}
BLACKJACKS = {
    whose: Call(f"spanish_21.{whose}_blackjack", lambda **hand: ("blackjack", typed(**hand)))
    for whose in ("box", "hand")
}


def named(name: str) -> tuple[str, dict[str, Value]]:
    """How a hand is called: the dealer's, a box's first, or one formed by splitting, which has a number."""
    hand = box_hand_named(name)
    if hand is None:
        return "dealer", {}
    return ("box", {"box": hand.seat}) if hand.number == 1 else ("hand", {"box": hand.seat, "number": hand.number})


def total_of(name: str, cards: Sequence[Card]) -> Message:
    """The total of a hand, as the dealer calls it out."""
    whose, hand = named(name)
    return TOTALS[whose, is_soft(cards)](**hand, points=total(cards))


def blackjack(name: str) -> Message:
    """A player's Blackjack."""
    whose, hand = named(name)
    return BLACKJACKS[whose](**hand)
