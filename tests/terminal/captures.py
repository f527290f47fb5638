"""Screens as people see them: the real command in terminals of several sizes, kept as text files that can be read.

`python -m tests.terminal.captures` writes them anew; read the difference before you commit it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.terminal.emulator import Look, Terminal
from tests.terminal.running import playing

FOLDER = Path(__file__).parent / "screens"
SIZES = ((60, 20), (80, 24), (120, 40), (200, 50))
COLOURED = (120, 40)
"""The size whose colours are kept."""
IN_ASCII = (80, 24)
"""The size whose screen is kept in ASCII too."""


class Scene(NamedTuple):
    """What somebody types until the screen is worth a picture, and something wrong, which has it drawn again."""

    typed: tuple[str, ...]
    wrong: str


SCENES: Mapping[str, Scene] = {
    "minibaccarat": Scene(("b 25, dbb 5", ""), "b 5000"),
    "midibaccarat": Scene(("b 200", "", "squeeze"), "peek"),
    "baccarat": Scene(("b 25", "", "accept"), "b 5000"),
    "21-baccarat": Scene(("b 25", "", ""), "d 5"),
    "spanish-21": Scene(("s 25, m 5", "", ""), "split"),
    "pai-gow": Scene(("pg 25, pf 5", ""), "9"),
}


def captured(game: str, screen: str) -> Iterator[tuple[tuple[int, int], Terminal]]:
    """A game's scene in each size of a terminal."""
    scene = SCENES[game]
    words = (game, "--seed", "3", "--as-of", "2020-01-01", "--pace", "0")
    with playing(*words, size=SIZES[0], screen=screen) as played:
        played.wait()
        for line in scene.typed:
            played.type(line)
            played.wait()
        for size in SIZES:
            played.resize(*size)
            played.type(scene.wrong)
            yield size, played.wait()


def text_file(game: str, size: tuple[int, int], *, ascii_only: bool = False) -> Path:
    """Where a screen is kept."""
    return FOLDER / f"{game}{'-ascii' if ascii_only else ''}-{size[0]}x{size[1]}.txt"


def colours_file(screen: str) -> Path:
    """Where the colours of all games are kept."""
    return FOLDER / f"colours-{screen}.txt"


def in_colours(game: str, terminal: Terminal) -> str:
    """The looks of a screen, a line each, with the first words that have it."""
    looks = sorted((described(look), words[:40]) for look, words in terminal.looks().items())
    return "\n".join([f"{game}:", *(f"  {look:<52} {words}" for look, words in looks), ""])


def described(look: Look) -> str:
    """A look in words."""
    ground = f" on {look.ground}" if look.ground else ""
    marks = f"{' bold' if look.bold else ''}{' reversed' if look.reverse else ''}"
    return f"{look.ink or 'plain'}{ground}{marks}"


def write() -> None:
    """Write every file anew."""
    FOLDER.mkdir(exist_ok=True)
    for screen in ("256", "truecolor"):
        kept = []
        for game in SCENES:
            for size, terminal in captured(game, screen):
                text_file(game, size).write_text(terminal.text() + "\n")
                kept += [in_colours(game, terminal)] if size == COLOURED else []
        colours_file(screen).write_text("\n".join(kept))
    for game in SCENES:
        for size, terminal in captured(game, "ascii"):
            if size == IN_ASCII:
                text_file(game, size, ascii_only=True).write_text(terminal.text() + "\n")


if __name__ == "__main__":
    write()
