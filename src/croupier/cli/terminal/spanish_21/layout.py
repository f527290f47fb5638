"""The table of Spanish 21, the dealer at the top: the dealer's hand, and every box with its hands and wagers."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from croupier.cli.terminal.canvas import Canvas
from croupier.cli.terminal.furniture import (
    FURNITURE_WIDTH,
    WIDEST,
    draw_cards,
    draw_rack,
    draw_shoe,
    how_it_went,
    is_wide,
    title_of,
)
from croupier.cli.terminal.moves import spot
from croupier.cli.terminal.styles import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CHIPS,
    DEALERS,
    FAINT,
    FELT,
    LINES,
    QUIET,
    SPOKEN,
    TOKEN_WIDTH,
    YOU,
    card_token,
    short,
)
from croupier.equipment import Card
from croupier.equipment.cards import UNKNOWN
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.hands import is_blackjack, spoken_total
from croupier.games.spanish_21.state import BoxHand
from croupier.games.spanish_21.wagers import DOUBLE, INSURANCE, MATCH, SPANISH_21, SPLIT
from croupier.money import written

if TYPE_CHECKING:
    from croupier.cli.terminal.sight import Sight

DEPTH = 4
"""How far the middle box lies below the ones at the ends."""
TOP = 4
"""The first row below what stands beside the dealer."""
DEALERS_HEIGHT = 1 + CARD_HEIGHT
BOX_ROWS = 4
LEAST_HAND_ROWS = 4
ACTS = "▸"
SIGNS = {DOUBLE: "D", MATCH: "◆", INSURANCE: "I"}
"""How a wager beside a hand's own is marked."""
LEAST_LOG = 8
"""So many lines are left for what happens, if the dealer's cards can be drawn small instead."""
CARDS_WIDTH = 15
WAGERS_WIDTH = 10

NOTES = {"21": "", "over 21": "over", "refused a card": "stands"}
"""How a hand's end is noted, where not by its own words."""
UNCOUNTED = ("Blackjack", "surrendered", "dead")
"""Ends that say more than the hand's total."""
LASTING = ("over 21", "rescued")
"""Ends that say more than that the hand lost."""
OUTCOMES = {"win": "wins", "lose": "loses", "push": "push", "void": "void"}


def draw_table(sight: Sight, width: int, height: int) -> list[Text]:
    """The table for the size of the screen."""
    if is_wide(width, height):
        return [*half_circle(sight, width), rule(width)]
    rows = box_rows(sight)
    large = height - DEALERS_HEIGHT - len(rows) - 3 >= LEAST_LOG
    return [*(dealers_side(sight, width) if large else [dealers_line(sight)]), *rows, rule(width)]


def rule(width: int) -> Text:
    """The line under the table."""
    return Text("─" * width, style=QUIET)


# What is said of a hand


def count(sight: Sight, cards: list[Card]) -> str:
    """The total of cards that are seen, which a dealer counts without help."""
    counted = sight.seat is not None and cards and UNKNOWN not in cards
    return spoken_total(cards) if counted else ""


def dealers_count(sight: Sight) -> str:
    """The dealer's total or, while the hole card is unknown, that of the up card."""
    cards = sight.hands.get(DEALER, [])
    seen = [card for card in cards if card != UNKNOWN]
    said = "Blackjack" if is_blackjack(seen) and sight.seat is not None else count(sight, seen)
    return f"shows {said}" if said and len(seen) < max(2, len(cards)) else said


def note(sight: Sight, name: str) -> str:
    """How a hand stands: its total, and how it ended or came out."""
    hand, cards = sight.boxes[name], sight.hands.get(name, [])
    if hand.ended in UNCOUNTED:
        return hand.ended
    if sight.seat is not None and is_blackjack(cards) and not hand.split:
        return "Blackjack"
    word = NOTES.get(hand.ended, hand.ended)
    if name in sight.outcomes and hand.ended not in LASTING:
        word = OUTCOMES[sight.outcomes[name]]
    return f"{count(sight, cards)} {word}".strip()


def hands_of(sight: Sight, seat: int) -> dict[str, BoxHand]:
    """The hands of a box, in the order of play."""
    return {name: hand for name, hand in sight.boxes.items() if hand.seat == seat}


