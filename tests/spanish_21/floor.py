"""Spanish 21 tables as the floor sees them: cards that come to the table, steps by hand, reports between two."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from croupier.equipment import Card
from croupier.equipment.cards import DECK
from croupier.games.shared.events import CardDealt
from croupier.games.spanish_21.events import Found, RankRemoved, ReaderInspected
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import Opening, OpeningError, check_submission, open_table
from croupier.table.events import Event, RoundBegan, Settled, VoidRound
from croupier.table.inputs import Answer, Deal, Report, Sit, Step
from tests.helpers import wager
from tests.minibaccarat.procedures import COURSE, allowed, asked, found, one_step

GAME = "spanish-21"
MAIN, MATCH = "spanish-21", "match-the-dealer"
DAYS = {"551": "2010-06-01", "635a": "2020-01-01"}
"""A day on which each chapter is served."""
CHAPTERS = ("551", "635a")
HIGHEST_BOX = 7
SPANISH_DECK: tuple[Card, ...] = tuple(card for card in DECK if card[0] != "T")
"""48 cards: a deck without its tens."""
FLOOR = ("floorperson", "pit manager", "shift manager", "casino manager")
"""A floorperson, and who is above."""
FIRST_CARD = "2S"
"""The card that goes to the discard rack before the cards that a test is about."""
AUTOMATED: dict[str, Any] = {"shuffler": "automated"}
CONTINUOUS: dict[str, Any] = {"shuffler": "continuous"}


def opening(chapter: str, **more: Any) -> tuple[Table, list[Event]]:
    """A table that opens, and what happened."""
    more.setdefault("seed", 1)
    table = open_table(Opening(game=GAME, as_of=DAYS[chapter], **more))
    return table, list(table.open().events)


def seated(
    chapter: str,
    cards: str | None = None,
    *,
    seats: tuple[int, ...] = (1,),
    players: dict[int, str] | None = None,
    **more: Any,
) -> Table:
    """An open table with players, each with a thousand dollars; `players` names those who hold several seats."""
    table, _ = opening(chapter, cards=cards, **more)
    for seat in seats:
        player = (players or {}).get(seat)
        allowed(table.submit(Sit(seat, Cents.parse("1000.00"), player)))
    return table


def staked(table: Table, *, match: str | None = None, amount: str = "10.00") -> Table:
    """Every box takes a wager, and a Match-the-Dealer Wager if there is an amount for it."""
    for seat in sorted(table.state.seats):
        assert wager(table, MAIN, amount, seat=seat).refusal is None
        if match is not None:
            assert wager(table, MATCH, match, seat=seat).refusal is None
    return table


def dealt_by_hand(chapter: str, cards: str | None = None, *, match: str | None = None, **more: Any) -> Table:
    """A table dealt step by step, at which every box has a wager and the deal was called."""
    table = staked(seated(chapter, cards, steps="manual", **more), match=match)
    allowed(table.submit(Deal()))
    return table


def dealt(
    chapter: str, cards: str | None = None, *, match: str | None = None, **more: Any
) -> tuple[Table, list[Event]]:
    """A table dealt automatically up to the first question, and what happened in that deal."""
    table = staked(seated(chapter, cards, **more), match=match)
    return table, allowed(table.submit(Deal()))


def problems(chapter: str, **choices: Any) -> list[tuple[str, tuple[str, ...]]]:
    """What is unlawful about such a submission: the keys and their provisions."""
    found_problems = check_submission(GAME, date.fromisoformat(DAYS[chapter]), choices, {})
    return [(problem.key, problem.cites) for problem in found_problems]


def unopened(chapter: str, field: str, **more: Any) -> tuple[str, ...]:
    """The provisions for which no table may be opened so."""
    with pytest.raises(OpeningError) as wrong:
        opening(chapter, **more)
    assert wrong.value.field == field
    return wrong.value.cites


# Cards


def suited(ranks: str) -> str:
    """Ranks as cards, the suits in turn; a rank with `^` lies face up."""
    cards: list[str] = []
    for rank in ranks:
        if rank == "^":
            cards[-1] += rank
        else:
            cards.append(rank + "SHDC"[len(cards) % 4])
    return " ".join(cards)


def a_round(boxes: tuple[str, ...], dealer: str, then: str = "") -> str:
    """The ranks of a round in the order of the deal: boxes of two cards each, the dealer's two, and what follows."""
    return "".join(box[0] for box in boxes) + dealer[0] + "".join(box[1] for box in boxes) + dealer[1] + then


