"""Making wagers: who may, on what, how much and until when; and the Match-the-Dealer Wager (551.6(a), (d), (e), (i) to
(k), 551.7, 551.14; 635a.6, 635a.7(f), 635a.12(e)).
"""

from typing import Any

import pytest

from croupier.games.shared.events import Emptied
from croupier.games.spanish_21.events import BarLifted, CardReader
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Asked, Cash, Noted, Settled, Wagered, Withdrew
from croupier.table.inputs import Deal, Leave, Order, Report, Sit, Step, Wager, Withdraw
from tests.spanish_21.tables import (
    CHAPTERS,
    DOUBLE,
    INSURANCE,
    MAIN,
    MATCH,
    SPLIT,
    Play,
    by_hand,
    cards_of,
    dealt,
    faces_to,
    is_hole_card,
    opened,
    place,
    played,
    seated,
    settled_on,
    shoe,
    staked,
)
from tests.support.cards import FIRST_CARD
from tests.support.events import found
from tests.support.matrices import each
from tests.support.playing import allowed, refused, wager
from tests.support.tables import cards_at, unlawful

OFFERED: dict[str, Any] = {"match_the_dealer": True}
PLACED = {"551": {"551.6(a)", "551.6(e)"}, "635a": {"635a.6(d)", "635a.6(a)"}}
CHIPS = {"551": "551.6(e)", "635a": "635a.6(a)"}
LATE = {"551": "551.6(d)", "635a": "635a.6(c)"}
BARRED = {"551": "551.6(k)", "635a": "635a.6(b)"}
ADJACENT = {"551": "551.14", "635a": "635a.6(f)"}


def against(table: Table, on: str, amount: str, *, seat: int = 1, cash: bool = False) -> tuple[str, ...]:
    """The provisions against a wager."""
    return refused(table, Wager(seat, on, Cents.parse(amount), cash))[1]


# On what


@pytest.mark.proves("551.6(a)", "551.6(e)", "635a.6(d)", "635a.6(a)")
def test_a_player_takes_part_by_a_wager_of_chips_against_the_dealer() -> None:
    for edition in CHAPTERS:
        table = seated(edition)
        [made] = found(allowed(wager(table, MAIN, "10.00")), Wagered)
        assert set(made.cites) == PLACED[edition]
        assert (str(Cents(table.state.purse(1))), table.state.wagers_at(1)) == ("9990.00", {MAIN: 1000})


@pytest.mark.proves("551.6(a)", "635a.6(d)")
def test_a_box_without_a_wager_gets_no_cards() -> None:
    for edition in CHAPTERS:
        table = seated(edition, shoe({1: "9 8", 3: "K 9"}, "7 9", "2"), seats=(1, 2, 3))
        for seat in (1, 3):
            allowed(wager(table, MAIN, "10.00", seat=seat))
        play = Play(table).do(Deal()).finish()
        assert [faces_to(play.events, f"seat {seat}") for seat in (1, 2, 3)] == ["9S 8H", "", "KS 9H"]
        assert {event.seat for event in found(play.events, Settled)} == {1, 3}


@pytest.mark.proves("551.6(a)", "635a.6(d)")
def test_nothing_is_dealt_while_nobody_has_wagered() -> None:
    for edition, cite in {"551": "551.6(a)", "635a": "635a.6(d)"}.items():
        assert refused(seated(edition), Deal())[1] == (cite,)


@pytest.mark.proves("551.6(a)", "551.7(a)", "635a.6(d)", "635a.6(e)")
def test_there_are_no_other_wagers() -> None:
    for edition, cites in {"551": ("551.6(a)", "551.7(a)"), "635a": ("635a.6(d)", "635a.6(e)")}.items():
        table = seated(edition, submission=OFFERED)
        allowed(wager(table, MAIN, "10.00"))
        for on in (INSURANCE, DOUBLE, SPLIT, "surrender", "Spanish-21", ""):
            assert against(table, on, "5.00") == cites


@pytest.mark.proves("635a.6(e)", "551.7(a)")
def test_the_match_the_dealer_wager_is_taken_only_where_the_submission_offers_it() -> None:
    for edition, cite in {"551": "551.7(a)", "635a": "635a.6(e)"}.items():
        for submission in ({}, {"match_the_dealer": False}):
            table = seated(edition, submission=submission)
            allowed(wager(table, MAIN, "10.00"))
            assert cite in against(table, MATCH, "5.00")
        assert cite in unlawful(edition, match_the_dealer="yes")


@pytest.mark.proves("551.7(a)", "551.7(b)", "551.7(c)", "635a.6(e)", "635a.6(a)")
def test_a_match_the_dealer_wager_goes_with_a_wager_on_the_same_box() -> None:
    needs = {"551": "551.7(b)", "635a": "635a.6(e)"}
    placed = {"551": {"551.7(a)", "551.7(c)"}, "635a": {"635a.6(e)", "635a.6(a)"}}
    for edition in CHAPTERS:
        table = seated(edition, seats=(1, 2), submission=OFFERED)
        assert against(table, MATCH, "5.00") == (needs[edition],)
        allowed(wager(table, MAIN, "10.00", seat=2))
        assert against(table, MATCH, "5.00") == (needs[edition],), "another player's wager does not do"
        allowed(wager(table, MAIN, "10.00"))
        [made] = found(allowed(wager(table, MATCH, "5.00")), Wagered)
        assert set(made.cites) == placed[edition]


@pytest.mark.proves("551.7(b)", "635a.6(e)")
def test_the_wager_of_the_last_round_does_not_do() -> None:
    for edition, cite in {"551": "551.7(b)", "635a": "635a.6(e)"}.items():
        play = played(edition, "K 9", "7 9", "K", match="5.00")
        assert against(play.table, MATCH, "5.00") == (cite,)


