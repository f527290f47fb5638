"""What to show, as plain lines: for pipes, and for pages without a picture."""

from croupier.person.conversation import Busy, Line, Page, Shown, Told
from croupier.person.sources import sources
from croupier.person.telling import told_to
from croupier.table.events import Event, Refused

WRONG = "✗"
"""Marks a line about a refusal or a mistake."""
WIDTH = 72
"""How wide a sentence is; its provisions follow in a column at the right."""


def plain_lines(shown: Shown, seat: int | None = None) -> list[str]:
    """The lines for one thing to show, to the player at a seat or to somebody who has none."""
    if isinstance(shown, Page):
        return shown.lines
    if isinstance(shown, Busy):
        return [shown.text]
    if isinstance(shown, Line):
        return [line_of(shown)]
    return [sentence(shown.event, seat, shown.words) if isinstance(shown, Told) else sentence(shown, seat)]


def line_of(line: Line) -> str:
    """A line for the person, marked if something was wrong."""
    return f"{WRONG} {line.text}" if line.wrong else line.text


def sentence(event: Event, seat: int | None = None, words: str = "") -> str:
    """An event in its usual words or these, with its provisions in a column at the right; a refusal has them right
    after its words.
    """
    width = 1 if isinstance(event, Refused) else WIDTH
    return f"{words or told_to(event, seat):<{width}} [{sources(event.cites)}]"
