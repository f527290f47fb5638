"""The slow reference for the best play at Spanish 21: cases worked by hand, every order of small shoes, real tables."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from tests.spanish_21.best_play_reference import (
    RULES_551,
    RULES_635A,
    DealerEnd,
    Rules,
    Shoe,
    ShoeRunsOutError,
    UnsplitHands,
    bonus_odds,
    dealer_end,
    dealer_totals,
    decks,
    fixed_payout,
    is_pair,
    next_card,
    suitless,
    suitless_shoe,
    total,
    value,
    without,
)
from tests.spanish_21.best_play_reference_rounds import (
    Decisions,
    Rounds,
    Strategy,
    after_first_cards,
    best_split_by_own_cards,
    best_split_value,
    choices,
    hand_by_hand,
    mean,
    round_outcomes,
    round_value,
    split_outcomes,
    split_value,
    variance,
)
from tests.spanish_21.best_play_reference_shoes import (
    FEW_ORDERS,
    NAMED,
    SmallShoe,
    counted,
    is_enough,
    most_cards,
    named,
    random_shoe,
    random_shoes,
)
from tests.spanish_21.real_table import Terms, average_of_every_order, outcomes_of_every_order, random_rounds
from tests.support.matrices import each

BOTH = pytest.mark.parametrize("rules", [RULES_551, RULES_635A], ids=["551", "635a"])
KINGS = "KS*20"


def hand(text: str) -> tuple[str, ...]:
    """Cards as they are written."""
    return tuple(text.split())


def with_cards(left: str, *cards: str) -> dict[str, int]:
    """A shoe of which that is left when these cards have come."""
    return counted(f"{left} {' '.join(cards)}")


def alone(left: str, up: str, cards: str, rules: Rules = RULES_635A) -> UnsplitHands:
    """The values of hands from a shoe of which that is left after an up card and a hand."""
    return UnsplitHands(with_cards(left, up, cards), up, rules)


def stands(_cards: tuple[str, ...], _up: str, _split: bool, options: frozenset[str]) -> str:
    """Somebody who always stands, and keeps."""
    return "keep" if "keep" in options else "stand"


def hits(cards: tuple[str, ...], _up: str, _split: bool, _options: frozenset[str]) -> str:
    """Somebody who always hits."""
    assert total(cards) < 21
    return "hit"


def plain(cards: tuple[str, ...], up: str, split: bool, options: frozenset[str]) -> str:
    """Somebody who does everything now and then."""
    held = total(cards)
    if "keep" in options:
        return "rescue" if held < 13 else "keep"
    if ("split" in options and value(cards[0]) in (1, 5, 7, 8, 9)) or ("split" in options and value(up) == 5):
        return "split"
    if held in (9, 10, 11) and "double" in options:
        return "double 1/2" if split else "double"
    if held == 16 and "surrender" in options:
        return "surrender"
    return "stand" if held >= 17 or (held >= 13 and value(up) in range(2, 7)) else "hit"


def by_decisions(decisions: Decisions) -> Strategy:
    """Somebody who plays split hands as has been found out."""
    return lambda cards, up, split, options: decisions[tuple(sorted(suitless(cards))), options]


# Cards and payouts


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("AS KD", 21),
        ("AS AD", 12),
        ("AS 9D AD", 21),
        ("AS 9D KD", 20),
        ("JS QS", 20),
        ("AS AD AH 8D", 21),
        ("KS 6D 7D", 23),
    ],
)
def test_total(cards: str, expected: int) -> None:
    assert total(hand(cards)) == expected


def test_pair_is_of_one_value() -> None:
    assert is_pair(hand("7S 7D"))
    assert is_pair(hand("KS JD"))
    assert not is_pair(hand("9S KD"))
    assert not is_pair(hand("7S 7D 7H"))


def test_decks_have_no_tens() -> None:
    assert len(decks(6)) == 48
    assert sum(decks(8).values()) == 384


@each(
    ("cards", "odds"),
    [
        ("6S 7H 8S", "3/2"),
        ("8H 6H 7H", "2"),
        ("7S 6S 8S", "3"),
        ("7S 7H 7H", "3/2"),
        ("7D 7D 7D", "2"),
        ("7S 7S 7S", "3"),
        ("KS 5S 6S", "1"),
        ("KS 2S 2H 7D", "1"),
        ("6S 7S 5S 3S", "1"),
        ("6S 7S 4S 2S 2H", "3/2"),
        ("2S 2H 3S 3D 4S 7S", "2"),
        ("2S 2H 3S 3D 3S 3H 5S", "3"),
        ("2S 2H 3S 3D 3S 3H 2D 3C", "3"),
        ("AS 2H 3S 4D AD", "3/2"),
    ],
)
def test_odds_of_a_winning_21(cards: str, odds: str) -> None:
    assert bonus_odds(hand(cards)) == Fraction(odds)


@each(
    ("cards", "up", "stake", "expected"),
    [
        ("7H 7H 7H", "7S", 4_99, Fraction(0)),
        ("7H 7H 7H", "7S", 5_00, Fraction(200)),
        ("7H 7H 7H", "7S", 24_99, Fraction(100000, 2499)),
        ("7S 7S 7S", "7S", 25_00, Fraction(200)),
        ("7S 7S 7S", "7S", None, Fraction(0)),
        ("7S 7S 7H", "7S", 25_00, Fraction(0)),
        ("7S 7S 7S", "8S", 25_00, Fraction(0)),
        ("6S 7S 8S", "7S", 25_00, Fraction(0)),
    ],
)
def test_fixed_payout(cards: str, up: str, stake: int | None, expected: Fraction) -> None:
    assert fixed_payout(hand(cards), up, stake) == expected


# The dealer


def orders_of(shoe: Shoe) -> Iterator[tuple[str, ...]]:
    """Every order of a shoe, as often as it comes."""
    return permutations([card for card, count in shoe.items() for _ in range(count)])


def dealt_in_order(up: str, order: tuple[str, ...]) -> DealerEnd:
    """The end of a dealer's hand whose other cards come in this order."""
    held, rest = [up], list(order)
    while len(held) < 2 or total(held) < 17:
        held.append(rest.pop(0))
    return dealer_end(total(held), len(held))


