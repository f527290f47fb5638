"""`croupier check`: Rules Submissions against the law."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, UNREADABLE, console, emit, errors
from croupier.house.opening import check_submission
from croupier.submission import DocumentError, load


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
    files: Annotated[list[Path], typer.Argument(help="Rules Submissions, TOML or JSON (docs/formats.md).")],
    as_json: AsJson = False,
) -> None:
    """Check Rules Submissions against the law of the day that each names.

    Status 0: every one is lawful. 1: a choice is not lawful; each problem names its key and its provision. 2: a file
    cannot be read.
    """
    problems: list[FileProblem] = []
    unreadable = False
    for file in files:
        try:
            submission = load(file)
        except DocumentError as wrong:
            errors.print(f"{file}: {wrong}", style="red", markup=False)
            unreadable = True
            continue
        found = check_submission(submission.game, submission.as_of, submission.choices, submission.readings)
        problems += [FileProblem(str(file), problem.key, problem.problem, problem.cites) for problem in found]
    if unreadable:
        raise typer.Exit(UNREADABLE)
    if as_json:
        emit(Verdict(not problems, problems))
    else:
        for problem in problems:
            cites = ", ".join(problem.cites)
            console.print(f"{problem.file}: {problem.key}: {problem.problem} [{cites}]", markup=False)
        if not problems:
            console.print("lawful")
    if problems:
        raise typer.Exit(UNLAWFUL)
