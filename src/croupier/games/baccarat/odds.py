"""The exact odds of the Baccarat games, all from one distribution: both Point Counts and numbers of cards."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Final

from croupier.counting.figures import Cites, Kind, Share
from croupier.counting.model import OddsModel, Otherwise, Values
from croupier.counting.prices import Prices, row_of
from croupier.counting.shoe import Basis, CardsLeft
from croupier.equipment import Card
from croupier.games.baccarat.choices import TIES
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.hands import card_value
from croupier.games.baccarat.odds_ways import BACCARAT, RESULTS, ROUND, baccarat_ways
from croupier.games.baccarat.settlement import terms_of
from croupier.games.baccarat.wagers import (
    BONUS_BANKER,
    BONUS_PLAYER,
    DRAGON_BONUS_PAYTABLES,
    LEAST_TIE_ODDS,
    Result,
    compare_points,
)
from croupier.games.shared.odds import SHOE_WITHOUT_EFFECT
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Odds

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


def value_counts(left: CardsLeft) -> tuple[int, ...]:
    """How many cards of each value from 0 to 9 are left."""
    counts = [0] * 10
    for rank, number in left.ranks.items():
        counts[card_value(Card(rank + "S"))] += number
    return tuple(counts)


def groups_of(t: BaccaratGame, basis: Basis, *, by_margin: bool = False) -> list[list[Kind]]:
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


def share(t: BaccaratGame, on: str, result: Result, stake: int | None) -> Share:
    """What becomes of a wager of that many cents; without an amount, of one that is settled to the cent."""
    terms = terms_of(t, on, result)
    if terms.outcome == "lose":
        return Share("lose", "", Fraction(-1), terms.cites)
    staked = stake or t.whole_cents[on]
    pays, vigorish = terms.amounts(staked)
    by = line(on, result) if terms.outcome == "win" else ""
    rounded = vigorish and t.vigorish.unit is not None
    readings = by_reading("vigorish_rounding") + by_reading("vigorish_units") if rounded else ()
    if t.choices.vigorish == TIES and vigorish:
        readings += by_reading("vigorish_on_ties")
    return Share(terms.outcome, by, Fraction(pays - vigorish, staked), terms.cites + readings)


def margin_share(t: BaccaratGame, on: str, result: Result, stake: int | None) -> Share:
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


def dealt_by(t: BaccaratGame) -> Cites:
    """The provisions by which cards are valued and dealt."""
    return t.cite_all(*DEALT_BY)


def prices(t: BaccaratGame, wagers: Sequence[str], stake: int | None) -> Prices:
    """Every wager by both Point Counts and numbers of cards; a shoe is how many cards of each value from 0 to 9."""
    results = [compare_points(*result) for result in RESULTS]
    rows = [row_of(on, 0, [share(t, on, result, stake) for result in results]) for on in wagers]
    return Prices(BACCARAT, rows)


def compared_values(t: BaccaratGame, stated: bool) -> dict[str, Values]:
    """The choices that change figures; how vigorish is rounded counts only for a wager of a stated amount."""
    values: dict[str, Values] = {
        "decks": t.edition.deck_counts,
        "tie_odds": (str(LEAST_TIE_ODDS), str(Odds(LEAST_TIE_ODDS.win + 1))),
        "vigorish": t.edition.rates,
        "ez_baccarat": (False, True),
        "dragon_bonus": (None, *DRAGON_BONUS_PAYTABLES),
    }
    return values | ({"vigorish_rounding": ("up", "exact")} if stated else {})


MODEL: Final = OddsModel[BaccaratGame](
    groups_of=groups_of,
    prices=prices,
    cards=ROUND,
    dealt_by=dealt_by,
    runs_out=lambda t: t.cites(Rule.INSUFFICIENT_CARDS),
    otherwise={
        "natural_winner": Otherwise(
            "a Natural is paid 1 to 1", "a Natural is paid by its margin", partial(groups_of, by_margin=True)
        )
    },
    compared_values=compared_values,
    unbounded={"tie_odds": f"any odds of {LEAST_TIE_ODDS} or more are lawful"},
    without_effect={
        **SHOE_WITHOUT_EFFECT,
        "dealing": "the cards are the same face up or face down",
        "vigorish_collection": "determines when vigorish is collected, not how much",
        "vigorish_rounding": "matters only for a wager of a stated amount (--wager)",
        "disclosed_card": "applies only to a card drawn in error",
    },
    unrounded={"vigorish_rounding": "exact"},
)
