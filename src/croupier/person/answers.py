"""Questions as they are put to a person, and answers as they are typed."""

from collections.abc import Iterable

import msgspec

from croupier.play.steps import Question
from croupier.presenting.amounts import read_amount
from croupier.presenting.questions import QuestionWords
from croupier.table.inputs import Answer
from croupier.table.state import Option

MISSING = {"amount": "How much? > ", "position": "How many cards from the top? > "}
"""How the person is asked for what an answer needs and does not bring."""


class Questions:
    """The questions of one game, in words."""

    def __init__(self, words: QuestionWords) -> None:
        self._words = words

    def prompt(self, question: Question) -> str:
        """The question with the choices that are open, and what nothing means."""
        choices = ", ".join(f"{option.choice}{self._brings(option)}" for option in open_options(question))
        default = question.default
        nothing = default.choice if default.position is None else f"{default.choice} {default.position}"
        meant = "" if question.kind in self._words.decided else f"; nothing: {nothing}"
        return f"{self._words.prompts.get(question.kind, question.kind)} ({choices}{meant}) > "

    def keys(self, question: Question) -> str:
        """What can be typed when the question is open, in a few words."""
        letters = {choice: letter for letter, choice in self._letters(question).items()}
        choices = [f"{letters.get(one.choice, one.choice[0])} {one.choice}" for one in open_options(question)]
        closed = next((option.choice for option in question.options if option.why_not), "")
        return " · ".join([*choices, f"why {closed}" if closed else "why", "? help", "quit"])

    def read(self, question: Question, line: str) -> Answer | None:
        """An answer as it was typed: nothing for the default, a choice, the number that it brings, or both."""
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
        """The answer with what it needed, as it was typed; None if it is no such thing."""
        number = "".join(line.split())
        whole = self.read(question, f"{answer.choice} {number}") if number[-1:].isdigit() else None
        return whole if whole is not None and getattr(whole, need) is not None else None

    def option(self, question: Question, word: str) -> Option | None:
        """The choice that is called or begins so."""
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
    return [option for option in question.options if not option.why_not]


def why_not(question: Question) -> list[str]:
    """The choices that are not open, each with the reason and its first provision."""
    return [f"Not {one.choice}: {one.why_not} [{few(one.cites)}]." for one in question.options if one.why_not]


def few(cites: tuple[str, ...]) -> str:
    """The first provision, and how many more there are."""
    return cites[0] + (f" +{len(cites) - 1}" if len(cites) > 1 else "")


def missing(question: Question, answer: Answer) -> str | None:
    """What a choice needs and the answer does not bring."""
    option = next(option for option in question.options if option.choice == answer.choice)
    return next((need for need in option.needs if getattr(answer, need) is None), None)
