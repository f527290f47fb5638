"""What can happen at any table. An event is a fact with its provisions; applying it is the only way to change state.

Events are frozen and flat. `dealer_step` marks those that a dealer does, for which a table played by hand waits. An
event that ends a round is no `dealer_step`: nothing is left to wait for after it. What not everybody may see stands in
an event as `Hidden`: the record seals it, and views mask it.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal, cast

import msgspec

from croupier.equipment import Batch, Card, DiscardRack, Shoe, cut
from croupier.equipment.cards import UNKNOWN
from croupier.money import Cents
from croupier.table.state import OpenQuestion, Spread, StoredBatch, TableState

Cites = tuple[str, ...]
Face = Literal["up", "down"]
Outcome = Literal["win", "lose", "push", "void", "surrender", "rescue"]
Shuffling = Literal["by hand", "by device", "before it came"]

SHOE = "shoe"
DEVICE = "device"
"""Where a card comes from: the dealing shoe, or a device that shuffles continuously; else a place aside."""
NEXT_TO_THIS = {"next hand": "this hand", "next hand, a third card": "this hand, a third card"}
"""Places of cards that are kept for the next hand, and where they are when that hand has begun."""


class Hidden(str):
    """A card that lies face down, or the order of a stack: a secret, written as any other text once it is opened."""

    __slots__ = ()

    def masked(self) -> str:
        """What somebody sees who may not see it: as many unknown cards."""
        return " ".join([UNKNOWN] * len(self.split()))


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """A fact with the provisions that it carries out. Events hold no cycles: the collector may pass them over."""

    cites: Cites

    dealer_step: ClassVar[bool] = False

    def apply(self, state: TableState) -> None:
        """Change the state to one in which this has happened."""


class Opened(Event, frozen=True, tag="opened"):
    """The table is open for gaming, under an edition."""

    game: str
    chapter: str
    as_of: str
    seats: int
    notice: str = ""

    def apply(self, state: TableState) -> None:
        state.phase = "wagers"


class Received(Event, frozen=True, tag="received"):
    """Decks of cards were received at the table, in place of any that were there."""

    batches: tuple[Batch, ...]
    preshuffled: bool = False

    def apply(self, state: TableState) -> None:
        state.batches = list(self.batches)
        state.preshuffled = self.preshuffled
        state.stored = []
        put_away(state)


class Inspected(Event, frozen=True, tag="inspected"):
    """Somebody looked at the cards: the dealer for defects, the floorperson to verify it, the first player."""

    dealer_step: ClassVar[bool] = True
    by: str
    what: str


class SpreadOut(Event, frozen=True, tag="spread"):
    """The cards were spread out on the table for inspection."""

    dealer_step: ClassVar[bool] = True
    back: str
    face: Face
    because: Spread

    def apply(self, state: TableState) -> None:
        put_away(state)
        state.spread = self.because


class Mixed(Event, frozen=True, tag="mixed"):
    """Cards that lay spread were turned face down, washed (or not) and stacked.

    `reshuffle`: what the device kept meanwhile is to be shown and shuffled again before it is dealt.
    """

    dealer_step: ClassVar[bool] = True
    back: str
    washed: bool
    reshuffle: bool = False

    def apply(self, state: TableState) -> None:
        state.spread = ""
        state.reshuffle_due = self.reshuffle


class Sat(Event, frozen=True, tag="sat"):
    """A player took a seat and brought chips."""

    seat: int
    player: str
    chips: Cents

    def apply(self, state: TableState) -> None:
        state.seats[self.seat] = self.player
        state.taken[self.seat] = self.player
        state.carried_away.pop(self.player, None)
        state.ledger.bring(self.player, self.chips)


class Leaving(Event, frozen=True, tag="leaving"):
    """A player gets up during a round: the wagers play out, then the seat is free."""

    seat: int

    def apply(self, state: TableState) -> None:
        state.leaving.append(self.seat)


class Left(Event, frozen=True, tag="left"):
    """A player gave up a seat; with the last one the chips leave the table."""

    seat: int
    chips: Cents

    def apply(self, state: TableState) -> None:
        player = state.seats.pop(self.seat)
        if self.seat in state.leaving:
            state.leaving.remove(self.seat)
        if not state.seats_of(player):
            state.carried_away[player] = state.ledger.take_away(player)


class Cash(Event, frozen=True, tag="cash"):
    """Cash of a verbal wager went into the drop box and became chips."""

    dealer_step: ClassVar[bool] = True
    seat: int
    amount: Cents

    def apply(self, state: TableState) -> None:
        state.ledger.convert_cash(state.seats[self.seat], self.amount)


class Wagered(Event, frozen=True, tag="wagered"):
    """Chips were placed on a wager, or added to it."""

    seat: int
    wager: str
    amount: Cents

    def apply(self, state: TableState) -> None:
        state.ledger.stake(state.seats[self.seat], self.seat, self.wager, self.amount)


class Withdrew(Event, frozen=True, tag="withdrew"):
    """A wager was taken back before it was closed."""

    seat: int
    wager: str
    amount: Cents

    def apply(self, state: TableState) -> None:
        state.ledger.give_back(state.seats[self.seat], self.seat, self.wager, self.amount)


class Announced(Event, frozen=True, tag="announced"):
    """The dealer said something."""

    dealer_step: ClassVar[bool] = True
    words: str


class RoundBegan(Event, frozen=True, tag="round"):
    """From here on no wager is made, increased or withdrawn."""

    number: int

    def apply(self, state: TableState) -> None:
        state.phase = "round"
        state.round = self.number
        state.new_dealer = False
        if state.shoe is not None:
            state.shoe.rounds += 1


class Shuffled(Event, frozen=True, tag="shuffled"):
    """A batch was shuffled into a stack, whose order nobody may know: by hand, by a device, or before it came."""

    dealer_step: ClassVar[bool] = True
    back: str
    how: Shuffling
    order: str

    def apply(self, state: TableState) -> None:
        put_away(state)
        state.stack = read_order(self.order)
        state.preshuffled = False


class Stored(Event, frozen=True, tag="stored"):
    """A batch was shuffled by the automated shuffling device, which keeps it. A listed one is `ready`."""

    dealer_step: ClassVar[bool] = True
    back: str
    order: str
    ready: bool = False
    cover_after: int | None = None

    def apply(self, state: TableState) -> None:
        others = [stored for stored in state.stored if stored.back != self.back]
        state.stored = [*others, StoredBatch(self.back, read_order(self.order), self.ready, self.cover_after)]


class Released(Event, frozen=True, tag="released"):
    """The device gave out the batch that it kept: it is in play next."""

    dealer_step: ClassVar[bool] = True
    back: str

    def apply(self, state: TableState) -> None:
        put_away(state)
        released = next(stored for stored in state.stored if stored.back == self.back)
        state.stored.remove(released)
        state.stack = released.cards
        state.batches.sort(key=lambda batch: batch.back != self.back)


class Cut(Event, frozen=True, tag="cut"):
    """The cards above the cover card, and it, went to the bottom of the stack."""

    dealer_step: ClassVar[bool] = True
    by: str
    above: int

    def apply(self, state: TableState) -> None:
        state.stack = cut(state.stack, self.above)
        state.cut_by = self.by


class Loaded(Event, frozen=True, tag="loaded"):
    """The stack went into the dealing shoe, with the cover card in place. A listed stack brings its order along."""

    dealer_step: ClassVar[bool] = True
    back: str
    cards: int
    cover_after: int | None = None
    order: str = ""
    continuous: bool = False

    def apply(self, state: TableState) -> None:
        order = read_order(self.order) if self.order else state.stack
        put_away(state)
        state.preshuffled = False
        state.new_dealer = False
        state.reshuffle_due = False
        state.shoe = Shoe(order=order, back=self.back, cover_after=self.cover_after, continuous=self.continuous)
        state.discards = DiscardRack([[]])


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


class Stays(Event, frozen=True, tag="stays"):
    """A hand takes no further card."""

    hand: str

    def apply(self, state: TableState) -> None:
        state.stayed.append(self.hand)


class NoMoreCards(Event, frozen=True, tag="no more cards"):
    """No hand takes a further card."""

    def apply(self, state: TableState) -> None:
        state.stayed = list(state.hands)


class CoverCard(Event, frozen=True, tag="cover card"):
    """The cover card came out and was put aside; so many hands are still dealt, this one included."""

    dealer_step: ClassVar[bool] = True
    hands_left: int

    def apply(self, state: TableState) -> None:
        assert state.shoe is not None
        state.shoe.cover_out = True
        state.shoe.hands_left = self.hands_left


class Settled(Event, frozen=True, tag="settled"):
    """A wager was decided: `pays` is what it wins besides the stake, before vigorish; `marked` vigorish is owed."""

    dealer_step: ClassVar[bool] = True
    seat: int
    wager: str
    stake: Cents
    outcome: Outcome
    pays: Cents
    vigorish: Cents
    marked: bool = False

    def apply(self, state: TableState) -> None:
        ledger = state.ledger
        if self.outcome == "lose":
            ledger.collect(self.seat, self.wager, self.stake)
            return
        player = state.seats[self.seat]
        ledger.give_back(player, self.seat, self.wager, self.stake)
        if self.pays:
            ledger.pay(player, self.pays)
        if self.marked:
            ledger.mark(player, self.seat, self.vigorish)
        elif self.vigorish:
            ledger.charge(player, self.vigorish)


class VigorishCollected(Event, frozen=True, tag="vigorish collected"):
    """The vigorish that a seat owed was collected, and its marker taken off the layout."""

    dealer_step: ClassVar[bool] = True
    seat: int
    amount: Cents

    def apply(self, state: TableState) -> None:
        state.ledger.redeem(self.seat)


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


class Cleared(Event, frozen=True, tag="cleared"):
    """The round's cards went into the discard rack, hand by hand, to be shown again. The round is over.

    Unless it says otherwise a hand was completed: one fewer is left once the cover card has come out.
    """

    order: tuple[str, ...]
    completes_hand: bool = True

    def apply(self, state: TableState) -> None:
        hands, shoe = state.hands, state.shoe
        used = [card for name in self.order for card in hands[name]]
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


class Emptied(Event, frozen=True, tag="emptied"):
    """No more rounds come from this shoe: its cards join the rest for the shuffle."""

    def apply(self, state: TableState) -> None:
        put_away(state)


class Asked(Event, frozen=True, tag="asked"):
    """These questions are open now, and no others."""

    questions: tuple[OpenQuestion, ...]

    def apply(self, state: TableState) -> None:
        state.questions = {question.id: question for question in self.questions}
        state.asked = max(state.questions, default=state.asked)


class Interrupted(Event, frozen=True, tag="interrupted"):
    """Something came up: no question is open until the dealer goes on, and asks again."""

    def apply(self, state: TableState) -> None:
        state.questions = {}


class Answered(Event, frozen=True, tag="answered"):
    """A question was answered, by the person asked or, where that person is gone, by the default."""

    question: int
    to: str
    choice: str
    by_default: bool = False

    def apply(self, state: TableState) -> None:
        state.questions = {}


class DealerChanged(Event, frozen=True, tag="dealer changed"):
    """Another dealer took over."""

    dealer: str

    def apply(self, state: TableState) -> None:
        state.dealer = self.dealer
        state.new_dealer = True


class Waited(Event, frozen=True, tag="waited"):
    """Time passed."""

    minutes: int


class OutOfOrder(Event, frozen=True, tag="out of order"):
    """A device was covered or marked as out of order: it is not used any more, and gives back what it kept."""

    dealer_step: ClassVar[bool] = True
    device: str

    def apply(self, state: TableState) -> None:
        state.out_of_order = True
        state.stored = []


class Noted(Event, frozen=True, tag="noted"):
    """Somebody's conduct was noted, and the rule that it touches."""

    what: str
    seat: int | None = None


