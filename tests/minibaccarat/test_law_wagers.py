"""The wagers: when they win, lose and push, what they pay and owe, and in which order they are settled (541.8(a),
541.12(b), 541.13; 627a.7(a), 627a.11(b), 627a.12).
"""

import pytest

from croupier.running.statement import statement
from croupier.table.inputs import Close
from tests.minibaccarat.reference import PAYTABLES
from tests.minibaccarat.rounds import (
    CHAPTERS,
    LOSES,
    PUSHES,
    WINS,
    counts,
    one_round,
    one_settled,
    seated_at,
    shoe,
    verdict,
)
from tests.support.events import settled
from tests.support.playing import deal, wager
from tests.support.tables import seated, unlawful

UNEQUAL = [(player, banker) for player in range(10) for banker in range(10) if player != banker]
AHEAD = [(more, less) for more, less in UNEQUAL if more > less]
BANKER_WINS, PLAYER_WINS, TIE = counts(0, 1), counts(1, 0), counts(5, 5)
DRAGON_7 = counts(6, 7)


# The Banker's Hand


@pytest.mark.proves("627a.7(a)(1)(i)", "627a.12(c)", "541.8(a)(1)(i)", "541.13(c)")
@pytest.mark.parametrize(("more", "less"), AHEAD)
def test_banker_wager_wins_on_a_higher_count(more: int, less: int) -> None:
    for chapter in CHAPTERS:
        assert one_settled(counts(less, more), "banker", chapter=chapter) == ("win", "10.00", "0.50")


@pytest.mark.proves("627a.7(a)(1)(ii)", "541.8(a)(1)(ii)")
@pytest.mark.parametrize(("more", "less"), AHEAD)
def test_banker_wager_loses_on_a_lower_count(more: int, less: int) -> None:
    for chapter in CHAPTERS:
        assert one_settled(counts(more, less), "banker", chapter=chapter) == LOSES


@pytest.mark.proves("627a.7(a)(1)(iii)", "541.8(a)(1)(iii)", "541.8(a)(1)(iii)(A)")
@pytest.mark.parametrize("count", range(10))
def test_banker_wager_is_returned_on_equal_counts(count: int) -> None:
    for chapter in CHAPTERS:
        assert one_settled(counts(count, count), "banker", chapter=chapter) == PUSHES


@pytest.mark.proves("541.8(a)(1)(iii)(B)", "541.13(f)")
@pytest.mark.parametrize("count", range(10))
def test_banker_wager_is_charged_a_quarter_on_equal_counts_where_that_is_elected(count: int) -> None:
    settlement = one_settled(counts(count, count), "banker", chapter="541", vigorish="25% on ties")
    assert settlement == ("push", "0.00", "2.50")


@pytest.mark.proves("627a.7(a)(1)(iii)", "627a.1")
@pytest.mark.parametrize("players", range(7))
def test_banker_wager_pushes_on_a_dragon_7_at_an_ez_baccarat_table(players: int) -> None:
    assert one_settled(counts(players, 7), "banker", ez_baccarat=True) == PUSHES


@pytest.mark.proves("627a.7(a)(1)(i)", "627a.12(c)")
def test_banker_wager_wins_on_a_dragon_7_where_ez_baccarat_is_not_played() -> None:
    assert one_settled(DRAGON_7, "banker") == ("win", "10.00", "0.50")


@pytest.mark.proves("627a.7(a)(1)(i)", "627a.12(c)")
def test_banker_wager_with_seven_on_two_cards_wins_at_an_ez_baccarat_table_and_owes_nothing() -> None:
    assert one_settled(("K6", "K7"), "banker", ez_baccarat=True) == WINS


# The Player's Hand


@pytest.mark.proves("627a.7(a)(2)(i)", "627a.12(a)", "541.8(a)(2)(i)", "541.13(a)")
@pytest.mark.parametrize(("more", "less"), AHEAD)
def test_player_wager_wins_even_money_on_a_higher_count(more: int, less: int) -> None:
    for chapter in CHAPTERS:
        assert one_settled(counts(more, less), "player", chapter=chapter) == WINS


