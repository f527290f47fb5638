"""The dealing shoe with its cover card, the stack that goes into it, and the discard rack."""

from collections.abc import Iterable
from typing import Self

import msgspec

from croupier.equipment.cards import UNKNOWN, Card


class Shoe(msgspec.Struct):
    """Cards in the order in which they will be dealt. A `continuous` device has no order: any of its cards may come
    next, and used cards go back into it.
    """

    order: list[Card]
    back: str
    cover_after: int | None = None
    """How many cards are above the cover card; None without one."""
    undisturbed: int = 0
    """How many cards can be dealt before anything else happens: the cover card, the end or (in a device) chance."""
    dealt: int = 0
    cover_out: bool = False
    hands_left: int | None = None
    """Once the cover card is out: the number of hands to complete before the cards are reshuffled."""
    continuous: bool = False
    concealed: bool = False
    """Whether this is the shoe as people see it: they know how many cards are in it, but not which."""

    @classmethod
    def loaded(cls, order: list[Card], *, back: str, cover_after: int | None, continuous: bool) -> Self:
        """A shoe, or a continuous device, with these cards."""
        undisturbed = 0 if continuous else len(order) if cover_after is None else cover_after
        return cls(
            order=order,
            back=back,
            cover_after=cover_after,
            undisturbed=undisturbed,
            continuous=continuous,
            concealed=order[:1] == [UNKNOWN],
        )

    def cover_card_out(self, hands_left: int) -> None:
        """The cover card came out, or there is none and these are the last hands."""
        self.cover_out = True
        self.hands_left = hands_left
        self.undisturbed = 0 if self.continuous else len(self.order)

    @property
    def remaining(self) -> int:
        """How many cards are still in the shoe."""
        return len(self.order) - self.dealt

    def next_card(self) -> Card | None:
        """The card that a dealer would draw now, or None if the shoe is out of cards."""
        return self.order[self.dealt] if self.dealt < len(self.order) else None

    def undealt(self) -> list[Card]:
        """The cards still in the shoe."""
        return self.order[self.dealt :]

    def take_from_device(self, card: Card) -> None:
        """A card came out of a continuous device."""
        self.order.remove(UNKNOWN if self.concealed else card)

    def put_back(self, cards: Iterable[Card]) -> None:
        """Used cards go back into a continuous device."""
        self.order += [UNKNOWN for _ in cards] if self.concealed else cards

    def masked(self) -> Self:
        """The shoe as people see it."""
        return msgspec.structs.replace(self, order=[UNKNOWN] * len(self.order), concealed=True)


class DiscardRack(msgspec.Struct):
    """The used cards, one pile per round (or burn) in the order in which they were placed, all with the same back."""

    piles: list[list[Card]] = []

    @property
    def count(self) -> int:
        """How many cards are in the rack."""
        return sum(map(len, self.piles))

    def cards(self) -> list[Card]:
        """Every card in the rack, in order."""
        return [card for pile in self.piles for card in pile]


def cut(stack: list[Card], above: int) -> list[Card]:
    """The stack after its top `above` cards were taken off and placed at the bottom."""
    return stack[above:] + stack[:above]
