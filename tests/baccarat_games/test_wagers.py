"""The wagers: when they win, lose and push, what they pay and owe, and in which order they are settled (541.8(a),
.12(b), .13; 627a.7(a), .11(b), .12; 543.8(a), .12(b), .13; 629a.7(a), .11(b), .12; 545.8(a), .12(b), .13; 631a.8(a),
.12(b), .13).
"""

import pytest

from croupier.running.records import statement
from croupier.table.inputs import Close
from tests.baccarat_games.rounds import (
    LOSES,
    ODDS,
    PUSHES,
    TIES,
    WINS,
    at,
    collection,
    counts,
    is_2010,
    one_round,
    one_settled,
    rates,
    rounding,
    seated_at,
    shoe,
    units,
    verdict,
)
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.events import settled
from tests.support.matrices import each
from tests.support.playing import allowed, deal, wager
from tests.support.tables import unlawful

UNEQUAL = [(player, banker) for player in range(10) for banker in range(10) if player != banker]
AHEAD = [(more, less) for more, less in UNEQUAL if more > less]
BANKER_WINS, PLAYER_WINS, TIE = counts(0, 1), counts(1, 0), counts(5, 5)
DRAGON_7 = counts(6, 7)


# The Banker's Hand


@each(("more", "less"), AHEAD)
@by_chapter(
    "541.8(a)(1)(i) 541.13(c)",
    "627a.7(a)(1)(i) 627a.12(c)",
    "543.8(a)(1)(i) 543.13(c)",
    "629a.7(a)(1)(i) 629a.12(c)",
    "545.8(a)(1)(i) 545.13(c)",
    "631a.8(a)(1)(i) 631a.13(c)",
)
def test_banker_wager_wins_on_a_higher_count(game: ShoeGame, more: int, less: int) -> None:
    assert one_settled(game, counts(less, more), "banker") == ("win", "10.00", "0.50")


@each(("more", "less"), AHEAD)
@by_chapter(
    "541.8(a)(1)(ii)",
    "627a.7(a)(1)(ii)",
    "543.8(a)(1)(ii)",
    "629a.7(a)(1)(ii)",
    "545.8(a)(1)(ii)",
    "631a.8(a)(1)(ii)",
)
def test_banker_wager_loses_on_a_lower_count(game: ShoeGame, more: int, less: int) -> None:
    assert one_settled(game, counts(more, less), "banker") == LOSES


@each("count", range(10))
@by_chapter(
    "541.8(a)(1)(iii) 541.8(a)(1)(iii)(A)",
    "627a.7(a)(1)(iii)",
    "543.8(a)(1)(iii) 543.8(a)(1)(iii)(A)",
    "629a.7(a)(1)(iii)",
    "545.8(a)(1)(iii)",
    "631a.8(a)(1)(iii)",
)
def test_banker_wager_is_returned_on_equal_counts(game: ShoeGame, count: int) -> None:
    assert one_settled(game, counts(count, count), "banker") == PUSHES


@each("count", range(10))
@by_chapter("541.8(a)(1)(iii)(B) 541.13(f)", "543.8(a)(1)(iii)(B) 543.13(f)")
def test_banker_wager_is_charged_a_quarter_on_equal_counts_where_that_is_elected(game: ShoeGame, count: int) -> None:
    settlement = one_settled(game, counts(count, count), "banker", vigorish=TIES)
    assert settlement == ("push", "0.00", "2.50")


@each("players", range(7))
@by_chapter("627a.7(a)(1)(iii) 627a.1", "629a.7(a)(1)(iii) 629a.1", "631a.8(a)(1)(iii) 631a.1")
def test_banker_wager_pushes_on_a_dragon_7_at_an_ez_baccarat_table(game: ShoeGame, players: int) -> None:
    assert one_settled(game, counts(players, 7), "banker", ez_baccarat=True) == PUSHES


@by_chapter("627a.7(a)(1)(i) 627a.12(c)", "629a.7(a)(1)(i) 629a.12(c)", "631a.8(a)(1)(i) 631a.13(c)")
def test_banker_wager_wins_on_a_dragon_7_where_ez_baccarat_is_not_played(game: ShoeGame) -> None:
    assert one_settled(game, DRAGON_7, "banker") == ("win", "10.00", "0.50")


