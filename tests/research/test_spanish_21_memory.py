"""What remembering other split hands is worth at most at Spanish 21: every step of the bound."""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import sqrt
from statistics import correlation

import pytest

from croupier.games.spanish_21.odds.hands import NO_CARDS, VALUES, Counts, all_hands, plus
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds
from croupier.games.spanish_21.odds.values import paid_under, value, weigh
from research.spanish_21_memory.bound import patterns
from research.spanish_21_memory.cards import Remembered, Runs, most_correlated, scaled
from research.spanish_21_memory.hands import OTHER, PAIR, CardByCard, KnownHands, Room, Roughly, hands_with
from research.spanish_21_memory.kernel import KINDS, most_gained
from tests.odds.spanish_player import against_of, shoe_with, split_of
from tests.research.spanish_21_memory import rules_for
from tests.spanish_21.best_play_reference_shoes import counted
from tests.support.matrices import each

CLOSE = 1e-10


# How hands come to have their turn


def test_orders_in_which_a_hand_has_its_turn() -> None:
    """Every order of splitting and playing on is gone through: which further splits and hands are before a hand."""
    for splits in (1, 2, 3, 5):
        found: dict[tuple[int, int], int] = {}
        for again, before in turns(splits - 1, 2, 0, 0):
            found[again, before] = found.get((again, before), 0) + 1
        assert dict(patterns(splits)) == found
    assert [patterns(3)[2, before] for before in range(4)] == [1, 3, 5, 5]


def turns(left: int, waiting: int, again: int, before: int) -> Iterator[tuple[int, int]]:
    """Every turn of a hand: it is played, or gets a pair that is split."""
    if waiting:
        yield again, before
        yield from turns(left, waiting - 1, again, before + 1)
        if left:
            yield from turns(left - 1, waiting + 1, again + 1, before)


# What one card does


KNOWN = (
    ("5S*12 8S*20 KS*60 4S*4", "KS", "8S", False),
    ("2S*9 7S*10 KS*30 AS*6", "7S", "2S", False),
    ("3S*8 9S*9 KS*20", "9S", "3S", True),
)


@pytest.mark.parametrize(("cards", "up", "card", "two_only"), KNOWN)
@pytest.mark.parametrize("gone", [0, 2])
def test_what_one_known_card_does(cards: str, up: str, card: str, two_only: bool, gone: int) -> None:
    """How much worse other choices are, and what one card less in the shoe does to that, valued one shoe at a time."""
    rules = rules_for(3, two_only=two_only)
    rounds = Rounds(shoe_with(counted(cards)), rules, BestPlayer())
    split = split_of(against_of(rounds, up), (card, card))
    closely = CardByCard(split, rules, Room())
    shoe, start = closely.shoe(gone), plus(NO_CARDS, closely.hand.pair)
    compared = 0
    for kind in (OTHER, PAIR):
        worse, spreads, rises, falls, most = (each.reshape(-1, KINDS) for each in closely.known(gone).choices[kind])
        by_card = {
            one: worse_by(closely, kind, tuple(number - (one == value_) for value_, number in enumerate(shoe)))
            for one in range(VALUES)
            if shoe[one]
        }
        usual = worse_by(closely, kind, shoe)
        for place in hands_with(closely.hand.pair, kind):
            left = [
                number + first - held
                for number, first, held in zip(shoe, start, all_hands().counts[place], strict=True)
            ]
            if min(left) < 0:
                continue
            for choice in range(KINDS):
                if not most[place, choice]:
                    continue
                changes = [
                    (number / sum(left), usual[place][choice] - by_card[one][place][choice])
                    for one, number in enumerate(left)
                    if number
                ]
                assert worse[place, choice] == pytest.approx(usual[place][choice], abs=CLOSE)
                assert sum(chance * change for chance, change in changes) == pytest.approx(0, abs=CLOSE)
                variance = sum(chance * change**2 for chance, change in changes)
                assert spreads[place, choice] == pytest.approx(variance, abs=CLOSE)
                assert rises[place, choice] == pytest.approx(max(change for _, change in changes), abs=CLOSE)
                assert falls[place, choice] == pytest.approx(max(-change for _, change in changes), abs=CLOSE)
                compared += variance > 1e-8
    assert compared > 20


def worse_by(hands: KnownHands, kind: int, shoe: Counts) -> dict[int, list[float]]:
    """How much worse each other choice is from a shoe, given the hand and whatever the hole card is."""
    play, pair = hands.plays[kind], hands.hand.pair
    weights = weigh(shoe, plus(NO_CARDS, pair), hands.hand.up)
    valued = value(weights, hands.rules, split=True, play=play)
    keeps = 2 * (weights * paid_under(hands.rules).split_doubled).reshape(-1, 6).sum(axis=1)
    found = {}
    for place in hands_with(pair):
        drawn = [held - (card == pair) for card, held in enumerate(all_hands().counts[place])]
        likely = chance_in_order(shoe, drawn)
        if likely:
            worth = [float(each[place]) for each in (valued.standing, valued.hitting, valued.doubled)]
            action, kept = int(play.actions[place]), float(keeps[place] + valued.whole[place])
            others = [worth[action] - one for other, one in enumerate(worth) if other != action]
            found[int(place)] = [each / likely for each in (*others, -kept if play.rescues[place] else kept)]
    return found


