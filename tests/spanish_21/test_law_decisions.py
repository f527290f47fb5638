"""What players decide: surrender, insurance, double down and rescue, splitting pairs, drawing (551.8(f), 551.9 to
551.12, 551.13(a); 635a.7(h)(2), (j), 635a.8 to 635a.11).
"""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, Turned
from croupier.games.spanish_21.events import CardReader, Doubled, HandStays, Split
from croupier.money import Cents
from croupier.table.events import Asked, Settled, Wagered
from croupier.table.inputs import Answer, Report
from tests.spanish_21.tables import (
    CHAPTERS,
    DOUBLE,
    INSURANCE,
    MAIN,
    SPLIT,
    Play,
    answer,
    by_hand,
    dealt,
    faces_to,
    is_hole_card,
    place,
    played,
    settled_on,
    step_until,
    unchecked,
)
from tests.support.events import found
from tests.support.matrices import each
from tests.support.playing import refused
from tests.support.tables import cards_at, unlawful

SURRENDER = {"551": "551.9(a)", "635a": "635a.9(a)"}
OFFER = {"551": "551.10(a)", "635a": "635a.8(a)"}
LIMIT = {"551": "551.10(b)", "635a": "635a.8(b)"}
DOUBLING = {"551": "551.11(a)", "635a": "635a.10(a)"}
RESCUE = {"551": "551.11(d)", "635a": "635a.10(d)"}
PAIRS = {"551": "551.12(a)", "635a": "635a.11(a)"}
SPLITS = {"551": "551.12(c)", "635a": "635a.11(c)"}
ON_21 = {"551": "551.13(a)(1)", "635a": "635a.7(j)(1)"}
ONE_CARD = {"551": "551.13(a)(2)", "635a": "635a.7(j)(2)"}
DRAWING = {"551": "551.13(a)", "635a": "635a.7(j)"}


def purse(play: Play, seat: int = 1) -> str:
    """The chips of a player that are not wagered."""
    return str(Cents(play.table.state.purse(seat)))


# Drawing


@pytest.mark.proves("551.13(a)", "635a.7(j)")
def test_a_player_draws_as_often_as_the_total_is_less_than_21() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "2 2", "7 9", "2 2 2 3 3 2 2 5")
        for _ in range(8):
            play.say("hit")
        assert faces_to(play.events, "seat 1") == "2S 2H 2S 2H 2D 3C 3S 2H 2D 5C"
        drawn = [event for event in found(play.events, CardDealt) if event.to == "seat 1"][2:]
        assert all(DRAWING[edition] in event.cites for event in drawn)


@pytest.mark.proves("551.13(a)", "635a.7(j)")
def test_a_hand_over_21_has_come_to_its_end() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["K 6", "K 7"], "7 9", "6").say("hit")
        assert play.asked == [("play", "seat 2")]
        for choice, cite in (("hit", DRAWING), ("double", DRAWING), ("surrender", SURRENDER)):
            assert cite[edition] in play.too_late(choice)
        assert play.too_late("stand")


@pytest.mark.proves("551.13(a)(1)", "635a.7(j)(1)")
@pytest.mark.parametrize(
    ("own", "then", "said"), [("K 5", "6", "hit"), ("A 6", "4", "hit"), ("A 9", "A", "hit"), ("9 2", "2 8", "hit, hit")]
)
def test_no_card_is_drawn_to_a_hard_or_soft_21(own: str, then: str, said: str) -> None:
    for edition in CHAPTERS:
        play = dealt(edition, [own, "K 7"], "7 9", then).say(*said.split(", "))
        assert play.asked == [("play", "seat 2")], "a hand of 21 is not asked"
        for choice in ("hit", "double"):
            assert ON_21[edition] in play.too_late(choice)


@pytest.mark.proves("551.13(a)(1)", "635a.7(j)(1)", "551.11(a)", "635a.10(a)", "551.12(a)", "635a.11(a)")
def test_a_blackjack_is_neither_drawn_to_nor_doubled_nor_split() -> None:
    for edition in CHAPTERS:
        for up in ("7", "K"):
            play = dealt(edition, ["A K", "K 7"], f"{up} 9", "5 5")
            assert play.asked == [("play", "seat 2")]
            assert ON_21[edition] in play.too_late("hit")
            assert DOUBLING[edition] in play.too_late("double")
            assert PAIRS[edition] in play.too_late("split")
            assert play.too_late("surrender")


@pytest.mark.proves("551.8(f)", "635a.7(h)")
def test_who_stands_has_decided() -> None:
    for edition, cite in {"551": "551.8(f)", "635a": "635a.7(h)"}.items():
        play = dealt(edition, ["9 5", "K 7"], "7 9", "5").say("stand")
        for choice in ("hit", "double"):
            assert cite in play.too_late(choice)
        for choice in ("split", "surrender"):
            assert play.too_late(choice)


# Surrender


