"""Conversations with a person at a table: what there is to show, what is asked, and what was typed.

A session at a table is a generator that reads like the evening that it is. It yields what there is to show, as it
happens, and prompts; a prompt is answered with the line that the person typed, or with None if the person is gone.
"""

from collections.abc import Generator, Iterator
from typing import NamedTuple, TypeVar

from croupier.table.events import Event


class Line(NamedTuple):
    """A line to the person; `wrong`: it says what was refused or not right."""

    text: str
    wrong: bool = False


class Page(NamedTuple):
    """Lines that the person asked for and wants to read at leisure."""

    lines: list[str]


class Prompt(NamedTuple):
    """What the person is asked to type, what can be typed, in a few words, and how the person stands."""

    words: str
    keys: str = ""
    score: str = ""


Shown = Event | Line | Page
"""What there is to show: what happened, as the person may see it, or words to the person."""
T = TypeVar("T")
Talk = Generator[Shown | Prompt, str | None, T]


class Conversation:
    """Holds a conversation step by step, for whoever shows and reads: show what `begin` hands out; while there is a
    `prompt`, show what `take` hands out for the line that was typed.
    """

    def __init__(self, talk: Talk[None]) -> None:
        self._talk = talk
        self.prompt: Prompt | None = None
        """What the person is asked now; None before the beginning and after the end."""

    def begin(self) -> Iterator[Shown]:
        """What there is to show before the first prompt, as it happens."""
        return self.take(None)

    def take(self, line: str | None) -> Iterator[Shown]:
        """What there is to show after a line was typed, as it happens; None: nothing more comes from the person."""
        self.prompt = None
        try:
            step = self._talk.send(line)
            while not isinstance(step, Prompt):
                yield step
                step = self._talk.send(None)
        except StopIteration:
            return
        self.prompt = step
