"""Rounds of Minibaccarat whose hands are known: what the law tests put into a shoe, and what becomes of wagers."""

from typing import Any

from croupier.play.table import Table
from croupier.table.events import Event, Settled
from tests.support.cards import BURN_ONE, interleaved, suited
from tests.support.events import calls, settled
from tests.support.playing import allowed, deal, wager
from tests.support.tables import seated

CHAPTERS = ("541", "627a")
TIE_WORDS = {"541": "Tie Hand", "627a": "tie hand"}
VALUE_RANKS = "KA23456789"
"""A rank for each baccarat value from 0 to 9."""
POINTS = calls("Player")
"""The first call of a Point Count: two cards lie in each hand, and no third card has been dealt."""


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
        allowed(wager(table, on, stake))
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
