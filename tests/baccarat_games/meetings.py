"""Things that meet at a table of Midibaccarat or Baccarat dealt by hand, held against the reference.

An evening is dealt tick by tick; at some ticks something is reported, ordered, answered otherwise or done. Whenever the
table rests or asks something, and whenever something comes up, the engine and the reference must have done the same.
`python -m tests.baccarat_games.meetings 1` tries every pair, `… 10` every tenth.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from random import Random
from typing import Any, NamedTuple

from croupier.running.opening import ListedShoe
from croupier.table.inputs import Answer, AnyInput, Deal, Leave, Order, Report, Sit, Step, Wager
from tests.baccarat_games.side_by_side import SideBySide, cents
from tests.minibaccarat.meetings import DRAWN, DRAWN_SEEN, SECOND, SHOES, STANDS, THIRD, THIRD_SEEN
from tests.minibaccarat.reference import HANDED, Bet

ROUNDS = 3
CHIPS = 100_000
MOST_TICKS = 400
LAST_FIRST = 56
"""The first of several things comes up before this tick, in the first or the second round."""
TRIPLES = 4_000
PLAYERS = (1, 2, 5)

SUBMISSIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "543": ("543", {"dealing": HANDED}),
    "543 face down": ("543", {"dealing": "face down", "vigorish": "25% on ties"}),
    "629a": ("629a", {}),
    "629a simulated": ("629a", {"disclosed_card": "simulated round", "ez_baccarat": True}),
    "545": ("545", {"vigorish": "4%"}),
    "545 handed": ("545", {"dealing": HANDED, "vigorish_collection": "deferred"}),
    "631a": ("631a", {"disclosed_card": "simulated round"}),
    "631a handed": ("631a", {"dealing": HANDED, "vigorish_collection": "deferred"}),
}
"""The chapter and the choices that bear on who does what."""

TROUBLES: tuple[AnyInput, ...] = (
    DRAWN,
    DRAWN_SEEN,
    THIRD,
    THIRD_SEEN,
    Report("cards shown"),
    Report("card torn"),
    Order("relinquish the cards", "dealer"),
    Order("pass the shoe", "floorperson"),
    Order("change decks", "floorperson"),
    *map(Leave, PLAYERS),
    *map(Answer, ("relinquish", "accept", "designate", "decline", "pass")),
)
"""What can come up. An answer is the one of whoever is asked, where it is not what that person would say anyway."""

USUAL = {"cards": "return", "turn": "decline", "shoe": "accept"}
"""What people say; a curator keeps the shoe."""
BETS = (
    Bet(1, "banker", 2000),
    Bet(1, "tie", 500),
    Bet(2, "player", 1500),
    Bet(5, "player", 1500),
    Bet(5, "banker", 500),
)
BY_NAME = {trouble: trouble.incident for trouble in TROUBLES if isinstance(trouble, Report)} | {
    trouble: trouble.order for trouble in TROUBLES if isinstance(trouble, Order) and trouble.order != "change decks"
}
"""What the reference calls those that it can say to be possible or not."""


class Trial(NamedTuple):
    """An evening: the submission and the shoe by name, and what comes up at which tick."""

    submission: str
    shoe: str
    troubles: tuple[tuple[int, AnyInput], ...]


class Evening(SideBySide):
    """Three players, three rounds, and what comes up."""

    def __init__(self, submission_name: str, shoe_name: str) -> None:
        self.names = submission_name, shoe_name
        self.troubles: list[tuple[int, AnyInput]] = []
        self.ticks = self.rounds = 0
        chapter, submission = SUBMISSIONS[submission_name]
        shoe = SHOES[shoe_name]
        listed = [shoe, ListedShoe(SECOND, 20), ListedShoe(STANDS)] if shoe is not None else []
        super().__init__(chapter, submission, listed, steps="manual")
        for seat in PLAYERS:
            assert self.happens(Sit(seat, cents(CHIPS)))

    @property
    def trial(self) -> Trial:
        """What came up so far."""
        return Trial(*self.names, tuple(self.troubles))

    def tick(self) -> bool:
        """The next step or answer, or at rest the wagers and then the deal; whether there was anything left to do."""
        self.ticks += 1
        table = self.table
        if table.rests and (self.rounds == ROUNDS or not self.expected.present):
            return False
        if not table.rests:
            self.step()
        elif self.expected.stakes:
            self.rounds += 1
            assert self.happens(Deal())
        else:
            for bet in BETS:
                if bet.seat in self.expected.present:
                    assert self.happens(Wager(bet.seat, bet.wager, cents(bet.amount)))
        return True

    def step(self) -> None:
        """The dealer's next step, or what people usually say."""
        if not self.table.questions:
            self.engine_takes(Step())
            self.look()
        else:
            assert self.happens(self.lawful_answer(self.usual_answer()))

    def usual_answer(self) -> str:
        """What whoever is asked would say."""
        [question] = self.table.questions.values()
        choices = [option.choice for option in question.options if not option.why_not]
        usual = USUAL.get(question.kind, "decline")
        return usual if usual in choices else choices[0]

    def comes_up(self, trouble: AnyInput) -> bool:
        """Something comes up; whether the table took it."""
        self.troubles.append((self.ticks, trouble))
        return self.happens(self.lawful_answer(trouble.choice) if isinstance(trouble, Answer) else trouble)

    def would_take(self) -> list[AnyInput]:
        """What the table would take now. It must be possible exactly when the reference says so."""
        self.catch_up()
        taken: list[AnyInput] = []
        for trouble in TROUBLES:
            if isinstance(trouble, Answer):
                if self.could_say(trouble.choice):
                    taken.append(trouble)
                continue
            refusal = self.table.refusal_for(trouble)
            if trouble in BY_NAME and refusal is not None and "has no such" not in refusal.why:
                already = "already" in refusal.why
                assert already or not self.expected.can_happen(BY_NAME[trouble]), (trouble, refusal)
            if refusal is None:
                assert trouble not in BY_NAME or self.expected.can_happen(BY_NAME[trouble]), trouble
                if not self.is_left_out(trouble):
                    taken.append(trouble)
        return taken

    def could_say(self, choice: str) -> bool:
        """Whether that could be answered now, and is not what would be answered anyway."""
        if not self.table.questions:
            return False
        [question] = self.table.questions.values()
        possible = {option.choice for option in question.options if not option.why_not}
        return choice in possible and choice != self.usual_answer()

    def is_left_out(self, trouble: AnyInput) -> bool:
        """Somebody stays to play; and nobody has a card simulate a round while it is open who deals it."""
        expected = self.expected
        if isinstance(trouble, Leave):
            has_shoe = expected.curator is not None and expected.curator.seat == trouble.seat
            return expected.present == {trouble.seat} or (has_shoe and self.choices.final and expected.is_interrupted)
        drawn = trouble in (DRAWN, DRAWN_SEEN)
        return drawn and self.would_simulate_without_curator(seen=trouble == DRAWN_SEEN)


