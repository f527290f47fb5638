"""The kinds of documents by name, each with what makes it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from croupier.documents.checklists import checklists
from croupier.documents.dealers_card import dealers_card
from croupier.documents.guide import gaming_guide
from croupier.documents.house import House
from croupier.documents.layout_sheet import layout_sheet
from croupier.documents.odds_sheet import odds_sheet
from croupier.documents.printed import Printed
from croupier.documents.public_rules import public_rules
from croupier.documents.signs import signs
from croupier.documents.submission_sheet import rules_submission

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
