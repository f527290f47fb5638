"""The page of readings for people is made from the readings themselves."""

import re
import runpy
from pathlib import Path

import pytest

from croupier.law.readings import readings

DOCS = Path(__file__).parents[2] / "docs"
MADE = runpy.run_path(str(DOCS / "make_readings.py"))


def test_the_page_is_up_to_date() -> None:
    assert (DOCS / "readings.md").read_text(encoding="utf-8") == MADE["page"](), "run `make readings`"


def test_every_reading_has_its_heading_once_and_in_the_order_of_the_file() -> None:
    assert re.findall(r"^### (\w+)$", MADE["page"](), re.MULTILINE) == [reading.name for reading in readings()]


def test_no_mark_is_left() -> None:
    assert "{{" not in MADE["page"]()


@pytest.mark.parametrize("first", [[], ["whole_cents"], ["seat_geometry", "no_such_reading"], ["money"]])
def test_sections_that_leave_readings_out_are_refused(first: list[str]) -> None:
    with pytest.raises(ValueError, match="marks"):
        MADE["sections"](first)


def test_no_line_ends_behind_a_section_mark() -> None:
    assert not re.search(r"§$", MADE["page"](), re.MULTILINE)
