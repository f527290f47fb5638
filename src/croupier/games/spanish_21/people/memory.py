"""What people remember of the boxes: their hands, and what became of them."""

from croupier.games.shared.memory import HandsMemory
from croupier.games.shared.state import ShoeState
from croupier.games.spanish_21.state import BoxHand, SpanishState, box_hand, box_hand_named
from croupier.presenting.sight import Sight
from croupier.table.events import Asked, Event, Settled, VoidRound, WagerOutcome


class BoxMemory(HandsMemory):
    """Somebody who remembers every box's hands until the next round begins."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: dict[str, BoxHand] = {}
        """What is true of the boxes' hands in this round or the last one, in the order of play."""
        self.asked: tuple[str, ...] = ()
        """The hands about which somebody was asked last in this round."""
        self.is_void = False
        """Whether this round or the last one was given up."""
        self.outcomes: dict[str, WagerOutcome] = {}
        """What became of the boxes' hands in this round or the last one."""

    def hands_shown(self) -> dict[str, str]:
        """The cards of each hand; hands that were split from a box's first stand right behind it, in their order."""
        cards = super().hands_shown()
        places = list(cards)

        def order(name: str) -> tuple[int, int]:
            hand = box_hand_named(name)
            first = name if hand is None else box_hand(hand.seat)
            return places.index(first if first in cards else name), 0 if hand is None else hand.number

        return {name: cards[name] for name in sorted(cards, key=order)}

    def hear(self, event: Event, state: ShoeState) -> None:
        """Keep who is asked and how hands come out."""
        super().hear(event, state)
        if isinstance(event, self.round_begins):
            self.boxes, self.asked, self.outcomes, self.is_void = {}, (), {}, False
        elif isinstance(event, VoidRound):
            self.is_void = True
        elif isinstance(event, Asked):
            self.asked = tuple(question.hand for question in event.questions if question.hand)
        elif isinstance(event, Settled) and event.hand in self.boxes and event.wager == self.boxes[event.hand].wager:
            self.outcomes[event.hand] = event.outcome

    def look(self, state: ShoeState) -> None:
        """Keep the boxes' hands as they are."""
        super().look(state)
        if isinstance(state, SpanishState) and state.boxes is not None:
            self.boxes = state.boxes.hands


BoxSight = Sight[SpanishState, BoxMemory]


def acting(sight: BoxSight) -> tuple[str, ...]:
    """The hands about which somebody decides now, or whose last decision is being carried out."""
    in_play = sight.state.boxes.hands if sight.state.boxes is not None else {}
    return tuple(name for name in sight.memory.asked if name in in_play and not in_play[name].ended)
