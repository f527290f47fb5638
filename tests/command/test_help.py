"""Help that fits: on 80 columns and on 60, with summaries that say what the commands themselves say."""

import inspect
import io
import re
from contextlib import redirect_stdout

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from croupier.cli.commands import COMMANDS
from croupier.version import __version__
from tests.support.command import app
from tests.support.matrices import each

WIDTHS = (80, 60)


def helped(*words: str, width: int) -> str:
    """The help on a terminal so wide; a `CliRunner` would take 80 columns for any."""
    printed = io.StringIO()
    with pytest.MonkeyPatch.context() as patched, redirect_stdout(printed):
        patched.setenv("COLUMNS", str(width))
        with pytest.raises(SystemExit, match=r"^0$"):
            get_command(app).main([*words, "--help"], prog_name="croupier")
    return printed.getvalue()


@each("width", WIDTHS)
@each("words", [(), *((name,) for name in COMMANDS)], ids=lambda words: " ".join(words) or "all")
def test_no_line_is_wider_than_the_terminal(words: tuple[str, ...], width: int) -> None:
    wide = [line for line in helped(*words, width=width).splitlines() if len(line) > width]
    assert not wide


@pytest.mark.parametrize("width", WIDTHS)
def test_every_command_is_listed_with_its_whole_summary(width: int) -> None:
    listed = helped(width=width).partition("Commands:")[2]
    for name, command in COMMANDS.items():
        words = re.escape(command.summary).replace(r"\ ", r"\s+")
        assert re.search(rf"^  {name} +{words}$", listed, re.MULTILINE), name


def test_a_summary_stays_on_its_line_at_80_columns() -> None:
    listed = helped(width=80).partition("Commands:\n")[2]
    assert [line.split()[0] for line in listed.splitlines()] == list(COMMANDS)


@each("name", COMMANDS)
def test_the_summary_is_the_first_line_of_the_commands_own_help(name: str) -> None:
    first = (inspect.getdoc(COMMANDS[name].load()) or "").split("\n")[0]
    assert first == COMMANDS[name].summary
    assert first.endswith(".")
    assert len(first) <= 64


def test_every_option_says_what_it_does() -> None:
    for name in COMMANDS:
        options = helped(name, width=200).partition("Options:\n")[2].partition("\n\n")[0]
        for line in options.splitlines():
            assert re.match(r"  (-\S.*?  +\S|\s{6,}\S)", line), f"{name}: {line}"


def test_help_says_what_to_write_and_not_a_type_of_python() -> None:
    for name in COMMANDS:
        assert not re.findall(r"<\w[^>]*>", helped(name, width=200)), name


def test_help_leads_to_the_guides() -> None:
    assert "`croupier docs`" in helped(width=200).partition("Commands:")[0]


def test_the_version() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.stdout) == (0, f"croupier {__version__}\n")


def test_a_command_that_does_not_exist_is_told_with_the_nearest() -> None:
    result = CliRunner().invoke(app, ["gmaes"])
    assert result.exit_code == 2
    assert "Did you mean 'games'?" in result.stderr