@pytest.mark.parametrize("no_blackjack", [True, False])
@pytest.mark.parametrize(
    ("left", "up"),
    [
        ("AS*2 6S KS*3 9S*2", "AH"),
        ("AS*2 6S KS*3 9S*2", "JH"),
        ("2S*3 3S*2 KS*2 AS", "6H"),
        ("AS 5S*3 6S*2 QS JS", "5H"),
    ],
)
def test_dealers_totals_by_dealing_every_order(left: str, up: str, no_blackjack: bool) -> None:
    ends = [dealt_in_order(up, order) for order in orders_of(counted(left))]
    if no_blackjack:
        ends = [end for end in ends if end != "Blackjack"]
    found = dealer_totals(with_cards(left, up), up, no_blackjack=no_blackjack)
    assert {end: chance for end, chance in found.items() if chance} == {
        end: Fraction(ends.count(end), len(ends)) for end in set(ends)
    }


def test_dealer_stands_on_a_soft_17_and_blackjack_is_apart() -> None:
    assert dealer_totals(counted("AS 6S"), "AS")[17] == 1
    found = dealer_totals(counted("AS KS 6S"), "AS", no_blackjack=False)
    assert found["Blackjack"] == found[17] == Fraction(1, 2)
    assert found[21] == 0


def test_cards_seen_are_taken_out() -> None:
    shoe = counted("9S KS*2 8S")
    assert dealer_totals(shoe, "9S", ("KS", "KS"))[17] == 1
    with pytest.raises(ValueError, match="no 8S left"):
        dealer_totals(shoe, "9S", ("8S", "8S"))


