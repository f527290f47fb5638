"""What the odds of every game from a shoe have alike."""

from collections.abc import Mapping
from typing import Final

SHOE_WITHOUT_EFFECT: Final[Mapping[str, str]] = {
    "chips": "says which amounts can be wagered",
    "limits": "says how much can be wagered",
    "shuffler": "the cards are in random order however they are shuffled",
    "shuffler_secures_batch": "concerns an idle table",
}
"""Choices of every such game that change no figure, and why."""
