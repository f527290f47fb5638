"""How many provisions are carried out and proven."""

from rich.table import Table as Grid

from croupier.cli.output import console, emit
from croupier.cli.rules.printing import counted, covered_by_tables, say, status
from croupier.cli.rules.scope import Scope, spans_of
from croupier.law import chapter_of, text_on
from croupier.law.coverage import Coverage, Tally, summarise
from croupier.law.search import within


def show_coverage(text: str, scope: Scope, *, as_json: bool) -> None:
    """Print how many provisions are carried out and proven: of what is cited, of the chapters asked for, or of all."""
    covering = coverage_of_cited(text) if text else covered_by_tables(scope.within())
    if as_json:
        emit(covering)
        return
    grid = Grid("chapter", "provisions", "carried out", "proven", "written", "not written", box=None, pad_edge=False)
    for chapter, tally in covering.summary.chapters.items():
        grid.add_row(chapter, *counts(tally))
    if len(covering.summary.chapters) > 1:
        grid.add_row("all", *counts(covering.summary.total))
    console.print(grid)
    if text:
        for one in covering.provisions:
            console.print(f"{one.id:<24} {status(one):<22} {', '.join(one.how)}", markup=False)
    total = covering.summary.total
    of = text or counted(len(covering.summary.chapters), "chapter")
    say(
        f"Counted: {counted(total.provisions, 'provision')} of {of}. Carried out: each of its rules has its place in"
        " the code, or it needs none. Proven: a test fails when that code is broken."
    )


def coverage_of_cited(text: str) -> Coverage:
    """The coverage of what is cited, counted by itself."""
    cites = dict.fromkeys(cite for span in spans_of(text) for cite in within(span))
    whole = covered_by_tables(list(dict.fromkeys(text_on(chapter_of(cite)) for cite in cites)))
    kept = tuple(one for one in whole.provisions if one.id in cites)
    return Coverage(provisions=kept, summary=summarise(kept))


def counts(tally: Tally) -> tuple[str, ...]:
    """A row of the table."""
    by = tally.by_status
    row = (tally.provisions, by.get("carried out", 0), tally.proven, by.get("written", 0), by.get("not written", 0))
    return tuple(map(str, row))
