"""Who held which seat, line by line: what a seat may look at is for whoever held it then, and for nobody after."""

from collections.abc import Iterable

import msgspec

from croupier.table.events import Event, Left, Sat


class Held(msgspec.Struct):
    """A player's time at a seat: the line in which it began, and that in which it ended, if it did."""

    seat: int
    since: int
    until: int | None = None

    def covers(self, line: int) -> bool:
        """Whether the player held the seat during that line."""
        return self.since <= line and (self.until is None or line <= self.until)


class Seating:
    """Who has held which seat of a table since it opened."""

    def __init__(self, held: dict[str, list[Held]] | None = None) -> None:
        self.held = held or {}
        """For every player, the seats that they have held."""
        self._now = {one.seat: one for times in self.held.values() for one in times if one.until is None}

    def hear(self, line: int, events: Iterable[Event]) -> None:
        """Take in what happened in the next line."""
        for event in events:
            if isinstance(event, Sat):
                held = Held(event.seat, line)
                self.held.setdefault(event.player, []).append(held)
                self._now[event.seat] = held
            elif isinstance(event, Left):
                self._now.pop(event.seat).until = line

    def seats_of(self, player: str, line: int) -> frozenset[int]:
        """The seats that the player held during a line."""
        return frozenset(held.seat for held in self.held.get(player, ()) if held.covers(line))
