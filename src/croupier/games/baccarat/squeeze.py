"""The squeeze: what a card shows of itself while somebody peels it up slowly. First comes its long edge, whose pips say
which few ranks it may have, then its face.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.equipment import Card
from croupier.games.baccarat.hands import point_count
from croupier.games.shared.narration import SUITS, face
from croupier.wording import either

PIPS: Final[Mapping[str, int]] = dict(zip("A23456789T", (0, 0, 0, 2, 2, 3, 3, 3, 4, 4), strict=True))
"""How many pips stand along the long edge of a card; a picture has a frame there instead."""
COUNTED: Final = {None: "a frame", 0: "no pip", 2: "two pips", 3: "three pips", 4: "four pips"}
NAMED: Final[Mapping[str, str]] = {
    "A": "an ace",
    "8": "an 8",
    "T": "a 10",
    "J": "a jack",
    "Q": "a queen",
    "K": "a king",
}
PLACES: Final = ("first", "second", "third")
STEPS: Final = 2
"""In how many steps a card is peeled: its long edge, and its face."""
INSIDE: Final = 17


def pips_on_edge(card: str) -> int | None:
    """The pips along the long edge of a card; None: a frame."""
    return PIPS.get(card[0])


def ranks_with(pips: int | None) -> list[str]:
    """The ranks whose long edge looks like that."""
    return [rank for rank in "A23456789TJQK" if PIPS.get(rank) == pips]


def may_be(card: str) -> str:
    """What a card may be by its long edge, in words."""
    return either(*(NAMED.get(rank, f"a {rank}") for rank in ranks_with(pips_on_edge(card))))


def drawn_edge(card: str) -> list[str]:
    """The long edge of a card, peeled up: nothing else of it is seen."""
    pips = pips_on_edge(card)
    if pips is None:
        shown = f"┌{'─' * (INSIDE - 4)}┐".center(INSIDE)
    else:
        shown = SUITS[card[1]].join(gaps(pips)) if pips else " " * INSIDE
    return [f"  ╭{'─' * INSIDE}╮", f"  │{shown}│", f"  ├{'░' * INSIDE}┤"]


def gaps(pips: int) -> list[str]:
    """The room before, between and after so many pips, which stand from corner to corner."""
    between = (INSIDE - 4 - pips) // (pips - 1)
    return [" " * 2, *[" " * between] * (pips - 1), " " * (INSIDE - 2 - pips - between * (pips - 1))]


def peeled(hand: Sequence[Card], hidden: Sequence[Card], step: int) -> list[str]:
    """What whoever peels a hand sees at a step: `hidden` are its last cards, which came face down. Empty once all of
    them have been seen.
    """
    place, whole = divmod(step, STEPS)
    if place >= len(hidden):
        return []
    card, name = hidden[place], PLACES[len(hand) - len(hidden) + place]
    if not whole:
        seen = COUNTED[pips_on_edge(card)]
        return [f"The long edge of the {name} card shows {seen}: {may_be(card)}.", *drawn_edge(card)]
    last = place == len(hidden) - 1
    return [f"The {name} card is {face(card)}." + (f" The hand counts {point_count(hand)}." if last else "")]
