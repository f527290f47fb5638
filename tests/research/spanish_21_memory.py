"""Rules under which it is tested what remembering split hands of Spanish 21 is worth at most, and that bound."""

from croupier.games.spanish_21.odds.hands import VALUES
from croupier.games.spanish_21.odds.rounds import Rounds, Split
from croupier.games.spanish_21.odds.values import Rules
from croupier.games.spanish_21.wagers import Terms
from research.spanish_21_memory.bound import Remembering
from research.spanish_21_memory.hands import KnownHands
from research.spanish_21_memory.suits import PaidBySuit


def rules_for(splits: int, *, two_only: bool = False, bonus: bool = False) -> Rules:
    """The rules in force, or those in which only two cards are doubled, or in which split hands earn bonus payouts."""
    terms = Terms(bonus_on_split=bonus, blackjack_beats_split_21=False, split_21_wins=False, blackjack_odds_open=False)
    return Rules(terms, two_only, splits)


RULES = {"635a": rules_for(3), "551": rules_for(2, two_only=True, bonus=True)}


def gain_of(rounds: Rounds, split: Split, how: type[KnownHands], *, suits: bool = True) -> float:
    """The bound for one split, worked out in one way; on request without what suits add to it."""
    remembering = Remembering(rounds)
    if not suits:
        remembering.suits = tuple(PaidBySuit(rounds.shoe, pair, rules_for(1)) for pair in range(VALUES))
    return remembering.of_split(split, how)