# How much


@pytest.mark.proves("551.6(e)", "551.7(c)", "635a.6(a)")
def test_wagers_are_amounts_that_the_tables_chips_make() -> None:
    for edition in CHAPTERS:
        in_chips = {MAIN: CHIPS[edition], MATCH: "551.7(c)" if edition == "551" else "635a.6(a)"}
        table = seated(edition, submission=OFFERED)
        allowed(wager(table, MAIN, "10.00"))
        for on, cite in in_chips.items():
            for wrong in ("0.10", "1.01", "1.20"):
                assert against(table, on, wrong) == (cite,)
        table = seated(edition, submission=OFFERED | {"chips": ["2.50", "5.00"]})
        for wrong in ("1.00", "2.00", "3.00", "9.00"):
            assert against(table, MAIN, wrong) == (CHIPS[edition],)
        for right in ("2.50", "5.00", "7.50"):
            allowed(wager(table, MAIN, right))


@pytest.mark.proves("551.6(e)", "635a.6(a)")
def test_nobody_wagers_more_than_they_have() -> None:
    for edition in CHAPTERS:
        table = seated(edition, chips="100.00", submission=OFFERED)
        allowed(wager(table, MAIN, "60.00"))
        assert CHIPS[edition] in against(table, MAIN, "40.50")
        allowed(wager(table, MATCH, "39.75"))
        assert CHIPS[edition] in against(table, MATCH, "0.50")
        allowed(wager(table, MATCH, "0.25"))
        assert table.state.purse(1) == 0


@pytest.mark.proves("551.6(f)", "551.9(a)", "635a.12(a)", "635a.9(a)")
def test_a_wager_of_which_3_to_2_or_a_half_is_no_whole_cent_is_refused() -> None:
    """The refusal names the step; chips of one cent make steps of two."""
    cites = {"551": {"551.6(f)", "551.9(a)"}, "635a": {"635a.12(a)", "635a.9(a)"}}
    for edition in CHAPTERS:
        for chips, step, wrong in ((["0.25", "1.00"], "0.50", "0.25"), (["0.01", "1.00"], "0.02", "4.99")):
            table = seated(edition, submission={"chips": chips})
            why, by = refused(table, Wager(1, MAIN, Cents.parse(wrong)))
            assert set(by) == cites[edition] | {"reading:whole_cents", "reading:no_unseen_rounding"}
            assert step in why
            allowed(wager(table, MAIN, step))
            assert set(against(table, MAIN, wrong)) == set(by), "nor is a lawful wager made unlawful"


def test_a_wager_is_more_than_nothing() -> None:
    for edition in CHAPTERS:
        table = seated(edition, submission=OFFERED)
        for wrong in ("0.00", "-10.00"):
            assert against(table, MAIN, wrong) == ("format",)
        allowed(wager(table, MAIN, "10.00"))
        for wrong in ("0.00", "-5.00"):
            assert against(table, MATCH, wrong)


@pytest.mark.proves("551.7(b)")
def test_in_2010_a_match_the_dealer_wager_is_at_least_1_dollar() -> None:
    """What is added to it may be less."""
    for wrong, right in (("0.25", "1.00"), ("0.75", "1.25")):
        table = seated("551", submission=OFFERED)
        allowed(wager(table, MAIN, "10.00"))
        assert against(table, MATCH, wrong) == ("551.7(b)",)
        allowed(wager(table, MATCH, right))
        allowed(wager(table, MATCH, wrong))


@pytest.mark.proves("551.7(b)(1)")
def test_in_2010_a_match_the_dealer_wager_is_no_more_than_the_wager_on_the_box() -> None:
    for right, wrong in (("9.75", "10.25"), ("10.00", "10.25")):
        table = seated("551", submission=OFFERED | {"match_maximum": "25.00"})
        allowed(wager(table, MAIN, "10.00"))
        assert against(table, MATCH, wrong) == ("551.7(b)(1)",)
        allowed(wager(table, MATCH, right))
        assert against(table, MATCH, "0.50") == ("551.7(b)(1)",), "nor by adding to it"
        allowed(wager(table, MAIN, "5.00"))
        allowed(wager(table, MATCH, "5.00"))


@pytest.mark.proves("551.7(b)(2)")
def test_in_2010_a_match_the_dealer_wager_is_no_more_than_the_submissions_maximum() -> None:
    table = seated("551", submission=OFFERED | {"match_maximum": "25.00"})
    allowed(wager(table, MAIN, "50.00"))
    assert against(table, MATCH, "25.25") == ("551.7(b)(2)",)
    allowed(wager(table, MATCH, "24.75"))
    assert against(table, MATCH, "0.50") == ("551.7(b)(2)",)
    allowed(wager(table, MATCH, "0.25"))
    assert "551.7(b)(2)" in unlawful("551", match_the_dealer=True, match_maximum="0.99")


@pytest.mark.proves("551.7(b)(1)", "551.7(b)(2)")
def test_in_2010_the_lesser_of_the_two_counts() -> None:
    for main, maximum, right, wrong in (("10.00", "10.50", "10.00", "10.25"), ("10.50", "10.00", "10.00", "10.25")):
        table = seated("551", submission=OFFERED | {"match_maximum": maximum})
        allowed(wager(table, MAIN, main))
        assert against(table, MATCH, wrong) == ("551.7(b)(1)" if main < maximum else "551.7(b)(2)",)
        allowed(wager(table, MATCH, right))


