"""The sheet of exact odds: what becomes of each wager, how likely it is, and what the house keeps."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.documents.amounts import small_percent
from croupier.documents.house import House
from croupier.documents.printing import Printed
from croupier.games.shared.odds.figures import ChanceFigures, WagerFigures, percent, root, written
from croupier.odds.edges import counted
from croupier.odds.questions import Figures
from croupier.presenting.documents import Grid, Paragraphs, Row, Section
from croupier.presenting.dollars import dollars
from croupier.presenting.people import Explained


def odds_sheet(house: House) -> Printed:
    """The figures of every wager that the table takes."""
    found, why_not = counted(house.submission, None)
    sections = (Section(title="", blocks=(Paragraphs(items=(Explained(why_not, ()),)),)),)
    return Printed(
        name="odds",
        title=house.says("odds.title", game=house.title),
        subject=house.says("odds.subject", chapter=house.chapter),
        sections=sections
        if found is None
        else (overview(house, found), *each_wager(house, found), *also(house, found)),
    )


def overview(house: House, found: Figures) -> Section:
    """The edge and the standard deviation of each wager."""
    rows = tuple(edge_row(house, one) for one in found.wagers)
    missing = tuple(Explained(f"{house.wager_name(on)}: {one.why}", one.cites) for on, one in found.missing.items())
    table = Grid(
        columns=tuple(house.says(f"odds.{one}") for one in ("wager", "edge", "exactly", "deviation")),
        rows=rows,
        figures=(1, 3),
        wide=(2,),
    )
    blocks = (Paragraphs(items=(Explained(house.says("odds.what"), found.cites),)), table)
    return Section(
        title=house.says("odds.overview"), blocks=(*blocks, Paragraphs(items=missing)) if missing else blocks
    )


def edge_row(house: House, one: WagerFigures) -> Row:
    """What the house keeps of a wager."""
    bounded = one.bounded
    exactly = (
        written(one.edge)
        if bounded is None
        else house.says("odds.within", error=small_percent(bounded.error), play=bounded.says)
    )
    return Row(
        cells=(named(house, one), percent(one.edge), exactly, f"{float(root(one.variance)):.3f}"), cites=one.cites
    )


def named(house: House, one: WagerFigures) -> str:
    """A wager and, if it is made during a round, when."""
    name = house.wager_name(one.wager)
    return f"{name} ({one.when})" if one.when else name


def each_wager(house: House, found: Figures) -> Iterator[Section]:
    """The outcomes of every wager."""
    for one in found.wagers:
        yield Section(title=named(house, one), blocks=(outcomes(house, one),))


def outcomes(house: House, one: WagerFigures) -> Grid:
    """What becomes of a wager; the line of a paytable is named where there is any."""
    by_line = any(each.by for each in one.outcomes)
    columns = ("outcome", *(("by",) if by_line else ()), "pays", "probability")
    rows = tuple(
        Row(
            cells=(
                house.says(f"odds.outcomes.{each.outcome}"),
                *((each.by,) if by_line else ()),
                won(each.pays),
                percent(each.probability, 5),
            ),
            cites=each.cites,
        )
        for each in one.outcomes
    )
    figures = (2, 3) if by_line else (1, 2)
    return Grid(
        columns=tuple(house.says(f"odds.{each}") for each in columns),
        rows=rows,
        figures=figures,
        wide=(1,) if by_line else (0,),
    )


def won(pays: Fraction) -> str:
    """What is won for a unit wagered."""
    return "0" if pays == 0 else f"{float(pays):+.6g}".replace("-", "−")


def also(house: House, found: Figures) -> Iterator[Section]:
    """What is paid in addition to the wagers."""
    if found.chances:
        rows = tuple(chance_row(one) for one in found.chances)
        columns = tuple(house.says(f"odds.{one}") for one in ("payout", "condition", "amount", "probability"))
        yield Section(
            title=house.says("odds.also"), blocks=(Grid(columns=columns, rows=rows, figures=(2, 3), wide=(1,)),)
        )


def chance_row(one: ChanceFigures) -> Row:
    """A payout beside the wagers."""
    amount = "" if one.amount is None else dollars(one.amount)
    return Row(cells=(one.name, one.says, amount, small_percent(one.probability)), cites=one.cites)
