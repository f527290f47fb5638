"""What happens to the hands of boxes that play against the dealer."""

from typing import ClassVar

from croupier.money import Cents
from croupier.table.events.base import Event, boxes_of
from croupier.table.state import BoxHand, TableState


class Doubled(Event, frozen=True, tag="doubled"):
    """A player added a Double Down Wager to a hand, which takes one more card."""

    hand: str
    amount: Cents

    def apply(self, state: TableState) -> None:
        boxes_of(state).hands[self.hand].double = self.amount


class Split(Event, frozen=True, tag="split"):
    """A hand of two cards became two: the second card begins a hand of its own, right after the first."""

    dealer_step: ClassVar[bool] = True
    hand: str
    into: str
    wager: str

    def apply(self, state: TableState) -> None:
        boxes = boxes_of(state)
        divided = boxes.hands[self.hand]
        divided.split = True
        formed = BoxHand(divided.seat, self.wager, divided.stake, split=True)
        ordered: dict[str, BoxHand] = {}
        for name, hand in boxes.hands.items():
            ordered[name] = hand
            if name == self.hand:
                ordered[self.into] = formed
        boxes.hands = ordered
        state.hands[self.into] = [state.hands[self.hand].pop()]


class Missed(Event, frozen=True, tag="missed"):
    """The dealer passed something over: a card that was due to a hand, or the card reader."""

    what: str

    def apply(self, state: TableState) -> None:
        boxes_of(state).missed.append(self.what)


class CardRefused(Event, frozen=True, tag="card refused"):
    """A player did not accept a card that was exposed by mistake, and gets no other in this round."""

    seat: int
    hand: str

    def apply(self, state: TableState) -> None:
        boxes_of(state).refused.append(state.seats[self.seat])
        boxes_of(state).refused_at.append(self.hand)


class CardReader(Event, frozen=True, tag="card reader"):
    """The dealer moved the hole card into the card reader, unseen: whether it makes a Blackjack."""

    dealer_step: ClassVar[bool] = True
    blackjack: bool

    def apply(self, state: TableState) -> None:
        boxes_of(state).hole_checked = True
