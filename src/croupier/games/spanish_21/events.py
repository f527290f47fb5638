"""What happens only at Spanish 21 tables: to decks without tens, to the hands of boxes, and to the card reader."""

from typing import ClassVar

import msgspec

from croupier.equipment import Card
from croupier.games.shared.events import SHOE_EVENTS, Stays
from croupier.games.shared.state import SHOE
from croupier.games.spanish_21.state import BoxHand, HandEnd, Irregular, SpanishState
from croupier.money import Cents
from croupier.table.events import Event, RoundBegan

# Decks, and who may wager


class RankRemoved(Event, frozen=True, tag="rank removed"):
    """Every card of a rank was taken out of a batch, torn in half and put into the box that the decks came in."""

    dealer_step: ClassVar[bool] = True
    back: str
    rank: str
    cards: int

    def apply(self, state: SpanishState) -> None:
        state.batches = [
            msgspec.structs.replace(batch, removed=batch.removed + self.rank) if batch.back == self.back else batch
            for batch in state.batches
        ]


class BarLifted(Event, frozen=True, tag="bar lifted"):
    """A player who sat out a round may wager again before the next shuffle."""

    seat: int

    def apply(self, state: SpanishState) -> None:
        if state.may_wager is not None:
            state.may_wager.append(state.seats[self.seat])


# The card reader


class ReaderInspected(Event, frozen=True, tag="card reader inspected"):
    """The floorperson found the card reader device in working order: for a gaming day, or after it had failed."""

    dealer_step: ClassVar[bool] = True
    day: str
    after: str = ""

    def apply(self, state: SpanishState) -> None:
        state.reader_inspected = self.day
        state.reader_fails = False


class ReaderFailed(Event, frozen=True, tag="card reader fails"):
    """The card reader device does not work: nothing is dealt until it is repaired or replaced."""

    def apply(self, state: SpanishState) -> None:
        state.reader_fails = True


class CardReader(Event, frozen=True, tag="card reader"):
    """The dealer moved the hole card, unseen, into the card reader; `blackjack` says whether it makes one."""

    beat: ClassVar[float] = 1.5
    dealer_step: ClassVar[bool] = True
    blackjack: bool

    def apply(self, state: SpanishState) -> None:
        boxes = state.in_boxes()
        boxes.hole_checked, boxes.blackjack_found = True, self.blackjack


# The round


class BoxesBegan(RoundBegan, frozen=True, tag="round"):
    """From here on no wager is made, increased or withdrawn; the stakes are listed by box."""

    wager: str = ""
    stakes: dict[int, Cents] = msgspec.field(default_factory=dict)

    def apply(self, state: SpanishState) -> None:  # type: ignore[override] # no other table tells it
        state.begin_round(self.number)
        if self.stakes:
            state.begin_boxes(self.wager, self.stakes)


class RoundAbandoned(Event, frozen=True, tag="no round"):
    """No round begins after all; anything noted for it is dropped."""

    def apply(self, state: SpanishState) -> None:
        state.boxes = None


class Found(Event, frozen=True, tag="found"):
    """An irregular card was found in the shoe: face up, and then discarded, or of a rank that is not played, and then
    torn in half. One that was found face up before and came back with the discards is discarded again.

    `in_error`: it came out when no card was due.
    """

    dealer_step: ClassVar[bool] = True
    card: Card
    amiss: Irregular
    face_up: bool = False
    in_error: bool = False

    def apply(self, state: SpanishState) -> None:
        state.take(self.card, SHOE)
        if not self.in_error:
            state.card_dealt()
        self._count(state.in_boxes().found)
        if self.amiss == "ten":
            state.removed.append(self.card)
            return
        state.discards.piles[-1].append(self.card)
        state.found_face_up(self.card)

    def _count(self, found: dict[Irregular, int]) -> None:
        """Count a ten, and a card that lies face up; a ten that does is both."""
        for irregular in ("ten", "face up"):
            if irregular == self.amiss or (irregular == "face up" and self.face_up):
                found[irregular] = found.get(irregular, 0) + 1


class HandStays(Stays, frozen=True, tag="stays"):
    """A hand takes no further card; for a box's hand, `because` says why."""

    beat: ClassVar[float] = 0.8
    because: HandEnd = ""

    def apply(self, state: SpanishState) -> None:  # type: ignore[override] # no other table tells it
        state.stayed.append(self.hand)
        hands = state.in_boxes().hands
        if self.because and self.hand in hands:
            hands[self.hand].ended = self.because


class Doubled(Event, frozen=True, tag="doubled"):
    """A player added a Double Down Wager to a hand, which takes one more card."""

    hand: str
    amount: Cents

    def apply(self, state: SpanishState) -> None:
        state.in_boxes().hands[self.hand].double = self.amount


class Split(Event, frozen=True, tag="split"):
    """A hand of two cards became two: the second card begins a hand of its own, right after the first."""

    beat: ClassVar[float] = 1.0
    dealer_step: ClassVar[bool] = True
    hand: str
    into: str
    wager: str

    def apply(self, state: SpanishState) -> None:
        boxes = state.in_boxes()
        divided = boxes.hands[self.hand]
        divided.split = True
        divided.said = ""
        formed = BoxHand(divided.seat, self.wager, divided.stake, split=True)
        ordered: dict[str, BoxHand] = {}
        for name, hand in boxes.hands.items():
            ordered[name] = hand
            if name == self.hand:
                ordered[self.into] = formed
        boxes.hands = ordered
        state.hands[self.into] = [state.hands[self.hand].pop()]


class Removed(Event, frozen=True, tag="removed"):
    """The cards of a hand that was settled early went into the discard rack."""

    dealer_step: ClassVar[bool] = True
    hand: str

    def apply(self, state: SpanishState) -> None:
        state.discards.piles[-1] += state.hands.pop(self.hand)


class Missed(Event, frozen=True, tag="missed"):
    """The dealer passed something over: a card that was due to a hand, or the card reader."""

    what: str

    def apply(self, state: SpanishState) -> None:
        state.in_boxes().missed.append(self.what)


class CardRefused(Event, frozen=True, tag="card refused"):
    """A player did not accept a card that was exposed by mistake, and receives no other in this round."""

    seat: int
    hand: str

    def apply(self, state: SpanishState) -> None:
        state.in_boxes().refused.append(state.seats[self.seat])
        state.in_boxes().refused_at.append(self.hand)


OWN_EVENTS: tuple[type[Event], ...] = (
    RankRemoved,
    BarLifted,
    ReaderInspected,
    ReaderFailed,
    CardReader,
    BoxesBegan,
    RoundAbandoned,
    Found,
    HandStays,
    Doubled,
    Split,
    Removed,
    Missed,
    CardRefused,
)
EVENTS: tuple[type[Event], ...] = (*(one for one in SHOE_EVENTS if one not in (RoundBegan, Stays)), *OWN_EVENTS)
"""Everything that such a table can report: its rounds begin with stakes by box, and its hands say why they end."""
