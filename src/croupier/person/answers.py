"""Questions as a person is asked them, and answers as they are typed."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from croupier.person.sources import few
from croupier.play.steps import Question
from croupier.presenting.amounts import read_amount
from croupier.presenting.decisions import UNKNOWN, Decisions
from croupier.presenting.questions import QuestionWords
from croupier.table.inputs import Answer
from croupier.table.state import Option

MISSING = {"amount": "How much? > ", "position": "How many cards from the top? > "}
"""How the person is asked for something that the answer needs and lacks."""


class Questions:
    """The questions of one game, in words."""

    def __init__(self, words: QuestionWords, known: Decisions = UNKNOWN) -> None:
        self._words = words
        self._known = known

    def prompt(self, question: Question, typed: Mapping[str, str] | None = None) -> str:
        """The question with its open choices, what else can be typed, and the answer that an empty line gives. `typed`
        says how choices are typed now, if not as always.
        """
        also = self._words.also.get(question.kind, ())
        typed = self._words.typed.get(question.kind, {}) if typed is None else typed
        named = (typed.get(one.choice, f"{one.choice}{self._brings(one)}") for one in open_options(question))
        choices = ", ".join([*also, *filter(None, named)])
        default = question.default
        nothing = default.choice if default.position is None else f"{default.choice} {default.position}"
        meant = "" if question.kind in self._words.decided else f"; Enter: {nothing}"
        return f"{self._known.prompt(question.kind)} ({choices}{meant}) > "

    def keys(self, question: Question, more: Sequence[str] = (), *, typed: Mapping[str, str] | None = None) -> str:
        """What can be typed at the question, in a few words, and `more` that is not about it."""
        letters = {choice: letter for letter, choice in self._letters(question).items()}
        options = open_options(question)
        also = [f"{word[0]} {word}" for word in self._words.also.get(question.kind, ())]
        typed = self._words.typed.get(question.kind, {}) if typed is None else typed
        named = (typed.get(one.choice, f"{letters.get(one.choice, one.choice[0])} {one.choice}") for one in options)
        choices = filter(None, named)
        closed = next((option.choice for option in question.options if option.why_not), "")
        return " · ".join([*also, *choices, *more, f"why {closed}" if closed else "why", "? help", "quit"])

    def read(self, question: Question, line: str) -> Answer | None:
        """Read a typed answer: an empty line for the default, a choice, its number, or both. None if it is not one."""
        if not line:
            return question.default if question.kind not in self._words.decided else None
        word, _, number = line.rpartition(" ") if line[-1].isdigit() else (line, "", "")
        takes = (one for one in question.options if not number or one.needs or (word and one.may_bring))
        option = self._chosen(question, word, takes)
        if option is None:
            return None
        brings = (*option.needs, *option.may_bring)
        answer = msgspec.structs.replace(
            question.default,
            choice=option.choice,
            position=int(number) if number.isdecimal() and "position" in brings else None,
            amount=read_amount(number) if "amount" in brings else None,
        )
        return answer if not number or answer.position is not None or answer.amount is not None else None

    def complete(self, question: Question, answer: Answer, need: str, line: str) -> Answer | None:
        """The answer completed with what it needed, as typed; None if that cannot be read."""
        number = "".join(line.split())
        whole = self.read(question, f"{answer.choice} {number}") if number[-1:].isdigit() else None
        return whole if whole is not None and need in whole.brought else None

    def lacks(self, need: str) -> str:
        """How the person is asked for something that an answer needs and lacks."""
        return self._words.missing.get(need) or MISSING[need]

    def option(self, question: Question, word: str) -> Option | None:
        """The choice with this name, prefix or letter."""
        return self._chosen(question, word, question.options) if word else None

    def _chosen(self, question: Question, word: str, options: Iterable[Option]) -> Option | None:
        word = self._letters(question).get(word, word)
        return next((option for option in options if option.choice.startswith(word)), None)

    def _letters(self, question: Question) -> dict[str, str]:
        return dict(self._words.letters.get(question.kind, {}))

    def _brings(self, option: Option) -> str:
        if option.needs:
            return " N"
        return " [N]" if option.may_bring and option.choice not in self._words.fixed else ""


def open_options(question: Question) -> list[Option]:
    """The choices that are open."""
    return [option for option in question.options if option.is_open]


def why_not(question: Question) -> list[str]:
    """The choices that are not open, each with the reason and its first provision."""
    return [f"You may not {one.choice}: {one.why_not} [{few(one.cites)}]." for one in question.options if one.why_not]


def missing(question: Question, answer: Answer) -> str | None:
    """What the choice needs and the answer lacks; None if it is complete."""
    option = next(option for option in question.options if option.choice == answer.choice)
    return next((need for need in option.needs if need not in answer.brought), None)
