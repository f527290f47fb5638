"""Every hand of four tiles and every way to set it, numbered, with the ranks by which the game compares them.

The ranks are made by calling the game's own functions (`ranking`, `setting`); nothing here knows which hand is higher.
"""

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from math import comb, prod
from typing import Any, Final, NamedTuple

from croupier.equipment import TILE_SET, Tile
from croupier.games.pai_gow.odds.kernel import FACES, TILES, count_replies
from croupier.games.pai_gow.ranking import Hand, Hands, never_wins, strength
from croupier.games.pai_gow.setting import SUPPLY, FourTiles, four_tiles, permitted, settings
from croupier.games.shared.odds.machine import compiled, wholes

FACE_NAMES: Final[tuple[Tile, ...]] = tuple(dict.fromkeys(TILE_SET))
"""The different tiles, in the order of a new set."""
assert len(FACE_NAMES) == FACES
NUMBER: Final = {tile: number for number, tile in enumerate(FACE_NAMES)}
SET: Final = tuple(SUPPLY[tile] for tile in FACE_NAMES)
"""How many of each face a whole set holds."""
NONE: Final = -1


@cache
def all_hands() -> tuple[FourTiles, ...]:
    """Every hand that can be dealt, by its faces, each once."""
    return tuple(dict.fromkeys(combinations(TILE_SET, TILES)))


@cache
def hand_number() -> Mapping[FourTiles, int]:
    """The number of each hand."""
    return {hand: number for number, hand in enumerate(all_hands())}


@cache
def all_settings() -> tuple[tuple[Hands, ...], ...]:
    """The ways to set each hand, in the order of `setting.settings`."""
    return tuple(map(settings, all_hands()))


@cache
def starts() -> tuple[int, ...]:
    """The number of each hand's first setting, settings being numbered through; and last how many there are."""
    found = [0]
    for ways in all_settings():
        found.append(found[-1] + len(ways))
    return tuple(found)


@cache
def allowed() -> tuple[tuple[int, ...], ...]:
    """The numbers of the settings of each hand that are permitted to the dealer."""
    return tuple(
        tuple(start + ways.index(way) for way in permitted(hand).settings)
        for start, hand, ways in zip(starts(), all_hands(), all_settings(), strict=False)
    )


def number_of(tiles: Sequence[object]) -> int:
    """The number of a hand; raises `SettingError` for what is none."""
    return hand_number()[four_tiles(tiles)]


def setting_number(hand: int, hands: Hands) -> int:
    """The number of a setting of a hand."""
    return starts()[hand] + all_settings()[hand].index(hands)


def setting_of(number: int) -> Hands:
    """The setting with that number."""
    hand = bisect(starts(), number) - 1
    return all_settings()[hand][number - starts()[hand]]


class Ranks(NamedTuple):
    """What settings are compared by: ranks from 0 upwards, by setting.

    A player's high hand is higher than the dealer's if its rank is greater, and so is a low hand; a player's low hand
    that cannot be higher has the rank 0.
    """

    high: tuple[int, ...]
    players_low: tuple[int, ...]
    dealers_low: tuple[int, ...]
    size: int


@cache
def ranks(zeros_are_equal: bool) -> Ranks:
    """The ranks under an edition of the rules."""
    every = [way for ways in all_settings() for way in ways]
    hands = {hand for way in every for hand in (way.high, way.low)}
    found = {hand: strength(hand, zeros_are_equal=zeros_are_equal) for hand in hands}
    order = {one: rank for rank, one in enumerate(sorted(set(found.values())))}
    rank: dict[Hand, int] = {hand: order[found[hand]] for hand in hands}
    own_low = {hand: 0 if never_wins(hand) else rank[hand] for hand in hands}
    return Ranks(
        tuple(rank[way.high] for way in every),
        tuple(own_low[way.low] for way in every),
        tuple(rank[way.low] for way in every),
        len(order),
    )


class Overlaps(NamedTuple):
    """Which hands hold which tiles, for inclusion and exclusion: as `kernel.count_replies` takes them."""

    parts: list[int]
    part_starts: list[int]
    part_hands: list[int]
    part_times: list[int]
    triples: list[int]
    triple_times: list[int]
    triple_tiles: list[int]
    completed: list[int]


