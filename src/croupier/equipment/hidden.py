"""What not everybody may see. A secret is `Hidden` in events and in the state: views mask it, and records seal it."""

from typing import Self

UNSEEN = "?"
"""Stands for one thing (a card, a tile) whose face the reader may not see."""


class Hidden(str):
    """The face of something that lies face down, or an order that nobody knows: a secret, written like any other text
    once it is opened. `seat` is the seat, if any, whose player may look at it.
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
        """What somebody who may not look sees: the same number of things, face down."""
        return " ".join([UNSEEN] * len(self.split()))
