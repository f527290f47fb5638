"""The screen: what is drawn, how it fits, and what it does not give away."""

from itertools import pairwise

import pytest
from rich.text import Text

from croupier.cli.terminal.baccarat.boards import beads, road, tally
from croupier.cli.terminal.baccarat.knowledge import TwoHands
from croupier.cli.terminal.baccarat.layout import half_circle, place_of
from croupier.cli.terminal.canvas import Canvas
from croupier.cli.terminal.display import Screen
from croupier.cli.terminal.evening import Evening
from croupier.cli.terminal.frame import frame
from croupier.cli.terminal.sight import Sight
from croupier.cli.terminal.styles import card_box, short, signed
from croupier.equipment import parse_card
from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat.roads import Winner
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import Opening, open_table
from croupier.table.events import Event, Settled
from croupier.table.inputs import Deal, Sit, Step, Wager
from tests.helpers import BURN_ONE, deal
from tests.terminal.sessions import Guests, opened_with, screen, screen_console, sight_of, typing

CARDS = f"{BURN_ONE} 9S 2S KS KD 2H 9H KD QC 7C 7D KD KC"


def seen_table(opening: Opening, seat: int | None = 3) -> tuple[Table, Sight]:
    """A table with two players and a sight of it that takes in everything that happens."""
    table = open_table(opening)
    sight = sight_of(table, seat)

    def hear(events: list[Event]) -> None:
        for event in events:
            sight.hear(event)

    table.listener = lambda outcome: hear(outcome.events)
    table.open()
    table.submit(Sit(3, Cents(50_000)))
    table.submit(Sit(5, Cents(50_000), "Ann"))
    return table, sight


def round_table(sight: Sight) -> str:
    """The table as a half circle, without its boards."""
    assert isinstance(sight.knowledge, TwoHands)
    return text_of(half_circle(sight, sight.knowledge, 100))


