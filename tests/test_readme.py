"""Every example in the README is true."""

import io
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.support.command import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", README, re.DOTALL)


def commands(block: str) -> list[tuple[str, str]]:
    """Each command of a block with the output shown for it."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def pattern(shown: str) -> str:
    """The output shown, with `...` for anything."""
    return re.escape(shown.rstrip("\n")).replace(r"\.\.\.", "(?s:.*)") + r"\n?"


@pytest.mark.parametrize("block", BLOCKS)
def test_console_example(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for command, shown in commands(block):
        name, *words = shlex.split(command)
        assert name == "croupier"
        result = CliRunner().invoke(app, words)
        printed = "".join(f"{line.rstrip()}\n" for line in result.output.splitlines())
        assert re.fullmatch(pattern(shown), printed), f"{command} printed:\n{printed}"


def test_python_example() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    shown = re.findall(r"^print\(.*\)  # (.*)$", code, re.MULTILINE)
    out = io.StringIO()
    with redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})
    assert [line.strip() for line in out.getvalue().splitlines()] == shown


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_every_command_is_in_the_readme() -> None:
    for command in app.registered_commands:
        assert f"croupier {command.name}" in README


def test_the_command_runs_as_a_program() -> None:
    ran = subprocess.run([Path(sys.executable).with_name("croupier"), "--help"], capture_output=True, check=False)
    assert ran.returncode == 0
    assert b"run by the book" in ran.stdout
