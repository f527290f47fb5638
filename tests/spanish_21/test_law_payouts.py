"""What cards count, what wins, ties and loses, and what is paid (551.3(b), 551.6(b), (c), (f) to (h), 551.10(c),
551.11(b), 551.12(e); 635a.3(c), 635a.7(n), (o), 635a.10(c), 635a.11(e), 635a.12).
"""

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.games.shared.events import Turned
from croupier.money import Cents
from croupier.table.events import Bonus, Settled
from croupier.table.inputs import Deal, Leave, Sit
from tests.spanish_21.tables import (
    CHAPTERS,
    DOUBLE,
    MAIN,
    SPLIT,
    Boxes,
    Play,
    by_box,
    dealt,
    opened,
    place,
    played,
    seated,
    settled_on,
    shoe,
    unchecked,
)
from tests.support.events import found, words
from tests.support.matrices import each
from tests.support.playing import allowed, wager

VALUES = {"551": "551.3(b)", "635a": "635a.3(c)"}
WINS = {"551": "551.6(b)", "635a": "635a.7(n)"}
TIES = {"551": "551.6(c)", "635a": "635a.7(o)"}
EVEN = {"551": "551.6(f)", "635a": "635a.12(a)"}
TABLE = {"551": "551.6(g)", "635a": "635a.12(b)"}
NO_SPLITS = {"551": "551.12(e)", "635a": "635a.11(e)"}
DOUBLED = {"551": "551.11(b)", "635a": "635a.10(c)"}


def hits(cards: int) -> str:
    """So many cards asked for."""
    return ", ".join(["hit"] * cards)


def hand(edition: str, cards: str, dealer: str = "7C 9C", then: str = "2C", **more: Any) -> Play:
    """A round in which box 1 comes to have these cards, the first two dealt and the others drawn."""
    own = cards.split()
    return played(edition, " ".join(own[:2]), dealer, " ".join([*own[2:], then]), said=hits(len(own) - 2), **more)


def settled_hand(edition: str, cards: str, dealer: str = "7C 9C", then: str = "2C", **more: Any) -> Settled:
    """What becomes of ten dollars on these cards; the dealer comes to 18 unless it says otherwise."""
    return settled_on(hand(edition, cards, dealer, then, **more), MAIN)


# What cards count


@pytest.mark.proves("551.3(b)(1)", "635a.3(c)(1)", "551.3(b)(2)", "635a.3(c)(2)")
@each(("rank", "value"), [*((str(pips), pips) for pips in range(2, 10)), *((c, 10) for c in "JQK")])
def test_pips_count_their_face_and_court_cards_10(rank: str, value: int) -> None:
    """With a queen, against 17; in 2010 the dealer announces the total."""
    for edition in CHAPTERS:
        play = played(edition, f"{rank} Q", "9 8")
        assert settled_on(play, MAIN).outcome == against_17(value + 10)
        if edition == "551":
            assert words(play.events)[0] == f"Box 1: {value + 10}"


def against_17(count: int) -> str:
    """What becomes of a total against a dealer's 17."""
    return "win" if count > 17 else "push" if count == 17 else "lose"


@pytest.mark.proves("551.3(b)(3)", "635a.3(c)(3)")
@each(
    ("cards", "count"),
    [
        ("A 5", 16),
        ("A 9", 20),
        ("A A", 12),
        ("A 5 5", 21),
        ("A 5 6", 12),
        ("A 5 K", 16),
        ("A A 9", 21),
        ("A A K", 12),
        ("A A A", 13),
        ("A A 8 K", 20),
        ("9 3 A", 13),
        ("9 2 A", 12),
        ("8 2 A", 21),
        ("A A A A A A A", 17),
    ],
)
def test_an_ace_counts_11_unless_that_is_over_21(cards: str, count: int) -> None:
    for edition in CHAPTERS:
        play = hand(edition, cards, "9 8", "")
        assert settled_on(play, MAIN).outcome == against_17(count)
        if edition == "551":
            assert [said for said in words(play.events) if said.startswith("Box 1")][-1].endswith(f" {count}")


@pytest.mark.proves("551.3(b)(3)", "635a.3(c)(3)")
def test_an_ace_counts_so_for_the_dealer_too() -> None:
    for edition in CHAPTERS:
        for dealer, then, outcome in (
            ("A 8", "", "lose"),
            ("7 A", "", "push"),
            ("6 5", "A A 5", "push"),
            ("A 5", "K 2", "push"),
            ("A 5", "K 9", "win"),
        ):
            assert settled_hand(edition, "K 8", dealer, then).outcome == outcome