@by_chapter("627a.7(a)(1)(i) 627a.12(c)", "629a.7(a)(1)(i) 629a.12(c)", "631a.8(a)(1)(i) 631a.13(c)")
def test_banker_wager_with_seven_on_two_cards_wins_at_an_ez_baccarat_table_and_owes_nothing(game: ShoeGame) -> None:
    assert one_settled(game, ("K6", "K7"), "banker", ez_baccarat=True) == WINS


# The Player's Hand


@each(("more", "less"), AHEAD)
@by_chapter(
    "541.8(a)(2)(i) 541.13(a)",
    "627a.7(a)(2)(i) 627a.12(a)",
    "543.8(a)(2)(i) 543.13(a)",
    "629a.7(a)(2)(i) 629a.12(a)",
    "545.8(a)(2)(i) 545.13(a)",
    "631a.8(a)(2)(i) 631a.13(a)",
)
def test_player_wager_wins_even_money_on_a_higher_count(game: ShoeGame, more: int, less: int) -> None:
    assert one_settled(game, counts(more, less), "player") == WINS


@each(("more", "less"), AHEAD)
@by_chapter(
    "541.8(a)(2)(ii)",
    "627a.7(a)(2)(ii)",
    "543.8(a)(2)(ii)",
    "629a.7(a)(2)(ii)",
    "545.8(a)(2)(ii)",
    "631a.8(a)(2)(ii)",
)
def test_player_wager_loses_on_a_lower_count(game: ShoeGame, more: int, less: int) -> None:
    assert one_settled(game, counts(less, more), "player") == LOSES


@by_chapter("627a.7(a)(2)(ii)", "629a.7(a)(2)(ii)", "631a.8(a)(2)(ii)")
def test_player_wager_loses_on_a_dragon_7_at_an_ez_baccarat_table_too(game: ShoeGame) -> None:
    assert one_settled(game, DRAGON_7, "player", ez_baccarat=True) == LOSES


@each("count", range(10))
@by_chapter(
    "541.8(a)(2)(iii)",
    "627a.7(a)(2)(iii)",
    "543.8(a)(2)(iii)",
    "629a.7(a)(2)(iii)",
    "545.8(a)(2)(iii)",
    "631a.8(a)(2)(iii)",
)
def test_player_wager_is_returned_on_equal_counts(game: ShoeGame, count: int) -> None:
    for rate in rates(game):
        assert one_settled(game, counts(count, count), "player", vigorish=rate) == PUSHES


@by_chapter(
    "541.8(a)(1)(iii) 541.8(a)(2)(iii)",
    "627a.7(a)(1)(iii) 627a.7(a)(2)(iii)",
    "543.8(a)(1)(iii) 543.8(a)(2)(iii)",
    "629a.7(a)(1)(iii) 629a.7(a)(2)(iii)",
    "545.8(a)(1)(iii) 545.8(a)(2)(iii)",
    "631a.8(a)(1)(iii) 631a.8(a)(2)(iii)",
)
def test_what_the_rules_of_2010_call_void_is_returned_as_a_push_is(game: ShoeGame) -> None:
    for event in settled(one_round(game, TIE, "player", "banker")):
        assert verdict(event) == PUSHES
        assert ("reading:void_and_push" in event.cites) is is_2010(game)


# The Tie Wager


@each("count", range(10))
@by_chapter(
    "541.8(a)(3)(i) 541.13(b)",
    "627a.7(a)(3)(i) 627a.12(b)",
    "543.8(a)(3)(i) 543.13(b)",
    "629a.7(a)(3)(i) 629a.12(b)",
    "545.8(a)(3)(i) 545.13(b)",
    "631a.8(a)(3)(i) 631a.13(b)",
)
def test_tie_wager_wins_eight_to_one_on_equal_counts(game: ShoeGame, count: int) -> None:
    assert one_settled(game, counts(count, count), "tie") == ("win", "80.00", "0.00")


@each(("player", "banker"), UNEQUAL)
@by_chapter(
    "541.8(a)(3)(ii)",
    "627a.7(a)(3)(ii)",
    "543.8(a)(3)(ii)",
    "629a.7(a)(3)(ii)",
    "545.8(a)(3)(ii)",
    "631a.8(a)(3)(ii)",
)
def test_tie_wager_loses_on_unequal_counts(game: ShoeGame, player: int, banker: int) -> None:
    assert one_settled(game, counts(player, banker), "tie") == LOSES


@each(("odds", "pays"), [("8 to 1", "80.00"), ("17 to 2", "85.00"), ("9 to 1", "90.00")])
@by_chapter("541.13(b)", "627a.12(b)", "543.13(b)", "629a.12(b)", "545.13(b)", "631a.13(b)")
def test_tie_odds_are_those_chosen(game: ShoeGame, odds: str, pays: str) -> None:
    assert one_settled(game, TIE, "tie", tie_odds=odds) == ("win", pays, "0.00")


