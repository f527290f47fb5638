"""People at a table, as scripts and records write them: "seat 3", "dealer", "floorperson"."""

import re
from functools import lru_cache
from typing import Self

SEAT = "seat "
NUMBERED = re.compile(rf"{SEAT}(0|[1-9][0-9]{{0,8}})")
"""How a seat is named, by a number written in one way only."""
MOST_SEATS = 128
"""How many names of seats are cached: people may name any number, whether or not there is such a seat."""


class Person(str):
    """Somebody at the table: text that knows the seat it names, if any."""

    __slots__ = ("seat",)
    seat: int | None

    def __new__(cls, text: str) -> Self:
        person = super().__new__(cls, text)
        named = NUMBERED.fullmatch(text)
        person.seat = int(named[1]) if named is not None else None
        return person

    def __deepcopy__(self, memo: object) -> Self:
        return self


@lru_cache(maxsize=MOST_SEATS)
def seat_name(seat: int) -> str:
    """A seat as scripts and records write it; also the name of a player who gave none."""
    return f"{SEAT}{seat}"


@lru_cache(maxsize=MOST_SEATS)
def at_seat(seat: int) -> Person:
    """The person at a seat."""
    return Person(seat_name(seat))


DEALER = Person("dealer")
FLOORPERSON = Person("floorperson")