# What wins, ties and loses


@pytest.mark.proves("551.6(b)(1)", "551.6(f)", "635a.7(n)(1)", "635a.12(a)")
@pytest.mark.parametrize("own", ["2 2", "K 2", "9 7", "K Q", "K 5 6"])
def test_a_hand_of_21_or_less_wins_against_one_over_21(own: str) -> None:
    for edition in CHAPTERS:
        play = played(edition, [own[:3], "9 2"], "7 9", f"{own[3:]} 8 6", said=hits(own.count(" ") - 1))
        event = settled_on(play, MAIN, hand="seat 1")
        assert (event.outcome, str(event.pays)) == ("win", "10.00")
        assert f"{WINS[edition]}(1)" in event.cites


@pytest.mark.proves("551.6(b)(2)", "551.6(f)", "635a.7(n)(2)", "635a.12(a)")
@pytest.mark.parametrize(("own", "card"), [(18, "A"), (19, "A"), (19, "2"), (20, "3"), (20, "A"), (21, "4")])
def test_a_higher_total_wins(own: int, card: str) -> None:
    cards = {18: "K 8", 19: "K 9", 20: "K Q", 21: "K 5 6"}[own]
    for edition in CHAPTERS:
        event = settled_hand(edition, cards, "7 9", card)
        assert (event.outcome, str(event.pays)) == ("win", "10.00")
        assert f"{WINS[edition]}(2)" in event.cites


@pytest.mark.proves("551.6(b)(2)", "635a.7(n)(2)")
@pytest.mark.parametrize("own", ["2 2", "K 6", "K 7", "K 8", "K 9"])
def test_a_lower_total_loses(own: str) -> None:
    for edition in CHAPTERS:
        event = settled_hand(edition, own, "K Q", "")
        assert (event.outcome, str(event.pays)) == ("lose", "0.00")


@pytest.mark.proves("551.6(b)(2)", "635a.7(n)(2)")
def test_a_hand_over_21_loses_also_when_the_dealer_goes_over_21() -> None:
    for edition in CHAPTERS:
        play = played(edition, ["K 6", "K 7"], "7 9", "6 K", said="hit, stand")
        assert sorted(play.verdicts) == [("seat 1", MAIN, "lose", "0.00"), ("seat 2", MAIN, "win", "10.00")]


@pytest.mark.proves("551.6(c)", "635a.7(o)")
@pytest.mark.parametrize(
    ("own", "dealer"),
    [("K 7", "9 8"), ("A 6", "9 8"), ("K 8", "A 7"), ("K 9", "A 8"), ("K Q", "A 9"), ("9 9 2", "K Q")],
)
def test_equal_totals_tie(own: str, dealer: str) -> None:
    for edition in CHAPTERS:
        event = settled_hand(edition, own, dealer, "")
        assert (event.outcome, str(event.pays), str(event.stake)) == ("push", "0.00", "10.00")
        assert TIES[edition] in event.cites


@pytest.mark.proves("551.6(b)(3)", "551.6(f)", "635a.7(n)(3)", "635a.12(a)")
@pytest.mark.parametrize("dealer", ["K A", "A Q"])
def test_a_blackjack_wins_against_a_dealers_blackjack_3_to_2(dealer: str) -> None:
    for edition in CHAPTERS:
        for event in (
            settled_hand(edition, "A K", dealer, ""),
            settled_on(unchecked(edition, "A K", dealer), MAIN),
        ):
            assert (event.outcome, str(event.pays)) == ("win", "15.00")
            assert {f"{WINS[edition]}(3)", EVEN[edition], "reading:blackjack_always_wins"} <= set(event.cites)


@pytest.mark.proves("551.6(b)(3)", "551.6(f)", "635a.7(n)(3)", "635a.12(a)")
def test_a_blackjack_wins_against_a_dealers_21_of_more_cards_3_to_2() -> None:
    for edition in CHAPTERS:
        play = played(edition, ["A K", "K 9"], "K 2", "9")
        event = settled_on(play, MAIN, hand="seat 1")
        assert (event.outcome, str(event.pays)) == ("win", "15.00")
        assert f"{WINS[edition]}(3)" in event.cites