def try_out(trial: Trial, *, probed: range = range(0)) -> dict[int, list[AnyInput]]:
    """Let an evening take its course, at which everything that comes up is taken; what the table would have taken
    besides at each of the probed ticks.
    """
    coming, would_take = list(trial.troubles), {}
    with told_of(Evening(trial.submission, trial.shoe)) as evening:
        while evening.ticks < MOST_TICKS:
            while coming and coming[0][0] == evening.ticks:
                assert evening.comes_up(coming.pop(0)[1]), "it was refused"
            if evening.ticks in probed:
                would_take[evening.ticks] = evening.would_take()
            if not evening.tick():
                break
        assert not coming
    return would_take


@contextmanager
def told_of(evening: Evening) -> Iterator[Evening]:
    """Whatever goes wrong says at which evening it did."""
    try:
        yield evening
    except Exception as wrong:
        raise AssertionError(f"{evening.trial}: {type(wrong).__name__}: {wrong}") from wrong


# Which evenings


def pairs(submission: str, shoe: str, share: int) -> Iterator[tuple[int, int]]:
    """Every ordered pair of this table: the first at every moment of two rounds, the second right away or a tick later.
    For every so many-th first one: how many were tried, and how many of them met.
    """
    alone = try_out(Trial(submission, shoe, ()), probed=range(LAST_FIRST))
    moments = [(tick, trouble) for tick, troubles in alone.items() for trouble in troubles]
    start = sum(map(ord, submission + shoe)) % share
    for tick, trouble in moments[start::share]:
        first = (tick, trouble)
        later = try_out(Trial(submission, shoe, (first,)), probed=range(tick, tick + 2))
        met = [(when, second) for when, seconds in later.items() for second in seconds]
        for second in met:
            try_out(Trial(submission, shoe, (first, second)))
        yield len(TROUBLES) * len(later), len(met)


def random_evening(source: Random) -> int:
    """An evening at which up to four things come up that the table takes, at random moments; how many there were."""
    with told_of(Evening(source.choice(list(SUBMISSIONS)), source.choice(list(SHOES)))) as evening:
        due = source.randrange(LAST_FIRST)
        while evening.ticks < MOST_TICKS:
            while evening.ticks == due and len(evening.troubles) < 4:
                possible = evening.would_take()
                if possible:
                    evening.comes_up(source.choice(possible))
                due += source.choice((0, 1, 1, 2, 3, 5, 8, 13)) if possible else 1
            if not evening.tick():
                break
    return len(evening.troubles)


def run_against_reference(share: int = 1) -> tuple[int, int]:
    """Every so many-th meeting, and several things at random: how many were tried, and in how many everything was
    accepted.
    """
    tried = met = 0
    source = Random(share)
    for _ in range(TRIPLES // share):
        tried += 1
        met += random_evening(source) >= 3
    for place, (submission, shoe) in enumerate(product(SUBMISSIONS, SHOES)):
        if share < len(SHOES) or place % (share // len(SHOES)) == 0:
            for tried_here, met_here in pairs(submission, shoe, share):
                tried, met = tried + tried_here, met + met_here
    return tried, met


if __name__ == "__main__":
    print(run_against_reference(int(sys.argv[1])))
