"""Pictures that can be printed: words instead of keys, units, legends, one scale for what is compared, and captions."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from croupier.games.shared.odds.figures import FiguresError
from croupier.odds.choices import rank
from croupier.odds.plots import PICTURES, draw
from croupier.odds.plots.caption import choice_name, wager_title
from croupier.odds.plots.paper import HOUSE, PLAYER, Picture, caption_file
from croupier.odds.plots.shoe import roomy, signed, spanned
from croupier.odds.plots.wagers import LOSE, PUSH, WIN, choices_picture, reach, scales_of
from croupier.odds.questions import OddsQuestion, figures, strategy_table
from tests.odds.asked import question

ASKED = question(dragon_bonus="A")


def picture(name: str, asked: OddsQuestion = ASKED) -> Picture:
    """One of the pictures."""
    return PICTURES[name](asked, 1)


def words(drawn: Picture) -> list[str]:
    """Everything that is written in a picture."""
    from matplotlib.text import Text

    drawn.figure.draw_without_rendering()
    return [one.get_text() for one in drawn.figure.findobj(Text) if one.get_visible() and one.get_text()]


def panels(drawn: Picture) -> list[Any]:
    """The panels that are used."""
    return [panel for panel in drawn.figure.axes if panel.get_visible()]


def every_picture() -> dict[str, Callable[[], Picture]]:
    """Every kind of picture."""
    found: dict[str, Callable[[], Picture]] = {name: partial(picture, name) for name in PICTURES}
    return found | {"choices": lambda: choices_picture(rank(question()))}


@pytest.mark.parametrize("drawn", every_picture().values(), ids=every_picture())
def test_words_and_units_instead_of_keys_and_no_citations(drawn: Callable[[], Picture]) -> None:
    said = words(drawn())
    assert not [one for one in said if re.search(r"\w_\w|\b[a-z]+-[a-z]+", one)], "no key of a program"
    assert not [one for one in said if re.search(r"\b627a\.\d|reading:", one)], "citations are in the caption"
    assert any("Dragon Bonus Player" in one for one in said)
    assert any("Minibaccarat, chapter 627a as of 2020-01-01" in one for one in said)
    assert any(re.search(r"\((%|% of the wager|percentage points)\)$", one) for one in said), "a unit"


@pytest.mark.parametrize("drawn", every_picture().values(), ids=every_picture())
def test_the_caption_says_what_is_shown_and_cites_everything_that_it_rests_on(drawn: Callable[[], Picture]) -> None:
    caption = drawn().caption
    text = " ".join(caption.text().split())
    assert text.startswith(f"{caption.title}. {caption.shows}")
    rests_on = {cite for one in figures(ASKED).wagers for cite in one.rests_on}
    assert rests_on <= set(text.rpartition(" By ")[2].removesuffix(".").split(", "))
    assert all(len(line) <= 100 for line in caption.text().splitlines())


def test_the_caption_of_choices_cites_every_bar() -> None:
    ranking = rank(question())
    drawn = {cite for each in ranking.contenders for one in each.figures.wagers for cite in one.rests_on}
    assert "627a.12(d)(1)" in drawn - {cite for one in ranking.fullest.figures.wagers for cite in one.rests_on}
    assert drawn <= set(choices_picture(ranking).caption.cites)


@pytest.mark.parametrize("name", ["removal", "depletion"])
def test_panels_that_are_compared_have_one_scale(name: str) -> None:
    used = panels(picture(name))
    assert len(used) == 5
    assert len({panel.get_ylim() for panel in used}) == 1
    assert len({panel.get_xlim() for panel in used}) == 1
    assert all(panel.get_title(loc="left") for panel in used)


def test_wagers_under_all_choices_have_one_scale() -> None:
    used = panels(choices_picture(rank(question())))
    assert len(used) == 6
    assert len({panel.get_xlim() for panel in used}) == 1


def test_insurance_does_not_make_lines_of_the_other_bars() -> None:
    """Match-the-Dealer and the Spanish 21 Wager have one scale, insurance another, which is said."""
    drawn = choices_picture(rank(question("635a", decks=8, splits=3)))
    scales = {panel.get_title(loc="left"): panel.get_xlim() for panel in panels(drawn)}
    assert scales["Spanish 21"] == scales["Match the Dealer"]
    assert scales["Insurance"][1] > 20 > 5 > scales["Spanish 21"][1]
    labels = {panel.get_title(loc="left"): panel.get_xlabel() for panel in panels(drawn)}
    assert labels == {
        "Spanish 21": "",
        "Match the Dealer": "house edge (% of the wager)",
        "Insurance": "house edge (% of the wager), on another scale",
    }
    assert "scale of their own (Spanish 21 and Match the Dealer; Insurance)" in drawn.caption.shows


@pytest.mark.parametrize(
    ("edges", "scales"),
    [
        ({"a": [1.0], "b": [20.0]}, [["a", "b"]]),
        ({"a": [1.0], "b": [20.1]}, [["a"], ["b"]]),
        ({"b": [-20.1, 3.0], "a": [1.0], "c": [0.5, 2.0]}, [["b"], ["a", "c"]]),
        ({"a": [0.0], "b": [5.0]}, [["a", "b"]]),
        ({"a": [0.1], "b": [3.0], "c": [500.0]}, [["a"], ["b"], ["c"]]),
    ],
)
def test_edges_that_are_too_far_apart_have_scales_of_their_own(
    edges: dict[str, list[float]], scales: list[list[str]]
) -> None:
    assert scales_of(edges) == scales


def test_bars_are_equally_thick_in_all_panels() -> None:
    drawn = choices_picture(rank(question()))
    drawn.figure.draw_without_rendering()
    thick = [panel.patches[0].get_window_extent().height for panel in panels(drawn)]
    assert max(thick) == pytest.approx(min(thick), rel=0.02)


@pytest.mark.parametrize("name", ["outcomes", "removal", "depletion"])
def test_signs_are_explained(name: str) -> None:
    [legend] = picture(name).figure.legends
    assert len(legend.get_texts()) >= 2


def test_bars_for_the_player_are_explained_where_there_are_any() -> None:
    assert not picture("edges").figure.legends
    best = OddsQuestion(game="pai-gow", as_of=ASKED.as_of, strategy="best", on=("pai-gow",))
    [legend] = picture("edges", best).figure.legends
    assert [one.get_text() for one in legend.get_texts()] == ["for the house", "for the player"]


def lightness(colour: str) -> float:
    """How light a colour is in grey, from 0 to 1."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def test_what_means_different_things_differs_in_grey() -> None:
    assert lightness(PLAYER) - lightness(HOUSE) > 0.3
    shades = [lightness(colour) for colour in WIN]
    assert shades == sorted(shades)
    assert min(lightness(PUSH), lightness(LOSE)) - shades[-1] > 0.2


