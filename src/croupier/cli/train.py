"""`croupier train`: a dealer in training, who deals whole rounds or is drilled in one topic, and the score."""

import random
import textwrap
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.cli.comma_separated import sheet
from croupier.cli.data_folder import data_folder
from croupier.cli.options import AsJson, AsOf, RecordTo, Settings
from croupier.cli.output import console, emit, fail
from croupier.cli.play import company_at, display_for, start_record, tell
from croupier.cli.settings import SettingError, read_settings
from croupier.cli.terminal.display import Display
from croupier.cli.terminal.lines import Lines
from croupier.cli.terminal.talking import hold
from croupier.law.search import provision_of
from croupier.presenting.lessons import Topic, in_one_word, like, named
from croupier.running.listing import first_playable
from croupier.running.opening import Opening, OpeningError
from croupier.running.records import close_record
from croupier.running.submissions import check_game
from croupier.submission import DocumentError, read_day
from croupier.training.beginning import session_at
from croupier.training.coaching import lessons_of
from croupier.training.opening import open_for_topic, taught_games, topics_for
from croupier.training.score import by_provision, outcomes_in_words
from croupier.training.scores import ByGame, LaterScoresError, Scores, Tally, reason, weakest
from croupier.training.session import Training
from croupier.wording import either

OTHERS = 3
"""How many others play by default."""
SCORE_COLUMNS = ("game", "provision", "says", "first", "hinted", "wrong", "shown")
"""The columns of a score as comma-separated values."""


def show_help(ctx: typer.Context, wanted: bool) -> None:
    """Print the help with the topics of every game, which are looked up only now."""
    if not wanted or ctx.resilient_parsing:
        return
    print(ctx.get_help())
    print("\nTopics (croupier train GAME --topics describes them):")
    today = date.today()  # noqa: DTZ011 - the casino's day has no zone
    width = min(typer.get_terminal_size().columns, 80) - 2
    for game in taught_games():
        said = f"{game}: {', '.join(topic.name for topic in topics_for(game, today, {}))}"
        print(textwrap.fill(said, width, initial_indent="  ", subsequent_indent="    "))
    raise typer.Exit


def topic_names(ctx: typer.Context) -> list[tuple[str, str]]:
    """The topics that a shell offers, of the game that was typed, each in one word that needs no quotes."""
    known = taught_games()
    game = next((word for word in (ctx.params.get("game"), *ctx.args) if word in known), first_playable())
    return [(in_one_word(topic.name), topic.about) for topic in lessons_of(game).topics]


def train(
    game: Annotated[
        str | None, typer.Argument(help="The game; by default the first that `croupier games` lists.")
    ] = None,
    drill: Annotated[
        str | None,
        typer.Option(metavar="TOPIC", help="Ask questions about one topic.", autocompletion=topic_names),
    ] = None,
    questions: Annotated[int, typer.Option(metavar="N", help="How many questions a drill has.", min=1, max=1000)] = 10,
    topics: Annotated[bool, typer.Option("--topics", help="List the topics of the game.")] = False,
    score: Annotated[bool, typer.Option("--score", help="Show your score over all evenings.")] = False,
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the score as comma-separated values only.")] = False,
    as_of: AsOf = None,
    settings: Settings = None,
    company: Annotated[int, typer.Option(metavar="N", help="How many others play.", min=1)] = OTHERS,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Shuffle from this seed; by default, securely.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print plain lines, as to a pipe.")] = False,
    only_ascii: Annotated[bool, typer.Option("--ascii", help="Write with ASCII signs only.")] = False,
    record: RecordTo = None,
    _help: Annotated[
        bool, typer.Option("--help", is_eager=True, callback=show_help, help="Show this message, and all topics.")
    ] = False,
) -> None:
    """Train as a dealer, and see your score.

    You type each of the dealer's steps. A wrong step gets a hint first, and then the answer with the arithmetic and the
    provision. Without --drill you deal whole rounds; with it, the table is played to where the topic begins, and you
    are asked what comes next, most often what you know least. Scores are kept by provision in your data folder.
    `croupier docs dealer` is a guide.
    """
    scores = Scores(data_folder())
    if as_csv and not score:
        fail("train: --csv goes with --score")
    if score:
        show_score(scores, game, as_json=as_json, as_csv=as_csv)
        return
    name = game or first_playable()
    try:
        day = read_day(as_of or date.today().isoformat())  # noqa: DTZ011 - the casino's day has no zone
        choices = read_settings(settings or [])
        if topics:
            list_topics(name, day, choices, as_json=as_json)
            return
        topic = find_topic(name, day, choices, drill) if drill is not None else None
        opening, table = open_for_topic(name, day, topic, choices=choices, seed=seed)
    except (OpeningError, DocumentError, SettingError) as wrong:
        fail(f"train: {wrong}")
    session = session_at(
        table,
        topic,
        scores.of_evening(name),
        questions=questions,
        source=random.Random(seed),
        share=lambda cite: scores.tally(name, cite).share,
    )
    display = display_for(session, plain=plain, pace=0, only_ascii=only_ascii)
    others = company_at(table, company, OTHERS, command="train", deals=True)
    hold_on_record(session, opening, display, record=record, others=others)
    tell(scores, "train")


