"""Writes docs/screens: pictures of the page, every game on a phone and a wide screen, by day and by night.

`make screens` makes them anew, with Chromium. The tables are opened with seeds, so that the same cards come; what bots
decide is their own affair.
"""

import asyncio
import io
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from PIL import Image
from playwright.sync_api import Browser, Page, WebSocketRoute
from playwright.sync_api import TimeoutError as TooLate

from croupier.games.opening import Opening
from croupier.service.accounts import Accounts
from croupier.service.pit import Pit
from croupier.service.settings import TableSettings
from croupier.store import Store
from croupier.web.authentication import COOKIE
from croupier.web.config import Configuration
from croupier.web.running import make_guest
from tests.page.browsing import PHONE, WIDE, Visit, browser
from tests.page.hands import Mouse
from tests.web.house import House, new_store, visiting

FOLDER: Final = Path(__file__).parent / "screens"
QUALITY: Final = 82
SCREENS: Final = {
    "wide": WIDE,
    "wide-dark": WIDE._replace(dark=True),
    "phone": PHONE,
    "phone-dark": PHONE._replace(dark=True),
}
AS_OF: Final = "2024-06-01"
SETTINGS: Final = TableSettings(deal_after=0.6, pace=0.02, plays_alone=False)
BOTS: Final = 4
ROUNDS: Final = 12
"""How many rounds of baccarat are dealt before its picture is taken: the roads have something to show then."""
PATIENCE: Final = 600
"""How often, a tenth of a second apart, the tables are looked at before the script gives up."""

Told = dict[str, Any]
Moment = Callable[[Told, Told], bool]


def cards_of_two_hands(scene: Told, now: Told) -> bool:  # noqa: ARG001 - as every moment is asked
    """Both hands are dealt, nothing is paid, and the roads have something to show."""
    pieces = [piece for hand in scene["hands"] for piece in hand["pieces"] if piece["face"] != "?"]
    return scene["round"] >= ROUNDS and scene["phase"] == "round" and len(pieces) >= 4 and own_stakes(scene) >= 1


def to_decide(scene: Told, now: Told) -> bool:
    """Somebody's own hand is to be decided, after a few rounds."""
    return scene["round"] >= 3 and scene["phase"] == "round" and own_stakes(scene) >= 1 and bool(now.get("questions"))


def to_set(scene: Told, now: Told) -> bool:
    """Tiles are to be set."""
    needs = [need for one in now.get("questions", []) for option in one["options"] for need in option["needs"]]
    return own_stakes(scene) >= 1 and "high" in needs


def own_stakes(scene: Told) -> int:
    """How many wagers of whoever looks are down."""
    own = {seat["seat"] for seat in scene["seats"] if seat["yours"]}
    return sum(stake["seat"] in own for stake in scene["stakes"])


MOMENTS: Final[dict[str, tuple[int, Moment]]] = {
    "minibaccarat": (8, cards_of_two_hands),
    "midibaccarat": (11, cards_of_two_hands),
    "baccarat": (5, cards_of_two_hands),
    "21-baccarat": (4, cards_of_two_hands),
    "spanish-21": (21, to_decide),
    "pai-gow": (9, to_set),
}
"""Each game with the seed of its table, and when its picture is taken."""


