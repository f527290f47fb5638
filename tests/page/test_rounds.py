"""A whole round of each game in the browser: with a mouse, by touch on a phone, and with a keyboard alone."""

import pytest
from playwright.sync_api import expect

from croupier.games.registry import all_games
from tests.page.browsing import PHONE, WIDE
from tests.page.conftest import Visiting
from tests.page.hands import Hands, Keys, Mouse, Touch
from tests.support.matrices import crossed
from tests.web.house import Visitor

GAMES = [game.name for game in all_games()]
QUICK = {"deal_after": 0.6, "pace": 0.0, "bots": 1}
WAYS = {"mouse": (Mouse, WIDE), "touch": (Touch, PHONE), "keys": (Keys, WIDE)}


def opened(service: Visitor, game: str) -> str:
    """A table at which the house does not keep people waiting."""
    body = {"opening": {"game": game, "as_of": "2024-06-01"}, "settings": QUICK}
    response = service.post("/tables", json=body)
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


@pytest.mark.parametrize(("game", "way"), crossed(GAMES, WAYS))
def test_a_round(visit: Visiting, service: Visitor, game: str, way: str) -> None:
    """Somebody sits down, wagers, answers, and finds the round in the book with its provisions."""
    kind, screen = WAYS[way]
    table = opened(service, game)
    page = visit(screen).go(f"#/tables/{table}")
    hands: Hands = kind(page)
    hands.sit()
    found = hands.play_round(service, table)
    assert found["outcome"] or found["void"]
    expect(page.locator(".book button.cited").nth(5), "every step names its provision").to_be_attached()
