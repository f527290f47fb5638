"""The command's entrance: every subcommand in one list."""

import sys
from io import TextIOWrapper

import typer

from croupier.cli import check, choices, games, layout, odds, play, replay, rules, run
from croupier.cli.output import UNREADABLE, errors

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
app.command("layout")(layout.layout)
app.command("odds")(odds.odds)
app.command("choices")(choices.choices)
app.command("run")(run.run)
app.command("replay")(replay.replay_record)


def main() -> None:
    """Run the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(UNREADABLE)
    except OSError as wrong:
        errors.print(f"croupier: {wrong.strerror}", markup=False)
        sys.exit(UNREADABLE)
    except KeyboardInterrupt:
        errors.print("interrupted")
        sys.exit(130)