@each("odds", ["7 to 1", "15 to 2", "799 to 100"])
@by_chapter("541.13(b)", "627a.12(b)", "543.13(b)", "629a.12(b)", "545.13(b)", "631a.13(b)")
def test_tie_odds_below_eight_to_one_are_unlawful(game: ShoeGame, odds: str) -> None:
    assert at(game, ODDS, "(b)") in unlawful(game.chapter, tie_odds=odds)


# The Dragon Bonus Wager

BONUS_ODDS = {
    "A": {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30},
    "B": {4: 1, 5: 3, 6: 4, 7: 7, 8: 8, 9: 20},
    "C": {4: 2, 5: 2, 6: 4, 7: 4, 8: 10, 9: 30},
}
"""What a win by so many points pays to one."""


def bonus(game: ShoeGame, selected: str, other: str, *, on: str, paytable: str = "A") -> tuple[str, str, str]:
    """What becomes of a Dragon Bonus Wager of ten dollars on a hand against another."""
    hands = (selected, other) if on == "player" else (other, selected)
    return one_settled(game, hands, f"dragon-bonus-{on}", dragon_bonus=paytable)


@each("paytable", "ABC")
@each("margin", range(4, 10))
@each("on", ["player", "banker"])
@by_chapter("627a.7(a)(4)(i)(C) 627a.12(e)", "629a.7(a)(4)(i)(C) 629a.12(e)", "631a.8(a)(4)(i)(C) 631a.13(e)")
def test_dragon_bonus_wins_by_four_points_or_more(game: ShoeGame, on: str, margin: int, paytable: str) -> None:
    for less in range(10 - margin):
        more, fewer = counts(less + margin, less)
        paid = bonus(game, more, fewer, on=on, paytable=paytable)
        assert paid == ("win", f"{BONUS_ODDS[paytable][margin] * 10}.00", "0.00")


@each("margin", [1, 2, 3])
@each("on", ["player", "banker"])
@by_chapter("627a.7(a)(4)(ii)(C)", "629a.7(a)(4)(ii)(C)", "631a.8(a)(4)(ii)(C)")
def test_dragon_bonus_loses_when_ahead_by_less_than_four(game: ShoeGame, on: str, margin: int) -> None:
    for less in range(10 - margin):
        more, fewer = counts(less + margin, less)
        assert bonus(game, more, fewer, on=on) == LOSES


@each("behind", range(10))
@each("on", ["player", "banker"])
@by_chapter("627a.7(a)(4)(ii)(B)", "629a.7(a)(4)(ii)(B)", "631a.8(a)(4)(ii)(B)")
def test_dragon_bonus_loses_when_level_or_behind(game: ShoeGame, on: str, behind: int) -> None:
    for less in range(10 - behind):
        more, fewer = counts(less + behind, less)
        assert bonus(game, fewer, more, on=on) == LOSES


@each("paytable", "ABC")
@each("other", ["KK", "K2", "K4", "K6", "K7"])
@each("natural", ["K8", "K9"])
@each("on", ["player", "banker"])
@by_chapter("627a.7(a)(4)(i)(A) 627a.12(e)", "629a.7(a)(4)(i)(A) 629a.12(e)", "631a.8(a)(4)(i)(A) 631a.13(e)")
def test_dragon_bonus_on_a_natural_pays_even_money_whatever_the_margin(
    game: ShoeGame, on: str, natural: str, other: str, paytable: str
) -> None:
    assert bonus(game, natural, other, on=on, paytable=paytable) == WINS


@pytest.mark.parametrize("on", ["player", "banker"])
@by_chapter("627a.7(a)(4)(i)(B) 627a.12(e)", "629a.7(a)(4)(i)(B) 629a.12(e)", "631a.8(a)(4)(i)(B) 631a.13(e)")
def test_dragon_bonus_on_a_natural_nine_wins_over_a_natural_eight(game: ShoeGame, on: str) -> None:
    assert bonus(game, "K9", "K8", on=on) == WINS


@pytest.mark.parametrize("on", ["player", "banker"])
@by_chapter("627a.7(a)(4)(ii)(A)", "629a.7(a)(4)(ii)(A)", "631a.8(a)(4)(ii)(A)")
def test_dragon_bonus_on_a_natural_eight_loses_to_a_natural_nine(game: ShoeGame, on: str) -> None:
    assert bonus(game, "K8", "K9", on=on) == LOSES


