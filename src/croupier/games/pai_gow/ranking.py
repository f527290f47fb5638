"""Which hand of two tiles ranks higher, and what becomes of a wager on two of them (§§ 621a.3 and 621a.8(g) to (i))."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

import msgspec

from croupier.equipment import Tile, in_set_order, parse_tile, spots
from croupier.equipment.tiles import PAIRS, PLACE_IN_SET
from croupier.law import Rule, evaluates
from croupier.words import Saying

Hand = tuple[Tile, Tile]
Outcome = Literal["win", "lose", "tie"]
Strength = tuple[int, int, int]
"""What orders hands: how high the permissible pair ranks, the value, how high the highest tile ranks (0: none)."""

SUPREME_PAIR: Final = PAIRS[0]
TILE_RANKS: Final[dict[Tile, int]] = {
    Tile(tile): rank
    for rank, tiles in enumerate(
        (
            "6-6",
            "1-1",
            "4-4",
            "1-3",
            "5-5",
            "3-3",
            "2-2",
            "5-6",
            "4-6",
            "1-6",
            "1-5",
            "3-6 4-5",
            "2-6 3-5",
            "2-5 3-4",
            "2-4",
            "1-4 2-3",
            "1-2",
        ),
        1,
    )
    for tile in tiles.split()
}
"""The rank of each tile alone, the first being the highest."""
LOWEST_RANK: Final = max(TILE_RANKS.values())
RANK_OF_COUNT: Final = {6: TILE_RANKS[Tile("2-4")], 3: TILE_RANKS[Tile("1-2")]}
"""The rank of a tile of the Supreme Pair that is used without its mate, by what it counts."""


class PermissiblePair(msgspec.Struct, frozen=True):
    """A permissible pair: its rank, from 1 down to 20, and the hands that make it."""

    rank: int
    hands: tuple[Hand, ...]

    @property
    def name(self) -> str:
        """Its name for people."""
        return str(Saying(f"pai_gow.pair_{self.rank}"))


def _permissible(rank: int, hands: str) -> PermissiblePair:
    """A permissible pair from its hands, written "6-6+4-5 6-6+3-6"."""
    read = [tuple(in_set_order([Tile(tile) for tile in hand.split("+")])) for hand in hands.split()]
    return PermissiblePair(rank, tuple((first, second) for first, second in read))


PERMISSIBLE_PAIRS: Final = tuple(
    _permissible(rank, hands)
    for rank, hands in enumerate(
        (
            *("2-4+1-2", "6-6+6-6", "1-1+1-1", "4-4+4-4", "1-3+1-3", "5-5+5-5", "3-3+3-3", "2-2+2-2"),
            *("5-6+5-6", "4-6+4-6", "1-6+1-6", "1-5+1-5", "3-6+4-5", "3-5+2-6", "3-4+2-5", "1-4+2-3"),
            *("6-6+4-5 6-6+3-6", "1-1+4-5 1-1+3-6"),
            *("6-6+2-6 6-6+3-5 6-6+4-4", "1-1+2-6 1-1+3-5 1-1+4-4"),
        ),
        1,
    )
)
"""The twenty permissible pairs by rank."""
_PAIR_OF_HAND: Final = {made: pair for pair in PERMISSIBLE_PAIRS for hand in pair.hands for made in (hand, hand[::-1])}


@evaluates(Rule.PAIR_RANKS)
def permissible_pair(hand: Hand) -> PermissiblePair | None:
    """The permissible pair that the two tiles make, if any."""
    return _PAIR_OF_HAND.get(hand)


def is_supreme_pair(hand: Hand) -> bool:
    """Whether the two tiles are the Supreme Pair."""
    pair = permissible_pair(hand)
    return pair is not None and pair.rank == 1


@evaluates(Rule.GEE_JOON_TILES)
def counts_of(tile: Tile) -> tuple[int, ...]:
    """What a tile may count in a hand: its spots, or 3 or 6 for a tile of the Supreme Pair without its mate."""
    return (3, 6) if tile in SUPREME_PAIR else (spots(tile),)


@evaluates(Rule.HAND_VALUE)
def value_of_total(total: int) -> int:
    """The value of a hand whose tiles have that total: its right digit."""
    return total % 10


@evaluates(Rule.TILE_RANKS)
def tile_rank(tile: Tile, count: int) -> int:
    """The rank of a tile alone, from 1 down to 17; a tile of the Supreme Pair has the rank of what it counts."""
    return RANK_OF_COUNT[count] if tile in SUPREME_PAIR else TILE_RANKS[tile]


class Points(NamedTuple):
    """What a hand without a permissible pair is worth: its value, and the rank of its highest tile."""

    value: int
    highest_tile: int


def points(hand: Hand) -> Points:
    """The better of what the tiles can count, which is never the same value twice."""
    first, second = hand
    ways = [(one, other) for one in counts_of(first) for other in counts_of(second)]
    counted = [(value_of_total(one + other), one, other) for one, other in ways]
    value, one, other = max(counted)
    return Points(value, min(tile_rank(first, one), tile_rank(second, other)))


def value(hand: Hand) -> int | None:
    """The value of a hand, or None for a permissible pair, which has none."""
    return None if permissible_pair(hand) is not None else points(hand).value


def strength(hand: Hand, *, zeros_are_equal: bool = False) -> Strength:
    """What a hand is compared by: the higher tuple is the higher hand. `zeros_are_equal`: whatever their tiles."""
    pair = permissible_pair(hand)
    if pair is not None:
        return len(PERMISSIBLE_PAIRS) + 1 - pair.rank, 0, 0
    worth = points(hand)
    if worth.value == 0 and zeros_are_equal:
        return 0, 0, 0
    return 0, worth.value, LOWEST_RANK + 1 - worth.highest_tile


def hand_name(hand: Hand) -> str:
    """The hand as people call it: "Wong of Twos", "9 points"."""
    pair = permissible_pair(hand)
    if pair is not None:
        return pair.name
    return str(Saying("pai_gow.points_of_hand", {"points": points(hand).value}))


class Hands(msgspec.Struct, frozen=True):
    """Four tiles as they are set; `arranged` sees to it that the high hand is the higher one."""

    high: Hand
    low: Hand

    @property
    def tiles(self) -> tuple[Tile, Tile, Tile, Tile]:
        """All four tiles."""
        return *self.high, *self.low

    def __str__(self) -> str:
        return f"{' '.join(self.high)} ({hand_name(self.high)}) and {' '.join(self.low)} ({hand_name(self.low)})"


@evaluates(Rule.HIGH_AND_LOW_HAND)
def arranged(one: Iterable[str], other: Iterable[str]) -> Hands:
    """Two hands of two tiles, the higher first; of equal hands, the one whose tiles come first in a new set."""
    first, second = sorted((as_hand(one), as_hand(other)), key=lambda hand: [PLACE_IN_SET[tile] for tile in hand])
    return Hands(first, second) if strength(first) >= strength(second) else Hands(second, first)


def as_hand(tiles: Iterable[str]) -> Hand:
    """Two tiles as a hand, in the order of a new set and never hidden."""
    first, second = in_set_order([parse_tile(tile) for tile in tiles])
    return first, second


class Compared(NamedTuple):
    """Whether a player's hand is higher than the dealer's or bank's, by which rules, and on which readings it rests."""

    higher: bool
    rules: tuple[Rule, ...]
    readings: tuple[str, ...] = ()


