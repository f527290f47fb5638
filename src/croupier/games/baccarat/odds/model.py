"""The exact odds of the Baccarat games, all from one distribution: both Point Counts and numbers of cards."""

from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import compress, product
from math import ceil, floor
from types import MappingProxyType
from typing import Any, Final

import msgspec

from croupier.equipment import Card
from croupier.games.baccarat.editions import TIES
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.hands import VALUES, banker_draws, card_value, is_natural, player_draws, point_count
from croupier.games.baccarat.odds.kernel import count_baccarat
from croupier.games.baccarat.settlement import terms_of
from croupier.games.baccarat.wagers import (
    BANKER,
    DRAGON_BONUS,
    LEAST_TIE_ODDS,
    NATURAL,
    TIE,
    Result,
    compare_points,
)
from croupier.games.shared.odds.figures import Cites, Kind, Share
from croupier.games.shared.odds.machine import Data, Kernel
from croupier.games.shared.odds.model import OddsModel, Otherwise, Prices, Values, row_of
from croupier.games.shared.odds.shoe import ACCEPTED, SHOE_WITHOUT_EFFECT, Basis, CardsLeft
from croupier.games.shared.wagers import compared_choices
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Odds

ROUND: Final = 6
"""The most cards that a round takes."""
POINTS: Final = range(10)
RESULTS: Final = [
    (player, banker, 2 + third, 2 + last)
    for player, banker in product(POINTS, repeat=2)
    for third in (0, 1)
    for last in (0, 1)
]
"""What each count is of, in their order."""


def baccarat_ways(counts: Sequence[int]) -> dict[tuple[int, int, int, int], int]:
    """How often each result comes: (Player's points, Banker's points, Player's cards, Banker's cards) to ordered deals.

    `counts` are the cards of value 0 to 9 in the shoe. A deal is six cards in their order, used or not, so all results
    together come to n(n-1)(n-2)(n-3)(n-4)(n-5). Results that cannot come are left out.
    """
    [ways] = BACCARAT.count(BACCARAT.checked(counts))
    return dict(zip(compress(RESULTS, ways), filter(None, ways), strict=True))


def baccarat_data() -> Data:
    """The tables of the game: points on two and three cards, and who draws with which points."""
    cards = [next(card for card, counted in VALUES.items() if counted == value) for value in POINTS]
    two_cards = [point_count([one, two]) for one, two in product(cards, repeat=2)]
    with_third = [point_count([cards[points], third]) for points, third in product(POINTS, cards)]
    neither, banker_only, playing = [], [], []
    for player, banker in product(POINTS, repeat=2):
        if is_natural(player, 2) or is_natural(banker, 2):
            neither += [player, banker]
        elif player_draws(player):
            playing += [player, banker]
        elif banker_draws(banker, None):
            banker_only += [player, banker]
        else:
            neither += [player, banker]
    draws = [int(banker_draws(banker, third)) for banker, third in product(POINTS, repeat=2)]
    tables = (two_cards, with_third, neither, banker_only, playing, draws)
    return Data(tables, room=(len(POINTS) ** 2, len(POINTS)), results=(len(RESULTS),))


BACCARAT: Final = Kernel(count_baccarat, baccarat_data, kinds=len(POINTS), cards=ROUND)


UNROUNDED: Final = "matters only for a wager of a stated amount (--wager)"
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


Settle = Callable[[BaccaratGame, str, Result, int | None], Share]
"""What becomes of a wager after a result: at a table, or if the law were read otherwise."""


def groups_of(t: BaccaratGame, basis: Basis, *, settle: Settle | None = None) -> list[list[Kind]]:
    """Every kind of round with what becomes of each wager, all in one group.

    `settle` settles as no table does: that is what another reading would cost.
    """
    settle = settle or share
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
    by = t.rows[on].line(result) if terms.outcome == "win" else ""
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


def dragon_7_share(t: BaccaratGame, on: str, result: Result, stake: int | None) -> Share:
    """The same with the Dragon Bonus returned on a Dragon 7 of an EZ Baccarat table."""
    settled = share(t, on, result, stake)
    if t.paid.ez and result.dragon_7 and t.rows[on].kind == DRAGON_BONUS:
        return settled._replace(outcome="push", by="", pays=Fraction(0))
    return settled


def nearest_share(t: BaccaratGame, on: str, result: Result, stake: int | None) -> Share:
    """The same with vigorish rounded to the nearest multiple of its unit, up from halfway."""
    unit = t.vigorish.unit
    if unit is None:
        return share(t, on, result, stake)
    return charged_share(t, on, result, stake, lambda exact: floor(exact / unit + Fraction(1, 2)) * Fraction(unit))


def exact_on_ties_share(t: BaccaratGame, on: str, result: Result, stake: int | None) -> Share:
    """The same with the exact amount of the 25% on ties, whatever is rounded."""
    if t.choices.vigorish != TIES:
        return share(t, on, result, stake)
    return charged_share(t, on, result, stake, lambda exact: exact)


def charged_share(
    t: BaccaratGame, on: str, result: Result, stake: int | None, charge: Callable[[Fraction], Fraction]
) -> Share:
    """The same with another vigorish than the one taken, where one is: `charge` makes it of the exact amount."""
    settled, terms = share(t, on, result, stake), terms_of(t, on, result)
    if terms.vigorish_on is None:
        return settled
    staked = stake or t.whole_cents[on]
    pays, _ = terms.amounts(staked)
    exact = Fraction((pays if terms.vigorish_on == "won" else staked) * t.vigorish.percent, 100)
    return settled._replace(pays=(pays - charge(exact)) / staked)


