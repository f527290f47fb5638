"""What a dealer in training types: the steps with their short forms, read into moves."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from croupier.cli.terminal.host import read_amount
from croupier.cli.terminal.moves import Key, spoken_key
from croupier.cli.terminal.wagering import named
from croupier.money import Cents


class Typed(NamedTuple):
    """A line as it was understood: the move, the amounts with the word between or before them, and how often."""

    key: Key
    amounts: tuple[Cents, ...] = ()
    word: str = ""
    times: int | None = None


STEPS: tuple[tuple[str, str], ...] = (
    ("show 3", "let the floorperson (show floorperson) or a player look at the cards"),
    ("wash, stack", "mix the cards that lie spread and stack them, or only stack them"),
    ("shuffle", "shuffle the cards"),
    ("offer 9", "offer the cut to seat 9"),
    ("cut", "complete a player's cut, or cut yourself"),
    ("load", "insert the second cover card and put the stack into the shoe"),
    ("burn, burn 7", "burn the first card; then as many as it counts"),
    ("no more bets", "close the wagers (n)"),
    ("card player", "deal a card to a hand (cp, cb)"),
    ("turn player", "turn a hand that lies face down (tp, tb)"),
    ("points 4 6", "announce the points of both hands; points player 4 those of one"),
    ("natural", "a natural: no more cards"),
    ("stay banker", "a hand takes no third card (sp, sb)"),
    ("cover", "put the cover card aside when it comes out"),
    ("result banker", "announce who won (rp, rb); after the points of a tie: tie; dragon 7"),
    ("collect 4 player", "collect a losing wager, in any order; first letters do (col 4 p)"),
    ("pay 4 banker 25 less 1.25", "pay a winning one, the highest seat first; or: pay 4 b 23.75; owed: 25 mark 1.25"),
    ("return 4 player", "give a wager back; with vigorish on a tie: return 4 b less 5"),
    ("vigorish 4 1.25", "collect the vigorish that a seat owes"),
    ("last hand", "announce the last hand (last)"),
    ("clear", "put the cards into the discard rack"),
)
"""Examples of every step, and what it is."""

ALIASES = {
    "n": "no more bets",
    "nmb": "no more bets",
    "last": "last hand",
    "tie": "result tie",
    "tie hand": "result tie",
    "no more cards": "natural",
    "push": "return",
    **{
        verb[0] + hand[0]: f"{verb} {hand}"
        for verb in ("card", "stay", "turn", "result")
        for hand in ("player", "banker")
    },
}
PLAIN = ("no more bets", "last hand", "dragon 7")
"""Announcements that are typed as they are spoken."""

HAND_VERBS = ("card", "stay", "turn", "result")
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
    if line in PLAIN:
        return Typed(spoken_key(line))
    if line.startswith(("player ", "banker ")):
        return Typed(spoken_key(line))
    first, *words = line.split() or [""]
    first = ALIASES.get(first, first)
    first, *more = first.split()
    verb = next((verb for verb in VERBS if verb.startswith(first)), None)
    if first in ("say", "do"):
        return Typed(spoken_key(" ".join(words))) if first == "say" else Typed(("do", " ".join(words)))
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
    key, rest = (verb, words[0]), words[1:]
    if verb in SETTLING:
        on = named(rest[0], offered) if rest else None
        if on is None:
            return None
        key, rest = (*key, on), rest[1:]
    return read_amounts(Typed(key), rest)


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
