"""An evening at a table: what a player types, and what follows from it."""

from collections.abc import Callable, Sequence

from croupier.law import Rule
from croupier.money import Cents, written
from croupier.person.company import Company
from croupier.person.conversation import Busy, Line, Page, Talk
from croupier.person.purse import Purse
from croupier.person.reckoning import advice, has_advice, odds
from croupier.person.session import Session
from croupier.person.sources import sources
from croupier.person.wagering import Doubtful, SameAgain, as_typed, first_refusal, made_with, typed_wagers
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.wager_names import matching, shortest
from croupier.record.views import Viewer
from croupier.table.inputs import Deal, Wager, Withdraw

EXAMPLE, LITTLE = Cents(2500), Cents(500)
BETWEEN_ROUNDS = ("rebuy", "deal", "back")
"""What can be typed only while no question is open."""


class Evening(Session):
    """One person plays with company, from sitting down to leaving."""

    def __init__(self, table: Table, company: Company, *, seat: int) -> None:
        super().__init__(table, company, Viewer("player", frozenset({seat})))
        self._seat = seat
        self._same = SameAgain(seat)
        self._purse = Purse(table, seat)
        game = table.game
        usual = self.people.usual
        self._usual = shortest(usual if usual in game.offered else game.offered[0], game.offered)
        self._example = f"{self._usual} 25"
        self._also: str | None = None
        """A wager that may be made together with the usual one."""
        self._advises = has_advice(game)
        words = ("pays", "how", "odds", "why", "rebuy", "table", "? help", "quit")
        self.keys = " · ".join([f"{self._example} wagers", "deal", *self._back("back {}"), *words])

    def run(self, *, chips: Cents, others: int) -> Talk[None]:
        """Sit down with these chips among `others` players, and play until the person quits."""
        yield from self.show(self.table.open().events)
        yield from self.give_all(self._purse.sit(chips))
        self._also = self._made_with_the_usual()
        yield from self.give_all(self.company.arrive(self.table, others))
        yield from self.answer_questions()
        offered = ", ".join(self.table.game.offered)
        first = f"You are at seat {self._seat}. Wagers: {offered}. For example: {self._example}."
        yield Line(f"{first} Type ? for help, how to learn the game, or pays to see what each wager pays.")
        while self.open:
            line = yield from self.read(self._prompt)
            if line is not None:
                yield from self._obey(line)
        yield from self.go_home()

    def _made_with_the_usual(self) -> str | None:
        """A wager for an example that may be made together with the usual one, if there is one."""
        offered = self.table.game.offered
        [usual] = matching(self._usual, offered)
        return made_with(
            self.table, Wager(self._seat, usual, EXAMPLE), [on for on in offered if on != usual], amount=LITTLE
        )

    @property
    def _prompt(self) -> str:
        """The person's chips, and what an empty line does, if it does anything."""
        chips, down = written(self._purse.chips), self.table.state.wagers_at(self._seat)
        if down:
            return f"[{chips}] Enter deals > "
        again = as_typed(self._same.made, self.table.game.offered) if self._affords_the_same else ""
        return f"[{chips}] Enter: {again} again, and deal > " if again else f"[{chips}] > "

    @property
    def _affords_the_same(self) -> bool:
        """Whether the person has chips for the last wagers."""
        return sum(self._same.made.values()) <= self._purse.chips

    def is_mine(self, question: Question) -> bool:
        """Whether the question is for the person's seat."""
        return question.seat == self._seat

    # What can be typed

    def help(self) -> list[str]:
        example = self.cites(self.people.explained)[0]
        return [
            *self._wagers_help(),
            *self.people.decisions_help,
            "  deal            deal a round; Enter does it too once you have wagers down",
            "  Enter           without wagers down: your last ones again, if the prompt says so",
            *(line for typed in self._back("back {}") for line in beside(typed, "take a wager back")),
            "  how             this game in ten lines",
            "  pays            what each wager pays at this table",
            "  odds            every wager's chances, counted from what you have seen",
            *(["  advice          when you are asked: what each of your choices is worth"] if self._advises else []),
            "  why             the provision behind the last step, in our own words",
            "  why round       every provision behind the last round",
            *beside(f"why {example}", "any provision, section or chapter"),
            f"  rebuy 200       sit down again with 200.00 more; without an amount, {written(self._purse.usual)}",
            "  table           what is on the table",
            *self.references_help(15),
            "  quit            leave with your chips",
        ]

    def _wagers_help(self) -> list[str]:
        """Help on the wagers of this table, each with the shortest name that means no other."""
        offered = self.table.game.offered
        first, *others = sorted(offered, key=lambda on: shortest(on, offered) != self._usual)
        also = ", ".join(f"{shortest(on, offered)} {on}" for on in others)
        lines = [f"  {self._example}".ljust(17) + f" wager {EXAMPLE} on {first}{f'; also {also}' if also else ''}"]
        if self._also is not None:
            both = f"{self._example}, {shortest(self._also, offered)} 5"
            lines.append(f"  {both}".ljust(17) + " several wagers at once, all of them or none")
        return lines

    def _back(self, words: str) -> list[str]:
        """Help on taking a wager back, if the game allows it."""
        return [words.format(self._usual)] if self.table.game.judge_withdraw() is None else []

    def obeys(self, line: str, question: Question | None = None) -> Talk[bool]:
        """Also what only a player asks for: odds and advice."""
        if line == "odds":
            yield from self._count("the odds", lambda: odds(self.people, self.sight))
            return True
        if line == "advice":
            yield from self._advise(question)
            return True
        if question is not None and line.partition(" ")[0] in BETWEEN_ROUNDS:
            yield Line(f"{line.partition(' ')[0]} is for between two rounds: answer first.", wrong=True)
            return True
        return (yield from super().obeys(line, question))

    def also_at(self, question: Question) -> list[str]:
        """Advice, where there is some."""
        return ["advice"] if self._advises and self.people.hand_asked(self.sight, question) is not None else []

    def _advise(self, question: Question | None) -> Talk[None]:
        hand = self.people.hand_asked(self.sight, question) if question is not None else None
        if not self._advises:
            yield Line("There is no advice on this game: nothing is left to you, or nobody has counted what is best.")
        elif question is None or hand is None:
            yield Line("There is advice when you are asked how to play your hand.")
        else:
            yield from self._count("what each choice is worth", lambda: advice(self.people, self.sight, question, hand))

    @staticmethod
    def _count(what: str, counted: Callable[[], list[str]]) -> Talk[None]:
        """Show what takes a while to count; an interrupt from the keyboard gives it up."""
        yield Busy(f"Counting {what}, exactly; this may take some seconds, and Ctrl-C gives it up.")
        try:
            yield Page(counted())
        except KeyboardInterrupt:
            yield Line("Given up.")

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
        elif command == "rebuy":
            yield from self._rebuy(rest.strip())
        else:
            yield from self._wager(line)

    # Wagers and chips

    def _wager(self, line: str) -> Talk[None]:
        """Place the wagers typed, all of them or none; ask which one is meant where that is in doubt."""
        typed = typed_wagers(line, self._seat, self.table.game.offered)
        if isinstance(typed, str):
            yield Line(typed, wrong=True)
            return
        wagers: list[Wager] = []
        for wager in typed:
            meant = (yield from self._which(wager)) if isinstance(wager, Doubtful) else wager
            if meant is None:
                return
            wagers.append(meant)
        yield from self._place(wagers)

    def _place(self, wagers: Sequence[Wager]) -> Talk[bool]:
        """Place wagers, all of them or none; returns whether they were placed."""
        refusal = first_refusal(self.table, wagers) if len(wagers) > 1 else None
        if refusal is not None:
            why = f"{refusal.why_to(self._seat)} [{sources(refusal.cites)}]"
            yield Line(f"{why}. None of these wagers is made.", wrong=True)
            return False
        for wager in wagers:
            if not (yield from self.give(wager)):
                return False
        return True

    def _which(self, doubtful: Doubtful) -> Talk[Wager | None]:
        """The wager that the person means by a name that several have."""
        keys = " · ".join([*(f"{number} {on}" for number, on in enumerate(doubtful.meant, 1)), "Enter none", "quit"])
        line = yield from self.read(doubtful.asked, keys)
        if line == "quit":
            self.open = False
        on = doubtful.chosen(line) if line else None
        if on is None:
            yield Line("Nothing is wagered: name one of them, or its number.", wrong=bool(line))
            return None
        return Wager(self._seat, on, doubtful.amount)

    def _rebuy(self, amount: str) -> Talk[None]:
        """Sit down again with more chips."""
        wanted = self._purse.read(amount)
        if isinstance(wanted, str):
            yield Line(wanted, wrong=True)
            return
        kept, free = self.people.given_up(self.sight, self._seat), self._purse.free_seat
        if not kept:
            yield from self.give_all(self._purse.rebuy(wanted))
        elif free is None:
            yield Line(f"To buy chips you would get up and give up {kept}, and no seat is free.", wrong=True)
        else:
            yield Line(f"You keep {kept}: the chips come by way of seat {free}, which is free.")
            yield from self.give_all(self._purse.rebuy_at(free, wanted))

    def _deal_again(self) -> Talk[None]:
        """An empty line: deal if wagers are down; else repeat the last ones first, which the prompt has said."""
        if not self.table.state.wagers_at(self._seat):
            again = self._same.wagers()
            if not again:
                yield Line(f"Make a wager, for example: {self._example}. Type ? for help, or deal to watch a round.")
                return
            if not self._affords_the_same:
                yield Line(self._too_few(), wrong=True)
                return
            if not (yield from self._place(again)):
                return
        yield from self._deal()

    def _too_few(self) -> str:
        """Why the last wagers are not made again."""
        needed, chips = written(sum(self._same.made.values())), written(self._purse.chips)
        cites = ", ".join(self.cites(Rule.WAGERS_IN_CHIPS))
        return f"you have only {chips} left, not {needed} for the same wagers: wager less, or rebuy [{cites}]"

    def _deal(self) -> Talk[None]:
        """Deal a round, with the company's wagers; then say how it came out."""
        self._same.remember(self.table.state.wagers_at(self._seat))
        dealt = self.table.state.round
        wagered = bool(self.table.state.wagers_at(self._seat))
        yield from self.have_wagers()
        yield from self.prepare_deal()
        self.expect_round()
        yield from self.give(Deal())
        yield from self.answer_questions()
        if self.table.state.round > dealt:
            yield Line(self._came_out(wagered=wagered))
        yield from self.give_all(self.company.change(self.table))
        if self.open and self._purse.is_empty:
            yield Line(f"You are out of chips: rebuy for another {written(self._purse.usual)} (or rebuy 200), or quit.")

    def _came_out(self, *, wagered: bool) -> str:
        """How the round came out, for everybody and for the person."""
        said = self.people.outcome(self.sight)
        won, has = self.sight.won.get(self._seat), f"have {written(self._purse.chips)}"
        if won is None:
            mine = f"You {'get your wagers back' if wagered else 'had no wager'} and {has}."
        elif won:
            mine = f"You {'win' if won > 0 else 'lose'} {written(abs(won))} and {has}."
        else:
            mine = f"You neither win nor lose and {has}."
        return f"Round {self.table.state.round}: {f'{said}. ' if said else ''}{mine}"

    def _take_back(self, name: str) -> Talk[None]:
        down = self.table.state.wagers_at(self._seat)
        meant = matching(name, [*down]) or matching(name, self.table.game.offered)
        if len(meant) == 1:
            yield from self.give(Withdraw(self._seat, meant[0]))
        else:
            yield Line(f"Which wager do you want to take back? You have {', '.join(down) or 'none'}.")

    def closing_lines(self) -> list[str]:
        """What the person has in the end, and everybody else's result."""
        return [self._purse.closing(), *super().closing_lines()]


def beside(typed: str, about: str) -> list[str]:
    """What can be typed, and what it does: beside it, or below if it is too long."""
    return [f"  {typed:<15} {about}"] if len(typed) <= 15 else [f"  {typed}", f"{'':<18}{about}"]
