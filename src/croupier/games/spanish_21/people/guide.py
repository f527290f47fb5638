"""Spanish 21 for somebody who has never seen it: how a round goes at this table."""

from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.hands import DEALER_STANDS_AT
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, INSURANCE_ODDS
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.odds_in_words import odds_in_words
from croupier.presenting.people import Explained, explained


def how(t: SpanishTwentyOne) -> list[Explained]:
    """A round at this table."""
    return [
        explained("spanish_21.how_won", t.cite_all(Rule.MAIN_WAGER, Rule.HIGHER_THAN_DEALER)),
        explained(
            "spanish_21.how_counted",
            t.cite_all(Rule.DECKS, Rule.SPANISH_DECK, Rule.COUNT_PIPS, Rule.COUNT_COURTS, Rule.COUNT_ACES),
            decks=t.choices.decks,
        ),
        explained("spanish_21.how_dealt", t.cite_all(Rule.INITIAL_CARDS, Rule.DEALER_UP_CARD, Rule.DEALER_HOLE_CARD)),
        blackjack(t),
        explained(
            "spanish_21.how_insured",
            t.cite_all(Rule.INSURANCE_OFFERED, Rule.INSURANCE_ODDS),
            odds=odds_in_words(INSURANCE_ODDS),
        ),
        explained("spanish_21.how_decided", t.cite_all(Rule.PLAYER_MAY_DRAW, Rule.NO_DRAW_ON_21, Rule.SURRENDER)),
        doubling(t),
        explained(
            "spanish_21.how_split",
            t.cite_all(Rule.SPLIT_PAIRS, Rule.SPLIT_WAGER_EQUAL, Rule.SPLIT_LIMIT),
            splits=t.choices.splits,
        ),
        explained(
            "spanish_21.how_dealer_draws",
            t.cite_all(Rule.DEALER_DRAWS_TO_17, Rule.EQUAL_TOTALS_TIE, Rule.BOTH_21_WINS, Rule.BONUS_PAYOUTS),
            stands=DEALER_STANDS_AT,
        ),
        *t.explained_wagers(),
    ]


def blackjack(t: SpanishTwentyOne) -> Explained:
    """What a Blackjack is, and what it pays."""
    cites = t.cite_all(Rule.BLACKJACK, Rule.BLACKJACK_PAYS, Rule.BLACKJACK_WINS) + by_reading("blackjack_always_wins")
    return explained("spanish_21.how_blackjack", cites, odds=odds_in_words(BLACKJACK_ODDS))


def doubling(t: SpanishTwentyOne) -> Explained:
    """When a hand can be doubled."""
    cites = t.cite_all(Rule.DOUBLE_DOWN, Rule.ONE_CARD_AFTER_DOUBLE, Rule.RESCUE, Rule.DOUBLE_PAYS_EVEN)
    return explained("spanish_21.how_doubled", cites, two_only=t.edition.double_on_two_only)