class Result(NamedTuple):
    """What becomes of a wager on two hands: by which rule, and how each of the hands compared."""

    outcome: Outcome
    rule: Rule
    high: Compared
    low: Compared

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that decided it: the one for the wager, those for the high hand, those for the low hand."""
        return tuple(dict.fromkeys((self.rule, *self.high.rules, *self.low.rules)))

    @property
    def readings(self) -> tuple[str, ...]:
        """Every reading that it rests on."""
        return tuple(dict.fromkeys((*self.high.readings, *self.low.readings)))


def compare(
    player: Hands,
    dealer: Hands,
    *,
    zeros_are_equal: bool,
    points_define_copies: bool = False,
    zero_is_barred: bool = True,
) -> Result:
    """Compare a player's hands with the dealer's or the bank's.

    `zeros_are_equal`: zero against zero is a copy whatever the tiles. `points_define_copies`: the edition's definition
    of a copy hand says nothing of the highest tile, so a hand that is higher by its tile alone rests on a reading.
    `zero_is_barred`: a low hand of zero never wins, which is said of players and not of a dealer who wagers.
    """
    high = compare_hand(player.high, dealer.high, zeros_are_equal, points_define_copies)
    compare_low = compare_low_hand if zero_is_barred else compare_hand
    low = compare_low(player.low, dealer.low, zeros_are_equal, points_define_copies)
    outcome, rule = outcome_of(high.higher, low.higher)
    return Result(outcome, rule, high, low)


@evaluates(Rule.WAGER_LOSES, Rule.TIE_HIGH_ONLY, Rule.TIE_LOW_ONLY, Rule.WAGER_WINS)
def outcome_of(high: bool, low: bool) -> tuple[Outcome, Rule]:
    """What becomes of a wager whose player's high hand and low hand are higher or not."""
    if high and low:
        return "win", Rule.WAGER_WINS
    if high:
        return "tie", Rule.TIE_HIGH_ONLY
    return ("tie", Rule.TIE_LOW_ONLY) if low else ("lose", Rule.WAGER_LOSES)


