"""What the engine made of an evening, in the words of `reference_trouble`."""

from collections.abc import Callable, Iterator
from typing import Any

from croupier.equipment import Card, cut, read_order
from croupier.games.shared import events as shoe_events
from croupier.games.shared.state import SHOE
from croupier.games.spanish_21 import events as own_events
from croupier.play.table import Response
from croupier.table import events as table_events
from croupier.table.events import Event as EngineEvent
from croupier.table.inputs import Answer as EngineAnswer
from croupier.table.inputs import Deal, Leave
from croupier.table.inputs import Report as EngineReport
from croupier.table.inputs import Step as EngineStep
from croupier.table.state import OpenQuestion
from tests.spanish_21.reference import Settled
from tests.spanish_21.reference_trouble import Answer, Event, Loaded, Piece, Report, Step


class Observer:
    """Listens to a table and keeps the course of the evening."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.asked: dict[int, OpenQuestion] = {}
        self.stack: list[Card] = []

    def hear(self, response: Response) -> None:
        """Keep what was said and what happened."""
        act = response.input
        taken, why = response.refusal is None, response.refusal.why if response.refusal else ""
        if isinstance(act, EngineReport):
            self.pieces.append(Report(act.incident, act.seat, act.disclosed, taken, why))
        elif isinstance(act, Leave):
            self.pieces.append(Report("leave", act.seat, None, taken, why))
        elif isinstance(act, Deal):
            self.pieces.append(Event("deal"))
        elif isinstance(act, EngineStep):
            self.pieces.append(Step())
        for event in response.events:
            if isinstance(event, table_events.Asked):
                self.asked = {question.id: question for question in event.questions}
            elif isinstance(event, table_events.Answered):
                amount = act.amount if isinstance(act, EngineAnswer) else None
                self.pieces.append(self.answer(event, amount))
            else:
                self.pieces += self.happened(event)

    def answer(self, event: table_events.Answered, amount: int | None) -> Answer:
        """An answer, with what was open to whoever gave it."""
        question = self.asked[event.question]
        options = frozenset(option.choice for option in question.options if not option.why_not)
        together = frozenset((one.kind, one.seat) for one in self.asked.values())
        del self.asked[event.question]
        return Answer(question.kind, question.seat, event.choice, amount, options, together)

    def happened(self, event: EngineEvent) -> Iterator[Piece]:
        """What happened, if it is part of the course."""
        if isinstance(event, shoe_events.Shuffled):
            self.stack = list(read_order(event.order))
        elif isinstance(event, shoe_events.Cut):
            self.stack = list(cut(self.stack, event.above))
        elif isinstance(event, shoe_events.Loaded):
            order = read_order(event.order) if event.order else self.stack
            yield Loaded(tuple(map(str, order)), event.cover_after, event.last_round)
        elif isinstance(event, table_events.Settled):
            yield Settled(event.seat, event.wager, int(event.stake), event.outcome, int(event.pays))
        elif isinstance(event, own_events.ReaderInspected) and not event.after:
            return
        elif isinstance(event, table_events.Wagered) and event.wager == "insurance":
            yield Event("insured", str(int(event.amount)), str(event.seat))
        elif isinstance(event, own_events.HandStays) and event.because == "Blackjack":
            yield Event("announced", event.hand)
        elif type(event) in TOLD:
            yield Event(*TOLD[type(event)](event))


TOLD: dict[type[EngineEvent], Callable[[Any], tuple[str, ...]]] = {
    shoe_events.CardDealt: lambda event: ("card" if event.source == SHOE else "kept card", str(event.card), event.to),
    shoe_events.SetAside: lambda event: ("drawn", str(event.card), event.face),
    own_events.Found: lambda event: (
        "found",
        event.card.removesuffix("^"),
        "torn" if event.amiss == "ten" else "discard",
    ),
    shoe_events.CoverCard: lambda _: ("cover card",),
    shoe_events.Turned: lambda event: ("turned", " ".join(event.cards)),
    own_events.CardReader: lambda event: ("reader", "Blackjack" if event.blackjack else "no Blackjack"),
    own_events.ReaderInspected: lambda event: ("reader inspected", event.after),
    own_events.Doubled: lambda event: ("doubled", str(int(event.amount)), event.hand),
    own_events.Split: lambda event: ("split", event.hand, event.into),
    own_events.Removed: lambda event: ("removed", event.hand),
    table_events.Bonus: lambda event: ("bonus", str(int(event.amount)), str(event.seat)),
    table_events.VoidRound: lambda _: ("void",),
    shoe_events.Cleared: lambda event: ("cleared", " ".join(sorted(event.order))),
    shoe_events.Emptied: lambda _: ("shuffle due",),
    shoe_events.Received: lambda _: ("new decks",),
}
"""Each kind of event in the words of the reference."""
