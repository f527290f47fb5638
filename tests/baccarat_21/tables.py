"""21 Baccarat tables with known hands: what the law tests put into a shoe, and what they look for in the events."""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import Opening, OpeningError, open_table
from croupier.table.events import Event, Settled
from croupier.table.inputs import Deal, Sit
from tests.helpers import deal, settled, wager
from tests.minibaccarat.procedures import allowed
from tests.minibaccarat.rounds import interleaved, suited

GAME = "21-baccarat"
DAY = "2020-01-01"
HIGHEST_SEAT = 8
FIRST_CARD = "2S"
"""The card that goes to the discard rack before the cards that a test is about."""

EVERYTHING: dict[str, Any] = {"tie": True, "bonus": "D"}
"""A table with eight decks that takes every wager."""


def opened(cards: str | None = None, **more: Any) -> Table:
    """A table that is open. Keywords are fields of the opening."""
    more.setdefault("seed", 1)
    table = open_table(Opening(game=GAME, as_of=DAY, cards=cards, **more))
    table.open()
    return table


def opening(**more: Any) -> tuple[Table, list[Event]]:
    """A table that opens, and what happened."""
    more.setdefault("seed", 1)
    table = open_table(Opening(game=GAME, as_of=DAY, **more))
    return table, list(table.open().events)


def seated(cards: str | None = None, *, seats: tuple[int, ...] = (1,), chips: str = "1000.00", **more: Any) -> Table:
    """A table with players who each brought the same chips."""
    table = opened(cards, **more)
    for seat in seats:
        assert table.submit(Sit(seat, Cents.parse(chips))).refusal is None
    return table


def unlawful(**submission: Any) -> tuple[str, ...]:
    """The provisions for which no table may be opened with these choices."""
    with pytest.raises(OpeningError) as wrong:
        opened(submission=submission)
    assert wrong.value.field.startswith("submission.")
    return wrong.value.cites


# Rounds with known hands

Hands = tuple[str, str]
"""The ranks of the Player's and the Banker's Hand, third cards included."""


def shoe(*rounds: Hands, then: str = "") -> str:
    """A shoe with its first card and rounds of such hands; `then` are ranks behind them."""
    return f"{FIRST_CARD} {suited(''.join(interleaved(*hands) for hands in rounds) + then)}"


def one_round(
    hands: Hands,
    *wagers: str,
    stake: str = "10.00",
    then: str = "",
    readings: dict[str, str] | None = None,
    **submission: Any,
) -> list[Event]:
    """Deal these hands with wagers of the same stake at seat 1, on the Player's Hand first unless they say otherwise.

    The table takes every wager unless keywords, choices of the submission, say otherwise.
    """
    choices = EVERYTHING | submission
    table = seated(shoe(hands, then=then), submission=choices, readings=readings or {})
    backed = [] if "banker" in wagers or "player" in wagers else ["player"]
    for on in [*backed, *sorted(wagers, key=lambda on: on not in ("player", "banker"))]:
        assert wager(table, on, stake).refusal is None
    events = deal(table)
    dealt = [ranks_to(events, hand) for hand in ("player", "banker")]
    assert dealt == list(hands), f"{hands} were to be dealt, not {dealt}"
    return events


def one_settled(hands: Hands, on: str, *, stake: str = "10.00", **more: Any) -> tuple[str, str]:
    """What becomes of one wager: outcome and what it wins."""
    [found] = [event for event in settled(one_round(hands, on, stake=stake, **more)) if event.wager == on]
    assert (found.seat, str(found.stake), found.vigorish) == (1, stake, 0)
    return verdict(found)


def cites_of(hands: Hands, on: str, **more: Any) -> tuple[str, ...]:
    """The provisions by which one wager is settled."""
    [found] = [event for event in settled(one_round(hands, on, **more)) if event.wager == on]
    return found.cites


def verdict(event: Settled) -> tuple[str, str]:
    """Outcome, and what is won."""
    return event.outcome, str(event.pays)


WINS = ("win", "10.00")
WINS_HALF = ("win", "5.00")
LOSES = ("lose", "0.00")
PUSHES = ("push", "0.00")
"""What becomes of ten dollars on one of the hands."""


def cards_to(events: list[Event], to: str) -> list[CardDealt]:
    """The cards dealt to a hand, or to the discard rack."""
    return [event for event in events if isinstance(event, CardDealt) and event.to == to]


def ranks_to(events: list[Event], to: str) -> str:
    """The ranks of those cards."""
    return "".join(event.card[0] for event in cards_to(events, to))


def in_device(table: Table) -> tuple[str, list[str]]:
    """The one batch that the device keeps: its back, and its cards."""
    [kept] = table.state.stored
    return kept.back, list(kept.cards)


# Dealt by hand


def dealt_by_hand(cards: str | None = None, *wagers: tuple[str, str], **more: Any) -> Table:
    """A table dealt step by step, at which seat 1 wagered and the deal was called."""
    table = seated(cards, steps="manual", **more)
    for on, amount in wagers:
        assert wager(table, on, amount).refusal is None
    allowed(table.submit(Deal()))
    return table


def made(count: int) -> str:
    """A hand of three cards, without an ace, that comes to this: from 6 to 26."""
    if count <= 14:
        return "22" + "23456789T"[count - 6]
    if count <= 22:
        return "T2" + "23456789T"[count - 14]
    return "T6" + "23456789T"[count - 18]
