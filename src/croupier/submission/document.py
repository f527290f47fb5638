"""A Rules Submission as a document: TOML or JSON, read without judging its choices."""

import json
import re
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import msgspec


class DocumentError(ValueError):
    """A document that cannot be read; the message names the place and what would be right."""


class Submission(msgspec.Struct, frozen=True, kw_only=True):
    """The game, the day whose law applies, the choices as written, and the readings taken."""

    game: str
    as_of: date
    choices: dict[str, Any]
    readings: dict[str, str]


def load(path: Path) -> Submission:
    """Read a submission from a file: JSON if its name ends in .json, otherwise TOML."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as wrong:
        raise DocumentError(f"cannot be read: {getattr(wrong, 'strerror', None) or wrong}") from None
    is_json = path.suffix == ".json"
    try:
        document = msgspec.json.decode(text) if is_json else tomllib.loads(text)
        repeated = repeated_key(text) if is_json else None
    except (msgspec.DecodeError, ValueError, RecursionError) as wrong:
        raise DocumentError(f"is not {'JSON' if is_json else 'TOML'}: {wrong}") from None
    if repeated is not None:
        raise DocumentError(given_twice(repeated))
    if not isinstance(document, dict):
        raise DocumentError("is not a document: it must be a table of keys")
    return parse(document)


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
    """Read a submission from its keys."""
    rest = dict(document)
    version = rest.pop("croupier", None)
    if version != 1 or type(version) is not int:
        raise DocumentError("croupier: must be 1, the version of this format")
    for key in ("game", "as_of"):
        if key not in rest:
            raise DocumentError(f"{key}: is missing")
    game, as_of, readings = rest.pop("game"), read_day(rest.pop("as_of")), rest.pop("readings", {})
    if not isinstance(game, str):
        raise DocumentError("game: must be a game's name, as in minibaccarat")
    if not isinstance(readings, dict) or not all(isinstance(value, str) for value in readings.values()):
        raise DocumentError('readings: must be a table of names and values, as in two_aces = "twelve"')
    return Submission(game=game, as_of=as_of, choices=rest, readings=readings)


def read_day(value: object) -> date:
    """Read a day, written as 2026-11-15 (in TOML, with or without quotes)."""
    if type(value) is date:
        return value
    try:
        if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value, re.ASCII):
            return date.fromisoformat(value)
    except ValueError:
        pass
    raise DocumentError(f"as_of: {value!r} is not a day: write the year, month and day, as in 2026-11-15")
