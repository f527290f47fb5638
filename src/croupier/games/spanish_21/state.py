"""The state of a Spanish 21 table: the boxes and their hands, who may wager, the card reader."""

import re
from functools import cache
from typing import ClassVar, Literal, Self

import msgspec

from croupier.equipment import Card
from croupier.games.shared.face_up_state import FaceUpState
from croupier.games.spanish_21.wagers import MATCH
from croupier.money import Cents
from croupier.table.people import SEAT, seat_name
from croupier.table.state import OpenQuestion

PLAY = "play"
"""The question how to play a hand."""
RESCUE = "rescue"
"""The question whether a player takes a double back and gives up the hand's own wager, and the answer that does."""
EXPOSED_CARD = "exposed card"
"""The question whether a hand that is due a card accepts one that was exposed by mistake."""
HandEnd = Literal[
    "", "stands", "21", "Blackjack", "over 21", "doubled", "rescued", "surrendered", "refused a card", "dead"
]
"""Why a hand takes no further card; nothing while it is being played."""
Irregular = Literal["face up", "ten", "face up before"]
"""What is irregular about a card in the shoe; also one that was found face up and came back with the discards."""


class BoxHandName(str):
    """The name of a box's hand as records write it, "seat 3" or "seat 3 hand 2", with both numbers."""

    __slots__ = ("number", "seat")
    seat: int
    number: int

    def __new__(cls, seat: int, number: int = 1) -> Self:
        name = super().__new__(cls, seat_name(seat) if number == 1 else f"{seat_name(seat)} hand {number}")
        name.seat = seat
        name.number = number
        return name

    def __deepcopy__(self, memo: object) -> Self:
        return self

    @property
    def brief(self) -> str:
        """The hand as a dealer types it: the box, and the number of a hand formed by splitting: "3", "3.2"."""
        return str(self.seat) if self.number == 1 else f"{self.seat}.{self.number}"


box_hand = cache(BoxHandName)
"""The name of a box's hand: its first one unless another number is given."""


BOX_HAND = re.compile(rf"{SEAT}([1-9]\d?)(?: hand ([2-9]|[1-9]\d))?", re.ASCII)
"""How records write the name of a box's hand."""


def box_hand_named(name: str) -> BoxHandName | None:
    """The box's hand of that name, also where a record has only its text; None for anything else."""
    if isinstance(name, BoxHandName):
        return name
    found = BOX_HAND.fullmatch(name)
    return None if found is None else box_hand(int(found[1]), int(found[2] or 1))


def brief(name: str) -> str:
    """A hand's short name: a box's hand as a dealer types it."""
    hand = box_hand_named(name)
    return name if hand is None else hand.brief


class BoxHand(msgspec.Struct):
    """A hand that a box plays against the dealer's."""

    seat: int
    wager: str
    """Its own wager: the one that the box began with, or the one that a split added."""
    stake: int
    """What lies on that wager, in cents."""
    double: int = 0
    """What it was doubled for, in cents."""
    added: list[str] = []
    """The wagers that were added to it during the round and are not settled yet."""
    split: bool = False
    said: str = ""
    """What its player said last when asked how to play it."""
    said_on: int = 0
    """How many cards it had then: until it has another number of cards, what was said is still to be carried out."""
    accepted: str = ""
    """Where the exposed card lies that its player accepted."""
    ended: HandEnd = ""
    settled: bool = False
    """Whether its own wager is decided."""

    @property
    def doubled(self) -> int:
        """The Double Down Wager that lies on it: returned if its player refused the card that it is for."""
        return 0 if self.ended == "refused a card" else self.double


class BoxRound(msgspec.Struct):
    """The state of a round, apart from its cards."""

    hands: dict[str, BoxHand] = {}
    """The hands of the boxes, in the order of play."""
    missed: list[str] = []
    """What the dealer passed over."""
    found: dict[Irregular, int] = {}
    """How many irregular cards were found in the shoe, by what was irregular about them."""
    refused: list[str] = []
    """The players who refused a card."""
    refused_at: list[str] = []
    """The hands at which they did."""
    matching: bool = False
    """Whether Match-the-Dealer Wagers are being settled, or were."""
    hole_checked: bool = False
    """Whether the hole card was in the card reader."""
    blackjack_found: bool = False
    """Whether the card reader showed that the dealer has a Blackjack."""
    asked_for: dict[str, str] = {}
    """What the player of a hand has asked for and the dealer has not yet begun to do."""
    void: bool = False