@pytest.mark.proves("635a.6(e)")
def test_the_final_rules_set_no_amounts_for_the_match_the_dealer_wager() -> None:
    for amount in ("0.25", "0.75", "10.25", "500.00"):
        table = seated("635a", submission=OFFERED)
        allowed(wager(table, MAIN, "10.00"))
        allowed(wager(table, MATCH, amount))
    assert "635a.6(e)" in unlawful("635a", match_the_dealer=True, match_maximum="25.00")


# Cash


@pytest.mark.proves("551.6(e)(1)", "551.6(e)(2)", "551.7(c)(1)", "551.7(c)(2)", "635a.6(a)")
def test_a_verbal_wager_with_cash_is_confirmed_and_its_cash_becomes_chips() -> None:
    """By the dealer and, in 2010, a floorperson."""
    confirmed = {"551": ("dealer", "floorperson"), "635a": ("dealer",)}
    by = {
        ("551", MAIN): {"551.6(e)(1)", "551.6(e)(2)"},
        ("551", MATCH): {"551.7(c)(1)", "551.7(c)(2)"},
        ("635a", MAIN): {"635a.6(a)"},
        ("635a", MATCH): {"635a.6(a)"},
    }
    for edition in CHAPTERS:
        table = seated(edition, submission=OFFERED, chips="100.00")
        for on in (MAIN, MATCH):
            events = allowed(table.submit(Wager(1, on, Cents.parse("5.00"), cash=True)))
            [cash] = found(events, Cash)
            assert by[edition, on] <= set(cash.cites)
            assert (cash.confirmed_by, str(cash.amount)) == (confirmed[edition], "5.00")
            assert place(events, Cash) < place(events, Wagered)
        assert str(Cents(table.state.purse(1))) == "100.00", "the player's chips are not touched"
        assert table.state.wagers_at(1) == {MAIN: 500, MATCH: 500}


@pytest.mark.proves("551.6(e)", "635a.6(a)", "551.7(b)(1)", "551.6(d)", "635a.6(c)")
def test_cash_is_held_to_the_same_rules() -> None:
    for edition in CHAPTERS:
        table = seated(edition, shoe("9 8", "7 9", "K"), submission=OFFERED)
        assert against(table, MAIN, "5.10", cash=True) == (CHIPS[edition],)
        allowed(wager(table, MAIN, "5.00"))
        if edition == "551":
            assert against(table, MATCH, "5.25", cash=True) == ("551.7(b)(1)",)
        allowed(table.submit(Deal()))
        assert against(table, MAIN, "5.00", cash=True) == (LATE[edition],)


# Until when


@pytest.mark.proves("551.6(d)", "635a.6(c)")
def test_wagers_are_made_until_the_first_card_of_the_round_and_not_until_it_is_over() -> None:
    for edition in CHAPTERS:
        play = by_hand(edition, "9 8", "7 9", "K", match="1.00")
        table = play.table
        while not cards_at(table).hands:
            for on in (MAIN, MATCH):
                allowed(wager(table, on, "1.00"))
            play.step()
        assert faces_to(play.events, "discard") == FIRST_CARD, "the first card of the shoe is not one of the round"
        while not table.rests:
            for on in (MAIN, MATCH, INSURANCE, DOUBLE):
                assert against(table, on, "1.00") == (LATE[edition],)
            play.step()
        assert found(play.events, Settled)
        allowed(wager(table, MAIN, "1.00"))


@pytest.mark.proves("551.6(d)")
def test_in_2010_a_wager_is_withdrawn_before_the_first_card_whole_or_in_part() -> None:
    table = seated("551", submission=OFFERED)
    for on in (MAIN, MATCH):
        allowed(wager(table, on, "10.00"))
    [part] = found(allowed(table.submit(Withdraw(1, MATCH, Cents.parse("4.00")))), Withdrew)
    assert (part.cites, str(part.amount)) == (("551.6(d)",), "4.00")
    for on in (MATCH, MAIN):
        allowed(table.submit(Withdraw(1, on)))
    assert (str(Cents(table.state.purse(1))), table.state.wagers_at(1)) == ("10000.00", {})


@pytest.mark.proves("551.6(d)")
def test_in_2010_also_while_the_shoe_is_made_ready_but_not_from_the_first_card_on() -> None:
    play = by_hand("551", ["9 8", "K 7"], "7 9", "K", match="5.00")
    table = play.table
    while not cards_at(table).hands:
        allowed(table.submit(Withdraw(1, MATCH, Cents.parse("0.25"))))
        play.step()
    while not table.rests:
        for act in (Withdraw(1, MAIN), Withdraw(1, MAIN, Cents(100)), Withdraw(2, MATCH)):
            assert refused(table, act)[1] == ("551.6(d)",)
        play.step()


@pytest.mark.proves("551.7(b)", "551.7(b)(1)", "551.6(f)")
def test_in_2010_what_is_left_after_a_withdrawal_must_be_lawful_too() -> None:
    table = seated("551", submission=OFFERED)
    allowed(wager(table, MAIN, "10.00"))
    assert "551.6(f)" in refused(table, Withdraw(1, MAIN, Cents(25)))[1]
    allowed(wager(table, MATCH, "5.00"))
    assert refused(table, Withdraw(1, MAIN))[1] == ("551.7(b)",)
    assert refused(table, Withdraw(1, MAIN, Cents.parse("5.50")))[1] == ("551.7(b)(1)",)
    assert refused(table, Withdraw(1, MATCH, Cents.parse("4.25")))[1] == ("551.7(b)",)
    for on, amount in ((MAIN, "5.00"), (MATCH, "4.00")):
        allowed(table.submit(Withdraw(1, on, Cents.parse(amount))))
    assert table.state.wagers_at(1) == {MAIN: 500, MATCH: 100}


