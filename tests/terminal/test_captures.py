"""Screens of the real command, in several sizes and colours and in ASCII, against what was kept of them."""

import re
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import TypeVar

import pytest

from croupier.cli.drawing.styles import FAINT
from croupier.presenting.characters import in_ascii
from tests.terminal.captures import (
    COLOURED,
    IN_ASCII,
    LESSONS,
    MOMENTS,
    SCENES,
    SIZES,
    Captured,
    Trained,
    captured,
    colours_file,
    in_colours,
    text_file,
    trained,
    training_colours_file,
    training_file,
)
from tests.terminal.emulator import Terminal, contrast, rgb
from tests.terminal.running import SCREENS

T = TypeVar("T")
READABLE = 4.5
"""The least contrast of text that everybody can read."""
EMPTY_PLACES = 1.5
"""The least contrast of places that nobody has taken."""


def of_every_screen(capture: Callable[[str, str], Iterable[T]], name: str) -> dict[str, "Future[Sequence[T]]"]:
    """What is captured in a terminal of each kind, side by side: most of the time is spent waiting for the command."""

    def whole(screen: str) -> Sequence[T]:
        return tuple(capture(name, screen))

    with ThreadPoolExecutor(len(SCREENS)) as waiting:
        return {screen: waiting.submit(whole, screen) for screen in SCREENS}


@cache
def scenes_of(game: str) -> dict[str, "Future[Sequence[Captured]]"]:
    """A game's scene by the kind of terminal."""
    return of_every_screen(captured, game)


@cache
def lessons_of(name: str) -> dict[str, "Future[Sequence[Trained]]"]:
    """A trainee's screens by the kind of terminal."""
    return of_every_screen(trained, name)


def as_kept(terminal: Terminal) -> str:
    return terminal.text() + "\n"


@pytest.mark.parametrize("screen", ["256", "truecolor"])
@pytest.mark.parametrize("game", SCENES)
def test_screens_are_those_that_were_kept(game: str, screen: str) -> None:
    seen = []
    for size, terminal in scenes_of(game)[screen].result():
        seen.append(size)
        assert as_kept(terminal) == text_file(game, size).read_text()
        assert "✗ " in terminal.text(), "what is wrong is said where it is seen"
        assert terminal.colour_kinds == {"5"} if screen == "256" else "2" in terminal.colour_kinds
        assert_readable(terminal)
        if size == COLOURED:
            assert in_colours(game, terminal) in colours_file(screen).read_text()
    assert tuple(seen) == SIZES


@pytest.mark.parametrize("screen", ["256", "truecolor"])
@pytest.mark.parametrize("name", LESSONS)
def test_screens_of_trainees_are_those_that_were_kept(name: str, screen: str) -> None:
    seen = []
    for moment, size, terminal in lessons_of(name)[screen].result():
        seen.append((moment, size))
        assert as_kept(terminal) == training_file(name, moment, size).read_text()
        assert terminal.colour_kinds <= {"5"} if screen == "256" else "2" in terminal.colour_kinds
        assert_readable(terminal)
        if size == COLOURED:
            assert in_colours(f"{name}, {moment}", terminal) in training_colours_file(screen).read_text()
    assert seen == [(moment, size) for moment in MOMENTS for size in SIZES]


@pytest.mark.parametrize("name", LESSONS)
def test_screens_of_trainees_without_unicode_show_the_same_in_ascii(name: str) -> None:
    for moment, size, terminal in lessons_of(name)["ascii"].result():
        unicode = training_file(name, moment, size).read_text()
        assert terminal.text().isascii()
        assert as_kept(terminal) == in_ascii(unicode)
        assert terminal.text().count("?") == unicode.count("?"), "no sign is lost"


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_trainee_must_see_is_on_every_screen(name: str) -> None:
    for size in SIZES:
        asked, hinted, told = (training_file(name, moment, size).read_text() for moment in MOMENTS)
        for screen in (asked, hinted, told):
            assert re.search(r" right \d+ · hint \d+ · wrong \d+ *$", screen.splitlines()[0]), "the whole score"
        assert "· hint ·" in asked
        assert "  Hint. " in hinted
        assert "✗ " in hinted
        assert "wrong 1" in told.splitlines()[0]


def assert_readable(terminal: Terminal) -> None:
    """Everything on a screen has enough contrast."""
    for look, words in terminal.looks().items():
        least = EMPTY_PLACES if is_faint(look.ink) else READABLE
        assert contrast(look) >= least, (look, words)


def is_faint(ink: str) -> bool:
    """Whether something is drawn as an empty place."""
    faint = int(FAINT[1:3], 16), int(FAINT[3:5], 16), int(FAINT[5:7], 16)
    return rgb(ink, (0, 0, 0)) in (faint, rgb("5;65", (0, 0, 0)))


@pytest.mark.parametrize("game", SCENES)
def test_screens_without_unicode_show_the_same_in_ascii(game: str) -> None:
    for size, terminal in scenes_of(game)["ascii"].result():
        unicode = text_file(game, size).read_text()
        assert terminal.text().isascii()
        assert as_kept(terminal) == in_ascii(unicode)
        assert terminal.text().count("?") == unicode.count("?"), "no sign is lost"
        if size == IN_ASCII:
            assert as_kept(terminal) == text_file(game, size, ascii_only=True).read_text()
