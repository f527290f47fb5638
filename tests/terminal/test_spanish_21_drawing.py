"""The screen of Spanish 21: the boxes with their hands, what is hidden, and how it fits."""

from typing import Any

import msgspec
import pytest
from rich.text import Text

from croupier.cli.drawing.wide import rows_of
from croupier.cli.terminal.frame import frame
from croupier.games.registry import scenes_of
from croupier.money import Cents
from croupier.person.answers import Questions
from croupier.person.seating import people_of
from croupier.play.table import Table
from croupier.presenting.sight import Sight
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Deal, Sit, Wager
from tests.person.sessions import spanish, watching
from tests.terminal.reading import stands
from tests.terminal.sessions import framed

SPLITS = "8S KC 9H 8D 9C KH 8H 8C 3S 2S 9H KD 7C 5H"
"""Seat 3 has a pair of 8s and seat 5 19, against a 9 with a king under it; then cards for split hands."""
SMALL = (79, 23)
LARGE = (99, 39)


def dealt(
    opening: Opening, *answers: str, seat: int | None = 3, others: tuple[int, ...] = ()
) -> tuple[Table, Sight[Any, Any]]:
    """A table after these answers of seat 3, with a sight that takes in everything that happens."""
    table = open_table(opening)
    sight = watching(table, seat)
    questions = Questions(people_of(table.game).questions)
    table.open()
    for place in (3, 5, *others):
        table.submit(Sit(place, Cents(50_000), "Ann" if place == 5 else None))
        table.submit(Wager(place, "spanish-21", Cents(2500)))
    table.submit(Wager(3, "match-the-dealer", Cents(500)))
    table.submit(Deal())
    for typed in answers:
        number, question = next(iter(table.questions.items()))
        answer = questions.read(question, typed)
        assert answer is not None
        assert table.submit(msgspec.structs.replace(answer, question=number)).refusal is None
    return table, sight


def shown(sight: Sight[Any, Any], size: tuple[int, int]) -> str:
    """The screen without a log."""
    width, height = size
    lines = frame(sight, scenes_of("spanish-21").scene(sight), [], width=width, height=height)
    return "\n".join(line.plain.rstrip() for line in lines)


@pytest.mark.parametrize(("width", "height"), [(99, 39), (79, 23), (130, 50), (200, 60), (40, 12), (10, 3)])
@pytest.mark.parametrize("answers", [(), ("p", "p", "p")])
def test_a_screen_has_exactly_the_size_of_the_terminal(width: int, height: int, answers: tuple[str, ...]) -> None:
    table, sight = dealt(spanish(SPLITS), *answers)
    lines = framed(table, sight, [Text(str(number)) for number in range(100)], width=width, height=height)
    assert [line.cell_len for line in lines] == [width] * height


def test_the_small_screen_has_a_row_for_each_hand() -> None:
    table, sight = dealt(spanish(SPLITS), "p", "p", "d 10", seat=5)
    seen = shown(sight, SMALL)
    assert " shows 9 " in seen
    assert "│░░░│" in seen
    assert "K♥" not in seen
    assert " ▸ 3      410.00  -5  s2 25  dd 10         8♠ 8♣ 3♠  19 · split" in seen
    assert stands(seen, "doubled for 10.00")
    assert "split 25      hand 3 8♥        8 · split" in seen
    assert "split 25      hand 2 8♦        8 · split" in seen
    assert "  5 you  475.00      s2 25" in seen
    _, sight = dealt(spanish(SPLITS), "p", "p", "d 10")
    seen = shown(sight, SMALL)
    assert "│3 ♠ 3│" in seen, "the card of a doubled hand lies across the others"
    assert stands(seen, "▸ 3 you", "19", "dd 10", "hand 3 8", "hand 2 8", "split 25")
    assert table.questions, "the double may be rescued"


def test_who_acts_is_marked() -> None:
    _, sight = dealt(spanish(SPLITS))
    assert " ▸ 3 you" in shown(sight, SMALL)
    assert "▸ YOU" in shown(sight, LARGE)
    _, sight = dealt(spanish(SPLITS), "p")
    assert "▸ 16 " in shown(sight, LARGE), "of several hands, the one"
    _, sight = dealt(spanish(SPLITS), "s")
    assert " ▸ 5 Ann" in shown(sight, SMALL)
    assert "▸ K♣ 9♣ 19" in shown(sight, LARGE)
    assert "   3 you  470.00  -5  Spanish 21 25" in shown(sight, SMALL)
    assert "16 stands" in shown(sight, SMALL)
    _, sight = dealt(spanish(SPLITS), "s", "s")
    assert "▸" not in shown(sight, SMALL)


