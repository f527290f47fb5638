"""`croupier diff`: what changes between two Rules Submissions, at the table, on the layout and in the odds."""

from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
import typer

from croupier.cli.amounts import typed_amount
from croupier.cli.check import FileProblem, file_problems, place
from croupier.cli.layout import in_words
from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, console, emit, errors, fail, one_line, working
from croupier.cli.paragraphs import print_wrapped
from croupier.games.shared.odds.figures import Missing, percent, written
from croupier.law import name_of
from croupier.money import Cents, MoneyError
from croupier.running.comparison import ChoiceChange, ElementChange, TableChanges, compare_layouts, compare_tables
from croupier.running.sides import Side, sides_of
from croupier.submission import DocumentError

if TYPE_CHECKING:
    from croupier.odds.edges import Edge, EdgeChange, Edges

# The modules that count are imported only when needed, so that every other command starts fast.

SIGNS: dict[Literal["added", "removed", "changed"], str] = {"added": "+", "removed": "-", "changed": "~"}
WRITTEN_AS = "FILE, FILE@DATE, GAME or GAME@DATE"


def diff(
    before: Annotated[str, typer.Argument(help=f"The submission before: {WRITTEN_AS}.")],
    after: Annotated[str, typer.Argument(help=f"The submission after: {WRITTEN_AS}.")],
    wager: Annotated[
        str | None,
        typer.Option(
            "--wager", metavar="AMOUNT", help="The amount wagered, as in 12 or 12.50; vigorish is rounded as submitted."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compare two Rules Submissions.

    Shows what changes at the table (choices, wagers, readings), what changes on the layout, and the house edge of each
    wager before and after, each with its provisions. Either may be a game, which means its defaults, and @DATE judges
    either by the law of another day: `croupier diff minibaccarat@2010-06-01 ours.toml`. - as a FILE reads standard
    input. Exit status 0: they are compared. 1: one of them is unlawful; its problems are listed. 2: one cannot be read
    or judged.
    """
    try:
        amount = None if wager is None else typed_amount(wager)
        sides = sides_of(before, after, date.today())  # noqa: DTZ011 - the casino's day has no zone
    except (DocumentError, MoneyError) as wrong:
        fail(f"diff: {wrong}")
    for side in sides:
        if side.notice:
            errors.print(one_line(f"{side.name}: {side.notice}"), markup=False)
    if any(side.problems for side in sides):
        tell_unlawful(sides, as_json=as_json)
    changes, layout = compare_tables(*sides), layout_changes(*sides)
    edges = counted_edges(*sides, amount)
    if as_json:
        emit(document(sides, changes, layout, edges))
    else:
        print_comparison(sides, changes, layout, edges)


def layout_changes(before: Side, after: Side) -> list[ElementChange]:
    """What changes on the layout."""
    old, new = (side.offered.layout(side.offered.schema.read(side.submission.choices)[0]) for side in (before, after))
    return compare_layouts(old, new)


def counted_edges(before: Side, after: Side, amount: Cents | None) -> "Edges":
    """What changes in the edges."""
    from croupier.odds.edges import edges_between

    with working("counting"):
        return edges_between(before.submission, after.submission, amount)


def tell_unlawful(sides: tuple[Side, Side], *, as_json: bool) -> None:
    """Tell the problems of the side that is unlawful, and stop: what may not be played is not compared."""
    if as_json:
        emit({"before": heading(sides[0]), "after": heading(sides[1])})
    else:
        for problem in (one for side in sides for one in file_problems(side.problems)):
            said = f"{problem.key}: {problem.problem} [{', '.join(problem.cites)}]"
            console.print(one_line(f"{place(problem.file, problem.line)}: {said}"), markup=False)
        console.print("Nothing is compared: no table may be played by what is unlawful.")
        for side in sides:
            if absent := side.not_in_chapter:
                lines = ", ".join(one.key if one.line is None else f"{one.key} (line {one.line})" for one in absent)
                print_wrapped(f"To compare with chapter {side.chapter}, take out of a copy of the file: {lines}.")
    raise typer.Exit(UNLAWFUL)


# As JSON


class Heading(msgspec.Struct, frozen=True, kw_only=True):
    """A side: what it is, the text by which it is judged, and what is wrong with it."""

    name: str
    game: str
    chapter: str
    as_of: str
    notice: str
    lawful: bool
    problems: list[FileProblem]


class ToldEdge(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A house edge as a number, and exact where it is; otherwise the most by which it is wrong, and for which play."""

    house_edge: float
    exact: str = ""
    error: float = 0
    play: str = ""


class ChangedEdge(msgspec.Struct, frozen=True, kw_only=True):
    """A wager's edge before and after, and what the change adds; null where there is none."""

    wager: str
    before: ToldEdge | None
    after: ToldEdge | None
    difference: ToldEdge | None


def heading(side: Side) -> Heading:
    """A side as it is told."""
    return Heading(
        name=side.name,
        game=side.submission.game,
        chapter=side.chapter,
        as_of=side.submission.as_of.isoformat(),
        notice=side.notice,
        lawful=not side.problems,
        problems=file_problems(side.problems),
    )


def told_edge(one: "Edge | None") -> ToldEdge | None:
    """An edge as it is told."""
    if one is None:
        return None
    exact = written(one.value) if one.is_exact else ""
    return ToldEdge(house_edge=float(one.value), exact=exact, error=float(one.error), play=one.play)


def document(
    sides: tuple[Side, Side], changes: TableChanges, layout: list[ElementChange], edges: "Edges"
) -> dict[str, Any]:
    """Everything as one object."""
    return {
        "before": heading(sides[0]),
        "after": heading(sides[1]),
        "choices": changes.choices,
        "wagers": changes.wagers,
        "readings": changes.readings,
        "layout": layout,
        "edges": [
            ChangedEdge(
                wager=one.wager,
                before=told_edge(one.before),
                after=told_edge(one.after),
                difference=told_edge(one.difference),
            )
            for one in edges.wagers
        ],
        "without_effect": {
            change.key: edges.without_effect[change.key]
            for change in changes.choices
            if change.key in edges.without_effect
        },
        "no_figures": {
            "before": no_figures(edges.none_before, edges.missing_before),
            "after": no_figures(edges.none_after, edges.missing_after),
        },
    }


def no_figures(why: str, missing: dict[str, Missing]) -> dict[str, Any]:
    """Why a side has no figures, for any wager or for some of them."""
    wagers = {on: {"why": one.why, "cites": one.cites} for on, one in missing.items()}
    return {"why": why, "wagers": wagers}


# For people


def print_comparison(
    sides: tuple[Side, Side], changes: TableChanges, layout: list[ElementChange], edges: "Edges"
) -> None:
    """Print everything for people."""
    for word, side in zip(("before", "after"), sides, strict=True):
        head = f"{side.name}: {side.submission.game}, chapter {side.chapter} as of {side.submission.as_of}"
        print_wrapped(f"{word + ':':<8}{head}")
    games = [side.submission.game for side in sides]
    if games[0] != games[1]:
        print_wrapped(f"These are two different games, {games[0]} and {games[1]}: what follows is more than a change.")
    print_table(changes)
    print_layout(layout)
    print_edges(edges, changes)
    if sides[0].edition.text != sides[1].edition.text:
        chapters = ",".join(name_of(side.edition.text) for side in sides)
        console.print(f"\nWhat the chapters themselves change: croupier rules --compare {chapters} --changed")
        if games[0] == games[1]:
            console.print(f"What of it in the house edge comes from the law: croupier choices {games[0]}")


def print_table(changes: TableChanges) -> None:
    """Print what changes at the table."""
    console.print("\n[bold]At the table[/bold]")
    if not changes.any:
        console.print("  nothing changes")
    for choice in changes.choices:
        print_choice(choice)
    for wager in changes.wagers:
        now = "now offered" if wager.change == "offered" else wager.change
        print_wrapped(f"{wager.wager}: {now} [{', '.join(wager.cites)}]", "  ")
    for reading in changes.readings:
        said = f"{reading.before or 'not taken'} -> {reading.after or 'not taken'}"
        print_wrapped(f"reading {reading.name}: {said} [reading:{reading.name}]", "  ")


def print_choice(change: ChoiceChange) -> None:
    """Print a choice that is made otherwise, what it is about and what its values mean; of one that has the same value
    and means something else, what it means before and after.
    """
    before, after = change.before, change.after
    cites = ", ".join(dict.fromkeys(cite for one in (before, after) for cite in one.cites))
    if before.says == after.says:
        print_wrapped(f"{change.key}: still {after.says}, which means something else [{cites}]", "  ")
        for word, made, other in (("before", before, after), ("after", after, before)):
            both = ((made.describes, other.describes), (made.means, other.means))
            says = "; ".join(mine for mine, theirs in both if mine != theirs)
            print_wrapped(f"{word + ':':<8}{says}", "    ", " " * 8, style="dim")
        return
    print_wrapped(f"{change.key}: {before.says} -> {after.says}", "  ")
    about = dict.fromkeys(one.describes for one in (before, after) if one.exists)
    print_wrapped(f"{' -> '.join(about)} [{cites}]", "    ", style="dim")
    for made in (before, after):
        if made.means:
            print_wrapped(f"{made.says}: {made.means}", "    ", style="dim")


def print_layout(layout: list[ElementChange]) -> None:
    """Print what changes on the layout."""
    console.print("\n[bold]On the layout[/bold]")
    if not layout:
        console.print("  nothing changes")
    for change in layout:
        print_element(change)


def print_element(change: ElementChange) -> None:
    """Print an element that is added, removed or changed; of a paytable only the lines that change."""
    here = [one for one in (change.before, change.after) if one is not None]
    cites = ", ".join(dict.fromkeys(cite for one in here for cite in one.cites))
    if change.payouts:
        paid = [
            f"{f'{one.outcome} ' if one.outcome else ''}{one.before or 'nothing'} -> {one.after or 'nothing'}"
            for one in change.payouts
        ]
        said = f"pays {'; '.join(paid)}"
    else:
        needs = len({one.need for one in here}) > 1
        said = " -> ".join(f"{'required: ' if needs and one.need == 'required' else ''}{in_words(one)}" for one in here)
    print_wrapped(f"{SIGNS[change.change]} {change.key}: {said} [{cites}]", "  ", "    ")


def print_edges(edges: "Edges", changes: TableChanges) -> None:
    """Print the edge of each wager, what has no figures, and which of the changes change no edge."""
    console.print("\n[bold]In the house edge[/bold] (the share of a wager that the house keeps on average)")
    for why in dict.fromkeys(why for why in (edges.none_before, edges.none_after) if why):
        sides = [word for word, one in (("before", edges.none_before), ("after", edges.none_after)) if one == why]
        print_wrapped(f"no figures {' and '.join(sides)}: {why}", "  ")
    for one in edges.wagers:
        print_edge(one)
    for on, missing in {**edges.missing_before, **edges.missing_after}.items():
        print_wrapped(f"{on}: {missing.why} [{', '.join(missing.cites)}]", "  ")
    for key in (change.key for change in changes.choices if change.key in edges.without_effect):
        print_wrapped(f"{key} changes no edge: {edges.without_effect[key]}", "  ", style="dim")


def print_edge(one: "EdgeChange") -> None:
    """Print a wager's edge before and after, with what is certain about both."""
    if one.after is not None and one.is_none:
        print_wrapped(f"{one.wager}: {percent(one.after.value)}, unchanged ({certainty(one.after)})", "  ")
        return
    both = " -> ".join("none" if each is None else percent(each.value) for each in (one.before, one.after))
    if one.difference is not None:
        both += f" ({float(one.difference.value * 100):+.4f} points)"
    print_wrapped(f"{one.wager}: {both}", "  ")
    for word, each in (("before", one.before), ("after", one.after), ("difference", one.difference)):
        if each is not None:
            print_wrapped(f"{word:<10}  {certainty(each)}", "    ", style="dim")


def certainty(one: "Edge") -> str:
    """An edge as a fraction or, where it is not counted, the most by which it can be wrong, and for which play."""
    if one.is_exact:
        return written(one.value)
    return f"within {float(one.error * 100):.0e}%{f', for {one.play}' if one.play else ''}"
