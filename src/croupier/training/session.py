"""A dealer's training: company wagers, and the person takes each of the dealer's steps by typing it."""

import textwrap
from collections.abc import Iterable, Mapping

from croupier.law import Rule
from croupier.person.company import Company
from croupier.person.conversation import Line, Page, Talk
from croupier.person.session import Session
from croupier.person.sources import sources
from croupier.person.why import words_of
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.moves import Move
from croupier.presenting.vocabulary import Typed, read_amounts
from croupier.record.views import Viewer, view
from croupier.running.narration import told
from croupier.table.inputs import Answer, Deal
from croupier.table.people import DEALER
from croupier.training.coaching import Attempts, Coach, lessons_of
from croupier.training.dealing import Dealing
from croupier.training.judging import Fault, choose, fault, lessons
from croupier.training.lookahead import Lookahead
from croupier.training.score import Score

MOST_WORDS = 220
"""How many characters of a provision's words an explanation has, so that the answer above it stays in sight."""
WELCOME = (
    "You deal. Type each step when it is due: in a round, for example, {}. Type ? for all steps, hint for what is due"
    " now, Enter to have it done."
)


class Training(Session):
    """Rounds dealt by hand at a table that was opened with manual steps. A wrong step is not carried out:
    the first mistake gets a hint, and the second the answer with its reasons.
    """

    keys = "type a step · hint · Enter does it · why · ? steps · quit"

    def __init__(self, table: Table, company: Company, score: Score | None = None) -> None:
        super().__init__(table, company, Viewer("dealer"))
        self.scored = score if score is not None else Score()
        self.coach = Coach(table.game, lessons_of(table.game.name), self.sight)
        self.attempts = Attempts()
        self.dealing = Dealing(table, Lookahead(table), self.people.moves, start=self.begin_round)
        self.vocabulary = self.people.vocabulary
        self._wagered_after: int | None = None

    @property
    def at_stake(self) -> Fault:
        """What a mistake would be about, if nothing says otherwise."""
        return "move"

    def taught(self, move: Move) -> Mapping[Fault, str]:
        """The provisions that a step counts for: a payment for its turn and for its amount."""
        return self.coach.lessons(move)

    @property
    def score(self) -> str:
        """The count of right and wrong steps."""
        return self.scored.line

    def run(self, *, others: int) -> Talk[None]:
        """Run from the opening until the person quits, with `others` players."""
        yield from self.begin(others)
        yield Line(WELCOME.format(self.vocabulary.example))
        while self.open:
            yield from self.go_on()
        yield from self.show(self.dealing.release())
        yield from self.go_home()

    def begin(self, others: int) -> Talk[None]:
        """The table opens and company sits down."""
        yield from self.show(self.table.open().events)
        yield from self.give_all(self.company.arrive(self.table, others))

    def closing_lines(self) -> list[str]:
        """Everybody's result at the end, and the whole score."""
        return [*super().closing_lines(), *self.scored.lines()]

    def help(self) -> list[str]:
        return [*self.vocabulary.help_lines(), *self.references_help(26)]

    def is_mine(self, question: Question) -> bool:
        """Whether the question is for the dealer."""
        return question.to == DEALER

    def about(self, move: Move) -> str:
        """A move in a few words that reveal nothing not yet visible."""
        seen = view(move.event, self.sight.viewer)
        own = self.people.moves.described(seen, self.sight.state)
        return own if own is not None else told(seen).strip()

    def go_on(self) -> Talk[None]:
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
            yield Line(f"{refusal.why} [{sources(refusal.cites)}]", wrong=True)
            self.open = False
        return self.open

    def _have_wagers_once(self) -> Talk[None]:
        """Everybody wagers, once a round."""
        if self._wagered_after != self.table.state.round:
            self._wagered_after = self.table.state.round
            yield from self.have_wagers()

    def _turn(self) -> Talk[None]:
        """A turn of the dealer; before wagers are closed, everybody wagers."""
        if self.dealing.closes_wagers:
            yield from self._have_wagers_once()
        moves = self.dealing.open_moves()
        if moves:
            yield from self.take_turn(moves)
        else:
            yield from self.show(self.dealing.go_on())

    def take_turn(self, moves: list[Move]) -> Talk[None]:
        """One line from the person, where these moves are open."""
        line = yield from self.read("dealer > ", asks="step")
        if line is not None:
            yield from self.obey(line, moves)

    def obey(self, line: str, moves: list[Move]) -> Talk[None]:
        """Carry out one line from the person."""
        if (yield from self.obeys(line)):
            return
        if line == "hint":
            yield from self._hint(moves[0])
        elif line in ("", "step"):
            yield from self.do_it(moves[0])
        else:
            yield from self._try(line, moves)

    def _hint(self, move: Move) -> Talk[None]:
        """Say which rule is at stake; if that is known already, what kind of step comes next."""
        if self.attempts.is_hinted:
            yield Line(f"Next: {self.vocabulary.form_of(move.key)}")
            yield from self.explain((), (self.coach.lesson(move, self.at_stake),))
        else:
            self.attempts.hint(*self.taught(move))
            yield Line(f"Hint. {self.coach.hint(move, self.at_stake)}")

    def do_it(self, move: Move) -> Talk[None]:
        """Do the right step for the person."""
        self.attempts.show(self.scored, self.taught(move))
        yield Line(f"The right step is: {self.vocabulary.to_type(move)}")
        yield from self.explain(self.coach.why(move, "move"))
        yield from self.carry_out(move)

    def carry_out(self, move: Move) -> Talk[None]:
        """Make a move; the next step begins without mistakes."""
        self.attempts = Attempts()
        yield from self.show(self.dealing.do(move))

    def _try(self, line: str, moves: list[Move]) -> Talk[None]:
        """Judge a typed step: carry it out if it is right, explain it if it is not."""
        typed = self.vocabulary.read(line)
        if typed is None:
            yield Line(self.not_read(line))
            return
        move = choose(typed, moves)
        if move is None:
            yield from self.wrong_move(line, typed, moves[0])
            return
        complete = yield from self._with_amount(typed, move)
        if complete is None:
            yield Line(f"That is not an amount. Type it as: {self.vocabulary.form_of(move.key)}")
        elif fault(complete, move):
            yield from self.wrong_amount(move)
        elif typed.times not in (None, self.dealing.times(move)):
            yield from self.wrong_number(move)
        else:
            yield from self.right(move, typed.times or 1)

    def not_read(self, line: str) -> str:
        """What to say of a line that means nothing here."""
        return self.vocabulary.not_read(line)

    def _with_amount(self, typed: Typed, move: Move) -> Talk[Typed | None]:
        """Complete a payment that was typed without its amount; None if no amount is typed."""
        if fault(typed, move) != "no amount":
            return typed
        line = yield from self.read("How much? > ", asks="amount")
        complete = read_amounts(typed, (line or "").split())
        return complete if complete is not None and complete.amounts else None

    def right(self, move: Move, times: int) -> Talk[None]:
        """Take a right step, so many times in a row."""
        for _ in range(times):
            self.attempts.succeed(self.scored, self.taught(move))
            early = not self.dealing.is_next(move)
            yield from self.carry_out(move)
            if early:
                yield Line(f"Right: {self.about(move)}")

    def wrong_move(self, line: str, typed: Typed, move: Move) -> Talk[None]:
        """Another step is due."""
        order = self.cites(Rule.SETTLE_ORDER) if typed.settles and move.is_settlement else ()
        also = tuple(cite for cite in order if cite in move.event.cites)
        wrong = f"“{line}” is wrong here."
        answer = f"The right step is: {self.vocabulary.to_type(move)} ({self.about(move)})"
        yield from self._correct(move, self.at_stake, wrong, f"{wrong} {answer}", also)

    def wrong_amount(self, move: Move) -> Talk[None]:
        """The step is right, but not how much is paid or taken."""
        wrong = f"Wrong amount: {self.vocabulary.words_for(move.key)} is right, but not how much."
        answer = f"Wrong amount: {self.about(move).removesuffix('.')}. Type: {self.vocabulary.to_type(move)}"
        yield from self._correct(move, "amount", wrong, answer)

    def wrong_number(self, move: Move) -> Talk[None]:
        """The step is right, but not how often it is to be taken."""
        answer = f"Wrong number. Type: {self.vocabulary.to_type(move)} {self.dealing.times(move)}"
        yield from self._correct(move, self.at_stake, "Wrong number.", answer)

    def _correct(self, move: Move, what: Fault, wrong: str, answer: str, also: Iterable[str] = ()) -> Talk[None]:
        """Say what is wrong: at first with a hint, then with the answer and its reasons."""
        if not self.attempts.is_hinted:
            yield Line(wrong, wrong=True)
            yield Line(f"  Hint. {self.coach.hint(move, what)}")
            self.attempts.hint(what)
            return
        lesson = self.coach.lesson(move, what)
        self.attempts.tell(self.scored, what, lesson)
        if what != "amount":
            self.attempts.show_rest(self.scored, self.taught(move))
        yield Line(answer, wrong=True)
        own = lessons(move, self.table.game.setting.as_of).get(what, lesson)
        yield from self.explain(self.coach.why(move, what), dict.fromkeys((lesson, own, *also)))

    def obeys(self, line: str, question: Question | None = None) -> Talk[bool]:
        """Carry out a command for any time; at a question of the dealer's own, also `hint`."""
        topic = self.coach.taught.topic_of_question(question.kind) if question is not None else None
        if line != "hint" or topic is None:
            return (yield from super().obeys(line, question))
        self.attempts.hint("move")
        yield Line(f"Hint. {topic.name}: {topic.hint}")
        return True

    def accepts(self, question: Question, answer: Answer) -> Talk[bool]:
        """Judge an answer of the dealer where only one is right; the default is the right one, given by the table."""
        verdict = self.people.judged(self.table, question, answer)
        if verdict is None:
            return True
        if question.is_default(answer):
            yield from self._answer_shown(question, verdict.said, verdict.cites[0])
        elif verdict.is_right:
            self.attempts.succeed(self.scored, {"move": verdict.cites[0]})
        elif not self.attempts.is_hinted:
            self.attempts.hint("move")
            yield Line("That is wrong here.", wrong=True)
            yield Line(f"  Hint. {self.coach.hint_for_answer(question, verdict.cites)}")
        else:
            self.attempts.tell(self.scored, "move", verdict.cites[0])
            yield Line(verdict.said, wrong=True)
            yield from self.explain(self.coach.why_answer(question), verdict.cites)
        if verdict.is_right:
            self.attempts = Attempts()
        return verdict.is_right

    def _answer_shown(self, question: Question, said: str, cite: str) -> Talk[None]:
        """The right answer is given for the person."""
        self.attempts.show(self.scored, {"move": cite})
        yield Line(said)
        yield from self.explain(self.coach.why_answer(question))

    def explain(self, reasons: Iterable[str], cites: Iterable[str] = ()) -> Talk[None]:
        """Reasons, and how the provisions begin, to be read at leisure; `why` has all of their words."""
        day = self.table.game.setting.as_of
        begun = (textwrap.shorten(words, MOST_WORDS, placeholder=" …") for words in words_of(cites, day))
        lines = [f"  {line}" for line in (*reasons, *begun)]
        if lines:
            yield Page(lines)
