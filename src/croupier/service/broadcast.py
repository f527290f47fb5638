"""What each viewer is sent of a table: each line once it is durable, masked, with what is open to that viewer."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

import msgspec

from croupier.equipment import Hidden
from croupier.games.registry import declaration_of
from croupier.play.table import Response
from croupier.record.codec import encode
from croupier.record.lines import SEALED, ClosingBody, EntryBody, body_reader, read_line, redacted, unsealed
from croupier.record.views import Viewer, view
from croupier.table.events import Event, Left, Sat
from croupier.table.inputs import HOUSE
from croupier.table.state import OpenQuestion

if TYPE_CHECKING:
    from croupier.store import Account  # a client that plays remotely needs no store

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


log: Final = logging.getLogger("croupier")

MOST_UNREAD: Final = 1000
"""How many lines may wait for somebody who does not read them; then they are cut off, and may come back."""
PAGE: Final = 500
"""How many earlier lines are read from the store at once."""


class Listener:
    """Somebody at a table: `welcome` says how the table stood when they came; iterating gives what they are told.

    It ends when the table is given up or the listener is cut off, having read too slowly (`cut_off`); whoever comes
    back then says which line they had last.
    """

    def __init__(self, account: "Account", welcome: Welcome, past: Iterator[Told], forget: Callable[[], None]) -> None:
        self.account = account
        self.welcome = welcome
        self.cut_off = False
        self._past = past
        self._forget = forget
        self._unread: deque[Told] = deque()
        self._reading: asyncio.Future[None] | None = None
        """What the listener waits for, having read everything."""
        self._ended = False
        self._hears: Callable[[Told], bool] = hears_nothing

    def hears_at_once(self, hears: Callable[[Told], bool]) -> None:
        """From now on give each line to `hears` at once, if all lines before it were read. It says whether it could; if
        not, the line waits to be read.
        """
        self._hears = hears

    def tell(self, told: Told) -> None:
        """Let the listener know of a line, now or when they read on."""
        if self._ended or (self._has_read_all and self._has_heard(told)):
            return
        if len(self._unread) >= MOST_UNREAD:
            self.cut_off = True
            self.end()
            return
        self._unread.append(told)
        self._stir()

    def end(self) -> None:
        """Tell the listener nothing more."""
        if not self._ended:
            self._ended = True
            self._hears = hears_nothing
            self._stir()
            self._forget()

    def _has_heard(self, told: Told) -> bool:
        """Whether the listener could hear a line at once; what goes wrong with one is not the others' trouble."""
        try:
            return self._hears(told)
        except Exception:
            log.exception("a line could not be told at once")
            return False

    @property
    def _has_read_all(self) -> bool:
        """Whether the listener waits for the next line, having read all others."""
        return self._reading is not None and not self._reading.done()

    def _stir(self) -> None:
        """Let the listener read on."""
        if self._reading is not None and not self._reading.done():
            self._reading.set_result(None)

    async def __aiter__(self) -> AsyncIterator[Told]:
        while page := await asyncio.to_thread(lambda: [*islice(self._past, PAGE)]):
            for told in page:
                yield told
        while True:
            while self._unread:
                yield self._unread.popleft()
            if self._ended:
                return
            self._reading = asyncio.get_running_loop().create_future()
            await self._reading


def hears_nothing(_: Told) -> bool:
    """Whoever cannot be told anything at once."""
    return False


InPlay = Callable[[str], bool]
"""Whether things of a batch are still to be dealt in an order that was fixed."""


def released(reads: LineReader, lines: Callable[[], Iterable[bytes]], in_play: InPlay) -> Iterator[bytes]:
    """The lines of a record with their secrets, without the orders that are in play. `lines` are read twice."""
    kept = {seal for batch, seals in last_orders(reads, lines()).items() if in_play(batch) for seal in seals}
    for line in lines():
        yield redacted(line, kept) if kept and reads.may_hold_order(line) else line


def last_orders(reads: LineReader, lines: Iterable[bytes]) -> dict[str, frozenset[str]]:
    """The seals of the last order of each batch, with those that it had in the same line before."""
    found: dict[str, frozenset[str]] = {}
    for line in lines:
        if reads.may_hold_order(line):
            found |= orders_of(reads, line)
    return found


def orders_of(reads: LineReader, line: bytes) -> dict[str, frozenset[str]]:
    """The seals of the orders in a line, by batch."""
    found: dict[str, frozenset[str]] = {}
    for event in reads.sealed_events(line):
        values = (getattr(event, field) for field in event.undealt)
        seals = frozenset(value for value in values if isinstance(value, str) and value.startswith(SEALED))
        if seals:
            found[event.batch] = found.get(event.batch, frozenset()) | seals
    return found
