"""Screens of the real command, in several sizes and colours and in ASCII, against what was kept of their geometry."""

import re
from collections.abc import Sequence
from functools import cache

import pytest

from croupier.cli.drawing.styles import FAINT
from croupier.presenting.characters import in_ascii
from tests.terminal.captures import (
    LESSONS,
    MOMENTS,
    SCENES,
    SIZES,
    Captured,
    captured,
    geometry,
    kept,
    parts,
    trained,
)
from tests.terminal.emulator import Terminal, contrast, rgb

READABLE = 4.5
"""The least contrast of text that everybody can read."""
EMPTY_PLACES = 1.5
"""The least contrast of places that nobody has taken."""
EVERY_TIME = ("spanish-21", "pai-gow", "vigorish")
"""What is looked at in terminals of every kind every time; the others are each time seen in 256 colours."""
ALL = [pytest.param(one, marks=() if one in EVERY_TIME else pytest.mark.long) for one in (*SCENES, *LESSONS)]


@cache
def screens_of(name: str, screen: str) -> Sequence[Captured]:
    """The screens of a game's scene, or of a trainee, in a terminal of that kind."""
    return tuple(captured(name, screen) if name in SCENES else trained(name, screen))


def assert_kept(name: str, screen: str) -> None:
    """Everything is drawn where it was, in the same colours; all of it can be read, and nothing is cut off."""
    found = screens_of(name, screen)
    moments = ("wrong",) if name in SCENES else MOMENTS
    assert [(one.moment, one.size) for one in found] == [(moment, size) for moment in moments for size in SIZES]
    for title, part in parts(found, screen):
        assert part == kept(name)[title], f"{title}: run `make golden` and read the diff"
    for one in found:
        kinds = one.terminal.colour_kinds
        assert kinds <= {"5"} if screen == "256" else "2" in kinds
        assert_readable(one.terminal)
        assert not one.terminal.lost.strip(), "beyond the end of a line"
        assert re.search(r"(> ?|\(Enter: next question\))$", one.terminal.text().rstrip("\n")), "the prompt is last"
        assert name not in SCENES or "✗ " in one.terminal.text(), "what is wrong is said where it is seen"


@pytest.mark.parametrize("name", [*SCENES, *LESSONS])
def test_screens_are_drawn_as_they_were(name: str) -> None:
    assert_kept(name, "256")


@pytest.mark.parametrize("name", ALL)
def test_so_are_those_in_true_colours(name: str) -> None:
    assert_kept(name, "truecolor")


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_trainee_must_see_is_on_every_screen(name: str) -> None:
    for one in screens_of(name, "256"):
        text = one.terminal.text()
        assert re.search(r" right \d+ · hint \d+ · wrong \d+ *$", text.splitlines()[0]), "the whole score"
        assert one.moment != "asked" or "· hint ·" in text
        assert one.moment != "hinted" or ("  Hint. " in text and "✗ " in text)
        assert one.moment != "told" or "wrong 1" in text.splitlines()[0]


def assert_readable(terminal: Terminal) -> None:
    """Everything on a screen has enough contrast."""
    for look, words in terminal.looks().items():
        least = EMPTY_PLACES if is_faint(look.ink) else READABLE
        assert contrast(look) >= least, (look, words)


def is_faint(ink: str) -> bool:
    """Whether something is drawn as an empty place."""
    faint = int(FAINT[1:3], 16), int(FAINT[3:5], 16), int(FAINT[5:7], 16)
    return rgb(ink, (0, 0, 0)) in (faint, rgb("5;65", (0, 0, 0)))


@pytest.mark.parametrize("name", ALL)
def test_screens_without_unicode_show_the_same_in_ascii(name: str) -> None:
    for plain, unicode in zip(screens_of(name, "ascii"), screens_of(name, "256"), strict=True):
        assert plain.terminal.text().isascii()
        assert plain.terminal.text() == in_ascii(unicode.terminal.text())
        assert plain.terminal.text().count("?") == unicode.terminal.text().count("?"), "no sign is lost"


def test_geometry_has_no_words_and_stays_when_they_change() -> None:
    screen = " Pai Gow · round 1\n   “no more bets”\n ╭───╮ discards\n │K  │ you\n 3 you  470.00\n You win.\n quit >"
    drawn = " xxx xxx · xxxxx 1\n “”\n ╭───╮ xxxxxxxx\n │K  │ xxx\n 3 xxx  470.00\n~"
    assert geometry(screen) == drawn
    assert (
        geometry(screen.replace("You win.", "You have\n won 25.00 [1.2]").replace("no more", "that is all of the"))
        == drawn
    )
