"""`croupier strategy`: the best play at a table, and what each choice of a hand is worth."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from croupier.cli.odds import NO_ANSWER, Plot, as_filed, question, say_drawn
from croupier.cli.options import AsJson, AsOf, Settings
from croupier.cli.output import console, emit, fail, working
from croupier.cli.paragraphs import say
from croupier.cli.submitted import GameOrSubmission, Submitted, named_game, read_submitted
from croupier.cli.tables import print_rows
from croupier.games.shared.odds.figures import FiguresError, percent, written
from croupier.law import told_apart

if TYPE_CHECKING:
    from croupier.games.shared.odds.model import Advice, StrategyTable


def strategy(
    game: GameOrSubmission = None,
    as_of: AsOf = None,
    settings: Settings = None,
    submission: Submitted = None,
    hand: Annotated[
        str | None,
        typer.Option(
            metavar="HAND",
            help='A hand, as in "6-6 4-5 1-1 2-3" or "7S 8D against 6H": its choices with the value of each.',
        ),
    ] = None,
    seen: Annotated[
        str | None, typer.Option(metavar="SEEN", help='Tiles or cards seen elsewhere, as in "6-6 1-2" or "KD 3C".')
    ] = None,
    wager: Annotated[
        str | None,
        typer.Option(
            "--wager", metavar="AMOUNT", help="The amount wagered, as in 25.00, for fixed payouts (Spanish 21)."
        ),
    ] = None,
    house_way: Annotated[
        bool, typer.Option("--house-way", help="What the house earns by how its dealers set, and the best lawful way.")
    ] = False,
    bank: Annotated[
        bool, typer.Option("--bank", help="What a player wins who banks, by the number of players.")
    ] = False,
    as_toml: Annotated[
        bool,
        typer.Option(
            "--toml",
            help="Print the whole strategy as a file that `odds --strategy` takes; with --house-way, a submission.",
        ),
    ] = False,
    plot: Plot = None,
    as_json: AsJson = False,
) -> None:
    """Show how to play best, exactly.

    For games that leave a player something to decide: Pai Gow and Spanish 21. Without --hand: what the best play earns,
    and how to play: a chart, which may take a minute to count, or the hands that tell most. Exit status 1: the
    submission that was given is unlawful. 2: the question cannot be answered; the message says what is wrong and what
    would be right.
    """
    from croupier.odds.questions import advise, strategy_table

    try:
        check_together(
            {"--hand": hand, "--house-way": house_way, "--bank": bank},
            {"--toml": as_toml, "--json": as_json, "--plot": plot},
        )
        filed = (
            None
            if submission is None
            else read_submitted("strategy", submission, game, {"--as-of": as_of, "--set": settings})
        )
        named = named_game("strategy", game) if filed is None else filed.game
        asked = as_filed(question(named, as_of, settings, None, wager), filed)
        asked = msgspec.structs.replace(asked, dealt=seen)
        if hand is not None:
            with working("counting"):
                advice = advise(asked, hand)
            print_advice(advice, as_json=as_json)
            return
        with working("looking for the best play"):
            table, found = strategy_table(asked, "house" if house_way else "bank" if bank else "player")
        if plot is not None:
            draw(plot, found)
    except NO_ANSWER as wrong:
        fail(f"strategy: {wrong}")
    if as_json:
        emit(
            {"game": named, "edition": table.chapter, **told_apart(table.text), "cites": found.cites, **found.document}
        )
    elif as_toml:
        print(found.file, end="")
    else:
        say(found.title, style="bold")
        for fact in found.facts:
            say(fact)
        print_rows(found.columns, found.rows)
        for note in found.notes:
            say(note)
        say(f"By {', '.join(found.cites)}", style="dim")


def check_together(about: Mapping[str, object], printed: Mapping[str, object]) -> None:
    """Refuse options of which one would be ignored: one thing is asked about, and printed in one way.

    A picture is drawn of a whole strategy, beside what is printed; a hand has neither a picture nor a file.
    """
    subjects, ways = ([option for option, value in some.items() if value] for some in (about, printed))
    if len(subjects) > 1:
        raise FiguresError(subjects[1][2:], f"choose one of {' and '.join(subjects)}: each asks about something else")
    for option in ("--toml", "--plot"):
        if "--hand" in subjects and option in ways:
            why = f"{option} is of a whole strategy: leave out --hand, or take --hand with --json"
            raise FiguresError(option[2:], why)
    if "--toml" in ways and "--json" in ways:
        raise FiguresError("toml", "choose one of --toml and --json; --plot goes with either")


def draw(file: Path, table: "StrategyTable") -> None:
    """Write the picture and print its path."""
    from croupier.odds import plots

    plots.draw_strategy(file, table)
    say_drawn(file)


def print_advice(advice: "Advice", *, as_json: bool) -> None:
    """Print a hand's choices, the best first."""
    if as_json:
        options = [
            {
                "choice": one.choice,
                "says": one.says,
                "value": float(one.value),
                **({} if advice.error else {"exact": written(one.value)}),
                "cites": one.cites,
            }
            for one in advice.options
        ]
        bound = {"error": advice.error} if advice.error else {}
        emit({"hand": advice.hand, "against": advice.against, **bound, "options": options})
        return
    console.print(f"[bold]{advice.hand}[/bold] against {advice.against}")
    best = advice.options[0].value
    rows = [
        (
            one.choice,
            one.says,
            percent(one.value),
            percent(best - one.value),
            "" if advice.error else written(one.value),
        )
        for one in advice.options
    ]
    exact = "" if advice.error else ">exact"
    print_rows(("choice", "", ">wins on average", ">costs", exact), rows)
    if advice.error:
        say(f"Each value is within {advice.error * 100:.0e}%.")
    cites = dict.fromkeys(cite for one in advice.options for cite in one.cites)
    say(f"By {', '.join(cites)}", style="dim")
