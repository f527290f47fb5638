"""The house way that earns most against a perfect player, within what the chapter permits the dealer (§ 621a.8(d)).

Two learners play against each other, both over every hand at once: a dealer who keeps to (d), and a player who may set
as he likes. Each leans towards the settings that it regrets not having chosen, and what counts is the average over all
rounds of learning. The averages give two things:

- *A bound.* Against the player's average way, which is a fixed mixture, the best a dealer can do is to choose for each
  hand the permitted setting that earns most. No table of settings, and no mixture of tables, earns more against a
  player who answers it perfectly. The mixture is in whole numbers, so the bound is exact.
- *A start.* The settings to which the dealer's average leans are a table. Then single hands are set otherwise as long
  as any of them earns more against a player who answers each table perfectly; and again, after a few hands that were
  nearly even have been set otherwise at random.

What is earned is always counted exactly, against the best reply to the very table.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from hashlib import sha256
from math import ceil, comb, floor
from pathlib import Path
from typing import Any, Final, NamedTuple

from croupier.games.pai_gow.odds.hands import SET, allowed, arrays, count, rank_arrays, ranks, starts
from croupier.games.pai_gow.odds.replies import PAYS, Way, as_table, replies
from croupier.games.shared.odds.machine import compiled, user_folder, wholes
from research.pai_gow_house_ways.kernel import improve_table

SCALE: Final = 2**20
"""Into how many parts a mixture of settings is divided."""
KEPT_EVERY: Final = 25
"""After how many rounds of learning, or tries, what was found is told and kept."""
OPEN: Final = 0.002
"""How likely a hand is to be set otherwise at random beside how far the dealer's average is from one setting."""


DAYS: Final[Mapping[str, str]] = {"621a": "2020-01-01", "535": "2010-06-01"}
"""For each chapter, a day on which it applies."""
HEAD: Final = """\
# The best house way that was found under chapter {chapter}: a Rules Submission that lists the hands which are set
# otherwise than by the highest high hand. For four tiles, the two that form the high hand.
#
# It earns {earns:.6f}% against a player who answers it perfectly; no house way that keeps to the chapter, nor a mixture
# of them, earns more than {bound:.6f}%. Found by `python -m research.pai_gow_house_ways {chapter}` in {rounds} rounds
# of learning and {tries} tries to improve the table.
croupier = 1
game = "pai-gow"
as_of = {day}

[house_way]
"""


class Progress(NamedTuple):
    """How far a search has come: rounds of learning, tries, what the best table earns, and what none can exceed."""

    rounds: int
    tries: int
    earns: Fraction
    bound: Fraction


