"""Counting Pai Gow hands against each other: the functions that are compiled, which know no rule.

Two hands of four tiles come from one set, and they cannot share a tile. Those that share none are counted by inclusion
and exclusion over the tiles X that both hold: the sum over all X of (-1)^|X| times the hands that hold X. For up to two
tiles, all hands that hold X are laid on a grid by the ranks of their high and low hand, and added up, so that those
that are lower in both are read off at one place. Three tiles leave only the fourth to go through, and four leave one
hand.
"""

from collections.abc import MutableSequence, Sequence

FACES = 21
"""How many different tiles a set has."""
TILES = 4
"""How many tiles are set."""


def count_replies(
    supply: Sequence[int],
    tiles: Sequence[int],
    settings: Sequence[int],
    weights: Sequence[int],
    their_high: Sequence[int],
    their_low: Sequence[int],
    our_high: Sequence[int],
    our_low: Sequence[int],
    size: Sequence[int],
    parts: Sequence[int],
    part_starts: Sequence[int],
    part_hands: Sequence[int],
    part_times: Sequence[int],
    triples: Sequence[int],
    triple_times: Sequence[int],
    triple_tiles: Sequence[int],
    completed: Sequence[int],
    grid: MutableSequence[int],
    ways: MutableSequence[int],
    below: MutableSequence[int],
    above: MutableSequence[int],
) -> None:
    """For each of our settings, count their hands that share no tile with ours: below it in both hands, and above.

    `supply` says how many of each face there are, `tiles` the four faces of each hand in rising order, and `settings`
    where the settings of each hand begin. Their hands are set as `weights` says: each setting counts so many times.
    A setting of theirs is below one of ours if both its ranks are less than ours, and above if neither is. Ranks go up
    to one less than `size`. `parts` are no tile, one, or two (-1: none), and for each the hands that hold it and how
    many times; `triples` the sets of three in each hand (-1: none), how many times, and `completed` by each face.
    `grid` is room to work in; `ways` is filled with how often each hand can be dealt.
    """
    count_ways(supply, tiles, ways)
    for part in range(len(part_starts) - 1):
        times = part_ways(supply, parts[2 * part], parts[2 * part + 1])
        if times > 0:
            start, end = part_starts[part], part_starts[part + 1]
            lay_out(
                times, start, end, part_hands, part_times, settings, weights, their_high, their_low, size, ways, grid
            )
            sign = 1 if parts[2 * part + 1] >= 0 or parts[2 * part] < 0 else -1
            read_off(sign, start, end, part_hands, part_times, settings, our_high, our_low, size, grid, below, above)
    for hand in range(len(ways)):
        if ways[hand] > 0:
            for setting in range(settings[hand], settings[hand + 1]):
                add_hand(setting, hand, 1, settings, weights, their_high, their_low, our_high, our_low, below, above)
            for place in range(TILES * hand, TILES * hand + TILES):
                if triples[place] >= 0:
                    take_off_triple(
                        hand,
                        triples[place],
                        triple_times[place],
                        supply,
                        settings,
                        weights,
                        their_high,
                        their_low,
                        our_high,
                        our_low,
                        triple_tiles,
                        completed,
                        below,
                        above,
                    )


def count_ways(supply: Sequence[int], tiles: Sequence[int], ways: MutableSequence[int]) -> None:
    """How often each hand can be dealt: of a face that it holds twice there is one way if there are two, else none."""
    for hand in range(len(ways)):
        found = 1
        for place in range(TILES * hand, TILES * hand + TILES):
            if place > TILES * hand and tiles[place] == tiles[place - 1]:
                found = found * (supply[tiles[place]] - 1) // 2
            else:
                found = found * supply[tiles[place]]
        ways[hand] = found


def part_ways(supply: Sequence[int], one: int, two: int) -> int:
    """How often two tiles can be taken, or one, or none."""
    if one < 0:
        return 1
    if two < 0:
        return supply[one]
    return supply[one] * (supply[one] - 1) // 2 if one == two else supply[one] * supply[two]


def lay_out(
    times: int,
    start: int,
    end: int,
    part_hands: Sequence[int],
    part_times: Sequence[int],
    settings: Sequence[int],
    weights: Sequence[int],
    their_high: Sequence[int],
    their_low: Sequence[int],
    size: Sequence[int],
    ways: Sequence[int],
    grid: MutableSequence[int],
) -> None:
    """Fill the grid with how many of their hands that hold certain tiles are less in both ranks, for any two ranks."""
    row = size[0] + 1
    for place in range(row * row):
        grid[place] = 0
    for listed in range(start, end):
        hand = part_hands[listed]
        found = ways[hand] * part_times[listed] // times
        for setting in range(settings[hand], settings[hand + 1]):
            if weights[setting] != 0:
                grid[(their_high[setting] + 1) * row + their_low[setting] + 1] += found * weights[setting]
    for place in range(row, row * row, row):
        so_far = 0
        for column in range(1, row):
            so_far += grid[place + column]
            grid[place + column] = so_far + grid[place - row + column]


def read_off(
    sign: int,
    start: int,
    end: int,
    part_hands: Sequence[int],
    part_times: Sequence[int],
    settings: Sequence[int],
    our_high: Sequence[int],
    our_low: Sequence[int],
    size: Sequence[int],
    grid: Sequence[int],
    below: MutableSequence[int],
    above: MutableSequence[int],
) -> None:
    """Add what the grid says to each setting of our hands that hold the same tiles."""
    row = size[0] + 1
    last = row * row - 1
    for listed in range(start, end):
        hand = part_hands[listed]
        times = sign * part_times[listed]
        for setting in range(settings[hand], settings[hand + 1]):
            high, low = our_high[setting], our_low[setting]
            less = grid[high * row + low]
            below[setting] += times * less
            above[setting] += times * (grid[last] - grid[high * row + row - 1] - grid[last - row + 1 + low] + less)


def take_off_triple(
    hand: int,
    triple: int,
    times: int,
    supply: Sequence[int],
    settings: Sequence[int],
    weights: Sequence[int],
    their_high: Sequence[int],
    their_low: Sequence[int],
    our_high: Sequence[int],
    our_low: Sequence[int],
    triple_tiles: Sequence[int],
    completed: Sequence[int],
    below: MutableSequence[int],
    above: MutableSequence[int],
) -> None:
    """Take off their hands that hold the same three tiles, with each tile that can be the fourth."""
    for face in range(FACES):
        left = supply[face]
        for place in range(3 * triple, 3 * triple + 3):
            if triple_tiles[place] == face:
                left -= 1
        other = completed[triple * FACES + face]
        if left > 0 and other >= 0:
            for setting in range(settings[hand], settings[hand + 1]):
                add_hand(
                    setting,
                    other,
                    -left * times,
                    settings,
                    weights,
                    their_high,
                    their_low,
                    our_high,
                    our_low,
                    below,
                    above,
                )


def add_hand(
    ours: int,
    other: int,
    times: int,
    settings: Sequence[int],
    weights: Sequence[int],
    their_high: Sequence[int],
    their_low: Sequence[int],
    our_high: Sequence[int],
    our_low: Sequence[int],
    below: MutableSequence[int],
    above: MutableSequence[int],
) -> None:
    """Add one hand of theirs, so many times, to what is below or above one of our settings."""
    for theirs in range(settings[other], settings[other + 1]):
        if weights[theirs] != 0:
            less_high, less_low = their_high[theirs] < our_high[ours], their_low[theirs] < our_low[ours]
            if less_high and less_low:
                below[ours] += times * weights[theirs]
            elif not less_high and not less_low:
                above[ours] += times * weights[theirs]
