"""What the dealer of a Pai Gow table announces."""

from functools import cache

from croupier.games.pai_gow.ranking import Hands, hand_name
from croupier.table.calls import call

NO_MORE_BETS = "no more bets"


@cache
def total(dice: tuple[int, ...]) -> str:
    """The dice and their total, or the number of a generator."""
    if len(dice) == 1:
        return call(f"The number is {dice[0]}", "total", str(dice[0]))
    shown = ", ".join(map(str, dice))
    return call(f"{shown}: the total is {sum(dice)}", "total", str(sum(dice)))


def no_roll() -> str:
    """A roll that does not count."""
    return call("No roll", "say", "no roll")


@cache
def delivery(title: str, name: str) -> str:
    """The style of delivery, repeated."""
    return call(title, "deliver", name)


def hands_of(hands: Hands) -> str:
    """Two hands by name."""
    return f"{hand_name(hands.high)} and {hand_name(hands.low)}"


@cache
def outcome(place: str, result: str) -> str:
    """What becomes of the wager at a place."""
    verb = {"win": "wins", "lose": "loses", "tie": "ties"}[result]
    return call(f"{place.capitalize()} {verb}", "result", *place.split(), result)
