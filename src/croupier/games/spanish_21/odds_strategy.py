"""Playing Spanish 21 well: what each choice for a hand is worth, and the best chart with what it costs.

Hands are valued by `odds_advice`, charts found and priced by `odds_main`; here they are put into words and tables.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

from croupier.counting.figures import Cites, FiguresError, WagerFigures, percent
from croupier.counting.shoe import Basis, full, without
from croupier.counting.strategy import Advice, StrategyModel, StrategyTable
from croupier.games.shared.odds import supply_of
from croupier.games.spanish_21 import odds_advice
from croupier.games.spanish_21.chart import ROWS, SPLIT_ROWS, UPS, Cell, Chart
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds_main import BEST, CHART, chart_for, main_figures, why_missing
from croupier.games.spanish_21.odds_values import rules_of
from croupier.games.spanish_21.wagers import SPANISH_21
from croupier.law import Rule
from croupier.law.readings import by_reading

SAID: Final = {
    "hard": "hard",
    "soft": "soft",
    "pairs": "pair of",
    "split_hard": "split, hard",
    "split_soft": "split, soft",
}
"""The tables of a chart as the rows are called."""


class SpanishStrategy(StrategyModel[SpanishTwentyOne]):
    """Hands by composition, and charts."""

    def advise(self, t: SpanishTwentyOne, hand: str, seen: Sequence[str], stake: int | None = None) -> Advice:
        """The choices for a hand such as "7S 8D against 6H", the best first."""
        return odds_advice.advise(t, hand, seen, stake)

    def table(self, t: SpanishTwentyOne, seen: Sequence[str], stake: int | None = None) -> StrategyTable:
        """The best chart, what it costs against the best play, and why it has its exceptions."""
        left = without(supply_of(t), " ".join(seen))[0] if seen else full(supply_of(t))
        basis = Basis(left, stake, (SPANISH_21,))
        missing = why_missing(t, basis)
        if missing is not None:
            raise FiguresError("seen", missing.why, missing.cites)
        best, by_chart = (main_figures(t, basis._replace(strategy=name))[0] for name in (BEST, CHART))
        chart = chart_for(t, basis, rules_of(t))
        cost = by_chart.edge - best.edge
        return StrategyTable(
            title=f"The best chart for Spanish 21, chapter {t.chapter}, from {left.total} cards",
            facts=(
                f"House edge for a player who plays by this chart: {percent(by_chart.edge)}; by the best play, which"
                f" looks at every card of a hand: {percent(best.edge)}. The chart costs {percent(cost, 5)} of a wager.",
            ),
            columns=("", *UPS),
            rows=tuple(rows_of(chart)),
            notes=tuple(notes_of(t)),
            cites=cites_of(t),
            file=chart.written(),
            document=document_of(chart, best, by_chart, cost),
            chart=tuple(shown_tables(chart)),
        )


Row = tuple[str, tuple[str, ...]]
"""A row of a table: its name, and a cell for each up card."""


def shown_tables(chart: Chart) -> Iterator[tuple[str, tuple[Row, ...]]]:
    """The tables that people are shown, with their names: of those for split hands only the rows that differ."""
    for table in ROWS:
        yield SAID[table], tuple((row, shown(cells)) for row, cells in chart.tables[table].items())
    for table in SPLIT_ROWS:
        usual = chart.tables[table.removeprefix("split_")]
        differing = {
            row: cells
            for row, cells in chart.tables.get(table, {}).items()
            if played_alike(cells) != played_alike(usual[row])
        }
        if differing:
            yield SAID[table], tuple((row, shown(cells)) for row, cells in differing.items())
    yield "rescue", (("up to", tuple(str(points) if points else "-" for points in chart.rescue)),)


def shown(cells: Sequence[Cell]) -> tuple[str, ...]:
    """Cells as they are written."""
    return tuple(map(str, cells))


def rows_of(chart: Chart) -> Iterator[tuple[str, ...]]:
    """The rows of all tables as they are printed, below each other."""
    for table, rows in shown_tables(chart):
        for row, cells in rows:
            yield (f"{table} {row}", *cells)


def played_alike(cells: Sequence[Cell]) -> list[str]:
    """Cells without surrender, which split hands do not have."""
    return [str(cell.otherwise if cell.does == "R" and cell.otherwise else cell) for cell in cells]


def notes_of(t: SpanishTwentyOne) -> Iterator[str]:
    """What the signs mean, and which provisions make the exceptions."""

    def cited(*rules: Rule) -> str:
        return ", ".join(t.cite_all(*rules))

    bonus = cited(Rule.FIVE_CARD_21, Rule.SIX_CARD_21, Rule.SEVEN_CARD_21)
    suits = cited(
        Rule.SIX_SEVEN_EIGHT_MIXED, Rule.SIX_SEVEN_EIGHT_SUITED, Rule.THREE_SEVENS_MIXED, Rule.THREE_SEVENS_SUITED
    )
    yield "S stand, H hit, D double, P split, R surrender, - as the row of the points says; after a slash: if not open."
    yield f"A number: hit with so many cards or more, because a 21 of five or more cards is paid more ({bonus})."
    yield f"* + !: hit if a 6-7-8 or 7-7-7 can come, one of one suit, one of spades ({suits})."
    if t.edition.double_on_two_only:
        yield f"Only two cards are doubled ({cited(Rule.DOUBLE_DOWN)}), so D has an alternative."
    else:
        doubled = f"Three cards or more may be doubled too ({cited(Rule.DOUBLE_DOWN)})"
        yield f"{doubled}; a double earns no bonus ({cited(Rule.DOUBLE_PAYS_EVEN)}), so with many cards it is a hit."
    yield f"rescue up to: a doubled hand with so many points or fewer is rescued ({cited(Rule.RESCUE)})."
    if not t.terms.bonus_on_split:
        none = f"Split hands earn no bonus ({cited(Rule.SPLIT_NO_BONUS)})"
        yield f"{none}, so they have no exceptions for it: the rows that begin with split are for them."
    yield f"Split hands are not surrendered ({cited(Rule.SPLIT_DECISIONS)}); pairs are split again as often as allowed."


def cites_of(t: SpanishTwentyOne) -> Cites:
    """What the chart rests on."""
    chosen = (Rule.PLAYER_DECISIONS, Rule.SURRENDER, Rule.DOUBLE_DOWN, Rule.RESCUE, Rule.SPLIT_PAIRS, Rule.SPLIT_LIMIT)
    settled = (Rule.BONUS_PAYOUTS, Rule.BLACKJACK_PAYS, Rule.DEALER_DRAWS_TO_17, Rule.HOLE_CARD_CHECKED)
    return t.cite_all(*chosen, *settled) + by_reading("split_two_card_21") + by_reading("rescue")


def document_of(chart: Chart, best: WagerFigures, by_chart: WagerFigures, cost: Fraction) -> dict[str, Any]:
    """The chart and what it costs, for programs."""
    return {
        "best": edge_of(best),
        "chart": {**edge_of(by_chart), "costs": float(cost)},
        "up_cards": UPS,
        "tables": {
            table: {row: [*map(str, cells)] for row, cells in rows.items()} for table, rows in chart.tables.items()
        },
        "rescue": chart.rescue,
    }


def edge_of(one: WagerFigures) -> dict[str, float]:
    """A house edge with its bound."""
    assert one.bounded is not None
    return {"house_edge": float(one.edge), "error": float(one.bounded.error)}
