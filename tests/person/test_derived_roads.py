"""The derived roads, against roads worked out by hand and against a second implementation."""

from collections.abc import Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.text import Text

from croupier.cli.drawing.roads import rows_of, small_boards, tally
from croupier.games.shared.two_hands.derived_roads import (
    BIG_EYE_BOY,
    COCKROACH_ROAD,
    DERIVED_ROADS,
    SMALL_ROAD,
    DerivedRoad,
    derived,
    run_lengths,
)
from croupier.games.shared.two_hands.hands import Winner
from croupier.games.shared.two_hands.road_page import DERIVED_COLUMNS, derived_rows, page
from croupier.games.shared.two_hands.roads import cells
from croupier.games.shared.two_hands.scene import roads_of
from tests.person.sessions import evening, opened_with, spanish, twenty_one
from tests.person.test_roads import winners
from tests.support.cards import BURN_ONE
from tests.support.matrices import each
from tests.terminal.sessions import framed
from tests.terminal.test_drawing import seen_table, text_of

PREDICTS_NOTHING = "Roads predict nothing: each hand depends only on the cards that are left."


def letters(derived_road: DerivedRoad, rounds: str) -> str:
    """The road after these rounds: R for red, B for blue."""
    return "".join(entry[0].upper() for entry in derived(derived_road, winners(rounds.replace(" ", ""))))


BY_HAND = {
    # Runs 2 1 1 1. Big eye boy begins with the third run, because the second has only one win: 1 after 2 is blue,
    # then 1 after 1 is red. The small road begins with the fourth: 1 against 2 is blue.
    "short runs": ("PP B P B", "BR", "B", ""),
    # The second run goes on beside three cells: rows 2 and 3 are red, row 4 is blue, row 5 red again.
    "a run longer than the one before": ("BBB PPPPP", "RRBR", "", ""),
    "a run just as long": ("BBB PPP", "RR", "", ""),
    "a run just one longer, and a new one": ("BBB PPPP B", "RRBB", "", ""),
    # Runs 1 3 2 2 1 2.
    "all three roads": ("B PPP BB PP B PP", "BRBRBRRBB", "BBRBBR", "BBBR"),
    # The first win that each road can have: the second of the run with one, two or three before it.
    "the first entries": ("B PP", "B", "", ""),
    "the first entry of the small road": ("B P BB", "RB", "B", ""),
    "the first entry of the cockroach road": ("B P B PP", "RRB", "RB", "B"),
    # Without a second win there, the first of the next run.
    "the first entries where a run has one win": ("B P B P B", "RRR", "RR", "R"),
    # Both runs have eight wins, though the board has only six rows: nothing is blue before the ninth.
    "a dragon's tail": ("BBBBBBBB PPPPPPPP", "RRRRRRR", "", ""),
    "a dragon's tail beside a longer one": ("BBBBBBBB PPPPPPPPPP B", "RRRRRRRBRB", "", ""),
    "after two dragon's tails of one length": ("BBBBBBB PPPPPPP B", "RRRRRRR", "", ""),
    "a short run after a dragon's tail": ("BBBBBBB P BB", "BB", "R", ""),
    # Ties, even at the beginning, in a run, between runs and at the end, do not count.
    "ties": ("TT B T PP T P BBT PP TT B PTP T", "BRBRBRRBB", "BBRBBR", "BBBR"),
    "nothing but ties": ("TTTT", "", "", ""),
    "nothing": ("", "", "", ""),
}


@each(("rounds", "big_eye", "small", "cockroach"), BY_HAND.values(), ids=BY_HAND.keys())
def test_roads_worked_out_by_hand(rounds: str, big_eye: str, small: str, cockroach: str) -> None:
    assert letters(BIG_EYE_BOY, rounds) == big_eye
    assert letters(SMALL_ROAD, rounds) == small
    assert letters(COCKROACH_ROAD, rounds) == cockroach


