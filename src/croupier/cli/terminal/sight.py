"""What somebody at the table has seen: the state folded from the events, and what people remember of the round."""

from croupier.cli.terminal.knowledge import knowledge_of
from croupier.equipment import Card
from croupier.games.baccarat.roads import Results, Winner
from croupier.play.game import Game
from croupier.table.events import Announced, Event, Opened, RoundBegan, Settled, SimulatedRound
from croupier.table.state import TableState


class Sight:
    """The table as it is shown, event by event. It may lag behind the table, and never runs ahead of it.

    `seat` is the person's own, or None for the dealer.
    """

    def __init__(self, game: Game, *, seat: int | None) -> None:
        self.seat = seat
        self.offered = game.offered
        self.seats = game.seats
        self.knowledge = knowledge_of(game)
        self.state = TableState()
        self.results = Results(self.knowledge.winner)
        self.opened: Opened | None = None
        self.last: Event | None = None
        """The last step, refusals included."""
        self.round: list[Event] = []
        """Every event since the deal of this round (or of the last one) began; nothing before the first."""
        self._begun = False
        self.hands: dict[str, list[Card]] = {}
        """The hands of this round or, between rounds, of the last one."""
        self.winner: Winner | None = None
        """Who won this round or, between rounds, the last one."""
        self.said = ""
        """What the dealer announced last in this round."""
        self.won: dict[int, int] = {}
        """What each seat won or lost, vigorish included, in this round or the last one."""

    def begin_round(self) -> None:
        """A round is about to be dealt: `round` starts anew."""
        self._begun = True
        self.round = []

    def hear(self, event: Event) -> None:
        """Take in what happened next."""
        known = len(self.results.winners)
        self.results.hear(event, self.state)
        if len(self.results.winners) > known:
            self.winner = self.results.winners[-1]
        self._remember(event)
        event.apply(self.state)
        self.last = event
        if self._begun:
            self.round.append(event)
        if self.state.hands:
            self.hands = {name: list(cards) for name, cards in self.state.hands.items()}

    def _remember(self, event: Event) -> None:
        if isinstance(event, Opened):
            self.opened = event
        elif isinstance(event, RoundBegan | SimulatedRound):
            self.hands, self.winner, self.said, self.won = {}, None, "", {}
        elif isinstance(event, Announced):
            self.said = event.words
        elif isinstance(event, Settled):
            change = -event.stake if event.outcome == "lose" else event.pays - event.vigorish
            self.won[event.seat] = self.won.get(event.seat, 0) + change
