"""Values and keys as TOML writes them, and reading what others wrote."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
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


# On which line of a document each key is, so that a problem can be found


Path = tuple[str, ...]
Lines = Mapping[Path, int]
"""The first line on which a key is written, by the keys that lead to it; "0" leads to the first table of a list."""

_TOML = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'" r"|#[^\n]*|[][{}=\n]", re.DOTALL
)
"""Strings and comments as a whole, what opens and closes a value, the sign between a key and its value, and lines."""
_JSON = re.compile(r'"(?:\\.|[^"\\])*"|[][{}:\n]', re.DOTALL)


def line_of(lines: Lines, key: str, part: Sequence[str] = ()) -> int | None:
    """The line of a part of a key's value, as near as it is known; None if not even the key's is."""
    path = (key, *part)
    return next((lines[path[:length]] for length in range(len(path), 0, -1) if path[:length] in lines), None)


def toml_lines(text: str) -> Lines:
    """The lines of the keys of a TOML text."""
    found: dict[Path, int] = {}
    listed: dict[Path, int] = {}
    table: Path = ()
    for key, line in _toml_keys(text):
        if key.startswith("[["):
            path = _in_lists(_toml_path(key)[:-1], listed) + _toml_path(key)[-1:]
            listed[path] = listed.get(path, -1) + 1
        if key.startswith("["):
            path = table = _in_lists(_toml_path(key), listed)
        else:
            path = (*table, *_toml_path(f"{key} = 0"))
        for length in range(1, len(path) + 1):
            found.setdefault(path[:length], line)
    return found


def _in_lists(keys: Path, listed: Mapping[Path, int]) -> Path:
    """The keys that lead to a table, and for each list of tables on the way the place of its last one."""
    path: Path = ()
    for key in keys:
        path = (*path, key)
        if path in listed:
            path = (*path, str(listed[path]))
    return path


def _toml_keys(text: str) -> Iterator[tuple[str, int]]:
    """Every key and every heading of a table as written, with its line."""
    line, begins, depth, in_value = 1, 0, 0, False
    for token in _TOML.finditer(text):
        sign = token[0]
        if sign == "\n" and depth == 0:
            begins, in_value = token.end(), False
        elif sign == "=" and depth == 0 and not in_value:
            yield text[begins : token.start()].strip(), line
            in_value = True
        elif sign in ("[", "{"):
            depth += 1
        elif sign in ("]", "}"):
            depth -= 1
            if depth == 0 and not in_value:
                yield text[begins : token.end()].strip(), line
        line += sign.count("\n")


def _toml_path(statement: str) -> Path:
    """The keys that lead to what a statement writes."""
    path: list[str] = []
    inside: Any = tomllib.loads(statement)
    while isinstance(inside, dict) and inside:
        [(key, inside)] = inside.items()
        path.append(key)
    return tuple(path)


def json_lines(text: str) -> Lines:
    """The lines of the keys of a JSON text."""
    found: dict[Path, int] = {}
    line, last = 1, '""'
    at: Path = ()
    open_at: list[Path] = []
    listed: list[int | None] = []
    for token in _JSON.finditer(text):
        sign = token[0]
        if sign in ("{", "["):
            open_at.append(at)
            if listed and (place := listed[-1]) is not None:
                at, listed[-1] = (*at, str(place)), place + 1
                found.setdefault(at, line)
            open_at.append(at)
            listed.append(0 if sign == "[" else None)
        elif sign in ("}", "]"):
            listed.pop()
            open_at.pop()
            at = open_at.pop()
        elif sign == ":":
            at = (*open_at[-1], json.loads(last))
            found.setdefault(at, line)
        elif sign == "\n":
            line += 1
        else:
            last = sign
    return found
