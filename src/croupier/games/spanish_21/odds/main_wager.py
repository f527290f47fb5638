"""The figures of the Spanish 21 Wager: its edge from any shoe by the best play, the best chart or a player's own.

A round is valued (`rounds`) and its ends are counted (`ends`), by whatever plays (`charts`); what was worked out is
kept (`shared.odds.remembered`).
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import isfinite
from typing import Final

import msgspec

import croupier.equipment.cards
import croupier.games.spanish_21
import croupier.games.spanish_21.odds
import croupier.money.odds
from croupier.games.shared import points, verdicts
from croupier.games.shared.odds import figures, machine
from croupier.games.shared.odds.remembered import remembered
from croupier.games.shared.odds.shoe import Basis, full, supply_of
from croupier.games.spanish_21.chart import Chart, ChartError, read_chart
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds.charts import ChartPlayer, best_chart
from croupier.games.spanish_21.odds.ends import (
    DEALERS_NATURAL,
    DOUBLED,
    NATURAL,
    RESCUED,
    End,
    ends_of_round,
    kinds_of_hands,
    winning_end,
)
from croupier.games.spanish_21.odds.hands import DEALERS, ENDS, Shoe, cards_of, knows_suits, most_cards, shoe_of
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds
from croupier.games.spanish_21.odds.values import DOUBLES, Rules, Weighing, rules_of
from croupier.games.spanish_21.wagers import BONUS_ODDS, SPANISH_21, fixed_payout, hand_verdict
from croupier.law import Rule
from croupier.law.readings import by_reading

BEST: Final = "best"
CHART: Final = "chart"
STRATEGIES: Final = (BEST, CHART)
SCALE: Final = 1 << 60
"""Into how many parts a probability is divided that is not counted."""
WORST: Final = 2e-5
"""If figures could be wrong by more than this, there are none."""
CODE: Final = (
    *(croupier.games.spanish_21, croupier.games.spanish_21.odds, machine),
    *(points, verdicts, croupier.equipment.cards, croupier.money.odds),
)
"""The code that figures depend on. Rules, readings and choices are part of the key, and provisions are not kept."""
BY_OWN_CARDS: Final = "the best play in which each split hand is played by its own cards"
TOLERANCE: Final = 1e-9
"""By how much sums of kept numbers may differ from what they must be: rounding differs by far less."""
REMEMBERING: Final[Mapping[str, str]] = {
    "6 decks": "0.00084 0.0014 0.0017 0.0019 0.0021 0.0023 0.0028 0.0032 0.0036 0.0039",
    "8 decks": "0.00038 0.00062 0.00085 0.00094 0.00100 0.0011 0.0013 0.0017 0.0025 0.0032",
    "6 decks, split_21_wins": "0.00084 0.0014 0.0017 0.0019 0.0021 0.0023 0.0028 0.0032 0.0036 0.0039",
    "8 decks, split_21_wins": "0.00038 0.00062 0.00085 0.00094 0.00100 0.0011 0.0013 0.0017 0.0025 0.0032",
    "6 decks, bonus_on_split, double_on_two_only": "- 0.0019",
    "8 decks, bonus_on_split, double_on_two_only": "- 0.0011",
    "6 decks, bonus_on_split, split_21_wins, double_on_two_only": "- 0.0019",
    "8 decks, bonus_on_split, split_21_wins, double_on_two_only": "- 0.0011",
}
"""The most that a player who remembers the other hands of a split wins more from a full shoe, whatever is wagered: by
what is true of a table (`remembering_at`), in percent of the wager for each number of splits from 1 on; `-`: unknown.
`research.spanish_21_memory` proves it.
"""


class MainFigures(msgspec.Struct, frozen=True):
    """What is kept: the mean and the mean of the squares, how far mean and deviation can be wrong, and the ends."""

    worth: float
    squares: float
    error: float
    spread: float
    ends: list[tuple[End, float]]

    def adds_up(self, rules: Rules) -> bool:
        """Whether what the ends pay makes up the mean, and how often they come makes up a round.

        A round without a split has one end, one with splits a hand for each and one more.
        """
        numbers = (self.worth, self.squares, self.error, self.spread, *(often for _, often in self.ends))
        if not all(map(isfinite, numbers)) or min(self.error, self.spread, self.squares - self.worth**2) < 0:
            return False
        if not tells_ends(rules):
            return not self.ends
        whole = sum(often for end, often in self.ends if not end.split)
        of_splits = sum(often for end, often in self.ends if end.split)
        split = 1 - whole
        won = sum(often * end.pays for end, often in self.ends)
        return (
            min((often for _, often in self.ends), default=-1.0) >= 0
            and abs(won - self.worth) <= TOLERANCE
            and 2 * split - TOLERANCE <= of_splits <= (rules.splits + 1) * split + TOLERANCE
        )


def tells_ends(rules: Rules) -> bool:
    """Whether it is told apart how hands end: not where a reading about doubles is not taken."""
    return not set(DOUBLES) & set(rules.other)


def main_figures(t: SpanishTwentyOne, basis: Basis, *other: str) -> Sequence[figures.WagerFigures]:
    """The figures of the wager, if they are asked for; with readings that are not taken, if any."""
    return figures_under(t, basis, rules_of(t, *other))


def figures_under(t: SpanishTwentyOne, basis: Basis, rules: Rules) -> Sequence[figures.WagerFigures]:
    """The figures of the wager under these rules, if they are asked for."""
    if SPANISH_21 not in basis.on or why_missing(t, basis) is not None:
        return ()
    chart = chart_of(t, basis, rules)
    shoe = shoe_of(basis.left)
    key = (rules, shoe, basis.stake, basis.up, None if chart is None else chart.written())

    def make() -> MainFigures:
        player = BestPlayer() if chart is None else ChartPlayer(chart, rules)
        rounds = Rounds(shoe, rules, player, basis.stake, up=basis.up, weighing=weighing_from(shoe))
        found = ends_of_round(rounds)
        told = list(found.ends.items()) if tells_ends(rules) else []
        return MainFigures(found.worth, found.squares, rounds.error, found.spread, told)

    found = remembered(MainFigures, key, CODE, make, lambda kept: kept.adds_up(rules))
    if found.error > WORST:
        why = f"with {rules.splits} splits from this shoe rounding is multiplied beyond {WORST:%}: allow fewer splits"
        raise figures.FiguresError("set", why, t.cites(Rule.SPLIT_LIMIT))
    outcomes = [outcome_of(t, rules, basis.stake, end, often) for end, often in found.ends]
    bounded = figures.Bounded(
        edge=-Fraction(found.worth),
        variance=Fraction(found.squares - found.worth**2),
        error=Fraction(found.error),
        spread=Fraction(found.spread),
        says=best_play_says(t, basis, rules, shoe) if chart is None else f"play by {basis.strategy}",
    )
    when = "" if basis.up is None else f"with {basis.up} up"
    cites = t.wager_cites(SPANISH_21)
    ordered = tuple(sorted(outcomes, key=figures.best_first))
    return [figures.WagerFigures(wager=SPANISH_21, outcomes=ordered, cites=cites, when=when, bounded=bounded)]


def best_play_says(t: SpanishTwentyOne, basis: Basis, rules: Rules, shoe: Shoe) -> str:
    """For which play the figures are that are called the best, and what a player can win more who remembers hands."""
    known = REMEMBERING.get(remembering_at(rules, t.choices.decks), "").split()[rules.splits - 1 : rules.splits]
    if known in ([], ["-"]) or rules.other or basis.up is not None or shoe != shoe_of(full(supply_of(t))):
        return BY_OWN_CARDS
    return f"{BY_OWN_CARDS}; remembering the others wins at most {known[0]}% more"


def remembering_at(rules: Rules, decks: int) -> str:
    """What is true of a table, as far as what remembering is worth depends on it: decks, and rules by their names."""
    found = {
        "bonus_on_split": rules.terms.bonus_on_split,
        "split_21_wins": rules.terms.split_21_wins,
        "double_on_two_only": rules.double_on_two_only,
    }
    return ", ".join([f"{decks} decks", *(name for name, holds in found.items() if holds)])


@lru_cache(maxsize=2)
def weighing_from(shoe: Shoe) -> Weighing:  # noqa: ARG001 - by which it is kept
    """What is weighed from a shoe, which is the same under all rules and takes most of the time; of the last shoes."""
    return Weighing()


def outcome_of(t: SpanishTwentyOne, rules: Rules, stake: int | None, end: End, often: float) -> figures.OutcomeFigures:
    """One way in which hands end."""
    return figures.OutcomeFigures(
        outcome=end.outcome,
        by=end.by,
        ways=round(often * SCALE),
        orderings=SCALE,
        pays=Fraction(end.pays).limit_denominator(1_000_000),
        cites=cites_of_end(t, rules, stake, end),
    )


def cites_of_end(t: SpanishTwentyOne, rules: Rules, stake: int | None, end: End) -> figures.Cites:
    """The provisions and readings by which hands end so."""
    if end.how == DEALERS_NATURAL:
        return t.blackjack_ends_cites
    if end.how == NATURAL:
        readings = ("blackjack_always_wins", *(["blackjack_pays_3_to_2"] if t.terms.blackjack_odds_open else []))
        return t.cite_all(Rule.BLACKJACK_WINS, Rule.BLACKJACK_PAYS) + read(readings)
    if end.outcome == "surrender":
        return t.cite_all(Rule.SURRENDER, Rule.SURRENDER_AT_ONCE, Rule.SURRENDER_WAITS)
    if end.how == RESCUED:
        return t.cites(Rule.RESCUE) + by_reading("rescue")
    found = rules_by_end(settled_by(rules)).get(end)
    named, readings = found if found is not None else (suited_rules(end, stake), ())
    added = ([Rule.SPLIT_PAIRS] if end.split else []) + ([Rule.DOUBLE_DOWN] if end.how == DOUBLED else [])
    return t.cite_all(*(rule for rule in dict.fromkeys([*named, *added]) if rule in t.rules)) + read(readings)


def read(names: Iterable[str]) -> figures.Cites:
    """Readings by their names."""
    return tuple(cite for name in names for cite in by_reading(name))


def settled_by(rules: Rules) -> Rules:
    """The rules as far as hands are settled by them: however they were doubled and split, and most readings aside."""
    readings = tuple(name for name in rules.other if name == "split_21_is_no_blackjack")
    return rules._replace(double_on_two_only=False, splits=1, other=readings)


@lru_cache(maxsize=16)
def rules_by_end(rules: Rules) -> Mapping[End, tuple[tuple[Rule, ...], tuple[str, ...]]]:
    """By which rules and readings hands end that are compared with the dealer's, of which the suits do not matter."""
    found: dict[End, tuple[dict[Rule, None], dict[str, None]]] = {}
    for hand, end, split, doubled in product(kinds_of_hands()[1], range(len(ENDS)), (False, True), (False, True)):
        verdict = hand_verdict(cards_of(hand), DEALERS[end], split=split, doubled=doubled, terms=rules.terms)
        named, readings = found.setdefault(winning_end(hand, end, rules, split=split, doubled=doubled), ({}, {}))
        named.update(dict.fromkeys(Rule(rule) for rule in verdict.rules))
        readings.update(dict.fromkeys(verdict.readings))
    return {end: (tuple(named), tuple(readings)) for end, (named, readings) in found.items()}


