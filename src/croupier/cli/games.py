"""`croupier games`: what can be played, and everything that a script or a submission needs to name."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated

import msgspec
import typer
from rich.table import Table as Grid

from croupier.cli.options import AsJson, AsOf
from croupier.cli.output import console, emit, fail
from croupier.games.registry import declaration_of, is_playable
from croupier.law import editions_of
from croupier.law import games as all_games
from croupier.play.game import Game, Interruption
from croupier.running.opening import Opening, OpeningError, build_game, find_offering
from croupier.table.events import Event


class Named(msgspec.Struct, frozen=True):
    """Something that can be named, with its provisions."""

    name: str
    about: str
    cites: tuple[str, ...]


class Guide(msgspec.Struct, frozen=True):
    """Everything that people name when they play a game."""

    game: str
    chapter: str
    as_of: str
    notice: str
    seats: int
    wagers: list[Named]
    choices: list[Named]
    questions: list[Named]
    orders: list[Named]
    incidents: list[Named]
    events: list[Named]


def games(
    game: Annotated[str | None, typer.Argument(help="A game; without one all games are listed.")] = None,
    as_of: AsOf = None,
    as_json: AsJson = False,
) -> None:
    """List the games, or for one game its wagers, choices, questions, orders and incidents, each with its provision."""
    if game is None:
        if as_of is not None:
            fail("games: --as-of goes with a game, as in `croupier games minibaccarat --as-of 2010-06-01`")
        list_games(as_json=as_json)
        return
    try:
        guide = guide_to(game, as_of or date.today().isoformat())  # noqa: DTZ011 - the casino's day has no zone
    except OpeningError as wrong:
        fail(str(wrong))
    if as_json:
        emit(guide)
    else:
        print_guide(guide)


def list_games(*, as_json: bool) -> None:
    """Every game, its chapters and whether a table plays it."""
    rows = [
        {
            "game": game.name,
            "title": game.title,
            "chapters": [edition.chapter for edition in editions_of(game.name)],
            "playable": is_playable(game.name),
        }
        for game in all_games()
    ]
    if as_json:
        emit({"games": rows})
        return
    grid = Grid("game", "title", "served", "table", box=None, pad_edge=False)
    for row, game in zip(rows, all_games(), strict=True):
        served = "; ".join(
            f"{edition.chapter} {edition.begins} {f'to {edition.ends}' if edition.ends else 'on'}"
            for edition in editions_of(game.name)
        )
        grid.add_row(game.name, game.title, served, "yes" if row["playable"] else "not yet")
    console.print(grid)


def guide_to(game: str, as_of: str) -> Guide:
    """The guide to a game, from the game itself as it would be opened with everything that it can offer."""
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
        choices=[Named(key.name, f"{key.describes}: {key.values}", key.cites) for key in offered.schema.keys],
        questions=[
            Named(kind.kind, f"{kind.describes}: {', '.join(kind.choices)}", built.cites(kind.rule))
            for kind in built.question_kinds()
        ],
        orders=interruptions(built, built.orders()),
        incidents=interruptions(built, built.incidents()),
        events=[Named(str(event.__struct_config__.tag), first_line(event), ()) for event in declared.events],
    )


def first_line(event: type[Event]) -> str:
    """What an event is, in its own words."""
    return " ".join((event.__doc__ or "").split("\n\n")[0].split())


def interruptions(game: Game, known: Mapping[str, Interruption]) -> list[Named]:
    """Orders or incidents, with who may give them."""
    return [
        Named(one.name, f"{one.describes} (by {' or '.join(one.by)}{needed(one)})", game.cites(one.rule))
        for one in known.values()
    ]


def needed(one: Interruption) -> str:
    """What an order or an incident needs besides its name."""
    return f"; needs {', '.join(one.needs)}" if one.needs else ""


def offered_how(game: Game, on: str) -> str:
    """Whether a wager is there by default."""
    return "offered" if on in game.offered else "offered if the submission says so"


def print_guide(guide: Guide) -> None:
    """The guide for people."""
    console.print(f"[bold]{guide.game}[/bold], chapter {guide.chapter} as of {guide.as_of}, {guide.seats} seats")
    if guide.notice:
        console.print(f"Notice: {guide.notice}")
    for title in ("wagers", "choices", "questions", "orders", "incidents", "events"):
        named: list[Named] = getattr(guide, title)
        if not named:
            continue
        console.print(f"\n[bold]{title}[/bold]")
        grid = Grid.grid(padding=(0, 2))
        for one in named:
            grid.add_row(f"  {one.name}", one.about, ", ".join(one.cites))
        console.print(grid)