class Search:
    """A search for the best table under one edition; what it has learnt is kept in a file, if one is named."""

    def __init__(self, *, zeros_are_equal: bool, kept: Path | None = None, seed: int = 1) -> None:
        from numpy import zeros

        settings = starts()[-1]
        self.zeros_are_equal = zeros_are_equal
        self.kept = kept
        self.seed = seed
        self.rounds, self.tries = 0, 0
        self.regrets = {side: zeros(settings) for side in SIDES}
        self.sums = {side: zeros(settings) for side in SIDES}
        self.way: Way | None = None
        self.earned: Fraction | None = None
        self.bound = Fraction(1)
        if kept is not None and kept.exists():
            self._go_on(kept)

    @property
    def progress(self) -> Progress:
        """How far it has come."""
        assert self.earned is not None, "nothing has been found yet"
        return Progress(self.rounds, self.tries, self.earned, self.bound)

    def run(self, *, rounds: int, tries: int, tell: Callable[[Progress], None] = lambda progress: None) -> Progress:
        """Learn until there were so many rounds, then improve the table so many times; both go on from what is kept."""
        while self.rounds < rounds:
            for _ in range(min(KEPT_EVERY, rounds - self.rounds)):
                self.learn()
            self._consider()
            tell(self.progress)
        for number in range(self.tries, tries):
            self.improve_once()
            if number % KEPT_EVERY == 0 or number == tries - 1:
                self._keep()
                tell(self.progress)
        return self.progress

    # Learning

    def learn(self) -> None:
        """One round: each side sees how all its settings do against the other's present mixture."""
        self.rounds += 1
        dealer = mixture(self.regrets[DEALER], permitted_settings())
        against = count(SET, in_parts(dealer), self.zeros_are_equal, ours_is_dealer=False)
        self._regret(PLAYER, against.below * PAYS.numerator - against.above * PAYS.denominator)
        player = mixture(self.regrets[PLAYER], every_setting())
        against = count(SET, in_parts(player), self.zeros_are_equal, ours_is_dealer=True)
        self._regret(DEALER, against.below * PAYS.denominator - against.above * PAYS.numerator)
        self.sums[PLAYER] += self.rounds * player
        self.sums[DEALER] += self.rounds * mixture(self.regrets[DEALER], permitted_settings())

    def _regret(self, side: str, values: Any) -> None:
        """Add to a side's regrets how much better each setting would have been than the side's mixture."""
        from numpy import maximum, where

        lawful = SIDES[side]()
        had = by_hand(mixture(self.regrets[side], lawful) * values)
        self.regrets[side] = where(lawful, maximum(self.regrets[side] + values - had, 0.0), 0.0)

    def average(self, side: str) -> Any:
        """A side's average mixture."""
        return mixture(self.sums[side], SIDES[side]())

    def present_bound(self) -> Fraction:
        """What no dealer can earn more than against the player's average way, let alone against a perfect player."""
        from numpy import where

        found = count(SET, in_parts(self.average(PLAYER)), self.zeros_are_equal, ours_is_dealer=True)
        earned = found.below * PAYS.denominator - found.above * PAYS.numerator
        values = where(permitted_settings(), earned, -(2**62))
        return Fraction(int((best_of(values) * found.ways).sum()), SCALE * PAYS.denominator * deals())

    def _consider(self) -> None:
        """Take the bound and the table of the present averages if they are better, and keep everything."""
        self.bound = min(self.bound, self.present_bound())
        self._take(first_choices(self.average(DEALER)))
        self._keep()

    def _take(self, way: Way) -> None:
        """Take a table if it earns more than the best so far."""
        earned = earns(way, zeros_are_equal=self.zeros_are_equal)
        if self.earned is None or earned > self.earned:
            self.way, self.earned = way, earned

    # Improving

    def improve_once(self) -> None:
        """Set a few hands otherwise (the first time none), then each hand as it earns most; take what is no worse."""
        from numpy.random import default_rng

        assert self.way is not None
        chance = default_rng([self.seed, self.tries])
        way = self.way.copy()
        if self.tries:
            open_hands = wholes([hand for hand, free in enumerate(allowed()) if len(free) > 1])
            leaning = 1 - best_of(self.average(DEALER))[open_hands] + OPEN
            for hand in chance.choice(open_hands, chance.integers(2, 12), replace=False, p=leaning / leaning.sum()):
                way[hand] = chance.choice([free for free in allowed()[hand] if free != way[hand]])
        self.tries += 1
        self._take(improved(way, chance.permutation, zeros_are_equal=self.zeros_are_equal))

    # Keeping

    def _keep(self) -> None:
        """Write what was learnt and found to the file, at once or not at all."""
        if self.kept is None or self.way is None or self.earned is None:
            return
        import numpy as np

        self.kept.parent.mkdir(parents=True, exist_ok=True)
        beside = self.kept.with_name(self.kept.name + ".new.npz")
        learnt: dict[str, Any] = {f"{side} regrets": self.regrets[side] for side in SIDES}
        learnt |= {f"{side} sums": self.sums[side] for side in SIDES}
        exact = [self.bound.numerator, self.bound.denominator]
        np.savez(
            beside,
            way=self.way,
            numbers=wholes([self.rounds, self.tries]),
            about=np.array(rules(self.zeros_are_equal)),
            bound=np.array(list(map(str, exact))),
            **learnt,
        )
        beside.replace(self.kept)

    def _go_on(self, kept: Path) -> None:
        """Go on from what a file holds; raises `ValueError` if it is about other rules."""
        import numpy as np

        with np.load(kept) as held:
            if str(held["about"]) != rules(self.zeros_are_equal):
                raise ValueError(f"{kept} was kept under other rules: remove it to start anew")
            self.rounds, self.tries = map(int, held["numbers"])
            for side in SIDES:
                self.regrets[side], self.sums[side] = held[f"{side} regrets"], held[f"{side} sums"]
            numerator, denominator = map(int, held["bound"])
            self.bound = Fraction(numerator, denominator)
            self._take(held["way"])


@cache
def rules(zeros_are_equal: bool) -> str:
    """What tells the rules of an edition from others: a digest of how hands rank, and of what the dealer may do."""
    return sha256(repr((ranks(zeros_are_equal), allowed())).encode()).hexdigest()


def kept_file(*, zeros_are_equal: bool) -> Path:
    """Where a search is kept unless somebody says otherwise."""
    return user_folder() / "pai-gow" / f"house-way-{rules(zeros_are_equal)[:16]}.npz"


