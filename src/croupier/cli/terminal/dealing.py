"""The dealer's moves in their order: which may be done now, and doing them one at a time."""

from collections.abc import Callable, Iterable
from itertools import takewhile

from croupier.cli.terminal.lookahead import Lookahead
from croupier.cli.terminal.moves import Key, Move, attention, move_key
from croupier.play.table import Table
from croupier.table.events import Asked, Event, RoundBegan
from croupier.table.inputs import Step


class Dealing:
    """Takes a manual table through its steps. One step of the table may be several moves of the dealer: its events are
    held back, and `reveal` is given each of them with the move that it belongs to. `start` has a round dealt; `order`
    says what moves have in common that may be done in any order.
    """

    def __init__(
        self,
        table: Table,
        lookahead: Lookahead,
        *,
        order: Callable[[Event], tuple[object, ...] | None],
        start: Callable[[], object],
        reveal: Callable[[Event], None],
    ) -> None:
        self._table = table
        self._lookahead = lookahead
        self._order = order
        self._start = start
        self._reveal = reveal
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
        """How often in a row the move is to be done; the first burnt card, which says how many, is alone."""
        if move.key == ("burn",) and not self._table.state.discards.count:
            return 1
        return sum(other.key == move.key for other in self._together())

    def do(self, move: Move) -> bool:
        """Do one of the open moves. One that the table does later in its own order is noted until then: False."""
        if move.key != self._together()[0].key:
            self._early.append(move)
            return False
        self.go_on()
        while self._early and (together := self._together()) and together[0].key in {one.key for one in self._early}:
            self._early = [one for one in self._early if one.key != together[0].key]
            self.go_on()
        return True

    def go_on(self) -> None:
        """Do the table's next move, whatever it is."""
        if self.rests:
            self._start()
        if not self._held:
            self._held = list(self._table.submit(Step()).events)
        while self._held:
            if self._show_next() is not None:
                break
        if not self._moves(self._held):
            self.release()

    def follow(self) -> None:
        """Show what follows from an answer by itself, before the dealer's next move."""
        events = next(self._lookahead.coming(), []) if self._table.waits_for_step else []
        if not events or self._key(events[0], self._attends) is not None:
            return
        self._held = list(self._table.submit(Step()).events)
        while self._held and self._key(self._held[0], self._attends) is None:
            self._show_next()

    def release(self) -> None:
        """Show what is held back."""
        while self._held:
            self._show_next()

    def _show_next(self) -> Key | None:
        """Show the next event that is held back; the move that it is, if it is one."""
        event = self._held.pop(0)
        key = self._key(event, self._attends)
        self._attends = attention(event) or self._attends
        self._reveal(event)
        return key

    def _moves(self, events: Iterable[Event]) -> list[Move]:
        """The dealer's moves for events that come next, in their order."""
        found, attends = [], self._attends
        for event in events:
            key = self._key(event, attends)
            attends = attention(event) or attends
            if key is not None:
                found.append(Move(key, event))
        return found

    @staticmethod
    def _key(event: Event, attends: str | None) -> Key | None:
        """The move for an event; whoever has the dealer's attention need not be asked to speak."""
        if isinstance(event, Asked) and attends is not None and attention(event) == attends:
            return None
        return move_key(event)

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
        self._coming = self._moves(seen)
        if self._held and (self._table.rests or not self._is_open):
            return
        for place, events in enumerate(self._lookahead.coming()):
            begins = place == 0 and any(isinstance(event, RoundBegan) for event in events)
            self._closes_wagers |= begins and not self._held
            seen += events
            self._coming = self._moves(seen)
            if not self._is_open:
                break

    @property
    def _is_open(self) -> bool:
        """Whether a move after those that are known to come may still belong to the first of them."""
        return bool(self._coming) and self._group(self._coming[-1]) == self._group(self._coming[0])

    def _group(self, move: Move) -> tuple[object, ...]:
        """What moves that may be done in any order have in common; a move whose order counts is alone."""
        return self._order(move.event) or move.key