def test_full_shoe() -> None:
    """With an ace up from six decks: Blackjack with 72 of 287 cards, and otherwise as if they were not there."""
    with_it, without_it = (dealer_totals(decks(6), "AS", no_blackjack=known) for known in (False, True))
    assert with_it["Blackjack"] == Fraction(72, 287)
    assert sum(with_it.values()) == sum(without_it.values()) == 1
    for end in (17, 18, 19, 20, 21, "bust"):
        assert with_it[end] == without_it[end] * Fraction(215, 287)


@pytest.mark.parametrize("up", ["AH", "KH", "6H"])
def test_next_card_by_dealing_every_order(up: str) -> None:
    """The hole card, which makes no Blackjack, comes first, then the player's card."""
    left = counted("AS*2 6S KS*3 9S*2")
    barred = {"A": 10, "K": 1}.get(up[0])
    orders = [order for order in orders_of(left) if value(order[0]) != barred]
    found = [order[1] for order in orders]
    assert next_card(left, up) == {card: Fraction(found.count(card), len(orders)) for card in left}


def test_the_only_card_that_can_lie_face_down_does_not_come() -> None:
    assert next_card(counted("AS 9S*2"), "KS") == {"AS": Fraction(1, 2), "9S": Fraction(1, 2)}
    assert next_card(counted("AS*2 9S"), "KS") == {"AS": Fraction(1)}


def test_a_shoe_that_runs_out_is_an_error() -> None:
    with pytest.raises(ShoeRunsOutError):
        dealer_totals(counted("2S 3S KS"), "2S", ("KS",))
    with pytest.raises(ShoeRunsOutError):
        dealer_totals(counted("2S"), "2S")
    with pytest.raises(ShoeRunsOutError):
        next_card(counted("KS"), "9S")
    with pytest.raises(ShoeRunsOutError):
        round_value(counted("5S*2 6S*3 KS*2"), RULES_635A)


# Hands that are not split


@pytest.mark.parametrize(("cards", "expected"), [("KS KH", 1), ("KS 9S", 0), ("KS 8S", -1)])
def test_standing_against_a_19(cards: str, expected: int) -> None:
    """Nothing but kings is left, so the dealer has 19."""
    assert alone(KINGS, "9H", cards).stand(hand(cards)) == expected


@BOTH
def test_a_21_of_three_cards_beats_the_dealers(rules: Rules) -> None:
    """The dealer gets 21 with a 5 and two more cards, and loses to 5-6-king; it is not worth more for that."""
    hands = alone("6S KH", "5H", "5S 6S KS", rules)
    assert dealer_totals(counted("6S KH 5H"), "5H")[21] == 1
    assert hands.choices(hand("5S 6S KS")) == {"stand": 1}


def test_blackjack_is_not_asked() -> None:
    assert alone(KINGS, "9H", "AS KS").choices(hand("AS KS")) == {}


@each(
    ("left", "up", "cards", "hit", "double"),
    [
        ("8S*9", "9H", "6S 7S", "3", "2"),
        ("8H*9", "9H", "6S 7S", "3/2", "2"),
        ("8H*9", "9H", "6H 7H", "2", "2"),
        ("7S*9", "9H", "7S 7S", "3", "2"),
        ("7H*9", "9H", "7S 7S", "3/2", "2"),
        ("3S*9", "9H", "3H 3D", "3", "-1"),
        (KINGS, "9H", "5S 6S", "1", "2"),
        (KINGS, "9H", "5S 7S", "-1", "-2"),
    ],
)
def test_hit_and_double_when_all_cards_left_are_alike(left: str, up: str, cards: str, hit: str, double: str) -> None:
    """A doubled 21 is paid 1 to 1 twice; seven 3s are paid 3 to 1; a doubled 9 is given up against a dealer's 18."""
    found = alone(left, up, cards).choices(hand(cards))
    assert found["hit"] == Fraction(hit)
    assert found["double"] == Fraction(double)
    assert found["surrender"] == Fraction(-1, 2)


