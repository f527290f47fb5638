"""The choices that a chapter leaves to the certificate holder, as typed keys, each with its provision."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

import msgspec

from croupier.submission.nearest import meant
from croupier.submission.values import FORMAT, ChoiceError, Cites, Reader

HEADER = ("croupier", "game", "as_of", "readings")
"""The keys of a submission that are no choices."""
MOST_COMPARED = 100
"""How many keys that do not exist are compared with those that do: that takes far longer than to read them."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a submission: the key, why, and the provision; `part`: the keys within its value."""

    key: str
    problem: str
    cites: Cites
    part: tuple[str, ...] = ()


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """One choice: what it means, the values it can have (for people), its default and how a value is read.

    Where the default is None, `absent` says what that means. `note` says with which other choices it goes together.
    """

    name: str
    describes: str
    values: str
    default: Any
    read: Reader
    cites: Cites
    absent: str = "not offered"
    note: str = ""


class Moot(msgspec.Struct, frozen=True, kw_only=True):
    """Choices that have no effect beside others: which, beside what, and why.

    `contradicts`: stating even the default is at odds with those others.
    """

    keys: tuple[str, ...]
    beside: Callable[[Mapping[str, Any]], bool]
    why: str
    cites: Cites
    contradicts: bool = False


class Schema(msgspec.Struct, frozen=True, kw_only=True):
    """Every key of a game under an edition. `absent` explains keys of the game that this edition does not have;
    `joint` finds what is wrong with a combination of choices that are each lawful; `moot` are those that are lawful
    but have no effect.
    """

    keys: tuple[Key, ...]
    absent: Mapping[str, Problem] = {}
    joint: Callable[[Mapping[str, Any]], list[Problem]] | None = None
    moot: tuple[Moot, ...] = ()

    def read(self, chosen: Mapping[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
        """The value of every key, chosen or default, and what is wrong with those chosen."""
        known = {key.name: key for key in self.keys}
        values = {key.name: key.default for key in self.keys}
        problems = []
        strange = 0
        for name, value in chosen.items():
            if name not in known:
                strange += 1
                why = unknown(name, known, compared=strange <= MOST_COMPARED)
                problems.append(self.absent.get(name) or Problem(name, why, FORMAT))
                continue
            try:
                values[name] = known[name].read(value)
            except ChoiceError as wrong:
                cites = known[name].cites
                problems += [
                    Problem(name, f"{one}{misplaced(name, one.part, known)}", one.cites or cites, one.part)
                    for one in wrong.each()
                ]
        told = {problem.key for problem in problems}
        problems += [problem for problem in self.joint_problems(values, told) if problem.key not in told]
        return values, problems

    def joint_problems(self, values: Mapping[str, Any], unlawful: Collection[str]) -> list[Problem]:
        """What is wrong with choices together; for a choice that is unlawful by itself, whatever else it may become."""
        if self.joint is None:
            return []
        found = self.joint(values)
        for key in (key for key in self.keys if key.name in unlawful and found):
            for value in key.read.lawful.values if key.read.lawful.kind == "one of" else ():
                still = {problem.key for problem in self.joint({**values, key.name: value})}
                found = [problem for problem in found if problem.key in still]
        return found

    def beside_the_point(self, values: Mapping[str, Any]) -> dict[str, str]:
        """The choices that have no effect beside others, stated or not, and why, given the value of every key."""
        return {name: moot.why for moot in self.moot if moot.beside(values) for name in moot.keys}

    def without_effect(self, chosen: Mapping[str, Any], values: Mapping[str, Any]) -> list[Problem]:
        """The choices that are stated and have no effect, with the reason, given the value of every key."""
        defaults = {key.name: key.default for key in self.keys}
        return [
            Problem(name, f"has no effect: {moot.why}", moot.cites)
            for moot in self.moot
            if moot.beside(values)
            for name in moot.keys
            if name in chosen and (moot.contradicts or values[name] != defaults[name])
        ]


def misplaced(name: str, part: tuple[str, ...], known: Iterable[str]) -> str:
    """Whether a part of a value is a choice that slipped into a table, as TOML lets it happen."""
    slipped = next((one for one in part if one in known), None)
    return "" if slipped is None else f"; {slipped} is a choice of its own: write it above [{name}]"


def unknown(name: str, known: Iterable[str], *, compared: bool = True) -> str:
    """What is wrong with a key that does not exist; if it is `compared` with those that do, which may be meant."""
    names = tuple(known)
    perhaps = meant(name, (*names, *HEADER)) if compared else ""
    return f"there is no choice {name!r}{perhaps}{'' if perhaps else ';'} this game's choices are {', '.join(names)}"
