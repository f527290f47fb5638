"""JSON in which a field stands twice says two things: it is refused, rather than one of them chosen."""

import json
import re
from typing import Any, Final

TEXTS: Final = re.compile(r'"([^"]*)"(\s*:)?')
"""The texts in JSON without escapes: a name is one that a colon follows."""


def refuse_doubled(text: str | bytes) -> None:
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
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        doubled = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the field {doubled[:100]!r} stands here twice")
