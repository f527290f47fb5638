"""What people do and say at a table: seats, wagers, questions and answers, and what is refused or noted."""

from collections.abc import Callable
from typing import ClassVar, Self

import msgspec

from croupier.money import Cents
from croupier.table.events.base import Event
from croupier.table.messages import UNKNOWN, Message
from croupier.table.people import seat_name
from croupier.table.state import OpenQuestion, TableState


class Sat(Event, frozen=True, tag="sat"):
    """A player took a seat and brought chips."""

    seat: int
    player: str
    chips: Cents

    def apply(self, state: TableState) -> None:
        state.seats[self.seat] = self.player
        state.taken[self.seat] = self.player
        if self.player not in state.arrived:
            state.arrivals += 1
            state.arrived[self.player] = state.arrivals
        state.carried_away.pop(self.player, None)
        state.ledger.bring(self.player, self.chips)


class Leaving(Event, frozen=True, tag="leaving"):
    """A player got up during a round: the wagers play out, unless the player `abandons` them; then the seat is free.
    `without_wagers`: there are none that were not settled.
    """

    seat: int
    abandons: bool = False
    without_wagers: bool = False

    def apply(self, state: TableState) -> None:
        state.leaving.append(self.seat)
        state.get_up(self.seat)


class Left(Event, frozen=True, tag="left"):
    """A player gave up a seat; with the player's last seat, the chips leave the table."""

    seat: int
    chips: Cents

    def apply(self, state: TableState) -> None:
        player = state.seats.pop(self.seat)
        if self.seat in state.leaving:
            state.leaving.remove(self.seat)
        state.vacate(self.seat)
        if not state.seats_of(player):
            state.carried_away[player] = state.ledger.take_away(player)
            if player == seat_name(self.seat):
                state.arrived.pop(player, None)
                state.forget_player(player)


class Cash(Event, frozen=True, tag="cash"):
    """The cash of a verbal wager went into the drop box and became chips."""

    dealer_step: ClassVar[bool] = True
    seat: int
    amount: Cents
    confirmed_by: tuple[str, ...] = ("dealer",)

    def apply(self, state: TableState) -> None:
        state.ledger.convert_cash(state.seats[self.seat], self.amount)


class Wagered(Event, frozen=True, tag="wagered"):
    """Chips were placed on a wager or added to it; `hand`: during the round, in addition to that hand's own wager."""

    seat: int
    wager: str
    amount: Cents
    hand: str = ""

    def apply(self, state: TableState) -> None:
        state.ledger.stake(state.seats[self.seat], self.seat, self.wager, self.amount)
        if self.hand:
            state.wager_on_hand(self.hand, self.wager)


class Withdrew(Event, frozen=True, tag="withdrew"):
    """A wager was taken back before it was closed."""

    seat: int
    wager: str
    amount: Cents

    def apply(self, state: TableState) -> None:
        state.ledger.give_back(state.seats[self.seat], self.seat, self.wager, self.amount)


class Announced(Event, frozen=True, tag="announced"):
    """The dealer made an announcement."""

    beat: ClassVar[float] = 1.5
    changes: ClassVar[bool] = False
    dealer_step: ClassVar[bool] = True
    messages: ClassVar[tuple[str, ...]] = ("call",)
    call: Message = UNKNOWN
    told: str = msgspec.field(default="", name="words")

    @property
    def words(self) -> str:
        """What the dealer says."""
        return self.words_to(None)

    def words_to(self, seat: int | None) -> str:
        """The same as the player at a seat takes it."""
        return self.told or self.call.said_to(seat)

    @property
    def sentence(self) -> str:
        return self.words


class Asked(Event, frozen=True, tag="asked"):
    """These questions are open now, and no others."""

    questions: tuple[OpenQuestion, ...]

    def apply(self, state: TableState) -> None:
        state.questions = {question.id: question for question in self.questions}
        state.asked = max(state.asked, *state.questions)

    @property
    def has_words(self) -> bool:
        return any(option.told for question in self.questions for option in question.options)

    def in_words(self) -> Self:
        return self._with(OpenQuestion.in_words)

    def bare(self) -> Self:
        return self._with(OpenQuestion.bare)

    def as_told(self) -> Self:
        return self._with(OpenQuestion.as_told)

    def _with(self, put: Callable[[OpenQuestion], OpenQuestion]) -> Self:
        return msgspec.structs.replace(self, questions=tuple(map(put, self.questions)))


class Interrupted(Event, frozen=True, tag="interrupted"):
    """Something came up: no question is open until the dealer goes on and asks again."""

    def apply(self, state: TableState) -> None:
        state.questions = {}


class Answered(Event, frozen=True, tag="answered"):
    """A question was answered, by the person asked or by default."""

    beat: ClassVar[float] = 0.8
    question: int
    to: str
    choice: str
    by_default: bool = False

    def apply(self, state: TableState) -> None:
        state.take_answer(state.questions.get(self.question), self.choice)


class DealerChanged(Event, frozen=True, tag="dealer changed"):
    """Another dealer took over."""

    dealer: str

    def apply(self, state: TableState) -> None:
        state.dealer = self.dealer
        state.new_dealer = True
        state.dealers += 1


class Waited(Event, frozen=True, tag="waited"):
    """Time passed."""

    minutes: int


class Noted(Event, frozen=True, tag="noted"):
    """Something was noted: somebody's conduct, or an order or incident that was dropped, and `because` of what."""

    messages: ClassVar[tuple[str, ...]] = ("note", "because")
    note: Message = UNKNOWN
    seat: int | None = None
    because: Message = UNKNOWN
    told: str = msgspec.field(default="", name="what")

    @property
    def what(self) -> str:
        """What was noted, in words."""
        return self.told or (f"{self.note}: {self.because}" if self.because.key else str(self.note))

    @property
    def sentence(self) -> str:
        return self.what


class Refused(Event, frozen=True, tag="refused"):
    """An input was refused and changed nothing. `input` is its number (in a script, its line)."""

    messages: ClassVar[tuple[str, ...]] = ("reason",)
    input: int
    reason: Message = UNKNOWN
    told: str = msgspec.field(default="", name="why")

    @property
    def why(self) -> str:
        """Why it was refused, in words."""
        return self.why_to(None)

    def why_to(self, seat: int | None) -> str:
        """The same to the player at a seat."""
        return self.told or self.reason.said_to(seat)

    @property
    def sentence(self) -> str:
        return self.why
