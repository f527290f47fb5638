"""`--set KEY=VALUE`: choices of a submission, written as in TOML, bare words being strings."""

import tomllib
from collections.abc import Iterable
from typing import Any


class SettingError(ValueError):
    """A setting that cannot be read."""


def read_settings(settings: Iterable[str], option: str = "set") -> dict[str, Any]:
    """The choices that the settings make; `KEY=` unsets a key. One that goes on in another line is refused."""
    chosen: dict[str, Any] = {}
    for setting in settings:
        if len(setting.splitlines()) > 1:
            raise SettingError(f"--{option} {setting!r}: write KEY=VALUE on one line, and --{option} for each key")
        key, found, value = setting.partition("=")
        if not found or not key.strip():
            raise SettingError(f"--{option} {setting}: write KEY=VALUE, as in --{option} decks=6")
        if value.strip():
            chosen[key.strip()] = read_value(value.strip())
        else:
            chosen.pop(key.strip(), None)
    return chosen


def read_value(text: str) -> Any:
    """A TOML value; what is none is a string."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