def suited_rules(end: End, stake: int | None) -> list[Rule]:
    """By which rules a suited 6-7-8 or 7-7-7 is paid, and a fixed payout with it."""
    assert end.line is not None
    rules = [
        Rule.DEALER_OVER_21,
        Rule.HIGHER_THAN_DEALER,
        Rule.BOTH_21_WINS,
        Rule.BONUS_PAYOUTS,
        BONUS_ODDS[end.line][1],
    ]
    fixed = fixed_payout(stake) if end.fixed and stake is not None else None
    return rules if fixed is None else [*rules, Rule.FIXED_PAYOUT, fixed[1]]


def chart_of(t: SpanishTwentyOne, basis: Basis, rules: Rules) -> Chart | None:
    """The chart by which a player plays: none for the best play, the best one, or a player's own."""
    if basis.strategy in ("", BEST):
        return None
    if basis.strategy == CHART:
        return chart_for(t, basis, rules)
    return own_chart(basis.strategy, basis.strategy_file, rules)


class Written(msgspec.Struct, frozen=True):
    """What is kept of a chart."""

    chart: str


def chart_for(t: SpanishTwentyOne, basis: Basis, rules: Rules) -> Chart:
    """The best chart for a shoe; it is for all up cards, whichever is known."""
    left = basis.left if basis.up is None else basis.left.changed(basis.up, 1)
    shoe = shoe_of(left)

    def make() -> Written:
        return Written(best_chart(shoe, rules, basis.stake, weighing_from(shoe)).written())

    kept = remembered(Written, (rules, shoe, basis.stake), CODE, make, lambda one: plays_every_hand(one.chart, rules))
    found = read_chart(kept.chart)
    return msgspec.structs.replace(found, title=f"Spanish 21, chapter {t.chapter}, best play")


