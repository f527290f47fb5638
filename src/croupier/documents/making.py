"""From documents to files: each a PDF, and pictures where a printer wants them."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.documents.house import House
from croupier.documents.kinds import printed_documents
from croupier.documents.printed import Printed
from croupier.documents.printing import Press
from croupier.presenting.documents import Drawing


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
