"""What remembering other split hands is worth at most at Spanish 21: the whole bound, and what suits add to it."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import sqrt
from typing import NamedTuple

import pytest

from croupier.equipment import Card
from croupier.games.shared.odds.machine import wholes
from croupier.games.spanish_21.odds.hands import SUITED, Shoe, all_hands, counts_of
from croupier.games.spanish_21.odds.kernel import HIT
from croupier.games.spanish_21.odds.main_wager import REMEMBERING, remembering_at
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds, likely_two
from croupier.games.spanish_21.odds.values import Weighing, rules_of
from research.spanish_21_memory.__main__ import bound, rounded_up, table
from research.spanish_21_memory.bound import Remembering, SplitMemory, is_bounded
from research.spanish_21_memory.cards import most_correlated
from research.spanish_21_memory.exact import gain
from research.spanish_21_memory.hands import OTHER, PAIR, CardByCard, KnownHands, Room, Roughly, ranges_of
from research.spanish_21_memory.suits import Ahead, PaidBySuit
from tests.odds.spanish_player import WORD_OF, against_of, shoe_with, split_of
from tests.research.spanish_21_memory import RULES, gain_of, rules_for
from tests.spanish_21 import best_play_reference as reference
from tests.spanish_21 import best_play_reference_rounds as rounds_reference
from tests.spanish_21.best_play_reference import Cards
from tests.spanish_21.best_play_reference_rounds import AFTER_DOUBLE, Strategy
from tests.spanish_21.best_play_reference_shoes import counted

CLOSE = 1e-10
LAW = {"635a": reference.RULES_635A, "551": reference.RULES_551}


def full_shoe(decks: int) -> Shoe:
    """A full shoe."""
    return Shoe((4 * decks,) * 9 + (12 * decks,), ((decks,) * 4,) * len(SUITED))


# The whole


class Memorable(NamedTuple):
    """A shoe from which it is worth something to remember, with an up card and a pair.

    That is more than this `part` of the bound, which is `below` so much. `by_suit`: it is more than the bound would be
    without what suits add to it.
    """

    cards: str
    splits: int
    up: str
    pair: Cards
    part: float
    below: float
    by_suit: bool = False


MEMORABLE = {
    "635a": (
        Memorable("8S*38 5S*53 6S*19", 1, "8S", ("8S", "8S"), 0.45, 0.004),
        Memorable("8S*25 5S*52 KS*42", 1, "8S", ("5S", "5S"), 0.4, 0.005),
        Memorable("4S*60 6S*37", 1, "6S", ("6S", "6S"), 0.2, 0.007),
        Memorable("6S*47 8S*27", 2, "6S", ("8S", "8S"), 0.2, 0.03),
        Memorable("6S*25 8S*60", 2, "6S", ("8S", "8S"), 0.2, 0.01),
        Memorable("KS*38 6S*22 8S*16", 2, "8S", ("KS", "KS"), 0.03, 0.005),
    ),
    "551": (
        Memorable("7S*19 9S*20 6H*22", 1, "6H", ("6H", "6H"), 0.5, 0.015),
        Memorable("6H*9 7H*23 8H*20", 1, "8H", ("8H", "8H"), 0.8, 0.045, by_suit=True),
        Memorable("7H*20 KS*20 8S*13", 1, "7H", ("7H", "7H"), 0.2, 0.025, by_suit=True),
        Memorable("8H*23 7H*20 7S*8", 1, "7S", ("7S", "7H"), 0.35, 0.02, by_suit=True),
        Memorable("6S*47 8H*27", 2, "6S", ("8H", "8H"), 0.2, 0.031),
        Memorable("7S*13 7H*19 KS*53", 2, "7H", ("7S", "7S"), 0.03, 0.13, by_suit=True),
    ),
}


@pytest.mark.parametrize(
    ("chapter", "one"), [(chapter, one) for chapter, those in MEMORABLE.items() for one in those], ids=str
)
def test_the_best_play_of_all_is_within_the_bound(chapter: str, one: Memorable) -> None:
    """Who remembers all cards, suits too, and plays every hand in the best way wins no more than the bound says.

    The bound is for a usual play that looks at values alone, which wins no more than the figures.
    """
    rules = RULES[chapter]._replace(splits=one.splits)
    shoe, rounds = counted(one.cards), Rounds(shoe_with(counted(one.cards)), rules, BestPlayer())
    against = against_of(rounds, one.up)
    split = split_of(against, one.pair)
    place = all_hands().place[counts_of([Card(card) for card in one.pair])]
    scale = likely_two(against.up.shoe.counts, all_hands().counts[place]) / float(against.valued.whole[place])
    by_law = replace(LAW[chapter], splits=one.splits)
    again = split.value.again.splits
    usual = rounds_reference.split_value(
        shoe,
        one.up,
        one.pair,
        by_law,
        by_values(CardByCard(split, rules, Room())),
        lambda _hand, _up, left: one.splits - 1 - left < again,
    )
    best = rounds_reference.best_split_value(shoe, one.up, one.pair, by_law)
    closely, roughly = (gain_of(rounds, split, how) * scale for how in (CardByCard, Roughly))
    without_suits = gain_of(rounds, split, CardByCard, suits=False) * scale
    more = float(best - usual)
    assert float(usual) - CLOSE <= split.worth * scale <= float(best) + CLOSE
    assert one.part * closely < more <= closely <= roughly
    assert (more > without_suits) == one.by_suit
    assert closely < one.below, "it is a bound that says something"


def by_values(hands: KnownHands) -> Strategy:
    """The usual play that a bound is for: by the values of a split hand's own cards."""

    def play(hand: Cards, _up: str, _split: bool, options: frozenset[str]) -> str:
        usual = hands.plays[PAIR if reference.is_pair(hand[:2]) else OTHER]
        place = all_hands().place[counts_of([Card(card) for card in hand])]
        if options == AFTER_DOUBLE:
            return "rescue" if usual.rescues[place] else "keep"
        return WORD_OF[int(usual.actions[place])]

    return play


