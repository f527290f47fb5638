"""Valuing hands of Spanish 21: the functions that are compiled, which know no rule.

Everything is weighed by the probability that the cards come, and that the hole card makes no Blackjack. So a card to
a hand is simply added up over its values, and nothing has to be divided: the weights of all that can follow a hand
add up to its own.

A hand's cards are taken in one order, because all orders are alike. The dealer's come from what is left beside it,
part by part of the tree of `hands.Draws`, whose `parents`, `values`, `before`, `depths`, `ends` and `orders` these
functions take; `barred` is the value of a hole card that would make a Blackjack. The `shoe` is what is left without
the cards with which hands `start`, and `held` the cards of each hand.
"""

from collections.abc import MutableSequence, Sequence

VALUES = 10
"""How many values the cards have."""
ENDS = 6
"""How many ends the dealer's hand can have, of which the first is to go over 21."""
STAND = 0
HIT = 1
DOUBLE = 2
BEST = -1
"""What is done with a hand; or whatever is best."""


def value_hands(
    children: Sequence[int],
    weights: Sequence[float],
    paid: Sequence[float],
    paid_doubled: Sequence[float],
    drawing: Sequence[int],
    doubling: Sequence[int],
    added: Sequence[float],
    played: Sequence[int],
    rescued: Sequence[int],
    whole: MutableSequence[float],
    standing: MutableSequence[float],
    hitting: MutableSequence[float],
    doubled: MutableSequence[float],
    kept: MutableSequence[float],
    best: MutableSequence[float],
    actions: MutableSequence[int],
    saved: MutableSequence[int],
) -> None:
    """What each hand is worth by standing, hitting and doubling, and by the best of these or the one that is `played`.

    Hands come after all that they can lead to. `paid` is what a unit wins with each end of the dealer's hand, and
    `paid_doubled` the same after a double. `drawing` says which hands may draw, `doubling` which may be doubled, and
    `added` how much the double adds to a unit. A doubled hand is kept or `rescued`, whichever is better if that says
    neither. `whole` is filled with the weight of each hand, `kept` with what it is worth if it is doubled into, and
    `saved` with whether it is then rescued.
    """
    for hand in range(len(drawing)):
        weight = 0.0
        stands = 0.0
        keeps = 0.0
        for end in range(ENDS):
            likely = weights[hand * ENDS + end]
            weight += likely
            stands += paid[hand * ENDS + end] * likely
            keeps += paid_doubled[hand * ENDS + end] * likely
        keeps *= 1.0 + added[0]
        whole[hand] = weight
        standing[hand] = stands
        if rescued[hand] == 1 or (rescued[hand] == BEST and keeps < -weight):
            keeps = -weight
            saved[hand] = 1
        kept[hand] = keeps
        action = STAND
        value = stands
        if drawing[hand] == 1 and weight > 0.0:
            hits = 0.0
            doubles = 0.0
            inside = 0.0
            for card in range(VALUES):
                child = children[hand * VALUES + card]
                if child >= 0:
                    hits += best[child]
                    doubles += kept[child]
                    inside += whole[child]
            hits -= weight - inside
            doubles -= (1.0 + added[0]) * (weight - inside)
            hitting[hand] = hits
            doubled[hand] = doubles
            wanted = played[hand]
            if wanted == HIT or (wanted == BEST and hits > value):
                value = hits
                action = HIT
            if doubling[hand] == 1 and (wanted == DOUBLE or (wanted == BEST and doubles > value)):
                value = doubles
                action = DOUBLE
        best[hand] = value
        actions[hand] = action


def count_orders(
    children: Sequence[int],
    sizes: Sequence[int],
    actions: Sequence[int],
    arrived: MutableSequence[float],
    doubled_into: MutableSequence[float],
) -> None:
    """In how many orders of its cards each hand is come to by what is done with the hands before it.

    `arrived` has the orders of the hands with which play begins, and is added to; `doubled_into` is filled with the
    orders in which a hand is come to by a double.
    """
    for step in range(len(sizes)):
        hand = len(sizes) - 1 - step
        if arrived[hand] > 0.0 and actions[hand] != STAND:
            for card in range(VALUES):
                child = children[hand * VALUES + card]
                if child >= 0:
                    if actions[hand] == HIT:
                        arrived[child] += arrived[hand]
                    else:
                        doubled_into[child] += arrived[hand]


def add_ends(
    shoe: Sequence[int],
    start: Sequence[int],
    held: Sequence[int],
    parents: Sequence[int],
    values: Sequence[int],
    before: Sequence[int],
    depths: Sequence[int],
    ends: Sequence[int],
    orders: Sequence[float],
    barred: Sequence[int],
    left: MutableSequence[int],
    shares: MutableSequence[float],
    products: MutableSequence[float],
    weights: MutableSequence[float],
) -> None:
    """Add to `weights`, for each hand that `start` can grow into, how likely it is with each end of the dealer's.

    `left`, `shares` (one more than the dealer can draw) and `products` are room to work in.
    """
    cards = count_cards(shoe)
    for hand in range(len(held) // VALUES):
        likely = chance_of(hand, cards, shoe, start, held)
        remaining = leave(hand, shoe, start, held, left)
        if likely == 0.0 or remaining < 1:
            continue
        begin(likely, remaining, shares, products)
        inside = 0.0
        for part in range(1, len(parents)):
            product = draw(part, parents, values, before, depths, left, shares, products)
            if ends[part] > 0:
                weight = product * orders[part]
                weights[hand * ENDS + ends[part]] += weight
                inside += weight
        if barred[0] >= 0:
            likely -= likely * left[barred[0]] / remaining
        weights[hand * ENDS] += likely - inside


def count_cards(shoe: Sequence[int]) -> int:
    """How many cards a shoe has."""
    cards = 0
    for value in range(VALUES):
        cards += shoe[value]
    return cards


def chance_of(hand: int, cards: int, shoe: Sequence[int], start: Sequence[int], held: Sequence[int]) -> float:
    """How likely the cards come that make a hand of `start`, from so many cards; 0 if it cannot grow into that hand."""
    likely = 1.0
    remaining = cards
    for value in range(VALUES):
        more = held[hand * VALUES + value] - start[value]
        if more < 0:
            return 0.0
        for number in range(more):
            likely *= max(shoe[value] - number, 0) / max(remaining, 1)
            remaining -= 1
    return likely


def leave(hand: int, shoe: Sequence[int], start: Sequence[int], held: Sequence[int], left: MutableSequence[int]) -> int:
    """Fill `left` with the cards that are left beside a hand, and say how many they are."""
    remaining = 0
    for value in range(VALUES):
        left[value] = shoe[value] + start[value] - held[hand * VALUES + value]
        remaining += left[value]
    return remaining


def begin(likely: float, remaining: int, shares: MutableSequence[float], products: MutableSequence[float]) -> None:
    """Before the dealer draws from so many cards: how likely the hand is, and what one card is of all at each depth."""
    products[0] = likely
    for depth in range(1, len(shares)):
        shares[depth] = 1.0 / max(remaining - depth + 1, 1)


def draw(
    part: int,
    parents: Sequence[int],
    values: Sequence[int],
    before: Sequence[int],
    depths: Sequence[int],
    left: Sequence[int],
    shares: Sequence[float],
    products: MutableSequence[float],
) -> float:
    """How likely the dealer comes to a part in one order, by its last card after the part before, which was come to."""
    there = max(left[values[part]] - before[part], 0)
    product = products[parents[part]] * there * shares[depths[part]]
    products[part] = product
    return product