@each("natural", ["K8", "K9"])
@each("on", ["player", "banker"])
@by_chapter("627a.7(a)(4)(iii)", "629a.7(a)(4)(iii)", "631a.8(a)(4)(iii)")
def test_dragon_bonus_is_returned_on_equal_naturals(game: ShoeGame, on: str, natural: str) -> None:
    assert bonus(game, natural, natural, on=on) == PUSHES


@each("natural", ["K8", "K9"])
@each("on", ["player", "banker"])
@by_chapter("627a.7(a)(4)(ii)(B)", "629a.7(a)(4)(ii)(B)", "631a.8(a)(4)(ii)(B)")
def test_dragon_bonus_loses_against_a_natural(game: ShoeGame, on: str, natural: str) -> None:
    assert bonus(game, "K7", natural, on=on) == LOSES


@pytest.mark.parametrize("on", ["player", "banker"])
@by_chapter(
    "627a.7(a)(4)(i)(C) 627a.7(a)(4)(ii)(B) 627a.12(e)",
    "629a.7(a)(4)(i)(C) 629a.7(a)(4)(ii)(B) 629a.12(e)",
    "631a.8(a)(4)(i)(C) 631a.8(a)(4)(ii)(B) 631a.13(e)",
)
def test_an_eight_or_nine_on_three_cards_is_no_natural(game: ShoeGame, on: str) -> None:
    assert bonus(game, "KK9", "KK2", on=on) == ("win", "60.00", "0.00")
    assert bonus(game, "KK8", "KK8", on=on) == LOSES


@by_chapter("627a.7(a)(4)(i)(C) 627a.12(e)", "629a.7(a)(4)(i)(C) 629a.12(e)", "631a.8(a)(4)(i)(C) 631a.13(e)")
def test_dragon_bonus_is_not_touched_by_a_dragon_7(game: ShoeGame) -> None:
    settlement = one_settled(game, counts(0, 7), "dragon-bonus-banker", dragon_bonus="A", ez_baccarat=True)
    assert settlement == ("win", "60.00", "0.00")


@by_chapter("627a.7(a)(4)", "629a.7(a)(4)", "631a.8(a)(4)")
def test_dragon_bonus_may_be_on_both_hands(game: ShoeGame) -> None:
    events = one_round(game, counts(9, 0), "dragon-bonus-player", "dragon-bonus-banker", dragon_bonus="A")
    assert {event.wager: event.outcome for event in settled(events)} == {
        "dragon-bonus-player": "win",
        "dragon-bonus-banker": "lose",
    }


@by_chapter("627a.12(e)", "629a.12(e)", "631a.13(e)")
def test_there_is_no_fourth_paytable(game: ShoeGame) -> None:
    assert unlawful(game.chapter, dragon_bonus="D")[0] == at(game, ODDS, "(e)")


# The Dragon 7 Insurance Wager


@each("players", range(7))
@by_chapter(
    "627a.7(a)(5) 627a.7(a)(5)(i) 627a.12(f)",
    "629a.7(a)(5) 629a.7(a)(5)(i) 629a.12(f)",
    "631a.8(a)(5) 631a.8(a)(5)(i) 631a.13(f)",
)
def test_dragon_7_insurance_wins_forty_to_one(game: ShoeGame, players: int) -> None:
    assert one_settled(game, counts(players, 7), "dragon-7", ez_baccarat=True) == ("win", "400.00", "0.00")


@each("hands", [("K6", "K7"), ("KK6", "K7"), *(counts(7, n) for n in (6, 7, 8)), counts(8, 7)])
@by_chapter("627a.7(a)(5)(ii)", "629a.7(a)(5)(ii)", "631a.8(a)(5)(ii)")
def test_dragon_7_insurance_loses_on_anything_else(game: ShoeGame, hands: tuple[str, str]) -> None:
    assert one_settled(game, hands, "dragon-7", ez_baccarat=True) == LOSES


# Vigorish

