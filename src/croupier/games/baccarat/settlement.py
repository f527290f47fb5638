"""Odds and vigorish (§ .12): how a wager is settled after a result, and vigorish that is owed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.games.baccarat.editions import TIES
from croupier.games.baccarat.wagers import BANKER, Result
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents, Odds, Vigorish
from croupier.play.steps import Procedure
from croupier.table.events import Cites, Settled, VigorishCollected

if TYPE_CHECKING:
    from croupier.games.baccarat.game import BaccaratGame

Basis = Literal["won", "stake"] | None
"""What vigorish is taken of."""
MOST_SETTLED = 128
MOST_BOOKS = 256


class Terms:
    """How a wager is settled after a result: outcome, odds if it wins, what vigorish is taken of, the provisions."""

    __slots__ = ("_settled", "cites", "marked", "odds", "on", "outcome", "paid_first", "vigorish", "vigorish_on")

    def __init__(
        self,
        on: str,
        outcome: Literal["win", "lose", "push"],
        odds: Odds | None,
        vigorish_on: Basis,
        vigorish: Vigorish,
        *,
        marked: bool,
        paid_first: bool,
        cites: Cites,
    ) -> None:
        self.on = on
        self.outcome = outcome
        self.odds = odds
        self.vigorish_on = vigorish_on
        self.vigorish = vigorish
        self.marked = marked
        self.paid_first = paid_first
        self.cites = cites
        self._settled: dict[tuple[int, int], Settled] = {}

    def amounts(self, stake: int) -> tuple[int, int]:
        """What a wager of that many cents wins in addition to the stake, and the vigorish that it owes."""
        pays = self.odds.pays(stake) if self.odds is not None else 0
        if self.vigorish_on is None:
            return pays, 0
        return pays, self.vigorish.on(pays if self.vigorish_on == "won" else stake)

    def settled(self, seat: int, stake: int) -> Settled:
        """The event of such a wager at a seat; the same stakes come again and again."""
        known = self._settled.get((seat, stake))
        if known is None:
            pays, vigorish = map(Cents, self.amounts(stake))
            first = self.paid_first
            known = Settled(
                self.cites, seat, self.on, Cents(stake), self.outcome, pays, vigorish, self.marked, "", first
            )
            if len(self._settled) < MOST_SETTLED:
                self._settled[seat, stake] = known
        return known


TermsBook = dict[Result, dict[str, Terms]]
"""The terms of every wager after every result that came so far: tables that pay alike share one book."""
BOOKS: dict[object, TermsBook] = {}
"""The books in use, by what the terms depend on."""


def book_of(t: BaccaratGame) -> TermsBook:
    """The terms that a table settles by; the rules are those of its text, and so are the terms' citations."""
    key = (t.rules, repr(t.paid), t.vigorish, t.choices.vigorish, t.choices.vigorish_collection)
    if key not in BOOKS:
        if len(BOOKS) >= MOST_BOOKS:
            BOOKS.clear()
        BOOKS[key] = {}
    return BOOKS[key]


def terms_after(t: BaccaratGame, result: Result) -> dict[str, Terms]:
    """The terms of every wager after a result, entered in the book when that result first comes."""
    terms = t.terms.get(result)
    if terms is None:
        terms = t.terms[result] = {on: terms_of(t, on, result) for on in t.offered}
    return terms


def terms_of(t: BaccaratGame, on: str, result: Result) -> Terms:
    """§ .12: odds, and vigorish on a Banker wager: of what it won or, if chosen in 2010, of the wager on a tie."""
    outcome, (rule, *odds_rules), odds, readings = t.rows[on].verdict(result, t.paid)
    rules = [rule] if outcome == "push" else [rule, Rule.SETTLE_ORDER, *odds_rules]
    basis: Basis = None
    marked = False
    if on == BANKER and not t.paid.ez and outcome != "lose":
        basis, marked, charged = vigorish_terms(t, outcome)
        rules = [Rule.TIE_CHARGED, *charged] if basis == "stake" else rules + charged
    cites = t.cite_all(*rules)
    if t.edition.ties_are_void and outcome == "push":
        readings = (*readings, "void_and_push")
    if marked and t.rounding:
        readings = (*readings, "deferred_vigorish_rounded_win_by_win")
    for name in readings:
        cites += by_reading(name)
    paid_first = basis is not None and t.edition.paid_first
    if paid_first:
        cites += tuple(cite for cite in t.cites(Rule.PAID_BEFORE_VIGORISH) if cite not in cites)
        cites += by_reading("payment_or_vigorish_first")
    return Terms(on, outcome, odds, basis, t.vigorish, marked=marked, paid_first=paid_first, cites=cites)


def vigorish_terms(t: BaccaratGame, outcome: Literal["win", "push"]) -> tuple[Basis, bool, list[str]]:
    """What vigorish a Banker wager that did not lose owes, whether it is marked for later, and by which rules."""
    if t.choices.vigorish == TIES:
        taken: list[str] = [Rule.VIGORISH_ON_TIES, *t.rounding] if outcome == "push" else [Rule.VIGORISH_ON_TIES]
        return ("stake", False, taken) if outcome == "push" else (None, False, taken)
    if outcome == "push":
        return None, False, []
    if t.choices.vigorish_collection == "deferred":
        return "won", True, [Rule.VIGORISH_RATE, *t.rounding, Rule.VIGORISH_DEFERRED, Rule.VIGORISH_MARKER]
    return "won", False, [Rule.VIGORISH_RATE, *t.rounding, Rule.VIGORISH_AT_PAYOUT]


def collect_vigorish(t: BaccaratGame, seat: int, because: Cites = ()) -> Procedure[None]:
    """§ .12(d)(2): what a seat owes is collected before a reshuffle or on leaving; only then is the marker removed."""
    owed = t.state.ledger.markers.get(seat)
    if owed:
        due = t.cite_all(Rule.VIGORISH_DUE, Rule.MARKER_STAYS) + by_reading("deferred_vigorish_due")
        yield VigorishCollected(due + because, seat, Cents(owed))
