"""A round of Minibaccarat, in the order of chapter 627a (and, number for number one behind from § 541.8 on, of 541).

    .5   shuffle, cut and burn          prepare
    .7   wagers                         (judged in `minibaccarat`)
    .8   the first four cards           initial_cards
    .9   announcements, third cards     third_cards, draw by § .10
    .11  result, settlement, clearing   announce_result, settle, clear
    .12  odds and vigorish              terms_of
    .13  a shoe that runs out           void

What differs between the chapters is a value in `editions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from croupier.games.baccarat.choices import TIES
from croupier.games.baccarat.hands import (
    VALUES,
    banker_draws,
    banker_rule,
    face_value,
    is_natural,
    player_draws,
    point_count,
)
from croupier.games.baccarat.wagers import BANKER, HANDS, PLAYER, VERDICTS, Result, result_of
from croupier.games.shared.settlement import around_the_table
from croupier.games.shared.shoe import deal_card, prepare_shoe, retire_shoe
from croupier.law import Rule
from croupier.money import Cents, Odds
from croupier.play.steps import Procedure
from croupier.table.events import (
    Announced,
    Cites,
    Cleared,
    Emptied,
    NoMoreCards,
    RoundBegan,
    Settled,
    Stays,
    turned,
)

if TYPE_CHECKING:
    from croupier.games.baccarat.minibaccarat import Minibaccarat

NOTHING = Cents(0)


def deal(t: Minibaccarat) -> Procedure[None]:
    """Everything from the wagers to the cleared table; before it, a shoe if there is none."""
    if t.state.shoe is None:
        yield from prepare(t)
    yield RoundBegan(t.cites(Rule.NO_MORE_BETS), t.state.round + 1)
    yield Announced(t.cites(Rule.NO_MORE_BETS), "no more bets")
    yield from initial_cards(t)
    yield from third_cards(t)
    result = result_of(t.state.hands[PLAYER], t.state.hands[BANKER])
    yield from announce_result(t, result)
    yield from settle(t, result)
    yield from clear(t)


def prepare(t: Minibaccarat) -> Procedure[None]:
    """§ .5: a shuffled and cut shoe, from which the first card and as many more as it counts are burnt."""
    yield from prepare_shoe(t)
    cites = t.cites(Rule.BURN)
    first = yield from deal_card(t, "discard", "up", cites)
    for _ in range(face_value(first)):
        yield from deal_card(t, "discard", t.edition.burn_face, cites)


def initial_cards(t: Minibaccarat) -> Procedure[None]:
    """§ .8: the first and third card make the Player's Hand, the second and fourth the Banker's Hand."""
    cites, face = t.initial_cards
    for _ in range(2):
        for hand in HANDS:
            yield from deal_card(t, hand, face, cites)


def third_cards(t: Minibaccarat) -> Procedure[None]:
    """§§ .9 and .10: the Point Counts are announced, then each hand draws or stays, the Player's Hand first."""
    player, banker = yield from announce_points(t)
    if is_natural(player, 2) or is_natural(banker, 2):
        yield NoMoreCards(t.cites(Rule.NATURAL_STOPS))
        return
    third = None
    if player_draws(player):
        third = VALUES[(yield from deal_card(t, PLAYER, "up", t.third_card[Rule.PLAYER_DRAWS]))]
    else:
        yield Stays(t.stays[Rule.PLAYER_STAYS], PLAYER)
    rule = banker_rule(banker, third)
    if banker_draws(banker, third):
        yield from deal_card(t, BANKER, "up", t.third_card[rule])
    else:
        yield Stays(t.stays[rule], BANKER)


def announce_points(t: Minibaccarat) -> Procedure[tuple[int, int]]:
    """§ .9(a): both Point Counts; cards dealt face down are turned, the Banker's after the Player's Hand is called."""
    hands, cites = t.state.hands, t.cites(Rule.ANNOUNCE_POINTS)
    player, banker = point_count(hands[PLAYER]), point_count(hands[BANKER])
    if not t.state.face_down:
        yield Announced(cites, f"Player {player}, Banker {banker}")
        return player, banker
    down = t.cites(Rule.DEAL_FACE_DOWN)
    yield turned(down, PLAYER, hands[PLAYER])
    yield Announced(cites, f"Player {player}")
    yield turned(down, BANKER, hands[BANKER])
    yield Announced(cites, f"Banker {banker}")
    return player, banker