@each(("stake", "hit"), [(4_99, 3), (5_00, 203), (25_00, 203), (50_00, 103), (None, 3)])
@BOTH
def test_fixed_payout_is_for_hands_that_are_not_doubled(rules: Rules, stake: int | None, hit: int) -> None:
    found = alone("7S*9", "7H", "7S 7S", replace(rules, stake=stake)).choices(hand("7S 7S"))
    assert found["hit"] == hit
    assert found["double"] == 2


@pytest.mark.parametrize("share", [Fraction(1), Fraction(1, 2), Fraction(1, 100)])
def test_double_for_less_and_rescue(share: Fraction) -> None:
    """Only kings come: 21 wins both wagers, 22 loses both, 15 against 19 is rescued, 20 against 19 wins both."""
    values = {
        cards: alone(KINGS, "9H", cards).double(hand(cards), share) for cards in ("5S 6S", "5S 7S", "2S 3S", "AS 9S")
    }
    assert values == {"5S 6S": 1 + share, "5S 7S": -1 - share, "2S 3S": -1, "AS 9S": 1 + share}


def test_rescue_only_where_it_is_better() -> None:
    """A doubled 17 against a 10: the dealer's hole card is a 6 (and then a 9, a bust) or a 9, a 19.

    Kept, the double wins 2 or loses 2 with equal chance, which is better than losing 1 for certain; with one 6 among
    four cards to be the hole card it wins 2 once and loses 2 three times: as good as the rescue, at -1.
    """
    assert alone("9S*2 6S 7S", "KS", "5S 5H").double(hand("5S 5H")) > -1
    even = UnsplitHands(counted("KS 8S 9S 9S 6S"), "KS", RULES_635A)
    assert even._doubled(("8S", "9S"), Fraction(1)) == 0
    assert UnsplitHands(counted("KS 8S 9S 9S*3 6S"), "KS", RULES_635A)._doubled(("8S", "9S"), Fraction(1)) == -1
    assert UnsplitHands(counted("KS 8S 9S 9S*4 6S"), "KS", RULES_635A)._doubled(("8S", "9S"), Fraction(1)) == -1


def test_doubling_on_three_cards_is_for_the_final_rules() -> None:
    assert set(alone(KINGS, "9H", "2S 3S 4S", RULES_551).choices(hand("2S 3S 4S"))) == {"stand", "hit"}
    found = alone(KINGS, "9H", "2S 3S 6S", RULES_635A).choices(hand("2S 3S 6S"))
    assert found == {"stand": -1, "hit": 1, "double": 2}


def test_hole_card_counts_with_the_cards_that_can_come() -> None:
    """King up, an ace and two 9s left: a 9 lies face down, and a hit on 12 brings the ace or the other 9."""
    found = alone("AS 9S*2", "KS", "5S 7S").choices(hand("5S 7S"))
    assert found["stand"] == -1
    assert found["hit"] == Fraction(1, 2) * 1 + Fraction(1, 2) * -1


# Both ways of working out hands agree


@each("shoe", [*NAMED, *FEW_ORDERS], ids=str)
@BOTH
def test_unsplit_hands_are_worth_the_same_in_a_round(shoe: SmallShoe, rules: Rules) -> None:
    terms = replace(rules, splits=0, stake=25_00)
    ups = sorted(shoe.cards, key=value)[:2] + sorted(shoe.cards)[-1:]
    for up in ups:
        hands, left = UnsplitHands(shoe.cards, up, terms), without(shoe.cards, up)
        for first in left:
            for second in without(left, first):
                if second >= first and total((first, second)) != 21:
                    assert hands.choices((first, second)) == choices(shoe.cards, up, (first, second), terms)


# Splits


@pytest.mark.parametrize(("up", "expected"), [("7H", 2), ("8H", 0), ("9H", -2)])
@BOTH
def test_split_eights_with_kings_to_come(rules: Rules, up: str, expected: int) -> None:
    assert split_value(with_cards(KINGS, up, "8S 8H"), up, hand("8S 8H"), rules, stands) == expected


