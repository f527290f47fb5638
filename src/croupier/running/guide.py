"""Guides to games: every name that a script or a submission can use, with its provisions."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from croupier.games.registry import declaration_of
from croupier.play.game import Game, Interruption
from croupier.running.opening import Opening, build_game, find_offering
from croupier.running.submissions import in_document
from croupier.submission import Key
from croupier.submission.nearest import shown
from croupier.table.events import Event
from croupier.wording import either


class GuideChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice: its name, what it is about in one sentence, and its provisions; then the same as data.

    `kind` says what the other fields mean (`submission.values.Lawful`); `default` is null where nothing is chosen by
    default, and `absent` then says what that means; `note` says with which other choices it goes together.
    """

    name: str
    about: str
    cites: tuple[str, ...]
    describes: str
    kind: str
    default: Any
    values: tuple[Any, ...]
    least: Any
    most: Any
    means: Mapping[str, str]
    example: Any
    absent: str | None
    note: str


def guide_choice(key: Key) -> GuideChoice:
    """A key of a submission as the guide lists it."""
    lawful = key.read.lawful
    return GuideChoice(
        name=key.name,
        about=f"{key.describes}: {in_words(key)}",
        cites=key.cites,
        describes=key.describes,
        kind=lawful.kind,
        default=in_document(key.default),
        values=lawful.values,
        least=lawful.least,
        most=lawful.most,
        means=lawful.means,
        example=lawful.example,
        absent=key.absent if key.default is None else None,
        note=key.note,
    )


def in_words(key: Key) -> str:
    """The values of a key, with its default."""
    lawful, default = key.read.lawful, in_document(key.default)
    if default in lawful.values and lawful.kind == "one of":
        return ", ".join(f"{shown(one)} (default)" if one == default else shown(one) for one in lawful.values)
    if key.default is None:
        return key.values
    return f"{key.values}; default: {value_in_words(default, 'none')}"


# The values of choices in words, as people read them


MOST_ENTRIES: Final = 12
"""How many entries of a table are told one by one."""


def value_in_words(value: Any, absent: str) -> str:
    """A value as a document writes it, without quotes and brackets; `absent` says what there is if there is none."""
    if value is None or value in ({}, []):
        return absent
    if isinstance(value, Mapping):
        return entries_in_words(value)
    if isinstance(value, list):
        return ", ".join(value_in_words(one, absent) for one in value)
    return value if isinstance(value, str) else shown(value)


def entries_in_words(table: Mapping[str, Any]) -> str:
    """The entries of a table: limits by wager, odds by suit, or how hands are set."""
    if len(table) > MOST_ENTRIES:
        return f"a table of {len(table)} entries"
    said = []
    for key, value in table.items():
        inside = value_in_words(value, "none")
        between = ": " if " " in key else " "
        said.append(f"{key} ({inside})" if isinstance(value, Mapping) else f"{key}{between}{inside}")
    return ", ".join(said)


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