def test_remembering_one_hand_of_a_full_shoe() -> None:
    """What the second hand wins if the first is remembered, over every first hand: more than nothing, and no more."""
    rounds = Rounds(full_shoe(6), rules_for(1), BestPlayer(), weighing=Weighing())
    split = split_of(against_of(rounds, "AS"), ("8S", "8S"))
    hand = split.value.of.hand
    exact = gain(hand.shoe, hand.up, hand.pair)
    assert 1e-7 < exact <= gain_of(rounds, split, CardByCard) < 1e-3


def test_what_the_answer_says() -> None:
    """The bound is rounded up to two digits, and there is none where doubles are read otherwise."""
    assert rounded_up(1.6994e-05) == "0.0017"
    assert rounded_up(1.7001e-05) == "0.0018"
    assert rounded_up(0.0) == "0"
    assert rounded_up(0.00985) == "0.99"
    assert is_bounded(rules_for(3))
    assert is_bounded(rules_for(2, bonus=True))
    assert not is_bounded(rules_for(3)._replace(other=("rescue",)))


@pytest.mark.parametrize(
    ("chapter", "decks", "splits", "two_card_21"),
    [("635a", 6, 3, "ties"), ("635a", 8, 1, "ties"), ("635a", 8, 2, "wins"), ("551", 6, 2, "ties")],
)
def test_bounds_that_croupier_holds(chapter: str, decks: int, splits: int, two_card_21: str) -> None:
    """A share of them, worked out again."""
    t = table(chapter, decks, splits, two_card_21)
    assert REMEMBERING[remembering_at(rules_of(t), decks)].split()[splits - 1] == rounded_up(bound(t))


# Bonus payouts and suits


def test_what_a_21_is_paid_more() -> None:
    """Three cards may be 6-7-8 or 7-7-7, four are nothing, and from five to seven every card counts; now none does."""
    found = ranges_of(RULES["551"])
    assert list(found.bonuses[:8]) == [0, 0, 0, 0.5, 0, 0.5, 1, 2]
    assert set(found.bonuses[7:]) == {2}
    assert found.extra == 2
    assert list(found.choices) == [4, 5, 3]
    now = ranges_of(RULES["635a"])
    assert not now.bonuses.any()
    assert now.extra == 0
    assert list(now.choices) == [2, 3, 3]