@pytest.mark.proves("635a.6(c)")
def test_under_the_final_rules_a_wager_once_made_is_not_withdrawn() -> None:
    play = by_hand("635a", "9 8", "7 9", "K", match="5.00")
    while not play.table.rests:
        for act in (Withdraw(1, MAIN), Withdraw(1, MAIN, Cents(100)), Withdraw(1, MATCH)):
            assert refused(play.table, act)[1] == ("635a.6(c)",)
        play.step()
    table = seated("635a")
    allowed(wager(table, MAIN, "10.00"))
    assert refused(table, Withdraw(1, MAIN))[1] == ("635a.6(c)",), "nor at a table that rests"


@pytest.mark.proves("551.6(d)", "635a.6(c)")
def test_a_second_wager_on_the_box_adds_to_the_first() -> None:
    for edition in CHAPTERS:
        table = seated(edition, shoe("K 9", "7 9", "2"))
        for _ in range(2):
            allowed(wager(table, MAIN, "10.00"))
        play = Play(table).do(Deal()).finish()
        assert str(settled_on(play, MAIN).stake) == "20.00"
        assert play.outcome == ("win", "20.00")


# Hands off


@pytest.mark.proves("551.6(i)")
def test_in_2010_no_player_handles_a_wager_from_the_first_card_until_it_is_decided() -> None:
    """551.6(i): once the first card of any hand has been removed from the shoe."""
    play = by_hand("551", "9 8", "7 9", "4")
    handled = Report("wager handled", seat=1)
    while not cards_at(play.table).hands:
        assert refused(play.table, handled)[1] == ("551.6(i)",), "no hand has a card yet"
        play.step()
    while play.table.state.wagers_at(1):
        assert play.table.can(handled)
        play.step()
    assert refused(play.table, handled)[1] == ("551.6(i)",), "it is decided"


@pytest.mark.proves("635a.6(c)")
def test_in_the_final_rules_no_player_handles_a_wager_from_when_it_was_made_until_it_is_decided() -> None:
    """635a.6(c): any wagers that have been made, with no word on the first card."""
    table = seated("635a", shoe("9 8", "7 9", "4"), steps="manual")
    handled = Report("wager handled", seat=1)
    assert refused(table, handled)[1] == ("635a.6(c)",), "there is no wager"
    allowed(wager(table, MAIN, "10.00"))
    play = Play(table).do(handled).finish()
    [noted] = found(play.events, Noted)
    assert (noted.cites, noted.seat) == (("635a.6(c)",), 1)
    play.do(Deal())
    while play.table.state.wagers_at(1):
        assert play.table.can(handled)
        play.step()
    assert refused(play.table, handled)[1] == ("635a.6(c)",), "it is decided"
    play.finish()
    assert [outcome for *_, outcome, _ in play.verdicts] == ["lose"], "it changes nothing"


@pytest.mark.proves("635a.6(c)", "635a.13(k)")
def test_also_while_nothing_is_dealt_because_the_card_reader_fails() -> None:
    """635a.13(k) stops the dealing, not the rule on wagers."""
    play = by_hand("635a", "9 8", "7 9", "4").report("card reader fails").step()
    play.report("wager handled", seat=1).step()
    assert "635a.6(c)" in found(play.events, Noted)[-1].cites


@pytest.mark.proves("635a.6(c)")
def test_a_wager_that_was_decided_early_is_the_players_again() -> None:
    for own, said in (("A K", []), ("9 7", ["surrender"])):
        play = dealt("635a", [own, "9 5"], "7 9").say(*said)
        assert refused(play.table, Report("wager handled", seat=1))[1] == ("635a.6(c)",)
        play.report("wager handled", seat=2)


@pytest.mark.proves("551.6(j)", "635a.6(c)")
def test_nor_a_wager_for_insurance_a_double_or_a_split_once_it_is_confirmed() -> None:
    for edition, cite in {"551": "551.6(j)", "635a": "635a.6(c)"}.items():
        for dealer, said, on in (
            ("A 9", ["insure 5.00"], INSURANCE),
            ("7 9", ["double"], DOUBLE),
            ("7 9", ["split"], SPLIT),
        ):
            play = dealt(edition, ["8 8", "K 7"], dealer, "3 4 5 6 7").say(*said)
            assert refused(play.table, Withdraw(1, on))[1] == (LATE[edition],)
            play.report("wager handled", seat=1)
            assert cite in found(play.events, Noted)[-1].cites
            play.report("wager handled", seat=2)
            assert "551.6(j)" not in found(play.events, Noted)[-1].cites, "box 2 has added nothing"


# Who sits a round out


def two_rounds(edition: str, *, mid_shoe_entry: bool, **more: Any) -> Table:
    """A table at which player 1 played a round and player 2 sat it out; another round is in the shoe, then a new one.

    The cover card comes out in the second round.
    """
    first = shoe("K 9", "7 9", f"2 {cards_of('K 9', '7 9', '2')}")
    shoes = [ListedShoe(first, cover_card_after=8), ListedShoe(shoe(["K 9", "K 8"], "7 9", "2"))]
    table = seated(edition, seats=(1, 2), submission={"mid_shoe_entry": mid_shoe_entry}, shoes=shoes, **more)
    allowed(wager(table, MAIN, "10.00"))
    Play(table).do(Deal()).finish()
    return table


@pytest.mark.proves("551.6(k)", "635a.6(b)")
def test_who_sat_a_round_out_may_be_kept_from_wagering_in_the_next_ones() -> None:
    for edition in CHAPTERS:
        table = two_rounds(edition, mid_shoe_entry=False)
        assert BARRED[edition] in against(table, MAIN, "10.00", seat=2)
        allowed(table.submit(Sit(3, Cents.parse("100.00"))))
        assert BARRED[edition] in against(table, MAIN, "10.00", seat=3), "nor may one who was not seated"
        allowed(wager(table, MAIN, "10.00", seat=1))


