"""Reading a screen: the words that stand on it whole, between blanks, boxes and the signs of a sentence."""

import re

APART = re.compile(r"[\s│╭╮╰╯┌┐└┘─╌╎┬▸◉“”·,:;()]+|\.(?=\s|$)")


def words_on(text: str) -> set[str]:
    """The words and amounts of a text or of a screen."""
    return set(APART.split(text)) - {""}


def stands(shown: str, *said: str) -> bool:
    """Whether everything that is said stands on a screen, with no word cut off."""
    return not missing(shown, *said)


def missing(shown: str, *said: str) -> set[str]:
    """The words that do not stand on a screen."""
    return {word for text in said for word in words_on(text)} - words_on(shown)
