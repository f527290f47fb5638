"""What people at a table are asked and how they decide, as a log says it."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from croupier.table.events import Answered, Asked
from croupier.table.state import OpenQuestion

ROLES = {"dealer": "the dealer", "floorperson": "the floorperson"}


class Decisions(msgspec.Struct, frozen=True, kw_only=True):
    """The words for a game's questions and answers, as verbs of whoever is asked: "is offered the cut", "declines"."""

    asked: Mapping[str, str] = {}
    """By the kind of question; `{hand}` is the hand that it is about."""
    asked_with: Mapping[str, Mapping[str, str]] = {}
    """The same by the kind and a choice, where a kind asks different things: what is asked if that choice is open."""
    without_choice: Mapping[str, str] = {}
    """The same, where there is a single choice: nothing is offered then."""
    options: Mapping[str, Mapping[str, str]] = {}
    """What may be chosen, by the kind of question and the choice: "decline", "keep the shoe"."""
    answered: Mapping[str, str] = {}
    """By the choice, where nobody says what the question was."""
    answered_to: Mapping[str, Mapping[str, str]] = {}
    """By the kind of question and the choice, where the choice alone does not say what it is about."""
    shown: tuple[str, ...] = ()
    """Choices that are seen in what follows at once, which is told anyway."""
    hands: Mapping[str, str] = {}
    """What hands are called whose names do not say it."""


UNKNOWN = Decisions()
"""Of a game that has no words for them: questions and choices by their names."""


def asked_in_words(event: Asked, known: Decisions = UNKNOWN) -> str:
    """Who is asked what; people who are asked the same are named together."""
    same: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for question in event.questions:
        choices = tuple(chosen(question.kind, one.choice, known) for one in question.options if one.is_open)
        if len(choices) == 1 and question.kind in known.without_choice:
            same.setdefault((known.without_choice[question.kind], ()), []).append(question.to)
        else:
            same.setdefault((asks(question, known), choices), []).append(question.to)
    each = (told(to, for_all(verb, to), choices) for (verb, choices), to in same.items())
    return f"{'; '.join(each)}."


def told(to: Sequence[str], verb: str, choices: Sequence[str]) -> str:
    """Who is asked what, and what they may choose."""
    return f"{who(to)} {verb}: {listed(choices, 'or')}" if choices else f"{who(to)} {verb}"


def chosen(kind: str, choice: str, known: Decisions) -> str:
    """A choice as somebody is told that it is open: in words, where the game has them."""
    return known.options.get(kind, {}).get(choice, choice)


def answered_in_words(event: Answered, known: Decisions = UNKNOWN, kind: str = "") -> str:
    """Who decided what; the kind of question, where it is known, tells what the choice was about."""
    usual = known.answered.get(event.choice, f"chooses {event.choice}")
    does = known.answered_to.get(kind, {}).get(event.choice, usual)
    return f"{who([event.to])} {does}" + (" (by default)." if event.by_default else ".")


def asks(question: OpenQuestion, known: Decisions) -> str:
    """What whoever is asked is asked, with the hand that it is about where that does not go without saying."""
    by_choice = known.asked_with.get(question.kind, {})
    usual = known.asked.get(question.kind, f"is asked: {question.kind}")
    verb = next((by_choice[one.choice] for one in question.options if one.choice in by_choice), usual)
    hand = known.hands.get(question.hand, question.hand)
    if "{hand}" in verb:
        return verb.replace("{hand}", hand)
    if question.hand in ("", question.to):
        return verb
    own = hand.removeprefix(f"{question.to} ")
    return f"{verb} for {hand}" if own == hand else f"{verb} on {own}"


def who(names: Sequence[str]) -> str:
    """People as the subject of a sentence."""
    said = listed([ROLES.get(name, name) for name in names], "and")
    return said[:1].upper() + said[1:]


def for_all(verb: str, names: Sequence[str]) -> str:
    """A verb for one person, or for several."""
    return f"are{verb.removeprefix('is')}" if len(names) > 1 and verb.startswith("is ") else verb


def listed(words: Sequence[str], last: str) -> str:
    """Several things in a row: "a, b or c"."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def united(all_of_them: Iterable[Decisions]) -> Decisions:
    """The words of several games, which say the same of what they share."""
    found = [*all_of_them]
    return Decisions(
        asked={kind: verb for one in found for kind, verb in one.asked.items()},
        without_choice={kind: verb for one in found for kind, verb in one.without_choice.items()},
        asked_with={kind: verbs for one in found for kind, verbs in one.asked_with.items()},
        options={kind: named for one in found for kind, named in one.options.items()},
        answered={choice: verb for one in found for choice, verb in one.answered.items()},
        answered_to={kind: verbs for one in found for kind, verbs in one.answered_to.items()},
        shown=tuple(dict.fromkeys(choice for one in found for choice in one.shown)),
        hands={hand: name for one in found for hand, name in one.hands.items()},
    )
