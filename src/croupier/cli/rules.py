"""`croupier rules`: look up provisions in the register, in our own words."""

from collections.abc import Iterable
from typing import Annotated

import msgspec
import typer
from rich.table import Table as Grid

from croupier.cli.options import AsJson
from croupier.cli.output import console, emit, fail
from croupier.games.registry import all_games, folders
from croupier.law import (
    Citation,
    CitationError,
    ComparedRule,
    Provision,
    UnknownGame,
    Wording,
    chapters,
    compare,
    compare_across,
    edition_of_chapter,
    editions_of,
)
from croupier.law.coverage import Coverage, Covered, Proof, coverage
from croupier.law.search import (
    READING,
    NotFoundError,
    belongs,
    find,
    look_up,
    not_found,
    parse,
    reading_named,
)


def rules(
    citation: Annotated[str | None, typer.Argument(help="A chapter, section or provision, as in 627a.10.")] = None,
    search: Annotated[str | None, typer.Option(help="Find the provisions that contain these words.")] = None,
    compare_game: Annotated[
        str | None, typer.Option("--compare", help="Compare the editions of a game, or chapters: 627a,629a,631a.")
    ] = None,
    show_coverage: Annotated[bool, typer.Option("--coverage", help="Count what is carried out and proven.")] = False,
    as_json: AsJson = False,
) -> None:
    """Look up provisions of the law, in our own words.

    Each is shown with the code that carries it out and the tests that fail when it is broken. `croupier rules 627a.10`
    shows a section with all its provisions, `--search "third card"` finds words, `--compare minibaccarat` shows a
    game's editions side by side (`--compare 627a,629a,631a` any chapters), and `--coverage` counts the provisions that
    are carried out and proven.
    """
    all_games()
    asked = [citation is not None, search is not None, compare_game is not None, show_coverage]
    if sum(asked) != 1 and not (show_coverage and citation is not None and sum(asked) == 2):
        fail("rules: give a citation, --search WORDS, --compare GAME or --coverage (see `croupier rules --help`)")
    if show_coverage:
        cover(citation, as_json=as_json)
    elif search is not None:
        show_found(search, as_json=as_json)
    elif compare_game is not None:
        (across if "," in compare_game else side_by_side)(compare_game, as_json=as_json)
    else:
        assert citation is not None
        if citation.startswith(READING):
            show_reading(citation.removeprefix(READING), as_json=as_json)
        else:
            show_provisions(citation, as_json=as_json)


def show_reading(name: str, *, as_json: bool) -> None:
    """Print one of our readings."""
    found = reading_named(name)
    if found is None:
        fail(f"rules: there is no reading {name!r}; `croupier docs readings` lists them all")
    if as_json:
        emit(found)
        return
    console.print(f"[bold]reading:{found.name}[/bold]  {', '.join(found.games)}  {', '.join(found.cites)}")
    console.print(f"  {found.says}\n  Why: {found.why}", markup=False)
    if found.options:
        console.print(f"  options: {', '.join(found.options)}", markup=False)


def show_provisions(text: str, *, as_json: bool) -> None:
    """Print a provision with everything under it."""
    wanted = cited(text)
    try:
        found = look_up(wanted)
    except NotFoundError as wrong:
        fail(f"rules: {wrong}")
    show(found, covered_by_tables([wanted.chapter]), as_json=as_json)


def show_found(words: str, *, as_json: bool) -> None:
    """Print the provisions that contain all the words."""
    found, held = find(words), chapters()
    if not found and not as_json:
        fail(f"rules: no provision of chapters {', '.join(held)} contains {words!r}", 1)
    show(found, covered_by_tables(held), as_json=as_json)


def cited(text: str) -> Citation:
    """Parse a citation, or fail with what is wrong with it."""
    try:
        return parse(text)
    except (CitationError, NotFoundError) as wrong:
        fail(f"rules: {wrong}")


def covered_by_tables(wanted: Iterable[str] | None) -> Coverage:
    """The coverage of chapters; only provisions of playable games count as carried out."""
    return coverage(wanted, played=folders())


