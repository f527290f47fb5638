"""An evening at a table: what a player types, and what becomes of it."""

from collections.abc import Callable

from croupier.cli.terminal.answers import read_amount
from croupier.cli.terminal.company import Company
from croupier.cli.terminal.display import Display
from croupier.cli.terminal.host import Host
from croupier.cli.terminal.sight import Sight
from croupier.cli.terminal.wagering import named
from croupier.house.narration import faces
from croupier.law import Rule
from croupier.money import Cents, written
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.record.views import Role
from croupier.table.inputs import Answer, Sit, Wager, Withdraw

KEYS = "b 25 wagers · Enter deals, the same again · back b · why · table · ? help · quit"


class Evening(Host):
    """One person plays among company, from sitting down to leaving."""

    role: Role = "player"

    def __init__(self, table: Table, sight: Sight, display: Display, company: Company) -> None:
        super().__init__(table, sight, display, company)
        assert sight.seat is not None
        self._seat = sight.seat
        self._again: dict[str, int] = {}

    def run(self, *, chips: Cents, others: int) -> None:
        """Sit down with those chips, among so many others, and play until the person quits."""
        self.display.keys = KEYS
        with self.display.shown():
            self.show(self.table.open())
            self.give(Sit(self._seat, chips))
            self.give_all(self.company.arrive(self.table, others))
            self.answer_questions()
            offered = ", ".join(self.table.game.offered)
            self.display.say(f"You sit at seat {self._seat}. Wagers: {offered}. As in: b 25. Type ? for help.")
            while self.open:
                line = self.read(f"[{written(self.table.state.purse(self._seat))}] > ")
                if line is not None:
                    self._obey(line)
            self.go_home()
        self.display.say(self.closing_line())

    def _obey(self, line: str) -> None:
        """One line from the person."""
        command, _, rest = line.partition(" ")
        plain: dict[str, Callable[[], None]] = {
            "": self._deal_again,
            "deal": self._deal,
            "d": self._deal,
            "?": lambda: self.display.page(self._help()),
            "help": lambda: self.display.page(self._help()),
            "table": lambda: self.display.page(self._lies_there()),
            "quit": self._quit,
            "q": self._quit,
        }
        if command == "back":
            self._take_back(rest.strip())
        elif command == "why":
            self.explain(rest.strip())
        elif line in plain:
            plain[line]()
        else:
            self._wagers(line)

    def _help(self) -> list[str]:
        example = next(iter(self.cites(Rule.PLAYER_DRAWS) or self.cites(Rule.SEATS)))
        return [
            "  b 25            wager 25.00 on banker (first letters do: p, b, t, dragon-bonus-p or dbp …)",
            "  t 5, p 10       several wagers at once",
            "  (nothing)       the same wagers again, and deal; with wagers down: deal",
            "  deal            deal a round",
            "  back b          take a wager back",
            "  why             the provision behind the last step, in our own words",
            "  why round       every provision behind the last round",
            f"  why {example}".ljust(17) + " any provision, section or chapter",
            "  table           what lies on the table",
            "  quit            leave with your chips",
        ]

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
                self.display.say("Make a wager, as in: b 25. Type ? for help, deal to watch a round.")
                return
            for on, amount in self._again.items():
                if not self.give(Wager(self._seat, on, Cents(amount))):
                    return
        self._deal()

    def _deal(self) -> None:
        """A round, with the company's wagers."""
        self._again = dict(self.table.state.wagers_at(self._seat)) or self._again
        self.give_all(self.company.wagers(self.table, self.sight.results.winners))
        self.change_decks()
        self.deal()
        self.answer_questions()
        self.give_all(self.company.change(self.table))

    def answer(self, question: Question) -> Answer:
        """The person's own questions are put to the person."""
        if question.seat != self._seat:
            return super().answer(question)
        return self.ask(question)

    def _take_back(self, name: str) -> None:
        on = named(name, self.table.game.offered)
        if on is None:
            down = ", ".join(self.table.state.wagers_at(self._seat))
            self.display.say(f"Take back which wager? {down or 'none is down'}")
        else:
            self.give(Withdraw(self._seat, on))

    def _lies_there(self) -> list[str]:
        """What lies on the table, in words."""
        state = self.table.state
        lines = []
        for seat in sorted(state.seats):
            wagers = ", ".join(f"{written(amount)} on {on}" for on, amount in state.wagers_at(seat).items())
            name = "you" if seat == self._seat else state.seats[seat]
            lines.append(
                f"  seat {seat} ({name}): {written(state.purse(seat))}{f', wagers {wagers}' if wagers else ''}"
            )
        if state.shoe is not None:
            lines.append(f"  shoe: {state.shoe.remaining} cards; discard rack: {state.discards.count}")
        if self.sight.hands:
            hands = "; ".join(f"{name} {faces(cards)}" for name, cards in self.sight.hands.items())
            lines.append(f"  last cards: {hands}")
        winners = " ".join(winner[0].upper() for winner in self.sight.results.winners)
        return [*lines, f"  results of this shoe: {winners or 'none yet'}"]

    def _quit(self) -> None:
        self.open = False
