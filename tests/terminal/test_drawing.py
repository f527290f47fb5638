"""The table drawn: what is shown, how it fits, and what it does not give away."""

from itertools import pairwise
from typing import Any

import pytest
from rich.text import Text

from croupier.equipment import parse_card
from croupier.equipment.cards import UNKNOWN
from croupier.games.shared.drawing.cards import card_box
from croupier.games.shared.two_hands.drawing.boards import beads, road, tally
from croupier.games.shared.two_hands.drawing.seating import seating_for
from croupier.games.shared.two_hands.drawing.table import TwoHandDrawing, half_circle
from croupier.games.shared.two_hands.hands import Winner
from croupier.money import Cents
from croupier.play.table import Table
from croupier.presenting.amounts import short, signed
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.sight import Sight
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Deal, Sit, Step, Wager
from tests.person.sessions import opened_with, twenty_one, watching
from tests.support.cards import BURN_ONE
from tests.support.playing import deal
from tests.terminal.sessions import drawing_of, framed

CARDS = f"{BURN_ONE} 9S 2S KS KD 2H 9H KD QC 7C 7D KD KC"


def seen_table(opening: Opening, seat: int | None = 3) -> tuple[Table, Sight[Any, Any]]:
    """A table with two players and a sight of it that takes in everything that happens."""
    table = open_table(opening)
    sight = watching(table, seat)
    table.open()
    table.submit(Sit(3, Cents(50_000)))
    table.submit(Sit(5, Cents(50_000), "Ann"))
    return table, sight


def round_table(table: Table, sight: Sight[Any, Any]) -> str:
    """The table as a half circle, without its boards."""
    drawing = drawing_of(table.game.name)
    assert isinstance(drawing, TwoHandDrawing)
    seating = seating_for(sight.seats, 100)
    assert seating is not None
    return text_of(half_circle(sight, drawing.areas, 100, seating))


