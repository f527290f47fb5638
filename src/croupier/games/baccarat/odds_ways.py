"""How often each result of a Baccarat game comes from any shoe: the tables of its rules, for the compiled functions."""

from collections.abc import Sequence
from itertools import compress, product
from typing import Final

from croupier.counting.machine import Data, Kernel
from croupier.equipment import Card
from croupier.games.baccarat.hands import VALUES, banker_draws, is_natural, player_draws, point_count
from croupier.games.baccarat.odds_kernel import count_baccarat

ROUND: Final = 6
"""The most cards that a round takes."""
POINTS: Final = range(10)
RESULTS: Final = [
    (player, banker, 2 + third, 2 + last)
    for player, banker in product(POINTS, repeat=2)
    for third in (0, 1)
    for last in (0, 1)
]
"""What each count is of, in their order."""


def baccarat_ways(counts: Sequence[int]) -> dict[tuple[int, int, int, int], int]:
    """How often each result comes: (Player's points, Banker's points, Player's cards, Banker's cards) to ordered deals.

    `counts` are the cards of value 0 to 9 in the shoe. A deal is six cards in their order, used or not, so all results
    together come to n(n-1)(n-2)(n-3)(n-4)(n-5). Results that cannot come are left out.
    """
    [ways] = BACCARAT.count(BACCARAT.checked(counts))
    return dict(zip(compress(RESULTS, ways), filter(None, ways), strict=True))


def baccarat_data() -> Data:
    """The tables of the game: points on two and three cards, and who draws with which points."""
    cards = example_cards()
    two_cards = [point_count([one, two]) for one, two in product(cards, repeat=2)]
    with_third = [point_count([cards[points], third]) for points, third in product(POINTS, cards)]
    neither, banker_only, playing = [], [], []
    for player, banker in product(POINTS, repeat=2):
        if is_natural(player, 2) or is_natural(banker, 2):
            neither += [player, banker]
        elif player_draws(player):
            playing += [player, banker]
        elif banker_draws(banker, None):
            banker_only += [player, banker]
        else:
            neither += [player, banker]
    draws = [int(banker_draws(banker, third)) for banker, third in product(POINTS, repeat=2)]
    tables = (two_cards, with_third, neither, banker_only, playing, draws)
    return Data(tables, room=(len(POINTS) ** 2, len(POINTS)), results=(len(RESULTS),))


def example_cards() -> list[Card]:
    """One card of each value from 0 to 9."""
    return [next(card for card, counted in VALUES.items() if counted == value) for value in POINTS]


BACCARAT: Final = Kernel(count_baccarat, baccarat_data, kinds=len(POINTS), cards=ROUND)
