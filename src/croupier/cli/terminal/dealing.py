"""The dealer's moves in their order: which may be done now, and doing them one at a time."""

from collections.abc import Callable
from itertools import takewhile

from croupier.cli.terminal.knowledge import knowledge_of
from croupier.cli.terminal.lookahead import Lookahead
from croupier.cli.terminal.moves import Move, move_key, moves_of
from croupier.play.table import Table
from croupier.table.events import Event, RoundBegan, Settled
from croupier.table.inputs import Step


class Dealing:
    """Takes a manual table through its steps. One step of the table may be several moves of the dealer: its events are
    held back, and `reveal` is given each of them with the move that it belongs to. `start` has a round dealt.
    """

    def __init__(
        self, table: Table, lookahead: Lookahead, *, start: Callable[[], object], reveal: Callable[[Event], None]
    ) -> None:
        self._table = table
        self._lookahead = lookahead
        self._start = start
        self._reveal = reveal
        self._losers_first = knowledge_of(table.game).losers_first
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
            event = self._held.pop(0)
            self._reveal(event)
            if move_key(event) is not None:
                break
        if not moves_of(self._held):
            self.release()

    def release(self) -> None:
        """Show what is held back."""
        while self._held:
            self._reveal(self._held.pop(0))

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
        self._coming = moves_of(self._held)
        if self._held:
            return
        for place, events in enumerate(self._lookahead.coming()):
            self._closes_wagers |= place == 0 and any(isinstance(event, RoundBegan) for event in events)
            self._coming += moves_of(events)
            if not self._coming or self._group(self._coming[-1]) != self._group(self._coming[0]):
                break

    def _group(self, move: Move) -> tuple[object, ...]:
        """What moves that may be done in any order have in common: losing wagers where they come first, void ones, and
        the winning ones of a seat.
        """
        event = move.event
        if not isinstance(event, Settled):
            return move.key
        if event.outcome == "void" or (event.outcome == "lose" and self._losers_first):
            return (event.outcome,)
        return ("seat", event.seat) if self._losers_first else move.key
