"""`croupier check`: check Rules Submissions against the law."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, UNREADABLE, console, emit, errors, one_line
from croupier.running.opening import OpeningError
from croupier.running.submissions import check_submissions, notice_of, taken_by_default
from croupier.submission import DocumentError, Submission, load
from croupier.submission.nearest import shown


class FileProblem(msgspec.Struct, frozen=True):
    """A problem and the file it is in."""

    file: str
    key: str
    problem: str
    cites: tuple[str, ...]


class NotJudged(msgspec.Struct, frozen=True):
    """A file that cannot be read or judged, and why."""

    file: str
    why: str


class Taken(msgspec.Struct, frozen=True):
    """The choices that a submission does not state, with the values by which it was judged."""

    file: str
    choices: dict[str, Any]


class CheckResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether every submission is lawful, and if not, why; files that could not be judged, and what was taken by
    default, if there is any.
    """

    lawful: bool
    problems: list[FileProblem]
    not_judged: list[NotJudged] = []
    taken: list[Taken] = []


def check(
    files: Annotated[list[Path], typer.Argument(help="Rules Submissions, TOML or JSON (see `croupier docs formats`).")],
    as_json: AsJson = False,
) -> None:
    """Check Rules Submissions against the law.

    Each is judged by the law of the day it names. Several files are treated as submissions of one facility and are
    also checked against each other. Exit status 0: all are lawful. 1: a choice is unlawful; each problem names its key
    and its provision. 2: a file cannot be read or judged (the text for its day is not held, or the game is unknown);
    problems in the other files are still reported.
    """
    readable, not_judged = read_all(files)
    found = check_submissions([submission for _, submission in readable])
    problems = [FileProblem(str(readable[place][0]), one.key, one.problem, one.cites) for place, one in found]
    silent = [Taken(str(file), taken_by_default(submission)) for file, submission in readable]
    taken = [one for one in silent if one.choices]
    if as_json and readable:
        emit(CheckResult(not problems and not not_judged, problems, not_judged, taken))
    elif readable:
        report(problems, all_judged=not not_judged)
        for one in taken:
            said = ", ".join(f"{key} {as_taken(value)}" for key, value in one.choices.items())
            errors.print(one_line(f"{one.file}: taken by default: {said}"), markup=False)
    if not_judged:
        raise typer.Exit(UNREADABLE)
    if problems:
        raise typer.Exit(UNLAWFUL)


def as_taken(value: Any) -> str:
    """A value that was taken, as people read it."""
    return "none" if value is None else shown(value)


def report(problems: list[FileProblem], *, all_judged: bool = True) -> None:
    """Print the problems for people. Nothing is called lawful that could not be judged."""
    for problem in problems:
        cites = ", ".join(problem.cites)
        console.print(one_line(f"{problem.file}: {problem.key}: {problem.problem} [{cites}]"), markup=False)
    if not problems:
        console.print("lawful" if all_judged else "the files that could be judged are lawful")


def read_all(files: list[Path]) -> tuple[list[tuple[Path, Submission]], list[NotJudged]]:
    """The submissions that can be judged, and why the others cannot be, which is also printed.

    Prints any notice about the text in force.
    """
    readable, not_judged = [], []
    for file in files:
        try:
            submission = load(file)
            notice = notice_of(submission)
        except (DocumentError, OpeningError) as wrong:
            errors.print(one_line(f"{file}: {wrong}"), style="red", markup=False)
            not_judged.append(NotJudged(str(file), str(wrong)))
            continue
        if notice:
            errors.print(one_line(f"{file}: {notice}"), markup=False)
        readable.append((file, submission))
    return readable, not_judged