@pytest.mark.proves("627a.7(a)(2)(ii)", "541.8(a)(2)(ii)")
@pytest.mark.parametrize(("more", "less"), AHEAD)
def test_player_wager_loses_on_a_lower_count(more: int, less: int) -> None:
    for chapter in CHAPTERS:
        assert one_settled(counts(less, more), "player", chapter=chapter) == LOSES


@pytest.mark.proves("627a.7(a)(2)(ii)")
def test_player_wager_loses_on_a_dragon_7_at_an_ez_baccarat_table_too() -> None:
    assert one_settled(DRAGON_7, "player", ez_baccarat=True) == LOSES


@pytest.mark.proves("627a.7(a)(2)(iii)", "541.8(a)(2)(iii)")
@pytest.mark.parametrize("count", range(10))
def test_player_wager_is_returned_on_equal_counts(count: int) -> None:
    for chapter in CHAPTERS:
        assert one_settled(counts(count, count), "player", chapter=chapter) == PUSHES
    assert one_settled(counts(count, count), "player", chapter="541", vigorish="25% on ties") == PUSHES


# The Tie Wager


@pytest.mark.proves("627a.7(a)(3)(i)", "627a.12(b)", "541.8(a)(3)(i)", "541.13(b)")
@pytest.mark.parametrize("count", range(10))
def test_tie_wager_wins_eight_to_one_on_equal_counts(count: int) -> None:
    for chapter in CHAPTERS:
        assert one_settled(counts(count, count), "tie", chapter=chapter) == ("win", "80.00", "0.00")


@pytest.mark.proves("627a.7(a)(3)(ii)", "541.8(a)(3)(ii)")
@pytest.mark.parametrize(("player", "banker"), UNEQUAL)
def test_tie_wager_loses_on_unequal_counts(player: int, banker: int) -> None:
    for chapter in CHAPTERS:
        assert one_settled(counts(player, banker), "tie", chapter=chapter) == LOSES


@pytest.mark.proves("627a.12(b)", "541.13(b)")
@pytest.mark.parametrize(("odds", "pays"), [("8 to 1", "80.00"), ("17 to 2", "85.00"), ("9 to 1", "90.00")])
def test_tie_odds_are_those_chosen(odds: str, pays: str) -> None:
    for chapter in CHAPTERS:
        assert one_settled(TIE, "tie", chapter=chapter, tie_odds=odds) == ("win", pays, "0.00")


@pytest.mark.proves("627a.12(b)", "541.13(b)")
@pytest.mark.parametrize("odds", ["7 to 1", "15 to 2", "799 to 100"])
def test_tie_odds_below_eight_to_one_are_unlawful(odds: str) -> None:
    for chapter, cite in (("627a", "627a.12(b)"), ("541", "541.13(b)")):
        assert cite in unlawful(chapter, tie_odds=odds)


# The Dragon Bonus Wager


def bonus(selected: str, other: str, *, on: str, paytable: str = "A") -> tuple[str, str, str]:
    """What becomes of a Dragon Bonus Wager of ten dollars on a hand against another."""
    hands = (selected, other) if on == "player" else (other, selected)
    return one_settled(hands, f"dragon-bonus-{on}", dragon_bonus=paytable)


@pytest.mark.proves("627a.7(a)(4)(i)(C)", "627a.12(e)")
@pytest.mark.parametrize("paytable", "ABC")
@pytest.mark.parametrize("margin", range(4, 10))
@pytest.mark.parametrize("on", ["player", "banker"])
def test_dragon_bonus_wins_by_four_points_or_more_at_its_paytable(on: str, margin: int, paytable: str) -> None:
    odds = {
        "A": {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30},
        "B": {4: 1, 5: 3, 6: 4, 7: 7, 8: 8, 9: 20},
        "C": {4: 2, 5: 2, 6: 4, 7: 4, 8: 10, 9: 30},
    }
    assert odds == PAYTABLES, "the reference pays otherwise"
    for less in range(10 - margin):
        more, fewer = counts(less + margin, less)
        paid = bonus(more, fewer, on=on, paytable=paytable)
        assert paid == ("win", f"{odds[paytable][margin] * 10}.00", "0.00")


