"""The command's entry point. Only the subcommand in use is imported."""

import contextlib
import os
import sys
from collections.abc import Iterable
from errno import EDQUOT, EFBIG, EIO, ENOSPC
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from croupier.cli.lazy import LightGroup, Subcommand, add_lightly
from croupier.version import __version__

COMMANDS = {
    "play": Subcommand("play.play", "Play at a table, or deal one."),
    "train": Subcommand("train.train", "Train as a dealer, and see your score."),
    "games": Subcommand("games.games", "List all games, or describe one game."),
    "rules": Subcommand("rules.rules", "Look up provisions of the law, in our own words."),
    "template": Subcommand("template.template", "Write a Rules Submission to begin with."),
    "check": Subcommand("check.check", "Check Rules Submissions against the law."),
    "diff": Subcommand("diff.diff", "Compare two Rules Submissions."),
    "layout": Subcommand("layout.layout", "List what a table's layout must have, or check a layout."),
    "documents": Subcommand("documents.documents", "Print what a casino files, posts and hands out."),
    "odds": Subcommand("odds.odds", "Compute exact probabilities and house edges."),
    "choices": Subcommand("choices.choices", "Rank lawful submissions by what they earn."),
    "strategy": Subcommand("strategy.strategy", "Show how to play best, exactly."),
    "run": Subcommand("run.run", "Play a table script and print every event."),
    "replay": Subcommand("replay.replay_record", "Verify a table record by replaying it."),
    "show": Subcommand("show.show", "Show the rounds of a table record."),
    "keys": Subcommand("keys.keys", "Make and show the keys that sign records."),
    "serve": Subcommand("serve.serve", "Serve tables that people share, in the browser and to programs."),
    "accounts": Subcommand("accounts.accounts", "Make and change the accounts of the service."),
    "backup": Subcommand("backup.backup", "Copy the service's store while it runs."),
    "new-game": Subcommand("new_game.new_game", "Write the smallest playable game, to begin with."),
    "docs": Subcommand("docs.docs", "Print a document (Markdown), or list the documents."),
}
"""Every subcommand with what implements it and its summary, which is also the first line of its own help."""


NOBODY_READS = "PacifyFlushWrapper"
"""What Typer puts in the place of an output that nobody reads any more, before it ends the command with status 1."""


def command(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command with the named subcommands."""
    app = typer.Typer(
        name="croupier",
        cls=LightGroup,
        help=(
            "Pennsylvania's regulated table games, run by the book. Every step at a table cites the provision of the"
            " Pennsylvania Code that it carries out.\n\n"
            "Start with `croupier play`; then try `croupier games minibaccarat` and `croupier rules 627a.10`."
            " `croupier docs player` is a guide for players; `croupier docs` lists those for dealers, compliance"
            " officers, lawyers, auditors, mathematicians and others."
        ),
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


def main() -> None:
    """Run the command."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - for as long as this runs
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        command()()
    except SystemExit:
        if type(sys.stdout).__name__ == NOBODY_READS:
            sys.exit(2)
        raise
    except BrokenPipeError:
        end_silently()
    except OSError as wrong:
        end(f"croupier: {concerned(wrong)}{wrong.strerror or wrong}", 2)
    except KeyboardInterrupt:
        end("interrupted", 130)
    except ValueError as wrong:
        from croupier.law import AmendmentError

        if not isinstance(wrong, AmendmentError):
            raise
        end(f"croupier: {wrong}", 2)


def concerned(wrong: OSError) -> str:
    """What an error is about: a file by its name, and otherwise, where nothing can be written, the output."""
    if wrong.filename is not None:
        return f"{wrong.filename}: "
    return "the output cannot be written: " if wrong.errno in (ENOSPC, EFBIG, EDQUOT, EIO) else ""


def end_silently() -> NoReturn:
    """End because nobody reads the output any more: there is nobody to tell."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.stderr.close()
    sys.exit(2)


def end(message: str, status: int) -> NoReturn:
    """Say why the command ends before it is done."""
    from croupier.cli.output import errors

    errors.print(message, markup=False)
    sys.exit(status)
