"""The hands of a round, as a game's memory keeps them for people."""

from collections.abc import Mapping
from typing import Any

from croupier.presenting.memory import Memory


def hands_of(memory: Memory) -> dict[str, str]:
    """What lies or lay in each place, as formats write it: `KH 4S 7C`, or `6-6 4-5 / 1-1 2-3` for two hands.

    A memory may keep `tiles` that are not set yet, and `hands`: a list of cards each, or two hands, high and low.
    """
    tiles: Mapping[str, Any] = getattr(memory, "tiles", {})
    hands: Mapping[str, Any] = getattr(memory, "hands", {})
    return {place: written_hand(lying) for place, lying in {**tiles, **hands}.items()}


def written_hand(lying: Any) -> str:
    """One place's cards or tiles."""
    if isinstance(lying, list | tuple):
        return " ".join(lying)
    return f"{' '.join(lying.high)} / {' '.join(lying.low)}"
