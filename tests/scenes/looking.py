"""Looking at a table: somebody who hears everything and says what is to be seen now."""

from collections.abc import Callable
from typing import Any

from croupier.person.seating import people_of
from croupier.play.table import Response, Table
from croupier.presenting.scene import HandShown, Pile, Scene, SeatShown
from croupier.record.views import Viewer, snapshot
from croupier.running.opening import Opening, open_table
from croupier.table.events import Event
from tests.scenes.watchers import scenes_at

SPECTATOR = Viewer("spectator")
AUDITOR = Viewer("auditor")
DEALER = Viewer("dealer")


def player(*seats: int) -> Viewer:
    """The player at these seats."""
    return Viewer("player", frozenset(seats))


class Looks:
    """Several people at one table, each with what they have seen."""

    def __init__(self, opening: Opening, *viewers: Viewer) -> None:
        self.table = open_table(opening)
        self._people = people_of(self.table.game)
        self._scenes = scenes_at(self.table)
        self._sights = {viewer: self._people.sight(viewer) for viewer in (SPECTATOR, *viewers)}
        self.after: Callable[[Event], None] = lambda _: None
        """What is done after every event."""
        self.table.listener = self._hear
        self.table.open()

    def _hear(self, response: Response) -> None:
        for event in response.events:
            for sight in self._sights.values():
                sight.hear(event)
            self.after(event)

    def scene(self, viewer: Viewer = SPECTATOR) -> Scene:
        """The table as somebody sees it now."""
        return self._scenes.scene(self._sights[viewer], self._people)

    def late(self, viewer: Viewer = SPECTATOR) -> Scene:
        """The table as somebody sees it who comes now."""
        sight = self._people.sight(viewer)
        sight.state = snapshot(self.table.state, viewer)
        sight.memory.look(sight.state)
        return self._scenes.scene(sight, self._people)

    def hand(self, name: str, viewer: Viewer = SPECTATOR) -> HandShown:
        """One of the hands."""
        return next(hand for hand in self.scene(viewer).hands if hand.hand == name)

    def hands(self, viewer: Viewer = SPECTATOR) -> dict[str, str]:
        """The faces of every hand that has cards or tiles."""
        return {hand.hand: faces(hand) for hand in self.scene(viewer).hands if hand.pieces}

    def pile(self, name: str, viewer: Viewer = SPECTATOR) -> Pile:
        """One of the piles."""
        return next(pile for pile in self.scene(viewer).piles if pile.pile == name)

    def seat(self, number: int, viewer: Viewer = SPECTATOR) -> SeatShown:
        """One of the seats."""
        return next(seat for seat in self.scene(viewer).seats if seat.seat == number)

    def stakes(self, viewer: Viewer = SPECTATOR) -> list[tuple[Any, ...]]:
        """The chips: whose, on what, how much, in which area, on which hand."""
        return [(one.seat, one.wager, one.amount, one.area, one.hand) for one in self.scene(viewer).stakes]


def faces(thing: HandShown | Pile) -> str:
    """Faces as records write them; those that lie face down in brackets, those that lie across with a dash."""
    return " ".join(f"{'-' if one.turned else ''}{f'({one.face})' if one.hidden else one.face}" for one in thing.pieces)


def act(table: Table, given: Any) -> Response:
    """Something that is not refused."""
    response = table.submit(given)
    assert response.refusal is None, response.refusal
    return response
