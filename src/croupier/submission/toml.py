"""Values and keys as TOML writes them, and reading what others wrote."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from croupier.submission.nearest import shown

_BARE = re.compile(r"[A-Za-z0-9_-]+")
MOST_DOTS: Final = 200
"""How many dots a line of TOML may have: no key of a document has more than a few parts."""
BEYOND: Final = 2**63
"""TOML's whole numbers are smaller than that; one of many thousand digits could not even be shown."""
TOO_LARGE: Final = "a whole number has too many digits: TOML has those of up to 63 bits"


def read_toml(text: str) -> dict[str, Any]:
    """The keys of a TOML text; raises ValueError, which says what is wrong.

    The time to read a key grows with the square of its parts, so they are counted before.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise ValueError(f"more than {MOST_DOTS} dots stand on one line (at line {number})")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:
        raise ValueError(TOO_LARGE) from None
    except RecursionError:
        raise ValueError("lists or tables lie too deep within each other") from None
    require_whole_numbers(found)
    return found


def require_whole_numbers(found: Mapping[str, Any]) -> None:
    """Raise ValueError for a whole number that TOML does not have, wherever it is."""
    inside: list[Any] = [found]
    while inside:
        value = inside.pop()
        if isinstance(value, Mapping):
            inside += value.values()
        elif isinstance(value, list):
            inside += value
        elif isinstance(value, int) and not -BEYOND <= value < BEYOND:
            raise ValueError(TOO_LARGE)


def toml_value(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{toml_key(key)} = {toml_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return shown(value)


def toml_key(key: str) -> str:
    """A key, quoted if it must be."""
    return key if _BARE.fullmatch(key) else shown(key)


def toml_line(key: str, value: Any, width: int) -> str:
    """A key with its value; a list that is wider than that has its values on lines of their own, as many as fit."""
    line = f"{key} = {toml_value(value)}"
    if len(line) <= width or not isinstance(value, Sequence) or isinstance(value, str):
        return line
    rows = [""]
    for one in map(toml_value, value):
        if rows[-1] and len(f"    {rows[-1]} {one},") > width:
            rows.append("")
        rows[-1] += f" {one}," if rows[-1] else f"{one},"
    return "\n".join((f"{key} = [", *(f"    {row}" for row in rows), "]"))