@pytest.mark.proves("627a.7(a)(4)(ii)(C)")
@pytest.mark.parametrize("margin", [1, 2, 3])
@pytest.mark.parametrize("on", ["player", "banker"])
def test_dragon_bonus_loses_when_ahead_by_less_than_four(on: str, margin: int) -> None:
    for less in range(10 - margin):
        more, fewer = counts(less + margin, less)
        assert bonus(more, fewer, on=on) == LOSES


@pytest.mark.proves("627a.7(a)(4)(ii)(B)")
@pytest.mark.parametrize("behind", range(10))
@pytest.mark.parametrize("on", ["player", "banker"])
def test_dragon_bonus_loses_when_level_or_behind(on: str, behind: int) -> None:
    for less in range(10 - behind):
        more, fewer = counts(less + behind, less)
        assert bonus(fewer, more, on=on) == LOSES


@pytest.mark.proves("627a.7(a)(4)(i)(A)", "627a.12(e)")
@pytest.mark.parametrize("paytable", "ABC")
@pytest.mark.parametrize("other", ["KK", "K2", "K4", "K6", "K7"])
@pytest.mark.parametrize("natural", ["K8", "K9"])
@pytest.mark.parametrize("on", ["player", "banker"])
def test_dragon_bonus_on_a_natural_pays_even_money_whatever_the_margin(
    on: str, natural: str, other: str, paytable: str
) -> None:
    assert bonus(natural, other, on=on, paytable=paytable) == WINS


@pytest.mark.proves("627a.7(a)(4)(i)(B)", "627a.12(e)")
@pytest.mark.parametrize("on", ["player", "banker"])
def test_dragon_bonus_on_a_natural_nine_wins_over_a_natural_eight(on: str) -> None:
    assert bonus("K9", "K8", on=on) == WINS


@pytest.mark.proves("627a.7(a)(4)(ii)(A)")
@pytest.mark.parametrize("on", ["player", "banker"])
def test_dragon_bonus_on_a_natural_eight_loses_to_a_natural_nine(on: str) -> None:
    assert bonus("K8", "K9", on=on) == LOSES


@pytest.mark.proves("627a.7(a)(4)(iii)")
@pytest.mark.parametrize("natural", ["K8", "K9"])
@pytest.mark.parametrize("on", ["player", "banker"])
def test_dragon_bonus_is_returned_on_equal_naturals(on: str, natural: str) -> None:
    assert bonus(natural, natural, on=on) == PUSHES


@pytest.mark.proves("627a.7(a)(4)(ii)(B)")
@pytest.mark.parametrize("natural", ["K8", "K9"])
@pytest.mark.parametrize("on", ["player", "banker"])
def test_dragon_bonus_loses_against_a_natural(on: str, natural: str) -> None:
    assert bonus("K7", natural, on=on) == LOSES


@pytest.mark.proves("627a.7(a)(4)(i)(C)", "627a.7(a)(4)(ii)(B)", "627a.12(e)")
@pytest.mark.parametrize("on", ["player", "banker"])
def test_an_eight_or_nine_on_three_cards_is_no_natural(on: str) -> None:
    assert bonus("KK9", "KK2", on=on) == ("win", "60.00", "0.00")
    assert bonus("KK8", "KK8", on=on) == LOSES


@pytest.mark.proves("627a.7(a)(4)(i)(C)", "627a.12(e)")
def test_dragon_bonus_is_not_touched_by_a_dragon_7() -> None:
    settlement = one_settled(counts(0, 7), "dragon-bonus-banker", dragon_bonus="A", ez_baccarat=True)
    assert settlement == ("win", "60.00", "0.00")


@pytest.mark.proves("627a.7(a)(4)")
def test_dragon_bonus_may_be_on_both_hands() -> None:
    events = one_round(counts(9, 0), "dragon-bonus-player", "dragon-bonus-banker", dragon_bonus="A")
    assert {event.wager: event.outcome for event in settled(events)} == {
        "dragon-bonus-player": "win",
        "dragon-bonus-banker": "lose",
    }


@pytest.mark.proves("627a.12(e)")
def test_there_is_no_fourth_paytable() -> None:
    assert unlawful("627a", dragon_bonus="D")[0] == "627a.12(e)"


