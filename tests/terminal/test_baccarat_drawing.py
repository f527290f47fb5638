"""Tables of Midibaccarat and Baccarat drawn: many seats, who has the shoe, and cards in a player's hands."""

from itertools import combinations
from typing import Any

import pytest
from rich.text import Text

from croupier.games.shared.two_hands.drawing.seating import NARROW_SEAT, SEAT_WIDTH, seating_for
from croupier.money import Cents
from croupier.play.table import Table
from croupier.presenting.sight import Sight
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Deal, Sit, Wager
from tests.baccarat.rounds import BANKER_WINS, PLAYER_WINS, shoe
from tests.person.sessions import family, watching
from tests.support.playing import answered, rest_of
from tests.terminal.sessions import framed

SIZES = [(119, 39), (99, 39), (79, 23)]
HEIGHT = 6
"""How many lines a seat takes, with the line for its result."""


def seen_table(opening: Opening, seats: int = 14, *, seat: int | None = 3) -> tuple[Table, Sight[Any, Any]]:
    """A table at which these first seats are taken, and what somebody sees of it."""
    table = open_table(opening)
    sight = watching(table, seat)
    table.open()
    for taken in range(1, seats + 1):
        table.submit(Sit(taken, Cents(50_000), f"Guest{taken}"))
    return table, sight


def screen(table: Table, sight: Sight[Any, Any], size: tuple[int, int], log: int = 0) -> str:
    """The whole screen."""
    lines = framed(table, sight, [Text(f"line {number}") for number in range(log)], width=size[0], height=size[1])
    assert [line.cell_len for line in lines] == [size[0]] * size[1]
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("width", [99, 112, 119, 130])
@pytest.mark.parametrize("seats", range(7, 15))
def test_seats_do_not_overlap_however_many_there_are(seats: int, width: int) -> None:
    seating = seating_for(seats, width)
    if seating is None:
        assert (seats, width) in [(13, 99), (14, 99)]
        return
    places = seating.places(HEIGHT)
    assert len(places) == seats
    for (left, top), (right, below) in combinations(places, 2):
        assert abs(left - right) >= seating.seat_width or abs(top - below) >= HEIGHT, (left, top, right, below)
    assert all(0 <= x <= width - seating.seat_width for x, _ in places)
    middle = [(x, y) for x, y in places if width // 2 - 21 - seating.seat_width < x < width // 2 + 21]
    assert all(y > HEIGHT for _, y in middle), "the hands lie there"
    mirrored = [(width - seating.seat_width - x, y) for x, y in reversed(places)]
    assert all(abs(one[0] - other[0]) <= 1 and one[1] == other[1] for one, other in zip(places, mirrored, strict=True))
    assert seating.seat_width == (SEAT_WIDTH if seats * SEAT_WIDTH <= width else NARROW_SEAT)


@pytest.mark.parametrize("chapter", ["545", "631a"])
@pytest.mark.parametrize("size", SIZES)
def test_fourteen_players_and_the_latest_lines_fit(chapter: str, size: tuple[int, int]) -> None:
    table, sight = seen_table(family(chapter, shoe(BANKER_WINS), dealing="face down"))
    for seat in range(1, 15):
        table.submit(Wager(seat, "banker", Cents(1000 + 100 * seat)))
    shown = screen(table, sight, size, log=50)
    for seat in range(1, 15):
        assert f"{seat} Gue" in shown or (seat == 3 and "3 you" in shown), seat
        assert shown.count(f"{500 - 10 - seat}.00") >= 1, seat
        assert f"{10 + seat}" in shown
    assert "line 49" in shown
    assert "line 46" in shown, "four of them, at least"


@pytest.mark.parametrize("size", SIZES)
def test_who_has_the_shoe_is_seen(size: tuple[int, int]) -> None:
    opening = family("631a", shoe(BANKER_WINS, PLAYER_WINS), dealing="face down")
    table, sight = seen_table(opening, 3)
    assert "▣" not in screen(table, sight, size)
    table.submit(Wager(3, "banker", Cents(1000)))
    table.submit(Deal())
    answered(table, "decline")
    answered(table, "accept")
    shown = screen(table, sight, size)
    assert "▣ seat 2" in shown
    assert "dealer deals" not in shown
    assert "▣╮" in shown or "deals as curator" in shown.split("2 Guest2")[1].split("3 you")[0]
    answered(table, "pass")
    answered(table, "designate")
    shown = screen(table, sight, size)
    assert "▣ you" in shown
    assert "dealer deals" in shown
    assert "▣ seat 2" not in shown


@pytest.mark.parametrize("size", SIZES)
def test_cards_in_a_players_hands_are_backs_with_a_name(size: tuple[int, int]) -> None:
    table, sight = seen_table(family("629a", "AS 2S 4H KD TC 8D"), 3)
    table.submit(Wager(3, "player", Cents(1000)))
    table.submit(Deal())
    shown = screen(table, sight, size)
    assert "PLAYER ░ you" in shown
    assert shown.count("│░░░│") == 12
    assert "♥" not in shown
    assert "holds the Player's Hand" in shown or "─░╮" in shown
    for _ in range(2):
        sight.memory.peel(sight.state)
    peeled = screen(table, sight, size)
    assert peeled.count("│░░░│") == 9
    assert "│ ♥ │" in peeled
    assert "PLAYER ░ you" in peeled, "no points before both cards are seen"
    for _ in range(2):
        sight.memory.peel(sight.state)
    assert "PLAYER 4 ░ you" in screen(table, sight, size)
    rest_of(table)
    assert "░ you" not in screen(table, sight, size)


def test_a_name_makes_room_for_the_sign() -> None:
    table, sight = seen_table(family("631a", shoe(BANKER_WINS)), 14)
    table.submit(Wager(12, "player", Cents(1000)))
    table.submit(Deal())
    answered(table, "accept")
    shown = screen(table, sight, (119, 39))
    assert "╭1 Gues▣╮" in shown
    assert "╭12 Gue░╮" in shown
    assert "PLAYER ░ seat 12" in shown


@pytest.mark.parametrize(("players", "board", "columns"), [(3, True, 1), (5, True, 2), (8, False, 1), (14, False, 2)])
def test_a_small_screen_leaves_out_what_there_is_no_room_for(players: int, board: bool, columns: int) -> None:
    table, sight = seen_table(family("631a"), players)
    shown = screen(table, sight, (79, 23), log=50)
    assert ("· · ·" in shown) == board
    rows = [line for line in shown.split("\n")[1:] if "500.00" in line]
    assert len(rows) == -(-players // columns)
    assert sum(line.count("500.00") for line in rows) == players


def test_an_amount_without_room_is_never_shown_as_another() -> None:
    table, sight = seen_table(family("631a", submission={"dragon_bonus": "A"}), 2)
    table.submit(Sit(5, Cents(1_230_000), "Ann"))
    table.submit(Wager(2, "banker", Cents(2000)))
    table.submit(Wager(2, "dragon-bonus-banker", Cents(550)))
    shown = screen(table, sight, (119, 39))
    assert "│B20 ◆5…│" in shown
    assert "│B20 ◆5.│" not in shown
    assert "╰──12.3k╯" in shown
