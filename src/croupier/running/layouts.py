"""Layouts of tables: what the law of a day requires, and reading and checking descriptions of layouts."""

from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from croupier.running.opening import OpeningError, check_submission, find_offering
from croupier.running.script import explained
from croupier.submission import DocumentError, Problem, load
from croupier.submission.layout_check import FreeWords, free_words, layout_problems
from croupier.table.layout import Layout
from croupier.table.layout_document import DescribedLayout, read_described


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
    header = load(path)
    rest = dict(header.choices)
    submission = rest.pop("submission", {})
    if not isinstance(submission, dict):
        raise DocumentError('submission: must be a table of choices, as in dragon_bonus = "A"')
    try:
        described = read_described(rest)
    except (msgspec.ValidationError, RecursionError) as wrong:
        raise DocumentError(explained(str(wrong))) from None
    return LayoutDocument(
        game=header.game, as_of=header.as_of, submission=submission, readings=header.readings, described=described
    )


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