class PastRound(msgspec.Struct, frozen=True):
    """How the last round came out: the boxes' hands, and the cards that lay face up at the end."""

    hands: dict[str, BoxHand]
    cards: dict[str, list[Card]]


class SpanishState(FaceUpState):
    """A Spanish 21 table."""

    boxes: BoxRound | None = None
    """The state of the round being played."""
    past: PastRound | None = None
    """What is remembered of the round before."""
    may_wager: list[str] | None = None
    """The players who wagered in every round since the cards were shuffled; None: there was no round yet."""
    reader_inspected: str = ""
    """The day on which the card reader was inspected."""
    reader_fails: bool = False

    watches_cards: ClassVar[bool] = True

    def in_boxes(self) -> BoxRound:
        """The state of the round box by box, created when first needed."""
        if self.boxes is None:
            self.boxes = BoxRound()
        return self.boxes

    def begin_boxes(self, wager: str, stakes: dict[int, Cents]) -> None:
        """Each box with a stake has a hand; whoever has none sits this round out."""
        self.in_boxes().hands = {box_hand(seat): BoxHand(seat, wager, stake) for seat, stake in stakes.items()}
        wagering = dict.fromkeys(self.seats[seat] for seat in stakes)
        self.may_wager = [player for player in wagering if self.may_wager is None or player in self.may_wager]

    def put_away(self, *, runs_out: bool = False) -> None:
        FaceUpState.put_away(self, runs_out=runs_out)
        self.may_wager = None

    def card_dealt(self) -> None:
        """The dealer has begun to carry out whatever was asked for."""
        if self.boxes is not None:
            self.boxes.asked_for = {}

    def cover_card(self, at: str, hands_left: int) -> None:
        if at:
            self.card_dealt()
        FaceUpState.cover_card(self, at, hands_left)

    def seat_of_hand(self, hand: str) -> int | None:
        own = self.boxes.hands.get(hand) if self.boxes is not None else None
        return own.seat if own is not None else None

    def take_answer(self, question: OpenQuestion | None, choice: str) -> None:
        FaceUpState.take_answer(self, question, choice)
        if question is not None and question.hand and self.boxes is not None:
            self.boxes.asked_for = {question.hand: choice}
            self._hear(question.kind, question.hand, choice)

    def _hear(self, kind: str, name: str, choice: str) -> None:
        """What a player says stands; whoever asks for a card while the next one lies exposed accepts that card."""
        hand = self.in_boxes().hands[name]
        if kind in (PLAY, RESCUE):
            hand.said, hand.said_on = choice, len(self.hands[name])
        if kind in (PLAY, EXPOSED_CARD) and self.aside and self.aside[0].face == "up":
            hand.accepted = self.aside[0].place

    def give_up_round(self) -> None:
        FaceUpState.give_up_round(self)
        if self.boxes is not None:
            self.boxes.void = True

    def wager_on_hand(self, hand: str, wager: str) -> None:
        self.in_boxes().hands[hand].added.append(wager)

    def settle_wager(self, wager: str, hand: str) -> None:
        if wager == MATCH and self.boxes is not None:
            self.boxes.matching = True
        if not hand:
            return
        own = self.in_boxes().hands[hand]
        own.settled = own.settled or wager == own.wager
        if wager in own.added:
            own.added.remove(wager)

    def vacate(self, seat: int) -> None:
        """The hands of the last round were that player's, not those of whoever takes the seat next."""
        FaceUpState.vacate(self, seat)
        if self.past is not None:
            others = {name: hand for name, hand in self.past.hands.items() if hand.seat != seat}
            self.past = msgspec.structs.replace(self.past, hands=others)

    def forget_player(self, player: str) -> None:
        FaceUpState.forget_player(self, player)
        if self.may_wager is not None and player in self.may_wager:
            self.may_wager.remove(player)

    def clear(self, order: tuple[str, ...], *, completes_hand: bool) -> None:
        """What can be seen of the round at its end is remembered."""
        if self.boxes is not None:
            seen = {name: cards[:1] if name in self.face_down else cards for name, cards in self.hands.items()}
            self.past, self.boxes = PastRound(self.boxes.hands, seen), None
        FaceUpState.clear(self, order, completes_hand=completes_hand)
