"""What a dealer in training types: the steps with their short forms, read into moves."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from croupier.cli.terminal.answers import read_amount
from croupier.cli.terminal.moves import PLAIN, Key, spoken_key, words_for
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


Reader = Callable[[str, list[str]], Typed | None]
"""Reads the words after a verb, which it is handed too; None if they mean nothing."""
Wagers = Callable[[str, list[str]], tuple[str | None, list[str]]]
"""Reads whose wager is meant and the words after that: the wager (None: there is no such one) and the other words."""

SETTLING = ("collect", "pay", "return", "half")
SAME_VERBS = {"push": "return"}
LESS = {"less": "less", "-": "less", "minus": "less", "vig": "less", "vigorish": "less", "mark": "mark", "owes": "mark"}

SHOE_FORMS: tuple[StepForm, ...] = (
    StepForm("inspect", "inspect", "inspect the cards for defects"),
    StepForm("spread", "spread", "spread the cards out on the table"),
    StepForm("show WHOM", "show 3", "let a player, or the floorperson (show floorperson), look at the cards"),
    StepForm("wash", "wash", "mix the cards that lie spread, and stack them"),
    StepForm("stack", "stack", "stack them without mixing"),
    StepForm("shuffle", "shuffle", "shuffle the cards"),
    StepForm("store", "store", "put a batch into the shuffling device"),
    StepForm("release", "release", "take out the batch that the device kept"),
    StepForm("offer SEAT", "offer 5", "offer the cut to a seat"),
    StepForm("cut", "cut", "complete a player's cut, or cut yourself"),
    StepForm("load", "load", "insert the second cover card and put the stack into the shoe"),
)
"""What dealers do with the cards before they deal, in every game."""


class Vocabulary(NamedTuple):
    """How the steps of a game are typed: the list of their forms, the verbs in the order in which first letters are
    tried, other words for whole steps, and how announcements begin that may be typed as they are spoken.
    """

    forms: tuple[StepForm, ...]
    verbs: Mapping[str, Reader]
    aliases: Mapping[str, str]
    spoken: tuple[str, ...]

    def read(self, line: str) -> Typed | None:
        """What a line means, or None if it means nothing here."""
        line = " ".join(re.sub(r"[“”\",:?]", " ", line.lower()).split())
        line = self.aliases.get(line, line)
        if line in PLAIN or line.startswith(self.spoken):
            return Typed(spoken_key(line))
        first, *words = line.split() or [""]
        first = SAME_VERBS.get(first, first)
        if first in ("say", "do"):
            return Typed(spoken_key(" ".join(words)) if first == "say" else ("do", " ".join(words)))
        verb = next((verb for verb in self.verbs if verb.startswith(first)), None)
        return self.verbs[verb](verb, words) if verb is not None else None

    @property
    def example(self) -> str:
        """A step, as it is typed."""
        card = next(step for step in self.forms if step.form.startswith("card "))
        return card.example.split(",")[0]

    def help_lines(self) -> list[str]:
        """Every step with an example, and what else can be typed."""
        steps = [f"  {step.example:<26} {step.about}" for step in self.forms]
        return [
            *steps,
            "  (nothing), step            the right step, done for you",
            "  hint                       what kind of step comes next",
            "  why, why round             the provisions behind the last step, or the round; why and a citation: any",
            "  table                      what lies on the table",
            "  quit                       leave, and see your score",
        ]

    def form_of(self, key: Key) -> str:
        """The form of a move; one that has none is typed as it is."""
        words = words_for(key)
        return next((step.form for step in self.forms if step.form == words or step.form.split()[0] == key[0]), words)


def alone(verb: str, words: list[str]) -> Typed | None:
    """A verb and nothing else."""
    return Typed((verb,)) if not words else None


def with_somebody(verb: str, words: list[str]) -> Typed | None:
    """A verb and whom it is about."""
    words = without_seat(words)
    return Typed((verb, words[0])) if words else None


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


def settling(wagers: Wagers) -> Reader:
    """A reader for a settlement: whose wager, which one, and amounts, as in `4 banker 25 less 1.25`."""

    def read(verb: str, words: list[str]) -> Typed | None:
        words = without_seat(words)
        if not words:
            return None
        on, rest = wagers(words[0], words[1:])
        return read_amounts(Typed((verb, words[0], on)), rest) if on is not None else None

    return read


def with_amount(verb: str, words: list[str]) -> Typed | None:
    """A seat and an amount."""
    words = without_seat(words)
    return read_amounts(Typed((verb, words[0])), words[1:]) if words and words[0].isdecimal() else None


def without_seat(words: list[str]) -> list[str]:
    """The words without one that only says that a seat or a box is meant."""
    return words[words[:1] in (["seat"], ["box"]) :]


def begun(word: str, names: Sequence[str]) -> str | None:
    """The first of the names that begins so."""
    return next((name for name in names if word and name.startswith(word)), None)


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
