"""`--submission FILE`: a question about the table of a Rules Submission, as `croupier check` reads it."""

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.output import UNLAWFUL, errors, fail, one_line
from croupier.games.registry import all_games
from croupier.running.examining import Examined, examine
from croupier.running.submissions import check_game
from croupier.submission import Submission

Submitted = Annotated[
    Path | None,
    typer.Option(
        "--submission",
        metavar="FILE",
        help="Take the game, day, choices and readings from this Rules Submission; - reads standard input.",
    ),
]
GameOrSubmission = Annotated[str | None, typer.Argument(help="The game; may be omitted with --submission.")]


def read_submitted(command: str, file: Path, game: str | None, given: Mapping[str, object]) -> Submission:
    """The lawful submission in a file; the command fails if there is none, or if an option contradicts it.

    `given`: options that say what the file says, by how they are typed.
    """
    repeated = [option for option, value in given.items() if value]
    if repeated:
        why = "the file states its own day, choices and readings; leave out one or the other"
        fail(f"{command}: {' and '.join(repeated)} cannot be used with --submission: {why}")
    found = examine([file], date.today())  # noqa: DTZ011 - the casino's day has no zone
    if found.unjudged:
        fail(f"{command}: {file}: {found.unjudged[0].why}")
    if found.problems:
        tell_unlawful(command, found)
    submission = found.judged[0].submission
    if game is not None and game != submission.game:
        fail(f"{command}: {file}: game: this submission is for {submission.game}, not {game}")
    return submission


def tell_unlawful(command: str, found: Examined) -> None:
    """Say everything that is unlawful about a submission, and exit as `croupier check` does."""
    for one in found.problems:
        where = one.file if one.line is None else f"{one.file}:{one.line}"
        said = f"{command}: {where}: {one.key}: {one.says} [{', '.join(one.cites)}]"
        errors.print(one_line(said), style="red", markup=False)
    raise typer.Exit(UNLAWFUL)


def named_game(command: str, game: str | None) -> str:
    """The game that is named; the command fails if none is.

    Raises `OpeningError` for one that there is not, and names the one that was probably meant.
    """
    if game is None:
        names = ", ".join(one.name for one in all_games())
        fail(f"{command}: name a game ({names}), or a Rules Submission with --submission FILE")
    check_game(game)
    return game
