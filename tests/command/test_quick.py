"""What is answered without Typer, Rich and the register says what they would say, and only while it is up to date."""

import io
import os
import pty
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from datetime import date
from pathlib import Path

import pytest

from croupier.cli import quick
from croupier.cli.law_index import law_on
from croupier.user_folder import FOLDER_VARIABLE

WHOLE = "import sys; sys.argv[0] = 'croupier'; from croupier.cli.app import command; command()()"
QUICK = (
    "import sys; from croupier.cli import quick; sys.argv[0] = 'croupier'; sys.exit(not quick.answered(sys.argv[1:]))"
)
ASKED = (
    ["--help"],
    ["--version"],
    ["games"],
    ["rules", "627a"],
    ["rules", "627a.10"],
    ["rules", "627a.10(b)(1)"],
    ["rules", "541.5"],
    ["rules", "635a.1"],
)


@pytest.fixture(scope="module", autouse=True)
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder for the file that is kept."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv(FOLDER_VARIABLE, str(folder))
        yield folder


def printed(program: str, words: Sequence[str], **environment: str) -> str:
    """What a program prints to a pipe."""
    ran = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, env={**os.environ, **environment}
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def on_a_terminal(program: str, words: Sequence[str], columns: int) -> bytes:
    """What a program prints to a terminal."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns)}
    for name in quick.CHANGE_STYLES:
        environment.pop(name, None)
    with subprocess.Popen([sys.executable, "-c", program, *words], stdout=theirs, env=environment) as running:
        os.close(theirs)
        said = b""
        try:
            while piece := os.read(ours, 4096):
                said += piece
        except OSError:  # the other end is closed
            pass
    os.close(ours)
    assert running.returncode == 0
    return said


@pytest.mark.parametrize("words", ASKED, ids=" ".join)
def test_it_says_what_the_command_says(words: list[str]) -> None:
    assert printed(QUICK, words) == printed(WHOLE, words)


@pytest.mark.parametrize(
    ("words", "columns"),
    [(["--help"], 60), (["--help"], 100), (["games"], 100), (["rules", "541.5"], 60), (["rules", "541.5"], 100)],
)
def test_it_says_the_same_on_a_terminal(words: list[str], columns: int) -> None:
    assert without_styles(on_a_terminal(QUICK, words, columns)) == without_styles(on_a_terminal(WHOLE, words, columns))


def without_styles(said: bytes) -> str:
    """What is said, and which characters of it are bold."""
    bold = False
    shown: list[str] = []
    for piece in said.decode().replace("\x1b[2m", "\x1b[0m").split("\x1b["):
        style, m, rest = piece.partition("m") if shown else ("", "", piece)
        bold = style == "1" if m else bold
        shown.append("".join(f"*{one}" if bold and not one.isspace() else one for one in rest))
    return "".join(shown)


@pytest.mark.parametrize(
    "words",
    [[], ["rules"], ["rules", "627a.99"], ["rules", "999"], ["rules", "627a.9-11"], ["rules", "627a", "541"], ["run"]],
    ids=" ".join,
)
def test_it_leaves_to_the_command_what_it_does_not_know(words: list[str]) -> None:
    with redirect_stdout(io.StringIO()) as said:
        assert not quick.answered(words)
    assert not said.getvalue()


def test_a_changed_file_of_the_law_is_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    law = quick.law_today()
    assert law is not None
    law["games"][0][1] = "changed"
    monkeypatch.setattr(quick, "sources", lambda: "other files")
    again = quick.law_today()
    assert again is not None
    assert again["games"][0][1] == "Minibaccarat"


def test_a_file_that_is_torn_or_old_is_made_anew(kept: Path) -> None:
    quick.law_today()
    [file] = kept.glob("law-*.json")
    whole = file.read_text(encoding="utf-8")
    for torn in ("", whole[:100], "[]", whole.replace('"ends": "9999-12-31"', '"ends": "2020-01-01"')):
        assert torn != whole
        file.write_text(torn, encoding="utf-8")
        quick.law_today()
        assert file.read_text(encoding="utf-8") == whole


def test_where_nothing_can_be_kept_the_command_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "file" / "cache"))
    assert quick.law_today() is None
    assert not quick.answered(["rules", "627a.10"])


def test_it_ends_when_an_edition_begins_or_ends() -> None:
    assert law_on(date(2010, 4, 1))["ends"] == "2010-09-11"
    assert law_on(date(2013, 1, 1))["ends"] == "2014-02-01"
    assert law_on(date(2019, 11, 2))["ends"] == "9999-12-31"
