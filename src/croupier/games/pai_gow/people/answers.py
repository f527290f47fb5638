"""What people type when they are asked: tiles for a hand, stacks for a cut, a style of delivery."""

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.games.pai_gow.banking import CUT, LESS
from croupier.games.pai_gow.delivery import ALTERNATIVES, HOUSE_WAY_FROM_THE_RIGHT, STYLES
from croupier.games.pai_gow.setting import settings
from croupier.games.pai_gow.setting_hands import ASK, HOUSE_WAY, SET
from croupier.play.steps import Question
from croupier.presenting.questions import QuestionWords
from croupier.presenting.vocabulary import begun
from croupier.table.inputs import Answer

QUESTIONS: Final = QuestionWords(
    typed={
        "cut": {CUT: "cut 3 4 right"},
        "deliver": {HOUSE_WAY_FROM_THE_RIGHT: "a number or name", **dict.fromkeys(ALTERNATIVES, "")},
        "set": {SET: "set TILE TILE", HOUSE_WAY: "house", ASK: ASK},
        "dealer's wager": {LESS: "less AMOUNT"},
    },
    by_hand={"set": "two hands", "cut": "two ends"},
    missing={"high": "Which two? > "},
    letters={"void hand": {"p": "play", "v": "void"}},
)
ENDS: Final = ("right", "left")
BRACKETS: Final = str.maketrans("()", "  ")


def numbered_settings(tiles: Sequence[str]) -> str:
    """How a setting is typed: by the number of each way in which these tiles can be set, or by tiles."""
    numbers = (str(number) for number, _ in enumerate(settings(tiles), 1))
    return ", ".join([*numbers, QUESTIONS.typed["set"][SET]])


def read_setting(tiles: Sequence[str], question: Question, line: str) -> Answer | None:
    """`2` for the second of the settings, `set 6-6 4-5` or only `6-6 4-5` for the tiles of one hand."""
    words = line.replace(",", " ").replace("+", " ").split()
    if words[:1] and SET.startswith(words[0]):
        words = words[1:]
    ways = settings(tiles)
    if len(words) == 1 and words[0].isdecimal():
        number = int(words[0])
        return with_hand(question, ways[number - 1].high) if 1 <= number <= len(ways) else None
    return with_hand(question, [smaller_end_first(word) for word in words]) if any(map(is_tile, words)) else None


def with_hand(question: Question, hand: Sequence[str]) -> Answer:
    """An answer with the tiles of one hand; the table judges whether they are two of the four."""
    return msgspec.structs.replace(question.default, choice=SET, high=tuple(map(str, hand)))


def is_tile(word: str) -> bool:
    """Whether a word is meant as a tile: `4-5`."""
    one, dash, other = word.partition("-")
    return bool(dash) and one.isdecimal() and other.isdecimal()


def smaller_end_first(word: str) -> str:
    """A tile as it is written: 5-4 is 4-5."""
    return "-".join(sorted(word.split("-"))) if is_tile(word) else word


def read_cut(question: Question, line: str) -> Answer | None:
    """`cut 3 4 right`, `cut 3 right 4 left`, or with each end before its stacks: `cut right 3 left 4`."""
    first, *words = line.replace(",", " ").split() or [""]
    if not first or not CUT.startswith(first) or not words:
        return None
    if not words[0].isdecimal():
        words.reverse()
    ends: dict[str, tuple[int, ...]] = {}
    stacks: list[int] = []
    for word in words:
        end = begun(word, ENDS)
        if word.isdecimal():
            stacks.append(int(word))
        elif end is None:
            return None
        else:
            ends[end] = tuple(sorted((*ends.get(end, ()), *stacks)))
            stacks = []
    if stacks:
        return None
    return msgspec.structs.replace(question.default, choice=CUT, right=ends.get("right"), left=ends.get("left"))


def read_style(question: Question, line: str) -> Answer | None:
    """The number of a style on the list, or words that only one name has: `jung`, `cup left`."""
    words = line.split()
    words = words[1:] if words[:1] in (["deliver"], ["delivery"]) else words
    styles = [option.choice for option in question.options]
    if len(words) == 1 and words[0].isdecimal():
        number = int(words[0])
        found = styles[number - 1 : number] if number else []
    else:
        found = [style for style in styles if words and all(has(style, word) for word in words)]
    return msgspec.structs.replace(question.default, choice=found[0]) if len(found) == 1 else None


def has(style: str, word: str) -> bool:
    """Whether a name, or its translation, has a word that begins so."""
    return any(
        one.startswith(word) for one in [*style.split(), *STYLES[style].title.lower().translate(BRACKETS).split()]
    )


def listed_styles(question: Question) -> list[str]:
    """The styles with the numbers by which they are typed."""
    return [f"  {number:>2}  {STYLES[option.choice].title}" for number, option in enumerate(question.options, 1)]
