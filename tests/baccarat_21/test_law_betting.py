"""Making a wager: who may, on what, how much and until when (681a.2(a), 681a.6)."""

from typing import Any

import pytest

from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.records import statement
from croupier.table.events import Left, Settled, Wagered
from croupier.table.inputs import Close, Leave, Sit, Wager, Withdraw
from tests.baccarat_21.tables import (
    EVERYTHING,
    Hands,
    dealt_by_hand,
    opened,
    seated,
    shoe,
    unlawful,
    verdict,
)
from tests.support.events import found, settled
from tests.support.playing import deal, one_step, refused, wager
from tests.support.tables import cards_at, problems

TIE = ("T8", "A7")
PLAYER_WINS = ("T9", "T7")


def seated_at(hands: Hands = TIE, *, seats: tuple[int, ...] = (1,), **submission: Any) -> Table:
    """A table at which a round with these hands comes next; it takes every wager unless it is told otherwise."""
    return seated(shoe(hands), seats=seats, submission=submission or EVERYTHING)


# On what


@pytest.mark.proves("681a.6(a)", "681a.6(c)(1)", "681a.6(c)(2)", "681a.6(d)(1)", "681a.6(d)(2)", "681a.6(d)(3)")
@pytest.mark.parametrize(("main", "item"), [("player", 1), ("banker", 2)])
def test_a_player_backs_a_hand_and_may_add_a_tie_wager_and_bonus_wagers_on_both_hands(main: str, item: int) -> None:
    table = seated_at()
    cites = {main: f"681a.6(c)({item})", "tie": "681a.6(d)(1)"}
    cites |= {"bonus-player": "681a.6(d)(2)", "bonus-banker": "681a.6(d)(3)"}
    for on, cite in cites.items():
        response = wager(table, on, "10.00")
        assert response.refusal is None
        [made] = found(list(response.events), Wagered)
        assert set(made.cites) == {cite, "681a.6(a)"}
    # The mark asks for both hands.
    wager(seated_at(), "banker" if main == "player" else "player", "10.00")


@pytest.mark.proves("681a.6(c)", "681a.6(d)")
def test_there_are_no_other_wagers() -> None:
    table = seated_at()
    wager(table, "player", "10.00")
    for on in ("dragon-7", "bonus", "insurance", "Player", ""):
        assert refused(table, Wager(1, on, Cents(1000)))[1] == ("681a.6(c)", "681a.6(d)")


@pytest.mark.proves("681a.6(d)(1)", "681a.6(d)(2)", "681a.6(d)(3)")
def test_optional_wagers_are_taken_only_where_the_submission_offers_them() -> None:
    cases: list[tuple[dict[str, Any], str, str]] = [
        ({"decks": 8}, "tie", "681a.6(d)(1)"),
        ({"bonus": "D"}, "tie", "681a.6(d)(1)"),
        ({"tie": False, "bonus": "D"}, "tie", "681a.6(d)(1)"),
        ({"decks": 8}, "bonus-player", "681a.6(d)(2)"),
        ({"tie": True}, "bonus-player", "681a.6(d)(2)"),
        ({"decks": 8}, "bonus-banker", "681a.6(d)(3)"),
        ({"tie": True}, "bonus-banker", "681a.6(d)(3)"),
    ]
    for submission, on, cite in cases:
        table = seated_at(**submission)
        wager(table, "player", "10.00")
        assert refused(table, Wager(1, on, Cents(1000)))[1] == (cite,)


@pytest.mark.proves("681a.6(d)(1)", "681a.8(c)")
def test_a_submission_offers_the_tie_or_not_and_the_bonus_by_a_paytable() -> None:
    assert unlawful(tie="yes") == ("681a.6(d)(1)",)
    assert unlawful(tie=1) == ("681a.6(d)(1)",)
    for wrong in (True, "a", "", "AB", 4):
        assert unlawful(bonus=wrong) == ("681a.8(c)",)


