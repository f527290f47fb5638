"""The slow twin of the kernels: every round card by card, straight from the chapters, in plain Python.

It shares nothing with the kernels or the games but the names of the cards, and is what they are held against.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

RANKS = "A23456789TJQK"


def sequences(counts: Sequence[int], length: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every row of so many kinds of cards, with the number of orderings in which the cards come so."""
    kinds = [kind for kind, number in enumerate(counts) if number]
    for row in product(kinds, repeat=length):
        ways, gone = 1, [0] * len(counts)
        for kind in row:
            ways *= counts[kind] - gone[kind]
            gone[kind] += 1
        if ways > 0:
            yield row, ways


def left_after(counts: Sequence[int], row: Sequence[int]) -> list[int]:
    """The counts without the cards of a row."""
    left = list(counts)
    for kind in row:
        left[kind] -= 1
    return left


BANKER_DRAWS_ON = {0: "0123456789", 1: "0123456789", 2: "0123456789", 3: "012345679", 4: "234567", 5: "4567", 6: "67"}
"""By the Banker's points: the Player's third cards on which the Banker's Hand draws."""


@cache
def baccarat(counts: tuple[int, ...]) -> dict[tuple[int, int, int, int], int]:
    """Orderings of six cards by the points and the numbers of cards of both hands; `counts` by value 0 to 9."""
    found: Counter[tuple[int, int, int, int]] = Counter()
    cards = sum(counts)
    for (p1, b1, p2, b2), ways in sequences(counts, 4):
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        left = left_after(counts, (p1, b1, p2, b2))
        both = (cards - 4) * (cards - 5)
        if max(player, banker) >= 8 or (player >= 6 and banker >= 6):
            found[player, banker, 2, 2] += ways * both
        elif player >= 6:
            for third, number in enumerate(left):
                found[player, (banker + third) % 10, 2, 3] += ways * number * (cards - 5)
        else:
            for third, number in enumerate(left):
                total = (player + third) % 10
                if str(third) not in BANKER_DRAWS_ON.get(banker, ""):
                    found[total, banker, 3, 2] += ways * number * (cards - 5)
                    continue
                for last, more in enumerate(left_after(left, (third,))):
                    found[total, (banker + last) % 10, 3, 3] += ways * number * max(more, 0)
    return {key: number for key, number in found.items() if number}


def total_of(ranks: Sequence[int]) -> int:
    """The total of a hand, its cards by their place in RANKS: aces count eleven where that does not exceed 21."""
    hard = sum(min(rank + 1, 10) for rank in ranks)
    return hard + 10 if 0 in ranks and hard <= 11 else hard


def is_natural(ranks: Sequence[int]) -> bool:
    """Two aces, or an ace and a card of value ten."""
    return 0 in ranks and (ranks[0] == ranks[1] or max(ranks) >= 9)


def line_of(ranks: Sequence[int]) -> str | None:
    """The best line of the Bonus Wager, by the order that all six paytables have."""
    if len(ranks) == 3:
        low, middle, high = sorted(ranks)
        if low == high:
            return "three 7s" if low == 6 else "three-of-a-kind"
        if middle == low + 1 and high == low + 2:
            return "three-card straight"
        if total_of(ranks) == 21:
            return "three-card 21"
    return "pair" if ranks[0] == ranks[1] else None


class TwentyOne:
    """Orderings of six cards of 21 Baccarat, by what the main wagers see and by the line of each hand."""

    def __init__(self, counts: tuple[int, ...]) -> None:
        self.main: Counter[tuple[int, int, bool, bool]] = Counter()
        self.bonus_player: Counter[str | None] = Counter()
        self.bonus_banker: Counter[str | None] = Counter()
        self.together: Counter[tuple[int, int, bool, bool, str | None, str | None]] = Counter()
        for (p1, b1, p2, b2), ways in sequences(counts, 4):
            if p1 <= p2 and b1 <= b2:
                either = (1 + (p1 < p2)) * (1 + (b1 < b2))
                self._count((p1, p2), (b1, b2), ways * either, left_after(counts, (p1, b1, p2, b2)))

    def _count(self, player: tuple[int, int], banker: tuple[int, int], ways: int, left: list[int]) -> None:
        aces = (player == (0, 0), banker == (0, 0))
        natural = is_natural(player) or is_natural(banker)
        for third, number in draws(player, left):
            for last, more in draws(banker, left_after(left, third)):
                hands = (player + third, banker + last)
                here = ways * number * more * unused(sum(left), 2 - len(third) - len(last))
                lines = (line_of(hands[0]), line_of(hands[1]))
                counted = (player, banker) if natural else hands
                main = (total_of(counted[0]), total_of(counted[1]), *aces)
                self.bonus_player[lines[0]] += here
                self.bonus_banker[lines[1]] += here
                self.main[main] += here
                self.together[*main, *lines] += here


def unused(cards: int, places: int) -> int:
    """In how many ways the cards after the round fill the places up to the sixth."""
    return 1 if places == 0 else cards - 1 if places == 1 else cards * (cards - 1)


def draws(hand: tuple[int, int], left: list[int]) -> list[tuple[tuple[int, ...], int]]:
    """The third card of a hand with the number of such cards, or none on 17 and more."""
    if total_of(hand) >= 17:
        return [((), 1)]
    return [((rank,), number) for rank, number in enumerate(left) if number > 0]


twenty_one = cache(TwentyOne)