# The Dragon 7 Insurance Wager


@pytest.mark.proves("627a.7(a)(5)", "627a.7(a)(5)(i)", "627a.12(f)")
@pytest.mark.parametrize("players", range(7))
def test_dragon_7_insurance_wins_forty_to_one(players: int) -> None:
    assert one_settled(counts(players, 7), "dragon-7", ez_baccarat=True) == ("win", "400.00", "0.00")


@pytest.mark.proves("627a.7(a)(5)(ii)")
@pytest.mark.parametrize("hands", [("K6", "K7"), ("KK6", "K7"), *(counts(7, n) for n in (6, 7, 8)), counts(8, 7)])
def test_dragon_7_insurance_loses_on_anything_else(hands: tuple[str, str]) -> None:
    assert one_settled(hands, "dragon-7", ez_baccarat=True) == LOSES


# Vigorish


@pytest.mark.proves("627a.12(c)", "627a.12(d)(1)")
@pytest.mark.parametrize(
    ("stake", "vigorish"),
    [("0.25", "0.25"), ("4.75", "0.25"), ("5.00", "0.25"), ("5.25", "0.50"), ("12.00", "0.75"), ("25.00", "1.25"),
     ("25.25", "1.50"), ("100.00", "5.00")],
)  # fmt: skip
def test_five_percent_is_rounded_up_to_25_cents_and_taken_at_payout(stake: str, vigorish: str) -> None:
    assert one_settled(BANKER_WINS, "banker", stake=stake) == ("win", stake, vigorish)


@pytest.mark.proves("541.13(c)", "541.13(e)")
@pytest.mark.parametrize(
    ("rate", "stake", "vigorish"),
    [("5%", "0.25", "0.05"), ("5%", "1.00", "0.05"), ("5%", "1.25", "0.10"), ("5%", "12.00", "0.60"),
     ("5%", "12.25", "0.65"), ("4%", "0.25", "0.05"), ("4%", "1.25", "0.05"), ("4%", "1.50", "0.10"),
     ("4%", "12.50", "0.50"), ("4%", "12.75", "0.55")],
)  # fmt: skip
def test_four_or_five_percent_is_rounded_up_to_5_cents_in_2010(rate: str, stake: str, vigorish: str) -> None:
    settlement = one_settled(BANKER_WINS, "banker", chapter="541", stake=stake, vigorish=rate)
    assert settlement == ("win", stake, vigorish)


@pytest.mark.proves("541.13(f)", "541.8(a)(1)(iii)(B)")
@pytest.mark.parametrize(("stake", "vigorish"), [("0.25", "0.10"), ("12.00", "3.00"), ("12.25", "3.10")])
def test_a_quarter_on_ties_is_rounded_up_to_5_cents(stake: str, vigorish: str) -> None:
    settlement = one_settled(TIE, "banker", chapter="541", stake=stake, vigorish="25% on ties")
    assert settlement == ("push", "0.00", vigorish)


@pytest.mark.proves("541.13(f)", "541.13(c)")
def test_a_quarter_on_ties_replaces_the_vigorish_on_wins() -> None:
    for hands, expected in ((BANKER_WINS, WINS), (PLAYER_WINS, LOSES), (TIE, ("push", "0.00", "2.50"))):
        assert one_settled(hands, "banker", chapter="541", vigorish="25% on ties") == expected


def test_a_settlement_with_a_rounded_vigorish_cites_the_rounding() -> None:
    [won] = settled(one_round(BANKER_WINS, "banker", chapter="541", stake="12.25"))
    [tied] = settled(one_round(TIE, "banker", chapter="541", stake="12.25", vigorish="25% on ties"))
    for event in (won, tied):
        assert "541.13(d)" in event.cites


@pytest.mark.proves("627a.12(c)", "541.13(d)")
def test_vigorish_is_rounded_up_or_taken_exact_and_nothing_else() -> None:
    for way in ("down", "nearest", ""):
        assert unlawful("627a", vigorish_rounding=way) == ("627a.12(c)",)
        assert unlawful("541", vigorish_rounding=way) == ("541.13(d)",)


