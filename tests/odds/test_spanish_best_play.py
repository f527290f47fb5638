"""The best play of Spanish 21 against a second implementation in fractions, and against rounds at real tables."""

from datetime import date
from fractions import Fraction
from functools import cache
from itertools import combinations
from statistics import correlation

import pytest

from croupier.equipment import Card
from croupier.games.shared.odds.model import Valued
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds.ends import ends_of_round, most_correlated
from croupier.games.spanish_21.odds.hands import ENDS, all_hands, counts_of, value_of
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds, likely_two
from croupier.games.spanish_21.odds.splits import Again, Pair
from croupier.games.spanish_21.odds.strategy import HandNow, values_of
from croupier.games.spanish_21.odds.values import Rules, weigh
from croupier.games.spanish_21.wagers import Terms
from croupier.odds.questions import OddsQuestion, game_of
from tests.odds.spanish_player import against_of, resplit_of, shoe_with, split_of, strategy_of
from tests.spanish_21 import best_play_reference as reference
from tests.spanish_21 import best_play_reference_rounds as rounds_reference
from tests.spanish_21.best_play_reference_shoes import (
    FEW_ORDERS,
    NAMED,
    SmallShoe,
    counted,
    is_enough,
    named,
    random_shoes,
)
from tests.spanish_21.real_table import STAKE, average_of_every_order
from tests.spanish_21.real_table import Terms as TableTerms
from tests.support.matrices import each
from tests.support.tables import DAYS

CLOSE = 1e-11
CHAPTERS = ("551", "635a")


def rules_for(chapter: str, splits: int, *, wins: bool = False) -> Rules:
    """The rules of a chapter as the figures take them."""
    old = chapter == "551"
    terms = Terms(bonus_on_split=old, blackjack_beats_split_21=old, split_21_wins=wins, blackjack_odds_open=old)
    return Rules(terms, old, splits)


def reference_rules(chapter: str, splits: int, *, wins: bool = False, stake: int | None = None) -> reference.Rules:
    """The same as the second implementation takes them."""
    old = chapter == "551"
    return reference.Rules(double_on_two_only=old, bonus_on_split=old, splits=splits, split_21_wins=wins, stake=stake)


@each("up", ["AS", "2H", "6D", "7C", "9S", "KD"])
@each("decks", [1, 6])
def test_dealers_hand(up: str, decks: int) -> None:
    """How likely each end of the dealer's hand is, by composition, given that it is no Blackjack."""
    cards = reference.decks(decks)
    player = ("8S", "3H", "AC")
    expected = reference.dealer_totals(cards, up, player, no_blackjack=True)
    shoe = shoe_with(reference.without(cards, up, *player))
    hand = counts_of([Card(card) for card in player])
    found = weigh(shoe.counts, hand, value_of(up[0]))[all_hands().place[hand] * len(ENDS) :][: len(ENDS)]
    whole = sum(map(float, found))
    for end, likely in zip(ENDS, found, strict=True):
        name = "bust" if end == "over 21" else int(str(end))
        assert float(likely) / whole == pytest.approx(float(expected[name]), abs=CLOSE)


@each("chapter", CHAPTERS)
@each("shoe", [*NAMED, *random_shoes(6)], ids=str)
def test_values_of_hands(shoe: SmallShoe, chapter: str) -> None:
    """Every first hand against every up card: standing, hitting, doubling and surrendering."""
    compared = 0
    for up in shoe.cards:
        values = reference.UnsplitHands(shoe.cards, up, reference_rules(chapter, 1, stake=2500))
        for hand in two_cards(reference.without(shoe.cards, up)):
            if reference.total(hand) == 21:
                continue
            expected = values.choices(hand)
            now = HandNow(tuple(map(Card, hand)), Card(up))
            found = {one.says: float(one.value) for one in options_of(shoe, chapter, now)}
            for ours, theirs in (
                ("stand", "stand"),
                ("hit", "hit"),
                ("double for as much", "double"),
                ("surrender", "surrender"),
            ):
                assert found[ours] == pytest.approx(float(expected[theirs]), abs=CLOSE), (hand, up, ours)
                compared += 1
            half = values.double(hand, Fraction(1, 2))
            assert found["double for half"] == pytest.approx(float(half), abs=CLOSE)
    assert compared > 50


