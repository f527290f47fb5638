"""The state of a table: what is true now. Only applying an event changes it."""

from typing import Literal

import msgspec

from croupier.equipment import Batch, Card, DiscardRack, Shoe
from croupier.money import Ledger

Phase = Literal["unopened", "wagers", "round", "closed"]
"""Before the opening; while wagers may be made; from "no more bets" until the cards are cleared; after the closing."""


Spread = Literal["", "opening", "idle"]
"""Cards lie spread for inspection because the table opened, or because nobody played."""


class Option(msgspec.Struct, frozen=True):
    """One choice of a question, with its provision; a choice that is not open now says why not.

    `needs` and `may_bring` name what the answer must, and may, bring along.
    """

    choice: str
    cites: tuple[str, ...]
    needs: tuple[str, ...] = ()
    why_not: str = ""
    may_bring: tuple[str, ...] = ()


class OpenQuestion(msgspec.Struct, frozen=True):
    """A question that somebody at the table may answer now."""

    id: int
    kind: str
    to: str
    cites: tuple[str, ...]
    options: tuple[Option, ...]
    seat: int | None = None
    hand: str = ""


class BoxHand(msgspec.Struct):
    """A hand that a box plays against the dealer's: its own wager, which were added to it, and how it came to its end.

    `ended` says why it takes no further card; it is empty while the hand is being played.
    """

    seat: int
    wager: str
    stake: int
    double: int = 0
    added: list[str] = []
    split: bool = False
    ended: str = ""
    settled: bool = False


class BoxRound(msgspec.Struct):
    """What is true of a round in which boxes play against the dealer, besides the cards.

    `hands` are in the order of play; `missed` names what the dealer passed over, `found` counts the cards that were
    found in the shoe as they should not be, by what is amiss, and `refused` are the players who refused a card,
    at the hands in `refused_at`. `asked_for` says what the player of a hand has asked for and the dealer has not begun
    to do, `void` that the round is given up.
    """

    hands: dict[str, BoxHand] = {}
    missed: list[str] = []
    found: dict[str, int] = {}
    refused: list[str] = []
    refused_at: list[str] = []
    hole_checked: bool = False
    asked_for: dict[str, str] = {}
    void: bool = False


class PastRound(msgspec.Struct, frozen=True):
    """How the last round that boxes played came out: their hands, and the cards that lay there at the end."""

    hands: dict[str, BoxHand]
    cards: dict[str, list[Card]]


class StoredBatch(msgspec.Struct):
    """A batch that waits, shuffled, in an automated shuffling device; `ready`: already cut, as a list says."""

    back: str
    cards: list[Card]
    ready: bool = False
    cover_after: int | None = None


class TableState(msgspec.Struct):
    """Everything that is true at a table. It can be stored whenever no procedure is running.

    `seats` says which player holds a seat, `leaving` which seats are given up when the round is over, `taken` who was
    the last to hold a seat, `carried_away` the chips of players who left; `new_dealer` that the dealer has not dealt
    yet. `spread` says why cards lie spread on the table, `batches` which were received (the first is in play or next),
    `out_of_order` that the shuffling device is, `reshuffle_due` that what it keeps must be shuffled again, `cut_by` who
    cut the stack, `cut_from` where the offer to cut begins (the first player, or an order, or where the cover card came
    out; if that was a box, `cut_player` is whose), `stayed` which hands take no further card, `aside` which cards lie
    aside, by the place of each. `may_wager` are the players who wagered in every round since the cards were shuffled
    (None: there was no round yet), `boxes` what is true of a round that is played box by box and `past` of the one
    before, `reader_inspected` the day on which the card reader was, and `reader_fails` that it does not work.
    """

    phase: Phase = "unopened"
    dealer: str = ""
    new_dealer: bool = False
    seats: dict[int, str] = {}
    leaving: list[int] = []
    taken: dict[int, str] = {}
    carried_away: dict[str, int] = {}
    ledger: Ledger = msgspec.field(default_factory=Ledger)
    batches: list[Batch] = []
    preshuffled: bool = False
    spread: Spread = ""
    stored: list[StoredBatch] = []
    out_of_order: bool = False
    reshuffle_due: bool = False
    stack: list[Card] = []
    cut_by: str = ""
    cut_from: str = ""
    cut_player: str = ""
    shoe: Shoe | None = None
    discards: DiscardRack = msgspec.field(default_factory=DiscardRack)
    round: int = 0
    hands: dict[str, list[Card]] = {}
    face_down: list[str] = []
    stayed: list[str] = []
    aside: dict[str, list[Card]] = {}
    simulated: bool = False
    may_wager: list[str] | None = None
    boxes: BoxRound | None = None
    past: PastRound | None = None
    reader_inspected: str = ""
    reader_fails: bool = False
    questions: dict[int, OpenQuestion] = {}
    asked: int = 0

    def purse(self, seat: int) -> int:
        """The chips that the seat's player has and has not wagered."""
        return self.ledger.purses[self.seats[seat]]

    def final_chips(self) -> dict[int, int]:
        """For every seat that was ever taken, the chips of the last player who held it, here or carried away."""
        purses = self.ledger.purses
        return {
            seat: purses[player] if player in purses else self.carried_away[player]
            for seat, player in sorted(self.taken.items())
        }

    def wagers_at(self, seat: int) -> dict[str, int]:
        """The wagers that lie at a seat."""
        return self.ledger.wagers.get(seat, {})

    def seats_of(self, player: str) -> list[int]:
        """Every seat that the player holds."""
        return [seat for seat, holder in self.seats.items() if holder == player]
