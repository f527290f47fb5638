"""An evening at a table: what a player types, and what follows from it."""

from croupier.money import Cents, written
from croupier.person.company import Company
from croupier.person.conversation import Line, Talk
from croupier.person.session import Session
from croupier.person.wagering import SameAgain, typed_wagers
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.vocabulary import named
from croupier.record.views import Viewer
from croupier.table.inputs import Sit, Withdraw


class Evening(Session):
    """One person plays with company, from sitting down to leaving."""

    def __init__(self, table: Table, company: Company, *, seat: int) -> None:
        super().__init__(table, company, Viewer("player", frozenset({seat})))
        self._seat = seat
        self._same = SameAgain(seat)
        self._example = self.people.example
        first = (f"{self._example} wagers", "Enter deals, repeating your last wagers")
        self.keys = " · ".join([*first, *self._back("back {}"), "why", "table", "? help", "quit"])

    def run(self, *, chips: Cents, others: int) -> Talk[None]:
        """Sit down with these chips among `others` players, and play until the person quits."""
        yield from self.show(self.table.open().events)
        yield from self.give(Sit(self._seat, chips))
        yield from self.give_all(self.company.arrive(self.table, others))
        yield from self.answer_questions()
        offered = ", ".join(self.table.game.offered)
        yield Line(f"You are at seat {self._seat}. Wagers: {offered}. For example: {self._example}. Type ? for help.")
        while self.open:
            line = yield from self.read(f"[{written(self.table.state.purse(self._seat))}] > ")
            if line is not None:
                yield from self._obey(line)
        yield from self.go_home()

    def is_mine(self, question: Question) -> bool:
        """Whether the question is for the person's seat."""
        return question.seat == self._seat

    def help(self) -> list[str]:
        example = self.cites(self.people.explained)[0]
        return [
            *self.people.wager_help,
            "  Enter           deal; if you have no wagers down, repeat your last ones first",
            "  deal            deal a round",
            *self._back("  back {}          take a wager back"),
            "  why             the provision behind the last step, in our own words",
            "  why round       every provision behind the last round",
            f"  why {example}".ljust(17) + " any provision, section or chapter",
            "  table           what is on the table",
            *self.references_help(15),
            "  quit            leave with your chips",
        ]

    def _back(self, words: str) -> list[str]:
        """Help on taking a wager back, if the game allows it."""
        name = self._example.split()[0]
        return [words.format(name)] if self.table.game.judge_withdraw() is None else []

    def _obey(self, line: str) -> Talk[None]:
        """Carry out one line from the person."""
        command, _, rest = line.partition(" ")
        if (yield from self.obeys(line)):
            return
        if not line:
            yield from self._deal_again()
        elif line in ("deal", "d"):
            yield from self._deal()
        elif command == "back":
            yield from self._take_back(rest.strip())
        else:
            yield from self._wager(line)

    def _wager(self, line: str) -> Talk[None]:
        """Place the wagers typed, up to the first that is refused."""
        for wager in typed_wagers(line, self._seat, self.table.game.offered):
            if isinstance(wager, str):
                yield Line(wager)
            elif not (yield from self.give(wager)):
                return

    def _deal_again(self) -> Talk[None]:
        """An empty line: repeat the last wagers unless some are down, and deal."""
        if not self.table.state.wagers_at(self._seat):
            again = self._same.wagers()
            if not again:
                yield Line(f"Make a wager, for example: {self._example}. Type ? for help, or deal to watch a round.")
                return
            for wager in again:
                if not (yield from self.give(wager)):
                    return
        yield from self._deal()

    def _deal(self) -> Talk[None]:
        """Deal a round, with the company's wagers."""
        self._same.remember(self.table.state.wagers_at(self._seat))
        yield from self.have_wagers()
        yield from self.prepare_deal()
        yield from self.show(self.begin_round())
        yield from self.answer_questions()
        yield from self.give_all(self.company.change(self.table))

    def _take_back(self, name: str) -> Talk[None]:
        on = named(name, self.table.game.offered)
        if on is None:
            down = ", ".join(self.table.state.wagers_at(self._seat))
            yield Line(f"Which wager do you want to take back? You have {down or 'none'}.")
        else:
            yield from self.give(Withdraw(self._seat, on))