@cache
def table_under(chapter: str) -> SpanishTwentyOne:
    """A table under a chapter."""
    game = game_of(OddsQuestion(game="spanish-21", as_of=date.fromisoformat(DAYS[chapter])))
    assert isinstance(game, SpanishTwentyOne)
    return game


def options_of(shoe: SmallShoe, chapter: str, now: HandNow) -> list[Valued]:
    """The values of a hand, from a small shoe."""
    left = shoe_with(reference.without(shoe.cards, str(now.up), *map(str, now.cards)))
    return list(values_of(table_under(chapter), rules_for(chapter, 1), now, left, 2500))


def two_cards(cards: reference.Shoe) -> set[tuple[str, str]]:
    """Every two cards of a shoe."""
    held = [card for card, number in cards.items() if number]
    return {(one, two) for one in held for two in held if one < two or (one == two and cards[one] > 1)}


@each("wins", [False, True])
@each("name", ["7-7-7, split twice", "aces, split twice", "kings, split three times", "high cards"])
def test_splits(name: str, wins: bool) -> None:
    """What splitting is worth when each hand is played by its own cards: dealt card by card, the same."""
    shoe = named(name)
    rules = rules_for("635a", shoe.splits, wins=wins)
    rounds = Rounds(shoe_with(shoe.cards), rules, BestPlayer())
    play = strategy_of(rounds)
    compared = 0
    for up in shoe.cards:
        for hand in two_cards(reference.without(shoe.cards, up)):
            if not reference.is_pair(hand):
                continue
            again = resplit_of(rounds, hand)
            expected = rounds_reference.split_value(
                shoe.cards, up, hand, reference_rules("635a", shoe.splits, wins=wins), play, again
            )
            found = worth_of_split(rounds, hand, up)
            assert found == pytest.approx(float(expected), abs=CLOSE), (hand, up)
            compared += 1
    assert compared > 2


def worth_of_split(rounds: Rounds, hand: tuple[str, str], up: str) -> float:
    """What splitting is worth, given that the dealer has no Blackjack."""
    against = against_of(rounds, up)
    place = all_hands().place[counts_of([Card(one) for one in hand])]
    likely = likely_two(against.up.shoe.counts, all_hands().counts[place])
    return split_of(against, hand).worth * likely / float(against.valued.whole[place])


LOPSIDED = (
    SmallShoe("7s of two suits", counted("7S*3 7H*2 8S*2 6S KS*4"), 1),
    SmallShoe("7s of three suits and 8s", counted("7S*5 7H 7D*4 KS*6 8S*2"), 2),
    SmallShoe("6s of one suit and 8s of two", counted("6S*3 6H 7S*2 8S*2 8H KS*5"), 2),
    SmallShoe("8s of three suits", counted("8S*2 8H 8D 7H*2 6H*2 KS*5"), 2),
    SmallShoe("7s of two suits, split three times", counted("7S*4 7H*2 8H KS*10"), 3),
)
"""Few cards, many of them of one suit: what the suits of a pair change there is not small."""


@pytest.mark.parametrize("shoe", LOPSIDED, ids=str)
def test_splits_by_suits(shoe: SmallShoe) -> None:
    """In 2010 split hands earn bonus payouts: what splitting is worth by the pair's suits, dealt card by card."""
    assert is_enough(shoe.cards, shoe.splits)
    rounds = Rounds(shoe_with(shoe.cards), rules_for("551", shoe.splits), BestPlayer())
    by_suits = set()
    for up in ("KS", next(card for card in shoe.cards if card[0] in "678")):
        for hand in ordered_pairs(reference.without(shoe.cards, up)):
            assert_split(rounds, shoe, "551", hand, up)
            by_suits.add(round(worth_of_split(rounds, hand, up), 9))
    assert len(by_suits) > 3, "it is not the same for all suits"


