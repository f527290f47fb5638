"""The values of choices in words, as people read them."""

from collections.abc import Mapping
from typing import Any, Final

from croupier.submission.nearest import shown

MOST_ENTRIES: Final = 12
"""How many entries of a table are told one by one."""


def value_in_words(value: Any, absent: str) -> str:
    """A value as a document writes it, without quotes and brackets; `absent` says what there is if there is none."""
    if value is None or value in ({}, []):
        return absent
    if isinstance(value, Mapping):
        return entries_in_words(value)
    if isinstance(value, list):
        return ", ".join(value_in_words(one, absent) for one in value)
    return value if isinstance(value, str) else shown(value)


def entries_in_words(table: Mapping[str, Any]) -> str:
    """The entries of a table: limits by wager, odds by suit, or how hands are set."""
    if len(table) > MOST_ENTRIES:
        return f"a table of {len(table)} entries"
    said = []
    for key, value in table.items():
        inside = value_in_words(value, "none")
        between = ": " if " " in key else " "
        said.append(f"{key} ({inside})" if isinstance(value, Mapping) else f"{key}{between}{inside}")
    return ", ".join(said)
