"""What can be asked of `croupier rules`, and who answers it. Only the module that answers is imported."""

from collections.abc import Mapping
from typing import Annotated

import typer

from croupier.cli.options import AsJson
from croupier.cli.output import fail
from croupier.cli.rules.scope import Scope, day_of
from croupier.games.registry import all_games
from croupier.law.outside import outside_places
from croupier.law.search import READING, reading_named

OWN_RULE = "format"
"""What is cited where no provision is behind a step or a message; to define it here loads no table."""
USAGE = (
    "rules: give a citation, --search WORDS, --compare GAME or --coverage, or narrow down with --game, --chapter or"
    " --as-of (see `croupier rules --help`)"
)


def rules(
    citation: Annotated[
        list[str] | None,
        typer.Argument(
            help='Chapters, sections or provisions: 627a, "58 Pa. Code § 627a.10(b)", 627a.9-11; or reading:NAME.'
        ),
    ] = None,
    search: Annotated[
        str | None, typer.Option(metavar="WORDS", help="Find the provisions that have these words, the best first.")
    ] = None,
    compare: Annotated[
        str | None, typer.Option(metavar="GAME", help="Compare the editions of a game, or chapters: 627a,629a,631a.")
    ] = None,
    changed: Annotated[
        bool,
        typer.Option("--changed", help="Only the rules that differ between editions, the words that differ marked."),
    ] = False,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Only the chapters of this game.")] = None,
    chapter: Annotated[
        list[str] | None, typer.Option(metavar="CHAPTER", help="Only this chapter; may be repeated.")
    ] = None,
    as_of: Annotated[
        str | None,
        typer.Option(
            "--as-of", metavar="DATE", help="The text in force on this day, as in 2010-06-01; by default any."
        ),
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count what is carried out and proven.")] = False,
    headings: Annotated[bool, typer.Option("--headings", help="Only the headings of the sections.")] = False,
    proof: Annotated[bool, typer.Option("--proof", help="Also the code that carries it out, and the tests.")] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Everything that a search finds, not only the best.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Look up provisions of the law, in our own words.

    A section, a part of one, several of them, or what a chapter is about:

    \b
    croupier rules 627a.10
    croupier rules "58 Pa. Code § 627a.10(b)"
    croupier rules 627a.9-11
    croupier rules 627a --headings

    Words, and what stood in the place of a provision on another day:

    \b
    croupier rules --search "cover card" --game minibaccarat
    croupier rules 627a.10 --as-of 2010-06-01

    What did 2012 change in the third-card rule of Minibaccarat?

    \b
    croupier rules 627a.10 --changed
    croupier rules --compare minibaccarat --changed \\
        --search "third card"

    Exit status 0: something is found. 1: nothing has the words, answers to the citation on that day or is compared. 2:
    the question cannot be read, or no text is held for the day.
    """
    all_games()
    text = " ".join(citation or ()).removeprefix("[").removesuffix("]")
    scope = Scope(game=game, chapters=tuple(chapter or ()), day=day_of(as_of))
    check_together(text, search=search, compares=compare is not None or changed, covers=coverage, scope=scope)
    looks_up = search is None and compare is None and not changed and not coverage
    check_options(
        {
            "--headings goes with a citation, --game or --chapter": headings and not looks_up,
            "--proof goes with a citation or --search": proof and (compare is not None or changed or coverage),
            "--all goes with --search": everything and (search is None or compare is not None or changed),
        }
    )
    if coverage:
        from croupier.cli.rules.covered import show_coverage

        show_coverage(text, scope, as_json=as_json)
    elif compare is not None or changed:
        from croupier.cli.rules.compared import show_comparison

        show_comparison(compare, scope, text, search, only_changed=changed, as_json=as_json)
    elif search is not None:
        from croupier.cli.rules.found import show_found

        show_found(search, scope, with_proof=proof, everything=everything, as_json=as_json)
    else:
        look_up(text, scope, with_proof=proof, only_headings=headings, as_json=as_json)


def check_options(misplaced: Mapping[str, bool]) -> None:
    """Fail if an option is given with a question that it does nothing for."""
    for what, is_misplaced in misplaced.items():
        if is_misplaced:
            fail(f"rules: {what} (see `croupier rules --help`)")


def look_up(text: str, scope: Scope, *, with_proof: bool, only_headings: bool, as_json: bool) -> None:
    """Print a reading, croupier's own rule, what is known of a chapter held in part, what is cited, a chapter, or what
    is in force on a day.
    """
    from croupier.cli.rules.provisions import show_cited, show_own_rule, show_reading

    if text.startswith(READING) or reading_named(text) is not None:
        show_reading(text.removeprefix(READING), as_json=as_json)
    elif text == OWN_RULE:
        show_own_rule(text, as_json=as_json)
    elif text and (outside := outside_places(text)):
        from croupier.cli.rules.in_part import show_in_part

        show_in_part(outside, as_json=as_json)
    elif scope.day is None or scope.is_narrow:
        show_cited(text, scope, with_proof=with_proof, only_headings=only_headings, as_json=as_json)
    else:
        from croupier.cli.rules.in_force import show_answering, show_texts_on

        if text:
            show_answering(text, scope.day, with_proof=with_proof, only_headings=only_headings, as_json=as_json)
        else:
            show_texts_on(scope.day, as_json=as_json)


def check_together(text: str, *, search: str | None, compares: bool, covers: bool, scope: Scope) -> None:
    """Fail if nothing is asked, or if what is asked does not go together."""
    if search is not None and not search.strip():
        fail('rules: --search needs words, as in --search "third card"')
    if not (text or search or compares or covers or scope.is_narrow or scope.day):
        fail(USAGE)
    if covers and (compares or search):
        fail("rules: --coverage goes with a citation, --game or --chapter, not with --search or --compare")
    if text and search and not compares:
        fail("rules: a citation and --search go together only with --compare or --changed; use --chapter to narrow")
    if text and scope.is_narrow:
        fail("rules: a citation names its chapter; --game and --chapter narrow down --search, --changed and --coverage")
    if scope.day is not None and (compares or covers):
        fail("rules: --as-of shows the text of one day; --compare and --coverage look at whole chapters")
