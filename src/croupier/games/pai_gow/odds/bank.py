"""A bank against several players at once: how they come out together, and what bank, co-bank and house win by that.

What a bank wins on average is what each player loses, added up. But the vigorish on its surplus is taken from what is
left once all are settled (§ 621a.9(o) to (r)), so it depends on how players come out together. Two hands
against the bank's are counted here (`bank_kernel.count_two_players`), up to four of those who set by a house way by
`research.pai_gow_players`; for more, these leave room, which is bounded.

Everybody wagers one unit, and all who play against the bank set one way. With a co-bank the house takes half of the
surplus first, or pays half of what is missing. The dealer's wager against the bank is one more hand; what it wins
bears no vigorish.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from hashlib import sha256
from importlib import resources
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Any, Final, NamedTuple

import msgspec

from croupier.equipment import Tile
from croupier.equipment.tiles import PAIRS as TILE_PAIRS
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.odds.bank_kernel import BITS, ENDS, count_two_players
from croupier.games.pai_gow.odds.hands import FACE_NAMES, SET, all_hands, ranks
from croupier.games.pai_gow.odds.kernel import TILES
from croupier.games.pai_gow.odds.model import dealt_by
from croupier.games.pai_gow.odds.replies import EXACT_VIGORISH, Way, house_way_settings
from croupier.games.shared.odds.figures import percent, written
from croupier.games.shared.odds.machine import Whole, compiled, wholes
from croupier.games.shared.odds.model import StrategyTable
from croupier.law import Rule

Came = tuple[int, int]
"""How many players win, and how many lose."""
Together = Mapping[Came, int]
"""Ordered deals, the bank's hand and the players', by how the players come out."""
EXACT: Final = 4
"""So many hands against the bank's are counted exactly, at most."""
LAYERS: Final = 2 * TILES
WIN, TIE, LOSE = range(ENDS)
OF_ONE: Final[tuple[Came, ...]] = ((1, 0), (0, 0), (0, 1))
OF_TWO: Final[tuple[Came, ...]] = tuple(
    (one[0] + other[0], one[1] + other[1]) for one, other in combinations_with_replacement(OF_ONE, 2)
)


class Kinds(NamedTuple):
    """Kinds of tiles: of each tile which, and how many of each kind there are."""

    of: Mapping[Tile, int]
    numbers: tuple[int, ...]


BY_PAIR: Final = Kinds({tile: kind for kind, pair in enumerate(TILE_PAIRS) for tile in pair}, (2,) * len(TILE_PAIRS))
"""The two tiles of a pair as one kind: they are compared alike in every hand, if they are also set alike."""
BY_FACE: Final = Kinds({tile: kind for kind, tile in enumerate(FACE_NAMES)}, SET)


class Plan(NamedTuple):
    """Every hand and every part of two hands, by kinds, as `bank_kernel.count_two_players` takes them."""

    hands: tuple[tuple[int, ...], ...]
    for_hands: tuple[Any, ...]
    """Packed, left half, right half, ones."""
    doubling: Any
    for_parts: tuple[Any, ...]
    """Layers, starts of left halves, places of right halves; of each part left, right, packed and ones; steps."""


def pack(counts: Sequence[int]) -> int:
    """How many tiles of each kind, in one number."""
    return sum(held << (BITS * kind) for kind, held in enumerate(counts))


def ones_in(counts: Sequence[int], numbers: Sequence[int]) -> int:
    """A bit for each kind of two tiles, set if one of them is held."""
    of_two = [held for held, number in zip(counts, numbers, strict=True) if number == 2]
    return sum(1 << place for place, held in enumerate(of_two) if held == 1)


def to_base_three(counts: Sequence[int]) -> int:
    """How many of each kind, as one number to the base three."""
    return sum(held * 3**place for place, held in enumerate(counts))


def held_of(numbers: Sequence[int], most: int) -> list[tuple[int, ...]]:
    """Every choice of at most so many tiles, of these kinds."""
    return [counts for counts in product(*(range(number + 1) for number in numbers)) if sum(counts) <= most]


