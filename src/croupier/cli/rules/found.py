"""Provisions found by words, the best first."""

from collections.abc import Sequence
from datetime import date

from rich.text import Text

from croupier.cli.output import UNLAWFUL, console, emit, fail
from croupier.cli.rules.printing import as_data, by_id, counted, coverage_of, days_of, say, say_provision
from croupier.cli.rules.scope import Scope
from croupier.law import Text as LawText
from croupier.law import chapter_of, edition_of, name_of, text_on
from croupier.law.ranking import Found, find, nearest_word, wanted_words
from croupier.law.section_headings import heading_of

BEST = 20
"""How many of the provisions found are printed for people, unless all are asked for."""


def show_found(words: str, scope: Scope, *, with_proof: bool, everything: bool, as_json: bool) -> None:
    """Print the provisions that have all the words, or some where none has all; as JSON everything that was found."""
    among, wanted = scope.within(), wanted_words(words)
    found = find(words, among)
    with_all = [one for one in found if len(one.words) == len(wanted)]
    if as_json:
        show_json(found, scope, among, wanted, len(with_all))
        return
    if not found:
        why = f"no provision of {in_chapters(among)} has any of the words {quoted(wanted)}"
        fail(f"rules: {why}{perhaps(wanted, among)}", UNLAWFUL)
    shown = found if everything else (with_all or found)[:BEST]
    covered = by_id(coverage_of((one.provision for one in shown), scope.day)) if with_proof else {}
    for one in shown:
        say_provision(one.provision, covered.get(one.provision.id), f"  {after(one.provision.id, scope.day)}")
    console.print()
    say(summary(len(shown), len(with_all), len(found), among, wanted))


def after(cite: str, day: date | None) -> str:
    """What stands after a citation: the heading of its section, and whether its text is in force, or when it was."""
    text = text_on(chapter_of(cite), day)
    edition = edition_of(text)
    days = days_of(edition) if edition.ends is None else f"no longer in force, held for {days_of(edition)}"
    return f"{heading_of(cite, text)} ({days})"


def perhaps(wanted: Sequence[str], among: Sequence[LawText]) -> str:
    """The question whether other words were meant than those that are nowhere; empty if none is like them."""
    meant = [f'"{near}"' for word in wanted if (near := nearest_word(word, among)) is not None]
    return f"; did you mean {', '.join(meant)}?" if meant else ""


def show_json(
    found: Sequence[Found], scope: Scope, among: Sequence[LawText], wanted: Sequence[str], with_all: int
) -> None:
    """Print everything found, each provision with the words that it has."""
    day = scope.day
    covered = by_id(coverage_of((one.provision for one in found), day))
    listed = [{**as_data(one.provision, covered[one.provision.id], day), "words": one.words} for one in found]
    chapters = [text.chapter for text in among]
    emit({"words": wanted, "chapters": chapters, "with_all_words": with_all, "found": len(found), "provisions": listed})


def summary(shown: int, with_all: int, found: int, among: Sequence[LawText], wanted: Sequence[str]) -> Text:
    """How many provisions are printed, of how many that have all the words or some."""
    which = f"the words {quoted(wanted)}" if len(wanted) > 1 else f"the word {quoted(wanted)}"
    some = found - with_all
    if not with_all:
        said = f"No provision of {in_chapters(among)} has all of {which}{perhaps(wanted, among) or '.'}"
        said += f" Shown: {shown} of {found} that have some"
    elif shown == found and some:
        said = (
            f"Shown: all {found} provisions of {in_chapters(among)} with any of {which}, of which {with_all} have all"
        )
    else:
        said = f"Shown: {shown} of {counted(with_all, 'provision')} of {in_chapters(among)} with {which}"
        said += f"; {counted(some, 'more has', 'more have')} some of them" if some else ""
    more = "" if shown == found else " --all shows everything found."
    return Text(f"{said}, the best first.{more}")


def in_chapters(among: Sequence[LawText]) -> str:
    """The chapters that were searched."""
    return f"chapter{'s' if len(among) > 1 else ''} {', '.join(map(name_of, among))}"


def quoted(words: Sequence[str]) -> str:
    """The words that were looked for."""
    return ", ".join(f'"{word}"' for word in words)
