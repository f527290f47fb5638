"""The state of a table at which cards are dealt from a shoe, and the short ways in which events change it."""

from typing import ClassVar, Literal, Self

import msgspec

from croupier.equipment import Batch, Card, DiscardRack, Shoe
from croupier.equipment.cards import UNKNOWN
from croupier.table.people import Person
from croupier.table.state import OpenQuestion, TableState

Face = Literal["up", "down"]
Spread = Literal["", "opening", "idle"]
"""Cards lie spread for inspection because the table opened, or because nobody was playing."""

CUT = "cut"
"""The question whether to cut the cards."""
SHOE = "shoe"
DEVICE = "device"
"""Where a card comes from: the dealing shoe, or a device that shuffles continuously; else a place aside."""
DISCARD = "discard"
"""Where a card goes that no hand receives."""


class StoredBatch(msgspec.Struct):
    """A batch that waits, shuffled, in an automated shuffling device; `ready`: already cut, as a list says."""

    back: str
    cards: list[Card]
    ready: bool = False
    cover_after: int | None = None

    def masked(self) -> Self:
        """The batch as people know it."""
        return msgspec.structs.replace(self, cards=[UNKNOWN] * len(self.cards))


class AsideCard(msgspec.Struct, frozen=True):
    """A card that lies aside, in a place that says what it waits for, with its face up or down."""

    card: Card
    place: str
    face: Face


class Cutting(msgspec.Struct, frozen=True):
    """Who cut the stack, if anybody has: the dealer, or the player who sat at that seat; and the players to whom the
    cut has been offered.
    """

    by: Person | None = None
    player: str = ""
    offered: tuple[str, ...] = ()

    def without(self, player: str) -> Self:
        """The same once that player is somebody else."""
        offered = tuple(one for one in self.offered if one != player)
        return msgspec.structs.replace(self, player="" if self.player == player else self.player, offered=offered)


class CutFrom(msgspec.Struct, frozen=True):
    """Where the offer to cut begins after a shuffle: why there and, after the cover card, at whose hand it came out."""

    since: Literal["", "first player", "order", "cover card"] = ""
    hand: str = ""
    seat: int | None = None
    player: str = ""


