"""What a dealer types for what is done with cards from a shoe before and after they are dealt."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.games.shared.brought_by import BROUGHT_BY
from croupier.games.shared.card_game import CardGame
from croupier.games.shared.events import SetAside
from croupier.law import Rule
from croupier.presenting.step_forms import StepForm
from croupier.presenting.vocabulary import Reader, Typed, alone, with_somebody

ShoeGame = CardGame[Any, Any]
Has = Callable[[ShoeGame], bool]
"""Whether a table has a step."""

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
    **dict.fromkeys(("store", "release", "unload", "aside", "discard"), alone),
}
"""The verbs for what dealers do with the cards before and after they deal, in every game."""


# Which steps a table has


def is_by_hand(t: ShoeGame) -> bool:
    """Whether the dealer shuffles a stack and has it cut: always, or once a device that deals the cards has failed."""
    return t.choices.shuffler != "continuous" or Rule.SHUFFLER_OUT_OF_ORDER in t.rules


def keeps_a_batch(t: ShoeGame) -> bool:
    """Whether a device keeps one batch while the other is dealt."""
    return len(t.setting.batches) > 1


def is_shown(t: ShoeGame) -> bool:
    """Whether cards that come to the table are inspected and spread there."""
    return not (t.setting.preshuffled and t.shoe_terms.preshuffled_uninspected)


def idles(t: ShoeGame) -> bool:
    """Whether the cards of an idle table are spread."""
    return Rule.IDLE in t.rules and is_by_hand(t)


def washes(t: ShoeGame) -> bool:
    """Whether spread cards are washed: when they come, or by hand after idle hours."""
    by_hand = t.choices.shuffler == "hand" or Rule.SHUFFLER_OUT_OF_ORDER in t.rules
    return (is_shown(t) and (not keeps_a_batch(t) or t.shoe_terms.wash_two_batches)) or (idles(t) and by_hand)


def stacks(t: ShoeGame) -> bool:
    """Whether spread cards are stacked without a wash: for a device."""
    coming = is_shown(t) and keeps_a_batch(t) and not t.shoe_terms.wash_two_batches
    return coming or (idles(t) and t.choices.shuffler == "automated")


SHOE_HAS: Final[Mapping[str, Has]] = {
    "inspect": is_shown,
    "spread": lambda t: is_shown(t) or idles(t),
    "wash": washes,
    "stack": stacks,
    **dict.fromkeys(("shuffle", "offer", "cut", "cover"), is_by_hand),
    **dict.fromkeys(("store", "release"), keeps_a_batch),
    "aside": lambda t: any(rule in t.rules for rule in BROUGHT_BY[SetAside]),
}
"""When a table has a step that others do not have, by its verb."""


def steps_at(t: ShoeGame, own: Mapping[str, Has]) -> Callable[[StepForm], bool]:
    """Whether a step is one that this table has, also by what its game says of its own steps."""
    has = {**SHOE_HAS, **own}
    return lambda step: step.verb not in has or has[step.verb](t)


def discards_of(t: ShoeGame) -> str:
    """What used cards are put into."""
    return "bucket" if Rule.DISCARD_BUCKET in t.rules else "rack"
