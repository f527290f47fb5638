"""The games that the terminal knows."""

from collections.abc import Callable

from croupier.cli.terminal.baccarat.knowledge import minibaccarat, twenty_one_baccarat
from croupier.cli.terminal.knowledge import Knowledge
from croupier.cli.terminal.spanish_21.knowledge import spanish_21
from croupier.play.game import Game

KNOWN: dict[str, Callable[[Game], Knowledge]] = {
    "minibaccarat": minibaccarat,
    "21-baccarat": twenty_one_baccarat,
    "spanish-21": spanish_21,
}


def knowledge_of(game: Game) -> Knowledge:
    """What is known of a game, without any memory yet."""
    return KNOWN[game.name](game)
