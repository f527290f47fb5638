"""Events as they are told to somebody at the table: the player at a seat is "you"."""

from typing import Any

from croupier.games.registry import decisions_of
from croupier.presenting.decisions import answered_in_words
from croupier.presenting.people import GamePeople
from croupier.presenting.sight import Sight
from croupier.running.narration import told
from croupier.table.events import Answered, Event, Refused
from croupier.words import sentence


def told_to(event: Event, seat: int | None) -> str:
    """One event as a sentence, to the player at a seat or to somebody who has none."""
    if isinstance(event, Refused):
        return sentence("table.refused", {"why": event.why_to(seat)})
    return told(event, seat)


def told_in_sight(people: GamePeople[Any, Any], sight: Sight[Any, Any], event: Event) -> str:
    """What just happened, where that depends on what the viewer has seen: a question tells what its answer is about.
    Empty if the usual words will do.
    """
    if isinstance(event, Answered) and sight.answered:
        return answered_in_words(event, decisions_of(people.game.name), sight.answered, sight.seat)
    return people.retold(sight, event)
