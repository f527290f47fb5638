"""Rounds of the Baccarat games whose hands are known: what the law tests put into a shoe, what becomes of wagers, and
where each chapter says so.
"""

from typing import Any

from croupier.play.table import Table
from croupier.table.events import Event, Settled
from tests.shoe_games.chapters import ShoeGame
from tests.support import playing
from tests.support.cards import BURN_ONE, interleaved, suited
from tests.support.events import calls, settled
from tests.support.playing import allowed, deal, wager

SECTIONS = {
    "541": (8, 9, 10, 11, 12, 13, 14),
    "627a": (7, 8, 9, 10, 11, 12, 13),
    "543": (8, 9, 10, 11, 12, 13, 14),
    "629a": (7, 8, 9, 10, 11, 12, 13),
    "545": (8, 9, 10, 11, 12, 13, 15),
    "631a": (8, 9, 10, 11, 12, 13, 15),
}
"""The numbers of each chapter's sections on wagers, the first cards, third cards, who draws, the result, odds and
irregularities.
"""
WAGERS, FIRST_CARDS, THIRD_CARDS, DRAWS, RESULT, ODDS, IRREGULARITIES = range(7)
VALUE_RANKS = "KA23456789"
"""A rank for each baccarat value from 0 to 9."""
POINTS = calls("Player")
"""The first call of a Point Count: two cards lie in each hand, and no third card has been dealt."""


def at(game: ShoeGame, section: int, path: str) -> str:
    """A provision: the chapter's section on a subject, and the path in it, such as `(a)(3)`."""
    return f"{game.chapter}.{SECTIONS[game.chapter][section]}{path}"


def is_2010(game: ShoeGame) -> bool:
    """Whether the chapter is one of the temporary rules."""
    return game.year == "2010"


def ways(game: ShoeGame) -> list[str]:
    """How the first cards may be dealt."""
    return {
        "541": ["face up", "face down"],
        "627a": ["face up", "face down"],
        "543": ["face up", "face down", "handed to players"],
        "629a": ["handed to players"],
        "545": ["face down", "handed to players"],
        "631a": ["face down", "handed to players"],
    }[game.chapter]


TIES = "25% on ties"


def units(game: ShoeGame) -> dict[str, int]:
    """The percentages of vigorish on a win that a table may choose, each with the cents up to which it is rounded."""
    if game.chapter == "545":
        return {"5%": 25, "4%": 20}
    return {"5%": 5, "4%": 5} if is_2010(game) else {"5%": 25}


def rates(game: ShoeGame) -> list[str]:
    """Every vigorish that a table may choose."""
    return [*units(game), *([TIES] if game.chapter in ("541", "543") else [])]


def rounding(game: ShoeGame) -> str:
    """The provision on rounding vigorish."""
    return at(game, ODDS, "(d)" if is_2010(game) else "(c)")


def collection(game: ShoeGame) -> str:
    """The provision on the time at which vigorish is collected."""
    return at(game, ODDS, "(e)" if is_2010(game) else "(d)")


def tie_words(game: ShoeGame) -> str:
    """What the dealer calls on equal counts."""
    return "Tie Hand" if game.chapter == "541" else "tie hand"


def shoe(*rounds: tuple[str, str], then: str = "") -> str:
    """A shoe with a burn of two cards and rounds of such hands (Player's, Banker's); `then` are ranks behind them."""
    return f"{BURN_ONE} {suited(''.join(interleaved(*hands) for hands in rounds) + then)}"


def counts(player: int, banker: int) -> tuple[str, str]:
    """Hands of three cards with these Point Counts: both have nothing on two cards, so both draw."""
    return "KK" + VALUE_RANKS[player], "QQ" + VALUE_RANKS[banker]


def seated_at(
    game: ShoeGame, hands: tuple[str, str], *, then: str = "", seats: tuple[int, ...] = (1,), **submission: Any
) -> Table:
    """A table at which a round with these hands comes next. Keywords are choices of the submission."""
    return game.seated(shoe(hands, then=then), seats=seats, submission=submission)


def dealt_by_hand(game: ShoeGame, cards: str | None = None, *wagers: tuple[str, str], **more: Any) -> Table:
    """A table dealt step by step, at which seat 1 wagered and the deal was called."""
    return playing.dealt_by_hand(cards, *wagers, chapter=game.chapter, **more)


def one_round(
    game: ShoeGame, hands: tuple[str, str], *wagers: str, stake: str = "10.00", then: str = "", **submission: Any
) -> list[Event]:
    """Deal these hands with a wager of the same stake on each of these, at seat 1."""
    table = seated_at(game, hands, then=then, **submission)
    for on in wagers:
        allowed(wager(table, on, stake))
    return deal(table)


def one_settled(
    game: ShoeGame, hands: tuple[str, str], on: str, *, stake: str = "10.00", **submission: Any
) -> tuple[str, str, str]:
    """What becomes of one wager: outcome, what it wins, and the vigorish."""
    [found] = settled(one_round(game, hands, on, stake=stake, **submission))
    assert (found.seat, found.wager, str(found.stake)) == (1, on, stake)
    return verdict(found)


def verdict(event: Settled) -> tuple[str, str, str]:
    """Outcome, what is won, and the vigorish."""
    return event.outcome, str(event.pays), str(event.vigorish)


WINS = ("win", "10.00", "0.00")
LOSES = ("lose", "0.00", "0.00")
PUSHES = ("push", "0.00", "0.00")
"""What becomes of ten dollars at even money, without vigorish."""
