"""What a dealer says aloud, with its meaning."""

from typing import Self


class Call(str):
    """Words that a dealer says, and what they mean, as a dealer in training would type it: ("points", "4", "6").

    Nobody has to read the meaning out of the words again.
    """

    __slots__ = ("means",)
    means: tuple[str, ...]

    def __new__(cls, words: str, *means: str) -> Self:
        call = super().__new__(cls, words)
        call.means = means
        return call

    def __deepcopy__(self, memo: object) -> Self:
        return self


def meaning(words: str) -> tuple[str, ...]:
    """What was said: the meaning of a call; for other words, that they were said."""
    return words.means if isinstance(words, Call) else ("say", words.lower())
