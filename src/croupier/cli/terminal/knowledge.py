"""What the terminal knows of a game besides its events: how hands count and compare, and what order is free."""

from collections.abc import Callable, Sequence

import msgspec

from croupier.equipment import Card
from croupier.games.baccarat.hands import point_count
from croupier.games.baccarat.roads import Winner, winner_of
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.wagers import result_of
from croupier.games.shared.points import total
from croupier.play.game import Game


class Knowledge(msgspec.Struct, frozen=True, kw_only=True):
    """`points` of a hand, the `winner` of two hands, and whether losing wagers are collected first, in any order."""

    points: Callable[[Sequence[Card]], int]
    winner: Callable[[Sequence[Card], Sequence[Card]], Winner]
    losers_first: bool


BACCARAT = Knowledge(points=point_count, winner=winner_of, losers_first=True)


def knowledge_of(game: Game) -> Knowledge:
    """What is known of a game with a Player's and a Banker's Hand."""
    if not isinstance(game, TwentyOneBaccarat):
        return BACCARAT
    aces_outrank = game.aces_outrank

    def winner(player: Sequence[Card], banker: Sequence[Card]) -> Winner:
        return result_of(player, banker, aces_outrank=aces_outrank).ahead or "tie"

    return Knowledge(points=total, winner=winner, losers_first=False)
