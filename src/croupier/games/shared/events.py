"""What happens to cards dealt from a shoe, from the arrival of the decks at the table to the discard rack."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, Literal, Self

import msgspec

from croupier.equipment import Batch, Card, DiscardRack, Shoe, cut, face_down, plain, read_order
from croupier.equipment.cards import DECK
from croupier.games.shared.state import (
    DISCARD,
    SHOE,
    AsideCard,
    CutFrom,
    Face,
    ShoeState,
    Spread,
    StoredBatch,
)
from croupier.law import Rule, concordance, remembered, texts_of
from croupier.table.events import TABLE_EVENTS, Cites, Event
from croupier.table.messages import UNKNOWN, Message
from croupier.table.people import Person

Shuffling = Literal["by hand", "by device", "before it came"]

FIRST_PLAYER = CutFrom("first player")
ORDERED = CutFrom("order")


class Received(Event, frozen=True, tag="received"):
    """Decks of cards were received at the table, replacing any that were there."""

    batches: tuple[Batch, ...]
    preshuffled: bool = False

    def apply(self, state: ShoeState) -> None:
        state.batches = list(self.batches)
        state.preshuffled = self.preshuffled
        state.stored = []
        state.cut_from = FIRST_PLAYER
        state.put_away()


class Inspected(Event, frozen=True, tag="inspected"):
    """The cards were inspected: by the dealer for defects, by the floorperson to verify that, or by a player."""

    dealer_step: ClassVar[bool] = True
    messages: ClassVar[tuple[str, ...]] = ("did",)
    by: Person
    did: Message = UNKNOWN
    told: str = msgspec.field(default="", name="what")

    @property
    def what(self) -> str:
        """What whoever inspected them did, in words."""
        return self.told or str(self.did)

    @property
    def sentence(self) -> str:
        return self.what


class SpreadOut(Event, frozen=True, tag="spread"):
    """The cards were spread out on the table for inspection."""

    dealer_step: ClassVar[bool] = True
    back: str
    face: Face
    because: Spread

    def apply(self, state: ShoeState) -> None:
        state.put_away()
        state.spread = self.because
        state.cut_from = FIRST_PLAYER
        state.arrived = {player: number for player, number in state.arrived.items() if state.seats_of(player)}


class Mixed(Event, frozen=True, tag="mixed"):
    """Spread cards were turned face down and stacked, with or without a wash.

    `reshuffle`: the batch that the device kept meanwhile must be shown and shuffled again before it is dealt.
    """

    dealer_step: ClassVar[bool] = True
    back: str
    washed: bool
    reshuffle: bool = False

    def apply(self, state: ShoeState) -> None:
        state.spread = ""
        state.reshuffle_due = self.reshuffle


class Shuffled(Event, frozen=True, tag="shuffled"):
    """A batch was shuffled into a stack in an order that nobody may know: by hand, by a device, or before it came.

    `not_as_listed`: the discards were shuffled, because the shoe that a script lists there is not made of them.
    `dealer`: which of several dealers did it, counted from the one who calls the game.
    """

    beat: ClassVar[float] = 2.0
    may_hide: ClassVar[tuple[str, ...]] = ("order",)
    undealt: ClassVar[tuple[str, ...]] = ("order",)
    dealer_step: ClassVar[bool] = True
    back: str
    how: Shuffling
    order: str
    not_as_listed: str = ""
    dealer: int = 0

    @property
    def batch(self) -> str:
        """The batch that was shuffled."""
        return self.back

    def apply(self, state: ShoeState) -> None:
        state.put_away(runs_out=state.shoe is not None)
        state.stack = read_order(self.order)
        state.preshuffled = False


class Stored(Event, frozen=True, tag="stored"):
    """The automated shuffling device shuffled a batch and keeps it. A listed batch is `ready`."""

    may_hide: ClassVar[tuple[str, ...]] = ("order",)
    undealt: ClassVar[tuple[str, ...]] = ("order",)
    dealer_step: ClassVar[bool] = True
    back: str
    order: str
    ready: bool = False
    cover_after: int | None = None

    @property
    def batch(self) -> str:
        """The batch that was shuffled."""
        return self.back

    def apply(self, state: ShoeState) -> None:
        others = [stored for stored in state.stored if stored.back != self.back]
        state.stored = [*others, StoredBatch(self.back, read_order(self.order), self.ready, self.cover_after)]


class Released(Event, frozen=True, tag="released"):
    """The device released the batch that it kept, which is in play next."""

    dealer_step: ClassVar[bool] = True
    back: str

    def apply(self, state: ShoeState) -> None:
        state.put_away()
        released = next(stored for stored in state.stored if stored.back == self.back)
        state.stored.remove(released)
        state.stack = released.cards
        state.batches.sort(key=lambda batch: batch.back != self.back)


class Cut(Event, frozen=True, tag="cut"):
    """The cover card and the cards above it went to the bottom of the stack."""

    dealer_step: ClassVar[bool] = True
    by: Person
    above: int

    def apply(self, state: ShoeState) -> None:
        state.stack = cut(state.stack, self.above)
        state.was_cut(self.by)


class Loaded(Event, frozen=True, tag="loaded"):
    """The stack went into the dealing shoe, with the cover card in place. A listed stack states its order.

    `last_round`: these are the discards, shuffled because the shoe ran out; no further round is dealt from them.
    """

    may_hide: ClassVar[tuple[str, ...]] = ("order",)
    undealt: ClassVar[tuple[str, ...]] = ("order",)
    dealer_step: ClassVar[bool] = True
    back: str
    cards: int
    cover_after: int | None = None
    order: str = ""
    continuous: bool = False
    last_round: bool = False

    @property
    def batch(self) -> str:
        """The batch that was shuffled."""
        return self.back

    def apply(self, state: ShoeState) -> None:
        order = read_order(self.order) if self.order else state.stack
        cutting = state.cutting
        state.put_away(runs_out=self.last_round)
        state.cutting = cutting
        state.preshuffled = False
        state.new_dealer = False
        state.reshuffle_due = False
        shoe = Shoe.loaded(order, back=self.back, cover_after=self.cover_after, continuous=self.continuous)
        state.load(shoe, last_round=self.last_round)
        state.discards = DiscardRack([[]])


class Unloaded(Event, frozen=True, tag="unloaded"):
    """The stack was taken out of the shoe, before any of its cards was dealt, to be cut again."""

    dealer_step: ClassVar[bool] = True

    def apply(self, state: ShoeState) -> None:
        assert state.shoe is not None
        stack, cutting = state.shoe.order, state.cutting
        state.put_away(runs_out=True)
        state.stack, state.cutting = stack, cutting


class CoverCard(Event, frozen=True, tag="cover card"):
    """The cover card came out and was put aside; `hands_left` counts the hands still to be dealt, including this one.

    `at` is the hand that was due a card at that moment, where that matters for the next cut.
    """

    beat: ClassVar[float] = 2.0
    dealer_step: ClassVar[bool] = True
    hands_left: int
    at: str = ""

    def apply(self, state: ShoeState) -> None:
        state.cover_card(self.at, self.hands_left)


class Emptied(Event, frozen=True, tag="emptied"):
    """No more rounds are dealt from this shoe: its cards join the others for a shuffle, which may have been ordered."""

    ordered: bool = False

    def apply(self, state: ShoeState) -> None:
        state.put_away()
        if self.ordered:
            state.cut_from = ORDERED


class OutOfOrder(Event, frozen=True, tag="out of order"):
    """A device was covered, marked as out of order or removed: it is no longer used, and its cards are taken out."""

    dealer_step: ClassVar[bool] = True
    device: str
    removed: bool = False

    def apply(self, state: ShoeState) -> None:
        state.out_of_order = True
        state.stored = []


class CardDealt(Event, frozen=True, tag="card"):
    """A card went to a hand or to the discard rack, from the shoe unless `source` says otherwise.

    `lay_face_up`: it went to the discard rack because it was found face up, now or before it came back. `burnt`: it is
    one of the cards that leave a full shoe, or come before a new dealer's, unused.
    """

    beat: ClassVar[float] = 1.0
    discard_beat: ClassVar[float] = 0.25
    """Nobody looks long at a card that is burnt."""
    may_hide: ClassVar[tuple[str, ...]] = ("card",)
    dealer_step: ClassVar[bool] = True
    card: Card
    to: str
    face: Face
    source: str = SHOE
    lay_face_up: bool = False
    burnt: bool = False

    @property
    def pause(self) -> float:
        return self.discard_beat if self.to == DISCARD else self.beat

    def upgraded(self) -> Self:
        return msgspec.structs.replace(self, burnt=self.burnt or (self.to == DISCARD and burns(self.cites)))

    def apply(self, state: ShoeState) -> None:
        if self.source is SHOE:
            state.shoe.dealt += 1  # type: ignore[union-attr] # cards are dealt when there is a shoe
        else:
            state.take(self.card, self.source)
        if state.watches_cards:
            state.card_dealt()
        to, hands = self.to, state.hands
        if to in hands:
            hands[to].append(self.card)
        elif to == DISCARD:
            state.discards.piles[-1].append(self.card)
            if self.lay_face_up:
                state.found_face_up(self.card)
            return
        else:
            hands[to] = [self.card]
            if state.aside and len(hands) == 1:
                state.begin_hands()
        if self.face == "down" and to not in state.face_down:
            state.face_down.append(to)


class Turned(Event, frozen=True, tag="turned"):
    """Face-down cards of a hand were turned face up: by the dealer, or by the player at `seat`, who returned them."""

    beat: ClassVar[float] = 1.0
    dealer_step: ClassVar[bool] = True
    hand: str
    cards: tuple[Card, ...]
    seat: int | None = None

    def apply(self, state: ShoeState) -> None:
        state.hands[self.hand] = list(self.cards)
        state.face_down.remove(self.hand)
        state.hand_turned(self.hand)


class SetAside(Event, frozen=True, tag="set aside"):
    """A card that came out of the shoe at the wrong time or face up was set aside, in a place of its own."""

    may_hide: ClassVar[tuple[str, ...]] = ("card",)
    dealer_step: ClassVar[bool] = True
    card: Card
    place: str
    face: Face
    source: str = SHOE

    def apply(self, state: ShoeState) -> None:
        state.set_aside(AsideCard(self.card, self.place, self.face), self.source)


class Stays(Event, frozen=True, tag="stays"):
    """A hand takes no further card."""

    beat: ClassVar[float] = 0.8
    hand: str

    def apply(self, state: ShoeState) -> None:
        state.stayed.append(self.hand)


class NoMoreCards(Event, frozen=True, tag="no more cards"):
    """No hand takes a further card."""

    beat: ClassVar[float] = 0.8

    def apply(self, state: ShoeState) -> None:
        state.stayed = list(state.hands)


class Cleared(Event, frozen=True, tag="cleared"):
    """The round's cards went into the discard rack, so ordered that each hand can be shown again. The round is over.

    If `completes_hand`, one hand fewer is left to deal once the cover card has come out.
    """

    order: tuple[str, ...]
    completes_hand: bool = True

    def apply(self, state: ShoeState) -> None:
        state.clear(self.order, completes_hand=self.completes_hand)


SHOE_EVENTS: tuple[type[Event], ...] = (
    *TABLE_EVENTS,
    Received,
    Inspected,
    SpreadOut,
    Mixed,
    Shuffled,
    Stored,
    Released,
    Cut,
    Loaded,
    Unloaded,
    CoverCard,
    Emptied,
    OutOfOrder,
    CardDealt,
    Turned,
    SetAside,
    Stays,
    NoMoreCards,
    Cleared,
)
"""Everything that a table with a shoe can report."""


@remembered
def burns(cites: Cites) -> bool:
    """Whether a card is discarded by the provisions on the first cards of a shoe: all that old records say of it."""
    chapter = cites[0].partition(".")[0] if cites else ""
    return any(
        rule in rules and set(rules.cites(rule)) <= set(cites)
        for rules in map(concordance, texts_of(chapter))
        for rule in (Rule.BURN, Rule.FIRST_CARD_DISCARDED)
    )


def turned(cites: Cites, hand: str, cards: Sequence[Card], seat: int | None = None) -> Turned:
    """Cards turned face up, no longer hidden: by the dealer, or by the player at a seat."""
    return Turned(cites, hand, tuple(map(plain, cards)), seat)


def dealt_face_down(cites: Cites, card: Card, to: str, source: str = SHOE, *, burnt: bool = False) -> CardDealt:
    """A card dealt so that nobody sees its face."""
    return CardDealt(cites, face_down(card), to, "down", source, burnt=burnt)


@cache
def each_card_dealt(cites: Cites, to: str, face: Face) -> Mapping[Card, CardDealt]:
    """The event of each card when it is dealt from the shoe to a hand: the same cards come in every round."""
    if face == "up":
        return {card: CardDealt(cites, card, to, face) for card in DECK}
    return {card: dealt_face_down(cites, card, to) for card in DECK}