@pytest.mark.proves("551.9(a)", "551.9(a)(1)", "635a.9(a)", "635a.9(a)(1)")
@each("up", "23456789")
def test_against_2_to_9_half_of_the_wager_is_collected_at_once(up: str) -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 7", "K 7"], f"{up} 9", "K K K").say("surrender")
        half = settled_on(play, MAIN)
        assert (half.seat, half.outcome, str(half.stake)) == (1, "surrender", "10.00")
        assert {SURRENDER[edition], f"{SURRENDER[edition]}(1)"} <= set(half.cites)
        assert play.asked == [("play", "seat 2")], "before anybody else decides"
        assert purse(play) == "9995.00"


@pytest.mark.proves("551.9(a)", "551.9(a)(2)", "635a.9(a)", "635a.9(a)(2)")
@pytest.mark.parametrize("up", "AJQK")
def test_against_an_ace_or_a_card_of_10_when_the_hole_card_is_revealed(up: str) -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 7", "K 7"], f"{up} 9", "K K K")
        if up == "A":
            play.say("decline", "decline")
        play.say("surrender")
        assert play.verdicts == []
        play.finish()
        half = settled_on(play, MAIN, hand="seat 1")
        assert (half.outcome, str(half.stake)) == ("surrender", "10.00")
        assert {SURRENDER[edition], f"{SURRENDER[edition]}(2)"} <= set(half.cites)
        assert place(play.events, Turned) < place(play.events, Settled, seat=1) < place(play.events, Settled, seat=2)
        assert purse(play) == "9995.00"


@pytest.mark.proves("551.9(a)(2)", "635a.9(a)(2)")
def test_if_the_dealer_then_has_a_blackjack_the_whole_wager_is_collected() -> None:
    """The hole card was not checked, or the round had been over."""
    for edition in CHAPTERS:
        for dealer, said in (("K A", "surrender"), ("A K", "decline, surrender")):
            play = unchecked(edition, "9 7", dealer, said=said)
            assert play.outcome == ("lose", "0.00")
            assert f"{SURRENDER[edition]}(2)" in settled_on(play, MAIN).cites
            assert purse(play) == "9990.00"


@pytest.mark.proves("551.9(a)(2)", "635a.9(a)(2)")
def test_a_hole_card_that_was_not_checked_and_makes_no_blackjack_changes_nothing() -> None:
    for edition in CHAPTERS:
        play = unchecked(edition, "9 7", "K 7", said="surrender")
        assert play.outcome == ("surrender", "0.00")


@pytest.mark.proves("551.8(e)", "635a.7(g)")
def test_the_check_is_missed_only_where_it_is_due() -> None:
    for edition, cite in {"551": "551.8(e)", "635a": "635a.7(g)"}.items():
        missed = Report("hole card not checked")
        play = step_until(by_hand(edition, "9 7", "7 9"), is_hole_card)
        assert refused(play.table, missed)[1] == (cite,), "not against a seven"
        assert refused(dealt(edition, "9 7", "K 9").table, missed)[1] == (cite,), "nor once it was made"
        dealt(edition, "9 7", "A 9").do(missed)


@pytest.mark.proves("551.9(a)", "635a.9(a)")
def test_half_of_the_smallest_wager_is_a_chip() -> None:
    for edition in CHAPTERS:
        play = played(edition, "9 7", "7 9", said="surrender", stakes="0.50")
        assert purse(play) == "9999.75"


@pytest.mark.proves("551.9(b)", "635a.9(b)")
def test_insurance_and_surrender_are_settled_separately() -> None:
    for edition, cite in {"551": "551.9(b)", "635a": "635a.9(b)"}.items():
        lost = played(edition, "9 7", "A 9", said="insure 5.00, surrender")
        assert lost.verdicts == [("seat 1", INSURANCE, "lose", "0.00"), ("seat 1", MAIN, "surrender", "0.00")]
        assert purse(lost) == "9990.00"
        assert cite in settled_on(lost, MAIN).cites
        won = unchecked(edition, "9 7", "A K", said="insure 5.00, surrender")
        assert sorted(won.verdicts) == [("seat 1", INSURANCE, "win", "10.00"), ("seat 1", MAIN, "lose", "0.00")]
        assert purse(won) == "10000.00"


@pytest.mark.proves("551.9(a)(2)", "635a.9(a)(2)")
def test_only_who_insured_is_settled_by_that() -> None:
    for edition, cite in {"551": "551.9(b)", "635a": "635a.9(b)"}.items():
        play = played(edition, ["9 7", "9 7"], "A 9", said="insure 5.00, decline, stand, surrender")
        assert cite not in settled_on(play, MAIN, hand="seat 2").cites


@pytest.mark.proves("551.9(a)", "635a.9(a)")
def test_surrender_comes_before_any_other_decision() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "4 3", "7 9", "2 2 5")
        for _ in range(2):
            play.say("hit")
            assert SURRENDER[edition] in play.refused("surrender")


