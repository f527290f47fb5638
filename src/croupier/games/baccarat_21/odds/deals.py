"""How often each result of 21 Baccarat comes from any shoe: for each wager (`twenty_one_ways`), or for all
`together`.

The rules are tables here, made by calling the game's functions, for the compiled functions of `kernel`.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, compress, product
from types import MappingProxyType
from typing import Any, Final, NamedTuple, get_args

import msgspec

from croupier.equipment import Card
from croupier.equipment.cards import RANKS
from croupier.games.baccarat_21.hands import (
    STANDS_AT,
    BonusLine,
    bonus_lines,
    is_natural,
    two_aces,
)
from croupier.games.baccarat_21.odds.kernel import ROW, THIRDS, VALUES, count_twenty_one
from croupier.games.shared.odds.machine import Data, Kernel
from croupier.games.shared.points import hard_value, total

ROUND: Final = 6
"""The most cards that a round takes."""
LINES: Final[tuple[BonusLine | None, ...]] = (*get_args(BonusLine), None)
"""What a hand can come to for the Bonus Wager, best first, as every paytable pays them."""
NATURAL: Final = -1
NOT_DEALT: Final = -1
CARDS: Final = [Card(rank + "S") for rank in RANKS]


class TwentyOneWays(msgspec.Struct, frozen=True):
    """How often each result comes, in ordered deals of six cards.

    `main` is by both totals, as they count for the hands and the Tie, and by whether each hand is two aces. The others
    are by the best line of a hand (None: none) when Bonus Wagers are placed, so with the card that follows a natural.
    """

    main: Mapping[tuple[int, int, bool, bool], int]
    bonus_player: Mapping[BonusLine | None, int]
    bonus_banker: Mapping[BonusLine | None, int]


def twenty_one_ways(counts: Sequence[int]) -> TwentyOneWays:
    """How often each result comes from a shoe with so many cards of each rank, from aces and twos up to kings.

    All results of `main` and of each bonus together come to n(n-1)(n-2)(n-3)(n-4)(n-5); those that cannot come are left
    out. A hand's own cards decide whether it draws for the Bonus Wager, so both hands come to each line equally often.
    """
    ways, lines = TWENTY_ONE.count(TWENTY_ONE.checked(counts))
    main = dict(zip(compress(hands().results, ways), filter(None, ways), strict=True))
    bonus = dict(zip(compress(LINES, lines), filter(None, lines), strict=True))
    return TwentyOneWays(main, bonus, bonus.copy())


class Hands(NamedTuple):
    """How hands end: by values, after two cards and after all; what each end is; and the values that cards have."""

    value_of: list[int]
    first_two: list[int]
    ends: list[int]
    naturals: list[int]
    kinds: int
    results: list[tuple[int, int, bool, bool]]


@cache
def hands() -> Hands:
    """Every hand that can be dealt, by the values of its cards: of two cards, and with the third that it may draw."""
    values = sorted({hard_value(card) for card in CARDS})
    assert len(values) == VALUES
    examples = [next(card for card in CARDS if hard_value(card) == value) for value in values]
    known: dict[tuple[int, bool], int] = {}
    first_two, ends, naturals = [], [], []
    for (one, first), (two, second) in product(enumerate(examples), repeat=2):
        hand = [first, second]
        first_two.append(end_of(hand, known))
        if is_natural(hand) and one <= two:
            naturals += [one, two]
        for third in examples:
            ends.append(NATURAL if is_natural(hand) else end_of(drawn(hand, third), known))
    results = [(one[0], other[0], one[1], other[1]) for one, other in product(known, repeat=2)]
    return Hands([values.index(hard_value(card)) for card in CARDS], first_two, ends, naturals, len(known), results)


def drawn(hand: list[Card], third: Card) -> list[Card]:
    """A hand of two cards with the third that it takes if it is under 17."""
    return [*hand, third] if total(hand) < STANDS_AT else hand


def end_of(hand: list[Card], known: dict[tuple[int, bool], int]) -> int:
    """The number of what a hand comes to: its total, and whether it is two aces."""
    return known.setdefault((total(hand), two_aces(hand)), len(known))


def line_table() -> list[int]:
    """For two ranks and a third, or none, the number of the line."""
    lines = [NOT_DEALT] * (len(RANKS) ** 2 * THIRDS)
    for one, two in combinations_with_replacement(range(len(RANKS)), 2):
        hand = [CARDS[one], CARDS[two]]
        start = (one * len(RANKS) + two) * THIRDS
        if total(hand) >= STANDS_AT:
            lines[start + len(RANKS)] = line_of(hand)
            continue
        for three, third in enumerate(CARDS):
            lines[start + three] = line_of([*hand, third])
    return lines


def line_of(hand: list[Card]) -> int:
    """The number of the best line that a hand fills."""
    return LINES.index(next(iter(bonus_lines(hand)), None))


def twenty_one_data() -> Data:
    """The tables of the game: how hands end, and what lines they fill."""
    found = hands()
    tables = (found.value_of, found.first_two, found.ends, found.naturals, line_table())
    room = (VALUES, found.kinds * ROW, ROW)
    return Data(tables, room, results=(found.kinds**2, len(LINES)))


TWENTY_ONE: Final = Kernel(count_twenty_one, twenty_one_data, kinds=len(RANKS), cards=ROUND)


PAIRS: Final = tuple(combinations_with_replacement(range(len(RANKS)), 2))
TOTALS: Final = 32
"""More than any total of a hand."""


class Together(NamedTuple):
    """How a round comes out for every wager: what the main wagers see, and the best line of each hand."""

    player: int
    banker: int
    player_aces: bool
    banker_aces: bool
    player_line: BonusLine | None
    banker_line: BonusLine | None


class Pairs(NamedTuple):
    """Every first two cards, by their ranks: total, natural, two aces; and total and line with each third card."""

    two: list[int]
    natural: list[bool]
    aces: list[bool]
    final: list[list[int]]
    line: list[list[int]]


def pairs() -> Pairs:
    """What the game's own functions make of every hand that can be dealt."""
    found = Pairs([], [], [], [], [])
    for one, two in PAIRS:
        hand = [CARDS[one], CARDS[two]]
        last = [drawn(hand, third) for third in CARDS]
        found.two.append(total(hand))
        found.natural.append(is_natural(hand))
        found.aces.append(two_aces(hand))
        found.final.append(list(map(total, last)))
        found.line.append(list(map(line_of, last)))
    return found


