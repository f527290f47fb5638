"""Tables of Midibaccarat and Baccarat drawn: many seats, who has the shoe, and cards in a player's hands."""

import re
from itertools import combinations
from typing import Any

import msgspec
import pytest
from rich.text import Text

from croupier.cli.drawing.wide import NARROW, Row, rows_of
from croupier.games.registry import scenes_of
from croupier.money import Cents
from croupier.play.table import Table
from croupier.presenting.sight import Sight
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Deal, Sit, Wager
from tests.baccarat.rounds import BANKER_WINS, PLAYER_WINS, shoe
from tests.person.sessions import family, watching
from tests.support.playing import answered, rest_of
from tests.terminal.reading import stands
from tests.terminal.sessions import framed

SIZES = [(119, 39), (99, 39), (79, 23)]


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
@pytest.mark.parametrize("seats", range(1, 17))
def test_seats_do_not_overlap_however_many_there_are(seats: int, width: int) -> None:
    scene = scenes_of("baccarat").scene(seen_table(family("631a"), 3)[1])
    rows = rows_of(msgspec.structs.replace(scene, places=tuple(range(1, seats + 1))), width)
    found = [(place.number, number, x, x + one.width) for number, one in enumerate(rows) for place, x, _ in one.places]
    assert sorted(number for number, *_ in found) == [*range(1, seats + 1)]
    for (_, row, left, right), (_, other_row, other_left, other_right) in combinations(found, 2):
        assert row != other_row or right <= other_left or other_right <= left, (left, right, other_left, other_right)
    assert all(0 <= left < right <= width for _, _, left, right in found)
    assert all(one.width >= NARROW - 1 for one in rows)
    assert len(rows) == (1 if seats * NARROW <= width else 2)
    assert all(mirrored(one, width) for one in rows)


def mirrored(row: Row, width: int) -> bool:
    """Whether what is at the left stands as far from the edge as what is at the right."""
    from_left = sorted((x, down) for _, x, down in row.places)
    from_right = sorted((width - x - row.width, down) for _, x, down in row.places)
    return all(
        abs(one[0] - other[0]) <= 2 and one[1] == other[1] for one, other in zip(from_left, from_right, strict=True)
    )


def test_seats_go_around_the_table_from_the_dealers_right() -> None:
    scene = scenes_of("baccarat").scene(seen_table(family("631a"), 3)[1])
    upper, lower = rows_of(scene, 119)
    assert [place.number for place, x, _ in sorted(upper.places, key=lambda one: one[1])] == [2, 1, 14, 13]
    assert [place.number for place, _, _ in lower.places] == [*range(3, 13)]


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
        assert re.search(rf"\b{10 + seat}\b", shown)
    assert "line 49" in shown
    assert "line 46" in shown, "four of them, at least"


@pytest.mark.parametrize("size", SIZES)
def test_who_has_the_shoe_is_seen(size: tuple[int, int]) -> None:
    opening = family("631a", shoe(BANKER_WINS, PLAYER_WINS), dealing="face down")
    table, sight = seen_table(opening, 3)
    assert not stands(screen(table, sight, size), "Dealing shoe")
    table.submit(Wager(3, "banker", Cents(1000)))
    table.submit(Deal())
    answered(table, "decline")
    answered(table, "accept")
    shown = screen(table, sight, size)
    assert stands(shown, "Dealing shoe: seat 2 deals as curator.")
    assert stands(shown, "deals as curator")
    answered(table, "pass")
    answered(table, "designate")
    shown = screen(table, sight, size)
    assert stands(shown, "Dealing shoe: the dealer calling the game deals as curator, designated by you.")
    assert stands(shown, "has the shoe")
    assert "seat 2" not in shown


@pytest.mark.parametrize("size", SIZES)
def test_cards_in_a_players_hands_are_backs_with_a_name(size: tuple[int, int]) -> None:
    table, sight = seen_table(family("629a", "AS 2S 4H KD TC 8D"), 3)
    table.submit(Wager(3, "player", Cents(1000)))
    table.submit(Deal())
    shown = screen(table, sight, size)
    assert "▸ PLAYER'S HAND" in shown
    assert "held by you" in shown
    assert shown.count("│░░░│") == 12
    assert "♥" not in shown
    assert stands(shown, "holds the Player's Hand")
    for _ in range(2):
        sight.memory.peel(sight.state)
    peeled = screen(table, sight, size)
    assert peeled.count("│░░░│") == 9
    assert "│ ♥ │" in peeled
    assert peeled.count("╰░░░╯") == 1, "it still lies face down for everybody else"
    assert " 4 · held" not in peeled, "no points before both cards are seen"
    for _ in range(2):
        sight.memory.peel(sight.state)
    assert "4 · held by you" in screen(table, sight, size)
    rest_of(table)
    assert "held by" not in screen(table, sight, size)


def test_who_has_what_is_said_at_the_seat_however_narrow_it_is() -> None:
    table, sight = seen_table(family("631a", shoe(BANKER_WINS)), 14)
    table.submit(Wager(12, "player", Cents(1000)))
    table.submit(Deal())
    answered(table, "accept")
    shown = screen(table, sight, (119, 39))
    assert "╭1 Guest1╮" in shown
    assert "╭12 Gues…╮" in shown
    assert stands(shown, "deals as curator", "holds the Player's Hand", "held by seat 12")


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
    assert stands(shown, "banker 20", "dbb 5.50", "12300.00")
    assert "╰12300.00╯" in shown
