"""Random table scripts, played by the engine and worked out by the reference: every card, payment and chip agrees."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from croupier.games.shared.events import CardDealt, CoverCard, Emptied
from croupier.money import Cents, written
from croupier.play.table import Response
from croupier.running.records import statement
from croupier.table.events import Event, Settled, VoidRound
from croupier.table.inputs import Sit
from tests.baccarat_21 import reference
from tests.baccarat_21.reference import (
    COVER_CARD,
    DECK,
    MAIN,
    OPTIONAL,
    SEATS,
    Bet,
    Choices,
    Dealt,
    Plan,
    Round,
    Shoe,
    Sitting,
)
from tests.baccarat_21.tables import DAY, GAME, opened
from tests.support.matrices import each
from tests.support.scripts import assert_closes, assert_refused, played, rounds_of, shuffled_shoe, until_reshuffled


@dataclass(frozen=True, kw_only=True)
class Story:
    """A script before it is written down, so that the reference can be told the same."""

    submission: dict[str, Any]
    readings: dict[str, str]
    shoes: list[tuple[list[str], int | None]]
    sittings: list[Sitting]
    plans: list[Plan]

    @property
    def choices(self) -> Choices:
        """What bears on the result."""
        return Choices.read(self.submission, self.readings)

    def play_reference(self) -> reference.Table:
        """What the reference makes of it."""
        shoes = [Shoe(cards=list(cards), cover_after=after) for cards, after in self.shoes]
        return reference.play(self.choices, shoes, self.sittings, self.plans)

    def script(self, rounds: int) -> str:
        """The script of so many rounds."""
        return "\n".join(json.dumps(line) for line in self.lines(rounds))

    def lines(self, rounds: int) -> Iterable[dict[str, Any]]:
        """The script's lines. One shoe without a cover card is listed in the short way."""
        opening: dict[str, Any] = {"game": GAME, "as_of": DAY, "submission": self.submission}
        if self.readings:
            opening["readings"] = self.readings
        if len(self.shoes) == 1:
            cards, after = self.shoes[0]
            opening |= {"cards": " ".join(cards)} | ({} if after is None else {"cover_card_after": after})
        else:
            opening["shoes"] = [listed(cards, after) for cards, after in self.shoes]
        yield {"croupier": 1, "open": opening}
        for sitting in self.sittings:
            yield {"do": "sit", "seat": sitting.seat, "chips": written(sitting.chips)}
        for plan in self.plans[:rounds]:
            yield from round_lines(plan)


def round_lines(plan: Plan) -> Iterable[dict[str, Any]]:
    """The lines of a round."""
    if plan.new_dealer:
        yield {"do": "change dealer"}
    for bet in plan.bets:
        line = {"do": "wager", "seat": bet.seat, "on": bet.wager, "amount": written(bet.amount)}
        yield line | ({"cash": True} if bet.cash else {})
    for seat in plan.leaving:
        yield {"do": "leave", "seat": seat}
    yield {"do": "deal"}


def listed(cards: list[str], after: int | None) -> str | dict[str, Any]:
    """A shoe as `shoes` lists it."""
    text = " ".join(cards)
    return text if after is None else {"cards": text, "cover_card_after": after}


# Random stories

NARROW = ("A23456789TJQK", "A23456789TJQK", "ATJQK", "A7K", "A23456", "678", "789TK", "2345", "TJQK5", "A6T", "77A")
"""Ranks from which shoes are made, so that naturals, 17s, ties, hands over 21 and every bonus line are common."""


@st.composite
def submissions(draw: st.DrawFn) -> dict[str, Any]:
    """A lawful submission; every key is sometimes left out."""
    decks = draw(st.sampled_from([4, 8]))
    choices: dict[str, Any] = {} if decks == 8 and draw(st.booleans()) else {"decks": decks}
    if draw(st.integers(0, 3)):
        choices["tie"] = draw(st.sampled_from([True, True, False]))
    if draw(st.integers(0, 3)):
        choices["bonus"] = draw(st.sampled_from("ABC" if decks == 4 else "DEF"))
    if draw(st.booleans()):
        chips = st.sampled_from([["0.25", "1.00"], ["0.01", "0.25", "5.00"], ["1.00", "25.00"], ["0.05", "1.00"]])
        choices["chips"] = draw(chips)
    return choices


@st.composite
def shoes(draw: st.DrawFn, decks: int, rounds: int) -> tuple[list[str], int | None]:
    """A shoe for none to a few rounds: never more of a card than the decks hold, now and then one face up."""
    ranks = draw(st.sampled_from(NARROW))
    some = st.sampled_from([card for card in DECK if card[0] in ranks])
    size = draw(st.integers(1, 3 + 7 * rounds))
    held: Counter[str] = Counter()
    kept = []
    for card in draw(st.lists(some, min_size=size, max_size=size)):
        held[card] += 1
        if held[card] <= decks:
            kept.append(card + ("^" if draw(st.integers(0, 24)) == 0 else ""))
    return kept, draw(st.none() | st.integers(0, len(kept)))


