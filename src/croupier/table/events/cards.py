"""A round and its cards: dealt, turned, set aside, found amiss, put away."""

from collections.abc import Sequence
from typing import ClassVar, cast

import msgspec

from croupier.equipment import Card, DiscardRack
from croupier.money import Cents
from croupier.table.events.base import (
    NEXT_TO_THIS,
    SHOE,
    Amiss,
    Cites,
    Event,
    Face,
    HandEnd,
    Hidden,
    boxes_of,
    take_card,
)
from croupier.table.state import BoxHand, PastRound, TableState


class RoundBegan(Event, frozen=True, tag="round"):
    """From here on no wager is made, increased or withdrawn.

    Where boxes play against the dealer: the wager that each of them plays for, and its stakes by box.
    """

    number: int
    wager: str = ""
    stakes: dict[int, Cents] = msgspec.field(default_factory=dict)

    def apply(self, state: TableState) -> None:
        state.phase = "round"
        state.round = self.number
        state.new_dealer = False
        if state.shoe is not None:
            state.shoe.rounds += 1
        if self.stakes:
            begin_boxes(state, self.wager, self.stakes)


class SimulatedRound(Event, frozen=True, tag="simulated round"):
    """A round is dealt without wagers, to use up a card that was disclosed."""

    def apply(self, state: TableState) -> None:
        state.phase = "round"
        state.simulated = True


class VoidRound(Event, frozen=True, tag="void"):
    """The round is void: wagers stay closed until each of them is returned."""

    def apply(self, state: TableState) -> None:
        state.phase = "round"
        state.questions = {}
        if state.boxes is not None:
            state.boxes.void = True


class RoundAbandoned(Event, frozen=True, tag="no round"):
    """No round begins after all; what was noted for it is forgotten."""

    def apply(self, state: TableState) -> None:
        state.boxes = None


class CardDealt(Event, frozen=True, tag="card"):
    """A card went to a hand, or to the discard rack: from the shoe or, if it says so, from where it lay aside."""

    dealer_step: ClassVar[bool] = True
    card: Card
    to: str
    face: Face
    source: str = SHOE

    def apply(self, state: TableState) -> None:
        if self.source == SHOE:
            state.shoe.dealt += 1  # type: ignore[union-attr] # cards are dealt when there is a shoe
        else:
            take_card(state, self.card, self.source)
        to = self.to
        if state.boxes is not None:
            state.boxes.asked_for = {}
        if to == "discard":
            state.discards.piles[-1].append(self.card)
            return
        hand = state.hands.get(to)
        if hand is None:
            state.hands[to] = [self.card]
            if state.aside and len(state.hands) == 1:
                begin_hand(state)
        else:
            hand.append(self.card)
        if self.face == "down" and to not in state.face_down:
            state.face_down.append(to)


class Found(Event, frozen=True, tag="found"):
    """A card lay in the shoe as it should not: face up, so that it is discarded, or of a rank that is not played, so
    that it is torn in half.
    """

    dealer_step: ClassVar[bool] = True
    card: Card
    amiss: Amiss
    face_up: bool = False

    def apply(self, state: TableState) -> None:
        take_card(state, self.card, SHOE)
        found = boxes_of(state).found
        boxes_of(state).asked_for = {}
        for amiss in {self.amiss, "face up"} if self.face_up else {self.amiss}:
            found[amiss] = found.get(amiss, 0) + 1
        if self.amiss == "face up":
            state.discards.piles[-1].append(self.card)


class Turned(Event, frozen=True, tag="turned"):
    """Cards that lay face down were turned face up."""

    dealer_step: ClassVar[bool] = True
    hand: str
    cards: tuple[Card, ...]

    def apply(self, state: TableState) -> None:
        state.hands[self.hand] = list(self.cards)
        state.face_down.remove(self.hand)


class SetAside(Event, frozen=True, tag="set aside"):
    """A card that came out of the shoe at the wrong time or with its face up was put aside, in a place of its own."""

    dealer_step: ClassVar[bool] = True
    card: Card
    place: str
    face: Face
    source: str = SHOE

    def apply(self, state: TableState) -> None:
        take_card(state, self.card, self.source)
        state.aside.setdefault(self.place, []).append(self.card)


class Removed(Event, frozen=True, tag="removed"):
    """The cards of a hand that was settled early went into the discard rack."""

    dealer_step: ClassVar[bool] = True
    hand: str

    def apply(self, state: TableState) -> None:
        state.discards.piles[-1] += state.hands.pop(self.hand)


class Stays(Event, frozen=True, tag="stays"):
    """A hand takes no further card; a box's hand says why."""

    hand: str
    because: HandEnd = ""

    def apply(self, state: TableState) -> None:
        state.stayed.append(self.hand)
        if self.because and self.hand in boxes_of(state).hands:
            boxes_of(state).hands[self.hand].ended = self.because


class NoMoreCards(Event, frozen=True, tag="no more cards"):
    """No hand takes a further card."""

    def apply(self, state: TableState) -> None:
        state.stayed = list(state.hands)


class Cleared(Event, frozen=True, tag="cleared"):
    """The round's cards went into the discard rack, hand by hand, to be shown again. The round is over.

    Unless it says otherwise a hand was completed: one fewer is left once the cover card has come out.
    """

    order: tuple[str, ...]
    completes_hand: bool = True

    def apply(self, state: TableState) -> None:
        hands, shoe = state.hands, state.shoe
        used = [card for name in self.order for card in hands[name]]
        if state.boxes is not None:
            seen = {name: cards[:1] if name in state.face_down else cards for name, cards in hands.items()}
            state.past, state.boxes = PastRound(state.boxes.hands, seen), None
        hands.clear()
        state.face_down.clear()
        state.stayed.clear()
        state.questions = {}
        state.phase = "wagers"
        if shoe is not None and shoe.continuous:
            shoe.order += [*used, *(card for pile in state.discards.piles for card in pile)]
            state.discards = DiscardRack([[]])
        else:
            state.discards.piles.append(used)
        state.simulated = False
        if self.completes_hand and shoe is not None and shoe.hands_left is not None:
            shoe.hands_left -= 1


def begin_boxes(state: TableState, wager: str, stakes: dict[int, Cents]) -> None:
    """Each box with a stake has a hand; whoever has none sits this round out."""
    boxes_of(state).hands = {f"seat {seat}": BoxHand(seat, wager, stake) for seat, stake in stakes.items()}
    wagering = dict.fromkeys(state.seats[seat] for seat in stakes)
    state.may_wager = [player for player in wagering if state.may_wager is None or player in state.may_wager]


def begin_hand(state: TableState) -> None:
    """The first card of a hand is dealt: what is kept for the next hand so far is for this one."""
    for kept, now in NEXT_TO_THIS.items():
        if kept in state.aside:
            state.aside[now] = state.aside.pop(kept)


def turned(cites: Cites, hand: str, cards: Sequence[Card]) -> Turned:
    """Cards turned face up, hidden no more."""
    return Turned(cites, hand, tuple(Card(str(card)) for card in cards))


def dealt_face_down(cites: Cites, card: Card, to: str, source: str = SHOE) -> CardDealt:
    """A card dealt so that nobody sees its face."""
    return CardDealt(cites, cast(Card, Hidden(card)), to, "down", source)
