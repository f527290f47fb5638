"""Finding provisions by words, the best first.

What has all the words comes before what has some. Among those, whole words count for more than parts of words, a
section's heading that has them for more than the provision itself, and words that stand together for more than words
apart. Plural and singular are alike, as are British and American spelling, and the Code's words and those of the trade.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import cache

import msgspec

from croupier.law.editions import edition_of, named, text_on
from croupier.law.index import chapters
from croupier.law.register import Provision, load_chapter
from croupier.law.section_headings import heading_of
from croupier.law.texts import Text

_WORD = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*")
_SMALL = re.compile(
    r"an?|and|are|as|at|be|by|does|for|from|how|if|in|into|is|its?|of|on|or|that|the|this|to|what|when|where|which|who|with"
)
"""Words that are looked for only if there are no others."""
_ENDINGS = (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ss", "ss"), ("us", "us"))
"""Endings that are not simply a plural's s, and what stands in the singular."""
_BRITISH = (
    (re.compile(r"(behavi|col|fav|hon|lab|neighb)our"), r"\1or"),
    (re.compile(r"(author|organ|recogn)is(?=e|ing|ation)"), r"\1iz"),
    (re.compile(r"^centre"), "center"),
    (re.compile(r"(cancel)l(?=ed|ing)"), r"\1"),
    (re.compile(r"judgement"), "judgment"),
    (re.compile(r"licence"), "license"),
    (re.compile(r"^grey"), "gray"),
)
"""British spelling, and the American that stands for both."""
_TRADE = {
    "bet": "wager",
    "cheque": "chip",
    "commission": "vigorish",
    "croupier": "dealer",
    "domino": "tile",
    "felt": "layout",
    "gratuity": "tip",
    "juice": "vigorish",
    "pack": "deck",
    "payoff": "payout",
    "stake": "wager",
    "supervisor": "floorperson",
    "toke": "tip",
    "vig": "vigorish",
}
"""Words of the trade, and the Code's words for the same."""

_LIKE_ENOUGH = 0.75
"""How much of two spellings must agree, from 0 to 1, for one to be taken for the other."""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A provision that has some of the words, and which of them."""

    provision: Provision
    words: tuple[str, ...]


class _Words(msgspec.Struct, frozen=True):
    """Where words are looked for: the heading of the section, and the provision with its rules and citation."""

    heading: tuple[str, ...]
    body: tuple[str, ...]


def find(words: str, among: Iterable[Text | str] | None = None) -> list[Found]:
    """The provisions of these texts (by default of each chapter's present one) that have any of the words, the best
    first.

    Provisions that rank alike stay in the law's order, those of texts that are no longer in force last.
    """
    held = sorted(_texts(among), key=lambda text: edition_of(text).ends is not None)
    return ranked(words, _provisions(held))


def _texts(among: Iterable[Text | str] | None) -> list[Text]:
    return [text_on(chapter) for chapter in chapters()] if among is None else [named(text) for text in among]


def _provisions(texts: Iterable[Text]) -> Iterator[tuple[Provision, Text]]:
    """The provisions of texts, each with its text."""
    return ((provision, text) for text in texts for provision in load_chapter(text).provisions)


def ranked(words: str, provisions: Iterable[tuple[Provision, Text | None]]) -> list[Found]:
    """Those of the provisions that have any of the words, the best first."""
    wanted = wanted_words(words)
    found = []
    for provision, of in provisions:
        text = _text_of(provision, of)
        has = tuple(word for word in wanted if _is_in(singular(word), (*text.heading, *text.body)))
        if has:
            found.append((_rank(has, text), Found(provision=provision, words=has)))
    found.sort(key=lambda one: one[0], reverse=True)
    return [one for _, one in found]


def wanted_words(words: str) -> tuple[str, ...]:
    """The different words that are looked for, in small letters; articles and the like only if there are no others."""
    typed = tuple(dict.fromkeys(_WORD.findall(words.lower())))
    return tuple(word for word in typed if not _SMALL.fullmatch(word)) or typed


def nearest_word(word: str, among: Iterable[Text | str] | None = None) -> str | None:
    """The word of these texts (by default of each chapter's present one) that is spelt most like one that none of them
    has; None if none is like it, or if they have it.
    """
    texts = (_text_of(provision, of) for provision, of in _provisions(_texts(among)))
    known = {one for text in texts for one in (*text.heading, *text.body)}
    if _is_in(singular(word), tuple(known)):
        return None
    return next(iter(get_close_matches(singular(word), sorted(known), n=1, cutoff=_LIKE_ENOUGH)), None)


def has_all(wanted: Sequence[str], provision: Provision, of: Text | None = None) -> bool:
    """Whether a provision with its section's heading has all the words."""
    text = _text_of(provision, of)
    return all(_is_in(singular(word), (*text.heading, *text.body)) for word in wanted)


@cache
def singular(word: str) -> str:
    """A word without the ending of a plural or a possessive, in American spelling, and as the Code calls it: "cards",
    "card's" and "card" are alike, "colour" and "color", "commission" and "vigorish".
    """
    word = without_plural(re.sub(r"['’]s?$", "", word))
    for british, american in _BRITISH:
        word = british.sub(american, word)
    return _TRADE.get(word, word)


def without_plural(word: str) -> str:
    """A word without the ending of a plural."""
    for plural, ending in _ENDINGS:
        if word.endswith(plural) and len(word) > len(plural) + 1:
            return word.removesuffix(plural) + ending
    return word[:-1] if word.endswith("s") and len(word) > 3 else word


def _text_of(provision: Provision, of: Text | None) -> _Words:
    body = f"{provision.id} {provision.says} {' '.join(provision.rules)}"
    return _Words(_singulars(heading_of(provision.id, of)), _singulars(body))


@cache
def _singulars(text: str) -> tuple[str, ...]:
    """The words of a text, each in the singular."""
    return tuple(singular(word) for word in _WORD.findall(text.lower()))


def _is_in(word: str, text: Sequence[str]) -> bool:
    """Whether a word is one of the text's, or a part of one."""
    return any(word in one for one in text)


def _rank(found: Sequence[str], text: _Words) -> tuple[int, int, bool, int, int]:
    """What counts for a provision, the most important first; more is better."""
    words = [singular(word) for word in found]
    whole = sum(word in text.heading or word in text.body for word in words)
    in_heading = sum(word in text.heading for word in words)
    in_body = sum(word in text.body for word in words)
    together = sum(_stand_together(words, part) for part in (text.heading, text.body))
    return len(words), whole, in_heading == len(words), together, in_heading + in_body


def _stand_together(words: Sequence[str], text: Sequence[str]) -> bool:
    """Whether the words stand one after the other in the text as they were typed."""
    starts = range(len(text) - len(words) + 1)
    return any(list(text[start : start + len(words)]) == list(words) for start in starts)
