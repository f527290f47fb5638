"""The other readings of doubles in Spanish 21, against a slow implementation in fractions."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from croupier.equipment import Card
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds.hands import NO_CARDS, all_hands, counts_of, value_of
from croupier.games.spanish_21.odds.main_wager import BY_OWN_CARDS
from croupier.games.spanish_21.odds.values import (
    AGAIN,
    HALVES,
    Rules,
    Valued,
    doubling,
    drawing,
    paid_under,
    rules_of,
    value,
    value_otherwise,
    weigh,
)
from croupier.games.spanish_21.wagers import Terms
from croupier.odds.changes import not_reached, worth_of_readings
from croupier.odds.choices import rank
from croupier.odds.questions import game_of
from croupier.odds.report import worth_document
from tests.odds.asked import question
from tests.odds.spanish_player import shoe_with
from tests.spanish_21 import best_play_reference as reference
from tests.spanish_21.best_play_reference_shoes import NAMED, SmallShoe
from tests.support.matrices import each

CLOSE = 1e-11
TERMS = Terms(bonus_on_split=False, blackjack_beats_split_21=False, split_21_wins=False, blackjack_odds_open=False)
LOW = SmallShoe("low cards", {"3S": 3, "5S": 3, "6S": 3, "KS": 9}, 1)
"""From which a doubled hand has few points, so that it is doubled again or rescued."""
After = Callable[[reference.Shoe, str, tuple[str, ...]], Fraction]
"""What a hand is worth after the card of a double, from the shoe before the round."""


def kept(shoe: reference.Shoe, up: str, hand: tuple[str, ...]) -> Fraction:
    """What each unit on a doubled hand of up to 21 points wins."""
    if reference.total(hand) == 21:
        return reference.WON
    ends = reference.dealer_totals(shoe, up, hand)
    return sum(
        (chance * reference.against(reference.total(hand), end) for end, chance in ends.items() if chance), Fraction(0)
    )


def drawn(shoe: reference.Shoe, up: str, hand: tuple[str, ...], after: After) -> Fraction:
    """What a hand is worth to which one card is drawn."""
    left = reference.without(shoe, up, *hand)
    return sum(
        (chance * after(shoe, up, (*hand, card)) for card, chance in reference.next_card(left, up).items()), Fraction(0)
    )


def again(units: int) -> After:
    """A hand with so many units on it, which may be kept, rescued or doubled again."""

    def worth(shoe: reference.Shoe, up: str, hand: tuple[str, ...]) -> Fraction:
        points = reference.total(hand)
        if points > 21:
            return Fraction(-units)
        options = [units * kept(shoe, up, hand), Fraction(-1)]
        if points < 21:
            options.append(drawn(shoe, up, hand, again(units + 1)))
        return max(options)

    return worth


def halved(added: int) -> After:
    """A hand doubled for all or for nothing, of which half of each wager is returned if it is rescued."""

    def worth(shoe: reference.Shoe, up: str, hand: tuple[str, ...]) -> Fraction:
        if reference.total(hand) > 21:
            return Fraction(-1 - added)
        return (1 + added) * max(kept(shoe, up, hand), Fraction(-1, 2))

    return worth


def valued(shoe: SmallShoe, up: str, *other: str) -> Valued:
    """Every hand against an up card as the figures value it."""
    left = shoe_with(reference.without(shoe.cards, up))
    weights = weigh(left.counts, NO_CARDS, value_of(up[0]))
    return value(weights, Rules(TERMS, False, 1, other), split=False)


def two_cards(shoe: SmallShoe, up: str) -> list[tuple[str, str]]:
    """Hands of two different values, one of each kind; no Blackjack."""
    held = list(dict.fromkeys(reference.suitless(list(reference.without(shoe.cards, up)))))
    return [(one, two) for one in held for two in held if one < two and reference.total((one, two)) < 21]


@each("reading", [AGAIN, HALVES])
@each("shoe", [*NAMED, LOW], ids=str)
def test_what_a_double_is_worth(shoe: SmallShoe, reading: str) -> None:
    plain = SmallShoe(shoe.name, reference.suitless_shoe(shoe.cards), shoe.splits)
    compared = better = 0
    for up in plain.cards:
        found = valued(plain, up, reading)
        for hand in two_cards(plain, up):
            if reading == AGAIN:
                expected = drawn(plain.cards, up, hand, again(2))
            else:
                expected = max(drawn(plain.cards, up, hand, halved(added)) for added in (0, 1))
            place = all_hands().place[counts_of([Card(card) for card in hand])]
            value_found = float(found.doubled[place]) / float(found.whole[place])
            assert value_found == pytest.approx(float(expected), abs=CLOSE), (hand, up)
            assert found.best[place] >= found.doubled[place]
            compared += 1
            usual = drawn(plain.cards, up, hand, halved(1))
            better += expected > usual
    assert compared > 5
    assert better or shoe is not LOW


@pytest.mark.parametrize("on_two_only", [False, True])
@pytest.mark.parametrize("up", ["AS", "6D", "KH"])
def test_the_same_recursion_as_that_of_the_figures(up: str, on_two_only: bool) -> None:
    """Without either reading, everything is what the compiled function finds."""
    rules = Rules(TERMS, on_two_only, 1)
    weights = weigh(shoe_with(reference.without(reference.decks(6), up)).counts, NO_CARDS, value_of(up[0]))
    usual = value(weights, rules, split=False)
    table = paid_under(rules)
    other = value_otherwise(weights, table.plain, table.doubled, drawing(), doubling(on_two_only), "")
    for ours, theirs in zip(other, usual, strict=True):
        assert abs(ours - theirs).max() < 1e-15


def table(chapter: str) -> SpanishTwentyOne:
    """A table under a chapter."""
    game = game_of(question(chapter))
    assert isinstance(game, SpanishTwentyOne)
    return game


def test_readings_that_are_not_taken_are_named_in_one_order() -> None:
    """What is kept is found by what the rules say: in the same words whatever the order, and in every process."""
    names = ("split_aces", HALVES, AGAIN, "blackjack_always_wins")
    assert rules_of(table("635a"), *names) == rules_of(table("635a"), *reversed(names))
    assert rules_of(table("635a"), *names).other == tuple(sorted(names))
    assert AGAIN not in rules_of(table("551"), AGAIN).other, "three cards are not doubled in 2010"
    assert AGAIN in rules_of(table("551"), AGAIN, "double_down_on_how_many_cards").other


@pytest.mark.parametrize("name", ["split_ace", "", "match_by_rank_2010"])
def test_a_reading_that_is_not_known_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="split_aces"):
        rules_of(table("635a"), name)


def test_both_have_a_price() -> None:
    """Doubling again would be worth more than half a percent; half of each wager next to nothing."""
    ranking = rank(question("635a", decks=8, splits=3))
    priced = worth_of_readings(ranking)
    found = {one.key: one for one in priced}
    [again_edge], [half_edge] = found[AGAIN].wagers, found[HALVES].wagers
    assert again_edge.worth is not None
    assert half_edge.worth is not None
    assert float(again_edge.worth) == pytest.approx(-0.005786, abs=2e-6)
    assert float(half_edge.worth) == pytest.approx(-0.0000068, abs=2e-7)
    assert found[AGAIN].cites == ("reading:no_card_after_a_double", "635a.10(a)", "635a.7(j)(2)")
    assert (
        "; a doubled hand below 21 is doubled again whenever that is best, for as much as its first"
        in found[AGAIN].play
    )
    assert "; a rescue gives back half of each wager" in found[HALVES].play
    assert found["split_aces"].play.startswith(BY_OWN_CARDS)
    assert worth_document(found[AGAIN])["play"] == found[AGAIN].play, "a price says for which play it is"
    unpriced = not_reached(ranking, priced)
    assert not {AGAIN, HALVES} & unpriced.keys()
    assert "text of 2010" in unpriced["double_down_on_how_many_cards"]


def test_in_2010_no_hand_could_be_doubled_again() -> None:
    ranking = rank(question("551", decks=8))
    priced = worth_of_readings(ranking)
    assert "only the first two cards" in not_reached(ranking, priced)[AGAIN]
    assert {"double_down_on_how_many_cards", "bonus_payouts_on_split_hands"} <= {one.key for one in priced}
