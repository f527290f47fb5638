"""What lies beside the hands and the seats: what was said, dice, piles, cards aside, and whatever else is seen."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from croupier.cli.drawing.lines import Line, flow, joined
from croupier.cli.drawing.pieces import tokens
from croupier.cli.drawing.styles import CHIPS, LINES, SPOKEN
from croupier.cli.drawing.wording import MARKER, chips, result, separated, stakes_on, told, words
from croupier.presenting.scene import HandShown, Pile, Scene

BAR: Final = 10
NUMBERED: Final = re.compile(r"(.*?) (\d+)")


def call(scene: Scene) -> Line:
    """What the dealer announced last, and how a round came out."""
    return words(f"“{scene.said}”" if scene.said else "", SPOKEN)


def remarks(scene: Scene) -> list[Line]:
    """What else is to be seen, in words: what people say of the table, chips that are nobody's, who deals."""
    hands = {hand.hand for hand in scene.hands}
    loose = [stake for stake in scene.stakes if stake.seat is None and stake.hand not in hands]
    dealer = [joined((words("Dealer", LINES), words(scene.dealer)))] if scene.dealer else []
    outcome = [words(scene.outcome)] if scene.outcome not in ("", scene.said) else []
    return [*outcome, *chips(scene, loose, "full"), *(words(mark, LINES) for mark in scene.marks), *dealer]


def dice_in_words(scene: Scene) -> list[Line]:
    """The dice or the number as they show."""
    dice = scene.dice
    if dice is None:
        return []
    shown = words("covered" if dice.covered else " ".join(map(str, dice.faces)), CHIPS)
    return separated([joined((words(dice.kind, LINES), shown)), words(dice.said, SPOKEN)])


def dice_picture(scene: Scene, width: int) -> list[Line]:
    """The dice or the number, each in a box, over what is said of them; in words while they are covered."""
    dice = scene.dice
    if dice is None or not dice.faces:
        return flow(dice_in_words(scene), width)
    faces = [str(face) for face in dice.faces]
    edges = ["─" * len(face) for face in faces]
    return [
        words(dice.kind, LINES),
        words(" ".join(f"╭{edge}╮" for edge in edges), CHIPS),
        words(" ".join(f"│{face}│" for face in faces), CHIPS),
        words(" ".join(f"╰{edge}╯" for edge in edges), CHIPS),
        *flow([words(dice.said, SPOKEN)], width),
    ]


def piles(scene: Scene) -> Iterator[list[Line]]:
    """What lies together, each pile as a few things that belong together; piles that are alike are said once."""
    for _, alike in groupby(scene.piles, key=kind_of):
        found = [*alike]
        yield [together(found)] if len(found) > 1 else pile(found[0])


def kind_of(pile: Pile) -> object:
    """What piles have in common that are said once."""
    number = NUMBERED.fullmatch(pile.title)
    if pile.pieces or pile.of is not None or pile.said:
        return pile
    return (number[1] if number else pile.title, pile.count)


def together(alike: Sequence[Pile]) -> Line:
    """Several piles that differ in their numbers at most."""
    numbers = [found[2] for pile in alike if (found := NUMBERED.fullmatch(pile.title))]
    first = NUMBERED.fullmatch(alike[0].title)
    title = f"{first[1]} {' '.join(numbers)}:" if first else alike[0].title
    each = f"{alike[0].count} each" if numbers else f"{len(alike)} × {alike[0].count}"
    return joined((words(title, LINES), words("" if alike[0].count is None else each)))


def pile(one: Pile) -> list[Line]:
    """A pile: how much it holds, what is said of it, and what is to be seen of it."""
    count = "" if one.count is None else str(one.count)
    kind = "tiles" if any("-" in piece.face for piece in one.pieces) else "cards"
    return [
        joined((words(one.title, LINES), words("" if one.said == "empty" else count))),
        *([words(bar(one))] if one.of else []),
        *([words(one.said, SPOKEN)] if one.said else []),
        *tokens(one.pieces, kind),
    ]


def bar(pile: Pile) -> str:
    """A bar as long as the pile is full."""
    filled = round(BAR * (pile.count or 0) / (pile.of or 1))
    return "▰" * filled + "▱" * (BAR - filled)


def in_words(scene: Scene, hands: Sequence[HandShown]) -> list[Line]:
    """Hands by the names of their cards or tiles."""
    found: list[Line] = []
    for hand in hands:
        marker = words(MARKER, SPOKEN) if hand.marker else ()
        staked = chips(scene, stakes_on(scene, hand), "full")
        found += [
            joined((words(hand.title, LINES), marker, joined(tokens(hand.pieces, hand.kind)))),
            *told(hand, result(hand)),
            *staked,
        ]
    return [line for line in found if line]
