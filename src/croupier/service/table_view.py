"""A table as one kind of viewer sees it: lines go in; steps in words, scenes and rounds come out."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy, deepcopy
from datetime import datetime
from typing import Any, NamedTuple, Protocol

import msgspec

from croupier.games.registry import decisions_of, scenes_of
from croupier.person.seating import people_of
from croupier.person.telling import told_in_sight, told_to
from croupier.play.game import Game
from croupier.presenting.people import GamePeople
from croupier.presenting.scene import Scene, changes
from croupier.presenting.sight import Sight
from croupier.record.views import Viewer
from croupier.service.page_data import LineShown, StepShown
from croupier.table.events import Announced, Answered, Event, RoundBegan, VoidRound
from croupier.table.state import TableState


class RoundSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A round: its lines, from the first after the round before to that in which it ended, and how it came out.

    `won` is what each of the viewer's own seats won or lost; nobody's, for somebody who has none.
    """

    round: int
    first: int
    began: int
    last: int | None
    at: datetime
    outcome: str = ""
    won: Mapping[int, int] = {}
    void: bool = False


class Rounds:
    """Collects rounds while a viewer's sight is folded."""

    def __init__(self, people: GamePeople[Any, Any], sight: Sight[Any, Any], *, first: int) -> None:
        self._people = people
        self._sight = sight
        self.first = first
        """The first line of the round that is dealt now or next."""
        self.seen: list[RoundSeen] = []
        self._open = False

    def copy(self, people: GamePeople[Any, Any], sight: Sight[Any, Any]) -> "Rounds":
        """The same rounds for another sight of the same table, which goes on by itself."""
        other = Rounds(people, sight, first=self.first)
        other.seen, other._open = list(self.seen), self._open
        return other

    def numbered(self, number: int) -> RoundSeen | None:
        """The round of that number, if it was seen."""
        place = bisect_left(self.seen, number, key=lambda one: one.round)
        found = self.seen[place] if place < len(self.seen) else None
        return found if found is not None and found.round == number else None

    def before(self, number: int | None, most: int) -> list[RoundSeen]:
        """The newest rounds before one, or of all, the newest first."""
        end = len(self.seen) if number is None else bisect_left(self.seen, number, key=lambda one: one.round)
        return self.seen[max(0, end - most) : end][::-1]

    def began_in(self, line: int) -> bool:
        """Whether a round began in that line, which is the last that was heard."""
        return bool(self.seen) and self.seen[-1].began == line

    def hear(self, event: Event, what: "Happening") -> None:
        """An event happened, and the sight has taken it in."""
        if isinstance(event, RoundBegan):
            began = RoundSeen(round=event.number, first=self.first, began=what.line, last=None, at=what.at)
            self.seen.append(began)
            self._open = True
        elif self._open and isinstance(event, VoidRound):
            self.seen[-1] = msgspec.structs.replace(self.seen[-1], void=True)

    def end(self, what: "Happening") -> None:
        """The table rests after a line: a round that was being dealt is over."""
        if not self._open:
            return
        sight, ended = self._sight, self.seen[-1]
        own = {seat: int(sight.won[seat]) for seat in sight.viewer.seats if seat in sight.won}
        outcome = self._people.outcome(sight)
        self.seen[-1] = msgspec.structs.replace(ended, last=what.line, outcome=outcome, won=own)
        self._open = False
        self.first = what.line + 1


LONGEST_BOOK = 300
"""How many lines of a round are remembered: a table at which nobody deals may see more."""


class Happening(Protocol):
    """What happened in a line of a record, as far as somebody may see it."""

    @property
    def line(self) -> int:
        """The number of the line."""

    @property
    def at(self) -> datetime:
        """When it was given."""

    @property
    def actor(self) -> str:
        """Who gave it."""

    @property
    def first(self) -> int:
        """The number of its first event."""

    @property
    def events(self) -> Sequence[Event]:
        """Its events."""

    @property
    def rests(self) -> bool:
        """Whether the table rests after it."""


class Told(NamedTuple):
    """An event as the viewer was told it, its number, and its words where the usual ones would not do.

    `goes_without_saying`: an answer that is seen in what follows.
    """

    number: int
    event: Event
    words: str
    seat: int | None
    goes_without_saying: bool


