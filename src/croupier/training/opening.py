"""Opening a table for a dealer in training, with the choices that a topic needs."""

from datetime import date
from typing import Any

from croupier.games.registry import declarations
from croupier.person.seating import open_for_person, usual_choices
from croupier.play.table import Table
from croupier.presenting.lessons import Topic
from croupier.running.opening import Opening, find_offering
from croupier.training.coaching import lessons_of


def open_for_topic(
    game: str, day: date, topic: Topic | None, *, choices: dict[str, Any], seed: int | None
) -> tuple[Opening, Table]:
    """A table dealt by hand: with these choices or, without any, the usual ones and those that the topic needs."""
    return open_for_person(game, day, choices=choices or choices_for(game, day, topic), seed=seed, deals=True)


def choices_for(game: str, day: date, topic: Topic | None) -> dict[str, Any]:
    """The usual choices, with what the topic needs as far as the edition has it."""
    usual = usual_choices(game, day)
    if topic is None:
        return usual
    _, _, offering = find_offering(game, day)
    keys = {key.name for key in offering.schema.keys}
    return usual | {key: value for key, value in topic.choices.items() if key in keys}


def topics_for(game: str, day: date, choices: dict[str, Any]) -> list[Topic]:
    """The topics that come up at a table of a game, with these choices or those that each topic needs."""
    found = []
    for topic in lessons_of(game).topics:
        _, table = open_for_topic(game, day, topic, choices=choices, seed=0)
        if topic.is_at(table.game):
            found.append(topic)
    return found


def taught_games() -> list[str]:
    """The games that have topics to drill."""
    return [name for name in declarations() if lessons_of(name).topics]
