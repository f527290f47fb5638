"""A dealer's training: company wagers, and the person takes each of the dealer's steps by typing it."""

from collections.abc import Iterable

from croupier.law import Rule
from croupier.person.company import Company
from croupier.person.conversation import Line, Talk
from croupier.person.session import Session
from croupier.person.why import words_of
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.moves import Move
from croupier.presenting.vocabulary import Typed, read_amounts
from croupier.record.views import Viewer, view
from croupier.running.narration import told
from croupier.table.inputs import Answer, Deal
from croupier.table.people import DEALER
from croupier.training.dealing import Dealing
from croupier.training.judging import choose, fault, lessons
from croupier.training.lookahead import Lookahead
from croupier.training.score import Score

WELCOME = "You deal. Type each step, for example: {}. Type ? for all steps, hint for help, Enter to have it done."


class Training(Session):
    """Rounds dealt by hand at a `copyable` table that was opened with manual steps. A wrong step is explained, and not
    carried out.
    """

    keys = "type the next step · Enter does it for you · hint · why · ? all steps · quit"

    def __init__(self, table: Table, company: Company) -> None:
        super().__init__(table, company, Viewer("dealer"))
        self.scored = Score()
        self._vocabulary = self.people.vocabulary
        self.dealing = Dealing(table, Lookahead(table), self.people.moves, start=self.begin_round)
        self._wagered_after: int | None = None

    @property
    def score(self) -> str:
        """The count of right and wrong steps."""
        return self.scored.line

    def run(self, *, others: int) -> Talk[None]:
        """Run from the opening until the person quits, with `others` players."""
        yield from self.show(self.table.open().events)
        yield from self.give_all(self.company.arrive(self.table, others))
        yield Line(WELCOME.format(self._vocabulary.example))
        while self.open:
            yield from self._go_on()
        yield from self.show(self.dealing.release())
        yield from self.go_home()

    def closing_lines(self) -> list[str]:
        """Everybody's result at the end, and the whole score."""
        return [*super().closing_lines(), *self.scored.lines()]

    def help(self) -> list[str]:
        return [*self._vocabulary.help_lines(), *self.references_help(26)]

    def is_mine(self, question: Question) -> bool:
        """Whether the question is for the dealer."""
        return question.to == DEALER

    def accepts(self, question: Question, answer: Answer) -> Talk[bool]:
        """Judge an answer of the dealer where only one is right; the default is the right one, given by the table."""
        verdict = self.people.judged(self.table, question, answer)
        if verdict is None:
            return True
        if question.is_default(answer):
            self.scored.count_shown()
            yield Line(verdict.said)
        elif verdict.is_right:
            self.scored.count_right(verdict.cites[:1])
        else:
            self.scored.count_wrong(verdict.cites[0])
            yield Line(verdict.said, wrong=True)
            yield from self._cite(verdict.cites)
        return verdict.is_right

    def about(self, move: Move) -> str:
        """A move in a few words that reveal nothing not yet visible."""
        own = self.people.moves.about.get(type(move.event))
        seen = view(move.event, self.sight.viewer)
        return own(seen) if own is not None else told(seen).strip()

    def _go_on(self) -> Talk[None]:
        """Continue with whatever is next: an answer, or a move of the dealer."""
        if not self.dealing.is_due:
            yield from self.answer_questions()
            if self.dealing.closes_wagers:
                yield from self._have_wagers_once()
            yield from self.show(self.dealing.follow())
        elif not self.dealing.rests or (yield from self._can_begin()):
            yield from self._turn()

    def _can_begin(self) -> Talk[bool]:
        """Between rounds: people and decks change, and whatever forbids another round ends the training."""
        yield from self.give_all(self.company.change(self.table))
        if (yield from self.prepare_deal()):
            return False
        if not self.table.can(Deal()):
            yield from self._have_wagers_once()
        refusal = self.table.refusal_for(Deal())
        if refusal is not None:
            yield Line(f"{refusal.why} [{', '.join(refusal.cites)}]", wrong=True)
            self.open = False
        return self.open

    def _have_wagers_once(self) -> Talk[None]:
        """Everybody wagers, once a round."""
        if self._wagered_after != self.table.state.round:
            self._wagered_after = self.table.state.round
            yield from self.have_wagers()

    def _turn(self) -> Talk[None]:
        """One line from the person; before wagers are closed, everybody wagers."""
        if self.dealing.closes_wagers:
            yield from self._have_wagers_once()
        moves = self.dealing.open_moves()
        if not moves:
            yield from self.show(self.dealing.go_on())
            return
        line = yield from self.read("dealer > ")
        if line is not None:
            yield from self._obey(line, moves)

    def _obey(self, line: str, moves: list[Move]) -> Talk[None]:
        if (yield from self.obeys(line)):
            return
        if line == "hint":
            yield from self._hint(moves[0])
        elif line in ("", "step"):
            yield from self._do_it(moves[0])
        else:
            yield from self._try(line, moves)

    def _hint(self, move: Move) -> Talk[None]:
        """Show what kind of step comes next, and what the law says about it."""
        yield Line(f"Next: {self._vocabulary.form_of(move.key)}")
        yield from self._cite(move.event.cites[:1])

    def _do_it(self, move: Move) -> Talk[None]:
        """Do the right step for the person."""
        self.scored.count_shown()
        yield Line(f"The right step is: {self._vocabulary.to_type(move)}")
        yield from self.show(self.dealing.do(move))

    def _try(self, line: str, moves: list[Move]) -> Talk[None]:
        """Judge a typed step: carry it out if it is right, explain it if it is not."""
        typed = self._vocabulary.read(line)
        if typed is None:
            yield Line(f"{line!r} is not a step. Type ? for the steps.")
            return
        move = choose(typed, moves)
        if move is None:
            yield from self._wrong_move(line, typed, moves[0])
            return
        complete = yield from self._with_amount(typed, move)
        if complete is None:
            yield Line(f"That is not an amount. Type it as: {self._vocabulary.form_of(move.key)}")
        elif fault(complete, move):
            yield from self._wrong_amount(move)
        elif typed.times not in (None, self.dealing.times(move)):
            yield from self._wrong_number(move)
        else:
            yield from self._right(move, typed.times or 1)

    def _with_amount(self, typed: Typed, move: Move) -> Talk[Typed | None]:
        """Complete a payment that was typed without its amount; None if no amount is typed."""
        if fault(typed, move) != "no amount":
            return typed
        line = yield from self.read("How much? > ")
        complete = read_amounts(typed, (line or "").split())
        return complete if complete is not None and complete.amounts else None

    def _right(self, move: Move, times: int) -> Talk[None]:
        for _ in range(times):
            self.scored.count_right(lessons(move).values())
            early = not self.dealing.is_next(move)
            yield from self.show(self.dealing.do(move))
            if early:
                yield Line(f"Right: {self.about(move)}")

    def _wrong_move(self, line: str, typed: Typed, move: Move) -> Talk[None]:
        lesson = lessons(move)["move"]
        self.scored.count_wrong(lesson)
        right = f"The right step is: {self._vocabulary.to_type(move)} ({self.about(move)})"
        yield Line(f"“{line}” is wrong here. {right}", wrong=True)
        order = self.cites(Rule.SETTLE_ORDER) if typed.settles and move.is_settlement else ()
        yield from self._cite((lesson, *(cite for cite in order if cite in move.event.cites)))

    def _wrong_amount(self, move: Move) -> Talk[None]:
        lesson = lessons(move).get("amount", move.event.cites[0])
        self.scored.count_wrong(lesson)
        about = self.about(move).removesuffix(".")
        yield Line(f"Wrong amount: {about}. Type: {self._vocabulary.to_type(move)}", wrong=True)
        yield from self._cite((lesson,))

    def _wrong_number(self, move: Move) -> Talk[None]:
        lesson = lessons(move)["move"]
        self.scored.count_wrong(lesson)
        yield Line(f"Wrong number. Type: {self._vocabulary.to_type(move)} {self.dealing.times(move)}", wrong=True)
        yield from self._cite((lesson,))

    def _cite(self, cites: Iterable[str]) -> Talk[None]:
        for line in words_of(cites):
            yield Line(f"  {line}")