def compare_low_hand(player: Hand, dealer: Hand, zeros_are_equal: bool, points_define_copies: bool) -> Compared:
    """Compare low hands: as hands are, except that a player's low hand of zero is never higher."""
    compared = compare_hand(player, dealer, zeros_are_equal, points_define_copies)
    if not compared.higher:
        return compared
    if never_wins(player):
        return Compared(False, (Rule.HAND_VALUE,), ("low_hand_of_zero",))
    return compared._replace(readings=("pair_is_never_zero",)) if is_pair_of_zero(player) else compared


def is_pair_of_zero(hand: Hand) -> bool:
    """Whether a permissible pair would count zero if it had a value."""
    return permissible_pair(hand) is not None and value_of_total(spots(hand[0]) + spots(hand[1])) == 0


@evaluates(Rule.WAGER_LOSES, Rule.TIE_HIGH_ONLY)
def never_wins(low: Hand) -> bool:
    """Whether a player's low hand cannot be higher whatever the other is: a value of zero, which no pair has."""
    return value(low) == 0


def compare_hand(player: Hand, dealer: Hand, zeros_are_equal: bool, points_define_copies: bool) -> Compared:
    """Compare two high hands or two low hands: by permissible pair, by value, by highest tile."""
    pairs = permissible_pair(player), permissible_pair(dealer)
    if any(pairs):
        return compare_pairs(*pairs)
    own, other = points(player), points(dealer)
    compared = compare_points(own, other, zeros_are_equal)
    readings = by_tile_alone(own.value, points_define_copies) if decided_by_tile(compared) else ()
    if any(tile in SUPREME_PAIR for tile in (*player, *dealer)):
        rules, readings = (*compared.rules, Rule.GEE_JOON_TILES), (*readings, "gee_joon_tile_alone")
        return Compared(compared.higher, rules, readings)
    return compared._replace(readings=readings)


def decided_by_tile(compared: Compared) -> bool:
    """Whether the player's hand is higher only by its highest tile."""
    return compared.higher and Rule.HIGHEST_TILE in compared.rules


def by_tile_alone(value: int, points_define_copies: bool) -> tuple[str, ...]:
    """The readings by which a hand of equal value is higher by its highest tile."""
    if value == 0:
        return ("zero_against_zero",)
    return ("copy_hands",) if points_define_copies else ()


def compare_points(player: Points, dealer: Points, zeros_are_equal: bool) -> Compared:
    """Compare two hands without a permissible pair."""
    if player.value != dealer.value:
        return compare_values(player.value, dealer.value)
    if zeros_are_equal and player.value == 0:
        return compare_zeros()
    return compare_tiles(player.highest_tile, dealer.highest_tile)


@evaluates(Rule.PAIR_RANKS, Rule.PAIR_COPY)
def compare_pairs(player: PermissiblePair | None, dealer: PermissiblePair | None) -> Compared:
    """A permissible pair beats a hand without one; of two the better rank is higher, and the same rank is a copy."""
    if player is None or dealer is None:
        return Compared(player is not None, (Rule.PAIR_RANKS,))
    if player.rank == dealer.rank:
        return Compared(False, (Rule.PAIR_COPY,))
    return Compared(player.rank < dealer.rank, (Rule.PAIR_RANKS,))


@evaluates(Rule.HAND_VALUE)
def compare_values(player: int, dealer: int) -> Compared:
    """Of two different values the greater is higher."""
    return Compared(player > dealer, (Rule.HAND_VALUE,))


@evaluates(Rule.ZERO_AGAINST_ZERO)
def compare_zeros() -> Compared:
    """Zero against zero goes to the dealer or the bank, whatever the tiles."""
    return Compared(False, (Rule.ZERO_AGAINST_ZERO,))


@evaluates(Rule.HIGHEST_TILE, Rule.TILE_COPY)
def compare_tiles(player: int, dealer: int) -> Compared:
    """Of two hands with the same value the one whose highest tile has the better rank is higher; the same is a copy."""
    if player == dealer:
        return Compared(False, (Rule.TILE_COPY,))
    return Compared(player < dealer, (Rule.HIGHEST_TILE, Rule.TILE_RANKS))
