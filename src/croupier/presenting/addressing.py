"""What is told of a seat, as its own player is told it: "you", not "seat 3"."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

IRREGULAR: Final = {"has": "have", "is": "are", "was": "were", "does": "do"}
"""Verbs that do not simply lose their ending."""
HISSING: Final = ("sses", "shes", "ches", "xes")
"""Verbs whose ending is longer."""
UNCHANGED: Final = ("may", "cannot", "refused")
"""Verbs that are the same in both persons."""
NO_VERBS: Final = ("its", "this", "us")
ADVERB: Final = "(?:also )?"
_OWN: dict[str, str] = {}
"""What is put in sentences that only games in use have: by what follows the seat, the words instead of both."""
Rewrite = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


def addressed(text: str, seat: int | None) -> str:
    """The text for the player at that seat; for anybody else, as it is."""
    if seat is None or "eat " not in text:
        return text
    for pattern, instead in _rewrites(seat):
        text = pattern.sub(instead, text)
    return text


def learn(own: Mapping[str, str]) -> None:
    """Take in what is put in a game's own sentences: the words instead of a seat and of what follows it, as a regular
    expression, of which `{2}` is the first group.
    """
    _OWN.update(own)
    _rewrites.cache_clear()


@cache
def _rewrites(seat: int) -> tuple[Rewrite, ...]:
    """What is put for each way in which a seat is named, the most particular first."""
    this = rf"\b([Ss])eat {seat}(?!\d)"
    return (
        (re.compile(rf"{this} hand (\d+)"), _capital("your hand {2}")),
        (re.compile(rf"{this} is (\w+) (?=for [\d.]+)"), _capital("your hand is {2} ")),
        *((re.compile(this + after), _capital(instead)) for after, instead in _OWN.items()),
        (re.compile(rf"{this}: (?=[\d.]+ \w)"), _capital("your ")),
        (re.compile(rf"\b([Tt])he (\w+) of seat {seat}(?!\d)"), _capital("your {2}", small="t")),
        (re.compile(rf"\bof seat {seat}(?!\d)"), "of yours"),
        (re.compile(rf"\bat seat {seat}(?!\d)"), "at your seat"),
        (re.compile(rf"{this} ({ADVERB})([\w-]+)\b([^;:]*)(.*)"), _as_subject),
        (re.compile(this), _capital("you")),
    )


def _capital(instead: str, *, small: str = "s") -> Callable[[re.Match[str]], str]:
    """Words to put, with a capital letter where the seat had one; `{2}` is the second group."""

    def put(found: re.Match[str]) -> str:
        groups = (found.group(0), *found.groups())
        said = instead.replace("{2}", groups[2]) if len(groups) > 2 else instead
        return said if found.group(1) == small else said[0].upper() + said[1:]

    return put


def _as_subject(found: re.Match[str]) -> str:
    """A seat that does something: the verbs of its clause are put into the second person, and what is its own."""
    letter, adverb, verb, clause, rest = found.groups()
    you = "You" if letter == "S" else "you"
    rest = found.re.sub(_as_subject, rest)
    if not verb.endswith("s") and verb not in UNCHANGED:
        return f"{you} {adverb}{verb}{clause}{rest}"
    clause = re.sub(r"(?<=\band )(\w+s)\b", lambda other: second_person(other.group(1)), clause)
    return f"{you} {adverb}{second_person(verb)}{_own(clause)}{_own(rest)}"


def second_person(verb: str) -> str:
    """A verb of the third person in the second: wagers, wager; passes, pass; has, have."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb in NO_VERBS or not verb.endswith("s"):
        return verb
    return verb[:-2] if verb.endswith(HISSING) else verb[:-1]


def _own(words: str) -> str:
    """What belongs to the seat belongs to the player."""
    return re.sub(r"\bits\b", "your", re.sub(r"\bit owes\b", "you owe", words))