@pytest.mark.proves("551.9(a)", "635a.9(a)", "551.12(c)", "635a.11(c)")
def test_a_split_hand_is_not_surrendered() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "8 8", "7 9", "3 4 5").say("split")
        assert {SURRENDER[edition], SPLITS[edition]} <= set(play.refused("surrender"))
        play.say("stand")
        assert {SURRENDER[edition], SPLITS[edition]} <= set(play.refused("surrender"))


@pytest.mark.proves("551.9(a)", "635a.9(a)")
def test_nor_is_a_hand_that_was_doubled() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "9 2", "7 9", "3 5").say("double")
        assert play.asked == [("rescue", "seat 1")]
        assert play.refused("surrender")
        play.finish()
        assert play.too_late("surrender")


# Insurance


@pytest.mark.proves("551.10(a)", "635a.8(a)", "635a.7(g)")
def test_insurance_is_offered_to_each_box_against_an_ace_only() -> None:
    for edition in CHAPTERS:
        for up in "A23456789JQK":
            play = dealt(edition, {1: "9 7", 3: "A K", 6: "8 8"}, f"{up} 9", "K K K")
            offered = [hand for kind, hand in play.asked if kind == "insure"]
            assert offered == (["seat 1", "seat 3", "seat 6"] if up == "A" else [])
            if up != "A":
                assert play.asked == [("play", "seat 1")]
                assert OFFER[edition] in play.too_late("insure")


@pytest.mark.proves("551.10(a)", "635a.8(a)")
def test_players_answer_in_any_order() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 7", "K 8", "8 8"], "A 9")
        for seat in (2, 3, 1):
            number = next(number for number, question in play.table.questions.items() if question.seat == seat)
            play.do(Answer("insure", seat=seat, question=number, amount=Cents(500)))
        assert [event.seat for event in found(play.events, Wagered) if event.wager == INSURANCE] == [2, 3, 1]


@pytest.mark.proves("551.10(a)", "551.10(c)", "551.10(d)", "635a.8(a)", "635a.8(c)", "635a.8(d)", "635a.12(d)")
def test_it_wins_2_to_1_if_the_hole_card_is_a_court_card_and_loses_otherwise() -> None:
    for edition in CHAPTERS:
        for hole in "A23456789JQK":
            play = dealt(edition, "9 7", f"A {hole}", "K K K").say("insure 5.00").finish()
            event = settled_on(play, INSURANCE)
            won = hole in "JQK"
            assert (event.outcome, str(event.pays)) == (("win", "10.00") if won else ("lose", "0.00"))
            assert OFFER[edition] in event.cites or not won
    assert {"551.10(c)"} <= set(settled_on(played("551", "9 7", "A K", said="insure 5.00"), INSURANCE).cites)
    final = settled_on(played("635a", "9 7", "A K", said="insure 5.00"), INSURANCE)
    assert {"635a.8(c)", "635a.12(d)"} <= set(final.cites)


@pytest.mark.proves("551.10(d)", "635a.8(d)")
def test_a_losing_one_is_collected_right_after_the_card_reader_and_before_any_further_card() -> None:
    for edition, cite in {"551": "551.10(d)", "635a": "635a.8(d)"}.items():
        play = dealt(edition, ["9 7", "K 2"], "A 9", "4 4").say("insure 5.00", "insure 1.00")
        lost = found(play.events, Settled)
        assert [(event.wager, event.outcome) for event in lost] == [(INSURANCE, "lose")] * 2
        assert all(cite in event.cites for event in lost)
        assert place(play.events, CardReader) + 1 == place(play.events, Settled)
        assert play.asked == [("play", "seat 1")]