ROUNDED = {
    ("5%", 25): {
        "0.25": "0.25", "4.75": "0.25", "5.00": "0.25", "5.25": "0.50", "12.00": "0.75", "25.00": "1.25",
        "25.25": "1.50", "100.00": "5.00",
    },
    ("4%", 20): {
        "0.25": "0.20", "4.75": "0.20", "5.00": "0.20", "5.25": "0.40", "10.00": "0.40", "10.25": "0.60",
        "12.50": "0.60", "100.00": "4.00",
    },
    ("5%", 5): {"0.25": "0.05", "1.00": "0.05", "1.25": "0.10", "12.00": "0.60", "12.25": "0.65"},
    ("4%", 5): {"0.25": "0.05", "1.25": "0.05", "1.50": "0.10", "12.50": "0.50", "12.75": "0.55"},
}  # fmt: skip
"""For a rate and the cents up to which it is rounded: stakes, and the vigorish on each."""


@by_chapter(
    "541.13(c) 541.13(d) 541.13(e)",
    "627a.12(c) 627a.12(d)(1)",
    "543.13(c) 543.13(d) 543.13(e)",
    "629a.12(c) 629a.12(d)(1)",
    "545.13(c) 545.13(d) 545.13(e)",
    "631a.13(c) 631a.13(d)(1)",
)
def test_vigorish_is_rounded_up_to_the_unit_of_its_rate_and_taken_at_payout(game: ShoeGame) -> None:
    """5 cents in 2010, but at Baccarat 25 at 5% and 20 at 4%; 25 now."""
    for rate, unit in units(game).items():
        for stake, vigorish in ROUNDED[rate, unit].items():
            assert one_settled(game, BANKER_WINS, "banker", stake=stake, vigorish=rate) == ("win", stake, vigorish)


@pytest.mark.parametrize(("stake", "vigorish"), [("0.25", "0.10"), ("12.00", "3.00"), ("12.25", "3.10")])
@by_chapter("541.13(f) 541.8(a)(1)(iii)(B)", "543.13(f) 543.8(a)(1)(iii)(B)")
def test_a_quarter_on_ties_is_rounded_up_to_5_cents(game: ShoeGame, stake: str, vigorish: str) -> None:
    assert one_settled(game, TIE, "banker", stake=stake, vigorish=TIES) == ("push", "0.00", vigorish)


@by_chapter("541.13(f) 541.13(c)", "543.13(f) 543.13(c)")
def test_a_quarter_on_ties_replaces_the_vigorish_on_wins(game: ShoeGame) -> None:
    for hands, expected in ((BANKER_WINS, WINS), (PLAYER_WINS, LOSES), (TIE, ("push", "0.00", "2.50"))):
        assert one_settled(game, hands, "banker", vigorish=TIES) == expected


@by_chapter("541.13(d)", "627a.12(c)", "543.13(d)", "629a.12(c)", "545.13(d)", "631a.13(c)")
def test_a_settlement_with_a_rounded_vigorish_cites_the_rounding(game: ShoeGame) -> None:
    for rate in rates(game):
        hands = TIE if rate == TIES else BANKER_WINS
        [event] = settled(one_round(game, hands, "banker", stake="12.25", vigorish=rate))
        assert rounding(game) in event.cites


@by_chapter("541.13(d)", "627a.12(c)", "543.13(d)", "629a.12(c)", "545.13(d)", "631a.13(c)")
def test_vigorish_is_rounded_up_or_taken_exact_and_nothing_else(game: ShoeGame) -> None:
    for way in ("down", "nearest", ""):
        assert unlawful(game.chapter, vigorish_rounding=way) == (rounding(game),)


@by_chapter("541.13(c)", "627a.12(c)", "543.13(c)", "629a.12(c)", "545.13(c)", "631a.13(c)")
def test_vigorish_may_be_taken_exact(game: ShoeGame) -> None:
    exact = {"vigorish_rounding": "exact", "chips": ["0.10", "1.00"]}
    for rate, stake, vigorish in (("5%", "12.20", "0.61"), ("4%", "14.00", "0.56")):
        if rate in units(game):
            settlement = one_settled(game, BANKER_WINS, "banker", stake=stake, vigorish=rate, **exact)
            assert settlement == ("win", stake, vigorish)


@by_chapter("541.13(f)", "543.13(f)")
def test_a_quarter_on_ties_may_be_taken_exact(game: ShoeGame) -> None:
    choices = {"vigorish": TIES, "vigorish_rounding": "exact", "chips": ["0.04", "1.00"]}
    assert one_settled(game, TIE, "banker", stake="12.24", **choices) == ("push", "0.00", "3.06")


@by_chapter("541.13(e)", "627a.12(d)", "543.13(e)", "629a.12(d)", "545.13(e)", "631a.13(d)")
def test_vigorish_is_collected_at_payout_or_deferred_and_in_no_third_way(game: ShoeGame) -> None:
    for way in ("at payout", "deferred"):
        assert game.seated(submission={"vigorish_collection": way}).rests
    for way in ("never", "next week"):
        assert unlawful(game.chapter, vigorish_collection=way) == (collection(game),)


