"""What somebody at a table remembers, beyond what is true there now."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from croupier.table.events import Event, RoundBegan


class Memory:
    """What one person remembers of a game; a game has its own. Nothing is remembered that the person did not see."""

    round_begins: ClassVar[tuple[type[Event], ...]] = (RoundBegan,)
    """The events with which a round begins."""

    @property
    def results(self) -> Sequence[str]:
        """The results of rounds, in games where people keep track of them."""
        return ()

    def hands_shown(self) -> Mapping[str, str]:
        """What lies or lay in each place in this round or the last one, as far as it was seen, in the words of records:
        `KH 4S 7C`.
        """
        return {}

    def hear(self, event: Event, state: Any) -> None:
        """Take in an event; `state` is the table's just before it, as far as the person knows it."""

    def look(self, state: Any) -> None:
        """Look at the table as it is after an event."""

    def won(self, event: Event) -> Mapping[int, int]:  # noqa: ARG002 - a game may have such events
        """What seats won or lost with an event of the game's own, beyond their wagers."""
        return {}

    def told(self, event: Event) -> Event:
        """The event as the person is told it: without what the person may look at, and has not looked at yet."""
        return event
