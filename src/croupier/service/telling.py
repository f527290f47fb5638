"""What each viewer is told after a line: what happened, masked, and what is open to that viewer."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

import msgspec

from croupier.equipment import Hidden
from croupier.games.registry import declaration_of
from croupier.play.table import Response
from croupier.record.codec import encode
from croupier.record.lines import ClosingBody, EntryBody, body_reader, read_line, unsealed
from croupier.record.views import Viewer, view
from croupier.table.events import Event, Left, Sat
from croupier.table.inputs import HOUSE
from croupier.table.state import OpenQuestion

E = TypeVar("E")


class Heard(NamedTuple):
    """What happened in a line of the record, with everything hidden. It never holds the input itself."""

    line: int
    number: int
    at: datetime
    actor: str
    first: int
    events: Sequence[Event]
    rests: bool


class Line(msgspec.Struct, Generic[E], frozen=True, kw_only=True):
    """What one viewer is told of a line of a table's record: its events from number `first` on, as that viewer may see
    them.

    `questions` are those that the viewer may answer now, and `waits_for_dealer` says whether everybody waits for the
    dealer's next step; of a line that is told again later, neither is said (`is_past`).
    """

    line: int
    number: int
    at: datetime
    actor: str
    first: int
    events: Sequence[E]
    rests: bool
    questions: tuple[OpenQuestion, ...] = ()
    waits_for_dealer: bool = False
    is_past: bool = False


class Told(Line[Event], frozen=True, kw_only=True, dict=True):
    """A line as it is told to all who may see the same of it."""

    @cached_property
    def text(self) -> str:
        """As JSON and in words; written once, however many are told the same."""
        events = [event.in_words() for event in self.events]
        questions = tuple(question.in_words() for question in self.questions)
        return encode(msgspec.structs.replace(self, events=events, questions=questions)).decode()


class Welcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a table stands when somebody comes: the last line, as whom they see it, and what is open to them."""

    line: int
    viewer: Viewer
    seats: dict[int, str]
    phase: str
    round: int
    rests: bool
    questions: tuple[OpenQuestion, ...]
    waits_for_dealer: bool


def heard(line: int, response: Response) -> Heard:
    """What happened, from a table's response."""
    actor = HOUSE if response.input is None else response.input.actor
    return Heard(line, response.number, response.at, actor, response.first, response.events, response.rests)


def masked(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """Events as a viewer may see them."""
    return [view(event, viewer) for event in events]


class Telling:
    """A line that is told to many: whoever may see the same of it, and is asked the same, is told the same."""

    def __init__(self, what: Heard, *, waits_for_dealer: bool) -> None:
        self._what = what
        self._waits_for_dealer = waits_for_dealer
        self._hidden = [*hidden_in(what.events)]
        self._told: dict[tuple[tuple[bool, ...], tuple[int, ...]], Told] = {}

    @property
    def hides(self) -> bool:
        """Whether something in the line is hidden, so that it matters who is told."""
        return bool(self._hidden)

    def to(self, viewer: Viewer, questions: tuple[OpenQuestion, ...]) -> Told:
        """What somebody is told who sees the table as this viewer, and may answer these questions."""
        sees = tuple(viewer.may_see(one) for one in self._hidden)
        key = sees, tuple(one.id for one in questions)
        found = self._told.get(key)
        if found is None:
            events = masked(self._what.events, viewer)
            found = told(self._what, events, questions=questions, waits_for_dealer=self._waits_for_dealer)
            self._told[key] = found
        return found


def hidden_in(events: Iterable[Event]) -> Iterator[Hidden]:
    """Everything in these events that not everybody may see."""
    for event in events:
        for field in event.may_hide:
            value = getattr(event, field)
            if isinstance(value, Hidden):
                yield value


def told_again(what: Heard, viewer: Viewer) -> Told:
    """What a viewer is told of an earlier line."""
    return told(what, masked(what.events, viewer), is_past=True)


def told(
    what: Heard,
    events: Sequence[Event],
    *,
    questions: tuple[OpenQuestion, ...] = (),
    waits_for_dealer: bool = False,
    is_past: bool = False,
) -> Told:
    """What is told of a line whose events are masked already."""
    return Told(
        line=what.line,
        number=what.number,
        at=what.at,
        actor=what.actor,
        first=what.first,
        events=events,
        rests=what.rests,
        questions=questions,
        waits_for_dealer=waits_for_dealer,
        is_past=is_past,
    )


class LineReader:
    """Reads lines of a game's records that were kept before; it does not check them again."""

    def __init__(self, game: str) -> None:
        declared = declaration_of(game)
        assert declared is not None
        self._read = body_reader(declared.known)
        orders = (event.__struct_config__.tag for event in declared.events if event.undealt)
        self._orders = tuple(f'"kind":"{tag}"'.encode() for tag in orders)

    def heard(self, line: bytes) -> Heard | None:
        """What happened in a line; None for the first and the closing line, in which nothing happens."""
        written = read_line(line)
        body = self._read(written.body)
        if not isinstance(body, EntryBody):
            return None
        events = [event.upgraded() for event in unsealed(body.events, written.opens)]
        return Heard(body.line, body.number, body.at, body.actor, body.first, events, body.rests)

    def may_hold_order(self, line: bytes) -> bool:
        """Whether a line looks as if it held the order of what is still to be dealt; seldom, it does not."""
        return any(kind in line for kind in self._orders)

    def sealed_events(self, line: bytes) -> Sequence[Event]:
        """The events of a line as they are on record, with seals in place of what is hidden."""
        body = self._read(read_line(line).body)
        return body.events if isinstance(body, EntryBody) else ()

    def closes(self, line: bytes) -> bool:
        """Whether it is the closing line of a record."""
        return isinstance(self._read(read_line(line).body), ClosingBody)


CHANGES_SEATS = tuple(f'"kind":"{event.__struct_config__.tag}"'.encode() for event in (Sat, Left))
"""How lines look in which somebody may have sat down or left."""


def seat_changes(reads: LineReader, lines: Iterable[bytes]) -> Iterator[tuple[int, Sequence[Event]]]:
    """The lines of a record in which somebody sat down or left, with their events; no other line is read."""
    for line in lines:
        what = reads.heard(line) if any(change in line for change in CHANGES_SEATS) else None
        if what is not None:
            yield what.line, what.events