class Held:
    """A page's connection to its table: once the moment has come, nothing more is told to the page."""

    def __init__(self, page: Page, moment: Moment) -> None:
        self.is_held = False
        self._moment = moment
        self._scene: Told = {}
        page.route_web_socket("**/page", self._pass)

    def _pass(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def told(message: str | bytes) -> None:
            if not self.is_held:
                route.send(message)
                self._look(json.loads(message))

        server.on_message(told)
        route.on_message(lambda message: None if self.is_held else server.send(message))

    def _look(self, message: Told) -> None:
        """Keep the scene as it is told, and see whether the moment has come."""
        told = message.get("welcome", message)
        changed = [told.get("scene"), *(step.get("scene") for step in told.get("steps", ()))]
        for scene in filter(None, changed):
            self._scene = {**self._scene, **scene}
        self.is_held = bool(self._scene) and self._moment(self._scene, told.get("now") or {})


def kept(page: Page, name: str) -> None:
    """Take a picture once everything lies where it belongs."""
    page.wait_for_timeout(900)
    place = FOLDER / f"{name}.webp"
    with Image.open(io.BytesIO(page.screenshot())) as taken:
        taken.convert("RGB").save(place, quality=QUALITY, method=6)
    print(place)


def open_tables(store: Store) -> dict[str, str]:
    """A table of each game as the service opens it, but with a seed, which it would refuse from anybody else."""

    async def begin() -> dict[str, str]:
        guest = await make_guest(Accounts(store), store)
        assert guest.facility is not None
        pit = Pit(store)
        tables = {}
        for game, (seed, _) in MOMENTS.items():
            opening = Opening(game=game, as_of=AS_OF, seed=seed, steps="manual")
            table = await pit.open_table(opening, by=guest, facility=guest.facility, settings=SETTINGS)
            tables[game] = table.id
        await pit.close()
        return tables

    with patch("croupier.service.recording.refuse_chance"):
        return asyncio.run(begin())


def screens_of_game(chromium: Browser, address: str, game: str, table: str) -> None:
    """The same moment of a game, four times."""
    moment = MOMENTS[game][1]
    visits = {name: Visit(chromium, address, screen) for name, screen in SCREENS.items()}
    held = {name: Held(one.page, moment) for name, one in visits.items()}
    for one in visits.values():
        one.go(f"#/tables/{table}")
    lead = visits["wide"].page
    hands = Mouse(lead)
    hands.sit()
    for _ in range(PATIENCE):
        if all(one.is_held for one in held.values()):
            break
        if not held["wide"].is_held:
            wager_or_answer(hands)
        for one in visits.values():
            one.page.wait_for_timeout(25)
    for name, one in visits.items():
        kept(one.page, f"{game}-{name}")
        one.context.close()


def wager_or_answer(hands: Mouse) -> None:
    """Do what is due, with a chip on a second wager where there is one."""
    try:
        if not hands.is_asked and hands.page.locator(".area-stake").count() == 1:
            hands.page.locator(".my-place .area:not([aria-disabled='true'])").nth(1).click(timeout=500)
        else:
            hands.do_what_is_due()
    except TooLate:
        return


def views(tables: dict[str, str]) -> dict[str, tuple[str, str]]:
    """Other views that a guest has: where each is, and what is there once it is drawn."""
    table = f"#/tables/{tables['minibaccarat']}"
    return {
        "lobby": ("#/", ".table-card"),
        "opening": ("#/open", ".choice"),
        "training": ("#/training/minibaccarat", ".lesson-ask"),
        "replay": (f"{table}/rounds/{ROUNDS}/6", ".replay .step-go"),
        "provision": (table, ".book button.cited"),
    }


def screens_of_view(chromium: Browser, address: str, name: str, path: str, until: str) -> None:
    """A view on both screens, with a provision opened where that is meant."""
    for device in ("wide", "phone"):
        seen = Visit(chromium, address, SCREENS[device])
        page = seen.go(path)
        page.locator(until).first.wait_for(state="attached")
        page.locator("text=Counting").wait_for(state="hidden")
        if name == "provision":
            page.evaluate("async () => (await import('/page/js/lazily.js')).openProvision('627a.9(a)')")
        kept(page, f"{name}-{device}")
        seen.context.close()


def pit_screens(chromium: Browser) -> None:
    """The pit, as a floorperson of a casino sees it."""
    with tempfile.TemporaryDirectory() as folder:
        store = new_store(Path(folder))
        House(store)
        with visiting(store, Configuration(guests=False, port=0)) as client:
            for game in MOMENTS:
                body = {
                    "opening": {"game": game, "as_of": AS_OF},
                    "settings": {"bots": 4, "pace": 0.3, "deal_after": 1.0},
                }
                client.post("/tables", json=body, headers={"Authorization": "Bearer floorperson"})
            for device in ("wide", "phone"):
                seen = Visit(chromium, client.address, SCREENS[device])
                seen.context.add_cookies([{"name": COOKIE, "value": "floorperson", "url": client.address}])
                page = seen.go("#/pit")
                page.get_by_role("article").nth(5).wait_for()
                page.locator(".pit-summary").filter(has_not_text=" 0 rounds").wait_for()
                kept(page, f"pit-{device}")
                seen.context.close()
        store.close()


def main() -> None:
    """Make all pictures."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        store = new_store(Path(folder))
        tables = open_tables(store)
        with browser() as chromium:
            with visiting(store, Configuration(port=0)) as client:
                for table in tables.values():
                    client.put(f"/tables/{table}/bots", json={"bots": BOTS}).raise_for_status()
                others = views(tables)
                for name in ("lobby", "opening", "training"):
                    screens_of_view(chromium, client.address, name, *others[name])
                for game, table in tables.items():
                    screens_of_game(chromium, client.address, game, table)
                for name in ("replay", "provision"):
                    screens_of_view(chromium, client.address, name, *others[name])
            pit_screens(chromium)
        store.close()


if __name__ == "__main__":
    main()
