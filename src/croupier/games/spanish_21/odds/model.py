"""What Spanish 21 declares about its odds: how its wagers are counted, and what choices, readings and the law change.

The Spanish 21 Wager is valued by `main_wager` and the modules before it, the others are counted by `side_wagers`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from croupier.games.shared.odds.figures import FiguresError, WagerFigures
from croupier.games.shared.odds.model import OddsModel, Otherwise, Values
from croupier.games.shared.odds.shoe import ACCEPTED, SHOE_WITHOUT_EFFECT, Basis
from croupier.games.shared.wagers import compared_choices
from croupier.games.spanish_21.editions import SPANISH_551, SPANISH_635A
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds import side_wagers
from croupier.games.spanish_21.odds.amendments import AMENDED
from croupier.games.spanish_21.odds.main_wager import BEST, BY_OWN_CARDS, STRATEGIES, main_figures, strategies
from croupier.games.spanish_21.odds.values import AGAIN, HALVES, MODELS, MOST
from croupier.games.spanish_21.wagers import MATCH
from croupier.law import Rule


def compared_values(t: SpanishTwentyOne, _: bool) -> dict[str, Values]:
    """The choices that change figures, whether an amount is stated or not."""
    found: dict[str, Values] = {"decks": t.edition.deck_counts}
    found["splits"] = SPLITS if t.edition.most_splits is None else (t.edition.most_splits,)
    return {**found, **compared_choices(t.edition.rows, t.cites), "match_odds": (None,)}


SPLITS: Final[Values] = (3, 1, 2, 4)
"""How often a box may split, as far as it is compared: more than four change it by a thousandth of a percent."""


def is_2010(chosen: Mapping[str, Any]) -> bool:
    """Whether choices are made under the temporary rules, which alone leave the odds of Match-the-Dealer open."""
    return "match_odds" in chosen


def otherwise(
    taken: str, other: str, name: str, at: Callable[[Mapping[str, Any]], bool] = lambda chosen: True
) -> Otherwise[SpanishTwentyOne]:
    """A reading about the Spanish 21 Wager: its figures if it were not taken."""

    def valued(t: SpanishTwentyOne, basis: Basis) -> Sequence[WagerFigures]:
        return main_figures(t, basis, name)

    return Otherwise(taken, other, valued=valued, at=at, unless=ONLY_2010)


def doubles_otherwise(
    taken: str, other: str, name: str, at: Callable[[Mapping[str, Any]], bool] = lambda chosen: True
) -> Otherwise[SpanishTwentyOne]:
    """A reading about doubles: the edge if it were not taken. How such hands end is not told apart."""

    def valued(t: SpanishTwentyOne, basis: Basis) -> Sequence[WagerFigures]:
        if basis.strategy not in ("", BEST):
            raise FiguresError("strategy", f"{name} read otherwise is valued for the best play only: leave this out")
        return [edge_only(one, f"{BY_OWN_CARDS}; {MODELS[name]}") for one in main_figures(t, basis, name)]

    return Otherwise(taken, other, valued=valued, at=at, unless=NOT_AGAIN)


def edge_only(one: WagerFigures, says: str) -> WagerFigures:
    """A wager with its edge alone, for the play that is said; with more units on a hand, rounding can cost more."""
    assert one.bounded is not None
    bounded = msgspec.structs.replace(one.bounded, variance=None, error=one.bounded.error * MOST / 2, says=says)
    return msgspec.structs.replace(one, outcomes=(), bounded=bounded)


INCIDENTAL: Final = (
    "hole_card_not_checked",
    "second_card_declined",
    "double_without_its_card",
    "refusal_leaves_surrender",
    "exposed_before_two_cards",
    "what_was_said_stands",
)
ONLY_2010: Final = "it is about the text of 2010, where the text in force leaves no doubt"
NOT_AGAIN: Final = "only the first two cards are doubled here, so a doubled hand has too many to be doubled again"
NEVER_DONE: Final = "the best play never does what it is about, so its edge is the same either way"
INCIDENTS: Final = "it is about what happens after an irregularity; figures are of rounds without any"
MODEL: Final = OddsModel[SpanishTwentyOne](
    groups_of=side_wagers.groups_of,
    cards=side_wagers.CARDS,
    whole_round=False,
    has_up_card=True,
    dealt_by=side_wagers.dealt_by,
    runs_out=lambda t: t.cites(Rule.INSUFFICIENT_CARDS),
    cites_of=side_wagers.cites_of,
    during=tuple(side_wagers.WHEN),
    when=side_wagers.when,
    missing=side_wagers.missing,
    chances=side_wagers.chances,
    without_chances=side_wagers.without_chances,
    strategy_names=STRATEGIES,
    strategies=strategies,
    valued=main_figures,
    otherwise={
        "split_aces": otherwise("split aces are played like other hands", "each gets only one card", "split_aces"),
        "split_21_is_no_blackjack": otherwise(
            "a split hand's 21 of two cards is no Blackjack", "it is one", "split_21_is_no_blackjack"
        ),
        "blackjack_always_wins": otherwise(
            "a player's Blackjack beats the dealer's", "two Blackjacks tie", "blackjack_always_wins"
        ),
        "blackjack_pays_3_to_2": otherwise(
            "every Blackjack is paid 3 to 2", "only one against a dealer's 21 is", "blackjack_pays_3_to_2", is_2010
        ),
        "splits_in_all": otherwise("the number counts every split", "the first is not counted", "splits_in_all"),
        "double_down_on_how_many_cards": otherwise(
            "doubling is for two cards", "it is for two or more", "double_down_on_how_many_cards", is_2010
        ),
        "bonus_payouts_on_split_hands": otherwise(
            "split hands earn bonus payouts", "they earn none", "bonus_payouts_on_split_hands", is_2010
        ),
        "no_card_after_a_double": doubles_otherwise(
            "a doubled hand gets no other card",
            "it may be doubled again, as often as cards come",
            AGAIN,
            at=lambda chosen: not is_2010(chosen),
        ),
        "rescue": doubles_otherwise(
            "a rescue takes back the double", "it returns half of each wager, of a double for less too", HALVES
        ),
        "match_by_rank_2010": Otherwise(
            "a card matches by rank",
            "a card matches by value",
            side_wagers.match_by_value,
            at=lambda chosen: chosen["match_the_dealer"] and is_2010(chosen),
            unless="no submission compared here offers Match-the-Dealer under the text of 2010",
        ),
    },
    unreached={
        **dict.fromkeys(("identical_in_value", "double_for_less", "no_double_on_21"), NEVER_DONE),
        **dict.fromkeys(INCIDENTAL, INCIDENTS),
        "dealer_need_not_draw": "the dealer's points change nothing then",
        "what_loses": "it is about when a losing wager is collected",
        "blackjack_is_not_surrendered_2010": "nobody gives up half of a wager that is won",
        "whole_cents": "an amount in whole cents is settled alike however it is written",
        "no_unseen_rounding": "it says which amounts are accepted; those are settled exactly either way",
        "second_wager_adds": ACCEPTED,
        "insurance_above_half": "it says how much may be insured, not what becomes of it",
        "fixed_payout_needs_5_dollars": "it says which wagers earn a fixed payout: it is in the edge of a stated wager"
        " of 5.00 or more",
        "fixed_payout_to_the_others": "it says who is paid the fixed amount, which has a chance here and no edge",
        "fixed_payout_two_winners": "it says who is paid the fixed amount, which has a chance here and no edge",
        "void_and_push": "it is about a word: the wager is returned either way",
    },
    amended={(SPANISH_551.text, SPANISH_635A.text): AMENDED},
    compared_values=compared_values,
    unbounded={
        "match_odds": "any odds at or above the minimum for the decks are lawful",
        "splits": "any number of splits is lawful",
    },
    no_least={"match_odds": (MATCH,)},
    without_effect={
        **SHOE_WITHOUT_EFFECT,
        "match_maximum": "determines how much can be wagered",
        "boxes_per_player": "limits how many boxes a player may wager on",
        "settlement": "determines the order in which wagers are settled",
        "mid_shoe_entry": "determines who may wager",
        "card_reader": "applies only when the card reader is misused",
    },
)
