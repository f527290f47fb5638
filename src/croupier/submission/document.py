"""A Rules Submission as a document: TOML or JSON, read without judging its choices."""

import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, time
from functools import lru_cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from croupier.submission.nearest import nearest, shown
from croupier.submission.schema import HEADER, Problem
from croupier.submission.toml import Lines, json_lines, read_toml, toml_lines
from croupier.submission.values import FORMAT

STANDARD_INPUT: Final = Path("-")
"""What is written for a file that is read from standard input."""


class DocumentError(ValueError):
    """A document that cannot be read; the message names the places and what would be right.

    `problems`: what is wrong with the keys that every document has, if it could be read that far.
    """

    def __init__(self, why: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(why)
        self.problems = problems


class Submission(msgspec.Struct, frozen=True, kw_only=True):
    """The game, the day whose law applies, the choices as written, and the readings taken."""

    game: str
    as_of: date
    choices: dict[str, Any]
    readings: dict[str, str]


class Document(msgspec.Struct, frozen=True):
    """The keys of a document, and the lines on which they are."""

    keys: dict[str, Any]
    lines: Lines = {}


def load(path: Path) -> Submission:
    """Read a submission from a file: JSON if its name ends in .json, otherwise TOML."""
    return parse(read_document(path).keys)


def read_document(path: Path) -> Document:
    """Read the keys of a document from a file: JSON if its name ends in .json, otherwise TOML. From standard input (-),
    it is JSON if it begins as an object does.
    """
    try:
        text = text_of(path)
    except (OSError, UnicodeDecodeError) as wrong:
        raise DocumentError(f"cannot be read: {why_unreadable(wrong)}") from None
    begins = text.lstrip()[:1]
    return document_in(text, is_json=begins == "{" if path == STANDARD_INPUT else path.suffix == ".json")


def text_of(path: Path) -> str:
    """The text of a file in UTF-8, or of standard input; raises `OSError` or `UnicodeDecodeError`."""
    return TextIOWrapper(BytesIO(bytes_of(path)), encoding="utf-8-sig").read()


def bytes_of(path: Path) -> bytes:
    """The bytes of a file, or of standard input, which is read once and remembered; raises `OSError`."""
    return path.read_bytes() if path != STANDARD_INPUT else all_of(sys.stdin)


@lru_cache(maxsize=1)
def all_of(stream: TextIO) -> bytes:
    """All the bytes of a stream."""
    return stream.buffer.read()


def why_unreadable(wrong: OSError | UnicodeDecodeError) -> str:
    """Why a file's text could not be read, for people."""
    if isinstance(wrong, UnicodeDecodeError):
        return f"it is not text in UTF-8 (byte {wrong.start + 1})"
    return wrong.strerror or str(wrong)


def document_in(text: str, *, is_json: bool) -> Document:
    """Read the keys of a document from its text."""
    try:
        document = msgspec.json.decode(text) if is_json else read_toml(text)
        repeated = repeated_key(text) if is_json else None
    except (msgspec.DecodeError, ValueError, RecursionError) as wrong:
        where = at_byte(text, str(wrong)) if is_json else twice_in_toml(text, str(wrong))
        raise DocumentError(f"is not {'JSON' if is_json else 'TOML'}: {wrong}{where}") from None
    if repeated is not None:
        raise DocumentError(given_twice(repeated))
    if not isinstance(document, dict):
        raise DocumentError("is not a document: it must be a table of keys")
    return Document(document, json_lines(text) if is_json else toml_lines(text))


def at_byte(text: str, why: str) -> str:
    """The line on which JSON goes wrong, where the message names a byte."""
    found = re.search(r"\(byte (\d+)\)$", why)
    return "" if found is None else f" (at line {text.encode()[: int(found[1])].count(bytes([10])) + 1})"


def twice_in_toml(text: str, why: str) -> str:
    """Which key is given twice, where the message names only the line of the second."""
    found = re.search(r"^Cannot overwrite a value \(at line (\d+),", why)
    if found is None:
        return ""
    keys = [line.partition("=")[0].strip() for line in text.splitlines()[: int(found[1])]]
    return f"; {given_twice(keys[-1])}" if keys and keys[-1] in keys[:-1] else ""


class _RepeatedKeyError(Exception):
    """A key that an object has twice."""


def repeated_key(text: str) -> str | None:
    """The first key that an object of a JSON text has twice. (That it is JSON is known.)"""
    try:
        json.loads(text, object_pairs_hook=_once_each, parse_int=str, parse_float=str)
    except _RepeatedKeyError as found:
        return str(found)
    return None


def _once_each(pairs: list[tuple[str, Any]]) -> None:
    """Stop at a key that was there before."""
    if len({key for key, _ in pairs}) == len(pairs):
        return
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise _RepeatedKeyError(key)
        seen.add(key)


def given_twice(key: str) -> str:
    """What is wrong with a key that is there twice."""
    return f"{key!r} is given twice: give it once"


def parse(document: dict[str, Any]) -> Submission:
    """Read a submission from its keys; raises `DocumentError` with everything that is wrong with them."""
    submission, problems = read_header(document)
    if problems or submission is None:
        why = "; ".join(f"{one.key}: {one.problem}" for one in problems)
        raise DocumentError(why, tuple(problems))
    return submission


def read_header(document: dict[str, Any]) -> tuple[Submission | None, list[Problem]]:
    """The submission as far as it can be read, and what is wrong with the keys that are no choices.

    There is no submission without a game and a day.
    """
    rest = dict(document)
    found = {key: rest.pop(key, MISSING) for key in HEADER}
    problems = []
    for key, read in READERS.items():
        try:
            found[key] = read(found[key])
        except DocumentError as wrong:
            why = f"{wrong}{mistaken(key, rest) or EXAMPLES.get(key, '')}" if found[key] is MISSING else str(wrong)
            problems.append(Problem(key, why.removeprefix(f"{key}: "), FORMAT))
    told = {problem.key for problem in problems}
    if told & {"game", "as_of"}:
        return None, problems
    readings = {} if "readings" in told else found["readings"]
    return Submission(game=found["game"], as_of=found["as_of"], choices=rest, readings=readings), problems


MISSING: Final = object()
EXAMPLES: Final = {
    "game": ': write the name of a game, as in game = "minibaccarat"',
    "as_of": ": write the day whose law applies, as in as_of = 2026-11-15",
}
"""What is right where a key is missing."""


def mistaken(key: str, others: Iterable[str]) -> str:
    """Whether a key that is missing may be there under a misspelt name."""
    found = nearest(key, others)
    return "" if found is None else f"; is {shown(found)} meant to be it?"


def read_version(value: object) -> int:
    """The version of the format, of which there is one."""
    if value != 1 or type(value) is not int:
        raise DocumentError("must be 1, the version of this format")
    return value


def read_game(value: object) -> str:
    """The name of a game; which there are is not known here."""
    if value is MISSING:
        raise DocumentError("is missing")
    if not isinstance(value, str):
        raise DocumentError("must be a game's name, as in minibaccarat")
    return value


def read_as_of(value: object) -> date:
    """The day whose law applies."""
    if value is MISSING:
        raise DocumentError("is missing")
    return read_day(value)


def read_readings(value: object) -> dict[str, str]:
    """Readings by name, none if absent; which there are is not known here."""
    if value is MISSING:
        return {}
    lawful = 'must be a table of names and values, as in two_aces = "twelve"'
    if not isinstance(value, dict):
        raise DocumentError(lawful)
    if wrong := [name for name, one in value.items() if not isinstance(one, str)]:
        raise DocumentError(f"{lawful}; {', '.join(map(repr, wrong))} is none: write a choice above [readings]")
    return value


READERS: Final[Mapping[str, Callable[[object], Any]]] = {
    "croupier": read_version,
    "game": read_game,
    "as_of": read_as_of,
    "readings": read_readings,
}
"""How each key that is no choice is read."""


def read_day(value: object) -> date:
    """Read a day, written as 2026-11-15 (in TOML, with or without quotes)."""
    if type(value) is date:
        return value
    try:
        if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value, re.ASCII):
            return date.fromisoformat(value)
    except ValueError:
        pass
    if isinstance(value, datetime):
        right = f"write it without the time, {value.date().isoformat()}"
        raise DocumentError(f"as_of: {value.isoformat()} is not a day: {right}")
    shown_as = value.isoformat() if isinstance(value, time) else repr(value)
    raise DocumentError(f"as_of: {shown_as} is not a day: write the year, month and day, as in 2026-11-15")
