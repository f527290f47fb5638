"""Layouts of tables: what the law of a day requires, and reading and checking descriptions of layouts."""

import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec

from croupier.running.examining import header_problems
from croupier.running.opening import OpeningError, check_submission, find_offering
from croupier.running.script import explained
from croupier.submission import DocumentError, Problem
from croupier.submission.document import read_document, read_header
from croupier.submission.layout_check import FreeWords, free_words, layout_problems
from croupier.submission.nearest import meant
from croupier.submission.schema import HEADER
from croupier.submission.toml import Lines, line_of
from croupier.table.layout import Layout
from croupier.table.layout_document import DescribedLayout, read_described

LISTS = ("areas", "inscriptions", "card_areas", "dealer_areas")
"""What a description has lists of."""
PART = re.compile(r"\w+")
UNKNOWN = re.compile(r"unknown field `(\w+)`$")


class LayoutGuide(msgspec.Struct, frozen=True, kw_only=True):
    """What a layout must have, and under which edition."""

    game: str
    chapter: str
    as_of: str
    notice: str
    layout: Layout


class LayoutDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A described layout with the day whose law applies, the submission of its table and the readings taken."""

    game: str
    as_of: date
    submission: dict[str, Any]
    readings: dict[str, str]
    described: DescribedLayout
    lines: Lines = {}
    """The lines of the keys, if it was read from a file."""


class LayoutCheck(NamedTuple):
    """The notice about the text that a layout was judged by, what is wrong with the layout, and what a person must
    judge.
    """

    notice: str
    problems: list[Problem]
    free_words: list[FreeWords]


def required_on(game: str, as_of: date, choices: dict[str, Any]) -> LayoutGuide:
    """What a layout must have on that day with those choices; raises `OpeningError` if that is unknown."""
    edition, notice, offered = find_offering(game, as_of)
    values, problems = offered.schema.read(choices)
    if problems:
        raise OpeningError(f"submission.{problems[0].key}", problems[0].problem, problems[0].cites)
    layout = offered.layout(values)
    return LayoutGuide(game=game, chapter=edition.chapter, as_of=as_of.isoformat(), notice=notice, layout=layout)


def load_layout(path: Path) -> LayoutDocument:
    """Read a described layout from a file, TOML or JSON, with the header of a submission; raises `DocumentError`."""
    document = read_document(path)
    header, problems = read_header(document.keys)
    if header is None or problems:
        raise DocumentError(header_problems(document, problems), tuple(problems))
    rest = dict(header.choices)
    submission = rest.pop("submission", {})
    if not isinstance(submission, dict):
        raise DocumentError('submission: must be a table of choices, as in dragon_bonus = "A"')
    try:
        described = read_described(rest)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise DocumentError(with_line(explained(str(wrong)), document.lines)) from None
    return LayoutDocument(
        game=header.game,
        as_of=header.as_of,
        submission=submission,
        readings=header.readings,
        described=described,
        lines=document.lines,
    )


def with_line(why: str, lines: Lines) -> str:
    """What is wrong with a key that could not be read (`areas[0].wagers: ...`), with its line."""
    where, colon, _ = why.partition(": ")
    path = PART.findall(where) if colon else []
    if unknown := UNKNOWN.search(why):
        known = keys_in(path)
        path.append(unknown[1])
        said = f"there is no key {unknown[1]!r} here; the keys are {', '.join(known)}{meant(unknown[1], known)}"
        why = f"{where}: {said}" if colon else said
    line = line_of(lines, path[0], path[1:]) if path else None
    return why if line is None else f"line {line}: {why}"


def keys_in(path: Sequence[str]) -> tuple[str, ...]:
    """The keys that a description has there: at its top, or in one of its parts."""
    if not path:
        return (*HEADER, "submission", *DescribedLayout.__struct_fields__)
    types = {field.name: field.type for field in msgspec.structs.fields(DescribedLayout)}
    within = [one for one in (types[path[0]], *get_args(types[path[0]])) if hasattr(one, "__struct_fields__")]
    return tuple(name for one in within for name in one.__struct_fields__)


def line_in(document: LayoutDocument, key: str, part: Sequence[str]) -> int | None:
    """The line of what a problem is about, as near as it is known; None if it is not in the file."""
    group, _, name = key.partition(".")
    if group in LISTS:
        return line_of(document.lines, group, part) if part else None
    return line_of(document.lines, group, [*(name.split(".") if name else ()), *part])


def check_layout(document: LayoutDocument) -> LayoutCheck:
    """Everything that is unlawful about a described layout; its submission must be lawful before the rest is judged.

    Raises `OpeningError` for one that cannot be judged (its day, its game).
    """
    _, notice, _ = find_offering(document.game, document.as_of)
    problems = check_submission(document.game, document.as_of, document.submission, document.readings)
    if problems:
        keys = document.submission
        return LayoutCheck(notice, [in_submission(one) if one.key in keys else one for one in problems], [])
    guide = required_on(document.game, document.as_of, document.submission)
    required, described = guide.layout, document.described
    return LayoutCheck(notice, layout_problems(required, described), free_words(required, described))


def in_submission(problem: Problem) -> Problem:
    """A problem with a choice, its key as written in a layout document."""
    return msgspec.structs.replace(problem, key=f"submission.{problem.key}")