@pytest.mark.parametrize("first", ["6S", "7S", "7H", "8H"])
def test_what_suits_add_to_a_hand(first: str) -> None:
    """Over every second and third card of a small shoe: what a hand of one suit is paid more than one of several."""
    shoe = counted("6S*2 6H 7S*3 7H*3 8S*2 8H*2 KS*3")
    pair = "A23456789K".index(first[0])
    found = PaidBySuit(shoe_with(shoe), pair, RULES["551"])
    left = [card for card, number in reference.without(shoe, first).items() for _ in range(number)]
    more = [more_by_suit((first, *two)) for two in permutations(left, 2)]
    own = found.by_suit["SHDC".index(first[1])]
    chances = [Fraction(one.seconds, len(left)) * Fraction(one.thirds, len(left) - 1) for one in own]
    assert sum(each * Fraction(one.more) for each, one in zip(chances, own, strict=True)) == sum(more) / len(more)
    assert found.mean(len(left)) + CLOSE >= float(sum(more) / len(more)) > 0
    assert found.square(len(left)) + CLOSE >= float(sum(each**2 for each in more) / len(more))
    assert not PaidBySuit(shoe_with(shoe), pair, RULES["635a"]).by_suit
    assert not PaidBySuit(shoe_with(shoe), 9, RULES["551"]).by_suit, "kings have no suits that matter"


def test_what_suits_add_to_a_pair() -> None:
    """Only to 7s: the third of a suit, of those that are left."""
    shoe = shoe_with(counted("6S*9 7S*3 7H*9 8S*9"))
    sevens, sixes = (PaidBySuit(shoe, pair, RULES["551"]) for pair in (6, 5))
    assert sevens.pair_mean(20) == pytest.approx(max(1.5 * 1, 0.5 * 7) / 20)
    assert sevens.pair_square(20) == pytest.approx(max(1.5**2 * 1, 0.5**2 * 7) / 20)
    assert sixes.pair_mean(20) == sixes.pair_square(20) == 0


def test_suits_on_both_sides_of_a_split() -> None:
    """For the last hand, which has got a pair of 7s: two hands of a 7 if it is split, and the pair if it is kept."""
    rounds = Rounds(shoe_with(counted("7S*13 7H*19 KS*53")), RULES["551"], BestPlayer())
    split = split_of(against_of(rounds, "KS"), ("7S", "7S"))
    remembering = Remembering(rounds)
    one = SplitMemory(CardByCard(split, rounds.rules, Room()), 0, remembering.memory, remembering.suits[6])
    mean, told = one._more_by_suit(0, 1, one.remembered(1))
    left = 13 + 19 + 53 - 1 - 2 - 1
    hand, pair = Fraction(3, 2) * Fraction(12, left) * Fraction(11, left - 1), Fraction(3, 2) * Fraction(11, left)
    assert mean == pytest.approx(float(2 * hand + pair))
    known = one.remembered(1).limits[1]
    [of_hand], [of_pair] = (most_correlated(known, cards, (left,), 1) for cards in (3, 2))
    squares = [1.5 * float(each) for each in (hand, pair)]
    assert told == pytest.approx(2 * sqrt(squares[0]) * of_hand + sqrt(squares[1]) * of_pair)


@pytest.mark.parametrize("again", [0, 1])
def test_a_suit_that_is_paid_nothing_changes_nothing(again: int) -> None:
    """A hand of one suit that is hit as usual is then worth as much to remember for as one of several."""
    rounds = Rounds(shoe_with(counted("6S*20 7S*20 8S*20 KS*50")), RULES["551"], BestPlayer())
    split = split_of(against_of(rounds, "KS"), ("8S", "8S"))
    remembering = Remembering(rounds)
    one = SplitMemory(CardByCard(split, rounds.rules, Room()), 1, remembering.memory, remembering.suits[7])
    compared = 0
    for second in (5, 6):
        place = all_hands().place[one.hands.second(second)]
        if one.hands.plays[OTHER].actions[place] == HIT:
            found = one._suited(Ahead(second, seconds=20, thirds=20, more=0.0), again)
            assert found == pytest.approx(one._of_hands(wholes([place]), OTHER, again), rel=1e-4)
            assert one._suited(Ahead(second, seconds=10, thirds=20, more=0.0), again) == pytest.approx(found / 2)
            compared += found > 1e-9
    assert compared == 2


def test_effects_that_are_nothing_but_rounding() -> None:
    """Where no card changes anything, the bound is worked out all the same."""
    rounds = Rounds(shoe_with(counted("7S*19 8H*22 7H*24")), RULES["551"], BestPlayer())
    split = split_of(against_of(rounds, "8H"), ("7S", "7S"))
    assert 0 < gain_of(rounds, split, CardByCard) < gain_of(rounds, split, Roughly) < 4


def more_by_suit(cards: Cards) -> Fraction:
    """How much more three cards are paid than the same ranks in several suits."""
    if reference.total(cards) != 21:
        return Fraction(0)
    mixed = tuple(card[0] + suit for card, suit in zip(cards, "SHD", strict=True))
    return reference.bonus_odds(cards) - reference.bonus_odds(mixed)
