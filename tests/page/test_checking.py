"""A record is checked in the browser as the reader of records checks it: what was changed is found, at its line."""

import base64
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from croupier.record.lines import redacted
from tests.page.conftest import Visiting
from tests.record.tables import small
from tests.record.test_chain import IN_FIELD_NAME, first_wrong_line, flipped

RECORD: Final = small().record
STEP: Final = 7
"""Every which byte of the record is flipped: in the browser there are many."""
CHECK: Final = """async (records) => {
    const { linesOf, nothingChecked, withLine } = await import("/page/js/record_check.js");
    const all = [];
    for (const record of records) {
        const bytes = Uint8Array.from(atob(record), (sign) => sign.charCodeAt(0));
        let checked = nothingChecked();
        for await (const line of linesOf(new Blob([bytes]).stream())) {
            checked = await withLine(checked, line);
            if (checked.wrong) break;
        }
        all.push(checked);
    }
    return all;
}"""


@pytest.fixture
def page(visit: Visiting) -> Page:
    return visit().go()


def checked(page: Page, *records: bytes) -> list[dict[str, Any]]:
    """What the browser says of records."""
    found: list[dict[str, Any]] = page.evaluate(CHECK, [base64.b64encode(record).decode() for record in records])
    return found


def test_an_untouched_record_holds_to_its_closing_line(page: Page) -> None:
    whole, public = checked(page, RECORD, redacted(RECORD))
    assert (whole["lines"], whole["isClosed"], whole["wrong"]) == (RECORD.count(b"\n"), True, None)
    assert whole["hash"] == public["hash"] == RECORD.splitlines()[-1].split(b'"hash":"')[-1][:64].decode()
    assert whole["opened"] == whole["seals"] > 0
    assert (public["opened"], public["seals"]) == (0, whole["seals"])


def test_a_flipped_bit_is_found_at_the_line_at_which_the_reader_finds_it(page: Page) -> None:
    places = [place for place in range(0, len(RECORD), STEP) if place not in IN_FIELD_NAME]
    records = [flipped(place, 1 << place % 8) for place in places]
    found = [one["wrong"] and one["wrong"]["line"] for one in checked(page, *records)]
    assert found == [first_wrong_line(record) for record in records]


@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_line_that_is_missing_moved_or_doubled_is_found(page: Page, number: int) -> None:
    lines = RECORD.splitlines(keepends=True)
    missing = [*lines[: number - 1], *lines[number:]]
    doubled = [*lines[:number], *lines[number - 1 :]]
    moved = [*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]]
    faults = [one["wrong"] for one in checked(page, *map(b"".join, (missing, doubled, moved)))]
    assert [one["line"] for one in faults] == [number, number + 1, number]
    assert {one["fault"] for one in faults} == {"number"}


def test_a_line_after_the_closing_line_is_found(page: Page) -> None:
    last = RECORD.splitlines(keepends=True)[-1]
    (found,) = checked(page, RECORD + last)
    assert found["wrong"] == {"line": RECORD.count(b"\n") + 1, "fault": "closed"}
