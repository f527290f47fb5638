"""How far the law is carried out: each provision's entry in the register, its places in the code and its tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, get_args

import msgspec

from croupier.law import index
from croupier.law.editions import told_apart
from croupier.law.register import Provision, is_written, load_chapter
from croupier.law.rules import Rule
from croupier.law.texts import Text

Status = Literal["not written", "written", "carried out"]
STATUSES: tuple[Status, ...] = get_args(Status)

_KEYS_FILE = "law/rules.py"
_ROOT = Path(__file__).parent.parent
_USE = re.compile(
    r"""(?:\"{3}.*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | \#[^\n]*)
    | (?<!\w)Rule\.([A-Z][A-Z0-9_]*)\b""",
    re.DOTALL | re.VERBOSE,
)
"""A string or a comment, which is skipped unless it is a formatted string, or a use of a rule."""
_FORMATTED = re.compile(r"(?<!\w)(f|fr|rf)$", re.IGNORECASE)
_FIELD = re.compile(r"\{[^{}]*\}")
_NAME = re.compile(r"(?<!\w)Rule\.([A-Z][A-Z0-9_]*)\b")


_ABOUT = re.compile(
    r"^(cli|person|training|documents|presenting|odds|counting|library|words)\b"
    r"|/(odds\w*|people\w*|documents|table_documents|lessons|typed_steps|narration|memory|moves|two_hands)(\.py:|/)"
)
"""Code that is about rules and does not carry them out: what people read, type and see, and exact odds."""


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """A test that fails when a rule is broken: in this file and function or table, by changing this text to that."""

    test: str
    file: str
    within: str
    was: str
    now: str


class Covered(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A provision: how it is carried out, where in the code, by which tests it is proven, and its status.

    `text`: the text's name, where several texts of its chapter are held.

    `not written`: the register has no entry. `written`: it needs code, and some or all of its rules have no place in
    the code. `carried out`: it needs no code, or each of its rules has its place.
    """

    id: str
    how: tuple[str, ...]
    code: tuple[str, ...]
    tests: tuple[str, ...]
    status: Status
    proven: bool
    fails_when: tuple[Proof, ...]
    text: str = ""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """How many provisions there are, how many have each status, and how many are proven by a test."""

    provisions: int
    by_status: dict[Status, int]
    proven: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The tally of everything and of each text, by its name."""

    total: Tally
    chapters: dict[str, Tally]


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """Every provision asked for, in the law's order, and the summary."""

    provisions: tuple[Covered, ...]
    summary: Summary


def code_places() -> dict[str, tuple[str, ...]]:
    """Where the installed package uses each rule: the rule's key, and places such as `games/baccarat/round.py:41`."""
    return find_places(_ROOT, {name: rule.value for name, rule in Rule.__members__.items()})


def find_places(root: Path, members: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Where the Python files below `root` say `Rule.NAME`, for the given names and their keys."""
    found: dict[str, dict[str, None]] = {}
    for path in sorted(root.rglob("*.py")):
        relative = path.relative_to(root).as_posix()
        if relative == _KEYS_FILE:
            continue
        for line, name in _uses(path.read_text(encoding="utf-8")):
            if name in members:
                found.setdefault(members[name], {})[f"{relative}:{line}"] = None
    return {key: tuple(places) for key, places in sorted(found.items())}


def _uses(source: str) -> list[tuple[int, str]]:
    """The lines on which the source says `Rule.NAME`, or `rules.Rule.NAME`, with the name, in order.

    Found with a pattern, because parsing every file would noticeably slow down the command. (A test compares this with
    the parsed sources.)
    """
    if "Rule." not in source:
        return []
    found, line, seen = [], 1, 0
    for use in _USE.finditer(source):
        names = [use[1]] if use[1] is not None else _in_fields(source, use)
        if names:
            line += source.count("\n", seen, use.start())
            seen = use.start()
            found += [(line, name) for name in names]
    return sorted(found)


def _in_fields(source: str, text: re.Match[str]) -> list[str]:
    """The rules that a formatted string names between braces; nothing for any other string or a comment."""
    if "Rule." not in text[0] or not _FORMATTED.search(source, max(0, text.start() - 3), text.start()):
        return []
    return [name for field in _FIELD.findall(text[0]) for name in _NAME.findall(field)]


def _proofs_file() -> Traversable:
    return resources.files("croupier.law") / "proofs.json"


_proofs = msgspec.json.Decoder(dict[str, tuple[Proof, ...]])


def proofs() -> dict[str, tuple[Proof, ...]]:
    """The tests that fail when a provision is broken, by its wording; empty if they were never recorded."""
    file = _proofs_file()
    if not file.is_file():
        return {}
    return _proofs.decode(file.read_bytes())


def coverage(texts: Iterable[Text | str] | None = None, *, played: Mapping[str, str] | None = None) -> Coverage:
    """The coverage of all texts, or of those named; raises `UnknownChapter`, and `RegisterError` for a bad file.

    Games share rules, so a rule's place in the code of one game does not carry out the provision of another's chapter:
    `played` maps the chapters that are played to the folder of their code (by default all chapters, by any code).
    """
    places, proven = code_places(), proofs()
    covered = tuple(
        assess(citation, entry, places=own, proven=proven, text=text)
        for text in (index.all_texts() if texts is None else [index.text_named(one) for one in texts])
        for own in [places if played is None else own_places(places, played.get(text.chapter))]
        for citation, entry in _entries(text)
    )
    return Coverage(provisions=covered, summary=summarise(covered))


def own_places(places: Mapping[str, tuple[str, ...]], folder: str | None) -> dict[str, tuple[str, ...]]:
    """The places at which a game carries a rule out: first those in its own folder, then those that games share; none
    without a folder. What only tells, draws, teaches or counts a rule does not carry it out.
    """
    if folder is None:
        return {}
    others = re.compile(rf"games/(?!shared/|{re.escape(folder)}/)\w+/")

    def carries_out(place: str) -> bool:
        return not others.match(place) and not _ABOUT.search(place)

    def own_first(place: str) -> int:
        return 0 if place.startswith(f"games/{folder}/") else 1 if place.startswith("games/shared/") else 2

    return {key: tuple(sorted(filter(carries_out, found), key=own_first)) for key, found in places.items()}


def _entries(text: Text) -> Iterator[tuple[str, Provision | None]]:
    """Each provision of the text with its entry in the register, if it has one."""
    citations = index.provisions(text)
    entries = load_chapter(text).by_id if is_written(text.chapter) else {}
    return ((citation, entries.get(citation)) for citation in citations)


def assess(
    citation: str,
    entry: Provision | None,
    *,
    places: Mapping[str, tuple[str, ...]],
    proven: Mapping[str, tuple[Proof, ...]],
    text: Text | None = None,
) -> Covered:
    """How far one provision is carried out, given the places of the rules and the proofs of the provisions."""
    rules = entry.rules if entry is not None else ()
    proven_by = proven.get(citation if entry is None else entry.wording, ())
    return Covered(
        id=citation,
        how=entry.how if entry is not None else (),
        code=tuple(dict.fromkeys(place for rule in rules for place in places.get(rule, ()))),
        tests=tuple(sorted({proof.test for proof in proven_by})),
        status=_status(entry, places),
        proven=bool(proven_by),
        fails_when=proven_by,
        text="" if text is None else told_apart(text).get("text", ""),
    )


def _status(entry: Provision | None, places: Mapping[str, tuple[str, ...]]) -> Status:
    if entry is None:
        return "not written"
    if not entry.is_active:
        return "carried out"
    # An entry that needs code but names no rule cannot be shown to be carried out.
    return "carried out" if entry.rules and all(places.get(rule) for rule in entry.rules) else "written"


def summarise(covered: Iterable[Covered]) -> Summary:
    """Count the provisions by status, in all and by text."""
    by_text: dict[str, list[Covered]] = {}
    for provision in covered:
        by_text.setdefault(provision.text or index.chapter_of(provision.id), []).append(provision)
    everything = [provision for text in by_text.values() for provision in text]
    return Summary(
        total=_tally(everything),
        chapters={text: _tally(provisions) for text, provisions in by_text.items()},
    )


def _tally(covered: list[Covered]) -> Tally:
    counts = Counter(provision.status for provision in covered)
    return Tally(
        provisions=len(covered),
        by_status={status: counts[status] for status in STATUSES},
        proven=sum(provision.proven for provision in covered),
    )
