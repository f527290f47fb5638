"""The Baccarat family from one distribution: both Point Counts and numbers of cards give every wager's figures."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from croupier.equipment import Card
from croupier.games.baccarat.choices import TIES
from croupier.games.baccarat.hands import card_value
from croupier.games.baccarat.minibaccarat import Minibaccarat
from croupier.games.baccarat.settlement import amounts_of
from croupier.games.baccarat.wagers import BONUS_BANKER, BONUS_PLAYER, Result, compare_points
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.odds.figures import Cites, Kind, Share
from croupier.odds.kernels import baccarat_ways
from croupier.odds.shoe import Basis, Left

NATURAL: Final = "a Natural"
DEALT_BY: Final = (
    Rule.DECKS,
    Rule.PIP_VALUE,
    Rule.TEN_VALUE,
    Rule.ACE_VALUE,
    Rule.POINT_COUNT,
    Rule.NATURAL,
    Rule.INITIAL_CARDS,
    Rule.NATURAL_STOPS,
    Rule.PLAYER_DRAWS,
    Rule.PLAYER_STAYS,
    Rule.BANKER_ALONE,
    Rule.BANKER_DRAWS_LOW,
    Rule.BANKER_STAYS_SEVEN,
    Rule.BANKER_TABLE,
    Rule.ONE_THIRD_CARD,
)
"""What the distribution itself rests on."""

Ways = Mapping[tuple[int, int, int, int], int]


@lru_cache(maxsize=1024)
def distribution(counts: tuple[int, ...]) -> Ways:
    """Orderings of six cards by both Point Counts and numbers of cards. No paytable enters, so none can be stale."""
    return MappingProxyType(baccarat_ways(counts))


def value_counts(left: Left) -> tuple[int, ...]:
    """How many cards of each value from 0 to 9 are left."""
    counts = [0] * 10
    for rank, number in left.ranks.items():
        counts[card_value(Card(rank + "S"))] += number
    return tuple(counts)


def groups_of(t: Minibaccarat, basis: Basis, *, by_margin: bool = False) -> list[list[Kind]]:
    """Every kind of round with what becomes of each wager, all in one group.

    With `by_margin` a Natural that wins by four points or more is paid by its margin on the Dragon Bonus, which is not
    how it is read: it is what the other reading costs.
    """
    settle = margin_share if by_margin else share
    results: Counter[Result] = Counter()
    for key, ways in distribution(value_counts(basis.left)).items():
        results[compare_points(*key)] += ways
    return [
        [Kind(ways, {on: settle(t, on, result, basis.stake) for on in basis.on}) for result, ways in results.items()]
    ]


def share(t: Minibaccarat, on: str, result: Result, stake: int | None) -> Share:
    """What becomes of a wager of that many cents; without an amount, of one that is settled to the cent."""
    terms = t.terms(on, result)
    if terms.outcome == "lose":
        return Share("lose", "", Fraction(-1), terms.cites)
    staked = stake or t.whole_cents[on]
    pays, vigorish = amounts_of(t, terms, staked)
    by = line(on, result) if terms.outcome == "win" else ""
    rounded = vigorish and t.vigorish.unit is not None
    readings = by_reading("vigorish_rounding") + by_reading("vigorish_units") if rounded else ()
    if t.choices.vigorish == TIES and vigorish:
        readings += by_reading("vigorish_on_ties")
    return Share(terms.outcome, by, Fraction(pays - vigorish, staked), terms.cites + readings)


def margin_share(t: Minibaccarat, on: str, result: Result, stake: int | None) -> Share:
    """The same with a Natural paid by its margin on the Dragon Bonus."""
    settled = share(t, on, result, stake)
    margin = abs(result.player - result.banker)
    table = t.paid.dragon_bonus
    if table is None or settled.by != NATURAL or margin not in table:
        return settled
    return settled._replace(pays=table[margin].fraction)


def line(on: str, result: Result) -> str:
    """The line of the Dragon Bonus paytable that a winning wager is paid by."""
    if on not in (BONUS_PLAYER, BONUS_BANKER):
        return ""
    natural = result.player_natural if on == BONUS_PLAYER else result.banker_natural
    return NATURAL if natural else f"{abs(result.player - result.banker)} points"


def dealt_by(t: Minibaccarat) -> Cites:
    """The provisions by which cards are valued and dealt."""
    return t.cite_all(*DEALT_BY)
