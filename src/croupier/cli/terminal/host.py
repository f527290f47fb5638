"""What an evening at a table and a dealer's training have in common: inputs, questions, and going home."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

import msgspec

from croupier.cli.terminal import why
from croupier.cli.terminal.answers import (
    MISSING,
    chosen,
    completed,
    keys_for,
    missing,
    prompt_for,
    typed_answer,
    why_not,
)
from croupier.cli.terminal.company import Company
from croupier.cli.terminal.display import Display
from croupier.cli.terminal.sight import Sight
from croupier.law import Rule
from croupier.money import written
from croupier.play.steps import Question
from croupier.play.table import Response, Table
from croupier.record.views import Role
from croupier.running.narration import closing
from croupier.running.statement import statement
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, Close, Deal, Leave, Order, Step


class Host(ABC):
    """A table with its company, and the display on which a person sees it."""

    role: Role

    def __init__(self, table: Table, sight: Sight, display: Display, company: Company) -> None:
        self.table = table
        self.sight = sight
        self.display = display
        self.company = company
        self.open = True
        self._put_last: int | None = None

    def give(self, act: AnyInput) -> bool:
        """Hand an input to the table and show what came of it; whether it was taken."""
        outcome = self.table.submit(act)
        self.show(outcome)
        return outcome.refusal is None

    def give_all(self, acts: Iterable[AnyInput]) -> None:
        """Several inputs one after the other."""
        for act in acts:
            self.give(act)

    def show(self, outcome: Response) -> None:
        """Show everything that came of an input."""
        for event in outcome.events:
            self.reveal(event)

    def change_decks(self) -> bool:
        """Decks that have served their time are changed before a round is dealt; whether that was so."""
        refusal = self.table.can(Deal())
        if refusal is None or refusal.cites != self.cites(Rule.DECK_LIFE):
            return False
        return self.give(Order("change decks", by="dealer"))

    def cites(self, rule: Rule) -> tuple[str, ...]:
        """The provisions of a rule, none if the game has no such rule."""
        return self.table.game.cites(rule) if rule in self.table.game.rules else ()

    def deal(self) -> bool:
        """Have a round dealt; whether the table deals it."""
        if self.table.can(Deal()) is None:
            self.sight.begin_round()
        return self.give(Deal())

    def reveal(self, event: Event) -> None:
        """Show one event."""
        self.sight.hear(event)
        self.display.happened(event)

    def answer_questions(self) -> None:
        """Put every open question to whom it is for, until none is left."""
        while self.table.questions:
            number, question = next(iter(self.table.questions.items()))
            self.give(self.answer(number, question))

    def answer(self, number: int, question: Question) -> Answer:
        """The answer to a question."""
        return self.company.answer(self.table, number, question)

    def ask(self, number: int, question: Question) -> Answer:
        """Put a question to the person; what is no answer is asked again, and whoever is gone gives the default."""
        keys, self.display.keys = self.display.keys, keys_for(question)
        answer = None
        if self.open and number != self._put_last:
            self._put_last = number
            self._put(question)
        while self.open and answer is None:
            line = self.read(prompt_for(question))
            if line is not None and not self.obeys(line, question):
                answer = self._understood(question, line)
        self.display.keys = keys
        return msgspec.structs.replace(answer or question.default, question=number)

    def _put(self, question: Question) -> None:
        """What the person wants to know before an answer: the hand, and why not everything can be done with it."""
        about = self.sight.knowledge.about(self.sight, question)
        for line in [*([about] if about else []), *why_not(question)]:
            self.display.say(line)

    def _understood(self, question: Question, line: str) -> Answer | None:
        """A typed answer; if something is missing to it, the person is asked for that."""
        answer = typed_answer(question, line)
        need = missing(question, answer) if answer is not None else None
        if answer is not None and need is not None:
            answer = completed(question, answer, need, self.read(MISSING[need]) or "")
        if answer is None and self.open:
            self.display.say(f"That is no answer here. {prompt_for(question).removesuffix(' > ')}")
        return answer

    def obeys(self, line: str, question: Question | None = None) -> bool:
        """Whether a line is one that can be typed at any time, also at a question; then it is done."""
        command, _, rest = line.partition(" ")
        if command == "why":
            self._explain(rest.strip(), question)
        elif line in ("?", "help"):
            self.display.page(self.help())
        elif line == "table":
            self.display.page(self._lies_there())
        elif line in ("quit", "q"):
            self.open = False
        else:
            return False
        return True

    def read(self, prompt: str) -> str | None:
        """What the person types, or None when nothing more comes."""
        try:
            return self.display.read(prompt).strip().lower()
        except (EOFError, KeyboardInterrupt):
            self.open = False
            return None

    def _explain(self, asked: str, question: Question | None) -> None:
        """`why`: the last step, `round`, a citation or, at a question, a choice that is open or not."""
        word = asked.removeprefix("not ")
        option = chosen(word, question.options, question.kind) if question is not None and word else None
        if not asked:
            lines = why.of_step(self.sight.last, self.role)
        elif asked == "round":
            lines = why.of_round(self.sight.round)
        elif option is not None:
            said = f"Not {option.choice}: {option.why_not}." if option.why_not else f"You may {option.choice}."
            lines = [said, *why.words_of(option.cites)]
        else:
            lines = why.of_citation(asked)
        self.display.page(lines)

    @abstractmethod
    def help(self) -> list[str]:
        """What can be typed."""

    def _lies_there(self) -> list[str]:
        """What lies on the table, in words."""
        state = self.sight.state
        lines = []
        for seat in sorted(state.seats):
            wagers = ", ".join(f"{written(amount)} on {on}" for on, amount in state.wagers_at(seat).items())
            name = "you" if seat == self.sight.seat else state.seats[seat]
            lines.append(
                f"  seat {seat} ({name}): {written(state.purse(seat))}{f', wagers {wagers}' if wagers else ''}"
            )
        if state.shoe is not None:
            lines.append(f"  shoe: {state.shoe.remaining} cards; discard rack: {state.discards.count}")
        return [*lines, *self.sight.knowledge.told(self.sight)]

    def go_home(self) -> None:
        """A round that is being dealt is finished; then everybody leaves and the table closes."""
        self._finish()
        for seat in sorted(self.table.state.seats):
            self.give(Leave(seat))
        self._finish()
        self.give(Close())

    def _finish(self) -> None:
        while not self.table.rests:
            self.show(self.table.answer_by_default() if self.table.questions else self.table.submit(Step()))

    def closing_line(self) -> str:
        """How everybody stands at the end."""
        ended = statement(self.table.state)
        return closing({seat: one.chips for seat, one in ended.seats.items()}, ended.house)
