"""Screens as people see them: the real command in terminals of several sizes, kept as text files that can be read.

`python -m tests.terminal.captures` writes them anew; read the difference before you commit it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.terminal.emulator import Look, Terminal
from tests.terminal.running import playing

FOLDER = Path(__file__).parent / "screens"
TRAINING = FOLDER / "training"
SIZES = ((60, 20), (80, 24), (120, 40), (200, 50))
COLOURED = (120, 40)
"""The size whose colours are kept."""
IN_ASCII = (80, 24)
"""The size whose screen is kept in ASCII too."""


Captured = tuple[tuple[int, int], Terminal]
"""A screen of a player, with its size."""
Trained = tuple[str, tuple[int, int], Terminal]
"""A screen of a trainee, with its moment and its size."""


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


def captured(game: str, screen: str) -> Iterator[Captured]:
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


class Lesson(NamedTuple):
    """What a trainee asks for, and a wrong step, which is typed twice: for the hint and for the answer."""

    words: tuple[str, ...]
    wrong: str = "clear"


LESSONS: Mapping[str, Lesson] = {
    "third-cards": Lesson(("minibaccarat", "--drill", "third-cards")),
    "vigorish": Lesson(("minibaccarat", "--drill", "vigorish"), "0.01"),
    "cards-for-players": Lesson(("midibaccarat", "--drill", "cards-for-players")),
    "the-dealing-shoe": Lesson(("baccarat", "--drill", "the-dealing-shoe")),
    "cards-in-21-baccarat": Lesson(("21-baccarat", "--drill", "third-cards")),
    "dealers-draw": Lesson(("spanish-21", "--drill", "dealers-draw")),
    "house-way": Lesson(("pai-gow", "--drill", "setting-the-house-way"), "1"),
    "ranking": Lesson(("pai-gow", "--drill", "ranking"), "mix"),
    "whole-rounds": Lesson(("spanish-21",)),
}
TYPED_AT = (120, 40)
"""The size at which a trainee types: everything that is said has room under the table."""
MOMENTS = ("asked", "hinted", "told")
"""When a trainee's screen is kept: at a question, after the first mistake and after the second."""


def trained(name: str, screen: str) -> Iterator[Trained]:
    """A trainee's screen at each moment, in each size of a terminal."""
    lesson = LESSONS[name]
    words = (*lesson.words, "--seed", "6", "--as-of", "2020-01-01")
    over = "(Enter: next question) " if "--drill" in words else "> "
    with playing(*words, size=TYPED_AT, screen=screen, command="train") as played:
        played.wait()
        for moment, until in zip(MOMENTS, ("> ", "> ", over), strict=True):
            if moment != MOMENTS[0]:
                played.drawn(*TYPED_AT)
                played.type(lesson.wrong)
                played.wait(until)
            for size in SIZES:
                yield moment, size, played.drawn(*size, until)


def training_file(name: str, moment: str, size: tuple[int, int]) -> Path:
    """Where a trainee's screen is kept."""
    return TRAINING / f"{name}-{moment}-{size[0]}x{size[1]}.txt"


def training_colours_file(screen: str) -> Path:
    """Where the colours of all trainees' screens are kept."""
    return TRAINING / f"colours-{screen}.txt"


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
    write_tables()
    write_training()


def write_training() -> None:
    """The screens of dealers in training."""
    TRAINING.mkdir(exist_ok=True)
    for screen in ("256", "truecolor"):
        kept = []
        for name in LESSONS:
            for moment, size, terminal in trained(name, screen):
                training_file(name, moment, size).write_text(terminal.text() + "\n")
                kept += [in_colours(f"{name}, {moment}", terminal)] if size == COLOURED else []
        training_colours_file(screen).write_text("\n".join(kept))


def write_tables() -> None:
    """The screens of players."""
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