def show(found: Iterable[Provision], covering: Coverage, *, as_json: bool) -> None:
    """Print provisions, for people or as JSON."""
    covered = {one.id: one for one in covering.provisions}
    if as_json:
        emit({"provisions": [shown(provision, covered[provision.id]) for provision in found]})
        return
    for provision in found:
        one = covered[provision.id]
        console.print(f"[bold]{provision.id}[/bold]  {', '.join(provision.how)} · {status(one)}")
        console.print(f"  {provision.says}", markup=False)
        if one.code:
            console.print(f"  code: {', '.join(one.code)}", style="dim", markup=False)
        for proof in one.fails_when:
            console.print(f"  fails when broken: {told(proof)}", style="dim", markup=False)


def told(proof: Proof) -> str:
    """A test, and the change of the code that makes it fail."""
    return f"{proof.test} ({proof.file}, {proof.within}: {proof.was} -> {proof.now})"


def status(one: Covered) -> str:
    """A provision's status in words."""
    return f"{one.status}, proven" if one.proven else one.status


def shown(provision: Provision, one: Covered) -> dict[str, object]:
    """A provision with its coverage, as JSON."""
    return {
        "id": provision.id,
        "says": provision.says,
        "how": provision.how,
        "rules": provision.rules,
        "status": one.status,
        "code": one.code,
        "tests": one.tests,
        "fails_when": one.fails_when,
    }


def side_by_side(game: str, *, as_json: bool) -> None:
    """Print the editions of a game side by side, rule by rule."""
    try:
        editions = [edition.chapter for edition in editions_of(game)]
    except UnknownGame as wrong:
        fail(f"rules: {wrong}")
    if len(editions) < 2:
        fail(f"rules: {game} has only one edition, chapter {editions[0]}")
    earlier, later = editions
    rows = compare(earlier, later)
    if as_json:
        emit({"game": game, "earlier": earlier, "later": later, "rules": rows})
        return
    grid = Grid("rule", f"chapter {earlier}", f"chapter {later}", show_lines=True)
    for row in rows:
        grid.add_row(row.rule, *sides(row))
    console.print(grid)


def across(text: str, *, as_json: bool) -> None:
    """Print several chapters side by side, rule by rule."""
    named = [chapter.strip() for chapter in text.split(",")]
    unknown = [chapter for chapter in named if edition_of_chapter(chapter) is None]
    if unknown or len(set(named)) < len(named):
        fail(f"rules: give chapters, each once, as in 627a,629a,631a; not {', '.join(unknown or named)}")
    rows = compare_across(named)
    if as_json:
        emit({"chapters": named, "rules": rows})
        return
    grid = Grid("rule", *(f"chapter {chapter}" for chapter in named), show_lines=True)
    for row in rows:
        grid.add_row(row.rule, *(worded(row.chapters[chapter]) for chapter in named))
    console.print(grid)


def worded(side: Iterable[Wording]) -> str:
    """A rule's wording in a chapter."""
    return "\n".join(f"{one.id}: {one.says}" for one in side) or "(nothing)"


def sides(row: ComparedRule) -> tuple[str, str]:
    """A rule's wording in each edition."""
    return worded(row.earlier), worded(row.later)


def cover(text: str | None, *, as_json: bool) -> None:
    """Print how many provisions are carried out and proven."""
    wanted = cited(text) if text is not None else None
    covering = covered_by_tables([wanted.chapter] if wanted is not None else None)
    if wanted is not None:
        kept = tuple(one for one in covering.provisions if belongs(Citation.parse(one.id), wanted))
        if not kept:
            fail(f"rules: {not_found(wanted)}")
        covering = msgspec.structs.replace(covering, provisions=kept)
    if as_json:
        emit(covering)
        return
    grid = Grid("chapter", "provisions", "carried out", "proven", "written", "not written", box=None, pad_edge=False)
    for chapter, tally in covering.summary.chapters.items():
        by = tally.by_status
        counts = (by.get(name, 0) for name in ("written", "not written"))
        row = (tally.provisions, by.get("carried out", 0), tally.proven, *counts)
        grid.add_row(chapter, *map(str, row))
    console.print(grid)
    for one in covering.provisions:
        if wanted is not None:
            console.print(f"{one.id:<24} {status(one):<22} {', '.join(one.how)}", markup=False)
