"""What a bank, a co-bank and the house win in a banked round, by the number of players (§ 621a.9(o) to (r)).

Everybody wagers one unit, and all who play against the bank set one way. The bank wins what the others lose and pays
what they win; of what is left for it, its surplus, it pays vigorish, and so does every player of what he wins. With a
co-bank the house takes half of the surplus first, or pays half of what is missing. The dealer's wager against the bank
is one more hand; what it wins bears no vigorish.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from croupier.games.pai_gow.odds_bank import Came, Together
from croupier.games.pai_gow.odds_ways import EXACT_VIGORISH

MOST_HANDS: Final = 6
"""At most five players and the dealer play against a bank."""


class Bounds(NamedTuple):
    """A figure that lies between two values, which are the same if it is exact."""

    least: Fraction
    most: Fraction

    @property
    def is_exact(self) -> bool:
        """Whether nothing is left open."""
        return self.least == self.most

    def plus(self, other: Fraction, times: Fraction = Fraction(1)) -> "Bounds":
        """So many times this, and a figure that is exact."""
        ends = sorted((self.least * times + other, self.most * times + other))
        return Bounds(ends[0], ends[1])


class BankFigures(NamedTuple):
    """A round with so many players against a bank: what each side wins on average, in units of one wager."""

    players: int
    hands: int
    """The players', and the dealer's if he wagers."""
    player: Fraction
    """What each player wins, less vigorish."""
    bank: Bounds
    house: Bounds
    surplus: Bounds
    """What is left for the bank, or for the house and the co-bank together, before vigorish."""


def bank_figures(
    together: Sequence[Together], players: int, *, dealers_wager: bool = False, vigorish: Fraction = EXACT_VIGORISH
) -> BankFigures:
    """A bank alone. `together` is what `players_together` counts; the house has its vigorish and the dealer's wager."""
    hands = players + dealers_wager
    won, lost = each(together[0])
    left = surplus(together, hands)
    dealer = won - lost if dealers_wager else Fraction(0)
    return BankFigures(
        players,
        hands,
        won * (1 - vigorish) - lost,
        left.plus(hands * (lost - won), -vigorish),
        left.plus(players * won * vigorish + dealer, vigorish),
        left,
    )


def co_bank_figures(together: Sequence[Together], players: int, *, vigorish: Fraction = EXACT_VIGORISH) -> BankFigures:
    """A co-bank: half is the house's, and the dealer does not wager."""
    won, lost = each(together[0])
    left = surplus(together, players)
    half = Fraction(players, 2) * (lost - won)
    return BankFigures(
        players,
        players,
        won * (1 - vigorish) - lost,
        left.plus(half, -vigorish / 2),
        left.plus(half + players * won * vigorish, vigorish / 2),
        left,
    )


def each(alone: Together) -> tuple[Fraction, Fraction]:
    """How likely one player is to win, and to lose."""
    deals = sum(alone.values())
    return Fraction(alone.get((1, 0), 0), deals), Fraction(alone.get((0, 1), 0), deals)


def is_left(came: Came) -> int:
    """What is left in the centre once so many have won and so many have lost."""
    won, lost = came
    return max(lost - won, 0)


def surplus(together: Sequence[Together], hands: int) -> Bounds:
    """What is left on average: exact as far as hands were counted together, else between two bounds."""
    if hands > MOST_HANDS:
        raise ValueError(f"at most {MOST_HANDS} hands play against a bank, not {hands}")
    if hands <= len(together):
        counted = together[hands - 1]
        exact = Fraction(sum(number * is_left(came) for came, number in counted.items()), sum(counted.values()))
        return Bounds(exact, exact)
    return Bounds(-most_on_average(together, hands, -1), most_on_average(together, hands, 1))


def comes_of(hands: int) -> list[Came]:
    """Every number of winners and losers among so many hands."""
    return [(won, lost) for won in range(hands + 1) for lost in range(hands + 1 - won)]


