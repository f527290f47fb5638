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
from croupier.table.state import (
    BoxHand,
    BoxRound,
    LastAnswer,
    OpenQuestion,
    PastRound,
    Spread,
    StoredBatch,
    TableState,
)

Cites = tuple[str, ...]
Face = Literal["up", "down"]
Outcome = Literal["win", "lose", "push", "void", "surrender", "rescue"]
Shuffling = Literal["by hand", "by device", "before it came"]
HandEnd = Literal[
    "", "stands", "21", "Blackjack", "over 21", "doubled", "rescued", "surrendered", "refused a card", "dead"
]
"""Why a hand takes no further card."""
Amiss = Literal["face up", "ten"]
"""What is wrong with a card in the shoe."""

SHOE = "shoe"
DEVICE = "device"
"""Where a card comes from: the dealing shoe, or a device that shuffles continuously; else a place aside."""
NEXT_TO_THIS = {"next hand": "this hand", "next hand, a third card": "this hand, a third card"}
"""Places of cards that are kept for the next hand, and where they are when that hand has begun."""
FIRST_PLAYER = "first player"
ORDERED = "order"
"""Where the offer to cut begins, if not where the cover card came out."""


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
        state.cut_from = FIRST_PLAYER
        put_away(state)


class RankRemoved(Event, frozen=True, tag="rank removed"):
    """Every card of a rank was taken out of a batch, torn in half and put into the box that the decks came in."""

    dealer_step: ClassVar[bool] = True
    back: str
    rank: str
    cards: int

    def apply(self, state: TableState) -> None:
        state.batches = [
            msgspec.structs.replace(batch, removed=batch.removed + self.rank) if batch.back == self.back else batch
            for batch in state.batches
        ]


class ReaderInspected(Event, frozen=True, tag="card reader inspected"):
    """The floorperson found the card reader device untouched and in working order, for a gaming day."""

    dealer_step: ClassVar[bool] = True
    day: str

    def apply(self, state: TableState) -> None:
        state.reader_inspected = self.day


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
        state.cut_from = FIRST_PLAYER


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
            if state.may_wager is not None and player in state.may_wager:
                state.may_wager.remove(player)


class Cash(Event, frozen=True, tag="cash"):
    """Cash of a verbal wager went into the drop box and became chips."""

    dealer_step: ClassVar[bool] = True
    seat: int
    amount: Cents
    confirmed_by: tuple[str, ...] = ("dealer",)

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
    """From here on no wager is made, increased or withdrawn.

    Where boxes play against the dealer: the wager that each of them plays for, and its stakes by box.
    """

    number: int
    wager: str = ""
    stakes: dict[int, Cents] = {}

    def apply(self, state: TableState) -> None:
        state.phase = "round"
        state.round = self.number
        state.new_dealer = False
        if state.shoe is not None:
            state.shoe.rounds += 1
        if self.stakes:
            begin_boxes(state, self.wager, self.stakes)


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
    """The stack went into the dealing shoe, with the cover card in place. A listed stack brings its order along.

    `last_round`: these are the discards, shuffled because the shoe ran out, and no other round is dealt from them.
    """

    dealer_step: ClassVar[bool] = True
    back: str
    cards: int
    cover_after: int | None = None
    order: str = ""
    continuous: bool = False
    last_round: bool = False

    def apply(self, state: TableState) -> None:
        order = read_order(self.order) if self.order else state.stack
        cut_by = state.cut_by
        put_away(state)
        state.cut_by = cut_by
        state.cut_from = ""
        state.preshuffled = False
        state.new_dealer = False
        state.reshuffle_due = False
        state.shoe = Shoe(order=order, back=self.back, cover_after=self.cover_after, continuous=self.continuous)
        if self.last_round:
            state.shoe.cover_out, state.shoe.hands_left = True, 1
        state.discards = DiscardRack([[]])


class Unloaded(Event, frozen=True, tag="unloaded"):
    """The stack was taken out of the shoe again before any card of it was dealt, to be cut anew."""

    dealer_step: ClassVar[bool] = True

    def apply(self, state: TableState) -> None:
        assert state.shoe is not None
        stack, cut_by = state.shoe.order, state.cut_by
        put_away(state)
        state.stack, state.cut_by = stack, cut_by


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


class Found(Event, frozen=True, tag="found"):
    """A card lay in the shoe as it should not: face up, so that it is discarded, or of a rank that is not played, so
    that it is torn in half.
    """

    dealer_step: ClassVar[bool] = True
    card: Card
    amiss: Amiss

    def apply(self, state: TableState) -> None:
        take_card(state, self.card, SHOE)
        found = boxes_of(state).found
        found[self.amiss] = found.get(self.amiss, 0) + 1
        if self.amiss == "face up":
            state.discards.piles[-1].append(self.card)


class Stays(Event, frozen=True, tag="stays"):
    """A hand takes no further card; a box's hand says why."""

    hand: str
    because: HandEnd = ""

    def apply(self, state: TableState) -> None:
        state.stayed.append(self.hand)
        if self.because and self.hand in boxes_of(state).hands:
            boxes_of(state).hands[self.hand].ended = self.because


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

    def apply(self, state: TableState) -> None:
        boxes_of(state).refused.append(state.seats[self.seat])


