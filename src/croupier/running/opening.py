"""Opening a table: from a game, a day and a submission to a table that is ready to be played."""

from datetime import date
from typing import Any

from croupier.equipment import Chance, Clock, SetClock
from croupier.games.declaration import Offering
from croupier.games.opening import EVERY_GAMES, ListedShoe, Opening, OpeningError, ReceivedBatch
from croupier.games.registry import all_games, declaration_of, is_playable, offering
from croupier.law import Edition, NotServed, ReadingError, UnknownGame, edition_on, options_of, take
from croupier.play.game import Game
from croupier.play.table import Listener, Table
from croupier.submission import Problem
from croupier.submission.nearest import meant

__all__ = [
    "ListedShoe",
    "Opening",
    "OpeningError",
    "ReceivedBatch",
    "build_game",
    "check_readings",
    "check_submission",
    "find_offering",
    "open_table",
]


def open_table(
    opening: Opening,
    *,
    chance: Chance | None = None,
    clock: Clock | None = None,
    listener: Listener | None = None,
) -> Table:
    """A table that is ready to be opened (`Table.open`); `chance` and `clock` replace those of the opening."""
    game, offered = built(opening)
    declared = declaration_of(opening.game)
    return Table(
        game,
        chance=chance or offered.equipment.chance(opening, game),
        clock=clock or SetClock(opening.starting_time),
        manual=opening.steps == "manual",
        listener=listener,
        declared=declared.events if declared is not None else None,
    )


def build_game(opening: Opening) -> Game:
    """The game under the law of the day, with a lawful submission and lawful equipment."""
    return built(opening)[0]


def built(opening: Opening) -> tuple[Game, Offering]:
    """The game, and what it is built from."""
    day = opening.day
    _, notice, offered = find_offering(opening.game, day)
    check_fields(opening, offered)
    values, problems = offered.schema.read(offered.equipment.choices(opening, offered.schema))
    if problems:
        raise OpeningError(f"submission.{problems[0].key}", problems[0].problem, problems[0].cites)
    readings = check_readings(opening.game, opening.readings)
    setting = offered.equipment.setting(opening, values, day=day, notice=notice, readings=readings)
    game = offered.build(values, setting)
    refusal = game.judge_setting()
    if refusal is not None:
        raise OpeningError("batches", refusal.why, refusal.cites)
    return game, offered


def check_fields(opening: Opening, offered: Offering) -> None:
    """Refuse fields about equipment that the game does not use."""
    taken = (*EVERY_GAMES, *offered.equipment.takes)
    for field in opening.given():
        if field not in taken:
            raise OpeningError(field, f"{opening.game} does not take this field; it takes {', '.join(taken)}")


def find_offering(game: str, day: date) -> tuple[Edition, str, Offering]:
    """The edition in force, the notice that goes with it, and the game under it."""
    all_games()
    try:
        service = edition_on(game, day)
    except UnknownGame as wrong:
        raise OpeningError("game", f"{wrong}{meant(game, [one.name for one in all_games()])}") from None
    except NotServed as wrong:
        raise OpeningError("as_of", str(wrong)) from None
    offered = offering(game, service.edition.text)
    if offered is None:
        playable = [known.name for known in all_games() if is_playable(known.name)]
        raise OpeningError("game", f"{game} cannot be played yet; the playable games are {', '.join(playable)}")
    return service.edition, service.notice or "", offered


def check_submission(game: str, as_of: date, choices: dict[str, Any], readings: dict[str, str]) -> list[Problem]:
    """Everything that is unlawful about a submission; raises `OpeningError` for one that cannot be judged."""
    _, _, offered = find_offering(game, as_of)
    _, problems = offered.schema.read(choices)
    try:
        check_readings(game, readings)
    except OpeningError as wrong:
        problems.append(Problem(wrong.field, wrong.why, wrong.cites))
    return problems


def check_readings(game: str, chosen: dict[str, str]) -> dict[str, str]:
    """The readings that the game uses; raises `OpeningError` for an unknown reading or value."""
    try:
        return take(game, chosen)
    except ReadingError as wrong:
        raise OpeningError("readings", f"{wrong}{meant_reading(game, chosen)}") from None


def meant_reading(game: str, chosen: dict[str, str]) -> str:
    """Which reading, or which value of one, was probably meant by the first that the game does not have."""
    options = options_of(game)
    for name, value in chosen.items():
        if name not in options:
            return meant(name, options)
        if value not in options[name]:
            return meant(value, options[name])
    return ""
