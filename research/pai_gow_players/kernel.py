"""Counting four Pai Gow players against one bank: the functions that are compiled, which know no rule."""

from collections.abc import MutableSequence, Sequence

from croupier.games.pai_gow.odds.bank_kernel import (
    ENDS,
    add_supersets,
    guard_bits,
    is_within,
    lay_singles,
    list_opponents,
    multiply_singles,
    what_remains,
    whole_pairs,
)

PAIRS = 6
"""How two players can come out, in any order: from both win to both lose."""


def count_four_players(
    bank: Sequence[int],
    kinds: Sequence[int],
    packed: Sequence[int],
    left: Sequence[int],
    right: Sequence[int],
    ones: Sequence[int],
    high: Sequence[int],
    low: Sequence[int],
    bank_high: Sequence[int],
    bank_low: Sequence[int],
    doubling: Sequence[int],
    layers: Sequence[int],
    left_starts: Sequence[int],
    right_places: Sequence[int],
    left_of: Sequence[int],
    right_of: Sequence[int],
    packed_of: Sequence[int],
    ones_of: Sequence[int],
    steps: Sequence[int],
    fits: MutableSequence[int],
    ends: MutableSequence[int],
    singles: MutableSequence[int],
    pairs: MutableSequence[int],
    two: MutableSequence[int],
    three: MutableSequence[int],
    four: MutableSequence[int],
) -> None:
    """Count how two, three and four players come out together against one bank's hand, all hands sharing no tile.

    It goes on where `count_two_players` ends, and takes the same. The tiles X are those that two hands, or two pairs of
    them, would share: `pairs` are two hands that share no tile, for each X and each way to come out.
    """
    hand = bank[0]
    remaining = what_remains(hand, kinds, packed)
    guard = guard_bits(kinds)
    twos = whole_pairs(hand, kinds, packed)
    number = list_opponents(hand, remaining, guard, packed, high, low, bank_high, bank_low, fits, ends)
    lay_singles(number, left, right, layers, left_starts, right_places, fits, ends, singles)
    add_supersets(
        4,
        ENDS,
        remaining,
        guard,
        kinds,
        layers,
        left_starts,
        right_places,
        left_of,
        right_of,
        packed_of,
        steps,
        singles,
    )
    multiply_singles(twos, remaining, guard, doubling, layers, packed_of, ones_of, singles, two)
    lay_pairs(
        number,
        remaining,
        guard,
        packed,
        ones,
        left,
        right,
        doubling,
        layers,
        left_starts,
        right_places,
        fits,
        ends,
        pairs,
    )
    add_supersets(
        8,
        PAIRS,
        remaining,
        guard,
        kinds,
        layers,
        left_starts,
        right_places,
        left_of,
        right_of,
        packed_of,
        steps,
        pairs,
    )
    multiply_pairs(twos, remaining, guard, doubling, layers, packed_of, ones_of, singles, pairs, three, four)


def lay_pairs(
    number: int,
    remaining: int,
    guard: int,
    packed: Sequence[int],
    ones: Sequence[int],
    left: Sequence[int],
    right: Sequence[int],
    doubling: Sequence[int],
    layers: Sequence[int],
    left_starts: Sequence[int],
    right_places: Sequence[int],
    fits: Sequence[int],
    ends: Sequence[int],
    pairs: MutableSequence[int],
) -> None:
    """For each eight tiles, in how many ways they are two hands in order, by how these come out."""
    for place in range(layers[9] * PAIRS):
        pairs[place] = 0
    first = 8 * (len(left_starts) // 9)
    for one in range(number):
        ours = fits[one]
        our_packed, our_ones, our_left, our_right = packed[ours], ones[ours], left[ours], right[ours]
        for two in range(one, number):
            theirs = fits[two]
            if is_within(our_packed + packed[theirs], remaining, guard):
                place = (
                    layers[8] + left_starts[first + our_left + left[theirs]] + right_places[our_right + right[theirs]]
                )
                found = doubling[our_ones & ones[theirs]]
                less, more = min(ends[one], ends[two]), max(ends[one], ends[two])
                pairs[place * PAIRS + less * (5 - less) // 2 + more] += found if one == two else 2 * found


def multiply_pairs(
    twos: int,
    remaining: int,
    guard: int,
    doubling: Sequence[int],
    layers: Sequence[int],
    packed_of: Sequence[int],
    ones_of: Sequence[int],
    singles: Sequence[int],
    pairs: Sequence[int],
    three: MutableSequence[int],
    four: MutableSequence[int],
) -> None:
    """Two players and one more, and two and two: by how the pairs and the one come out."""
    sign = 1
    for layer in range(9):
        for part in range(layers[layer], layers[layer + 1]):
            if is_within(packed_of[part], remaining, guard):
                times = sign * doubling[ones_of[part] & twos]
                for one in range(PAIRS):
                    held = times * pairs[part * PAIRS + one]
                    if held != 0:
                        for other in range(PAIRS):
                            four[one * PAIRS + other] += held * pairs[part * PAIRS + other]
                        if layer < 5:
                            for other in range(ENDS):
                                three[one * ENDS + other] += held * singles[part * ENDS + other]
        sign = -sign
