"""What a dealer says aloud, with its meaning.

An announcement is plain text in events and records. Whoever makes one says what it means, as a dealer in training would
type it, so that nobody has to read the meaning out of the words again.
"""

_MEANINGS: dict[str, tuple[str, ...]] = {}


def call(words: str, *means: str) -> str:
    """Words that a dealer says, which mean so much: `call("Player 4, Banker 6", "points", "4", "6")`."""
    _MEANINGS[words] = means
    return words


def meaning(words: str) -> tuple[str, ...]:
    """What was said; for words that nobody gave a meaning, that they were said."""
    return _MEANINGS.get(words) or ("say", words.lower())
