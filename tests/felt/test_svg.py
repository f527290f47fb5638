"""The drawing: to scale, self-contained, the same bytes each time, and readable for those who do not see it."""

import re
from xml.etree import ElementTree

import pytest

from croupier.presenting.felt import svg
from tests.felt.submissions import NAMES, SUBMISSIONS, plan_number
from tests.support.matrices import each

SPACE = "{http://www.w3.org/2000/svg}"
every_submission = pytest.mark.parametrize("number", range(len(SUBMISSIONS)), ids=NAMES)


@every_submission
def test_the_drawing_is_to_scale_and_fits_a_page_in_letter_landscape(number: int) -> None:
    plan = plan_number(number)
    drawing = ElementTree.fromstring(svg(plan))
    wide, high = (float(drawing.attrib[key].removesuffix("in")) for key in ("width", "height"))
    _, _, across, down = map(float, drawing.attrib["viewBox"].split())
    assert across == pytest.approx(wide * plan.scale, abs=0.02)
    assert down == pytest.approx(high * plan.scale, abs=0.02)
    assert wide <= 10.5
    assert high <= 7.5


@every_submission
@each("seen_from", ["dealer", "players"])
def test_every_shape_and_word_of_the_plan_is_in_the_drawing(number: int, seen_from: str) -> None:
    plan = plan_number(number)
    drawing = ElementTree.fromstring(svg(plan, seen_from=seen_from))  # type: ignore[arg-type]
    keys = [group.attrib["data-key"] for group in drawing.iter(f"{SPACE}g")]
    assert keys == [shape.key for shape in plan.shapes]
    written = ["".join(words.itertext()) for words in drawing.iter(f"{SPACE}text")]
    assert written[:-1] == [line for shape in plan.shapes for words in shape.texts for line in words.lines]


def test_the_same_plan_gives_the_same_bytes_and_nothing_is_fetched() -> None:
    plan = plan_number(0)
    assert svg(plan) == svg(plan)
    text = svg(plan).decode()
    assert set(re.findall(r'href="([^"]*)"', text)) <= {f"#{name}" for name in re.findall(r' id="([^"]*)"', text)}
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert "image" not in text
    assert "url(" not in text


def test_the_drawing_says_what_it_is() -> None:
    drawing = ElementTree.fromstring(svg(plan_number(0), title="A < B & C"))
    assert drawing.findtext(f"{SPACE}title") == "A < B & C"
    told = drawing.findtext(f"{SPACE}desc") or ""
    assert "84 by 48 inches" in told
    assert "1 to 10" in told
    assert "7 places opposite the dealer" in told
    assert "Drop box" in told


def test_players_see_the_table_from_the_other_side() -> None:
    plan = plan_number(0)

    def drop_box(seen_from: str) -> tuple[float, float]:
        drawing = ElementTree.fromstring(svg(plan, seen_from=seen_from))  # type: ignore[arg-type]
        [group] = [one for one in drawing.iter(f"{SPACE}g") if one.attrib["data-key"] == "containers.drop_box"]
        x, y = re.findall(r"[\d.]+", group[0].attrib["d"])[:2]
        return float(x), float(y)

    half = plan.sizes.width.inches / 2
    by_dealer, by_players = drop_box("dealer"), drop_box("players")
    assert by_dealer[0] > half > by_players[0]
    assert by_dealer[1] > plan.sizes.depth.inches
    assert by_players[1] < 10


@every_submission
@each("seen_from", ["dealer", "players"])
def test_no_words_are_upside_down(number: int, seen_from: str) -> None:
    text = svg(plan_number(number), seen_from=seen_from).decode()  # type: ignore[arg-type]
    assert all(abs(float(turn)) <= 95 for turn in re.findall(r"rotate\((-?[\d.]+) ", text))
