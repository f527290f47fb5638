"""What the dealer of a Pai Gow table announces."""

from croupier.games.pai_gow.delivery import STYLES
from croupier.games.pai_gow.ranking import Hands, hand_name
from croupier.table.calls import Call
from croupier.table.messages import Message, message

NO_ROLL = message("pai_gow.no_roll")
NUMBER = Call("pai_gow.number", lambda number: ("total", str(number)))
TOTAL = Call("pai_gow.total", lambda dice, total: ("total", str(total)))
DELIVERIES = {name: Call(style.key, lambda name=name: ("deliver", name)) for name, style in STYLES.items()}
OUTCOMES = {
    result: Call(f"pai_gow.place_{result}", lambda place, result=result: ("result", *place.split(), result))
    for result in ("win", "lose", "tie")
}


def total(dice: tuple[int, ...]) -> Message:
    """The dice and their total, or the number of a generator."""
    return NUMBER(number=dice[0]) if len(dice) == 1 else TOTAL(dice=dice, total=sum(dice))


def delivery(name: str) -> Message:
    """The style of delivery, repeated."""
    return DELIVERIES[name]()


def hands_of(hands: Hands) -> str:
    """Two hands by name."""
    return f"{hand_name(hands.high)} and {hand_name(hands.low)}"


def outcome(place: str, result: str) -> Message:
    """What becomes of the wager at a place."""
    return OUTCOMES[result](place=place)
