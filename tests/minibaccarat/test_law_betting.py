"""Making a wager at Minibaccarat: on what, in which steps and until when (541.8, 627a.7)."""

from typing import Any

import pytest

from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Announced, Settled
from croupier.table.inputs import Deal, Step, Wager, Withdraw
from tests.minibaccarat.rounds import counts, seated_at, shoe
from tests.support.events import settled
from tests.support.playing import refused, wager
from tests.support.tables import seated, unlawful

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


@pytest.mark.proves("541.13(f)")
@pytest.mark.parametrize("amount", [1, 3, 5, 50])
def test_a_wager_that_would_owe_part_of_a_cent_on_a_tie_is_refused_by_the_rule_for_ties(amount: int) -> None:
    """541.13(f) charges 25% of the wager, and where it is elected the vigorish of (c) may not be collected."""
    choices: dict[str, Any] = {"vigorish": "25% on ties", "vigorish_rounding": "exact", "chips": ["0.01", "1.00"]}
    table = seated_at(TIE, chapter="541", **choices)
    assert refused(table, Wager(1, "banker", Cents(amount)))[1] == ("541.13(f)", "reading:no_unseen_rounding")
    assert wager(table, "banker", "0.04").refusal is None


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
