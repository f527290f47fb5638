"""What to show, as plain lines: for pipes, and for pages without a picture."""

from croupier.person.conversation import Line, Page, Shown
from croupier.running.narration import told, with_cites
from croupier.table.events import Event, Refused

WRONG = "✗"
"""Marks a line about a refusal or a mistake."""


def plain_lines(shown: Shown) -> list[str]:
    """The lines for one thing to show."""
    if isinstance(shown, Page):
        return shown.lines
    return [line_of(shown) if isinstance(shown, Line) else sentence(shown)]


def line_of(line: Line) -> str:
    """A line for the person, marked if something was wrong."""
    return f"{WRONG} {line.text}" if line.wrong else line.text


def sentence(event: Event) -> str:
    """An event in words, with its provisions in a column at the right; a refusal has them right after its words."""
    return f"{told(event)} [{', '.join(event.cites)}]" if isinstance(event, Refused) else with_cites(event)
