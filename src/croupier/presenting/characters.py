"""The same text for a terminal that has only ASCII: every sign by one that it has, so that columns stay in line."""

from typing import Final

LINES: Final = dict.fromkeys("─╌―−‐–—", "-") | dict.fromkeys("│╎", "|") | dict.fromkeys("╭╮╰╯┌┐└┘┬┴┤├┼", "+")
SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
BACKS: Final = {"░": "#", "▒": "%", "▰": "#", "▱": ".", "▤": "="}
SIGNS: Final = {"○": "o", "●": "*", "◉": "O", "◆": "+", "◈": "&", "▣": "@", "▸": ">", "→": ">", "✗": "x", "·": "."}
MARKS: Final = {"╱": "/", "╲": "\\", "■": "#", "□": "O", "◇": "<", "◯": "o", "◎": "O", "∕": "/"}
QUOTES: Final = {"“": '"', "”": '"', "’": "'", "‘": "'", "…": "~", "§": "S", "×": "x"}
IN_ASCII: Final = str.maketrans(LINES | SUITS | BACKS | SIGNS | MARKS | QUOTES)


def in_ascii(text: str) -> str:
    """The text in ASCII, sign by sign; a question mark for what has no equal."""
    if text.isascii():
        return text
    return "".join(sign if sign.isascii() else "?" for sign in text.translate(IN_ASCII))


def is_written_by(encoding: str) -> bool:
    """Whether an encoding has all the signs that tables are drawn with."""
    try:
        "".join((LINES | SUITS | BACKS | SIGNS | QUOTES).keys()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
