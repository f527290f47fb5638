"""The paper that pictures are drawn on: sizes, colors that differ in gray too, and the files that are written."""

from collections.abc import Sequence
from io import BytesIO
from math import ceil
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.extras import require_extra
from croupier.files import write_whole
from croupier.games.shared.odds.figures import FiguresError
from croupier.odds.plots.caption import Caption

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK: Final = "#1f2933"
SOFT: Final = "#5f6c7b"
GRID: Final = "#e1e5ea"
HOUSE: Final = "#1d4e79"
"""For the house: dark in gray."""
PLAYER: Final = "#f2b25c"
"""For the player: light in gray, and hatched where it fills an area."""
HATCH: Final = "////"
WIDTH: Final = 7.2
"""In inches: the width of a page's two columns."""
DOTS_PER_INCH: Final = 300
SMALL: Final = 7.0
LINE: Final = 135
"""About how many small letters fit on a line."""


class Picture(NamedTuple):
    """A drawn figure and its caption."""

    figure: "Figure"
    caption: Caption


def check_file(file: Path) -> None:
    """Refuse a file that is no picture, or drawing without the tools."""
    require_extra("plots")
    if file.suffix.lower() not in (".svg", ".png", ".pdf"):
        raise FiguresError("plot", f"{file}: write the picture to an .svg, .pdf or .png file")


def caption_file(file: Path) -> Path:
    """Where the caption of a picture goes: `edges.svg.txt` beside `edges.svg`."""
    return file.with_name(f"{file.name}.txt")


def save(picture: Picture, file: Path) -> None:
    """Write the picture and its caption; the same figures make the same files."""
    kind = file.suffix.lower().removeprefix(".")
    dated: dict[str, Any] = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(kind, {})
    drawn = BytesIO()
    picture.figure.savefig(drawn, format=kind, dpi=DOTS_PER_INCH, metadata=dated)
    is_new = not file.exists()
    try:
        write_whole(file, drawn.getvalue())
        write_whole(caption_file(file), picture.caption.text().encode())
    except OSError as wrong:
        if is_new:
            file.unlink(missing_ok=True)
        raise FiguresError("plot", f"{wrong.filename} cannot be written: {wrong.strerror}") from None


def canvas(height: float, rows: int = 1, columns: int = 1, **more: Any) -> "tuple[Figure, list[Axes]]":
    """An empty picture with its panels, drawn without a screen."""
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    mpl.rcParams.update({"svg.hashsalt": "croupier", "svg.fonttype": "path", "font.size": 8, "text.color": INK})
    mpl.rcParams.update({"axes.edgecolor": SOFT, "axes.labelcolor": INK, "xtick.color": SOFT, "ytick.color": INK})
    mpl.rcParams.update({"axes.labelsize": 8, "xtick.labelcolor": INK, "hatch.linewidth": 0.6, "hatch.color": INK})
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    FigureCanvasAgg(figure)
    panels = figure.subplots(rows, columns, squeeze=False, **more)
    for panel in panels.flat:
        panel.spines[["top", "right"]].set_visible(False)
        panel.set_axisbelow(True)
    return figure, list(panels.flat)


def grid(panels: int, height: float) -> "tuple[Figure, list[Axes]]":
    """Two panels a row, as many as are needed, all with the same scales."""
    rows = ceil(panels / 2)
    figure, found = canvas(1.4 + height * rows, rows, 2, sharex=True, sharey=True)
    figure.get_layout_engine().set(wspace=0.05, hspace=0.05)  # type: ignore[union-attr, call-arg]
    for panel in found:
        panel.grid(axis="y", color=GRID, linewidth=0.6)
        panel.tick_params(labelbottom=True, labelleft=True)
    for spare in found[panels:]:
        spare.set_visible(False)
    return figure, found


def head(figure: "Figure", caption: Caption) -> None:
    """The title above, and below under which conditions the figures hold."""
    figure.suptitle(caption.title, fontsize=10, fontweight="bold", x=0.01, ha="left")
    conditions = fill("; ".join(caption.conditions), LINE, break_on_hyphens=False)
    figure.supxlabel(conditions, fontsize=SMALL - 0.5, color=SOFT, x=0.01, ha="left")


def legend(figure: "Figure", signs: Sequence[Any], names: Sequence[str]) -> None:
    """What the signs mean, on a line of its own below the title."""
    line, height = 0.24, figure.get_figheight()
    figure.get_layout_engine().set(rect=(0, 0, 1, 1 - line / height))  # type: ignore[union-attr, call-arg]
    said = figure.legend(
        signs,
        names,
        loc="upper left",
        bbox_to_anchor=(0.005, 1 - line / height),
        borderaxespad=0,
        ncols=len(names),
        fontsize=SMALL,
        frameon=False,
    )
    said.set_in_layout(False)


def houses_and_players(values: Sequence[float]) -> dict[str, Any]:
    """How bars are filled: those for the house dark, those for the player light and hatched."""
    return {
        "color": [HOUSE if value >= 0 else PLAYER for value in values],
        "hatch": ["" if value >= 0 else HATCH for value in values],
        "edgecolor": INK,
        "linewidth": 0.4,
    }


def sides(house: str, player: str) -> tuple[list[Any], list[str]]:
    """The signs and names of bars for the house and for the player."""
    from matplotlib.patches import Patch

    signs = [Patch(facecolor=HOUSE, edgecolor=INK, linewidth=0.4)]
    signs.append(Patch(facecolor=PLAYER, hatch=HATCH, edgecolor=INK, linewidth=0.4))
    return signs, [house, player]
