"""The runner: it hands inputs to judges, drives procedures, applies events and voids rounds.

Procedures stand on a stack. Acts, orders and incidents are pushed on top of what they interrupt; when they are done,
an interrupted question is asked again, from the state as it is then. With no procedure on the stack the table rests:
its state is all there is, and can be stored.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import Any, cast

import msgspec

from croupier.equipment import Chance, Clock
from croupier.play.acts import ACTS, departures
from croupier.play.game import Game, Interruption
from croupier.play.steps import AGAIN, DRAW, OTHER_STEPS, Ask, Pick, Procedure, Question, Reply, Shuffle, Void
from croupier.table.events import Answered, Asked, Event, Interrupted, Noted, Refused
from croupier.table.inputs import FORMAT, Answer, AnyInput, Close, Deal, Order, Refusal, Report, Step, Wait
from croupier.table.state import TableState

OUT_OF_HOURS = ("unopened", "closed")
"""Phases in which nothing can be done at a table."""
NEEDS_REST = (Deal, Close)
"""What can only be done when no procedure is running."""

Listener = Callable[["Outcome"], None]


class Outcome(msgspec.Struct, frozen=True, gc=False):
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


class Table:
    """One game being played. Chance and the clock are handed in; a listener (a record) hears every outcome."""

    def __init__(
        self,
        game: Game,
        *,
        chance: Chance,
        clock: Clock,
        manual: bool = False,
        listener: Listener | None = None,
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

    def open(self) -> Outcome:
        """Open the table for gaming: the first outcome, which no input causes."""
        assert self.game.state.phase == "unopened", "a table opens once"
        self._events = []
        at = self.game.now = self.clock.now()
        self._push(self.game.opening())
        self._run()
        return self._conclude(None, at, None)

    def can(self, act: AnyInput) -> Refusal | None:
        """Why the input would be refused now, or None."""
        self.game.now = self.clock.now()
        if self.game.state.phase in OUT_OF_HOURS:
            return Refusal(f"the table is {self.game.state.phase}", FORMAT)
        known = ACTS.get(type(act))
        if known is not None:
            refusal = known.judge(self.game, act)
            if refusal is None and self._stack and isinstance(act, NEEDS_REST):
                return Refusal("the dealer is at work: finish that first", FORMAT)
            return refusal
        if isinstance(act, Answer):
            return self._judge_answer(act)
        if isinstance(act, Step):
            return self._judge_step()
        return self._judge_interruption(act)

    def submit(self, act: AnyInput) -> Outcome:
        """Judge an input and, if it is allowed, let it happen."""
        self.inputs += 1
        self._events = []
        refusal = self.can(act)
        at = self.game.now
        if refusal is None:
            self._happen(act)
            if self.game.state.leaving and not self._stack and self.game.state.phase != "closed":
                self._push(departures(self.game))
                self._run()
        else:
            self._events.append(Refused(refusal.cites, self.inputs, refusal.why))
        return self._conclude(act, at, refusal)

    def resume(self, state: TableState, *, counted: int, inputs: int) -> None:
        """Go on from a state that was stored while a table like this one rested."""
        self.game.state = state
        self.counted = counted
        self.inputs = inputs

    def answer_by_default(self) -> Outcome:
        """Answer the first open question as somebody would who gives no answer."""
        number, question = next(iter(self.questions.items()))
        return self.submit(msgspec.structs.replace(question.default, question=number, by_default=True))

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

    def _happen(self, act: AnyInput) -> None:
        known = ACTS.get(type(act))
        if known is not None:
            self._perform(known.do(self.game, act), act)
            return
        if isinstance(act, Answer):
            self._take_answer(act)
        elif not isinstance(act, Step):
            interruption = self._interruption(act)
            assert interruption is not None
            judge = partial(interruption.judge, act)
            self._push(interruption.procedure(act), interruption.name, judge)
            self._stack[-1].about = about(act)
        self._run(steps=1 if isinstance(act, Step) else self._held)

    def _perform(self, procedure: Procedure[None], act: AnyInput) -> None:
        """Do an act. A deal goes step by step; anything else is done at once, above what it interrupts."""
        if isinstance(act, Deal):
            self._push(procedure)
            self._run(steps=self._held)
            return
        asked = bool(self.questions)
        self._interrupt()
        for event in procedure:
            self._note(cast(Event, event))
        if asked:
            self._stack[-1].value = AGAIN
            self._run(steps=self._held)
        if isinstance(act, Wait):
            self._let_time_pass(act.minutes)

    def _let_time_pass(self, minutes: int) -> None:
        """Move the clock; a table at which nobody sits is idle."""
        self.clock.wait(minutes)
        if not self._stack and not self.game.state.seats:
            self._push(self.game.idle(), "no gaming activity", self._judge_nobody)
            self._run(steps=self._held)

    @property
    def _held(self) -> int | None:
        """How many of the dealer's steps may be taken without being asked for: none at a table dealt by hand."""
        return 0 if self.manual else None

    def _judge_nobody(self) -> Refusal | None:
        return Refusal("somebody sits at the table", FORMAT) if self.game.state.seats else None

    def _conclude(self, act: AnyInput | None, at: datetime, refusal: Refusal | None) -> Outcome:
        outcome = Outcome(act, self.inputs, at, self.counted + 1, self._events, refusal, not self._stack)
        self.counted += len(self._events)
        if self.listener is not None:
            self.listener(outcome)
        return outcome

    def _push(
        self, procedure: Procedure[None], name: str = "", judge: Callable[[], Refusal | None] | None = None
    ) -> None:
        self._stack.append(Frame(procedure, name, judge))
        self._interrupt()

    def _interrupt(self) -> None:
        """No question stays open beneath something that comes up."""
        if self.questions:
            cites = dict.fromkeys(cite for question in self.questions.values() for cite in question.cites)
            self._note(Interrupted(tuple(cites)))
            self.questions = {}

    def _run(self, *, steps: int | None = None) -> None:
        """Run what stands on the stack until it is done, a question is open, or so many steps of the dealer are taken.

        Between two steps a procedure is not resumed: it sees what an incident changed. (So at a table dealt by hand a
        question that was interrupted is asked again when the dealer goes on.)
        """
        stack, state, note, next_card = self._stack, self.game.state, self._events.append, self.chance.next_card
        while stack:
            if steps == 0:
                return
            frame = stack[-1]
            if not frame.started and frame.judge is not None and self._came_to_nothing(frame):
                continue
            frame.asking = False
            frame.started = True
            value, send = frame.value, frame.procedure.send
            try:
                while steps != 0:
                    step = send(value)
                    if step is DRAW:
                        value = next_card(state.shoe)  # type: ignore[arg-type]
                    elif type(step) not in OTHER_STEPS:
                        event: Any = step
                        event.apply(state)
                        note(event)
                        value = None
                        if steps is not None and event.dealer_step:
                            steps -= 1
                    else:
                        value = self._take_step(step)
                        if value is None:
                            frame.asking = True
                            return
                        if value is AGAIN:
                            break
                else:
                    frame.value = value
                    return
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
        if isinstance(step, Shuffle):
            return self.chance.shuffle(step.batch, step.cards)
        if isinstance(step, Pick):
            return self.chance.pick(step.cards)
        if isinstance(step, Ask):
            return self._open(step)
        self._void(cast(Void, step))
        return AGAIN

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
