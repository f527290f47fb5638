"""The best play of Spanish 21 against a second implementation in fractions, and against rounds at real tables."""

from datetime import date
from fractions import Fraction
from functools import cache

import pytest

from croupier.counting.strategy import Valued
from croupier.equipment import Card
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds_advice import HandNow, values_of
from croupier.games.spanish_21.odds_ends import ends_of_round
from croupier.games.spanish_21.odds_hands import ENDS, all_hands, counts_of, value_of
from croupier.games.spanish_21.odds_round import BestPlayer, Rounds
from croupier.games.spanish_21.odds_shoe import UpCard
from croupier.games.spanish_21.odds_values import Rules, weigh
from croupier.games.spanish_21.wagers import Terms
from croupier.odds.questions import OddsQuestion, game_of
from tests.odds.spanish_player import shoe_with, strategy_of
from tests.spanish_21 import best_play_reference as reference
from tests.spanish_21 import best_play_reference_rounds as rounds_reference
from tests.spanish_21.best_play_reference_shoes import FEW_ORDERS, NAMED, SmallShoe, named, random_shoes
from tests.spanish_21.real_table import Terms as TableTerms
from tests.spanish_21.real_table import average_of_every_order
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


@pytest.mark.parametrize("up", ["AS", "2H", "6D", "7C", "9S", "KD"])
@pytest.mark.parametrize("decks", [1, 6])
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


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("shoe", [*NAMED, *random_shoes(6)], ids=str)
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


@pytest.mark.parametrize("wins", [False, True])
@pytest.mark.parametrize("name", ["7-7-7, split twice", "aces, split twice", "kings, split three times", "high cards"])
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
            expected = rounds_reference.split_value(
                shoe.cards, up, hand, reference_rules("635a", shoe.splits, wins=wins), play
            )
            found = worth_of_split(rounds, hand, up)
            assert found == pytest.approx(float(expected), abs=CLOSE), (hand, up)
            compared += 1
    assert compared > 2


def worth_of_split(rounds: Rounds, hand: tuple[str, str], up: str) -> float:
    """What splitting is worth, given that the dealer has no Blackjack."""
    card = Card(up)
    left = rounds.shoe.without(card)
    against = rounds.against(UpCard(card, 1.0, left))
    place = all_hands().place[counts_of([Card(one) for one in hand])]
    [first] = {one.first.options["split"] for one in against.begun if one.place == place}
    return first / float(against.valued.whole[place])


def test_split_aces_that_get_one_card_each() -> None:
    """The other reading of split aces: every hand of the split stands on its two cards."""
    shoe = named("aces")
    rounds = Rounds(shoe_with(shoe.cards), rules_for("635a", 1)._replace(other=frozenset({"split_aces"})), BestPlayer())
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


@pytest.mark.parametrize(("chapter", "shoe"), AT_TABLES, ids=str)
def test_every_order_at_a_real_table(shoe: SmallShoe, chapter: str) -> None:
    """A round from a small shoe is worth what all its orders average that are dealt at a table, played as is best."""
    splits = 2 if chapter == "551" else shoe.splits
    rounds = Rounds(shoe_with(shoe.cards), rules_for(chapter, splits), BestPlayer())
    terms = TableTerms(chapter=chapter, splits=None if chapter == "551" else splits)
    dealt = average_of_every_order(shoe.cards, strategy_of(rounds), terms)
    assert rounds.worth == pytest.approx(float(dealt), abs=CLOSE)
    ends = ends_of_round(rounds).ends
    assert sum(end.pays * often for end, often in ends.items()) == pytest.approx(float(dealt), abs=CLOSE)
