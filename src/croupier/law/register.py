"""The register: what each provision says in our own words, how it is carried out, and by which rules.

One TOML file per chapter (`chapters/627a.toml`): `chapter`, `game` and `title`, then for every provision

    [[provision]]
    id = "627a.10(b)(1)"
    says = "…"
    how = ["play"]
    rule = "player-draws"      # or a list; absent where no code is needed

A text that amends another is that one's provisions with those of its own file (`croupier.law.amending`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

import msgspec

from croupier.known_types import make_known
from croupier.law.adopted import ADOPTED
from croupier.law.amending import AmendedText, amended_texts
from croupier.law.citation import Citation, CitationError
from croupier.law.editions import edition_of, name_of, named, texts_of
from croupier.law.files import FOLDER
from croupier.law.index import UnknownChapter, headings, provisions, text_named
from croupier.law.texts import AT, Text, forget, remembered

ACTIVE = ("play", "choice", "value", "equipment", "document", "conduct")
"""Ways of carrying out a provision that need code."""

PASSIVE = ("definition", "stem", "explains", "approval", "elsewhere")
"""Kinds of provision that need no code."""

HOWS = (*ACTIVE, *PASSIVE)


class RegisterError(ValueError):
    """A chapter's file that is missing or malformed; the message names the file, the entry and the fault."""


class RuleNotInEdition(LookupError):  # noqa: N818 - it names what happened
    """A rule that a text does not have."""

    def __init__(self, rule: str, chapter: str) -> None:
        super().__init__(rule, chapter)
        self.rule = rule
        self.chapter = chapter

    def __str__(self) -> str:
        return f"chapter {self.chapter} has no rule {str(self.rule)!r}"


class Provision(msgspec.Struct, frozen=True, kw_only=True):
    """One provision: its citation, what it says, how it is carried out (see `HOWS`) and by which rules; and since when,
    if it is not from the chapter as first held.
    """

    id: str
    says: str
    how: tuple[str, ...]
    rules: tuple[str, ...] = ()
    since: date | None = None

    @property
    def is_active(self) -> bool:
        """Whether the provision needs code."""
        return any(how in ACTIVE for how in self.how)

    @property
    def wording(self) -> str:
        """What its proofs are kept under: an amendment that leaves a provision alone leaves them valid."""
        return self.id if self.since is None else f"{self.id}{AT}{self.since}"


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """A text of a chapter in the register, its provisions in the law's order."""

    text: Text
    game: str
    title: str
    provisions: tuple[Provision, ...]

    @property
    def chapter(self) -> str:
        """The chapter's number."""
        return self.text.chapter

    @cached_property
    def by_id(self) -> MappingProxyType[str, Provision]:
        """The provisions by their citations."""
        return MappingProxyType({provision.id: provision for provision in self.provisions})


class _Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A `[[provision]]` as it is written."""

    id: str
    says: str
    how: tuple[str, ...]
    rule: str | tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter's file as it is written; its entries are read one by one, so that a fault can name its entry."""

    chapter: str
    game: str
    title: str
    provision: tuple[dict[str, object], ...] = ()


make_known(_Entry, _File)


