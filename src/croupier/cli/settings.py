"""`--set KEY=VALUE`: choices in a submission, written as in TOML or JSON; bare words are strings."""

import json
from collections.abc import Iterable
from typing import Any

from croupier.submission.toml import read_toml


class SettingError(ValueError):
    """A setting that cannot be read."""


def read_settings(settings: Iterable[str], option: str = "set") -> dict[str, Any]:
    """Read settings into choices by key. `KEY=` unsets a key; a setting of more than one line is refused."""
    chosen: dict[str, Any] = {}
    for setting in settings:
        if len(setting.splitlines()) > 1:
            raise SettingError(f"--{option} {setting!r}: write KEY=VALUE on one line, with one --{option} for each key")
        key, found, value = setting.partition("=")
        if not found or not key.strip():
            raise SettingError(f"--{option} {setting}: write KEY=VALUE, as in --{option} decks=6")
        if value.strip():
            chosen[key.strip()] = read_value(value.strip())
        else:
            chosen.pop(key.strip(), None)
    return chosen


def unset_keys(settings: Iterable[str]) -> tuple[str, ...]:
    """The keys that settings, which can be read, leave unset: `KEY=`, with no value for it after that."""
    last = {key.strip(): value.strip() for key, _, value in (setting.partition("=") for setting in settings)}
    return tuple(key for key, value in last.items() if not value)


def read_value(text: str) -> Any:
    """A TOML value or a JSON object, as messages write it; anything else is a string."""
    try:
        return read_toml(f"value = {text}")["value"]
    except ValueError:
        return read_object(text)


def read_object(text: str) -> Any:
    """A JSON object; anything else is a string."""
    try:
        return json.loads(text) if text.startswith("{") else text
    except json.JSONDecodeError:
        return text
