"""What an evening at a table and a dealer's training have in common: inputs, questions, and going home."""

from collections.abc import Iterable

import msgspec

from croupier.cli.terminal import why
from croupier.cli.terminal.answers import prompt_for, typed_answer
from croupier.cli.terminal.company import Company
from croupier.cli.terminal.display import Display
from croupier.cli.terminal.sight import Sight
from croupier.house.narration import closing
from croupier.house.statement import statement
from croupier.law import Rule
from croupier.play.steps import Question
from croupier.play.table import Outcome, Table
from croupier.record.views import Role
from croupier.table.events import Event
from croupier.table.inputs import Answer, AnyInput, Close, Deal, Leave, Order, Step


class Host:
    """A table with its company, and the display on which a person sees it."""

    role: Role

    def __init__(self, table: Table, sight: Sight, display: Display, company: Company) -> None:
        self.table = table
        self.sight = sight
        self.display = display
        self.company = company
        self.open = True

    def give(self, act: AnyInput) -> bool:
        """Hand an input to the table and show what came of it; whether it was taken."""
        outcome = self.table.submit(act)
        self.show(outcome)
        return outcome.refusal is None

    def give_all(self, acts: Iterable[AnyInput]) -> None:
        """Several inputs one after the other."""
        for act in acts:
            self.give(act)

    def show(self, outcome: Outcome) -> None:
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
            self.give(msgspec.structs.replace(self.answer(question), question=number))

    def answer(self, question: Question) -> Answer:
        """The answer to a question."""
        return self.company.answer(question)

    def ask(self, question: Question) -> Answer:
        """Put a question to the person; what is no answer is asked again, and whoever is gone gives the default."""
        while self.open:
            answer = typed_answer(question, self.read(prompt_for(question)) or "")
            if answer is not None:
                return answer
            self.display.say("That is no answer here.")
        return question.default

    def read(self, prompt: str) -> str | None:
        """What the person types, or None when nothing more comes."""
        try:
            return self.display.read(prompt).strip().lower()
        except (EOFError, KeyboardInterrupt):
            self.open = False
            return None

    def explain(self, asked: str) -> None:
        """`why`: the last step, `round`, or a citation."""
        if not asked:
            lines = why.of_step(self.sight.last, self.role)
        elif asked == "round":
            lines = why.of_round(self.sight.round)
        else:
            lines = why.of_citation(asked)
        self.display.page(lines)

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
