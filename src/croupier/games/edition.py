"""What a game does in its own way under a text of its chapter, as values; and how an amendment changes them as data."""

from datetime import date
from typing import Any, Self, TypeVar

import msgspec

from croupier.law import AmendedText, Text, texts_of

S = TypeVar("S", bound=msgspec.Struct)


class EditionError(ValueError):
    """A value of an amendment that the game's edition does not take; the message names it and says why."""


class GameEdition(msgspec.Struct, frozen=True, kw_only=True):
    """The values of a text: those of the chapter as first held, or from the day on which another text begins.

    A game adds its own fields. Where an amendment changes what no field says, or what data cannot say, its edition is
    written down like the others: `msgspec.structs.replace(MINIBACCARAT_627A, begins=date(2027, 1, 1), ...)`.
    """

    chapter: str
    begins: date | None = None

    @property
    def text(self) -> Text:
        """The text that these are the values of; raises `LookupError` for a chapter that is not held."""
        if self.begins is not None:
            return Text(self.chapter, self.begins)
        held = texts_of(self.chapter)
        if not held:
            raise LookupError(f"there is no chapter {self.chapter}")
        return held[0]

    def amended(self, by: AmendedText) -> Self:
        """The values under the text that an amendment makes of this one; raises `EditionError`."""
        return msgspec.structs.replace(replaced(self, by.values, by.where), begins=by.text.begins)


def replaced(before: S, values: Any, where: str) -> S:
    """The same with other values for some of its fields, read from data; in a table of values, only those given."""
    kind = type(before)
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    changes = {}
    for name, value in values.items():
        if name not in fields or name in ("chapter", "begins"):
            raise EditionError(f"{where}: values has {name!r}, which is nothing that the game's edition has")
        known = getattr(before, name)
        if isinstance(known, msgspec.Struct) and isinstance(value, dict):
            changes[name] = replaced(known, value, where)
        else:
            changes[name] = _read(fields[name], value, f"{where}: values.{name}")
    return msgspec.structs.replace(before, **changes)


def _read(kind: Any, value: Any, where: str) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as wrong:
        raise EditionError(f"{where}: {wrong}") from None
    except (TypeError, NameError):  # a type that msgspec does not read
        raise EditionError(f"{where}: data cannot say this; write an edition in the game's folder") from None
