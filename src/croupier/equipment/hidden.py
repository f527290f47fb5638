"""What not everybody may see. A secret stands in events and in the state as `Hidden`: views mask it, records seal
it.
"""

from typing import Self

UNSEEN = "?"
"""What stands for one thing (a card, a tile) whose face the reader may not see."""


class Hidden(str):
    """The face of something that lies face down, or an order that nobody knows: a secret, written like any other text
    once it is opened. `seat` is the one whose player may look at it, if any.
    """

    __slots__ = ("seat",)
    seat: int | None

    def __new__(cls, text: str, seat: int | None = None) -> Self:
        hidden = super().__new__(cls, text)
        hidden.seat = seat
        return hidden

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def masked(self) -> str:
        """What somebody sees who may not look: as many things, face down."""
        return " ".join([UNSEEN] * len(self.split()))