@pytest.mark.proves("551.10(b)", "635a.8(b)")
@pytest.mark.parametrize(
    ("stake", "right", "wrong"),
    [
        ("10.00", ("0.25", "4.75", "5.00"), ("5.25", "10.00")),
        ("0.50", ("0.25",), ("0.50",)),
        ("25.00", ("12.50",), ("12.75", "13.00")),
        ("7.50", ("3.75",), ("4.00",)),
    ],
)
def test_it_is_no_more_than_half_of_the_wager(stake: str, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    for edition in CHAPTERS:
        for amount in wrong:
            play = dealt(edition, "9 7", "A 9", stakes=stake)
            assert LIMIT[edition] in play.refused(f"insure {amount}")
        for amount in right:
            play = dealt(edition, "9 7", "A 9", stakes=stake).say(f"insure {amount}")
            assert str(found(play.events, Wagered)[-1].amount) == amount


@pytest.mark.proves("551.10(b)", "635a.8(b)")
@each(
    ("chips", "stake", "right", "wrong"),
    [
        (["1.00", "5.00"], "5.00", ("1.00", "2.00", "3.00"), ("4.00", "5.00")),
        (["1.00", "5.00"], "1.00", ("1.00",), ("2.00",)),
        (["1.00", "5.00"], "6.00", ("3.00",), ("4.00",)),
        (["5.00", "25.00"], "25.00", ("10.00", "15.00"), ("20.00",)),
        (["0.50", "1.00"], "2.50", ("1.00", "1.50"), ("2.00",)),
        (["2.50", "5.00"], "7.50", ("2.50", "5.00"), ("7.50",)),
        (["1.00", "2.50"], "5.00", ("2.00", "2.50"), ("3.00",)),
        (["1.00", "2.50"], "7.00", ("3.50",), ("4.00",)),
        (["1.00", "2.50"], "2.50", ("1.00", "2.00"), ("2.50",)),
    ],
)
def test_it_may_be_more_than_half_up_to_the_next_unit_where_chips_do_not_make_half(
    chips: list[str], stake: str, right: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    for edition in CHAPTERS:
        for amount in wrong:
            play = dealt(edition, "9 7", "A 9", stakes=stake, submission={"chips": chips})
            assert LIMIT[edition] in play.refused(f"insure {amount}")
        for amount in right:
            dealt(edition, "9 7", "A 9", stakes=stake, submission={"chips": chips}).say(f"insure {amount}")


@pytest.mark.proves("551.10(b)", "635a.8(b)")
def test_it_is_an_amount_that_chips_make_and_that_the_player_has() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "9 7", "A 9", chips="13.00")
        for wrong in ("1.10", "0.00", "-1.00", "3.25"):
            assert LIMIT[edition] in play.refused(f"insure {wrong}")
        assert play.refused("insure") == ("format",), "it needs an amount"
        play.say("insure 3.00")
        assert purse(play) == "0.00"


@pytest.mark.proves("551.10(b)", "635a.8(b)")
def test_it_is_placed_before_the_card_reader_is_used() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "9 7", "A 9").say("decline")
        assert found(play.events, CardReader)
        assert LIMIT[edition] in play.too_late("insure")


@pytest.mark.proves("551.10(b)", "635a.8(b)")
def test_it_is_made_once() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 7", "9 8"], "A 9").say("insure 2.00")
        assert play.asked == [("insure", "seat 2")]
        refused(play.table, Answer("insure", seat=1, amount=Cents(100)))


@pytest.mark.proves("551.10(e)")
def test_in_2010_it_does_not_apply_to_the_match_the_dealer_wager() -> None:
    play = dealt("551", "9 7", "A 9", match="10.00")
    assert "551.10(b)" in play.refused("insure 5.25")
    play.say("insure 5.00")
    assert "551.10(e)" in found(play.events, Wagered)[-1].cites


@pytest.mark.proves("551.10(a)", "635a.8(a)")
def test_a_player_with_a_blackjack_may_insure_it_too() -> None:
    for edition in CHAPTERS:
        won = played(edition, "A K", "A Q", said="insure 5.00")
        assert sorted(won.verdicts) == [("seat 1", INSURANCE, "win", "10.00"), ("seat 1", MAIN, "win", "15.00")]
        lost = played(edition, "A K", "A 9", said="insure 5.00")
        assert lost.verdicts == [("seat 1", INSURANCE, "lose", "0.00"), ("seat 1", MAIN, "win", "15.00")]


@pytest.mark.proves("551.10(a)", "635a.8(a)")
def test_where_the_hole_card_was_not_checked_it_is_decided_when_that_is_turned() -> None:
    for edition in CHAPTERS:
        for hole, verdict in (("K", ("win", "10.00")), ("9", ("lose", "0.00"))):
            play = unchecked(edition, "9 9", f"A {hole}", said="insure 5.00")
            event = settled_on(play, INSURANCE)
            assert (event.outcome, str(event.pays)) == verdict
            assert place(play.events, Turned) < place(play.events, Settled, wager=INSURANCE)


# Double down


@pytest.mark.proves("551.11(a)", "635a.10(a)", "551.13(a)(2)", "635a.7(j)(2)")
def test_a_double_brings_one_card_face_up_and_no_other() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 2", "K 7"], "7 9", "3D 5").say("double")
        [doubled] = found(play.events, Doubled)
        assert (str(doubled.amount), DOUBLING[edition] in doubled.cites) == ("10.00", True)
        card = found(play.events, CardDealt)[-1]
        assert (str(card.card), card.to, card.face) == ("3D", "seat 1", "up")
        assert {DOUBLING[edition], ONE_CARD[edition]} <= set(card.cites)
        play.say("keep")
        assert play.asked == [("play", "seat 2")]
        for choice in ("hit", "double"):
            assert ONE_CARD[edition] in play.too_late(choice)
        assert faces_to(play.finish().events, "seat 1") == "9S 2H 3D"