@by_chapter("627a.12(c)", "629a.12(c)", "631a.13(c)")
def test_no_vigorish_is_taken_at_an_ez_baccarat_table(game: ShoeGame) -> None:
    assert one_settled(game, BANKER_WINS, "banker", ez_baccarat=True) == WINS


@by_chapter("541", "627a", "543", "629a", "545", "631a")
def test_a_wager_whose_rounded_vigorish_is_more_than_it_wins_is_refused(game: ShoeGame) -> None:
    """Chips smaller than the unit of rounding: the rounded vigorish would be more than the wager gives back."""
    for rate in rates(game):
        unit = units(game).get(rate, 5)
        submission = {"chips": ["0.01", "0.05", "1.00"], "vigorish": rate}
        table = game.seated(shoe(TIE if rate == TIES else BANKER_WINS), chips="1.00", submission=submission)
        for stake in (1, unit - 1):
            refusal = wager(table, "banker", f"{stake / 100:.2f}").refusal
            assert refusal is not None
            assert refusal.cites == (rounding(game), "reading:banker_wager_below_the_unit")
        allowed(wager(table, "banker", f"{unit / 100:.2f}"))
        deal(table)
        assert statement(table.state).balanced


# The order of settlement


@by_chapter("541.12(b)", "627a.11(b)", "543.12(b)", "629a.11(b)", "545.12(b)", "631a.12(b)")
def test_losers_are_collected_first_then_winners_paid_from_the_highest_seat_down(game: ShoeGame) -> None:
    table = seated_at(game, BANKER_WINS, seats=(4, 1, 7, 2, 5))
    for seat, on in [
        (1, "banker"),
        (1, "player"),
        (2, "player"),
        (4, "banker"),
        (4, "tie"),
        (5, "tie"),
        (7, "banker"),
    ]:
        wager(table, on, "10.00", seat=seat)
    settlements = settled(deal(table))
    assert sorted((event.seat, event.wager) for event in settlements[:4]) == [
        (1, "player"), (2, "player"), (4, "tie"), (5, "tie"),
    ]  # fmt: skip
    assert {event.outcome for event in settlements[:4]} == {"lose"}
    assert [(event.seat, *verdict(event)) for event in settlements[4:]] == [
        (seat, "win", "10.00", "0.50") for seat in (7, 4, 1)
    ]


@by_chapter("541.12(b)", "627a.11(b)", "543.12(b)", "629a.11(b)", "545.12(b)", "631a.12(b)")
def test_every_wager_is_settled_once_and_no_chip_is_made_or_lost(game: ShoeGame) -> None:
    table = seated_at(game, TIE, seats=(1, 3, 6))
    for seat in (1, 3, 6):
        for on in ("player", "banker", "tie"):
            wager(table, on, "10.00", seat=seat)
    assert len(settled(deal(table))) == 9
    table.submit(Close())
    closing = statement(table.state)
    assert {seat: str(line.chips) for seat, line in closing.seats.items()} == dict.fromkeys("136", "1080.00")
    assert (str(closing.house), closing.balanced) == ("-240.00", True)


@by_chapter("627a.11(b)", "629a.11(b)", "631a.12(b)")
def test_of_one_players_wagers_those_that_owe_vigorish_come_first_or_last(game: ShoeGame) -> None:
    """631a.12(b) pays a player before it takes the vigorish; the other two take it first."""
    table = seated_at(game, counts(0, 9), seats=(2, 3), dragon_bonus="A")
    for seat in (2, 3):
        for on in ("banker", "dragon-bonus-banker"):
            allowed(wager(table, on, "10.00", seat=seat))
    order = ["dragon-bonus-banker", "banker"] if game.chapter == "631a" else ["banker", "dragon-bonus-banker"]
    assert [(event.seat, event.wager) for event in settled(deal(table))] == [
        (seat, on) for seat in (3, 2) for on in order
    ]


@by_chapter("541.12(b)", "627a.11(b)", "543.12(b)", "629a.11(b)", "545.12(b)", "631a.12(b)")
def test_a_settlement_says_whether_the_winner_was_paid_before_the_vigorish_was_taken(game: ShoeGame) -> None:
    [event] = settled(one_round(game, BANKER_WINS, "banker"))
    assert event.paid_first is (game.chapter == "631a")
