"""What can be counted: a shoe with enough cards for a round."""

from collections.abc import Sequence
from operator import index
from typing import Final

ROUND: Final = 6
"""The most cards that a round of either game takes."""


def checked(counts: Sequence[int], kinds: int) -> list[int]:
    """The cards of each kind in a shoe, as whole numbers; refused if a round could not be dealt from them."""
    found = list(map(index, counts))
    if len(found) != kinds:
        raise ValueError(f"a shoe is {kinds} numbers of cards, not {len(found)}")
    if min(found) < 0:
        raise ValueError(f"a shoe cannot hold {min(found)} cards of a kind")
    if sum(found) < ROUND:
        raise ValueError(f"a round takes up to {ROUND} cards, and this shoe holds {sum(found)}")
    return found