@pytest.mark.proves("627a.12(c)", "541.13(c)")
def test_vigorish_may_be_taken_exact() -> None:
    exact = {"vigorish_rounding": "exact", "chips": ["0.10", "1.00"]}
    for chapter in CHAPTERS:
        settlement = one_settled(BANKER_WINS, "banker", chapter=chapter, stake="12.20", **exact)
        assert settlement == ("win", "12.20", "0.61")
    settlement = one_settled(BANKER_WINS, "banker", chapter="541", stake="14.00", vigorish="4%", **exact)
    assert settlement == ("win", "14.00", "0.56")


@pytest.mark.proves("541.13(f)")
def test_a_quarter_on_ties_may_be_taken_exact() -> None:
    choices = {"vigorish": "25% on ties", "vigorish_rounding": "exact", "chips": ["0.04", "1.00"]}
    assert one_settled(TIE, "banker", chapter="541", stake="12.24", **choices) == ("push", "0.00", "3.06")


@pytest.mark.proves("627a.12(c)")
@pytest.mark.parametrize("rate", ["4%", "25% on ties", "6%"])
def test_the_final_rules_know_five_percent_only(rate: str) -> None:
    assert unlawful("627a", vigorish=rate) == ("627a.12(c)",)


@pytest.mark.proves("541.13(c)")
def test_vigorish_in_2010_is_one_of_three() -> None:
    assert "541.13(c)" in unlawful("541", vigorish="6%")


@pytest.mark.proves("627a.12(d)", "541.13(e)")
def test_vigorish_is_collected_at_payout_or_deferred_and_in_no_third_way() -> None:
    assert unlawful("627a", vigorish_collection="never") == ("627a.12(d)",)
    assert unlawful("541", vigorish_collection="never") == ("541.13(e)",)


@pytest.mark.proves("627a.12(c)")
def test_no_vigorish_is_taken_at_an_ez_baccarat_table() -> None:
    assert one_settled(BANKER_WINS, "banker", ez_baccarat=True) == WINS


@pytest.mark.parametrize(
    ("chapter", "stake", "rate", "hands"),
    [("627a", "0.05", "5%", BANKER_WINS), ("541", "0.01", "5%", BANKER_WINS), ("541", "0.01", "25% on ties", TIE)],
)
def test_a_wager_whose_rounded_vigorish_is_more_than_it_wins_is_refused(
    chapter: str, stake: str, rate: str, hands: tuple[str, str]
) -> None:
    """Chips smaller than the unit of rounding: the rounded vigorish would be more than the wager gives back."""
    submission = {"chips": ["0.01", "0.05", "1.00"], "vigorish": rate}
    table = seated(shoe(hands), chapter=chapter, chips="1.00", submission=submission)
    refusal = wager(table, "banker", stake).refusal
    assert refusal is not None
    assert refusal.cites == (("627a.12(c)",) if chapter == "627a" else ("541.13(d)",))
    unit = "0.25" if chapter == "627a" else "0.05"
    assert wager(table, "banker", unit).refusal is None
    deal(table)
    assert statement(table.state).balanced


# The order of settlement


@pytest.mark.proves("627a.11(b)", "541.12(b)")
def test_losers_are_collected_first_then_winners_paid_from_the_highest_seat_down() -> None:
    for chapter in CHAPTERS:
        table = seated_at(BANKER_WINS, chapter=chapter, seats=(4, 1, 7, 2, 5))
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


@pytest.mark.proves("627a.11(b)", "541.12(b)")
def test_every_wager_is_settled_once_and_no_chip_is_made_or_lost() -> None:
    for chapter in CHAPTERS:
        table = seated_at(TIE, chapter=chapter, seats=(1, 3, 6))
        for seat in (1, 3, 6):
            for on in ("player", "banker", "tie"):
                wager(table, on, "10.00", seat=seat)
        assert len(settled(deal(table))) == 9
        table.submit(Close())
        closing = statement(table.state)
        assert {seat: str(line.chips) for seat, line in closing.seats.items()} == dict.fromkeys("136", "1080.00")
        assert (str(closing.house), closing.balanced) == ("-240.00", True)
