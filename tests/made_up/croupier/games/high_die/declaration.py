"""What High Die declares."""

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from croupier.games.declaration import GameDeclaration, Offering
from croupier.games.edition import GameEdition
from croupier.games.plain.draws import DrawnFrom
from croupier.games.shared.layout import boxes, holder, places
from croupier.games.shared.narration import TABLE_WORDS
from croupier.law import AdoptedChapter, concordance
from croupier.play.game import Game, Setting
from croupier.presenting.decisions import Decisions
from croupier.presenting.lessons import Lessons
from croupier.presenting.people import GamePeople
from croupier.presenting.scene import TableScenes
from croupier.presenting.telling import Facts, tellings
from croupier.submission import Key, Schema
from croupier.submission.values import Cites, one_of
from croupier.table.layout import Layout

from .game import EDITION, EVENTS, DiceCollected, HighDie, Lifted, OwnRule, Thrown

CUP: Facts = {"whose": lambda event: f"seat {event.cup}" if event.cup else "dealer"}
LAW = AdoptedChapter(Path(__file__).parent / "chapter.toml", begins=date(2020, 1, 1), source="made up")


def offering(edition: GameEdition) -> Offering:
    """The game under a text of its chapter."""
    cites = concordance(edition.text).cites
    unit = Key(
        name="unit",
        describes="the step of a wager, in cents",
        values="25, 100",
        default=25,
        read=one_of(25, 100),
        cites=cites(OwnRule.HIGH_WAGER),
    )

    def build(values: Mapping[str, Any], setting: Setting) -> HighDie:
        return HighDie(edition, values["unit"], setting)

    return Offering(
        schema=Schema(keys=(unit,)),
        equipment=DrawnFrom({Thrown: "die"}),
        build=build,
        layout=lambda _: layout(cites),
        everything={},
    )


def layout(cites: Callable[[str], Cites]) -> Layout:
    """What its layout must have: places."""
    return Layout(
        places=places(4, cites),
        holder=holder(lambda _: cites("seats")),
        areas=(),
        inscriptions=(),
        card_areas=(),
        containers=boxes(lambda _: cites("seats"), tip_box_elsewhere=False),
        permits=cites(OwnRule.HIGH_WAGER),
        not_offered={},
    )


def people(game: Game) -> GamePeople[Any, Any]:
    """What people know of it."""
    from .people import HighDiePeople

    return HighDiePeople(game)


def lessons() -> Lessons:
    """What its dealer learns."""
    from .lessons import LESSONS

    return LESSONS


def scenes() -> TableScenes[Any, Any]:
    """What is to be seen of its table."""
    from .scene import SCENES

    return SCENES


GAMES = (
    GameDeclaration(
        name=HighDie.name,
        chapters=(LAW,),
        editions=(EDITION,),
        offering=offering,
        events=EVENTS,
        words={**TABLE_WORDS, **tellings("high_die", {}, steps={Thrown: CUP, Lifted: CUP, DiceCollected: {}})},
        decisions=Decisions(areas=("high_die",)),
        sentences=Path(__file__).parent,
        people=people,
        lessons=lessons,
        scenes=scenes,
    ),
)
