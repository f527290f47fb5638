"""The games that tables can play, and how each is put together from an edition and a submission."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

import msgspec

from croupier.equipment import Batch
from croupier.games.baccarat import choices as baccarat_choices
from croupier.games.baccarat import editions as baccarat_editions
from croupier.games.baccarat.layout import required_layout
from croupier.games.baccarat.minibaccarat import Minibaccarat
from croupier.games.baccarat_21 import choices as twenty_one_choices
from croupier.games.baccarat_21 import layout as twenty_one_layout
from croupier.games.baccarat_21.choices import EDITION_681A
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.spanish_21 import choices as spanish_choices
from croupier.games.spanish_21 import editions as spanish_editions
from croupier.games.spanish_21 import layout as spanish_layout
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.law import Rule, chapters, concordance
from croupier.play.game import Game, Setting
from croupier.submission import Schema
from croupier.table.layout import Layout


class Offering(msgspec.Struct, frozen=True, kw_only=True):
    """A game under one chapter: its submission's keys, its cards, the game object and what its layout must have."""

    folder: str
    """Where the game's own code is."""
    schema: Schema
    batches: Callable[[Mapping[str, Any], datetime], tuple[Batch, ...]]
    build: Callable[[Mapping[str, Any], Setting], Game]
    layout: Callable[[Mapping[str, Any]], Layout]
    everything: Mapping[str, Any]
    """Choices with which every wager of the chapter is offered."""
    one_per_facility: tuple[str, ...] = ()
    """Keys that must have the same value at all tables of the game in a facility."""
    one_per_facility_cites: tuple[str, ...] = ()


def offering(chapter: str) -> Offering | None:
    """The game that a chapter describes, or None if no table plays it yet."""
    if chapter == EDITION_681A.chapter:
        return baccarat_21()
    if chapter in spanish_editions.EDITIONS:
        return spanish_21(spanish_editions.EDITIONS[chapter])
    edition = baccarat_editions.EDITIONS.get(chapter)
    return minibaccarat(edition) if edition is not None else None


def folders() -> dict[str, str]:
    """The chapters that tables play, each with the folder of its game's code."""
    found = {chapter: offering(chapter) for chapter in chapters()}
    return {chapter: offered.folder for chapter, offered in found.items() if offered is not None}


def received(values: Mapping[str, Any], opened_at: datetime) -> tuple[Batch, ...]:
    """The cards that a table receives unless it says otherwise: two batches for an automated device, else one."""
    backs = ("red", "blue") if values["shuffler"] == "automated" else ("red",)
    return tuple(Batch(back=back, decks=values["decks"], opened_at=opened_at) for back in backs)


def baccarat_21() -> Offering:
    """21 Baccarat under chapter 681a."""
    cites = concordance(EDITION_681A.chapter).cites
    return Offering(
        folder="baccarat_21",
        schema=twenty_one_choices.schema(),
        batches=received,
        build=lambda values, setting: TwentyOneBaccarat(EDITION_681A, twenty_one_choices.Choices(**values), setting),
        layout=lambda values: twenty_one_layout.required_layout(twenty_one_choices.Choices(**values), cites),
        everything={"tie": True, "bonus": "D"},
    )


def spanish_21(edition: spanish_editions.SpanishEdition) -> Offering:
    """Spanish 21 under chapter 551 or 635a."""
    cites = concordance(edition.chapter).cites

    def chosen(values: Mapping[str, Any]) -> spanish_choices.Choices:
        return spanish_choices.Choices(**{"settlement": edition.settlements[0]} | dict(values))

    return Offering(
        folder="spanish_21",
        schema=spanish_choices.schema(edition),
        batches=received,
        build=lambda values, setting: SpanishTwentyOne(edition, chosen(values), setting),
        layout=lambda values: spanish_layout.required_layout(edition, chosen(values), cites),
        everything={"match_the_dealer": True},
    )


def minibaccarat(edition: baccarat_editions.BaccaratEdition) -> Offering:
    """Minibaccarat under chapter 541 or 627a."""
    rules = concordance(edition.chapter)
    shared = Rule.ONE_VIGORISH in rules

    def build(values: Mapping[str, Any], setting: Setting) -> Game:
        return Minibaccarat(edition, baccarat_choices.Choices(**values), setting)

    return Offering(
        folder="baccarat",
        schema=baccarat_choices.schema(edition),
        batches=received,
        build=build,
        layout=lambda values: required_layout(edition, baccarat_choices.Choices(**values), rules.cites),
        everything={"ez_baccarat": True, "dragon_bonus": "A"} if Rule.DRAGON_BONUS in rules else {},
        one_per_facility=("vigorish",) if shared else (),
        one_per_facility_cites=rules.cites(Rule.ONE_VIGORISH) if shared else (),
    )
