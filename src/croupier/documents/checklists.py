"""Checklists: for opening and closing the table, and for the casino compliance representative."""

from collections.abc import Sequence

from croupier.documents.house import House
from croupier.documents.printed import Printed
from croupier.presenting.documents import Blanks, Section
from croupier.presenting.people import Explained


def checklists(house: House) -> Printed:
    """The three lists, each on a page of its own."""
    lists = (
        *one_list(house, "opening", house.told.opening()),
        *one_list(house, "closing", house.told.closing()),
        *one_list(house, "representative", house.told.representative()),
    )
    return Printed(
        name="checklists",
        title=house.says("checklists.title", game=house.title),
        subject=house.says("checklists.subject", holder=house.holder),
        notices=(Explained(house.says("checklists.not_held"), ()),),
        sections=lists,
    )


def one_list(house: House, name: str, sections: Sequence[Section]) -> tuple[Section, ...]:
    """A list: its sections under its own heading, and where whoever ticks it off signs."""
    head = house.says(f"checklists.{name}")
    first = Section(title=f"{head}: {sections[0].title}", blocks=sections[0].blocks, new_page=name != "opening")
    rest = tuple(Section(title=f"{head}: {one.title}", blocks=one.blocks) for one in sections[1:])
    labels = tuple(house.says(f"checklists.signed.{one}") for one in ("by", "day"))
    *before, last = (first, *rest)
    return (*before, Section(title=last.title, blocks=(*last.blocks, Blanks(labels=labels)), new_page=last.new_page))
