"""What sentences may do with their values, apart from what Fluent does by itself.

| In a sentence | What it is |
| --- | --- |
| `{ WHO($seat) -> [you] … *[other] … }` | `you` where the reader has the seat; for a name of somebody or of a place also what it names (`dealer`, `dead_hand`, `seat`, `hand`, `your_hand`), for nobody `none` |
| `{ KIND($how) -> [by_hand] … *[other] … }` | a short text of the facts as a selector |
| `{ NAME($who) }` | somebody, or a place, by a name of the area `names`: "the dealer", "seat 3", "you"; `NAME($hand, of: "hands")` by one of another area |
| `{ LIST($seats, last: "or") }` | several values: "1, 2 or 3"; without `last`, only commas, or what `between` says; `none: "none"` where there are none; `of: "names"`, each by its name |
| `{ NUMBER_OF($people) -> [one] … *[other] … }` | whether somebody is spoken of as one, or several people or the reader as "are" |
| `{ CAPITAL($what) }` | the same with a capital letter |
| `{ QUOTED($what) }` | a name that somebody typed, in quotation marks |
| `{ HOURS($age) }` | minutes in hours |
"""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from fluent.runtime.types import FluentInt, FluentType

if TYPE_CHECKING:
    from croupier.words.sentences import Catalogue

SEAT = re.compile(r"seat (\d{1,9})(?: hand (\d{1,9}))?")
"""How facts name a seat, or one of several hands there."""


class Several(FluentType):
    """Several values of a sentence: with commas, unless the sentence says how they are listed."""

    def __init__(self, values: tuple[Any, ...]) -> None:
        self.values = values

    def format(self, locale: object) -> str:  # noqa: ARG002 - the library passes it
        return ", ".join(map(str, self.values))


class Forms:
    """The functions and values of sentences for one reader."""

    def __init__(self, catalogue: "Catalogue", seat: int | None) -> None:
        self._catalogue = catalogue
        self._seat = seat
        self.functions: dict[str, Callable[..., Any]] = {
            "WHO": self._who,
            "KIND": kind_of,
            "NAME": self._name,
            "LIST": self._list,
            "NUMBER_OF": self._number,
            "CAPITAL": self._capital,
            "QUOTED": lambda value: repr(str(value)),
            "HOURS": self._hours,
        }

    def values(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Values as sentences are filled in with them; what is itself said by a key is said to the same reader."""
        return {name: self._value(value) for name, value in given.items()}

    def _value(self, value: Any) -> Any:
        if isinstance(value, str):
            return str(value)
        if hasattr(value, "said_to"):
            return value.said_to(self._seat)
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple | list):
            return Several(tuple(map(self._value, value)))
        if type(value) is int:
            return FluentInt(value, useGrouping=False)
        return str(value)

    def _who(self, value: Any) -> str:
        """Who is meant, as a selector: "you" to the player of the seat."""
        if isinstance(value, int):
            return "you" if value == self._seat else "other"
        named = SEAT.fullmatch(value)
        if named is None:
            return kind_of(value)
        whose = "your" if int(named[1]) == self._seat else ""
        if named[2] is not None:
            return "your_hand" if whose else "hand"
        return "you" if whose else "seat"

    def _name(self, value: Any, of: str = "names") -> str:
        """A name in words; one that the area does not have stands for itself."""
        value = str(value)
        named = SEAT.fullmatch(value)
        key, values = (f"{of}.{value}", {}) if named is None else (f"{of}.{self._who(value)}", _numbers(named))
        return self._catalogue.say(key, values) if self._catalogue.has(key) else value

    def _list(self, several: Any, last: str = "", none: str = "", of: str = "", between: str = ", ") -> str:
        values = several.values if isinstance(several, Several) else (several,)
        said = [self._name(value, of) if of else str(value) for value in values] or [none]
        *others, end = said
        return f"{between.join(others)} {last} {end}" if others and last else between.join(said)

    def _number(self, several: Any) -> str:
        """Whether these are one person, but not the reader, or several."""
        [first, *others] = several.values
        return "other" if others or self._who(first) == "you" else "one"

    def _capital(self, value: Any) -> str:
        said = str(value)
        return said[:1].upper() + said[1:]

    def _hours(self, minutes: Any) -> str:
        hours, rest = divmod(minutes, 60)
        return self._catalogue.say("names.hours", {"hours": hours, "minutes": rest})


def kind_of(value: str) -> str:
    """A text as a selector has it: "by hand" is `by_hand`, "21" is `n21`, nothing is `none`."""
    said = re.sub(r"\W", "_", value)
    return f"n{said}" if said[:1].isdigit() else said or "none"


def _numbers(named: re.Match[str]) -> dict[str, object]:
    """The seat and the hand that a name has."""
    return {"seat": named[1]} if named[2] is None else {"seat": named[1], "hand": named[2]}
