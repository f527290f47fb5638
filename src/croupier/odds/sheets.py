"""Figures and rankings as rows of a table, for spreadsheets and programs that read comma-separated values."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.games.shared.odds.figures import WagerFigures, root, shown
from croupier.odds.changes import Amendments, Law
from croupier.odds.choices import Contender, Ranking
from croupier.odds.edges import Edge, EdgeChange
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
        counted = (outcome.probability, outcome.pays, outcome.ways, outcome.orderings)
        probability, pays, ways, orderings = counted if one.bounded is None else ("", "", "", "")
        yield [
            *(outcome.outcome, outcome.by, float(outcome.probability), probability, float(outcome.pays), pays),
            *(ways, orderings, " ".join(outcome.cites)),
        ]


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


AMENDMENTS: Final = (
    *("earlier", "later", "amendment", "says", "cites_earlier", "cites_later", "readings", "wager"),
    *("alone_before", "alone_after", "alone_difference", "alone_error"),
    *("before", "after", "difference", "error", "difference_exact", "why_none"),
)
"""Of the table: the change, the wager; the edges with this change alone, and in turn; or why it changes none."""


def amendments_sheet(changes: Sequence[Law]) -> Sheet:
    """A row for each change and each wager that it touches, and for each wager as a whole."""
    rows = [
        [law.earlier, law.later, *row]
        for law in changes
        if law.amendments is not None
        for row in amendment_rows(law.amendments)
    ]
    return Sheet(AMENDMENTS, rows)


def amendment_rows(found: Amendments) -> Iterator[list[object]]:
    """The rows of one change of the law."""
    for one in found.worth:
        cites = [" ".join(some) for some in (one.earlier, one.later, one.readings)]
        alone, in_turn = ({each.wager: each for each in some} for some in (one.alone, one.in_turn))
        for on in dict.fromkeys([*alone, *in_turn]) or [""]:
            numbers = [*change_cells(alone.get(on)), *change_cells(in_turn.get(on)), exact_difference(in_turn.get(on))]
            yield [one.name, one.says, *cites, on, *numbers, one.why]
    for whole in found.whole:
        yield [
            "all of them",
            "",
            "",
            "",
            "",
            whole.wager,
            *change_cells(None),
            *change_cells(whole),
            exact_difference(whole),
            "",
        ]


def change_cells(one: EdgeChange | None) -> list[object]:
    """The edge before and after, the difference, and the most by which that can be wrong."""
    if one is None:
        return [""] * 4
    difference = one.difference
    edges = [*map(edge_cell, (one.before, one.after, difference))]
    return [*edges, "" if difference is None else float(difference.error)]


def edge_cell(edge: Edge | None) -> object:
    """An edge as a number, where there is one."""
    return "" if edge is None else float(edge.value)


def exact_difference(one: EdgeChange | None) -> object:
    """The difference as a fraction, where it is counted."""
    difference = None if one is None else one.difference
    return "" if difference is None or not difference.is_exact else difference.value
