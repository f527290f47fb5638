"""The dealer's moves in their order: which may be done now, and doing them one at a time."""

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile

from croupier.play.table import Table
from croupier.presenting.moves import DealersMoves, Key, Move
from croupier.table.events import Asked, Event, RoundBegan
from croupier.table.inputs import Step
from croupier.training.lookahead import Lookahead


class Dealing:
    """Takes a manual table through its steps. One step of the table may be several moves of the dealer: its events are
    held back, and handed out one by one with the moves that they belong to. `start` has a round dealt, and hands out
    what comes of that.
    """

    def __init__(
        self, table: Table, lookahead: Lookahead, moves: DealersMoves, *, start: Callable[[], Iterable[Event]]
    ) -> None:
        self._table = table
        self._lookahead = lookahead
        self._moves = moves
        self._start = start
        self._attends: str | None = None
        self._held: list[Event] = []
        self._early: list[Move] = []
        self._seen: tuple[int, int] | None = None
        self._coming: list[Move] = []
        self._closes_wagers = False

    @property
    def is_due(self) -> bool:
        """Whether a move of the dealer is what everybody waits for."""
        return bool(self._held) or not self._table.questions

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
        """The moves that may be done now: one or, where their order is free, several. None: `go_on` is all there is."""
        done = {move.key for move in self._early}
        return [move for move in self._together() if move.key not in done]

    def times(self, move: Move) -> int:
        """How often in a row the move is to be done."""
        if self._moves.stands_alone(move.key, self._table.state):
            return 1
        return sum(other.key == move.key for other in self._together())

    def is_next(self, move: Move) -> bool:
        """Whether the table does the move now; if not, `do` notes it until then."""
        return move.key == self._together()[0].key

    def do(self, move: Move) -> Iterator[Event]:
        """Do one of the open moves, and those done earlier that the table does next."""
        if not self.is_next(move):
            self._early.append(move)
            return
        yield from self.go_on()
        while self._early and (together := self._together()) and together[0].key in {one.key for one in self._early}:
            self._early = [one for one in self._early if one.key != together[0].key]
            yield from self.go_on()

    def go_on(self) -> Iterator[Event]:
        """Do the table's next move, whatever it is."""
        if self.rests:
            yield from self._start()
        if not self._held:
            self._held = list(self._table.submit(Step()).events)
        while self._held:
            is_move = self._key(self._held[0], self._attends) is not None
            yield self._next_held()
            if is_move:
                break
        if not self._moves_for(self._held):
            yield from self.release()

    def follow(self) -> Iterator[Event]:
        """What follows from an answer by itself, before the dealer's next move."""
        events = next(self._lookahead.coming(), []) if self._table.waits_for_step else []
        if not events or self._key(events[0], self._attends) is not None:
            return
        self._held = list(self._table.submit(Step()).events)
        while self._held and self._key(self._held[0], self._attends) is None:
            yield self._next_held()

    def release(self) -> Iterator[Event]:
        """What is held back."""
        while self._held:
            yield self._next_held()

    def _next_held(self) -> Event:
        """The next event that is held back."""
        event = self._held.pop(0)
        self._attends = self._moves.attention(event) or self._attends
        return event

    def _moves_for(self, events: Iterable[Event]) -> list[Move]:
        """The dealer's moves for events that come next, in their order."""
        found, attends = [], self._attends
        for event in events:
            key = self._key(event, attends)
            attends = self._moves.attention(event) or attends
            if key is not None:
                found.append(Move(key, event))
        return found

    def _key(self, event: Event, attends: str | None) -> Key | None:
        """The move for an event; whoever has the dealer's attention need not be asked to speak."""
        if isinstance(event, Asked) and attends is not None and self._moves.attention(event) == attends:
            return None
        return self._moves.key_of(event)

    def _together(self) -> list[Move]:
        """The next move, and those after it that belong to it."""
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
        """Whether a move after those that are seen to come may still belong to the first of them."""
        return bool(self._coming) and self._group(self._coming[-1]) == self._group(self._coming[0])

    def _group(self, move: Move) -> tuple[object, ...]:
        """What moves that may be done in any order have in common; a move whose order counts is alone."""
        return self._moves.order(move.event) or move.key