def beside(sight: Sight, seat: int, wagers: Iterable[str] = tuple(SIGNS)) -> str:
    """Those of the wagers that lie at a box besides its hands' own."""
    lying = sight.state.wagers_at(seat)
    return " ".join(f"{SIGNS[on]}{short(lying[on])}" for on in wagers if on in lying)


def own_wagers(sight: Sight, seat: int) -> str:
    """The wagers of a box's hands, as they lie there."""
    lying = sight.state.wagers_at(seat)
    return "+".join(short(lying[on]) for on in (SPANISH_21, SPLIT) if on in lying)


# A wide screen


class Drawn(NamedTuple):
    """A hand for a box's column: rows of cards, and the line under them."""

    rows: list[list[Card]]
    note: str
    acts: bool


def half_circle(sight: Sight, width: int) -> list[Text]:
    """The dealer's hand, and the boxes around it with their hands on the dealer's side."""
    pitch = min(width, WIDEST) // sight.seats
    drawn = {seat: drawn_hands(sight, seat, pitch - 1) for seat in range(1, sight.seats + 1)}
    rows = max(LEAST_HAND_ROWS, *(sum(len(hand.rows) + 1 for hand in hands) for hands in drawn.values()))
    canvas = Canvas(min(width, WIDEST), TOP + rows + DEPTH + BOX_ROWS + 1, FELT)
    draw_dealer(canvas, canvas.width // 2 - CARD_WIDTH, sight)
    draw_rack(canvas, 1, sight)
    draw_shoe(canvas, canvas.width - FURNITURE_WIDTH - 1, sight)
    if sight.said:
        canvas.centre(0, DEALERS_HEIGHT, canvas.width, f"“{sight.said}”", SPOKEN)
    for seat, hands in drawn.items():
        x, down = place_of(seat, sight.seats, pitch)
        draw_box(canvas, x, TOP + rows + down, pitch - 1, sight, seat)
        draw_hands(canvas, x, TOP + rows + down, hands)
    return canvas.lines()


def place_of(seat: int, seats: int, pitch: int) -> tuple[int, int]:
    """Where a box begins, and how far below the ends: the first is at the dealer's left, so at the players' right."""
    along = (seats - seat) / max(1, seats - 1)
    return (seats - seat) * pitch, round(DEPTH * sqrt(1 - (2 * along - 1) ** 2))


def drawn_hands(sight: Sight, seat: int, width: int) -> list[Drawn]:
    """A box's hands as they are drawn in a column; those of a box that was split say which they are."""
    hands, in_a_row = hands_of(sight, seat), width // (TOKEN_WIDTH + 1)
    found = []
    for name in hands:
        cards = sight.hands.get(name, [])
        rows = [cards[first : first + in_a_row] for first in range(0, len(cards), in_a_row)]
        label = f"{spot(name)}:" if len(hands) > 1 else ""
        found.append(Drawn(rows, (label + note(sight, name))[:width], name in sight.acting))
    return found


def draw_hands(canvas: Canvas, x: int, y: int, hands: list[Drawn]) -> None:
    """Hands above a row, the first of them on top."""
    y -= sum(len(hand.rows) + 1 for hand in hands)
    for hand in hands:
        for row in hand.rows:
            for place, card in enumerate(row):
                canvas.write(x + 1 + place * (TOKEN_WIDTH + 1), y, *card_token(card))
            y += 1
        canvas.write(x, y, f"{ACTS if hand.acts else ' '}{hand.note}", YOU if hand.acts else "")
        y += 1


def draw_dealer(canvas: Canvas, x: int, sight: Sight) -> None:
    """The dealer's hand."""
    canvas.write(x, 0, f"DEALER {dealers_count(sight)}", DEALERS)
    draw_cards(canvas, x, 1, sight.hands.get(DEALER, []), places=2)


def draw_box(canvas: Canvas, x: int, y: int, width: int, sight: Sight, seat: int) -> None:
    """A box: who plays there, the wagers, the chips, and how the round went."""
    inside = width - 2
    taken = seat in sight.state.seats
    style = YOU if seat == sight.seat else LINES if taken else FAINT
    title = f"{seat} {title_of(sight, seat)}"[:inside] if taken else str(seat)
    chips = written(sight.state.purse(seat)) if taken else ""
    canvas.write(x, y, f"╭{title:─<{inside}}╮", style)
    for row, wagers in enumerate((own_wagers(sight, seat), beside(sight, seat)), y + 1):
        canvas.write(x, row, f"│{' ' * inside}│", style)
        canvas.centre(x + 1, row, inside, wagers, CHIPS)
    canvas.write(x, y + 3, f"╰{chips[:inside]:─>{inside}}╯", style)
    canvas.centre(x, y + BOX_ROWS, width, *how_it_went(sight, seat))


# A small screen


def dealers_side(sight: Sight, width: int) -> list[Text]:
    """The dealer's side of the table."""
    canvas = Canvas(width, DEALERS_HEIGHT + 1, FELT)
    draw_dealer(canvas, 2, sight)
    draw_rack(canvas, width - 2 * FURNITURE_WIDTH - 2, sight)
    draw_shoe(canvas, width - FURNITURE_WIDTH - 1, sight)
    if sight.said:
        canvas.centre(0, DEALERS_HEIGHT, width, f"“{sight.said}”", SPOKEN)
    return canvas.lines()


def dealers_line(sight: Sight) -> Text:
    """The dealer's side of the table in one line."""
    line = Text(" DEALER  ", style=DEALERS, no_wrap=True)
    append_cards(line, sight.hands.get(DEALER, []))
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


def box_rows(sight: Sight) -> list[Text]:
    """The boxes that are taken, a row for each hand, in the order of play."""
    rows = []
    for seat in sorted(sight.state.seats):
        hands = list(hands_of(sight, seat))
        rows.append(box_row(sight, seat, hands[0] if hands else None))
        rows += [hand_row(sight, name) for name in hands[1:]]
    return rows


def box_row(sight: Sight, seat: int, name: str | None) -> Text:
    """A box with its player and its first hand."""
    row = marked(sight, seat, name)
    row.append(f"{title_of(sight, seat)[:6]:<7}", YOU if seat == sight.seat else "bold")
    row.append(f"{written(sight.state.purse(seat)):>8}")
    went, style = how_it_went(sight, seat)
    row.append(f"{went:>8}  ", style)
    if name is not None and sight.state.boxes is not None:
        wagers = f"{staked(sight, name)} {beside(sight, seat, (MATCH, INSURANCE))}"
    else:
        wagers = f"{own_wagers(sight, seat)} {beside(sight, seat)}"
    row.append(f"{wagers.strip():<{WAGERS_WIDTH}}", CHIPS)
    return with_hand(row, sight, name)


def hand_row(sight: Sight, name: str) -> Text:
    """A hand that was formed by splitting."""
    row = marked(sight, sight.boxes[name].seat, name)
    row.append(" " * 25)
    own = staked(sight, name) if sight.state.boxes is not None else ""
    row.append(f"{own:<{WAGERS_WIDTH}}", CHIPS)
    return with_hand(row, sight, name)


def marked(sight: Sight, seat: int, name: str | None) -> Text:
    """The beginning of a row: whether the hand acts, and its box."""
    row = Text(no_wrap=True)
    row.append(f" {ACTS if name in sight.acting else ' '}", YOU)
    row.append(f"{spot(name or f'seat {seat}'):<4}", YOU if seat == sight.seat else "bold")
    return row


def staked(sight: Sight, name: str) -> str:
    """What lies on a hand: its own wager and what it was doubled for."""
    hand = sight.boxes[name]
    if hand.settled:
        return ""
    return short(hand.stake) + (f"+{short(hand.double)}" if hand.double else "")


def with_hand(row: Text, sight: Sight, name: str | None) -> Text:
    """A row with a hand's cards and how the hand stands."""
    if name is None:
        return row
    cards = sight.hands.get(name, [])
    row.append(" ")
    append_cards(row, cards)
    row.append(" " * max(0, CARDS_WIDTH - len(cards) * (TOKEN_WIDTH + 1)))
    row.append(note(sight, name))
    return row
