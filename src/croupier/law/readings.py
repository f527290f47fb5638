"""How the law is read where it is silent, ambiguous or odd; some readings are options that a user may change.

`readings.toml` holds a `[[reading]]` for each: `name`, `games`, `cites`, `says`, `why`, and for an option its
`options`, the default first.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from croupier.known_types import make_known
from croupier.law.citation import Citation, CitationError
from croupier.law.editions import UnknownGame, title_of
from croupier.law.files import FOLDER
from croupier.law.index import chapter_of, provisions
from croupier.law.texts import Text, remembered
from croupier.wording import either

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_TABLE = "\n[[reading]]\n"
"""How a reading begins in the file."""
_OPTIONS = "\noptions"
"""How what a user may choose begins in the file."""
_NAMED = re.compile(r'^name = "(.+)"$', re.MULTILINE)
"""How a reading is named in the file."""


class ReadingError(ValueError):
    """An unknown reading, an unknown value of a reading, or a malformed file of readings."""


class Reading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A reading: what it says and why, of which provisions, for which games; `options` if a user may choose, the
    default first.
    """

    name: str
    games: tuple[str, ...]
    cites: tuple[str, ...]
    says: str
    why: str
    options: tuple[str, ...] = ()

    @property
    def default(self) -> str | None:
        """The value used if nobody chooses; `None` for a reading without options."""
        return self.options[0] if self.options else None


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    reading: tuple[dict[str, object], ...] = ()


make_known(_File, Reading)


def parse_readings(text: str) -> tuple[Reading, ...]:
    """Read the text of a file of readings and check it; raises `ReadingError`."""
    try:
        file = msgspec.convert(tomllib.loads(text), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ReadingError(f"readings.toml: {error}") from None
    found: dict[str, Reading] = {}
    for number, raw in enumerate(file.reading, start=1):
        reading = _reading(raw, number)
        if reading.name in found:
            raise ReadingError(f"readings.toml, {reading.name}: two readings have this name")
        found[reading.name] = reading
    return tuple(found.values())


def _reading(raw: dict[str, object], number: int) -> Reading:
    name = raw.get("name", f"reading {number}")
    try:
        reading = msgspec.convert(raw, Reading)
        _check(reading)
    except (msgspec.ValidationError, ReadingError, CitationError, UnknownGame) as error:
        raise ReadingError(f"readings.toml, {name}: {error}") from None
    return reading


def _check(reading: Reading) -> None:
    if not _NAME.fullmatch(reading.name):
        raise ReadingError("a name must be lower-case letters, digits and underscores, as in two_aces")
    if not reading.games:
        raise ReadingError("games is empty; name the games that the reading is about")
    for game in reading.games:
        title_of(game)
    for citation in reading.cites:
        Citation.parse(citation)
    if not (reading.says.strip() and reading.why.strip()):
        raise ReadingError("says or why is empty; a reading must state both")
    if len(reading.options) == 1 or len(set(reading.options)) < len(reading.options):
        raise ReadingError("options must be two or more different values, or absent")


def _file() -> Path:
    return FOLDER / "readings.toml"


@cache
def _all() -> tuple[Reading, ...]:
    return parse_readings(_file().read_text(encoding="utf-8"))


def readings(game: str | None = None) -> tuple[Reading, ...]:
    """All readings, or those of one game, in the file's order; raises `UnknownGame`."""
    if game is None:
        return _all()
    title_of(game)
    return tuple(reading for reading in _all() if game in reading.games)


def readings_of(cite: str) -> tuple[Reading, ...]:
    """The readings that cite a provision, in the file's order."""
    return tuple(reading for reading in _written_with(f'"{chapter_of(cite)}.') if cite in reading.cites)


@remembered
def readings_on(text: Text) -> tuple[Reading, ...]:
    """The readings that cite provisions of a text, in the file's order; none whose provisions an amendment took out."""
    return tuple(reading for reading in _written_with(f'"{text.chapter}.') if cited_in(reading, text))


def cited_in(reading: Reading, text: Text) -> tuple[str, ...]:
    """The provisions and sections of a text that a reading cites."""
    held = provisions(text)
    return tuple(cite for cite in reading.cites if any(one == cite or one.startswith(f"{cite}(") for one in held))


@cache
def _written_with(words: str) -> tuple[Reading, ...]:
    """The readings in whose tables these words stand, in the file's order; the others are not even read."""
    head, *tables = _file().read_text(encoding="utf-8").split(_TABLE)
    return parse_readings(_TABLE.join((head, *(table for table in tables if words in table))))


def options_of(game: str) -> dict[str, tuple[str, ...]]:
    """The readings of a game that a user may choose, with their values, the default first; raises `UnknownGame`."""
    title_of(game)
    return {one.name: one.options for one in _written_with(_OPTIONS) if one.options and game in one.games}


def take(game: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """The value of every option of the game: the one chosen, or the default.

    Raises `ReadingError` for a name or a value that the game does not have, and `UnknownGame`.
    """
    options = options_of(game)
    for name, value in chosen.items():
        if name not in options:
            raise ReadingError(f"{game} has no reading {name!r} to choose; it has {', '.join(options) or 'none'}")
        if value not in options[name]:
            raise ReadingError(f"the reading {name!r} cannot be {value!r}: choose {either(*options[name])}")
    return {name: chosen.get(name, values[0]) for name, values in options.items()}


@cache
def _names() -> frozenset[str]:
    """The names of all readings; nothing else of them is read."""
    return frozenset(_NAMED.findall(_file().read_text(encoding="utf-8")))


@cache
def by_reading(name: str) -> tuple[str, ...]:
    """The citation of one of our readings, for what the law leaves open; raises `ReadingError` for any other name."""
    if name not in _names():
        raise ReadingError(f"there is no reading {name!r} that could be cited")
    return (f"reading:{name}",)
