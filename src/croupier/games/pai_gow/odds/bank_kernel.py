"""Counting several Pai Gow players against one bank: the functions that are compiled, which know no rule.

They go with those of `kernel`, and count hands that share no tile in the same way: by inclusion and exclusion.
"""

from collections.abc import MutableSequence, Sequence

ENDS = 3
"""How one player can come out: win, tie, lose."""
BITS = 3
"""How many bits of a packed hand hold the number of tiles of one kind; the highest of them is spare."""


def count_two_players(
    bank: Sequence[int],
    kinds: Sequence[int],
    packed: Sequence[int],
    left: Sequence[int],
    right: Sequence[int],
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
    two: MutableSequence[int],
) -> None:
    """Count how two players come out together against one bank's hand, all hands sharing no tile.

    Hands that share none are counted by inclusion and exclusion over the tiles X that both would share: the sum of
    (-1)^|X| times the products of those that hold X. `singles` are hands, for each X and each way to come out; those
    that hold X are added up layer by layer from those that hold X and one tile more, each of which is met once for
    every tile more.

    Hands are by kind of tile (`kinds`: how many there are of each). A hand is `packed` into a number, and its two
    halves are numbers to the base three (`left`, `right`). X is numbered by its size (`layers`), its left half
    (`left_starts`) and its right half (`right_places`). `ones` has a bit for each kind of two tiles of which a hand
    holds one, and `doubling` two to the power of the bits of a number.
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


def what_remains(hand: int, kinds: Sequence[int], packed: Sequence[int]) -> int:
    """The tiles that are left beside the bank's hand, packed as a hand is."""
    remaining = 0
    for kind in range(len(kinds)):
        held = (packed[hand] >> (BITS * kind)) & 3
        remaining |= (kinds[kind] - held) << (BITS * kind)
    return remaining


def guard_bits(kinds: Sequence[int]) -> int:
    """The spare bit of every kind: after a subtraction, those that are still set belong to kinds that were enough."""
    guard = 0
    for kind in range(len(kinds)):
        guard |= 4 << (BITS * kind)
    return guard


def is_within(tiles: int, remaining: int, guard: int) -> bool:
    """Whether packed tiles, at most four of a kind, are among those that remain: no kind borrows from its spare bit."""
    return ((remaining | guard) - tiles) & guard == guard


def whole_pairs(hand: int, kinds: Sequence[int], packed: Sequence[int]) -> int:
    """A bit for each kind of two tiles of which the bank's hand holds none."""
    twos = 0
    bit = 1
    for kind in range(len(kinds)):
        if kinds[kind] == 2:
            if (packed[hand] >> (BITS * kind)) & 3 == 0:
                twos |= bit
            bit <<= 1
    return twos


def list_opponents(
    hand: int,
    remaining: int,
    guard: int,
    packed: Sequence[int],
    high: Sequence[int],
    low: Sequence[int],
    bank_high: Sequence[int],
    bank_low: Sequence[int],
    fits: MutableSequence[int],
    ends: MutableSequence[int],
) -> int:
    """List the hands that can be dealt beside the bank's, with how each comes out, and say how many they are."""
    number = 0
    for other in range(len(packed)):
        if is_within(packed[other], remaining, guard):
            higher, lower = high[other] > bank_high[hand], low[other] > bank_low[hand]
            fits[number] = other
            ends[number] = 0 if higher and lower else 1 if higher or lower else 2
            number += 1
    return number


def lay_singles(
    number: int,
    left: Sequence[int],
    right: Sequence[int],
    layers: Sequence[int],
    left_starts: Sequence[int],
    right_places: Sequence[int],
    fits: Sequence[int],
    ends: Sequence[int],
    singles: MutableSequence[int],
) -> None:
    """For each four tiles, whether they are a hand that can be dealt, by how it comes out."""
    for place in range(layers[5] * ENDS):
        singles[place] = 0
    first = 4 * (len(left_starts) // 9)
    for one in range(number):
        other = fits[one]
        place = layers[4] + left_starts[first + left[other]] + right_places[right[other]]
        singles[place * ENDS + ends[one]] = 1


def add_supersets(
    size: int,
    width: int,
    remaining: int,
    guard: int,
    kinds: Sequence[int],
    layers: Sequence[int],
    left_starts: Sequence[int],
    right_places: Sequence[int],
    left_of: Sequence[int],
    right_of: Sequence[int],
    packed_of: Sequence[int],
    steps: Sequence[int],
    found: MutableSequence[int],
) -> None:
    """From what has exactly these tiles to what has at least these, from so many tiles down to none."""
    codes = len(left_starts) // 9
    for layer in range(size - 1, -1, -1):
        for part in range(layers[layer], layers[layer + 1]):
            if not is_within(packed_of[part], remaining, guard):
                continue
            spare = remaining - packed_of[part]
            for kind in range(len(kinds)):
                more = (spare >> (BITS * kind)) & 3
                if more > 0:
                    place = layers[layer + 1]
                    if steps[2 * kind] > 0:
                        place += left_starts[(layer + 1) * codes + left_of[part] + steps[2 * kind]]
                        place += right_places[right_of[part]]
                    else:
                        place += left_starts[(layer + 1) * codes + left_of[part]]
                        place += right_places[right_of[part] + steps[2 * kind + 1]]
                    for end in range(width):
                        found[part * width + end] += more * found[place * width + end]
            for end in range(width):
                found[part * width + end] //= size - layer


def multiply_singles(
    twos: int,
    remaining: int,
    guard: int,
    doubling: Sequence[int],
    layers: Sequence[int],
    packed_of: Sequence[int],
    ones_of: Sequence[int],
    singles: Sequence[int],
    two: MutableSequence[int],
) -> None:
    """Two players, by how each comes out."""
    sign = 1
    for layer in range(5):
        for part in range(layers[layer], layers[layer + 1]):
            if is_within(packed_of[part], remaining, guard):
                times = sign * doubling[ones_of[part] & twos]
                for one in range(ENDS):
                    for other in range(ENDS):
                        two[one * ENDS + other] += times * singles[part * ENDS + one] * singles[part * ENDS + other]
        sign = -sign