@pytest.mark.parametrize("name", ["removal", "edges"])
def test_bars_for_the_player_are_hatched(name: str) -> None:
    asked = ASKED if name == "removal" else OddsQuestion(game="pai-gow", as_of=ASKED.as_of, strategy="best")
    bars = [bar for panel in panels(picture(name, asked)) for bar in panel.patches]
    for bar in bars:
        least = min(bar.get_height(), bar.get_width())
        assert bool(bar.get_hatch()) == (least < 0)
    assert any(bar.get_hatch() for bar in bars)


def test_a_picture_and_its_caption_are_written_side_by_side(tmp_path: Path) -> None:
    names = [f"{name}.{kind}" for name in ("one", "again") for kind in ("svg", "png", "pdf")]
    for name in names:
        draw(tmp_path / name, "edges", ASKED, 1)
    assert {one.name for one in tmp_path.iterdir()} == {*names, *(f"{name}.txt" for name in names)}
    assert len({caption_file(tmp_path / name).read_text() for name in names}) == 1
    for kind, begins in {"svg": b"<?xml", "png": b"\x89PNG", "pdf": b"%PDF"}.items():
        one, again = ((tmp_path / f"{name}.{kind}").read_bytes() for name in ("one", "again"))
        assert one == again, "the same figures make the same picture"
        assert one.startswith(begins)
    size = (tmp_path / "one.png").read_bytes()[16:20]
    assert int.from_bytes(size) == 7.2 * 300, "two columns of a page, at 300 dots an inch"


