"""The first view of a table is light and soon there; what it does not need is not fetched for it."""

from typing import Final

import pytest
from playwright.sync_api import Browser

from croupier.games.registry import all_games
from tests.page.loading import loaded
from tests.page.tour import opened
from tests.web.house import Visitor

MOST_BYTES: Final = 100_000
"""What may come over the wire before a table is drawn, without pictures."""
MOST_MILLISECONDS: Final = 6000
"""A generous bound, since other programs may run; `python -m benchmarks.page` measures it against a bare page."""
TRIES: Final = 3
"""How often it is measured, if something else took the processor meanwhile."""
FELT: Final = ".stage .felt .layer-plates > *"
LATER: Final = {
    "advice.js", "checking.js", "drag.js", "history.js", "keys_dialog.js", "lobby.js", "login.js", "more_words.js",
    "odds.js", "opening.js", "pit.js", "provision_dialog.js", "question.js", "refusal.js", "replay.js", "roads.js",
    "settings_dialog.js", "squeeze.js", "stacks_cutting.js", "states.js", "table_menu.js", "tiles_setting.js",
    "training.js",
}  # fmt: skip
"""Modules that no table needs before somebody asks for what they do."""


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_a_table_is_light(chromium: Browser, service: Visitor, game: str) -> None:
    """Under 100 kB until the felt is drawn, as transferred, with everything that the service says first."""
    table = opened(service, game, {"deal_after": 600.0, "bots": 3})
    found = loaded(chromium, service.address, f"#/tables/{table}", FELT)
    largest = sorted(found.size.items(), key=lambda one: -one[1])[:12]
    assert found.size.get("socket", 0) > 0, "the table has said what it is"
    assert found.bytes < MOST_BYTES, (found.bytes, largest)
    assert not found.modules & LATER


def test_a_table_is_soon_there(chromium: Browser, service: Visitor) -> None:
    """Also with a slow processor."""
    table = opened(service, "baccarat", {"deal_after": 600.0})
    loaded(chromium, service.address, f"#/tables/{table}", FELT)
    tried = (loaded(chromium, service.address, f"#/tables/{table}", FELT, slowed=4) for _ in range(TRIES))
    assert any(found.milliseconds < MOST_MILLISECONDS for found in tried)
