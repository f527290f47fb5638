"""The dealing shoe with its cover card, the stack that goes into it, and the discard rack."""

import msgspec

from croupier.equipment.cards import Card


class Shoe(msgspec.Struct):
    """Cards in the order in which they will come. `cover_after` is how many lie above the cover card (None: no card).

    `hands_left` starts to count when the cover card comes out: hands to complete before the cards are reshuffled. A
    `continuous` device has no order: any of its cards may come, and cards that were used go back into it.
    """

    order: list[Card]
    back: str
    cover_after: int | None = None
    dealt: int = 0
    rounds: int = 0
    cover_out: bool = False
    hands_left: int | None = None
    continuous: bool = False

    @property
    def remaining(self) -> int:
        """How many cards are still in the shoe."""
        return len(self.order) - self.dealt

    def next_card(self) -> Card | None:
        """The card that a dealer would draw now, or None when the shoe is out of cards."""
        return self.order[self.dealt] if self.dealt < len(self.order) else None


class DiscardRack(msgspec.Struct):
    """The used cards, one pile a round (or a burn) in the order in which they were placed, all of one back."""

    piles: list[list[Card]] = []

    @property
    def count(self) -> int:
        """How many cards are in the rack."""
        return sum(map(len, self.piles))


def cut(stack: list[Card], above: int) -> list[Card]:
    """The stack after its top `above` cards were taken off and placed at the bottom."""
    return stack[above:] + stack[:above]
