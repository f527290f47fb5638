"""A table as one kind of viewer watches it: lines go in, and come out as steps with words, provisions and scenes."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy, deepcopy
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from croupier.games.registry import decisions_of, declaration_of
from croupier.person.seating import people_of
from croupier.person.telling import told_in_sight, told_to
from croupier.play.game import Game
from croupier.presenting.scene import Scene, TableScenes, changes
from croupier.record.views import Viewer
from croupier.table.events import Announced, Answered, Event
from croupier.table.state import TableState
from croupier.watching.messages import LineShown, StepShown
from croupier.watching.rounds import Rounds

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


class Watched:
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

    def copy(self) -> "Watched":
        """The same table as far as it was watched, to go on with by itself."""
        other = Watched(self.people.game, self.sight.viewer, since=self.since)
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
            pause=0.0 if changed is None else self.scenes.pause(event),
            scene=changed or {},
        )


def line_shown(what: Happening, steps: Iterable[StepShown]) -> LineShown:
    """A line with its steps."""
    return LineShown(line=what.line, at=what.at, actor=what.actor, rests=what.rests, steps=tuple(steps))


def sentence(words: str) -> str:
    """Words as a line of a book begins: without what indents them, and with a capital letter."""
    said = words.strip()
    return said[:1].upper() + said[1:]


def scenes_of(game: str) -> TableScenes[Any, Any]:
    """How the table of a game is shown; one whose folder does not say so is shown with its seats and stakes."""
    declared = declaration_of(game)
    return TableScenes() if declared is None or declared.scenes is None else declared.scenes()