@pytest.mark.parametrize(
    ("offered", "taken"), [("both", {"player", "banker"}), ("player", {"player"}), ("banker", {"banker"})]
)
def test_a_bonus_wager_may_be_offered_on_one_hand_alone(offered: str, taken: set[str]) -> None:
    table = seated_at(bonus="D", bonus_wagers=offered)
    assert set(table.game.offered) - {"player", "banker", "tie"} == {f"bonus-{hand}" for hand in taken}
    wager(table, "player", "10.00")
    for hand, cite in (("player", "681a.6(d)(2)"), ("banker", "681a.6(d)(3)")):
        act = Wager(1, f"bonus-{hand}", Cents(1000))
        assert (table.refusal_for(act) is None) == (hand in taken)
        if hand not in taken:
            assert refused(table, act)[1] == (cite,)


def test_a_bonus_wager_on_one_hand_needs_a_paytable_of_the_decks_too() -> None:
    for hand in ("player", "banker"):
        assert problems("681a", bonus_wagers=hand) == [("bonus_wagers", ("681a.8(c)",))]
        assert problems("681a", bonus_wagers=hand, bonus="A") == [("bonus", ("681a.8(c)",))]
        assert problems("681a", bonus_wagers=hand, bonus="D") == []
    assert problems("681a", bonus_wagers="both") == []
    assert [key for key, _ in problems("681a", bonus_wagers="tie")] == ["bonus_wagers"]


@pytest.mark.proves("681a.6(d)")
@pytest.mark.parametrize("on", ["tie", "bonus-player", "bonus-banker"])
def test_an_optional_wager_goes_with_a_wager_on_one_of_the_hands(on: str) -> None:
    for main in ("player", "banker"):
        table = seated_at(seats=(1, 2))
        assert refused(table, Wager(1, on, Cents(1000)))[1] == ("681a.6(d)",)
        wager(table, main, "10.00", seat=2)
        assert refused(table, Wager(1, on, Cents(1000)))[1] == ("681a.6(d)",), "another player's wager does not do"
        wager(table, main, "10.00")
        assert wager(table, on, "5.00").refusal is None


@pytest.mark.proves("681a.6(d)")
def test_a_wager_of_the_last_round_does_not_do() -> None:
    table = seated(shoe(TIE, PLAYER_WINS), submission=EVERYTHING)
    wager(table, "player", "10.00")
    wager(table, "tie", "10.00")
    deal(table)
    assert refused(table, Wager(1, "tie", Cents(1000)))[1] == ("681a.6(d)",)


@pytest.mark.proves("681a.6(c)")
@pytest.mark.parametrize(("one", "other"), [("player", "banker"), ("banker", "player")])
def test_a_player_backs_one_of_the_two_hands_not_both(one: str, other: str) -> None:
    table = seated_at(seats=(1, 2))
    wager(table, one, "10.00")
    assert refused(table, Wager(1, other, Cents(1000)))[1] == ("681a.6(c)", "reading:one_of_the_two_hands")
    assert wager(table, one, "10.00").refusal is None
    assert wager(table, other, "10.00", seat=2).refusal is None
    deal(table)
    assert wager(table, other, "10.00").refusal is None, "in the next round it is open again"


@pytest.mark.proves("681a.6(c)")
def test_a_player_who_holds_two_seats_backs_one_of_the_two_hands() -> None:
    table = opened(shoe(TIE))
    for seat in (1, 2):
        table.submit(Sit(seat, Cents(10_000), "Ann"))
    wager(table, "player", "10.00", seat=1)
    assert "681a.6(c)" in refused(table, Wager(2, "banker", Cents(1000)))[1]
    assert wager(table, "player", "10.00", seat=2).refusal is None


# How much


