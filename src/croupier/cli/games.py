"""`croupier games`: the games, and every name that a script or a submission can use."""

from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from croupier.cli.law_index import served
from croupier.cli.options import AsJson, AsOf
from croupier.cli.output import console, emit, fail
from croupier.running.listing import first_playable, listed_games

if TYPE_CHECKING:
    from croupier.running.guide import Guide, GuideChoice, Named

# What describes a game loads the game, and is imported only when needed, so that the list of games comes at once.


def games(
    game: Annotated[str | None, typer.Argument(help="The game; omit it to list all games.")] = None,
    as_of: AsOf = None,
    as_json: AsJson = False,
) -> None:
    """List all games, or describe one game.

    The description lists the game's wagers, choices, questions, orders and incidents, each with its provision, and its
    events: every name that a script or a submission can use.
    """
    if game is None:
        if as_of is not None:
            fail(f"games: --as-of needs a game, as in `croupier games {first_playable()} --as-of 2010-06-01`")
        list_games(as_json=as_json)
        return
    from croupier.running.guide import guide_to
    from croupier.running.opening import OpeningError

    try:
        today = date.today().isoformat()  # noqa: DTZ011 - the casino's day has no zone
        guide = guide_to(game, today if as_of is None else as_of)
    except OpeningError as wrong:
        fail(str(wrong))
    if as_json:
        emit(guide)
    else:
        print_guide(guide)


def list_games(*, as_json: bool) -> None:
    """Print every game and its chapters, each with the days on which it is served."""
    listed = listed_games()
    if as_json:
        emit({"games": listed})
        return
    grid = Grid("game", "title", "served", box=None, pad_edge=False)
    for one in listed:
        grid.add_row(one.game, one.title, served(one.game))
    console.print(grid)


def print_guide(guide: "Guide") -> None:
    """Print the guide for people."""
    console.print(f"[bold]{guide.game}[/bold], chapter {guide.chapter} as of {guide.as_of}, {guide.seats} seats")
    if guide.notice:
        console.print(f"Notice: {guide.notice}")
    for title in ("wagers", "choices", "questions", "orders", "incidents", "events"):
        named: list[Named] | list[GuideChoice] = getattr(guide, title)
        if not named:
            continue
        console.print(f"\n[bold]{title}[/bold]")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        for one in named:
            cites = f" [{', '.join(one.cites)}]" if one.cites else ""
            grid.add_row(Text(f"  {one.name}"), Text(f"{one.about}{cites}"))
        console.print(grid)