def test_the_wide_screen_has_the_boxes_around_the_dealer() -> None:
    _, sight = dealt(spanish(SPLITS), "p", "p", "d 10", "")
    seen = shown(sight, LARGE)
    for part in ("3 you", "5 Ann", "s2 25", "dd 10", "▸ hand 3", "hand 2 8", "DEALER", "shows 9"):
        assert part in seen, part
    assert stands(seen, "doubled for 10.00")
    assert "K♥" not in seen
    row = next(line for line in seen.splitlines() if "5 Ann" in line)
    assert row.index("5 Ann") < row.index("3 you"), "the first box is at the players' right"


def test_the_end_of_a_round_stays_in_sight() -> None:
    _, sight = dealt(spanish("8S KC 9H 8D AC KH"), "r")
    for size in (SMALL, LARGE):
        seen = shown(sight, size)
        assert "19" in seen
        assert "surrendered" in seen
        assert "-17.50" in seen
        assert "Blackjack" in seen
        assert "+37.50" in seen
    assert sight.state.boxes is None


@pytest.mark.parametrize(
    ("cards", "answers", "said"),
    [
        ("8S KC 9H 8D 9C KH", ("s", "s"), ("16 loses", "19 push")),
        ("8S KC 9H KD 7C 5H KS 5D", ("h", "s"), ("28 over", "17 loses")),
        ("8S KC 9H 3D 7C 5H 2S KS", ("d", "r", "s"), ("13 rescued", "17 wins")),
        ("AS KC KH KD 7C AH", (), ("Blackjack", "17 loses", "Blackjack")),
    ],
)
def test_how_hands_come_out(cards: str, answers: tuple[str, ...], said: tuple[str, ...]) -> None:
    _, sight = dealt(spanish(cards), *answers)
    for part in said:
        assert part in shown(sight, SMALL)
        assert part in shown(sight, LARGE)


def test_a_dealer_counts_without_help() -> None:
    _, sight = dealt(spanish(SPLITS), "s", "s", seat=None)
    for size in (SMALL, LARGE):
        seen = shown(sight, size)
        assert "8♠ 8♦" in seen
        assert " 16" not in seen
        assert " 19" not in seen


def test_insurance_lies_beside_the_wager_and_everybody_acts() -> None:
    table, sight = dealt(spanish("8S KC AH 8D 9C KH"), "i 12.50")
    assert len(table.questions) == 1
    assert stands(shown(sight, SMALL), "Insurance 12.50", "insured")
    assert stands(shown(sight, LARGE), "insurance 12.50", "insured")
    assert " ▸ 5 Ann" in shown(sight, SMALL)


def test_with_many_boxes_the_dealer_is_drawn_in_a_line() -> None:
    cards = "2S 2H 8S KC 2D 2C 9H 3S 3H 8D 9C 3D 3C KH"
    _, sight = dealt(spanish(cards), others=(1, 2, 6, 7))
    seen = shown(sight, (79, 16))
    assert "Dealer 9♥ ░░ shows 9" in seen
    assert stands(seen, "Shoe 0", "Discards 1")
    assert "│9  │" in shown(sight, (79, 30))
    assert "K♥" not in seen


def test_seven_cards_fit() -> None:
    cards = "2S KC 9H 2D 9C KH 2H 3S 3H 3D 4S"
    _, sight = dealt(spanish(cards), *("h",) * 5, "s", "s")
    for size in (SMALL, LARGE):
        assert "│4  │" in shown(sight, size)
        assert "19 push" in shown(sight, size)


@pytest.mark.parametrize("width", [99, 130])
def test_boxes_are_counted_from_the_dealers_left(width: int) -> None:
    scene = scenes_of("spanish-21").scene(dealt(spanish(SPLITS))[1])
    (row,) = rows_of(scene, width)
    assert [place.number for place, _, _ in sorted(row.places, key=lambda one: one[1])] == [*range(7, 0, -1)]
    downs = [down for _, _, down in row.places]
    assert downs[0] == downs[-1] == 0
    assert downs[3] == max(downs)


def test_what_can_be_typed_is_never_cut_off() -> None:
    table, sight = dealt(spanish(SPLITS))
    keys = "h hit · s stand · d double · p split · r surrender · why split · table · ? help · quit"
    last = framed(table, sight, width=79, height=23, keys=keys)[-1].plain.rstrip()
    assert last.endswith("? help · quit")
    assert "r surrender" in last


def test_the_title_leaves_out_the_day_if_there_is_no_room() -> None:
    table, sight = dealt(spanish(SPLITS))
    score = "right 100 · wrong 10 · shown 10"
    first = framed(table, sight, width=79, height=23, score=score)[0].plain
    assert first.startswith(" Spanish 21 · chapter 635a · round 1 ")
    assert first.endswith(f"{score} ")
