"""Guides to games: every name that a script or a submission can use, with its provisions."""

from collections.abc import Mapping

import msgspec

from croupier.games.registry import declaration_of
from croupier.play.game import Game, Interruption
from croupier.running.choice_guide import GuideChoice, guide_choice
from croupier.running.opening import Opening, build_game, find_offering
from croupier.table.events import Event
from croupier.wording import either


class Named(msgspec.Struct, frozen=True):
    """A name that can be used, what it means, and its provisions."""

    name: str
    about: str
    cites: tuple[str, ...]


class Guide(msgspec.Struct, frozen=True):
    """Every name that is used in playing a game."""

    game: str
    chapter: str
    as_of: str
    notice: str
    seats: int
    wagers: list[Named]
    choices: list[GuideChoice]
    questions: list[Named]
    orders: list[Named]
    incidents: list[Named]
    events: list[Named]


def guide_to(game: str, as_of: str) -> Guide:
    """The guide to a game, taken from the game as opened with everything that it can offer."""
    opening = Opening(game=game, as_of=as_of)
    built = build_game(opening)
    _, notice, offered = find_offering(game, built.setting.as_of)
    declared = declaration_of(game)
    assert declared is not None
    full = build_game(msgspec.structs.replace(opening, submission=dict(offered.everything)))
    return Guide(
        game=game,
        chapter=built.chapter,
        as_of=as_of,
        notice=notice,
        seats=built.seats,
        wagers=[Named(on, offered_how(built, on), full.wager_cites(on)) for on in full.offered],
        choices=[guide_choice(key) for key in offered.schema.keys],
        questions=[
            Named(kind.kind, f"{kind.describes}: {', '.join(kind.choices)}", built.cites(kind.rule))
            for kind in full.question_kinds()
        ],
        orders=interruptions(built, full.orders()),
        incidents=interruptions(built, full.incidents()),
        events=[
            Named(str(event.__struct_config__.tag), first_line(event), ()) for event in declared.events_of(built.rules)
        ],
    )


def first_line(event: type[Event]) -> str:
    """What an event is: the first paragraph of its docstring."""
    return " ".join((event.__doc__ or "").split("\n\n")[0].split())


def interruptions(game: Game, listed: Mapping[str, Interruption]) -> list[Named]:
    """Orders or incidents, with who may give them."""
    return [
        Named(one.name, f"{one.describes} (by {either(*one.by)}{needed(one)})", game.cites(one.rule))
        for one in listed.values()
    ]


def needed(one: Interruption) -> str:
    """What an order or an incident needs in addition to its name."""
    return f"; needs {', '.join(one.needs)}" if one.needs else ""


def offered_how(game: Game, on: str) -> str:
    """Whether a wager is offered by default."""
    return "offered" if on in game.offered else "offered if the submission says so"
