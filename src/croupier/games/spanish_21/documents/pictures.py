"""Hands of Spanish 21 for players: what they are called, and what they are paid."""

from typing import Final

from croupier.equipment import Card
from croupier.games.shared.hand_pictures import cards
from croupier.games.shared.points import total
from croupier.games.spanish_21.documents.table import SpanishTable
from croupier.games.spanish_21.hands import bonus_hand, earns_fixed_payout, is_soft
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, BONUS_ODDS, match_pays
from croupier.law import Rule
from croupier.presenting.documents import Shown
from croupier.presenting.dollars import dollars

BLACKJACK: Final = cards("AS KH")
BONUS: Final = (cards("6S 7S 8S"), cards("7H 7H 7H"), cards("2C 3D 4H 5S 7C"))
PAIR: Final = cards("KD JC")
SOFT: Final = cards("AH 6C")
MATCHING: Final = cards("9D 9S")
UP: Final = Card("9S")
STAKE: Final = 1000
"""The wager of the example, in cents."""


def hands(d: SpanishTable) -> tuple[Shown, ...]:
    """A few hands with what they mean."""
    match = (matching(d),) if d.offers_match else ()
    return (blackjack(d), *(bonus(d, hand) for hand in BONUS), pair(d), soft(d), *match)


def blackjack(d: SpanishTable) -> Shown:
    """The best hand."""
    return Shown(
        pieces=BLACKJACK,
        title=d.words("wagers.blackjack"),
        says=d.says("pictures.blackjack", odds=BLACKJACK_ODDS),
        cites=d.game.cite_all(Rule.BLACKJACK, Rule.BLACKJACK_PAYS),
    )


def bonus(d: SpanishTable, hand: tuple[Card, ...]) -> Shown:
    """A hand of 21 that is paid more."""
    name = bonus_hand(hand)
    assert name is not None
    odds, rule = BONUS_ODDS[name]
    fixed = earns_fixed_payout(hand, Card("7S"))
    return Shown(
        pieces=hand,
        title=d.says(f"bonus.hands.{name.replace(' ', '_')}"),
        says=d.says("pictures.fixed" if fixed else "pictures.bonus", odds=odds),
        cites=d.game.cite_all(Rule.BONUS_PAYOUTS, rule, *((Rule.FIXED_PAYOUT,) if fixed else ())),
    )


def pair(d: SpanishTable) -> Shown:
    """Two cards that may be split."""
    cites = d.game.cites(Rule.SPLIT_PAIRS)
    return Shown(pieces=PAIR, title=d.says("pictures.pair_title"), says=d.says("pictures.pair"), cites=cites)


def soft(d: SpanishTable) -> Shown:
    """A soft total on which the dealer stands."""
    assert is_soft(SOFT)
    title = d.says("pictures.soft_title", total=total(SOFT))
    cites = d.game.cite_all(Rule.SOFT_TOTAL, Rule.COUNT_ACES, Rule.DEALER_DRAWS_TO_17)
    return Shown(pieces=SOFT, title=title, says=d.says("pictures.soft"), cites=cites)


def matching(d: SpanishTable) -> Shown:
    """Two cards that match the dealer's up card."""
    _, pays = match_pays(MATCHING, UP, d.game.match_odds, STAKE)
    says = d.says("pictures.match", up=UP[0], pays=dollars(pays), stake=dollars(STAKE))
    cites = d.game.cite_all(Rule.MATCH_WINS, Rule.MATCH_BOTH, Rule.MATCH_ODDS)
    return Shown(pieces=MATCHING, title=d.says("pictures.match_title"), says=says, cites=cites)
