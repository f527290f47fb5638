"""What differs between texts that state the same rules: which rules are new, gone or changed, and in which words.

The words compared are the register's. That a rule is the same although its words are not is our judgement, rule by
rule, in `other_words.toml`; whatever is not judged so counts as changed. A reference to another provision of the same
chapter does not differ if it leads to the provision that answers to it: where one text says 541.11, the other may say
627a.10.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from typing import Literal, NamedTuple

import msgspec

from croupier.law.amending import amended_texts
from croupier.law.citation import Citation, CitationError
from croupier.law.counterparts import sections_answering
from croupier.law.editions import named, texts_of
from croupier.law.files import FOLDER
from croupier.law.register import Wording, compare
from croupier.law.texts import AT, Text

Kind = Literal["same", "reworded", "changed", "new", "dropped"]
"""How a rule fared: `reworded` where we judge it to be the same in other words, `new` where only the last chapter has
it, `dropped` where the last one lacks it.
"""

_TOKEN = re.compile(r"[1-9][0-9]*[a-z]?\.[0-9]+(?:\([^()\s]+\))*|[\w'’%]+(?:[-.][\w'’%]+)*|[^\w\s]")
_LONGEST_LINK = 2
"""How many short words between two differences still belong to them, because they mean nothing by themselves."""


class Piece(msgspec.Struct, frozen=True):
    """A piece of a provision's text, and whether it differs from the other chapter's."""

    text: str
    differs: bool


class MarkedWording(msgspec.Struct, frozen=True, kw_only=True):
    """A provision in a comparison, its text in pieces."""

    id: str
    says: str
    pieces: tuple[Piece, ...]


class RuleChange(msgspec.Struct, frozen=True, kw_only=True):
    """A rule, how it fared, and what each text says of it, by the texts' names; nothing where a text is silent."""

    rule: str
    kind: Kind
    chapters: dict[str, tuple[MarkedWording, ...]]

    @property
    def cites(self) -> tuple[str, ...]:
        """Every provision that states the rule."""
        return tuple(one.id for side in self.chapters.values() for one in side)


class _Token(NamedTuple):
    """A word or sign: which provision of the chapter it stands in, where, and what it is compared as."""

    wording: int
    start: int
    end: int
    compared: str


def change_of(rule: str, sides: Mapping[str, Sequence[Wording]]) -> RuleChange:
    """How a rule fared in these chapters, the earliest first; each later one is compared with the first that has it."""
    said = {chapter: side for chapter, side in sides.items() if side}
    first, *others = said
    tokens = {chapter: _tokens(side, chapter, first) for chapter, side in said.items()}
    differing: dict[str, set[int]] = {chapter: set() for chapter in said}
    for other in others:
        before, after = _differences(tokens[first], tokens[other])
        differing[first] |= before
        differing[other] |= after
    marked = {
        chapter: _marked(side, tokens.get(chapter, ()), differing.get(chapter, set()))
        for chapter, side in sides.items()
    }
    steps = _steps(sides)
    kind = _kind(steps, is_same=not any(differing[name] for name in steps if name in differing))
    if kind == "changed" and rule in reworded(*steps):
        kind = "reworded"
    return RuleChange(rule=rule, kind=kind, chapters=marked)


def _steps(sides: Mapping[str, Sequence[Wording]]) -> dict[str, Sequence[Wording]]:
    """Without the texts in which an amendment left the rule as it was."""
    found: dict[str, Sequence[Wording]] = {}
    for name, side in sides.items():
        last = next(reversed(found), None)
        amended = last is not None and last.partition(AT)[0] == name.partition(AT)[0]
        if not (amended and [one.says for one in found[str(last)]] == [one.says for one in side]):
            found[name] = side
    return found


def reworded(*names: str) -> tuple[str, ...]:
    """The rules that we judge to be the same in two texts, whatever their words; none for more texts.

    We judge chapters as first held; what an amendment leaves as it was is judged alike.
    """
    if len(names) != 2 or not all(texts_of(name.partition(AT)[0]) for name in names):
        return ()
    (earlier, untouched), (later, same) = (_as_first_held(named(name)) for name in names)
    judged = _other_words().get(f"{earlier} {later}", ())
    return tuple(rule for rule in judged if all(left is None or rule in left for left in (untouched, same)))


