"""What hands of Spanish 21 would be worth if a double were read otherwise: the recursion of `odds_kernel`, changed.

Two readings are about doubles. Under the other reading of `no_card_after_a_double`, a doubled hand below 21 may be
doubled again, as often as its cards allow, and each time another unit is wagered on it; a rescue gives back all that
was added. Under the other reading of `rescue`, half of each wager is returned. That changes nothing for a double of the
full amount, half of which is the original wager; but whoever doubles for less then loses less than the original wager.
What a hand is worth for each unit on it does not depend on the amount, so the best double is for all or for next to
nothing, and the latter is taken as nothing: the figure is a limit, which the table's chips come close to.

Only the best play is valued, because no chart says when to double again or for less.
"""

from typing import Final, NamedTuple

from croupier.counting.arrays import Real, Whole
from croupier.games.spanish_21 import odds_kernel
from croupier.games.spanish_21.odds_hands import ENDS, VALUES, all_hands

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


class OtherValues(NamedTuple):
    """What hands are worth, in the order of `odds_values.Valued`."""

    whole: Real
    standing: Real
    hitting: Real
    doubled: Real
    kept: Real
    best: Real
    actions: Whole
    saved: Whole


def value_otherwise(
    weights: Real, paid: Real, paid_doubled: Real, drawing: Whole, doubling: Whole, reading: str
) -> OtherValues:
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
    return OtherValues(whole, standing, hitting, doubled, kept, best, actions, (kept <= -whole).astype(int))


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
        actions[places] = choose(doubles, [hit * odds_kernel.HIT, odds_kernel.DOUBLE])
        best[places] = choose(actions[places], options)
    return hitting, best, actions


def drawn(values: Real, whole: Real, units: int) -> Real:
    """What hands are worth to which one card is drawn, by what they then are worth; over 21, the units are lost."""
    from numpy import append

    children = all_hands().children
    after, inside = (append(some, 0.0)[children].reshape(-1, VALUES).sum(axis=1) for some in (values, whole))
    found: Real = after - units * (whole - inside)
    return found
