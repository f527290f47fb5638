"""Making a wager: who may, on what, how much and until when (541.2(a), .8; 627a.2(a), .7)."""

from typing import Any

import pytest

from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.statement import statement
from croupier.table.events import Announced, Cash, Settled, Wagered
from croupier.table.inputs import Close, Deal, Sit, Step, Wager, Withdraw
from tests.helpers import deal, refused, seated, settled, wager
from tests.minibaccarat.rounds import CHAPTERS, HIGHEST_SEAT, counts, seated_at, shoe, unlawful, verdict

PLAYER_WINS, TIE = counts(1, 0), counts(5, 5)


@pytest.mark.proves("627a.7(a)", "627a.7(a)(1)", "627a.7(a)(2)", "627a.7(a)(3)", "627a.7(b)",
                    "541.8(a)", "541.8(a)(1)", "541.8(a)(2)", "541.8(a)(3)", "541.8(b)")  # fmt: skip
def test_wagers_on_both_hands_and_a_tie_are_permitted_and_others_are_not() -> None:
    for chapter, cite in (("627a", "627a.7(a)"), ("541", "541.8(a)")):
        table = seated_at(TIE, chapter=chapter)
        for on in ("player", "banker", "tie"):
            assert wager(table, on, "10.00").refusal is None
        assert cite in refused(table, Wager(1, "panda-8", Cents(1000)))[1]


@pytest.mark.proves("627a.7(a)(4)", "627a.7(a)(5)")
def test_side_wagers_are_refused_where_they_are_not_offered() -> None:
    plain, ez, bonus_table = (seated_at(TIE, **more) for more in ({}, {"ez_baccarat": True}, {"dragon_bonus": "A"}))
    for table, on, cite in [
        (plain, "dragon-bonus-player", "627a.7(a)(4)"),
        (plain, "dragon-bonus-banker", "627a.7(a)(4)"),
        (ez, "dragon-bonus-player", "627a.7(a)(4)"),
        (plain, "dragon-7", "627a.7(a)(5)"),
        (bonus_table, "dragon-7", "627a.7(a)(5)"),
    ]:
        assert cite in refused(table, Wager(1, on, Cents(1000)))[1]


@pytest.mark.proves("541.8(a)")
@pytest.mark.parametrize("on", ["dragon-bonus-player", "dragon-bonus-banker", "dragon-7"])
def test_side_wagers_were_not_permitted_in_2010(on: str) -> None:
    assert "541.8(a)" in refused(seated_at(TIE, chapter="541"), Wager(1, on, Cents(1000)))[1]
    assert unlawful("541", dragon_bonus="A") == ("541.8(a)",)
    assert unlawful("541", ez_baccarat=True) == ("541.13(c)",), "2010 knows no Banker wager without vigorish"


@pytest.mark.proves("627a.7(b)", "541.8(b)")
def test_a_wager_above_the_purse_is_refused() -> None:
    for chapter, cite in (("627a", "627a.7(b)"), ("541", "541.8(b)")):
        table = seated(shoe(TIE), chapter=chapter, chips="100.00")
        assert wager(table, "tie", "60.00").refusal is None
        assert cite in refused(table, Wager(1, "tie", Cents(4025)))[1]
        assert wager(table, "banker", "40.00").refusal is None
        assert cite in refused(table, Wager(1, "tie", Cents(25)))[1]


@pytest.mark.proves("627a.7(b)", "541.8(b)")
def test_a_wager_that_no_chips_make_is_refused() -> None:
    for chapter, cite in (("627a", "627a.7(b)"), ("541", "541.8(b)")):
        for chips, amounts in ((None, (24, 26, 130)), (["1.00", "2.50", "5.00"], (25, 150, 225))):
            choices: dict[str, Any] = {} if chips is None else {"chips": chips}
            table = seated_at(TIE, chapter=chapter, **choices)
            for amount in amounts:
                why, cites = refused(table, Wager(1, "player", Cents(amount)))
                assert cites == (cite,)
                assert "0.25" in why or "2.50" in why
        table = seated_at(TIE, chapter=chapter, chips=["1.00", "2.50", "5.00"])
        for written in ("2.50", "3.50", "1.00", "4.50"):
            assert wager(table, "player", written).refusal is None


