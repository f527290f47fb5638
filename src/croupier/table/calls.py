"""What a dealer says aloud, with its meaning.

An announcement is plain text in events and records. The code that makes one also states its meaning, as a dealer in
training would type it, so that the meaning need not be parsed from the words.
"""

_MEANINGS: dict[str, tuple[str, ...]] = {}


def call(words: str, *means: str) -> str:
    """Words that a dealer says, with their meaning: `call("Player 4, Banker 6", "points", "4", "6")`."""
    _MEANINGS[words] = means
    return words


def meaning(words: str) -> tuple[str, ...]:
    """The meaning of words that were said; for words without one, that they were said."""
    return _MEANINGS.get(words) or ("say", words.lower())
