"""How likely hands of Spanish 21 are with each end of the dealer's: functions that are compiled, which know no rule.

A hand's cards are taken in one order, because all orders are alike. The dealer's come from what is left beside it, part
by part of the tree of `odds_hands.Draws`, whose `parents`, `values`, `before`, `depths`, `ends` and `orders` these
functions take; `barred` is the value of a hole card that would make a Blackjack. The `shoe` is what is left without
the cards with which hands `start`, and `held` the cards of each hand.
"""

from collections.abc import MutableSequence, Sequence

from croupier.games.spanish_21.odds_kernel import ENDS, VALUES


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


def add_likely(
    those: Sequence[int],
    shoe: Sequence[int],
    start: Sequence[int],
    held: Sequence[int],
    likely: MutableSequence[float],
) -> None:
    """Fill `likely` with the probability of `those` hands that `start` can grow into, whatever the hole card is."""
    cards = count_cards(shoe)
    for hand in those:
        likely[hand] = chance_of(hand, cards, shoe, start, held)


def add_known(
    those: Sequence[int],
    shoe: Sequence[int],
    start: Sequence[int],
    held: Sequence[int],
    parents: Sequence[int],
    values: Sequence[int],
    before: Sequence[int],
    depths: Sequence[int],
    ends: Sequence[int],
    orders: Sequence[float],
    drawn: Sequence[float],
    barred: Sequence[int],
    with_pair: Sequence[int],
    likely_before: Sequence[float],
    before_this: Sequence[float],
    left: MutableSequence[int],
    shares: MutableSequence[float],
    products: MutableSequence[float],
    inside: MutableSequence[float],
    taken: MutableSequence[float],
    likely: Sequence[float],
    weights: MutableSequence[float],
) -> None:
    """Fill `weights` as `add_ends` for `those` hands, for each value of one more card that nobody holds.

    `drawn` has the cards of each part of the dealer's tree, and `shares` two more than the dealer can draw. `likely` is
    that of `add_likely`. Hands after which fewer than two cards are left get no weight. What was found with one card
    of the pair's value more in the shoe is used again (`likely_before`, `before_this`): then that card was in the hand
    `with_pair`, for each hand. `left` and the four after it are room to work in.
    """
    row = ENDS * VALUES
    for hand in those:
        remaining = leave(hand, shoe, start, held, left)
        like = with_pair[hand]
        if likely[hand] == 0.0 or remaining < 2:
            for place in range(row):
                weights[hand * row + place] = 0.0
        elif like >= 0 and likely_before[like] > 0.0:
            for place in range(row):
                weights[hand * row + place] = likely[hand] / likely_before[like] * before_this[like * row + place]
        else:
            begin(likely[hand], remaining, shares, products)
            draw_knowing(parents, values, before, depths, ends, orders, drawn, left, shares, products, inside, taken)
            fill_known(hand, likely[hand], remaining, barred[0], left, inside, taken, weights)


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


def draw_knowing(
    parents: Sequence[int],
    values: Sequence[int],
    before: Sequence[int],
    depths: Sequence[int],
    ends: Sequence[int],
    orders: Sequence[float],
    drawn: Sequence[float],
    left: Sequence[int],
    shares: Sequence[float],
    products: MutableSequence[float],
    inside: MutableSequence[float],
    taken: MutableSequence[float],
) -> None:
    """Go through the dealer's cards: `inside` is how likely each end is, divided by the cards left then.

    `taken` is the same times the cards of each value that the dealer has drawn.
    """
    for end in range(ENDS):
        inside[end] = 0.0
    for place in range(ENDS * VALUES):
        taken[place] = 0.0
    for part in range(1, len(parents)):
        draw(part, parents, values, before, depths, left, shares, products)
    for part in range(1, len(parents)):
        end = ends[part]
        if end > 0:
            weight = products[part] * orders[part] * shares[depths[part] + 1]
            inside[end] += weight
            for value in range(VALUES):
                taken[end * VALUES + value] += weight * drawn[part * VALUES + value]


def fill_known(
    hand: int,
    likely: float,
    remaining: int,
    barred: int,
    left: Sequence[int],
    inside: Sequence[float],
    taken: Sequence[float],
    weights: MutableSequence[float],
) -> None:
    """Fill the weights of one hand from what `draw_knowing` found; the rest is that the dealer goes over 21."""
    for value in range(VALUES):
        over = likely * left[value] / remaining
        if barred >= 0:
            over -= over * max(left[barred] - (value == barred), 0) / (remaining - 1)
        for end in range(1, ENDS):
            weight = left[value] * inside[end] - taken[end * VALUES + value]
            weights[(hand * ENDS + end) * VALUES + value] = weight
            over -= weight
        weights[hand * ENDS * VALUES + value] = over
