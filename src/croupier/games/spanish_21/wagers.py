"""The wagers of Spanish 21: when each wins, loses or ties, and what it is paid (§§ 635a.7, .12; 551.6, .7, .10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.equipment import Card
from croupier.games.shared.choices import choice
from croupier.games.shared.layout import Cite
from croupier.games.shared.points import total
from croupier.games.shared.verdicts import Verdict
from croupier.games.shared.wagers import Pays, WagerRow
from croupier.games.spanish_21.hands import BonusHand, bonus_hand, is_blackjack, matches
from croupier.law import Rule
from croupier.money import EVEN, Odds
from croupier.submission.schema import Key

if TYPE_CHECKING:
    from croupier.games.spanish_21.choices import Choices

SPANISH_21: Final = "spanish-21"
MATCH: Final = "match-the-dealer"
INSURANCE: Final = "insurance"
DOUBLE: Final = "double-down"
SPLIT: Final = "split"

BLACKJACK_ODDS: Final = Odds(3, 2)
INSURANCE_ODDS: Final = Odds(2)
SURRENDERED: Final = Odds(1, 2)
"""What a surrender gives back, as a share of the wager."""

BONUS_ODDS: Final[Mapping[BonusHand, tuple[Odds, Rule]]] = {
    "6-7-8 mixed": (Odds(3, 2), Rule.SIX_SEVEN_EIGHT_MIXED),
    "6-7-8 suited": (Odds(2), Rule.SIX_SEVEN_EIGHT_SUITED),
    "6-7-8 spades": (Odds(3), Rule.SIX_SEVEN_EIGHT_SUITED),
    "7-7-7 mixed": (Odds(3, 2), Rule.THREE_SEVENS_MIXED),
    "7-7-7 suited": (Odds(2), Rule.THREE_SEVENS_SUITED),
    "7-7-7 spades": (Odds(3), Rule.THREE_SEVENS_SUITED),
    "five-card 21": (Odds(3, 2), Rule.FIVE_CARD_21),
    "six-card 21": (Odds(2), Rule.SIX_CARD_21),
    "seven-card 21": (Odds(3), Rule.SEVEN_CARD_21),
}

FIXED_FROM: Final = 500
FIXED_LARGER_FROM: Final = 2500
FIXED_SMALLER: Final = 100_000
FIXED_LARGER: Final = 500_000
FIXED_OTHERS: Final = 5_000
"""The fixed payouts, in cents: the original wagers from which they are paid, and their amounts."""


class MatchOdds(msgspec.Struct, frozen=True):
    """What each matching card pays, by its suit."""

    same_suit: Odds
    different_suit: Odds

    def of(self, card: Card, up_card: Card) -> Odds:
        """The odds of a card that matches."""
        return self.same_suit if card[1] == up_card[1] else self.different_suit


MATCH_ODDS: Final[Mapping[int, tuple[MatchOdds, Rule]]] = {
    6: (MatchOdds(Odds(9), Odds(4)), Rule.MATCH_ODDS_SIX_DECKS),
    8: (MatchOdds(Odds(12), Odds(3)), Rule.MATCH_ODDS_EIGHT_DECKS),
}


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What verdicts depend on, apart from the cards: the edition's differences, and the reading of a split two-card 21.

    `blackjack_odds_open`: the text promises 3 to 2 for every Blackjack only on the layout.
    """

    bonus_on_split: bool
    blackjack_beats_split_21: bool
    split_21_wins: bool
    blackjack_odds_open: bool


def compared(cards: Sequence[Card], dealer: Sequence[Card], *, split: bool, terms: Terms) -> Verdict:
    """A hand against the dealer's, before it is asked what a win is paid."""
    own, dealers = total(cards), total(dealer)
    if own > 21:
        return Verdict("lose", (Rule.HIGHER_THAN_DEALER,), readings=("what_loses",))
    if own == dealers:
        return equal_totals(cards, dealer, split=split, terms=terms)
    if dealers > 21:
        return Verdict("win", (Rule.DEALER_OVER_21,))
    if own > dealers:
        return Verdict("win", (Rule.HIGHER_THAN_DEALER,))
    return Verdict("lose", (Rule.HIGHER_THAN_DEALER,), readings=("what_loses",))


def equal_totals(cards: Sequence[Card], dealer: Sequence[Card], *, split: bool, terms: Terms) -> Verdict:
    """Equal totals tie, but not at 21: a Blackjack wins, and so does a 21 of more cards against another."""
    tie = Verdict("push", (Rule.EQUAL_TOTALS_TIE,))
    if total(cards) != 21:
        return tie
    dealers_blackjack = is_blackjack(dealer)
    if is_blackjack(cards) and not split:
        return Verdict("win", (Rule.BLACKJACK_WINS,), readings=("blackjack_always_wins",) if dealers_blackjack else ())
    if dealers_blackjack:
        beaten = len(cards) > 2 or terms.blackjack_beats_split_21
        return Verdict("lose", (Rule.DEALER_BLACKJACK_BEATS_21,)) if beaten else tie
    if len(cards) > 2:
        return Verdict("win", (Rule.BOTH_21_WINS,))
    outcome: Literal["win", "push"] = "win" if terms.split_21_wins else "push"
    return Verdict(outcome, (Rule.BOTH_21_WINS, Rule.EQUAL_TOTALS_TIE), readings=("split_two_card_21",))


