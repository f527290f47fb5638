"""Typed wagers, and repeating the last ones."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.money import Cents
from croupier.play.table import Table
from croupier.presenting.amounts import read_amount, short
from croupier.presenting.wager_names import matching, shortest
from croupier.table.inputs import Leave, Refusal, Sit, Wager
from croupier.wording import either

ENOUGH = Cents(1_000_000)
"""Chips for a few wagers at any table."""
CLOSE = re.compile(r"([a-z-]+)(\$?\d[\d.]*)")
"""A name and an amount without a blank between them."""


class Doubtful(NamedTuple):
    """A typed wager that may be any of several."""

    name: str
    meant: tuple[str, ...]
    amount: Cents

    @property
    def asked(self) -> str:
        """How the person is asked which of them it is."""
        numbered = ", ".join(f"{number} {on}" for number, on in enumerate(self.meant, 1))
        return f"Which wager is {self.name!r}: {numbered}? > "

    def chosen(self, line: str) -> str | None:
        """The wager that the answer means: its number, or a name that only it has among these; None otherwise."""
        if line.isdecimal():
            return dict(enumerate(self.meant, 1)).get(int(line))
        found = matching(line, self.meant)
        return found[0] if len(found) == 1 else None


def typed_wagers(line: str, seat: int, offered: Sequence[str]) -> list[Wager | Doubtful] | str:
    """Read typed wagers (`b 25, t 5`) or, if one of them cannot be read, say what is wrong with it. A part that may
    mean several wagers is handed on as such: nobody guesses.
    """
    read: list[Wager | Doubtful] = []
    for part in line.split(","):
        name, amount = name_and_amount(part, offered)
        meant, cents = matching(name, offered), read_amount(amount)
        if (several := with_commas(part, offered)) is not None:
            return f"Several wagers need commas between them. Type: {several}"
        if not meant:
            return f"There is no wager or command {name!r}. The wagers are {', '.join(offered)}. Type ? for help."
        if cents is None:
            return f"How much on {either(*meant)}? For example: {name} 25"
        read.append(Wager(seat, meant[0], cents) if len(meant) == 1 else Doubtful(name, tuple(meant), cents))
    return read


def with_commas(part: str, offered: Sequence[str]) -> str | None:
    """Several wagers that were typed without commas, with them; None if it is not that."""
    words = [word for word in part.split() if word not in ("on", "and")]
    pairs = [" ".join(words[place : place + 2]) for place in range(0, len(words), 2)]
    read = [name_and_amount(pair, offered) for pair in pairs]
    if len(pairs) < 2 or not all(matching(name, offered) and read_amount(amount) is not None for name, amount in read):
        return None
    return ", ".join(f"{name} {amount}" for name, amount in read)


def name_and_amount(part: str, offered: Sequence[str]) -> tuple[str, str]:
    """A wager's name and its amount, as people type them: `b 25`, `b25`, `25 b` or `25 on banker`."""
    words = [word for word in part.split() if word != "on"]
    if len(words) == 2 and read_amount(words[0]) is not None and read_amount(words[1]) is None:
        words.reverse()
    close = CLOSE.fullmatch(words[0]) if len(words) == 1 and not matching(words[0], offered) else None
    if close is not None:
        words = [*close.groups()]
    return " ".join(words[:1]), " ".join(words[1:])


def as_typed(wagers: Mapping[str, int], offered: Sequence[str]) -> str:
    """Wagers as they would be typed, in the shortest way."""
    return ", ".join(f"{shortest(on, offered)} {short(amount)}" for on, amount in wagers.items())


def first_refusal(table: Table, wagers: Sequence[Wager]) -> Refusal | None:
    """Why one of several wagers would be refused after those before it, tried on a copy; None if all may be made."""
    copy = table.copy()
    for wager in wagers:
        refusal = copy.refusal_for(wager)
        if refusal is not None:
            return refusal
        copy.submit(wager)
    return None


def made_with(table: Table, first: Wager, others: Sequence[str], *, amount: Cents) -> str | None:
    """The last of the other wagers that a player with chips enough may make together with the first; None if none."""
    copy = table.copy()
    copy.submit(Leave(first.seat))
    copy.submit(Sit(first.seat, ENOUGH))
    lawful = (on for on in reversed(others) if first_refusal(copy, [first, Wager(first.seat, on, amount)]) is None)
    return next(lawful, None)


class SameAgain:
    """A seat's wagers in the last round in which it wagered."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.made: dict[str, int] = {}

    def remember(self, made: Mapping[str, int]) -> None:
        """Remember the wagers for the next round; with none, keep the earlier ones."""
        self.made = dict(made) or self.made

    def wagers(self) -> list[Wager]:
        """The same wagers again; empty if there were none yet."""
        return [Wager(self._seat, on, Cents(amount)) for on, amount in self.made.items()]
