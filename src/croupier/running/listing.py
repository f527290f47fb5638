"""The list of games, which needs their law and no table."""

import msgspec

from croupier.games.registry import all_games, is_playable
from croupier.law import editions_of


class ListedGame(msgspec.Struct, frozen=True):
    """A game, its chapters, and whether it can be played."""

    game: str
    title: str
    chapters: list[str]
    playable: bool


def listed_games() -> list[ListedGame]:
    """Every game."""
    return [
        ListedGame(
            game.name,
            game.title,
            list(dict.fromkeys(edition.chapter for edition in editions_of(game.name))),
            is_playable(game.name),
        )
        for game in all_games()
    ]


def first_playable() -> str:
    """The default game, which examples are about."""
    return next(game.name for game in all_games() if is_playable(game.name))
