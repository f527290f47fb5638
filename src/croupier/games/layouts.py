"""The layout that each chapter asks for, given the values of a submission."""

from collections.abc import Mapping
from typing import Any

from croupier.games.baccarat.choices import Choices
from croupier.games.baccarat.editions import EDITIONS
from croupier.games.baccarat.layout import required_layout
from croupier.law import concordance
from croupier.table.layout import Layout


def layout_of(chapter: str, values: Mapping[str, Any]) -> Layout:
    """What a table's layout must have under a chapter that tables play, with the value of every choice."""
    return required_layout(EDITIONS[chapter], Choices(**values), concordance(chapter).cites)