def chance_in_order(shoe: Counts, drawn: list[int]) -> float:
    """How likely these cards come from a shoe in one order."""
    likely, left, cards = 1.0, list(shoe), sum(shoe)
    for card, number in enumerate(drawn):
        for _ in range(number):
            likely *= max(left[card], 0) / cards
            left[card] -= 1
            cards -= 1
    return likely


@pytest.mark.parametrize(("cards", "up", "card", "two_only"), KNOWN)
def test_less_is_worked_out_roughly(cards: str, up: str, card: str, two_only: bool) -> None:
    """Roughly, choices are as much worse and hands worth as much; only what a known card does is left out."""
    rules = rules_for(2, two_only=two_only)
    rounds = Rounds(shoe_with(counted(cards)), rules, BestPlayer())
    split = split_of(against_of(rounds, up), (card, card))
    closely, roughly = CardByCard(split, rules, Room()), Roughly(split, rules, Room())
    for gone in (0, 1):
        assert roughly.wins(gone) == pytest.approx(closely.wins(gone), abs=CLOSE)
        likely = closely.known(gone).likely
        assert list(likely) == pytest.approx(list(roughly.known(gone).likely), abs=CLOSE)
        for kind in (OTHER, PAIR):
            one, other = (each.known(gone).choices[kind] for each in (closely, roughly))
            for place in hands_with(closely.hand.pair, kind):
                if likely[place]:
                    row = slice(place * KINDS, (place + 1) * KINDS)
                    assert list(one[4][row]) == list(other[4][row])
                    there = [choice for choice in range(*row.indices(len(one[4]))) if one[4][choice]]
                    assert [one[0][each] for each in there] == pytest.approx(
                        [other[0][each] for each in there], abs=CLOSE
                    )


@pytest.mark.parametrize(("cards", "up", "card", "two_only"), KNOWN)
def test_what_hands_win_after_the_last_split(cards: str, up: str, card: str, two_only: bool) -> None:
    """Only hands of the usual play are worked out then, and no choices: with each known card, they win as much."""
    rules = rules_for(1, two_only=two_only)
    rounds = Rounds(shoe_with(counted(cards)), rules, BestPlayer())
    closely = CardByCard(split_of(against_of(rounds, up), (card, card)), rules, Room())
    start = plus(NO_CARDS, closely.hand.pair)
    for gone in (0, 1, 2):
        shoe, known = closely.shoe(gone), closely.known(gone)
        for one in (one for one in range(VALUES) if shoe[one]):
            left = tuple(number - (one == value_) for value_, number in enumerate(shoe))
            weights = weigh(left, start, closely.hand.up)
            for kind in (OTHER, PAIR):
                valued = value(weights, rules, split=True, play=closely.plays[kind])
                wins = sum(float(valued.best[place]) for place in closely.begin(kind))
                assert float(known.begun[kind][one]) == pytest.approx(wins * shoe[one] / sum(shoe), abs=CLOSE)
    first, after = (closely.known(gone) for gone in (0, 1))
    assert 0 < (after.likely > 0).sum() < (first.likely > 0).sum()
    for kind in (OTHER, PAIR):
        assert not after.choices[kind][-1].reshape(-1, KINDS)[after.likely > 0].any()


# How much cards tell


@pytest.mark.parametrize(("one", "other", "cards"), [(2, 2, 6), (2, 3, 7), (3, 3, 8)])
@pytest.mark.parametrize("degree", [1, 2])
def test_correlations_by_degree(one: int, other: int, cards: int, degree: int) -> None:
    """Products of differences between two cards each have this correlation in two groups; a higher degree has less."""
    rows = []
    for first in combinations(range(cards), one):
        for second in combinations([card for card in range(cards) if card not in first], other):
            rows.append([contrast(group, degree) for group in (first, second)])
    [most] = most_correlated(one, other, (cards,), degree)
    assert abs(correlation(*zip(*rows, strict=True))) == pytest.approx(most, abs=1e-12)
    assert most_correlated(one, other, (cards,), degree + 1)[0] < most


def contrast(group: tuple[int, ...], degree: int) -> int:
    """The product of the differences between cards 0 and 1, 2 and 3, and so on."""
    found = 1
    for one in range(degree):
        found *= (2 * one in group) - (2 * one + 1 in group)
    return found


def test_groups_that_share_cards_tell_all() -> None:
    assert most_correlated(4, 5, (8,), 2) == [1.0]
    assert most_correlated(1, 5, (80,), 2) == [0.0], "one card tells nothing of degree two"


