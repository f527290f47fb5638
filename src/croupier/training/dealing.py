"""The dealer's moves in order: which may be made now, and making them one at a time."""

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import NamedTuple

from croupier.play.table import Table
from croupier.presenting.moves import DealersMoves, Key, Move
from croupier.table.events import Asked, Event, RoundBegan
from croupier.table.inputs import Step
from croupier.training.lookahead import Lookahead


class Course(NamedTuple):
    """What a dealer keeps in mind from one event to the next: whose turn it is, and whether a player deals."""

    attends: str | None = None
    player_deals: bool = False

    def after(self, event: Event, moves: DealersMoves) -> "Course":
        """The same once that has happened."""
        deals = moves.player_deals(event)
        return Course(moves.attention(event) or self.attends, self.player_deals if deals is None else deals)


class Dealing:
    """Takes a manual table through its steps. One step of the table may be several moves of the dealer: its events are
    held back and released one by one, with the moves they belong to. Others have no move: whoever else deals the
    cards takes them, without the dealer. `start` begins a round and returns its events.
    """

    def __init__(
        self, table: Table, lookahead: Lookahead, moves: DealersMoves, *, start: Callable[[], Iterable[Event]]
    ) -> None:
        self._table = table
        self._lookahead = lookahead
        self._moves = moves
        self._start = start
        self._course = Course()
        self._held: list[Event] = []
        self._early: list[Move] = []
        self._seen: tuple[int, int] | None = None
        self._coming: list[Move] = []
        self._closes_wagers = False

    @property
    def is_due(self) -> bool:
        """Whether everybody is waiting for a move by the dealer."""
        return bool(self._held) or not self._table.questions

    @property
    def holds_events(self) -> bool:
        """Whether the table is ahead of what was shown: events of its last step are held back."""
        return bool(self._held)

    @property
    def rests(self) -> bool:
        """Whether the next move is the first of a round."""
        return self._table.rests and not self._held

    @property
    def closes_wagers(self) -> bool:
        """Whether the next move closes the wagers."""
        self._look()
        return self._closes_wagers

    def open_moves(self) -> list[Move]:
        """The moves that may be made now: one or, where their order is free, several. If empty, call `go_on`."""
        done = {move.key for move in self._early}
        return [move for move in self._together() if move.key not in done]

    def times(self, move: Move) -> int:
        """How many times in a row the move is to be made."""
        if self._moves.stands_alone(move.key, self._table.state):
            return 1
        return sum(other.key == move.key for other in self._together())

    def is_next(self, move: Move) -> bool:
        """Whether this is the table's next move; if not, `do` keeps it until it is."""
        return move.key == self._together()[0].key

    def do(self, move: Move) -> Iterator[Event]:
        """Make one of the open moves, and those made early that now come next."""
        if not self.is_next(move):
            self._early.append(move)
            return
        yield from self.go_on()
        while self._early and (together := self._together()) and together[0].key in {one.key for one in self._early}:
            self._early = [one for one in self._early if one.key != together[0].key]
            yield from self.go_on()

    def go_on(self) -> Iterator[Event]:
        """Make the table's next move, whatever it is."""
        if self.rests:
            yield from self._start()
        if not self._held:
            self._held = list(self._table.submit(Step()).events)
        while self._held:
            is_move = self._key(self._held[0], self._course) is not None
            yield self._next_held()
            if is_move:
                break
        if not self._moves_for(self._held):
            yield from self.release()
        else:
            yield from self._let_happen()

    def follow(self) -> Iterator[Event]:
        """The events that follow from an answer by themselves, before the dealer's next move."""
        events = next(self._lookahead.coming(), []) if self._table.waits_for_step else []
        if not events or self._key(events[0], self._course) is not None:
            return
        self._held = list(self._table.submit(Step()).events)
        yield from self._let_happen()

    def release(self) -> Iterator[Event]:
        """Release the events that are held back."""
        while self._held:
            yield self._next_held()

    def _let_happen(self) -> Iterator[Event]:
        """Release what comes before the dealer's next move; a round begins no earlier than with its first one."""
        while self._held and not isinstance(self._held[0], RoundBegan):
            if self._key(self._held[0], self._course) is not None:
                return
            yield self._next_held()

    def _next_held(self) -> Event:
        """Release the next event that is held back."""
        event = self._held.pop(0)
        self._course = self._course.after(event, self._moves)
        return event

    def _moves_for(self, events: Iterable[Event]) -> list[Move]:
        """The dealer's moves for the coming events, in order."""
        found, course = [], self._course
        for event in events:
            key = self._key(event, course)
            course = course.after(event, self._moves)
            if key is not None:
                found.append(self._moves.move(key, event))
        return found

    def _key(self, event: Event, course: Course) -> Key | None:
        """The move for an event: none for what a player deals. Somebody who has the dealer's attention need not be
        asked to speak.
        """
        attends = course.attends
        if isinstance(event, Asked) and attends is not None and self._moves.attention(event) == attends:
            return None
        if course.player_deals and self._moves.is_dealing(event):
            return None
        return self._moves.key_of(event)

    def _together(self) -> list[Move]:
        """The next move, and those after it that belong with it."""
        self._look()
        return list(takewhile(lambda move: self._group(move) == self._group(self._coming[0]), self._coming))

    def _look(self) -> None:
        """Look ahead, unless nothing has happened since the last time."""
        now = (self._table.inputs, len(self._held))
        if now == self._seen:
            return
        self._seen = now
        self._closes_wagers = False
        seen = list(self._held)
        self._coming = self._moves_for(seen)
        if self._held and (self._table.rests or not self._is_open):
            return
        for place, events in enumerate(self._lookahead.coming()):
            begins = place == 0 and any(isinstance(event, RoundBegan) for event in events)
            self._closes_wagers |= begins and not self._held
            seen += events
            self._coming = self._moves_for(seen)
            if not self._is_open:
                break

    @property
    def _is_open(self) -> bool:
        """Whether a move beyond those foreseen may still belong with the first of them."""
        return bool(self._coming) and self._group(self._coming[-1]) == self._group(self._coming[0])

    def _group(self, move: Move) -> tuple[object, ...]:
        """What moves that may be made in any order have in common; a move whose order matters is alone."""
        return self._moves.order(move.event) or move.key
