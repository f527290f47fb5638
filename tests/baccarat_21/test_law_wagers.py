"""The wagers: when they win, lose and push, what they pay, and in which order they are settled (681a.3(e), 681a.6(c),
(d), 681a.7(h) to (k), 681a.8).
"""

import pytest

from croupier.running.records import statement
from croupier.table.inputs import Close
from tests.baccarat_21 import reference
from tests.baccarat_21.tables import (
    EVERYTHING,
    LOSES,
    PUSHES,
    WINS,
    WINS_HALF,
    Hands,
    cites_of,
    made,
    one_round,
    one_settled,
    seated,
    shoe,
    unlawful,
    verdict,
)
from tests.support.events import settled
from tests.support.matrices import each
from tests.support.playing import deal, wager

IN = (6, 15, 16, 17, 18, 20, 21)
"""Totals of 21 or less: the lowest, those around 17, and the highest."""
OVER = (22, 23, 25, 26)
HIGHER = [(more, less) for more in IN for less in IN if more > less]
LOWER_OVER = [(less, more) for more in OVER for less in OVER if more > less]
SIDES = [("player", "i", 1), ("banker", "j", 2)]
"""A wager, the subsection of 681a.7 that settles it and the item of 681a.6(c) that says when it wins."""


def against(on: str, own: int, other: int) -> Hands:
    """Hands of three cards with these totals, the first of which is the one wagered on."""
    return (made(own), made(other)) if on == "player" else (made(other), made(own))


def paid(own: int) -> tuple[str, str]:
    """What ten dollars on a hand that wins with so many get."""
    return WINS_HALF if own == 17 else WINS


def settled_with(on: str, own: int, other: int, *, cites: set[str]) -> tuple[str, str]:
    """What becomes of a wager on a hand, settled by these provisions among others."""
    hands = against(on, own, other)
    assert cites <= set(cites_of(hands, on))
    return one_settled(hands, on)


# Wagers on the hands


@pytest.mark.proves("681a.6(c)(1)(i)", "681a.7(i)(2)(i)", "681a.6(c)(2)(i)", "681a.7(j)(2)(i)", "681a.8(a)")
@each(("more", "less"), HIGHER)
def test_of_two_hands_of_21_or_less_the_higher_wins(more: int, less: int) -> None:
    for on, letter, item in SIDES:
        cites = {f"681a.6(c)({item})(i)", f"681a.7({letter})(2)(i)", "681a.8(a)"}
        assert settled_with(on, more, less, cites=cites) == paid(more)


@pytest.mark.proves("681a.7(i)(2)(ii)", "681a.7(j)(2)(ii)")
@each(("more", "less"), HIGHER)
def test_of_two_hands_of_21_or_less_the_lower_loses(more: int, less: int) -> None:
    for on, letter, _ in SIDES:
        assert settled_with(on, less, more, cites={f"681a.7({letter})(2)(ii)"}) == LOSES


@pytest.mark.proves("681a.7(i)(1)", "681a.7(j)(1)", "681a.8(a)")
@each("over", OVER)
@each("within", IN)
def test_a_hand_of_21_or_less_wins_against_one_over_21(within: int, over: int) -> None:
    for on, letter, _ in SIDES:
        assert settled_with(on, within, over, cites={f"681a.7({letter})(1)", "681a.8(a)"}) == paid(within)


@pytest.mark.proves("681a.7(i)", "681a.7(j)")
@each("over", OVER)
@each("within", IN)
def test_a_hand_over_21_loses_to_one_of_21_or_less(within: int, over: int) -> None:
    """None of the items of 681a.7(i) and (j) names this case, in which the other hand's wagers are paid."""
    for on, letter, _ in SIDES:
        assert settled_with(on, over, within, cites={f"681a.7({letter})", "reading:over_21"}) == LOSES


@pytest.mark.proves("681a.7(i)(1)", "681a.7(j)(1)")
def test_against_a_hand_over_21_no_win_is_put_down_to_a_higher_total() -> None:
    for on, _, item in SIDES:
        assert f"681a.6(c)({item})(i)" not in cites_of(against(on, 20, 23), on)


