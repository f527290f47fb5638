"""The Pai Gow table drawn: tiles, places, stacks and dice on screens of any size, and nothing that is not seen."""

import re
from typing import Any

import pytest
from rich.text import Text

from croupier.cli.drawing.lines import Line
from croupier.cli.drawing.pieces import PIP, RED_PIP, tile_picture, token
from croupier.equipment.tiles import TILE_SET, parse_tiles, spots
from croupier.games.pai_gow.events import HandsShown
from croupier.money import Cents
from croupier.play.table import Table
from croupier.presenting.scene import Piece
from croupier.presenting.sight import Sight
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Answer, Deal, Sit, Step, Wager
from tests.pai_gow.sessions import BANK, PLACES, table_of
from tests.person.sessions import watching
from tests.support.matrices import each
from tests.support.playing import answered
from tests.terminal.reading import stands
from tests.terminal.sessions import framed

WIDE, SMALL = (119, 39), (79, 23)
SIZES = [WIDE, (99, 39), SMALL]
SECRETS = {"seat 1": "1-1 1-1 4-4 4-4", "dealer": "2-2 2-2 5-5 5-5", "dead hand": "1-3 1-3 3-3 3-3"}
"""Tiles that only one place has, both of each."""


def seen_table(opening: Opening | None = None, *, seat: int | None = 3) -> tuple[Table, Sight[Any, Any]]:
    """A table with players at seats 1, 3 and 5, and what somebody sees of it."""
    table = open_table(opening or table_of())
    sight = watching(table, seat)
    table.open()
    table.submit(Sit(1, Cents(50_000), "Ann"))
    table.submit(Sit(3, Cents(50_000)))
    table.submit(Sit(5, Cents(50_000), "Bob"))
    return table, sight


def wagered(table: Table, *, side: bool = True) -> None:
    for seat, amount in ((1, 1000), (3, 2500), (5, 2000)):
        table.submit(Wager(seat, "pai-gow", Cents(amount)))
    if side:
        table.submit(Wager(3, "pair-fortunes", Cents(550)))


def screen(table: Table, sight: Sight[Any, Any], size: tuple[int, int], log: int = 0) -> str:
    """The whole screen."""
    lines = framed(table, sight, [Text(f"line {number}") for number in range(log)], width=size[0], height=size[1])
    assert [line.cell_len for line in lines] == [size[0]] * size[1]
    return "\n".join(line.plain for line in lines)


def finished(table: Table) -> None:
    """Everybody who is asked gives the default."""
    while table.questions:
        number, question = next(iter(table.questions.items()))
        table.submit(Answer(question.default.choice, seat=question.seat, role=question.default.role, question=number))


# Tiles


def plain(line: Line) -> str:
    return "".join(part.text for part in line)


def drawn(tile: str) -> list[str]:
    return [plain(line) for line in tile_picture(Piece(tile))]


def test_a_tile_is_a_box_of_two_halves() -> None:
    assert drawn("3-5") == [
        "╭───┬───╮",
        "│●  │● ●│",
        "│ ● │ ● │",
        "│  ●│● ●│",
        "╰──3-5──╯",
    ]


@each("tile", sorted(set(TILE_SET)))
def test_a_tile_shows_its_spots_and_its_name(tile: Any) -> None:
    lines = drawn(tile)
    halves = ["".join(line[1:4] for line in lines[1:4]), "".join(line[5:8] for line in lines[1:4])]
    assert [half.count(PIP) for half in halves] == [int(tile[0]), int(tile[2])]
    assert sum(line.count(PIP) for line in lines) == spots(tile)
    assert tile in lines[-1]
    assert plain(token(Piece(tile), "tiles")) == tile


@pytest.mark.parametrize(("tile", "red"), [("1-1", 2), ("4-4", 8), ("2-3", 0), ("1-6", 1), ("4-6", 4), ("6-6", 6)])
def test_ones_and_fours_are_red_and_half_of_a_twelve(tile: str, red: int) -> None:
    parts = [part for line in tile_picture(Piece(tile)) for part in line]
    assert sum(part.text.count(PIP) for part in parts if part.style == RED_PIP) == red


def test_a_tile_that_is_not_seen_is_a_back() -> None:
    shown = "\n".join(drawn("?"))
    assert PIP not in shown
    assert shown.count("░") == 21
    assert plain(token(Piece("?", hidden=True), "tiles")) == "░░░"


def test_a_tile_that_lies_face_down_shows_that_to_whoever_knows_it() -> None:
    assert plain(tile_picture(Piece("3-5", hidden=True))[-1]) == "╰░░3-5░░╯"
    assert plain(token(Piece("3-5", hidden=True), "tiles")) == "3-5░"


# The table


@each("size", [*SIZES, (130, 50), (200, 60), (60, 20), (40, 12), (10, 3)])
def test_a_screen_has_exactly_the_size_of_the_terminal(size: tuple[int, int]) -> None:
    table, sight = seen_table()
    screen(table, sight, size, log=100)
    wagered(table)
    table.submit(Deal())
    screen(table, sight, size, log=100)
    finished(table)
    screen(table, sight, size, log=100)


