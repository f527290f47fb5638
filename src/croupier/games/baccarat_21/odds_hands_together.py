"""21 Baccarat with all wagers at once: totals and lines of both hands together, which only a mix of wagers asks for."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from croupier.equipment.cards import RANKS
from croupier.games.baccarat_21.hands import BonusLine, is_natural, two_aces
from croupier.games.baccarat_21.odds_ways import CARDS, LINES, drawn, line_of
from croupier.games.shared.points import total

PAIRS: Final = tuple(combinations_with_replacement(range(len(RANKS)), 2))
TOTALS: Final = 32
"""More than any total of a hand."""


class Together(NamedTuple):
    """How a round comes out for every wager: what the main wagers see, and the best line of each hand."""

    player: int
    banker: int
    player_aces: bool
    banker_aces: bool
    player_line: BonusLine | None
    banker_line: BonusLine | None


class Pairs(NamedTuple):
    """Every first two cards, by their ranks: total, natural, two aces; and total and line with each third card."""

    two: list[int]
    natural: list[bool]
    aces: list[bool]
    final: list[list[int]]
    line: list[list[int]]


def pairs() -> Pairs:
    """What the game's own functions make of every hand that can be dealt."""
    found = Pairs([], [], [], [], [])
    for one, two in PAIRS:
        hand = [CARDS[one], CARDS[two]]
        last = [drawn(hand, third) for third in CARDS]
        found.two.append(total(hand))
        found.natural.append(is_natural(hand))
        found.aces.append(two_aces(hand))
        found.final.append(list(map(total, last)))
        found.line.append(list(map(line_of, last)))
    return found


@lru_cache(maxsize=16)
def together(counts: tuple[int, ...]) -> Mapping[Together, int]:
    """Ordered deals of six cards by how they come out for every wager, from so many cards of each rank.

    Both hands are gone through with each third card that they could take; a hand that stands leaves it in its place.
    """
    import numpy as np

    known = pairs()
    ways = orderings(counts)
    natural = np.array(known.natural)
    either = (natural[:, None] | natural[None, :])[:, :, None, None]
    two, final, line = np.array(known.two), np.array(known.final), np.array(known.line)
    aces = np.array(known.aces, dtype=np.int64)
    player = np.where(either, two[:, None, None, None], final[:, None, :, None])
    banker = np.where(either, two[None, :, None, None], final[None, :, None, :])
    key = (player * TOTALS + banker) * 4 + (aces[:, None] * 2 + aces[None, :])[:, :, None, None]
    key = (key * len(LINES) + line[:, None, :, None]) * len(LINES) + line[None, :, None, :]
    deals = np.zeros(int(key.max()) + 1, dtype=np.int64)
    np.add.at(deals, key.ravel(), ways.ravel())
    return MappingProxyType({read(int(place)): int(deals[place]) for place in np.flatnonzero(deals)})


def orderings(counts: Sequence[int]) -> Any:
    """An array of the ordered deals for both hands' first two cards and both third cards.

    Each factor is what is left of a rank, so it is nothing before it could be less than nothing.
    """
    import numpy as np

    cards = np.array(counts, dtype=np.int64)
    first, second = np.array(PAIRS).T
    either_way = np.where(first == second, 1, 2)
    held = np.zeros((len(PAIRS), len(RANKS)), dtype=np.int64)
    np.add.at(held, (np.arange(len(PAIRS)), first), 1)
    np.add.at(held, (np.arange(len(PAIRS)), second), 1)
    same = (first == second).astype(np.int64)
    players = either_way * cards[first] * (cards[second] - same)
    left = cards[None, :] - held
    bankers = either_way[None, :] * left[:, first] * (left[:, second] - same[None, :])
    rest = left[:, None, :] - held[None, :, :]
    thirds = rest[:, :, :, None] * (rest[:, :, None, :] - np.eye(len(RANKS), dtype=np.int64))
    return (players[:, None] * bankers)[:, :, None, None] * thirds


def read(place: int) -> Together:
    """The result that is kept at a place."""
    place, banker_line = divmod(place, len(LINES))
    place, player_line = divmod(place, len(LINES))
    place, aces = divmod(place, 4)
    player, banker = divmod(place, TOTALS)
    return Together(player, banker, aces >= 2, aces % 2 == 1, LINES[player_line], LINES[banker_line])
