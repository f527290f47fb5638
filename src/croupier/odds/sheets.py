"""Figures and rankings as rows of a table, for spreadsheets and programs that read comma-separated values."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.games.shared.odds.figures import OutcomeFigures, WagerFigures, root, shown
from croupier.odds.choices import Contender, Ranking
from croupier.odds.questions import Figures

OUTCOMES: Final = (
    *(
        "game",
        "chapter",
        "as_of",
        "choices",
        "strategy",
        "stated",
        "cards",
        "wager",
        "when",
        "house_edge",
        "house_edge_exact",
        "error",
        "standard_deviation",
    ),
    *("outcome", "by", "probability", "probability_exact", "pays", "pays_exact", "ways", "orderings", "cites"),
)
"""The columns of figures: what was asked, the wager, and each of its outcomes. `stated` is the amount wagered."""


class Sheet(NamedTuple):
    """A table: the names of its columns, and its rows."""

    columns: tuple[str, ...]
    rows: list[list[object]]


def figures_sheet(figures: Figures) -> Sheet:
    """A row for each outcome of each wager."""
    choices = "; ".join(f"{key} {shown(value)}" for key, value in figures.deciding.items())
    stated = "" if figures.wager is None else str(figures.wager)
    left = figures.left.total if figures.left.ranks else ""
    about = [figures.game, figures.chapter, figures.as_of.isoformat(), choices, figures.strategy, stated, left]
    rows = [[*about, *wager_cells(one), *cells] for one in figures.wagers for cells in outcome_rows(one)]
    return Sheet(OUTCOMES, rows)


def wager_cells(one: WagerFigures) -> list[object]:
    """What is said of a wager: its edge, exact where it is counted and otherwise with the most it can be wrong."""
    edge, deviation = float(one.edge), root(one.variance)
    if one.bounded is not None:
        return [one.wager, one.when, edge, "", float(one.bounded.error), deviation]
    return [one.wager, one.when, edge, one.edge, "", deviation]


def outcome_rows(one: WagerFigures) -> Iterator[list[object]]:
    """What is said of each outcome of a wager."""
    for outcome in one.outcomes:
        counted = exact_cells(outcome) if one.bounded is None else ("", "", "", "")
        probability, pays, ways, orderings = counted
        yield [
            *(outcome.outcome, outcome.by, float(outcome.probability), probability, float(outcome.pays), pays),
            *(ways, orderings, " ".join(outcome.cites)),
        ]


def exact_cells(outcome: OutcomeFigures) -> tuple[object, ...]:
    """What is known exactly of an outcome that is counted."""
    return outcome.probability, outcome.pays, outcome.ways, outcome.orderings


def ranking_sheet(ranking: Ranking, top: int | None = None) -> Sheet:
    """A row for each ranked submission, or for the first of them: its choices, what it earns, and every edge."""
    keys, wagers = tuple(ranking.compared), ranking.wagers
    edges = [name for wager in wagers for name in (f"house_edge {wager}", f"house_edge_exact {wager}")]
    columns = ("rank", *keys, "earned", "earned_exact", "staked", "hold", "standard_deviation", *edges)
    ranked = ranking.contenders[:top] if top else ranking.contenders
    return Sheet(columns, [ranked_cells(number, one, keys, wagers) for number, one in enumerate(ranked, 1)])


def ranked_cells(number: int, one: Contender, keys: Sequence[str], wagers: Sequence[str]) -> list[object]:
    """What is said of a ranked submission; nothing of a choice that changes nothing beside the others."""
    mixed, found = one.mixed, one.figures.by_wager
    deviation = "" if mixed.variance is None else root(mixed.variance)
    cells: list[object] = [number, *(choice_cell(one, key) for key in keys)]
    cells += [
        float(mixed.earned),
        mixed.earned if mixed.counted else "",
        float(mixed.staked),
        decimal(mixed.hold),
        deviation,
    ]
    for wager in wagers:
        cells += edge_cells(found.get(wager))
    return cells


def choice_cell(one: Contender, key: str) -> Any:
    """A choice as people read it."""
    return shown(one.chosen[key]) if key in one.telling else ""


def edge_cells(one: WagerFigures | None) -> list[object]:
    """The edge of a wager as a number and, where it is counted, exact; nothing where it is not offered."""
    if one is None:
        return ["", ""]
    return [float(one.edge), one.edge if one.bounded is None else ""]


def decimal(value: Fraction | None) -> object:
    """A fraction as a number, where there is one."""
    return "" if value is None else float(value)