@pytest.mark.proves("551.6(f)", "635a.12(a)")
@pytest.mark.parametrize("card", ["A", "2", "4", "9"])
def test_a_blackjack_pays_3_to_2_whatever_the_dealer_has(card: str) -> None:
    for edition in CHAPTERS:
        for up in ("7 9", "K 6"):
            play = played(edition, ["A K", "K 9"], up, card)
            event = settled_on(play, MAIN, hand="seat 1")
            assert (event.outcome, str(event.pays), EVEN[edition] in event.cites) == ("win", "15.00", True)


@pytest.mark.proves("551.6(f)", "635a.12(a)")
@pytest.mark.parametrize(
    ("stake", "pays"), [("0.50", "0.75"), ("1.00", "1.50"), ("7.50", "11.25"), ("1000.00", "1500.00")]
)
def test_3_to_2_is_exact(stake: str, pays: str) -> None:
    for edition in CHAPTERS:
        assert str(settled_hand(edition, "A K", stakes=stake).pays) == pays


@pytest.mark.proves("551.6(b)(4)", "551.6(f)", "635a.7(n)(4)", "635a.12(a)")
@pytest.mark.parametrize("own", ["K 5 6", "9 2 K", "A 9 A", "9 2 4 6"])
def test_21_in_more_than_two_cards_wins_against_the_same(own: str) -> None:
    """Another hand stands, so that the dealer draws."""
    for edition in CHAPTERS:
        cards = own.split()
        boxes = [" ".join(cards[:2]), "K 9"]
        play = played(edition, boxes, "K 2", " ".join([*cards[2:], "9"]), said=hits(len(cards) - 2))
        event = settled_on(play, MAIN, hand="seat 1")
        assert (event.outcome, str(event.pays)) == ("win", "10.00")
        assert f"{WINS[edition]}(4)" in event.cites
        assert settled_on(play, MAIN, hand="seat 2").outcome == "lose"


@pytest.mark.proves("551.6(c)", "635a.7(o)")
def test_a_dealers_blackjack_beats_a_21_of_more_cards() -> None:
    for edition in CHAPTERS:
        for own in ("K 5 6", "7S 7S 7S", "6 7 8", "9 2 4 2 4"):
            cards = own.split()
            play = unchecked(edition, " ".join(cards[:2]), "K A", " ".join(cards[2:]), said=hits(len(cards) - 2))
            assert play.outcome == ("lose", "0.00")
            assert TIES[edition] in settled_on(play, MAIN).cites


@pytest.mark.proves("551.6(b)(2)", "635a.7(n)(2)")
def test_a_dealers_blackjack_beats_every_lower_total() -> None:
    for edition in CHAPTERS:
        for own in ("2 3", "K 7", "K Q", "A 9"):
            assert settled_hand(edition, own, "A K", "").outcome == "lose"


# A 21 of two cards on a split hand


def split_aces(edition: str, dealer: str, then: str, **more: Any) -> Play:
    """Aces are split, and a king comes to each."""
    return played(edition, "A A", dealer, f"K K {then}", said="split", **more)


@pytest.mark.proves("551.6(b)(2)", "635a.7(n)(2)", "551.6(f)", "635a.12(a)")
def test_it_wins_1_to_1_against_less() -> None:
    for edition in CHAPTERS:
        for reading in ("ties", "wins"):
            play = split_aces(edition, "7 9", "4", readings={"split_two_card_21": reading})
            assert {verdict[2:] for verdict in play.verdicts} == {("win", "10.00")}


@pytest.mark.proves("551.1", "635a.1", "551.6(f)", "635a.12(a)")
def test_it_is_no_blackjack_on_a_split_ten_either() -> None:
    for edition in CHAPTERS:
        play = played(edition, "K Q", "7 9", "A A 2", said="split")
        assert {verdict[2:] for verdict in play.verdicts} == {("win", "10.00")}


@pytest.mark.proves("551.6(c)", "635a.7(o)", "reading:split_two_card_21")
def test_it_ties_with_a_dealers_21_of_more_cards() -> None:
    for edition in CHAPTERS:
        for readings in ({}, {"split_two_card_21": "ties"}):
            play = split_aces(edition, "K 2", "9", readings=readings)
            assert {verdict[2:] for verdict in play.verdicts} == {("push", "0.00")}
            assert {TIES[edition], "reading:split_two_card_21"} <= set(settled_on(play, SPLIT).cites)