@pytest.mark.proves("551.6(a)", "635a.6(d)")
def test_without_the_bar_they_may() -> None:
    for edition in CHAPTERS:
        table = two_rounds(edition, mid_shoe_entry=True)
        allowed(wager(table, MAIN, "10.00", seat=2))
        allowed(table.submit(Sit(3, Cents.parse("100.00"))))
        allowed(wager(table, MAIN, "10.00", seat=3))


@pytest.mark.proves("551.6(a)", "635a.6(d)")
def test_before_the_first_round_of_a_shoe_nobody_is_barred() -> None:
    for edition in CHAPTERS:
        table = seated(edition, seats=(1, 2), submission={"mid_shoe_entry": False})
        for seat in (1, 2):
            allowed(wager(table, MAIN, "10.00", seat=seat))


@pytest.mark.proves("551.6(k)(1)", "635a.6(b)(1)")
def test_the_bar_ends_when_the_house_lets_the_player_wager_again() -> None:
    for edition, cite in {"551": "551.6(k)(1)", "635a": "635a.6(b)(1)"}.items():
        table = two_rounds(edition, mid_shoe_entry=False)
        [lifted] = found(allowed(table.submit(Order("permit wagers", "floorperson", seat=2))), BarLifted)
        assert (cite in lifted.cites, lifted.seat) == (True, 2)
        allowed(table.submit(Sit(3, Cents.parse("100.00"))))
        assert BARRED[edition] in against(table, MAIN, "10.00", seat=3), "it is lifted for that player alone"
        allowed(wager(table, MAIN, "10.00", seat=2))


@pytest.mark.proves("551.6(k)(1)", "635a.6(b)(1)")
def test_nobody_but_the_house_lifts_the_bar() -> None:
    for edition, cite in {"551": "551.6(k)(1)", "635a": "635a.6(b)(1)"}.items():
        table = two_rounds(edition, mid_shoe_entry=False)
        assert cite in refused(table, Order("permit wagers", "seat 2", seat=2))[1]


@pytest.mark.proves("551.6(k)", "635a.6(b)")
def test_who_is_let_in_and_sits_out_again_is_barred_again() -> None:
    for edition in CHAPTERS:
        rounds = shoe("K 9", "7 9", f"2 {cards_of('K 9', '7 9', '2')}")
        table = seated(edition, rounds, seats=(1, 2), submission={"mid_shoe_entry": False})
        allowed(wager(table, MAIN, "10.00"))
        Play(table).do(Deal()).finish()
        allowed(table.submit(Order("permit wagers", "floorperson", seat=2)))
        allowed(wager(table, MAIN, "10.00"))
        Play(table).do(Deal()).finish()
        assert BARRED[edition] in against(table, MAIN, "10.00", seat=2)


@pytest.mark.proves("551.6(k)(2)", "635a.6(b)(2)")
def test_the_bar_ends_with_a_reshuffle() -> None:
    for edition, cite in {"551": "551.6(k)(2)", "635a": "635a.6(b)(2)"}.items():
        table = two_rounds(edition, mid_shoe_entry=False)
        allowed(wager(table, MAIN, "10.00"))
        assert BARRED[edition] in against(table, MAIN, "10.00", seat=2)
        last = Play(table).do(Deal()).finish()
        for seat in (1, 2):
            allowed(wager(table, MAIN, "10.00", seat=seat))
        play = Play(table).do(Deal()).finish()
        [emptied] = found(last.events + play.events, Emptied)
        assert cite in emptied.cites
        assert faces_to(play.events, "seat 2") == "KS 8H"


@pytest.mark.proves("551.6(k)(2)", "635a.6(b)(2)", "reading:continuous_device_ends_every_bar")
def test_a_continuous_device_reshuffles_for_every_round_so_that_nobody_is_barred() -> None:
    """The bar ends when a reshuffle of the cards has occurred: with such a device, before every round."""
    for edition, cite in {"551": "551.6(k)(2)", "635a": "635a.6(b)(2)"}.items():
        submission = {"mid_shoe_entry": False, "shuffler": "continuous"}
        table = seated(edition, seats=(1, 2), submission=submission, seed=1)
        allowed(wager(table, MAIN, "10.00"))
        Play(table).do(Deal()).finish()
        assert cite in refused(table, Order("permit wagers", "floorperson", seat=2))[1], "there is no bar to lift"
        allowed(wager(table, MAIN, "10.00", seat=2))
        allowed(table.submit(Sit(3, Cents.parse("100.00"))))
        allowed(wager(table, MAIN, "10.00", seat=3))


@pytest.mark.proves("551.6(k)", "635a.6(b)")
def test_once_the_device_is_out_of_order_the_bar_begins_with_the_shuffle_by_hand() -> None:
    for edition in CHAPTERS:
        table = seated(edition, seats=(1, 2), submission={"mid_shoe_entry": False, "shuffler": "continuous"}, seed=1)
        allowed(wager(table, MAIN, "10.00"))
        Play(table).do(Deal()).finish()
        allowed(table.submit(Report("shuffler out of order")))
        allowed(wager(table, MAIN, "10.00", seat=1))
        Play(table).do(Deal()).finish()
        assert BARRED[edition] in against(table, MAIN, "10.00", seat=2), "who sat out the first round by hand"


@pytest.mark.proves("551.6(k)", "635a.6(b)")
def test_a_player_with_several_boxes_has_wagered_by_wagering_on_one() -> None:
    for edition in CHAPTERS:
        table = opened(edition, shoe("K 9", "7 9", "2"), submission={"mid_shoe_entry": False, "boxes_per_player": 2})
        for seat, player in ((1, "Ann"), (2, "Ann"), (3, "Ben")):
            allowed(table.submit(Sit(seat, Cents.parse("100.00"), player)))
        allowed(wager(table, MAIN, "10.00"))
        Play(table).do(Deal()).finish()
        allowed(wager(table, MAIN, "10.00", seat=2))
        assert BARRED[edition] in against(table, MAIN, "10.00", seat=3)


