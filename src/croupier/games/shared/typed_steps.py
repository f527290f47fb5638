"""What a dealer types for what is done with cards from a shoe before and after they are dealt."""

from collections.abc import Mapping

from croupier.presenting.step_forms import StepForm
from croupier.presenting.vocabulary import Reader, Typed, alone, with_somebody

SHOE_FORMS: tuple[StepForm, ...] = (
    StepForm("inspect", "inspect", "inspect the cards for defects"),
    StepForm("spread", "spread", "spread the cards out on the table"),
    StepForm("show WHOM", "show 3", "show the cards to a player or the floorperson (show floorperson)"),
    StepForm("wash", "wash", "mix the spread cards and stack them"),
    StepForm("stack", "stack", "stack the cards without mixing them"),
    StepForm("shuffle", "shuffle", "shuffle the cards"),
    StepForm("store", "store", "put a batch into the shuffling device"),
    StepForm("release", "release", "take the stored batch out of the shuffling device"),
    StepForm("offer SEAT", "offer 5", "offer the cut to a seat"),
    StepForm("cut", "cut", "complete a player's cut, or cut yourself"),
    StepForm("load", "load", "insert the second cover card and put the stack into the shoe"),
    StepForm("aside", "aside", "set a card aside that came out of the shoe by mistake"),
)
"""What dealers do with the cards before they deal, in every game."""
SHOE_CALLS = ("no more bets", "last hand")
"""Announcements that are typed as they are spoken."""


def burn(verb: str, words: list[str]) -> Typed | None:
    """One card or so many."""
    return Typed((verb,), times=int(words[0]) if words and words[0].isdecimal() else None)


SHOE_VERBS: Mapping[str, Reader] = {
    "burn": burn,
    "offer": with_somebody,
    "show": with_somebody,
    **dict.fromkeys(("clear", "cover", "cut", "shuffle", "load", "inspect", "spread", "wash", "stack"), alone),
    **dict.fromkeys(("store", "release", "unload", "aside"), alone),
}
"""The verbs for what dealers do with the cards before and after they deal, in every game."""
