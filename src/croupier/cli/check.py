"""`croupier check`: check Rules Submissions against the law."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, NamedTuple

import msgspec
import typer

from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, UNREADABLE, console, emit, errors, one_line
from croupier.cli.paragraphs import say
from croupier.running.examining import Examined, Judged, Located, TakenReading, examine
from croupier.running.guide import value_in_words
from croupier.running.submissions import EffectiveChoice
from croupier.submission.values import FORMAT

GAP = 2
"""How many spaces stand between the columns of choices."""
LEAST_VALUE = 12
"""How narrow the column of values may become."""


class FileProblem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A problem and the file it is in, with its line if that is known."""

    file: str
    key: str
    problem: str
    cites: tuple[str, ...]
    line: int | None = None


class FileWarning(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice that contradicts others, has no effect or cannot be paid: the file it is in, and its line if known."""

    file: str
    key: str
    warning: str
    cites: tuple[str, ...]
    line: int | None = None


class NotJudged(msgspec.Struct, frozen=True):
    """A file that cannot be read or judged, and why."""

    file: str
    why: str


class Taken(msgspec.Struct, frozen=True):
    """The choices that a submission does not state, with the values by which it was judged."""

    file: str
    choices: dict[str, Any]


class ListedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice as it is made, and on which line it is stated, if it is."""

    key: str
    value: Any
    stated: bool
    lawful: bool
    line: int | None
    describes: str
    cites: tuple[str, ...]


class JudgedFile(msgspec.Struct, frozen=True, kw_only=True):
    """A submission that was judged: by which text, and everything that it states or leaves to defaults."""

    file: str
    game: str
    chapter: str
    as_of: str
    notice: str
    choices: list[ListedChoice]
    readings: list[TakenReading]


class Row(NamedTuple):
    """A choice or a reading as it is listed for people."""

    key: str
    value: str
    how: str
    cites: str


class CheckResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether every submission is lawful, and if not, why; whatever else was found, if there is any."""

    lawful: bool
    problems: list[FileProblem]
    by_text_held: bool = False
    not_judged: list[NotJudged] = []
    taken: list[Taken] = []
    warnings: list[FileWarning] = []
    submissions: list[JudgedFile] = []


def check(
    files: Annotated[
        list[Path],
        typer.Argument(help="Rules Submissions, TOML or JSON (see `croupier template`); - reads standard input."),
    ],
    as_json: AsJson = False,
) -> None:
    """Check Rules Submissions against the law.

    Each is judged by the law of the day it names, and every choice is listed, stated or taken by default. Where the
    wording in force on that day is not held, the verdict is "lawful by the text held". Several
    files are treated as submissions of one facility and are also checked against each other. Exit status 0: all are
    lawful; there may be warnings about choices that contradict others or have no effect, and about chips that cannot
    pay what wagers come to. 1: a choice is unlawful; each problem names its key and its provision. 2: a file cannot be
    read or judged (the text for its day is not held, or the game is unknown); problems in the other files are still
    reported.
    """
    found = examine(files, date.today())  # noqa: DTZ011 - the casino's day has no zone
    for unjudged in found.unjudged:
        errors.print(one_line(f"{unjudged.file}: {unjudged.why}"), style="red", markup=False)
    for judged in found.judged if as_json else found.wholly_judged:
        if judged.notice:
            errors.print(one_line(f"{judged.file}: {judged.notice}"), markup=False)
    if as_json:
        emit(result_of(found))
    elif found.judged:
        print_result(found)
    if found.unjudged:
        raise typer.Exit(UNREADABLE)
    if found.problems:
        raise typer.Exit(UNLAWFUL)


def result_of(found: Examined) -> CheckResult:
    """Everything that was found, as one object."""
    return CheckResult(
        lawful=found.is_lawful,
        by_text_held=found.is_lawful and found.is_by_text_held,
        problems=file_problems(found.problems),
        not_judged=[NotJudged(one.file, one.why) for one in found.unjudged],
        taken=[Taken(one.file, one.taken) for one in found.judged if one.taken],
        warnings=[FileWarning(one.file, one.key, one.says, one.cites, one.line) for one in found.warnings],
        submissions=[judged_file(one) for one in found.judged],
    )


def file_problems(problems: Iterable[Located]) -> list[FileProblem]:
    """Problems as they are printed."""
    return [FileProblem(one.file, one.key, one.says, one.cites, one.line) for one in problems]


def judged_file(one: Judged) -> JudgedFile:
    """A submission with everything that it states or leaves to defaults."""
    return JudgedFile(
        file=one.file,
        game=one.submission.game,
        chapter=one.chapter,
        as_of=one.submission.as_of.isoformat(),
        notice=one.notice,
        choices=[
            ListedChoice(
                key=choice.key,
                value=choice.value,
                stated=choice.stated,
                lawful=choice.lawful,
                line=one.lines.get(choice.key),
                describes=choice.describes,
                cites=choice.cites,
            )
            for choice in one.choices
        ],
        readings=one.readings,
    )


def print_result(found: Examined) -> None:
    """Print everything that was found for people: the verdict, the warnings, and the choices of each file.

    Of a file that could not be judged as a whole only what is wrong is said.
    """
    if found.problems or found.wholly_judged:
        report(file_problems(found.problems), all_judged=not found.unjudged, by_text_held=found.is_by_text_held)
    for one in found.warnings:
        said = f"warning: {one.key}: {one.says} [{', '.join(one.cites)}]"
        say(one_line(f"{place(one.file, one.line)}: {said}"))
    for judged in found.wholly_judged:
        print_choices(judged)


def report(problems: list[FileProblem], *, all_judged: bool = True, by_text_held: bool = False) -> None:
    """Print the problems for people. Nothing is called lawful that could not be judged, nor without a reserve what was
    judged by a text that is known to have been amended since.
    """
    for problem in problems:
        said = f"{problem.key}: {problem.problem} [{', '.join(problem.cites)}]"
        say(one_line(f"{place(problem.file, problem.line)}: {said}"))
    if not problems:
        verdict = "lawful by the text held" if by_text_held else "lawful"
        console.print(verdict if all_judged else f"the files that could be judged are {verdict}")


def place(file: str, line: int | None) -> str:
    """A file and, if it is known, a line, as editors read it."""
    return file if line is None else f"{file}:{line}"


def print_choices(judged: Judged) -> None:
    """Print every choice for people: its value, where it is stated or that it is the default, and the provision."""
    submission = judged.submission
    head = f"{judged.file}: {submission.game}, chapter {judged.chapter} as of {submission.as_of}"
    console.print()
    say(one_line(head))
    rows = [Row("  choice", "value", "stated", "provisions")]
    for choice in judged.choices:
        how = how_made(choice, judged.lines.get(choice.key))
        value = value_in_words(choice.value, choice.absent)
        cites = "none" if choice.cites == FORMAT else " ".join(choice.cites)
        rows.append(Row(f"  {choice.key}", value, how, cites))
    for reading in judged.readings:
        how = stated(reading.stated, judged.reading_lines.get(reading.name))
        rows.append(Row(f"  {reading.name}", reading.value, how, f"reading:{reading.name}"))
    print_rows(rows)


def print_rows(rows: Sequence[Row]) -> None:
    """Print rows under a heading. Values are wrapped, and provisions between citations: none is broken."""
    rows = [Row(*map(one_line, row)) for row in rows]
    key, how = (max(map(len, column)) + GAP for column in ([row.key for row in rows], [row.how for row in rows]))
    left = console.width - key - how - GAP
    longest = max(len(cite) for row in rows for cite in row.cites.split())
    value = min(max(left - longest, (left - GAP) // 2, LEAST_VALUE), max(len(row.value) for row in rows))
    for number, row in enumerate(rows):
        style = "dim" if number == 0 else None
        for line in row_lines(row, key, value + GAP, how, left - value):
            console.print(line, markup=False, style=style)


def row_lines(row: Row, key: int, value: int, how: int, cites: int) -> Iterator[str]:
    """The lines of a row in columns so wide; a citation that is wider than its column has a line of its own."""
    fitting = [cite for cite in row.cites.split() if len(cite) <= cites]
    columns = ([row.key], wrap(row.value, value - GAP), [row.how], wrap(" ".join(fitting), max(cites, 1)))
    for one, two, three, four in zip_longest(*columns, fillvalue=""):
        yield f"{one:<{key}}{two:<{value}}{three:<{how}}{four}".rstrip()
    for cite in (cite for cite in row.cites.split() if cite not in fitting):
        yield f"{cite:>{console.width}}"


def how_made(choice: EffectiveChoice, line: int | None) -> str:
    """On which line a choice is stated, or that it is taken by default; and if it is unlawful, that."""
    where = stated(choice.stated, line)
    return where if choice.lawful else f"{where}, unlawful"


def stated(is_stated: bool, line: int | None) -> str:
    """On which line something is stated, or that it is taken by default."""
    if not is_stated:
        return "default"
    return "yes" if line is None else f"line {line}"