@pytest.mark.proves("551.6(a)", "635a.6(d)")
def test_who_gets_up_and_comes_back_before_the_next_round_has_sat_none_out() -> None:
    for edition in CHAPTERS:
        table = opened(edition, shoe("K 9", "7 9", "2"), submission={"mid_shoe_entry": False})
        for seat, player in ((1, "Ann"), (2, "Ben")):
            allowed(table.submit(Sit(seat, Cents.parse("100.00"), player)))
        allowed(wager(table, MAIN, "10.00"))
        Play(table).do(Deal()).finish()
        allowed(table.submit(Leave(1)))
        allowed(table.submit(Sit(1, Cents.parse("100.00"), "Ann")))
        allowed(wager(table, MAIN, "10.00"))


@pytest.mark.proves("551.6(k)", "635a.6(b)")
def test_somebody_else_at_the_same_seat_has() -> None:
    for edition in CHAPTERS:
        table = seated(edition, shoe("K 9", "7 9", "2"), submission={"mid_shoe_entry": False})
        allowed(wager(table, MAIN, "10.00"))
        Play(table).do(Deal()).finish()
        allowed(table.submit(Leave(1)))
        allowed(table.submit(Sit(1, Cents.parse("100.00"))))
        assert BARRED[edition] in against(table, MAIN, "10.00")


@pytest.mark.proves("551.6(k)", "635a.6(b)")
def test_the_bar_is_the_certificate_holders_choice() -> None:
    for edition in CHAPTERS:
        assert BARRED[edition] in unlawful(edition, mid_shoe_entry="no")


# Several boxes


def one_player(edition: str, boxes: int, *, seats: tuple[int, ...] = (1, 2, 3, 4)) -> Table:
    """A table at which Ann holds these seats and may wager on so many adjacent boxes; Ben sits at box 7."""
    table = opened(edition, submission={"boxes_per_player": boxes, "match_the_dealer": True})
    for seat in seats:
        allowed(table.submit(Sit(seat, Cents.parse("100.00"), "Ann")))
    allowed(table.submit(Sit(7, Cents.parse("100.00"), "Ben")))
    return table


@pytest.mark.proves("551.14", "635a.6(f)")
@pytest.mark.parametrize("boxes", [1, 2, 3])
def test_a_player_wagers_on_as_many_adjacent_boxes_as_the_submission_says(boxes: int) -> None:
    for edition in CHAPTERS:
        table = one_player(edition, boxes)
        for seat in range(1, boxes + 1):
            allowed(wager(table, MAIN, "10.00", seat=seat))
        assert against(table, MAIN, "10.00", seat=boxes + 1) == (ADJACENT[edition],)
        allowed(wager(table, MAIN, "10.00", seat=1))
        allowed(wager(table, MAIN, "10.00", seat=7))


@pytest.mark.proves("551.14", "635a.6(f)")
def test_boxes_that_are_not_adjacent_do_not_do() -> None:
    for edition in CHAPTERS:
        table = one_player(edition, 3)
        allowed(wager(table, MAIN, "10.00", seat=2))
        assert against(table, MAIN, "10.00", seat=4) == (ADJACENT[edition],)
        allowed(wager(table, MAIN, "10.00", seat=1))
        allowed(wager(table, MAIN, "10.00", seat=3))
        table = one_player(edition, 3, seats=(1, 3))
        allowed(wager(table, MAIN, "10.00", seat=1))
        assert against(table, MAIN, "10.00", seat=3) == (ADJACENT[edition],), "nor with somebody else's box between"
        table = one_player(edition, 2, seats=(1, 6))
        allowed(wager(table, MAIN, "10.00", seat=6))
        assert against(table, MAIN, "10.00", seat=1) == (ADJACENT[edition],), "nor around the dealer"


@pytest.mark.proves("551.14", "551.6(d)")
def test_in_2010_a_withdrawal_does_not_part_a_players_boxes() -> None:
    table = one_player("551", 3)
    for seat in (1, 2, 3):
        allowed(wager(table, MAIN, "10.00", seat=seat))
    assert refused(table, Withdraw(2, MAIN))[1] == ("551.14",)
    allowed(table.submit(Withdraw(3, MAIN)))
    allowed(table.submit(Withdraw(2, MAIN)))


@pytest.mark.proves("551.14", "635a.6(f)")
def test_a_submission_says_on_how_many_boxes_from_one_to_seven() -> None:
    for edition in CHAPTERS:
        for wrong in (0, 8, "two", 1.5):
            assert unlawful(edition, boxes_per_player=wrong) == (ADJACENT[edition], "reading:silent_submission")
        table = one_player(edition, 7, seats=(1, 2, 3, 4, 5, 6))
        for seat in range(1, 7):
            allowed(wager(table, MAIN, "10.00", seat=seat))


# Leaving


@pytest.mark.proves("551.6(d)", "635a.6(c)")
def test_who_leaves_during_a_round_leaves_the_wagers_which_play_out() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["9 8", "K 9"], "7 9", "2")
        play.do(Leave(1)).do(Leave(2))
        assert play.verdicts == [("seat 1", MAIN, "lose", "0.00"), ("seat 2", MAIN, "win", "10.00")]
        assert not play.table.state.seats


