"""Openings of Pai Gow tables for people who play or deal there, with known tiles and dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.running.opening import Opening
from tests.pai_gow.support import DEALER, NINE, stacks_for
from tests.support.tables import DAYS

PLACES = {
    "dealer": "2-2 3-5 3-3 1-5",
    "seat 1": "5-5 5-6 1-1 2-5",
    "seat 3": "6-6 3-6 1-6 4-6",
    "seat 5": "1-4 4-6 1-3 2-4",
}
"""The dealer has 4 points and 0, seat 1 by the house way a Nine of 1-1 2-5 with 1, seat 3 a Wong with 7 points, and
seat 5 points only.
"""
BOTH = ((1, "pai-gow", 1000), (5, "pai-gow", 2000))
"""What company wagers."""
BANK = {"player_bank": True, "co_banking": True, "pair_fortunes": True}

Places = Mapping[str, str]


def table_of(
    *rounds: tuple[Places, str], chapter: str = "621a", dice: Sequence[Sequence[int]] = (), **more: Any
) -> Opening:
    """An opening whose rounds give places these tiles, beginning at the place named; keywords are its fields."""
    stacks = [stacks_for(places, first) for places, first in rounds or ((PLACES, DEALER),)]
    rolls = [list(roll) for roll in dice or [NINE] * len(stacks)]
    fields: dict[str, Any] = {"seed": 1, "submission": BANK if chapter == "621a" else {}} | more
    return Opening(game="pai-gow", as_of=DAYS[chapter], stacks=stacks, dice=rolls, **fields)
