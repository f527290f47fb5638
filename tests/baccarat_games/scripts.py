"""Random evenings at tables of Midibaccarat and Baccarat: every card, question, curator and chip as the reference says.

`python -m tests.baccarat_games.scripts 5000` plays so many at each chapter, and `… 5000 631a 17` only that one.
"""

import sys
from collections import Counter
from random import Random
from typing import Any

from croupier.running.opening import ListedShoe
from croupier.table.inputs import Answer, AnyInput, Deal, Leave, Order, Report, Sit, Wager, Withdraw
from tests.baccarat_games.side_by_side import SideBySide, cents
from tests.minibaccarat.reference import DECK, HANDED, SEATS

CHAPTERS = ("543", "629a", "545", "631a")
ROUNDS = 6

ROUNDS_BY_RANKS = ("9KKK", "K8Q8", "KK KK 2 7", "K7Q2 5", "KK5K 6", "K9 89", "K8KK", "KKK9", "KQJK A 2", "7K6K A")
"""Ranks as they are dealt: Naturals, ties, a Dragon 7, third cards for one hand."""


def random_submission(source: Random, chapter: str) -> dict[str, Any]:
    """Lawful choices; every key is sometimes left out."""
    final, curators = chapter in ("629a", "631a"), chapter in ("545", "631a")
    choices: dict[str, list[Any]] = {
        "decks": [6, 7, 8],
        "tie_odds": ["8 to 1", "9 to 1", "17 to 2", "26 to 3"],
        "vigorish_rounding": ["up", "exact"],
        "vigorish_collection": ["at payout", "deferred"],
        "chips": [["0.25", "1.00"], ["0.05", "0.25", "5.00"], ["0.01", "1.00"], ["1.00", "25.00"]],
        "dealing": {
            "543": ["face up", "face down", HANDED, HANDED, HANDED],
            "629a": [HANDED],
            "545": ["face down", HANDED, HANDED],
            "631a": ["face down", HANDED, HANDED],
        }[chapter],
    }
    if final:
        choices |= {"ez_baccarat": [False, True], "dragon_bonus": ["A", "B", "C"]}
        choices["disclosed_card"] = ["discard", "simulated round"]
    else:
        choices["vigorish"] = ["5%", "4%", *([] if curators else ["25% on ties"])]
    if curators:
        choices |= {"seats": [10, 11, 12, 13, 14], "dealers": [1, 2, 3, 4]}
    chosen = {key: source.choice(values) for key, values in choices.items() if source.random() < 0.75}
    if chosen.get("vigorish") == "25% on ties":
        chosen.pop("vigorish_collection", None)
    return chosen


def random_shoe(source: Random, decks: int) -> ListedShoe:
    """A shoe for some rounds, with or without a cover card; never more of a card than the decks hold."""
    ranks = source.choice("AAA235K")
    ranks += "".join(source.choices("A23456789TJQK", k="0A23456789".find(ranks) % 11))
    for _ in range(source.randint(0, ROUNDS)):
        ranks += source.choice(ROUNDS_BY_RANKS).replace(" ", "")
        ranks += "".join(source.choices("A23456789TJQK", k=source.choice((0, 0, 0, 4, 6))))
    held: Counter[str] = Counter()
    cards = []
    for rank in ranks:
        possible = [card for card in DECK if card[0] == rank and held[card] < decks]
        if possible:
            card = source.choice(possible)
            held[card] += 1
            cards.append(card + "^" * (source.random() < 0.01))
    return ListedShoe(" ".join(cards), source.choice((None, source.randint(0, len(cards)))))