class Refused(Event, frozen=True, tag="refused"):
    """An input was refused, and nothing changed. `input` is its number (in a script, its line)."""

    input: int
    why: str


class Closing(Event, frozen=True, tag="closing"):
    """The table closed for gaming."""

    def apply(self, state: TableState) -> None:
        state.phase = "closed"


def put_away(state: TableState) -> None:
    """No stack, shoe or discards, and nothing aside: the cards are together again."""
    state.stack = []
    state.shoe = None
    state.discards = DiscardRack()
    state.aside = {}
    state.cut_by = ""
    state.spread = ""


def begin_hand(state: TableState) -> None:
    """The first card of a hand is dealt: what is kept for the next hand so far is for this one."""
    for kept, now in NEXT_TO_THIS.items():
        if kept in state.aside:
            state.aside[now] = state.aside.pop(kept)


def take_card(state: TableState, card: Card, source: str) -> None:
    """A card leaves the shoe, the continuous device, or the place where it lay aside."""
    assert state.shoe is not None
    if source == SHOE:
        state.shoe.dealt += 1
    elif source == DEVICE:
        state.shoe.order.remove(card)
    else:
        state.aside[source].remove(card)


EVENTS: tuple[type[Event], ...] = (
    Opened,
    Received,
    Inspected,
    SpreadOut,
    Mixed,
    Sat,
    Leaving,
    Left,
    Cash,
    Wagered,
    Withdrew,
    Announced,
    RoundBegan,
    Shuffled,
    Stored,
    Released,
    Cut,
    Loaded,
    CardDealt,
    SetAside,
    Turned,
    Stays,
    NoMoreCards,
    CoverCard,
    Settled,
    VigorishCollected,
    SimulatedRound,
    VoidRound,
    Cleared,
    Emptied,
    Asked,
    Interrupted,
    Answered,
    DealerChanged,
    Waited,
    OutOfOrder,
    Noted,
    Refused,
    Closing,
)


def read_order(order: str) -> list[Card]:
    """A stack of cards from the string that an event keeps it in, from the top."""
    return cast(list[Card], order.split())


def hidden_order(cards: Sequence[Card]) -> Hidden:
    """The string for it, which nobody may see."""
    return Hidden(" ".join(cards))


def turned(cites: Cites, hand: str, cards: Sequence[Card]) -> Turned:
    """Cards turned face up, hidden no more."""
    return Turned(cites, hand, tuple(Card(str(card)) for card in cards))


def dealt_face_down(cites: Cites, card: Card, to: str, source: str = SHOE) -> CardDealt:
    """A card dealt so that nobody sees its face."""
    return CardDealt(cites, cast(Card, Hidden(card)), to, "down", source)
