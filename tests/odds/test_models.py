"""The odds ask the model that a game declares: no game is known to them, and none is needed to count."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import croupier.games.shared.odds
import croupier.odds
from croupier import extras
from croupier.extras import MissingExtraError, require_extra
from croupier.games.declaration import GameDeclaration
from croupier.games.registry import declarations, folders
from croupier.games.shared.odds.figures import FiguresError, Kind, Share
from croupier.games.shared.odds.model import OddsModel
from croupier.law import editions_of, games
from croupier.odds import questions
from croupier.odds.choices import rank
from croupier.odds.questions import figures, model_of, prices_of
from tests.odds.asked import answer, question
from tests.support.command import app
from tests.support.matrices import each

PACKAGES = (croupier.odds, croupier.games.shared.odds)
SOURCES = [file for package in PACKAGES for file in Path(package.__path__[0]).rglob("*.py")]
NAMES = {
    *folders().values(),
    *(name for game in games() for name in (game.name, game.name.replace("-", " "))),
    *(edition.chapter for game in games() for edition in editions_of(game.name)),
}


@each("file", SOURCES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_game_and_no_chapter_is_named(file: Path) -> None:
    assert {"baccarat", "spanish_21", "spanish 21", "21-baccarat", "541", "627a"} <= NAMES
    words = file.read_text(encoding="utf-8").lower()
    assert [name for name in NAMES if re.search(rf"(?<![a-z0-9]){re.escape(name)}(?![a-z0-9])", words)] == []


@pytest.mark.parametrize("game", [game for game in declarations().values() if game.odds], ids=lambda game: game.name)
def test_a_game_declares_a_model(game: GameDeclaration) -> None:
    """Every choice that it knows under any edition decides or changes nothing, and says why; none does both unsaid."""
    assert game.odds is not None
    model = game.odds()
    assert isinstance(model, OddsModel)
    known = {key.name for edition in game.editions for key in game.offering(edition).schema.keys}
    assert set(model.without_effect) <= known
    assert set(model.unbounded) <= known
    assert set(model.unrounded) <= set(model.without_effect)


def declared_as(monkeypatch: pytest.MonkeyPatch, **more: Any) -> None:
    """Let Minibaccarat declare otherwise."""
    known = dict(declarations())
    known["minibaccarat"] = msgspec.structs.replace(known["minibaccarat"], **more)
    monkeypatch.setattr(questions, "declaration_of", known.get)
    monkeypatch.setattr(questions, "declarations", lambda: known)


def test_a_game_without_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    declared_as(monkeypatch, odds=None)
    others = "midibaccarat, baccarat, 21-baccarat, pai-gow, spanish-21"
    why = f"there are no figures for minibaccarat yet; there are figures for {others}"
    for ask in (figures, rank, prices_of):
        with pytest.raises(FiguresError) as refused:
            ask(question())
        assert (refused.value.field, refused.value.why) == ("game", why)
    result = CliRunner().invoke(app, ["odds", "minibaccarat"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert why in result.stderr


def test_the_declared_model_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    even = [[Kind(1, {"tie": Share("win", "", answer().wagers[0].edge, ("any",))})]]
    own = msgspec.structs.replace(
        model_of("minibaccarat"),
        groups_of=lambda t, basis: even,
        dealt_by=lambda t: ("its own",),
        compared_values=lambda t, stated: {"decks": (8, 6)},
        unbounded={"decks": "any number"},
    )
    declared_as(monkeypatch, odds=lambda: own)
    found = answer()
    assert [one.wager for one in found.wagers] == ["tie"]
    assert found.cites == ("its own",)
    ranking = rank(question())
    assert ranking.compared == {"decks": (8, 6)}
    assert ranking.unbounded == {"decks": "any number; others can be compared with --also"}


# The tools of figures and pictures are optional


@pytest.fixture
def _looked_for_anew() -> Iterator[None]:
    require_extra.cache_clear()
    yield
    require_extra.cache_clear()


def without(monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
    """Let some modules not be installed."""
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name in modules else object())


@pytest.mark.usefixtures("_looked_for_anew")
@pytest.mark.parametrize(
    ("missing", "words", "said"),
    [
        (("numpy", "numba"), ("odds", "minibaccarat"), "need NumPy and Numba, which are not installed"),
        (("numba",), ("odds", "21-baccarat", "--json"), "need Numba, which is not installed"),
        (("numpy",), ("choices", "spanish-21"), "need NumPy, which is not installed"),
    ],
)
def test_figures_without_their_tools(
    monkeypatch: pytest.MonkeyPatch, missing: tuple[str, ...], words: tuple[str, ...], said: str
) -> None:
    without(monkeypatch, *missing)
    result = CliRunner().invoke(app, list(words))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"{words[0]}: figures {said}: pip install 'croupier[odds]'\n"
    with pytest.raises(MissingExtraError):
        prices_of(question())


@pytest.mark.usefixtures("_looked_for_anew")
@pytest.mark.parametrize("words", [("odds", "minibaccarat"), ("choices", "21-baccarat")])
def test_pictures_without_their_tools(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: tuple[str, ...]) -> None:
    without(monkeypatch, "matplotlib")
    result = CliRunner().invoke(app, [*words, "--plot", str(tmp_path / "x.svg")])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "pictures need Matplotlib, which is not installed: pip install 'croupier[plots]'" in result.stderr
    assert CliRunner().invoke(app, list(words)).exit_code == 0, "figures need none of it"


def test_in_a_process_that_cannot_import_them() -> None:
    code = """
import sys
sys.modules.update(dict.fromkeys(("numpy", "numba", "llvmlite", "matplotlib")))
from croupier.cli import main
sys.argv = ["croupier", "odds", "minibaccarat", "--plot", "x.svg"]
main()
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "odds: figures need NumPy and Numba, which are not installed: pip install 'croupier[odds]'\n"
