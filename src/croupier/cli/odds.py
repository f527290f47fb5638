"""`croupier odds`: exact figures for every wager, with the provisions and readings they rest on."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.text import Text

from croupier.cli.amounts import typed_amount
from croupier.cli.options import AsCsv, AsJson, AsOf, Settings
from croupier.cli.output import console, emit, errors, fail, one_line, working
from croupier.cli.paragraphs import say
from croupier.cli.settings import SettingError, read_settings, unset_keys
from croupier.cli.submitted import GameOrSubmission, Submitted, named_game, read_submitted
from croupier.cli.tables import print_rows
from croupier.extras import MissingExtraError
from croupier.games.shared.odds.figures import (
    ChanceFigures,
    FiguresError,
    OutcomeFigures,
    WagerFigures,
    percent,
    root,
    shown,
    written,
)
from croupier.money import Cents, MoneyError
from croupier.running.opening import OpeningError
from croupier.submission import DocumentError, Submission, read_day

if TYPE_CHECKING:
    from croupier.odds.questions import Figures, OddsQuestion
    from croupier.odds.sheets import Sheet

# The modules that count and draw are imported only when needed, so that every other command starts fast.

Readings = Annotated[
    list[str] | None,
    typer.Option(
        "--reading",
        metavar="NAME=VALUE",
        help="Apply this reading of the law (see `croupier docs readings`); may be repeated.",
    ),
]
Stated = Annotated[
    str | None,
    typer.Option(
        "--wager",
        metavar="AMOUNT",
        help="The amount wagered, as in 12 or 12.50; vigorish is then rounded as submitted.",
    ),
]
Plot = Annotated[
    Path | None, typer.Option("--plot", metavar="FILE", help="Draw a picture into this file, .svg, .pdf or .png.")
]

NO_ANSWER = (OpeningError, DocumentError, SettingError, FiguresError, MissingExtraError)
"""Errors in a question, and tools missing to answer it."""


def odds(
    game: GameOrSubmission = None,
    as_of: AsOf = None,
    settings: Settings = None,
    readings: Readings = None,
    submission: Submitted = None,
    on: Annotated[
        list[str] | None, typer.Option("--on", metavar="WAGER", help="Show only this wager; may be repeated.")
    ] = None,
    wager: Stated = None,
    composition: Annotated[
        str | None,
        typer.Option(
            metavar="CARDS", help="The cards left in the shoe, as in A=31,7S=5; cards not named are all there."
        ),
    ] = None,
    dealt: Annotated[
        str | None,
        typer.Option(
            metavar="CARDS",
            help='The cards dealt, in order, as in "AS KD 7C", without the up card; at Pai Gow, tiles seen.',
        ),
    ] = None,
    up: Annotated[
        str | None,
        typer.Option(
            metavar="CARD", help="The dealer's up card, as in AD; the figures are conditional on it (Spanish 21)."
        ),
    ] = None,
    strategy: Annotated[
        str | None,
        typer.Option(
            metavar="HOW",
            help="How the player plays: best (by default at Spanish 21), house-way (by default at Pai Gow), chart (at"
            " Spanish 21), or a file (see `croupier strategy --toml`).",
        ),
    ] = None,
    plot: Plot = None,
    picture: Annotated[
        str | None,
        typer.Option(metavar="WHAT", help="What --plot draws: outcomes (the default), edges, removal or depletion."),
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="N", help="The seed of the shoe that depletion draws, unless --dealt is given.")
    ] = 1,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Compute exact probabilities and house edges.

    Shows the probability of each outcome and the house edge of each wager. Vigorish is not rounded unless an amount is
    stated (--wager). The shoe is full unless --composition or --dealt says otherwise. Exit status 1: the submission
    that was given is unlawful. 2: the question cannot be answered; the message says what is wrong, what would be right,
    and which provision applies.
    """
    from croupier.odds.document import document
    from croupier.odds.questions import figures

    try:
        one_kind(as_json=as_json, as_csv=as_csv)
        if picture is not None and plot is None:
            raise FiguresError("picture", "needs --plot: name a file, as in --plot edges.svg")
        taken = {"--as-of": as_of, "--set": settings, "--reading": readings}
        filed = None if submission is None else read_submitted("odds", submission, game, taken)
        named = named_game("odds", game) if filed is None else filed.game
        asked = question(named, as_of, settings, readings, wager, on=on, composition=composition, dealt=dealt, up=up)
        asked = msgspec.structs.replace(as_filed(asked, filed), strategy=strategy or "")
        with working("counting"):
            answered = figures(asked)
        if plot is not None:
            draw(plot, picture or "outcomes", asked, seed)
    except NO_ANSWER as wrong:
        fail(f"odds: {wrong}")
    if as_json:
        emit(document(answered))
    elif as_csv:
        from croupier.odds.sheets import figures_sheet

        print_sheet(figures_sheet(answered))
        say_missing(answered)
    else:
        print_figures(answered)


def one_kind(*, as_json: bool, as_csv: bool) -> None:
    """Refuse two kinds of output at once."""
    if as_json and as_csv:
        raise FiguresError("csv", "choose one of --json and --csv")


def print_sheet(table: "Sheet") -> None:
    """Print a table as comma-separated values."""
    from croupier.cli.comma_separated import sheet

    console.print(sheet(*table), markup=False, end="")


def say_missing(answered: "Figures") -> None:
    """Say which wagers have no rows, and why."""
    for wager, (why, cites) in answered.missing.items():
        errors.print(one_line(f"{wager} has no figures: {why} [{', '.join(cites)}]"), markup=False)


