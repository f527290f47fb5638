"""Exact counts of every deal from a shoe of any composition.

`load` makes the compiled functions ready, for one who is going to count many shoes; without it they are loaded after a
process has counted a few.
"""

from croupier.odds.kernels.baccarat import BACCARAT, baccarat_ways
from croupier.odds.kernels.baccarat_21 import TWENTY_ONE, TwentyOneWays, twenty_one_ways

__all__ = ["TwentyOneWays", "baccarat_ways", "load", "twenty_one_ways"]


def load() -> None:
    """Load the compiled functions of both games now."""
    BACCARAT.load()
    TWENTY_ONE.load()