def plays_every_hand(text: str, rules: Rules) -> bool:
    """Whether this is a chart, and says what to do with every hand."""
    try:
        ChartPlayer(read_chart(text), rules)
    except ChartError:
        return False
    return True


def own_chart(name: str, text: str, rules: Rules) -> Chart:
    """A player's chart; refused if it is none, or does not say what to do with some hand."""
    try:
        chart = read_chart(text)
        ChartPlayer(chart, rules)
    except ChartError as wrong:
        raise figures.FiguresError("strategy", f"{name}: {wrong}") from None
    return chart


def strategies(t: SpanishTwentyOne, basis: Basis) -> figures.Cites:
    """What a strategy rests on: the choices that players have."""
    if basis.strategy not in ("", *STRATEGIES):
        own_chart(basis.strategy, basis.strategy_file, rules_of(t))
    return t.cite_all(Rule.PLAYER_DECISIONS, Rule.SURRENDER, Rule.DOUBLE_DOWN, Rule.RESCUE, Rule.SPLIT_PAIRS)


def why_missing(t: SpanishTwentyOne, basis: Basis) -> figures.Missing | None:
    """Why the wager has no figures from a shoe, if it has none."""
    if not knows_suits(basis.left):
        why = "it depends on the suits of the 6s, 7s and 8s: give those left by suit, as in 7S=5, or the cards dealt"
        return figures.Missing(why, t.cites(Rule.BONUS_PAYOUTS))
    needed = most_cards(shoe_of(basis.left).counts, t.choices.splits) + 1
    if basis.left.total < needed:
        why = f"{basis.left.total} cards are left, and a round may need {needed} of these: leave more of them"
        return figures.Missing(why, t.cites(Rule.INSUFFICIENT_CARDS))
    return None
