"""Sum, Match and Beat It Wagers over every roll of three dice (621a.5(e)(2) to (4), 621a.11(c) to (e))."""

from collections import Counter
from itertools import permutations, product

import pytest

from croupier.games.pai_gow.dice_wagers import line, lines

ROLLS = list(product(range(1, 7), repeat=3))


def pays(wager: str, table: str | None, *dice: int) -> str:
    """The odds at which a wager is paid, "" if it loses."""
    found = line(wager, table, dice)
    return str(found.odds) if found is not None else ""


def counted(wager: str, table: str | None) -> dict[str, int]:
    """How many of the 216 rolls fill each line of the paytable."""
    found = Counter(one.name for roll in ROLLS if (one := line(wager, table, roll)) is not None)
    assert set(found) == {one.name for one in lines(wager, table)}
    return dict(found)


def paytable(wager: str, table: str | None) -> list[tuple[str, str]]:
    return [(one.name, str(one.odds)) for one in lines(wager, table)]


@pytest.mark.proves("621a.5(e)(2)(i)", "621a.11(c)")
def test_sum_a_wins_on_8_16_and_17() -> None:
    assert paytable("sum", "A") == [("Total of 17", "25 to 1"), ("Total of 16", "6 to 1"), ("Total of 8", "3 to 1")]
    for roll in ROLLS:
        assert pays("sum", "A", *roll) == {17: "25 to 1", 16: "6 to 1", 8: "3 to 1"}.get(sum(roll), "")
    assert counted("sum", "A") == {"Total of 17": 3, "Total of 16": 6, "Total of 8": 21}


@pytest.mark.proves("621a.5(e)(2)(ii)", "621a.11(c)")
def test_sum_b_wins_on_3_8_and_9() -> None:
    assert paytable("sum", "B") == [("Total of 3", "25 to 1"), ("Total of 8", "4 to 1"), ("Total of 9", "2 to 1")]
    for roll in ROLLS:
        assert pays("sum", "B", *roll) == {3: "25 to 1", 8: "4 to 1", 9: "2 to 1"}.get(sum(roll), "")
    assert counted("sum", "B") == {"Total of 3": 1, "Total of 8": 21, "Total of 9": 25}


@pytest.mark.proves("621a.5(e)(2)(iii)", "621a.11(c)")
def test_sum_c_wins_on_equal_dice() -> None:
    assert paytable("sum", "C") == [("Any three match", "3 to 1"), ("Any two match", "1 to 1")]
    assert [pays("sum", "C", *roll) for roll in ((4, 4, 4), (4, 4, 5), (4, 5, 4), (5, 4, 4), (4, 5, 6))] == [
        *("3 to 1", "1 to 1", "1 to 1", "1 to 1", ""),
    ]
    assert counted("sum", "C") == {"Any three match": 6, "Any two match": 90}


@pytest.mark.proves("621a.5(e)(2)(iv)", "621a.11(c)")
def test_sum_d_wins_on_a_series_in_any_order() -> None:
    assert paytable("sum", "D") == [("Any series of three", "15 to 2")]
    for roll in (*permutations((1, 2, 3)), *permutations((3, 4, 5)), (4, 5, 6)):
        assert pays("sum", "D", *roll) == "15 to 2"
    for roll in ((1, 2, 4), (1, 3, 5), (1, 1, 2), (2, 2, 2), (5, 6, 1), (1, 2, 2), (1, 3, 4)):
        assert pays("sum", "D", *roll) == ""
    assert counted("sum", "D") == {"Any series of three": 24}


@pytest.mark.proves("621a.5(e)(3)", "621a.11(d)")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_match_wager_wins_on_two_or_three_of_its_number(face: int) -> None:
    wager = f"match-{face}"
    assert paytable(wager, None) == [("Triple match", "100 to 1"), ("Double match", "6 to 1")]
    for roll in ROLLS:
        assert pays(wager, None, *roll) == {3: "100 to 1", 2: "6 to 1"}.get(roll.count(face), "")
    assert counted(wager, None) == {"Triple match": 1, "Double match": 15}


@pytest.mark.proves("621a.5(e)(4)(i)", "621a.11(e)")
@pytest.mark.parametrize(("table", "best"), [("A", "50 to 1"), ("B", "60 to 1")])
def test_beat_it_a_and_b_compare_the_red_die_with_the_blue_dice(table: str, best: str) -> None:
    assert [odds for _, odds in paytable("beat-it", table)] == [best, "10 to 1", "1 to 1"]
    assert pays("beat-it", table, 6, 1, 1) == best
    assert pays("beat-it", table, 6, 2, 1) == "10 to 1"
    assert pays("beat-it", table, 4, 1, 1) == "10 to 1"
    assert pays("beat-it", table, 3, 1, 1) == "1 to 1"
    assert pays("beat-it", table, 2, 1, 1) == "1 to 1"
    assert pays("beat-it", table, 4, 1, 4) == ""
    assert pays("beat-it", table, 1, 6, 1) == ""
    assert counted("beat-it", table) == {
        "Red die beats sum of blue dice by 4 points": 1,
        "Red die beats sum of blue dice by 2 or 3 points": 9,
        "Red die ties sum of blue dice, or beats it by 1 point": 25,
    }


@pytest.mark.proves("621a.5(e)(4)(ii)", "621a.11(e)")
def test_beat_it_c_lets_any_die_beat_the_other_two() -> None:
    assert paytable("beat-it", "C") == [("Any die beats sum of other two by 1 or more points", "5 to 2")]
    for roll in (
        *permutations((5, 1, 1)),
        *permutations((6, 1, 1)),
        *permutations((6, 4, 1)),
        *permutations((3, 1, 1)),
    ):
        assert pays("beat-it", "C", *roll) == "5 to 2"
    for roll in (*permutations((2, 1, 1)), *permutations((6, 5, 1)), *permutations((4, 4, 4))):
        assert pays("beat-it", "C", *roll) == ""
    assert counted("beat-it", "C") == {"Any die beats sum of other two by 1 or more points": 60}


@pytest.mark.parametrize(
    ("wager", "table", "cites"),
    [
        ("sum", "A", ["sum-table-a", "sum-paytables"]),
        ("sum", "D", ["sum-table-d", "sum-paytables"]),
        ("match-6", None, ["match-wager", "match-wager-odds"]),
        ("beat-it", "B", ["beat-it-red", "beat-it-paytables"]),
        ("beat-it", "C", ["beat-it-any", "beat-it-paytables"]),
    ],
)
def test_a_line_has_its_rules(wager: str, table: str | None, cites: list[str]) -> None:
    readings = ("dice_in_series",) if table == "D" else ()
    assert all(list(one.rules) == cites and one.readings == readings for one in lines(wager, table))
