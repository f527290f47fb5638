"""What Pai Gow declares: one game, in both editions."""

from collections.abc import Mapping
from typing import Any

from croupier.games.declaration import GameDeclaration, Offering
from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.choices import Choices, schema
from croupier.games.pai_gow.delivery import ALTERNATIVES
from croupier.games.pai_gow.editions import EDITIONS, PaiGowEdition
from croupier.games.pai_gow.equipment import TileEquipment
from croupier.games.pai_gow.events import EVENTS, NumberShown
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.layout import required_layout
from croupier.games.pai_gow.narration import DECISIONS, WORDS
from croupier.games.shared.brought_by import BROUGHT_BY
from croupier.games.shared.odds.model import OddsModel, StrategyModel
from croupier.games.shared.wagers import offering_all
from croupier.law import Rule, concordance
from croupier.play.game import Game, Setting
from croupier.presenting.documents import GameDocuments
from croupier.presenting.lessons import Lessons
from croupier.presenting.people import GamePeople
from croupier.presenting.scene import TableScenes
from croupier.words import Words


def people(game: Game) -> GamePeople[Any, Any]:
    """What people know of the game."""
    from croupier.games.pai_gow.people.game_people import PaiGowPeople

    assert isinstance(game, PaiGow)
    return PaiGowPeople(game)


def lessons() -> Lessons:
    """What a dealer in training is taught."""
    from croupier.games.pai_gow.lessons.topics import LESSONS

    return LESSONS


def documents(game: Game, words: Words) -> GameDocuments:
    """What documents say of it."""
    from croupier.games.pai_gow.documents.game_documents import PaiGowDocuments

    return PaiGowDocuments(game, words)


def scenes() -> TableScenes[Any, Any]:
    """How its table is shown on a screen."""
    from croupier.games.pai_gow.scene import SCENES

    return SCENES


def offering(edition: PaiGowEdition) -> Offering:
    """The game under one of its texts."""

    def build(values: Mapping[str, Any], setting: Setting) -> PaiGow:
        return PaiGow(edition, Choices.of(values), setting)

    return Offering(
        schema=schema(edition),
        equipment=TileEquipment(),
        build=build,
        layout=lambda values: required_layout(edition, Choices.of(values), concordance(edition.text)),
        everything=everything(edition),
    )


def odds() -> OddsModel[PaiGow]:
    """How the wagers are counted, which takes longer to import than a table needs."""
    from croupier.games.pai_gow.odds.model import MODEL

    return MODEL


def strategy() -> StrategyModel[PaiGow]:
    """How well hands can be played, for the same reason."""
    from croupier.games.pai_gow.odds.strategy import STRATEGY

    return STRATEGY


def everything(edition: PaiGowEdition) -> dict[str, Any]:
    """Choices with which every wager, question, order and incident of the chapter is there."""
    side = offering_all(edition.rows, concordance(edition.text).cites)
    bank = {"player_bank": True, "co_banking": True, "adjacent_areas": True}
    return {**side, **bank, "delivery": list(ALTERNATIVES)}


GAMES = (
    GameDeclaration(
        name=PaiGow.name,
        editions=EDITIONS,
        offering=offering,
        events=EVENTS,
        words=WORDS,
        emblem="6-6",
        answer=PaiGowAnswer,
        decisions=DECISIONS,
        brought_by={**BROUGHT_BY, NumberShown: (Rule.RANDOM_NUMBER_GENERATOR,)},
        usual={"pair_fortunes": True, "player_bank": True, "co_banking": True},
        people=people,
        lessons=lessons,
        documents=documents,
        scenes=scenes,
        odds=odds,
        strategy=strategy,
    ),
)
