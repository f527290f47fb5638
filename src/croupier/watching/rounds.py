"""The rounds of a table as a viewer saw them: in which lines each was wagered on and dealt, and how it came out."""

from bisect import bisect_left
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol

import msgspec

from croupier.presenting.people import GamePeople
from croupier.presenting.sight import Sight
from croupier.table.events import Event, RoundBegan, VoidRound


class RoundSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A round: its lines, from the first after the round before to that in which it ended, and how it came out.

    `won` is what each of the viewer's own seats won or lost; nobody's, for somebody who has none.
    """

    round: int
    first: int
    began: int
    last: int | None
    at: datetime
    outcome: str = ""
    won: Mapping[int, int] = {}
    void: bool = False


class Dated(Protocol):
    """What matters of a line here: its number and its time."""

    @property
    def line(self) -> int:
        """The number of the line."""

    @property
    def at(self) -> datetime:
        """When it was given."""


class Rounds:
    """Collects rounds while a viewer's sight is folded."""

    def __init__(self, people: GamePeople[Any, Any], sight: Sight[Any, Any], *, first: int) -> None:
        self._people = people
        self._sight = sight
        self.first = first
        """The first line of the round that is dealt now or next."""
        self.seen: list[RoundSeen] = []
        self._open = False

    def copy(self, people: GamePeople[Any, Any], sight: Sight[Any, Any]) -> "Rounds":
        """The same rounds for another sight of the same table, which goes on by itself."""
        other = Rounds(people, sight, first=self.first)
        other.seen, other._open = list(self.seen), self._open
        return other

    def numbered(self, number: int) -> RoundSeen | None:
        """The round of that number, if it was seen."""
        place = bisect_left(self.seen, number, key=lambda one: one.round)
        found = self.seen[place] if place < len(self.seen) else None
        return found if found is not None and found.round == number else None

    def before(self, number: int | None, most: int) -> list[RoundSeen]:
        """The newest rounds before one, or of all, the newest first."""
        end = len(self.seen) if number is None else bisect_left(self.seen, number, key=lambda one: one.round)
        return self.seen[max(0, end - most) : end][::-1]

    def began_in(self, line: int) -> bool:
        """Whether a round began in that line, which is the last that was heard."""
        return bool(self.seen) and self.seen[-1].began == line

    def hear(self, event: Event, what: Dated) -> None:
        """An event happened, and the sight has taken it in."""
        if isinstance(event, RoundBegan):
            began = RoundSeen(round=event.number, first=self.first, began=what.line, last=None, at=what.at)
            self.seen.append(began)
            self._open = True
        elif self._open and isinstance(event, VoidRound):
            self.seen[-1] = msgspec.structs.replace(self.seen[-1], void=True)

    def end(self, what: Dated) -> None:
        """The table rests after a line: a round that was being dealt is over."""
        if not self._open:
            return
        sight, ended = self._sight, self.seen[-1]
        own = {seat: int(sight.won[seat]) for seat in sight.viewer.seats if seat in sight.won}
        outcome = self._people.outcome(sight)
        self.seen[-1] = msgspec.structs.replace(ended, last=what.line, outcome=outcome, won=own)
        self._open = False
        self.first = what.line + 1