Faces = tuple[int, ...]


@cache
def faces_of_hands() -> tuple[Faces, ...]:
    """The four faces of each hand, by number, in rising order."""
    return tuple(tuple(sorted(NUMBER[tile] for tile in hand)) for hand in all_hands())


def times_in(part: Faces, hand: Faces) -> int:
    """In how many ways some tiles of a hand are these."""
    return prod(comb(hand.count(face), part.count(face)) for face in set(part))


@cache
def overlaps() -> Overlaps:
    """Parts of up to two tiles with the hands that hold them, and sets of three with what completes them."""
    holding: dict[Faces, list[int]] = {}
    triples: dict[Faces, int] = {}
    in_hands: list[list[Faces]] = []
    number = {faces: place for place, faces in enumerate(faces_of_hands())}
    for hand, faces in enumerate(faces_of_hands()):
        for size in range(3):
            for part in sorted(set(combinations(faces, size))):
                holding.setdefault(part, []).append(hand)
        in_hands.append(sorted(set(combinations(faces, 3))))
        for triple in in_hands[-1]:
            triples.setdefault(triple, len(triples))
    found = Overlaps([], [0], [], [], [], [], [], [])
    for part, hands in sorted(holding.items()):
        found.parts.extend((*part, NONE, NONE)[:2])
        found.part_hands.extend(hands)
        found.part_times.extend(times_in(part, faces_of_hands()[hand]) for hand in hands)
        found.part_starts.append(len(found.part_hands))
    for faces, threes in zip(faces_of_hands(), in_hands, strict=True):
        missing = [NONE] * (TILES - len(threes))
        found.triples.extend([triples[three] for three in threes] + missing)
        found.triple_times.extend([times_in(three, faces) for three in threes] + missing)
    for triple in triples:
        found.triple_tiles.extend(triple)
        found.completed.extend(number.get(tuple(sorted((*triple, face))), NONE) for face in range(FACES))
    return found


class Arrays(NamedTuple):
    """The tables that never change, as arrays."""

    tiles: Any
    settings: Any
    overlaps: tuple[Any, ...]


@cache
def arrays() -> Arrays:
    """Hands, settings and overlaps as arrays."""
    tiles = [face for hand in faces_of_hands() for face in hand]
    return Arrays(wholes(tiles), wholes(starts()), tuple(map(wholes, overlaps())))


@cache
def rank_arrays(zeros_are_equal: bool) -> tuple[Any, Any, Any, Any]:
    """The ranks of an edition as arrays: high, player's low, dealer's low, and how many there are."""
    found = ranks(zeros_are_equal)
    return wholes(found.high), wholes(found.players_low), wholes(found.dealers_low), wholes([found.size])


class Counts(NamedTuple):
    """For each of our settings: hands of theirs that are below it in both hands, and above; by hand, ways to deal it.

    `below` and `above` are for one hand of ours with its tiles in hand, out of `ways` such hands.
    """

    below: Any
    above: Any
    ways: Any


def count(supply: Sequence[int], weights: Any, zeros_are_equal: bool, *, ours_is_dealer: bool) -> Counts:
    """Count how every setting of one side does against the other side's hands, set as the weights of settings say."""
    from numpy import int64, zeros

    high, players_low, dealers_low, size = rank_arrays(zeros_are_equal)
    fixed = arrays()
    hands = len(all_hands())
    if ours_is_dealer:
        compared = (high, players_low, high + 1, dealers_low + 1)
    else:
        compared = (high, dealers_low, high, players_low)
    grid = zeros((int(size[0]) + 1) ** 2, int64)
    found = Counts(zeros(len(weights), int64), zeros(len(weights), int64), zeros(hands, int64))
    compiled(count_replies)(
        wholes(supply),
        fixed.tiles,
        fixed.settings,
        weights,
        *compared,
        size,
        *fixed.overlaps,
        grid,
        found.ways,
        found.below,
        found.above,
    )
    return found
