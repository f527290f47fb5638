"""Values and keys as TOML writes them."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from croupier.submission.nearest import shown

_BARE = re.compile(r"[A-Za-z0-9_-]+")


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
