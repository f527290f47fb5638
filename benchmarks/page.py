"""How soon the first view of a table is drawn, with the processor slowed four times, beside a bare page with one SVG.

The service runs in a process of its own. Both are opened in turns in fresh browser contexts of Chromium, and the best
of their turns counts, so that figures of one run can be compared: a machine that is busy makes both slower. Time runs
from the navigation until the browser has painted the felt; bytes are those that came over the wire until then, in a
turn of its own, since counting takes time.

    python -m benchmarks.page
"""

import tempfile
from pathlib import Path
from typing import Final

import httpx
from playwright.sync_api import Browser

from croupier.games.registry import all_games
from tests.page.browsing import browser
from tests.page.loading import loaded, timed
from tests.page.test_weight import FELT
from tests.page.tour import opened
from tests.web.serving import Served

TURNS: Final = 5
SLOWED: Final = 4
BARE: Final = "page/icon.svg"
"""One SVG of the service, and nothing else."""


def places_of(address: str) -> dict[str, tuple[str, str]]:
    """What is opened, and what is waited for there: one SVG, and a new table of every game."""
    with httpx.Client(base_url=address, timeout=60, trust_env=False) as service:
        tables = {game.name: opened(service, game.name, {"deal_after": 600.0, "bots": 3}) for game in all_games()}
    return {"one SVG": (BARE, "svg"), **{name: (f"#/tables/{at}", FELT) for name, at in tables.items()}}


def best_times(chromium: Browser, address: str, places: dict[str, tuple[str, str]]) -> dict[str, float]:
    """The best time of each place, taken in turns."""
    found: dict[str, list[float]] = {name: [] for name in places}
    for _ in range(TURNS):
        for name, (path, wanted) in places.items():
            found[name].append(timed(chromium, address, path, wanted, slowed=SLOWED))
    return {name: min(turns) for name, turns in found.items()}


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as service, browser() as chromium:
        places = places_of(service.address)
        weighed = {name: loaded(chromium, service.address, *place).bytes for name, place in places.items()}
        times = best_times(chromium, service.address, places)
    bare = times["one SVG"]
    print(f"{'processor slowed four times':<28} {'ms':>6} {'of one SVG':>11} {'bytes':>8}")
    for name, milliseconds in times.items():
        print(f"{name:<28} {milliseconds:>6.0f} {milliseconds / bare:>10.1f}x {weighed[name]:>8}")


if __name__ == "__main__":
    main()