@cache
def plan(numbers: tuple[int, ...], size: int) -> Plan:
    """The plan for a set with so many tiles of each kind, with parts of at most that size."""
    half = len(numbers) // 2
    lefts, rights = held_of(numbers[:half], size), held_of(numbers[half:], size)
    of_size: list[list[tuple[int, ...]]] = [[] for _ in range(size + 1)]
    right_places = [0] * 3 ** (len(numbers) - half)
    for right in rights:
        right_places[to_base_three(right)] = len(of_size[sum(right)])
        of_size[sum(right)].append(right)
    codes = 3**half
    left_starts, layers = [0] * (codes * (LAYERS + 1)), [0]
    parts: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for layer in range(size + 1):
        for left in lefts:
            if sum(left) <= layer:
                left_starts[layer * codes + to_base_three(left)] = len(parts) - layers[layer]
                parts += [(left, right) for right in of_size[layer - sum(left)]]
        layers.append(len(parts))
    steps = [
        step for kind in range(len(numbers)) for step in ((3**kind, 0) if kind < half else (0, 3 ** (kind - half)))
    ]
    hands = tuple(left + right for left, right in parts[layers[TILES] : layers[TILES + 1]])
    of_two = sum(number == 2 for number in numbers)
    return Plan(
        hands,
        (
            wholes([pack(hand) for hand in hands]),
            wholes([to_base_three(hand[:half]) for hand in hands]),
            wholes([to_base_three(hand[half:]) for hand in hands]),
            wholes([ones_in(hand, numbers) for hand in hands]),
        ),
        wholes([1 << number.bit_count() for number in range(1 << of_two)]),
        (
            wholes(layers),
            wholes(left_starts),
            wholes(right_places),
            wholes([to_base_three(left) for left, _ in parts]),
            wholes([to_base_three(right) for _, right in parts]),
            wholes([pack(left + right) for left, right in parts]),
            wholes([ones_in(left + right, numbers) for left, right in parts]),
            wholes(steps),
        ),
    )


def by_kinds(way: Way, lows: Sequence[int], highs: Sequence[int], kinds: Kinds) -> dict[tuple[int, ...], Came] | None:
    """The ranks to which a way sets each hand by kinds; None if it sets two hands of the same kinds differently."""
    found: dict[tuple[int, ...], Came] = {}
    for hand, tiles in enumerate(all_hands()):
        counts = [0] * len(kinds.numbers)
        for tile in tiles:
            counts[kinds.of[tile]] += 1
        chosen = int(way[hand])
        ranks = highs[chosen], lows[chosen]
        if found.setdefault(tuple(counts), ranks) != ranks:
            return None
    return found


def players_together(player: Way, bank: Way, *, zeros_are_equal: bool) -> list[Together]:
    """How one and two players come out who all set one way, against a bank who sets another.

    For players and bank who both set by one of the house ways, three and four players, too: the package holds these
    counts, which take minutes (`research.pai_gow_players`).
    """
    numbers, compared = ranks_by_kinds(player, bank, zeros_are_equal=zeros_are_equal)
    known = counted().get(identity(compared)) or Known("", two_players(numbers, compared))
    return known.together(numbers)


def ranks_by_kinds(player: Way, bank: Way, *, zeros_are_equal: bool) -> tuple[tuple[int, ...], list[Whole]]:
    """How many tiles there are of each kind, and the ranks to which every hand is set: players' and the bank's."""
    ranked = ranks(zeros_are_equal)
    for kinds in (BY_PAIR, BY_FACE):
        players = by_kinds(player, ranked.players_low, ranked.high, kinds)
        banks = by_kinds(bank, ranked.dealers_low, ranked.high, kinds)
        if players is not None and banks is not None:
            break
    assert players is not None
    assert banks is not None
    hands = plan(kinds.numbers, TILES).hands
    sides = [[side[hand] for hand in hands] for side in (players, banks)]
    return kinds.numbers, [wholes([ranks[place] for ranks in side]) for side in sides for place in (0, 1)]


def two_players(numbers: tuple[int, ...], compared: Sequence[Whole], banks: Iterable[int] | None = None) -> list[int]:
    """How two players come out, by how each does; against all of the bank's hands, or some."""
    from numpy import int64, zeros

    planned, total = plan(numbers, TILES), [0] * ENDS**2
    hands = len(planned.hands)
    room = (zeros(hands, int64), zeros(hands, int64), zeros(int(planned.for_parts[0][TILES + 1]) * ENDS, int64))
    count = compiled(count_two_players)
    for hand in range(hands) if banks is None else banks:
        found = zeros(len(total), int64)
        given = (*planned.for_hands[:3], *compared, planned.doubling, *planned.for_parts)
        count(wholes([hand]), wholes(numbers), *given, *room, found)
        times = prod(map(comb, numbers, planned.hands[hand]))
        for place, number in enumerate(found.tolist()):
            total[place] += times * number
    return total


