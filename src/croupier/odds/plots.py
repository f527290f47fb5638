"""Pictures of figures, as SVG or PNG: outcomes, edges, what a removed card does, a shoe as it is dealt, choices."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil, nan
from pathlib import Path
from random import Random
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.counting.extras import require_extra
from croupier.counting.figures import Cites, FiguresError, WagerFigures, percent, shown, united
from croupier.counting.shoe import CardsLeft, full, without
from croupier.counting.strategy import StrategyTable
from croupier.equipment import Card
from croupier.equipment.cards import RANKS
from croupier.games.shared.card_game import CardGame
from croupier.odds.choices import Ranking, by_wager
from croupier.odds.questions import Figures, OddsQuestion, figures, game_of, supply_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK: Final = "#1f2933"
SOFT: Final = "#7b8794"
WIN: Final = ("#0b6e4f", "#2a9d6f", "#74c69d", "#b7e4c7", "#d8f3dc")
PUSH: Final = "#d9dee4"
LOSE: Final = "#c1666b"
HOUSE: Final = "#33658a"
PLAYER: Final = "#e09f3e"
LETTER: Final = 0.0085
"""How much of a bar a letter takes."""
POINTS: Final = 100
"""About how many points of a shoe are counted for a line."""


def draw(file: Path, picture: str, asked: OddsQuestion, seed: int) -> None:
    """Draw the picture of that name; raises `FiguresError` for an impossible name or file."""
    if picture not in PICTURES:
        raise FiguresError("picture", f"there is no picture {picture!r}; the pictures are {', '.join(PICTURES)}")
    check_file(file)
    save(PICTURES[picture](asked, seed), file)


def draw_choices(file: Path, ranking: Ranking) -> None:
    """Draw the edge of each wager under the choices that matter to it."""
    check_file(file)
    save(choices_picture(ranking), file)


def draw_strategy(file: Path, table: StrategyTable) -> None:
    """Draw the telling rows of a strategy."""
    check_file(file)
    if not table.bars:
        raise FiguresError("plot", "there is no picture of this table: print it, or take --json")
    save(strategy_picture(table), file)


def strategy_picture(table: StrategyTable) -> "Figure":
    """A bar for each row, the first on top, and at the foot what it rests on."""
    figure, [panel] = canvas(9, 1.6 + 0.22 * len(table.bars), 1, 1)
    names, values = zip(*reversed(table.bars), strict=True)
    panel.barh(names, values, 0.7, color=[HOUSE if value >= 0 else PLAYER for value in values])
    panel.axvline(0, color=INK, linewidth=0.6)
    panel.set_xlabel(table.axis)
    panel.tick_params(axis="y", length=0, labelsize=7)
    figure.suptitle(fill(table.title, 90), fontsize=11, fontweight="bold", x=0.02, ha="left")
    figure.supxlabel(fill("By " + ", ".join(table.cites), 170), fontsize=6.5, color=SOFT, x=0.02, ha="left")
    return figure


def check_file(file: Path) -> None:
    """Refuse a file that is neither an SVG nor a PNG, or drawing without the tools."""
    require_extra("plots")
    if file.suffix.lower() not in (".svg", ".png"):
        raise FiguresError("plot", f"{file}: write the picture to an .svg or .png file")


def save(figure: "Figure", file: Path) -> None:
    """Write the picture; the same figures make the same file."""
    kind = file.suffix.lower().removeprefix(".")
    dated: dict[str, Any] = {"Date": None} if kind == "svg" else {}
    try:
        figure.savefig(file, format=kind, dpi=144, metadata=dated)
    except OSError as wrong:
        raise FiguresError("plot", f"{file} cannot be written: {wrong.strerror}") from None


def canvas(width: float, height: float, rows: int, columns: int, **more: Any) -> "tuple[Figure, list[Axes]]":
    """An empty picture with its panels, drawn without a screen."""
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    mpl.rcParams.update({"svg.hashsalt": "croupier", "svg.fonttype": "path", "font.size": 9, "text.color": INK})
    mpl.rcParams.update({"axes.edgecolor": SOFT, "axes.labelcolor": INK, "xtick.color": SOFT, "ytick.color": INK})
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    panels = figure.subplots(rows, columns, squeeze=False, **more)
    for panel in panels.flat:
        panel.spines[["top", "right"]].set_visible(False)
    return figure, list(panels.flat)


def title(figure: "Figure", text: str, answered: Figures, *, chosen: bool = True, drawn: Cites = ()) -> None:
    """What is shown, and at the foot what it rests on: the figures, and what is `drawn` besides them."""
    figure.suptitle(text, fontsize=12, fontweight="bold", x=0.02, ha="left")
    facts = [f"{answered.game}, chapter {answered.chapter} as of {answered.as_of}"]
    if chosen:
        facts += [f"{answered.left.total} cards"] if answered.left.ranks else []
        facts += [f"seen: {' '.join(answered.seen)}"] if answered.seen else []
        facts += [f"strategy {answered.strategy}"] if answered.strategy else []
        facts += [f"{answered.up} up"] if answered.up is not None else []
        facts += [f"{key} {shown(value)}" for key, value in answered.deciding.items()]
    facts += [f"reading {name} {value}" for name, value in answered.readings.items()]
    facts += [] if answered.wager is None else [f"a wager of {answered.wager}"]
    cites = united([answered.cites, *(one.rests_on for one in answered.wagers), drawn])
    width = int(figure.get_figwidth() * 19)
    foot = f"{', '.join(facts)}\n{fill('By ' + ', '.join(cites), width)}"
    figure.supxlabel(foot, fontsize=6.5, color=SOFT, x=0.02, ha="left")


def with_figures(asked: OddsQuestion) -> Figures:
    """The answer, if there is anything in it to draw."""
    answered = figures(asked)
    if not answered.wagers:
        why = "; ".join(f"{on}: {one.why}" for on, one in answered.missing.items())
        cites = united(one.cites for one in answered.missing.values())
        raise FiguresError("plot", f"no wager has figures to draw ({why})", cites)
    return answered


def outcomes_picture(asked: OddsQuestion, _: int) -> "Figure":
    """For each wager how likely each outcome is."""
    answered = with_figures(asked)
    wagers = answered.wagers
    figure, [panel] = canvas(9, 2.0 + 0.62 * len(wagers), 1, 1)
    for row, one in enumerate(wagers):
        stack_outcomes(panel, row, one)
    panel.set_yticks(range(len(wagers)), [one.wager for one in wagers])
    panel.invert_yaxis()
    panel.set_xlim(0, 1.17)
    panel.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0%", "25%", "50%", "75%", "100%"])
    panel.spines["bottom"].set_bounds(0, 1)
    panel.text(1.02, -0.62, "house edge", fontsize=8, color=SOFT, va="bottom")
    title(figure, "Outcomes of each wager", answered)
    return figure


def stack_outcomes(panel: "Axes", row: int, one: WagerFigures) -> None:
    """One wager as a bar: wins from the highest payout on, then pushes, then losses."""
    start = 0.0
    wins = [outcome for outcome in one.outcomes if outcome.outcome == "win"]
    for place, outcome in enumerate(one.outcomes):
        width = float(outcome.probability)
        shade = WIN[min(len(WIN) - 1, place * len(WIN) // max(len(wins), 1))] if outcome.outcome == "win" else PUSH
        panel.barh(row, width, 0.66, left=start, color=LOSE if outcome.outcome == "lose" else shade, edgecolor="white")
        if width > 0.04:
            dark = outcome.outcome == "lose" or (outcome.outcome == "win" and place * len(WIN) < 2 * len(wins))
            name = outcome.by or outcome.outcome
            words = f"{name}\n{width:.1%}" if width > LETTER * len(name) else f"{width:.1%}"
            panel.text(
                start + width / 2, row, words, ha="center", va="center", fontsize=7, color="white" if dark else INK
            )
        start += width
    panel.text(1.02, row, percent(one.edge), va="center", fontsize=9, fontweight="bold")


def edges_picture(asked: OddsQuestion, _: int) -> "Figure":
    """The house edge of each wager."""
    answered = with_figures(asked)
    wagers = answered.wagers
    figure, [panel] = canvas(8, 2.0 + 0.45 * len(wagers), 1, 1)
    bars(panel, [one.wager for one in wagers], [float(one.edge) * 100 for one in wagers])
    title(figure, "House edge of each wager, in percent", answered)
    return figure


def bars(panel: "Axes", names: Sequence[str], edges: Sequence[float]) -> None:
    """Edges in percent as bars, the first on top, each with its number."""
    colours = [HOUSE if edge >= 0 else PLAYER for edge in edges]
    panel.barh(range(len(edges)), edges, 0.7, color=colours)
    panel.set_yticks(range(len(edges)), names)
    panel.invert_yaxis()
    reach = max(max(edges), 0) - min(min(edges), 0) or 1
    for row, edge in enumerate(edges):
        panel.text(max(edge, 0) + reach * 0.01, row, f"{edge:.4f}", va="center", fontsize=8)
    panel.set_xlim(min(min(edges), 0) - reach * 0.02, max(max(edges), 0) + reach * 0.12)
    panel.axvline(0, color=SOFT, linewidth=0.8)
    panel.spines["left"].set_visible(False)
    panel.tick_params(axis="y", length=0)


def removal_picture(asked: OddsQuestion, _: int) -> "Figure":
    """How removing one card of each rank changes the edge of each wager that still has one."""
    answered = with_figures(asked)
    effects = removal_effects(asked, answered)
    figure, panels = grid(len(answered.wagers), 2.0)
    for panel, one in zip(panels, answered.wagers, strict=False):
        ranks = [rank for rank in effects if one.wager in effects[rank]]
        changes = [effects[rank][one.wager] for rank in ranks]
        panel.bar(ranks, changes, 0.75, color=[HOUSE if change >= 0 else PLAYER for change in changes])
        panel.axhline(0, color=SOFT, linewidth=0.8)
        panel.set_title(f"{one.wager}, {percent(one.edge)}", fontsize=9, loc="left")
        panel.tick_params(axis="x", length=0)
    title(figure, "One card removed from the shoe: change in the house edge, in percentage points", answered)
    return figure


def removal_effects(asked: OddsQuestion, answered: Figures) -> dict[str, dict[str, float]]:
    """By rank and wager, the change in percentage points when one card of the rank leaves the shoe."""
    shoe_game(asked)
    found = {}
    for rank in (rank for rank in RANKS if answered.left.ranks[rank]):
        try:
            after = figures(with_one_less(asked, answered, rank)).by_wager
        except FiguresError as wrong:
            raise FiguresError("picture", f"no card can be removed: {wrong.why}", wrong.cites) from None
        kept = [one for one in answered.wagers if one.wager in after]
        found[rank] = {one.wager: float(after[one.wager].edge - one.edge) * 100 for one in kept}
    return found


def with_one_less(asked: OddsQuestion, answered: Figures, rank: str) -> OddsQuestion:
    """The same question without one card of the rank, of the most frequent suit if suits are known."""
    left = answered.left
    known = [(number, card) for card, number in left.cards.items() if card[0] == rank]
    less = left.changed(max(known)[1] if known else Card(rank + "S"), -1)
    return from_shoe(asked, less if answered.up is None else less.changed(answered.up, 1))


def from_shoe(asked: OddsQuestion, left: CardsLeft) -> OddsQuestion:
    """The same question from another shoe, about every wager that then has figures."""
    return msgspec.structs.replace(asked, composition=None, dealt=None, left=left, on=())


def depletion_picture(asked: OddsQuestion, seed: int) -> "Figure":
    """The edge of each wager as a shoe is dealt: the cards that are given, or one shoe shuffled from the seed.

    A line ends where its wager no longer has figures.
    """
    if asked.composition is not None:
        raise FiguresError("composition", "depletion starts from full decks: give the cards dealt or a seed instead")
    game = shoe_game(asked)
    dealt = dealt_order(asked, seed, game)
    step = max(1, ceil(len(dealt) / POINTS))
    places = [*range(0, len(dealt), step), len(dealt)]
    lines = edges_along(asked, full(supply_of(game)), dealt, places)
    answered = with_figures(msgspec.structs.replace(asked, dealt=None))
    figure, panels = grid(len(answered.wagers), 2.0)
    for panel, one in zip(panels, answered.wagers, strict=False):
        edges = [line.get(one.wager, nan) for line in lines]
        panel.plot(places, edges, color=HOUSE, linewidth=1.1)
        panel.axhline(float(one.edge) * 100, color=SOFT, linewidth=0.8, linestyle=":")
        panel.axhline(0, color=INK, linewidth=0.6)
        below = [edge < 0 for edge in edges]
        panel.fill_between(places, edges, 0, where=below, color=PLAYER, alpha=0.6, interpolate=True)
        panel.set_title(f"{one.wager}, {percent(one.edge)} from the full shoe", fontsize=9, loc="left")
        panel.set_xlim(0, len(dealt))
    which = "the cards given" if asked.dealt is not None else f"one shoe (seed {seed})"
    title(figure, f"House edge, in percent, by number of cards dealt from {which}; exact at every point", answered)
    return figure


def shoe_game(asked: OddsQuestion) -> CardGame[Any, Any]:
    """The game, which must be dealt from a shoe."""
    game = game_of(asked)
    if not isinstance(game, CardGame):
        raise FiguresError("picture", f"{game.name} is not dealt from a shoe: draw outcomes or edges")
    return game


def dealt_order(asked: OddsQuestion, seed: int, game: CardGame[Any, Any]) -> list[Card]:
    """The cards in the order in which they leave the shoe, up to the last place where the cover card may lie."""
    if asked.dealt is not None:
        return list(without(supply_of(game), asked.dealt)[1])
    cards = supply_of(game)
    Random(seed).shuffle(cards)
    return cards[: game.shoe_terms.cover_after(len(cards))]


def edges_along(
    asked: OddsQuestion, left: CardsLeft, dealt: Sequence[Card], places: Sequence[int]
) -> list[dict[str, float]]:
    """The edges, in percent, after each of these numbers of cards have left the shoe."""
    found = []
    for place, card in enumerate([*dealt, None]):
        if place in places:
            found.append(edges_from(asked, left))
        left = left if card is None else left.changed(card, -1)
    return found


def edges_from(asked: OddsQuestion, left: CardsLeft) -> dict[str, float]:
    """The edges in percent from a shoe; none where the question has no answer any more."""
    try:
        answered = figures(from_shoe(asked, left))
    except FiguresError:
        return {}
    return {one.wager: float(one.edge) * 100 for one in answered.wagers}


def grid(panels: int, height: float) -> "tuple[Figure, list[Axes]]":
    """Two panels a row, as many as are needed."""
    rows = ceil(panels / 2)
    figure, found = canvas(10, 1.6 + height * rows, rows, 2)
    for spare in found[panels:]:
        spare.set_visible(False)
    return figure, found


def choices_picture(ranking: Ranking) -> "Figure":
    """Each wager under the choices that matter to it."""
    rows = by_wager(ranking)
    sizes = [sum(row.wager == wager for row in rows) for wager in ranking.wagers]
    heights = [size + 1.2 for size in sizes]
    figure, panels = canvas(9, 1.8 + 0.21 * sum(heights), len(sizes), 1, gridspec_kw={"height_ratios": heights})
    for panel, wager in zip(panels, ranking.wagers, strict=True):
        own = [row for row in rows if row.wager == wager]
        names = [", ".join(f"{key} {shown(value)}" for key, value in row.chosen.items()) or "any" for row in own]
        bars(panel, names, [float(row.edge) * 100 for row in own])
        panel.set_title(wager, fontsize=9, fontweight="bold", loc="left")
        panel.tick_params(axis="y", labelsize=7.5)
    drawn = united(one.rests_on for each in ranking.contenders for one in each.figures.wagers)
    title(figure, "House edge of each wager, in percent, by choice", ranking.fullest.figures, chosen=False, drawn=drawn)
    return figure


PICTURES: Final[Mapping[str, Callable[[OddsQuestion, int], "Figure"]]] = {
    "outcomes": outcomes_picture,
    "edges": edges_picture,
    "removal": removal_picture,
    "depletion": depletion_picture,
}