class CardReader(Event, frozen=True, tag="card reader"):
    """The dealer moved the hole card into the card reader, unseen: whether it makes a Blackjack."""

    dealer_step: ClassVar[bool] = True
    blackjack: bool

    def apply(self, state: TableState) -> None:
        boxes_of(state).hole_checked = True


class Removed(Event, frozen=True, tag="removed"):
    """The cards of a hand that was settled early went into the discard rack."""

    dealer_step: ClassVar[bool] = True
    hand: str

    def apply(self, state: TableState) -> None:
        state.discards.piles[-1] += state.hands.pop(self.hand)


class NoMoreCards(Event, frozen=True, tag="no more cards"):
    """No hand takes a further card."""

    def apply(self, state: TableState) -> None:
        state.stayed = list(state.hands)


class CoverCard(Event, frozen=True, tag="cover card"):
    """The cover card came out and was put aside; so many hands are still dealt, this one included.

    `at` is the hand that was to get a card then, where that matters for the next cut.
    """

    dealer_step: ClassVar[bool] = True
    hands_left: int
    at: str = ""

    def apply(self, state: TableState) -> None:
        assert state.shoe is not None
        state.cut_from = self.at
        state.shoe.cover_out = True
        state.shoe.hands_left = self.hands_left


class Settled(Event, frozen=True, tag="settled"):
    """A wager was decided: `pays` is what it wins besides the stake, before vigorish; `marked` vigorish is owed.

    A box with several hands has a wager on each of them: `hand` says which.
    """

    dealer_step: ClassVar[bool] = True
    seat: int
    wager: str
    stake: Cents
    outcome: Outcome
    pays: Cents
    vigorish: Cents
    marked: bool = False
    hand: str = ""

    def apply(self, state: TableState) -> None:
        ledger = state.ledger
        if self.hand:
            settle_hand(state, self.hand, self.wager)
        if self.outcome == "lose":
            ledger.collect(self.seat, self.wager, self.stake)
            return
        player = state.seats[self.seat]
        if self.outcome == "surrender":
            half = self.stake // 2
            ledger.collect(self.seat, self.wager, self.stake - half)
            ledger.give_back(player, self.seat, self.wager, half)
            return
        ledger.give_back(player, self.seat, self.wager, self.stake)
        if self.pays:
            ledger.pay(player, self.pays)
        if self.marked:
            ledger.mark(player, self.seat, self.vigorish)
        elif self.vigorish:
            ledger.charge(player, self.vigorish)


class Bonus(Event, frozen=True, tag="bonus"):
    """A fixed payout was made, whatever the wager."""

    dealer_step: ClassVar[bool] = True
    seat: int
    amount: Cents

    def apply(self, state: TableState) -> None:
        state.ledger.pay(state.seats[self.seat], self.amount)


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
        if state.boxes is not None:
            state.past, state.boxes = PastRound(state.boxes.hands, dict(hands)), None
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
    """No more rounds come from this shoe: its cards join the rest for the shuffle, which may have been ordered."""

    ordered: bool = False

    def apply(self, state: TableState) -> None:
        put_away(state)
        if self.ordered:
            state.cut_from = ORDERED


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
        if state.boxes is not None:
            state.boxes.answer = LastAnswer(self.to, self.choice, sum(map(len, state.hands.values())))


class BarLifted(Event, frozen=True, tag="bar lifted"):
    """A player who sat out a round may wager again before the next shuffle."""

    seat: int

    def apply(self, state: TableState) -> None:
        if state.may_wager is not None:
            state.may_wager.append(state.seats[self.seat])


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
    """A device was covered or marked as out of order, or removed: it is not used any more, and gives back its cards."""

    dealer_step: ClassVar[bool] = True
    device: str
    removed: bool = False

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
    state.may_wager = None


def boxes_of(state: TableState) -> BoxRound:
    """What is true of the round box by box, from the first fact on."""
    if state.boxes is None:
        state.boxes = BoxRound()
    return state.boxes


def begin_boxes(state: TableState, wager: str, stakes: dict[int, Cents]) -> None:
    """Each box with a stake has a hand; whoever has none sits this round out."""
    boxes_of(state).hands = {f"seat {seat}": BoxHand(seat, wager, stake) for seat, stake in stakes.items()}
    wagering = dict.fromkeys(state.seats[seat] for seat in stakes)
    state.may_wager = [player for player in wagering if state.may_wager is None or player in state.may_wager]


def settle_hand(state: TableState, name: str, wager: str) -> None:
    """A hand whose own wager is decided is settled."""
    hand = boxes_of(state).hands[name]
    hand.settled = hand.settled or wager == hand.wager


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
    RankRemoved,
    ReaderInspected,
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
    Unloaded,
    CardDealt,
    Found,
    SetAside,
    Turned,
    Stays,
    NoMoreCards,
    Doubled,
    Split,
    Missed,
    CardRefused,
    CardReader,
    Removed,
    CoverCard,
    Settled,
    Bonus,
    VigorishCollected,
    SimulatedRound,
    VoidRound,
    Cleared,
    Emptied,
    Asked,
    Interrupted,
    Answered,
    BarLifted,
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
