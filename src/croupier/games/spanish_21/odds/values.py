"""What hands of Spanish 21 are worth: by every choice, from any shoe, against any up card, by composition.

Values are weighed (`kernel`): by the probability that the cards of a hand come after those with which play began, and
that the hole card makes no Blackjack. They are in double precision, and what that can cost is bounded (`ROUNDING`).
What can be held, drawn and paid comes from `hands`; which rules apply from the table (`rules_of`).

Two readings are about doubles, and change the recursion (`value_otherwise`). Under the other reading of
`no_card_after_a_double`, a doubled hand below 21 may be doubled again, as often as its cards allow, and each time
another unit is wagered on it; a rescue gives back all that was added. Under the other reading of `rescue`, half of
each wager is returned. That changes nothing for a double of the full amount, half of which is the original wager; but
whoever doubles for less then loses less than the original wager. What a hand is worth for each unit on it does not
depend on the amount, so the best double is for all or for next to nothing, and the latter is taken as nothing: the
figure is a limit, which the table's chips come close to. Only the best play is valued so, because no chart says when
to double again or for less.
"""

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.games.shared.odds.machine import Real, Whole, compiled, numbers, wholes, zeros
from croupier.games.spanish_21.odds import kernel
from croupier.games.spanish_21.odds.hands import (
    ENDS,
    NO_CARDS,
    VALUES,
    Counts,
    Paid,
    all_hands,
    dealers_draws,
    paid,
)
from croupier.games.spanish_21.wagers import Terms

if TYPE_CHECKING:
    from croupier.games.spanish_21.game import SpanishTwentyOne

AGAIN: Final = "no_card_after_a_double"
HALVES: Final = "rescue"
DOUBLES: Final = (AGAIN, HALVES)
MOST: Final = 21
"""More units than a hand can have on it: each is followed by a card."""
MODELS: Final = {
    AGAIN: "a doubled hand below 21 is doubled again whenever that is best, for as much as its first wager each time"
    " and with one more card, and a rescue takes back all that was added",
    HALVES: "a rescue gives back half of each wager, and a hand that would be rescued is doubled for next to nothing,"
    " a limit that the table's chips come close to",
}
"""How a double is taken to be played under each reading."""
ROUNDING: Final = 1e-9
"""The most that rounding can change a value of a unit wagered: see `docs/odds.md`."""


class Rules(NamedTuple):
    """What values depend on, apart from the cards: the edition, the readings and the submission.

    `other` names readings that are not taken, where a table takes only one, in the order of their names: to learn what
    they are worth.
    """

    terms: Terms
    double_on_two_only: bool
    splits: int
    other: tuple[str, ...] = ()


def rules_of(t: "SpanishTwentyOne", *other: str) -> Rules:
    """The rules of a table, but for readings that are not to be taken."""
    named = set(other)
    if unknown := named - READINGS:
        raise ValueError(f"no reading {sorted(unknown)} is about the Spanish 21 Wager; these are: {sorted(READINGS)}")
    bonus_on_split = t.terms.bonus_on_split and "bonus_payouts_on_split_hands" not in named
    on_two_only = t.edition.double_on_two_only and "double_down_on_how_many_cards" not in named
    possible = {"split_aces", "split_21_is_no_blackjack", "blackjack_always_wins", HALVES}
    possible |= set() if on_two_only else {AGAIN}
    possible |= {"blackjack_pays_3_to_2"} if t.terms.blackjack_odds_open else set()
    return Rules(
        terms=msgspec.structs.replace(t.terms, bonus_on_split=bonus_on_split),
        double_on_two_only=on_two_only,
        splits=t.choices.splits + (t.edition.most_splits is None and "splits_in_all" in named),
        other=tuple(sorted(named & possible)),
    )


READINGS: Final = {
    "bonus_payouts_on_split_hands",
    "double_down_on_how_many_cards",
    "splits_in_all",
    "split_aces",
    "split_21_is_no_blackjack",
    "blackjack_always_wins",
    "blackjack_pays_3_to_2",
    *DOUBLES,
}
"""Readings about the wager of which a table takes only one, and whose other readings can be valued."""


class Play(NamedTuple):
    """How hands are played: for each, what is done with it, and whether it is rescued once it is doubled into.

    `kernel.BEST` leaves either to whatever is best.
    """

    actions: Whole
    rescues: Whole


@cache
def best_play() -> Play:
    """Whatever is best."""
    free = wholes([kernel.BEST] * len(all_hands().counts))
    return Play(free, free)


class Valued(NamedTuple):
    """What every hand is worth that play can come to."""

    weights: Real
    """For each hand and each end of the dealer's, how likely they are together."""
    whole: Real
    standing: Real
    hitting: Real
    doubled: Real
    kept: Real
    best: Real
    actions: Whole
    saved: Whole
    """Whether a hand is rescued once it is doubled into."""


def weigh(shoe: Counts, start: Counts, up: int) -> Real:
    """How likely each hand is that `start` can grow into, with each end of the dealer's hand.

    `shoe` are the cards left without `start` and the up card.
    """
    hands, draws = all_hands(), dealers_draws(up)
    found = zeros(len(hands.counts) * len(ENDS))
    compiled(kernel.add_ends)(
        wholes(shoe),
        wholes(start),
        hands.held,
        draws.parents,
        draws.values,
        draws.before,
        draws.depths,
        draws.ends,
        draws.orders,
        wholes([draws.barred]),
        wholes(NO_CARDS),
        zeros(int(draws.depths.max()) + 1),
        zeros(len(draws.parents)),
        found,
    )
    return found


