"""Table scripts as they are made up together with the reference, played by the engine and compared."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from croupier.games.shared.events import CardDealt, Cleared, CoverCard, Emptied, Received
from croupier.games.shared.events import Turned as TurnedUp
from croupier.games.spanish_21.events import Found, Removed
from croupier.money import Cents, written
from croupier.play.table import Response, Table
from croupier.running.records import statement
from croupier.table import events as table_events
from croupier.table.events import Event, VoidRound
from croupier.table.inputs import Answer, Deal, Wager
from tests.spanish_21 import reference
from tests.spanish_21.reference import (
    COVER_CARD,
    Bet,
    Bonus,
    Choices,
    Dealt,
    Edition,
    Happening,
    Round,
    Said,
    Settled,
    Shoe,
    Sitting,
    Turned,
)
from tests.spanish_21.tables import GAME
from tests.support.scripts import assert_closes, rounds_of
from tests.support.tables import DAYS, cards_at

EDITIONS: tuple[Edition, ...] = ("551", "635a")


@dataclass(kw_only=True)
class Story:
    """A script as it is made up, and what the reference made of it meanwhile."""

    edition: Edition
    submission: dict[str, Any]
    readings: dict[str, str]
    sittings: list[Sitting]
    shoes: list[Shoe] = field(default_factory=list)
    lines: list[dict[str, Any]] = field(default_factory=list)
    inputs: list[tuple[Wager | Answer, bool]] = field(default_factory=list)
    """Wagers and answers as they come, each with whether it is taken."""
    rounds: list[Round] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.choices = Choices.read(self.edition, self.submission, self.readings)
        self.table = reference.Table(self.choices, self.sittings)

    def place(self, bet: Bet) -> None:
        """Somebody wagers, or tries to."""
        line = {"do": "wager", "seat": bet.box, "on": bet.wager, "amount": written(bet.amount)}
        self.lines.append(line | ({"cash": True} if bet.cash else {}))
        self.inputs.append((Wager(bet.box, bet.wager, Cents(bet.amount), bet.cash), self.table.place(bet)))

    @property
    def needs_shoe(self) -> bool:
        """Whether the next round comes from a new shoe."""
        return not self.rounds or self.rounds[-1].reshuffle

    def deal(self, shoe: Shoe, ask: reference.Ask, *, new_dealer: bool = False) -> Round:
        """A round from a shoe, be it new or the one that is on the table."""
        if new_dealer:
            self.lines.append({"do": "change dealer"})
        self.lines.append({"do": "deal"})
        this = self.table.deal(shoe, ask, first_card=self.needs_shoe or new_dealer)
        if self.needs_shoe:
            self.shoes.append(shoe)
        self.rounds.append(this)
        for said, lawful in this.answers:
            self.lines.append(answer_line(said))
            self.inputs.append((answer(said), lawful))
        return this

    def script(self) -> str:
        """The whole script. One shoe without a cover card is listed in the short way."""
        opening: dict[str, Any] = {"game": GAME, "as_of": DAYS[self.edition], "submission": self.submission}
        if self.readings:
            opening["readings"] = self.readings
        if len(self.shoes) == 1 and self.shoes[0].cover_after is None:
            opening["cards"] = " ".join(self.shoes[0].cards)
        else:
            opening["shoes"] = [listed(shoe) for shoe in self.shoes]
        lines = [{"croupier": 1, "open": opening}, *map(sitting_line, self.sittings), *self.lines]
        return "\n".join(map(json.dumps, lines))


def listed(shoe: Shoe) -> dict[str, Any]:
    """A shoe as `shoes` lists it."""
    after = {} if shoe.cover_after is None else {"cover_card_after": shoe.cover_after}
    return {"cards": " ".join(shoe.cards)} | after


def sitting_line(sitting: Sitting) -> dict[str, Any]:
    """Somebody sits down; a player with a name may hold several boxes."""
    line = {"do": "sit", "seat": sitting.box, "chips": written(sitting.chips)}
    return line | ({} if sitting.player == anonymous(sitting.box) else {"player": sitting.player})


def anonymous(box: int) -> str:
    """What a player is called who gave no name."""
    return f"seat {box}"


def answer_line(said: Said) -> dict[str, Any]:
    """An answer as a script writes it."""
    line = {"do": "answer", "seat": said.box, "choice": said.choice}
    return line | ({} if said.amount is None else {"amount": written(said.amount)})


def answer(said: Said, question: int | None = None) -> Answer:
    """An answer as the table takes it."""
    amount = None if said.amount is None else Cents(said.amount)
    return Answer(said.choice, seat=said.box, question=question, amount=amount)


# Playing and comparing


def assert_agrees(story: Story, outcomes: list[Response], table: Table) -> None:
    """Every refusal and every round of the outcomes is as the reference says, and so is the end."""
    acts = [outcome for outcome in outcomes if isinstance(outcome.input, Wager | Answer)]
    taken = [(unnumbered(outcome.input), outcome.refusal is None) for outcome in acts]
    assert taken == story.inputs, f"{taken} instead of {story.inputs}"
    assert all(outcome.refusal is None for outcome in outcomes if isinstance(outcome.input, Deal))
    rounds = rounds_of(outcomes)
    for this, events in zip(story.rounds, rounds, strict=True):
        assert_round(this, events)
    assert_collected(story.rounds[-1], rounds[-1], table)
    assert_closes(story.table, statement(table.state))


def unnumbered(act: object) -> Wager | Answer:
    """A wager, or an answer without the number of its question."""
    assert isinstance(act, Wager | Answer)
    if isinstance(act, Wager):
        return act
    assert not act.by_default, "the reference answers every question"
    return Answer(act.choice, seat=act.seat, amount=act.amount)


def assert_collected(this: Round, events: list[Event], table: Table) -> None:
    """The last round's cards lie in the discard rack as hands, so that each can be shown again."""
    if this.reshuffle:
        return
    [cleared] = [event for event in events if isinstance(event, Cleared)]
    hands = {hand.place: hand.cards for hands in this.hands.values() for hand in hands} | {"dealer": this.dealer}
    assert cards_at(table).discards.piles[-1] == [card for place in cleared.order for card in hands[place]]
    removed = [event.hand for event in events if isinstance(event, Removed)]
    assert sorted([*cleared.order, *removed]) == sorted(hands)


