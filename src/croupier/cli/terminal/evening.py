"""An evening at a table: what a player types, and what becomes of it."""

from croupier.cli.terminal.answers import read_amount
from croupier.cli.terminal.company import Company
from croupier.cli.terminal.display import Display
from croupier.cli.terminal.host import Host
from croupier.cli.terminal.sight import Sight
from croupier.cli.terminal.wagering import named
from croupier.money import Cents, written
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.record.views import Role
from croupier.table.inputs import Answer, Sit, Wager, Withdraw

KEYS = ("why", "table", "? help", "quit")


class Evening(Host):
    """One person plays among company, from sitting down to leaving."""

    role: Role = "player"

    def __init__(self, table: Table, sight: Sight, display: Display, company: Company) -> None:
        super().__init__(table, sight, display, company)
        assert sight.seat is not None
        self._seat = sight.seat
        self._again: dict[str, int] = {}
        self._example = sight.knowledge.example

    def run(self, *, chips: Cents, others: int) -> None:
        """Sit down with those chips, among so many others, and play until the person quits."""
        first = (f"{self._example} wagers", "Enter deals, the same again")
        self.display.keys = " · ".join([*first, *self._back("back {}"), *KEYS])
        with self.display.shown():
            self.show(self.table.open())
            self.give(Sit(self._seat, chips))
            self.give_all(self.company.arrive(self.table, others))
            self.answer_questions()
            offered = ", ".join(self.table.game.offered)
            self.display.say(
                f"You sit at seat {self._seat}. Wagers: {offered}. As in: {self._example}. Type ? for help."
            )
            while self.open:
                line = self.read(f"[{written(self.table.state.purse(self._seat))}] > ")
                if line is not None:
                    self._obey(line)
            self.go_home()
        self.display.say(self.closing_line())

    def _obey(self, line: str) -> None:
        """One line from the person."""
        command, _, rest = line.partition(" ")
        if self.obeys(line):
            return
        if not line:
            self._deal_again()
        elif line in ("deal", "d"):
            self._deal()
        elif command == "back":
            self._take_back(rest.strip())
        else:
            self._wagers(line)

    def help(self) -> list[str]:
        knowledge = self.sight.knowledge
        example = self.cites(knowledge.explained)[0]
        return [
            *knowledge.wager_help,
            "  (nothing)       the same wagers again, and deal; with wagers down: deal",
            "  deal            deal a round",
            *self._back("  back {}          take a wager back"),
            "  why             the provision behind the last step, in our own words",
            "  why round       every provision behind the last round",
            f"  why {example}".ljust(17) + " any provision, section or chapter",
            "  table           what lies on the table",
            "  quit            leave with your chips",
        ]

    def _back(self, words: str) -> list[str]:
        """Words on taking a wager back, where that is allowed at all."""
        name = self._example.split()[0]
        return [words.format(name)] if self.table.game.judge_withdraw() is None else []

    def _wagers(self, line: str) -> None:
        """Wagers as they were typed: `b 25, t 5`."""
        for part in line.split(","):
            name, _, amount = part.strip().partition(" ")
            on = named(name, self.table.game.offered)
            if on is None:
                offered = ", ".join(self.table.game.offered)
                self.display.say(f"There is no wager {name!r}: {offered}. Type ? for help.")
                return
            cents = read_amount(amount)
            if cents is None:
                self.display.say(f"How much on {on}? As in: {name} 25")
                return
            if not self.give(Wager(self._seat, on, cents)):
                return

    def _deal_again(self) -> None:
        """An empty line: the same wagers again unless some are down, and deal."""
        if not self.table.state.wagers_at(self._seat):
            if not self._again:
                self.display.say(f"Make a wager, as in: {self._example}. Type ? for help, deal to watch a round.")
                return
            for on, amount in self._again.items():
                if not self.give(Wager(self._seat, on, Cents(amount))):
                    return
        self._deal()

    def _deal(self) -> None:
        """A round, with the company's wagers."""
        self._again = dict(self.table.state.wagers_at(self._seat)) or self._again
        self.give_all(self.company.wagers(self.table, self.sight.knowledge.results))
        self.change_decks()
        self.deal()
        self.answer_questions()
        self.give_all(self.company.change(self.table))

    def answer(self, number: int, question: Question) -> Answer:
        """The person's own questions are put to the person."""
        return self.ask(number, question) if question.seat == self._seat else super().answer(number, question)

    def _take_back(self, name: str) -> None:
        on = named(name, self.table.game.offered)
        if on is None:
            down = ", ".join(self.table.state.wagers_at(self._seat))
            self.display.say(f"Take back which wager? {down or 'none is down'}")
        else:
            self.give(Withdraw(self._seat, on))