def shoe(boxes: tuple[str, ...], dealer: str, then: str = "") -> str:
    """A shoe with its first card and such a round."""
    return f"{FIRST_CARD} {suited(a_round(boxes, dealer, then))}"


def inserted(cards: str, place: int, *more: str) -> str:
    """The shoe with more cards in front of its card number `place` (0: the very first one)."""
    row = cards.split()
    return " ".join([*row[:place], *more, *row[place:]])


def cards_to(events: list[Event], to: str) -> list[CardDealt]:
    """The cards dealt to a hand, or to the discard rack."""
    return [event for event in events if isinstance(event, CardDealt) and event.to == to]


def ranks_to(events: list[Event], to: str) -> str:
    """The ranks of those cards."""
    return "".join(event.card[0] for event in cards_to(events, to))


def racked(table: Table) -> list[str]:
    """The cards in the discard rack."""
    return [str(card) for pile in table.state.discards.piles for card in pile]


# What happened

MORE: dict[type[Event], Callable[[Any], str]] = COURSE | {
    RankRemoved: lambda event: f"{event.cards} of rank {event.rank} out of {event.back}",
    ReaderInspected: lambda event: f"card reader inspected for {event.day}",
}


def course(events: list[Event]) -> list[str]:
    """What was done with cards and card reader outside of a round: a few words for each step."""
    return [MORE[type(event)](event) for event in events if type(event) in MORE]


def verdicts(events: list[Event]) -> list[tuple[int, str, str, str]]:
    """Every settlement: box, wager, outcome and what is won."""
    return [(one.seat, one.wager, one.outcome, str(one.pays)) for one in found(events, Settled)]


def is_void(events: list[Event]) -> bool:
    """Whether the round was voided."""
    return bool(found(events, VoidRound))


def amiss(events: list[Event]) -> list[tuple[str, str]]:
    """The cards that were found as they should not be, with what is wrong."""
    return [(event.card[0], event.amiss) for event in found(events, Found)]


# People


def say(table: Table, choice: str, *, seat: int | None = None, **more: Any) -> list[Event]:
    """Somebody answers: the one at that seat, or else the only one who is asked."""
    number = next(number for number, one in table.questions.items() if seat is None or one.seat == seat)
    question = table.questions[number]
    role = None if question.seat else question.to
    return allowed(table.submit(Answer(choice, seat=question.seat, role=role, question=number, **more)))


def choices_open(table: Table) -> set[str]:
    """The choices that are open to the one who is asked."""
    [question] = table.questions.values()
    return {option.choice for option in question.options if not option.why_not}


def cut_offers(table: Table) -> list[str]:
    """Everybody to whom the cut is offered, in turn, when each declines; the dealer cuts in the end."""
    offered: list[str] = []
    while "dealer" not in offered:
        while not table.questions:
            one_step(table)
        kind, to = asked(table)
        assert kind == "cut"
        offered.append(to)
        if to != "dealer":
            say(table, "decline")
    return offered


# Steps by hand


def until_asked(table: Table, kind: str = "play", to: str = "") -> list[Event]:
    """The dealer works until that is asked; other questions that come before take their defaults."""
    events: list[Event] = []
    while not any(one.kind == kind and to in ("", one.to) for one in table.questions.values()):
        assert not table.rests, "that was never asked"
        events += one_step(table)
    return events


def until_cards(table: Table, cards: int) -> list[Event]:
    """The dealer works until so many cards of this round lie on the table."""
    events: list[Event] = []
    while sum(map(len, table.state.hands.values())) < cards:
        assert not table.rests, "so many were never dealt"
        events += one_step(table)
    return events


def until_dealt(table: Table, to: str, cards: int) -> list[Event]:
    """The dealer works until a hand has so many cards."""
    events: list[Event] = []
    while len(table.state.hands.get(to, [])) < cards:
        assert not table.rests, "that hand never got so many"
        events += one_step(table)
    return events


def until(table: Table, kind: type[Event]) -> list[Event]:
    """The dealer works up to and including the first event of a kind."""
    events: list[Event] = []
    while not found(events, kind):
        assert not table.rests, "that never came"
        events += one_step(table)
    return events


def begun(table: Table) -> None:
    """The dealer works until the round has begun, with its first card."""
    until(table, RoundBegan)


def steps(table: Table) -> list[Event]:
    """The dealer goes on, without anybody answering, until somebody is asked or all is done."""
    events: list[Event] = []
    while not table.rests and not table.questions:
        events += allowed(table.submit(Step()))
    return events


def reported(table: Table, incident: str, **more: Any) -> list[Event]:
    """An incident that is taken up."""
    return allowed(table.submit(Report(incident, **more)))
