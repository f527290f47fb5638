"""Drills on screens of several sizes: a mistake, its hint and the answer can be read."""

import pytest

from croupier.cli.terminal.screen import Screen
from croupier.cli.terminal.talking import hold
from croupier.games.registry import scenes_of
from tests.terminal.emulator import Terminal
from tests.terminal.sessions import screen_console
from tests.training.drills import drill_in, topic_named

SIZES = ((60, 20), (80, 24), (120, 40), (200, 50))
DRILLS = (
    ("minibaccarat", "third cards"),
    ("midibaccarat", "cards for players"),
    ("baccarat", "the dealing shoe"),
    ("21-baccarat", "third cards"),
    ("spanish-21", "dealer's draw"),
    ("pai-gow", "ranking"),
)


def screens(game: str, name: str, size: tuple[int, int], *lines: str, only_ascii: bool = False) -> list[str]:
    """What a trainee sees each time that something is to be typed, who types these lines, and then Enter."""
    width, height = size
    console, out = screen_console(width, height)
    drill = drill_in(game, name, questions=2, seed=6)
    left, seen = iter(lines), []

    def read(prompt: str) -> str:
        seen.append(Terminal(width, height, out.getvalue()).text() + f"\n{prompt}")
        return "" if "Enter" in prompt else next(left, "")

    hold(
        drill,
        drill.run(others=3),
        Screen(console, drill.sight, scenes_of(game), pace=0, read=read, only_ascii=only_ascii),
    )
    return seen


def words(screen: str) -> str:
    """A screen without its line breaks."""
    return " ".join(screen.split())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "name"), DRILLS)
def test_a_mistake_its_hint_and_its_answer_are_visible(game: str, name: str, size: tuple[int, int]) -> None:
    wrong = "mix" if game == "pai-gow" else "clear"
    first, hinted, *told = screens(game, name, size, wrong, wrong)
    assert "What do you do next? > " in first
    assert "Just now: " in first
    assert f"✗ “{wrong}” is wrong here." in words(hinted)
    assert topic_named(game, name).hint in words(hinted)
    assert "The right step is" not in hinted
    afterwards = next(screen for screen in told if "(Enter: next question)" in screen)
    assert f"✗ “{wrong}” is wrong here. The right step is: " in words(afterwards)
    assert "hint 0 · wrong 1" in afterwards or size == (60, 20)
    assert all(len(line) <= size[0] for line in first.splitlines()[:-1])


def test_a_drill_in_ascii() -> None:
    for screen in screens("spanish-21", "dealer's draw", (80, 24), "clear", "clear", only_ascii=True):
        assert screen.isascii()
