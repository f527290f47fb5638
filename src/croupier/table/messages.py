"""What people are told at a table, as a fact: the key of a sentence, and the values in it.

Records, comparisons and decisions hold messages; words are made from them when they are read. In JSON a message is an
array of its key and its values: `["table.seat_taken", {"seat": 3}]`.
"""

from collections.abc import Iterable

import msgspec

from croupier.words import sentence

Value = str | int | tuple[str, ...]


class Message(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A sentence by its key in the catalogue, `area.name`, and its values by their names there."""

    key: str
    values: dict[str, Value] = {}

    def __hash__(self) -> int:
        return hash((self.key, *self.values.items()))

    def __str__(self) -> str:
        return sentence(self.key, self.values)

    def said_to(self, seat: int | None) -> str:
        """The same to the player at a seat, who is "you"."""
        return sentence(self.key, self.values, seat)


def message(key: str, /, **values: object) -> Message:
    """A message with these values; what is neither a whole number nor a tuple of texts becomes text."""
    return Message(key, {name: plain(value) for name, value in values.items()})


UNKNOWN = Message("")
"""Stands for what only the words of an older record say."""


def plain(value: object) -> Value:
    """A value as JSON holds it, so that a message equals itself when it is read again."""
    if type(value) is int or type(value) is str:
        return value
    if isinstance(value, Iterable) and not isinstance(value, str):
        return tuple(map(str, value))
    return str(value)
