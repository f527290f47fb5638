"""Which text is in force on a day, and what answers in it to a citation of another text."""

from collections.abc import Sequence
from datetime import date

from rich.table import Table as Grid

from croupier.cli.output import UNLAWFUL, console, emit, fail
from croupier.cli.rules.printing import days_of, edition_as_data, say
from croupier.cli.rules.provisions import show
from croupier.cli.rules.scope import game_of, spans_of
from croupier.law import (
    Citation,
    Edition,
    NotServed,
    Service,
    edition_of,
    edition_on,
    editions_of,
    games,
    name_of,
    text_on,
    title_of,
)
from croupier.law import Text as LawText
from croupier.law.citing import Span
from croupier.law.counterparts import answering
from croupier.law.search import entries, parts_of, under_in, within


def show_answering(text: str, day: date, *, with_proof: bool, only_headings: bool, as_json: bool) -> None:
    """Print what a citation names if it is in force on the day, or what answers to it in the text that is."""
    spans = spans_of(text, day, None)
    found = list(dict.fromkeys(cite for span in spans for cite in answering_to(span, day)))
    asked = ", ".join(map(str, spans))
    served = services(spans, day)
    if not as_json:
        for chapter, service in served.items():
            say(told_service(chapter, service, day))
        console.print()
    in_force = ", ".join(dict.fromkeys(name_of(service.edition.text) for service in served.values()))
    if not found:
        fail(f"rules: chapter {in_force}, in force on {day}, has nothing that answers to {asked}", UNLAWFUL)
    more = {
        "as_of": day,
        "asked": asked,
        "in_force": [edition_as_data(one.edition.text, day) for one in served.values()],
    }
    cited = {cite for span in spans for cite in within(span, day)}
    of = asked if cited.issuperset(found) else f"what answers to {asked}"
    show(
        entries(found, day),
        of,
        with_proof=with_proof,
        only_headings=only_headings,
        as_json=as_json,
        more=more,
        notices={},
        day=day,
    )


def services(spans: Sequence[Span], day: date) -> dict[str, Service]:
    """For each chapter that is cited, the text of its game in force on the day; fails if none is held."""
    served: dict[str, Service] = {}
    for chapter in dict.fromkeys(place.chapter for span in spans for place in places(span, day)):
        try:
            served[chapter] = edition_on(game_of(chapter), day)
        except NotServed as wrong:
            fail(f"rules: {wrong}")
    return served


def answering_to(span: Span, day: date) -> list[str]:
    """The provisions in force on the day that answer to everything in a span."""
    found: dict[str, None] = {}
    for place in places(span, day):
        service = services((Span(place, place),), day)[place.chapter]
        found |= dict.fromkeys(answering(place, service.edition.text, of=cited_text(place, day)))
    return sorted(found, key=Citation.parse)


def cited_text(place: Citation, day: date) -> LawText:
    """The text of the chapter that has what is cited: that of the day or, if it has nothing of the kind, of today."""
    on_day = text_on(place.chapter, day)
    return on_day if under_in(place, on_day) else text_on(place.chapter)


def places(span: Span, day: date) -> list[Citation]:
    """The places that a span names on a day: the one, or those from the first to the last."""
    if span.first == span.last:
        return [span.first]
    above = span.first.parent
    if above is not None and above == span.last.parent:
        return [part for part in parts_of(above, day) if span.first <= part <= span.last]
    cited = [Citation.parse(cite) for cite in within(span, day)]
    return list(dict.fromkeys(Citation(chapter=one.chapter, section=one.section) for one in cited))


def told_service(chapter: str, service: Service, day: date) -> str:
    """Which chapter is in force on the day, and how the one that is cited stands to it."""
    edition, asked = service.edition, edition_of(text_on(chapter, day))
    notice = f" {service.notice}" if service.notice else ""
    if edition.chapter == chapter:
        text = "" if name_of(edition.text) == chapter else f"; this is the text {held(edition)} ({edition.source})"
        return f"On {day}, chapter {chapter} is in force for {title_of(edition.game)}{text}.{notice}"
    return (
        f"On {day}, chapter {edition.chapter} is in force for {title_of(edition.game)}; chapter {chapter} is"
        f" {held(asked)}.{notice}"
    )


def held(edition: Edition) -> str:
    """For which days an edition is held."""
    return f"held {'' if edition.ends is None else 'for '}{days_of(edition)}"


def show_texts_on(day: date, *, as_json: bool) -> None:
    """Print for every game which text is in force on a day; fails if there is none for any."""
    served: dict[str, Service | NotServed] = {}
    for game in games():
        try:
            served[game.name] = edition_on(game.name, day)
        except NotServed as wrong:
            served[game.name] = wrong
    if not any(isinstance(one, Service) for one in served.values()):
        fail(f"rules: no text of any game is held for {day}; held: {held_days()}")
    if as_json:
        emit({"as_of": day, "games": {game: text_as_data(one, day) for game, one in served.items()}})
        return
    grid = Grid("game", "in force", "text", box=None, pad_edge=False)
    for name, one in served.items():
        grid.add_row(name, *(text_row(one.edition, one.notice) if isinstance(one, Service) else ("-", one.reason)))
    console.print(grid)
    held = sum(isinstance(one, Service) for one in served.values())
    say(f"{held} of {len(served)} games have a text held for {day}.")


def held_days() -> str:
    """For which days each game has a text; games with the same days together."""
    by_days: dict[str, list[str]] = {}
    for game in games():
        days = " and ".join(days_of(edition) for edition in editions_of(game.name))
        by_days.setdefault(days, []).append(game.name)
    return "; ".join(f"{days} ({', '.join(names)})" for days, names in by_days.items())


def text_row(edition: Edition, notice: str | None) -> tuple[str, str]:
    """A chapter and where its text is from, with a notice if there is one."""
    return edition.chapter, f"{edition.title}, {edition.source}, {days_of(edition)}{f'. {notice}' if notice else ''}"


def text_as_data(one: Service | NotServed, day: date) -> dict[str, object]:
    """The text in force for a game as JSON, or why none is held."""
    if isinstance(one, Service):
        return edition_as_data(one.edition.text, day)
    return {"chapter": None, "reason": one.reason, "missing": one.missing}
