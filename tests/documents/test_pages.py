"""What the pages look like, as far as a program can tell: sizes of letters, headers, headings, tables kept whole."""

import io
import math
from typing import Any

import pytest
from pypdf import PageObject, PdfReader

from croupier.documents.house import House
from croupier.documents.kinds import KINDS
from croupier.documents.printing import Press
from tests.documents.houses import house, made

SMALLEST = 6
"""The smallest letters on a page, in points; those of a drawing to scale are as small as they are."""
LONG = "The Very Long Name of a Racetrack, Casino, Hotel and Convention Center Management Company, L.P., of a Town"
STYLES = ["house way from the left", "cup say from the right", "cup say from the left", "jung quat", "chee yee"]
MUCH = {"delivery": STYLES, "player_bank": True, "pair_fortunes": True, "sum": "A", "match": True, "beat_it": "B"}


def pages(kind: str, of: House) -> list[PageObject]:
    """The pages of a document as they are printed."""
    return list(PdfReader(io.BytesIO(Press(of).pdf(made(kind, of)))).pages)


def sizes(page: PageObject) -> set[float]:
    """How large the letters on a page are."""
    found = set()

    def see(text: str, matrix: list[float], text_matrix: list[float], _font: Any, size: float) -> None:
        if text.strip():
            found.add(round(size * math.hypot(*text_matrix[2:4]) * math.hypot(*matrix[2:4]), 2))

    page.extract_text(visitor_text=see)
    return found


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("layout", "odds")])
def test_no_letters_are_too_small_to_read(kind: str) -> None:
    found = [size for page in pages(kind, house("pai-gow", MUCH)) for size in sizes(page)]
    assert found
    assert min(found) >= SMALLEST


@pytest.mark.parametrize("kind", ["rules-submission", "rules", "guide"])
def test_a_long_name_leaves_the_title_on_one_line(kind: str) -> None:
    of = house("spanish-21", facility=LONG)
    title = made(kind, of).title
    for page in pages(kind, of):
        assert any(title in line for line in page.extract_text().splitlines()[:2])


def test_every_sign_has_its_headline_as_a_heading() -> None:
    of = house("spanish-21", {"match_the_dealer": True})
    reader = PdfReader(io.BytesIO(Press(of).pdf(made("signs", of))))
    root: Any = reader.trailer["/Root"]
    headings = [part["/T"] for part in parts(root["/StructTreeRoot"]) if part.get("/S") == "/H1"]
    assert headings == [section.title for section in made("signs", of).sections]


def parts(node: Any) -> list[Any]:
    """All parts of a tagged document, in the order in which they are read."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, list):
        return [part for one in node for part in parts(one)]
    return [node, *parts(node["/K"])] if isinstance(node, dict) and "/K" in node else []


def test_parts_of_a_table_side_by_side_stay_on_one_page() -> None:
    of = house("pai-gow", MUCH)
    for kind in ("guide", "dealers-card"):
        [ranked] = [said for said in (page.extract_text() for page in pages(kind, of)) if "Pair of Twelves" in said]
        assert "Gong of Twos" in ranked