def assert_round(this: Round, events: list[Event]) -> None:
    """The course of the round, the fixed payouts, and what became of the shoe."""
    assert_course(this.course, list(happenings(events)))
    assert sorted(bonuses(events)) == sorted(this.bonuses)
    assert any(isinstance(event, VoidRound) for event in events) == this.void
    assert any(isinstance(event, Emptied | Received) for event in events) == this.reshuffle


def assert_course(expected: list[Happening], found: list[Dealt | Turned | Settled]) -> None:
    """The same in the same order, but for wagers whose order is left open."""
    at = 0
    for happening in expected:
        if isinstance(happening, list):
            some = found[at : at + len(happening)]
            assert sorted(some, key=repr) == sorted(happening, key=repr), f"{some} instead of {happening}"
            at += len(happening)
        else:
            assert found[at : at + 1] == [happening], f"{found[at : at + 1]} instead of {happening}"
            at += 1
    assert found[at:] == [], f"{found[at:]} are too many"


def happenings(events: list[Event]) -> Iterable[Dealt | Turned | Settled]:
    """What the course of a round is made of. Only the hole card and what is discarded lie face down."""
    dealer = 0
    for happened in events:
        if isinstance(happened, CardDealt):
            dealer += happened.to == "dealer"
            is_hole_card = happened.to == "dealer" and dealer == 2
            assert happened.to == "discard" or (happened.face == "down") == is_hole_card
            yield Dealt(happened.card, happened.to)
        elif isinstance(happened, Found):
            yield Dealt(happened.card.removesuffix("^"), "torn" if "ten" in happened.amiss else "discard")
        elif isinstance(happened, CoverCard):
            yield COVER_CARD
        elif isinstance(happened, TurnedUp):
            assert happened.hand == "dealer"
            yield Turned(tuple(happened.cards))
        elif isinstance(happened, table_events.Settled):
            assert not happened.vigorish
            yield Settled(happened.seat, happened.wager, happened.stake, happened.outcome, happened.pays)


def bonuses(events: list[Event]) -> Iterable[Bonus]:
    """The fixed payouts, all after the last card."""
    cards = [place for place, event in enumerate(events) if isinstance(event, CardDealt)]
    for place, happened in enumerate(events):
        if isinstance(happened, table_events.Bonus):
            assert place > cards[-1]
            yield Bonus(happened.seat, happened.amount)