@pytest.mark.proves("551.6(b)(4)", "635a.7(n)(4)", "reading:split_two_card_21")
def test_or_wins_by_the_other_reading() -> None:
    for edition in CHAPTERS:
        readings = {"split_two_card_21": "wins"}
        play = played(edition, ["A A", "K 9"], "K 2", "K K 9", said="split", readings=readings)
        for own, on in (("seat 1", MAIN), ("seat 1 hand 2", SPLIT)):
            event = settled_on(play, on, hand=own)
            assert (event.outcome, str(event.pays)) == ("win", "10.00")
            assert {f"{WINS[edition]}(4)", "reading:split_two_card_21"} <= set(event.cites)


@pytest.mark.proves("551.6(c)", "551.12(d)")
def test_in_2010_it_loses_to_a_dealers_blackjack_like_any_21_that_is_none() -> None:
    for reading in ("ties", "wins"):
        play = unchecked("551", "A A", "K A", "K K", said="split", readings={"split_two_card_21": reading})
        assert sorted(play.verdicts) == [("seat 1", MAIN, "lose", "0.00"), ("seat 1 hand 2", SPLIT, "push", "0.00")]
        assert "551.6(c)" in settled_on(play, MAIN).cites


@pytest.mark.proves("635a.7(o)")
def test_under_the_final_rules_it_ties_with_a_dealers_blackjack() -> None:
    """Equal totals tie, and only a 21 in more than two cards is lost to a Blackjack."""
    for reading in ("ties", "wins"):
        play = unchecked("635a", "A A", "K A", "K K", said="split", readings={"split_two_card_21": reading})
        assert {verdict[2:] for verdict in play.verdicts} == {("push", "0.00")}
        assert "635a.7(o)" in settled_on(play, MAIN).cites


# Bonus payouts


LINES: list[tuple[str, str, str]] = [
    ("6S 7H 8D", "1", "15.00"),
    ("8S 7S 6H", "1", "15.00"),
    ("7C 6H 8C", "1", "15.00"),
    ("6H 7H 8H", "2", "20.00"),
    ("8D 6D 7D", "2", "20.00"),
    ("7C 8C 6C", "2", "20.00"),
    ("6S 7S 8S", "2", "30.00"),
    ("8S 7S 6S", "2", "30.00"),
    ("7S 7H 7D", "3", "15.00"),
    ("7S 7S 7H", "3", "15.00"),
    ("7H 7H 7H", "4", "20.00"),
    ("7D 7D 7D", "4", "20.00"),
    ("7C 7C 7C", "4", "20.00"),
    ("7S 7S 7S", "4", "30.00"),
    ("2 3 4 5 7", "5", "15.00"),
    ("A 2 3 4 A", "5", "15.00"),
    ("5 4 4 4 4", "5", "15.00"),
    ("6S 5S 4S 3S 3S", "5", "15.00"),
    ("2 3 4 5 3 4", "6", "20.00"),
    ("A A 3 5 K A", "6", "20.00"),
    ("2 2 3 3 3 4 4", "7", "30.00"),
    ("A A A 2 4 K 2", "7", "30.00"),
    ("2 2 2 2 3 3 3 4", "7", "30.00"),
    ("2 2 2 2 2 2 2 3 4", "7", "30.00"),
]
"""Hands of 21, the item of 551.6(g) and 635a.12(b) that pays them, and what ten dollars win."""
NO_LINES = ["K 5 6", "9 9 3", "K 2 9", "A 9 A", "8 8 5", "9 2 4 6", "2 3 7 9", "A 2 4 4"]
"""Hands of 21 that no item names: three cards of other ranks, or four cards."""


@pytest.mark.proves(
    "551.6(g)", "551.6(g)(1)", "551.6(g)(2)", "551.6(g)(3)", "551.6(g)(4)", "551.6(g)(5)", "551.6(g)(6)"
)
@pytest.mark.proves("551.6(g)(7)", "635a.12(b)", "635a.12(b)(1)", "635a.12(b)(2)", "635a.12(b)(3)", "635a.12(b)(4)")
@pytest.mark.proves("635a.12(b)(5)", "635a.12(b)(6)", "635a.12(b)(7)")
def test_every_bonus_payout() -> None:
    for edition in CHAPTERS:
        for cards, item, pays in LINES:
            play = hand(edition, cards, "6C 9C", "2C")
            event = settled_on(play, MAIN)
            assert (event.outcome, str(event.pays)) == ("win", pays), cards
            assert f"{TABLE[edition]}({item})" in event.cites
            assert not found(play.events, Bonus)


