"""The command as Typer runs it. Only the subcommand in use is imported."""

from collections.abc import Iterable
from typing import Annotated

import typer

from croupier.cli.commands import ABOUT, COMMANDS
from croupier.cli.lazy import LightGroup, add_lightly
from croupier.version import __version__


def command(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command with the named subcommands."""
    app = typer.Typer(
        name="croupier",
        cls=LightGroup,
        help=ABOUT,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback(invoke_without_command=True)(whole)
    for name in names:
        add_lightly(app, name, COMMANDS[name])
    return app


def whole(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if version:
        print(f"croupier {__version__}")
        raise typer.Exit
