"""The players' places at any table: their names, their results, and whether there is room to draw a half circle."""

from croupier.presenting.amounts import short, signed
from croupier.presenting.drawing.styles import GAIN, LOSS
from croupier.presenting.memory import Memory
from croupier.presenting.sight import Sight
from croupier.table.people import seat_name
from croupier.table.state import TableState

WIDE = (99, 30)
"""The least width and height at which the table is drawn as a half circle."""
WIDEST = 130


def is_wide(width: int, height: int) -> bool:
    """Whether a screen has room for the half circle."""
    return width >= WIDE[0] and height >= WIDE[1]


def title_of(sight: Sight[TableState, Memory], seat: int) -> str:
    """What a seat's player is called."""
    if seat == sight.seat:
        return "you"
    name = sight.state.seats[seat]
    return "" if name == seat_name(seat) else name


def how_it_went(sight: Sight[TableState, Memory], seat: int) -> tuple[str, str]:
    """What a seat won or lost in the round and the vigorish that it owes, with a style."""
    parts = []
    if seat in sight.won:
        parts.append(signed(sight.won[seat]))
    if owed := sight.state.ledger.markers.get(seat):
        parts.append(f"owes {short(owed)}")
    return " ".join(parts), LOSS if sight.won.get(seat, 0) < 0 else GAIN
