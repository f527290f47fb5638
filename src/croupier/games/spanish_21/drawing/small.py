"""The table for a small screen: the dealer's side, and a row for each hand."""

from typing import NamedTuple

from rich.text import Text

from croupier.equipment import Card
from croupier.games.shared.drawing.cards import TOKEN_WIDTH, card_token
from croupier.games.shared.drawing.furniture import FURNITURE_WIDTH, draw_rack, draw_shoe
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.drawing.boxes import (
    ACTS,
    DEALERS,
    DEALERS_HEIGHT,
    beside,
    draw_dealer,
    hands_of,
    own_wagers,
    staked,
)
from croupier.games.spanish_21.people.memory import BoxSight, acting
from croupier.games.spanish_21.people.words import dealers_count, note
from croupier.games.spanish_21.state import box_hand, brief
from croupier.games.spanish_21.wagers import INSURANCE, MATCH
from croupier.money import written
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.drawing.places import how_it_went, title_of
from croupier.presenting.drawing.styles import CHIPS, FELT, QUIET, SPOKEN, YOU


class Columns(NamedTuple):
    """How wide the parts of a hand's row are."""

    name: int
    chips: int
    went: int
    wagers: int
    cards: int


WIDE_ROW = Columns(name=7, chips=8, went=8, wagers=11, cards=15)
NARROW_ROW = Columns(name=6, chips=8, went=7, wagers=8, cards=9)
WIDE = 75
"""The least width for the wider rows."""


def dealers_side(sight: BoxSight, width: int) -> list[Text]:
    """The dealer's side of the table."""
    canvas = Canvas(width, DEALERS_HEIGHT + 1, FELT)
    draw_dealer(canvas, 2, sight)
    draw_rack(canvas, width - 2 * FURNITURE_WIDTH - 2, sight.state)
    draw_shoe(canvas, width - FURNITURE_WIDTH - 1, sight.state)
    if sight.said:
        canvas.centre(0, DEALERS_HEIGHT, width, f"“{sight.said}”", SPOKEN)
    return canvas.lines()


def dealers_line(sight: BoxSight) -> Text:
    """The dealer's side of the table in one line."""
    line = Text(" DEALER  ", style=DEALERS, no_wrap=True)
    append_cards(line, sight.memory.hands.get(DEALER, []))
    line.append(f" {dealers_count(sight)}  ")
    line.append(f"“{sight.said}”  " if sight.said else "", f"not bold {SPOKEN}")
    shoe = "empty" if sight.state.shoe is None else sight.state.shoe.remaining
    line.append(f"shoe {shoe} · discards {sight.state.discards.count}", f"not bold {QUIET}")
    return line


def append_cards(line: Text, cards: list[Card]) -> None:
    """Cards one after the other."""
    for card in cards:
        shown, style = card_token(card)
        line.append(shown, style)
        line.append(" ", "not bold")


def box_rows(sight: BoxSight, width: int) -> list[Text]:
    """The boxes that are taken, a row for each hand, in the order of play."""
    columns = WIDE_ROW if width >= WIDE else NARROW_ROW
    rows = []
    for seat in sorted(sight.state.seats):
        hands = list(hands_of(sight, seat))
        rows.append(box_row(sight, seat, hands[0] if hands else None, columns))
        rows += [hand_row(sight, name, columns) for name in hands[1:]]
    return rows


def box_row(sight: BoxSight, seat: int, name: str | None, columns: Columns) -> Text:
    """A box with its player and its first hand."""
    row = marked(sight, seat, name)
    row.append(f"{title_of(sight, seat)[: columns.name - 1]:<{columns.name}}", YOU if seat == sight.seat else "bold")
    row.append(f"{written(sight.state.purse(seat)):>{columns.chips}}")
    went, style = how_it_went(sight, seat)
    row.append(f"{went:>{columns.went}} ", style)
    if name is not None and sight.state.boxes is not None:
        wagers = f"{staked(sight, name)} {beside(sight, seat, (MATCH, INSURANCE))}"
    else:
        wagers = f"{own_wagers(sight, seat)} {beside(sight, seat)}"
    row.append(f" {wagers.strip():<{columns.wagers - 1}}", CHIPS)
    return with_hand(row, sight, name, columns)


def hand_row(sight: BoxSight, name: str, columns: Columns) -> Text:
    """A hand that was formed by splitting."""
    row = marked(sight, sight.memory.boxes[name].seat, name)
    row.append(" " * (columns.name + columns.chips + columns.went + 1))
    own = staked(sight, name) if sight.state.boxes is not None else ""
    row.append(f" {own:<{columns.wagers - 1}}", CHIPS)
    return with_hand(row, sight, name, columns)


def marked(sight: BoxSight, seat: int, name: str | None) -> Text:
    """The beginning of a row: whether the hand acts, and its box."""
    row = Text(no_wrap=True)
    row.append(f" {ACTS if name in acting(sight) else ' '}", YOU)
    row.append(f"{brief(name or box_hand(seat)):<4}", YOU if seat == sight.seat else "bold")
    return row


def with_hand(row: Text, sight: BoxSight, name: str | None, columns: Columns) -> Text:
    """A row with a hand's cards and how the hand stands."""
    if name is None:
        return row
    cards = sight.memory.hands.get(name, [])
    row.append(" ")
    append_cards(row, cards)
    row.append(" " * max(0, columns.cards - len(cards) * (TOKEN_WIDTH + 1)))
    row.append(note(sight, name))
    return row