@pytest.mark.parametrize("size", SIZES)
def test_before_the_first_round_the_tiles_lie_in_pairs(size: tuple[int, int]) -> None:
    table, sight = seen_table()
    wagered(table)
    shown = screen(table, sight, size)
    assert stands(shown, "The tiles lie face up in pairs", "Tiles in pairs 32", *TILE_SET)
    assert "Pai Gow · chapter 621a as of 2020-01-01" in shown
    for part in ("1 Ann", "3 you", "5 Bob"):
        assert part in shown, part
    assert stands(shown, "25", "5.50")
    assert "●" not in shown
    assert "░░░" not in shown


@pytest.mark.parametrize("size", SIZES)
def test_a_round_from_the_deal_to_its_end(size: tuple[int, int]) -> None:
    table, sight = seen_table(table_of(dice=[[3, 2, 4]]))
    wagered(table)
    table.submit(Deal())
    shown = screen(table, sight, size, log=50)
    assert shown.count("●") == sum(map(spots, parse_tiles(PLACES["seat 3"]))), "only the player's own tiles"
    for tile in PLACES["seat 3"].split():
        assert f"╰░░{tile}░░╯" in shown, "the player sees them, and nobody else does"
    assert shown.count("│░░░░░░░│") == 12, "the dealer's four backs"
    assert "DEALER ◉" in shown
    assert "“3, 2, 4: the total is 9”" in shown
    assert stands(shown, "3 2 4, total 9, first tiles to the dealer")
    assert "Dead Hand ░░░ × 16" in shown
    assert "line 49" in shown
    answered(table, "house way", seat=1)
    assert stands(screen(table, sight, size), "high ░░░ ░░░", "low ░░░ ░░░")
    finished(table)
    shown = screen(table, sight, size)
    for part in ("high 4 points", "low 0 points", "Wong of Twelves", "low 7 points", "YOU · wins", "+18.25"):
        assert part in shown, part
    assert "high 1-1 2-5" in shown
    assert re.search("low  ?5-5 5-6", shown)
    assert "+9.50" in shown
    assert stands(shown, "Stack 1 2 3 4 5 6 7 8: 4 each"), "of the next round"
    assert "░" not in shown.replace("Dead Hand ░░░ × 16", "")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [3, None])
def test_only_what_is_seen_is_drawn(seat: int | None, size: tuple[int, int]) -> None:
    table, sight = seen_table(table_of((SECRETS, "dealer"), steps="manual", submission={}), seat=seat)
    wagered(table, side=False)
    table.submit(Deal())
    secret = {tile for tiles in SECRETS.values() for tile in tiles.split()}
    while table.state.phase != "wagers" or table.state.round == 0:
        if table.questions:
            number, question = next(iter(table.questions.items()))
            table.submit(
                Answer(question.default.choice, seat=question.seat, role=question.default.role, question=number)
            )
        else:
            table.submit(Step())
        shown = screen(table, sight, size)
        known = {
            *(TILE_SET if sight.state.laid_out else ()),
            *(tile for tiles in sight.state.places.values() for tile in tiles),
            *(tile for hands in sight.memory.hands.values() for tile in (*hands.high, *hands.low)),
        }
        for tile in secret - known:
            assert tile not in shown, (tile, sight.last)
    assert "1-1 1-1" in shown
    assert "1-3" not in shown, "the Dead Hand is never turned"


def test_company_is_seen_only_when_exposed_and_a_surrender_never() -> None:
    table, sight = seen_table(table_of((SECRETS, "dealer"), submission={}))
    wagered(table, side=False)
    table.submit(Deal())
    for seat in (1, 3, 5):
        answered(table, "house way", seat=seat)
    finished_set(table)
    answered(table, "surrender", seat=1)
    finished(table)
    for size in SIZES:
        shown = screen(table, sight, size)
        assert "1-1" not in shown
        assert "surrenders" in shown
        assert "-10" in shown


def finished_set(table: Table) -> None:
    """The dealer sets."""
    while any(question.kind == "set" for question in table.questions.values()):
        number, question = next(iter(table.questions.items()))
        table.submit(Answer(question.default.choice, seat=question.seat, role=question.default.role, question=number))


# The bank


def banked(seat: int, choice: str = "bank", *, viewer: int | None = 3) -> tuple[Table, Sight[Any, Any]]:
    """A table in whose second round a seat banks, when players are asked to set."""
    opening = table_of((PLACES, "dealer"), (PLACES, f"seat {seat}"), submission=BANK)
    table, sight = seen_table(opening, seat=viewer)
    wagered(table)
    table.submit(Deal())
    finished(table)
    wagered(table)
    table.submit(Deal())
    for _ in range(10):
        number, question = next(iter(table.questions.items()))
        if question.kind == "set":
            break
        said = choice if question.kind == "bank" and question.seat == seat else question.default.choice
        table.submit(Answer(said, seat=question.seat, question=number))
    return table, sight


def banks(shown: str, who: str) -> bool:
    """Whether a screen says so at the player's seat: in its row, or under its box."""
    lines = shown.split("\n")
    at = next(number for number, line in enumerate(lines) if who in line)
    column = lines[at].index(who)
    return "bank" in lines[at] or any("bank" in line[column - 1 : column + 20] for line in lines[at + 1 : at + 8])


@pytest.mark.parametrize("size", SIZES)
def test_the_bank_is_marked_and_its_hands_are_those_to_beat(size: tuple[int, int]) -> None:
    table, sight = banked(1)
    shown = screen(table, sight, size)
    assert banks(shown, "1 Ann")
    assert stands(shown, "dealer's wager 10")
    finished(table)
    shown = screen(table, sight, size)
    assert banks(shown, "1 Ann")
    assert "DEALER · loses" in shown
    assert stands(shown, "low", "1 point")


@pytest.mark.parametrize("size", SIZES)
def test_a_bank_sees_itself_and_the_dealer(size: tuple[int, int]) -> None:
    table, sight = banked(3)
    shown = screen(table, sight, size)
    assert "YOU · bank" in shown
    assert stands(shown, "dealer's wager 25")
    finished(table)
    shown = screen(table, sight, size)
    assert "+52.25" in shown, "all lost to the bank, which pays vigorish on what is left"


@pytest.mark.parametrize("size", SIZES)
def test_a_co_bank_has_no_dealers_wager(size: tuple[int, int]) -> None:
    table, sight = banked(3, "co-bank")
    shown = screen(table, sight, size)
    assert "YOU · co-bank" in shown
    assert "wager" not in shown
    assert "Dead Hand ░░░ × 20" in shown


def test_the_last_round_is_cleared_when_the_bank_is_offered() -> None:
    table, sight = seen_table(table_of((PLACES, "dealer"), (PLACES, "dealer"), submission=BANK))
    wagered(table)
    table.submit(Deal())
    finished(table)
    assert "YOU · wins" in screen(table, sight, SMALL)
    wagered(table)
    table.submit(Deal())
    shown = screen(table, sight, SMALL)
    assert "wins" not in shown
    assert "total" not in shown
    assert "●" not in shown
    assert stands(shown, "Stack 1 2 3 4 5 6 7 8: 4 each")


# The dealer


@pytest.mark.parametrize("size", SIZES)
def test_a_dealer_counts_the_dice(size: tuple[int, int]) -> None:
    table, sight = seen_table(table_of(dice=[[3, 2, 4]], steps="manual"), seat=None)
    wagered(table)
    table.submit(Deal())
    while not sight.memory.dice:
        table.submit(Step())
    shown = screen(table, sight, size)
    assert "│3│ │2│ │4│" in shown or "dice 3 2 4" in shown
    assert "total" not in shown
    while not sight.memory.start:
        table.submit(Step())
    assert "total 9" in screen(table, sight, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_dealer_sees_the_exposed_hands_and_what_they_make(size: tuple[int, int]) -> None:
    table, sight = seen_table(table_of(steps="manual"), seat=None)
    wagered(table)
    table.submit(Deal())
    while not (isinstance(sight.last, HandsShown) and sight.last.place == "seat 3"):
        if table.questions:
            finished(table)
        else:
            table.submit(Step())
    shown = screen(table, sight, size)
    assert stands(shown, "6-6 3-6", "Wong of Twelves", "4-6 1-6", "7 points")
    assert "╰──3-3──╯" in shown


def test_a_generators_number_and_a_long_list_of_wagers() -> None:
    table, sight = seen_table(
        table_of(dice=[[12]], submission={"starting_position": "random number generator", "pair_fortunes": True})
    )
    wagered(table)
    table.submit(Deal())
    assert "│12│" in screen(table, sight, WIDE)
    assert stands(screen(table, sight, SMALL), "12, first tiles to seat 3")
    every = {"pair_fortunes": True, "sum": "A", "match": True, "beat_it": "A"}
    table, sight = seen_table(table_of(submission=every))
    wagered(table)
    for on in ("sum", "match-1", "match-6", "beat-it"):
        table.submit(Wager(3, on, Cents(125)))
    for size in SIZES:
        assert stands(screen(table, sight, size), "5.50", *("1.25",) * 4)
    assert stands(screen(table, sight, WIDE), "pg 25", "pf 5.50", "sum 1.25", "m1 1.25", "m6 1.25", "bi 1.25")


def test_every_event_of_a_round_that_is_worth_a_look_is_shown_for_a_while() -> None:
    table = open_table(table_of())
    events = [*table.open().events]
    for act in (Sit(3, Cents(50_000)), Wager(3, "pai-gow", Cents(2500)), Deal()):
        events += table.submit(act).events
    shown = {type(event).__name__ for event in events if event.pause > 0}
    assert {"TilesMixed", "Shaken", "DiceShown", "StartingPlace", "TilesDealt", "Announced"} <= shown
