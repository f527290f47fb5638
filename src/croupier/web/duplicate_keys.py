"""JSON objects with duplicate keys are refused, rather than one of the two values chosen."""

import json
import re
from collections import Counter
from typing import Any, Final

TEXTS: Final = re.compile(r'"([^"]*)"(\s*:)?')
"""The texts in JSON without escapes: a name is one that a colon follows."""


def refuse_duplicate_keys(text: str | bytes) -> None:
    """Raise ValueError, which names the field, if an object in a JSON text has a field twice.

    Most have no name twice anywhere, which is seen at a glance; only of the others it is asked in which object.
    """
    if isinstance(text, str) and "\\" not in text:
        names = [name for name, colon in TEXTS.findall(text) if colon]
        if len(set(names)) == len(names):
            return
    try:
        json.loads(text, object_pairs_hook=_once)
    except RecursionError:
        raise ValueError("this is nested too deeply") from None


def _once(pairs: list[tuple[str, Any]]) -> None:
    if len({name for name, _ in pairs}) == len(pairs):
        return
    times = Counter(name for name, _ in pairs)
    doubled = next(name for name, often in times.items() if often > 1)
    raise ValueError(f"the field {doubled[:100]!r} is given twice")