@pytest.mark.proves("551.11(a)", "635a.10(a)")
def test_it_is_no_more_than_the_original_wager_and_may_be_less() -> None:
    for edition in CHAPTERS:
        for wrong in ("10.25", "20.00"):
            assert DOUBLING[edition] in dealt(edition, "9 2", "7 9", "3").refused(f"double {wrong}")
        for right in ("10.00", "9.75", "0.25"):
            play = dealt(edition, "9 2", "7 9", "3").say(f"double {right}")
            assert str(found(play.events, Doubled)[0].amount) == right
        for wrong in ("0.00", "-5.00", "1.10"):
            assert DOUBLING[edition] in dealt(edition, "9 2", "7 9", "3").refused(f"double {wrong}")


@pytest.mark.proves("551.11(a)", "635a.10(a)")
def test_it_is_paid_with_chips_that_the_player_has() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "9 2", "7 9", "3", chips="15.00")
        for wrong in ("double", "double 5.25"):
            assert play.refused(wrong)
        play.say("double 5.00")
        assert purse(play) == "0.00"


def test_it_may_be_a_cent_where_there_are_such_chips() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "9 2", "7 9", "3", submission={"chips": ["0.01", "1.00"]}).say("double 0.01")
        assert [event.amount for event in found(play.events, Doubled)] == [1]


@pytest.mark.parametrize(
    ("card", "said", "because"), [("K", "", "over 21"), ("3", "keep", "doubled"), ("3", "rescue", "rescued")]
)
def test_how_a_doubled_hand_ends_and_by_which_provisions(card: str, said: str, because: str) -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "9 3", "7 9", f"{card} 5").say("double", *filter(None, [said])).finish()
        [end] = [event for event in found(play.events, HandStays) if event.hand == "seat 1"]
        assert end.because == because
        assert (RESCUE if said == "rescue" else ONE_CARD)[edition] in end.cites
        assert DRAWING[edition] not in end.cites
        assert ("reading:no_card_after_a_double" in end.cites) == ((edition, said) == ("635a", "keep"))


@pytest.mark.parametrize(("pair", "rests"), [("A A", True), ("8 8", False), ("K Q", False)])
def test_that_split_aces_are_played_as_any_pair_is_a_reading(pair: str, rests: bool) -> None:
    for edition in CHAPTERS:
        [split] = found(dealt(edition, pair, "7 9", "3 4").say("split").events, Split)
        assert ("reading:split_aces" in split.cites) == rests


def test_a_last_chip_of_the_smallest_kind_is_enough_for_it_and_nothing_is_not() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "9 2", "7 9", "3", chips="10.25").say("double 0.25")
        assert purse(play) == "0.00"
        broke = dealt(edition, "9 2", "7 9", "3", chips="10.00")
        assert "no chips left" in refused(broke.table, answer(broke.table, "double"))[0]


@pytest.mark.proves("551.11(a)")
def test_in_2010_it_is_for_the_first_two_cards_only() -> None:
    play = dealt("551", "4 2", "7 9", "3 2 5").say("hit")
    assert "551.11(a)" in play.refused("double")
    play = dealt("551", "8 8", "7 9", "2 2 3 4").say("split", "hit")
    assert "551.11(a)" in play.refused("double"), "of a split hand too"
    play.say("stand", "double")
    assert found(play.events, Doubled)[0].hand == "seat 1 hand 2"


@pytest.mark.proves("635a.10(a)")
def test_under_the_final_rules_it_is_for_two_or_more_cards() -> None:
    for hits in range(4):
        play = dealt("635a", "2 2", "7 9", "2 2 2 2 2 2")
        play.say(*["hit"] * hits, "double")
        assert len(faces_to(play.events, "seat 1").split()) == 3 + hits
    play = dealt("635a", "8 8", "7 9", "2 2 3 4").say("split", "hit", "double")
    assert found(play.events, Doubled)[0].hand == "seat 1"


@pytest.mark.proves("551.11(a)", "635a.10(a)")
def test_the_first_two_cards_may_be_any_but_a_blackjack() -> None:
    for edition in CHAPTERS:
        for own in ("2 3", "A 9", "K 9", "A A", "8 8", "K Q"):
            assert found(dealt(edition, own, "7 9", "A").say("double").events, Doubled)


@pytest.mark.proves("551.13(a)(1)", "635a.7(j)(1)")
def test_a_split_hand_of_21_takes_no_card_and_so_is_not_doubled() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["A A", "K 7"], "7 9", "K K 5").say("split")
        assert play.asked == [("play", "seat 2")]
        assert ON_21[edition] in play.too_late("double")


@pytest.mark.proves("551.11(b)", "635a.10(c)", "551.6(f)", "635a.12(a)")
def test_it_goes_with_the_hand_at_1_to_1() -> None:
    for edition, cite in {"551": "551.11(b)", "635a": "635a.10(c)"}.items():
        for card, outcome, pays in (
            ("K", "win", "10.00"),
            ("8", "win", "10.00"),
            ("7", "push", "0.00"),
            ("6", "lose", "0.00"),
        ):
            play = played(edition, "9 2", "9 9", card, said="double, keep")
            assert sorted(play.verdicts) == [("seat 1", DOUBLE, outcome, pays), ("seat 1", MAIN, outcome, pays)]
            assert cite in settled_on(play, DOUBLE).cites or outcome != "win"


