"""Events in words, as somebody at the table would describe them."""

from collections.abc import Mapping

from croupier.games.registry import decisions, telling
from croupier.money import written
from croupier.presenting.decisions import answered_in_words, asked_in_words
from croupier.table.events import Answered, Asked, Event
from croupier.words import Saying, sentence


def told(event: Event, seat: int | None = None) -> str:
    """One event as a line of a log, in the words of whichever game has it, for the player at a seat or anybody."""
    if isinstance(event, Asked):
        kinds = {one.kind for one in event.questions}
        return asked_in_words(event, decisions(lambda known: all(known.find("asks", kind) for kind in kinds)), seat)
    if isinstance(event, Answered):
        known = decisions(lambda known: bool(known.find("answers", event.choice)))
        return answered_in_words(event, known, seat=seat)
    return telling(type(event)).in_log(event, seat)


def with_cites(event: Event, width: int = 72) -> str:
    """The sentence, with its provisions at the right."""
    return f"{told(event):<{width}} [{', '.join(event.cites)}]"


def closing(seats: Mapping[str, object], house: int, reader: int | None = None) -> str:
    """Everybody's result at the end, as a sentence."""
    each = tuple(Saying("table.seat_has", {"seat": seat, "chips": chips}) for seat, chips in seats.items())
    outcome = "won" if house > 0 else "lost" if house else "even"
    values = {"each": each, "taken": bool(each), "outcome": outcome, "amount": written(abs(house))}
    return sentence("table.at_the_end", values, reader)