@pytest.mark.proves("551.6(g)(5)", "551.6(b)(4)", "635a.12(b)(5)", "635a.7(n)(4)")
def test_a_bonus_payout_is_made_also_against_a_dealers_21_or_a_dealer_over_21() -> None:
    for edition in CHAPTERS:
        for card, item in (("9", "4"), ("K", "1")):
            play = played(edition, ["2 3", "K 9"], "K 2", f"4 5 7 {card}", said="hit, hit, hit")
            event = settled_on(play, MAIN, hand="seat 1")
            assert (event.outcome, str(event.pays)) == ("win", "15.00")
            assert {f"{WINS[edition]}({item})", f"{TABLE[edition]}(5)"} <= set(event.cites)


@pytest.mark.proves("551.6(f)", "635a.12(a)")
@each("cards", NO_LINES)
def test_another_21_pays_1_to_1(cards: str) -> None:
    for edition in CHAPTERS:
        event = settled_hand(edition, cards)
        assert (event.outcome, str(event.pays)) == ("win", "10.00")


@pytest.mark.proves("551.6(f)", "635a.12(a)")
@pytest.mark.parametrize("cards", ["2 3 4 5 6", "2 3 4 5 2 4", "2 2 2 3 3 3 5"])
def test_many_cards_that_do_not_total_21_pay_1_to_1(cards: str) -> None:
    for edition in CHAPTERS:
        event = settled_hand(edition, cards)
        assert (event.outcome, str(event.pays)) == ("win", "10.00")


@pytest.mark.proves("551.6(g)", "551.11(b)", "635a.12(b)", "635a.10(c)")
@pytest.mark.parametrize("cards", ["6 7 8", "6S 7S 8S", "7 7 7", "7S 7S 7S"])
def test_a_doubled_hand_is_paid_1_to_1_only(cards: str) -> None:
    own = cards.split()
    for edition in CHAPTERS:
        play = played(edition, " ".join(own[:2]), "6 9", f"{own[2]} 2", said="double, keep")
        assert sorted(play.verdicts) == [("seat 1", DOUBLE, "win", "10.00"), ("seat 1", MAIN, "win", "10.00")]
        assert DOUBLED[edition] in settled_on(play, DOUBLE).cites
        assert TABLE[edition] in settled_on(play, MAIN).cites


@pytest.mark.proves("635a.12(b)", "635a.10(c)")
@pytest.mark.parametrize("cards", ["2 3 4 5 7", "2 3 4 5 3 4", "2 2 3 3 3 4 4"])
def test_under_the_final_rules_so_is_one_doubled_later(cards: str) -> None:
    own = cards.split()
    said = ", ".join([*["hit"] * (len(own) - 3), "double 5.00", "keep"])
    play = played("635a", " ".join(own[:2]), "6 9", " ".join([*own[2:], "2"]), said=said)
    assert sorted(play.verdicts) == [("seat 1", DOUBLE, "win", "5.00"), ("seat 1", MAIN, "win", "10.00")]


SPLIT_LINES = [
    ("7H 7H", "7H 7H 9 2", "hit, stand", "4", "20.00"),
    ("7S 7S", "7S 7S 9 2", "hit, stand", "4", "30.00"),
    ("7S 7S", "7H 7D 9 2", "hit, stand", "3", "15.00"),
    ("8H 8S", "6H 7H 9 2", "hit, stand", "2", "20.00"),
    ("8H 8S", "6D 7H 9 2", "hit, stand", "1", "15.00"),
    ("2 2", "3 4 5 7 9 2", "hit, hit, hit, stand", "5", "15.00"),
    ("2 2", "3 4 5 3 4 9 2", "hit, hit, hit, hit, stand", "6", "20.00"),
    ("2 2", "2 3 3 3 4 4 9 2", "hit, hit, hit, hit, hit, stand", "7", "30.00"),
]
"""Pairs to split, the cards that come, what is said then, the item for the first hand and what ten dollars win."""


@pytest.mark.proves(
    "551.6(g)(1)", "551.6(g)(2)", "551.6(g)(3)", "551.6(g)(4)", "551.6(g)(5)", "551.6(g)(6)", "551.6(g)(7)"
)
def test_in_2010_bonus_payouts_are_made_on_split_hands_too() -> None:
    for own, then, said, item, pays in SPLIT_LINES:
        play = played("551", own, "6C 9C", then, said=f"split, {said}")
        event = settled_on(play, MAIN)
        assert (event.outcome, str(event.pays)) == ("win", pays)
        assert f"551.6(g)({item})" in event.cites


