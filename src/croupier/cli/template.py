"""`croupier template`: a Rules Submission to begin with."""

from datetime import date
from typing import Annotated

import typer

from croupier.cli.options import AsOf
from croupier.cli.output import emit, fail
from croupier.running.opening import OpeningError
from croupier.running.template import template_document, template_toml
from croupier.submission import DocumentError, read_day


def template(
    game: Annotated[str, typer.Argument(help="The game.")],
    as_of: AsOf = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, which has no comments.")] = False,
) -> None:
    """Write a Rules Submission to begin with.

    It has every choice of the game with its default, its lawful values and its provision, as TOML with comments, and
    is lawful as it is. Choices that are not made by default stand there as comments. For a file: `croupier template
    spanish-21 > ours.toml`.
    """
    try:
        day = date.today() if as_of is None else read_day(as_of)  # noqa: DTZ011 - the casino's day has no zone
        if as_json:
            emit(template_document(game, day))
        else:
            typer.echo(template_toml(game, day), nl=False)
    except DocumentError as wrong:
        fail(f"template: {wrong}")
    except OpeningError as wrong:
        fail(f"template: {wrong}")