@pytest.mark.parametrize(("splits", "hands"), [(1, 2), (2, 3), (3, 4), (5, 6)])
def test_splitting_as_often_as_allowed(splits: int, hands: int) -> None:
    """Kings against 19, with kings to come: every hand has 20 and wins, and may be split again."""
    rules, shoe, pair = replace(RULES_635A, splits=splits), with_cards("QS*30", "9H", "KS JS"), hand("KS JS")
    assert split_value(shoe, "9H", pair, rules, stands, lambda pair, up, left: True) == hands
    assert split_value(shoe, "9H", pair, rules, stands, lambda pair, up, left: False) == 2
    assert split_value(shoe, "9H", pair, rules, stands, lambda pair, up, left: left == splits - 1) == min(hands, 3)
    assert best_split_value(shoe, "9H", pair, rules) == hands


@pytest.mark.parametrize(("wins", "expected"), [(False, 1), (True, 2)])
@BOTH
def test_two_card_21_on_a_split_hand(rules: Rules, wins: bool, expected: int) -> None:
    """Split aces, a 5 up, three kings and a 6 left.

    The 6 is equally likely the hole card, the card of either hand or the dealer's third card. If a hand has it, the
    dealer busts and both win; otherwise the dealer has 21 in three cards, and both hands 21 in two: a tie, or two wins,
    at 1 to 1 each.
    """
    terms = replace(rules, split_21_wins=wins)
    assert split_value(with_cards("KS*3 6S", "5H", "AS AH"), "5H", hand("AS AH"), terms, stands) == expected


@pytest.mark.parametrize(("rules", "expected"), [(RULES_551, 6), (RULES_635A, 2)], ids=["551", "635a"])
def test_bonus_payouts_on_split_hands(rules: Rules, expected: int) -> None:
    """Three 7s of spades on each hand, against a 7; never with a fixed payout."""
    terms, shoe = replace(rules, stake=25_00), with_cards("7S*12", "7H", "7S 7S")
    assert split_value(shoe, "7H", hand("7S 7S"), terms, hits, lambda pair, up, left: False) == expected


@BOTH
def test_suits_count_in_the_best_play(rules: Rules) -> None:
    """6-7-8 of hearts is paid 2 to 1, and in 2010 so are three 7s of hearts on each of three split hands."""
    rounds = Rounds("9H", rules)
    assert mean(rounds.outcomes(rounds.begin(counted("8H*9"), hand("6H 7H")))) == 2
    sevens = best_split_value(counted("9H 7H*20"), "9H", hand("7H 7H"), replace(rules, splits=2))
    assert sevens == 3 * 2, "now three doubled hands, paid 1 to 1 on both wagers"


def test_hands_are_played_from_the_left() -> None:
    """A king and a jack; the king's hand gets a queen and is split again: the queen's hand is next, then the jack's."""
    asked: list[tuple[str, ...]] = []

    def play(cards: tuple[str, ...], _up: str, _split: bool, options: frozenset[str]) -> str:
        asked.append(cards)
        return "split" if "split" in options else "stand"

    shoe, rules = with_cards("QS*9", "9H", "KS JS"), replace(RULES_635A, splits=2)
    assert split_value(shoe, "9H", hand("KS JS"), rules, play) == 3
    assert asked == [hand("KS QS"), hand("KS QS"), hand("QS QS"), hand("JS QS")]


def test_what_is_open_to_split_hands() -> None:
    """Two or more cards may be doubled now, two in 2010; none surrendered; rescued hands lose one wager each."""
    seen: list[tuple[int, frozenset[str]]] = []

    def play(cards: tuple[str, ...], _up: str, split: bool, options: frozenset[str]) -> str:
        assert split
        seen.append((len(cards), options))
        if len(cards) == 2:
            return "hit"
        return next(word for word in ("rescue", "double 1/2", "stand") if word.split()[0] in options)

    shoe, pair = with_cards("2S*20", "9H", "3S 3H"), hand("3S 3H")
    assert split_value(shoe, "9H", pair, RULES_635A, play) == -2
    assert set(seen) == {
        (2, frozenset({"stand", "hit", "double"})),
        (3, frozenset({"stand", "hit", "double"})),
        (4, frozenset({"keep", "rescue"})),
    }
    seen.clear()
    split_value(shoe, "9H", pair, RULES_551, play)
    assert set(seen) == {(2, frozenset({"stand", "hit", "double"})), (3, frozenset({"stand", "hit"}))}