@pytest.mark.proves("635a.11(e)")
def test_under_the_final_rules_they_are_not() -> None:
    for own, then, said, _, _ in SPLIT_LINES:
        play = played("635a", own, "6C 9C", then, said=f"split, {said}")
        event = settled_on(play, MAIN)
        assert (event.outcome, str(event.pays)) == ("win", "10.00")
        assert "635a.11(e)" in event.cites


@pytest.mark.proves("635a.11(e)")
def test_nor_on_the_hand_that_a_split_has_formed() -> None:
    play = played("635a", "8 8", "6 9", "K 6 7 2", said="split, stand, hit")
    event = settled_on(play, SPLIT)
    assert (event.outcome, str(event.pays), "635a.11(e)" in event.cites) == ("win", "10.00", True)


# The fixed payout


def bonuses(play: Play) -> list[tuple[int, str]]:
    """Fixed payouts, by box."""
    return [(event.seat, str(event.amount)) for event in found(play.events, Bonus)]


def sevens(
    edition: str,
    *,
    cards: str = "7H 7H 7H",
    dealer: str = "7C 9C",
    others: Boxes = (),
    said: str = "hit",
    then: str = "",
    stakes: str | Mapping[int, str] = "10.00",
    **more: Any,
) -> Play:
    """A round in which box 1 draws a third card; other boxes get cards as well."""
    own = cards.split()
    boxes = {1: " ".join(own[:2])} | {seat + 1: two for seat, two in by_box(others).items()}
    return played(edition, boxes, dealer, f"{own[2]} {then} 2C", said=said, stakes=stakes, **more)


@pytest.mark.proves("551.6(h)", "635a.12(c)", "635a.12(c)(1)", "635a.12(c)(2)")
@each(
    ("stake", "bonus"),
    [
        ("0.50", None),
        ("4.50", None),
        ("4.98", None),
        ("5.00", "1000.00"),
        ("5.02", "1000.00"),
        ("24.50", "1000.00"),
        ("24.98", "1000.00"),
        ("25.00", "5000.00"),
        ("25.02", "5000.00"),
        ("500.00", "5000.00"),
    ],
)
def test_three_suited_sevens_against_a_seven_are_paid_a_fixed_amount_by_the_original_wager(
    stake: str, bonus: str | None
) -> None:
    submission = {"chips": ["0.01", "1.00"]}
    sizes = {"551": ("551.6(h)", "551.6(h)"), "635a": ("635a.12(c)(1)", "635a.12(c)(2)")}
    for edition in CHAPTERS:
        play = sevens(edition, stakes=stake, submission=submission)
        assert bonuses(play) == ([] if bonus is None else [(1, bonus)])
        for event in found(play.events, Bonus):
            assert sizes[edition][bonus == "5000.00"] in event.cites
        pays = Cents(2 * Cents.parse(stake))
        assert settled_on(play, MAIN).pays == pays, "besides the payout of 2 to 1"
    # The mark asks for both amounts.
    for other in ("5.00", "25.00"):
        sevens("635a", stakes=other)
        sevens("551", stakes=other)


@pytest.mark.proves("551.6(h)", "635a.12(c)")
@each("suit", "SHDC")
@each("up", "SHDC")
def test_of_any_suit_against_a_seven_of_any_suit(suit: str, up: str) -> None:
    for edition in CHAPTERS:
        play = sevens(edition, cards=" ".join([f"7{suit}"] * 3), dealer=f"7{up} 9C")
        assert bonuses(play) == [(1, "1000.00")]
        assert str(settled_on(play, MAIN).pays) == ("30.00" if suit == "S" else "20.00")


@pytest.mark.proves("551.6(g)(3)", "551.6(g)(4)", "635a.12(b)(3)", "635a.12(b)(4)")
def test_not_for_sevens_of_mixed_suits_nor_against_another_up_card() -> None:
    for edition in CHAPTERS:
        for cards in ("7H 7H 7D", "7S 7H 7C", "6H 7H 8H"):
            assert bonuses(sevens(edition, cards=cards)) == []
        for dealer in ("6C 7C", "8H 7H", "K 7H"):
            assert bonuses(sevens(edition, dealer=dealer, then="4")) == []