@pytest.mark.proves("681a.6(c)(1)(ii)", "681a.7(i)(3)(i)", "681a.6(c)(2)(ii)", "681a.7(j)(3)(i)", "681a.8(a)")
@pytest.mark.parametrize(("less", "more"), LOWER_OVER)
def test_of_two_hands_over_21_the_lower_wins(less: int, more: int) -> None:
    for on, letter, item in SIDES:
        cites = {f"681a.6(c)({item})(ii)", f"681a.7({letter})(3)(i)", "681a.8(a)"}
        assert settled_with(on, less, more, cites=cites) == WINS


@pytest.mark.proves("681a.7(i)(3)(ii)", "681a.7(j)(3)(ii)")
@pytest.mark.parametrize(("less", "more"), LOWER_OVER)
def test_of_two_hands_over_21_the_higher_loses(less: int, more: int) -> None:
    for on, letter, _ in SIDES:
        assert settled_with(on, more, less, cites={f"681a.7({letter})(3)(ii)"}) == LOSES


@pytest.mark.proves("681a.7(i)(4)", "681a.7(j)(4)")
@each("count", range(6, 27))
def test_equal_totals_return_the_wagers_on_the_hands(count: int) -> None:
    for on, letter, _ in SIDES:
        assert settled_with(on, count, count, cites={f"681a.7({letter})(4)"}) == PUSHES


@pytest.mark.proves("681a.8(a)")
@each(
    ("hand", "pays"),
    [
        ("T7", WINS_HALF),
        ("98", WINS_HALF),
        ("A6", WINS_HALF),
        ("T25", WINS_HALF),
        ("A33", WINS_HALF),
        ("T6A", WINS_HALF),
        ("T24", WINS),
        ("A5T", WINS),
        ("T8", WINS),
        ("A7", WINS),
        ("T26", WINS),
        ("TK", WINS),
        ("AK", WINS),
        ("T47", WINS),
    ],
)
def test_a_win_with_17_pays_1_to_2_and_any_other_1_to_1(hand: str, pays: tuple[str, str]) -> None:
    """Whether the 17 is hard or soft, of two cards or three; below it 16, above it 18."""
    loser = "22" if hand == "AK" else "222"
    assert one_settled((hand, loser), "player") == pays
    assert one_settled((loser, hand), "banker") == pays


@pytest.mark.proves("681a.8(a)")
def test_half_of_a_wager_is_paid_to_the_cent() -> None:
    assert one_settled(("T7", "222"), "player", stake="0.50") == ("win", "0.25")
    assert one_settled(("T7", "222"), "player", stake="0.02", chips=["0.01"]) == ("win", "0.01")
    assert one_settled(("222", "T7"), "banker", stake="12.50") == ("win", "6.25")


@pytest.mark.proves("681a.7(i)(4)")
def test_a_17_that_ties_is_returned() -> None:
    assert one_settled(("T7", "A6"), "player") == PUSHES
    assert one_settled(("T25", "98"), "player") == PUSHES


# Two aces

ACES_MEET = [
    # hands, the winner when two aces count 12, the winner when they outrank every hand
    (("AA", "22"), "player", "player"),
    (("AA", "92"), "player", "player"),
    (("AA", "T2"), "tie", "player"),
    (("T2", "AA"), "tie", "banker"),
    (("AA", "T3"), "banker", "player"),
    (("T7", "AA"), "player", "banker"),
    (("AA", "TT"), "banker", "player"),
    (("AA", "AK"), "banker", "player"),
    (("AK", "AA"), "player", "banker"),
    (("AA", "AA"), "tie", "tie"),
]


@pytest.mark.proves("681a.3(d)(3)", "681a.1", "681a.7(f)(1)")
@each(("hands", "twelve", "outrank"), ACES_MEET)
def test_two_aces_count_twelve_or_outrank_every_other_hand(hands: Hands, twelve: str, outrank: str) -> None:
    for reading, winner in (("twelve", twelve), ("outrank", outrank)):
        for on in ("player", "banker"):
            expected = PUSHES if winner == "tie" else LOSES
            if winner == on:
                expected = WINS_HALF if reading == "twelve" and hands[on == "banker"] == "T7" else WINS
            assert one_settled(hands, on, readings={"two_aces": reading}) == expected
        tie = ("win", "100.00") if winner == "tie" else LOSES
        assert one_settled(hands, "tie", readings={"two_aces": reading}) == tie


