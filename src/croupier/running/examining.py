"""Examining documents: whatever can be said of each at once, and of all of them as the submissions of one facility."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from croupier.law.readings import options_of
from croupier.running.opening import OpeningError
from croupier.running.submissions import (
    EffectiveChoice,
    check_game,
    check_submissions,
    effective_choices,
    judged_by,
    taken_by_default,
    warnings_of,
)
from croupier.submission import DocumentError, Problem, Submission
from croupier.submission.document import Document, read_document, read_header
from croupier.submission.toml import line_of
from croupier.submission.values import FORMAT


class Located(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be said of a key of a document: a problem or a warning, where it is, and the provision."""

    file: str
    line: int | None
    key: str
    says: str
    cites: tuple[str, ...]


class TakenReading(msgspec.Struct, frozen=True, kw_only=True):
    """The value of a reading, and whether the submission states it."""

    name: str
    value: str
    stated: bool


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A submission that could be judged: by which text, and every choice and reading that it makes or leaves."""

    file: str
    submission: Submission
    chapter: str
    notice: str
    choices: list[EffectiveChoice]
    lines: dict[str, int]
    """The lines of the choices that are stated."""
    reading_lines: dict[str, int]
    """The lines of the readings that are stated."""
    readings: list[TakenReading]
    taken: dict[str, Any]
    """What the chapter leaves to the certificate holder and the submission does not state."""


class Unjudged(msgspec.Struct, frozen=True, kw_only=True):
    """A document that cannot be judged, or not as a whole: everything that keeps it from that."""

    file: str
    why: str


class Examined(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was found."""

    judged: list[Judged]
    problems: list[Located]
    warnings: list[Located]
    unjudged: list[Unjudged]

    @property
    def is_lawful(self) -> bool:
        """Whether every document could be judged, and none is unlawful."""
        return not self.problems and not self.unjudged

    @property
    def is_by_text_held(self) -> bool:
        """Whether a document was judged by a text whose later wording, in force on its day, is not held."""
        return any(one.notice for one in self.judged)

    @property
    def wholly_judged(self) -> list[Judged]:
        """The documents with which nothing is wrong that keeps them from being judged."""
        unjudged = {one.file for one in self.unjudged}
        return [one for one in self.judged if one.file not in unjudged]


def examine(files: Sequence[Path], today: date) -> Examined:
    """Examine documents together; one that cannot be judged does not keep the others from it.

    A day that is later than today is warned about.
    """
    found: list[tuple[str, Document, Submission]] = []
    unjudged = []
    for file in files:
        try:
            document = read_document(file)
        except DocumentError as wrong:
            unjudged.append(Unjudged(file=str(file), why=str(wrong)))
            continue
        submission, why = judgeable(document)
        if why:
            unjudged.append(Unjudged(file=str(file), why=why))
        if submission is not None:
            found.append((str(file), document, submission))
    told = [(found[place], problem) for place, problem in check_submissions([one[2] for one in found])]
    return Examined(
        judged=[judged(*one) for one in found],
        problems=[located(file, document, problem) for (file, document, _), problem in told],
        warnings=[
            located(file, document, one)
            for file, document, each in found
            for one in (*day_ahead(each, today), *warnings_of(each))
        ],
        unjudged=unjudged,
    )


def judgeable(document: Document) -> tuple[Submission | None, str]:
    """The submission of a document if there is a text to judge it by, and everything that is wrong with its heading."""
    submission, problems = read_header(document.keys)
    wrong = [header_problems(document, problems)] if problems else []
    try:
        if submission is not None:
            judged_by(submission)
        elif isinstance(game := document.keys.get("game"), str):
            check_game(game)
    except OpeningError as why:
        return None, "; ".join([*wrong, str(why)])
    return submission, "; ".join(wrong)


def day_ahead(submission: Submission, today: date) -> list[Problem]:
    """The warning that nobody knows yet which text will be in force."""
    if submission.as_of <= today:
        return []
    return [Problem("as_of", f"{submission.as_of} lies ahead, and the text may change until then", FORMAT)]


def header_problems(document: Document, problems: Sequence[Problem]) -> str:
    """What is wrong with the keys that every document has, with their lines."""
    said = []
    for one in problems:
        line = line_of(document.lines, one.key)
        said.append(f"{one.key}: {one.problem}" if line is None else f"{one.key} (line {line}): {one.problem}")
    return "; ".join(said)


def located(file: str, document: Document, one: Problem) -> Located:
    """A problem or a warning with its place."""
    line = line_of(document.lines, one.key, one.part)
    return Located(file=file, line=line, key=one.key, says=one.problem, cites=one.cites)


def judged(file: str, document: Document, submission: Submission) -> Judged:
    """What a document says and leaves unsaid."""
    edition, notice, _ = judged_by(submission)
    choices, readings = effective_choices(submission), taken_readings(submission)
    lines = {one.key: line_of(document.lines, one.key) for one in choices if one.stated}
    of_readings = {one.name: line_of(document.lines, "readings", [one.name]) for one in readings if one.stated}
    return Judged(
        file=file,
        submission=submission,
        chapter=edition.chapter,
        notice=notice,
        choices=choices,
        lines={key: line for key, line in lines.items() if line is not None},
        reading_lines={name: line for name, line in of_readings.items() if line is not None},
        readings=readings,
        taken=taken_by_default(submission),
    )


def taken_readings(submission: Submission) -> list[TakenReading]:
    """The readings that the game lets be chosen, as the submission takes them."""
    stated = submission.readings
    return [
        TakenReading(name=name, value=stated.get(name, options[0]), stated=name in stated)
        for name, options in options_of(submission.game).items()
    ]
