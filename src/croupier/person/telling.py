"""Events as they are told to somebody at the table: the player at a seat is "you"."""

from croupier.presenting.addressing import addressed
from croupier.running.narration import told
from croupier.table.events import Event, Refused, Sat


def told_to(event: Event, seat: int | None) -> str:
    """One event as a sentence, to the player at a seat or to somebody who has none."""
    if isinstance(event, Sat) and event.seat == seat:
        return f"You sit down at seat {seat} with {event.chips}."
    if isinstance(event, Refused):
        return f"Refused: {addressed(event.why, seat)}"
    return addressed(told(event), seat)
