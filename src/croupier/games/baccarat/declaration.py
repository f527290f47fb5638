"""What the Baccarat games declare: one base, and for each game and edition its own values."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final

from msgspec.structs import replace

from croupier.games.baccarat.choices import Choices, schema
from croupier.games.baccarat.editions import EDITIONS, HANDED_OUT, BaccaratEdition
from croupier.games.baccarat.events import (
    EVENTS,
    CuratorChosen,
    Handed,
    Relinquished,
    ShoePassed,
    SimulatedRound,
)
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.layout import required_layout
from croupier.games.baccarat.narration import DECISIONS, WORDS
from croupier.games.baccarat.wagers import BaccaratWager
from croupier.games.declaration import GameDeclaration, Offering
from croupier.games.shared.brought_by import BROUGHT_BY
from croupier.games.shared.card_game import CardSetting
from croupier.games.shared.equipment import ShoeEquipment
from croupier.games.shared.odds.model import OddsModel
from croupier.games.shared.wagers import by_name, offering_all
from croupier.law import Rule, concordance
from croupier.law.readings import by_reading
from croupier.play.game import Game
from croupier.presenting.documents import GameDocuments
from croupier.presenting.lessons import Lessons
from croupier.presenting.people import GamePeople
from croupier.presenting.scene import TableScenes
from croupier.words import Words

EMBLEMS: Final = {"minibaccarat": "9H", "midibaccarat": "9D", "baccarat": "9S"}


def offering(edition: BaccaratEdition) -> Offering:
    """A game under one of its texts."""
    rules = concordance(edition.text)
    shared = Rule.ONE_VIGORISH in rules
    agree = rules.cites(Rule.ONE_VIGORISH) + by_reading("one_vigorish_per_facility") if shared else ()

    def build(values: Mapping[str, Any], setting: CardSetting) -> BaccaratGame:
        return BaccaratGame(edition, Choices.of(values), setting)

    return Offering(
        schema=schema(edition),
        equipment=ShoeEquipment(keeps_a_batch=Rule.IDLE_WITH_SHUFFLER in rules),
        build=build,
        layout=lambda values: required_layout(edition, Choices.of(values), rules),
        everything=everything(edition),
        one_per_facility=("vigorish",) if shared else (),
        one_per_facility_cites=agree,
    )


def everything(edition: BaccaratEdition) -> dict[str, Any]:
    """Choices with which every wager, question, order and incident of the chapter is there."""
    rules = concordance(edition.text)
    side = {"ez_baccarat": True} if Rule.EZ_BACCARAT in rules else {}
    dealing = {"dealing": HANDED_OUT} if HANDED_OUT in edition.ways else {}
    return {**side, **offering_all(edition.rows, rules.cites), **dealing}


def odds(editions: tuple[BaccaratEdition, ...]) -> OddsModel[BaccaratGame]:
    """How the wagers of a game are counted, which takes longer to import than a table needs."""
    from croupier.games.baccarat.odds.model import model_of

    return model_of({key.name for edition in editions for key in schema(edition).keys})


def people(game: Game) -> GamePeople[Any, Any]:
    """What people know of a game at one table."""
    from croupier.games.baccarat.people import BaccaratPeople

    return BaccaratPeople(game)


def lessons(rows: tuple[BaccaratWager, ...]) -> Lessons:
    """What a dealer in training is taught."""
    from croupier.games.baccarat.lessons.topics import lessons_of

    return lessons_of(rows)


def documents(game: Game, words: Words) -> GameDocuments:
    """What printed documents say of a game at one table."""
    from croupier.games.baccarat.documents.game_documents import BaccaratDocuments

    return BaccaratDocuments(game, words)


def scenes() -> TableScenes[Any, Any]:
    """How a table is shown on a screen."""
    from croupier.games.baccarat.scene import SCENES

    return SCENES


def declared(*editions: BaccaratEdition, **own: Any) -> GameDeclaration:
    """A game that is played under these editions; `own`: what another folder declares beside or instead."""
    rows = tuple(by_name(row for edition in editions for row in edition.rows).values())
    game = GameDeclaration(
        name=editions[0].game,
        editions=editions,
        offering=offering,
        events=EVENTS,
        words=WORDS,
        emblem=EMBLEMS.get(editions[0].game, "AS"),
        decisions=DECISIONS,
        brought_by={
            **BROUGHT_BY,
            SimulatedRound: (Rule.DISCLOSED_SIMULATED,),
            Handed: (Rule.HANDED_TO_PLAYERS,),
            Relinquished: (Rule.CARDS_RELINQUISHED,),
            CuratorChosen: (Rule.CURATOR,),
            ShoePassed: (Rule.CURATOR,),
        },
        usual={"dragon_bonus": "A"},
        people=people,
        lessons=cache(partial(lessons, rows)),
        documents=documents,
        scenes=scenes,
        odds=cache(partial(odds, editions)),
    )
    return replace(game, **own)


GAMES = tuple(
    declared(*(edition for edition in EDITIONS if edition.game == game))
    for game in dict.fromkeys(edition.game for edition in EDITIONS)
)
