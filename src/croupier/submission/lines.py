"""On which line of a document each key is, so that a problem can be found. The text is known to be TOML or JSON."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

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