def second_opinion(rounds: Sequence[Winner], back: int) -> list[str]:
    """A derived road kept as people keep it, win by win, on a big road of endless columns.

    A win below another looks left: the cell beside it and the cell above that are both marked, or both not: red. A
    win that begins a column gets the colour that the last column would not have got if it had gone on.
    """
    marked: set[tuple[int, int]] = set()
    entries: list[str] = []
    column, row, last = -1, 0, ""

    def colour(x: int, y: int) -> str:
        return "red" if ((x - back, y) in marked) == ((x - back, y - 1) in marked) else "blue"

    for winner in rounds:
        if winner == "tie":
            continue
        if winner == last:
            row += 1
            if column >= back:
                entries.append(colour(column, row))
        else:
            if column >= back:
                entries.append({"red": "blue", "blue": "red"}[colour(column, row + 1)])
            column, row, last = column + 1, 0, winner
        marked.add((column, row))
    return entries


@given(st.lists(st.sampled_from(["player", "banker", "tie"]), max_size=90), st.sampled_from(DERIVED_ROADS))
@example(winners("B" * 14 + "P" * 15 + "BTB" * 4), COCKROACH_ROAD)
def test_a_second_implementation_agrees(rounds: list[Winner], derived_road: DerivedRoad) -> None:
    assert derived(derived_road, rounds) == second_opinion(rounds, derived_road.back)


@given(st.lists(st.sampled_from(["player", "banker"]), min_size=8, max_size=60), st.sampled_from(DERIVED_ROADS))
def test_colours_mean_no_hand_and_entries_are_never_rewritten(rounds: list[Winner], derived_road: DerivedRoad) -> None:
    swapped: list[Winner] = ["banker" if winner == "player" else "player" for winner in rounds]
    assert derived(derived_road, swapped) == derived(derived_road, rounds)
    before = derived(derived_road, rounds[:-1])
    assert derived(derived_road, rounds)[: len(before)] == before
    assert len(derived(derived_road, rounds)) - len(before) in (0, 1)


def test_runs_are_counted_without_ties() -> None:
    assert run_lengths(winners("TPPTPBTTBP")) == [3, 2, 1]
    assert run_lengths(winners("TT")) == []


def test_entries_are_drawn_as_the_big_road_is() -> None:
    """Eight reds, then blue: the reds fill a column and turn to the right."""
    rounds = winners("BBBBBBBBPPPPPPPPBP")
    assert letters(BIG_EYE_BOY, "BBBBBBBBPPPPPPPPBP") == "RRRRRRRRB"
    rows = ["".join(entry[0] if entry else "." for entry in row) for row in derived_rows(BIG_EYE_BOY, rounds, 4)]
    assert rows == ["rb..", "r...", "r...", "r...", "r...", "rrr."]
    assert cells("rrb") == [(0, 0), (0, 1), (1, 0)]


def test_the_last_columns_that_fit_are_drawn() -> None:
    rounds = winners("BPPBPPPBPBB")
    whole = derived_rows(BIG_EYE_BOY, rounds, 30)
    used = max(column for row in whole for column, entry in enumerate(row) if entry) + 1
    assert used > 2
    assert derived_rows(BIG_EYE_BOY, rounds, 2) == [row[used - 2 : used] for row in whole]


ROUNDS = winners("TT B T PP T P BBT PP TT B PTP T".replace(" ", ""))


def test_the_roads_as_a_page() -> None:
    lines = page(ROUNDS)
    assert lines[1].rstrip(" ·") == "  ●3○ ● ○ ● ○1"
    assert lines[2].rstrip(" ·") == "  · ○1●1○2· ○1"
    heading = next(number for number, line in enumerate(lines) if "cockroach road" in line)
    assert lines[heading].split("  ")[1] == "big eye boy"
    first = lines[heading + 1].split()
    assert [part.rstrip("·") for part in first] == ["-+-+-+-", "-+-+", "-+"]
    assert [len(part) for part in first] == [DERIVED_COLUMNS] * 3
    assert " ".join(line.strip() for line in lines[-2:]) == PREDICTS_NOTHING
    assert max(map(len, lines)) <= 58, "a page fits a screen of sixty columns"
    assert len(lines) <= 18, "and one of twenty rows"


