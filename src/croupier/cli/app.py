"""The command's entrance: every subcommand in one list."""

import sys

import typer

from croupier.cli import check, games, play, replay, rules, run
from croupier.cli.output import errors

app = typer.Typer(
    name="croupier",
    help=(
        "Pennsylvania's regulated table games, run by the book. Every step that a table takes names the provision of"
        " the Pennsylvania Code that it carries out.\n\n"
        "Start with `croupier play`; then `croupier games minibaccarat`, `croupier rules 627a.10`."
    ),
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("play")(play.play)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("check")(check.check)
app.command("run")(run.run)
app.command("replay")(replay.replay_record)


def main() -> None:
    """Run the command."""
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
    except KeyboardInterrupt:
        errors.print("interrupted")
        sys.exit(130)