def hand_verdict(cards: Sequence[Card], dealer: Sequence[Card], *, split: bool, doubled: bool, terms: Terms) -> Verdict:
    """What becomes of a hand's own wager, at which odds. (A hand that was paid before the end is not asked.)"""
    found = compared(cards, dealer, split=split, terms=terms)
    if found.outcome != "win":
        return found
    odds, rules, readings = winning_odds(cards, split=split, doubled=doubled, terms=terms)
    return Verdict("win", found.rules + rules, odds, found.readings + readings)


def winning_odds(
    cards: Sequence[Card], *, split: bool, doubled: bool, terms: Terms
) -> tuple[Odds, tuple[Rule, ...], tuple[str, ...]]:
    """What a winning hand is paid: 3 to 2 for a Blackjack, more for some hands of 21, else 1 to 1."""
    bonus = bonus_hand(cards)
    if doubled:
        missed = (Rule.BONUS_PAYOUTS,) if bonus is not None else ()
        return EVEN, (Rule.EVEN_ODDS, Rule.DOUBLE_PAYS_EVEN, *missed), ()
    if is_blackjack(cards) and not split:
        return BLACKJACK_ODDS, (Rule.BLACKJACK_PAYS,), ("blackjack_pays_3_to_2",) if terms.blackjack_odds_open else ()
    if bonus is None:
        return EVEN, (Rule.EVEN_ODDS,), ("split_21_is_no_blackjack",) if is_blackjack(cards) else ()
    if split and not terms.bonus_on_split:
        return EVEN, (Rule.EVEN_ODDS, Rule.SPLIT_NO_BONUS), ()
    odds, rule = BONUS_ODDS[bonus]
    readings = ("bonus_payouts_on_split_hands",) if split else ()
    return odds, (Rule.BONUS_PAYOUTS, rule), readings


def always_wins(cards: Sequence[Card], *, split: bool, terms: Terms) -> bool:
    """Whether a hand wins whatever the dealer, who has no Blackjack, comes to."""
    return total(cards) == 21 and (len(cards) > 2 or not split or terms.split_21_wins)


def match_pays(cards: Sequence[Card], up_card: Card, odds: MatchOdds, stake: int) -> tuple[int, int]:
    """How many of the first two cards match the dealer's up card, and what the wager is paid for them."""
    found = [odds.of(card, up_card) for card in cards[:2] if matches(card, up_card)]
    return len(found), sum(one.pays(stake) for one in found)


def insurance_verdict(dealer: Sequence[Card]) -> Verdict:
    """An Insurance Wager wins if the hole card makes a Blackjack of the dealer's ace."""
    if is_blackjack(dealer):
        return Verdict("win", (Rule.INSURANCE_DECIDED, Rule.INSURANCE_ODDS), INSURANCE_ODDS)
    return Verdict("lose", (Rule.INSURANCE_DECIDED,))


def fixed_payout(original: int) -> tuple[int, Rule] | None:
    """The fixed payout for three suited 7s against a 7, by the original wager; None below the minimum."""
    if original < FIXED_FROM:
        return None
    if original < FIXED_LARGER_FROM:
        return FIXED_SMALLER, Rule.FIXED_PAYOUT_SMALLER
    return FIXED_LARGER, Rule.FIXED_PAYOUT_LARGER


# The rows


def match_pays_by_suit(choices: Choices) -> Pays | None:
    """What each matching card pays, as chosen or as the chapter says for the number of decks."""
    paid = choices.match_paid
    return {"same suit": paid.same_suit, "different suit": paid.different_suit} if choices.match_the_dealer else None


def match_key(cites: Cite) -> Key:
    """Whether there is a Match-the-Dealer Wager."""
    return choice(
        "match_the_dealer",
        "whether the Match-the-Dealer Wager is offered",
        (False, True),
        cites(Rule.MATCH_THE_DEALER),
    )


MAIN_ROW: Final = WagerRow["Choices"](
    name=SPANISH_21,
    title="a Spanish 21 Wager",
    rule=Rule.MAIN_WAGER,
    area_rule=Rule.LAYOUT_SPANISH_21_AREA,
    odds_rule=Rule.EVEN_ODDS,
    pays=lambda _: {"": EVEN},
)
MATCH_ROW: Final = WagerRow["Choices"](
    name=MATCH,
    title="a Match-the-Dealer Wager",
    rule=Rule.MATCH_THE_DEALER,
    area_rule=Rule.LAYOUT_MATCH_THE_DEALER,
    odds_rule=Rule.MATCH_ODDS,
    rules=(
        Rule.MATCH_WINS,
        Rule.MATCH_BOTH,
        Rule.MATCH_BY_RANK,
        Rule.MATCH_SETTLED,
        Rule.MATCH_ODDS_SIX_DECKS,
        Rule.MATCH_ODDS_EIGHT_DECKS,
        Rule.MATCH_MINIMUM,
        Rule.MATCH_NOT_ABOVE_MAIN,
        Rule.MATCH_MAXIMUM,
        Rule.MATCH_IN_CHIPS,
        Rule.MATCH_IN_CASH,
        Rule.MATCH_INDEPENDENT,
        Rule.LAYOUT_MATCH_ODDS,
    ),
    pays=match_pays_by_suit,
    key=match_key,
    explained="Match-the-Dealer is a wager that one or both of your first two cards have the rank of the dealer's up"
    " card",
    explained_by=(Rule.MATCH_WINS,),
)
ROWS: Final = (MAIN_ROW, MATCH_ROW)
"""What is wagered before the first card; the rest is added during the round."""