@pytest.mark.proves("551.6(h)", "551.11(b)", "635a.12(c)(4)", "635a.10(c)")
def test_not_where_the_hand_was_doubled() -> None:
    for edition in CHAPTERS:
        for amount in ("", " 0.25"):
            play = sevens(edition, said=f"double{amount}, keep", others="K 9")
            assert bonuses(play) == []
            assert str(settled_on(play, MAIN, hand="seat 1").pays) == "10.00"


@pytest.mark.proves("551.6(h)", "551.12(e)", "635a.12(c)(4)", "635a.11(e)")
def test_not_where_the_hand_was_split() -> None:
    for edition in CHAPTERS:
        play = played(edition, ["7H 7H", "K 9"], "7C 9C", "7H 7H 7H 7H 2C", said="split, hit, hit, stand")
        assert bonuses(play) == []
        for on, own in ((MAIN, "seat 1"), (SPLIT, "seat 1 hand 2")):
            event = settled_on(play, on, hand=own)
            assert str(event.pays) == ("20.00" if edition == "551" else "10.00")
            assert NO_SPLITS[edition] in event.cites


@pytest.mark.proves("551.6(h)", "635a.12(c)(3)")
def test_every_other_player_who_wagered_is_paid_50_dollars() -> None:
    """Who lost, went over 21, surrendered or had a Blackjack paid before; not who sat the round out."""
    for edition, cite in {"551": "551.6(h)", "635a": "635a.12(c)(3)"}.items():
        cards = shoe(["7H 7H", "9 2", "K 6", "9 7", "A K"], "7C 9C", "7H K 2C")
        table = seated(edition, cards, seats=(1, 2, 3, 4, 5, 6))
        for seat in range(1, 6):
            allowed(wager(table, MAIN, "10.00" if seat == 1 else "1.00", seat=seat))
        play = Play(table).do(Deal()).say("hit", "stand", "hit", "surrender").finish()
        outcomes = {event.seat: event.outcome for event in found(play.events, Settled)}
        assert outcomes == {1: "win", 2: "lose", 3: "lose", 4: "surrender", 5: "win"}
        assert sorted(bonuses(play)) == [(1, "1000.00"), *((seat, "50.00") for seat in range(2, 6))]
        others = [event for event in found(play.events, Bonus) if event.seat != 1]
        assert all({cite, "reading:fixed_payout_to_the_others"} <= set(event.cites) for event in others)
        assert str(Cents(table.state.purse(6))) == "10000.00"
        assert str(Cents(table.state.purse(2))) == "10049.00"


@pytest.mark.proves("551.6(h)", "635a.12(c)(3)")
@pytest.mark.parametrize(("own", "said"), [("A K", ""), ("9 7", "surrender"), ("9 8", "stand")])
def test_also_who_gets_up_meanwhile(own: str, said: str) -> None:
    """Whether the wager has been settled by then or not."""
    for edition in CHAPTERS:
        play = dealt(edition, [own, "7H 7H"], "7C 9C", "7H 2C").say(*filter(None, [said]))
        play.do(Leave(1)).say("hit").finish()
        assert sorted(bonuses(play)) == [(1, "50.00"), (2, "1000.00")]


@pytest.mark.parametrize(
    ("said", "stake", "both"),
    [
        ("hit, hit", "10.00", True),
        ("hit, hit", "5.00", True),
        ("hit, hit", "4.50", False),
        ("hit, double", "10.00", False),
        ("hit, split, hit, hit", "10.00", False),
        ("hit, stand", "10.00", False),
    ],
)
def test_that_another_player_earns_it_too_is_said_where_it_is_so(said: str, stake: str, both: bool) -> None:
    """Not if that one doubled, split, wagered less than five dollars, or has another hand."""
    for edition in CHAPTERS:
        stakes = {1: "10.00", 2: stake}
        play = played(edition, ["7H 7H", "7D 7D"], "7C 9C", "7H 7D 7D 7D 7D 2C", said=said, stakes=stakes)
        [other] = [event for event in found(play.events, Bonus) if (event.seat, str(event.amount)) == (2, "50.00")]
        assert ("reading:fixed_payout_two_winners" in other.cites) == both


@pytest.mark.proves("551.6(g)(4)", "635a.12(b)(4)")
def test_where_nobody_earns_a_fixed_payout_nobody_is_paid_50_dollars() -> None:
    for edition in CHAPTERS:
        assert bonuses(sevens(edition, others="K 9", stakes="4.50")) == []


