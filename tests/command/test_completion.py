"""A shell completes subcommands, games, options and wagers, though a subcommand is loaded only when it is used."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli.commands import COMMANDS
from croupier.cli.completing import OFFERS
from croupier.law import GAMES
from tests.support.command import app

PROGRAM = Path(sys.executable).with_name("croupier")


def bash(line: str) -> list[str]:
    """What bash is offered at the end of the line."""
    words = line.split(" ")
    env = {"_CROUPIER_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    result = CliRunner().invoke(app, [], env=env, prog_name="croupier")
    assert result.exit_code == 0
    return result.stdout.split()


def by_line(shell: str, line: str, **more: str) -> str:
    """What zsh or fish is given at the end of the line."""
    env = {"_CROUPIER_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_ARGS": line, **more}
    result = CliRunner().invoke(app, [], env=env, prog_name="croupier")
    assert result.exit_code == 0
    return result.stdout


def test_subcommands() -> None:
    assert bash("croupier ") == list(COMMANDS)
    assert bash("croupier ga") == ["games"]
    assert bash("croupier gx") == []


@pytest.mark.parametrize("command", ["play", "games", "layout", "odds", "choices", "strategy"])
def test_games(command: str) -> None:
    assert bash(f"croupier {command} ") == [game.name for game in GAMES]
    assert bash(f"croupier {command} mi") == ["minibaccarat", "midibaccarat"]


def test_options() -> None:
    assert bash("croupier --ver") == ["--version"]
    assert bash("croupier odds minibaccarat --p") == ["--plot", "--picture"]
    assert {"--as-of", "--set", "--json"} <= set(bash("croupier odds minibaccarat --"))


def test_values_of_options() -> None:
    assert bash("croupier odds minibaccarat --on ") == bash("croupier odds --on x minibaccarat --on ")
    assert {"player", "banker", "tie"} <= set(bash("croupier odds minibaccarat --on "))
    assert bash("croupier odds spanish-21 --on m") == ["match-the-dealer"]
    assert bash("croupier odds poker --on ") == []
    assert bash("croupier odds minibaccarat --picture d") == ["depletion"]
    assert bash("croupier play --as ") == ["player", "dealer"]


def test_sections_and_documents() -> None:
    assert bash("croupier rules 627a.1")[0] == "627a.1"
    assert {"627a.10", "627a.12"} <= set(bash("croupier rules 627a.1"))
    assert "formats" in bash("croupier docs ")
    assert bash("croupier rules --compare pai") == ["pai-gow"]


def test_zsh_and_fish_are_told_what_a_word_means() -> None:
    assert by_line("zsh", "croupier games pai") == """_arguments '*: :(("pai-gow":"Pai Gow"))'\n"""
    assert by_line("zsh", "croupier run ") == "_files\n", "a file is completed as a file"
    assert by_line("fish", "croupier repl", _TYPER_COMPLETE_FISH_ACTION="get-args") == (
        f"replay\t{COMMANDS['replay'].summary}\n"
    )


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_each_shell(shell: str) -> None:
    env = {"_CROUPIER_COMPLETE": f"source_{shell}"}
    script = CliRunner().invoke(app, [], env=env, prog_name="croupier").stdout
    assert f"_CROUPIER_COMPLETE=complete_{shell}" in script


def test_what_is_offered_belongs_to_a_parameter_of_some_command() -> None:
    named = {name for command in COMMANDS.values() for name in command.load().__annotations__}
    assert set(OFFERS) <= named


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_a_real_bash_completes_with_the_script() -> None:
    env = os.environ | {"_CROUPIER_COMPLETE": "source_bash"}
    script = subprocess.run([PROGRAM], env=env, capture_output=True, text=True, check=True).stdout
    words = "COMP_WORDS=(croupier layout pai); COMP_CWORD=2"
    typed = f'{script}\n{words}\n_croupier_completion {PROGRAM}\necho "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "--norc", "-c", typed], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("pai-gow\n", "")
