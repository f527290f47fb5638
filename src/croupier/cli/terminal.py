"""A table in the terminal: what a person types, and what the table shows."""

import random
from collections.abc import Callable

from rich.console import Console

from croupier.house.narration import closing, faces, told, with_cites
from croupier.house.statement import statement
from croupier.law import concordance, load_chapter
from croupier.money import Cents, MoneyError, written
from croupier.play.table import Outcome, Table
from croupier.record.views import view
from croupier.table.events import Event, Refused
from croupier.table.inputs import Answer, AnyInput, Close, Deal, Leave, Sit, Wager, Withdraw

HELP = """\
  b 25            wager 25.00 on banker (first letters do: p, b, t, dragon-bonus-p …)
  t 5, p 10       several wagers at once
  (nothing)       the same wagers again, and deal; with wagers down: deal
  deal            deal a round
  back b          take a wager back
  why             the provisions behind the last round, in our own words
  table           what lies on the table
  quit            leave with your chips"""


class Session:
    """One person's evening at a table."""

    def __init__(
        self, table: Table, *, console: Console, company: random.Random, read: Callable[[str], str] = input
    ) -> None:
        self._table = table
        self._console = console
        self._company = company
        self._read = read
        self._seat = 0
        self._others: list[int] = []
        self._last_wagers: dict[str, int] = {}
        self._told: list[Event] = []
        self._open = True

    def run(self, *, seat: int, chips: Cents, others: int) -> None:
        """From sitting down to leaving."""
        self._tell(self._table.open())
        self._seat = seat
        if not self._give(Sit(seat, chips)):
            return
        free = [number for number in range(1, self._table.game.seats + 1) if number != seat]
        self._others = sorted(self._company.sample(free, min(others, len(free))))
        for other in self._others:
            self._give(Sit(other, Cents(50_000)))
        self._say(f"\nYou sit at seat {seat}. Wagers: {', '.join(self._table.game.offered)}. Type ? for help.")
        while self._open:
            self._turn()
        self._leave()

    def _turn(self) -> None:
        """One line from the person."""
        try:
            line = self._read(f"\n[{written(self._table.state.purse(self._seat))}] > ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            self._open = False
            return
        command, _, rest = line.partition(" ")
        known = {
            "": self._again,
            "deal": self._deal,
            "d": self._deal,
            "?": lambda: self._say(HELP),
            "help": lambda: self._say(HELP),
            "why": self._why,
            "table": self._show,
            "quit": self._quit,
            "q": self._quit,
        }
        if command == "back":
            self._take_back(rest)
        elif line in known:
            known[line]()
        else:
            self._wagers(line)

    def _wagers(self, line: str) -> None:
        """Wagers as they were typed: `b 25, t 5`."""
        for part in line.split(","):
            name, _, amount = part.strip().partition(" ")
            on = self._named(name)
            if on is None:
                self._say(f"There is no wager {name!r}: {', '.join(self._table.game.offered)}. Type ? for help.")
                return
            try:
                cents = Cents.parse(amount if "." in amount else f"{amount}.00")
            except MoneyError:
                self._say(f"How much on {on}? As in: {name} 25")
                return
            if not self._give(Wager(self._seat, on, cents)):
                return

    def _named(self, name: str) -> str | None:
        """The wager that begins so."""
        found = [on for on in self._table.game.offered if name and on.startswith(name)]
        return name if name in found else found[0] if found else None

    def _again(self) -> None:
        """An empty line: the same wagers again unless some are down, and deal."""
        if not self._table.state.wagers_at(self._seat):
            if not self._last_wagers:
                self._say("Make a wager, as in: b 25. Type ? for help, deal to watch a round.")
                return
            for on, amount in self._last_wagers.items():
                if not self._give(Wager(self._seat, on, Cents(amount))):
                    return
        self._deal()

    def _deal(self) -> None:
        """A round, with the company's wagers."""
        self._last_wagers = dict(self._table.state.wagers_at(self._seat)) or self._last_wagers
        for other in self._others:
            on, amount = self._company.choice(("player", "banker")), self._company.choice((500, 1000, 2500))
            act = Wager(other, on, Cents(amount))
            if self._table.can(act) is None:
                self._give(act)
        self._told = []
        self._give(Deal())
        while self._table.questions:
            number, question = next(iter(self._table.questions.items()))
            answer = self._cut() if question.seat == self._seat else question.default
            self._give(Answer(answer.choice, seat=answer.seat, question=number, position=answer.position))

    def _cut(self) -> Answer:
        """The person may cut the cards."""
        try:
            line = self._read("Cut the cards? A number of cards from the top, or nothing to decline > ").strip()
        except (EOFError, KeyboardInterrupt):
            line = ""
        if line.isdigit():
            return Answer("cut", seat=self._seat, position=int(line))
        return Answer("decline", seat=self._seat)

    def _take_back(self, name: str) -> None:
        on = self._named(name.strip())
        if on is None:
            self._say(f"Take back which wager? {', '.join(self._table.state.wagers_at(self._seat)) or 'none is down'}")
        else:
            self._give(Withdraw(self._seat, on))

    def _why(self) -> None:
        """The provisions that the last round carried out."""
        chapter = load_chapter(concordance(self._table.game.chapter).chapter)
        seen: dict[str, None] = {}
        for event in self._told:
            seen.update(dict.fromkeys(event.cites))
        for cite in seen:
            if cite in chapter.by_id:
                self._say(f"{cite}: {chapter.by_id[cite].says}")

    def _show(self) -> None:
        """What lies on the table."""
        state = self._table.state
        for seat in sorted(state.seats):
            wagers = ", ".join(f"{written(amount)} on {on}" for on, amount in state.wagers_at(seat).items())
            you = " (you)" if seat == self._seat else ""
            self._say(f"  seat {seat}{you}: {written(state.purse(seat))}{', wagers ' + wagers if wagers else ''}")
        if state.shoe is not None:
            self._say(f"  shoe: {state.shoe.remaining} cards; discard rack: {state.discards.count}")
            last = state.discards.piles[-1] if state.discards.piles else []
            self._say(f"  last cards: {faces(last)}")

    def _quit(self) -> None:
        self._open = False

    def _leave(self) -> None:
        """Everybody goes home."""
        while not self._table.rests:
            self._tell(self._table.answer_by_default())
        for seat in sorted(self._table.state.seats):
            self._give(Leave(seat))
        self._give(Close())
        ended = statement(self._table.state)
        self._say(closing({seat: one.chips for seat, one in ended.seats.items()}, ended.house))

    def _give(self, act: AnyInput) -> bool:
        """An input; whether it was taken."""
        outcome = self._table.submit(act)
        self._tell(outcome)
        return outcome.refusal is None

    def _tell(self, outcome: Outcome) -> None:
        """What happened, as the person may see it."""
        for event in outcome.events:
            self._told.append(event)
            shown = view(event, "player")
            self._say(f"{told(shown)} [{', '.join(event.cites)}]" if isinstance(event, Refused) else with_cites(shown))

    def _say(self, line: str) -> None:
        self._console.print(line, markup=False)
