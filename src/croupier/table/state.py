"""The state of any table: what is true now. Only applying an event changes it.

A game adds its own facts in a subclass of `TableState`; its events apply to that.
"""

from collections.abc import Callable
from typing import Literal

import msgspec

from croupier.money import Ledger
from croupier.table.messages import Message

Phase = Literal["unopened", "wagers", "round", "closed"]
"""Before the opening; while wagers may be made; from the close of the wagers to the end of the round; afterwards."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One choice of a question, with its provision."""

    choice: str
    cites: tuple[str, ...]
    needs: tuple[str, ...] = ()
    """What an answer with this choice must include: an amount, a position."""
    closed: Message | None = None
    """Why the choice is not open now, if it is not."""
    may_bring: tuple[str, ...] = ()
    """What an answer with this choice may include."""
    told: str = msgspec.field(default="", name="why_not")
    """Why it is not open, in words: only where people or other programs are told of it, and in old records."""

    @property
    def why_not(self) -> str:
        """Why the choice is not open now, in words; empty if it is."""
        return self.why_not_to(None)

    def why_not_to(self, seat: int | None) -> str:
        """The same to the player at a seat."""
        return self.told or ("" if self.closed is None else self.closed.said_to(seat))

    @property
    def is_open(self) -> bool:
        """Whether the choice may be made."""
        return self.closed is None and not self.told

    def in_words(self) -> "Option":
        """The option as people and other programs are told it."""
        return ToldOption(self.choice, self.cites, self.needs, self.closed, self.may_bring, self.why_not)

    def bare(self) -> "Option":
        """The option without the reason why it is not open."""
        return msgspec.structs.replace(self, closed=None, told="")

    def as_told(self) -> "Option":
        """The option as records of format 1 and 2 hold it."""
        return msgspec.structs.replace(self, closed=None, told=self.why_not)


class ToldOption(Option, frozen=True, omit_defaults=False):
    """An option as it is told: in words, and with every field, whether or not it says something."""


class OpenQuestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that somebody at the table may answer now."""

    id: int
    kind: str
    to: str
    cites: tuple[str, ...]
    options: tuple[Option, ...]
    seat: int | None = None
    hand: str = ""
    """The hand it is about, where a seat may have several."""

    def in_words(self) -> "OpenQuestion":
        """The question as people and other programs are told it."""
        options = tuple(option.in_words() for option in self.options)
        return ToldQuestion(self.id, self.kind, self.to, self.cites, options, self.seat, self.hand)

    def bare(self) -> "OpenQuestion":
        """The question without the reasons why choices are not open."""
        return self._with(Option.bare)

    def as_told(self) -> "OpenQuestion":
        """The question as records of format 1 and 2 hold it."""
        return self._with(Option.as_told)

    def _with(self, put: Callable[[Option], Option]) -> "OpenQuestion":
        return msgspec.structs.replace(self, options=tuple(map(put, self.options)))


class ToldQuestion(OpenQuestion, frozen=True, omit_defaults=False):
    """A question as it is told, with every field."""


class TableState(msgspec.Struct):
    """Everything that is true at any table. It can be stored whenever no procedure is running."""

    phase: Phase = "unopened"
    dealer: str = ""
    """The name of the dealer; empty if it is not known."""
    new_dealer: bool = False
    """Whether the dealer has not dealt a round yet."""
    dealers: int = 0
    """How many dealers have taken over since the table opened."""
    seats: dict[int, str] = {}
    """The player who holds each seat, in the order in which the seats were taken."""
    leaving: list[int] = []
    """The seats whose players leave when the round is over."""
    arrivals: int = 0
    """How many players have come to the table so far."""
    arrived: dict[str, int] = {}
    """For every player who came, the number of that arrival; one who gave no name is forgotten on leaving."""
    taken: dict[int, str] = {}
    """For every seat that was ever taken, the last player who held it."""
    carried_away: dict[str, int] = {}
    """The chips of players who left."""
    ledger: Ledger = msgspec.field(default_factory=Ledger)
    round: int = 0
    """The number of the current round or, between rounds, of the last one."""
    questions: dict[int, OpenQuestion] = {}
    """The questions that are open, by number."""
    asked: int = 0
    """The number of the last question."""

    @property
    def present(self) -> list[int]:
        """The seats whose players are there, and not leaving when their wagers have played out, as they were taken."""
        return [seat for seat in self.seats if seat not in self.leaving]

    @property
    def in_order_of_arrival(self) -> list[int]:
        """A seat of each player who is there, in the order in which the players came to the table."""
        mine: dict[str, int] = {}
        for seat in self.present:
            mine.setdefault(self.seats[seat], seat)
        return sorted(mine.values(), key=self.arrival)

    def arrival(self, seat: int) -> int:
        """Which arrival brought the player of a seat: it tells people apart who took the same seat one after another
        and gave no name.
        """
        return self.arrived.get(self.seats[seat], 0)

    def seat_now(self, player: str, was: int | None = None) -> int | None:
        """Where a player is now who was at that seat: there or, after getting up, at another seat; None: nowhere."""
        mine = [seat for seat in self.present if self.seats[seat] == player]
        return was if was in mine else next(iter(mine), None)

    def purse(self, seat: int) -> int:
        """The chips of the seat's player that are not wagered."""
        return self.ledger.purses[self.seats[seat]]

    def final_chips(self) -> dict[int, int]:
        """For every seat that was ever taken, the chips of the last player who held it, here or carried away."""
        purses = self.ledger.purses
        return {
            seat: purses[player] if player in purses else self.carried_away[player]
            for seat, player in sorted(self.taken.items())
        }

    def wagers_at(self, seat: int) -> dict[str, int]:
        """The wagers placed at a seat."""
        return self.ledger.wagers.get(seat, {})

    def seats_of(self, player: str) -> list[int]:
        """Every seat that the player holds."""
        return [seat for seat, holder in self.seats.items() if holder == player]

    # Hooks that a game's own state may extend. Events of any table call them.

    def keeps_order(self, batch: str) -> bool:  # noqa: ARG002 - a game with batches knows
        """Whether things of a batch are still to be dealt in an order that was fixed; yes, where nobody knows."""
        return True

    def begin_round(self, number: int) -> None:
        """The wagers are closed, and a round begins."""
        self.phase = "round"
        self.round = number
        if self.new_dealer:
            self.new_dealer = False

    def give_up_round(self) -> None:
        """The round is void; wagers stay closed until each of them is returned."""
        self.phase = "round"
        self.questions = {}

    def take_answer(self, question: OpenQuestion | None, choice: str) -> None:  # noqa: ARG002 - a game may remember it
        """Somebody answered a question: no question is open any more."""
        self.questions = {}

    def wager_on_hand(self, hand: str, wager: str) -> None:
        """A wager was made during the round, on a hand that a seat plays."""

    def settle_wager(self, wager: str, hand: str) -> None:
        """A wager was settled, on a hand if a seat plays several."""

    def get_up(self, seat: int) -> None:
        """What a player gives up by getting up during a round, before the seat is free."""

    def vacate(self, seat: int) -> None:
        """What a player gives up with a seat."""

    def forget_player(self, player: str) -> None:
        """A player who gave no name left: the next person in that seat is somebody else."""
