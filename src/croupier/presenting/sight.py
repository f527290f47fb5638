"""What somebody at the table has seen: the state folded from the events, and what people remember of the round."""

from typing import Generic, TypeVar, cast

from croupier.play.game import Game
from croupier.presenting.memory import Memory
from croupier.record.views import Viewer, view
from croupier.table.events import Announced, Answered, Bonus, Event, Opened, Sat, Settled
from croupier.table.state import TableState
from croupier.words import sentence

StateT = TypeVar("StateT", bound=TableState, covariant=True)
MemoryT = TypeVar("MemoryT", bound=Memory, covariant=True)
GameStateT = TypeVar("GameStateT", bound=TableState)
GameMemoryT = TypeVar("GameMemoryT", bound=Memory)
"""The state and the memory of one game, for what is made for that game only."""


class Sight(Generic[StateT, MemoryT]):
    """The table as one viewer sees it, event by event. It may lag behind the table, but never runs ahead of it.

    It is folded from what the viewer may see (`record.views`), and holds nothing that is hidden from the viewer.
    """

    def __init__(self, game: Game, memory: MemoryT, viewer: Viewer) -> None:
        self.viewer = viewer
        self.memory = memory
        """What the viewer remembers of the game."""
        self.offered = game.offered
        self.seats = game.seats
        self.state = cast(StateT, game.state_type())
        self.opened: Opened | None = None
        self.last: Event | None = None
        """The last step, refusals included."""
        self.answered = ""
        """The kind of question that the last step answered; empty if it answered none."""
        self.round: list[Event] = []
        """Every event since the deal of this round (or of the last one) began; nothing before the first."""
        self._begun = False
        self.said = ""
        """What the dealer announced last in this round."""
        self.won: dict[int, int] = {}
        """What each seat won or lost, vigorish included, in this round or the last one."""

    @property
    def seat(self) -> int | None:
        """The viewer's own seat, if the viewer plays."""
        return min(self.viewer.seats, default=None)

    def says(self, key: str, /, **values: object) -> str:
        """A sentence to the viewer."""
        return sentence(key, values, self.seat)

    @property
    def is_dealers(self) -> bool:
        """Whether the viewer is the dealer, who counts without help."""
        return self.viewer.role == "dealer"

    def begin_round(self) -> None:
        """A round is about to be dealt: `round` starts empty."""
        self._begun = True
        self.round = []

    def hear(self, event: Event) -> Event:
        """Take in what happened next; the event as the viewer is told it."""
        seen = view(event, self.viewer)
        self.memory.hear(seen, self.state)
        self._remember(seen)
        self.answered = self._question_of(seen)
        seen.apply(self.state)
        self.memory.look(self.state)
        self.last = told = self.memory.told(seen)
        if self._begun:
            self.round.append(told)
        return told

    def _question_of(self, event: Event) -> str:
        """The kind of question that an event answers, while that question is still open."""
        asked = self.state.questions.get(event.question) if isinstance(event, Answered) else None
        return asked.kind if asked is not None else ""

    def _remember(self, event: Event) -> None:
        if isinstance(event, Opened):
            self.opened = event
        elif isinstance(event, self.memory.round_begins):
            self.said, self.won = "", {}
        elif isinstance(event, Sat):
            self.won.pop(event.seat, None)
        elif isinstance(event, Announced):
            self.said = event.words_to(self.seat)
        elif isinstance(event, Settled):
            self.won[event.seat] = self.won.get(event.seat, 0) + gain(event)
        elif isinstance(event, Bonus):
            self.won[event.seat] = self.won.get(event.seat, 0) + event.amount
        else:
            for seat, amount in self.memory.won(event).items():
                self.won[seat] = self.won.get(seat, 0) + amount


def gain(event: Settled) -> int:
    """What a wager won its player, or lost: all of it, what a surrender gives up, or nothing."""
    if event.outcome == "lose":
        return -event.stake
    if event.outcome == "surrender":
        return event.given_back - event.stake
    return event.pays - event.vigorish
