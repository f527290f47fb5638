"""The interface for showing a conversation."""

import contextlib
from collections.abc import Callable
from typing import Protocol

from croupier.person.conversation import Shown

Read = Callable[[str], str]


class Display(Protocol):
    """Where a person sees the table and types."""

    score: str
    """A few words that stay visible."""
    keys: str
    """What can be typed, in a few words that stay visible."""

    def show(self, shown: Shown) -> None:
        """Show an event that the sight has just taken in, or text for the person."""

    def say(self, line: str) -> None:
        """Print a line that remains after the table is no longer shown."""

    def read(self, prompt: str, *, is_new: bool = False) -> str:
        """The line the person types, if the prompt `is_new` after it was shown; raises EOFError at the end of input."""

    def shown(self) -> contextlib.AbstractContextManager[None]:
        """A context in which the table is shown; `say` still works afterwards."""
