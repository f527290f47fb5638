"""Making a wager: on what, in which steps and until when (541.8, 627a.7, 543.8, 629a.7, 545.8, 631a.8)."""

from typing import Any

from croupier.money import Cents
from croupier.table.inputs import Deal, Wager, Withdraw
from tests.baccarat_games.rounds import ODDS, WAGERS, at, counts, seated_at, shoe
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import calls, settled
from tests.support.matrices import each
from tests.support.playing import one_step, refused, steps_until, wager
from tests.support.tables import unlawful

TIE = counts(5, 5)


@by_chapter(
    "541.8(a) 541.8(a)(1) 541.8(a)(2) 541.8(a)(3) 541.8(b)",
    "627a.7(a) 627a.7(a)(1) 627a.7(a)(2) 627a.7(a)(3) 627a.7(b)",
    "543.8(a) 543.8(a)(1) 543.8(a)(2) 543.8(a)(3) 543.8(b)",
    "629a.7(a) 629a.7(a)(1) 629a.7(a)(2) 629a.7(a)(3) 629a.7(b)",
    "545.8(a) 545.8(a)(1) 545.8(a)(2) 545.8(a)(3) 545.8(b)",
    "631a.8(a) 631a.8(a)(1) 631a.8(a)(2) 631a.8(a)(3) 631a.8(b)",
)
def test_wagers_on_both_hands_and_a_tie_are_permitted_and_others_are_not(game: ShoeGame) -> None:
    table = seated_at(game, TIE)
    for on in ("player", "banker", "tie"):
        assert wager(table, on, "10.00").refusal is None
    assert at(game, WAGERS, "(a)") in refused(table, Wager(1, "panda-8", Cents(1000)))[1]


@by_chapter("627a.7(a)(4) 627a.7(a)(5)", "629a.7(a)(4) 629a.7(a)(5)", "631a.8(a)(4) 631a.8(a)(5)")
def test_side_wagers_are_refused_where_they_are_not_offered(game: ShoeGame) -> None:
    plain, ez = seated_at(game, TIE), seated_at(game, TIE, ez_baccarat=True)
    bonus_table = seated_at(game, TIE, dragon_bonus="A")
    for table, on, path in [
        (plain, "dragon-bonus-player", "(a)(4)"),
        (plain, "dragon-bonus-banker", "(a)(4)"),
        (ez, "dragon-bonus-player", "(a)(4)"),
        (plain, "dragon-7", "(a)(5)"),
        (bonus_table, "dragon-7", "(a)(5)"),
    ]:
        assert at(game, WAGERS, path) in refused(table, Wager(1, on, Cents(1000)))[1]


@each("on", ["dragon-bonus-player", "dragon-bonus-banker", "dragon-7"])
@by_chapter("541.8(a)", "543.8(a)", "545.8(a)")
def test_side_wagers_were_not_permitted_in_2010(game: ShoeGame, on: str) -> None:
    permitted = at(game, WAGERS, "(a)")
    assert permitted in refused(seated_at(game, TIE), Wager(1, on, Cents(1000)))[1]
    assert unlawful(game.chapter, dragon_bonus="A") == (permitted,)
    vigorish = at(game, ODDS, "(c)")
    assert unlawful(game.chapter, ez_baccarat=True) == (vigorish,), "2010 knows no Banker wager without vigorish"


@each(
    ("on", "step", "wrong", "choices"),
    [
        ("tie", 50, (25, 75), {"tie_odds": "17 to 2"}),
        ("tie", 75, (25, 50, 100), {"tie_odds": "25 to 3"}),
        ("banker", 100, (50, 75, 125), {"vigorish_rounding": "exact"}),
        ("banker", 20, (19, 21, 35), {"vigorish_rounding": "exact", "chips": ["0.01"]}),
    ],
)
@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_a_wager_that_would_pay_or_owe_part_of_a_cent_is_refused(
    game: ShoeGame, on: str, step: int, wrong: tuple[int, ...], choices: dict[str, Any]
) -> None:
    """The refusal names the step, the provision that makes it and the reading."""
    cite = at(game, ODDS, "(b)" if on == "tie" else "(c)")
    table = seated_at(game, TIE, **choices)
    for amount in wrong:
        why, found = refused(table, Wager(1, on, Cents(amount)))
        assert f"{step / 100:.2f}" in why
        assert found == (cite, "reading:whole_cents", "reading:no_unseen_rounding")
    assert wager(table, on, f"{step / 100:.2f}").refusal is None
    assert wager(table, on, f"{2 * step / 100:.2f}").refusal is None


@each("amount", [1, 3, 5, 50])
@by_chapter("541.13(f)", "543.13(f)")
def test_a_wager_that_would_owe_part_of_a_cent_on_a_tie_is_refused_by_that_rule(game: ShoeGame, amount: int) -> None:
    """(f) charges 25% of the wager, and where it is elected the vigorish of (c) may not be collected."""
    choices: dict[str, Any] = {"vigorish": "25% on ties", "vigorish_rounding": "exact", "chips": ["0.01", "1.00"]}
    table = seated_at(game, TIE, **choices)
    assert refused(table, Wager(1, "banker", Cents(amount)))[1] == (
        at(game, ODDS, "(f)"),
        "reading:whole_cents",
        "reading:no_unseen_rounding",
    )
    assert wager(table, "banker", "0.04").refusal is None


@by_chapter(
    "541.8(c) 541.9(b)",
    "627a.7(c) 627a.8(b)",
    "543.8(c) 543.9(b)",
    "629a.7(c) 629a.8(b)",
    "545.8(c) 545.9(b)",
    "631a.8(c) 631a.9(b)",
)
def test_no_wager_is_made_raised_or_withdrawn_from_no_more_bets_to_the_end_of_the_round(game: ShoeGame) -> None:
    table = game.seated(shoe(TIE), steps="manual")
    table.submit(Deal())
    for amount in (100, 200):  # up to the call they may be
        assert table.submit(Wager(1, "tie", Cents(amount))).refusal is None
    assert table.submit(Withdraw(1, "tie", Cents(100))).refusal is None
    assert settled(steps_until(table, calls("no more bets"))) == []
    settlements = 0
    while not table.rests:
        for act in (Wager(1, "player", Cents(100)), Wager(1, "tie", Cents(100)), Withdraw(1, "tie")):
            assert refused(table, act)[1] == (at(game, WAGERS, "(c)"),)
        settlements += len(settled(one_step(table)))
    assert settlements == 1
    assert table.submit(Wager(1, "player", Cents(100))).refusal is None