@pytest.mark.proves("551.6(b)(4)", "635a.7(n)(4)")
def test_doubled_to_21_it_wins_against_a_dealers_21_of_more_than_two_cards() -> None:
    for edition in CHAPTERS:
        play = played(edition, ["9 2", "K 9"], "K 2", "K 9", said="double, keep")
        won = [(on, outcome, pays) for hand, on, outcome, pays in play.verdicts if hand == "seat 1"]
        assert sorted(won) == [(DOUBLE, "win", "10.00"), (MAIN, "win", "10.00")]
        assert {"551": "551.6(b)(4)", "635a": "635a.7(n)(4)"}[edition] in settled_on(play, DOUBLE).cites


@pytest.mark.proves("551.11(a)", "635a.10(a)")
def test_a_double_for_less_wins_that_much() -> None:
    for edition in CHAPTERS:
        play = played(edition, "9 2", "9 9", "K", said="double 2.25, keep")
        assert sorted(play.verdicts) == [("seat 1", DOUBLE, "win", "2.25"), ("seat 1", MAIN, "win", "10.00")]


@pytest.mark.proves("551.11(a)", "635a.10(a)")
def test_over_21_both_wagers_are_lost() -> None:
    for edition in CHAPTERS:
        play = played(edition, "9 3", "9 9", "K", said="double")
        assert sorted(play.verdicts) == [("seat 1", DOUBLE, "lose", "0.00"), ("seat 1", MAIN, "lose", "0.00")]


@pytest.mark.proves("551.11(c)", "635a.10(b)")
def test_a_dealers_blackjack_takes_the_original_wager_and_not_the_double() -> None:
    """Whatever the doubled hand came to: less than 21, 21 or more."""
    for edition, cite in {"551": "551.11(c)", "635a": "635a.10(b)"}.items():
        for own, card, said in (("9 2", "2", "double, keep"), ("9 2", "K", "double, keep"), ("9 3", "K", "double")):
            play = unchecked(edition, own, "K A", card, said=said)
            assert sorted(play.verdicts) == [("seat 1", DOUBLE, "push", "0.00"), ("seat 1", MAIN, "lose", "0.00")]
            assert cite in settled_on(play, DOUBLE).cites
            assert purse(play) == "9990.00"


# Rescue


@pytest.mark.proves("551.11(d)", "635a.10(d)")
@pytest.mark.parametrize("card", ["A", "2", "K"])
def test_a_rescue_takes_the_double_back_and_forfeits_the_original_wager(card: str) -> None:
    """Also with 21, which is not in excess of 21."""
    for edition in CHAPTERS:
        for said, stake in (("double", "10.00"), ("double 2.50", "2.50")):
            play = dealt(edition, "9 2", "7 9", f"{card} 5").say(said)
            assert play.asked == [("rescue", "seat 1")]
            play.say("rescue").finish()
            assert sorted(play.verdicts) == [("seat 1", DOUBLE, "rescue", "0.00"), ("seat 1", MAIN, "lose", "0.00")]
            back = settled_on(play, DOUBLE)
            assert (str(back.stake), RESCUE[edition] in back.cites) == (stake, True)
            assert purse(play) == "9990.00"


@pytest.mark.proves("551.11(d)", "635a.10(d)")
def test_there_is_no_rescue_over_21() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 3", "K 7"], "7 9", "K 5").say("double")
        assert play.asked == [("play", "seat 2")]
        assert RESCUE[edition] in play.too_late("rescue")


@pytest.mark.proves("551.11(d)", "635a.10(d)")
def test_there_is_none_once_the_double_was_kept_nor_without_a_double() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 2", "K 7"], "7 9", "3 5").say("double", "keep")
        assert RESCUE[edition] in play.too_late("rescue")
        play = dealt(edition, ["9 2", "K 7"], "7 9", "3 5").say("hit", "stand")
        assert RESCUE[edition] in play.too_late("rescue")


@pytest.mark.proves("551.11(d)", "635a.10(d)")
def test_a_rescue_on_a_split_hand_forfeits_the_wager_of_that_hand() -> None:
    for edition in CHAPTERS:
        play = played(edition, "8 8", "7 9", "K 3 2 5", said="split, stand, double, rescue")
        assert sorted(play.verdicts) == [
            ("seat 1", MAIN, "lose", "0.00"),
            ("seat 1 hand 2", DOUBLE, "rescue", "0.00"),
            ("seat 1 hand 2", SPLIT, "lose", "0.00"),
        ]


# Splitting pairs


