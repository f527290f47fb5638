"""What `make play` serves: a table of each game with bots, and the browser where there is one."""

import webbrowser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli import browser
from croupier.cli.app import command
from croupier.cli.browser import has_screen, open_browser
from croupier.games.registry import all_games
from croupier.web.config import Configuration, ConfigurationError
from tests.web.house import new_store, visiting

OPEN = Configuration(port=0, tables=True)
GAMES = [game.name for game in all_games()]


def test_there_is_a_table_of_each_game_once(tmp_path: Path) -> None:
    store = new_store(tmp_path)
    with visiting(store, OPEN) as client:
        first = client.get("/tables").json()
        assert [table["game"] for table in first] == GAMES
        assert all(table["settings"]["bots"] == 3 for table in first)
        assert all(table["opening"]["steps"] == "manual" for table in first)
    with visiting(store, OPEN) as client:
        assert client.get("/tables").json() == first, "they go on; no more are opened"
    store.close()


def test_without_the_setting_there_is_none(tmp_path: Path) -> None:
    store = new_store(tmp_path)
    with visiting(store, Configuration(port=0)) as client:
        assert client.get("/tables").json() == []
    store.close()


@pytest.mark.parametrize("elsewhere", [{"guests": False}, {"host": "0.0.0.0"}])
def test_they_are_for_guests(elsewhere: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError, match=r"^tables: tables that are open from the start are for guests"):
        Configuration(tables=True, **elsewhere)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("platform", "environment", "found"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_screen_is_needed_for_a_browser(platform: str, environment: dict[str, str], found: bool) -> None:
    assert has_screen(platform, environment) is found


def test_a_browser_is_opened_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(browser, "has_screen", lambda: True)
    monkeypatch.setattr(webbrowser, "open", lambda address: not shown.append(address))  # type: ignore[func-returns-value]
    assert open_browser("http://127.0.0.1:1/")
    assert shown == ["http://127.0.0.1:1/"]
    monkeypatch.setattr(browser, "has_screen", lambda: False)
    assert not open_browser("http://127.0.0.1:1/")
    assert len(shown) == 1


@pytest.mark.parametrize("opens", [True, False])
def test_without_a_browser_the_terminal_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, opens: bool) -> None:
    from croupier.cli import serve
    from croupier.web import serving

    monkeypatch.setattr(serve, "open_browser", lambda _: opens)
    monkeypatch.setattr(serving, "serve", lambda configuration, _, tell: tell(f"http://x:{configuration.port}/"))
    result = CliRunner().invoke(command(), ["serve", "--browser", "--data", str(tmp_path)])
    assert result.exit_code == 0
    assert "croupier serves tables at http://x:8058/" in result.stderr
    assert ("croupier play" in result.stderr) is not opens
