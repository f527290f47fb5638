"""What Spanish 21 declares."""

from collections.abc import Mapping
from typing import Any

from croupier.games.declaration import GameDeclaration, Offering
from croupier.games.shared.brought_by import BROUGHT_BY
from croupier.games.shared.card_game import CardSetting
from croupier.games.shared.equipment import SHOE_EQUIPMENT
from croupier.games.shared.odds.model import OddsModel, StrategyModel
from croupier.games.spanish_21.choices import Choices, schema
from croupier.games.spanish_21.editions import EDITIONS, SpanishEdition
from croupier.games.spanish_21.events import EVENTS
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.layout import required_layout
from croupier.games.spanish_21.narration import DECISIONS, WORDS
from croupier.law import concordance
from croupier.play.game import Game
from croupier.presenting.documents import GameDocuments
from croupier.presenting.lessons import Lessons
from croupier.presenting.people import GamePeople
from croupier.presenting.scene import TableScenes
from croupier.words import Words


def offering(edition: SpanishEdition) -> Offering:
    """The game under one of its texts."""
    cites = concordance(edition.text).cites

    def chosen(values: Mapping[str, Any]) -> Choices:
        return Choices.of({"settlement": edition.settlements[0]} | dict(values))

    def build(values: Mapping[str, Any], setting: CardSetting) -> SpanishTwentyOne:
        return SpanishTwentyOne(edition, chosen(values), setting)

    return Offering(
        schema=schema(edition),
        equipment=SHOE_EQUIPMENT,
        build=build,
        layout=lambda values: required_layout(edition, chosen(values), cites),
        everything={"match_the_dealer": True},
    )


def odds() -> OddsModel[SpanishTwentyOne]:
    """How the wagers are counted, which takes longer to import than a table needs."""
    from croupier.games.spanish_21.odds.model import MODEL

    return MODEL


def strategy() -> StrategyModel[SpanishTwentyOne]:
    """How well hands can be played."""
    from croupier.games.spanish_21.odds.strategy import SpanishStrategy

    return SpanishStrategy()


def people(game: Game) -> GamePeople[Any, Any]:
    """What people know of the game at one table."""
    from croupier.games.spanish_21.people.game_people import SpanishPeople

    assert isinstance(game, SpanishTwentyOne)
    return SpanishPeople(game)


def lessons() -> Lessons:
    """What a dealer in training is taught."""
    from croupier.games.spanish_21.lessons.topics import LESSONS

    return LESSONS


def documents(game: Game, words: Words) -> GameDocuments:
    """What documents say of it."""
    from croupier.games.spanish_21.documents.game_documents import SpanishDocuments

    return SpanishDocuments(game, words)


def scenes() -> TableScenes[Any, Any]:
    """How its table is shown on a screen."""
    from croupier.games.spanish_21.scene import SCENES

    return SCENES


GAMES = (
    GameDeclaration(
        name=SpanishTwentyOne.name,
        editions=EDITIONS,
        offering=offering,
        events=EVENTS,
        words=WORDS,
        emblem="JS",
        decisions=DECISIONS,
        brought_by=BROUGHT_BY,
        usual={"match_the_dealer": True},
        people=people,
        lessons=lessons,
        documents=documents,
        scenes=scenes,
        odds=odds,
        strategy=strategy,
    ),
)