FEW = (0, 0, 0, 0, 3, 0, 0, 2, 0, 3)
"""Three 5s, two 8s and three tens."""


@pytest.mark.parametrize("hands", [1, 2])
def test_how_many_cards_are_remembered(hands: int) -> None:
    """Over every order of a small shoe: the mean number of cards, and how often there are more than counted with."""
    cards = [value_ + 1 for value_, number in enumerate(FEW) for _ in range(number)]
    lengths = [drawn for order in permutations(cards, 6) if (drawn := to_the_end(order, 5, hands)) is not None]
    runs = Runs(FEW)
    memory = Remembered(runs, 4, len(cards), hands)
    row = memory.hands + hands
    mean = sum(lengths) / len(lengths)
    limit = memory.limits[hands]
    if memory.more[row] < 1:
        assert mean <= memory.cards[row]
        assert limit <= memory.most_cards[row]
    assert sum(length > limit for length in lengths) / len(lengths) <= memory.more[row] + CLOSE
    once = [to_the_end(order, 5, 1) for order in permutations(cards, 6)]
    for number in range(6):
        likely = float(runs.draws(21, 5, ace=False)[number] * runs.ratios(len(cards))[number])
        assert once.count(number) / len(once) <= likely + CLOSE


def to_the_end(order: tuple[int, ...], first: int, hands: int) -> int | None:
    """How many cards so many hands of a first card draw from an order until each has 21 or more."""
    drawn = 0
    for _ in range(hands):
        points = first
        while points < 21:
            if drawn == len(order):
                return None
            points += order[drawn]
            drawn += 1
    return drawn


def test_how_likely_a_21_is_drawn_to() -> None:
    """Over every order of a small shoe, after how many draws a hand that is hit to its end has exactly 21."""
    runs, cards = Runs(FEW), [value_ + 1 for value_, number in enumerate(FEW) for _ in range(number)]
    for points in (5, 8, 11):
        made = [
            draws
            for order in permutations(cards, 4)
            for draws in range(1, 5)
            if points + sum(order[:draws]) == 21 > points + sum(order[: draws - 1])
        ]
        orders = len(list(permutations(cards, 4)))
        likely = scaled(runs.makes_21(points, ace=False), runs.ratios(len(cards)))
        assert made
        for draws in range(1, 5):
            assert made.count(draws) / orders <= float(likely[draws]) + CLOSE
            assert (float(likely[draws]) > 0) >= (draws in made)
        assert float(runs.makes_21(points, ace=False).sum()) <= float(runs.draws(21, points, ace=False).sum())


# The mean of an advantage


@pytest.mark.parametrize("worse", [-0.02, 0.0, 0.01, 0.1, 1.0])
def test_two_results_are_as_far_apart_as_can_be(worse: float) -> None:
    """With two results at one distance from where the advantage begins, nothing is lost: less would be too little."""
    other = 0.05
    distance = sqrt(other**2 + worse**2)
    often = (1 - worse / distance) / 2
    found = most_gained(worse, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 1.0, 0.0, other, 0.0, 0.0)
    assert found == pytest.approx(often * distance, rel=1e-9)


EFFECTS = ((0.05, -0.03, 0.01, 0.02, -0.04, -0.01, 0.03, -0.03), (0.2, -0.04, -0.04, -0.02, -0.02, -0.04, -0.02, -0.02))


@each("effects", EFFECTS)
@each("worse", [-0.01, 0.0, 0.01, 0.03, 0.06, 0.1, 0.2])
def test_the_mean_of_an_advantage(effects: tuple[float, ...], worse: float) -> None:
    """Over every order of eight cards, of which one to three are remembered, the later if those before say so."""
    cards = len(effects)
    means, numbers = [], []
    for order in permutations(range(cards), 3):
        number = 1 if effects[order[0]] < 0 else 2 if effects[order[1]] > 0 else 3
        moved = (cards - 1) / (cards - number) * sum(effects[card] for card in order[:number])
        means.append(max(0.0, moved - worse))
        numbers.append(number)
    stretched = (cards - 1) / (cards - 3)
    variance = stretched**2 * cards / (cards - 2)
    found = most_gained(
        worse,
        sum(effect**2 for effect in effects) / cards,
        max(effects),
        -min(effects),
        4.0,
        variance * sum(numbers) / len(numbers),
        variance * 3,
        stretched,
        3 / (cards - 3),
        0.0,
        0.0,
        0.0,
    )
    assert sum(means) / len(means) <= found
    assert found <= max(-worse, 0) + 0.5
    more = most_gained(worse, 0.001, 0.1, 0.1, 4.0, 3.0, 6.0, 1.1, 0.1, 0.01, 0.02, 0.0)
    assert more >= 0.08, "whatever is remembered seldom counts in full"
    assert most_gained(worse, 0.001, 0.1, 0.1, 0.07, 3.0, 6.0, 1.1, 0.1, 0.01, 1.0, 0.0) == 0.07
