"""Questions as they are put to a person, and answers as they are typed."""

import msgspec

from croupier.money import Cents, MoneyError
from croupier.play.steps import Question
from croupier.table.inputs import Answer

ASKED = {"cut": "Cut the cards?", "inspect": "How do you want to see the cards?"}
"""How the person is asked; other questions are put by their names."""


def prompt_for(question: Question) -> str:
    """The question with its choices, and what nothing means."""
    choices = ", ".join(f"{option.choice}{' N' if option.needs else ''}" for option in question.options)
    default = question.default
    nothing = default.choice if default.position is None else f"{default.choice} {default.position}"
    return f"{ASKED.get(question.kind, question.kind)} ({choices}; nothing: {nothing}) > "


def typed_answer(question: Question, line: str) -> Answer | None:
    """An answer as it was typed: nothing for the default, a choice, the number that a choice needs, or both."""
    if not line:
        return question.default
    word, _, number = line.rpartition(" ") if line[-1].isdigit() else (line, "", "")
    for option in question.options:
        if option.choice.startswith(word) and bool(option.needs) >= bool(number):
            return msgspec.structs.replace(
                question.default,
                choice=option.choice,
                position=int(number) if number.isdecimal() and "position" in option.needs else None,
                amount=read_amount(number) if "amount" in option.needs else None,
            )
    return None


def read_amount(text: str) -> Cents | None:
    """An amount as people type it: 25, 25.5 or 25.00; None if it is none."""
    whole, _, cents = text.strip().removeprefix("$").partition(".")
    try:
        return Cents.parse(f"{whole}.{cents:0<2}")
    except MoneyError:
        return None
