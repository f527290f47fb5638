"""A dealer's training: company wagers, and the person does each step of the dealer by typing it."""

from collections.abc import Callable
from itertools import takewhile

from croupier.cli.terminal.company import Company
from croupier.cli.terminal.display import Display
from croupier.cli.terminal.host import Host
from croupier.cli.terminal.judging import choose, fault, lessons
from croupier.cli.terminal.lookahead import Lookahead
from croupier.cli.terminal.moves import Move, moves_of
from croupier.cli.terminal.score import Score
from croupier.cli.terminal.sight import Sight
from croupier.cli.terminal.typed import STEPS, Typed, read_amounts, read_step
from croupier.cli.terminal.why import words, words_of
from croupier.law import Rule
from croupier.play.table import Table
from croupier.record.views import Role
from croupier.table.events import Event, RoundBegan, Settled
from croupier.table.inputs import Deal, Step


class Training(Host):
    """Rounds dealt by hand at a table that was opened with manual steps. A wrong step is explained and not taken."""

    role: Role = "dealer"

    def __init__(self, table: Table, sight: Sight, display: Display, company: Company, *, lookahead: Lookahead) -> None:
        super().__init__(table, sight, display, company)
        self.score = Score()
        self._lookahead = lookahead
        self._held: list[Event] = []
        """Events that have happened and wait for the move with which they are shown."""
        self._early: list[Move] = []
        """Settlements that were done before their turn."""
        self._wagered = False

    def run(self, *, others: int) -> None:
        """From the opening until the person quits, and the score."""
        with self.display.shown():
            self.show(self.table.open())
            self.give_all(self.company.arrive(self.table, others))
            self.display.say(
                "You deal. Type a step as in: card player. ? lists them, hint helps, an empty line does it."
            )
            while self.open:
                self._go_on()
            for event in self._held:
                self.reveal(event)
            self.go_home()
        self.display.say(self.closing_line())
        for line in self.score.lines():
            self.display.say(line)

    def _go_on(self) -> None:
        """Whatever is next: an answer, the person's step, or another round."""
        if self.table.questions and not self._held:
            self.answer_questions()
        elif self._held or self.table.waits_for_step:
            self._turn()
        else:
            self.give_all(self.company.change(self.table))
            self.sight.begin_round()
            self._wagered = False
            self.open = self.give(Deal())

    def _turn(self) -> None:
        """One line from the person."""
        coming = self._coming()
        if self._take_early(coming):
            return
        self._let_wager(coming)
        self.display.score = self.score.line
        line = self.read("dealer > ")
        if line is None:
            return
        command, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "?": lambda: self.display.page(help_lines()),
            "help": lambda: self.display.page(help_lines()),
            "hint": lambda: self._hint(self._open_moves(coming)[0]),
            "": lambda: self._show_step(self._open_moves(coming)[0]),
            "step": lambda: self._show_step(self._open_moves(coming)[0]),
            "quit": self._quit,
            "q": self._quit,
        }
        if command == "why":
            self.explain(rest.strip())
        elif line in commands:
            commands[line]()
        else:
            self._try(line, coming)

    def _coming(self) -> list[Move]:
        """The moves from the next one on, as far as they can be known and may be done now or belong together."""
        if self._held:
            return moves_of(self._held)
        coming: list[Move] = []
        for events in self._lookahead.coming():
            moves = moves_of(events)
            if any(isinstance(event, RoundBegan) for event in events) and not coming:
                return moves
            coming += moves
            if coming and not belongs_to(coming[0], coming[-1]):
                break
        return coming

    def _open_moves(self, coming: list[Move]) -> list[Move]:
        """The moves that may be done now: one or, of settlements whose order is free, several."""
        together = takewhile(lambda move: belongs_to(coming[0], move), coming)
        return [move for move in together if move.key not in [early.key for early in self._early]]

    def _let_wager(self, coming: list[Move]) -> None:
        """Before no more bets is called the company wagers, once."""
        if not self._wagered and self.table.state.phase == "wagers" and self._closes_wagers():
            self._wagered = True
            self.give_all(self.company.wagers(self.table, self.sight.results.winners))

    def _closes_wagers(self) -> bool:
        return any(isinstance(event, RoundBegan) for event in next(self._lookahead.coming(), []))

    def _try(self, line: str, coming: list[Move]) -> None:
        """A step as it was typed: done if it is right, explained if it is not."""
        typed = read_step(line, self.table.game.offered)
        if typed is None:
            self.display.say(f"{line!r} is no step that is known here. Type ? for the steps.")
            return
        open_moves = self._open_moves(coming)
        move = choose(typed, open_moves)
        if move is None:
            self._wrong_move(typed, open_moves[0])
            return
        typed = self._with_amount(typed, move)
        if fault(typed, move):
            self._wrong_amount(move)
        elif typed.times not in (None, len(self._run_of(move, coming))):
            self._wrong_number(move, len(self._run_of(move, coming)))
        else:
            self._right(move, typed.times or 1)

    def _with_amount(self, typed: Typed, move: Move) -> Typed:
        """A payment without an amount is asked for it."""
        if fault(typed, move) != "no amount":
            return typed
        assert isinstance(move.event, Settled) or hasattr(move.event, "amount")
        line = self.read("How much? > ")
        return read_amounts(typed, (line or "").split()) or typed
