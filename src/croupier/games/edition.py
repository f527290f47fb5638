"""What a game does in its own way under a text of its chapter, as values; and how an amendment changes them as data."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, ClassVar, Final, Self, TypeVar

import msgspec

from croupier.law import AmendedText, AmendmentError, Text, texts_of
from croupier.submission.nearest import meant

S = TypeVar("S", bound=msgspec.Struct)


AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=1_000)]
"""A number of things of which a table has some."""
Hours = Annotated[int, msgspec.Meta(ge=1, le=24 * 366)]
Places = Annotated[int, msgspec.Meta(ge=1, le=14)]
"""A number of seats: no layout has more."""


class EditionError(AmendmentError):
    """A value of an amendment that the game's edition does not take; the message names it and says why."""


CODE_ONLY: Final = "data cannot say this; write an edition in the game's folder"
NOT_VALUES: Final = ("chapter", "game", "begins", "without")
"""Fields of an edition that an amendment's data do not change."""


class GameEdition(msgspec.Struct, frozen=True, kw_only=True):
    """The values of a text: those of the chapter as first held, or from the day on which another text begins.

    A game adds its own fields. Where an amendment changes what no field says, or what data cannot say, its edition is
    written down like the others: `msgspec.structs.replace(MINIBACCARAT_627A, begins=date(2027, 1, 1), ...)`. `without`
    names the rules of the text before which that text ends and the game's code can do without; data cannot say that.
    """

    chapter: str
    begins: date | None = None
    without: tuple[str, ...] = ()
    needs: ClassVar[Mapping[str, str]] = {}
    """Fields that are true only under a text that has a rule, each with the rule."""

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The rules that the text must have with these values."""
        return tuple(rule for name, rule in self.needs.items() if getattr(self, name))

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
        return msgspec.structs.replace(replaced(self, by.values, by.where), begins=by.text.begins, without=())


def replaced(before: S, values: Any, where: str, table: str = "values") -> S:
    """The same with other values for some of its fields, read from data; in a table of values, only those given."""
    kind = type(before)
    try:
        fields = {field.name: field.type for field in msgspec.structs.fields(kind) if field.name not in NOT_VALUES}
    except NameError:  # its fields have types that only the code knows
        raise EditionError(f"{where}: {table}: {CODE_ONLY}") from None
    changes = {}
    for name, value in values.items():
        if name not in fields:
            perhaps = meant(name, fields)
            why = f"{table} has {name!r}, which is nothing that the game's edition has{perhaps or ';'} it has"
            raise EditionError(f"{where}: {why} {', '.join(fields)}")
        was = getattr(before, name)
        if isinstance(was, msgspec.Struct) and isinstance(value, dict):
            changes[name] = replaced(was, value, where, f"{table}.{name}")
        else:
            changes[name] = _read(fields[name], value, f"{where}: {table}.{name}")
    return msgspec.structs.replace(before, **changes)


def _read(kind: Any, value: Any, where: str) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as wrong:
        raise EditionError(f"{where}: {wrong}") from None
    except (TypeError, NameError):  # a type that msgspec does not read
        raise EditionError(f"{where}: {CODE_ONLY}") from None
