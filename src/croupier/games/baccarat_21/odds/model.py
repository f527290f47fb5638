"""The exact odds of 21 Baccarat: totals for the hands and the Tie, lines of the paytable for the Bonus Wagers."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import pairwise, product
from math import perm
from types import MappingProxyType
from typing import Any, Final, get_args

import msgspec

from croupier.equipment import Card
from croupier.equipment.cards import RANKS
from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.hands import STANDS_AT, BonusLine, bonus_lines
from croupier.games.baccarat_21.odds.deals import (
    LINES,
    ROUND,
    TWENTY_ONE,
    TwentyOneWays,
    hands,
    together,
    twenty_one_ways,
)
from croupier.games.baccarat_21.wagers import (
    BONUS_BANKER,
    BONUS_PLAYER,
    BONUSES,
    BOTH,
    TIE,
    Result,
    compare_totals,
    lines_verdict,
)
from croupier.games.shared.odds.figures import Cites, Kind, Share
from croupier.games.shared.odds.model import OddsModel, Otherwise, Prices, Values, row_of
from croupier.games.shared.odds.shoe import ACCEPTED, SHOE_WITHOUT_EFFECT, Basis
from croupier.games.shared.points import total
from croupier.games.shared.verdicts import Verdict
from croupier.games.shared.wagers import compared_choices
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

A_17: Final = "a 17"
STRAIGHT: Final = "three-card straight"

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


MainShare = Callable[[TwentyOneBaccarat, str, Result, int | None], Share]
"""What becomes of a wager on a hand or on the Tie: at a table, or if the law were read otherwise."""
HandShare = Callable[[TwentyOneBaccarat, str, Sequence[Card]], Share]
"""What becomes of a Bonus Wager on a hand if the law were read otherwise."""


def groups_of(t: TwentyOneBaccarat, basis: Basis, *, settle: MainShare | None = None) -> list[list[Kind]]:
    """Kinds of rounds: for the wagers on the hands and the Tie together, and for each Bonus Wager.

    `settle` settles as no table does: that is what another reading would cost.
    """
    ways = distribution(tuple(basis.left.ranks[rank] for rank in RANKS))
    mains = [on for on in basis.on if on not in BONUSES]
    groups = [main_kinds(t, ways, mains, basis.stake, settle or main_share)] if mains else []
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


def groups_by_hand(t: TwentyOneBaccarat, basis: Basis, *, settle: HandShare) -> list[list[Kind]]:
    """The same with the Bonus Wagers counted by the cards of a hand, and settled as no table settles them."""
    counts = {rank: basis.left.ranks[rank] for rank in RANKS}
    mains = [group for group in groups_of(t, basis) if not any(on in BONUSES for on in group[0].shares)]
    hands = bonus_hands(counts)
    bonuses = [on for on in BONUSES if on in basis.on]
    return [*mains, *([Kind(ways, {on: settle(t, on, hand)}) for hand, ways in hands] for on in bonuses)]


def bonus_hands(counts: Mapping[str, int]) -> list[tuple[tuple[Card, ...], int]]:
    """The ranks of a hand in the order in which it gets them, and in how many orderings of six cards it does.

    A Bonus Wager is on it, so below 17 it takes a third card. Cards not seen yet are alike, so it does not matter which
    of the six that is: every ordering of the others counts.
    """
    cards = sum(counts.values())
    found: list[tuple[tuple[Card, ...], int]] = []
    for one, two in product(RANKS, repeat=2):
        pair = (Card(one + "S"), Card(two + "H"))
        ways = counts[one] * (counts[two] - (one == two))
        if total(pair) >= STANDS_AT:
            found.append((pair, ways * perm(cards - 2, ROUND - 2)))
            continue
        for three in RANKS:
            left = counts[three] - (three == one) - (three == two)
            found.append(((*pair, Card(three + "D")), ways * left * perm(cards - 3, ROUND - 3)))
    return [(hand, ways) for hand, ways in found if ways > 0]


def no_straight_over_21(t: TwentyOneBaccarat, on: str, hand: Sequence[Card]) -> Share:
    """A Bonus Wager if a straight over 21 did not count."""
    lines = [line for line in bonus_lines(hand) if line != STRAIGHT or total(hand) <= 21]
    assert t.paytable is not None
    return share(t, on, lines_verdict(on, lines, t.paytable), "", None)


def lines_added(t: TwentyOneBaccarat, on: str, hand: Sequence[Card]) -> Share:
    """A Bonus Wager if every line that a hand fills were paid."""
    lines = bonus_lines(hand)
    assert t.paytable is not None
    settled = share(t, on, lines_verdict(on, lines, t.paytable), " + ".join(lines), None)
    return settled._replace(pays=sum((t.paytable[line].fraction for line in lines), Fraction(0))) if lines else settled


def double_for_17(t: TwentyOneBaccarat, on: str, result: Result, stake: int | None) -> Share:
    """A wager on a hand if a win with 17 were paid two for one."""
    settled = main_share(t, on, result, stake)
    return settled._replace(pays=Fraction(2)) if settled.by == A_17 else settled


def nobody_wins(t: TwentyOneBaccarat, on: str, result: Result, stake: int | None) -> Share:
    """A wager on a hand if one of 21 or less did not win against one over 21, because it is not higher."""
    settled = main_share(t, on, result, stake)
    only_one_over = (result.player > 21) != (result.banker > 21) and not result.by_aces
    return settled._replace(outcome="lose", by="", pays=Fraction(-1)) if only_one_over and on != TIE else settled


def main_kinds(
    t: TwentyOneBaccarat, ways: TwentyOneWays, mains: Sequence[str], stake: int | None, settle: MainShare
) -> list[Kind]:
    """Kinds of rounds by both totals and, where two aces outrank, by these."""
    return [
        Kind(number, {on: settle(t, on, compared(t, *key), stake) for on in mains}) for key, number in ways.main.items()
    ]


def compared(t: TwentyOneBaccarat, player: int, banker: int, player_aces: bool, banker_aces: bool) -> Result:
    """How the hands compare: two aces outrank only where they are read so."""
    return compare_totals(player, banker, *((player_aces, banker_aces) if t.aces_outrank else ()))


def main_share(t: TwentyOneBaccarat, on: str, result: Result, stake: int | None) -> Share:
    """What becomes of a wager on a hand or on the Tie."""
    decides = t.rows[on].verdict
    assert decides is not None, "it goes by the result"
    verdict = decides(result)
    if Rule.SEVENTEEN_ODDS in verdict.rules:
        return share(t, on, verdict._replace(readings=(*verdict.readings, "one_to_two")), A_17, stake)
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
    return {
        "decks": t.edition.deck_counts,
        **compared_choices(t.edition.rows, t.cites),
        "bonus_wagers": (BOTH, *BONUSES.values()),
    }


def has_bonus(chosen: Mapping[str, Any]) -> bool:
    """Whether a submission offers a Bonus Wager."""
    return chosen.get("bonus") is not None


NO_BONUS: Final = "no submission compared here offers a Bonus Wager"
MODEL: Final = OddsModel[TwentyOneBaccarat](
    groups_of=groups_of,
    together=kinds_together,
    prices=prices,
    cards=ROUND,
    dealt_by=dealt_by,
    runs_out=lambda t: by_reading("shoe_runs_out"),
    otherwise={
        "one_to_two": Otherwise(
            "a win with 17 pays half",
            "a win with 17 pays double",
            partial(groups_of, settle=double_for_17),
        ),
        "over_21": Otherwise(
            "wins against a hand over 21",
            "21 or less loses to a hand over 21 too",
            partial(groups_of, settle=nobody_wins),
        ),
        "straight_over_21": Otherwise(
            "counts",
            "does not count",
            partial(groups_by_hand, settle=no_straight_over_21),
            at=has_bonus,
            unless=NO_BONUS,
        ),
        "bonus_best_line": Otherwise(
            "the best line is paid",
            "all lines are paid",
            partial(groups_by_hand, settle=lines_added),
            at=has_bonus,
            unless=NO_BONUS,
        ),
    },
    unreached={
        "whole_cents": "an amount in whole cents is settled alike however it is written",
        "no_unseen_rounding": "it says which amounts are accepted; those are settled exactly either way",
        "second_wager_adds": ACCEPTED,
        "one_of_the_two_hands": ACCEPTED,
        "players_hand_draws_first": "cards that nobody has seen are alike, so every hand is as likely in any order",
        "ace_is_low_in_straights": "the other straight, queen-king-ace, cannot arise",
        "bonus_card_after_a_natural": "a hand with a Bonus Wager on it takes its card under each reading of whose hands"
        " draw, and the card counts for nothing else; the text does not say which one hand it would be if only one",
        "shoe_runs_out": "the figures are for rounds that have enough cards",
        "void_and_push": "it is about a word: the wager is returned either way",
    },
    compared_values=compared_values,
    moot=lambda chosen: () if has_bonus(chosen) else ("bonus_wagers",),
    without_effect=SHOE_WITHOUT_EFFECT,
)
