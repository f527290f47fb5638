"""The runner: it hands inputs to judges, drives procedures, applies events and voids rounds.

Procedures stand on a stack. Acts, orders and incidents are pushed on top of what they interrupt; when they are done,
an interrupted question is asked again, from the state as it is then. Orders and incidents that have to wait for the
dealer are carried out in the order in which they came. With no procedure on the stack the table rests: its state is all
there is, and can be stored.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from datetime import datetime
from functools import partial
from typing import Any, cast

import msgspec

from croupier.equipment import Chance, Clock, SetClock, secure
from croupier.equipment.chance import FromChance
from croupier.play.acts import ACTS, Act, departures, lawful_acts
from croupier.play.errors import AlreadyOpenError, NotAnInputError, NotCopyableError, NothingAskedError
from croupier.play.game import Game, Interruption
from croupier.play.steps import AGAIN, Ask, Procedure, Question, Reply, Void
from croupier.table.events import Answered, Asked, Event, Interrupted, Noted, Refused
from croupier.table.inputs import FORMAT, Answer, AnyInput, Input, Order, Refusal, Report, Step, Wait
from croupier.table.state import TableState

OUT_OF_HOURS = frozenset({"unopened", "closed"})
"""Phases in which nothing can be done at a table."""
Listener = Callable[["Response"], None]


class Response(msgspec.Struct, frozen=True, gc=False):
    """What came of input `number`, given at a time: its events, counted from `first` on, or one refusal; and whether
    the table rests after it.
    """

    input: AnyInput | None
    number: int
    at: datetime
    first: int
    events: list[Event]
    refusal: Refusal | None
    rests: bool


class Frame:
    """A procedure on the stack, and what it is to be sent when it goes on.

    An order or an incident has a name and a judge: at a table dealt by hand it may wait for the dealer, and is judged
    again before it begins.
    """

    __slots__ = ("about", "asking", "judge", "name", "procedure", "started", "value")

    def __init__(
        self, procedure: Procedure[None], name: str = "", judge: Callable[[], Refusal | None] | None = None
    ) -> None:
        self.procedure = procedure
        self.name = name
        self.judge = judge
        self.about: tuple[str, int | None] | None = None
        self.value: Any = None
        self.started = False
        self.asking = False

    @property
    def waits(self) -> bool:
        """Whether it is an order or an incident that has not begun."""
        return self.judge is not None and not self.started


class Resting(msgspec.Struct, frozen=True):
    """A table as it last rested, and everything that it was told since: a copy starts from here."""

    state: TableState
    counted: int
    inputs: int
    given: list[tuple[int, datetime, AnyInput]] = []
    drawn: list[Any] = []


class Table:
    """One game being played. Chance and the clock are handed in; a listener (a record) hears every response.

    A `copyable` table keeps what `copy` needs in the middle of a round; any table can be copied while it rests.
    """

    def __init__(
        self,
        game: Game,
        *,
        chance: Chance,
        clock: Clock,
        manual: bool = False,
        listener: Listener | None = None,
        copyable: bool = False,
    ) -> None:
        self.game = game
        self.chance = chance
        self.clock = clock
        self.manual = manual
        self.listener = listener
        self.counted = 0
        """How many events there were so far."""
        self.inputs = 0
        """The number of the last input: a refusal names its own. A script sets it to number inputs by their lines."""
        self.questions: dict[int, Question] = {}
        self._stack: list[Frame] = []
        self._events: list[Event] = []
        self._copyable = copyable
        self._rested: Resting | None = None
        self._told: deque[Any] = deque()

    def __repr__(self) -> str:
        game, state = self.game, self.state
        doing = "at rest" if self.rests else "waiting for an answer" if self.questions else "in the middle of a step"
        seats = f"{len(state.seats)} of {game.seats} seats taken"
        return f"<Table {game.name}, chapter {game.chapter}: {state.phase}, round {state.round}, {seats}, {doing}>"

    @property
    def state(self) -> TableState:
        """What is true at the table."""
        return self.game.state

    @property
    def rests(self) -> bool:
        """Whether no procedure is running, so that the state is all there is."""
        return not self._stack

    @property
    def waits_for_step(self) -> bool:
        """Whether the dealer's next step is what everybody waits for."""
        return bool(self._stack) and not self.questions

    def open(self) -> Response:
        """Open the table for gaming: the first response, which no input causes."""
        if self.game.state.phase != "unopened":
            raise AlreadyOpenError(f"this table was opened before: {self!r}")
        self._events = []
        at = self.game.now = self.clock.now()
        self._push(self.game.opening())
        self._run(None)
        self.counted = len(self._events)
        response = Response(None, self.inputs, at, 1, self._events, None, not self._stack)
        if self.listener is not None:
            self.listener(response)
        return response

    def refusal_for(self, act: AnyInput) -> Refusal | None:
        """Why the input would be refused now, with its provision; None if it would be allowed."""
        self.game.now = self.clock.now()
        return self._judge(act, ACTS.get(type(act)))

    def _judge(self, act: AnyInput, known: Act | None) -> Refusal | None:
        """The same, at the time that the game was told."""
        game = self.game
        phase = game.state.phase
        if phase in OUT_OF_HOURS:
            return Refusal(f"the table is {phase}", FORMAT)
        if known is not None:
            refusal = known.judge(game, act)
            if refusal is None and self._stack and known.needs_rest:
                return Refusal("the dealer is at work: finish that first", FORMAT)
            return refusal
        if isinstance(act, Answer):
            return self._judge_answer(act)
        if isinstance(act, Step):
            return self._judge_step()
        if not isinstance(act, Input):
            raise NotAnInputError(f"{act!r} is no input: give a Sit, a Wager, a Deal or another input")
        return self._judge_interruption(act)

    def can(self, act: AnyInput) -> bool:
        """Whether the input would be allowed now."""
        return self.refusal_for(act) is None

    def lawful_acts(self) -> Iterator[AnyInput]:
        """What people may do now: every answer that is open, and every act, order and report, the smallest amounts
        standing for all of them.
        """
        numbered = (
            msgspec.structs.replace(answer, question=number)
            for number, question in self.questions.items()
            for answer in question.answers()
        )
        return (act for act in (*numbered, *lawful_acts(self.game, step=self.manual)) if self.can(act))

    def submit(self, act: AnyInput) -> Response:
        """Judge an input and, if it is allowed, let it happen."""
        game = self.game
        at = game.now = self.clock.now()
        known = ACTS.get(type(act))
        refusal = self._judge(act, known)
        self.inputs += 1
        self._events = []
        if self._copyable:
            self._keep(at, act)
        if refusal is None:
            if known is not None:
                self._perform(known, act)
            else:
                self._react(act)
            if game.state.leaving and not self._stack and game.state.phase != "closed":
                self._push(departures(game))
                self._run(None)
        else:
            self._events.append(Refused(refusal.cites, self.inputs, refusal.why))
        events, counted = self._events, self.counted
        self.counted = counted + len(events)
        response = Response(act, self.inputs, at, counted + 1, events, refusal, not self._stack)
        if self.listener is not None:
            self.listener(response)
        return response

    def resume(self, state: TableState, *, counted: int, inputs: int) -> None:
        """Go on from a state that was stored while a table like this one rested."""
        self.game.state = state
        self.counted = counted
        self.inputs = inputs

    def answer_by_default(self) -> Response:
        """Answer the first open question as somebody would who gives no answer."""
        if not self.questions:
            raise NothingAskedError(f"no question is open: {self!r}")
        number, question = next(iter(self.questions.items()))
        return self.submit(msgspec.structs.replace(question.default, question=number, by_default=True))

    def copy(self, *, chance: Chance | None = None) -> "Table":
        """An independent table in the same state, to try things on: nothing that happens there is heard by anybody.

        What chance told since the table rested, it tells the copy too; what comes then is up to the `chance` given, or
        to the secure source. In the middle of a round only a `copyable` table can be copied.
        """
        if self._stack and self._rested is None:
            raise NotCopyableError(f"open the table with copyable=True to copy it in the middle of a round: {self!r}")
        rested = self._rested if self._stack else None
        start = rested or Resting(self.state, self.counted, self.inputs)
        game = self.game.at(deepcopy(start.state))
        clock = SetClock(self.clock.now())
        other = Table(game, chance=chance or secure(), clock=clock, manual=self.manual, copyable=True)
        other.resume(game.state, counted=start.counted, inputs=start.inputs)
        other._repeat(start.given, start.drawn)
        clock.set(self.clock.now())
        return other

    def _repeat(self, given: Iterable[tuple[int, datetime, AnyInput]], drawn: Iterable[Any]) -> None:
        """Give inputs again, with what chance told."""
        assert isinstance(self.clock, SetClock)
        self._told = deque(drawn)
        for number, at, act in given:
            self.clock.set(at)
            self.inputs = number - 1
            self.submit(act)

    def _keep(self, at: datetime, act: AnyInput) -> None:
        """Keep what a copy needs."""
        if self._rested is None or not self._stack:
            self._rested = Resting(deepcopy(self.state), self.counted, self.inputs - 1)
        self._rested.given.append((self.inputs, at, act))

    def _judge_answer(self, answer: Answer) -> Refusal | None:
        question = self.questions.get(answer.question) if answer.question is not None else None
        if question is None:
            settled = self.rests or self.game.state.phase == "round"
            impossible = self.game.judge_unasked(answer) if answer.question is None and settled else None
            if impossible is not None:
                return impossible
            asked = ", ".join(f"{number} ({asked.kind}, {asked.to})" for number, asked in self.questions.items())
            why = f"{answer.person or 'nobody'} was not asked anything that {answer.choice!r} answers"
            return Refusal(f"{why} (an answer names its question by number; open now: {asked or 'none'})", FORMAT)
        return question.judge(answer)

    def _judge_step(self) -> Refusal | None:
        if not self.manual:
            return Refusal("the dealer's steps run by themselves at this table (it was not opened as manual)", FORMAT)
        if not self.waits_for_step:
            return Refusal("no step of the dealer is due now", FORMAT)
        return None

    def _judge_interruption(self, act: AnyInput) -> Refusal | None:
        known = self._interruption(act)
        if known is None:
            names = ", ".join(sorted(self._interruptions(act))) or "none"
            return Refusal(f"this game has no such {act.__struct_config__.tag}; it has: {names}", FORMAT)
        if act.actor not in known.by:
            return Refusal(f"{known.name!r} is for {' or '.join(known.by)} to say", self.game.cites(known.rule))
        for need in known.needs:
            if getattr(act, need) is None:
                return Refusal(f"{known.name!r} needs {need!r}", FORMAT)
        if any(frame.about == about(act) and (frame.asking or not frame.started) for frame in self._stack):
            return Refusal(f"{known.name!r} is being dealt with already", self.game.cites(known.rule))
        if known.needs_rest and self._stack:
            return Refusal("the dealer is at work: finish that first", self.game.cites(known.rule))
        if known.needs_work and all(frame.name for frame in self._stack):
            return Refusal("nothing is being dealt", self.game.cites(known.rule))
        return known.judge(act)

    def _interruptions(self, act: AnyInput) -> Mapping[str, Interruption]:
        return self.game.orders() if isinstance(act, Order) else self.game.incidents()

    def _interruption(self, act: AnyInput) -> Interruption | None:
        return self._interruptions(act).get(about(act)[0])

    def _react(self, act: AnyInput) -> None:
        """Go on with an answer, a step of the dealer, an order or an incident."""
        if isinstance(act, Answer):
            self._take_answer(act)
        elif not isinstance(act, Step):
            self._wait_in_line(act)
        self._run(1 if isinstance(act, Step) else self._held)

    def _wait_in_line(self, act: AnyInput) -> None:
        """Put an order or an incident on top of what it interrupts, behind those that came before it and still wait."""
        interruption = self._interruption(act)
        assert interruption is not None
        frame = Frame(interruption.procedure(act), interruption.name, partial(interruption.judge, act))
        frame.about = about(act)
        place = len(self._stack)
        while place and self._stack[place - 1].waits:
            place -= 1
        self._stack.insert(place, frame)
        self._interrupt()

    def _perform(self, known: Act, act: AnyInput) -> None:
        """Do an act, step by step or at once, above what it interrupts."""
        done = known.do(self.game, act)
        if known.step_by_step:
            self._push(cast(Procedure[None], done))
            self._run(self._held)
            return
        asked = bool(self.questions)
        if asked:
            self._interrupt()
        state, events = self.game.state, self._events
        for event in cast(Iterable[Event], done):
            event.apply(state)
            events.append(event)
        if asked:
            self._stack[-1].value = AGAIN
            self._run(self._held)
        if isinstance(act, Wait):
            self._let_time_pass(act.minutes)

    def _let_time_pass(self, minutes: int) -> None:
        """Move the clock; a table at which nobody sits is idle."""
        self.clock.wait(minutes)
        if not self._stack and not self.game.state.seats:
            self._push(self.game.idle(), "no gaming activity", self._judge_nobody)
            self._run(self._held)

    @property
    def _held(self) -> int | None:
        """How many of the dealer's steps may be taken without being asked for: none at a table dealt by hand."""
        return 0 if self.manual else None

    def _judge_nobody(self) -> Refusal | None:
        return Refusal("somebody sits at the table", FORMAT) if self.game.state.seats else None

    def _push(
        self, procedure: Procedure[None], name: str = "", judge: Callable[[], Refusal | None] | None = None
    ) -> None:
        self._stack.append(Frame(procedure, name, judge))
        if self.questions:
            self._interrupt()

    def _interrupt(self) -> None:
        """No question stays open beneath something that comes up."""
        if self.questions:
            cites = dict.fromkeys(cite for question in self.questions.values() for cite in question.cites)
            self._note(Interrupted(tuple(cites)))
            self.questions = {}

    def _run(self, steps: int | None) -> None:
        """Run what stands on the stack until it is done, a question is open, or so many steps of the dealer are taken
        (None: as many as there are).

        Between two steps a procedure is not resumed: it sees what an incident changed. (So at a table dealt by hand a
        question that was interrupted is asked again when the dealer goes on.)
        """
        stack, state, note, counts = self._stack, self.game.state, self._events.append, steps is not None
        while stack and steps != 0:
            frame = stack[-1]
            if not frame.started and frame.judge is not None and self._came_to_nothing(frame):
                continue
            frame.asking = False
            frame.started = True
            value, send = frame.value, frame.procedure.send
            step: Any
            try:
                while True:
                    step = send(value)
                    while (changes := step.changes) is not None:
                        if changes:
                            step.apply(state)
                        note(step)
                        if counts and step.dealer_step:
                            steps -= 1  # type: ignore[operator]
                            if steps == 0:
                                frame.value = None
                                return
                        step = send(None)
                    value = self._take_step(step)
                    if value is None:
                        frame.asking = True
                        return
                    if value is AGAIN:
                        break
            except StopIteration:
                stack.pop()
                if stack and stack[-1].asking:
                    stack[-1].value = AGAIN

    def _came_to_nothing(self, frame: Frame) -> bool:
        """Whether an order or an incident that waited has become impossible: then it is noted, and dropped."""
        assert frame.judge is not None
        refusal = frame.judge()
        if refusal is None:
            return False
        self._stack.remove(frame)
        frame.procedure.close()
        self._note(Noted(refusal.cites, f"{frame.name!r} came to nothing: {refusal.why}"))
        if self._stack and self._stack[-1].asking:
            self._stack[-1].value = AGAIN
        return True

    def _take_step(self, step: object) -> Any:
        """What chance answers, or a person who is leaving; None: wait for an answer; AGAIN: the round was void."""
        if isinstance(step, FromChance):
            return self._of_chance(step)
        if isinstance(step, Ask):
            return self._open(step)
        self._void(cast(Void, step))
        return AGAIN

    def _of_chance(self, step: FromChance) -> Any:
        """What comes of chance: at a copy first what it told the table."""
        drawn = self._told.popleft() if self._told else step.ask(self.chance)
        if self._rested is not None:
            self._rested.drawn.append(drawn)
        return drawn

    def _open(self, ask: Ask) -> Reply | None:
        """Put questions to people; one whose seat is being left is answered at once, by its default."""
        number = self.game.state.asked
        self.questions = {number + place: question for place, question in enumerate(ask.questions, 1)}
        cites = tuple(dict.fromkeys(cite for question in ask.questions for cite in question.cites))
        self._note(Asked(cites, tuple(question.opened(number) for number, question in self.questions.items())))
        for number, question in self.questions.items():
            if question.seat in self.game.state.leaving:
                return self._reply(number, question.default, by_default=True)
        return None

    def _take_answer(self, answer: Answer) -> None:
        assert answer.question is not None
        frame = self._stack[-1]
        frame.value = self._reply(answer.question, answer, by_default=answer.by_default)
        frame.asking = False

    def _reply(self, number: int, answer: Answer, *, by_default: bool) -> Reply:
        question = self.questions[number]
        cites = next(option.cites for option in question.options if option.choice == answer.choice)
        self._note(Answered(cites, number, question.to, answer.choice, by_default))
        self.questions = {}
        return Reply(question, answer)

    def _note(self, event: Event) -> None:
        event.apply(self.game.state)
        self._events.append(event)

    def _void(self, void: Void) -> None:
        """Drop every procedure of the round and start the one for a void round; orders that wait go on waiting."""
        for frame in self._stack:
            if frame.started:
                frame.procedure.close()
        self._stack[:] = [frame for frame in self._stack if not frame.started]
        self.questions = {}
        self._push(self.game.void(void.rule))


def about(act: AnyInput) -> tuple[str, int | None]:
    """What an order or a report is about: the same thing is not begun twice, but may come up at another seat."""
    name = act.order if isinstance(act, Order) else act.incident if isinstance(act, Report) else ""
    return name, getattr(act, "seat", None)
