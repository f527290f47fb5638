"""What the Baccarat games declare: one base, and for each game and edition its own values."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from croupier.counting.model import OddsModel
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
from croupier.games.baccarat.wagers import DRAGON_7
from croupier.games.declaration import GameDeclaration, Offering
from croupier.games.shared.brought_by import BROUGHT_BY
from croupier.games.shared.card_game import CardSetting
from croupier.games.shared.equipment import ShoeEquipment
from croupier.law import Rule, concordance
from croupier.law.readings import by_reading
from croupier.play.game import Game
from croupier.presenting.documents import GameDocuments
from croupier.presenting.drawing.table import TableDrawing
from croupier.presenting.lessons import Lessons
from croupier.presenting.people import GamePeople
from croupier.presenting.scene import TableScenes
from croupier.words import Words


def offering(edition: BaccaratEdition) -> Offering:
    """A game under one of its texts."""
    rules = concordance(edition.text)
    shared = Rule.ONE_VIGORISH in rules
    agree = rules.cites(Rule.ONE_VIGORISH) + by_reading("one_vigorish_per_facility") if shared else ()

    def build(values: Mapping[str, Any], setting: CardSetting) -> BaccaratGame:
        return BaccaratGame(edition, Choices(**values), setting)

    return Offering(
        schema=schema(edition),
        equipment=ShoeEquipment(keeps_a_batch=Rule.IDLE_WITH_SHUFFLER in rules),
        build=build,
        layout=lambda values: required_layout(edition, Choices(**values), rules),
        everything=everything(edition),
        one_per_facility=("vigorish",) if shared else (),
        one_per_facility_cites=agree,
    )


def everything(edition: BaccaratEdition) -> dict[str, Any]:
    """Choices with which every wager, question, order and incident of the chapter is there."""
    side = {"ez_baccarat": True, "dragon_bonus": "A"} if DRAGON_7 in edition.wagers else {}
    return {**side, **({"dealing": HANDED_OUT} if HANDED_OUT in edition.ways else {})}


def editions_of(game: str) -> list[BaccaratEdition]:
    """The editions of one of the games."""
    return [edition for edition in EDITIONS if edition.game == game]


@cache
def odds(game: str) -> OddsModel[BaccaratGame]:
    """How the wagers of a game are counted, which takes longer to import than a table needs."""
    from croupier.games.baccarat.odds import model_of

    return model_of({key.name for edition in editions_of(game) for key in schema(edition).keys})


def people(game: Game) -> GamePeople[Any, Any]:
    """What people know of a game at one table."""
    from croupier.games.baccarat.people import BaccaratPeople

    return BaccaratPeople(game)


def lessons() -> Lessons:
    """What a dealer in training is taught."""
    from croupier.games.baccarat.lessons.topics import LESSONS

    return LESSONS


def documents(game: Game, words: Words) -> GameDocuments:
    """What printed documents say of a game at one table."""
    from croupier.games.baccarat.documents.game_documents import BaccaratDocuments

    return BaccaratDocuments(game, words)


def drawing() -> TableDrawing[Any, Any]:
    """How a table is drawn."""
    from croupier.games.baccarat.drawing import DRAWING

    return DRAWING


def scenes() -> TableScenes[Any, Any]:
    """How a table is shown on a screen."""
    from croupier.games.baccarat.scene import SCENES

    return SCENES


def declared(game: str) -> GameDeclaration:
    """One of the games."""
    return GameDeclaration(
        name=game,
        editions=tuple(editions_of(game)),
        offering=offering,
        events=EVENTS,
        words=WORDS,
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
        lessons=lessons,
        documents=documents,
        drawing=drawing,
        scenes=scenes,
        odds=partial(odds, game),
    )


GAMES = tuple(declared(game) for game in dict.fromkeys(edition.game for edition in EDITIONS))