def assert_split(rounds: Rounds, shoe: SmallShoe, chapter: str, hand: tuple[str, str], up: str) -> None:
    """What splitting is worth is what it wins card by card, played as was found."""
    play, again = strategy_of(rounds, hand), resplit_of(rounds, hand)
    rules = reference_rules(chapter, shoe.splits)
    expected = rounds_reference.split_value(shoe.cards, up, hand, rules, play, again)
    assert worth_of_split(rounds, hand, up) == pytest.approx(float(expected), abs=CLOSE), (hand, up)


def test_the_suits_of_a_pair_decide_whether_it_is_split() -> None:
    """From a small shoe of 2010 it depends on the suits of two 7s, and which pairs are split again does, too."""
    shoe = LOPSIDED[1]
    rounds = Rounds(shoe_with(shoe.cards), rules_for("551", 2), BestPlayer())
    sevens = [one for one in against_of(rounds, "7S").begun if one.first.suits and one.first.hand[6] == 2]
    assert {one.first.suits: one.choice for one in sevens}.items() >= {"SS": "hit", "SD": "split", "HD": "hit"}.items()
    assert {one.pair.value.again.kept for one in sevens if one.pair is not None} == {(0,), (0, 1, 2, 3)}
    for hand in (("7S", "7D"), ("7H", "7S")):
        assert_split(rounds, shoe, "551", hand, "7S")


IN_BETWEEN = [
    (counted("9S*9 4S*5 3S*6 KS*5"), "4S", "9S"),
    (counted("6S*8 4S*3 9S*4 KS*8"), "6S", "KS"),
    (counted("9S*9 4S*6 8S*4 5S*3"), "9S", "8S"),
]
"""Shoes from which pairs are best split once more and not twice, against an up card."""


@pytest.mark.parametrize(("cards", "up", "card"), IN_BETWEEN, ids=str)
def test_pairs_are_split_again_as_often_as_is_best(cards: dict[str, int], up: str, card: str) -> None:
    """Of three splits only two are used: that is worth more than to split as often as possible, or never again."""
    shoe = SmallShoe("in between", cards, 3)
    hand = (card, card)
    rounds = Rounds(shoe_with(cards), rules_for("635a", 3), BestPlayer())
    assert split_of(against_of(rounds, up), hand).value.again.splits == 1
    assert_split(rounds, shoe, "635a", hand, up)
    for splits in (1, 2):
        fewer = Rounds(shoe_with(cards), rules_for("635a", splits), BestPlayer())
        assert worth_of_split(fewer, hand, up) <= worth_of_split(rounds, hand, up) + CLOSE
    often = SplitsAlways(shoe_with(cards), rules_for("635a", 3), BestPlayer())
    assert worth_of_split(often, hand, up) < worth_of_split(rounds, hand, up) - 0.001


class SplitsAlways(Rounds):
    """Rounds in which pairs are split again as often as possible, or never."""

    def _ways_to_split(self, one: Pair, left: int) -> list[Again]:
        return [Again(0), Again(min(left, sum(one.left)))]


def ordered_pairs(cards: reference.Shoe) -> list[tuple[str, str]]:
    """Every pair of 6s, 7s or 8s in either order."""
    pairs = {order for hand in two_cards(cards) if hand[0][0] == hand[1][0] for order in (hand, hand[::-1])}
    return sorted(pair for pair in pairs if pair[0][0] in "678")


def test_split_aces_that_get_one_card_each() -> None:
    """The other reading of split aces: every hand of the split stands on its two cards."""
    shoe = named("aces")
    rounds = Rounds(shoe_with(shoe.cards), rules_for("635a", 1)._replace(other=("split_aces",)), BestPlayer())
    for up in ("9S", "KS", "JH"):
        expected = rounds_reference.split_value(
            shoe.cards, up, ("AS", "AS"), reference_rules("635a", 1), lambda *_: "stand"
        )
        assert worth_of_split(rounds, ("AS", "AS"), up) == pytest.approx(float(expected), abs=CLOSE)


