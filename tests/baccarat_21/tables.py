"""21 Baccarat tables with known hands: what the law tests put into a shoe, and what they look for in the events."""

from typing import Any

from croupier.play.table import Table
from croupier.table.events import Event, Settled
from tests.support import playing, tables
from tests.support.cards import FIRST_CARD, interleaved, suited
from tests.support.events import ranks_to, settled
from tests.support.playing import allowed, deal, wager

CHAPTER = "681a"
GAME, DAY = tables.GAMES[CHAPTER], tables.DAYS[CHAPTER]
EVERYTHING: dict[str, Any] = {"tie": True, "bonus": "D"}
"""A table with eight decks that takes every wager."""


def opened(cards: str | None = None, **more: Any) -> Table:
    """A table that is open. Keywords are fields of the opening."""
    return tables.opened(cards, chapter=CHAPTER, **more)


def seated(cards: str | None = None, **more: Any) -> Table:
    """A table with players."""
    return tables.seated(cards, chapter=CHAPTER, **more)


def dealt_by_hand(cards: str | None = None, *wagers: tuple[str, str], **more: Any) -> Table:
    """A table dealt step by step, at which seat 1 wagered and the deal was called."""
    return playing.dealt_by_hand(cards, *wagers, chapter=CHAPTER, **more)


def unlawful(**submission: Any) -> tuple[str, ...]:
    """The provisions for which no table may be opened with these choices."""
    return tables.unlawful(CHAPTER, **submission)


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
        allowed(wager(table, on, stake))
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


def made(count: int) -> str:
    """A hand of three cards, without an ace, that comes to this: from 6 to 26."""
    if count <= 14:
        return "22" + "23456789T"[count - 6]
    if count <= 22:
        return "T2" + "23456789T"[count - 14]
    return "T6" + "23456789T"[count - 18]
