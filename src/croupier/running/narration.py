"""Events in words, as somebody at the table would describe them."""

from collections.abc import Mapping

from croupier.games.registry import decisions, telling
from croupier.money import written
from croupier.presenting.decisions import answered_in_words, asked_in_words
from croupier.table.events import Answered, Asked, Event


def told(event: Event, seat: int | None = None) -> str:
    """One event as a line of a log, in the words of whichever game has it, for the player at a seat or anybody."""
    if isinstance(event, Asked):
        return asked_in_words(event, decisions(lambda known: all(one.kind in known.asked for one in event.questions)))
    if isinstance(event, Answered):
        return answered_in_words(event, decisions(lambda known: event.choice in known.answered))
    return telling(type(event)).in_log(event, seat)


def with_cites(event: Event, width: int = 72) -> str:
    """The sentence, with its provisions at the right."""
    return f"{told(event):<{width}} [{', '.join(event.cites)}]"


def closing(seats: Mapping[str, object], house: int) -> str:
    """Everybody's result at the end, as a sentence."""
    each = ", ".join(f"seat {seat} has {chips}" for seat, chips in seats.items())
    outcome = f"{'won' if house > 0 else 'lost'} {written(abs(house))}" if house else "neither won nor lost"
    return f"At the end, {each or 'nobody had taken a seat'}; the house {outcome}."
