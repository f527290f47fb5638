"""Questions as they are put to a person, and answers as they are typed."""

from collections.abc import Iterable

import msgspec

from croupier.money import Cents, MoneyError
from croupier.play.steps import Question
from croupier.table.inputs import Answer
from croupier.table.state import Option

ASKED = {
    "cut": "Cut the cards?",
    "inspect": "How do you want to see the cards?",
    "spread": "How do you want the cards from the device?",
    "play": "What do you do?",
    "insure": "Insurance?",
    "rescue": "Rescue your double?",
    "second card": "Have your second card dealt?",
    "missed card": "Have the card that was not dealt later?",
    "exposed card": "Take the card that everybody has seen?",
}
"""How the person is asked; other questions are put by their names."""
DECIDED = ("play",)
"""Kinds of question to which nothing is no answer."""
LETTERS = {"play": {"p": "split", "r": "surrender", "f": "refuse"}}
"""Short forms of choices that are not their first letters."""
FIXED = ("split",)
"""Choices whose amount may be said, and is what it is."""
MISSING = {"amount": "How much? > ", "position": "How many cards from the top? > "}


def prompt_for(question: Question) -> str:
    """The question with the choices that are open, and what nothing means."""
    choices = ", ".join(f"{option.choice}{_brings(option)}" for option in open_options(question))
    default = question.default
    nothing = default.choice if default.position is None else f"{default.choice} {default.position}"
    meant = "" if question.kind in DECIDED else f"; nothing: {nothing}"
    return f"{ASKED.get(question.kind, question.kind)} ({choices}{meant}) > "


def _brings(option: Option) -> str:
    return " N" if option.needs else " [N]" if option.may_bring and option.choice not in FIXED else ""


def keys_for(question: Question) -> str:
    """What can be typed when the question is open, in a few words."""
    letters = {choice: letter for letter, choice in LETTERS.get(question.kind, {}).items()}
    choices = [f"{letters.get(one.choice, one.choice[0])} {one.choice}" for one in open_options(question)]
    closed = next((option.choice for option in question.options if option.why_not), "")
    return " · ".join([*choices, f"why {closed}" if closed else "why", "? help", "quit"])


def open_options(question: Question) -> list[Option]:
    """The choices that are open."""
    return [option for option in question.options if not option.why_not]


def why_not(question: Question) -> list[str]:
    """The choices that are not open, each with the reason and its first provision."""
    return [f"Not {one.choice}: {one.why_not} [{few(one.cites)}]." for one in question.options if one.why_not]


def few(cites: tuple[str, ...]) -> str:
    """The first provision, and how many more there are."""
    return cites[0] + (f" +{len(cites) - 1}" if len(cites) > 1 else "")


def typed_answer(question: Question, line: str) -> Answer | None:
    """An answer as it was typed: nothing for the default, a choice, the number that it brings, or both."""
    if not line:
        return question.default if question.kind not in DECIDED else None
    word, _, number = line.rpartition(" ") if line[-1].isdigit() else (line, "", "")
    takes = (one for one in question.options if not number or one.needs or (word and one.may_bring))
    option = chosen(word, takes, question.kind)
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


def chosen(word: str, options: Iterable[Option], kind: str) -> Option | None:
    """The choice that is called or begins so."""
    word = LETTERS.get(kind, {}).get(word, word)
    return next((option for option in options if option.choice.startswith(word)), None)


def missing(question: Question, answer: Answer) -> str | None:
    """What a choice needs and the answer does not bring."""
    option = next(option for option in question.options if option.choice == answer.choice)
    return next((need for need in option.needs if getattr(answer, need) is None), None)


def completed(question: Question, answer: Answer, need: str, text: str) -> Answer | None:
    """The answer with what it needed, as it was typed; None if it is no such thing."""
    number = "".join(text.split())
    whole = typed_answer(question, f"{answer.choice} {number}") if number[-1:].isdigit() else None
    return whole if whole is not None and getattr(whole, need) is not None else None


def read_amount(text: str) -> Cents | None:
    """An amount as people type it: 25, 25.5 or 25.00; None if it is none."""
    whole, _, cents = text.strip().removeprefix("$").partition(".")
    try:
        return Cents.parse(f"{whole}.{cents:0<2}")
    except MoneyError:
        return None
