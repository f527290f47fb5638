"""Pictures of a strategy: the hands in which a choice is worth most."""

from croupier.games.shared.odds.model import StrategyTable
from croupier.odds.plots.caption import strategy_caption
from croupier.odds.plots.paper import GRID, INK, SMALL, Picture, canvas, head, houses_and_players


def strategy_picture(table: StrategyTable) -> Picture:
    """A bar for each telling row, the first on top."""
    caption = strategy_caption(table, f"Each bar shows the {table.axis}.")
    figure, [panel] = canvas(1.4 + 0.16 * len(table.bars))
    names, values = zip(*reversed(table.bars), strict=True)
    panel.barh(names, values, 0.7, **houses_and_players(values))
    panel.axvline(0, color=INK, linewidth=0.8)
    panel.grid(axis="x", color=GRID, linewidth=0.6)
    panel.margins(y=0.01)
    panel.set_xlabel(table.axis)
    panel.tick_params(axis="y", length=0, labelsize=SMALL - 0.5)
    head(figure, caption)
    return Picture(figure, caption)
