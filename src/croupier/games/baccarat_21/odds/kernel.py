"""Counting the deals of 21 Baccarat: the functions that are compiled, which know no rule.

Two hands are dealt from one shoe, and they cannot share a card. The deals that share none are counted by inclusion and
exclusion over the cards X that both hands hold: the sum over all X of (-1)^|X| times the ways to deal the one hand with
X in it times the ways to deal the other with X in it.
"""

from collections.abc import MutableSequence, Sequence

VALUES = 10
"""How many values the cards have."""
PAIRS = VALUES * (VALUES + 1) // 2
ROW = 1 + VALUES + PAIRS
"""For hands that end alike: how many deals there are, how many hold a given card, and how many a given pair."""
RANKS = 13
THIRDS = RANKS + 1
"""What can follow two cards of a hand: a card of each rank, or none."""


def count_twenty_one(
    counts: MutableSequence[int],
    value_of: Sequence[int],
    first_two: Sequence[int],
    ends: Sequence[int],
    naturals: Sequence[int],
    lines: Sequence[int],
    shoe: MutableSequence[int],
    rows: MutableSequence[int],
    weighted: MutableSequence[int],
    main: MutableSequence[int],
    bonus: MutableSequence[int],
) -> None:
    """Add to `main` the deals of six cards by how both hands end, and to `bonus` those by the line of one of them.

    `counts` are the cards of each rank and `value_of` their values. `ends` says how a hand ends for two values and the
    third card that it takes or leaves, and -1 for a natural; `first_two` how it ends on two cards. `naturals` are pairs
    of values that make one, in rising order. `lines` says, for two ranks and a third or none, what line a hand fills,
    and -1 for what cannot be: no third card, or one to a hand that stands. The next three are room to work: the cards
    of each value, and for each end its `ROW`.
    """
    cards = 0
    for rank in range(RANKS):
        shoe[value_of[rank]] += counts[rank]
        cards += counts[rank]
    fill_rows(shoe, ends, rows)
    no_naturals(shoe, ends, rows, weighted, main)
    count_naturals(shoe, cards, first_two, ends, naturals, len(rows) // ROW, main)
    count_lines(counts, cards, lines, bonus)


def fill_rows(shoe: Sequence[int], ends: Sequence[int], rows: MutableSequence[int]) -> None:
    """For each end of a hand: ordered deals of three cards, those with a given card, those with two given cards.

    A set of three cards is dealt in six orders, two for each choice of the third card. Two given cards are completed by
    each card left; a given card has its deals counted once for each of two partners, a deal once for each of its cards.
    """
    pair = 1 + VALUES
    for one in range(VALUES):
        for two in range(one, VALUES):
            for three in range(VALUES):
                left = 2 * (shoe[three] - (1 if three == one else 0) - (1 if three == two else 0))
                for end in (
                    ends[(one * VALUES + two) * VALUES + three],
                    ends[(one * VALUES + three) * VALUES + two],
                    ends[(two * VALUES + three) * VALUES + one],
                ):
                    if end >= 0:
                        rows[end * ROW + pair] += left
            pair += 1
    for start in range(0, len(rows), ROW):
        pair = start + 1 + VALUES
        for one in range(VALUES):
            for two in range(one, VALUES):
                if one == two:
                    rows[start + 1 + one] += (shoe[one] - 1) * rows[pair]
                else:
                    rows[start + 1 + one] += shoe[two] * rows[pair]
                    rows[start + 1 + two] += shoe[one] * rows[pair]
                pair += 1
        for one in range(VALUES):
            rows[start + 1 + one] //= 2
            rows[start] += shoe[one] * rows[start + 1 + one]
        rows[start] //= 3


def no_naturals(
    shoe: Sequence[int],
    ends: Sequence[int],
    rows: Sequence[int],
    weighted: MutableSequence[int],
    main: MutableSequence[int],
) -> None:
    """Add the deals without a natural: both hands end by their own cards, so they count the same either way round."""
    size = len(rows) // ROW
    for one in range(size):
        if rows[one * ROW] == 0:
            continue
        weigh(shoe, rows, one * ROW, weighted)
        for other in range(one + 1):
            deals = 0
            for step in range(ROW):
                deals += weighted[step] * rows[other * ROW + step]
            main[one * size + other] += deals
            if one != other:
                main[other * size + one] += deals
    for one in range(VALUES):
        for two in range(one, VALUES):
            for three in range(two, VALUES):
                deals = 4 * sets_of_three(shoe, one, two, three)
                found = (
                    ends[(one * VALUES + two) * VALUES + three],
                    ends[(one * VALUES + three) * VALUES + two],
                    ends[(two * VALUES + three) * VALUES + one],
                )
                for end in found:
                    for other in found:
                        if end >= 0 and other >= 0:
                            main[end * size + other] -= deals


def weigh(shoe: Sequence[int], rows: Sequence[int], start: int, weighted: MutableSequence[int]) -> None:
    """A row with the sign and the number of the cards that each of its places is about."""
    weighted[0] = rows[start]
    pair = 1 + VALUES
    for one in range(VALUES):
        weighted[1 + one] = -shoe[one] * rows[start + 1 + one]
        for two in range(one, VALUES):
            sets = shoe[one] * (shoe[one] - 1) // 2 if one == two else shoe[one] * shoe[two]
            weighted[pair] = sets * rows[start + pair]
            pair += 1


def sets_of_three(shoe: Sequence[int], one: int, two: int, three: int) -> int:
    """Sets of three cards with these values, which are in rising order."""
    if one == three:
        return shoe[one] * (shoe[one] - 1) * (shoe[one] - 2) // 6
    if one == two:
        return shoe[one] * (shoe[one] - 1) // 2 * shoe[three]
    if two == three:
        return shoe[one] * (shoe[two] * (shoe[two] - 1) // 2)
    return shoe[one] * shoe[two] * shoe[three]


def count_naturals(
    shoe: MutableSequence[int],
    cards: int,
    first_two: Sequence[int],
    ends: Sequence[int],
    naturals: Sequence[int],
    size: int,
    main: MutableSequence[int],
) -> None:
    """Add the deals with a natural, in which both hands end on two cards."""
    for step in range(0, len(naturals), 2):
        one, two = naturals[step], naturals[step + 1]
        deals = deals_of_two(shoe, one, two) * (cards - 4) * (cards - 5)
        if deals == 0:
            continue
        natural = first_two[one * VALUES + two]
        shoe[one] -= 1
        shoe[two] -= 1
        for three in range(VALUES):
            for four in range(three, VALUES):
                end = first_two[three * VALUES + four]
                found = deals * deals_of_two(shoe, three, four)
                main[natural * size + end] += found
                if ends[(three * VALUES + four) * VALUES] >= 0:
                    main[end * size + natural] += found
        shoe[one] += 1
        shoe[two] += 1


def deals_of_two(counts: Sequence[int], one: int, two: int) -> int:
    """Ordered deals of two cards of these kinds."""
    return counts[one] * (counts[one] - 1) if one == two else 2 * counts[one] * counts[two]


def count_lines(counts: MutableSequence[int], cards: int, lines: Sequence[int], bonus: MutableSequence[int]) -> None:
    """Add the deals by the line of one hand, which its own cards alone decide."""
    rest = (cards - 3) * (cards - 4) * (cards - 5)
    for one in range(RANKS):
        for two in range(one, RANKS):
            deals = deals_of_two(counts, one, two) * rest
            if deals == 0:
                continue
            start = (one * RANKS + two) * THIRDS
            if lines[start + RANKS] >= 0:
                bonus[lines[start + RANKS]] += deals * (cards - 2)
                continue
            counts[one] -= 1
            counts[two] -= 1
            for three in range(RANKS):
                bonus[lines[start + three]] += deals * counts[three]
            counts[one] += 1
            counts[two] += 1
