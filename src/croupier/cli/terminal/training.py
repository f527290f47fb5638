"""A dealer's training: company wagers, and the person does each step of the dealer by typing it."""

from croupier.cli.terminal.company import Company
from croupier.cli.terminal.dealing import Dealing
from croupier.cli.terminal.display import WRONG, Display
from croupier.cli.terminal.host import Host
from croupier.cli.terminal.judging import choose, fault, lessons
from croupier.cli.terminal.lookahead import Lookahead
from croupier.cli.terminal.moves import Move
from croupier.cli.terminal.score import Score
from croupier.cli.terminal.sight import Sight
from croupier.cli.terminal.typed import SETTLING, Typed, read_amounts
from croupier.cli.terminal.why import words_of
from croupier.law import Rule
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.record.views import Role
from croupier.table.inputs import Answer, Deal

WELCOME = "You deal. Type each step, as in: {}. ? lists them, hint helps, an empty line does the right one."

KEYS = "type the next step · Enter does it for you · hint · why · ? all steps · quit"


class Training(Host):
    """Rounds dealt by hand at a table that was opened with manual steps. A wrong step is explained and not taken."""

    role: Role = "dealer"

    def __init__(self, table: Table, sight: Sight, display: Display, company: Company, lookahead: Lookahead) -> None:
        super().__init__(table, sight, display, company)
        self.score = Score()
        self._vocabulary = sight.knowledge.vocabulary
        order = sight.knowledge.order
        self._dealing = Dealing(table, lookahead, order=order, start=self.deal, reveal=self.reveal)
        self._wagered_after: int | None = None

    def run(self, *, others: int) -> None:
        """From the opening until the person quits, for so many players; then the score."""
        self.display.keys = KEYS
        with self.display.shown():
            self.show(self.table.open())
            self.give_all(self.company.arrive(self.table, others))
            self.display.say(WELCOME.format(self._vocabulary.example))
            while self.open:
                self._go_on()
            self._dealing.release()
            self.go_home()
        self.display.say(self.closing_line())
        for line in self.score.lines():
            self.display.say(line)

    def _go_on(self) -> None:
        """Whatever is next: an answer, or a move of the dealer."""
        if not self._dealing.is_due:
            self.answer_questions()
            self._dealing.follow()
        elif not self._dealing.rests or self._can_begin():
            self._turn()

    def _can_begin(self) -> bool:
        """Between rounds: people and decks change, and whatever forbids another round ends the training."""
        self.give_all(self.company.change(self.table))
        if self.change_decks():
            return False
        if self.table.can(Deal()) is not None:
            self._have_wagers()
        refusal = self.table.can(Deal())
        if refusal is not None:
            self.display.say(f"{WRONG} {refusal.why} [{', '.join(refusal.cites)}]")
            self.open = False
        return self.open

    def _have_wagers(self) -> None:
        """Everybody wagers, once a round."""
        if self._wagered_after != self.table.state.round:
            self._wagered_after = self.table.state.round
            self.give_all(self.company.wagers(self.table, self.sight.knowledge.results))

    def answer(self, number: int, question: Question) -> Answer:
        """The dealer's own questions are put to the person."""
        return self.ask(number, question) if question.to == "dealer" else super().answer(number, question)

    def help(self) -> list[str]:
        return self._vocabulary.help_lines()

    def _turn(self) -> None:
        """One line from the person; before wagers are closed, everybody wagers."""
        if self._dealing.closes_wagers:
            self._have_wagers()
        moves = self._dealing.open_moves()
        if not moves:
            self._dealing.go_on()
            return
        self.display.score = self.score.line
        line = self.read("dealer > ")
        if line is not None:
            self._obey(line, moves)

    def _obey(self, line: str, moves: list[Move]) -> None:
        if self.obeys(line):
            return
        if line == "hint":
            self._hint(moves[0])
        elif line in ("", "step"):
            self._do_it(moves[0])
        else:
            self._try(line, moves)

    def _hint(self, move: Move) -> None:
        """What kind of step comes next, and what the law says of it."""
        self.display.say(f"Next: {self._vocabulary.form_of(move.key)}")
        self._cite(move.event.cites[:1])

    def _do_it(self, move: Move) -> None:
        """The right step, done for the person."""
        self.score.count_shown()
        self.display.say(f"The step is: {move.to_type}")
        self._dealing.do(move)

    def _try(self, line: str, moves: list[Move]) -> None:
        """A step as it was typed: done if it is right, explained if it is not."""
        typed = self._vocabulary.read(line)
        if typed is None:
            self.display.say(f"{line!r} is no step that is known here. Type ? for the steps.")
            return
        move = choose(typed, moves)
        if move is None:
            self._wrong_move(line, typed, moves[0])
            return
        complete = self._with_amount(typed, move)
        if complete is None:
            self.display.say(f"That is no amount. As in: {self._vocabulary.form_of(move.key)}")
        elif fault(complete, move):
            self._wrong_amount(move)
        elif typed.times not in (None, self._dealing.times(move)):
            self._wrong_number(move)
        else:
            self._right(move, typed.times or 1)

    def _with_amount(self, typed: Typed, move: Move) -> Typed | None:
        """A payment that was typed without its amount, completed; None if what comes is none."""
        if fault(typed, move) != "no amount":
            return typed
        line = self.read("How much? > ")
        complete = read_amounts(typed, (line or "").split())
        return complete if complete is not None and complete.amounts else None

    def _right(self, move: Move, times: int) -> None:
        for _ in range(times):
            self.score.count_right(lessons(move).values())
            if not self._dealing.do(move):
                self.display.say(f"Right: {move.about}")

    def _wrong_move(self, line: str, typed: Typed, move: Move) -> None:
        lesson = lessons(move)["move"]
        self.score.count_wrong(lesson)
        self.display.say(f"{WRONG} Not “{line}” now. The step is: {move.to_type} ({move.about})")
        order = self.cites(Rule.SETTLE_ORDER) if typed.key[0] in SETTLING and move.is_settlement else ()
        self._cite((lesson, *(cite for cite in order if cite in move.event.cites)))

    def _wrong_amount(self, move: Move) -> None:
        lesson = lessons(move).get("amount", move.event.cites[0])
        self.score.count_wrong(lesson)
        self.display.say(f"{WRONG} Not that amount: {move.about}. As in: {move.to_type}")
        self._cite((lesson,))

    def _wrong_number(self, move: Move) -> None:
        lesson = lessons(move)["move"]
        self.score.count_wrong(lesson)
        self.display.say(f"{WRONG} Not so many: {move.to_type} {self._dealing.times(move)}")
        self._cite((lesson,))

    def _cite(self, cites: tuple[str, ...]) -> None:
        for line in words_of(cites):
            self.display.say(f"  {line}")
