"""How often each result of 21 Baccarat comes from any shoe: the tables of its rules, for the compiled functions."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, compress, product
from typing import Final, NamedTuple, get_args

import msgspec

from croupier.counting.machine import Data, Kernel
from croupier.equipment import Card
from croupier.equipment.cards import RANKS
from croupier.games.baccarat_21.hands import (
    STANDS_AT,
    BonusLine,
    bonus_lines,
    is_natural,
    two_aces,
)
from croupier.games.baccarat_21.odds_kernel import ROW, THIRDS, VALUES, count_twenty_one
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
