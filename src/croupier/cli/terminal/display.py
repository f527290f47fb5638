"""What a conversation needs of the place where it is shown."""

import contextlib
from collections.abc import Callable
from typing import Protocol

from croupier.person.conversation import Shown

Read = Callable[[str], str]


class Display(Protocol):
    """Where a person sees the table and types."""

    score: str
    """A few words that stay in sight."""
    keys: str
    """What can be typed, in a few words that stay in sight."""

    def show(self, shown: Shown) -> None:
        """Show an event that the sight has just taken in, or words to the person."""

    def say(self, line: str) -> None:
        """A line that stays when the table is not shown any more."""

    def read(self, prompt: str) -> str:
        """What the person types; raises EOFError when nothing more comes."""

    def shown(self) -> contextlib.AbstractContextManager[None]:
        """The time during which the table is shown; afterwards `say` still works."""