def test_a_caption_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.svg.txt").mkdir()
    with pytest.raises(FiguresError, match=r"x\.svg\.txt cannot be written"):
        draw(tmp_path / "x.svg", "edges", ASKED, 1)


def test_a_wager_with_several_hands_is_one_whole_bar() -> None:
    """A split makes several hands of a wager, so that their probabilities add up to more than 1."""
    drawn = picture("outcomes", question("635a"))
    [panel] = panels(drawn)
    ends = {round(bar.get_y(), 6): 0.0 for bar in panel.patches}
    for bar in panel.patches:
        ends[round(bar.get_y(), 6)] = max(ends[round(bar.get_y(), 6)], bar.get_x() + bar.get_width())
    assert list(ends.values()) == [pytest.approx(1)] * 2
    [legend] = drawn.figure.legends
    assert "is given up, half lost" in [one.get_text() for one in legend.get_texts()]
    assert "is given up, half lost" not in words(picture("outcomes"))


def test_the_caption_says_how_certain_figures_are() -> None:
    assert "Every figure is exact." in picture("edges").caption.shows
    valued = picture("edges", question("635a")).caption.shows
    assert "Every figure is exact." not in valued
    assert re.search(r"The figures of Spanish 21 are within \de-\d\d percent, for the best play", valued)


def test_only_wagers_that_were_asked_about_are_drawn_along_a_shoe() -> None:
    asked = question("635a", match_the_dealer=True)
    asked = OddsQuestion(
        game=asked.game, as_of=asked.as_of, choices=asked.choices, on=("match-the-dealer",), dealt="AS"
    )
    [panel] = panels(picture("depletion", asked))
    assert panel.get_title(loc="left").startswith("Match the Dealer (")


def test_a_strategy_has_a_caption_too() -> None:
    from croupier.odds.plots.strategy import strategy_picture

    table, found = strategy_table(OddsQuestion(game="pai-gow", as_of=ASKED.as_of), "player")
    del table
    drawn = strategy_picture(found)
    assert set(found.cites) == set(drawn.caption.cites)
    assert found.axis in words(drawn)


@pytest.mark.parametrize(
    ("wager", "title"),
    [
        ("player", "Player"),
        ("dragon-bonus-banker", "Dragon Bonus Banker"),
        ("match-the-dealer", "Match the Dealer"),
        ("dragon-7", "Dragon 7"),
        ("21-baccarat", "21 Baccarat"),
    ],
)
def test_wagers_as_titles(wager: str, title: str) -> None:
    assert wager_title(wager) == title


def test_choices_are_spelled_as_they_are_described() -> None:
    assert choice_name("ez_baccarat", "whether EZ Baccarat is played") == "EZ Baccarat"
    assert choice_name("tie_odds", "the odds paid on a winning Tie Wager") == "tie odds"
    assert choice_name("match", "whether matching is offered") == "match", "whole words only"


def test_axes_have_room_for_everything() -> None:
    assert reach([1.0, 14.0]) == pytest.approx((-0.28, 15.4))
    assert reach([-1.0]) == pytest.approx((-1.02, 0.1))
    assert reach([0.0]) == pytest.approx((-0.02, 0.1))
    assert roomy([-0.1, 0.1]) == pytest.approx((-0.18, 0.18))
    assert roomy([0.0]) == pytest.approx((-0.4, 0.4))
    assert spanned([1.0, float("nan"), -0.5]) == "(-0.50% to 1.00%)"
    assert spanned([float("nan")]) == "(no figures)"
    assert (signed(0.0125), signed(-0.002), signed(0.0)) == ("+0.013", "−0.002", "0")