def announce_result(t: Minibaccarat, result: Result) -> Procedure[None]:
    """§ .11(a): the final Point Counts and the hand that won; a tie and (EZ Baccarat) a Dragon 7 by name."""
    cites = t.cites(Rule.ANNOUNCE_RESULT)
    player, banker = result.player, result.banker
    if player == banker:
        yield Announced(cites, f"Player {player}, Banker {banker}")
        yield Announced(cites, t.edition.tie_words)
        return
    yield Announced(cites, f"Player {player}, Banker {banker}, {'Player' if player > banker else 'Banker'} wins")
    if result.dragon_7 and t.choices.ez_baccarat:
        yield Announced(cites, "Dragon 7")


def settle(t: Minibaccarat, result: Result) -> Procedure[None]:
    """§ .11(b): losing wagers are collected first, then the rest settled from the highest seat down."""
    later = []
    for seat, on, stake in around_the_table(t.state):
        terms = t.terms(on, result)
        if terms.outcome == "lose":
            yield Settled(terms.cites, seat, on, Cents(stake), "lose", NOTHING, NOTHING)
        else:
            later.append((seat, on, stake, terms))
    for seat, on, stake, terms in later:
        pays = terms.odds.pays(stake) if terms.odds is not None else 0
        vigorish = t.vigorish.on(pays if terms.vigorish_on == "won" else stake) if terms.vigorish_on else 0
        yield Settled(terms.cites, seat, on, Cents(stake), terms.outcome, Cents(pays), Cents(vigorish))


class Terms(NamedTuple):
    """How a wager is settled after a result: outcome, odds if it wins, what vigorish is taken of, the provisions."""

    outcome: Literal["win", "lose", "push"]
    odds: Odds | None
    vigorish_on: Literal["won", "stake"] | None
    cites: Cites


def terms_of(t: Minibaccarat, on: str, result: Result) -> Terms:
    """§ .12: odds, and vigorish on a Banker wager: of what it won or, if chosen in 2010, of the wager on a tie."""
    outcome, rule, odds, odds_rule = VERDICTS[on](result, t.paid)
    cites = t.cite_all(rule, Rule.SETTLE_ORDER, *([odds_rule] if odds_rule is not None else []))
    if on != BANKER or t.paid.ez or outcome == "lose":
        return Terms(outcome, odds, None, cites)
    if outcome == "win" and t.choices.vigorish != TIES:
        charged = (Rule.BANKER_ODDS, Rule.VIGORISH_RATE, *t.rounding, Rule.VIGORISH_AT_PAYOUT)
        return Terms(outcome, odds, "won", t.cite_all(rule, Rule.SETTLE_ORDER, *charged))
    if outcome == "push" and t.choices.vigorish == TIES:
        cites = t.cite_all(Rule.TIE_CHARGED, Rule.SETTLE_ORDER, Rule.VIGORISH_ON_TIES, *t.rounding)
        return Terms(outcome, odds, "stake", cites)
    return Terms(outcome, odds, None, cites)


def clear(t: Minibaccarat) -> Procedure[None]:
    """§§ .9(e) and .11(c): the last hand is called when it is next; the cards are put away in order."""
    shoe = t.state.shoe
    assert shoe is not None
    if shoe.hands_left == 2:
        yield Announced(t.cites(Rule.COVER_CARD), "last hand")
    yield Cleared(t.cites(Rule.CLEAR_CARDS), tuple(t.state.hands))
    yield from retire_shoe(t)


def void(t: Minibaccarat, rule: Rule) -> Procedure[None]:
    """§ .13(e): every wager goes back, and the whole set of cards is reshuffled before a new round."""
    cites = t.cites(rule)
    for seat, on, stake in around_the_table(t.state):
        yield Settled(cites, seat, on, Cents(stake), "void", NOTHING, NOTHING)
    yield Cleared(cites, tuple(t.state.hands))
    yield Emptied(cites)
