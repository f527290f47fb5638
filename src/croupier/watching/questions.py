"""Questions in words, with a letter for every choice."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from croupier.games.registry import decisions_of
from croupier.person.reckoning import has_advice
from croupier.play.steps import Question
from croupier.presenting.decisions import Decisions
from croupier.table.inputs import Answer
from croupier.table.people import DEALER
from croupier.table.state import Option
from croupier.watching.messages import OptionShown, QuestionShown, Way
from croupier.watching.watched import Watched
from croupier.words import sentence

NUMBERS: Final = ("amount", "position")
"""What an answer may bring that is a number."""
NUMBERED: Final = re.compile(r"^ +(\d+)  (.*)$", re.MULTILINE)
"""A way to answer in what a question says it is about, by its number."""


def question_shown(watched: Watched, number: int, question: Question) -> QuestionShown:
    """A question as the viewer is asked it."""
    words, people, sight = watched.people.questions, watched.people, watched.sight
    typed = words.letters.get(question.kind, {})
    letters = {choice: letter for letter, choice in typed.items() if len(letter) == 1}
    known = decisions_of(people.game.name)
    titles = {one.choice: title_of(question.kind, one.choice, known) for one in question.options}
    keys = keys_of(titles, letters)
    advises = has_advice(people.game) and people.hand_asked(sight, question) is not None
    return QuestionShown(
        id=number,
        kind=question.kind,
        to=str(question.to),
        seat=question.seat,
        hand=str(question.hand),
        prompt=known.prompt(question.kind),
        about=people.about(sight, question),
        cites=question.cites,
        options=tuple(
            option_shown(question, one, titles[one.choice], keys[one.choice], sight.seat) for one in question.options
        ),
        default=question.default.choice,
        by_hand=words.by_hand.get(question.kind, ""),
        ways=tuple(ways_of(watched, question)),
        advises=advises,
    )


def ways_of(watched: Watched, question: Question) -> Iterator[Way]:
    """The ways that are numbered where the question says what it is about, as whoever is asked sees them."""
    if all(need in NUMBERS for one in question.options for need in one.needs):
        return
    for number, says in numbered(watched.people.about(watched.sight, question)):
        answer = watched.people.answered(watched.sight, question, number)
        if answer is not None and answer.brought:
            yield {"choice": answer.choice, **listed(answer), "says": says}


def listed(answer: Answer) -> Way:
    """What an answer lists, for whoever may give it."""
    lists = ((name, value) for name, value in answer.brought.items() if isinstance(value, tuple))
    return {name: tuple(one if isinstance(one, int) else str(one) for one in value) for name, value in lists}


def numbered(about: str) -> list[tuple[str, str]]:
    """The ways to answer that are numbered in what a question is about, each with its number."""
    return NUMBERED.findall(about)


def title_of(kind: str, choice: str, known: Decisions) -> str:
    """A choice in words, as a button says it."""
    said = known.option(kind, choice)
    return said[:1].upper() + said[1:]


def option_shown(question: Question, option: Option, title: str, key: str, seat: int | None) -> OptionShown:
    """A choice as a button says it."""
    sample = next((one for one in question.samples if one.choice == option.choice), None)
    return OptionShown(
        choice=option.choice,
        title=title,
        key=key,
        cites=option.cites,
        needs=option.needs,
        may_bring=option.may_bring,
        why_not=option.why_not_to(seat),
        position=None if sample is None else sample.position,
        amount=None if sample is None or sample.amount is None else int(sample.amount),
    )


def keys_of(titles: Mapping[str, str], letters: Mapping[str, str]) -> dict[str, str]:
    """A letter for every choice: its own if it has one, else the first letter of its title that no other has."""
    keys = {choice: letters[choice] for choice in titles if choice in letters}
    for choice, title in titles.items():
        if choice not in keys:
            free = (letter for letter in title.lower() if letter.isalpha() and letter not in keys.values())
            keys[choice] = next(free, "")
    return keys


def waited_for(questions: Iterable[Question], *, dealer: bool) -> str:
    """Whom everybody waits for, in words; empty if for nobody in particular."""
    asked = tuple(dict.fromkeys(str(one.to) for one in questions)) or ((str(DEALER),) if dealer else ())
    return sentence("table.waited_for", {"people": asked}) if asked else ""
