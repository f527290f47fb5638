"""Every wager's outcomes and house edge from one shoe after another, for callers that ask often.

What becomes of a wager after each result is worked out once for a table. Only how often each result comes depends on
the shoe, so a shoe's figures are its counts, added up over the results that end alike.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm, perm
from typing import Any, NamedTuple

from croupier.counting.figures import Share
from croupier.counting.machine import Kernel


class End(NamedTuple):
    """One way in which a wager can end, and after which of the results it does."""

    outcome: str
    by: str
    pays: Fraction
    results: frozenset[int]


class Row(NamedTuple):
    """A wager with its ends; `among` says which of the counts it is about, `parts` into what its stake is divided."""

    wager: str
    among: int
    ends: tuple[End, ...]
    parts: int
    paid: tuple[int, ...]
    """What each end pays, in those parts."""


class Priced(NamedTuple):
    """A wager's figures from one shoe: in how many orderings each of its ends comes, of how many, and the edge."""

    ways: tuple[int, ...]
    orderings: int
    edge: Fraction


class Prices:
    """The figures of every wager that a table offers, from any shoe of the game. `rows` says what each way is of."""

    def __init__(self, kernel: Kernel, rows: Sequence[Row]) -> None:
        self.rows = tuple(rows)
        self._kernel = kernel
        self._tables: list[Any] | None = None

    def of(self, counts: Sequence[int]) -> dict[str, Priced]:
        """The figures of each wager, exact, from a shoe with so many cards of each kind."""
        shoe = self._kernel.checked(counts)
        orderings = perm(sum(shoe), self._kernel.cards)
        arrays = self._kernel.arrays(shoe)
        found = self._by_hand(self._kernel.count(shoe)) if arrays is None else self._by_table(arrays)
        return {row.wager: priced(row, ways, orderings) for row, ways in zip(self.rows, found, strict=True)}

    def _by_hand(self, counted: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
        return [
            tuple(sum(counted[row.among][result] for result in end.results) for end in row.ends) for row in self.rows
        ]

    def _by_table(self, arrays: Sequence[Any]) -> list[tuple[int, ...]]:
        """The same with arrays: sums of some of the counts, so no larger than all of them."""
        if self._tables is None:
            self._tables = [table_of(self.rows, place, len(array)) for place, array in enumerate(arrays)]
        added = [iter((table @ array).tolist()) for table, array in zip(self._tables, arrays, strict=True)]
        return [tuple(next(added[row.among]) for _ in row.ends) for row in self.rows]


def table_of(rows: Sequence[Row], among: int, results: int) -> Any:
    """For the wagers that are about one array of counts: which results each of their ends comes after."""
    from numpy import int64, zeros

    ends = [end for row in rows if row.among == among for end in row.ends]
    table = zeros((len(ends), results), int64)
    for place, end in enumerate(ends):
        table[place, sorted(end.results)] = 1
    return table


def priced(row: Row, ways: tuple[int, ...], orderings: int) -> Priced:
    """What follows from how often each end comes."""
    won = sum(number * paid for number, paid in zip(ways, row.paid, strict=True))
    return Priced(ways, orderings, Fraction(-won, row.parts * orderings))


def row_of(wager: str, among: int, shares: Sequence[Share]) -> Row:
    """A wager by what becomes of it after each result."""
    alike: dict[tuple[str, str, Fraction], set[int]] = {}
    for place, share in enumerate(shares):
        alike.setdefault((share.outcome, share.by, share.pays), set()).add(place)
    ends = tuple(End(*key, frozenset(places)) for key, places in alike.items())
    parts = lcm(*(end.pays.denominator for end in ends))
    return Row(wager, among, ends, parts, tuple(int(end.pays * parts) for end in ends))
