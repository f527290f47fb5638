"""What a player's evening and a dealer's training have in common: inputs, questions, and commands for any time."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

import msgspec

from croupier.games.registry import decisions_of
from croupier.money import written
from croupier.person import introduction, why
from croupier.person.answers import Questions, missing, why_not
from croupier.person.company import Company
from croupier.person.conversation import Asks, Line, Page, Prompt, Talk, Told
from croupier.person.routine import going_home
from croupier.person.seating import people_of
from croupier.person.telling import told_in_sight
from croupier.play.errors import InputFailedError
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.people import Reference
from croupier.record.views import Viewer
from croupier.running.narration import closing
from croupier.running.records import statement
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, Deal


class Session(ABC):
    """A table with its company, and what one person does and sees there. Its parts are conversations (`Talk`)."""

    keys: str
    """What can be typed when nothing particular is asked, in a few words."""

    def __init__(self, table: Table, company: Company, viewer: Viewer) -> None:
        self.table = table
        self.company = company
        self.people = people_of(table.game)
        self.sight = self.people.sight(viewer)
        self.open = True
        """Whether the person is still there and wants to continue."""
        self._questions = Questions(self.people.questions, decisions_of(self.table.game.name))
        self._put_last: int | None = None
        self._failed: AnyInput | None = None
        """The input that failed last, if nothing was accepted since."""

    @abstractmethod
    def help(self) -> list[str]:
        """What can be typed."""

    @property
    def score(self) -> str:
        """The person's score in a few words; empty if none is kept."""
        return ""

    def give(self, act: AnyInput) -> Talk[bool]:
        """Submit an input to the table and show its events; returns whether it was accepted.

        One that fails because of a fault in the program is said so, once: the table goes on as it was before.
        """
        try:
            response = self.table.submit(act)
        except InputFailedError as wrong:
            if self._failed == act:
                raise
            self._failed = act
            yield Line(str(wrong), wrong=True)
            return False
        self._failed = None
        yield from self.show(response.events)
        return response.refusal is None

    def give_all(self, acts: Iterable[AnyInput]) -> Talk[None]:
        """Submit several inputs, one after another."""
        for act in acts:
            yield from self.give(act)

    def show(self, events: Iterable[Event]) -> Talk[None]:
        """Show events, each as the person sees it."""
        for event in events:
            seen = self.sight.hear(event)
            words = told_in_sight(self.people, self.sight, seen)
            yield Told(seen, words) if words else seen

    def prepare_deal(self) -> Talk[bool]:
        """Do what the dealer must do before another round; returns whether there was anything to do."""
        act = self.people.before_deal(self.table)
        return (yield from self.give(act)) if act is not None else False

    def begin_round(self) -> list[Event]:
        """Have a round dealt, and return its events."""
        self.expect_round()
        return self.table.submit(Deal()).events

    def expect_round(self) -> None:
        """What was seen in the last round is over if another one can be dealt."""
        if self.table.can(Deal()):
            self.sight.begin_round()

    def have_wagers(self) -> Talk[None]:
        """The company wagers."""
        yield from self.give_all(self.company.wagers(self.table, self.sight.memory.results))

    def cites(self, rule: str) -> tuple[str, ...]:
        """The provisions of a rule; empty if the game has no such rule."""
        return self.table.game.cites(rule) if rule in self.table.game.rules else ()

    def read(self, words: str, keys: str = "", *, is_new: bool = False, asks: Asks = "") -> Talk[str | None]:
        """The line the person types, or None if the person has left."""
        line = yield Prompt(words, keys or self.keys, self.score, is_new, asks)
        if line is None:
            self.open = False
            return None
        return line.strip().lower()

    def answer_questions(self) -> Talk[None]:
        """Ask each open question of the person it is for, until none is left."""
        while self.table.questions:
            number, question = next(iter(self.table.questions.items()))
            if self.is_mine(question):
                yield from self._answer(question, (yield from self._ask(number, question)))
            else:
                yield from self.give(self.company.answer(self.table, number, question))

    def _answer(self, question: Question, answer: Answer) -> Talk[None]:
        """Give an answer of the person; if it is refused, say what may be done instead."""
        if not (yield from self.give(answer)) and (instead := self.people.instead(self.sight, question, answer)):
            yield Line(instead)

    def prompt_for(self, question: Question) -> str:
        """How the person is asked."""
        return self._questions.prompt(question, self.people.typed_choices(self.sight, question))

    def keys_for(self, question: Question, more: Sequence[str] = ()) -> str:
        """What can be typed at a question, in a few words."""
        return self._questions.keys(question, more, typed=self.people.typed_choices(self.sight, question))

    @abstractmethod
    def is_mine(self, question: Question) -> bool:
        """Whether a question is for the person."""

    def _ask(self, number: int, question: Question) -> Talk[Answer]:
        """Ask the person a question until it is answered; a person who has left gives the default."""
        answer = None
        if self.open and number != self._put_last:
            self._put_last = number
            for said in [*self.people.about(self.sight, question).splitlines(), *why_not(question)]:
                yield Line(said)
        while self.open and answer is None:
            keys = self.keys_for(question, self.also_at(question))
            line = yield from self.read(self.prompt_for(question), keys, asks="answer")
            if line is not None and not (yield from self.obeys(line, question)):
                answer = yield from self._understood(question, line)
                if answer is not None and not (yield from self.accepts(question, answer)):
                    answer = None
        return msgspec.structs.replace(answer or question.default, question=number)

    def also_at(self, question: Question) -> list[str]:  # noqa: ARG002 - a player may ask for advice
        """What else can be typed at a question."""
        return []

    def accepts(self, question: Question, answer: Answer) -> Talk[bool]:  # noqa: ARG002 - a training judges answers
        """Whether the person's answer is given to the table; if not, the question is asked again."""
        yield from ()
        return True

    def _understood(self, question: Question, line: str) -> Talk[Answer | None]:
        """Read a typed answer; if something is missing, ask the person for it."""
        answer = self.people.answered(self.sight, question, line) or self._questions.read(question, line)
        need = missing(question, answer) if answer is not None else None
        if answer is not None and need is not None:
            more = yield from self.read(self._questions.lacks(need), self.keys_for(question))
            own = self.people.answered(self.sight, question, f"{answer.choice} {more or ''}")
            answer = own or self._questions.complete(question, answer, need, more or "")
        if answer is None and self.open:
            asked = self.prompt_for(question).removesuffix(" > ")
            yield Line(f"That is not a valid answer. {asked}", wrong=True)
        return answer

    def obeys(self, line: str, question: Question | None = None) -> Talk[bool]:
        """Carry out a command that can be typed at any time, even at a question; returns whether the line was one."""
        command, _, rest = line.partition(" ")
        if command == "why":
            yield Page(self._explained(rest.strip(), question))
        elif line == "how":
            yield Page(introduction.how(self.people))
        elif line == "pays":
            yield Page(introduction.pays(self.people))
        elif line in ("?", "help"):
            yield Page(self.help())
        elif line == "table":
            yield Page(self._lies_there())
        elif line in ("quit", "q"):
            self.open = False
        elif line in (known := self._references()):
            yield Page([*known[line].lines])
        else:
            own = self.people.typed(self.sight, question, line) if question is not None else None
            if own is None:
                return False
            yield Page(own)
        return True

    def _explained(self, asked: str, question: Question | None) -> list[str]:
        """`why`: the last step, `round`, a citation or, at a question, a choice, open or not."""
        option = self._questions.option(question, asked.removeprefix("not ")) if question is not None else None
        day = self.table.game.setting.as_of
        if not asked:
            return why.of_step(self.sight.last, self.sight.seat, day)
        if asked == "round":
            return why.of_round(self.sight.round, day)
        return why.of_choice(option, day) if option is not None else why.of_citation(asked, day)

    def references_help(self, width: int) -> list[str]:
        """Help on what can be looked up; the words for it stand in a column of that width."""
        return [f"  {word:<{width}} {one.about}" for word, one in self._references().items()]

    def _references(self) -> dict[str, Reference]:
        """What can be looked up: of the game, and of what the person has seen."""
        return {**self.people.references, **self.people.records(self.sight)}

    def _lies_there(self) -> list[str]:
        """What is on the table, in words."""
        state = self.sight.state
        lines = []
        for seat in sorted(state.seats):
            wagers = ", ".join(f"{written(amount)} on {on}" for on, amount in state.wagers_at(seat).items())
            name = "you" if seat == self.sight.seat else state.seats[seat]
            lines.append(
                f"  seat {seat} ({name}): {written(state.purse(seat))}{f', wagers {wagers}' if wagers else ''}"
            )
        return [*lines, *self.people.told(self.sight)]

    def go_home(self) -> Talk[None]:
        """Finish a round in progress; then everybody leaves and the table closes."""
        yield from self.give_all(going_home(self.table))

    def closing_lines(self) -> list[str]:
        """Everybody's result at the end; the person's own at only one seat."""
        ended, taken, mine = statement(self.table.state), self.table.state.taken, self.sight.seat
        again = [str(seat) for seat, player in taken.items() if seat != mine and player == taken.get(mine or 0)]
        return [
            closing(
                {seat: one.chips for seat, one in ended.seats.items() if seat not in again},
                ended.house,
                self.sight.seat,
            )
        ]
