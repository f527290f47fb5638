"""What the odds of every game dealt from a shoe have in common."""

from collections.abc import Mapping
from typing import Final

ACCEPTED: Final = "it says which wagers are accepted, not what becomes of them"
"""Why a reading of that kind changes no figure."""
SHOE_WITHOUT_EFFECT: Final[Mapping[str, str]] = {
    "chips": "determines which amounts can be wagered",
    "limits": "determines how much can be wagered",
    "shuffler": "the order of the cards is random however they are shuffled",
    "shuffler_secures_batch": "applies only to an idle table",
}
"""Choices of every such game that change no figure, and why."""