@pytest.mark.proves("551.6(h)", "635a.12(c)(3)")
def test_two_players_who_earn_it_are_paid_50_dollars_for_each_other() -> None:
    for edition in CHAPTERS:
        boxes = ["7H 7H", "7D 7D", "K 9"]
        play = played(edition, boxes, "7C 9C", "7H 7D 2C", said="hit, hit", stakes={1: "10.00", 2: "25.00", 3: "1.00"})
        assert sorted(bonuses(play)) == [
            (1, "1000.00"),
            (1, "50.00"),
            (2, "50.00"),
            (2, "5000.00"),
            (3, "50.00"),
            (3, "50.00"),
        ]


def ann_and_ben(edition: str, boxes: Mapping[int, str], holders: Mapping[int, str], then: str, said: str) -> Play:
    """A round in which one player holds several boxes."""
    table = opened(edition, shoe(boxes, "7C 9C", then), submission={"boxes_per_player": 3})
    for seat, player in holders.items():
        allowed(table.submit(Sit(seat, Cents.parse("100.00"), player)))
        allowed(wager(table, MAIN, "10.00", seat=seat))
    return Play(table).do(Deal()).say(*said.split(", ")).finish()


@pytest.mark.proves("551.6(h)", "635a.12(c)(3)")
def test_a_player_with_several_boxes_is_paid_50_dollars_once_at_the_lowest() -> None:
    holders = {1: "Ann", 2: "Ben", 3: "Ben", 4: "Ben", 5: "Cal"}
    boxes = {1: "7H 7H", 2: "K 9", 3: "K 8", 4: "K 7", 5: "K 9"}
    for edition in CHAPTERS:
        play = ann_and_ben(edition, boxes, holders, "7H 2C", "hit")
        assert sorted(bonuses(play)) == [(1, "1000.00"), (2, "50.00"), (5, "50.00")]


@pytest.mark.proves("551.6(h)", "635a.12(c)")
def test_the_winners_own_other_boxes_are_not_another_player() -> None:
    for edition in CHAPTERS:
        play = ann_and_ben(edition, {1: "7H 7H", 2: "K 9"}, {1: "Ann", 2: "Ann"}, "7H 2C", "hit")
        assert bonuses(play) == [(1, "1000.00")]


@pytest.mark.proves("551.6(h)", "635a.12(c)(3)")
def test_a_player_who_earns_it_at_two_boxes_is_paid_twice_and_so_are_the_others() -> None:
    boxes = {1: "7H 7H", 2: "7D 7D", 3: "K 9"}
    for edition in CHAPTERS:
        play = ann_and_ben(edition, boxes, {1: "Ann", 2: "Ann", 3: "Ben"}, "7H 7D 2C", "hit, hit")
        assert sorted(bonuses(play)) == [(1, "1000.00"), (2, "1000.00"), (3, "50.00"), (3, "50.00")]


@pytest.mark.proves("551.6(h)", "635a.12(c)")
def test_it_counts_what_was_wagered_before_the_deal() -> None:
    """A second wager on the box adds to the first, and Match-the-Dealer is another wager."""
    for edition in CHAPTERS:
        for first, second, expected in (("4.00", "1.00", [(1, "1000.00")]), ("20.00", "5.00", [(1, "5000.00")])):
            table = seated(edition, shoe("7H 7H", "7C 9C", "7H 2C"))
            for amount in (first, second):
                allowed(wager(table, MAIN, amount))
            assert bonuses(Play(table).do(Deal()).say("hit").finish()) == expected
        assert bonuses(sevens(edition, stakes="4.50", match="4.50")) == []


@pytest.mark.proves("551.6(h)", "635a.12(c)")
def test_it_is_paid_when_the_hand_has_won() -> None:
    for edition in CHAPTERS:
        play = sevens(edition, others="K 9")
        assert place(play.events, Turned) < place(play.events, Settled, seat=1) < place(play.events, Bonus)


@pytest.mark.proves("551.6(h)", "635a.12(c)")
def test_purses_after_it() -> None:
    for edition in CHAPTERS:
        play = sevens(edition, others=["K 9", "K 7"], stakes={1: "25.00", 2: "10.00", 3: "10.00"})
        purses = [str(Cents(play.table.state.purse(seat))) for seat in (1, 2, 3)]
        assert purses == ["15050.00", "10060.00", "10040.00"]
