"""What a game provides to a table: its seats, wagers, procedures, orders and incidents, each with its provisions."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from copy import copy
from datetime import date, datetime
from typing import Any, ClassVar, Self

import msgspec

from croupier.law import Concordance, Rule, Text
from croupier.law.readings import by_reading
from croupier.play.steps import Procedure
from croupier.table.events import Cites, Leaving
from croupier.table.inputs import FORMAT, Answer, Refusal
from croupier.table.state import TableState


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What a table was opened with: the day whose law applies, its notice, and the readings taken."""

    as_of: date
    notice: str
    readings: Mapping[str, str] = {}


def nobody() -> str:
    """An order or an incident is about no player, or about the one at the seat that it names."""
    return ""


class Interruption(msgspec.Struct, frozen=True, kw_only=True):
    """An order or an incident: its name, its rule, who may give it, what it needs, when it may come, what it starts.

    `judge` and `procedure` receive the input, an `Order` or a `Report`. One that `needs_rest` is possible only when no
    procedure is running (by its rule, unless it `rests_by` other provisions); one that `needs_work`, only while the
    dealer is at work. One that is `at_once` is carried out before whatever the dealer is doing goes on: it comes too
    late afterwards. `whom`: the player whom it is about, also where the input names no seat.
    """

    name: str
    rule: str
    by: tuple[str, ...]
    describes: str
    judge: Callable[[Any], Refusal | None]
    procedure: Callable[[Any], Procedure[None]]
    needs: tuple[str, ...] = ()
    needs_rest: bool = False
    rests_by: Cites = ()
    needs_work: bool = False
    at_once: bool = False
    whom: Callable[[], str] = nobody


class QuestionKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of question that the game can ask, for the list that people read."""

    kind: str
    rule: str
    choices: tuple[str, ...]
    describes: str


class Game(ABC):
    """One game at one table, under one edition and one submission. Procedures receive it and read its state."""

    name: str
    text: Text
    """The text of the law that it is played by."""
    seats: int
    setting: Setting
    state_type: ClassVar[type[TableState]] = TableState
    """What is true at a table of this game."""
    state: TableState
    rules: Concordance
    offered: tuple[str, ...]
    """The wagers that this table takes."""
    during: tuple[str, ...] = ()
    """The wagers that may be added during a round, when a question offers them."""
    steps: Mapping[str, int]
    """For each of them, the step in which it can be made, in cents."""
    now: datetime
    """The time of the input that is being played: the table sets it."""

    def __init__(self) -> None:
        self.cites: Callable[[str], Cites] = self.rules.cites
        self.state = self.state_type()

    @property
    def chapter(self) -> str:
        """The chapter whose text it is."""
        return self.text.chapter

    def at(self, state: TableState) -> Self:
        """The same game at another table, in that state."""
        other = copy(self)
        other.state = state
        return other

    def cite_all(self, *rules: str) -> Cites:
        """The provisions of several rules, each once."""
        return tuple(dict.fromkeys(cite for rule in rules for cite in self.cites(rule)))

    @abstractmethod
    def judge_wager(self, seat: int, on: str, amount: int) -> Refusal | None:
        """Why an occupied seat may not have that many cents added to that wager while wagers are open."""

    def judge_withdraw(self) -> Refusal | None:
        """Why a wager that was made may not be taken back while wagers are open."""
        return None

    def judge_leave(self, seat: int) -> Refusal | None:  # noqa: ARG002 - a game may have a say
        """Why a seat's wagers may not be taken back all at once, so that they play out if its player leaves."""
        return self.judge_withdraw()

    def judge_without(self, seat: int, on: str) -> Refusal | None:  # noqa: ARG002 - a game may have a say
        """Why a seat may not take back the whole of a wager while wagers are open."""
        return None

    def judge_unasked(self, answer: Answer) -> Refusal | None:  # noqa: ARG002 - a game may know better
        """Why, under the chapter, no question asks for such an answer in this round, or did in the last one."""
        return None

    def judge_late_wager(self) -> Refusal | None:
        """Why wagers are closed now, if not because they were closed for a round that goes on."""
        return None

    def wager_readings(self, seat: int, on: str) -> Cites:  # noqa: ARG002 - a game may need some
        """The readings by which that wager is accepted at that seat."""
        return ()

    def smallest_wager(self, on: str) -> int:
        """The smallest amount that may lie on a wager that this table takes, in cents."""
        return self.steps[on]

    def largest_wager(self, on: str) -> int | None:  # noqa: ARG002 - a game may have limits
        """The largest amount that may lie on a wager that this table takes, in cents; None if there is no limit."""
        return None

    @abstractmethod
    def wager_cites(self, on: str) -> Cites:
        """The provisions under which that wager is placed."""

    def cash_terms(self, on: str) -> tuple[Cites, tuple[str, ...]] | None:  # noqa: ARG002 - wagers may differ
        """Where a verbal wager with cash is allowed, and who confirms it; None if wagers are made with chips only."""
        return (self.cites(Rule.CASH_WAGER), ("dealer",)) if Rule.CASH_WAGER in self.rules else None

    @abstractmethod
    def judge_deal(self) -> Refusal | None:
        """Why no round may be dealt now, although wagers are open."""

    def judge_setting(self) -> Refusal | None:
        """Why the table may not be opened with its setting."""
        return None

    @abstractmethod
    def opening(self) -> Procedure[None]:
        """Open the table for gaming."""

    @abstractmethod
    def deal(self) -> Procedure[None]:
        """Prepare what a round needs, and deal it."""

    def judge_void(self, rule: str) -> Refusal | None:  # noqa: ARG002 - a game may know of a time when it is too late
        """Why the round can no longer be void under that rule. The table asks before it voids one."""
        return None

    def carry_out_decided(self) -> Procedure[None]:
        """In a round that is void: what a player has said, or the cards have decided, and the dealer was still to carry
        out. It stands from when it was heard or seen, not from the dealer's next step.
        """
        yield from ()

    @abstractmethod
    def void(self, rule: str) -> Procedure[None]:
        """Undo what is left of a round that was given up."""

    def leaving(self, seat: int) -> Procedure[None]:
        """A player gets up during a round: the wagers play out, unless the game has other rules."""
        yield Leaving(self.leaving_cites(seat), seat, without_wagers=not self.state.wagers_at(seat))

    def leaving_cites(self, seat: int) -> Cites:
        """By what the wagers of a player who gets up play out, if there are any."""
        return by_reading("leaving_other_games") if self.state.wagers_at(seat) else FORMAT

    def settle_up(self, seat: int) -> Procedure[None]:  # noqa: ARG002 - a game may have debts
        """Collect what a seat owes before its player leaves or the table closes."""
        yield from ()

    def settle_one_seat(self, seat: int) -> Procedure[None]:
        """Collect what a seat owes before its player gives it up and stays at another."""
        return self.settle_up(seat)

    def idle(self) -> Procedure[None]:
        """What the dealer does when time passes and nobody sits at the table."""
        yield from ()

    @abstractmethod
    def orders(self) -> Mapping[str, Interruption]:
        """The orders that may be given at this table, by name."""

    @abstractmethod
    def incidents(self) -> Mapping[str, Interruption]:
        """The incidents that may be reported at this table, by name."""

    @abstractmethod
    def question_kinds(self) -> tuple[QuestionKind, ...]:
        """The kinds of question that the procedures ask."""
