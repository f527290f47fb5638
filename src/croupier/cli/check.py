"""`croupier check`: check Rules Submissions against the law."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, UNREADABLE, console, emit, errors
from croupier.running.opening import OpeningError
from croupier.running.submissions import check_submissions, notice_of
from croupier.submission import DocumentError, Submission, load


class FileProblem(msgspec.Struct, frozen=True):
    """A problem and the file it is in."""

    file: str
    key: str
    problem: str
    cites: tuple[str, ...]


class CheckResult(msgspec.Struct, frozen=True):
    """Whether every submission is lawful, and if not, why."""

    lawful: bool
    problems: list[FileProblem]


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
    readable = read_all(files)
    found = check_submissions([submission for _, submission in readable])
    problems = [FileProblem(str(readable[place][0]), one.key, one.problem, one.cites) for place, one in found]
    if len(readable) < len(files):
        if readable:
            report(problems, as_json=as_json)
        raise typer.Exit(UNREADABLE)
    conclude(problems, as_json=as_json)


def conclude(problems: list[FileProblem], *, as_json: bool) -> None:
    """Report the problems; exit with status 1 if there are any."""
    report(problems, as_json=as_json)
    if problems:
        raise typer.Exit(UNLAWFUL)


def report(problems: list[FileProblem], *, as_json: bool) -> None:
    """Print the problems, for people or as JSON."""
    if as_json:
        emit(CheckResult(not problems, problems))
        return
    for problem in problems:
        cites = ", ".join(problem.cites)
        console.print(f"{problem.file}: {problem.key}: {problem.problem} [{cites}]", markup=False)
    if not problems:
        console.print("lawful")


def read_all(files: list[Path]) -> list[tuple[Path, Submission]]:
    """The submissions that can be judged. Prints why the others cannot be, and any notice about the text in force."""
    readable = []
    for file in files:
        try:
            submission = load(file)
            notice = notice_of(submission)
        except (DocumentError, OpeningError) as wrong:
            errors.print(f"{file}: {wrong}", style="red", markup=False)
            continue
        if notice:
            errors.print(f"{file}: {notice}", markup=False)
        readable.append((file, submission))
    return readable
