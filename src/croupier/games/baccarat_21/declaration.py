"""What 21 Baccarat declares."""

from collections.abc import Mapping
from typing import Any

from croupier.games.baccarat_21.choices import EDITION_681A, Choices, schema
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.layout import required_layout
from croupier.games.declaration import GameDeclaration, Offering
from croupier.games.shared.brought_by import BROUGHT_BY
from croupier.games.shared.card_game import CardEdition, CardSetting
from croupier.games.shared.equipment import SHOE_EQUIPMENT
from croupier.games.shared.events import SHOE_EVENTS
from croupier.games.shared.narration import SHOE_DECISIONS, SHOE_WORDS
from croupier.games.shared.odds.model import OddsModel
from croupier.law import concordance
from croupier.play.game import Game
from croupier.presenting.documents import GameDocuments
from croupier.presenting.lessons import Lessons
from croupier.presenting.people import GamePeople
from croupier.presenting.scene import TableScenes
from croupier.words import Words


def odds() -> OddsModel[TwentyOneBaccarat]:
    """How the wagers are counted, which takes longer to import than a table needs."""
    from croupier.games.baccarat_21.odds.model import MODEL

    return MODEL


def people(game: Game) -> GamePeople[Any, Any]:
    """What people know of the game at one table."""
    from croupier.games.baccarat_21.people import TwentyOnePeople

    assert isinstance(game, TwentyOneBaccarat)
    return TwentyOnePeople(game)


def lessons() -> Lessons:
    """What a dealer in training is taught."""
    from croupier.games.baccarat_21.lessons import LESSONS

    return LESSONS


def documents(game: Game, words: Words) -> GameDocuments:
    """What printed documents say of the game at one table."""
    from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments

    return TwentyOneDocuments(game, words)


def scenes() -> TableScenes[Any, Any]:
    """How its table is shown on a screen."""
    from croupier.games.baccarat_21.scene import SCENES

    return SCENES


def offering(edition: CardEdition) -> Offering:
    """The game under a text of its chapter."""
    cites = concordance(edition.text).cites

    def build(values: Mapping[str, Any], setting: CardSetting) -> TwentyOneBaccarat:
        return TwentyOneBaccarat(edition, Choices.of(values), setting)

    return Offering(
        schema=schema(edition),
        equipment=SHOE_EQUIPMENT,
        build=build,
        layout=lambda values: required_layout(edition, Choices.of(values), cites),
        everything={"tie": True, "bonus": "D"},
    )


GAMES = (
    GameDeclaration(
        name=TwentyOneBaccarat.name,
        editions=(EDITION_681A,),
        offering=offering,
        events=SHOE_EVENTS,
        words=SHOE_WORDS,
        emblem="AC",
        decisions=SHOE_DECISIONS,
        brought_by=BROUGHT_BY,
        people=people,
        lessons=lessons,
        documents=documents,
        scenes=scenes,
        odds=odds,
    ),
)
