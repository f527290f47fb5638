"""The command's entry point. Only the subcommand in use is imported; listing the subcommands imports them all."""

import sys
from collections.abc import Iterable
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated

import typer

from croupier.cli.output import UNREADABLE, errors
from croupier.version import __version__

COMMANDS = {
    "play": "play.play",
    "games": "games.games",
    "rules": "rules.rules",
    "check": "check.check",
    "layout": "layout.layout",
    "odds": "odds.odds",
    "choices": "choices.choices",
    "strategy": "strategy.strategy",
    "run": "run.run",
    "replay": "replay.replay_record",
    "docs": "docs.docs",
}
"""Every subcommand, and the function of this package that implements it."""


def command(names: Iterable[str]) -> typer.Typer:
    """The command with the named subcommands."""
    app = typer.Typer(
        name="croupier",
        help=(
            "Pennsylvania's regulated table games, run by the book. Every step at a table cites the provision of the"
            " Pennsylvania Code that it carries out.\n\n"
            "Start with `croupier play`; then try `croupier games minibaccarat` and `croupier rules 627a.10`."
        ),
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback(invoke_without_command=True)(whole)
    for name in names:
        module, function = COMMANDS[name].split(".")
        app.command(name)(getattr(import_module(f"croupier.cli.{module}"), function))
    return app


def whole(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    if version:
        print(f"croupier {__version__}")
        raise typer.Exit


def main() -> None:
    """Run the command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    asked = sys.argv[1:2]
    try:
        command(asked if asked and asked[0] in COMMANDS else COMMANDS)()
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(UNREADABLE)
    except OSError as wrong:
        errors.print(f"croupier: {wrong.strerror or wrong}", markup=False)
        sys.exit(UNREADABLE)
    except KeyboardInterrupt:
        errors.print("interrupted")
        sys.exit(130)
