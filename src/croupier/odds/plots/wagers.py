"""Pictures of wagers: how likely each outcome is, the edge, and the edge under each lawful choice."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from croupier.games.shared.odds.figures import FiguresError, OutcomeFigures, WagerFigures, percent, united
from croupier.odds.choices import Ranking, by_wager
from croupier.odds.plots import paper
from croupier.odds.plots.caption import caption_of, in_words, wager_title
from croupier.odds.questions import Figures, OddsQuestion, figures

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIN: Final = ("#0b3d2e", "#14573f", "#2a7a5b", "#559b7e", "#8bbfa6")
"""From the highest payout to the lowest."""
PUSH: Final = "#ffffff"
LOSE: Final = "#f4f5f7"
DOTS: Final = "...."
LETTER: Final = 0.0115
"""How much of a bar a letter takes."""
EDGE: Final = "house edge (% of the wager)"
ROW: Final = 0.17
"""Inches for a bar and the space around it."""
HALF_BAR: Final = 0.6
"""From the middle of the first or the last bar to the edge of its panel, in rows."""
APART: Final = 20
"""How many times as long a bar may be as another on the same scale: a twentieth is the least that is seen as a bar."""


def with_figures(asked: OddsQuestion) -> Figures:
    """The answer, if there is anything in it to draw."""
    answered = figures(asked)
    if not answered.wagers:
        why = "; ".join(f"{on}: {one.why}" for on, one in answered.missing.items())
        cites = united(one.cites for one in answered.missing.values())
        raise FiguresError("plot", f"no wager has figures to draw ({why})", cites)
    return answered


def outcomes_picture(asked: OddsQuestion, _: int) -> paper.Picture:
    """For each wager how likely each outcome is."""
    answered = with_figures(asked)
    wagers = answered.wagers
    caption = caption_of(
        answered,
        "Outcomes of each wager",
        "Each bar divides all rounds, or all hands where a wager can be split into several, by what becomes of the"
        " wager: wins by what they pay, the highest payout first; then returned wagers; then losses. At the right, the"
        " share of the wager that the house keeps on average.",
    )
    figure, [panel] = paper.canvas(1.4 + 0.42 * len(wagers))
    for row, one in enumerate(wagers):
        stack_outcomes(panel, row, one)
    panel.set_yticks(range(len(wagers)), [wager_title(one.wager) for one in wagers])
    panel.invert_yaxis()
    panel.set_xlim(0, 1.13)
    panel.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "25", "50", "75", "100"])
    panel.set_xlabel("probability (%)")
    panel.spines["bottom"].set_bounds(0, 1)
    panel.text(1.015, -0.5, "house edge", fontsize=paper.SMALL, color=paper.SOFT, va="bottom")
    paper.legend(figure, *outcome_signs({outcome.outcome for one in wagers for outcome in one.outcomes}))
    paper.head(figure, caption)
    return paper.Picture(figure, caption)


def outcome_signs(found: set[str]) -> tuple[list[Any], list[str]]:
    """The signs of the outcomes that there are, and what they mean."""
    from matplotlib.patches import Patch

    looks: list[tuple[str, str, str, str]] = [
        ("win", WIN[0], "", "wins the highest payout"),
        ("win", WIN[-1], "", "wins the lowest payout"),
        ("push", PUSH, DOTS, "is returned"),
        ("surrender", LOSE, paper.HATCH, "is given up, half lost"),
        ("lose", LOSE, "", "loses"),
    ]
    shown = [look for look in looks if look[0] in found]
    signs = [Patch(facecolor=color, hatch=hatch, edgecolor=paper.INK, linewidth=0.4) for _, color, hatch, _ in shown]
    return signs, [says for _, _, _, says in shown]


def stack_outcomes(panel: "Axes", row: int, one: WagerFigures) -> None:
    """One wager as a bar: wins from the highest payout on, then pushes, then losses."""
    start = 0.0
    wins = sum(outcome.outcome == "win" for outcome in one.outcomes)
    whole = float(sum(outcome.probability for outcome in one.outcomes))
    for place, outcome in enumerate(one.outcomes):
        width = float(outcome.probability) / whole
        color, hatch = look_of(outcome, place, wins)
        panel.barh(row, width, 0.66, left=start, color=color, hatch=hatch, edgecolor=paper.INK, linewidth=0.4)
        if width > 0.05:
            label(panel, (start + width / 2, row), width, outcome, "white" if color in WIN[:3] else paper.INK)
        start += width
    panel.text(1.015, row, percent(one.edge), va="center", fontsize=8)


def look_of(outcome: OutcomeFigures, place: int, wins: int) -> tuple[str, str]:
    """The color and the hatch of an outcome; wins grow lighter with what they pay."""
    if outcome.outcome == "win":
        return WIN[min(len(WIN) - 1, place * len(WIN) // max(wins, 1))], ""
    return {"push": (PUSH, DOTS), "surrender": (LOSE, paper.HATCH)}.get(outcome.outcome, (LOSE, ""))


def label(panel: "Axes", at: tuple[float, int], width: float, outcome: OutcomeFigures, color: str) -> None:
    """The share of an outcome within its bar, with its name if that fits."""
    words = f"{outcome.by}\n{width:.1%}" if outcome.by and width > LETTER * len(outcome.by) else f"{width:.1%}"
    behind = {"facecolor": PUSH, "edgecolor": "none", "pad": 0.8} if outcome.outcome == "push" else None
    panel.text(*at, words, ha="center", va="center", fontsize=paper.SMALL, color=color, bbox=behind)


def edges_picture(asked: OddsQuestion, _: int) -> paper.Picture:
    """The house edge of each wager."""
    answered = with_figures(asked)
    wagers = answered.wagers
    caption = caption_of(
        answered,
        "House edge of each wager",
        "The share of the wager that the house keeps on average, returned wagers counted.",
    )
    figure, [panel] = paper.canvas(1.4 + 0.3 * len(wagers))
    edges = [float(one.edge) * 100 for one in wagers]
    bars(panel, [wager_title(one.wager) for one in wagers], edges)
    panel.set_xlim(*reach(edges))
    panel.set_xlabel(EDGE)
    legend_of_sides(figure, edges)
    paper.head(figure, caption)
    return paper.Picture(figure, caption)


def legend_of_sides(figure: "Figure", edges: Sequence[float]) -> None:
    """What the two kinds of bars mean, where there are both."""
    if min(edges) < 0:
        paper.legend(figure, *paper.sides("for the house", "for the player"))


def bars(panel: "Axes", names: Sequence[str], edges: Sequence[float]) -> None:
    """Edges in percent as bars, the first on top, each with its number."""
    panel.barh(range(len(edges)), edges, 0.7, **paper.houses_and_players(edges))
    panel.set_yticks(range(len(edges)), names)
    panel.invert_yaxis()
    for row, edge in enumerate(edges):
        panel.annotate(
            f"{edge:.4f}".replace("-", "−"),
            (max(edge, 0), row),
            xytext=(3, 0),
            textcoords="offset points",
            va="center",
            fontsize=paper.SMALL,
        )
    panel.axvline(0, color=paper.INK, linewidth=0.8)
    panel.grid(axis="x", color=paper.GRID, linewidth=0.6)
    panel.spines["left"].set_visible(False)
    panel.tick_params(axis="y", length=0)


def reach(edges: Sequence[float]) -> tuple[float, float]:
    """From where to where an axis goes that shows all the edges, zero and their numbers."""
    low, high = min(*edges, 0), max(*edges, 0)
    whole = high - low or 1
    return low - whole * 0.02, high + whole * 0.1


def choices_picture(ranking: Ranking) -> paper.Picture:
    """Each wager under the choices that matter to it, comparable ones on one scale."""
    rows = by_wager(ranking)
    answered = ranking.fullest.figures
    edges = {on: [float(row.edge) * 100 for row in rows if row.wager == on] for on in ranking.wagers}
    scales = scales_of(edges)
    caption = caption_of(
        answered,
        "House edge of each wager, by choice",
        "The share of the wager that the house keeps on average, under every lawful combination of the choices that"
        f" change it; {scales_in_words(scales)}.",
        drawn=united(one.rests_on for each in ranking.contenders for one in each.figures.wagers),
        chosen=False,
    )
    order = [on for scale in scales for on in scale]
    heights = [len(edges[on]) + 2 * HALF_BAR - 1 for on in order]
    whole = 0.8 + ROW * sum(heights) + 0.28 * len(order) + 0.35 * len(scales)
    figure, panels = paper.canvas(whole, len(order), gridspec_kw={"height_ratios": heights})
    by_name = dict(zip(order, panels, strict=True))
    for on, panel in by_name.items():
        names = [", ".join(in_words(answered.game, answered.text, row.chosen)) for row in rows if row.wager == on]
        bars(panel, [name or "any" for name in names], edges[on])
        panel.set_title(wager_title(on), fontsize=8, fontweight="bold", loc="left")
        panel.tick_params(axis="y", labelsize=paper.SMALL)
        panel.set_ylim(len(edges[on]) - 1 + HALF_BAR, -HALF_BAR)
    for place, scale in enumerate(scales):
        one_scale([by_name[on] for on in scale], [edge for on in scale for edge in edges[on]], another=place > 0)
    legend_of_sides(figure, [edge for some in edges.values() for edge in some])
    paper.head(figure, caption)
    return paper.Picture(figure, caption)


def scales_of(edges: Mapping[str, Sequence[float]]) -> list[list[str]]:
    """The wagers by the scale to which they are drawn: one that would be a mere line beside others has another scale.

    Wagers stay in their order as far as their scales let them.
    """
    longest = {on: max(map(abs, some)) for on, some in edges.items()}
    scales: list[list[str]] = []
    for on in sorted(edges, key=lambda on: longest[on]):
        if not scales or longest[on] > APART * (longest[scales[-1][0]] or longest[on]):
            scales.append([])
        scales[-1].append(on)
    ordered = [[on for on in edges if on in scale] for scale in scales]
    return sorted(ordered, key=lambda scale: list(edges).index(scale[0]))


def scales_in_words(scales: Sequence[Sequence[str]]) -> str:
    """Which wagers are drawn to one scale."""
    if len(scales) == 1:
        return "all wagers are drawn to one scale"
    said = [" and ".join(map(wager_title, scale)) for scale in scales]
    return f"edges more than {APART} times as large have a scale of their own ({'; '.join(said)})"


def one_scale(panels: "Sequence[Axes]", edges: Sequence[float], *, another: bool) -> None:
    """Draw panels to one scale, which stands below the last of them; say so where it is another one than above."""
    for panel in panels:
        panel.set_xlim(*reach(edges))
        panel.tick_params(axis="x", labelbottom=panel is panels[-1])
    panels[-1].set_xlabel(f"{EDGE}{', on another scale' if another else ''}")