@pytest.mark.proves("551.6(d)")
def test_in_2010_who_leaves_before_the_first_card_takes_the_wagers_along() -> None:
    table = seated("551", seats=(1, 2), submission=OFFERED)
    for on in (MAIN, MATCH):
        allowed(wager(table, on, "10.00"))
    allowed(table.submit(Leave(1)))
    assert (sorted(table.state.seats), table.state.final_chips()[1]) == ([2], 1_000_000)


@pytest.mark.proves("635a.6(c)")
def test_under_the_final_rules_they_stay_and_play_out() -> None:
    table = seated("635a", shoe("K 9", "7 9", "2"))
    allowed(wager(table, MAIN, "10.00"))
    allowed(table.submit(Leave(1)))
    assert table.state.wagers_at(1) == {MAIN: 1000}
    assert Play(table).do(Deal()).finish().outcome == ("win", "10.00")
    assert (table.state.seats, table.state.final_chips()[1]) == ({}, 1_001_000)


# Match-the-Dealer


def matched(edition: str, own: str, up: str, *, decks: int = 8, **submission: Any) -> Settled:
    """What becomes of one dollar on Match-the-Dealer with these cards."""
    choices = {"match_the_dealer": True, "decks": decks} | submission
    play = dealt(edition, own, f"{up} 9C", "K K K", match="1.00", submission=choices).finish()
    event = settled_on(play, MATCH)
    assert event.outcome == ("win" if event.pays else "lose")
    return event


LEAST = {6: ("9.00", "4.00"), 8: ("12.00", "3.00")}
"""What one dollar wins for a matching card of the same suit, and of a different suit, by the number of decks."""


@pytest.mark.proves(
    "551.7(a)", "551.7(e)", "551.7(e)(1)", "551.7(e)(2)", "635a.7(f)(1)", "635a.12(e)", "635a.12(e)(1)", "635a.12(e)(2)"
)
def test_each_matching_card_is_paid_by_its_suit_and_the_number_of_decks() -> None:
    item = {6: "1", 8: "2"}
    for edition in CHAPTERS:
        table = {"551": "551.7(e)", "635a": "635a.12(e)"}[edition]
        for decks, (same, different) in LEAST.items():
            for own, pays in (("5S KH", same), ("KH 5S", same), ("5H KH", different), ("KS 5D", different)):
                event = matched(edition, own, "5S", decks=decks)
                assert str(event.pays) == pays
                assert f"{table}({item[decks]})" in event.cites


@pytest.mark.proves("551.7(a)", "635a.7(f)(2)")
@pytest.mark.parametrize(
    ("own", "six", "eight"), [("5H 5D", 8, 6), ("5H 5H", 8, 6), ("5S 5H", 13, 15), ("5H 5S", 13, 15), ("5S 5S", 18, 24)]
)
def test_two_matching_cards_are_paid_each(own: str, six: int, eight: int) -> None:
    for edition, cite in {"551": "551.7(a)", "635a": "635a.7(f)(2)"}.items():
        for decks, pays in ((6, six), (8, eight)):
            event = matched(edition, own, "5S", decks=decks)
            assert str(event.pays) == f"{pays}.00"
            assert cite in event.cites


@pytest.mark.proves("551.7(a)", "551.7(d)", "635a.7(f)")
@pytest.mark.parametrize("own", ["4S KH", "6S 9S", "AS 2S", "4S 6S"])
def test_a_wager_without_a_match_loses(own: str) -> None:
    for edition in CHAPTERS:
        assert matched(edition, own, "5S").outcome == "lose"


@pytest.mark.proves("551.7(a)", "635a.7(f)(1)")
@pytest.mark.parametrize("up", "JQK")
def test_a_court_card_matches_its_own_rank_only(up: str) -> None:
    for edition in CHAPTERS:
        for rank in "JQK":
            event = matched(edition, f"{rank}H 9H", f"{up}S")
            assert event.outcome == ("win" if rank == up else "lose")
            assert "reading:match_by_rank_2010" in event.cites or edition == "635a"


@pytest.mark.proves("551.7(a)", "635a.7(f)(1)")
@each("rank", "A23456789JQK")
def test_every_rank_matches_itself_and_no_other(rank: str) -> None:
    for edition in CHAPTERS:
        other = "9" if rank == "8" else "8"
        assert str(matched(edition, f"{rank}H {other}H", f"{rank}S").pays) == "3.00"
        assert matched(edition, f"{other}S {other}H", f"{rank}S").outcome == "lose"


@pytest.mark.proves("551.7(a)", "635a.7(f)")
def test_only_the_first_two_cards_and_the_up_card_count() -> None:
    """Neither the hole card, nor a card drawn later, nor a card of a split hand."""
    for edition in CHAPTERS:
        for own, dealer, then, said in (
            ("9 8", "7S 9S", "K", ""),
            ("2 3", "7S 9S", "7S K", "hit"),
            ("8 8", "7S 9S", "7S 7S K", "split"),
        ):
            play = played(edition, own, dealer, then, said=said, match="1.00")
            assert settled_on(play, MATCH).outcome == "lose"


@pytest.mark.proves("551.7(d)", "635a.7(f)")
def test_it_is_settled_after_the_second_cards_before_the_card_reader_and_any_further_card() -> None:
    for edition, cite in {"551": "551.7(d)", "635a": "635a.7(f)"}.items():
        play = dealt(edition, ["A K", "9 8", "2 3"], "AS 9", "K 9", match="1.00")
        assert [event.seat for event in found(play.events, Settled)] == [3, 2, 1], "from the dealer's right"
        assert {event.outcome for event in found(play.events, Settled)} == {"win", "lose"}
        assert all(cite in event.cites for event in found(play.events, Settled))
        hole_card = next(number for number, event in enumerate(play.events) if is_hole_card(event))
        settlements = [number for number, event in enumerate(play.events) if isinstance(event, Settled)]
        assert hole_card < min(settlements)
        assert max(settlements) < place(play.events, Asked), "insurance is offered after it"
        assert not found(play.events, CardReader)
        play.finish()
        assert max(settlements) < place(play.events, CardReader)


