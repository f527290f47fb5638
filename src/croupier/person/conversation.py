"""Conversations with a person at a table: what to show, what to ask, and what was typed.

A session at a table is a generator that reads like the evening it describes. It yields what to show, as it happens,
and prompts; a prompt is answered with the line that the person typed, or with None if the person has left.
"""

from collections.abc import Generator, Iterator
from typing import Literal, NamedTuple, TypeVar

from croupier.table.events import Event


class Told(NamedTuple):
    """An event, as the person may see it, in words that depend on what the person has seen."""

    event: Event
    words: str


class Line(NamedTuple):
    """A line for the person; `wrong` marks a refusal or a mistake."""

    text: str
    wrong: bool = False


class Page(NamedTuple):
    """Lines that the person asked for, to be read at leisure."""

    lines: list[str]


class Busy(NamedTuple):
    """What takes a while now: to be shown at once, before it is waited for."""

    text: str


Asks = Literal["", "answer", "step", "amount", "nothing"]
"""What kind of line a prompt waits for: an answer to a question, a dealer's step, an amount, or only that the person
goes on; empty where it may be anything.
"""


class Prompt(NamedTuple):
    """What the person is asked, what can be typed in a few words, and the person's score; if it `is_new`, nothing that
    was typed before it was shown answers it.
    """

    words: str
    keys: str = ""
    score: str = ""
    is_new: bool = False
    asks: Asks = ""


Shown = Event | Told | Line | Page | Busy
"""What to show: an event as the person may see it, or text for the person."""
T = TypeVar("T")
Talk = Generator[Shown | Prompt, str | None, T]


class Conversation:
    """Runs a conversation step by step: show what `begin` yields; then, while there is a `prompt`, read a line and show
    what `take` yields for it.
    """

    def __init__(self, talk: Talk[None]) -> None:
        self._talk = talk
        self.prompt: Prompt | None = None
        """What the person is asked now; None before the start and after the end."""

    def begin(self) -> Iterator[Shown]:
        """Yield what to show before the first prompt, as it happens."""
        return self.take(None)

    def take(self, line: str | None) -> Iterator[Shown]:
        """Yield what to show after a line was typed, as it happens; None if the person has left."""
        self.prompt = None
        try:
            step = self._talk.send(line)
            while not isinstance(step, Prompt):
                yield step
                step = self._talk.send(None)
        except StopIteration:
            return
        self.prompt = step
