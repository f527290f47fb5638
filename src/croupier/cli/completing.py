"""What a shell offers to complete a word with, by the name of the parameter that the word is for."""

from collections.abc import Callable, Iterable
from datetime import date
from inspect import get_annotations
from typing import Any

import typer
from typer.models import ParameterInfo

Offered = Iterable[str | tuple[str, str]]
"""Words, some with what they mean."""


def games() -> Offered:
    """The games, with their titles."""
    from croupier.games.registry import all_games

    return [(game.name, game.title) for game in all_games()]


def sections() -> Offered:
    """The sections of the chapters."""
    from croupier.games.registry import all_games
    from croupier.law import provisions

    all_games()
    return dict.fromkeys(cite.partition("(")[0] for cite in provisions())


def chapters() -> Offered:
    """The chapters, with the games that they are about."""
    from croupier.games.registry import all_games
    from croupier.law import editions_of

    held = ((edition.chapter, game.title) for game in all_games() for edition in editions_of(game.name))
    return list(dict.fromkeys(held))


def wagers(ctx: typer.Context) -> Offered:
    """The wagers of the game that is asked about: until an option has its value, the words before it are not parsed."""
    from croupier.games.registry import all_games
    from croupier.running.guide import guide_to
    from croupier.running.opening import OpeningError

    known = {game.name for game in all_games()}
    game = next((word for word in (ctx.params.get("game"), *ctx.args) if word in known), None)
    day = ctx.params.get("as_of") or date.today().isoformat()  # noqa: DTZ011 - the casino's day has no zone
    try:
        return [wager.name for wager in guide_to(game, day).wagers] if game is not None else []
    except OpeningError:
        return []


def pictures() -> Offered:
    """What can be drawn."""
    from croupier.odds.plots import PICTURES

    return PICTURES


def documents() -> Offered:
    """The documents, with what they are about."""
    from croupier.cli.docs import DOCUMENTS

    return list(DOCUMENTS.items())


OFFERS: dict[str, Callable[..., Offered]] = {
    "game": games,
    "compare": games,
    "chapter": chapters,
    "citation": sections,
    "on": wagers,
    "picture": pictures,
    "document": documents,
}


def complete(function: Callable[..., Any]) -> None:
    """Let the parameters of a command be completed."""
    for name, annotation in get_annotations(function, eval_str=True).items():
        if name in OFFERS:
            for about in getattr(annotation, "__metadata__", ()):
                if isinstance(about, ParameterInfo) and about.autocompletion is None:
                    about.autocompletion = OFFERS[name]
