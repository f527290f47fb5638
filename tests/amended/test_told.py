"""Who is told of an amendment that does not fit, and how: commands, programs and the service."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

import croupier
from croupier.cli import main
from croupier.documents.kinds import KINDS
from croupier.law import AmendmentError, bring_amendments, forget_amendments
from croupier.web.config import Configuration
from croupier.web.serving import serve
from tests.amended.test_law import head
from tests.documents.houses import house

TOLD: Final = "629a@2025-01-01.toml: chapter 629a from 2025-01-01 lacks what midibaccarat carries out: discard-bucket ("


@pytest.fixture(autouse=True)
def _amended(tmp_path: Path) -> Iterator[None]:
    """Bring an amendment that takes out what the game needs, and no other."""
    forget_amendments()
    (tmp_path / "629a@2025-01-01.toml").write_text(f'{head()}removed = ["629a.2(e)"]\n', encoding="utf-8")
    bring_amendments(tmp_path)
    yield
    forget_amendments()


@pytest.mark.parametrize(
    "words",
    [
        "rules 627a.2",
        "rules --coverage",
        "games",
        "games pai-gow",
        "layout midibaccarat",
        "template spanish-21",
        "diff minibaccarat midibaccarat",
        "play minibaccarat --seed 1",
        "odds minibaccarat",
    ],
)
def test_a_command_ends_with_what_is_wrong(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["croupier", *words.split()])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.out == ""
    assert " ".join(said.err.split()).startswith("croupier: ")
    assert TOLD.replace(" ", "") in "".join(said.err.split())
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    "asked",
    [
        lambda: croupier.provisions("541.2"),
        lambda: croupier.open_table("pai-gow", as_of="2020-01-01"),
        lambda: croupier.figures("minibaccarat", as_of="2020-01-01"),
        lambda: KINDS["rules"](house("spanish-21")),
    ],
)
def test_a_program_is_told_whatever_it_asks_of_the_law(asked: Callable[[], object]) -> None:
    for _ in range(2):
        with pytest.raises(AmendmentError) as wrong:
            asked()
        assert TOLD in str(wrong.value)
    forget_amendments()
    assert asked() is not None


def test_the_service_does_not_start(tmp_path: Path) -> None:
    with pytest.raises(AmendmentError) as wrong:
        serve(Configuration(port=0), tmp_path, pytest.fail)
    assert TOLD in str(wrong.value)