def both_charged_share(t: BaccaratGame, on: str, result: Result, stake: int | None) -> Share:
    """The same with 5% of what a Banker wager wins in addition to the 25% on ties."""
    settled = share(t, on, result, stake)
    if t.choices.vigorish != TIES or on != BANKER or settled.outcome != "win":
        return settled
    staked = stake or t.whole_cents[on]
    unit, exact = t.vigorish.unit, Fraction(int(staked * settled.pays) * 5, 100)
    charged = exact if unit is None else Fraction(ceil(exact / unit) * unit)
    return settled._replace(pays=settled.pays - charged / staked)


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
        **compared_choices(t.edition.rows, t.cites),
    }
    return values | ({"vigorish_rounding": ("up", "exact")} if stated else {})


def is_rounded(chosen: Mapping[str, Any]) -> bool:
    """Whether a submission, compared for a stated amount, takes vigorish and rounds it."""
    return chosen.get("vigorish_rounding") == "up" and not chosen.get("ez_baccarat")


MODEL: Final = OddsModel[BaccaratGame](
    groups_of=groups_of,
    prices=prices,
    cards=ROUND,
    dealt_by=dealt_by,
    runs_out=lambda t: t.cites(Rule.INSUFFICIENT_CARDS),
    otherwise={
        "natural_winner": Otherwise(
            "a Natural is paid 1 to 1",
            "a Natural is paid by its margin",
            partial(groups_of, settle=margin_share),
            at=lambda chosen: chosen.get("dragon_bonus") is not None,
            unless="no submission compared here offers the Dragon Bonus",
        ),
        "dragon_7_leaves_dragon_bonus": Otherwise(
            "settled by the hands",
            "a Dragon 7 returns the Dragon Bonus too",
            partial(groups_of, settle=dragon_7_share),
            at=lambda chosen: chosen.get("dragon_bonus") is not None and chosen["ez_baccarat"],
            unless="no submission compared here offers the Dragon Bonus at an EZ Baccarat table",
        ),
        "vigorish_rounding": Otherwise(
            "rounded up",
            "rounded to the nearest unit",
            partial(groups_of, settle=nearest_share),
            at=is_rounded,
            unless=f"{UNROUNDED}, and only where vigorish is taken and rounded",
        ),
        "vigorish_units": Otherwise(
            "25% on ties is rounded too",
            "25% on ties is taken exactly",
            partial(groups_of, settle=exact_on_ties_share),
            at=lambda chosen: is_rounded(chosen) and chosen["vigorish"] == TIES,
            unless=f"{UNROUNDED}, and only for the 25% on ties of 2010",
        ),
        "vigorish_on_ties": Otherwise(
            "25% on ties and nothing on wins",
            "25% on ties and 5% on wins",
            partial(groups_of, settle=both_charged_share),
            at=lambda chosen: chosen["vigorish"] == TIES,
            unless="no submission compared here takes 25% on ties",
        ),
    },
    unreached={
        "whole_cents": "an amount in whole cents is settled alike however it is written",
        "no_unseen_rounding": "it says which amounts are accepted; those are settled exactly either way",
        "deferred_vigorish_rounded_win_by_win": "a sum rounded once depends on how many wagers are won before a"
        " shuffle; the figures are for one round",
        "chips_owed_as_vigorish": ACCEPTED,
        "banker_wager_below_the_unit": ACCEPTED,
        "ez_baccarat_takes_no_vigorish": "it says what a submission may state; no vigorish is taken either way",
        "second_wager_adds": ACCEPTED,
        "player_and_banker_together": ACCEPTED,
        "tie_or_bonus_alone": ACCEPTED,
        "void_and_push": "it is about a word: the wager is returned either way",
        "tie_odds_from_8_to_1": "it says which odds may be chosen; what they are worth is listed with the choices",
        "one_vigorish_per_facility": "it says what tables must have in common, not what one of them takes",
        "dragon_bonus_on_either_hand": "it says which wagers are offered, not what becomes of them",
        "payment_or_vigorish_first": "the amounts are the same in either order",
    },
    compared_values=compared_values,
    unbounded={"tie_odds": f"any odds of {LEAST_TIE_ODDS} or more are lawful"},
    no_least={"tie_odds": (TIE,)},
    moot=lambda chosen: ("vigorish", "vigorish_rounding") if chosen.get("ez_baccarat") else (),
    without_effect={
        **SHOE_WITHOUT_EFFECT,
        "dealing": "the cards are the same however they are dealt, and whoever turns them over",
        "dealers": "the order of the cards is random however many dealers shuffle them",
        "vigorish_collection": "determines when vigorish is collected, not how much",
        "vigorish_rounding": UNROUNDED,
        "disclosed_card": "applies only to a card drawn in error",
    },
    unrounded={"vigorish_rounding": "exact"},
)


def model_of(choices: Container[str]) -> OddsModel[BaccaratGame]:
    """The model of a game that has these choices."""
    without = {key: why for key, why in MODEL.without_effect.items() if key in choices}
    return msgspec.structs.replace(MODEL, without_effect=without)
