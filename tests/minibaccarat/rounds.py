"""Rounds whose hands are known: what the law tests put into a shoe, and what they look for in the events."""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt
from croupier.play.table import Table
from croupier.running.opening import OpeningError
from croupier.table.events import Announced, Event, Settled
from tests.helpers import BURN_ONE, deal, opened, seated, settled, wager

CHAPTERS = ("541", "627a")
HIGHEST_SEAT = {"541": 7, "627a": 9}
TIE_WORDS = {"541": "Tie Hand", "627a": "tie hand"}
VALUE_RANKS = "KA23456789"
"""A rank for each baccarat value from 0 to 9."""


def suited(ranks: str) -> str:
    """Ranks as cards, the suits in turn: "KA3" is "KS AH 3D"."""
    return " ".join(rank + "SHDC"[place % 4] for place, rank in enumerate(ranks))


def interleaved(player: str, banker: str) -> str:
    """The ranks of two hands in the order of the deal: first cards, second cards, then the third ones."""
    return player[0] + banker[0] + player[1] + banker[1] + player[2:] + banker[2:]


def shoe(*rounds: tuple[str, str], then: str = "") -> str:
    """A shoe with a burn of two cards and rounds of such hands (Player's, Banker's); `then` are ranks behind them."""
    return f"{BURN_ONE} {suited(''.join(interleaved(*hands) for hands in rounds) + then)}"


def counts(player: int, banker: int) -> tuple[str, str]:
    """Hands of three cards with these Point Counts: both have nothing on two cards, so both draw."""
    return "KK" + VALUE_RANKS[player], "QQ" + VALUE_RANKS[banker]


def seated_at(
    hands: tuple[str, str], *, chapter: str = "627a", then: str = "", seats: tuple[int, ...] = (1,), **submission: Any
) -> Table:
    """A table at which a round with these hands comes next. Keywords are choices of the submission."""
    return seated(shoe(hands, then=then), seats=seats, chapter=chapter, submission=submission)


def one_round(
    hands: tuple[str, str], *wagers: str, chapter: str = "627a", stake: str = "10.00", then: str = "", **submission: Any
) -> list[Event]:
    """Deal these hands with a wager of the same stake on each of these, at seat 1."""
    table = seated_at(hands, chapter=chapter, then=then, **submission)
    for on in wagers:
        assert wager(table, on, stake).refusal is None
    return deal(table)


def one_settled(
    hands: tuple[str, str], on: str, *, chapter: str = "627a", stake: str = "10.00", **submission: Any
) -> tuple[str, str, str]:
    """What becomes of one wager: outcome, what it wins, and the vigorish."""
    [found] = settled(one_round(hands, on, chapter=chapter, stake=stake, **submission))
    assert (found.seat, found.wager, str(found.stake)) == (1, on, stake)
    return verdict(found)


def verdict(event: Settled) -> tuple[str, str, str]:
    """Outcome, what is won, and the vigorish."""
    return event.outcome, str(event.pays), str(event.vigorish)


WINS = ("win", "10.00", "0.00")
LOSES = ("lose", "0.00", "0.00")
PUSHES = ("push", "0.00", "0.00")
"""What becomes of ten dollars at even money, without vigorish."""


def cards_to(events: list[Event], to: str) -> list[CardDealt]:
    """The cards dealt to a hand, or to the discard rack."""
    return [event for event in events if isinstance(event, CardDealt) and event.to == to]


def ranks_to(events: list[Event], to: str) -> str:
    """The ranks of those cards."""
    return "".join(event.card[0] for event in cards_to(events, to))


def words(events: list[Event]) -> list[str]:
    """What the dealer announced."""
    return [event.words for event in events if isinstance(event, Announced)]


def unlawful(chapter: str, **submission: Any) -> tuple[str, ...]:
    """The provisions for which no table may be opened with these choices."""
    with pytest.raises(OpeningError) as wrong:
        opened(chapter=chapter, submission=submission)
    return wrong.value.cites
