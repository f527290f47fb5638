"""What a wager at Spanish 21 can come to owe: odds, halves, and fixed payouts (§§ 635a.8, .9, .12; 551.7, .9, .10)."""

from croupier.games.spanish_21.choices import Choices
from croupier.games.spanish_21.wagers import (
    BLACKJACK_ODDS,
    BONUS_ODDS,
    FIXED_FROM,
    FIXED_LARGER,
    FIXED_LARGER_FROM,
    FIXED_OTHERS,
    FIXED_SMALLER,
    MATCH_ODDS,
    SURRENDERED,
)
from croupier.law import Rule
from croupier.money import EVEN, Odds
from croupier.money.payments import Payment, at_odds, flat


def of_main_wager() -> list[Payment]:
    """A win, a Blackjack, hands of 21 that are paid more, halves, and three suited 7s against a 7."""
    return [
        at_odds(f"what {EVEN} pays", EVEN, Rule.EVEN_ODDS),
        at_odds(f"what {BLACKJACK_ODDS} pays on a Blackjack", BLACKJACK_ODDS, Rule.BLACKJACK_PAYS),
        *(
            at_odds(f"what {odds} pays on some hands of 21", odds, Rule.BONUS_PAYOUTS, *rules)
            for odds, rules in bonus_rules().items()
        ),
        at_odds("the half that goes back on a surrender", SURRENDERED, Rule.SURRENDER),
        at_odds(
            "the half up to which a hand may be insured", SURRENDERED, Rule.INSURANCE_LIMIT, Rule.INSURANCE_NEXT_UNIT
        ),
        *fixed_payouts(),
    ]


def bonus_rules() -> dict[Odds, tuple[Rule, ...]]:
    """The rules of the hands of 21 that are paid more, by what they are paid."""
    found: dict[Odds, tuple[Rule, ...]] = {}
    for odds, rule in BONUS_ODDS.values():
        found[odds] = tuple(dict.fromkeys((*found.get(odds, ()), rule)))
    return found


def fixed_payouts() -> list[Payment]:
    """What three suited 7s against a 7 earn their player, and everybody else."""
    below, from_there = FIXED_LARGER_FROM - 1, FIXED_LARGER_FROM
    earned = "the fixed payout for three suited 7s"
    return [
        flat(earned, FIXED_SMALLER, Rule.FIXED_PAYOUT, Rule.FIXED_PAYOUT_SMALLER, least=FIXED_FROM, most=below),
        flat(earned, FIXED_LARGER, Rule.FIXED_PAYOUT, Rule.FIXED_PAYOUT_LARGER, least=from_there),
        flat(f"{earned} to every other player", FIXED_OTHERS, Rule.FIXED_PAYOUT_OTHERS, least=FIXED_FROM),
    ]


def of_match(choices: Choices) -> list[Payment]:
    """What matching cards pay."""
    rules, odds = (Rule.MATCH_ODDS, MATCH_ODDS[choices.decks][1]), choices.match_paid
    return [
        at_odds(f"what {odds.same_suit} pays on a card of the same suit", odds.same_suit, *rules),
        at_odds(f"what {odds.different_suit} pays on a card of a different suit", odds.different_suit, *rules),
    ]
