"""What the final rules of Spanish 21 changed against those of 2010, change by change, and the odds in between.

A table in between has the rules of 2010 but for the changes that are named. What a rule is under either chapter is
asked of a table of that chapter, so a difference that nobody lists here would be seen: with all changes made, the rules
are those of the later table (`rules_between`).
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

import msgspec

from croupier.games.shared.odds.figures import WagerFigures, figures_of
from croupier.games.shared.odds.model import Amended, Amendment
from croupier.games.shared.odds.shoe import Basis
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds.main_wager import figures_under
from croupier.games.spanish_21.odds.side_wagers import cites_of, groups_of, when
from croupier.games.spanish_21.odds.values import Rules, rules_of
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
    for group in groups_of(t, basis):
        for on in group[0].shares:
            yield figures_of(on, group, cites_of(t, on), when(basis).get(on, ""))


AMENDED: Final = Amended[SpanishTwentyOne](changes=CHANGES, figures=figures_between, unchanged=UNCHANGED)
