"""The command in an empty folder, and a record in it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.showing.printed import OBEYED, Run
from tests.showing.records import played
from tests.support.command import app


@pytest.fixture
def croupier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str, text: str | None = None) -> Result:
        result = CliRunner().invoke(app, list(words), input=text)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert not OBEYED.search(result.stdout.replace("\r\n", "\n") + result.stderr), "a control character"
        return result

    return run


@pytest.fixture
def two_rounds(tmp_path: Path) -> str:
    (tmp_path / "two.jsonl").write_bytes(played("minibaccarat-two-rounds")[0])
    return "two.jsonl"
