"""Every wager's house edge from one shoe after another: what becomes of a wager is worked out once for a table.

Only how often each result comes depends on the shoe. The rest, what each wager pays for each result, is a table of
whole numbers; a shoe's edges are its counts times that table. `figures` gives the same numbers with everything they
rest on.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm, perm
from typing import Any, NamedTuple

from croupier.equipment.cards import RANKS
from croupier.games.baccarat.minibaccarat import Minibaccarat
from croupier.games.baccarat.wagers import compare_points
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.wagers import BONUSES
from croupier.odds import baccarat, baccarat_21
from croupier.odds.figures import FiguresError
from croupier.odds.kernels.baccarat import BACCARAT, RESULTS
from croupier.odds.kernels.baccarat_21 import LINES, TWENTY_ONE
from croupier.odds.kernels.baccarat_21 import hands as twenty_one_hands
from croupier.odds.kernels.machine import Kernel
from croupier.odds.kernels.shoes import ROUND, checked
from croupier.play.game import Game

LARGEST = 2**63 - 1


class Row(NamedTuple):
    """What a wager pays for each result, in parts of its stake; `among` says which of the counts it is about."""

    wager: str
    among: int
    pays: tuple[int, ...]
    parts: int


class Prices:
    """The house edge of every wager that a table offers, from any shoe of the game."""

    def __init__(self, kernel: Kernel, kinds: int, rows: Sequence[Row]) -> None:
        self.rows = tuple(rows)
        self._kernel = kernel
        self._kinds = kinds
        self._greatest = max((abs(pay) for row in rows for pay in row.pays), default=0)
        self._tables: list[tuple[Any, list[Row]]] | None = None

    def edges(self, counts: Sequence[int]) -> dict[str, Fraction]:
        """Each wager's house edge, exact, from a shoe with so many cards of each kind."""
        shoe = checked(counts, self._kinds)
        orderings = perm(sum(shoe), ROUND)
        arrays = self._kernel.arrays(shoe)
        if arrays is None or self._greatest * orderings > LARGEST:
            won = self._by_hand(self._kernel.count(shoe))
        else:
            won = self._by_table(arrays)
        return {row.wager: Fraction(-won[row.wager], row.parts * orderings) for row in self.rows}

    def _by_hand(self, counted: Sequence[Sequence[int]]) -> dict[str, int]:
        return {
            row.wager: sum(ways * pays for ways, pays in zip(counted[row.among], row.pays, strict=True))
            for row in self.rows
        }

    def _by_table(self, arrays: Sequence[Any]) -> dict[str, int]:
        """The same with arrays; no sum exceeds the greatest payment times all orderings."""
        if self._tables is None:
            self._tables = tables_of(self.rows, len(arrays))
        won: dict[str, int] = {}
        for ways, (table, rows) in zip(arrays, self._tables, strict=True):
            if rows:
                won.update(zip((row.wager for row in rows), (table @ ways).tolist(), strict=True))
        return won


def tables_of(rows: Sequence[Row], arrays: int) -> list[tuple[Any, list[Row]]]:
    """The payments as one array for each array of counts, with the wagers that it is for."""
    from numpy import array, int64

    among = [[row for row in rows if row.among == place] for place in range(arrays)]
    return [(array([row.pays for row in mine], int64), mine) for mine in among]


def row_of(wager: str, among: int, pays: Sequence[Fraction]) -> Row:
    """Payments in whole parts of the stake."""
    parts = lcm(*(one.denominator for one in pays))
    return Row(wager, among, tuple(int(one * parts) for one in pays), parts)


def minibaccarat(t: Minibaccarat, stake: int | None) -> Prices:
    """Minibaccarat: every wager by both Point Counts and numbers of cards."""
    results = [compare_points(*result) for result in RESULTS]
    rows = [row_of(on, 0, [baccarat.share(t, on, result, stake).pays for result in results]) for on in t.offered]
    return Prices(BACCARAT, 10, rows)


def twenty_one(t: TwentyOneBaccarat, stake: int | None) -> Prices:
    """21 Baccarat: the hands and the Tie by both totals, the Bonus Wagers by the best line."""
    results = [baccarat_21.compared(t, *key) for key in twenty_one_hands().results]
    rows = []
    for on in t.offered:
        if on in BONUSES:
            rows.append(row_of(on, 1, [baccarat_21.bonus_share(t, on, line, stake).pays for line in LINES]))
        else:
            rows.append(row_of(on, 0, [baccarat_21.main_share(t, on, result, stake).pays for result in results]))
    return Prices(TWENTY_ONE, len(RANKS), rows)


PRICED: dict[type[Game], Callable[[Any, int | None], Prices]] = {
    Minibaccarat: minibaccarat,
    TwentyOneBaccarat: twenty_one,
}


def prices_of(game: Game, stake: int | None = None) -> Prices:
    """The prices of a table's wagers; `stake` as for figures: without one nothing is rounded."""
    make = PRICED.get(type(game))
    if make is None:
        known = ", ".join(one.name for one in PRICED)
        raise FiguresError("game", f"there are no prices of {game.name}; there are prices of {known}")
    return make(game, stake)
