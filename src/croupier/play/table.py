"""The runner: it passes inputs to judges, runs procedures, applies events and voids rounds.

Procedures are on a stack. Acts, orders and incidents are pushed on top of what they interrupt; when they are done, an
interrupted question is asked again, from the state as it is then. Orders and incidents that must wait for the dealer
are carried out in the order in which they came. With no procedure on the stack the table rests: its state is complete
and can be stored.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import cache
from itertools import chain
from typing import Any, Literal, cast

import msgspec

from croupier.equipment import Chance, Clock, SetClock, secure
from croupier.equipment.chance import FromChance
from croupier.play.acts import ACTS, Act, departures, lawful_acts
from croupier.play.errors import (
    AlreadyOpenError,
    NotAnInputError,
    NothingAskedError,
    UndeclaredEventError,
    raise_failed,
)
from croupier.play.game import Game, Interruption
from croupier.play.steps import AGAIN, Again, Ask, Procedure, Question, Reply, Void
from croupier.table.copying import copied
from croupier.table.events import Answered, Asked, Event, Interrupted, Noted, Refused
from croupier.table.inputs import FORMAT, Answer, AnyInput, Order, Refusal, Report, Step, Wait, refuse
from croupier.table.messages import message
from croupier.table.people import SEAT
from croupier.table.state import TableState

REACTED_TO = (Answer, Step, Order, Report)
"""Inputs that are no acts of their own: the table goes on with them."""
MOST_REPEATED = 256
"""After how many inputs a table keeps its state anew, if it rests: what failed is undone by repeating those since. One
dealt by hand, whose dealer asks all the time what comes next, does so before whatever may stop halfway.
"""
Given = tuple[int, datetime, AnyInput | None]
"""An input that was carried out (None: the table was opened), after its number and time."""
OUT_OF_HOURS = frozenset({"unopened", "closed"})
"""Phases in which nothing can be done at a table."""
Listener = Callable[["Response"], None]
About = tuple[str, str, int | None, int | str | None]
"""What an interruption is about: an order or a report, its name, the seat that it concerns, and which of the things
there, or the seat that gives the order.
"""
Applies = Callable[[Any, TableState], None] | Literal[False] | None
"""How a type of step changes the state: the function that applies it; False: not at all; None: it is no event."""


@cache
def applies_of(declared: tuple[type[Event], ...] | None) -> dict[type, Applies]:  # noqa: ARG001 - the key of the cache
    """How each type of step changes the state, as far as it has come at a table with these events."""
    return {}


class Response(msgspec.Struct, frozen=True, gc=False):
    """The result of input `number`, submitted at a time: its events, numbered from `first` on, or one refusal; and
    whether the table rests after it.
    """

    input: AnyInput | None
    number: int
    at: datetime
    first: int
    events: list[Event]
    refusal: Refusal | None
    rests: bool


class Frame(msgspec.Struct, eq=False):
    """A procedure on the stack, and what it is to be sent when it continues.

    An order or an incident has a name and a judge: at a table dealt by hand it may wait for the dealer, and is judged
    again before it begins.
    """

    procedure: Procedure[None]
    name: str = ""
    judge: Callable[[], Refusal | None] | None = None
    about: About | None = None
    value: Any = None
    started: bool = False
    asking: bool = False
    unanswered: dict[int, Question] = {}
    """The questions that it asked last and nobody has answered, by number."""

    @property
    def waits(self) -> bool:
        """Whether it is an order or an incident that has not begun."""
        return self.judge is not None and not self.started

    @property
    def is_pending(self) -> bool:
        """Whether it has not begun, waits for an answer, or has one that the dealer has not acted on yet."""
        return not self.started or self.asking or self.value is not None

    def resume(self) -> Iterator[Any]:
        """Begin or go on, with the value that it waits for: its steps from here on."""
        self.started = True
        value = self.value
        if value is None:
            return self.procedure
        self.asking = False
        self.value = None
        try:
            return chain((self.procedure.send(value),), self.procedure)
        except StopIteration:
            return iter(())


class Resting(msgspec.Struct, frozen=True):
    """The state of a table when it rested, or before it was opened, and its inputs and draws since: a copy starts from
    here, and so does a table whose last input failed.
    """

    state: TableState
    given: list[Given] = []
    drawn: list[tuple[FromChance, Any]] = []


class Table:
    """One game being played. Chance and the clock are passed in; a listener (a record) hears every response.

    `declared` are the events that the game may report: only those can be read from a record.
    """

    def __init__(
        self,
        game: Game,
        *,
        chance: Chance,
        clock: Clock,
        manual: bool = False,
        listener: Listener | None = None,
        declared: tuple[type[Event], ...] | None = None,
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
        self._declared = declared
        self._applies = applies_of(declared)
        self._rested: Resting | None = None
        self._told: deque[tuple[FromChance, Any]] = deque()
        game.now = clock.now()

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
        """Whether no procedure is running, so that the state is complete."""
        return not self._stack

    @property
    def waits_for_step(self) -> bool:
        """Whether everybody is waiting for the dealer's next step."""
        return bool(self._stack) and not self.questions

    def open(self) -> Response:
        """Open the table for gaming; returns the first response, which has no input."""
        if self.game.state.phase != "unopened":
            raise AlreadyOpenError(f"this table has already been opened: {self!r}")
        rested = self._rested = Resting(copied(self.state))
        self._events = []
        at = self.game.now = self.clock.now()
        try:
            self._push(self.game.opening())
            self._run(None)
        except BaseException as wrong:
            self._undo(rested, 0, 0, self.inputs)
            raise_failed("opening the table", wrong)
        self.counted = len(self._events)
        response = Response(None, self.inputs, at, 1, self._events, None, not self._stack)
        rested.given.append((self.inputs, at, None))
        self._tell(response, rested, 0, self.inputs)
        return response

    def _tell(self, response: Response, rested: Resting, drawn: int, inputs: int) -> None:
        """Tell the listener; if it fails, what it did not hear of has not happened."""
        if self.listener is not None:
            try:
                self.listener(response)
            except BaseException:
                if response.refusal is None:
                    rested.given.pop()
                self._undo(rested, drawn, response.first - 1, inputs)
                raise

    def refusal_for(self, act: AnyInput) -> Refusal | None:
        """Why the input would be refused now, with its provision; None if it would be allowed."""
        game = self.game
        last = game.now
        game.now = self.clock.now()
        try:
            return self._judge(act, ACTS.get(type(act)))
        finally:
            game.now = last

    def _judge(self, act: AnyInput, known: Act | None) -> Refusal | None:
        """The same, at the time already set in the game."""
        game = self.game
        if known is None and not isinstance(act, REACTED_TO):
            raise NotAnInputError(f"{act!r} is not an input: submit a Sit, a Wager, a Deal or another input")
        phase = game.state.phase
        if phase in OUT_OF_HOURS:
            return refuse("table.closed" if phase == "closed" else "table.unopened", FORMAT)
        if known is not None:
            judge = known.judge
            refusal = judge(game, act)
            if refusal is None and self._stack and known.needs_rest:
                return refuse("table.dealer_at_work", FORMAT)
            return refusal
        if isinstance(act, Answer):
            return self._judge_answer(act)
        if isinstance(act, Step):
            return self._judge_step()
        return self._judge_interruption(act)

    def can(self, act: AnyInput) -> bool:
        """Whether the input would be allowed now."""
        return self.refusal_for(act) is None

    def lawful_acts(self) -> Iterator[AnyInput]:
        """What people may do now: every open answer, act, order and report, with the smallest amount standing for all
        others.
        """
        numbered = (
            msgspec.structs.replace(answer, question=number)
            for number, question in self.questions.items()
            for answer in question.answers()
        )
        return (act for act in (*numbered, *lawful_acts(self.game, step=self.manual)) if self.can(act))

    def submit(self, act: AnyInput) -> Response:
        """Judge an input and, if it is allowed, carry it out.

        If that fails for a reason that nobody foresaw, the table is as it was before the input, and `InputFailedError`
        says so. If the listener fails, the table is as it was too, and the listener's own error is raised.
        """
        game = self.game
        at = game.now = self.clock.now()
        known = ACTS.get(type(act))
        rested = self._rested
        if rested is None or (
            not self._stack
            and (len(rested.given) >= MOST_REPEATED or (self.manual and (known is None or known.may_stop)))
        ):
            rested = self._rested = Resting(copied(game.state))
        drawn, inputs = len(rested.drawn), self.inputs
        number = inputs + 1
        events: list[Event] = []
        self._events = events
        try:
            refusal = self._judge(act, known)
            self.inputs = number
            if refusal is None:
                self._carry_out(act, known)
            else:
                events.append(Refused(refusal.cites, number, refusal.reason))
        except NotAnInputError:
            raise
        except BaseException as wrong:
            self._undo(rested, drawn, self.counted, inputs)
            raise_failed(f"input {number} ({act.__struct_config__.tag})", wrong)
        counted = self.counted
        self.counted = counted + len(events)
        rests = not self._stack
        response = Response(act, number, at, counted + 1, events, refusal, rests)
        if refusal is None:
            rested.given.append((number, at, act))
        if self.listener is not None:
            self._tell(response, rested, drawn, inputs)
        return response

    def _carry_out(self, act: AnyInput, known: Act | None) -> None:
        """Do what was judged to be allowed; whoever was leaving goes once the table rests."""
        game = self.game
        if known is not None:
            self._perform(known, act)
        else:
            self._react(act)
        if game.state.leaving and not self._stack and game.state.phase != "closed":
            self._push(departures(game))
            self._run(None)

    def _undo(self, rested: Resting, drawn: int, counted: int, inputs: int) -> None:
        """Bring the table back to where it was before an input that failed: when it had rested like that, so many draws
        had been made since, and so many events and inputs counted, with those that were refused and are not repeated.

        What was drawn for that input is drawn again, as far as the same is asked of chance: nobody gets another
        shuffle by way of an error.
        """
        clock, listener = self.clock, self.listener
        self._stack, self.questions = [], {}
        self._rested = Resting(rested.state)
        self.game.state = copied(rested.state)
        self.clock, self.listener = SetClock(clock.now()), None
        try:
            self._repeat(rested.given, rested.drawn[:drawn])
        finally:
            self.clock, self.listener = clock, listener
        self.counted, self.inputs = counted, inputs
        self._told = deque(rested.drawn[drawn:])

    def resume(self, state: TableState, *, counted: int, inputs: int) -> None:
        """Continue from a state that was stored while a table like this one rested."""
        self.game.state = state
        self.counted = counted
        self.inputs = inputs

    def answer_by_default(self) -> Response:
        """Give the default answer to the first open question."""
        if not self.questions:
            raise NothingAskedError(f"no question is open: {self!r}")
        number, question = next(iter(self.questions.items()))
        return self.submit(msgspec.structs.replace(question.default, question=number, by_default=True))

    def copy(self, *, chance: Chance | None = None) -> "Table":
        """An independent table in the same state, to try things on; it has no listener.

        The copy repeats what was given and drawn since the table last kept its state, and then draws from the given
        `chance` or from the secure source.
        """
        rested = self._rested if self._stack else None
        clock = SetClock(self.clock.now())
        game = self.game.at(copied(self.state if rested is None else rested.state))
        other = Table(game, chance=chance or secure(), clock=clock, manual=self.manual, declared=self._declared)
        if rested is not None:
            other._repeat(rested.given, rested.drawn)
        other.inputs, other.counted = self.inputs, self.counted
        clock.set(self.clock.now())
        return other

    def _repeat(self, given: Iterable[Given], drawn: Iterable[tuple[FromChance, Any]]) -> None:
        """Submit inputs again, with the draws that were made."""
        assert isinstance(self.clock, SetClock)
        self._told = deque(drawn)
        for number, at, act in given:
            self.clock.set(at)
            if act is None:
                self.open()
            else:
                self.inputs = number - 1
                self.submit(act)

    def _judge_answer(self, answer: Answer) -> Refusal | None:
        question = self.questions.get(answer.question) if answer.question is not None else None
        if question is None:
            settled = self.rests or self.game.state.phase == "round"
            impossible = self.game.judge_unasked(answer) if answer.question is None and settled else None
            if impossible is not None:
                return impossible
            asked = [f"{number} ({asked.kind}, {asked.to})" for number, asked in self.questions.items()]
            key = "table.was_not_asked" if answer.person else "table.nobody_was_asked"
            return refuse(key, FORMAT, person=answer.person, choice=answer.choice, asked=asked)
        return question.judge(answer)

    def _judge_step(self) -> Refusal | None:
        if not self.manual:
            return refuse("table.steps_are_automatic", FORMAT)
        if not self.waits_for_step:
            return refuse("table.no_step", FORMAT)
        return None

    def _judge_interruption(self, act: AnyInput) -> Refusal | None:
        known = self._interruption(act)
        if known is None:
            names = sorted(self._interruptions(act))
            return refuse(f"table.no_such_{act.__struct_config__.tag}", FORMAT, names=names)
        if act.actor not in known.by:
            return refuse("table.must_come_from", self.game.cites(known.rule), what=known.name, by=known.by)
        for need in known.needs:
            if getattr(act, need) is None:
                return refuse("table.needs", FORMAT, what=known.name, need=need)
        if any(frame.about == about(act) and frame.is_pending for frame in self._stack):
            return refuse("table.being_dealt_with", FORMAT, what=known.name)
        if known.needs_rest and self._stack:
            cites = known.rests_by or self.game.cites(known.rule)
            return refuse("table.dealer_at_work", cites)
        if known.needs_work and all(frame.name for frame in self._stack):
            return refuse("table.nothing_being_dealt", self.game.cites(known.rule))
        return known.judge(act)

    def _interruptions(self, act: AnyInput) -> Mapping[str, Interruption]:
        return self.game.orders() if isinstance(act, Order) else self.game.incidents()

    def _interruption(self, act: AnyInput) -> Interruption | None:
        return self._interruptions(act).get(about(act)[1])

    def _react(self, act: AnyInput) -> None:
        """Continue with an answer, a step of the dealer, an order or an incident."""
        if isinstance(act, Answer):
            self._take_answer(act)
        elif not isinstance(act, Step):
            self._wait_in_line(act)
        self._run(1 if isinstance(act, Step) else self._held)

    def _wait_in_line(self, act: AnyInput) -> None:
        """Put an order or an incident above what it interrupts, and below those that came before it and still wait."""
        interruption = self._interruption(act)
        assert interruption is not None
        frame = Frame(interruption.procedure(act), interruption.name, self._judge_later(interruption, act))
        frame.about = about(act)
        place = self._place_at_once() if interruption.at_once else self._place_in_line()
        on_top = place == len(self._stack)
        self._stack.insert(place, frame)
        if on_top:
            self._interrupt()

    def _judge_later(self, interruption: Interruption, act: AnyInput) -> Callable[[], Refusal | None]:
        """The judge of an order or an incident once it has waited: it is about the same player as before, not about the
        next one in that seat or with that part in the round.
        """
        concerned = self._concerned(interruption, act)

        def judge() -> Refusal | None:
            refusal = interruption.judge(act)
            if refusal is not None or self._concerned(interruption, act) == concerned:
                return refusal
            return refuse("table.about_another_player", self.game.cites(interruption.rule))

        return judge

    def _concerned(self, interruption: Interruption, act: AnyInput) -> tuple[str, int, str]:
        """Whom an order or an incident is about: the player at the seat that it names, and the game's own answer."""
        seat, state = about(act)[2], self.game.state
        at_seat = (state.seats[seat], state.arrival(seat)) if seat in state.seats else ("", 0)
        return *at_seat, interruption.whom()

    def _place_at_once(self) -> int:
        """Above whatever the dealer has begun."""
        return 1 + max((place for place, frame in enumerate(self._stack) if frame.started), default=-1)

    def _place_in_line(self) -> int:
        """Below every order and incident that came before and waits, or that the dealer is carrying out; one that waits
        for somebody's answer is interrupted, like any other question.
        """
        stack = self._stack
        waiting = next((place for place, frame in enumerate(stack) if frame.waits), None)
        if waiting is not None:
            return waiting
        place = len(stack)
        while place and stack[place - 1].judge is not None and not stack[place - 1].asking:
            place -= 1
        return place

    def _perform(self, known: Act, act: AnyInput) -> None:
        """Do an act, step by step or at once, above what it interrupts."""
        do = known.do
        done: Any = do(self.game, act)
        if known.step_by_step:
            self._push(done)
            self._run(self._held)
            return
        asked = self.questions
        if asked:
            self._interrupt()
        state, events, applies = self.game.state, self._events, self._applies
        for event in done:
            if type(event) not in applies:
                self._meet(type(event))
            event.apply(state)
            events.append(event)
        if asked:
            self._stack[-1].value = AGAIN
            self._run(self._held)
        if type(act) is Wait:
            self._let_time_pass(act.minutes)

    def _let_time_pass(self, minutes: int) -> None:
        """Move the clock; a table at which nobody sits is idle."""
        self.clock.wait(minutes)
        if not self._stack and not self.game.state.seats:
            self._push(self.game.idle(), "no gaming activity", self._judge_nobody)
            self._run(self._held)

    @property
    def _held(self) -> int | None:
        """How many of the dealer's steps may be taken automatically: none at a table dealt by hand."""
        return 0 if self.manual else None

    def _judge_nobody(self) -> Refusal | None:
        return refuse("table.not_empty", FORMAT) if self.game.state.seats else None

    def _push(
        self, procedure: Procedure[None], name: str = "", judge: Callable[[], Refusal | None] | None = None
    ) -> None:
        self._stack.append(Frame(procedure, name, judge))
        if self.questions:
            self._interrupt()

    def _interrupt(self) -> None:
        """Close open questions when something interrupts them."""
        if self.questions:
            cites = dict.fromkeys(cite for question in self.questions.values() for cite in question.cites)
            self._note(Interrupted(tuple(cites)))
            self.questions = {}

    def _run(self, steps: int | None) -> None:
        """Run the stack until it is empty, a question is open, or `steps` of the dealer's steps have been taken (None:
        no limit).

        Between two steps a procedure is not resumed, so that it sees what an incident changed. (At a table dealt by
        hand, an interrupted question is therefore asked again when the dealer goes on.)
        """
        stack, state, events, applies = self._stack, self.game.state, self._events, self._applies
        counts = steps is not None
        while stack and steps != 0:
            frame = stack[-1]
            if frame.judge is not None and frame.waits and self._is_dropped(frame):
                continue
            for step in frame.resume():
                try:
                    apply = applies[type(step)]
                except KeyError:
                    apply = self._meet(type(step))
                if apply:
                    apply(step, state)
                elif apply is None:
                    frame.value = self._take_step(step)
                    frame.asking = frame.value is None
                    break
                events.append(step)
                if counts and step.dealer_step:
                    steps -= 1  # type: ignore[operator]
                    if steps == 0:
                        return
            else:
                stack.pop()
                if stack and stack[-1].asking:
                    stack[-1].value = AGAIN
            if frame.asking:
                return

    def _meet(self, kind: Any) -> Applies:
        """How a type of step changes the state, when it first comes; an event that is not declared is refused."""
        if self._declared is not None and issubclass(kind, Event) and kind not in self._declared:
            why = "the game's declaration does not list this event, so no record of it could be read"
            raise UndeclaredEventError(f"{self.game.name}: {kind.__name__}: {why}")
        applies: Applies = kind.apply if kind.changes else kind.changes
        self._applies[kind] = applies
        return applies

    def _is_dropped(self, frame: Frame) -> bool:
        """Drop an order or an incident that became impossible while it waited, and note that; whether that happened."""
        assert frame.judge is not None
        refusal = frame.judge()
        if refusal is None:
            return False
        self._stack.remove(frame)
        frame.procedure.close()
        self._note(Noted(refusal.cites, message("table.dropped", what=frame.name), because=refusal.reason))
        if self._stack and self._stack[-1].asking:
            self._stack[-1].value = AGAIN
        return True

    def _take_step(self, step: object) -> Any:
        """The draw, or the reply of a person who is leaving; None: wait for an answer; AGAIN: the round was voided, or
        the refusal of that.
        """
        if isinstance(step, FromChance):
            return self._of_chance(step)
        if isinstance(step, Ask):
            return self._open(step)
        return self._void(cast(Void, step))

    def _of_chance(self, step: FromChance) -> Any:
        """Draw from chance; a copy first repeats what its table drew, and a table what it drew when an input failed."""
        if self._told and not step.repeats(*self._told[0]):
            self._told.clear()
        drawn = self._told.popleft()[1] if self._told else step.ask(self.chance)
        if self._rested is not None:
            self._rested.drawn.append((step, drawn))
        return drawn

    def _open(self, ask: Ask) -> Reply | None:
        """Ask people questions; a question to a seat that is being left gets its default answer at once.

        A question that was open before, and is asked again as it was, keeps its number: an answer that is on its way
        is an answer to it.
        """
        state, frame, last = self.game.state, self._stack[-1], self.game.state.asked
        before = {question.opened(0): number for number, question in frame.unanswered.items()}
        self.questions = {}
        for question in ask.questions:
            number = before.get(question.opened(0)) if before else None
            if number is None:
                number = last = last + 1
            self.questions[number] = question
        frame.unanswered = self.questions
        cites = tuple(dict.fromkeys(cite for question in ask.questions for cite in question.cites))
        self._note(Asked(cites, tuple(question.opened(number) for number, question in self.questions.items())))
        for number, question in self.questions.items():
            if question.seat in state.leaving:
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
        self._stack[-1].unanswered = {other: one for other, one in self.questions.items() if other != number}
        self.questions = {}
        return Reply(question, answer)

    def _note(self, event: Event) -> None:
        event.apply(self.game.state)
        self._events.append(event)

    def _void(self, void: Void) -> Again | Refusal:
        """Drop every procedure of the round, also a deal that was only called, and start the one for a void round; or
        note why the round can no longer be void, which the procedure is sent.

        Orders and incidents that wait keep waiting. Before a round they come first, and whoever was asked something
        about the round before it is asked again.
        """
        refusal = self.game.judge_void(void.rule)
        if refusal is not None:
            self._note(Noted(refusal.cites, refusal.reason))
            return refusal
        *below, _ = self._stack
        waiting = [frame for frame in self._stack if frame.waits]
        asked = [frame for frame in below if frame.started and frame.is_pending] if void.before_the_round else []
        for frame in self._stack:
            if frame not in waiting and frame not in asked:
                frame.procedure.close()
        self.questions = {}
        ending = Frame(voided(self.game, void.rule))
        self._stack[:] = [*asked, ending, *waiting] if void.before_the_round else [*waiting, ending]
        return AGAIN


def voided(game: Game, rule: str) -> Procedure[None]:
    """A round is void. What players have said, and what is decided, stands; the rest is undone."""
    yield from game.carry_out_decided()
    yield from game.void(rule)


def about(act: AnyInput) -> About:
    """What an order or a report is about. The same one is not begun twice, except for another seat."""
    if isinstance(act, Order):
        return "order", act.order, act.seat, act.by if act.by.startswith(SEAT) else None
    assert isinstance(act, Report)
    return "report", act.incident, act.seat, act.position
