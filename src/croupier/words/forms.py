"""What sentences may do with their values, apart from what Fluent does by itself.

`WHO($seat)` is a selector: `you` where the reader has that seat, `other` where somebody else has it. Of a name, such as
    "seat 3", it is `you` or `seat`; of "seat 3 hand 2" `your_hand` or `hand`; of another, `dealer` or `dead_hand`; of
    nobody `none`.
`KIND($how)` is a short text of the facts as a selector: `by_hand`; nothing is `none`, and "21" `n21`.
`NUMBER_OF($people)` is a selector: `one` for somebody, `other` for several people and for the reader, who "are".
`NAME($who)` is a name in words, from the area `names`: "the dealer", "seat 3", "you". `NAME($card, of: "names.card")`
    takes it from there. What is not there, such as somebody's own name, stands for itself.
`LIST($seats, last: "or")` is "1, 2 or 3"; `between` is put instead of commas; `none: "none"` is said where there are
    none; `of: "names"` names each.
`CAPITAL($who)` begins with a capital letter, `QUOTED($what)` puts a name that somebody typed between quotation marks,
    and `HOURS($age)` makes hours of minutes.
"""

import re
from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING, Any

from fluent.runtime.types import FluentInt, FluentType

if TYPE_CHECKING:
    from croupier.words.sentences import Catalogue

SEAT = re.compile(r"seat (\d{1,9})(?: hand (\d{1,9}))?")
"""How facts name a seat, or one of several hands there."""
NUMBERED = re.compile(r"(.+?) \(?(\d{1,9})\)?(.*)")
"""How facts name one of several things of a kind: "card 3", "drawn in error (1), exposed"."""


TOO_LARGE = 10**12
"""No number that people count by has so many digits."""


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

    def values(self, given: Mapping[str, Any], counted: Container[str]) -> dict[str, Any]:
        """Values as sentences are filled in with them; what is itself said by a key is said to the same reader. Only
        numbers that a sentence counts by stay numbers.
        """
        return {
            name: FluentInt(value, useGrouping=False)
            if name in counted and type(value) is int and abs(value) < TOO_LARGE
            else self._value(value)
            for name, value in given.items()
        }

    def _value(self, value: Any) -> "str | Several":
        if isinstance(value, str):
            return str(value)
        if hasattr(value, "said_to"):
            return str(value.said_to(self._seat))
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple | list):
            return Several(tuple(map(self._value, value)))
        return str(value)

    def _who(self, value: Any) -> str:
        """Who is meant, as a selector: "you" to the player of the seat."""
        if value.isdecimal():
            return "you" if value == str(self._seat) else "other"
        named = SEAT.fullmatch(value)
        if named is None:
            return kind_of(value)
        whose = "your" if int(named[1]) == self._seat else ""
        if named[2] is not None:
            return "your_hand" if whose else "hand"
        return "you" if whose else "seat"

    def _name(self, value: Any, of: str = "names") -> str:
        """A name in words; one that the area does not have stands for itself."""
        named = SEAT.fullmatch(value)
        if named is not None:
            return self._catalogue.say(f"{of}.{self._who(value)}", _numbers(named))
        if self._catalogue.has(f"{of}.{value}"):
            return self._catalogue.say(f"{of}.{value}", {})
        numbered = NUMBERED.fullmatch(value)
        key = "" if numbered is None else f"{of}.{numbered[1]}{numbered[3]}"
        if numbered is not None and self._catalogue.has(key):
            return self._catalogue.say(key, {"number": numbered[2]})
        return str(value)

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
        hours, rest = divmod(int(minutes), 60)
        return self._catalogue.say("names.hours", {"hours": hours, "minutes": rest})


def kind_of(value: str) -> str:
    """A text as a selector has it: "by hand" is `by_hand`, "21" is `n21`, nothing is `none`."""
    said = re.sub(r"\W", "_", value)
    return f"n{said}" if said[:1].isdigit() else said or "none"


def _numbers(named: re.Match[str]) -> dict[str, object]:
    """The seat and the hand that a name has."""
    return {"seat": named[1]} if named[2] is None else {"seat": named[1], "hand": named[2]}