def text_of(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize(("width", "height"), [(99, 39), (79, 23), (130, 50), (200, 60), (40, 12), (10, 3)])
def test_a_screen_has_exactly_the_size_of_the_terminal(width: int, height: int) -> None:
    table, sight = seen_table(opened_with(cards=CARDS))
    table.submit(Wager(3, "player", Cents(2500)))
    deal(table)
    lines = frame(sight, [Text(str(number)) for number in range(100)], width=width, height=height)
    assert [line.cell_len for line in lines] == [width] * height


def test_the_wide_screen_shows_everything() -> None:
    table, sight = seen_table(opened_with(cards=CARDS, submission={"dragon_bonus": "A"}))
    table.submit(Wager(3, "banker", Cents(2500)))
    table.submit(Wager(3, "dragon-bonus-banker", Cents(550)))
    table.submit(Wager(5, "tie", Cents(500)))
    before = text_of(frame(sight, [], width=99, height=39))
    assert "Minibaccarat · chapter 627a as of 2020-01-01" in before
    for part in ("3 you", "5 Ann", "T       5", "B25 ◆5.50", "469.50", "495.00", "shoe", "discards"):
        assert part in before, part
    deal(table)
    after = text_of(frame(sight, [Text("the latest")], width=99, height=39, keys="what to type"))
    for part in ("round 1", "PLAYER 9 wins", "BANKER 2", "│9  │", "│ ♠ │", "│K  │", "-30.50", "-5", "the latest"):
        assert part in after, part
    assert "“Player 9, Banker 2, Player wins”" in after
    assert "Player 1 · Banker 0 · Tie 0" in after
    assert after.endswith("what to type".ljust(98))


def test_the_small_screen_shows_what_matters() -> None:
    table, sight = seen_table(opened_with(cards=CARDS))
    table.submit(Wager(3, "player", Cents(2500)))
    shown = text_of(frame(sight, [], width=79, height=23))
    assert "3 you         475.00  25 on player" in shown
    deal(table)
    shown = text_of(frame(sight, [], width=79, height=23))
    for part in ("PLAYER 9 wins", "BANKER 2", "+25", "○"):
        assert part in shown, part


def test_the_latest_lines_are_shown() -> None:
    _, sight = seen_table(opened_with())
    lines = text_of(frame(sight, [Text(f"line {number}") for number in range(100)], width=99, height=39))
    assert "line 99" in lines
    assert "line 50" not in lines


def test_cards_that_lie_face_down_are_not_shown() -> None:
    opening = opened_with(cards=CARDS, steps="manual", submission={"dealing": "face down"})
    table, sight = seen_table(opening)
    table.submit(Deal())
    while len(sight.state.hands.get("banker", [])) < 2:
        table.submit(Step())
    shown = round_table(sight)
    assert shown.count("│░░░│") == 12
    assert "♠" not in shown
    assert "PLAYER " in shown
    assert "PLAYER 9" not in shown


def test_a_dealer_counts_the_points() -> None:
    table, sight = seen_table(opened_with(cards=CARDS), seat=None)
    deal(table)
    shown = round_table(sight)
    assert "PLAYER wins" in shown
    assert "BANKER 2" not in shown


def test_another_game_counts_in_its_own_way() -> None:
    opening = Opening(game="21-baccarat", as_of="2020-01-01", cards="2S KH 9D KS 9C", submission={"bonus": "D"})
    table, sight = seen_table(opening)
    table.submit(Wager(3, "player", Cents(2500)))
    table.submit(Wager(3, "bonus-player", Cents(500)))
    assert "│P   25 ◆5│" in round_table(sight)
    deal(table)
    shown = text_of(frame(sight, [], width=99, height=39))
    assert "PLAYER 20 wins" in shown
    assert "BANKER 18" in shown
    assert "Player 1 · Banker 0 · Tie 0" in shown


def test_the_shoe_and_its_cover_card() -> None:
    table, sight = seen_table(opened_with(cards=CARDS, cover_card_after=6))
    assert "empty" in round_table(sight)
    deal(table)
    shown = round_table(sight)
    assert "cover next" in shown
    assert "▰▰▰▰▰▱▱▱" in shown
    deal(table)
    assert "last hand" in round_table(sight)


def test_markers_and_the_dragon_have_their_places() -> None:
    cards = f"{BURN_ONE} 2S 9S KS KD"
    table, sight = seen_table(opened_with(cards=cards, submission={"vigorish_collection": "deferred"}))
    table.submit(Wager(3, "banker", Cents(2500)))
    deal(table)
    assert "+23.75 owes 1.25"[:11] in round_table(sight)
    table, sight = seen_table(opened_with(cards=cards, submission={"ez_baccarat": True}))
    table.submit(Wager(3, "dragon-7", Cents(500)))
    assert "│7       5│" in round_table(sight)


@pytest.mark.parametrize(("seats", "width"), [(9, 99), (7, 99), (9, 130)])
def test_seats_do_not_overlap(seats: int, width: int) -> None:
    places = [place_of(seat, seats, width) for seat in range(1, seats + 1)]
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


def test_an_evening_on_a_screen() -> None:
    table = open_table(opened_with(cards=CARDS))
    sight = sight_of(table, 3)
    console, out = screen_console()
    paused: list[float] = []
    display = screen(sight, console, "p 25", "b 1000", "", "why", "quit", sleep=paused.append)
    Evening(table, sight, display, Guests([(5, "banker", 500)])).run(chips=Cents(50_000), others=1)
    seen = out.getvalue()
    assert seen.startswith("\x1b[?1049h"), "the terminal is taken"
    assert "\x1b[?1049l" in seen, "and given back"
    assert "✗ seat 3 has 475.00 left, not 1000.00 [627a.7(b)]" in seen
    assert "PLAYER 9 wins" in seen
    assert "(a card) face down burnt" in seen
    assert "2♠ burnt" not in seen
    assert "627a.11(c): When a round ends" in seen
    assert seen.endswith("At the end seat 3 has 525.00, seat 5 has 995.00; the house lost 20.00.\n")
    assert sum(paused) > 4


def test_the_keyboard_can_hurry_a_round() -> None:
    table = open_table(opened_with(cards=CARDS))
    sight = sight_of(table, 3)
    console, _ = screen_console()
    paused: list[float] = []

    def interrupted(seconds: float) -> None:
        paused.append(seconds)
        if isinstance(sight.last, Settled):
            return
        raise KeyboardInterrupt

    display = screen(sight, console, "p 25", "", "quit", sleep=interrupted)
    Evening(table, sight, display, Guests()).run(chips=Cents(50_000), others=0)
    assert table.state.round == 1
    assert len(paused) <= 4, "once for each line that was read"


def test_long_pages_are_shown_a_screenful_at_a_time() -> None:
    console, out = screen_console(80, 12)
    prompts: list[str] = []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return ""

    display = Screen(console, sight_of(open_table(opened_with()), 3), role="player", pace=0, read=read)
    display.page([f"line {number}" for number in range(25)])
    assert len(prompts) == 3
    assert "line 24" in out.getvalue()


def test_long_lines_are_wrapped() -> None:
    table = open_table(opened_with())
    sight = sight_of(table, 3)
    console, out = screen_console(60, 40)
    display = Screen(console, sight, role="player", pace=0, read=typing([""]))
    with display.shown():
        for event in table.open().events:
            sight.hear(event)
            display.happened(event)
        display.read("> ")
    assert "The table opens: minibaccarat, chapter 627a as of" in out.getvalue()
    assert "2906). [627a.2(a)]" in out.getvalue()