class Weighing:
    """What was weighed already, for callers who value the same hands by several ways to play."""

    def __init__(self) -> None:
        self._found: dict[tuple[Counts, Counts, int], Real] = {}

    def of(self, shoe: Counts, start: Counts, up: int) -> Real:
        """The same as `weigh`."""
        key = (shoe, start, up)
        if key not in self._found:
            self._found[key] = weigh(shoe, start, up)
        return self._found[key]


def value(
    weights: Real, rules: Rules, *, split: bool, play: Play | None = None, added: float = 1.0, draws: bool = True
) -> Valued:
    """What every hand is worth; a double adds that much of a unit. Hands that may not draw stand on two cards."""
    table = paid_under(rules)
    plain, doubled = (table.split, table.split_doubled) if split else (table.plain, table.doubled)
    hands, chosen = all_hands(), play or best_play()
    may_draw, may_double = drawing() if draws else no_hands(), doubling(rules.double_on_two_only)
    for reading in (one for one in rules.other if one in DOUBLES):
        assert chosen is best_play(), "only the best play is valued"
        return value_otherwise(weights, plain, doubled, may_draw, may_double, reading)
    size = len(hands.counts)
    found = Valued(
        weights=weights,
        whole=zeros(size),
        standing=zeros(size),
        hitting=zeros(size),
        doubled=zeros(size),
        kept=zeros(size),
        best=zeros(size),
        actions=no_hands().copy(),
        saved=no_hands().copy(),
    )
    compiled(kernel.value_hands)(
        hands.children,
        weights,
        plain,
        doubled,
        may_draw,
        may_double,
        numbers([added]),
        chosen.actions,
        chosen.rescues,
        *found[1:],  # in the order in which the function takes what it fills
    )
    return found


def value_otherwise(
    weights: Real, paid: Real, paid_doubled: Real, drawing: Whole, doubling: Whole, reading: str
) -> Valued:
    """What every hand is worth if a reading about doubles is not taken."""
    from numpy import maximum, where

    rows = weights.reshape(-1, len(ENDS))
    whole = rows.sum(axis=1)
    standing = (paid.reshape(rows.shape) * rows).sum(axis=1)
    unit = (paid_doubled.reshape(rows.shape) * rows).sum(axis=1)
    draws = (drawing == 1) & (whole > 0)
    kept = maximum(2 * unit, -whole)
    if reading == AGAIN:
        kept = kept_again(unit, whole, draws & (doubling == 1))
    doubled = drawn(kept, whole, 2)
    if reading == HALVES:
        doubled = maximum(doubled, drawn(maximum(unit, -whole / 2), whole, 1))
    doubled = where(draws, doubled, 0.0)
    hitting, best, actions = played_best(whole, standing, where(doubling == 1, doubled, -MOST * whole), draws)
    return Valued(weights, whole, standing, hitting, doubled, kept, best, actions, (kept <= -whole).astype(int))


def kept_again(unit: Real, whole: Real, may_double: Whole) -> Real:
    """What a hand is worth with two units on it: it is kept, rescued, or doubled again for another unit."""
    from numpy import maximum, where

    kept = maximum(MOST * unit, -whole)
    for units in range(MOST - 1, 1, -1):
        again = where(may_double, drawn(kept, whole, units + 1), -whole)
        kept = maximum(maximum(units * unit, -whole), again)
    return kept


def played_best(whole: Real, standing: Real, doubled: Real, draws: Whole) -> tuple[Real, Real, Whole]:
    """What a hit is worth, what the best choice is worth, and which it is: hands of more cards come first."""
    from numpy import choose, flatnonzero, zeros

    hitting, best, actions = zeros(len(whole)), standing.copy(), zeros(len(whole), int)
    gone = drawn(zeros(len(whole)), whole, 1)
    sizes = all_hands().sizes
    children = all_hands().children.reshape(-1, VALUES)
    for size in range(int(sizes.max()), 0, -1):
        places = flatnonzero((sizes == size) & draws)
        after = children[places]
        hitting[places] = gone[places] + (best[after] * (after >= 0)).sum(axis=1)
        options = [standing[places], hitting[places], doubled[places]]
        hit = options[1] > options[0]
        doubles = options[2] > choose(hit, options[:2])
        actions[places] = choose(doubles, [hit * kernel.HIT, kernel.DOUBLE])
        best[places] = choose(actions[places], options)
    return hitting, best, actions


def drawn(values: Real, whole: Real, units: int) -> Real:
    """What hands are worth to which one card is drawn, by what they then are worth; over 21, the units are lost."""
    from numpy import append

    children = all_hands().children
    after, inside = (append(some, 0.0)[children].reshape(-1, VALUES).sum(axis=1) for some in (values, whole))
    found: Real = after - units * (whole - inside)
    return found


def paid_under(rules: Rules) -> Paid:
    """What hands are paid under the rules."""
    return paid(rules.terms, split_21_is_blackjack="split_21_is_no_blackjack" in rules.other)


@cache
def drawing() -> Whole:
    """Which hands may draw: those of two cards or more below 21."""
    hands = all_hands()
    return wholes(int(size >= 2 and points < 21) for size, points in zip(hands.sizes, hands.totals, strict=True))


@cache
def no_hands() -> Whole:
    """The same where none may draw."""
    return wholes([0] * len(all_hands().counts))


@cache
def doubling(on_two_only: bool) -> Whole:
    """Which hands may be doubled."""
    sizes = all_hands().sizes
    return wholes(int(size == 2 or (size > 2 and not on_two_only)) for size in sizes)