@pytest.mark.proves("551.12(a)", "635a.11(a)")
@each("own", ["2 2", "7 7", "9 9", "A A", "K K", "K J", "J Q", "Q K"])
def test_two_cards_of_the_same_value_are_split_into_two_hands(own: str) -> None:
    for edition in CHAPTERS:
        play = dealt(edition, own, "7 9", "3 4 5 6 7").say("split")
        [made] = found(play.events, Split)
        assert (made.hand, made.into, PAIRS[edition] in made.cites) == ("seat 1", "seat 1 hand 2", True)
        added = found(play.events, Wagered)[-1]
        assert (added.wager, str(added.amount), PAIRS[edition] in added.cites) == (SPLIT, "10.00", True)
        first, second = own.split()
        assert {name: cards[0] for name, cards in cards_at(play.table).hands.items() if name != "dealer"} == {
            "seat 1": f"{first}S",
            "seat 1 hand 2": f"{second}H",
        }


@pytest.mark.proves("551.12(a)", "635a.11(a)")
@pytest.mark.parametrize("own", ["9 K", "2 3", "A 2", "A 9", "7 8"])
def test_no_other_two_cards_are(own: str) -> None:
    for edition in CHAPTERS:
        assert PAIRS[edition] in dealt(edition, own, "7 9").refused("split")


@pytest.mark.proves("551.12(a)", "635a.11(a)")
def test_nor_is_a_pair_after_another_card() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "4 4", "7 9", "2").say("hit")
        assert PAIRS[edition] in play.refused("split")
        play = dealt(edition, "4 2", "7 9", "2 2").say("hit")
        assert PAIRS[edition] in play.refused("split"), "only the first two cards count"


@pytest.mark.proves("551.12(a)", "635a.11(a)")
def test_the_second_wager_equals_the_first_and_the_player_must_have_it() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "8 8", "7 9", "3", stakes="7.50", chips="14.75")
        assert PAIRS[edition] in play.refused("split")
        play = dealt(edition, "8 8", "7 9", "3", stakes="7.50", chips="15.00").say("split")
        assert play.table.state.wagers_at(1) == {MAIN: 750, SPLIT: 750}


def test_who_names_the_amount_of_the_second_wager_names_that_of_the_first() -> None:
    for edition, cite in {"551": "551.12(a)", "635a": "635a.11(a)"}.items():
        play = dealt(edition, "8 8", "7 9", "2 3")
        for wrong in ("5.00", "9.75", "10.25", "20.00"):
            assert cite in play.refused(f"split {wrong}")
        play.say("split 10.00")
        assert [str(event.amount) for event in found(play.events, Wagered) if event.wager == SPLIT] == ["10.00"]


@pytest.mark.proves("551.12(b)", "635a.11(b)")
def test_the_first_hand_is_completed_before_the_second_gets_a_card() -> None:
    for edition, cite in {"551": "551.12(b)", "635a": "635a.11(b)"}.items():
        play = dealt(edition, "8S 8H", "7 9", "2D 3D 4D 5D 6D 7D").say("split", "hit", "hit")
        assert faces_to(play.events, "seat 1 hand 2") == ""
        play.say("stand", "hit").finish()
        assert faces_to(play.events, "seat 1") == "8S 8H 2D 3D 4D"
        assert faces_to(play.events, "seat 1 hand 2") == "5D 6D"
        assert cite in found(play.events, CardDealt)[place_of(play, "2D")].cites


def place_of(play: Play, card: str) -> int:
    """Which of the dealt cards this is."""
    return [str(event.card) for event in found(play.events, CardDealt)].index(card)


@pytest.mark.proves("551.12(c)", "635a.11(c)")
def test_a_split_hand_stands_draws_or_doubles() -> None:
    for edition in CHAPTERS:
        for said, cards in (("stand", 2), ("hit, stand", 3), ("double, keep", 3)):
            play = dealt(edition, "8 8", "7 9", "2 2 3 5 5").say("split")
            assert SPLITS[edition] in found(play.events, Asked)[-1].cites
            play.say(*said.split(", ")).finish()
            assert len(faces_to(play.events, "seat 1").split()) == cards + 1


@pytest.mark.proves("551.12(c)")
def test_in_2010_a_player_splits_one_more_pair_for_three_hands_in_all() -> None:
    play = dealt("551", "8 8", "7 9", "8 8 3 4 8").say("split", "split")
    assert "551.12(c)" in play.refused("split"), "a third time"
    play.say("stand", "stand")
    assert play.asked == [("play", "seat 1 hand 2")]
    assert len(found(play.events, Split)) == 2


@pytest.mark.proves("551.12(c)")
def test_in_2010_the_pair_may_be_of_either_hand() -> None:
    play = dealt("551", "8 8", "7 9", "3 8 4 8 5").say("split", "stand", "split")
    assert [(made.hand, made.into) for made in found(play.events, Split)] == [
        ("seat 1", "seat 1 hand 2"),
        ("seat 1 hand 2", "seat 1 hand 3"),
    ]
    play.say("stand")
    assert "551.12(c)" in play.refused("split")


