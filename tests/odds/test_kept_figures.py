"""Figures of Spanish 21 that are kept: they add up when they are read, or they are worked out anew."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.equipment import Card
from croupier.games.shared.odds import remembered as remembering
from croupier.games.shared.odds.machine import FOLDER_VARIABLE
from croupier.games.shared.odds.shoe import Basis, full, supply_of
from croupier.games.spanish_21.odds import main_wager as odds_main
from croupier.games.spanish_21.odds.ends import End
from croupier.games.spanish_21.odds.main_wager import MainFigures, figures_under, main_figures
from croupier.games.spanish_21.odds.values import rules_of
from croupier.games.spanish_21.wagers import SPANISH_21
from tests.odds.test_spanish_figures import table


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where figures are kept."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    return tmp_path / "figures"


def basis(chapter: str, **more: Any) -> Basis:
    return Basis(full(supply_of(table(chapter))), None, (SPANISH_21,), **more)


def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From now on, what is worked out and not found."""
    worked_out: list[str] = []
    for name in ("ends_of_round", "best_chart"):
        before: Callable[..., Any] = getattr(odds_main, name)

        def counted(*words: Any, name: str = name, before: Callable[..., Any] = before) -> Any:
            worked_out.append(name)
            return before(*words)

        monkeypatch.setattr(odds_main, name, counted)
    return worked_out


SIX = Card("6D")
CASES: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    "today": ("635a", (), {}),
    "2010": ("551", (), {"up": SIX}),
    "by a chart": ("635a", (), {"strategy": "chart"}),
    "an ace up": ("635a", (), {"up": Card("AD")}),
    "every split counts": ("635a", ("splits_in_all",), {"up": SIX}),
    "doubles again": ("635a", ("no_card_after_a_double",), {"up": SIX}),
    "halves": ("635a", ("rescue",), {"up": SIX}),
    "split aces": ("551", ("split_aces",), {"up": SIX}),
}


@pytest.mark.parametrize(("chapter", "other", "more"), CASES.values(), ids=CASES.keys())
def test_figures_that_are_kept_are_found_again(
    chapter: str, other: tuple[str, ...], more: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They add up as they were worked out, under every kind of rules: none is worked out each time."""
    first = main_figures(table(chapter), basis(chapter, **more), *other)
    worked_out = asked(monkeypatch)
    assert main_figures(table(chapter), basis(chapter, **more), *other) == first
    assert not worked_out
    assert len(list(folder.iterdir())) == 1 + ("strategy" in more)


def rewritten(file: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """A file with something changed by somebody who also writes the digest that goes with it."""
    found = msgspec.json.decode(msgspec.json.decode(file.read_bytes(), type=remembering.Kept).found)
    change(found)
    remembering.keep(file, msgspec.json.encode(found))


def more_often(found: dict[str, Any]) -> None:
    found["ends"][0][1] += 1e-6


def paid_more(found: dict[str, Any]) -> None:
    found["ends"][0][0][1] += 0.5


def another_mean(found: dict[str, Any]) -> None:
    found["worth"] += 1e-6


def two_ends_otherwise(found: dict[str, Any]) -> None:
    """The mean stays: pushes, which win nothing, come more often than a round has hands."""
    push = next(one for one in found["ends"] if one[0][0] == "push")
    push[1] += 0.2


def never_and_more(found: dict[str, Any]) -> None:
    """The mean and the sum stay: one of two ends alike comes less than never."""
    end, often = found["ends"][0]
    found["ends"][0][1] = often + 1
    found["ends"].append([end, -1.0])


def no_ends(found: dict[str, Any]) -> None:
    found["ends"] = []


def no_spread(found: dict[str, Any]) -> None:
    found["squares"] = 0.0


@pytest.mark.parametrize(
    "change", [more_often, paid_more, another_mean, two_ends_otherwise, never_and_more, no_ends, no_spread]
)
def test_figures_that_do_not_add_up_are_worked_out(
    change: Callable[[dict[str, Any]], None], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if somebody wrote the digest that goes with them: what is paid makes up the edge, what comes a round."""
    first = main_figures(table("635a"), basis("635a", up=SIX))
    [file] = folder.iterdir()
    whole = file.read_bytes()
    rewritten(file, change)
    assert file.read_bytes() != whole
    worked_out = asked(monkeypatch)
    assert main_figures(table("635a"), basis("635a", up=SIX)) == first
    assert worked_out == ["ends_of_round"]
    assert file.read_bytes() == whole


@pytest.mark.parametrize("cut", [lambda text: text[: len(text) // 2], lambda text: "", lambda text: text + "[more]"])
def test_a_chart_that_leaves_a_hand_out_is_worked_out(
    cut: Callable[[str], str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = main_figures(table("635a"), basis("635a", strategy="chart"))
    [file] = [one for one in folder.iterdir() if b'"chart"' in one.read_bytes()]
    rewritten(file, lambda found: found.update(chart=cut(found["chart"])))
    worked_out = asked(monkeypatch)
    assert main_figures(table("635a"), basis("635a", strategy="chart")) == first
    assert worked_out == ["best_chart"]


KEPT = MainFigures(worth=0.0, squares=1.0, error=0.0, spread=0.0, ends=[])


@pytest.mark.parametrize(
    ("often", "is_right"), [(2 * 0.1 - 1e-6, False), (0.2, True), (0.3, True), (0.4, True), (0.4 + 1e-6, False)]
)
def test_a_round_that_is_split_has_two_hands_to_one_more_than_splits(often: float, is_right: bool) -> None:
    """With three splits two to four."""
    won, lost, split = (End(outcome, pays, split=kind) for outcome, pays, kind in ENDS)
    ends = [(won, 0.45), (lost, 0.45), (split, often)]
    assert msgspec.structs.replace(KEPT, ends=ends).adds_up(RULES) is is_right


RULES = rules_of(table("635a"))
AGAIN = rules_of(table("635a"), "no_card_after_a_double")
ENDS: tuple[Any, ...] = (("win", 1.0, False), ("lose", -1.0, False), ("push", 0.0, True))


@pytest.mark.parametrize("wrong", [{"worth": float("nan")}, {"error": -1e-9}, {"spread": -1.0}, {"squares": -0.1}])
def test_numbers_that_are_none_are_not_right(wrong: dict[str, float]) -> None:
    assert KEPT.adds_up(AGAIN)
    assert not msgspec.structs.replace(KEPT, **wrong).adds_up(AGAIN)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ["no_card_after_a_double", "rescue"])
def test_under_other_readings_of_doubles_no_ends_are_kept(name: str) -> None:
    """They would not make up the edge: how such hands end is not told apart."""
    [found] = figures_under(table("635a"), basis("635a", up=SIX), rules_of(table("635a"), name))
    assert found.outcomes == ()
    assert KEPT.adds_up(AGAIN)
    assert not KEPT.adds_up(RULES)
