"""How soon the first view of a table is drawn, with the processor slowed four times, beside a bare page with one SVG.

Both are opened in turns in fresh browser contexts of Chromium, and the best of their turns counts, so that figures of
one run can be compared: a machine that is busy makes both slower. Time runs from the navigation until the browser has
painted the felt; bytes are those that came over the wire until then.

    python -m benchmarks.page
"""

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from croupier.games.registry import all_games
from croupier.web.config import Configuration
from tests.page.browsing import browser
from tests.page.loading import Loaded, loaded
from tests.page.test_weight import FELT
from tests.page.tour import opened
from tests.web.house import Visitor, new_store, visiting

TURNS: Final = 5
SLOWED: Final = 4
BARE: Final = "page/icon.svg"
"""One SVG of the service, and nothing else."""


def best(turns: Sequence[Loaded]) -> Loaded:
    """The quickest turn."""
    return min(turns, key=lambda one: one.milliseconds)


def measured(chromium: Browser, service: Visitor, places: dict[str, tuple[str, str]]) -> dict[str, Loaded]:
    """The best turn of each place, taken in turns; the first only warms what is read from the disk."""
    found: dict[str, list[Loaded]] = {name: [] for name in places}
    for turn in range(TURNS + 1):
        for name, (path, wanted) in places.items():
            one = loaded(chromium, service.address, path, wanted, slowed=SLOWED)
            if turn:
                found[name].append(one)
    return {name: best(turns) for name, turns in found.items()}


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        store = new_store(Path(folder))
        with visiting(store, Configuration(port=0)) as service, browser() as chromium:
            tables = {game.name: opened(service, game.name, {"deal_after": 600.0, "bots": 3}) for game in all_games()}
            places = {"one SVG": (BARE, "svg"), **{name: (f"#/tables/{at}", FELT) for name, at in tables.items()}}
            times = measured(chromium, service, places)
        store.close()
    bare = times["one SVG"].milliseconds
    print(f"{'processor slowed four times':<28} {'ms':>6} {'of one SVG':>11} {'bytes':>8}")
    for name, one in times.items():
        print(f"{name:<28} {one.milliseconds:>6.0f} {one.milliseconds / bare:>10.1f}x {one.bytes:>8}")


if __name__ == "__main__":
    main()
