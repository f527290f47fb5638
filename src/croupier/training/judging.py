"""Whether what a dealer in training typed is the right move, and if not, what is wrong with it."""

from collections.abc import Sequence
from datetime import date
from typing import Literal

from croupier.law.search import provision_of
from croupier.presenting.moves import Move, Stated
from croupier.presenting.vocabulary import Typed
from croupier.table.events import Bonus, Settled, VigorishCollected

Fault = Literal["", "move", "amount", "no amount"]


def choose(typed: Typed, open_moves: Sequence[Move]) -> Move | None:
    """The open move that was typed, whatever its amounts; None if it is not open."""
    return next((move for move in open_moves if move.key == typed.key), None)


def fault(typed: Typed, move: Move) -> Fault:
    """What is wrong with the amounts of an otherwise right move; a payment must state its amount."""
    event = move.event
    if move.stated:
        return _fault(typed, move.stated)
    if isinstance(event, VigorishCollected):
        return _fault(typed, [(("", event.amount),), (("less", event.amount),)])
    if isinstance(event, Bonus):
        return _fault(typed, [(("", event.amount),)])
    if not isinstance(event, Settled):
        return ""
    if event.outcome == "lose" or not (event.pays or event.vigorish):
        return "amount" if typed.amounts not in ((), (moved(event),)) else ""
    return _fault(typed, right_amounts(event))


def moved(event: Settled) -> int:
    """What the dealer takes or gives back of a wager that is not paid: all of it, or what a surrender gives back."""
    return (event.given_back if event.outcome == "surrender" else 0) or event.stake


def right_amounts(event: Settled) -> list[Stated]:
    """The ways to state what a wager wins: the net amount, or the win and the vigorish taken from it or marked."""
    if not event.vigorish:
        return [(("", event.pays),)]
    word = "mark" if event.marked else "less"
    parts = ((word, event.vigorish),) if not event.pays else (("", event.pays), (word, event.vigorish))
    return [parts] if event.marked or not event.pays else [parts, (("", event.pays - event.vigorish),)]


def _fault(typed: Typed, right: Sequence[Stated]) -> Fault:
    if not typed.amounts:
        return "no amount"
    words = ("",) * (len(typed.amounts) - 1) + (typed.word,)
    return "" if tuple(zip(words, typed.amounts, strict=True)) in right else "amount"


def lessons(move: Move, day: date) -> dict[Fault, str]:
    """The provision to cite for a mistake in the move itself, and the one for a mistake in its amount."""
    cites = move.event.cites
    found: dict[Fault, str] = {"move": move.lesson or cites[0]}
    paid = isinstance(move.event, Settled) and (move.event.pays or move.event.vigorish)
    if paid or move.stated or isinstance(move.event, Bonus):
        found["amount"] = next((cite for cite in cites if sets_values(cite, day)), cites[0])
    return found


def sets_values(cite: str, day: date) -> bool:
    """Whether a provision itself says how much is paid or taken, rather than introducing others that do."""
    provision = provision_of(cite, day)
    return provision is not None and "value" in provision.how and "stem" not in provision.how
