"""Questions about playing well: a hand's choices with their values, and the best strategy at a table."""

from typing import Literal

from croupier.extras import require_extra
from croupier.games.registry import declaration_of, declarations
from croupier.games.shared.chip_game import ChipGame
from croupier.games.shared.odds.figures import FiguresError
from croupier.games.shared.odds.model import Advice, StrategyModel, StrategyTable
from croupier.odds.questions import OddsQuestion, game_of, refused_amounts


def advise(asked: OddsQuestion, hand: str) -> Advice:
    """A hand's choices, the best first; raises as `questions.figures` does."""
    game, model = at_table(asked)
    return model.advise(game, hand, (asked.dealt or "").split(), asked.wager)


def strategy_table(asked: OddsQuestion, about: Literal["player", "house", "bank"]) -> tuple[ChipGame, StrategyTable]:
    """The game, and the best strategy of a player at its table, what the house earns, or what a player's bank does."""
    game, model = at_table(asked)
    if about == "house":
        return game, model.house_table(game)
    if about == "bank":
        return game, model.bank_table(game)
    return game, model.table(game, (asked.dealt or "").split(), asked.wager)


def at_table(asked: OddsQuestion) -> tuple[ChipGame, "StrategyModel[ChipGame]"]:
    """The game at a table, and what is known about playing it well."""
    declared = declaration_of(asked.game)
    if declared is None or declared.strategy is None:
        known = ", ".join(one.name for one in declarations().values() if one.strategy is not None)
        raise FiguresError("game", f"there is no strategy for {asked.game}; there is one for {known}")
    require_extra("odds")
    game = game_of(asked)
    refused_amounts(asked, game)
    return game, declared.strategy()
