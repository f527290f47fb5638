"""Spanish 21 for somebody who has never seen it: how a round goes at this table."""

from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.hands import DEALER_STANDS_AT
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, INSURANCE_ODDS
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.people import Explained


def how(t: SpanishTwentyOne) -> list[Explained]:
    """A round at this table."""
    return [
        Explained(
            "You play your own hand against the dealer's: whoever is nearer to 21 wins, and a hand over 21 loses",
            t.cite_all(Rule.MAIN_WAGER, Rule.HIGHER_THAN_DEALER),
        ),
        Explained(
            f"{t.choices.decks} decks without their 10s are in play. Cards from 2 to 9 count their number, court cards"
            " 10, and an ace 11, or 1 where 11 would take the hand over 21",
            t.cite_all(Rule.DECKS, Rule.SPANISH_DECK, Rule.COUNT_PIPS, Rule.COUNT_COURTS, Rule.COUNT_ACES),
        ),
        Explained(
            "You wager before the cards come, and get two of them face up; the dealer has one up and one down",
            t.cite_all(Rule.INITIAL_CARDS, Rule.DEALER_UP_CARD, Rule.DEALER_HOLE_CARD),
        ),
        blackjack(t),
        Explained(
            f"Against an ace you may take insurance, which pays {INSURANCE_ODDS} if the dealer has a Blackjack",
            t.cite_all(Rule.INSURANCE_OFFERED, Rule.INSURANCE_ODDS),
        ),
        Explained(
            "At your turn you hit (take a card) as often as you like below 21, or stand; or you surrender before that,"
            " which costs half your wager, and all of it if the dealer has a Blackjack",
            t.cite_all(Rule.PLAYER_MAY_DRAW, Rule.NO_DRAW_ON_21, Rule.SURRENDER),
        ),
        doubling(t),
        Explained(
            "Two cards of the same value can be split into two hands, each with a wager as large as the first,"
            f" {'once' if t.choices.splits == 1 else f'up to {t.choices.splits} times'}",
            t.cite_all(Rule.SPLIT_PAIRS, Rule.SPLIT_WAGER_EQUAL, Rule.SPLIT_LIMIT),
        ),
        Explained(
            f"Then the dealer draws to {DEALER_STANDS_AT} or more. Equal totals return the wager, but your 21 of"
            " three or more cards beats the dealer's unless that is a Blackjack; some hands of 21 pay more",
            t.cite_all(Rule.DEALER_DRAWS_TO_17, Rule.EQUAL_TOTALS_TIE, Rule.BOTH_21_WINS, Rule.BONUS_PAYOUTS),
        ),
        *t.explained_wagers(),
    ]


def blackjack(t: SpanishTwentyOne) -> Explained:
    """What a Blackjack is, and what it pays."""
    wins = f"An ace and a court card as first two cards are a Blackjack, which pays {BLACKJACK_ODDS} and always wins"
    cites = t.cite_all(Rule.BLACKJACK, Rule.BLACKJACK_PAYS, Rule.BLACKJACK_WINS)
    return Explained(wins, cites + by_reading("blackjack_always_wins"))


def doubling(t: SpanishTwentyOne) -> Explained:
    """When a hand can be doubled."""
    when = "on your first two cards" if t.edition.double_on_two_only else "on any number of cards"
    says = f"You may double down {when}: wager as much again or less, and take exactly one more card; after it you may"
    return Explained(
        f"{says} rescue the double and give up the first wager. A doubled hand wins only 1 to 1",
        t.cite_all(Rule.DOUBLE_DOWN, Rule.ONE_CARD_AFTER_DOUBLE, Rule.RESCUE, Rule.DOUBLE_PAYS_EVEN),
    )
