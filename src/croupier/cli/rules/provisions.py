"""Provisions by citation, with their headings; and our readings by name."""

from collections.abc import Mapping, Sequence
from datetime import date

from croupier.cli.output import console, emit, fail
from croupier.cli.quick import INDENT, PROOF_HINT, summary
from croupier.cli.rules.printing import (
    as_data,
    by_id,
    counted,
    coverage_of,
    edition_as_data,
    say,
    say_chapter,
    say_provisions,
    section_line,
)
from croupier.cli.rules.scope import Scope, spans_of
from croupier.law import Citation, Provision, chapter_of, edition_of, text_on
from croupier.law.citing import Span
from croupier.law.readings import readings
from croupier.law.search import look_up_all, reading_named
from croupier.law.section_headings import heading_of, section_of


def show_reading(name: str, *, as_json: bool) -> None:
    """Print one of our readings."""
    found = reading_named(name)
    if found is None:
        from croupier.submission.nearest import meant

        perhaps = meant(name, [one.name for one in readings()])
        fail(f"rules: there is no reading {name!r}; `croupier docs readings` lists them all{perhaps}")
    if as_json:
        emit(found)
        return
    console.print(f"[bold]reading:{found.name}[/bold]  {', '.join(found.games)}  {', '.join(found.cites)}")
    say(found.says, INDENT)
    say(f"Why: {found.why}", INDENT)
    if found.options:
        say(f"options: {', '.join(found.options)}", INDENT)


def show_own_rule(cite: str, *, as_json: bool) -> None:
    """Print what is said of `format`, which is cited where no provision is behind a message or a step."""
    from croupier.person.sources import OWN
    from croupier.service.provision import NO_PROVISION

    if as_json:
        emit({"id": cite, "says": NO_PROVISION})
        return
    console.print(f"[bold]{cite}[/bold]  {OWN}")
    say(NO_PROVISION, INDENT)


def show_cited(text: str, scope: Scope, *, with_proof: bool, only_headings: bool, as_json: bool) -> None:
    """Print what a citation names or, without one, the chapters that are asked for."""
    day = scope.day or date.today()  # noqa: DTZ011 - the law's day has no zone
    spans = spans_of(text, day) if text else tuple(chapter_span(one.chapter) for one in scope.within())
    found, told = look_up_all(spans, day), notices(spans, day)
    more = {**({} if scope.day is None else {"as_of": scope.day}), "notices": list(told.values())}
    of = ", ".join(map(str, spans))
    show(
        found, of, with_proof=with_proof, only_headings=only_headings, as_json=as_json, more=more, notices=told, day=day
    )


def notices(spans: Sequence[Span], day: date) -> dict[str, str]:
    """What a reader must be told of each of these chapters on the day."""
    editions = (edition_of(text_on(place.chapter, day)) for span in spans for place in span)
    return {one.chapter: notice for one in editions if (notice := one.notice_on(day))}


def chapter_span(chapter: str) -> Span:
    """A whole chapter."""
    place = Citation(chapter=chapter)
    return Span(place, place)


def show(
    found: Sequence[Provision],
    of: str,
    *,
    with_proof: bool,
    only_headings: bool,
    as_json: bool,
    more: Mapping[str, object],
    notices: Mapping[str, str],
    day: date,
) -> None:
    """Print provisions of a day, or only the headings over them, for people or as JSON; `more` stands first in the
    JSON.
    """
    covering = coverage_of(found, day) if with_proof or as_json else None
    named = list(dict.fromkeys(chapter_of(one.id) for one in found))
    if as_json:
        covered = by_id(covering)
        listed = [as_data(one, covered[one.id], day) for one in found]
        texts = [edition_as_data(text_on(chapter, day)) for chapter in named]
        emit({**more, "chapters": texts, "provisions": listed})
        return
    if only_headings:
        say_headings(found, of, notices, day)
        return
    say_provisions(found, covering, notices, day)
    hint = PROOF_HINT
    if covering is not None:
        own = [by_id(covering)[one.id] for one in found]
        carried = sum(one.status == "carried out" for one in own)
        hint = f"{carried} carried out, {sum(one.proven for one in own)} proven by tests."
    console.print()
    say(summary(len(found), of, hint))


def say_headings(found: Sequence[Provision], of: str, notices: Mapping[str, str], day: date) -> None:
    """Print the sections that provisions of a day stand in, with their headings, under their chapters."""
    sections = list(dict.fromkeys(section_of(one.id) for one in found))
    chapter = ""
    for section in sections:
        if chapter_of(section) != chapter:
            chapter = chapter_of(section)
            say_chapter(text_on(chapter, day), notices)
        say(section_line(section, text_on(chapter, day)), INDENT)
    with_heading = sum(bool(heading_of(section, text_on(chapter_of(section), day))) for section in sections)
    console.print()
    say(f"{counted(with_heading, 'heading')} of {of}, in our own words.")