@pytest.mark.proves("681a.8(a)")
@pytest.mark.parametrize("on", ["player", "banker"])
def test_a_wager_on_a_hand_of_which_a_half_is_no_whole_cent_is_refused(on: str) -> None:
    """The refusal names the step. The other wagers are paid in whole multiples and take any chip."""
    for chips, step, wrong in ((["0.25", "1.00"], "0.50", (25, 75, 125)), (["0.01", "1.00"], "0.02", (1, 3, 1001))):
        table = seated_at(chips=chips, **EVERYTHING)
        for amount in wrong:
            why, cites = refused(table, Wager(1, on, Cents(amount)))
            assert cites == ("681a.8(a)", "reading:whole_cents", "reading:no_unseen_rounding")
            assert step in why
        assert wager(table, on, step).refusal is None
        refused(table, Wager(1, on, Cents(wrong[0])))
        assert wager(table, on, "1.00").refusal is None
        for other in ("tie", "bonus-player", "bonus-banker"):
            assert wager(table, other, chips[0]).refusal is None


# Until when


@pytest.mark.proves("681a.6(b)")
def test_wagers_are_made_up_to_the_first_card_of_the_round_and_not_until_it_is_over() -> None:
    table = dealt_by_hand(shoe(PLAYER_WINS), submission=EVERYTHING)
    while not cards_at(table).hands:
        for on in ("player", "tie"):
            assert wager(table, on, "1.00").refusal is None, "also while a shoe is made ready and its first card goes"
        one_step(table)
    settlements: list[Settled] = []
    while not table.rests:
        for act in (Wager(1, "player", Cents(100)), Wager(1, "tie", Cents(100)), Wager(1, "bonus-player", Cents(100))):
            assert refused(table, act)[1] == ("681a.6(b)",)
        settlements += settled(one_step(table))
    assert len(settlements) == 2
    assert wager(table, "player", "1.00").refusal is None


@pytest.mark.proves("681a.6(b)")
def test_a_wager_once_made_is_not_withdrawn_before_or_during_the_round() -> None:
    table = dealt_by_hand(shoe(PLAYER_WINS), ("player", "10.00"), ("tie", "10.00"), submission=EVERYTHING)
    while not table.rests and table.state.wagers_at(1):
        for act in (Withdraw(1, "player"), Withdraw(1, "player", Cents(100)), Withdraw(1, "tie")):
            assert refused(table, act)[1] == ("681a.6(b)",)
        one_step(table)
    assert table.state.round == 1


@pytest.mark.proves("681a.6(b)")
def test_at_a_table_that_rests_a_wager_is_not_withdrawn_either() -> None:
    table = seated_at()
    wager(table, "player", "10.00")
    for amount in (None, Cents(500)):
        assert refused(table, Withdraw(1, "player", amount))[1] == ("681a.6(b)",)


@pytest.mark.proves("681a.6(c)(1)")
def test_a_second_wager_on_the_same_hand_adds_to_the_first() -> None:
    table = seated_at(PLAYER_WINS)
    for _ in range(2):
        assert wager(table, "player", "10.00").refusal is None
    [event] = settled(deal(table))
    assert (str(event.stake), verdict(event)) == ("20.00", ("win", "20.00"))


# Leaving


def test_who_gets_up_before_the_deal_leaves_the_wagers_which_play_out() -> None:
    """681a.6(b): they may not be taken along."""
    table = seated_at(PLAYER_WINS, seats=(1, 2))
    wager(table, "player", "10.00", seat=2)
    wager(table, "tie", "10.00", seat=2)
    assert found(list(table.submit(Leave(2)).events), Left) == []
    outcome_events = deal(table)
    assert [(event.seat, *verdict(event)) for event in settled(outcome_events)] == [
        (2, "win", "10.00"),
        (2, "lose", "0.00"),
    ]
    assert sorted(table.state.seats) == [1]
    table.submit(Close())
    assert str(statement(table.state).seats["2"].chips) == "1000.00"


# Seats
