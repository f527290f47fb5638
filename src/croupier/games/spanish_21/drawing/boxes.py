"""What lies at a box, for either size of screen."""

from collections.abc import Iterable
from typing import Final

from croupier.games.shared.drawing.cards import CARD_HEIGHT, draw_cards
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.people.memory import BoxSight
from croupier.games.spanish_21.people.words import dealers_count
from croupier.games.spanish_21.state import BoxHand
from croupier.games.spanish_21.wagers import DOUBLE, INSURANCE, MATCH, MATCH_ROW, SPANISH_21, SPLIT
from croupier.presenting.amounts import short
from croupier.presenting.drawing.canvas import Canvas

DEALERS: Final = "bold #8fc7ff"
"""The colour of the dealer's hand."""
DEALERS_HEIGHT: Final = 1 + CARD_HEIGHT
ACTS: Final = "▸"
SIGNS: Final = {DOUBLE: "D", MATCH: MATCH_ROW.sign, INSURANCE: "I"}
"""How a wager beside a hand's own is marked."""


def draw_dealer(canvas: Canvas, x: int, sight: BoxSight) -> None:
    """The dealer's hand."""
    canvas.write(x, 0, f"DEALER {dealers_count(sight)}", DEALERS)
    draw_cards(canvas, x, 1, sight.memory.hands.get(DEALER, []), places=2)


def hands_of(sight: BoxSight, seat: int) -> dict[str, BoxHand]:
    """The hands of a box, in the order of play."""
    return {name: hand for name, hand in sight.memory.boxes.items() if hand.seat == seat}


def beside(sight: BoxSight, seat: int, wagers: Iterable[str] = tuple(SIGNS)) -> str:
    """The wagers at a box other than its hands' own."""
    lying = sight.state.wagers_at(seat)
    return " ".join(f"{SIGNS[on]}{short(lying[on])}" for on in wagers if on in lying)


def own_wagers(sight: BoxSight, seat: int) -> str:
    """The wagers of a box's hands, as they lie there."""
    lying = sight.state.wagers_at(seat)
    return "+".join(short(lying[on]) for on in (SPANISH_21, SPLIT) if on in lying)


def staked(sight: BoxSight, name: str) -> str:
    """What lies on a hand: its own wager and what it was doubled for."""
    hand = sight.memory.boxes[name]
    if hand.settled:
        return ""
    return short(hand.stake) + (f"+{short(hand.doubled)}" if hand.doubled else "")