class TableView:
    """A table, folded line by line from what a viewer may see. Nothing in it is hidden from that viewer.

    `line` is the last line that it has heard. Whoever begins later than the first line gives the `state` after
    `since`, as the viewer may know it; nothing is remembered of what was before.
    """

    def __init__(self, game: Game, viewer: Viewer, *, state: TableState | None = None, since: int = 0) -> None:
        own = game.at(game.state_type())
        self.people = people_of(own)
        self.sight = self.people.sight(viewer)
        if state is not None:
            self.sight.state = state
            self.sight.memory.look(state)
        own.state = self.sight.state
        self.line = self.since = since
        self.rounds = Rounds(self.people, self.sight, first=since + 1)
        self.scenes = scenes_of(game.name)
        self._decisions = decisions_of(game.name)
        self._shown: Scene | None = None
        self._book: list[tuple[Happening, list[Told]]] = []

    def copy(self) -> "TableView":
        """The same table as far as it was watched, to go on with by itself."""
        other = TableView(self.people.game, self.sight.viewer, since=self.since)
        sight = other.sight = copy(self.sight)
        sight.state, sight.memory, sight.won = deepcopy((sight.state, sight.memory, sight.won))
        other.people.game.state = sight.state
        other.rounds = self.rounds.copy(other.people, sight)
        other.line, other._book = self.line, list(self._book)
        return other

    @property
    def scene(self) -> Scene:
        """The table as the viewer sees it now."""
        if self._shown is None:
            self._shown = self.scenes.scene(self.sight, self.people)
        return self._shown

    def book(self) -> list[LineShown]:
        """The lines of this round or, between rounds, of the last one and since, without scenes."""
        return [line_shown(what, [self._step(one) for one in told]) for what, told in self._book]

    def fold(self, what: Happening, viewer: Viewer) -> None:
        """Take in the next line as a viewer may see it."""
        self.sight.viewer = viewer
        self._write(what, [self._take(number, event, what) for number, event in enumerate(what.events, what.first)])

    def hear(self, what: Happening, viewer: Viewer) -> LineShown:
        """Take in the next line as a viewer may see it, and show it."""
        before = self.scene
        self.sight.viewer = viewer
        told, steps = [], []
        for number, event in enumerate(what.events, what.first):
            told.append(self._take(number, event, what))
            steps.append(self._step(told[-1], changes(before, self.scene)))
            before = self.scene
        self._write(what, told)
        return line_shown(what, steps)

    def _take(self, number: int, event: Event, what: Happening) -> Told:
        """Take in an event."""
        told = self.sight.hear(event)
        self._shown = None
        self.rounds.hear(told, what)
        words = told_in_sight(self.people, self.sight, told)
        return Told(number, told, words, self.sight.seat, self._goes_without_saying(told))

    def _goes_without_saying(self, event: Event) -> bool:
        """Whether an answer is seen in what follows."""
        return isinstance(event, Answered) and not event.by_default and event.choice in self._decisions.shown

    def _write(self, what: Happening, told: list[Told]) -> None:
        """Write a line into the book, which begins anew with the lines of a round that begins."""
        self.line = what.line
        if what.rests:
            self.rounds.end(what)
        if self.rounds.began_in(what.line):
            first = self.rounds.seen[-1].first
            self._book = [one for one in self._book if one[0].line >= first]
        self._book = [*self._book[1 - LONGEST_BOOK :], (what, told)]

    def _step(self, told: Told, changed: Mapping[str, object] | None = None) -> StepShown:
        """An event as the viewer is told it; with what it changed in the scene, if that is shown."""
        event = told.event
        return StepShown(
            event=told.number,
            kind=str(event.__struct_config__.tag),
            said="" if told.goes_without_saying else sentence(told.words or told_to(event, told.seat)),
            cites=event.cites,
            call=event.words_to(told.seat) if isinstance(event, Announced) else "",
            pause=0.0 if changed is None else event.pause,
            scene=changed or {},
        )


def line_shown(what: Happening, steps: Iterable[StepShown]) -> LineShown:
    """A line with its steps."""
    return LineShown(line=what.line, at=what.at, actor=what.actor, rests=what.rests, steps=tuple(steps))


def sentence(words: str) -> str:
    """Words as a line of a book begins: without what indents them, and with a capital letter."""
    said = words.strip()
    return said[:1].upper() + said[1:]


BEGINS = f'"kind":"{RoundBegan.__struct_config__.tag}"'.encode()
"""How a line looks in which a round may begin."""
IS_VOID = f'"kind":"{VoidRound.__struct_config__.tag}"'.encode()
RESTS = b'"rests":true'
"""How a line looks after which the table rests."""


class RoundIndex:
    """The rounds of a record as far as it has been read; nothing is known of how they came out."""

    def __init__(self) -> None:
        self.line = 0
        """The last line that was read."""
        self.rounds: list[RoundSeen] = []
        self._first = 1
        self._open = False

    def read(self, lines: Iterable[bytes], heard: Callable[[bytes], Happening | None]) -> None:
        """Read the lines that follow."""
        for line in lines:
            self.line += 1
            if BEGINS in line:
                self._begin(heard(line))
            if self._open and IS_VOID in line:
                self.rounds[-1] = msgspec.structs.replace(self.rounds[-1], void=True)
            if self._open and RESTS in line:
                self.rounds[-1] = msgspec.structs.replace(self.rounds[-1], last=self.line)
                self._first, self._open = self.line + 1, False

    def _begin(self, what: Happening | None) -> None:
        """A round begins in a line, if it really does."""
        began = next((one for one in what.events if isinstance(one, RoundBegan)), None) if what is not None else None
        if what is None or began is None:
            return
        self.rounds.append(RoundSeen(round=began.number, first=self._first, began=what.line, last=None, at=what.at))
        self._open = True