@lru_cache(maxsize=16)
def together(counts: tuple[int, ...]) -> Mapping[Together, int]:
    """Ordered deals of six cards by how they come out for every wager, from so many cards of each rank.

    Both hands are gone through with each third card that they could take; a hand that stands leaves it in its place.
    """
    import numpy as np

    known = pairs()
    ways = orderings(counts)
    natural = np.array(known.natural)
    either = (natural[:, None] | natural[None, :])[:, :, None, None]
    two, final, line = np.array(known.two), np.array(known.final), np.array(known.line)
    aces = np.array(known.aces, dtype=np.int64)
    player = np.where(either, two[:, None, None, None], final[:, None, :, None])
    banker = np.where(either, two[None, :, None, None], final[None, :, None, :])
    key = (player * TOTALS + banker) * 4 + (aces[:, None] * 2 + aces[None, :])[:, :, None, None]
    key = (key * len(LINES) + line[:, None, :, None]) * len(LINES) + line[None, :, None, :]
    deals = np.zeros(int(key.max()) + 1, dtype=np.int64)
    np.add.at(deals, key.ravel(), ways.ravel())
    return MappingProxyType({read(int(place)): int(deals[place]) for place in np.flatnonzero(deals)})


def orderings(counts: Sequence[int]) -> Any:
    """An array of the ordered deals for both hands' first two cards and both third cards.

    Each factor is what is left of a rank, so it is nothing before it could be less than nothing.
    """
    import numpy as np

    cards = np.array(counts, dtype=np.int64)
    first, second = np.array(PAIRS).T
    either_way = np.where(first == second, 1, 2)
    held = np.zeros((len(PAIRS), len(RANKS)), dtype=np.int64)
    np.add.at(held, (np.arange(len(PAIRS)), first), 1)
    np.add.at(held, (np.arange(len(PAIRS)), second), 1)
    same = (first == second).astype(np.int64)
    players = either_way * cards[first] * (cards[second] - same)
    left = cards[None, :] - held
    bankers = either_way[None, :] * left[:, first] * (left[:, second] - same[None, :])
    rest = left[:, None, :] - held[None, :, :]
    thirds = rest[:, :, :, None] * (rest[:, :, None, :] - np.eye(len(RANKS), dtype=np.int64))
    return (players[:, None] * bankers)[:, :, None, None] * thirds


def read(place: int) -> Together:
    """The result that is kept at a place."""
    place, banker_line = divmod(place, len(LINES))
    place, player_line = divmod(place, len(LINES))
    place, aces = divmod(place, 4)
    player, banker = divmod(place, TOTALS)
    return Together(player, banker, aces >= 2, aces % 2 == 1, LINES[player_line], LINES[banker_line])
