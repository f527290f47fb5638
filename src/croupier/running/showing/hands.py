"""The hands of a round, as a game's memory keeps them for people."""

from collections.abc import Mapping
from typing import Any

from croupier.presenting.memory import Memory

HAND = " hand "
"""What stands between a seat and the number of one of its hands."""


def hands_of(memory: Memory) -> dict[str, str]:
    """What lies or lay in each place, as formats write it: `KH 4S 7C`, or `6-6 4-5 / 1-1 2-3` for two hands.

    A memory may keep `tiles` that are not set yet, and `hands`: a list of cards each, or two hands, high and low.
    """
    tiles: Mapping[str, Any] = getattr(memory, "tiles", {})
    hands: Mapping[str, Any] = getattr(memory, "hands", {})
    every = {**tiles, **hands}
    return {place: written_hand(every[place]) for place in beside_their_seat(list(every))}


def beside_their_seat(places: list[str]) -> list[str]:
    """The places in their order, but the hands that were split from a seat's first, in theirs, right behind it."""
    split = {place: place.partition(HAND)[0] for place in places if HAND in place}
    return [
        one
        for place in places
        if split.get(place) not in places
        for one in (place, *sorted((hand for hand, first in split.items() if first == place), key=hand_number))
    ]


def hand_number(place: str) -> int:
    """Which hand of its seat it is: 2 in "seat 1 hand 2"."""
    number = place.partition(HAND)[2]
    return int(number) if number.isdecimal() else 0


def written_hand(lying: Any) -> str:
    """One place's cards or tiles."""
    if isinstance(lying, list | tuple):
        return " ".join(lying)
    return f"{' '.join(lying.high)} / {' '.join(lying.low)}"
