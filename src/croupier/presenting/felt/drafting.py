"""What every part of a drawing needs to know: the requirements and the description, the sizes, the type, the words."""

import msgspec

from croupier.presenting.felt.rows import spelt_out
from croupier.presenting.felt.sizes import Sizes
from croupier.table.layout import Cites, Layout
from croupier.table.layout_document import DescribedInscription, DescribedLayout


class Drafting(msgspec.Struct, frozen=True, kw_only=True):
    """A table about to be drawn. `smallest` is the smallest type that is readable at the scale of the drawing.

    `compact`: the areas at a place are in fewer rows, for want of room.
    """

    required: Layout
    described: DescribedLayout
    sizes: Sizes
    smallest: float
    compact: bool = False

    def cites(self, *keys: str) -> Cites:
        """The provisions of those of these requirements that there are, each once."""
        by_key = {element.key: element.cites for element in self.required.elements()}
        return tuple(dict.fromkeys(cite for key in keys for cite in by_key.get(key, ())))

    def numbers(self) -> tuple[int, ...]:
        """The numbers of the places, in the order of the game."""
        return self.described.places.names()

    def counterclockwise(self) -> tuple[int, ...]:
        """The numbers of the places, counterclockwise from the dealer's right."""
        numbers = self.numbers()
        return numbers if self.required.places.first == "right" else numbers[::-1]

    def on_the_layout(self) -> tuple[DescribedInscription, ...]:
        """What is written on the felt."""
        return tuple(one for one in self.described.inscriptions if one.on == "layout")

    def placed_wagers(self) -> frozenset[str]:
        """Every wager that has an area."""
        return frozenset(wager for area in self.described.areas for wager in area.wagers)

    def written_odds(self, wager: str) -> str:
        """The odds that stand in the area of a wager: those with a single payout that are on the layout."""
        return next((one.odds for one in self.on_the_layout() if wager in one.about and isinstance(one.odds, str)), "")


def wager_key(wager: str) -> str:
    """The key of a wager's area."""
    return f"areas.{wager}"


def inscription_key(about: str) -> str:
    """The key of an inscription."""
    return f"inscriptions.{about}"


def lettered(words: str) -> str:
    """Words as they stand on felt, in capitals."""
    return spelt_out(words).upper()