@pytest.mark.parametrize("width", [99, 120, 130])
def test_the_roads_beside_each_other(width: int) -> None:
    lines = small_boards(roads_of(tuple(ROUNDS)), width)
    assert max(line.cell_len for line in lines) == lines[-1].cell_len == width
    assert all(
        name in lines[0].plain for name in ("Big eye boy (+ regular, - irregular)", "Small road", "Cockroach road")
    )
    assert PREDICTS_NOTHING in lines[-1].plain
    assert [part.rstrip("·") for part in lines[1].plain.split()] == ["-+-+-+-", "-+-+", "-+"]
    styles = {
        lines[1].plain[span.start]: str(span.style) for span in lines[1].spans if lines[1].plain[span.start] in "+-"
    }
    assert styles == {"+": "bold #ff6b6b", "-": "bold #5ea3ff"}, "red and blue"


def signs(rounds: str, columns: int) -> list[str]:
    """The first rows of the big road."""
    big = roads_of(tuple(winners(rounds)))[1]
    return ["".join(part.text for part in row) for row in rows_of(big, columns)][:2]


def test_the_big_road_in_signs() -> None:
    assert signs("TPPBTTP", 4) == ["○1●2○ · ", "○ · · · "]
    assert signs("TT", 2) == ["=2· ", "· · "]
    assert signs("B" + "T" * 12, 1)[0] == "●9", "one digit is all there is room for"
    assert signs("PPB", 1)[0] == "● ", "of more columns than fit, the last"


def test_beads_and_how_often_each_result_has_come() -> None:
    plate = roads_of(tuple(winners("BBBBBBBT")))[0]
    rows = ["".join(part.text for part in row) for row in rows_of(plate, 1)]
    assert rows == [" B ", " T ", *[" · "] * 4]
    assert tally(roads_of(tuple(winners("BTB")))[0]) == "Player 0 · Banker 2 · Tie 1"


def test_the_roads_are_a_word_at_any_time() -> None:
    cards = f"{BURN_ONE} 9S 2S KS KD 2H 9H KD QC 2H 9H KD QC"
    seen = evening("deal", "deal", "deal", "roads", "quit", opening=opened_with(cards=cards))
    assert "  ○ ● ·" in seen
    assert "  · ● ·" in seen
    assert "\n  -····" in seen, "the Banker's second win has no cell of the Player's beside it"
    assert "Roads predict nothing:\n  each hand depends only on the cards that are left." in seen
    assert "  roads           the roads of this shoe, which predict nothing" in evening("?", "quit")


def test_other_games_with_two_hands_have_them_and_others_do_not() -> None:
    assert "cockroach road" in evening("roads", "quit", opening=twenty_one())
    assert "cockroach road" not in evening("roads", "quit", opening=spanish())
    assert "roads" not in evening("?", "quit", opening=spanish())


@pytest.mark.parametrize(("width", "height"), [(99, 39), (120, 40), (200, 50)])
def test_a_screen_with_room_shows_the_derived_roads(width: int, height: int) -> None:
    screen = drawn_screen(width, height)
    assert "Big eye boy (+ regular, - irregular)" in screen
    assert "-+-+-+-·" in screen
    assert PREDICTS_NOTHING in screen
    assert screen.count("a line of the log") >= 6


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (99, 30), (99, 38), (98, 50)])
def test_a_screen_without_room_shows_the_table_and_the_log_instead(width: int, height: int) -> None:
    screen = drawn_screen(width, height)
    assert "Big eye boy" not in screen
    assert "a line of the log" in screen


def drawn_screen(width: int, height: int) -> str:
    """A Minibaccarat table of this size, after the rounds of a shoe."""
    table, sight = seen_table(opened_with())
    sight.memory.winners.extend(ROUNDS)
    return text_of(framed(table, sight, [Text("a line of the log")] * 50, width=width, height=height))
