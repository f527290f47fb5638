"""Every command and program in the guides is run, in order and in one folder, and prints what the guide shows."""

import io
import re
import shlex
from contextlib import redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from croupier.cli.output import console
from tests.support.command import app
from tests.support.matrices import each
from tests.test_readme import commands, pattern

ROOT = Path(__file__).parents[2]
GUIDES = sorted((ROOT / "docs" / "guides").glob("*.md"))
FENCE = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ROLES = ("auditor", "compliance", "dealer", "developer", "lawyer", "mathematician", "operator", "player")


class Ran(NamedTuple):
    """What a command printed, and its status."""

    printed: str
    status: int


class Shell:
    """As much of a shell as the guides need: `printf … |` and `cat … |` before a command, `> FILE` after it, `$?`."""

    def __init__(self) -> None:
        self.status = 0

    def run(self, line: str) -> str:
        """What the line prints."""
        words = shlex.split(line)
        if words[:2] == ["echo", "$?"]:
            return f"{self.status}\n"
        typed, words = self.piped(words)
        file = words[-1] if words[-2:-1] == [">"] else None
        ran = self.command(words if file is None else words[:-2], typed, only_out=file is not None)
        self.status = ran.status
        if file is None:
            return ran.printed
        Path(file).write_text(ran.printed, encoding="utf-8")
        return ""

    def piped(self, words: list[str]) -> tuple[str | None, list[str]]:
        """What is piped into the command, and the command."""
        if "|" not in words:
            return None, words
        place = words.index("|")
        name, text = words[:place]
        assert name in ("printf", "cat"), name
        typed = text.encode().decode("unicode_escape") if name == "printf" else Path(text).read_text(encoding="utf-8")
        return typed, words[place + 1 :]

    def command(self, words: list[str], typed: str | None, *, only_out: bool) -> Ran:
        """Run a command."""
        name, *rest = words
        if name == "cat":
            return Ran(Path(*rest).read_text(encoding="utf-8"), 0)
        assert name == "croupier", name
        result = CliRunner().invoke(app, rest, input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return Ran(result.stdout if only_out else result.output, result.exit_code)


def run_program(code: str) -> None:
    """Run a program whose prints say what they print."""
    shown = re.findall(r"^\s*print\(.*\)  # (.*)$", code, re.MULTILINE)
    out = io.StringIO()
    with redirect_stdout(out):
        exec(compile(code, "guide", "exec"), {"__name__": "__main__"})
    assert [line.strip() for line in out.getvalue().splitlines()] == shown


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_does_what_it_says(guide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(console, "_width", 100)
    monkeypatch.setenv("CROUPIER_DATA_DIR", str(tmp_path / "data"))
    shell = Shell()
    for kind, title, text in FENCE.findall(guide.read_text(encoding="utf-8")):
        if title:
            Path(title).write_text(text, encoding="utf-8")
        elif kind == "console":
            for command, shown in commands(text):
                printed = "".join(f"{line.rstrip()}\n" for line in shell.run(command).splitlines())
                assert re.fullmatch(pattern(shown), printed), f"{command} printed:\n{printed}"
        elif kind == "python":
            run_program(text)


def test_there_is_a_guide_for_each_role() -> None:
    assert tuple(guide.stem for guide in GUIDES) == ROLES


@each("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_has_commands_or_a_program_that_are_run(guide: Path) -> None:
    blocks = FENCE.findall(guide.read_text(encoding="utf-8"))
    assert sum(len(commands(text)) for kind, _, text in blocks if kind == "console") >= 4
    assert {kind for kind, _, _ in blocks} <= {"console", "python", "toml", "json", "text"}


def test_what_a_guide_shows_is_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shell = Shell()
    assert shell.run("croupier games pai-gow --as-of 2011-06-01").startswith("as_of")
    assert shell.run("echo $?") == "2\n"
    assert shell.run("croupier docs > list.txt") == ""
    assert shell.run("cat list.txt").startswith("auditor ")
    assert "quit" not in shell.run("printf 'quit\\n' | croupier play --plain --seed 1 --as-of 2020-01-01")
    with pytest.raises(AssertionError):
        shell.run("rm list.txt")


def test_every_guide_is_printed_by_the_command() -> None:
    for guide in GUIDES:
        result = CliRunner().invoke(app, ["docs", guide.stem])
        assert (result.exit_code, result.stdout) == (0, guide.read_text(encoding="utf-8"))


def test_the_developers_guide_has_a_loop_that_answers_questions() -> None:
    guide = (ROOT / "docs" / "guides" / "developer.md").read_text(encoding="utf-8")
    [program] = [text for kind, _, text in FENCE.findall(guide) if kind == "python" and "while table" in text]
    assert "table.submit(Answer(" in program
    run_program(program)
    with pytest.raises(AssertionError):
        run_program(program.replace('else "stand"', 'else "surrender"').replace("len(cards) == 2", "False"))


def test_the_architecture_is_printed_and_a_misspelt_document_gets_the_nearest() -> None:
    shown = CliRunner().invoke(app, ["docs", "architecture"])
    assert shown.stdout == (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert "architecture" in CliRunner().invoke(app, ["docs"]).stdout
    wrong = CliRunner().invoke(app, ["docs", "architectur"])
    assert wrong.exit_code == 2
    assert wrong.stderr.endswith('; did you mean "architecture"?\n')
