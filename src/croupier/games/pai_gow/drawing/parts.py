"""What every drawing of the table has: a large view of one place, notes on places, and the centre in words."""

from collections.abc import Sequence
from typing import Final

from croupier.games.pai_gow.delivery import DEAD_HAND, DEALER, place_of_seat
from croupier.games.pai_gow.drawing.tiles import FOUR_TILES, TILE_HEIGHT, TILE_WIDTH, draw_four, in_two
from croupier.games.pai_gow.people.memory import PlacesMemory, PlacesSight, place_to_beat
from croupier.games.pai_gow.people.words import are_seen, brief_name, short_name
from croupier.games.pai_gow.rows import ROWS
from croupier.games.pai_gow.wagers import PAI_GOW
from croupier.presenting.amounts import short
from croupier.presenting.drawing.canvas import Canvas
from croupier.presenting.drawing.styles import LINES, YOU

BANK_SIGN: Final = "◈"
"""The bank's marker."""
MARKER_SIGN: Final = "◉"
"""The marker on the dealer's tiles, or the dealer's wager."""
LARGE_HEIGHT: Final = TILE_HEIGHT + 2
SIDE_SIGNS: Final = {row.name: row.sign for row in ROWS if row.sign}
"""How side wagers are marked in little room."""


def draw_large(canvas: Canvas, x: int, y: int, sight: PlacesSight, place: str) -> None:
    """A place with its tiles: whose they are, the tiles, and what the hands make."""
    canvas.write(x, y, heading(sight, place)[:FOUR_TILES], YOU if is_own(sight, place) else LINES)
    memory = sight.memory
    draw_four(canvas, x, y + 1, memory, place)
    if place not in memory.hands:
        return
    for hand, left, said in zip(in_two(memory, place), (x, x + 2 * TILE_WIDTH + 1), ("high", "low"), strict=True):
        canvas.centre(left, y + 1 + TILE_HEIGHT, 2 * TILE_WIDTH, fitted_name(said, hand))


def fitted_name(which: str, hand: Sequence[str]) -> str:
    """Which hand it is and what it makes, as far as there is room; which one it is, while it is not seen."""
    if not are_seen(hand):
        return which
    whole = f"{which}: {short_name(hand)}"
    return whole if len(whole) <= 2 * TILE_WIDTH else short_name(hand)


def is_own(sight: PlacesSight, place: str) -> bool:
    """Whether a place is the viewer's own."""
    return sight.seat is not None and place == place_of_seat(sight.seat)


def heading(sight: PlacesSight, place: str) -> str:
    """Whose tiles they are, with the markers there, and how they came out."""
    memory = sight.memory
    name = "YOU" if is_own(sight, place) else place.upper()
    bank = memory.bank
    parts = [name]
    if bank is not None and place == place_of_seat(bank.seat):
        parts.append(f"{BANK_SIGN} {'co-bank' if bank.co else 'bank'}")
    if place == DEALER:
        parts += dealers_marker(sight)
    return " · ".join([*parts, *filter(None, [outcome_at(sight, place)])])


def dealers_marker(sight: PlacesSight) -> list[str]:
    """What lies on the dealer's tiles: the wager against a bank, or the marker."""
    wager = sight.state.ledger.house_wager
    if wager:
        return [f"{MARKER_SIGN} wagers {short(wager)}"]
    return [MARKER_SIGN] if DEALER in sight.state.places or DEALER in sight.state.hands else []


def made_at(sight: PlacesSight, place: str, *, in_a_word: bool = False) -> str:
    """What the hands at a place make, in a few words or one word each; while they are not seen, that they are set."""
    hands = sight.memory.hands.get(place)
    if hands is None:
        return ""
    if not are_seen([*hands.high, *hands.low]):
        return "set"
    names = [brief_name(hand) for hand in (hands.high, hands.low)]
    return ", ".join(name.split()[0] if in_a_word else name for name in names)


def outcome_at(sight: PlacesSight, place: str) -> str:
    """How the hands at a place came out, in a word; nothing if they did not yet."""
    return sight.memory.outcomes.get(place, "")


def opposite(sight: PlacesSight) -> str:
    """The place whose hands the viewer must beat; for the bank it is the dealer's."""
    place = place_to_beat(sight.memory)
    return DEALER if is_own(sight, place) else place


def nearest(sight: PlacesSight) -> str:
    """The place that is drawn before the viewer: a player's own; for others the one that was exposed last."""
    return place_of_seat(sight.seat) if sight.seat is not None else sight.memory.shown


def wagers_at(sight: PlacesSight, seat: int) -> str:
    """A seat's wagers: the Pai Gow Wager, and those beside it with their signs."""
    wagers = sight.state.wagers_at(seat)
    own = [short(wagers[PAI_GOW])] if PAI_GOW in wagers else []
    return " ".join([*own, *(f"{SIDE_SIGNS[on]}{short(wagers[on])}" for on in wagers if on in SIDE_SIGNS)])


def cut_to(text: str, width: int) -> str:
    """A text that is marked where it is cut off."""
    return text if len(text) <= width else f"{text[: width - 1]}…"


def sign_of(memory: PlacesMemory, seat: int) -> str:
    """The bank's marker, at the bank's seat."""
    return BANK_SIGN if memory.bank is not None and memory.bank.seat == seat else ""


def total_seen(sight: PlacesSight) -> str:
    """The total of the dice: a dealer counts without help until the deal begins."""
    dice = sight.memory.dice
    return str(sum(dice)) if len(dice) > 1 and (sight.memory.start or not sight.is_dealers) else ""


def centre_in_words(sight: PlacesSight) -> str:
    """The dice, where the deal began, the Dead Hand, what was put away, and the centre of the layout."""
    state, memory = sight.state, sight.memory
    parts = []
    if memory.dice:
        total = f" = {said}" if (said := total_seen(sight)) else ""
        first = f" → {memory.start}" if memory.start else ""
        parts.append(f"{'dice' if len(memory.dice) > 1 else 'number'} {' '.join(map(str, memory.dice))}{total}{first}")
    dead = len(state.places.get(DEAD_HAND, []))
    parts += [f"Dead Hand {dead} tiles"] if dead else []
    parts += [f"put away {len(state.put_away)}"] if state.put_away else []
    parts += [f"centre {short(state.ledger.centre)}"] if state.ledger.centre else []
    return " · ".join(parts)


def stacks_in_words(sight: PlacesSight) -> str:
    """The stacks with their numbers, or how many packets are still to be delivered."""
    state = sight.state
    if state.laid_out:
        return "32 tiles, face up in sixteen pairs"
    if state.stacks:
        return " ".join(f"▤{number}" for number in range(1, len(state.stacks) + 1))
    return " ".join("▤" for _ in state.packets)
