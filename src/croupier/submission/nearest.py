"""What somebody probably meant: the known name or value that is nearest to a misspelt one."""

from collections.abc import Iterable
from difflib import get_close_matches

import msgspec

LIKE_ENOUGH = 0.6
"""How much of two spellings must agree, from 0 to 1, for one to be taken for the other."""

LONGEST = 200
"""What is longer was meant for no name: to compare it takes longer than to say so."""


def nearest(written: object, known: Iterable[object]) -> object | None:
    """The known name or value whose spelling is nearest; None if none is near. Case and quotes do not count."""
    spelling = _spelling(written)
    if len(spelling) > LONGEST:
        return None
    spelt = {_spelling(one): one for one in known}
    found = get_close_matches(spelling, spelt, n=1, cutoff=LIKE_ENOUGH)
    return spelt[found[0]] if found else None


def meant(written: object, known: Iterable[object]) -> str:
    """The question whether the nearest was meant, to be added to a message; empty if none is near."""
    found = nearest(written, known)
    return "" if found is None else f"; did you mean {shown(found)}?"


def shown(value: object) -> str:
    """A value as it is written in a document."""
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def _spelling(value: object) -> str:
    """A value without what a slip of the pen changes: quotes, capitals, and which character joins two words."""
    text = value if isinstance(value, str) else shown(value)
    return text.strip().casefold().replace("_", " ").replace("-", " ")