@pytest.mark.proves("551.7(d)", "635a.7(f)")
def test_it_is_paid_also_when_the_dealer_has_a_blackjack() -> None:
    for edition in CHAPTERS:
        play = played(edition, "KH 9", "KS A", match="1.00")
        assert play.verdicts == [("seat 1", MATCH, "win", "3.00"), ("seat 1", MAIN, "lose", "0.00")]


@pytest.mark.proves("551.7(f)")
@pytest.mark.parametrize(
    ("own", "dealer", "then", "said"),
    [("7 9", "7 9", "5", ""), ("K 9", "7 9", "5", ""), ("8 8", "7 9", "3 4 5", "split"), ("A 8", "A K", "", "")],
)
def test_it_has_no_bearing_on_any_other_wager(own: str, dealer: str, then: str, said: str) -> None:
    for edition in CHAPTERS:
        without = played(edition, own, dealer, then, said=said).verdicts
        having = played(edition, own, dealer, then, said=said, match="5.00")
        assert [verdict for verdict in having.verdicts if verdict[1] != MATCH] == without
    assert "551.7(f)" in settled_on(played("551", own, dealer, then, said=said, match="5.00"), MATCH).cites


@pytest.mark.proves("551.7(e)", "551.7(e)(1)", "551.7(e)(2)")
def test_in_2010_a_submission_may_pay_more_but_not_less() -> None:
    for decks, item, least in ((6, "551.7(e)(1)", (9, 4)), (8, "551.7(e)(2)", (12, 3))):
        same, different = least
        for odds in ((same - 1, different), (same, different - 1)):
            chosen = {"same_suit": f"{odds[0]} to 1", "different_suit": f"{odds[1]} to 1"}
            assert item in unlawful("551", match_the_dealer=True, decks=decks, match_odds=chosen)
        chosen = {"same_suit": f"{same + 1} to 1", "different_suit": f"{different + 1} to 1"}
        for own, pays in (("5S KH", same + 1), ("5H KH", different + 1), ("5S 5H", same + different + 2)):
            assert str(matched("551", own, "5S", decks=decks, match_odds=chosen).pays) == f"{pays}.00"
        chosen = {"same_suit": f"{same} to 1", "different_suit": f"{different} to 1"}
        assert str(matched("551", "5S 5H", "5S", decks=decks, match_odds=chosen).pays) == f"{same + different}.00"


@pytest.mark.proves("551.7(e)(1)", "551.7(e)(2)")
def test_in_2010_odds_just_below_the_least_are_too_low() -> None:
    for decks, item, low in ((6, "551.7(e)(1)", "89 to 10"), (8, "551.7(e)(2)", "119 to 10")):
        odds = {"same_suit": low, "different_suit": "4 to 1"}
        assert item in unlawful("551", match_the_dealer=True, decks=decks, match_odds=odds)


def test_the_final_rules_leave_no_choice_of_odds() -> None:
    odds = {"same_suit": "12 to 1", "different_suit": "3 to 1"}
    assert "635a.12(e)" in unlawful("635a", match_the_dealer=True, match_odds=odds)


@pytest.mark.proves("551.7(a)", "635a.6(e)")
def test_only_boxes_that_wagered_it_are_settled() -> None:
    for edition in CHAPTERS:
        play = dealt(edition, ["7 9", "7 8", "7 2"], "7 9", match={2: "1.00"})
        assert [event.seat for event in found(play.events, Settled)] == [2]


@pytest.mark.proves("551.6(d)", "635a.6(c)")
def test_wagers_that_lie_when_the_next_round_is_dealt_from_the_same_shoe() -> None:
    """A wager is for one round: after it the box is empty, and the next round needs another."""
    for edition in CHAPTERS:
        table = staked(edition, "K 9", "7 9", f"2 {cards_of('K 8', '7 9', '2')}")
        Play(table).do(Deal()).finish()
        assert table.state.wagers_at(1) == {}
        refused(table, Deal())
        allowed(wager(table, MAIN, "20.00"))
        play = Play(table).do(Deal()).finish()
        assert play.verdicts == [("seat 1", MAIN, "push", "0.00")]


def test_a_step_is_refused_at_a_table_that_is_not_dealt_by_hand() -> None:
    for edition in CHAPTERS:
        assert refused(staked(edition, "K 9", "7 9"), Step())[1] == ("format",)


MATCHED = {
    "551": ("551.7(d)", "551.7(a)", "551.7(f)"),
    "635a": ("635a.7(f)", "635a.6(e)", "635a.7(f)(1)"),
}
MATCH_PAYS = {"551": "551.7(e)", "635a": "635a.12(e)"}


@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize(("own", "matching"), [("9S 8H", 0), ("7H 8H", 1), ("7S 7H", 2)])
def test_by_which_provisions_a_match_the_dealer_wager_is_settled(own: str, matching: int, decks: int) -> None:
    """A second matching card has a provision of its own under the final rules, and odds are those for the decks."""
    for edition in CHAPTERS:
        both = ("635a.7(f)(2)",) if (edition, matching) == ("635a", 2) else ()
        pays = MATCH_PAYS[edition]
        paid = (pays, f"{pays}({1 if decks == 6 else 2})") if matching else ()
        rank = ("reading:match_by_rank_2010",) if edition == "551" else ()
        play = played(edition, own, "7C 9C", "5 5 5", match="5.00", submission={"decks": decks})
        assert settled_on(play, MATCH).cites == (*MATCHED[edition], *both, *paid, *rank)
