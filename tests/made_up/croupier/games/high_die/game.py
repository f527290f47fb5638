"""High Die at a table: its state and events, the round in the order of its chapter, and the game object."""

from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from typing import ClassVar

from croupier.equipment import Hidden
from croupier.games.edition import GameEdition
from croupier.games.plain.draws import Draw
from croupier.law import Rule, concordance
from croupier.money import EVEN, Cents
from croupier.play.game import Game, Interruption, QuestionKind, Setting
from croupier.play.steps import Procedure, Question, ask
from croupier.table.events import (
    TABLE_EVENTS,
    Announced,
    Cites,
    Event,
    Opened,
    RoundBegan,
    Settled,
    VoidRound,
    WagerOutcome,
)
from croupier.table.inputs import FORMAT, Answer, Refusal, refuse
from croupier.table.messages import message
from croupier.table.people import seat_name
from croupier.table.state import Option, TableState

EDITION = GameEdition(chapter="901z")
HIGH = "high"
DEALER = 0
FACES = ("1", "2", "3", "4", "5", "6")


class OwnRule(StrEnum):
    """What only this game has rules about."""

    HIGH_WAGER = "high-wager"
    DIE_UNDER_CUP = "die-under-cup"
    THROWN_AGAIN = "thrown-again"
    HIGHER_WINS = "higher-wins"


class HighDieState(TableState):
    """A High Die table."""

    dice: dict[int, str] = {}
    """The die under each player's cup, and under the dealer's (0)."""


class Thrown(Event, frozen=True, tag="thrown"):
    """A die was thrown under a cup; only the player whose cup it is may look."""

    may_hide: ClassVar[tuple[str, ...]] = ("die",)
    dealer_step: ClassVar[bool] = True
    cup: int
    die: str

    @property
    def shown_to(self) -> int | None:
        return self.cup or None

    def apply(self, state: HighDieState) -> None:
        state.dice[self.cup] = self.die


class Lifted(Event, frozen=True, tag="lifted"):
    """A cup was lifted for everybody to see."""

    dealer_step: ClassVar[bool] = True
    cup: int
    die: str

    def apply(self, state: HighDieState) -> None:
        state.dice[self.cup] = self.die


class DiceCollected(Event, frozen=True, tag="dice collected"):
    """The dice were collected. The round is over."""

    def apply(self, state: HighDieState) -> None:
        state.dice = {}
        state.phase = "wagers"


EVENTS: tuple[type[Event], ...] = (*TABLE_EVENTS, Thrown, Lifted, DiceCollected)


class HighDie(Game):
    """One High Die table."""

    name = "high-die"
    seats = 4
    offered = (HIGH,)
    state_type = HighDieState
    state: HighDieState

    def __init__(self, edition: GameEdition, unit: int, setting: Setting) -> None:
        self.setting = setting
        self.text = edition.text
        self.rules = concordance(self.text)
        self.steps = {HIGH: unit}
        super().__init__()

    def judge_wager(self, seat: int, on: str, amount: int) -> Refusal | None:
        cites = self.cites(OwnRule.HIGH_WAGER)
        if on != HIGH:
            return refuse("high_die.no_such_wager", cites, on=on, offered=HIGH)
        if amount % self.steps[HIGH]:
            return refuse("high_die.steps", cites, step=Cents(self.steps[HIGH]))
        return None

    def wager_cites(self, on: str) -> Cites:
        return self.cites(OwnRule.HIGH_WAGER)

    def judge_deal(self) -> Refusal | None:
        return (
            None if self.state.ledger.wagers else refuse("table.nobody_has_wagered", self.cites(OwnRule.DIE_UNDER_CUP))
        )

    def opening(self) -> Procedure[None]:
        yield Opened(self.cites(Rule.SEATS), self.name, self.chapter, self.setting.as_of.isoformat(), self.seats)

    def deal(self) -> Procedure[None]:
        yield RoundBegan(self.cites(Rule.NO_LATE_WAGERS), self.state.round + 1)
        yield Announced(self.cites(Rule.NO_LATE_WAGERS), message("high_die.cups"))
        for cup in (*sorted(self.state.ledger.wagers), DEALER):
            yield from self.throw(cup, OwnRule.DIE_UNDER_CUP)
        for seat in sorted(self.state.ledger.wagers):
            answer = yield from ask(partial(self.question, seat))
            if answer is not None and answer.choice == "again":
                yield from self.throw(seat, OwnRule.THROWN_AGAIN)
        for cup in sorted(self.state.dice):
            yield Lifted(self.cites(OwnRule.HIGHER_WINS), cup, str(self.state.dice[cup]))
        yield from self.settle()
        yield DiceCollected(self.cites(OwnRule.HIGHER_WINS))

    def throw(self, cup: int, rule: OwnRule) -> Procedure[None]:
        face = yield Draw(FACES)
        yield Thrown(self.cites(rule), cup, Hidden(face, cup or None))

    def question(self, seat: int) -> Question | None:
        cites = self.cites(OwnRule.THROWN_AGAIN)
        return Question(
            kind="throw",
            to=seat_name(seat),
            seat=seat,
            cites=cites,
            options=(Option("keep", cites), Option("again", cites)),
            default=Answer("keep", seat=seat),
        )

    def settle(self) -> Procedure[None]:
        dice, cites = self.state.dice, self.cites(OwnRule.HIGHER_WINS)
        for seat in sorted(self.state.ledger.wagers):
            stake = self.state.wagers_at(seat)[HIGH]
            outcome = verdict(dice[seat], dice[DEALER])
            pays = EVEN.pays(stake) if outcome == "win" else 0
            yield Settled(cites, seat, HIGH, Cents(stake), outcome, Cents(pays), Cents(0))

    def void(self, rule: str) -> Procedure[None]:
        yield VoidRound(FORMAT)
        yield DiceCollected(FORMAT)

    def orders(self) -> Mapping[str, Interruption]:
        return {}

    def incidents(self) -> Mapping[str, Interruption]:
        return {}

    def question_kinds(self) -> tuple[QuestionKind, ...]:
        choices = ("keep", "again")
        return (
            QuestionKind(kind="throw", rule=OwnRule.THROWN_AGAIN, choices=choices, describes="throw the die again?"),
        )


def verdict(die: str, dealers: str) -> WagerOutcome:
    """A player's die against the dealer's."""
    return "win" if die > dealers else "lose" if die < dealers else "push"