def share(some: Came, of: int, came: Came, hands: int) -> Fraction:
    """If so many hands come out so, how likely that so many of them, taken at random, come out like that."""
    ties, some_ties = hands - sum(came), of - sum(some)
    return Fraction(comb(came[0], some[0]) * comb(came[1], some[1]) * comb(ties, some_ties), comb(hands, of))


def most_on_average(together: Sequence[Together], hands: int, sign: int) -> Fraction:
    """The most that the surplus, or if the sign is negative its opposite, can be given how fewer hands come out.

    Any hands taken from the round come out as those that were counted. So if a price is put on each way in which the
    fewer hands can come out, and those taken from any round are together worth at least its surplus, then the average
    price is at least the average surplus. `cheapest` finds such prices, and they are checked here one by one.
    """
    fewer = len(together)
    counted = together[-1]
    deals = sum(counted.values())
    states, comes = comes_of(fewer), comes_of(hands)
    rows = [[share(some, fewer, came, hands) for came in comes] for some in states]
    chances = [Fraction(counted.get(some, 0), deals) for some in states]
    prices = cheapest(rows, chances, [Fraction(sign * is_left(came)) for came in comes])
    for place, came in enumerate(comes):
        worth = sum((price * row[place] for price, row in zip(prices, rows, strict=True)), Fraction(0))
        if worth < sign * is_left(came):
            raise AssertionError("the prices are too low")
    return sum((price * chance for price, chance in zip(prices, chances, strict=True)), Fraction(0))


def cheapest(
    rows: Sequence[Sequence[Fraction]], chances: Sequence[Fraction], values: Sequence[Fraction]
) -> list[Fraction]:
    """Prices for the rows whose average is least, with every column worth at least its value.

    They are what the simplex method ends with when it looks for the chances of columns that agree with the chances of
    rows and have the greatest average value: in two phases, by the rule of Bland, in fractions.
    """
    height, width = len(rows), len(values)
    table = [
        [*row, *(Fraction(int(place == other)) for other in range(height)), chance]
        for place, (row, chance) in enumerate(zip(rows, chances, strict=True))
    ]
    basis = list(range(width, width + height))
    ones = [Fraction(0)] * width + [Fraction(-1)] * height
    pivot_until_best(table, basis, ones, width + height)
    worth = [*values, *([Fraction(0)] * height)]
    pivot_until_best(table, basis, worth, width)
    return [
        sum((worth[held] * line[width + row] for held, line in zip(basis, table, strict=True)), Fraction(0))
        for row in range(height)
    ]


def pivot_until_best(table: list[list[Fraction]], basis: list[int], worth: Sequence[Fraction], width: int) -> None:
    """Change the basis for as long as a column of the first so many adds to the worth."""
    while True:
        for column in range(width):
            reduced = worth[column] - sum(
                (worth[held] * line[column] for held, line in zip(basis, table, strict=True)), Fraction(0)
            )
            if reduced > 0:
                break
        else:
            return
        ratios = [(line[-1] / line[column], basis[row], row) for row, line in enumerate(table) if line[column] > 0]
        _, _, row = min(ratios)
        pivot(table, row, column)
        basis[row] = column


def pivot(table: list[list[Fraction]], row: int, column: int) -> None:
    """Solve one row for a column, and put it into the others."""
    by = table[row][column]
    table[row] = [cell / by for cell in table[row]]
    for other, line in enumerate(table):
        if other != row and line[column]:
            times = line[column]
            table[other] = [cell - times * mine for cell, mine in zip(line, table[row], strict=True)]


def by_number_of_players(together: Sequence[Together]) -> Mapping[int, tuple[BankFigures, BankFigures, BankFigures]]:
    """For one to five players: a bank alone, a bank with the dealer's wager, and a co-bank."""
    return {
        players: (
            bank_figures(together, players),
            bank_figures(together, players, dealers_wager=True),
            co_bank_figures(together, players),
        )
        for players in range(1, MOST_HANDS)
    }