def test_two_aces_count_twelve_unless_the_reading_is_chosen() -> None:
    assert one_settled(("AA", "T3"), "player") == LOSES


def test_a_settlement_by_the_reading_names_it() -> None:
    for on in ("player", "banker", "tie"):
        assert "reading:two_aces" in cites_of(("AA", "AK"), on, readings={"two_aces": "outrank"})


@pytest.mark.proves("681a.7(f)(2)")
@pytest.mark.parametrize("reading", ["twelve", "outrank"])
def test_two_aces_draw_a_card_for_the_bonus_in_either_reading(reading: str) -> None:
    assert one_settled(("AAA", "T7"), "bonus-player", readings={"two_aces": reading}) == ("win", "400.00")


# The Tie Wager


@pytest.mark.proves("681a.6(d)(1)", "681a.7(k)(1)(i)", "681a.8(b)")
@each("count", range(6, 27))
def test_tie_wager_wins_ten_to_one_on_equal_totals(count: int) -> None:
    hands = made(count), made(count)
    assert {"681a.7(k)(1)(i)", "681a.8(b)"} <= set(cites_of(hands, "tie"))
    assert one_settled(hands, "tie") == ("win", "100.00")


@pytest.mark.proves("681a.7(k)(1)(ii)")
@each(("one", "other"), [*HIGHER, *LOWER_OVER, (17, 22), (21, 22), (6, 26)])
def test_tie_wager_loses_on_different_totals(one: int, other: int) -> None:
    for hands in ((made(one), made(other)), (made(other), made(one))):
        assert "681a.7(k)(1)(ii)" in cites_of(hands, "tie")
        assert one_settled(hands, "tie") == LOSES


@pytest.mark.proves("681a.7(k)(1)(i)")
def test_a_tie_may_be_of_a_soft_and_a_hard_total_and_of_two_cards_and_three() -> None:
    for hands in (("A6", "T7"), ("T25", "A6"), ("AK", "AT"), ("A46", "T47")):
        assert one_settled(hands, "tie") == ("win", "100.00")


# The Bonus Wager

THREE_SEVENS = ["777"]
OF_A_KIND = ["222", "333", "444", "555", "666", "888", "AAA"]
STRAIGHTS = ["A23", "A32", "2A3", "23A", "3A2", "32A", "234", "342", "456", "576", "567", "678", "687", "867", "789",
             "798", "879"]  # fmt: skip
THREE_CARD_21 = [
    "669",
    "696",
    "579",
    "5T6",
    "T56",
    "J47",
    "92T",
    "83Q",
    "885",
    "A46",
    "46A",
    "64A",
    "28A",
    "AA9",
    "74K",
]
PAIRS = ["TT", "QQ", "JJ", "KK", "99", "22T", "88T", "559", "77T", "66T", "AAK", "AA8", "445"]
NOTHING = ["595", "T55", "5TT", "TJ", "JQ", "QK", "KT", "T7", "A6", "A2K", "A2Q", "24T", "23T", "AK", "AT", "T57", "T9",
           "357", "A35", "2T2", "9T", "89"]  # fmt: skip

LINES = {"681a.3(e)(1)": THREE_SEVENS, "681a.3(e)(2)": OF_A_KIND, "681a.3(e)(3)": STRAIGHTS,
         "681a.3(e)(4)": THREE_CARD_21, "681a.3(e)(5)": PAIRS}  # fmt: skip
NAMES: dict[str, reference.Line] = {"681a.3(e)(1)": "three 7s", "681a.3(e)(2)": "three of a kind",
         "681a.3(e)(3)": "straight", "681a.3(e)(4)": "three-card 21", "681a.3(e)(5)": "pair"}  # fmt: skip

ODDS = {
    "A": (100, 40, 11, 5, 3),
    "B": (80, 40, 12, 5, 3),
    "C": (80, 40, 10, 6, 3),
    "D": (100, 40, 10, 5, 3),
    "E": (80, 40, 11, 5, 3),
    "F": (80, 35, 12, 5, 3),
}
"""681a.8(c), the lines from the best down."""


