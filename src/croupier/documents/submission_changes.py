"""What changed since the last submission, and why it matters: at the table, on the layout and in the odds."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from croupier.documents.amounts import in_dollars, small_percent
from croupier.documents.house import House
from croupier.documents.sentences import sentence, yes_or_no
from croupier.games.shared.odds.figures import percent
from croupier.odds.edges import Edge, EdgeChange, Edges, edges_between
from croupier.presenting.documents import Block, Grid, Paragraphs, Row, Section
from croupier.presenting.people import Explained
from croupier.running.comparison import ElementChange, MadeChoice, TableChanges, compare_layouts, compare_tables
from croupier.running.sides import Side
from croupier.table.layout import Element, Layout

SEEN = Fraction(1, 2_000_000)
"""An error below this does not change a percentage of four places."""


def changes(house: House) -> tuple[Section, ...]:
    """The section on what changed; none without an earlier submission."""
    if house.previous is None:
        return ()
    before, after = house.previous, house.side
    at_table = compare_tables(before, after)
    on_layout = compare_layouts(layout_of(before), layout_of(after))
    edges = edges_between(before.submission, after.submission, None)
    head = Explained(
        house.says("changes.since", file=Path(before.name).name, day=before.submission.as_of, chapter=before.chapter),
        (),
    )
    blocks = [
        Paragraphs(items=(head,)),
        *table_changes(house, at_table),
        *layout_changes(house, on_layout),
        *edge_changes(house, edges),
    ]
    return (Section(title=house.says("changes.title"), blocks=tuple(blocks), new_page=True),)


def layout_of(side: Side) -> Layout:
    """What the layout of a side must have."""
    return side.offered.layout(side.offered.schema.read(side.submission.choices)[0])


def nothing(house: House, where: str) -> Paragraphs:
    """The words that nothing changed there."""
    return Paragraphs(items=(Explained(house.says(f"changes.nothing.{where}"), ()),))


# At the table


def table_changes(house: House, found: TableChanges) -> Iterator[Block]:
    """Choices, wagers and readings that are not as before."""
    rows = [*choice_rows(house, found), *wager_rows(house, found), *reading_rows(house, found)]
    if not rows:
        yield nothing(house, "table")
        return
    yield Grid(
        caption=house.says("changes.at_the_table"),
        columns=tuple(house.says(f"changes.{one}") for one in ("what", "before", "after")),
        rows=tuple(rows),
        wide=(0, 1, 2),
    )


def choice_rows(house: House, found: TableChanges) -> Iterator[Row]:
    """Choices made otherwise, and what each means."""
    before, after = (moot_in(side) for side in (house.previous, house.side) if side is not None)
    for one in found.choices:
        if one.key in before and one.key in after:
            continue
        about = one.after.describes or one.before.describes
        cites = tuple(dict.fromkeys([*one.before.cites, *one.after.cites]))
        cells = (
            f"{sentence(about)} ({one.key})",
            house.says("submission.moot", why=before[one.key]) if one.key in before else made(house, one.before),
            house.says("submission.moot", why=after[one.key]) if one.key in after else made(house, one.after),
        )
        yield Row(cells=cells, cites=cites)


def moot_in(side: Side) -> dict[str, str]:
    """The choices of a side that have no effect beside others, and why."""
    schema = side.offered.schema
    return schema.beside_the_point(schema.read(side.submission.choices)[0])


def made(house: House, one: MadeChoice) -> str:
    """A choice on one side, and what its value means."""
    says = yes_or_no(house, one.value) if isinstance(one.value, bool) else in_dollars(one.says)
    return f"{says}: {one.means}" if one.means else says


def wager_rows(house: House, found: TableChanges) -> Iterator[Row]:
    """Wagers that only one of the tables takes."""
    offered, absent = house.says("changes.offered"), house.says("changes.not_offered")
    for one in found.wagers:
        before, after = (absent, offered) if one.change == "offered" else (offered, absent)
        yield Row(cells=(house.wager_name(one.wager), before, after), cites=one.cites)


def reading_rows(house: House, found: TableChanges) -> Iterator[Row]:
    """Readings taken otherwise."""
    none = house.says("changes.no_such_reading")
    for one in found.readings:
        name = house.says("changes.reading", name=one.name)
        yield Row(cells=(name, one.before or none, one.after or none), cites=(f"reading:{one.name}",))


# On the layout


def layout_changes(house: House, found: list[ElementChange]) -> Iterator[Block]:
    """What is added to the layout, removed from it or written otherwise."""
    if not found:
        yield nothing(house, "layout")
        return
    rows = [layout_row(house, one) for one in found]
    yield Grid(
        caption=house.says("changes.on_the_layout"),
        columns=tuple(house.says(f"changes.{one}") for one in ("before", "after")),
        rows=tuple(rows),
        wide=(0, 1),
    )


def layout_row(house: House, one: ElementChange) -> Row:
    """An element before and after."""
    sides = (one.before, one.after)
    cites = tuple(dict.fromkeys(cite for side in sides if side is not None for cite in side.cites))
    return Row(cells=tuple(required(house, side) for side in sides), cites=cites)


def required(house: House, element: Element | None) -> str:
    """What the layout has to have of it."""
    return house.says("changes.not_there") if element is None else in_dollars(element.says)


# In the odds


def edge_changes(house: House, edges: Edges) -> Iterator[Block]:
    """The house edge of each wager before and after."""
    if edges.none_before or edges.none_after:
        yield Paragraphs(items=(Explained(edges.none_after or edges.none_before, ()),))
    if not edges.wagers:
        return
    if all(one.is_none for one in edges.wagers):
        yield nothing(house, "edges")
    yield Grid(
        caption=house.says("changes.in_the_odds"),
        columns=tuple(house.says(f"changes.{one}") for one in ("wager", "edge_before", "edge_after", "difference")),
        rows=tuple(edge_row(house, one) for one in edges.wagers),
        figures=(1, 2, 3),
        wide=(0,),
    )


def edge_row(house: House, one: EdgeChange) -> Row:
    """A wager's edge before and after, and the difference."""
    cells = (edge(house, one.before), edge(house, one.after), difference(house, one))
    return Row(cells=(house.wager_name(one.wager), *cells))


def edge(house: House, one: Edge | None) -> str:
    """A house edge as a share of the wager."""
    if one is None:
        return house.says("changes.no_figure")
    return percent(one.value) if one.error < SEEN else f"{percent(one.value)} ± {small_percent(one.error)}"


def difference(house: House, one: EdgeChange) -> str:
    """What the change adds to the house's share."""
    found = one.difference
    if found is None:
        return ""
    return house.says("changes.none") if one.is_none else f"{float(found.value * 100):+.4f}%"
