"""A round of 21 Baccarat, in the order of chapter 681a.

.5, .7(c)  shuffle, cut, the first card    prepare
.7(e)      two cards to each hand          initial_cards
.7(f), (g) one more card, or none          further_cards
.7(h)-(k)  settlement                      settle
.7(d), (l) the cards put away              clear
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.baccarat_21.hands import STANDS_AT, is_natural
from croupier.games.baccarat_21.wagers import BANKER, HANDS, PLAYER, WAGERS
from croupier.games.shared.events import Cleared, Emptied, NoMoreCards, Stays
from croupier.games.shared.points import total
from croupier.games.shared.settlement import NOTHING, around_the_table, void_round
from croupier.games.shared.shoe import deal_card, discard_first_cards, retire_shoe
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents
from croupier.play.steps import Procedure
from croupier.table.events import RoundBegan, Settled

if TYPE_CHECKING:
    from croupier.games.baccarat_21.game import TwentyOneBaccarat

FIRST_FOUR = (
    (PLAYER, Rule.FIRST_TO_PLAYER),
    (BANKER, Rule.FIRST_TO_BANKER),
    (PLAYER, Rule.SECOND_TO_PLAYER),
    (BANKER, Rule.SECOND_TO_BANKER),
)


def deal(t: TwentyOneBaccarat) -> Procedure[None]:
    """Everything from the wagers to the cleared table; before it, a shoe if there is none."""
    yield from prepare(t, fresh=t.state.shoe is None)
    if not (yield from t.may_begin()):
        return
    yield RoundBegan(t.cites(Rule.NO_LATE_WAGERS), t.state.round + 1)
    yield from initial_cards(t)
    yield from further_cards(t)
    yield from settle(t)
    yield from clear(t)


def prepare(t: TwentyOneBaccarat, *, fresh: bool) -> Procedure[None]:
    """§§ .5 and .7(c): the first card of a full shoe, and one for each new dealer, goes to the discard rack."""
    if fresh:
        yield from t.prepare_cards()
    yield from discard_first_cards(t, fresh=fresh)


def initial_cards(t: TwentyOneBaccarat) -> Procedure[None]:
    """§ .7(e): face up, by turns, the Player's Hand first; by hand from the shoe, as § .7(a) and (b) say."""
    for hand, rule in FIRST_FOUR:
        yield from deal_card(t, hand, "up", t.cite_all(rule, Rule.INITIAL_CARDS, Rule.DEALING_SHOE, Rule.DEALING_HANDS))


def further_cards(t: TwentyOneBaccarat) -> Procedure[None]:
    """§ .7(f), (g): below 17 a hand takes one more card; after a natural only if a Bonus Wager makes it count."""
    rule = Rule.DRAW_BELOW_17
    if any(is_natural(t.state.hands[hand]) for hand in HANDS):
        if not t.bonus_placed():
            yield NoMoreCards(t.cite_all(Rule.NATURAL_STOPS, Rule.NATURAL_DEALT))
            return
        rule = Rule.BONUS_CARD
    readings = by_reading("bonus_card_after_a_natural") if rule == Rule.BONUS_CARD else ()
    for hand in HANDS:
        if total(t.state.hands[hand][:2]) < STANDS_AT:
            cites = t.cites(rule) + by_reading("players_hand_draws_first") + readings
            yield from deal_card(t, hand, "up", cites)
        else:
            yield Stays(t.cites(rule), hand)


def settle(t: TwentyOneBaccarat) -> Procedure[None]:
    """§ .7(h) to (k): from the dealer's right around the table, first the hands' wagers, then Tie and Bonus."""
    for mains in (True, False):
        for seat, on, stake in sorted(around_the_table(t.state), key=settling_order):
            if (on in HANDS) != mains:
                continue
            verdict = t.verdict(on)
            pays = verdict.odds.pays(stake) if verdict.odds is not None else 0
            cites = t.cite_all(*verdict.rules, *([Rule.SETTLE_ORDER] if mains else []))
            for name in verdict.readings:
                cites += by_reading(name)
            yield Settled(cites, seat, on, Cents(stake), verdict.outcome, Cents(pays), NOTHING)


def settling_order(wager: tuple[int, str, int]) -> tuple[int, int]:
    """From seat 1, at the dealer's right, up; at a seat in the order of the chapter."""
    seat, on, _ = wager
    return seat, WAGERS.index(on)


def clear(t: TwentyOneBaccarat) -> Procedure[None]:
    """§ .7(l), (d): the cards are put away in order; after the cover card all are collected and reshuffled."""
    yield Cleared(t.cites(Rule.CLEAR_CARDS), tuple(t.state.hands))
    yield from retire_shoe(t)


def void(t: TwentyOneBaccarat) -> Procedure[None]:
    """A shoe that runs out: the chapter is silent, so it is done as the Baccarat chapters do."""
    cites = by_reading("shoe_runs_out")
    yield from void_round(t.state, cites, t.cites(Rule.CLEAR_CARDS))
    yield Emptied(cites)