def hold_on_record(session: Training, opening: Opening, display: Display, *, record: Path | None, others: int) -> None:
    """Run the session, with a record if one was asked for."""
    with ExitStack() as files:
        writer = start_record(session.table, opening, record, None, files)
        hold(session, session.run(others=others), display)
        if writer is not None:
            close_record(writer, session.table)
            console.print(f"The record is in {record}; verify it with: croupier replay {record}", markup=False)


def find_topic(game: str, day: date, choices: dict[str, Any], wanted: str) -> Topic:
    """The topic of that name; the command fails if the game or the table has none."""
    offered = topics_for(game, day, choices)
    topic = named(wanted, offered)
    if topic is None:
        near = either(*(one.name for one in found)) if (found := like(wanted, offered)) else ""
        known = ", ".join(one.name for one in offered) or "none"
        meant = f"did you mean {near}? Its" if near else "its"
        fail(f"train: {game} has no topic {wanted!r} at this table; {meant} topics are {known}")
    return topic


def list_topics(game: str, day: date, choices: dict[str, Any], *, as_json: bool) -> None:
    """Print the topics of a game."""
    found = topics_for(game, day, choices)
    if as_json:
        emit({"game": game, "topics": [{"topic": topic.name, "about": topic.about} for topic in found]})
        return
    for topic in found:
        console.print(f"  {topic.name:<28} {topic.about}", markup=False)


def show_score(scores: Scores, game: str | None, *, as_json: bool, as_csv: bool) -> None:
    """Print the score over all evenings, by game and provision, the weakest first."""
    try:
        if game is not None:
            check_game(game)
        kept = scores.read()
    except OpeningError as wrong:
        fail(f"train: {wrong}")
    except (OSError, LaterScoresError) as wrong:
        fail(f"train: {reason(wrong)}")
    tell(scores, "train")
    wanted = {name: tallies for name, tallies in kept.items() if game in (None, name)}
    if as_json:
        emit({"training": {name: dict(weakest(tallies)) for name, tallies in wanted.items()}})
        return
    if as_csv:
        console.print(sheet(SCORE_COLUMNS, score_rows(wanted)), markup=False, end="")
        return
    if not wanted:
        about = f" of {game}" if game is not None else ""
        console.print(f"No score{about} is kept yet in {scores.path}.", markup=False)
    for name, tallies in wanted.items():
        total = Tally()
        for tally in tallies.values():
            for outcome, times in tally.outcomes.items():
                total.add(outcome, times)
        rows = by_provision({cite: tally.outcomes for cite, tally in weakest(tallies)})
        for line in (f"{name}. {outcomes_in_words(total.outcomes)}.", *rows):
            Lines(console).say(line)


def score_rows(kept: ByGame) -> Iterator[list[object]]:
    """A row for each provision of each game, the weakest of a game first."""
    for name, tallies in kept.items():
        for cite, tally in weakest(tallies):
            known = provision_of(cite)
            yield [name, cite, "" if known is None else known.says, *tally.outcomes.values()]
