"""Spanish 21 tables as the floor sees them: cards that come to the table, steps by hand, reports between two."""

from typing import Any

from croupier.equipment import Card
from croupier.equipment.cards import DECK
from croupier.games.spanish_21.events import Found, RankRemoved, ReaderInspected
from croupier.games.spanish_21.state import SpanishState
from croupier.play.table import Table
from croupier.table.events import Event, VoidRound
from croupier.table.inputs import Deal
from tests.spanish_21.tables import MAIN, MATCH
from tests.support import tables
from tests.support.cards import FIRST_CARD, suited
from tests.support.events import COURSE, Words, found, settled
from tests.support.playing import allowed, answered, asked, until_asked, wager

SPANISH_DECK: tuple[Card, ...] = tuple(card for card in DECK if card[0] != "T")
"""48 cards: a deck without its tens."""


def seated(chapter: str, cards: str | None = None, **more: Any) -> Table:
    """An open table with players, each with a thousand dollars."""
    return tables.seated(cards, chapter=chapter, **more)


def staked(table: Table, *, match: str | None = None, amount: str = "10.00") -> Table:
    """Every box takes a wager, and a Match-the-Dealer Wager if there is an amount for it."""
    for seat in sorted(table.state.seats):
        allowed(wager(table, MAIN, amount, seat=seat))
        if match is not None:
            allowed(wager(table, MATCH, match, seat=seat))
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


# Cards


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


# What happened

MORE: Words = COURSE | {
    RankRemoved: lambda event: f"{event.cards} of rank {event.rank} out of {event.back}",
    ReaderInspected: lambda event: f"card reader inspected for {event.day}",
}
"""What was done with cards and card reader outside of a round."""


def verdicts(events: list[Event]) -> list[tuple[int, str, str, str]]:
    """Every settlement: box, wager, outcome and what is won."""
    return [(one.seat, one.wager, one.outcome, str(one.pays)) for one in settled(events)]


def is_void(events: list[Event]) -> bool:
    """Whether the round was voided."""
    return bool(found(events, VoidRound))


def amiss(events: list[Event]) -> list[tuple[str, str]]:
    """The cards that were found as they should not be, with what is wrong."""
    return [(event.card[0], event.amiss) for event in found(events, Found)]


# People


def cut_offers(table: Table) -> list[str]:
    """Everybody to whom the cut is offered, in turn, when each declines; the dealer cuts in the end."""
    offered: list[str] = []
    while "dealer" not in offered:
        until_asked(table)
        kind, to = asked(table)
        assert kind == "cut"
        offered.append(to)
        if to != "dealer":
            answered(table, "decline")
    return offered


# What is true


def spanish(table: Table) -> SpanishState:
    """What is true at a Spanish 21 table."""
    assert isinstance(table.state, SpanishState)
    return table.state