def identity(compared: Sequence[Whole]) -> str:
    """What tells ways of setting from others."""
    return sha256(repr((EXACT, [one.tolist() for one in compared])).encode()).hexdigest()


class Known(msgspec.Struct, frozen=True):
    """Counts of two players and, where there are any, of three and four; and in words what they are about."""

    about: str
    two: list[int]
    three: list[int] = []
    four: list[int] = []

    def together(self, numbers: Sequence[int]) -> list[Together]:
        """One to two or four players, by how many win and how many lose, from a set with so many tiles of each kind."""
        others = comb(sum(numbers) - 2 * TILES, TILES)
        one: dict[Came, int] = {}
        for (first, _), number in zip(product(OF_ONE, OF_ONE), self.two, strict=True):
            one[first] = one.get(first, 0) + number
        found = [{came: number // others for came, number in one.items()}, summed(product(OF_ONE, OF_ONE), self.two)]
        if self.four:
            found += [summed(product(OF_TWO, OF_ONE), self.three), summed(product(OF_TWO, OF_TWO), self.four)]
        return found


@cache
def counted() -> Mapping[str, Known]:
    """Counts that the package holds because they take minutes, by what tells the ways of setting from others."""
    file = resources.files("croupier.games.pai_gow") / "house_ways" / "together.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Known])


def summed(comes: Any, numbers: Sequence[int]) -> Together:
    """Counts of two groups of players, by how many win and lose in both."""
    found: dict[Came, int] = {}
    for (one, other), number in zip(comes, numbers, strict=True):
        came = one[0] + other[0], one[1] + other[1]
        found[came] = found.get(came, 0) + number
    return found


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
    """What is left in the center once so many have won and so many have lost."""
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


KINDS: Final = ("bank", "bank, dealer wagers too", "co-bank")


def bank_table(t: PaiGow) -> StrategyTable:
    """What a bank and a co-bank win in a round, everybody setting by the table's house way and wagering one unit."""
    way = house_way_settings(t.house_way)
    together = players_together(way, way, zeros_are_equal=t.edition.zeros_are_equal)
    found = by_number_of_players(together)
    return StrategyTable(
        title=f"A player who banks, everybody setting by {t.house_way.name}: what the bank wins in a round, in units",
        facts=(
            "Each player wagers one unit; vigorish is exact. One number is exact, two are proven bounds.",
            f"A player against a bank wins {percent(found[1][0].player)} on average, as against the house.",
        ),
        columns=(">players", *(f">{kind}" for kind in KINDS)),
        rows=tuple((str(players), *(told(one.bank) for one in figures)) for players, figures in found.items()),
        notes=(),
        cites=t.cite_all(Rule.BANK_SURPLUS, Rule.CO_BANK_SURPLUS, Rule.BANKED_VIGORISH, Rule.DEALERS_WAGER)
        + dealt_by(t),
        file="",
        document={
            "players": [
                {"players": players, **{kind: figure(one) for kind, one in zip(KINDS, figures, strict=True)}}
                for players, figures in found.items()
            ]
        },
    )


def told(value: Bounds) -> str:
    """An exact figure, or its bounds."""
    if value.is_exact:
        return f"{float(value.least):+.6f}"
    return f"{float(value.least):+.6f} to {float(value.most):+.6f}"


def figure(one: BankFigures) -> dict[str, Any]:
    """What bank and house win, for programs."""
    return {"bank": bounds(one.bank), "house": bounds(one.house)}


def bounds(value: Bounds) -> dict[str, Any]:
    """A figure with its fraction, or two of each."""
    if value.is_exact:
        return {"value": float(value.least), "exact": written(value.least)}
    return {"least": float(value.least), "most": float(value.most), "error": float(half(value))}


def half(value: Bounds) -> Fraction:
    """How far the middle of two bounds can be from the truth."""
    return (value.most - value.least) / 2
