"""What a dealer of Spanish 21 types. A hand is typed as its box's number, and one formed by splitting as `3.2`."""

from collections.abc import Mapping
from typing import Final

from croupier.games.shared.typed_steps import SHOE_CALLS, SHOE_FORMS, SHOE_VERBS, Has
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.state import SpanishState, brief
from croupier.games.spanish_21.wagers import DOUBLE, INSURANCE, MATCH, SPANISH_21, SPLIT
from croupier.presenting.amounts import read_amount
from croupier.presenting.moves import Key
from croupier.presenting.step_forms import Fillings, StepForm, with_seats
from croupier.presenting.vocabulary import (
    Reader,
    Typed,
    Vocabulary,
    alone,
    begun,
    named,
    settlement,
    with_amount,
    without_seat,
)

FORMS = (
    *SHOE_FORMS,
    StepForm("tear", "tear", "take the tens out of new decks and tear them in half"),
    StepForm("burn", "burn", "put the first card of the shoe into the discard rack"),
    StepForm("card HAND", "card 3, c 3.2, cd", "deal a card: to box 3, to the second hand of box 3, to yourself"),
    StepForm("insurance", "insurance, ins", "offer insurance to everybody"),
    StepForm("reader", "reader, cr", "move your hole card into the card reader"),
    StepForm("ask HAND", "ask 3, a 3.2", "turn to the next hand: its player decides until it is complete"),
    StepForm("blackjack HAND", "blackjack 3, bl 3", "announce a player's Blackjack"),
    StepForm("split HAND", "split 3", "split a pair into two hands; then deal a card to the first"),
    StepForm("remove HAND", "remove 3", "remove the cards of a hand that was paid early"),
    StepForm("dealer's card", "dealer's card", "announce that you are turning your hole card"),
    StepForm("turn dealer", "turn dealer, td, turn", "turn your hole card"),
    StepForm("points HAND COUNT", "points dealer 18, po 3 15", "announce a count; for your own, points 18 is enough"),
    StepForm("stay dealer", "stay dealer, sd, stay", "take no further card"),
    StepForm(
        "collect HAND [WAGER]",
        "collect 3, col 3.2 double",
        "collect a losing wager; name it unless it is the hand's own",
    ),
    StepForm("pay HAND [WAGER] AMOUNT", "pay 3 25, pay 3 match 60", "pay a winning wager"),
    StepForm("return HAND [WAGER]", "return 3, ret 3 double", "return a wager"),
    StepForm("half HAND [WAGER]", "half 3", "collect half of a surrendered wager and return half"),
    StepForm("bonus BOX AMOUNT", "bonus 3 1000", "pay the fixed payout for three suited 7s against a 7"),
    StepForm("cover", "cover", "put the cover card aside"),
    StepForm("discard", "discard", "put a card into the discard rack that no hand gets"),
    StepForm("clear", "clear", "put the cards into the discard rack"),
)
HAS: Final[Mapping[str, Has]] = {
    "dealer's card": lambda t: t.edition.announces,
    "remove": lambda t: t.edition.blackjack_at_once,
}
"""When a table has a step that others do not have."""
ALIASES = {
    "cd": "card dealer",
    "t": "turn dealer",
    "td": "turn dealer",
    "turn": "turn dealer",
    "turn hole card": "turn dealer",
    "hole card": "turn dealer",
    "sd": "stay dealer",
    "stay": "stay dealer",
    "stand": "stay dealer",
    "dealer stays": "stay dealer",
    "dealer stands": "stay dealer",
    "cr": "reader",
    "card reader": "reader",
    "tear tens": "tear",
}
OWN_CALL = "dealer's card"
BOX = "box"
SPOKEN_WITH_A_TOTAL = ("soft", "hard")