def question(
    game: str,
    as_of: str | None,
    settings: list[str] | None,
    readings: list[str] | None,
    wager: str | None,
    *,
    on: list[str] | None = None,
    composition: str | None = None,
    dealt: str | None = None,
    up: str | None = None,
) -> "OddsQuestion":
    """The question that the options ask."""
    from croupier.odds.questions import OddsQuestion

    return OddsQuestion(
        game=game,
        as_of=date.today() if as_of is None else read_day(as_of),  # noqa: DTZ011 - the casino's day has no zone
        choices=read_settings(settings or []),
        unset=unset_keys(settings or []),
        readings=read_readings(readings or []),
        wager=None if wager is None else read_amount(wager),
        on=tuple(on or ()),
        composition=composition,
        dealt=dealt,
        up=up,
    )


def as_filed(asked: "OddsQuestion", filed: Submission | None) -> "OddsQuestion":
    """The question about the table of a submission, if there is one."""
    if filed is None:
        return asked
    return msgspec.structs.replace(asked, as_of=filed.as_of, choices=filed.choices, readings=filed.readings)


def read_readings(taken: Iterable[str]) -> dict[str, str]:
    """Read --reading: values by name."""
    found = {}
    for one in taken:
        name, equals, value = one.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise FiguresError("reading", f"{one!r}: write NAME=VALUE, as in --reading two_aces=outrank")
        if name.strip() in found:
            raise FiguresError("reading", f"{name.strip()} is given twice: give it once")
        found[name.strip()] = value.strip()
    return found


def read_amount(text: str) -> Cents:
    """Read --wager: the amount wagered."""
    try:
        return typed_amount(text)
    except MoneyError as wrong:
        raise FiguresError("wager", str(wrong)) from None


def draw(file: Path, picture: str, asked: "OddsQuestion", seed: int) -> None:
    """Write the picture and print its path."""
    from croupier.odds import plots

    plots.draw(file, picture, asked, seed)
    say_drawn(file)


def say_drawn(file: Path) -> None:
    """Say which files a picture was written to."""
    errors.print(one_line(f"wrote {file}, and its caption to {file}.txt"), markup=False)


def print_figures(figures: "Figures") -> None:
    """Print the figures for people."""
    say(Text.assemble((figures.game, "bold"), f", chapter {figures.chapter} as of {figures.as_of}: {on_what(figures)}"))
    if figures.notice:
        say(f"Notice: {figures.notice}")
    for one in figures.wagers:
        print_wager(one)
    for chance in figures.chances:
        print_chance(chance)
    for wager, (why, cites) in figures.missing.items():
        say_under(wager, f"  {why} [{', '.join(cites)}]")
    dealt = "The cards are dealt" if figures.left.ranks else "Hands are ranked and set"
    console.print()
    say(f"{dealt} under {', '.join(figures.cites)}", style="dim")


def print_wager(one: WagerFigures) -> None:
    """Print a wager's edge, what becomes of it and how often, and the provisions."""
    when = f" ({one.when})" if one.when else ""
    say_under(one.wager, f"{when}  house edge {percent(one.edge)}, {deviation(one)}, {certainty(one)}")
    often = ">probability" if one.bounded is None else ">hands per round"
    print_rows(("outcome", often, ">pays"), map(outcome_row, one.outcomes))
    say(f"  by {', '.join(one.rests_on)}", style="dim")


def print_chance(chance: ChanceFigures) -> None:
    """Print how probable something is that is paid beside the wagers."""
    often = f", one in {float(1 / chance.probability):,.0f}" if chance.probability else ""
    say_under(chance.name, f"{amount_of(chance)}  probability {written(chance.probability)}{often}")
    say(f"  {chance.says}")
    say(f"  by {', '.join(chance.cites)}")


def say_under(name: str, rest: str) -> None:
    """Print the first paragraph about a wager: its name, and what comes after that."""
    console.print()
    say(Text.assemble((name, "bold"), rest))


def deviation(one: WagerFigures) -> str:
    """The standard deviation, with as many places as are certain."""
    return f"deviation {root(one.variance):.{4 if one.bounded is None else 2}f}"


def certainty(one: WagerFigures) -> str:
    """The edge as a fraction or, where it is not counted, the most by which it can be wrong, and for which play."""
    if one.bounded is None:
        return f"exact {written(one.edge)}"
    return f"within {float(one.bounded.error * 100):.0e}%, for {one.bounded.says}"


def amount_of(chance: ChanceFigures) -> str:
    """The amount paid, where it is known."""
    if chance.amount is None:
        return ""
    return f", {chance.amount}" if chance.amount else ", none for this wager"


def outcome_row(one: OutcomeFigures) -> tuple[str, str, str]:
    """An outcome with the line of the paytable, its probability, and what a unit wagered wins."""
    return f"{one.outcome}, {one.by}" if one.by else one.outcome, percent(one.probability), f"{float(one.pays):+.4f}"


def on_what(figures: "Figures") -> str:
    """The cards, choices and readings used, for a heading."""
    up = [] if figures.up is None else [f"{figures.up} up"]
    left = [f"{figures.left.total} cards"] if figures.left.ranks else []
    left += [f"seen {' '.join(figures.seen)}"] if figures.seen else []
    parts = [*left, *up, *(f"{key} {shown(value)}" for key, value in figures.deciding.items())]
    parts += [f"strategy {figures.strategy}"] if figures.strategy else []
    parts += [f"reading {name} {value}" for name, value in figures.telling_readings.items()]
    if figures.wager is not None:
        parts.append(f"a wager of {figures.wager}")
    return ", ".join(parts)
