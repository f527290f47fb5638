"""Setting documents in type with Typst: the same document gives the same bytes."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, time
from importlib import resources
from typing import Any, Final, Literal

import msgspec

from croupier.documents.house import House
from croupier.documents.pictures import in_words, picture
from croupier.presenting.documents import Grid, Section, Shown, Steps
from croupier.presenting.people import Explained

Style = Literal["report", "card", "poster"]
"""A report is read at a desk, a card at the table, a poster from some steps away."""


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """A document. `name` is its file's name without the ending; `subject` says in a line what it is about.

    `pages_as_svg`: a printer wants each of its pages as a picture too. `for_players`: it cites the law, and leaves out
    how its text is read.
    """

    name: str
    title: str
    subject: str
    sections: tuple[Section, ...]
    notices: tuple[Explained, ...] = ()
    style: Style = "report"
    landscape: bool = False
    pages_as_svg: bool = False
    for_players: bool = False


TEMPLATE: Final = "typesetting/document.typ"
STANDARD: Final = "ua-1"
"""The standard for PDF that screen readers follow."""
READING: Final = "reading:"
NARROW: Final = 14
"""A column whose texts are no longer than this takes no more room than it needs."""
MOST_COUNTED: Final = 160
"""Texts longer than this get no more room."""
MANY_ROWS: Final = 8
"""From so many rows on, a table is long."""
MOST_PARTS: Final = 4
LINE: Final = 96
"""How many characters a line of a table holds."""
BESIDE_TEXT: Final = 3
"""What the space beside the text of a column takes, in characters."""
SMALL: Final = 0.76
"""How large provisions are set, beside other text."""


class Press:
    """Prints documents of one house."""

    def __init__(self, house: House) -> None:
        import typst

        self.house = house
        self.template = (resources.files(__package__) / TEMPLATE).read_bytes()
        self.compiler = typst.Compiler(ignore_system_fonts=True)
        self.timestamp = datetime.combine(house.submission.as_of, time(), tzinfo=UTC)

    def pdf(self, printed: Printed) -> bytes:
        """A document as a tagged PDF."""
        made = self.compiler.compile(
            self.template,
            format="pdf",
            sys_inputs=self.inputs(printed),
            pdf_standards=[STANDARD],
            timestamp=self.timestamp,
        )
        assert isinstance(made, bytes)
        return made

    def pages(self, printed: Printed) -> list[bytes]:
        """The pages of a document as pictures."""
        made = self.compiler.compile(
            self.template, format="svg", sys_inputs=self.inputs(printed), timestamp=self.timestamp
        )
        assert made is not None
        return [made] if isinstance(made, bytes) else made

    def inputs(self, printed: Printed) -> dict[str, str]:
        """A document as the template reads it."""
        content = {
            "title": printed.title,
            "subject": printed.subject,
            "notices": [content_of(one) for one in printed.notices],
            "style": printed.style,
            "landscape": printed.landscape,
            "frame": self.frame(),
            "sections": [*sections_of(printed)],
        }
        if printed.for_players:
            content = without_readings(content)
        return {"document": msgspec.json.encode(content).decode()}

    def frame(self) -> dict[str, str]:
        """What stands on every page."""
        house = self.house
        return {
            "language": house.words.language,
            "author": house.holder,
            "facility": house.holder,
            "law": house.says(
                "frame.law", game=house.title, chapter=house.chapter, day=house.submission.as_of.isoformat()
            ),
            "digest": house.says("frame.digest", file=house.file, digest=house.digest),
            "page": house.says("frame.page"),
            "of": house.says("frame.of"),
            "where": house.says("frame.where"),
            "outcome": house.says("frame.outcome"),
            "pays": house.says("frame.pays"),
        }


def sections_of(printed: Printed) -> Iterator[dict[str, Any]]:
    """The sections of a document; numbered lists that continue know where they are."""
    number = 0
    for section in printed.sections:
        blocks = []
        for block in section.blocks:
            told = content_of(block)
            if isinstance(block, Steps):
                start = number + 1 if block.continues else 1
                number = start + len(block.items) - 1
                told["start"] = start
            if isinstance(block, Grid):
                told["widths"] = widths(block)
                told["side_by_side"] = side_by_side(block)
            blocks.append(told)
        yield {"title": section.title, "new_page": section.new_page, "blocks": blocks}


def content_of(part: Any) -> Any:
    """A part of a document as the template reads it: pictures drawn, provisions in words."""
    if isinstance(part, Shown):
        drawn = {"svg": picture(part.pieces), "alt": in_words(part.pieces)}
        return {"title": part.title, "says": part.says, "cites": citations(part.cites), **drawn}
    if isinstance(part, Explained):
        return {"says": part.says, "cites": citations(part.cites)}
    if isinstance(part, msgspec.Struct):
        tag = part.__struct_config__.tag
        named = {} if tag is None else {"block": tag}
        fields = {name: getattr(part, name) for name in part.__struct_fields__}
        return named | {name: citations(one) if name == "cites" else content_of(one) for name, one in fields.items()}
    if isinstance(part, tuple | list):
        return [content_of(one) for one in part]
    return part


def without_readings(part: Any) -> Any:
    """The same without the names of readings among provisions."""
    if isinstance(part, dict):
        return {name: law_only(one) if name == "cites" else without_readings(one) for name, one in part.items()}
    return [without_readings(one) for one in part] if isinstance(part, list) else part


def law_only(cites: list[str]) -> list[str]:
    """Provisions without readings."""
    return [one for one in cites if not one.startswith("reading ")]


def citations(cites: Iterable[str]) -> list[str]:
    """Provisions as a document prints them: the sign of a section once, readings by their names.

    The project's own formats are no provisions.
    """
    law = [one for one in cites if one != "format" and not one.startswith(READING)]
    read = [f"reading “{one.removeprefix(READING).replace('_', ' ')}”" for one in cites if one.startswith(READING)]
    if law:
        law[0] = f"{'§' if len(law) == 1 else '§§'} {law[0]}"
    return [*law, *read]


def widths(grid: Grid) -> list[float]:
    """The share of the width that each column gets, the provisions last if there are any; 0: only what it needs.

    Long texts get more room than short ones, but less than in proportion, so that no column becomes too narrow.
    """
    cited = any(row.cites for row in grid.rows)
    if not cited and not grid.wide and characters(grid) <= LINE // 2:
        return [0.0 for _ in grid.columns]
    columns = [[row.cells[number] for row in grid.rows] for number in range(len(grid.columns))]
    shares = [share(texts, fixed=number in grid.figures) for number, texts in enumerate(columns)]
    if cited:
        shares.append(share([", ".join(row.cites) for row in grid.rows], size=SMALL))
    if not any(shares):
        shares = [1.0 if number in grid.wide else 0.0 for number, _ in enumerate(shares)]
    return shares


def side_by_side(grid: Grid) -> int:
    """Into how many parts a long and narrow table is divided, to stand side by side."""
    if any(widths(grid)) or len(grid.rows) < MANY_ROWS:
        return 1
    return max(1, min(MOST_PARTS, LINE // characters(grid)))


def characters(grid: Grid) -> int:
    """How many characters a row takes, with the space beside its columns."""
    columns = [[title, *(row.cells[number] for row in grid.rows)] for number, title in enumerate(grid.columns)]
    return sum(max(map(len, texts)) + BESIDE_TEXT for texts in columns)


def share(texts: Sequence[str], *, fixed: bool = False, size: float = 1) -> float:
    """The share of a column, by the texts in it and their size."""
    lengths = [len(text) * size for text in texts] or [0]
    if fixed or max(lengths) <= NARROW:
        return 0
    typical = (max(lengths) + sum(lengths) / len(lengths)) / 2
    return round(float(min(typical, MOST_COUNTED) ** 0.7), 1)
