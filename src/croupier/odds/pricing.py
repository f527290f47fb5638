"""Every wager's outcomes and house edge from one shoe after another, for who asks often.

`questions.figures` gives the same numbers with everything they rest on.
"""

from croupier.games.registry import declarations
from croupier.games.shared.odds.figures import FiguresError
from croupier.games.shared.odds.model import Prices
from croupier.odds.questions import OddsQuestion, game_of, game_settled, model_of, refused_amounts, require_figures


def prices_of(asked: OddsQuestion) -> Prices:
    """The prices of the wagers that `figures` gives for a question, from any shoe; raises as that does.

    What the question says of a shoe is not looked at.
    """
    game = game_of(asked)
    make = model_of(asked.game).prices
    if make is None:
        raise FiguresError("game", f"there are no prices for {asked.game}; there are prices for {', '.join(priced())}")
    refused = refused_amounts(asked, game)
    require_figures(asked, game, dict.fromkeys(game.offered), {})
    taken = [on for on in game.offered if on not in refused and (not asked.on or on in asked.on)]
    return make(game_settled(asked), taken, asked.wager)


def priced() -> list[str]:
    """The games that have prices."""
    counted = [one.name for one in declarations().values() if one.odds is not None]
    return [game for game in counted if model_of(game).prices is not None]
