"""What people at a table are asked and how they decide: which sentences say it.

A game's questions and answers have their sentences in one or several areas, `area.asks.KIND` for instance. KIND and
CHOICE are the names of facts; `Decisions` finds the sentence that is there for them.
"""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from croupier.table.events import Answered, Asked
from croupier.table.state import OpenQuestion
from croupier.words import Saying, is_said, sentence


class Decisions(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game's questions and answers have their sentences."""

    areas: tuple[str, ...] = ()
    """The game's own area, and those of sentences that it shares, in the order in which they are looked through."""
    shown: tuple[str, ...] = ()
    """Choices that are seen in what follows at once, which is told anyway."""

    def find(self, *path: str) -> str:
        """The key of a sentence in one of the areas; empty if none has it."""
        keys = (".".join((area, *path)) for area in self.areas)
        return next(filter(is_said, keys), "")

    def option(self, kind: str, choice: str) -> str:
        """A choice as somebody is told that it is open: in words, where the game has them."""
        key = self.find("option", kind, choice)
        return sentence(key, {}) if key else choice

    def prompt(self, kind: str) -> str:
        """How somebody is asked who is to answer; the kind of question, where there is no sentence for it."""
        key = self.find("prompt", kind)
        return sentence(key, {}) if key else kind

    def asks(self, question: OpenQuestion) -> str:
        """The key of what somebody is asked: `alone` if there is a single choice, or under a choice that is open."""
        open_now = [one.choice for one in question.options if one.is_open]
        ways = [*(("alone",) if len(open_now) == 1 else ()), *(one.choice for one in question.options)]
        found = (self.find("asks", question.kind, way) for way in ways)
        return next(filter(None, found), "") or self.find("asks", question.kind) or "table.asks"

    def answers(self, kind: str, choice: str) -> str:
        """The key of what somebody decided: about a kind of question if there is such a sentence, or about any."""
        return (self.find("answers", kind, choice) if kind else "") or self.find("answers", choice) or "table.answers"


UNKNOWN = Decisions()
"""Of a game that has no words for them: questions and choices by their names."""


class Asking(NamedTuple):
    """What is asked, of one person or of several."""

    key: str
    kind: str
    hand: str
    about: str
    """Whether it is about a hand of whoever is asked (`own`), or of another, where that does not go without saying."""
    choices: tuple[str, ...]

    def said(self, people: tuple[str, ...]) -> Saying:
        """Who is asked it, and what they may choose."""
        who = Saying("table.people", {"people": people})
        number = self.hand.rpartition(" ")[2]
        asks = Saying(self.key, {"who": who, "people": people, "kind": self.kind, "hand": self.hand})
        offers = bool(self.choices)
        told = {"asks": asks, "about": self.about, "hand": self.hand, "number": number, "offers": offers}
        return Saying("table.asking", {**told, "choices": self.choices})


def asking(question: OpenQuestion, known: Decisions) -> Asking:
    """What a question asks."""
    key = known.asks(question)
    choices = tuple(known.option(question.kind, one.choice) for one in question.options if one.is_open)
    hand, about = "" if question.hand == question.to else question.hand, "nothing"
    if hand.startswith("seat "):
        about = "own" if hand.startswith(f"{question.to} ") else "other"
    return Asking(key, question.kind, hand, about, () if key.endswith(".alone") else choices)


def asked_in_words(event: Asked, known: Decisions = UNKNOWN, seat: int | None = None) -> str:
    """Who is asked what; people who are asked the same are named together."""
    same: dict[Asking, list[str]] = {}
    for question in event.questions:
        same.setdefault(asking(question, known), []).append(question.to)
    each = tuple(one.said(tuple(people)) for one, people in same.items())
    return sentence("table.event.asked", {"each": each}, seat)


def answered_in_words(event: Answered, known: Decisions = UNKNOWN, kind: str = "", seat: int | None = None) -> str:
    """Who decided what; the kind of question, where it is known, tells what the choice was about."""
    answer = Saying(known.answers(kind, event.choice), {"who": event.to, "choice": event.choice})
    return sentence("table.event.answered", {"answer": answer, "by_default": event.by_default}, seat)


def united(all_of_them: Iterable[Decisions]) -> Decisions:
    """Those of several games, which say the same of what they share."""
    found = [*all_of_them]
    return Decisions(
        areas=tuple(dict.fromkeys(area for one in found for area in one.areas)),
        shown=tuple(dict.fromkeys(choice for one in found for choice in one.shown)),
    )