@pytest.mark.parametrize(
    ("on", "step", "wrong", "choices", "cites"),
    [
        ("tie", 50, (25, 75), {"tie_odds": "17 to 2"}, {"627a": "627a.7(a)(3)", "541": "541.8(a)(3)"}),
        ("tie", 75, (25, 50, 100), {"tie_odds": "25 to 3"}, {"627a": "627a.7(a)(3)", "541": "541.8(a)(3)"}),
        ("banker", 100, (50, 75, 125), {"vigorish_rounding": "exact"}, {"627a": "627a.12(c)", "541": "541.13(c)"}),
        (
            "banker",
            20,
            (19, 21, 35),
            {"vigorish_rounding": "exact", "chips": ["0.01"]},
            {"627a": "627a.12(c)", "541": "541.13(c)"},
        ),
    ],
)
def test_a_wager_that_would_pay_or_owe_part_of_a_cent_is_refused(
    on: str, step: int, wrong: tuple[int, ...], choices: dict[str, Any], cites: dict[str, str]
) -> None:
    """The refusal names the step, the provision that makes it and the reading."""
    for chapter, cite in cites.items():
        table = seated_at(TIE, chapter=chapter, **choices)
        for amount in wrong:
            why, found = refused(table, Wager(1, on, Cents(amount)))
            assert f"{step / 100:.2f}" in why
            assert found == (cite, "reading:no_unseen_rounding")
        assert wager(table, on, f"{step / 100:.2f}").refusal is None
        assert wager(table, on, f"{2 * step / 100:.2f}").refusal is None


@pytest.mark.proves("627a.7(b)", "541.8(b)")
def test_a_verbal_wager_with_cash_goes_to_the_drop_box_and_becomes_chips() -> None:
    for chapter in CHAPTERS:
        table = seated(shoe(PLAYER_WINS), chapter=chapter, chips="5.00")
        events = table.submit(Wager(1, "player", Cents(2000), cash=True)).events
        assert [type(event) for event in events] == [Cash, Wagered]
        ledger = table.state.ledger
        assert (ledger.drop_box, ledger.inventory, table.state.purse(1)) == (2000, -2000, 500)
        assert [verdict(event) for event in settled(deal(table))] == [("win", "20.00", "0.00")]
        table.submit(Close())
        closing = statement(table.state)
        assert (str(closing.seats["1"].chips), str(closing.house), closing.balanced) == ("45.00", "-20.00", True)


@pytest.mark.proves("627a.7(c)", "627a.8(b)", "541.8(c)", "541.9(b)")
def test_no_wager_is_made_raised_or_withdrawn_from_no_more_bets_to_the_end_of_the_round() -> None:
    for chapter, cite in (("627a", "627a.7(c)"), ("541", "541.8(c)")):
        table = seated(shoe(TIE), chapter=chapter, steps="manual")
        table.submit(Deal())
        for amount in (100, 200):  # up to the call they may be
            assert table.submit(Wager(1, "tie", Cents(amount))).refusal is None
        assert table.submit(Withdraw(1, "tie", Cents(100))).refusal is None
        step_to_call(table, "no more bets")
        settlements = 0
        while table.waits_for_step:
            for act in (Wager(1, "player", Cents(100)), Wager(1, "tie", Cents(100)), Withdraw(1, "tie")):
                assert refused(table, act)[1] == (cite,)
            settlements += len(settled(list(table.submit(Step()).events)))
        assert settlements == 1
        assert table.submit(Wager(1, "player", Cents(100))).refusal is None


def step_to_call(table: Table, words: str) -> None:
    """Let the dealer work up to and including the call."""
    for _ in range(20):
        events = table.submit(Step()).events
        if any(isinstance(event, Announced) and event.words == words for event in events):
            return
        assert not any(isinstance(event, Settled) for event in events)
    raise AssertionError(f"the dealer never called {words!r}")


# Seats


@pytest.mark.proves("627a.2(a)", "541.2(a)")
def test_there_are_seats_for_nine_players_and_in_2010_for_seven() -> None:
    for chapter, cite in (("627a", "627a.2(a)"), ("541", "541.2(a)")):
        highest = HIGHEST_SEAT[chapter]
        table = seated(shoe(TIE), chapter=chapter, seats=tuple(range(1, highest + 1)))
        assert sorted(table.state.seats) == list(range(1, highest + 1))
        for seat in (0, highest + 1):
            assert refused(table, Sit(seat, Cents(10_000)))[1] == (cite,)
            assert refused(table, Wager(seat, "tie", Cents(1000)))[1] == (cite,)


def test_a_seat_that_is_taken_is_refused() -> None:
    for chapter in CHAPTERS:
        table = seated(shoe(TIE), chapter=chapter, seats=(3,))
        assert refused(table, Sit(3, Cents(10_000)))[1] == ("format",)
        assert refused(table, Sit(3, Cents(10_000), "Ann"))[1] == ("format",)


@pytest.mark.proves("627a.2(a)", "541.2(a)")
def test_nobody_wagers_at_a_seat_that_is_not_taken_or_not_there() -> None:
    for chapter, cite, beyond in (("627a", "627a.2(a)", 10), ("541", "541.2(a)", 8)):
        table = seated(shoe(TIE), chapter=chapter, seats=(3,))
        assert refused(table, Wager(2, "tie", Cents(1000)))[1] == ("format",)
        assert refused(table, Wager(beyond, "tie", Cents(1000)))[1] == (cite,)
