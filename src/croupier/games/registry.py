"""The games that tables can play, and how each is put together from an edition and a submission."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

import msgspec

from croupier.equipment import Batch
from croupier.games.baccarat import choices as baccarat_choices
from croupier.games.baccarat import editions as baccarat_editions
from croupier.games.baccarat.minibaccarat import Minibaccarat
from croupier.play.game import Game, Setting
from croupier.submission import Problem, Schema


class Offering(msgspec.Struct, frozen=True, kw_only=True):
    """A game under one chapter: its submission's keys, its cards and the game object.

    `unavailable` says which lawful choices a table of this version cannot be opened with.
    """

    schema: Schema
    batches: Callable[[Mapping[str, Any], datetime], tuple[Batch, ...]]
    build: Callable[[Mapping[str, Any], Setting], Game]
    unavailable: Callable[[Mapping[str, Any]], list[Problem]]


def offering(chapter: str) -> Offering | None:
    """The game that a chapter describes, or None if no table plays it yet."""
    edition = baccarat_editions.EDITIONS.get(chapter)
    return minibaccarat(edition) if edition is not None else None


def minibaccarat(edition: baccarat_editions.BaccaratEdition) -> Offering:
    """Minibaccarat under chapter 541 or 627a."""
    schema = baccarat_choices.schema(edition)

    def batches(values: Mapping[str, Any], opened_at: datetime) -> tuple[Batch, ...]:
        return (Batch(back="red", decks=values["decks"], opened_at=opened_at),)

    def build(values: Mapping[str, Any], setting: Setting) -> Game:
        return Minibaccarat(edition, baccarat_choices.Choices(**values), setting)

    def unavailable(values: Mapping[str, Any]) -> list[Problem]:
        cites = {key.name: key.cites for key in schema.keys}
        wanted = {"shuffler": "hand", "vigorish_collection": "at payout"}
        return [
            Problem(key, f"{values[key]!r} is lawful, but no table of this version runs it: {only!r} does", cites[key])
            for key, only in wanted.items()
            if values[key] != only
        ]

    return Offering(schema=schema, batches=batches, build=build, unavailable=unavailable)
