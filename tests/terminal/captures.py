"""Screens as people see them: the real command in terminals of several sizes, of which the geometry is kept.

Where the felt, cards, seats and roads are drawn is kept, and in which colours; the sentences around them are not, nor
which letters and digits stand where. So another wording changes no file, unless it takes more room on a small screen.
`make golden` writes the files anew; read the difference before you commit it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.terminal.emulator import Look, Terminal
from tests.terminal.running import playing

FOLDER = Path(__file__).parent / "screens"
SIZES = ((60, 20), (80, 24), (120, 40), (200, 50))
COLOURED = (120, 40)
"""The size whose colours are kept."""
DRAWN = re.compile(r"[╭╰│┌└╎░]|──|··|(?:· ){3}|^ +\d(?: +\w+)? +\d+(?:\.\d\d)?(?: |$)")
"""What stands in a line of the drawing: boxes, cards, roads, the line below the table, or a seat with an amount."""
CALL = re.compile(r" *“[^”]*” *")
WORD = re.compile(r"[^\W\d_]{2,}")
TEXT = "~"
"""Stands for everything that is said below the table."""


class Captured(NamedTuple):
    """A screen, with the moment (of a trainee) and its size."""

    moment: str
    size: tuple[int, int]
    terminal: Terminal


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
            yield Captured("wrong", size, played.wait())


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


def trained(name: str, screen: str) -> Iterator[Captured]:
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
                yield Captured(moment, size, played.drawn(*size, until))


def geometry(text: str) -> str:
    """The table as it is drawn on a screen, with words as x, and one sign for what is said and below the table."""
    lines = text.splitlines()
    drawn = max(number for number, line in enumerate(lines) if DRAWN.search(line)) + 1
    return "\n".join([*map(without_words, lines[:drawn]), TEXT])


def without_words(line: str) -> str:
    """A line with an x for each letter of a word, whatever is called out."""
    return WORD.sub(lambda word: "x" * len(word[0]), CALL.sub(" “” ", line)).rstrip()


def in_colours(captured: Captured) -> str:
    """The looks of a screen, a line each, with what is drawn first in it."""
    looks = sorted((described(look), first_of(words)) for look, words in captured.terminal.looks().items())
    return "".join(f"  {look:<52} {drawn}\n" for look, drawn in looks)


def first_of(words: str) -> str:
    """What is drawn first in a look, unless it is a sentence."""
    return TEXT if len(WORD.findall(words)) > 2 else without_words(words)


def described(look: Look) -> str:
    """A look in words."""
    ground = f" on {look.ground}" if look.ground else ""
    marks = f"{' bold' if look.bold else ''}{' reversed' if look.reverse else ''}"
    return f"{look.ink or 'plain'}{ground}{marks}"


def parts(screens: Sequence[Captured], screen: str) -> Iterator[tuple[str, str]]:
    """What is kept of screens, by titles: each one's geometry, and the colours of those of one size."""
    for one in screens:
        title = f"{one.moment} {one.size[0]}x{one.size[1]}"
        yield title, f"{geometry(one.terminal.text())}\n"
        if one.size == COLOURED:
            yield f"{title}, colours in {screen}", in_colours(one)


def kept(name: str) -> dict[str, str]:
    """What was kept of a game's or a trainee's screens, by titles."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    found = re.split(r"^# (.*)\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(found[::2], found[1::2], strict=True))


def write() -> None:
    """Write every file anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in (*SCENES, *LESSONS):
        capture = captured if name in SCENES else trained
        found: dict[str, str] = {}
        for screen in ("256", "truecolor"):
            found |= dict(parts(tuple(capture(name, screen)), screen))
        text = "".join(f"# {title}\n{part}" for title, part in found.items())
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
