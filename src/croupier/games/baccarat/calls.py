"""What a dealer of a Baccarat game announces. Each call is made once: rounds repeat them all the time."""

from functools import cache

from croupier.games.baccarat.wagers import BANKER, PLAYER, TIE
from croupier.table.calls import call


@cache
def points(player: int, banker: int) -> str:
    """The Point Counts of both hands."""
    return call(f"Player {player}, Banker {banker}", "points", str(player), str(banker))


@cache
def points_of(hand: str, count: int) -> str:
    """The Point Count of one hand."""
    return call(f"{hand.capitalize()} {count}", "points", hand, str(count))


@cache
def result(player: int, banker: int) -> str:
    """The final Point Counts and the hand that won."""
    winner = PLAYER if player > banker else BANKER
    return call(f"Player {player}, Banker {banker}, {winner.capitalize()} wins", "result", winner)


@cache
def tie(words: str) -> str:
    """A tie, in the chapter's words."""
    return call(words, "result", TIE)


@cache
def card_for(hand: str) -> str:
    """The instruction to deal a third card to a hand."""
    return call(f"A card for the {hand.capitalize()}", "instruct", hand)
