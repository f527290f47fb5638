"""Choices for the guide to a game: what each is about, with its values and its default as data and in words."""

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.running.choice_words import value_in_words
from croupier.running.submissions import in_document
from croupier.submission import Key
from croupier.submission.nearest import shown


class GuideChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice: its name, what it is about in one sentence, and its provisions; then the same as data.

    `kind` says what the other fields mean (`submission.values.Lawful`); `default` is null where nothing is chosen by
    default, and `absent` then says what that means; `note` says with which other choices it goes together.
    """

    name: str
    about: str
    cites: tuple[str, ...]
    describes: str
    kind: str
    default: Any
    values: tuple[Any, ...]
    least: Any
    most: Any
    means: Mapping[str, str]
    example: Any
    absent: str | None
    note: str


def guide_choice(key: Key) -> GuideChoice:
    """A key of a submission as the guide lists it."""
    lawful = key.read.lawful
    return GuideChoice(
        name=key.name,
        about=f"{key.describes}: {in_words(key)}",
        cites=key.cites,
        describes=key.describes,
        kind=lawful.kind,
        default=in_document(key.default),
        values=lawful.values,
        least=lawful.least,
        most=lawful.most,
        means=lawful.means,
        example=lawful.example,
        absent=key.absent if key.default is None else None,
        note=key.note,
    )


def in_words(key: Key) -> str:
    """The values of a key, with its default."""
    lawful, default = key.read.lawful, in_document(key.default)
    if default in lawful.values and lawful.kind == "one of":
        return ", ".join(f"{shown(one)} (default)" if one == default else shown(one) for one in lawful.values)
    if key.default is None:
        return key.values
    return f"{key.values}; default: {value_in_words(default, 'none')}"
