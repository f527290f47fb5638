"""Pictures of figures, as SVG or PNG: outcomes, edges, what a removed card does, a shoe as it is dealt, choices, hands.

Beside each picture stands a text with its caption: what is shown, under which choices, and what it rests on.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from croupier.games.shared.odds.figures import FiguresError
from croupier.games.shared.odds.model import StrategyTable
from croupier.odds.choices import Ranking
from croupier.odds.plots.paper import Picture, check_file, save
from croupier.odds.plots.shoe import depletion_picture, removal_picture
from croupier.odds.plots.strategy import chart_picture, strategy_picture
from croupier.odds.plots.wagers import choices_picture, edges_picture, outcomes_picture
from croupier.odds.questions import OddsQuestion
from croupier.submission.nearest import meant

__all__ = ["PICTURES", "draw", "draw_choices", "draw_strategy"]

PICTURES: Final[Mapping[str, Callable[[OddsQuestion, int], Picture]]] = {
    "outcomes": outcomes_picture,
    "edges": edges_picture,
    "removal": removal_picture,
    "depletion": depletion_picture,
}
"""What can be drawn of a question about odds."""


def draw(file: Path, picture: str, asked: OddsQuestion, seed: int) -> None:
    """Draw the picture of that name; raises `FiguresError` for an impossible name or file."""
    if picture not in PICTURES:
        why = f"there is no picture {picture!r}; the pictures are {', '.join(PICTURES)}{meant(picture, PICTURES)}"
        raise FiguresError("picture", why)
    check_file(file)
    save(PICTURES[picture](asked, seed), file)


def draw_choices(file: Path, ranking: Ranking) -> None:
    """Draw the edge of each wager under the choices that matter to it."""
    check_file(file)
    save(choices_picture(ranking), file)


def draw_strategy(file: Path, table: StrategyTable) -> None:
    """Draw a chart, or the telling rows of another strategy."""
    check_file(file)
    if table.chart:
        save(chart_picture(table), file)
        return
    if not table.bars:
        raise FiguresError("plot", "there is no picture of this table: print it, or take --json")
    save(strategy_picture(table), file)
