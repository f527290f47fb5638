"""The page of events and messages is made from the code and the catalogue."""

import runpy
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
MADE = runpy.run_path(str(DOCS / "make_events.py"))


def test_the_page_is_up_to_date() -> None:
    assert (DOCS / "events.md").read_text(encoding="utf-8") == MADE["page"](), "run `make events`"


def test_every_kind_is_there_once_for_each_game_that_tells_it_in_its_own_way() -> None:
    for section in MADE["page"]().split("\n## ")[1:-1]:
        kinds = [line.split("`")[1] for line in section.splitlines() if line.startswith("| `")]
        assert len(kinds) == len(set(kinds)) > 1