@pytest.mark.proves("551.12(c)", "635a.11(c)")
def test_cards_of_10_of_different_ranks_are_split_again_too() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "K J", "7 9", "Q 3 4 5").say("split", "split")
        assert len(found(play.events, Split)) == 2


@pytest.mark.proves("635a.11(c)")
@pytest.mark.parametrize("splits", [1, 2, 3, 4])
def test_under_the_final_rules_a_player_splits_as_often_as_the_submission_says(splits: int) -> None:
    play = dealt("635a", "8 8", "7 9", "8 8 8 8 8", submission={"splits": splits})
    play.say(*["split"] * splits)
    why, cites = refused(play.table, answer(play.table, "split"))
    assert "635a.11(c)" in cites
    assert ("once" if splits == 1 else f"{splits} times") in why
    assert len(found(play.events, Split)) == splits


@pytest.mark.proves("635a.11(c)")
def test_aces_are_counted_like_any_pair() -> None:
    play = dealt("635a", "A A", "7 9", "A A A", submission={"splits": 2}).say("split", "split")
    assert "635a.11(c)" in play.refused("split")


@pytest.mark.proves("635a.11(c)")
def test_the_number_is_for_the_submission_to_say() -> None:
    for wrong in (0, -1, "three", 1.5):
        assert "635a.11(c)" in unlawful("635a", splits=wrong)
    unlawful("551", splits=3)


@pytest.mark.proves("551.12(c)", "635a.11(c)")
def test_each_box_has_its_own_splits() -> None:
    for edition, limit in (("551", 2), ("635a", 1)):
        submission: dict[str, Any] = {"splits": limit} if edition == "635a" else {}
        play = dealt(edition, ["8 8", "9 9"], "7 6", "8 3 4 5 9 3 4 5 2 2", submission=submission)
        for _ in range(2):
            play.say(*["split"] * limit)
            while play.asked and play.asked[0][1].startswith("seat 1"):
                play.say("stand")
        assert len(found(play.events, Split)) == 2 * limit


@pytest.mark.proves("551.12(c)", "635a.11(c)", "551.11(a)", "635a.10(a)")
def test_split_aces_play_as_any_split_hand() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, "A A", "7 9", "2 3 4 6 5").say("split", "hit", "hit")
        assert faces_to(play.events, "seat 1") == "AS AH 2S 3H 4D"
        play.say("stand", "double")
        assert found(play.events, Doubled)[0].hand == "seat 1 hand 2"


@pytest.mark.proves("551.12(d)", "635a.11(d)")
def test_a_dealers_blackjack_takes_the_original_wager_and_not_those_for_splits() -> None:
    for edition, cite in {"551": "551.12(d)", "635a": "635a.11(d)"}.items():
        play = unchecked(edition, "8 8", "K A", "8 3 4 5", said="split, split")
        assert sorted(play.verdicts) == [
            ("seat 1", MAIN, "lose", "0.00"),
            ("seat 1 hand 2", SPLIT, "push", "0.00"),
            ("seat 1 hand 3", SPLIT, "push", "0.00"),
        ]
        assert cite in settled_on(play, SPLIT, hand="seat 1 hand 3").cites
        assert purse(play) == "9990.00"


@pytest.mark.proves("551.12(d)", "635a.11(d)", "551.11(c)", "635a.10(b)")
def test_nor_doubles_on_split_hands() -> None:
    for edition in CHAPTERS:
        play = unchecked(edition, "8 8", "K A", "3 4 2 5", said="split, double, keep, double 5.00, keep")
        assert sorted((wager, outcome) for _, wager, outcome, _ in play.verdicts) == [
            (DOUBLE, "push"),
            (DOUBLE, "push"),
            (MAIN, "lose"),
            (SPLIT, "push"),
        ]
        assert purse(play) == "9990.00"


@pytest.mark.proves("551.12(d)", "635a.11(d)")
def test_the_original_wager_is_lost_even_where_its_hand_is_over_21_and_only_that() -> None:
    """A split hand over 21 is not collected from either, since the dealer's Blackjack takes no more than one wager."""
    for edition in CHAPTERS:
        play = unchecked(edition, "8 8", "K A", "K K 6 K", said="split, hit, hit")
        assert sorted(play.verdicts) == [("seat 1", MAIN, "lose", "0.00"), ("seat 1 hand 2", SPLIT, "push", "0.00")]


@pytest.mark.proves("551.12(a)", "635a.11(a)")
def test_each_hand_is_settled_by_itself() -> None:
    for edition in CHAPTERS:
        play = played(edition, "8 8", "9 9", "K 2 9 K", said="split, stand, hit, stand")
        assert sorted(play.verdicts) == [("seat 1", MAIN, "push", "0.00"), ("seat 1 hand 2", SPLIT, "win", "10.00")]
