"""A document that is ready to be printed: what it is called, how it lies on paper, and its sections."""

from typing import Literal

import msgspec

from croupier.presenting.documents import Section
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
