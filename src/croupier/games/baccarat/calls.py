"""What a dealer of a Baccarat game announces. Each call is made once: rounds repeat them all the time."""

from functools import cache

from croupier.games.baccarat.wagers import BANKER, PLAYER, TIE
from croupier.table.calls import Call


@cache
def points(player: int, banker: int) -> Call:
    """The Point Counts of both hands."""
    return Call(f"Player {player}, Banker {banker}", "points", str(player), str(banker))


@cache
def points_of(hand: str, count: int) -> Call:
    """The Point Count of one hand."""
    return Call(f"{hand.capitalize()} {count}", "points", hand, str(count))


@cache
def result(player: int, banker: int) -> Call:
    """The final Point Counts and the hand that won."""
    winner = PLAYER if player > banker else BANKER
    return Call(f"Player {player}, Banker {banker}, {winner.capitalize()} wins", "result", winner)


@cache
def tie(words: str) -> Call:
    """A tie, in the chapter's words."""
    return Call(words, "result", TIE)