def test_no_play_by_own_cards_is_better() -> None:
    """Of all ways to play split hands by their own cards none is worth more: every one of them was tried."""
    shoe = named("7-7-7, split twice")
    rules = rules_for("635a", shoe.splits)
    rounds = Rounds(shoe_with(shoe.cards), rules, BestPlayer())
    for up in shoe.cards:
        for hand in two_cards(reference.without(shoe.cards, up)):
            if reference.is_pair(hand):
                best, _ = rounds_reference.best_split_by_own_cards(
                    shoe.cards, up, hand, reference_rules("635a", shoe.splits)
                )
                assert worth_of_split(rounds, hand, up) >= float(best) - CLOSE


AT_TABLES = [("635a", shoe) for shoe in FEW_ORDERS] + [("551", shoe) for shoe in FEW_ORDERS if shoe.splits >= 2]


@pytest.mark.parametrize(
    ("chapter", "shoe", "stake"),
    [*[(*each, None) for each in AT_TABLES], ("551", FEW_ORDERS[1], STAKE), ("635a", FEW_ORDERS[1], STAKE)],
    ids=str,
)
def test_every_order_at_a_real_table(shoe: SmallShoe, chapter: str, stake: int | None) -> None:
    """A round from a small shoe is worth what all its orders average that are dealt at a table, played as is best."""
    splits = 2 if chapter == "551" else shoe.splits
    rounds = Rounds(shoe_with(shoe.cards), rules_for(chapter, splits), BestPlayer(), stake)
    terms = TableTerms(chapter=chapter, splits=None if chapter == "551" else splits, stake=stake)
    dealt = average_of_every_order(shoe.cards, strategy_of(rounds), terms)
    assert rounds.expected_value == pytest.approx(float(dealt), abs=CLOSE)
    ends = ends_of_round(rounds).ends
    assert sum(end.pays * often for end, often in ends.items()) == pytest.approx(float(dealt), abs=CLOSE)


# How far results are spread

MANY_CARDS = SmallShoe("few ranks and many cards", counted("5S*12 8S*20 KS*60"), 1)


@each(
    ("chapter", "shoe"),
    [*[("635a", shoe) for shoe in FEW_ORDERS], ("635a", MANY_CARDS), ("551", FEW_ORDERS[1])],
    ids=str,
)
def test_the_standard_deviation_is_within_its_bound(chapter: str, shoe: SmallShoe) -> None:
    """The variance of a round dealt card by card, played as was found, is what is said, within the bound."""
    rounds = Rounds(shoe_with(shoe.cards), rules_for(chapter, shoe.splits), BestPlayer())
    rules = reference_rules(chapter, shoe.splits)
    dealt = rounds_reference.variance(rounds_reference.round_outcomes(shoe.cards, rules, strategy_of(rounds)))
    found = ends_of_round(rounds)
    assert found.ends.won == pytest.approx(rounds.expected_value, abs=CLOSE)
    assert abs(found.deviation**2 - float(dealt)) <= found.unsure + CLOSE
    assert abs(found.deviation - float(dealt) ** 0.5) <= found.spread + CLOSE
    if shoe is MANY_CARDS:
        assert found.spread < 0.005, "more cards, less that hands take from each other"


@pytest.mark.parametrize(("one", "other", "cards"), [(1, 1, 5), (2, 1, 6), (2, 2, 7), (3, 2, 8)])
def test_groups_of_cards_are_no_more_correlated(one: int, other: int, cards: int) -> None:
    """The numbers of some card in two groups are as much correlated as any results of the two can be."""
    marked = range(cards // 2)
    rows = []
    for first in combinations(range(cards), one):
        rest = [card for card in range(cards) if card not in first]
        for second in combinations(rest, other):
            rows.append([sum(card in marked for card in group) for group in (first, second)])
    most = most_correlated(one, other, cards)
    assert abs(correlation(*zip(*rows, strict=True))) == pytest.approx(most, abs=1e-12)
