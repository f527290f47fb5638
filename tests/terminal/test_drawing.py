"""The table drawn: what is shown, how it fits, and what it does not give away."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from croupier.cli.drawing.canvas import Canvas
from croupier.cli.drawing.lines import Line, Part, cut, flow
from croupier.cli.drawing.pieces import card_picture, tokens
from croupier.cli.drawing.wide import around
from croupier.cli.drawing.wording import in_dollars
from croupier.games.registry import scenes_of
from croupier.money import Cents
from croupier.play.table import Table
from croupier.presenting.amounts import short
from croupier.presenting.scene import Piece
from croupier.presenting.sight import Sight
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Deal, Sit, Step, Wager
from tests.person.sessions import opened_with, twenty_one, watching
from tests.support.cards import BURN_ONE
from tests.support.playing import deal
from tests.terminal.sessions import framed

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
    return text_of(around(scenes_of(table.game.name).scene(sight), 100, own_large=True))


def text_of(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def plain(lines: list[Line]) -> list[str]:
    return ["".join(part.text for part in line) for line in lines]


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
    for part in ("3 you", "5 Ann", "Tie 5", "banker", "25", "dbb 5.50", "469.50", "495.00", "Shoe", "Discards"):
        assert part in before, part
    deal(table)
    after = text_of(framed(table, sight, [Text("the latest")], width=99, height=39, keys="what to type"))
    for part in ("round 1", "natural 9 wins", "2 loses", "│9  │", "│ ♠ │", "│K  │", "-30.50", "-5", "the latest"):
        assert part in after, part
    assert "“Player 9, Banker 2, Player wins”" in after
    assert "Player 1 · Banker 0 · Tie 0" in after
    assert after.endswith("what to type".ljust(98))


def test_the_small_screen_shows_what_matters() -> None:
    table, sight = seen_table(opened_with(cards=CARDS))
    table.submit(Wager(3, "player", Cents(2500)))
    shown = text_of(framed(table, sight, width=79, height=23))
    assert "3 you  475.00  Player 25" in shown
    deal(table)
    shown = text_of(framed(table, sight, width=79, height=23))
    for part in ("PLAYER'S HAND", "natural 9 wins", "2 loses", "+25", "○"):
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
    assert "PLAYER'S HAND" in shown
    assert "natural" not in shown


def test_a_dealer_counts_the_points() -> None:
    table, sight = seen_table(opened_with(cards=CARDS), seat=None)
    deal(table)
    shown = round_table(table, sight)
    assert "wins" in shown
    assert "natural" not in shown
    assert "2 loses" not in shown


def test_another_game_counts_in_its_own_way() -> None:
    table, sight = seen_table(twenty_one("2S KH 9D KS 9C", submission={"bonus": "D"}))
    table.submit(Wager(3, "player", Cents(2500)))
    table.submit(Wager(3, "bonus-player", Cents(500)))
    for part in ("player 25", "bp 5"):
        assert part in round_table(table, sight)
    deal(table)
    shown = text_of(framed(table, sight, width=99, height=39))
    assert "20 wins" in shown
    assert "18 loses" in shown
    assert "Player 1 · Banker 0 · Tie 0" in shown


def test_the_shoe_and_its_cover_card() -> None:
    table, sight = seen_table(opened_with(cards=CARDS, cover_card_after=6))
    assert "Shoe empty" in round_table(table, sight)
    deal(table)
    shown = round_table(table, sight)
    assert "cover next" in shown
    assert "Shoe 8 ▰▰▰▰▰▰▱▱▱▱" in shown
    deal(table)
    assert "last hand" in round_table(table, sight)


def test_markers_and_the_dragon_have_their_places() -> None:
    cards = f"{BURN_ONE} 2S 9S KS KD"
    table, sight = seen_table(opened_with(cards=cards, submission={"vigorish_collection": "deferred"}))
    table.submit(Wager(3, "banker", Cents(2500)))
    deal(table)
    shown = round_table(table, sight)
    assert "+23.75" in shown
    assert "owes 1.25" in shown
    table, sight = seen_table(opened_with(cards=cards, submission={"ez_baccarat": True}))
    table.submit(Wager(3, "dragon-7", Cents(500)))
    assert "d7 5" in round_table(table, sight)


def test_a_card_for_a_bonus_wager_does_not_count_for_the_hand() -> None:
    table, sight = seen_table(twenty_one("2S AH 9D KS 6C 5C", submission={"bonus": "D"}))
    table.submit(Wager(3, "player", Cents(2500)))
    table.submit(Wager(3, "bonus-player", Cents(500)))
    deal(table)
    shown = round_table(table, sight)
    assert "natural 21 wins" in shown
    assert "15 loses" in shown, "it has 20 with the card that was dealt for the Bonus Wager"
    assert shown.count("│5 ♣ 5│") == 1, "it lies across the others"


# Lines, pieces and the canvas


def test_things_are_broken_only_between_words_and_only_where_they_must() -> None:
    things = [(Part("b 25"),), (Part("a long"), Part(" name")), (Part("x"),)]
    assert plain(flow(things, 20)) == ["b 25 a long name x"]
    assert plain(flow(things, 12)) == ["b 25", "a long name", "x"]
    assert plain(flow(things, 8, indent=2)) == ["b 25 a", "  long", "  name x"]
    assert plain(flow(things, 30, gap=3)) == ["b 25   a long name   x"]
    assert plain(flow([(Part("owes 12.50"),)], 5)) == ["owes", "12.50"]
    assert cut("Bartholomew", 6) == "Barth…"
    assert flow([()], 5) == []


WORDS = st.text("ab", min_size=1, max_size=7)


@given(
    st.lists(st.lists(WORDS, min_size=1, max_size=4)),
    st.integers(10, 30),
    st.integers(1, 3),
    st.integers(0, 3),
)
def test_no_line_is_too_long_and_no_word_is_lost(things: list[list[str]], width: int, gap: int, indent: int) -> None:
    lines = plain(flow([(Part(" ".join(words)),) for words in things], width, gap=gap, indent=indent))
    assert max(map(len, lines), default=0) <= width
    assert [word for line in lines for word in line.split()] == [word for words in things for word in words]


def test_a_canvas_cuts_off_what_is_beyond_it() -> None:
    canvas = Canvas(4, 2)
    canvas.write(2, 0, (Part("abc"),))
    canvas.write(-1, 1, (Part("xyz"),))
    canvas.write(0, 5, (Part("never"),))
    assert [line.plain for line in canvas.lines()] == ["  ab", "yz  "]
    canvas.block(0, 0, [(Part("k"),), (Part("k"),)], 4, "right")
    assert [line.plain for line in canvas.lines()] == ["  ak", "yz k"]


@pytest.mark.parametrize(
    ("piece", "drawn"),
    [
        (Piece("TD"), ["╭───╮", "│10 │", "│ ♦ │", "│ 10│", "╰───╯"]),
        (Piece("?", hidden=True), ["╭───╮", "│░░░│", "│░░░│", "│░░░│", "╰───╯"]),
        (Piece("KH", hidden=True, unread=True), ["╭───╮", "│░░░│", "│░░░│", "│░░░│", "╰───╯"]),
        (Piece("KH", hidden=True), ["╭───╮", "│K  │", "│ ♥ │", "│  K│", "╰░░░╯"]),
        (Piece("TC", turned=True), [" " * 7, "╭─────╮", "│10♣10│", "╰─────╯", " " * 7]),
        (Piece("?", hidden=True, turned=True), [" " * 7, "╭─────╮", "│░░░░░│", "╰─────╯", " " * 7]),
    ],
)
def test_a_card_shows_its_face_or_its_back_or_both_to_whoever_knows_it(piece: Piece, drawn: list[str]) -> None:
    assert plain(card_picture(piece)) == drawn


def test_each_suit_has_its_colour() -> None:
    styles = {str(card_picture(Piece(face))[1][0].style) for face in ("KS", "KH", "KD", "KC")}
    assert len(styles) == 4


def test_pieces_in_little_room() -> None:
    cards = [Piece("9S"), Piece("?", hidden=True), Piece("TD", hidden=True), Piece("AC", hidden=True, unread=True)]
    assert plain([*tokens(cards, "cards")]) == ["9♠", "░░", "10♦░", "░░"]
    assert plain([*tokens([Piece("?", hidden=True)] * 16, "tiles")]) == ["░░░ × 16"]
    assert plain([*tokens([Piece("3-5"), Piece("6-6", hidden=True)], "tiles")]) == ["3-5", "6-6░"]


def test_amounts_are_to_the_cent_however_large() -> None:
    assert [short(amount) for amount in (2500, 125, 1_000_000, 12_345_600)] == ["25", "1.25", "10k", "123.5k"]
    assert [in_dollars(amount) for amount in (2500, 125, 1_000_050, -550)] == ["25", "1.25", "10000.50", "-5.50"]