@each("hand", [hand for hands in (*LINES.values(), NOTHING) for hand in hands])
def test_the_hands_tested_here_are_sorted_as_the_reference_sorts_them(hand: str) -> None:
    lines = reference.bonus_lines([rank + "S" for rank in hand])
    best = max(lines, key=lambda line: reference.PAYTABLES["A"][line], default=None)
    assert best == next((NAMES[cite] for cite, hands in LINES.items() if hand in hands), None)


def bonus(hand: str, on: str, *, table: str = "D", stake: str = "10.00") -> tuple[str, str]:
    """What becomes of a Bonus Wager on a hand; the other hand stands, or is a natural if this one can only draw so."""
    hands = (hand, "T7") if on == "player" else ("T7", hand)
    decks = 4 if table in "ABC" else 8
    return one_settled(hands, f"bonus-{on}", bonus=table, decks=decks, stake=stake)


def assert_pays(cite: str, hand: str, odds: int) -> None:
    """The Bonus Wager on either hand wins by that line."""
    for on, item in (("player", 2), ("banker", 3)):
        assert bonus(hand, on) == ("win", f"{odds * 10}.00")
        hands = (hand, "T7") if on == "player" else ("T7", hand)
        assert {cite, "681a.8(c)", f"681a.7(k)({item})(i)"} <= set(cites_of(hands, f"bonus-{on}"))


@pytest.mark.proves("681a.3(e)(1)", "681a.6(d)(2)", "681a.6(d)(3)", "681a.7(k)(2)(i)", "681a.7(k)(3)(i)", "681a.8(c)")
def test_three_7s() -> None:
    """Also a three-of-a-kind, a pair and a 21 of three cards: the best line pays, and once."""
    assert_pays("681a.3(e)(1)", "777", 100)


@pytest.mark.proves("681a.3(e)(2)", "681a.7(k)(2)(i)", "681a.7(k)(3)(i)", "681a.8(c)")
@pytest.mark.parametrize("hand", OF_A_KIND)
def test_three_of_a_kind(hand: str) -> None:
    assert_pays("681a.3(e)(2)", hand, 40)


@pytest.mark.proves("681a.3(e)(3)", "681a.7(k)(2)(i)", "681a.7(k)(3)(i)", "681a.8(c)")
@each("hand", STRAIGHTS)
def test_three_card_straight(hand: str) -> None:
    """In any order and suit; the ace is low; 7-8-9 counts although it is over 21, and 6-7-8 is more than a 21."""
    assert_pays("681a.3(e)(3)", hand, 10)


@pytest.mark.proves("681a.3(e)(4)", "681a.7(k)(2)(i)", "681a.7(k)(3)(i)", "681a.8(c)")
@each("hand", THREE_CARD_21)
def test_three_card_21(hand: str) -> None:
    """With an ace or without; 6-6-9 is more than a pair."""
    assert_pays("681a.3(e)(4)", hand, 5)


@pytest.mark.proves("681a.3(e)(5)", "681a.7(k)(2)(i)", "681a.7(k)(3)(i)", "681a.8(c)")
@each("hand", PAIRS)
def test_a_pair_in_the_first_two_cards(hand: str) -> None:
    assert_pays("681a.3(e)(5)", hand, 3)


@pytest.mark.proves("681a.7(k)(2)(ii)", "681a.7(k)(3)(ii)")
@each("hand", NOTHING)
def test_no_pair_or_better(hand: str) -> None:
    """Not a pair with the third card, not two cards of one value, not a straight around the corner, not 20 or 22."""
    for on, item in (("player", 2), ("banker", 3)):
        hands = (hand, "T7") if on == "player" else ("T7", hand)
        assert bonus(hand, on) == LOSES
        assert f"681a.7(k)({item})(ii)" in cites_of(hands, f"bonus-{on}")


@pytest.mark.proves("681a.3(e)(5)", "681a.7(k)(2)(ii)")
def test_the_pair_example_five_nine_and_another_five_is_not_paid() -> None:
    assert one_settled(("595", "T7"), "bonus-player") == LOSES
    assert one_settled(("559", "T7"), "bonus-player") == ("win", "30.00")


@pytest.mark.proves("681a.8(c)")
@each("table", "ABCDEF")
@each("on", ["player", "banker"])
def test_every_line_of_every_paytable(on: str, table: str) -> None:
    assert ODDS[table] == tuple(reference.PAYTABLES[table].values()), "the reference pays otherwise"
    for hand, odds in zip(("777", "888", "345", "T56", "QQ"), ODDS[table], strict=True):
        assert bonus(hand, on, table=table) == ("win", f"{odds * 10}.00")


