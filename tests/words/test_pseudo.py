"""Nothing that people at a table read is English by itself: with another language, no English is left but names."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from croupier.documents.kinds import KINDS
from croupier.games.registry import decisions_of, declaration_of, declarations
from croupier.law.editions import GAMES
from croupier.play.people import RandomPeople
from croupier.play.table import Response
from croupier.presenting.wager_titles import wager_title
from croupier.record.views import Viewer
from croupier.running.narration import closing, told
from croupier.running.script import open_script, play_script, read_script
from croupier.service.open_actions import question_shown
from croupier.service.table_view import TableView
from croupier.table.events import Event, Noted, Opened, Refused
from croupier.table.inputs import Sit
from croupier.table.messages import Message
from croupier.words import words_in
from tests.documents.houses import house_of, submissions
from tests.golden import SCRIPTS
from tests.watching.playing import OWN_SEAT, PURSE, line_of, new_table
from tests.watching.test_words import kinds
from tests.words.pseudo import PSEUDO, english_in, pseudo_spoken, write_pseudo

SIX: Final = tuple(game.name for game in GAMES)
Said = Iterator[tuple[str, set[str]]]
"""What is said, and the English words in it."""
PEOPLE: Final = ("to", "person", "by", "place", "hand", "winner", "seat", "ended", "roles", "back")
"""Values that are said in every language's own words, though facts have them by a name."""


@pytest.fixture(autouse=True)
def language(tmp_path: Path) -> Iterator[None]:
    """Everything is said in the language made from English."""
    write_pseudo(tmp_path)
    with pseudo_spoken(tmp_path):
        yield


def events() -> Said:
    """What happens in every golden playthrough, to somebody who has no seat and to the player at each."""
    for script in sorted(SCRIPTS.glob("*.jsonl")):
        read = read_script(script.read_text(encoding="utf-8"))
        table = open_script(read)
        happened: list[Event] = []

        def hear(response: Response, heard: list[Event] = happened) -> None:
            heard.extend(response.events)

        play_script(read, table, hear)
        for event in happened:
            for seat in (None, *range(1, 8)):
                said = told(event, seat)
                yield f"{script.stem}: {said}", english_in(said, names_in(event))
        said = closing({"1": "100.00", "2": "0.00"}, -500)
        yield said, english_in(said)


def names_in(event: Event) -> str:
    """The names that an event holds: of games, people and wagers, and what somebody typed."""
    if isinstance(event, Opened):
        return f"{event.game} {event.chapter} {event.notice}"
    found = [str(getattr(event, field, "")) for field in ("player", "dealer", "not_as_listed")]
    if isinstance(event, Refused):
        found += typed(event.reason)
    if isinstance(event, Noted):
        found += typed(event.note)
    return " ".join(found)


def typed(reason: Message) -> list[str]:
    """The names in a reason: of wagers, choices, orders and reports."""
    return [str(value) for name, value in reason.values.items() if name not in PEOPLE]


def questions() -> Said:
    """How every question is asked, and what may be chosen."""
    for game in SIX:
        known = decisions_of(game)
        for kind in kinds(game):
            for said in (known.prompt(kind.kind), *(known.option(kind.kind, one) for one in kind.choices)):
                yield f"{game}, {kind.kind}: {said}", english_in(said)


def page() -> Said:
    """What a page says to a player while random people play: what happens, and what it asks."""
    viewer = Viewer("player", frozenset({OWN_SEAT}))
    for game in SIX:
        table = new_table(game)
        watched, people = TableView(table.game, viewer), RandomPeople(random.Random(1), unlawful=0.05)
        for number in range(2, 150):
            opening = (table.open, partial(table.submit, Sit(OWN_SEAT, PURSE)))
            response = opening[number - 2]() if number < 4 else table.submit(people.next_input(table))
            events = [*response.events]
            for event, step in zip(events, watched.hear(line_of(number, response), viewer).steps, strict=True):
                yield f"{game}: {step.said}", english_in(step.said, names_in(event))
            for one in table.questions.values():
                if one.seat == OWN_SEAT:
                    shown = question_shown(watched, number, one)
                    ways = (str(way["says"]) for way in shown.ways)
                    for said in (shown.prompt, shown.about, *ways, *(option.title for option in shown.options)):
                        yield f"{game}: {said}", english_in(said)


def wagers() -> Said:
    """The titles of wagers."""
    for game in SIX:
        for row in {row.name for edition in declarations()[game].editions for row in getattr(edition, "rows", ())}:
            yield f"{game}: {row}", english_in(wager_title(row))


def lessons() -> Said:
    """What the topics of a dealer's lessons are about."""
    for game in SIX:
        declared = declaration_of(game)
        assert declared is not None
        assert declared.lessons is not None
        for topic in declared.lessons().topics:
            for said in (topic.about, topic.hint):
                yield f"{game}, {topic.name}: {said}", english_in(said)


def documents() -> Said:
    """Every document of a table of each game."""
    for submission in submissions():
        for kind in sorted(set(KINDS) - {"odds"}):
            document = KINDS[kind](house_of(submission, words=words_in(PSEUDO), facility=""))
            yield f"{submission.game}, {kind}", english_in(str(document))


PROBES: Final[dict[str, Callable[[], Said]]] = {
    "events": events,
    "questions": questions,
    "page": page,
    "wagers": wagers,
    "lessons": lessons,
    "documents": documents,
}
STILL_IN_THE_CODE: Final = ("lessons", "documents")
"""Areas whose sentences do not all come from the catalogue yet."""


@pytest.mark.parametrize("area", sorted(set(PROBES) - set(STILL_IN_THE_CODE)))
def test_no_english_is_left(area: str) -> None:
    seen = 0
    for said, left in PROBES[area]():
        seen += 1
        assert not left, said
    assert seen > 20


@pytest.mark.parametrize("area", STILL_IN_THE_CODE)
def test_an_area_without_english_is_not_listed_as_still_in_the_code(area: str) -> None:
    assert any(left for _, left in PROBES[area]())
