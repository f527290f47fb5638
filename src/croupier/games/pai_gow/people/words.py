"""How tiles, hands and places are named for people."""

from collections.abc import Iterable, Sequence

from croupier.equipment.tiles import PAIRS, UNKNOWN_TILE
from croupier.games.pai_gow.people.memory import PlacesSight
from croupier.games.pai_gow.ranking import (
    PERMISSIBLE_PAIRS,
    TILE_RANKS,
    Hands,
    as_hand,
    hand_name,
)
from croupier.presenting.people import Reference
from croupier.words import sentence


def are_seen(tiles: Iterable[str]) -> bool:
    """Whether every one of the tiles is seen."""
    return UNKNOWN_TILE not in tiles


def lying(tiles: Sequence[str]) -> str:
    """Tiles as far as they are seen."""
    if are_seen(tiles):
        return " ".join(tiles)
    seen = [tile for tile in tiles if tile != UNKNOWN_TILE]
    down = len(tiles) - len(seen)
    return sentence("pai_gow.lying", {"seen": " ".join(seen), "shown": bool(seen), "down": down})


def short_name(tiles: Sequence[str]) -> str:
    """What two tiles make: of a pair the name without its tiles."""
    return hand_name(as_hand(tiles)).partition(" (")[0]


def told_hands(hands: Hands) -> str:
    """Two hands with their names."""
    high, low = told_hand(hands.high), told_hand(hands.low)
    return sentence("pai_gow.high_and_low", {"high": high, "low": low})


def told_hand(tiles: Sequence[str]) -> str:
    """Two tiles and what they make."""
    return sentence("pai_gow.tiles_as_hand", {"tiles": " ".join(tiles), "name": hand_name(as_hand(tiles))})


def told_place(sight: PlacesSight, place: str) -> str:
    """What lies at a place, in words."""
    memory = sight.memory
    hands = memory.hands.get(place)
    if hands is None:
        said = lying(memory.tiles[place])
    elif not are_seen([*hands.high, *hands.low]):
        said = sight.says("pai_gow.set_face_down")
    else:
        high, low = with_name(hands.high), with_name(hands.low)
        said = sight.says("pai_gow.high_and_low", high=high, low=low)
        said += "" if hands.shown else f" {sight.says('pai_gow.face_down')}"
    outcome = memory.outcomes.get(place, "")
    return f"  {sight.says('pai_gow.told_place', place=place, lies=said, outcome=outcome)}"


def with_name(tiles: Sequence[str]) -> str:
    """Two tiles and what they make, in little room."""
    return f"{' '.join(tiles)} ({short_name(tiles)})"


def pairs_in_words() -> tuple[str, ...]:
    """The permissible pairs by rank, with the tiles that make them."""
    rows = (
        f"  {pair.rank:>2}  {pair.name.partition(' (')[0]:<16} {' or '.join('+'.join(hand) for hand in pair.hands)}"
        for pair in PERMISSIBLE_PAIRS
    )
    return ("Pairs from the highest to the lowest; any of them beats points:", *rows)


def tiles_in_words(*, zeros_are_equal: bool) -> tuple[str, ...]:
    """How points are counted and compared, and the single tiles by rank."""
    by_rank: dict[int, list[str]] = {}
    for tile, rank in TILE_RANKS.items():
        by_rank.setdefault(rank, []).append(tile)
    ranks = ", ".join(" and ".join(tiles) for _, tiles in sorted(by_rank.items()))
    gee_joon = " and ".join(sorted(PAIRS[0]))
    zeros = " So is 0 against 0, whatever the tiles." if zeros_are_equal else ""
    return (
        "A hand without a pair counts the last digit of its spots, from 0 to 9. Of two hands that count the same, the"
        " one with the higher single tile is higher; if these rank the same, it is a copy, which the dealer or bank"
        f" wins.{zeros}",
        "A player's low hand that counts 0 is never higher than another.",
        f"Single tiles from the highest to the lowest: {ranks}.",
        f"Apart from each other, {gee_joon} count 3 or 6, whichever is better.",
    )


def references(*, zeros_are_equal: bool) -> dict[str, Reference]:
    """What people look up, by the rules of their table."""
    tiles = tiles_in_words(zeros_are_equal=zeros_are_equal)
    return {
        "pairs": Reference("the permissible pairs by rank", pairs_in_words()),
        "tiles": Reference("how points are counted, and the single tiles by rank", tiles),
    }
