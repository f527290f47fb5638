"""The layout to scale, and the sheet on which its requirements are ticked off provision by provision."""

from collections.abc import Iterator

from croupier.documents.amounts import in_dollars
from croupier.documents.house import House
from croupier.documents.printing import Printed
from croupier.documents.sentences import sentence
from croupier.law import load_chapter
from croupier.law.section_headings import section_of
from croupier.presenting.documents import Drawing, Grid, Paragraphs, Points, Row, Section
from croupier.presenting.felt import Plan, plan_of, requirements, svg
from croupier.presenting.people import Explained


def layout_sheet(house: House) -> Printed:
    """The felt as the layout says it, its sizes, and every requirement."""
    plan = plan_of(house.layout, house.described)
    return Printed(
        name="layout",
        title=house.says("layout.title", game=house.title),
        subject=house.says("layout.subject"),
        sections=(drawn(house, plan), ticked(house), *approved(house), sizes(house, plan)),
        landscape=True,
    )


def drawn(house: House, plan: Plan) -> Section:
    """The picture, and where it comes from."""
    places = len(house.described.places.names())
    alt = house.says("layout.alt", game=house.title, places=places)
    picture = svg(plan, title=house.says("layout.title", game=house.title), description=alt).decode()
    whose = house.says("layout.own" if house.has_layout_of_its_own else "layout.derived")
    return Section(
        title="",
        blocks=(
            Drawing(svg=picture, alt=alt, caption=house.says("layout.scale", scale=plan.scale)),
            Paragraphs(items=(Explained(whose, ()),)),
        ),
    )


def ticked(house: House) -> Section:
    """Every requirement, where this layout has it, and whether it is met."""
    rows = tuple(
        Row(
            cells=(
                house.says(f"layout.status.{one.status.replace(' ', '_')}"),
                sentence(in_dollars(one.asks)),
                sentence(in_dollars(one.where)),
            ),
            cites=one.cites,
        )
        for one in requirements(house.layout, house.described)
    )
    columns = tuple(house.says(f"layout.{one}") for one in ("met", "asked", "has"))
    return Section(title=house.says("layout.requirements"), blocks=(Grid(columns=columns, rows=rows),), new_page=True)


def approved(house: House) -> Iterator[Section]:
    """What the chapter's section on the table leaves to an approval."""
    section = section_of(house.layout.places.cites[0])
    found = [
        Explained(" ".join(one.says.split()), (one.id,))
        for one in load_chapter(house.edition.text).provisions
        if section_of(one.id) == section and "approval" in one.how
    ]
    if found:
        yield Section(title=house.says("layout.approved"), blocks=(Points(items=tuple(found)),))


def sizes(house: House, plan: Plan) -> Section:
    """The sizes of the drawing, and which of them the house chose."""
    rows = tuple(
        Row(cells=(size_name(house, key), str(size), house.says("layout.chosen" if size.chosen else "layout.default")))
        for key, size in plan.sizes.items()
    )
    columns = tuple(house.says(f"layout.{one}") for one in ("size", "inches", "how"))
    note = Explained(house.says("layout.sizes_note"), ())
    return Section(
        title=house.says("layout.sizes"),
        blocks=(Paragraphs(items=(note,)), Grid(columns=columns, rows=rows, figures=(1,))),
    )


def size_name(house: House, key: str) -> str:
    """A size as people name it: of the table, or of a container."""
    if not key.startswith("containers."):
        return house.says(f"layout.sized.{key}")
    _, name, side = key.split(".")
    return house.says(f"layout.sized.container_{side}", container=sentence(name.replace("_", " ")))
