"""Chips: which amounts a set of denominations can make."""

import heapq
from math import gcd


class Chips:
    """Denominations in cents, any number of each. Answers take the same time however large the amount."""

    def __init__(self, denominations: tuple[int, ...]) -> None:
        self.smallest = min(denominations)
        self.divisor = gcd(*denominations)
        """What divides every amount that chips can make."""
        self._least = least_by_rest(self.smallest, denominations)

    @property
    def all_from(self) -> int:
        """From this amount on, chips can make every multiple of their divisor."""
        return max(self._least.values())

    def make(self, amount: int) -> bool:
        """Whether chips can add up to the amount."""
        least = self._least.get(amount % self.smallest)
        return least is not None and amount >= least

    def next_from(self, amount: int) -> int:
        """The least amount, at least the given one, that chips can make."""
        return min(max(least, amount + (rest - amount) % self.smallest) for rest, least in self._least.items())


def least_by_rest(modulus: int, denominations: tuple[int, ...]) -> dict[int, int]:
    """For each remainder modulo the smallest chip, the least amount that chips can make (a shortest path)."""
    chips = [int(one) for one in denominations]
    least = {0: 0}
    queue = [0]
    while queue:
        amount = heapq.heappop(queue)
        if amount > least[amount % modulus]:
            continue
        for chip in chips:
            reached = amount + chip
            if reached < least.get(reached % modulus, reached + 1):
                least[reached % modulus] = reached
                heapq.heappush(queue, reached)
    return least
