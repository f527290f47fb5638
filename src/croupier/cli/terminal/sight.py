"""What somebody at the table has seen: the state folded from the events, and what people remember of the round."""

from croupier.cli.terminal.known import knowledge_of
from croupier.equipment import Card, Hidden
from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat.events import SimulatedRound
from croupier.games.spanish_21.state import BoxHand
from croupier.play.game import Game
from croupier.table.events import Announced, Asked, Bonus, Event, Opened, RoundBegan, Settled
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
        self.opened: Opened | None = None
        self.last: Event | None = None
        """The last step, refusals included."""
        self.round: list[Event] = []
        """Every event since the deal of this round (or of the last one) began; nothing before the first."""
        self._begun = False
        self.hands: dict[str, list[Card]] = {}
        """The hands of this round or, between rounds, of the last one, as everybody sees their cards."""
        self.boxes: dict[str, BoxHand] = {}
        """What is true of the boxes' hands in this round or the last one, in the order of play."""
        self.asked: tuple[str, ...] = ()
        """The hands about which somebody was asked last in this round."""
        self.said = ""
        """What the dealer announced last in this round."""
        self.outcomes: dict[str, WagerOutcome] = {}
        """What became of the boxes' hands in this round or the last one."""
        self.won: dict[int, int] = {}
        """What each seat won or lost, vigorish included, in this round or the last one."""

    @property
    def acting(self) -> tuple[str, ...]:
        """The hands about which somebody decides now, or whose last decision is being carried out."""
        in_play = self.state.boxes.hands if self.state.boxes is not None else {}
        return tuple(name for name in self.asked if name in in_play and not in_play[name].ended)

    def begin_round(self) -> None:
        """A round is about to be dealt: `round` starts anew."""
        self._begun = True
        self.round = []

    def hear(self, event: Event) -> None:
        """Take in what happened next."""
        self.knowledge.hear(event, self.state)
        self._remember(event)
        event.apply(self.state)
        self.last = event
        if self._begun:
            self.round.append(event)
        if self.state.hands:
            self.hands = {name: list(map(as_seen, cards)) for name, cards in self.state.hands.items()}
        if self.state.boxes is not None:
            self.boxes = self.state.boxes.hands

    def _remember(self, event: Event) -> None:
        if isinstance(event, Opened):
            self.opened = event
        elif isinstance(event, RoundBegan | SimulatedRound):
            self.hands, self.boxes, self.asked, self.said, self.outcomes, self.won = {}, {}, (), "", {}, {}
        elif isinstance(event, Announced):
            self.said = event.words
        elif isinstance(event, Asked):
            self.asked = tuple(question.hand for question in event.questions if question.hand)
        elif isinstance(event, Settled):
            self.won[event.seat] = self.won.get(event.seat, 0) + gain(event)
            if event.hand in self.boxes and event.wager == self.boxes[event.hand].wager:
                self.outcomes[event.hand] = event.outcome
        elif isinstance(event, Bonus):
            self.won[event.seat] = self.won.get(event.seat, 0) + event.amount


def as_seen(card: Card) -> Card:
    """A card as everybody sees it: unknown while it lies face down."""
    return UNKNOWN if isinstance(card, Hidden) else card


def gain(event: Settled) -> int:
    """What a wager won its player, or lost: all of it, the half that a surrender gives up, or nothing."""
    if event.outcome == "lose":
        return -event.stake
    if event.outcome == "surrender":
        return event.stake // 2 - event.stake
    return event.pays - event.vigorish