def test_hands_of_a_split_meet_the_same_dealer() -> None:
    """Both hands have 18 against 17 or 19: they win together or lose together."""
    shoe = with_cards("KS*2 7S 9S", "KH", "8S 8H")

    def play(cards: tuple[str, ...], _up: str, _split: bool, _options: frozenset[str]) -> str:
        return "stand" if total(cards) >= 15 else "hit"

    outcomes = split_outcomes(shoe, "KH", hand("8S 8H"), RULES_635A, play)
    found = [literal_split(order) for order in orders_of(counted("KS*2 7S 9S"))]
    assert outcomes == {result: Fraction(found.count(result), len(found)) for result in set(found)}


def literal_split(order: tuple[str, ...]) -> int:
    """Two 8s against a king: a hole card, a card each, to stand on; the dealer's total is 17 to 20 with two cards."""
    hole, first, second = order[:3]
    dealer = total(("KH", hole))
    totals = total(("8S", first)), total(("8H", second))
    return sum((held > dealer) - (held < dealer) for held in totals)


@pytest.mark.parametrize(
    ("left", "up", "pair", "gain"),
    [
        ("8S*2 9S*2 KS*4", "7H", "8S 8H", "0"),
        ("6S*4 7S*4 8S*4", "8D", "8S 8H", "1/45"),
        ("5S*3 8S*3 KS*2", "9D", "7S 7H", "3/80"),
    ],
)
def test_what_remembering_the_other_hand_is_worth(left: str, up: str, pair: str, gain: str) -> None:
    """The very best play against the best by the hand's own cards, which no other such strategy beats."""
    rules, shoe = replace(RULES_635A, splits=1), with_cards(left, up, pair)
    found, decisions = best_split_by_own_cards(shoe, up, hand(pair), rules)
    assert best_split_value(shoe, up, hand(pair), rules) - found == Fraction(gain)
    assert split_value(shoe, up, hand(pair), rules, by_decisions(decisions)) == found
    for strategy in (stands, plain, hand_by_hand(shoe, rules)):
        assert split_value(shoe, up, hand(pair), rules, strategy) <= found


# Whole rounds


@BOTH
def test_blackjacks(rules: Rules) -> None:
    """An ace and five kings: the player has the ace (a third of the time), the dealer has it (a third), or nobody."""
    outcomes = round_outcomes(counted("AS KS*5"), rules, stands)
    assert outcomes == {Fraction(3, 2): Fraction(1, 3), Fraction(-1): Fraction(1, 3), Fraction(0): Fraction(1, 3)}
    assert mean(outcomes) == Fraction(1, 6)
    assert variance(outcomes) == Fraction(9, 4) / 3 + Fraction(1, 3) - Fraction(1, 36)


def test_players_blackjack_wins_against_the_dealers() -> None:
    assert after_first_cards(Rounds("AS", RULES_635A), counted("KS*3"), hand("AS KS")) == {Fraction(3, 2): 1}
    assert after_first_cards(Rounds("AS", RULES_635A), counted("KS*3"), hand("9S KS")) == {Fraction(-1): 1}


def test_always_surrendering_from_six_decks() -> None:
    """Half the wager, but for a player's Blackjack and for a dealer's: figures worked out from the decks."""

    def surrenders(_cards: tuple[str, ...], _up: str, _split: bool, _options: frozenset[str]) -> str:
        return "surrender"

    one = Fraction(2 * 24 * 72, 288 * 287)
    both = one * Fraction(2 * 23 * 71, 286 * 285)
    expected = one * Fraction(3, 2) - (one - both) - (1 - one - (one - both)) / 2
    assert round_value(suitless_shoe(decks(6)), RULES_635A, surrenders) == expected
    sample = random_rounds(1500, surrenders)
    assert abs(sample.mean - expected) < 4 * sample.standard_error