def text_of(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize(("width", "height"), [(99, 39), (79, 23), (130, 50), (200, 60), (40, 12), (10, 3)])
def test_a_screen_has_exactly_the_size_of_the_terminal(width: int, height: int) -> None:
    table, sight = seen_table(opened_with(cards=CARDS))
    table.submit(Wager(3, "player", Cents(2500)))
    deal(table)
    lines = framed(table, sight, [Text(str(number)) for number in range(100)], width=width, height=height)
    assert [line.cell_len for line in lines] == [width] * height


def test_the_wide_screen_shows_everything() -> None:
    table, sight = seen_table(opened_with(cards=CARDS, submission={"dragon_bonus": "A"}))
    table.submit(Wager(3, "banker", Cents(2500)))
    table.submit(Wager(3, "dragon-bonus-banker", Cents(550)))
    table.submit(Wager(5, "tie", Cents(500)))
    before = text_of(framed(table, sight, width=99, height=39))
    assert "Minibaccarat · chapter 627a as of 2020-01-01" in before
    for part in ("3 you", "5 Ann", "T       5", "B25 ◆5.50", "469.50", "495.00", "shoe", "discards"):
        assert part in before, part
    deal(table)
    after = text_of(framed(table, sight, [Text("the latest")], width=99, height=39, keys="what to type"))
    for part in ("round 1", "PLAYER 9 wins", "BANKER 2", "│9  │", "│ ♠ │", "│K  │", "-30.50", "-5", "the latest"):
        assert part in after, part
    assert "“Player 9, Banker 2, Player wins”" in after
    assert "Player 1 · Banker 0 · Tie 0" in after
    assert after.endswith("what to type".ljust(98))


def test_the_small_screen_shows_what_matters() -> None:
    table, sight = seen_table(opened_with(cards=CARDS))
    table.submit(Wager(3, "player", Cents(2500)))
    shown = text_of(framed(table, sight, width=79, height=23))
    assert "3 you         475.00  25 on player" in shown
    deal(table)
    shown = text_of(framed(table, sight, width=79, height=23))
    for part in ("PLAYER 9 wins", "BANKER 2", "+25", "○"):
        assert part in shown, part


def test_the_latest_lines_are_shown() -> None:
    table, sight = seen_table(opened_with())
    lines = text_of(framed(table, sight, [Text(f"line {number}") for number in range(100)], width=99, height=39))
    assert "line 99" in lines
    assert "line 50" not in lines


def test_cards_that_lie_face_down_are_not_shown() -> None:
    opening = opened_with(cards=CARDS, steps="manual", submission={"dealing": "face down"})
    table, sight = seen_table(opening)
    table.submit(Deal())
    while len(sight.state.hands.get("banker", [])) < 2:
        table.submit(Step())
    shown = round_table(table, sight)
    assert shown.count("│░░░│") == 12
    assert "♠" not in shown
    assert "PLAYER " in shown
    assert "PLAYER 9" not in shown


def test_a_dealer_counts_the_points() -> None:
    table, sight = seen_table(opened_with(cards=CARDS), seat=None)
    deal(table)
    shown = round_table(table, sight)
    assert "PLAYER wins" in shown
    assert "BANKER 2" not in shown


def test_another_game_counts_in_its_own_way() -> None:
    table, sight = seen_table(twenty_one("2S KH 9D KS 9C", submission={"bonus": "D"}))
    table.submit(Wager(3, "player", Cents(2500)))
    table.submit(Wager(3, "bonus-player", Cents(500)))
    assert "│P   25 ◆5│" in round_table(table, sight)
    deal(table)
    shown = text_of(framed(table, sight, width=99, height=39))
    assert "PLAYER 20 wins" in shown
    assert "BANKER 18" in shown
    assert "Player 1 · Banker 0 · Tie 0" in shown


def test_the_shoe_and_its_cover_card() -> None:
    table, sight = seen_table(opened_with(cards=CARDS, cover_card_after=6))
    assert "empty" in round_table(table, sight)
    deal(table)
    shown = round_table(table, sight)
    assert "cover next" in shown
    assert "▰▰▰▰▰▱▱▱" in shown
    deal(table)
    assert "last hand" in round_table(table, sight)


def test_markers_and_the_dragon_have_their_places() -> None:
    cards = f"{BURN_ONE} 2S 9S KS KD"
    table, sight = seen_table(opened_with(cards=cards, submission={"vigorish_collection": "deferred"}))
    table.submit(Wager(3, "banker", Cents(2500)))
    deal(table)
    assert "+23.75 owes 1.25"[:11] in round_table(table, sight)
    table, sight = seen_table(opened_with(cards=cards, submission={"ez_baccarat": True}))
    table.submit(Wager(3, "dragon-7", Cents(500)))
    assert "│7       5│" in round_table(table, sight)


@pytest.mark.parametrize(("seats", "width"), [(9, 99), (7, 99), (9, 130)])
def test_seats_do_not_overlap(seats: int, width: int) -> None:
    seating = seating_for(seats, width)
    assert seating is not None
    places = seating.places(6)
    assert places[0] == (0, 0)
    assert places[-1] == (width - 11, 0)
    assert all(right - left >= 11 for (left, _), (right, _) in pairwise(places))
    assert places[seats // 2][1] == max(y for _, y in places)


def test_boards_show_the_last_columns_that_fit() -> None:
    assert text_of(road(["player", "banker", "tie", "player"], 2)).split("\n")[0] == "●1○ "
    seven: list[Winner] = ["banker"] * 7
    assert text_of(beads([*seven, "tie"], 1)).split("\n") == [" B ", " T ", *[" · "] * 4]
    assert tally(["banker", "tie", "banker"]) == "Player 0 · Banker 2 · Tie 1"


def test_a_canvas_cuts_off_what_is_beyond_it() -> None:
    canvas = Canvas(4, 2)
    canvas.write(2, 0, "abc")
    canvas.write(-1, 1, "xyz")
    canvas.write(0, 5, "never")
    canvas.centre(0, 0, 1, "long")
    assert [line.plain for line in canvas.lines()] == ["l ab", "yz  "]


def test_cards_and_amounts() -> None:
    assert card_box(parse_card("TD"))[0] == ["╭───╮", "│10 │", "│ ♦ │", "│ 10│", "╰───╯"]
    assert card_box(UNKNOWN)[0][1] == "│░░░│"
    assert [short(amount) for amount in (2500, 125, 1_000_000, 12_345_600)] == ["25", "1.25", "10k", "123.5k"]
    assert [signed(amount) for amount in (2375, -500, 0)] == ["+23.75", "-5", "0"]


def test_a_card_for_a_bonus_wager_does_not_count_for_the_hand() -> None:
    table, sight = seen_table(twenty_one("2S AH 9D KS 6C 5C", submission={"bonus": "D"}))
    table.submit(Wager(3, "player", Cents(2500)))
    table.submit(Wager(3, "bonus-player", Cents(500)))
    deal(table)
    shown = round_table(table, sight)
    assert "PLAYER 21 wins" in shown
    assert "BANKER 15" in shown, "it has 20 with the card that was dealt for the Bonus Wager"
    assert shown.count("│5  │") == 1
