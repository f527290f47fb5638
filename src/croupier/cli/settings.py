"""`--set KEY=VALUE`: choices of a submission, written as in TOML, bare words being strings."""

import tomllib
from collections.abc import Iterable
from typing import Any


class SettingError(ValueError):
    """A setting that cannot be read."""


def read_settings(settings: Iterable[str]) -> dict[str, Any]:
    """The choices that the settings make; `KEY=` unsets a key."""
    chosen: dict[str, Any] = {}
    for setting in settings:
        key, found, value = setting.partition("=")
        if not found or not key.strip():
            raise SettingError(f"--set {setting}: write KEY=VALUE, as in --set decks=6")
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