def _as_first_held(text: Text) -> tuple[str, frozenset[str] | None]:
    """A text's chapter, and the rules that its amendments left as they were (`None`: all of them)."""
    left: frozenset[str] | None = None
    while text in amended_texts():
        before = amended_texts()[text].amends
        same = frozenset(row.rule for row in compare(before, text) if row.earlier == row.later)
        left = same if left is None else left & same
        text = before
    return text.chapter, left


@cache
def _other_words() -> dict[str, tuple[str, ...]]:
    return msgspec.toml.decode((FOLDER / "other_words.toml").read_bytes(), type=dict[str, tuple[str, ...]])


def _kind(sides: Mapping[str, Sequence[Wording]], *, is_same: bool) -> Kind:
    *earlier, last = sides.values()
    if not earlier:
        return "same"
    if not last:
        return "dropped"
    if not any(earlier):
        return "new"
    return "same" if is_same and all(sides.values()) else "changed"


def _tokens(side: Sequence[Wording], chapter: str, first: str) -> tuple[_Token, ...]:
    """The words of a chapter's provisions; references to its own are compared as those of the first chapter."""
    return tuple(
        _Token(number, found.start(), found.end(), _as_in(found[0], chapter, first))
        for number, wording in enumerate(side)
        for found in _TOKEN.finditer(wording.says)
    )


def _as_in(word: str, name: str, other: str) -> str:
    """A word; a reference to a provision of the text as the first text numbers it."""
    chapter, first = name.partition(AT)[0], other.partition(AT)[0]
    if chapter == first or not word.startswith(f"{chapter}."):
        return word
    try:
        cited = Citation.parse(word)
    except CitationError:
        return word
    assert cited.section is not None
    section = sections_answering(name, other).get(cited.section)
    return word if section is None else str(Citation(chapter=first, section=section, path=cited.path))


def _differences(before: Sequence[_Token], after: Sequence[_Token]) -> tuple[set[int], set[int]]:
    """Which words of each text the other does not have in their place."""
    matcher = SequenceMatcher(a=[one.compared for one in before], b=[one.compared for one in after], autojunk=False)
    steps = matcher.get_opcodes()
    removed: set[int] = set()
    added: set[int] = set()
    for number, (what, a, a_end, b, b_end) in enumerate(steps):
        is_link = what == "equal" and 0 < number < len(steps) - 1 and _means_nothing(before[a:a_end])
        if what != "equal" or is_link:
            removed.update(range(a, a_end))
            added.update(range(b, b_end))
    return removed, added


def _means_nothing(words: Sequence[_Token]) -> bool:
    """Whether these are so few and so short words that marking what stands around them would only tear a text apart."""
    return len(words) <= _LONGEST_LINK and all(one.compared.isalpha() and len(one.compared) <= 3 for one in words)


def _marked(side: Sequence[Wording], tokens: Sequence[_Token], differing: set[int]) -> tuple[MarkedWording, ...]:
    found = []
    for number, wording in enumerate(side):
        own = [(place, token) for place, token in enumerate(tokens) if token.wording == number]
        ranges: list[tuple[int, int]] = []
        for place, token in own:
            if place not in differing:
                continue
            if ranges and place - 1 in differing:
                ranges[-1] = (ranges[-1][0], token.end)
            else:
                ranges.append((token.start, token.end))
        found.append(MarkedWording(id=wording.id, says=wording.says, pieces=tuple(_pieces(wording.says, ranges))))
    return tuple(found)


def _pieces(text: str, ranges: Sequence[tuple[int, int]]) -> list[Piece]:
    """The text cut where these ranges, which differ, begin and end."""
    pieces, at = [], 0
    for start, end in ranges:
        pieces += [Piece(text[at:start], differs=False), Piece(text[start:end], differs=True)]
        at = end
    pieces.append(Piece(text[at:], differs=False))
    return [piece for piece in pieces if piece.text]
