"""What Spanish 21 declares about its odds: how its wagers are counted, and what choices, readings and the law change.

The Spanish 21 Wager is valued by `main_wager` and the modules before it, the others are counted by `side_wagers`.

A table between the rules of 2010 and the final ones has those of 2010 but for the changes that are named. What a rule
is under either chapter is asked of a table of that chapter, so a difference that nobody lists here would be seen: with
all changes made, the rules are those of the later table (`rules_between`).
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from croupier.games.shared.odds.figures import FiguresError, WagerFigures, figures_of
from croupier.games.shared.odds.model import Amended, Amendment, OddsModel, Otherwise, Values
from croupier.games.shared.odds.shoe import ACCEPTED, SHOE_WITHOUT_EFFECT, Basis
from croupier.games.shared.wagers import compared_choices
from croupier.games.spanish_21.editions import SPANISH_551, SPANISH_635A
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds import side_wagers
from croupier.games.spanish_21.odds.main_wager import (
    BEST,
    BY_OWN_CARDS,
    STRATEGIES,
    figures_under,
    main_figures,
    strategies,
)
from croupier.games.spanish_21.odds.values import AGAIN, HALVES, MODELS, MOST, Rules, rules_of
from croupier.games.spanish_21.wagers import MATCH
from croupier.law import Rule

BONUS: Final = "bonus payouts on split hands"
DOUBLING: Final = "doubling on more than two cards"
SPLITS: Final = "number of splits"
SPLIT_21: Final = "a split hand's 21 against a Blackjack"
BLACKJACK: Final = "odds of a Blackjack"
MATCHING: Final = "odds of Match-the-Dealer"

CHANGES: Final = (
    Amendment(
        BONUS,
        "In 2010 a split hand lost only the fixed payout for three suited 7s; now it is paid 1 to 1 for every 21.",
        (Rule.BONUS_PAYOUTS, Rule.SPLIT_NO_FIXED_PAYOUT),
        (Rule.SPLIT_NO_BONUS, Rule.BONUS_PAYOUTS),
        ("bonus_payouts_on_split_hands",),
    ),
    Amendment(
        DOUBLING,
        "In 2010 only the first two cards of a hand could be doubled; now a hand of any number of cards can.",
        (Rule.DOUBLE_DOWN,),
        (Rule.DOUBLE_DOWN,),
        ("double_down_on_how_many_cards",),
    ),
    Amendment(
        SPLITS,
        "In 2010 a box could be split twice, into three hands; now the submission says how often, aces included.",
        (Rule.SPLIT_LIMIT,),
        (Rule.SPLIT_LIMIT,),
        ("splits_in_all", "split_aces"),
    ),
    Amendment(
        MATCHING,
        "In 2010 a submission could pay a matching card more than the least odds; now the least are the only ones.",
        (Rule.MATCH_ODDS, Rule.MATCH_ODDS_SIX_DECKS, Rule.MATCH_ODDS_EIGHT_DECKS),
        (Rule.MATCH_ODDS, Rule.MATCH_ODDS_SIX_DECKS, Rule.MATCH_ODDS_EIGHT_DECKS),
    ),
    Amendment(
        SPLIT_21,
        "In 2010 a dealer's Blackjack beat any other 21; now it ties with a split hand's 21 of two cards.",
        (Rule.DEALER_BLACKJACK_BEATS_21,),
        (Rule.DEALER_BLACKJACK_BEATS_21, Rule.EQUAL_TOTALS_TIE),
        why="the hole card is checked before a pair is split, so no split hand meets a Blackjack",
    ),
    Amendment(
        BLACKJACK,
        "In 2010 the text stated 3 to 2 only against a dealer's 21, and the layout for every Blackjack; now both do.",
        (Rule.BLACKJACK_PAYS, Rule.LAYOUT_BLACKJACK_PAYS),
        (Rule.BLACKJACK_PAYS, Rule.LAYOUT_BLACKJACK_PAYS),
        ("blackjack_pays_3_to_2",),
        why="it is paid 3 to 2 under both chapters, as we read the earlier one",
    ),
    Amendment(
        "Match-the-Dealer among court cards",
        "Now it is said that a jack, queen or king matches only its own rank.",
        (Rule.MATCH_WINS,),
        (Rule.MATCH_WINS, Rule.MATCH_BY_RANK),
        ("match_by_rank_2010",),
        why="a card matches by rank under both chapters, as we read the earlier one",
    ),
    Amendment(
        "amount of Match-the-Dealer",
        "In 2010 it was at least 1.00, at most the Spanish 21 Wager and a stated maximum; now it has no such limits.",
        (Rule.MATCH_MINIMUM, Rule.MATCH_NOT_ABOVE_MAIN, Rule.MATCH_MAXIMUM),
        (Rule.MATCH_THE_DEALER,),
        why="it is about how much may be wagered, not about what becomes of it",
    ),
    Amendment(
        "cards that make a pair",
        "Now a king and a jack are an example of cards identical in value; in 2010 there was no example.",
        (Rule.SPLIT_PAIRS,),
        (Rule.SPLIT_PAIRS,),
        ("identical_in_value",),
        why="they are a pair under both chapters, as we read the earlier one, and the best play splits no such pair",
    ),
    Amendment(
        "a dealer's Blackjack ends the round",
        "Now it is said that no card is dealt after the reader has shown a Blackjack.",
        (Rule.HOLE_CARD_CHECKED, Rule.BLACKJACK_SPARES_DOUBLE, Rule.BLACKJACK_SPARES_SPLIT),
        (Rule.DEALER_BLACKJACK_ENDS_ROUND, Rule.BLACKJACK_SPARES_DOUBLE, Rule.BLACKJACK_SPARES_SPLIT),
        ("blackjack_ends_round_2010",),
        why="a dealer's Blackjack takes the original wager only, whatever was added to it",
    ),
    Amendment(
        "a Blackjack paid at once",
        "Now a player's Blackjack is paid at its turn against a 2 to 9; in 2010, when the round was complete.",
        (Rule.SETTLE_ORDER,),
        (Rule.BLACKJACK_PAID_AT_ONCE, Rule.BLACKJACK_WAITS),
        ("blackjack_not_paid_early_2010",),
        why="it is paid the same, only earlier",
    ),
)
"""In the order in which they are made: those about the Spanish 21 Wager first, by what split hands are paid."""
UNCHANGED: Final = {
    "decks and the cards in them": (Rule.DECKS, Rule.SPANISH_DECK),
    "the dealer stands on every 17, soft or hard": (Rule.DEALER_DRAWS_TO_17,),
    "the hole card is checked with an ace or a court card up": (Rule.HOLE_CARD_CHECKED,),
    "surrender of half of the wager": (Rule.SURRENDER, Rule.SURRENDER_AT_ONCE, Rule.SURRENDER_WAITS),
    "insurance and its odds": (Rule.INSURANCE_OFFERED, Rule.INSURANCE_DECIDED, Rule.INSURANCE_ODDS),
    "doubling for less, one card for a double, rescue": (
        Rule.DOUBLE_LIMIT,
        Rule.ONE_CARD_AFTER_DOUBLE,
        Rule.DOUBLE_PAYS_EVEN,
        Rule.RESCUE,
    ),
    "bonus payouts of hands that are not split": (
        Rule.BONUS_PAYOUTS,
        Rule.SIX_SEVEN_EIGHT_MIXED,
        Rule.SIX_SEVEN_EIGHT_SUITED,
        Rule.THREE_SEVENS_MIXED,
        Rule.THREE_SEVENS_SUITED,
        Rule.FIVE_CARD_21,
        Rule.SIX_CARD_21,
        Rule.SEVEN_CARD_21,
    ),
    "fixed payouts": (
        Rule.FIXED_PAYOUT,
        Rule.FIXED_PAYOUT_SMALLER,
        Rule.FIXED_PAYOUT_LARGER,
        Rule.FIXED_PAYOUT_OTHERS,
    ),
}
"""What both chapters have alike, as far as figures depend on it."""


def rules_between(old: Rules, new: Rules, taken: Collection[str]) -> Rules:
    """The rules of the earlier table, with those changes taken over from the later one that are named."""
    terms = {
        field: getattr((new if name in taken else old).terms, field)
        for field, name in (("bonus_on_split", BONUS), *UNSEEN.items())
    }
    return old._replace(
        terms=msgspec.structs.replace(old.terms, **terms),
        double_on_two_only=(new if DOUBLING in taken else old).double_on_two_only,
        splits=(new if SPLITS in taken else old).splits,
    )


UNSEEN: Final = {"blackjack_beats_split_21": SPLIT_21, "blackjack_odds_open": BLACKJACK}
"""Terms that differ but change no edge, and the changes that they are part of."""


def figures_between(
    old: SpanishTwentyOne, new: SpanishTwentyOne, basis: Basis, taken: Collection[str]
) -> Sequence[WagerFigures]:
    """The figures of every wager at a table with the earlier rules but for these changes."""
    rules = rules_between(rules_of(old), rules_of(new), taken)
    return [*figures_under(old, basis, rules), *counted(new if MATCHING in taken else old, basis)]


def counted(t: SpanishTwentyOne, basis: Basis) -> Iterator[WagerFigures]:
    """The wagers that are counted."""
    for group in side_wagers.groups_of(t, basis):
        for on in group[0].shares:
            yield figures_of(on, group, side_wagers.cites_of(t, on), side_wagers.when(basis).get(on, ""))


AMENDED: Final = Amended[SpanishTwentyOne](changes=CHANGES, figures=figures_between, unchanged=UNCHANGED)


def compared_values(t: SpanishTwentyOne, _: bool) -> dict[str, Values]:
    """The choices that change figures, whether an amount is stated or not."""
    found: dict[str, Values] = {"decks": t.edition.deck_counts}
    found["splits"] = COMPARED_SPLITS if t.edition.most_splits is None else (t.edition.most_splits,)
    return {**found, **compared_choices(t.edition.rows, t.cites), "match_odds": (None,)}


COMPARED_SPLITS: Final[Values] = (3, 1, 2, 4)
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
