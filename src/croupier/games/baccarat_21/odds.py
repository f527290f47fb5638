"""The exact odds of 21 Baccarat: totals for the hands and the Tie, lines of the paytable for the Bonus Wagers."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final, get_args

import msgspec

from croupier.counting.figures import Cites, Kind, Share
from croupier.counting.model import OddsModel, Values
from croupier.counting.prices import Prices, row_of
from croupier.counting.shoe import Basis
from croupier.equipment.cards import RANKS
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.hands import BonusLine
from croupier.games.baccarat_21.odds_hands_together import together
from croupier.games.baccarat_21.odds_ways import LINES, ROUND, TWENTY_ONE, TwentyOneWays, hands, twenty_one_ways
from croupier.games.baccarat_21.wagers import (
    BONUS_BANKER,
    BONUS_PAYTABLES,
    BONUS_PLAYER,
    BONUSES,
    TIE,
    Result,
    compare_totals,
    lines_verdict,
    main_verdict,
    tie_verdict,
)
from croupier.games.shared.odds import SHOE_WITHOUT_EFFECT
from croupier.games.shared.verdicts import Verdict
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Odds

DEALT_BY: Final = (
    Rule.DECKS,
    Rule.COUNT_PIPS,
    Rule.COUNT_COURTS,
    Rule.COUNT_ACES,
    Rule.ACE_NATURAL,
    Rule.INITIAL_CARDS,
    Rule.NATURAL_STOPS,
    Rule.BONUS_CARD,
    Rule.DRAW_BELOW_17,
)
"""What the distribution itself rests on, in addition to the readings of the third cards."""

LINE_READINGS: Final[Mapping[BonusLine | None, tuple[str, ...]]] = {
    "three 7s": ("bonus_best_line",),
    "three-of-a-kind": ("bonus_best_line",),
    "three-card straight": ("bonus_best_line", "ace_is_low_in_straights", "straight_over_21"),
    "three-card 21": ("bonus_best_line",),
}
"""What a line rests on for some of the hands that fill it; only the line is counted, not the hand."""


@lru_cache(maxsize=1024)
def distribution(counts: tuple[int, ...]) -> TwentyOneWays:
    """Orderings of six cards by totals and by lines. No paytable enters, so none can be stale."""
    return TwentyOneWays(*map(MappingProxyType, msgspec.structs.astuple(twenty_one_ways(counts))))


def groups_of(t: TwentyOneBaccarat, basis: Basis) -> list[list[Kind]]:
    """Kinds of rounds: for the wagers on the hands and the Tie together, and for each Bonus Wager."""
    ways = distribution(tuple(basis.left.ranks[rank] for rank in RANKS))
    mains = [on for on in basis.on if on not in BONUSES]
    groups = [main_kinds(t, ways, mains, basis.stake)] if mains else []
    for on in BONUSES:
        if on in basis.on:
            lines = ways.bonus_player if on == BONUS_PLAYER else ways.bonus_banker
            groups.append([Kind(number, {on: bonus_share(t, on, line, basis.stake)}) for line, number in lines.items()])
    return groups


def kinds_together(t: TwentyOneBaccarat, basis: Basis) -> list[Kind]:
    """Kinds of rounds for all wagers at once."""
    main = cache(lambda on, result: main_share(t, on, result, basis.stake))
    bonus = cache(lambda on, line: bonus_share(t, on, line, basis.stake))
    kinds = []
    for key, number in together(tuple(basis.left.ranks[rank] for rank in RANKS)).items():
        result = compared(t, *key[:4])
        lines = {BONUS_PLAYER: key.player_line, BONUS_BANKER: key.banker_line}
        shares = {on: bonus(on, lines[on]) if on in BONUSES else main(on, result) for on in basis.on}
        kinds.append(Kind(number, shares))
    return kinds


def main_kinds(t: TwentyOneBaccarat, ways: TwentyOneWays, mains: Sequence[str], stake: int | None) -> list[Kind]:
    """Kinds of rounds by both totals and, where two aces outrank, by these."""
    return [
        Kind(number, {on: main_share(t, on, compared(t, *key), stake) for on in mains})
        for key, number in ways.main.items()
    ]


def compared(t: TwentyOneBaccarat, player: int, banker: int, player_aces: bool, banker_aces: bool) -> Result:
    """How the hands compare: two aces outrank only where they are read so."""
    return compare_totals(player, banker, *((player_aces, banker_aces) if t.aces_outrank else ()))


def main_share(t: TwentyOneBaccarat, on: str, result: Result, stake: int | None) -> Share:
    """What becomes of a wager on a hand or on the Tie."""
    verdict = tie_verdict(result) if on == TIE else main_verdict(on, result)
    if Rule.SEVENTEEN_ODDS in verdict.rules:
        return share(t, on, verdict._replace(readings=(*verdict.readings, "one_to_two")), "a 17", stake)
    return share(t, on, verdict, "", stake)


def bonus_share(t: TwentyOneBaccarat, on: str, line: BonusLine | None, stake: int | None) -> Share:
    """What becomes of a Bonus Wager on a hand of which that is the best line."""
    assert t.paytable is not None
    assert is_ordered(t.paytable), "the distribution takes the lines in their order for the best"
    verdict = lines_verdict(on, [line] if line is not None else [], t.paytable)
    resting = (*verdict.readings, *LINE_READINGS.get(line, ()))
    return share(t, on, verdict._replace(readings=resting), line or "", stake)


def is_ordered(table: Mapping[BonusLine, Odds]) -> bool:
    """Whether no line pays more than the one before it."""
    return all(table[high].fraction >= table[low].fraction for high, low in pairwise(get_args(BonusLine)))


def share(t: TwentyOneBaccarat, on: str, verdict: Verdict, by: str, stake: int | None) -> Share:
    """A verdict as a share of what is wagered."""
    cites = t.cite_all(*verdict.rules) + tuple(cite for name in verdict.readings for cite in by_reading(name))
    if verdict.odds is None:
        return Share(verdict.outcome, by, Fraction(-1 if verdict.outcome == "lose" else 0), cites)
    staked = stake or t.whole_cents[on]
    return Share(verdict.outcome, by, Fraction(verdict.odds.pays(staked), staked), cites)


def dealt_by(t: TwentyOneBaccarat) -> Cites:
    """The provisions and readings by which cards are valued and dealt."""
    readings = ("two_aces", "players_hand_draws_first", "bonus_card_after_a_natural")
    return t.cite_all(*DEALT_BY) + tuple(cite for name in readings for cite in by_reading(name))


def prices(t: TwentyOneBaccarat, wagers: Sequence[str], stake: int | None) -> Prices:
    """The hands and the Tie by both totals, the Bonus Wagers by the best line; a shoe is by rank, from the ace up."""
    results = [compared(t, *key) for key in hands().results]
    rows = []
    for on in wagers:
        if on in BONUSES:
            rows.append(row_of(on, 1, [bonus_share(t, on, line, stake) for line in LINES]))
        else:
            rows.append(row_of(on, 0, [main_share(t, on, result, stake) for result in results]))
    return Prices(TWENTY_ONE, rows)


def compared_values(t: TwentyOneBaccarat, _: bool) -> dict[str, Values]:
    """The choices that change figures, whether an amount is stated or not."""
    return {"decks": t.edition.deck_counts, "tie": (False, True), "bonus": (None, *BONUS_PAYTABLES)}


MODEL: Final = OddsModel[TwentyOneBaccarat](
    groups_of=groups_of,
    together=kinds_together,
    prices=prices,
    cards=ROUND,
    dealt_by=dealt_by,
    runs_out=lambda t: by_reading("shoe_runs_out"),
    compared_values=compared_values,
    without_effect=SHOE_WITHOUT_EFFECT,
)
