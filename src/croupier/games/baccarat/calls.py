"""What a dealer of a Baccarat game announces. Each call is made once: rounds repeat them all the time."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import Final

from croupier.games.baccarat.wagers import BANKER, PLAYER, TIE
from croupier.table.calls import Call
from croupier.table.events import Announced, Cites
from croupier.table.messages import Message, message

POINTS = Call("baccarat.points", lambda player, banker: ("points", str(player), str(banker)))
POINTS_OF_HAND = Call("baccarat.points_of_hand", lambda hand, points: ("points", hand, str(points)))
RESULT = Call("baccarat.result", lambda player, banker, winner: ("result", winner))
TIES = {
    "tie hand": Call("baccarat.tie", lambda: ("result", TIE)),
    "Tie Hand": Call("baccarat.tie_541", lambda: ("result", TIE)),
}
CARD_FOR = Call("baccarat.card_for", lambda hand: ("instruct", hand))
LAST_HAND: Final = message("baccarat.last_hand")
CARDS: Final = message("baccarat.cards")
IS_DRAGON_7: Final = message("baccarat.dragon_7")


@cache
def points(player: int, banker: int) -> Message:
    """The Point Counts of both hands."""
    return POINTS(player=player, banker=banker)


@cache
def each_pair_announced(cites: Cites, call: Callable[[int, int], Message]) -> Mapping[tuple[int, int], Announced]:
    """The announcement of each pair of Point Counts by these provisions."""
    pairs = product(range(10), range(10))
    return {(player, banker): Announced(cites, call(player, banker)) for player, banker in pairs}


@cache
def points_of(hand: str, count: int) -> Message:
    """The Point Count of one hand."""
    return POINTS_OF_HAND(hand=hand, points=count)


@cache
def result(player: int, banker: int) -> Message:
    """The final Point Counts and the hand that won."""
    return RESULT(player=player, banker=banker, winner=PLAYER if player > banker else BANKER)


@cache
def tie(words: str) -> Message:
    """A tie, in the chapter's words."""
    return TIES[words]()


@cache
def card_for(hand: str) -> Message:
    """The instruction to deal a third card to a hand."""
    return CARD_FOR(hand=hand)
