"""A toy game that does what Minibaccarat does not: questions open together, orders, incidents, a void round.

Everybody seated is asked at once whether to stay in; whoever does draws a card. A bell may ring (an incident that asks
the floorperson), and the floorperson may stop the round (an order).
"""

from collections.abc import Mapping
from datetime import date, datetime

from croupier.equipment import Batch, SetClock, hidden_order, seeded
from croupier.games.shared.card_game import CardSetting
from croupier.games.shared.events import CardDealt, Cleared, Loaded, Received
from croupier.games.shared.state import ShoeState
from croupier.law import Rule, concordance
from croupier.money import Cents
from croupier.play.game import Game, Interruption, QuestionKind
from croupier.play.steps import AGAIN, Ask, Procedure, Question, Void, ask
from croupier.play.table import Table
from croupier.table.events import Announced, Cites, Event, Opened, RoundBegan, Settled, VoidRound
from croupier.table.inputs import Answer, Refusal, Sit, Wager, refuse
from croupier.table.messages import message
from croupier.table.state import Option

SAY = ("format",)
NOON = datetime(2020, 1, 1, 12)  # noqa: DTZ001


class Toy(Game):
    """The game."""

    name = "toy"
    chapter = "627a"
    seats = 5
    offered = ("stay",)
    steps = {"stay": 100}  # noqa: RUF012
    rules = concordance("627a")
    state_type = ShoeState
    state: ShoeState
    setting: CardSetting

    def __init__(self) -> None:
        super().__init__()
        batch = Batch(back="red", decks=1, opened_at=NOON)
        self.setting = CardSetting(as_of=date(2020, 1, 1), notice="", batches=(batch,))

    def judge_wager(self, seat: int, on: str, amount: int) -> Refusal | None:
        return None if on == "stay" else refuse("only stay", SAY)

    def wager_cites(self, on: str) -> Cites:
        return (*SAY, on)

    def judge_deal(self) -> Refusal | None:
        return None

    def opening(self) -> Procedure[None]:
        yield Opened(SAY, "toy", "627a", "2020-01-01", self.seats)
        yield Received(SAY, self.setting.batches)

    def deal(self) -> Procedure[None]:
        cards = self.setting.batches[0].cards()
        yield Loaded(SAY, "red", len(cards), None, hidden_order(cards))
        yield RoundBegan(SAY, self.state.round + 1)
        yield Announced(SAY, message("who stays?"))
        while unanswered := [seat for seat in self.state.ledger.wagers if str(seat) not in self.state.hands]:
            reply = yield Ask(tuple(self.question(seat) for seat in unanswered))
            if reply is AGAIN:
                continue
            if reply.answer.choice == "stay":
                shoe = self.state.shoe
                card = shoe.next_card() if shoe is not None else None
                assert card is not None
                yield CardDealt(SAY, card, str(reply.question.seat), "up")
            else:
                yield Settled(SAY, reply.question.seat, "stay", Cents(100), "lose", Cents(0), Cents(0))
        for seat in list(self.state.ledger.wagers):
            yield Settled(SAY, seat, "stay", Cents(100), "push", Cents(0), Cents(0))
        yield Cleared(SAY, tuple(self.state.hands))

    def question(self, seat: int) -> Question:
        seated = len(self.state.seats)
        barred = None if seated > 1 else message("alone one cannot stay")
        return Question(
            kind="stay",
            to=f"seat {seat}",
            seat=seat,
            cites=SAY,
            options=(Option("stay", SAY, closed=barred), Option("fold", SAY), Option("raise", SAY, ("amount",))),
            default=Answer("fold", seat=seat),
            check=lambda answer: refuse("too much", SAY) if (answer.amount or 0) > 500 else None,
        )

    def void(self, rule: str) -> Procedure[None]:
        yield VoidRound(self.cites(rule))
        for seat in list(self.state.ledger.wagers):
            yield Settled(self.cites(rule), seat, "stay", Cents(100), "void", Cents(0), Cents(0))
        yield Cleared(self.cites(rule), tuple(self.state.hands))

    def orders(self) -> Mapping[str, Interruption]:
        return {"stop": self.interruption("stop", ("floorperson",), self.stop)}

    def incidents(self) -> Mapping[str, Interruption]:
        return {"bell": self.interruption("bell", ("dealer",), self.bell)}

    def interruption(self, name: str, by: tuple[str, ...], procedure: object) -> Interruption:
        return Interruption(
            name=name,
            rule=Rule.INSUFFICIENT_CARDS,
            by=by,
            describes=name,
            judge=lambda _: None if self.state.phase == "round" else refuse("no round", SAY),
            procedure=procedure,  # type: ignore[arg-type]
        )

    def stop(self, _: object) -> Procedure[None]:
        yield Announced(SAY, message("stop"))
        yield Void(Rule.INSUFFICIENT_CARDS)

    def bell(self, _: object) -> Procedure[None]:
        yield Announced(SAY, message("ding"))
        answer = yield from ask(
            lambda: Question(
                kind="bell",
                to="floorperson",
                cites=SAY,
                options=(Option("go on", SAY), Option("void", SAY)),
                default=Answer("go on", role="floorperson"),
            )
        )
        if answer is not None and answer.choice == "void":
            yield Void(Rule.INSUFFICIENT_CARDS)
        yield Announced(SAY, message("dong"))

    def question_kinds(self) -> tuple[QuestionKind, ...]:
        return ()


def toy_table(*seats: int, manual: bool = False) -> Table:
    """A toy table with wagers at those seats."""
    table = Table(Toy(), chance=seeded(1), clock=SetClock(NOON), manual=manual)
    table.open()
    for seat in seats:
        table.submit(Sit(seat, Cents(1000)))
        table.submit(Wager(seat, "stay", Cents(100)))
    return table


def words(events: list[Event]) -> list[str]:
    """What was announced."""
    return [event.words for event in events if isinstance(event, Announced)]
