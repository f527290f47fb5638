"""Pictures of a strategy: a chart as it is printed and carried about, or the hands in which a choice is worth most."""

from typing import TYPE_CHECKING, Any, Final

from croupier.games.shared.odds.model import StrategyTable
from croupier.odds.plots.caption import strategy_caption
from croupier.odds.plots.paper import GRID, INK, SMALL, SOFT, Picture, canvas, head, houses_and_players, legend

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FILLS: Final = {"S": "#f4c7ab", "H": "#ffffff", "D": "#a9cce3", "P": "#c9e4c5", "R": "#8d99ae", "-": "#f2f3f5"}
"""A color for what a cell does first; they differ in gray too, and each cell says it in letters."""
NAMES: Final = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender", "-": "as the points"}
ROW: Final = 0.15
"""Inches for a row."""


def chart_picture(table: StrategyTable) -> Picture:
    """The tables below each other, a cell for each up card."""
    caption = strategy_caption(
        table, f"What to do with each hand (rows) against the dealer's up card (columns). {' '.join(table.notes)}"
    )
    heights = [len(rows) for _, rows in table.chart]
    figure, panels = canvas(
        1.2 + ROW * (sum(heights) + 2.2 * len(heights)),
        rows=len(heights),
        height_ratios=[rows + 1.2 for rows in heights],
    )
    for panel, (name, rows) in zip(panels, table.chart, strict=True):
        draw_table(panel, name, [row for row, _ in rows], [cells for _, cells in rows], table.columns[1:])
    legend(figure, *signs({cell[:1] for _, rows in table.chart for _, cells in rows for cell in cells}))
    head(figure, caption)
    return Picture(figure, caption)


def signs(found: set[str]) -> tuple[list[Any], list[str]]:
    """The fills of the cells that there are, and what they mean."""
    from matplotlib.patches import Patch

    there = [letter for letter in FILLS if letter in found]
    fills = [Patch(facecolor=FILLS[letter], edgecolor=SOFT, linewidth=0.4) for letter in there]
    return fills, [f"{letter} {NAMES[letter]}" for letter in there]


def draw_table(
    panel: "Axes", name: str, rows: list[str], cells: list[tuple[str, ...]], columns: tuple[str, ...]
) -> None:
    """One table: each cell filled by what it does first, and its letters."""
    from matplotlib.patches import Rectangle

    for down, row in enumerate(cells):
        for across, cell in enumerate(row):
            fill = FILLS.get(cell[:1], "#ffffff")
            panel.add_patch(Rectangle((across, down), 1, 1, facecolor=fill, edgecolor=GRID, linewidth=0.6))
            panel.text(across + 0.5, down + 0.52, cell, ha="center", va="center", fontsize=SMALL - 0.5, color=INK)
    panel.set_xlim(0, len(columns))
    panel.set_ylim(len(rows), 0)
    panel.set_xticks([place + 0.5 for place in range(len(columns))], columns, fontsize=SMALL)
    panel.set_yticks([place + 0.5 for place in range(len(rows))], rows, fontsize=SMALL)
    panel.xaxis.tick_top()
    panel.tick_params(length=0)
    panel.set_ylabel(name, fontsize=SMALL + 1, color=SOFT)
    for side in ("bottom", "left"):
        panel.spines[side].set_visible(False)


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
