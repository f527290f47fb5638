"""What a dealer in training types: the steps with their short forms, read into moves."""

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from croupier.money import Cents
from croupier.presenting.amounts import read_amount, short
from croupier.presenting.moves import RETURN, SETTLING, Key, Move, Stated
from croupier.presenting.step_forms import Fill, StepForm, with_seats
from croupier.table.events import Bonus, Event, Settled, VigorishCollected


class Typed(NamedTuple):
    """A line as understood: the move, its amounts with the word between or before them, and how many times."""

    key: Key
    amounts: tuple[Cents, ...] = ()
    word: str = ""
    times: int | None = None

    @property
    def settles(self) -> bool:
        """Whether the move settles a wager."""
        return self.key[0] in (*SETTLING.values(), RETURN)


Reader = Callable[[str, list[str]], Typed | None]
"""Reads a verb and the words after it; None if they mean nothing."""
Calls = Callable[[list[str]], Key | None]
"""Reads the words of an announcement; None if it means no more than its words."""
Wagers = Callable[[str, list[str]], tuple[str | None, list[str]]]
"""Reads whose wager is meant and the words after that: the wager (None if there is none) and the other words."""

SAME_VERBS = {"push": RETURN, "draw": "card", "hit": "card"}
"""Other words for verbs."""
LESS = {"less": "less", "-": "less", "minus": "less", "vig": "less", "vigorish": "less", "mark": "mark", "owes": "mark"}
PUNCTUATION = str.maketrans('“”",:?', "      ")

ALWAYS = (
    "  Enter, step                the right step, done for you",
    "  hint                       which rule is at stake; once more: what kind of step comes next",
    "  why, why round             the provisions behind the last step or round; with a citation, any provision",
    "  how, pays                  this game in ten lines; what each wager pays at this table",
    "  table                      what is on the table",
    "  quit                       leave and see your score",
)
"""What can be typed apart from steps."""


class Vocabulary(NamedTuple):
    """How the steps of a game are typed."""

    forms: tuple[StepForm, ...]
    """The list that a trainee reads."""
    verbs: Mapping[str, Reader]
    """In the order in which first letters are tried."""
    aliases: Mapping[str, str]
    """Other words for whole steps."""
    example: str
    """A step, as it is typed."""
    plain: tuple[str, ...]
    """Announcements that are typed as they are spoken; others after `say`."""
    callers: tuple[str, ...]
    """First words of announcements that need no `say` either."""
    calls: Calls
    fill: Fill = with_seats
    """What can be typed for the parts of the forms at a moment of the table."""

    def listing(self, has: Callable[[StepForm], bool]) -> "Vocabulary":
        """The same with a list of only those steps; what else is typed is understood all the same."""
        return self._replace(forms=tuple(filter(has, self.forms)))

    def read(self, line: str) -> Typed | None:
        """What a line means, or None if it means nothing here."""
        line = " ".join(line.lower().translate(PUNCTUATION).split())
        line = self.aliases.get(line, line)
        first, *words = line.split() or [""]
        if line in self.plain or (first in self.callers and words):
            return Typed(self._call(line.split()))
        if first in ("say", "do"):
            return Typed(self._call(words) if first == "say" else ("do", " ".join(words)))
        verb = self._verb(first)
        return self.verbs[verb](verb, words) if verb is not None else None

    def _verb(self, word: str) -> str | None:
        """The verb that a word means: itself, its beginning or another word for it; None if it means none."""
        return begun(SAME_VERBS.get(word, word), [*self.verbs])

    def not_read(self, line: str) -> str:
        """Why a line that means nothing here is no step: what its verb needs or, without a verb, what may be meant."""
        first = next(iter(line.split()), "")
        verb = self._verb(first)
        forms = [step for step in self.forms if step.form.split()[0] == verb]
        if forms:
            return f"{line!r} is not a whole step. Type: {forms[0].form}. For example: {forms[0].example}"
        near = get_close_matches(first, [*self.verbs, *SAME_VERBS], n=1)
        return f"{line!r} is not a step{f': did you mean {near[0]}?' if near else '.'} Type ? for the steps."

    def _call(self, words: list[str]) -> Key:
        """The move for an announcement, in the dealer's words."""
        return self.calls(words) or ("say", " ".join(words))

    def help_lines(self) -> list[str]:
        """Every step with an example, and what else can be typed."""
        return [*(f"  {step.example:<26} {step.about}" for step in self.forms), *ALWAYS]

    def words_for(self, key: Key) -> str:
        """A move as it is typed, without amounts."""
        return key[1] if key[0] == "say" and key[1] in self.plain else " ".join(key)

    def to_type(self, move: Move) -> str:
        """What to type for a move, amounts included."""
        return self.words_for(move.key) + (as_typed(move.stated[0]) if move.stated else amounts_of(move.event))

    def form_of(self, key: Key) -> str:
        """The form of a move, or its own words if it has none."""
        words = self.words_for(key)
        return next((step.form for step in self.forms if step.form == words or step.form.split()[0] == key[0]), words)


def as_typed(stated: Stated) -> str:
    """Stated amounts, as they are typed."""
    return "".join(f" {word} {short(amount)}" if word else f" {short(amount)}" for word, amount in stated)


def amounts_of(event: Event) -> str:
    """The amounts of a payment, as they are typed."""
    if isinstance(event, VigorishCollected | Bonus):
        return f" {short(event.amount)}"
    if not isinstance(event, Settled):
        return ""
    paid = f" {short(event.pays)}" if event.pays else ""
    if not event.vigorish:
        return paid
    return f"{paid} {'mark' if event.marked else 'less'} {short(event.vigorish)}"


def alone(verb: str, words: list[str]) -> Typed | None:
    """A verb and nothing else."""
    return Typed((verb,)) if not words else None


def with_somebody(verb: str, words: list[str]) -> Typed | None:
    """A verb and whom it is about."""
    words = without_seat(words)
    return Typed((verb, words[0])) if words else None


def settlement(wagers: Wagers) -> Reader:
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
    """The words without a leading `seat` or `box`."""
    return words[words[:1] in (["seat"], ["box"]) :]


def begun(word: str, names: Sequence[str]) -> str | None:
    """The first of the names with this prefix."""
    return next((name for name in names if word and name.startswith(word)), None)


def named(name: str, offered: Sequence[str]) -> str | None:
    """The wager with this name, prefix or initials (`mtd`); the first if several match."""
    if not name:
        return None
    starting = [on for on in offered if on.startswith(name)]
    by_initials = [on for on in offered if "".join(word[0] for word in on.split("-")) == name]
    return next(iter([on for on in offered if on == name] + starting + by_initials), None)


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