def vocabulary() -> Vocabulary:
    """The steps of a Spanish 21 table."""
    verbs: dict[str, Reader] = {
        **dict.fromkeys(("card", "stay", "turn", "ask", "split"), of_a_hand(hand)),
        **dict.fromkeys(("collect", "pay", "return", "half"), of_a_hand(settlement(wager))),
        "points": of_a_hand(points),
        **dict.fromkeys(("insurance", "reader"), alone),
        **SHOE_VERBS,
        "tear": alone,
        **dict.fromkeys(("blackjack", "remove"), of_a_hand(hand)),
        "bonus": with_amount,
    }
    return Vocabulary(
        forms=FORMS,
        verbs=verbs,
        aliases=ALIASES,
        example="card 3",
        plain=(*SHOE_CALLS, OWN_CALL),
        callers=(DEALER, BOX),
        calls=announcement,
        fill=fillings,
    )


def fillings(state: SpanishState) -> Fillings:
    """The boxes, their hands and the dealer's, and the wagers that lie at them."""
    seats = with_seats(state)
    dealt = list(map(brief, state.boxes.hands)) if state.boxes is not None else []
    hands = sorted({*seats["SEAT"], *dealt}, key=lambda hand: [int(number) for number in hand.split(".")])
    return {
        **seats,
        "BOX": seats["SEAT"],
        "HAND": [*hands, DEALER],
        "WAGER": [SPANISH_21, SPLIT, DOUBLE, MATCH, INSURANCE],
    }


def of_a_hand(reader: Reader) -> Reader:
    """The same reader, for words in which a hand may be written out: `box 3 hand 2`."""
    return lambda verb, words: reader(verb, with_short_hand(without_seat(words)))


def with_short_hand(words: list[str]) -> list[str]:
    """The words with a hand at their beginning as it is typed: `3 hand 2` is `3.2`."""
    if len(words) > 2 and words[1] == "hand" and words[0].isdecimal() and words[2].isdecimal():
        return [f"{words[0]}.{words[2]}", *words[3:]]
    return words


def is_box_hand(word: str) -> bool:
    """Whether a word is a box's hand, as it is typed: `3`, `3.2`."""
    box, point, number = word.partition(".")
    return box.isdecimal() and (number.isdecimal() or not point)


def place(word: str) -> str | None:
    """A hand: the dealer's or a box's; None if it is none."""
    return word if is_box_hand(word) else begun(word, (DEALER,))


def hand(verb: str, words: list[str]) -> Typed | None:
    """A verb and a hand."""
    name = place(words[0]) if len(words) == 1 else None
    return Typed((verb, name)) if name is not None else None


def points(verb: str, words: list[str]) -> Typed | None:
    """A hand and its count; the dealer's, if no hand is named."""
    words = without_kind(words)
    name = place(words[0]) if len(words) == 2 else DEALER
    if name is None or not words[-1:] or not words[-1].isdecimal() or len(words) > 2:
        return None
    return Typed((verb, name, words[-1]))


def without_kind(words: list[str]) -> list[str]:
    """The words without those that only say what kind of total it is."""
    return [word for word in words if word not in SPOKEN_WITH_A_TOTAL]


def announcement(words: list[str]) -> Key | None:
    """A total or a Blackjack as it is spoken: `dealer soft 18`, `box 3 hand 2 15`, `box 3 blackjack`."""
    first, *rest = words or [""]
    if first == BOX:
        name, *rest = with_short_hand(rest) or [""]
    else:
        name = first
    if first not in (DEALER, BOX) or (first == BOX and not is_box_hand(name)):
        return None
    if first == BOX and rest == ["blackjack"]:
        return ("blackjack", name)
    total = without_kind(rest)
    return ("points", name, total[0]) if len(total) == 1 and total[0].isdecimal() else None


def wager(where: str, words: list[str]) -> tuple[str | None, list[str]]:
    """Which wager at a hand is meant: its own unless another is named."""
    if not is_box_hand(where):
        return None, words
    own = SPLIT if "." in where else SPANISH_21
    if not words or read_amount(words[0]) is not None:
        return own, words
    if begun(words[0], (SPANISH_21, SPLIT)):
        return own, words[1:]
    return named(words[0], (DOUBLE, MATCH, INSURANCE)), words[1:]
