"""Pictures of a shoe: what a removed card does to each wager, and how the edges move as the shoe is dealt."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import ceil, isnan, nan
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.equipment import Card
from croupier.equipment.cards import RANKS
from croupier.games.shared.card_game import CardGame
from croupier.games.shared.odds.figures import FiguresError, percent
from croupier.games.shared.odds.shoe import CardsLeft, full, supply_of, without
from croupier.odds.plots import paper
from croupier.odds.plots.caption import caption_of, wager_title
from croupier.odds.plots.wagers import EDGE, with_figures
from croupier.odds.questions import Figures, OddsQuestion, figures, game_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

POINTS: Final = 100
"""About how many points of a shoe are counted for a line."""
VALUED_POINTS: Final = 25
"""The same where a wager is not counted but valued, which takes longer."""
HEIGHT: Final = 1.55
"""Of a panel, in inches."""


def removal_picture(asked: OddsQuestion, _: int) -> paper.Picture:
    """How removing one card of each rank changes the edge of each wager that still has one."""
    answered = with_figures(asked)
    effects = removal_effects(asked, answered)
    caption = caption_of(
        answered,
        "One card removed from the shoe: change of the house edge",
        "For each rank, by how many percentage points the house edge changes if one card of the rank leaves the shoe"
        " unseen by the deal; above each panel, the edge before that. All panels have the same scale.",
    )
    figure, panels = paper.grid(len(answered.wagers), HEIGHT)
    for panel, one in zip(panels, answered.wagers, strict=False):
        changes = {rank: effects[rank][one.wager] for rank in effects if one.wager in effects[rank]}
        draw_changes(panel, changes)
        panel.set_title(f"{wager_title(one.wager)} ({percent(one.edge)})", fontsize=8, loc="left")
    axis = "change of the edge (points)" if len(panels) == 1 else "change of the house edge (percentage points)"
    figure.supylabel(axis, fontsize=8)
    lowest(panels, len(answered.wagers), "rank of the card removed")
    panels[0].set_ylim(*roomy([change for row in effects.values() for change in row.values()]))
    panels[0].locator_params(axis="y", nbins=7)
    paper.legend(figure, *paper.sides("the house gains", "the player gains"))
    paper.head(figure, caption)
    return paper.Picture(figure, caption)


def draw_changes(panel: "Axes", changes: Mapping[str, float]) -> None:
    """The changes as bars, each with its number."""
    values = list(changes.values())
    panel.bar(list(changes), values, 0.75, **paper.houses_and_players(values))
    panel.axhline(0, color=paper.INK, linewidth=0.8)
    panel.tick_params(axis="x", length=0)
    for rank, change in changes.items():
        panel.annotate(
            signed(change),
            (rank, change),
            xytext=(0, 2 if change >= 0 else -2),
            textcoords="offset points",
            ha="center",
            va="bottom" if change >= 0 else "top",
            rotation=90,
            fontsize=5.5,
        )


def signed(change: float) -> str:
    """A change with its sign, in three places."""
    return f"{change:+.3f}".replace("-", "−") if change else "0"


def lowest(panels: "Sequence[Axes]", used: int, unit: str) -> None:
    """Name the unit below the last panel of each column."""
    for panel in panels[max(0, used - 2) : used]:
        panel.set_xlabel(unit)


def roomy(values: Sequence[float]) -> tuple[float, float]:
    """From where to where an axis goes that has room for the numbers at the ends of its bars."""
    low, high = min(*values, 0.0), max(*values, 0.0)
    room = (high - low or 1) * 0.4
    return low - room, high + room


def removal_effects(asked: OddsQuestion, answered: Figures) -> dict[str, dict[str, float]]:
    """By rank and wager, the change in percentage points when one card of the rank leaves the shoe."""
    shoe_game(asked)
    found = {}
    for rank in (rank for rank in RANKS if answered.left.ranks[rank]):
        try:
            after = figures_from(asked, with_one_less(answered, rank)).by_wager
        except FiguresError as wrong:
            raise FiguresError("picture", f"no card can be removed: {wrong.why}", wrong.cites) from None
        kept = [one for one in answered.wagers if one.wager in after]
        found[rank] = {one.wager: float(after[one.wager].edge - one.edge) * 100 for one in kept}
    return found


def with_one_less(answered: Figures, rank: str) -> CardsLeft:
    """The shoe without one card of the rank, of the most frequent suit if suits are known."""
    left = answered.left
    known = [(number, card) for card, number in left.cards.items() if card[0] == rank]
    less = left.changed(max(known)[1] if known else Card(rank + "S"), -1)
    return less if answered.up is None else less.changed(answered.up, 1)


def figures_from(asked: OddsQuestion, left: CardsLeft) -> Figures:
    """The figures from another shoe: of the wagers asked about or, if one of them has none there, of every wager."""
    question = msgspec.structs.replace(asked, composition=None, dealt=None, left=left)
    if asked.on:
        with suppress(FiguresError):
            return figures(question)
    return figures(msgspec.structs.replace(question, on=()))


def depletion_picture(asked: OddsQuestion, seed: int) -> paper.Picture:
    """The edge of each wager as a shoe is dealt: the cards that are given, or one shoe shuffled from the seed.

    A line ends where its wager no longer has figures.
    """
    if asked.composition is not None:
        raise FiguresError("composition", "depletion starts from full decks: give the cards dealt or a seed instead")
    game = shoe_game(asked)
    dealt = dealt_order(asked, seed, game)
    answered = with_figures(msgspec.structs.replace(asked, dealt=None))
    counted = all(one.bounded is None for one in answered.wagers)
    step = max(1, ceil(len(dealt) / (POINTS if counted else VALUED_POINTS)))
    places = [*range(0, len(dealt), step), len(dealt)]
    lines = edges_along(asked, full(supply_of(game)), dealt, places)
    which = "the cards given" if asked.dealt is not None else f"one shoe, shuffled from seed {seed}"
    caption = caption_of(
        answered,
        "House edge as a shoe is dealt",
        f"The house edge of the next round after so many cards of {which}, at {len(places)} points that are joined by"
        " lines. Dotted: from the full shoe. All panels have the same scale; above each, the least and the greatest"
        " edge. A line ends where its wager no longer has figures.",
    )
    figure, panels = paper.grid(len(answered.wagers), HEIGHT)
    for panel, one in zip(panels, answered.wagers, strict=False):
        edges = [line.get(one.wager, nan) for line in lines]
        draw_edges(panel, places, edges, float(one.edge) * 100)
        panel.set_title(f"{wager_title(one.wager)} {spanned(edges)}", fontsize=8, loc="left")
        panel.set_xlim(0, max(len(dealt), 1))
    figure.supylabel(EDGE, fontsize=8)
    lowest(panels, len(answered.wagers), "cards dealt")
    paper.legend(figure, *line_signs())
    paper.head(figure, caption)
    return paper.Picture(figure, caption)


def draw_edges(panel: "Axes", places: Sequence[int], edges: Sequence[float], whole: float) -> None:
    """One wager's edge along the shoe, with the edge from the full shoe and where it is the player's."""
    panel.plot(places, edges, color=paper.HOUSE, linewidth=1.1)
    panel.axhline(whole, color=paper.SOFT, linewidth=0.9, linestyle=":")
    panel.axhline(0, color=paper.INK, linewidth=0.8)
    below = [edge < 0 for edge in edges]
    panel.fill_between(
        places,
        edges,
        0,
        where=below,
        facecolor=paper.PLAYER,
        hatch=paper.HATCH,
        edgecolor=paper.INK,
        linewidth=0.3,
        interpolate=True,
    )
    panel.tick_params(labelsize=paper.SMALL)


def spanned(edges: Sequence[float]) -> str:
    """The least and the greatest edge, in percent."""
    known = [edge for edge in edges if not isnan(edge)]
    return f"({min(known):.2f}% to {max(known):.2f}%)" if known else "(no figures)"


def line_signs() -> tuple[list[Any], list[str]]:
    """The signs of a panel and what they mean."""
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    signs = [
        Line2D([], [], color=paper.HOUSE, linewidth=1.1),
        Line2D([], [], color=paper.SOFT, linewidth=0.9, linestyle=":"),
        Patch(facecolor=paper.PLAYER, hatch=paper.HATCH, edgecolor=paper.INK, linewidth=0.3),
    ]
    return signs, ["from the cards left", "from the full shoe", "in the player's favor"]


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
        answered = figures_from(asked, left)
    except FiguresError:
        return {}
    return {one.wager: float(one.edge) * 100 for one in answered.wagers}