class RandomEvening:
    """Players come and go, wager, and answer whatever they are asked."""

    def __init__(self, chapter: str, seed: int) -> None:
        self.source = source = Random(f"{chapter} {seed}")
        submission = random_submission(source, chapter)
        shoes = [random_shoe(source, submission.get("decks", 8)) for _ in range(source.randint(0, 3))]
        self.both = SideBySide(chapter, submission, shoes, seed=seed)
        self.seats = range(1, submission.get("seats", SEATS[chapter]) + 1)
        self.happened: Counter[str] = Counter()
        self.arrivals = 0
        self.label = f"{chapter} {seed}"

    def play(self) -> Counter[str]:
        """Some rounds, and what happened in them."""
        try:
            for _ in range(self.source.randint(1, 2)):
                self.sits()
            for _ in range(ROUNDS):
                self.between_rounds()
                self.round()
            self.both.compare()
        except Exception as wrong:
            told = "\n".join(map(repr, [self.both.submission, self.both.shoes, *self.both.given]))
            raise AssertionError(f"evening {self.label}: {type(wrong).__name__}: {wrong}\n{told}") from wrong
        for act in self.both.acts:
            self.happened[" ".join(act[:2]) if act[0] in ("says", "handed", "curator") else act[0]] += 1
        return self.happened

    @property
    def present(self) -> list[int]:
        """Who is at the table."""
        return sorted(self.both.expected.present)

    def lawful(self, given: AnyInput) -> None:
        """Something that must not be refused."""
        assert self.both.happens(given), f"{given} was refused"

    def unlawful(self, given: AnyInput) -> None:
        """Something that must be refused."""
        self.happened["refused"] += 1
        assert not self.both.happens(given), f"{given} was not refused"

    def sits(self) -> None:
        """Somebody takes a seat that is free; seats that are taken or not there are refused."""
        seat = self.source.choice(self.seats)
        self.arrivals += 1
        given = Sit(seat, cents(self.source.randint(4, 1200) * 25), f"guest {self.arrivals}")
        if seat in self.both.expected.seated:
            self.unlawful(given)
        else:
            self.lawful(given)
        if self.source.random() < 0.05:
            self.unlawful(Sit(len(self.seats) + 1, cents(10_000), "one too many"))

    def between_rounds(self) -> None:
        """People come, go and wager."""
        source = self.source
        while source.random() < 0.4 or not self.present:
            self.sits()
        if source.random() < 0.2:
            self.leaves()
        if source.random() < 0.1 and self.both.choices.has_curator:
            self.order("pass the shoe")
            self.answer_all()
        if source.random() < 0.05:
            self.report()
            self.answer_all()
        if source.random() < 0.04:
            self.lawful(Order("change decks", "floorperson"))
            self.happened["new decks by order"] += 1
        if source.random() < 0.05:
            self.unlawful(Order("reshuffle", "floorperson"))
        while not self.present:
            self.sits()
        for _ in range(source.randint(0, 8)):
            self.wager()

    def wager(self) -> None:
        """In lawful steps, of a dollar or more; some are more than the purse holds, and some are not offered."""
        source, both = self.source, self.both
        seat = source.choice(self.present)
        offered = both.choices.wagers_offered()
        on = source.choice([*offered, *offered, *["player", "banker"] * 3])
        if source.random() < 0.03:
            self.unlawful(Wager(seat, source.choice(sorted({"dragon-7", "bonus"} - set(offered))), cents(1000)))
        step = both.choices.step(on)
        least = -(-100 // step)
        amount = step * source.choice((least + 500 // step + 1, source.randint(least, least + 6_000 // step)))
        cash = source.random() < 0.1
        given = Wager(seat, on, cents(amount), cash)
        if cash or amount <= both.expected.purses[seat]:
            self.lawful(given)
        else:
            self.unlawful(given)

    def leaves(self) -> None:
        """Somebody gets up."""
        seat = self.source.choice(self.present)
        expected = self.both.expected
        if seat == expected.holder:
            self.happened["the holder leaves"] += 1
        if expected.curator is not None and expected.curator.seat == seat:
            self.happened["the curator leaves"] += 1
        self.lawful(Leave(seat))

    def order(self, name: str) -> None:
        """An order that is obeyed exactly when there is somebody to obey it."""
        by = self.source.choice(("dealer", "floorperson"))
        if self.both.expected.can_happen(name):
            self.happened[name] += 1
            self.lawful(Order(name, by))
        else:
            self.unlawful(Order(name, by))

    def report(self) -> None:
        """A card is drawn in error."""
        seen = self.source.random() < 0.5
        if self.both.would_simulate_without_curator(seen=seen):
            return
        if self.both.expected.can_happen("card drawn in error"):
            self.happened["drawn in error"] += 1
            self.lawful(Report("card drawn in error", seen))
        else:
            self.unlawful(Report("card drawn in error", seen))

    def round(self) -> None:
        """A round is dealt."""
        if not self.present:
            return
        self.lawful(Deal())
        self.answer_all()

    def answer_all(self) -> None:
        """Until nothing is asked any more."""
        while not self.both.table.rests:
            if self.source.random() < 0.12:
                self.something_else()
            else:
                self.answer()

    def answer(self) -> None:
        """Whoever is asked says something."""
        [question] = self.both.table.questions.values()
        choice = self.source.choice([option.choice for option in question.options if not option.why_not])
        self.happened[f"{question.kind}: {choice}"] += 1
        self.lawful(self.both.lawful_answer(choice))

    def something_else(self) -> None:
        """While somebody is asked, something happens first."""
        source, expected = self.source, self.both.expected
        match source.randrange(9):
            case 0 | 1 if len(self.present) > 1:
                self.leaves()
            case 2:
                self.order("relinquish the cards") if self.both.choices.handed else None
            case 3:
                self.order("pass the shoe") if self.both.choices.has_curator else None
            case 4 if expected.can_happen("cards shown"):
                self.happened["cards shown"] += 1
                self.lawful(Report("cards shown"))
            case 5 if expected.can_happen("card torn"):
                self.lawful(Report("card torn"))
            case 6:
                self.report()
            case 7:
                self.wrong_answer()
            case 8 if expected.closed:
                self.unlawful(Wager(source.choice(self.present), "player", cents(5000), True))
                if expected.stakes:
                    seat, on = source.choice(sorted(expected.stakes))
                    self.unlawful(Withdraw(seat, on))

    def wrong_answer(self) -> None:
        """Somebody answers who was not asked, or says what is not open."""
        right = self.both.lawful_answer("accept")
        [question] = self.both.table.questions.values()
        wrong = {"accept", "keep", "return", "cut"} - {one.choice for one in question.options if not one.why_not}
        self.unlawful(Answer(self.source.choice(sorted(wrong)), right.seat, right.role, right.question))
        others = sorted(set(self.seats) - {right.seat})
        self.unlawful(Answer(question.options[0].choice, self.source.choice(others), None, right.question))


def run(evenings: int, chapters: tuple[str, ...] = CHAPTERS, first: int = 0) -> dict[str, Counter[str]]:
    """So many evenings at each chapter, and what happened at them."""
    happened: dict[str, Counter[str]] = {chapter: Counter() for chapter in chapters}
    for chapter in chapters:
        for seed in range(first, first + evenings):
            happened[chapter] += RandomEvening(chapter, seed).play()
    return happened


if __name__ == "__main__":
    if len(sys.argv) > 3:
        RandomEvening(sys.argv[2], int(sys.argv[3])).play()
    else:
        for played, counted in run(int(sys.argv[1]), tuple(sys.argv[2:]) or CHAPTERS).items():
            print(played, dict(counted.most_common()))