@cache
def permitted_settings() -> Any:
    """For each setting, whether the dealer may choose it."""
    from numpy import zeros

    found = zeros(starts()[-1], bool)
    found[[setting for free in allowed() for setting in free]] = True
    return found


@cache
def every_setting() -> Any:
    """For each setting, that a player may choose it."""
    from numpy import ones

    return ones(starts()[-1], bool)


PLAYER: Final = "player"
DEALER: Final = "dealer"
SIDES: Final[dict[str, Callable[[], Any]]] = {PLAYER: every_setting, DEALER: permitted_settings}
"""Both sides, and what each may do."""


def deals() -> int:
    """All ordered pairs of hands from a whole set."""
    return comb(sum(SET), 4) * comb(sum(SET) - 4, 4)


def by_hand(values: Any) -> Any:
    """For each setting, the sum over all settings of its hand."""
    from numpy import add, diff, repeat

    starts = arrays().settings
    return repeat(add.reduceat(values, starts[:-1]), diff(starts))


def best_of(values: Any) -> Any:
    """For each hand, the greatest of its settings' values."""
    from numpy import maximum

    return maximum.reduceat(values, arrays().settings[:-1])


def first_choices(likings: Any) -> Way:
    """For each hand, the setting that is liked best; of equals the first."""
    from numpy import arange, diff, lexsort, repeat

    starts = arrays().settings
    return lexsort((-likings, repeat(arange(len(starts) - 1), diff(starts))))[starts[:-1]]


def mixture(likings: Any, lawful: Any) -> Any:
    """Mix the lawful settings of each hand in proportion to how they are liked; evenly where none is."""
    from numpy import where

    total = by_hand(likings)
    return where(total > 0, likings / where(total > 0, total, 1.0), lawful / by_hand(lawful.astype(float)))


def in_parts(mixed: Any) -> Any:
    """A mixture in whole parts, which come to `SCALE` for each hand."""
    from numpy import add, floor, int64

    starts = arrays().settings
    parts = floor(mixed * SCALE).astype(int64)
    parts[first_choices(mixed)] += SCALE - add.reduceat(parts, starts[:-1])
    return parts


def earns(way: Way, *, zeros_are_equal: bool) -> Fraction:
    """What a dealer who sets that way earns of a unit wagered by a player who answers it perfectly."""
    found = replies(way, zeros_are_equal=zeros_are_equal)
    return found.tally(found.best()).house_edge()


def improved(way: Way, order: Callable[[Any], Any], *, zeros_are_equal: bool) -> Way:
    """Set single hands otherwise, in one order after another, until none earns more against a perfect player."""
    from numpy import int64, zeros

    found = replies(way, zeros_are_equal=zeros_are_equal)
    values, chosen, gained = found.values(), way.copy(), zeros(1, int64)
    high, players_low, dealers_low, _ = rank_arrays(zeros_are_equal)
    fixed, (choice_starts, choices) = arrays(), dealers_choices()
    hands = wholes([hand for hand, free in enumerate(allowed()) if len(free) > 1])
    before = -1
    while int(gained[0]) > before:
        before = int(gained[0])
        compiled(improve_table)(
            order(hands),
            wholes(SET),
            fixed.tiles,
            fixed.settings,
            found.ways,
            high,
            players_low,
            dealers_low,
            wholes([PAYS.numerator, PAYS.denominator]),
            choice_starts,
            choices,
            chosen,
            values,
            zeros(len(SET), int64),
            zeros(len(found.ways), int64),
            gained,
        )
    return chosen


@cache
def dealers_choices() -> tuple[Any, Any]:
    """Where the permitted settings of each hand begin in the list of all, and that list."""
    first = [0]
    for free in allowed():
        first.append(first[-1] + len(free))
    return wholes(first), wholes([setting for free in allowed() for setting in free])


def as_submission(chapter: str, way: Way, found: Progress, *, zeros_are_equal: bool) -> str:
    """A house way as a file that the game accepts, with what is known of it."""
    head = HEAD.format(
        chapter=chapter,
        day=DAYS[chapter],
        earns=floor(found.earns * 10**8) / 10**6,
        bound=ceil(found.bound * 10**8) / 10**6,
        rounds=found.rounds,
        tries=found.tries,
    )
    table = as_table(way, zeros_are_equal=zeros_are_equal)
    return head + "".join(f'"{tiles}" = "{hand}"\n' for tiles, hand in table.items())
