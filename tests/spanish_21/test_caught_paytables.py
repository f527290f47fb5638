"""What Spanish 21 pays, as §§ 635a.12 and 551.7 print it."""

import pytest

from croupier.equipment import Card
from croupier.games.spanish_21.choices import MATCH_EXAMPLE
from croupier.games.spanish_21.wagers import (
    BLACKJACK_ODDS,
    BONUS_ODDS,
    FIXED_OTHERS,
    INSURANCE_ODDS,
    MATCH_ODDS,
    SURRENDERED,
    fixed_payout,
    match_pays,
)
from croupier.law import Rule, concordance
from croupier.money import Odds

BONUS = {
    "6-7-8 mixed": ("3 to 2", "635a.12(b)(1)"),
    "6-7-8 suited": ("2 to 1", "635a.12(b)(2)"),
    "6-7-8 spades": ("3 to 1", "635a.12(b)(2)"),
    "7-7-7 mixed": ("3 to 2", "635a.12(b)(3)"),
    "7-7-7 suited": ("2 to 1", "635a.12(b)(4)"),
    "7-7-7 spades": ("3 to 1", "635a.12(b)(4)"),
    "five-card 21": ("3 to 2", "635a.12(b)(5)"),
    "six-card 21": ("2 to 1", "635a.12(b)(6)"),
    "seven-card 21": ("3 to 1", "635a.12(b)(7)"),
}
"""The additional payouts, each with its provision."""


def cited(rule: Rule) -> str:
    """The provision of a rule in the final rules."""
    [cite] = concordance("635a").cites(rule)
    return cite


def test_the_additional_payouts() -> None:
    assert {hand: (str(odds), cited(rule)) for hand, (odds, rule) in BONUS_ODDS.items()} == BONUS


def test_a_blackjack_an_insurance_and_a_surrender() -> None:
    assert (Odds(3, 2), Odds(2), Odds(1, 2)) == (BLACKJACK_ODDS, INSURANCE_ODDS, SURRENDERED)


def test_what_matching_cards_pay_with_six_and_with_eight_decks() -> None:
    paid = {decks: (str(odds.same_suit), str(odds.different_suit)) for decks, (odds, _) in MATCH_ODDS.items()}
    assert paid == {6: ("9 to 1", "4 to 1"), 8: ("12 to 1", "3 to 1")}
    cites = {decks: cited(rule) for decks, (_, rule) in MATCH_ODDS.items()}
    assert cites == {6: "635a.12(e)(1)", 8: "635a.12(e)(2)"}


@pytest.mark.parametrize(
    ("cards", "matching"), [("9S 5H", 1), ("5H 9S", 1), ("9S 9D", 2), ("9S 5H 9D", 1), ("5H 6H 9S", 0)]
)
def test_what_a_match_pays_is_counted_by_the_first_two_cards(cards: str, matching: int) -> None:
    odds, _ = MATCH_ODDS[6]
    hand = [Card(card) for card in cards.split()]
    assert match_pays(hand, Card("9H"), odds, 100) == (matching, 400 * matching)


def test_the_example_of_match_odds_is_the_paytable_of_eight_decks() -> None:
    assert MATCH_EXAMPLE == {"same_suit": "12 to 1", "different_suit": "3 to 1"}


@pytest.mark.parametrize(
    ("original", "paid"),
    [
        (499, None),
        (500, (100_000, "635a.12(c)(1)")),
        (2499, (100_000, "635a.12(c)(1)")),
        (2500, (500_000, "635a.12(c)(2)")),
    ],
)
def test_the_fixed_payouts_for_three_suited_sevens_against_a_seven(original: int, paid: tuple[int, str] | None) -> None:
    found = fixed_payout(original)
    assert (None if found is None else (found[0], cited(found[1]))) == paid
    assert FIXED_OTHERS == 5_000, "everybody else at the table is paid 50.00"