class ShoeState(TableState):
    """The state of a table with a shoe, in addition to that of any table."""

    batches: list[Batch] = []
    """The decks that were received, by batch: the first is in play or next."""
    preshuffled: bool = False
    """Whether they came preinspected and preshuffled, and have not been shuffled here."""
    spread: Spread = ""
    """Why cards lie spread on the table, if they do."""
    stored: list[StoredBatch] = []
    """The batch that an automated shuffling device keeps, if it keeps one."""
    out_of_order: bool = False
    """Whether the shuffling device can no longer be used."""
    reshuffle_due: bool = False
    """Whether the batch that the device keeps must be shown and shuffled again before it is dealt."""
    stack: list[Card] = []
    """The shuffled cards, from the top, until they are in the shoe."""
    cutting: Cutting = Cutting()
    """The cut of the stack, and the offer of it."""
    cut_from: CutFrom = CutFrom()
    """Where the next offer to cut begins."""
    shoe: Shoe | None = None
    discards: DiscardRack = msgspec.field(default_factory=DiscardRack)
    removed: list[Card] = []
    """Cards that were taken out of play since the shoe was loaded."""
    hands: dict[str, list[Card]] = {}
    """The cards of each hand on the table, by its name."""
    face_down: list[str] = []
    """The hands that have a card face down."""
    stayed: list[str] = []
    """The hands that take no further card."""
    aside: list[AsideCard] = []
    """The cards that lie aside, in the order in which they were set aside."""
    asides: int = 0
    """How many cards were set aside since the cards were last together."""

    @property
    def cut_by(self) -> Person | None:
        """Who cut the stack."""
        return self.cutting.by

    watches_cards: ClassVar[bool] = False
    """Whether `card_dealt` is called for every card."""

    def aside_at(self, place: str) -> list[Card]:
        """The cards that lie aside in a place, the first first."""
        return [one.card for one in self.aside if one.place == place]

    def cards_in_play(self) -> list[Card]:
        """Every card of the batch in play, wherever it is: no card appears or vanishes while it is dealt."""
        lying = (card for hand in self.hands.values() for card in hand)
        aside = (one.card for one in self.aside)
        undealt = self.shoe.undealt() if self.shoe is not None else []
        return [*self.stack, *undealt, *lying, *self.discards.cards(), *aside, *self.removed]

    def put_away(self, *, runs_out: bool = False) -> None:
        """No stack, shoe or discards: the cards are together again, except those that a round still has aside, and
        those that are out of play when the discards of a shoe that `runs_out` are shuffled.
        """
        self.stack = []
        self.shoe = None
        self.discards = DiscardRack()
        if self.phase != "round" and not runs_out:
            self.aside = []
            self.asides = 0
            self.removed = []
        self.cutting = Cutting()
        self.spread = ""

    def take_answer(self, question: OpenQuestion | None, choice: str) -> None:
        """Whoever answers the offer to cut has had it."""
        TableState.take_answer(self, question, choice)
        if question is not None and question.kind == CUT and question.seat is not None:
            offered = (*self.cutting.offered, self.seats[question.seat])
            self.cutting = msgspec.structs.replace(self.cutting, offered=offered)

    def was_cut(self, by: Person) -> None:
        """The stack was cut. Once the dealer has cut it, everybody may be offered another cut."""
        if by.seat is None:
            self.cutting = Cutting(by)
        else:
            self.cutting = msgspec.structs.replace(self.cutting, by=by, player=self.seats.get(by.seat, ""))

    def forget_player(self, player: str) -> None:
        """Whoever takes the seat next has no claim to the cut, did not make the last one and was not offered it."""
        self.cutting = self.cutting.without(player)
        if self.cut_from.player == player:
            self.cut_from = msgspec.structs.replace(self.cut_from, player="")

    def set_aside(self, one: AsideCard, source: str) -> None:
        """A card is set aside, behind those that already lie there; one of those keeps its turn."""
        turn = len(self.aside) if source in (SHOE, DEVICE) else self._turn(one.card, source)
        self.take(one.card, source)
        self.aside.insert(turn, one)
        self.asides += 1

    def _turn(self, card: Card, place: str) -> int:
        """Where in the line of cards set aside this one lies, or the first of its place if cards are not known."""
        turns = [turn for turn, one in enumerate(self.aside) if one.place == place]
        return next((turn for turn in turns if self.aside[turn].card == card), turns[0])

    def take(self, card: Card, source: str) -> None:
        """A card leaves the shoe, the continuous device, or the place where it lay aside."""
        if source == SHOE:
            assert self.shoe is not None
            self.shoe.dealt += 1
        elif source == DEVICE:
            assert self.shoe is not None
            self.shoe.take_from_device(card)
        else:
            del self.aside[self._turn(card, source)]

    def found_face_up(self, card: Card) -> None:
        """A card that lay face up in the shoe went to the discard rack."""

    def card_dealt(self) -> None:
        """A card was dealt, from wherever."""

    def load(self, shoe: Shoe, *, last_round: bool) -> None:
        """The cards are in the shoe. With the discards of a shoe that ran out a round is only finished, so that the
        claim to the next cut stays where its cover card came out.
        """
        self.shoe = shoe
        if last_round:
            shoe.cover_card_out(1)
        else:
            self.cut_from = CutFrom()

    def begin_hands(self) -> None:
        """The first card of a round is dealt while cards lie aside."""

    def hand_turned(self, hand: str) -> None:
        """The face-down cards of a hand were turned face up."""

    def seat_of_hand(self, hand: str) -> int | None:  # noqa: ARG002 - a game may have hands of seats
        """The seat that plays a hand, in a game in which seats do."""
        return None

    def cover_card(self, at: str, hands_left: int) -> None:
        """The cover card came out when the hand `at` was to get a card."""
        assert self.shoe is not None
        seat = self.seat_of_hand(at)
        self.cut_from = CutFrom("cover card", at, seat, self.seats.get(seat, "") if seat is not None else "")
        self.shoe.cover_card_out(hands_left)

    def clear(self, order: tuple[str, ...], *, completes_hand: bool) -> None:
        """The cards of the hands go to the discard rack, or back into the continuous device. The round is over."""
        hands, shoe = self.hands, self.shoe
        used: list[Card] = []
        for name in order:
            used += hands[name]
        self.hands = {}
        if self.face_down:
            self.face_down = []
        if self.stayed:
            self.stayed = []
        if self.questions:
            self.questions = {}
        self.phase = "wagers"
        if shoe is not None and shoe.continuous:
            shoe.put_back([*used, *self.discards.cards()])
            self.discards = DiscardRack([[]])
        else:
            self.discards.piles.append(used)
        if shoe is not None and shoe.hands_left is not None and completes_hand:
            shoe.hands_left -= 1

    def keeps_order(self, batch: str) -> bool:
        """Whether cards of a batch are still to be dealt in an order that was fixed."""
        is_loaded = self.shoe is not None and self.shoe.back == batch
        return is_loaded or bool(self.stack) or any(one.back == batch for one in self.stored)

    def masked(self) -> Self:
        """The state without what nobody at the table may know about cards outside the hands."""
        return msgspec.structs.replace(self, stack=[UNKNOWN] * len(self.stack))