@pytest.mark.proves("681a.8(c)")
@pytest.mark.parametrize("decks", [4, 8])
def test_a_paytable_goes_with_its_number_of_decks(decks: int) -> None:
    for table in "DEFG" if decks == 4 else "ABCG":
        assert unlawful(decks=decks, bonus=table) == ("681a.8(c)",)
    for table in "ABC" if decks == 4 else "DEF":
        seated(submission={"decks": decks, "bonus": table})


@pytest.mark.proves("681a.8(c)")
def test_without_a_number_of_decks_there_are_eight_and_their_paytables() -> None:
    assert unlawful(bonus="A") == ("681a.8(c)",)
    seated(submission={"bonus": "E"})


@pytest.mark.proves("681a.6(d)(2)", "681a.6(d)(3)")
def test_bonus_wagers_on_both_hands_are_settled_each_by_its_hand() -> None:
    events = one_round(("777", "T56"), "banker", "bonus-player", "bonus-banker")
    assert {event.wager: verdict(event) for event in settled(events)} == {
        "banker": PUSHES,
        "bonus-player": ("win", "1000.00"),
        "bonus-banker": ("win", "50.00"),
    }


@pytest.mark.proves("681a.7(k)(2)(i)")
def test_the_bonus_does_not_depend_on_who_wins() -> None:
    for other in ("T7", "TT", "T48", "A9"):
        assert one_settled(("22T", other), "bonus-player") == ("win", "30.00")
    assert one_settled(("88T", "T7"), "bonus-player") == ("win", "30.00"), "also a hand over 21"


def test_where_several_lines_fit_the_reading_that_the_best_pays_is_named() -> None:
    for hand, several in [("777", True), ("222", True), ("669", True), ("678", True), ("T56", False), ("22T", False)]:
        named = "reading:bonus_best_line" in cites_of((hand, "T7"), "bonus-player")
        assert named is several, hand


# The order of settlement


@pytest.mark.proves("681a.7(h)", "681a.7(k)(1)(ii)", "681a.7(k)(2)(ii)", "681a.7(k)(3)(ii)")
def test_wagers_on_the_hands_are_settled_from_the_dealers_right_and_then_the_others() -> None:
    """Winners and losers alike, seat 1 first."""
    table = seated(shoe(("T8", "T39")), submission=EVERYTHING, seats=(7, 1, 4, 2, 8))
    for seat, on in [(8, "player"), (7, "banker"), (7, "tie"), (4, "player"), (2, "banker"), (1, "player"),
                     (1, "bonus-player"), (4, "bonus-banker"), (4, "tie"), (2, "bonus-player")]:  # fmt: skip
        assert wager(table, on, "10.00", seat=seat).refusal is None
    settlements = settled(deal(table))
    assert [(event.seat, event.wager, event.outcome) for event in settlements[:5]] == [
        (1, "player", "win"),
        (2, "banker", "lose"),
        (4, "player", "win"),
        (7, "banker", "lose"),
        (8, "player", "win"),
    ]
    assert all("681a.7(h)" in event.cites for event in settlements[:5])
    assert [event.seat for event in settlements[5:]] == [1, 2, 4, 4, 7]
    assert {event.wager for event in settlements[5:]} == {"tie", "bonus-player", "bonus-banker"}


@pytest.mark.proves("681a.7(h)")
def test_every_wager_is_settled_once_and_no_chip_is_made_or_lost() -> None:
    table = seated(shoe(("T7", "A6")), submission=EVERYTHING, seats=(1, 3, 6))
    for seat, main in ((1, "player"), (3, "banker"), (6, "player")):
        for on in (main, "tie", "bonus-player", "bonus-banker"):
            wager(table, on, "10.00", seat=seat)
    assert len(settled(deal(table))) == 12
    table.submit(Close())
    closing = statement(table.state)
    assert {seat: str(line.chips) for seat, line in closing.seats.items()} == dict.fromkeys("136", "1080.00")
    assert (str(closing.house), closing.balanced) == ("-240.00", True)