@st.composite
def some_bets(draw: st.DrawFn, choices: Choices, seats: list[int]) -> tuple[Bet, ...]:
    """The wagers of a round: most players first back a hand; now and then one is unlawful in some way."""
    bets = []
    places = [(seat, draw(st.sampled_from(MAIN))) for seat in seats if draw(st.integers(0, 4))]
    offered = st.sampled_from(choices.wagers_offered()) if draw(st.integers(0, 3)) else st.sampled_from(MAIN + OPTIONAL)
    places += draw(st.lists(st.tuples(st.sampled_from(seats), offered), max_size=8))
    for seat, wager in places:
        step = choices.smallest_chip * (1 if draw(st.integers(0, 9)) == 0 else 2)
        amount = step * draw(st.integers(1, 1 + 6000 // step)) + (0 if draw(st.integers(0, 19)) else 1)
        bets.append(Bet(seat, wager, amount, cash=draw(st.integers(0, 19)) == 0))
    return tuple(bets)


@st.composite
def stories(draw: st.DrawFn) -> Story:
    """Somebody sits at some seats, and some rounds are dealt from one to three listed shoes. The first to sit stays."""
    submission = draw(submissions())
    readings = {"two_aces": draw(st.sampled_from(["twelve", "outrank"]))} if draw(st.booleans()) else {}
    choices = Choices.read(submission, readings)
    seats = draw(st.lists(st.integers(1, SEATS), unique=True, min_size=1))
    sittings = [Sitting(seat, draw(st.integers(0, 8000)) * 25) for seat in seats]
    plans, there = [], list(seats)
    for _ in range(draw(st.integers(1, 8))):
        bets = draw(some_bets(choices, there))
        leaving = tuple(seat for seat in there[1:] if draw(st.integers(0, 11)) == 0)
        plans.append(Plan(new_dealer=draw(st.integers(0, 3)) == 0, bets=bets, leaving=leaving))
        there = [seat for seat in there if seat not in leaving]
    return Story(
        submission=submission,
        readings=readings,
        shoes=draw(st.lists(shoes(submission.get("decks", 8), len(plans)), min_size=1, max_size=3)),
        sittings=sittings,
        plans=plans,
    )


@given(stories())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_scripts_come_out_as_the_reference_says(story: Story) -> None:
    expected = story.play_reference()
    label(story, expected)
    outcomes, table = played(story.script(len(expected.rounds)))
    assert_agrees(expected, outcomes)
    assert_closes(expected, statement(table.state))


def label(story: Story, expected: reference.Table) -> None:
    """Say what the examples are like (shown by --hypothesis-show-statistics)."""
    event(f"void: {any(this.void for this in expected.rounds)}")
    event(f"refused: {any(this.refused for this in expected.rounds)}")
    event(f"reshuffled: {any(this.reshuffle and not this.void for this in expected.rounds)}")
    event(f"extra cards: {any(any(this.hands.extra.values()) for this in expected.rounds)}")
    event(f"over 21: {any(max(this.hands.totals()) > 21 for this in expected.rounds if not this.void)}")
    event(f"rounds: {len(expected.rounds)}")
    event(f"new dealer: {any(plan.new_dealer for plan in story.plans[: len(expected.rounds)])}")


# Playing and comparing


def assert_agrees(expected: reference.Table, outcomes: list[Response]) -> None:
    """Every refusal and every round of the outcomes is as the reference says."""
    assert_refused([this.refused for this in expected.rounds], outcomes)
    for this, events in zip(expected.rounds, rounds_of(outcomes), strict=True):
        assert_round(this, events)


def assert_round(this: Round, events: list[Event]) -> None:
    """Cards, settlements with their order, and what became of the shoe."""
    assert dealt(events) == this.dealt
    settlements = [event for event in events if isinstance(event, Settled)]
    assert {(event.seat, event.wager): (event.stake, event.outcome, event.pays) for event in settlements} == {
        where: (this.stakes[where], *result) for where, result in this.results.items()
    }
    assert not any(event.vigorish for event in settlements)
    assert len(settlements) == len(this.results), "a wager was settled twice"
    assert settlement_groups(this, settlements) == this.order()
    assert any(isinstance(event, VoidRound) for event in events) == this.void
    assert any(isinstance(event, Emptied) for event in events) == this.reshuffle


def dealt(events: list[Event]) -> list[Dealt]:
    """The cards that left the shoe, the cover card among them. What goes to a hand is dealt face up."""
    out = []
    for happened in events:
        if isinstance(happened, CardDealt):
            assert happened.to == "discard" or happened.face == "up"
            out.append(Dealt(happened.card.removesuffix("^"), happened.to))
        elif isinstance(happened, CoverCard):
            out.append(COVER_CARD)
    return out


def settlement_groups(this: Round, settlements: list[Settled]) -> list[set[tuple[int, str]]]:
    """Settlements as they came, put together where the law sets no order."""

    def group(event: Settled) -> tuple[bool, int]:
        return (False, 0) if this.void else (event.wager in MAIN, event.seat)

    return [{(event.seat, event.wager) for event in found} for _, found in groupby(settlements, group)]


# Whole shoes


@each("seed", [1, 2, 3])
@each(
    ("submission", "reading"),
    [
        ({"decks": 4, "bonus": "A", "tie": True}, "twelve"),
        ({"decks": 4, "bonus": "C"}, "outrank"),
        ({"decks": 8, "bonus": "F", "tie": True}, "outrank"),
        ({"decks": 8, "tie": True}, "twelve"),
    ],
)
def test_a_whole_shuffled_shoe_comes_out_as_the_reference_says(
    submission: dict[str, Any], reading: str, seed: int
) -> None:
    """From the shuffle to the next one, with a wager of every kind in each round."""
    choices = Choices.read(submission, {"two_aces": reading})
    table = opened(submission=submission, readings={"two_aces": reading}, seed=seed)
    sittings = [Sitting(seat, 10_000_000) for seat in (2, 3, 7)]
    for sitting in sittings:
        table.submit(Sit(sitting.seat, Cents(sitting.chips)))
    bets = [Bet(2, "player", 1250), Bet(3, "banker", 750), Bet(7, "player", 500)]
    bets += [Bet((2, 3, 7)[place % 3], on, 1225) for place, on in enumerate(choices.wagers_offered()[2:])]
    rounds = until_reshuffled(table, bets)
    plans = [Plan(bets=tuple(bets))] * len(rounds)
    cards, after = shuffled_shoe(rounds[0])
    shoe = Shoe(cards=cards, cover_after=after)
    expected = reference.play(choices, [shoe], sittings, plans)
    assert len(expected.rounds) == len(rounds) > 30
    for this, events in zip(expected.rounds, rounds, strict=True):
        assert_round(this, events)
    assert_closes(expected, statement(table.state))


# The check is checked


def test_the_reference_knows_a_round_worked_out_by_hand() -> None:
    """Two aces against 11, a natural: 12 wins by default. Bonus Wagers bring a card each: A-A-K is a pair, 5-6-7 a
    straight, and neither card changes the totals. In the next round 17 beats 14 and pays a half.
    """
    shoe = Shoe(cards=["3H", "AS", "5D", "AD", "6D", "KC", "7C", "8D", "9H", "9S", "2S", "3S"], cover_after=9)
    plans = [
        Plan(
            bets=(
                Bet(4, "player", 2500),
                Bet(4, "bonus-banker", 500),
                Bet(1, "tie", 500),
                Bet(1, "banker", 25),
                Bet(1, "banker", 1000),
                Bet(1, "player", 1000),
                Bet(1, "tie", 500),
                Bet(1, "bonus-player", 1000),
            )
        ),
        Plan(bets=(Bet(4, "player", 2500),)),
        Plan(bets=(Bet(4, "player", 2500),)),
    ]
    choices = Choices(tie=True, bonus="D")
    table = reference.play(choices, [shoe], [Sitting(1, 10_000), Sitting(4, 10_000)], plans)
    first, second = table.rounds
    assert [bet.wager for bet in first.refused] == ["tie", "banker", "player"]
    assert first.hands.totals() == (12, 11)
    assert first.order() == [{(1, "banker")}, {(4, "player")}, {(1, "tie"), (1, "bonus-player")}, {(4, "bonus-banker")}]
    assert {where: tuple(result) for where, result in first.results.items()} == {
        (1, "banker"): ("lose", 0),
        (1, "tie"): ("lose", 0),
        (1, "bonus-player"): ("win", 3000),
        (4, "player"): ("win", 2500),
        (4, "bonus-banker"): ("win", 5000),
    }
    assert (second.hands.totals(), second.reshuffle) == ((17, 14), True)
    assert second.results[4, "player"] == ("win", 1250)
    assert (table.chips, table.house) == ({1: 11_500, 4: 18_750}, -10_250)


@each(
    ("ranks", "total", "soft", "natural"),
    [
        ("AA", 12, True, True),
        ("AT", 21, True, True),
        ("KA", 21, True, True),
        ("A9", 20, True, False),
        ("A5", 16, True, False),
        ("A6", 17, True, False),
        ("A5K", 16, False, False),
        ("AAK", 12, False, False),
        ("AA9", 21, True, False),
        ("AAA", 13, True, False),
        ("A4A", 16, True, False),
        ("KQJ", 30, False, False),
        ("T6", 16, False, False),
        ("778", 22, False, False),
    ],
)
def test_the_reference_knows_totals_worked_out_by_hand(ranks: str, total: int, soft: bool, natural: bool) -> None:
    hand = [rank + "S" for rank in ranks]
    assert (reference.total(hand), reference.is_soft(hand), reference.is_natural(hand)) == (total, soft, natural)
