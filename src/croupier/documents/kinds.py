"""The kinds of documents by name, each with what makes it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from croupier.documents.house import House
from croupier.documents.layout_sheet import layout_sheet
from croupier.documents.odds_sheet import odds_sheet
from croupier.documents.printing import Press, Printed
from croupier.documents.public_rules import public_rules
from croupier.documents.sentences import plainly
from croupier.documents.signs import signs
from croupier.documents.submission_sheet import rules_submission
from croupier.documents.tables import what_wagers_pay
from croupier.presenting.documents import Blanks, Drawing, Grid, Hands, Paragraphs, Row, Section, Steps
from croupier.presenting.people import Explained


def gaming_guide(house: House) -> Printed:
    """How the game goes, with pictures of hands; wagers; what happens when something goes wrong."""
    people = house.people
    played = people.how() if people is not None else []
    return Printed(
        name="guide",
        title=house.says("guide.title", game=house.title),
        subject=house.says("guide.subject", holder=house.holder),
        sections=(
            Section(title=house.says("guide.how"), blocks=(Steps(items=tuple(plainly(house, one) for one in played)),)),
            Section(title=house.says("guide.hands"), blocks=(Hands(hands=house.told.hands()),)),
            *house.told.to_look_up(),
            Section(title=house.says("guide.pays"), blocks=what_wagers_pay(house)),
            Section(title=house.says("guide.wrong"), blocks=(Paragraphs(items=house.told.for_players()),)),
        ),
        style="card",
        for_players=True,
    )


def dealers_card(house: House) -> Printed:
    """What a dealer has at hand."""
    return Printed(
        name="dealers-card",
        title=house.says("card.title", game=house.title),
        subject=house.says("card.subject", holder=house.holder),
        sections=sections(house),
        style="card",
    )


def sections(house: House) -> tuple[Section, ...]:
    """The procedure, irregularities, and last what takes pages of its own."""
    procedure = house.told.procedure()
    own_pages = tuple(one for one in procedure if one.new_page)
    return (*(one for one in procedure if not one.new_page), irregularities(house), *own_pages)


def irregularities(house: House) -> Section:
    """What happened, what to do, where it says so."""
    rows = tuple(Row(cells=(one.happened, one.to_do), cites=one.cites) for one in house.told.irregularities())
    columns = (house.says("card.happened"), house.says("card.to_do"))
    return Section(title=house.says("card.irregularities"), blocks=(Grid(columns=columns, rows=rows, wide=(0, 1)),))


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


KINDS: Final[Mapping[str, Callable[[House], Printed | None]]] = {
    "rules-submission": rules_submission,
    "layout": layout_sheet,
    "signs": signs,
    "rules": public_rules,
    "guide": gaming_guide,
    "odds": odds_sheet,
    "dealers-card": dealers_card,
    "checklists": checklists,
}

TOLD_BY_THE_GAME: Final = ("rules", "guide", "dealers-card", "checklists")
"""The kinds for which the game's folder writes down what they say."""


def printed_documents(house: House, only: Iterable[str] = KINDS) -> Iterator[Printed]:
    """The documents of a house, in their order; a kind that this table does not need, or of which its game says
    nothing, is left out.
    """
    wanted = set(only).difference(TOLD_BY_THE_GAME if house.declared.documents is None else ())
    for name, make in KINDS.items():
        made = make(house) if name in wanted else None
        if made is not None:
            yield made


# From documents to files


class Made(NamedTuple):
    """A file that was made: its name and what is in it."""

    name: str
    content: bytes


def made_documents(house: House, only: tuple[str, ...]) -> Iterator[Made]:
    """Every file of a house's documents, one after the other."""
    press = Press(house)
    for printed in printed_documents(house, only):
        yield Made(f"{printed.name}.pdf", press.pdf(printed))
        yield from pictures(printed, press)


def pictures(printed: Printed, press: Press) -> Iterator[Made]:
    """What a printer wants as SVG: drawings as they are, signs page by page."""
    drawings = [one for section in printed.sections for one in section.blocks if isinstance(one, Drawing)]
    for number, drawing in enumerate(drawings, 1):
        yield Made(numbered(printed.name, number, len(drawings)), drawing.svg.encode())
    if printed.pages_as_svg:
        pages = press.pages(printed)
        for number, page in enumerate(pages, 1):
            yield Made(numbered(printed.name, number, len(pages)), page)


def numbered(name: str, number: int, many: int) -> str:
    """The name of a picture, with its number if there are several."""
    return f"{name}.svg" if many == 1 else f"{name}-{number}.svg"
