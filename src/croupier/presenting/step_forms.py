"""The forms in which steps are typed, taken apart: `pay SEAT [WAGER] AMOUNT` is a verb and what completes it.

What stands in capitals is to be chosen or stated, in brackets it may be left out, and between bars are words of which
one is meant.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.table.people import FLOORPERSON
from croupier.table.state import TableState

Fillings = Mapping[str, Sequence[str]]
"""By the name of a part, the words that can be typed for it; a part without any is a number or an amount."""
Fill = Callable[[Any], Fillings]
"""What can be typed for the parts of a game's forms at a moment of its table, as the dealer sees it."""


class FormPart(NamedTuple):
    """What completes a step: its name (empty if only words stand there), words that are always possible, and whether it
    is needed.
    """

    name: str
    words: tuple[str, ...] = ()
    needed: bool = True


class StepForm(NamedTuple):
    """A step for the list that a trainee reads: its form, an example with short forms, and what it does."""

    form: str
    example: str
    about: str
    asks: Mapping[str, str] = {}
    """How somebody who puts the step together is asked for parts that only this game has."""

    @property
    def verb(self) -> str:
        """The words that the step always begins with."""
        return " ".join(word for word in self.form.split() if not is_part(word))

    @property
    def parts(self) -> tuple[FormPart, ...]:
        """What completes it, in order."""
        return tuple(map(part_in, filter(is_part, self.form.split())))


def is_part(word: str) -> bool:
    """Whether a word of a form stands for something else."""
    return word.strip("[]").isupper() or "|" in word


def part_in(word: str) -> FormPart:
    """A part, as a form writes it: `SEAT`, `[WAGER]`, `win|lose|tie`, `HAND|tie`."""
    either = word.strip("[]").split("|")
    name = next(filter(str.isupper, either), "")
    return FormPart(name, tuple(one for one in either if one != name), needed=not word.startswith("["))


def with_seats(state: TableState) -> Fillings:
    """What stands in the forms of every game: the seats that are taken, and who else is shown something."""
    seats = [str(seat) for seat in sorted(state.seats)]
    return {"SEAT": seats, "WHOM": [*seats, str(FLOORPERSON)]}
