"""How much room words take in the type of the drawing, and how they are broken into lines to fit an area."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

LEADING: Final = 1.15
"""The distance between lines, in sizes of the type."""
STEP: Final = 0.95
"""By how much type is made smaller at a time."""
FIRST: Final = " "
# fmt: off
WIDTHS: Final = (
    250, 266, 376, 514, 514, 637, 729, 215, 315, 315, 433, 537, 244, 358, 244, 316,
    514, 514, 514, 514, 514, 514, 514, 514, 514, 514, 256, 256, 512, 551, 512, 430,
    988, 740, 654, 706, 734, 609, 545, 732, 817, 367, 373, 736, 577, 899, 740, 730,
    614, 730, 716, 504, 652, 732, 700, 1028, 718, 624, 624, 397, 307, 397, 518, 486,
    392, 506, 542, 456, 561, 489, 391, 521, 619, 322, 312, 613, 325, 905, 616, 551,
    581, 573, 428, 427, 358, 598, 529, 777, 561, 558, 452, 307, 220, 307, 473,
)
# fmt: on
"""The widths of the characters from the space to the tilde in Libertinus Serif Bold, in thousandths of the size."""
WIDEST: Final = max(WIDTHS)


class Lettering(NamedTuple):
    """Words broken into lines, and the size of their type."""

    lines: tuple[str, ...]
    size: float

    @property
    def width(self) -> float:
        """How long the longest line is."""
        return max(width_of(line) for line in self.lines) * self.size

    @property
    def height(self) -> float:
        """How high the lines are together."""
        return len(self.lines) * LEADING * self.size


def width_of(words: str) -> float:
    """How long words are, in sizes of the type, if they are bold; other characters count as the widest."""
    return sum(WIDTHS[ord(one) - ord(FIRST)] if FIRST <= one <= "~" else WIDEST for one in words) / 1000


def fitted(paragraphs: Sequence[str], width: float, height: float, *, most: float, least: float) -> Lettering | None:
    """The largest lettering that fits; None if the smallest type does not."""
    for size in sizes(most, least):
        lines = [line for words in paragraphs for line in broken(words, width / size)]
        lettering = Lettering(tuple(lines), size)
        if lettering.height <= height and lettering.width <= width:
            return lettering
    return None


def sizes(most: float, least: float) -> Iterator[float]:
    """Sizes of type from the largest to the smallest."""
    size = most
    while size > least:
        yield size
        size *= STEP
    yield least


def broken(words: str, width: float) -> list[str]:
    """Words in lines of at most that width, in sizes of the type; a word that is longer stays whole."""
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}") <= width:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines
