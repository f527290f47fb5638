"""The Pai Gow table drawn: tiles, places, stacks and dice on screens of any size, and nothing that is not seen."""

from typing import Any

import pytest
from rich.text import Text

from croupier.equipment.tiles import TILE_SET, UNKNOWN_TILE, parse_tiles, spots
from croupier.games.pai_gow.drawing.tiles import PIP, TILE_HEIGHT, TILE_WIDTH, draw_tile, tile_token
from croupier.money import Cents
from croupier.play.table import Table
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.sight import Sight
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Answer, Deal, Sit, Step, Wager
from tests.pai_gow.sessions import BANK, PLACES, table_of
from tests.person.sessions import watching
from tests.support.matrices import each
from tests.support.playing import answered
from tests.terminal.sessions import drawing_of, framed

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


def drawn(tile: str) -> list[Text]:
    canvas = Canvas(TILE_WIDTH, TILE_HEIGHT)
    draw_tile(canvas, 0, 0, tile)
    return canvas.lines()


def test_a_tile_is_a_box_of_two_halves() -> None:
    assert [line.plain for line in drawn("3-5")] == [
        "╭───┬───╮",
        "│●  │● ●│",
        "│ ● │ ● │",
        "│  ●│● ●│",
        "╰──3-5──╯",
    ]


@each("tile", sorted(set(TILE_SET)))
def test_a_tile_shows_its_spots_and_its_name(tile: Any) -> None:
    lines = [line.plain for line in drawn(tile)]
    halves = ["".join(line[1:4] for line in lines[1:4]), "".join(line[5:8] for line in lines[1:4])]
    assert [half.count(PIP) for half in halves] == [int(tile[0]), int(tile[2])]
    assert sum(line.count(PIP) for line in lines) == spots(tile)
    assert tile in lines[-1]
    assert tile_token(tile)[0] == tile


@pytest.mark.parametrize(("tile", "red"), [("1-1", 2), ("4-4", 8), ("2-3", 0), ("1-6", 1), ("4-6", 4), ("6-6", 6)])
def test_ones_and_fours_are_red_and_half_of_a_twelve(tile: str, red: int) -> None:
    count = 0
    for line in drawn(tile):
        for span in line.spans:
            said = line.plain[span.start : span.end]
            count += said.count(PIP) if "ff6b6b" in str(span.style) else 0
    assert count == red


def test_a_tile_that_is_not_seen_is_a_back() -> None:
    plain = "\n".join(line.plain for line in drawn(UNKNOWN_TILE))
    assert PIP not in plain
    assert plain.count("░") == 21
    assert tile_token(UNKNOWN_TILE)[0] == "░░░"


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
    assert "32 tiles, face up in sixteen pairs" in shown
    assert "Pai Gow · chapter 621a as of 2020-01-01" in shown
    for part in ("1 Ann", "3 you", "5 Bob", "25 pf5.50"):
        assert part in shown, part
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
        assert f"╰──{tile}──╯" in shown
    assert shown.count("│░░░░░░░│") == 12, "the dealer's four backs"
    assert "DEALER · ◉" in shown
    assert "“3, 2, 4: the total is 9”" in shown
    assert "first: dealer" in shown or "dice 3 2 4 = 9 → dealer" in shown
    assert "Dead Hand: 16 tiles" in shown or "Dead Hand 16 tiles" in shown
    assert "line 49" in shown
    answered(table, "house way", seat=1)
    assert "set" in screen(table, sight, size)
    finished(table)
    shown = screen(table, sight, size)
    for part in ("high: 4 points", "low: 0 points", "Wong of Twelves", "low: 7 points", "YOU · wins", "+18.25"):
        assert part in shown, part
    assert "1-1 2-5" in shown
    assert "5-5 5-6" in shown
    assert "+9.50" in shown
    assert "▤8" in shown or "▒8▒" in shown, "the stacks of the next round"
    assert "░" not in shown.replace("▒", "")


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


@pytest.mark.parametrize("size", SIZES)
def test_the_bank_is_marked_and_its_hands_are_those_to_beat(size: tuple[int, int]) -> None:
    table, sight = banked(1)
    shown = screen(table, sight, size)
    assert "SEAT 1 · ◈ bank" in shown
    assert "1 Ann ◈" in shown or "◈1 Ann" in shown
    assert "DEALER · ◉ wagers 10" in shown
    finished(table)
    shown = screen(table, sight, size)
    assert "SEAT 1 · ◈ bank" in shown
    assert "DEALER · loses" in shown
    assert "low: 1 point" in shown


@pytest.mark.parametrize("size", SIZES)
def test_a_bank_sees_itself_and_the_dealer(size: tuple[int, int]) -> None:
    table, sight = banked(3)
    shown = screen(table, sight, size)
    assert "YOU · ◈ bank" in shown
    assert "DEALER · ◉ wagers 25" in shown
    finished(table)
    shown = screen(table, sight, size)
    assert "+52.25" in shown, "all lost to the bank, which pays vigorish on what is left"


@pytest.mark.parametrize("size", SIZES)
def test_a_co_bank_has_no_dealers_wager(size: tuple[int, int]) -> None:
    table, sight = banked(3, "co-bank")
    shown = screen(table, sight, size)
    assert "YOU · ◈ co-bank" in shown
    assert "wagers" not in shown
    assert "Dead Hand: 20 tiles" in shown or "Dead Hand 20 tiles" in shown


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
    assert "dice" not in shown
    assert "●" not in shown
    assert "▤1 ▤2 ▤3 ▤4 ▤5 ▤6 ▤7 ▤8" in shown


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
    assert "= 9" not in shown
    while not sight.memory.start:
        table.submit(Step())
    assert "total 9" in screen(table, sight, size) or "= 9 → dealer" in screen(table, sight, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_dealer_has_the_exposed_hands_before_them(size: tuple[int, int]) -> None:
    table, sight = seen_table(table_of(steps="manual"), seat=None)
    wagered(table)
    table.submit(Deal())
    while sight.memory.shown != "seat 3":
        if table.questions:
            finished(table)
        else:
            table.submit(Step())
    shown = screen(table, sight, size)
    assert "SEAT 3" in shown
    assert "╰──6-6──╯" in shown
    assert "╰──3-3──╯" in shown


def test_a_generators_number_and_a_long_list_of_wagers() -> None:
    table, sight = seen_table(
        table_of(dice=[[12]], submission={"starting_position": "random number generator", "pair_fortunes": True})
    )
    wagered(table)
    table.submit(Deal())
    assert "│12│" in screen(table, sight, WIDE)
    assert "number 12 → seat 3" in screen(table, sight, SMALL)
    every = {"pair_fortunes": True, "sum": "A", "match": True, "beat_it": "A"}
    table, sight = seen_table(table_of(submission=every))
    wagered(table)
    for on in ("sum", "match-1", "match-6", "beat-it"):
        table.submit(Wager(3, on, Cents(125)))
    assert "25 pf5.50…" in screen(table, sight, SMALL), "what there is no room for is marked"
    assert "│25 pf5.50 Σ1.25…│" in screen(table, sight, WIDE)


def test_every_event_of_a_round_that_is_worth_a_look_is_shown_for_a_while() -> None:
    drawing = drawing_of("pai-gow")
    table = open_table(table_of())
    events = [*table.open().events]
    for act in (Sit(3, Cents(50_000)), Wager(3, "pai-gow", Cents(2500)), Deal()):
        events += table.submit(act).events
    shown = {type(event).__name__ for event in events if drawing.pause(event) > 0}
    assert {"TilesMixed", "Shaken", "DiceShown", "StartingPlace", "TilesDealt", "Announced"} <= shown
