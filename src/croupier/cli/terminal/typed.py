"""What a dealer in training types: the steps with their short forms, read into moves."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from croupier.cli.terminal.answers import read_amount
from croupier.cli.terminal.moves import PLAIN, Key, spoken_key, words_for
from croupier.cli.terminal.wagering import named
from croupier.money import Cents


class Typed(NamedTuple):
    """A line as it was understood: the move, the amounts with the word between or before them, and how often."""

    key: Key
    amounts: tuple[Cents, ...] = ()
    word: str = ""
    times: int | None = None


class StepForm(NamedTuple):
    """A step for the list that a trainee reads: its form, an example with short forms, and what it does."""

    form: str
    example: str
    about: str


FORMS: tuple[StepForm, ...] = (
    StepForm("inspect", "inspect", "inspect the cards for defects"),
    StepForm("spread", "spread", "spread the cards out on the table"),
    StepForm("show WHOM", "show 3", "let a player, or the floorperson (show floorperson), look at the cards"),
    StepForm("wash", "wash", "mix the cards that lie spread, and stack them"),
    StepForm("stack", "stack", "stack them without mixing"),
    StepForm("shuffle", "shuffle", "shuffle the cards"),
    StepForm("store", "store", "put a batch into the shuffling device"),
    StepForm("release", "release", "take out the batch that the device kept"),
    StepForm("offer SEAT", "offer 9", "offer the cut to a seat"),
    StepForm("cut", "cut", "complete a player's cut, or cut yourself"),
    StepForm("load", "load", "insert the second cover card and put the stack into the shoe"),
    StepForm("burn [CARDS]", "burn, burn 7", "burn the first card; then as many as it counts"),
    StepForm("no more bets", "no more bets, n", "close the wagers"),
    StepForm("card HAND", "card player, cp, cb", "deal a card to a hand"),
    StepForm("turn HAND", "turn player, tp, tb", "turn a hand that lies face down"),
    StepForm("points PLAYER BANKER", "points 4 6", "announce the points; of one hand: points player 4"),
    StepForm("natural", "natural", "announce nothing, deal nothing more: a natural"),
    StepForm("stay HAND", "stay banker, sp, sb", "a hand takes no third card"),
    StepForm("cover", "cover", "put the cover card aside"),
    StepForm("result HAND", "result banker, rp, rb", "announce the winner; after the points of a tie: tie"),
    StepForm("dragon 7", "dragon 7", "announce a Dragon 7 (EZ Baccarat)"),
    StepForm("collect SEAT WAGER", "collect 4 player, col 4 p", "collect a losing wager"),
    StepForm("pay SEAT WAGER AMOUNT", "pay 4 b 25 less 1.25", "pay a winning one: also 23.75; if owed: 25 mark 1.25"),
    StepForm("return SEAT WAGER", "return 4 player, ret 4 p", "give a wager back; with vigorish: ret 4 b less 5"),
    StepForm("vigorish SEAT AMOUNT", "vigorish 4 1.25", "collect the vigorish that a seat owes"),
    StepForm("last hand", "last hand, last", "announce the last hand"),
    StepForm("clear", "clear", "put the cards into the discard rack"),
)


def help_lines() -> list[str]:
    """Every step with an example, and what else can be typed."""
    steps = [f"  {step.example:<26} {step.about}" for step in FORMS]
    return [
        *steps,
        "  (nothing), step            the right step, done for you",
        "  hint                       what kind of step comes next",
        "  why, why round             the provisions behind the last step, or the round; why and a citation: any",
        "  quit                       leave, and see your score",
    ]


def form_of(key: Key) -> str:
    """The form of a move; one that has none is typed as it is."""
    words = words_for(key)
    return next((step.form for step in FORMS if step.form == words or step.form.split()[0] == key[0]), words)


HAND_VERBS = ("card", "stay", "turn", "result")
ALIASES = {
    "n": "no more bets",
    "nmb": "no more bets",
    "last": "last hand",
    "tie": "result tie",
    "tie hand": "result tie",
    "no more cards": "natural",
    "push": "return",
    **{f"{verb[0]}{hand[0]}": f"{verb} {hand}" for verb in HAND_VERBS for hand in ("player", "banker")},
}

SETTLING = ("collect", "pay", "return")
ALONE = (
    "natural",
    "clear",
    "cover",
    "cut",
    "shuffle",
    "load",
    "inspect",
    "spread",
    "wash",
    "stack",
    "store",
    "release",
    "aside",
)
WITH_SOMEBODY = ("offer", "show", "ask")
VERBS = (*HAND_VERBS, *SETTLING, "points", "burn", *WITH_SOMEBODY, "vigorish", *ALONE)
"""In this order first letters are tried."""

LESS = {"less": "less", "-": "less", "minus": "less", "vig": "less", "vigorish": "less", "mark": "mark", "owes": "mark"}


def read_step(line: str, offered: Sequence[str]) -> Typed | None:
    """What a line means, or None if it means nothing here. `offered` are the table's wagers."""
    line = " ".join(re.sub(r"[“”\",:]", " ", line.lower()).split())
    line = ALIASES.get(line, line)
    if line in PLAIN or line.startswith(("player ", "banker ")):
        return Typed(spoken_key(line))
    first, *words = line.split() or [""]
    first = ALIASES.get(first, first)
    first, *more = first.split()
    if first in ("say", "do"):
        return Typed(spoken_key(" ".join(words)) if first == "say" else ("do", " ".join(words)))
    verb = next((verb for verb in VERBS if verb.startswith(first)), None)
    return _with_words(verb, [*more, *words], offered) if verb is not None else None


def _with_words(verb: str, words: list[str], offered: Sequence[str]) -> Typed | None:
    if verb in ALONE:
        return Typed((verb,)) if not words else None
    if verb in HAND_VERBS:
        hand = next((hand for hand in ("player", "banker", "tie") if words and hand.startswith(words[0])), None)
        return Typed((verb, hand)) if hand is not None and len(words) == 1 else None
    if verb == "points":
        return _points(words)
    if verb == "burn":
        return Typed((verb,), times=int(words[0]) if words and words[0].isdecimal() else None)
    words = words[words[:1] == ["seat"] :]
    if verb in WITH_SOMEBODY:
        return Typed((verb, words[0])) if words else None
    return _money(verb, words, offered)


def _points(words: list[str]) -> Typed | None:
    """Two counts, or one hand and its count."""
    if len(words) != 2 or not words[1].isdecimal():
        return None
    if words[0].isdecimal():
        return Typed(("points", *words))
    hand = next((hand for hand in ("player", "banker") if hand.startswith(words[0])), None)
    return Typed(("points", hand, words[1])) if hand is not None else None


def _money(verb: str, words: list[str], offered: Sequence[str]) -> Typed | None:
    """A seat, for a settlement the wager, and amounts: `4 banker 25 less 1.25`."""
    if not words or not words[0].isdecimal():
        return None
    seat, *rest = words
    if verb not in SETTLING:
        return read_amounts(Typed((verb, seat)), rest)
    on = named(rest[0], offered) if rest else None
    return read_amounts(Typed((verb, seat, on)), rest[1:]) if on is not None else None


def read_amounts(typed: Typed, words: list[str]) -> Typed | None:
    """The same move with the amounts of these words; None if one of them is neither an amount nor `less` or `mark`."""
    amounts, between = [], ""
    for word in words:
        if word in LESS:
            between = LESS[word]
            continue
        amount = read_amount(word)
        if amount is None:
            return None
        amounts.append(amount)
    return typed._replace(amounts=tuple(amounts), word=between)
