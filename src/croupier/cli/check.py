"""`croupier check`: Rules Submissions against the law."""

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
    """A problem and the file it stands in."""

    file: str
    key: str
    problem: str
    cites: tuple[str, ...]


class Verdict(msgspec.Struct, frozen=True):
    """Whether every submission is lawful, and if not, why."""

    lawful: bool
    problems: list[FileProblem]


def check(
    files: Annotated[list[Path], typer.Argument(help="Rules Submissions, TOML or JSON (see `croupier docs formats`).")],
    as_json: AsJson = False,
) -> None:
    """Check Rules Submissions against the law of the day that each names.

    Several files are taken to be the submissions of one facility, and checked against each other too. Status 0: every
    one is lawful. 1: a choice is not lawful; each problem names its key and its provision. 2: a file cannot be read or
    judged (its day's text is not held, no such game); what could be judged is still reported.
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
    """Report what was found, and end with the status that it deserves."""
    report(problems, as_json=as_json)
    if problems:
        raise typer.Exit(UNLAWFUL)


def report(problems: list[FileProblem], *, as_json: bool) -> None:
    """What was found, for people or for programs."""
    if as_json:
        emit(Verdict(not problems, problems))
        return
    for problem in problems:
        cites = ", ".join(problem.cites)
        console.print(f"{problem.file}: {problem.key}: {problem.problem} [{cites}]", markup=False)
    if not problems:
        console.print("lawful")


def read_all(files: list[Path]) -> list[tuple[Path, Submission]]:
    """Every submission that can be judged; the others are named, and so is what must be known about a text."""
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