# Shoes that cannot run out


@each("shoe", [*NAMED, *FEW_ORDERS, *random_shoes(20)], ids=str)
def test_small_shoes_do_not_run_out(shoe: SmallShoe) -> None:
    assert is_enough(shoe.cards, shoe.splits)


def test_most_cards_of_a_round() -> None:
    """As many as count 20 in each hand and 16 in the dealer's, and one more each."""
    assert most_cards(counted("7S*20"), 1) == 8 + 3
    assert most_cards(counted("KS*20"), 1) == 5 + 3
    assert most_cards(counted("KS*20"), 0) == 3 + 2
    assert most_cards(counted("KS"), 3) == 1 + 2
    assert not is_enough(counted("KS*4"), 0)


def test_the_same_seed_gives_the_same_shoe() -> None:
    assert random_shoe(5) == random_shoe(5)
    assert random_shoe(5) != random_shoe(6)


@pytest.mark.parametrize("name", ["7-7-7 in one suit and in two", "aces"])
@BOTH
def test_best_play_needs_no_more_cards_and_is_the_best(rules: Rules, name: str) -> None:
    shoe = named(name)
    terms = replace(rules, splits=shoe.splits)
    best = round_value(shoe.cards, terms)
    good = round_value(shoe.cards, terms, hand_by_hand(shoe.cards, terms))
    assert best >= good > max(round_value(shoe.cards, terms, strategy) for strategy in (stands, plain))


# Real tables


def table_terms(shoe: SmallShoe, chapter: str, **more: bool) -> tuple[Rules, Terms]:
    """The same rules for the reference and for a table."""
    stake = 25_00
    rules = replace(RULES_551 if chapter == "551" else RULES_635A, splits=shoe.splits, stake=stake, **more)
    return rules, Terms(chapter=chapter, splits=shoe.splits, stake=stake, **more)


AT_TABLES = [(shoe, "635a") for shoe in FEW_ORDERS] + [(shoe, "551") for shoe in FEW_ORDERS if shoe.splits == 2]
"""In 2010 a player may split twice, no more and no less."""


@pytest.mark.parametrize(("shoe", "chapter"), AT_TABLES, ids=str)
def test_every_order_at_a_real_table(shoe: SmallShoe, chapter: str) -> None:
    rules, terms = table_terms(shoe, chapter)
    assert outcomes_of_every_order(shoe.cards, plain, terms) == round_outcomes(shoe.cards, rules, plain)


@pytest.mark.parametrize(("shoe", "chapter"), AT_TABLES, ids=str)
def test_every_order_at_a_real_table_played_well(shoe: SmallShoe, chapter: str) -> None:
    rules, terms = table_terms(shoe, chapter)
    strategy: Strategy = hand_by_hand(shoe.cards, rules)
    assert average_of_every_order(shoe.cards, strategy, terms) == round_value(shoe.cards, rules, strategy)


@pytest.mark.parametrize("wins", [True, False])
def test_split_aces_at_a_real_table_under_both_readings(wins: bool) -> None:
    shoe = SmallShoe("aces and 5s", counted("AS*3 5S*2 6S KS*8"), 1)
    rules, terms = table_terms(shoe, "635a", split_21_wins=wins)
    assert is_enough(shoe.cards, shoe.splits)
    found = round_value(shoe.cards, rules, plain)
    assert average_of_every_order(shoe.cards, plain, terms) == found
    assert (found > round_value(shoe.cards, replace(rules, split_21_wins=False), plain)) == wins


def test_a_shoe_that_runs_out_at_a_real_table_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="ran out"):
        average_of_every_order(counted("2S*8"), hits)
