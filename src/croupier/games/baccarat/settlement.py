"""Odds and vigorish (§ .12): how a wager is settled after a result, and vigorish that is owed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from croupier.games.baccarat.choices import TIES
from croupier.games.baccarat.wagers import BANKER, VERDICTS, Result
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents, Odds
from croupier.play.steps import Procedure
from croupier.table.events import Cites, VigorishCollected

if TYPE_CHECKING:
    from croupier.games.baccarat.game import BaccaratGame


class Terms(NamedTuple):
    """How a wager is settled after a result: outcome, odds if it wins, what vigorish is taken of, the provisions."""

    outcome: Literal["win", "lose", "push"]
    odds: Odds | None
    vigorish_on: Literal["won", "stake"] | None
    marked: bool
    cites: Cites


def terms_of(t: BaccaratGame, on: str, result: Result) -> Terms:
    """§ .12: odds, and vigorish on a Banker wager: of what it won or, if chosen in 2010, of the wager on a tie."""
    outcome, (rule, *odds_rules), odds, readings = VERDICTS[on](result, t.paid)
    rules = [rule] if outcome == "push" else [rule, Rule.SETTLE_ORDER, *odds_rules]
    basis, marked = None, False
    if on == BANKER and not t.paid.ez and outcome != "lose":
        basis, marked, charged = vigorish_terms(t, outcome)
        rules = [Rule.TIE_CHARGED, *charged] if basis == "stake" else rules + charged
    cites = t.cite_all(*rules)
    if t.edition.ties_are_void and outcome == "push":
        readings = (*readings, "void_and_push")
    for name in readings:
        cites += by_reading(name)
    return Terms(outcome, odds, basis, marked, cites)


def vigorish_terms(
    t: BaccaratGame, outcome: Literal["win", "push"]
) -> tuple[Literal["won", "stake"] | None, bool, list[Rule]]:
    """What vigorish a Banker wager that did not lose owes, whether it is marked for later, and by which rules."""
    if t.choices.vigorish == TIES:
        taken: list[Rule] = [Rule.VIGORISH_ON_TIES, *t.rounding] if outcome == "push" else [Rule.VIGORISH_ON_TIES]
        return ("stake", False, taken) if outcome == "push" else (None, False, taken)
    if outcome == "push":
        return None, False, []
    if t.choices.vigorish_collection == "deferred":
        return "won", True, [Rule.VIGORISH_RATE, *t.rounding, Rule.VIGORISH_DEFERRED, Rule.VIGORISH_MARKER]
    return "won", False, [Rule.VIGORISH_RATE, *t.rounding, Rule.VIGORISH_AT_PAYOUT]


def amounts_of(t: BaccaratGame, terms: Terms, stake: int) -> tuple[int, int]:
    """What a wager of that many cents wins besides the stake, and the vigorish that it owes."""
    pays = terms.odds.pays(stake) if terms.odds is not None else 0
    if terms.vigorish_on is None:
        return pays, 0
    return pays, t.vigorish.on(pays if terms.vigorish_on == "won" else stake)


def collect_vigorish(t: BaccaratGame, seat: int) -> Procedure[None]:
    """§ .12(d)(2): what a seat owes is collected before a reshuffle or when it is left; only then the marker goes."""
    owed = t.state.ledger.markers.get(seat)
    if owed:
        yield VigorishCollected(t.cite_all(Rule.VIGORISH_DUE, Rule.MARKER_STAYS), seat, Cents(owed))