def parse_chapter(text: str, *, chapter: str) -> Chapter:
    """Read the text of a chapter's file and check it; raises `RegisterError`."""
    where = str(ADOPTED[chapter].path) if chapter in ADOPTED else f"chapters/{chapter}.toml"
    try:
        file = msgspec.convert(tomllib.loads(text), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise RegisterError(f"{where}: {error}") from None
    text_held = _first(chapter)
    _check_head(file, text_held, where=where)
    entries = [_provision(raw, number, where=where) for number, raw in enumerate(file.provision, start=1)]
    return Chapter(
        text=text_held, game=file.game, title=file.title, provisions=_in_order(entries, text_held, where=where)
    )


def _first(chapter: str) -> Text:
    """The text that a chapter's own file has."""
    held = texts_of(chapter)
    if not held:
        raise UnknownChapter(chapter)
    return held[0]


def _check_head(file: _File, text: Text, *, where: str) -> None:
    edition = edition_of(text)
    if file.chapter != text.chapter:
        raise RegisterError(f"{where}: chapter is {file.chapter!r}; in this file it must be {text.chapter!r}")
    if file.game != edition.game:
        raise RegisterError(f"{where}: game is {file.game!r}; chapter {text.chapter} is about {edition.game!r}")
    if not file.title.strip():
        raise RegisterError(f"{where}: title is empty")


def _provision(raw: dict[str, object], number: int, *, where: str, since: date | None = None) -> Provision:
    name = raw.get("id", f"entry {number}")
    try:
        entry = msgspec.convert(raw, _Entry)
    except msgspec.ValidationError as error:
        raise RegisterError(f"{where}, {name}: {error}") from None
    rules = (entry.rule,) if isinstance(entry.rule, str) else entry.rule
    fault = _fault(entry, rules)
    if fault is not None:
        raise RegisterError(f"{where}, {name}: {fault}")
    return Provision(id=entry.id, says=entry.says, how=entry.how, rules=rules, since=since)


def _fault(entry: _Entry, rules: tuple[str, ...]) -> str | None:
    if not entry.says.strip():
        return "says is empty"
    if not entry.how:
        return f"how is empty; it must list one or more of {', '.join(HOWS)}"
    unknown = [how for how in entry.how if how not in HOWS]
    if unknown:
        return f"how contains {unknown[0]!r}; it must list one or more of {', '.join(HOWS)}"
    if len(set(entry.how)) < len(entry.how):
        return "how lists something twice"
    if not all(rule.strip() for rule in rules):
        return "rule is empty; omit it if there is none"
    if len(set(rules)) < len(rules):
        return "rule lists a key twice"
    return None


def _in_order(entries: list[Provision], text: Text, *, where: str) -> tuple[Provision, ...]:
    """The entries as the law orders them, each a provision of this text and none twice."""
    by_id: dict[str, Provision] = {}
    known = provisions(text)
    for entry in entries:
        if entry.id in headings():
            raise RegisterError(f"{where}, {entry.id}: this is a heading, and headings have no entry")
        if entry.id not in known:
            raise RegisterError(f"{where}, {entry.id}: chapter {text.chapter} has no such provision")
        if entry.id in by_id:
            raise RegisterError(f"{where}, {entry.id}: this provision has two entries")
        by_id[entry.id] = entry
    return tuple(by_id[citation] for citation in known if citation in by_id)


def _amended(text: AmendedText) -> Chapter:
    """The text that is amended, with the amendment's own provisions."""
    before, where = load_chapter(text.amends), text.where
    changed = [
        _provision(raw, number, where=where, since=text.text.begins)
        for number, raw in enumerate(text.provisions, start=1)
    ]
    _check_amendment(text, before, [one.id for one in changed])
    own = {one.id for one in changed}
    left = [one for one in before.provisions if one.id not in text.removed and one.id not in own]
    return Chapter(
        text=text.text,
        game=before.game,
        title=before.title,
        provisions=_in_order([*left, *changed], text.text, where=where),
    )


def _check_amendment(text: AmendedText, before: Chapter, changed: list[str]) -> None:
    """Refuse to take out what is not there or what is changed, and to add to another chapter."""
    for cite in text.removed:
        if cite not in before.by_id:
            raise RegisterError(f"{text.where}: removed has {cite}, and {text.amends} has no such provision")
        if cite in changed:
            raise RegisterError(f"{text.where}, {cite}: this provision is removed and has an entry")
    for cite in (*changed, *text.headings):
        place = _place(cite, where=text.where)
        if str(place) != cite:
            raise RegisterError(f"{text.where}, {cite!r}: write {str(place)!r}")
        if place.chapter != text.text.chapter or place.section is None:
            raise RegisterError(f"{text.where}, {cite}: this is no provision of chapter {text.text.chapter}")


def _place(cite: str, *, where: str) -> Citation:
    try:
        return Citation.parse(cite)
    except CitationError as error:
        raise RegisterError(f"{where}: {error}") from None


def _folder() -> Path:
    return FOLDER / "chapters"


def is_written(chapter: str) -> bool:
    """Whether the register has a file for the chapter."""
    return chapter in ADOPTED or (_folder() / f"{chapter}.toml").is_file()


def _text(chapter: str) -> str:
    """A chapter's file."""
    return ADOPTED[chapter].text if chapter in ADOPTED else (_folder() / f"{chapter}.toml").read_text(encoding="utf-8")


def load_chapter(text: Text | str) -> Chapter:
    """The register's chapter as it reads in a text, read once; raises `UnknownChapter` and `RegisterError`."""
    return _load(text_named(text))


@remembered
def _load(text: Text) -> Chapter:
    if text in amended_texts():
        return _amended(amended_texts()[text])
    if not is_written(text.chapter):
        raise RegisterError(f"chapters/{text.chapter}.toml: the register has no such file yet")
    return parse_chapter(_text(text.chapter), chapter=text.chapter)


class _Places(dict[str, tuple[str, ...]]):
    """The provisions of each rule: a dictionary, because events look rules up very often."""

    def __init__(self, text: Text) -> None:
        super().__init__()
        self._text = text

    def __missing__(self, rule: str) -> tuple[str, ...]:
        raise RuleNotInEdition(rule, name_of(self._text))


class Concordance:
    """Where a text states each of its rules. What only explains a rule is not cited if another provision sets it."""

    def __init__(self, chapter: Chapter) -> None:
        found: dict[str, list[Provision]] = {}
        for provision in chapter.provisions:
            for rule in provision.rules:
                found.setdefault(rule, []).append(provision)
        self.chapter = chapter.chapter
        self._cites = _Places(chapter.text)
        for rule, places in found.items():
            ids = tuple(known.id for known in places if known.is_active)
            self._cites[rule] = ids or tuple(known.id for known in places)
        self.cites = self._cites.__getitem__
        """The provisions that a rule carries out, in the chapter's order; raises `RuleNotInEdition`."""

    def __contains__(self, rule: object) -> bool:
        return rule in self._cites

    def require(self, *rules: str) -> None:
        """Raise `RuleNotInEdition` unless the chapter has all of these rules."""
        for rule in rules:
            self.cites(rule)

    @property
    def rules(self) -> tuple[str, ...]:
        """The chapter's rules, in the order in which it first states them."""
        return tuple(self._cites)


def concordance(text: Text | str) -> Concordance:
    """The concordance of a text, made once; raises what `load_chapter` raises."""
    return _concordance(load_chapter(text).text)


@remembered
def _concordance(text: Text) -> Concordance:
    return Concordance(load_chapter(text))


class Wording(msgspec.Struct, frozen=True, kw_only=True):
    """A provision in a comparison."""

    id: str
    says: str


class ComparedRule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule and what two chapters say of it; empty where a chapter is silent."""

    rule: str
    earlier: tuple[Wording, ...]
    later: tuple[Wording, ...]


def compare_chapters(earlier: Chapter, later: Chapter) -> tuple[ComparedRule, ...]:
    """Every rule of either chapter: first those of the later in its order, then those that only the earlier has."""
    before, after = Concordance(earlier), Concordance(later)
    gone = tuple(rule for rule in before.rules if rule not in after)
    return tuple(
        ComparedRule(rule=rule, earlier=_wordings(earlier, before, rule), later=_wordings(later, after, rule))
        for rule in (*after.rules, *gone)
    )


def _wordings(chapter: Chapter, where: Concordance, rule: str) -> tuple[Wording, ...]:
    ids = where.cites(rule) if rule in where else ()
    return tuple(Wording(id=citation, says=chapter.by_id[citation].says) for citation in ids)


def compare(earlier: Text | str, later: Text | str) -> tuple[ComparedRule, ...]:
    """Compare two texts of the register, by their names as in `compare("541", "627a")`."""
    return compare_chapters(load_chapter(earlier), load_chapter(later))


class RuleAcross(msgspec.Struct, frozen=True, kw_only=True):
    """One rule in several texts: where each of them says it, and how; nothing where it does not."""

    rule: str
    chapters: dict[str, tuple[Wording, ...]]


def compare_across(texts: Sequence[Text | str]) -> tuple[RuleAcross, ...]:
    """Every rule of any of these texts, by their names, in the order in which the first that has it states it."""
    chapters = [load_chapter(text) for text in texts]
    loaded = {name_of(chapter.text): (chapter, concordance(chapter.text)) for chapter in chapters}
    rules = dict.fromkeys(rule for _, where in loaded.values() for rule in where.rules)
    return tuple(
        RuleAcross(
            rule=rule, chapters={name: _wordings(chapter, where, rule) for name, (chapter, where) in loaded.items()}
        )
        for rule in rules
    )


def fingerprint(text: Text | str) -> str:
    """Distinguishes versions of a text's register; part of every table record."""
    return _fingerprint(named(text))


@remembered
def _fingerprint(text: Text) -> str:
    from hashlib import sha256

    amended = amended_texts().get(text)
    written = _text(text.chapter) if amended is None else _fingerprint(amended.amends) + amended.written
    return sha256(written.encode()).hexdigest()[:16]


def forget_adopted() -> None:
    """Forget the chapters that games brought, and what was read of them."""
    ADOPTED.clear()
    forget()
