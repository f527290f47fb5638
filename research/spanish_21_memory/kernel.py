"""What remembering other split hands can be worth: the functions that are compiled, which know no rule.

They go with those of `croupier.games.spanish_21.odds.kernel`, and take the same tables. Everything is looked at with
one more card known, of each value: what that changes is how far a choice can be moved by remembered cards (`bound`).
"""

from collections.abc import MutableSequence, Sequence

from croupier.games.spanish_21.odds.kernel import (
    DOUBLE,
    ENDS,
    HIT,
    STAND,
    VALUES,
    begin,
    chance_of,
    count_cards,
    draw,
    leave,
)

KINDS = 3
"""How many other things can be done with a hand: two other choices, and after a double keeping instead of a rescue."""
SLIGHT = 1000000
"""What is less than one divided by this is not told apart from nothing."""


def weigh_choices(
    those: Sequence[int],
    children: Sequence[int],
    held: Sequence[int],
    shoe: Sequence[int],
    start: Sequence[int],
    likely: Sequence[float],
    weights: Sequence[float],
    paid: Sequence[float],
    paid_doubled: Sequence[float],
    drawing: Sequence[int],
    doubling: Sequence[int],
    actions: Sequence[int],
    saved: Sequence[int],
    ranges: Sequence[float],
    whole: MutableSequence[float],
    kept: MutableSequence[float],
    best: MutableSequence[float],
    effects: MutableSequence[float],
    worse: MutableSequence[float],
    spreads: MutableSequence[float],
    rises: MutableSequence[float],
    falls: MutableSequence[float],
    most: MutableSequence[float],
) -> None:
    """By how much each other choice is worse than the one that is played, and what one more known card does to that.

    This is for `those` hands, which come after all that they can lead to. `weights` and `likely` are those of
    `add_known`. For each hand and each of `KINDS` other choices: `worse` is filled with how much
    less it is worth, given the hand; `spreads` with the variance over one more known card, `rises` and `falls` with the
    most that such a card adds to its advantage and takes from it; `most` with the most by which the results of the two
    choices can differ (from `ranges`: of standing and hitting, of doubling and either, of keeping and a rescue), or
    nothing if there is no such choice. `whole`, `kept` and `best` are filled with the weights of hands, and what they
    are worth if they are doubled into or played on, by the card that is known; `effects` is room to work in.
    """
    for hand in those:
        value_standing(hand, weights, paid, paid_doubled, saved[hand], whole, kept, best, effects)
        if drawing[hand] == 1:
            value_drawing(hand, actions[hand], children, whole, kept, best, effects)
        double = actions[hand] == DOUBLE
        possible = drawing[hand] == 1 and likely[hand] > 0.0
        most[hand * KINDS] = (ranges[1] if double else ranges[0]) if possible else 0.0
        most[hand * KINDS + 1] = ranges[1] if possible and (double or doubling[hand] == 1) else 0.0
        most[hand * KINDS + 2] = ranges[2] if likely[hand] > 0.0 else 0.0
        for kind in range(KINDS):
            if most[hand * KINDS + kind] > 0.0:
                spread_choice(hand, kind, held, shoe, start, likely[hand], effects, worse, spreads, rises, falls)


def value_standing(
    hand: int,
    weights: Sequence[float],
    paid: Sequence[float],
    paid_doubled: Sequence[float],
    saved: int,
    whole: MutableSequence[float],
    kept: MutableSequence[float],
    best: MutableSequence[float],
    effects: MutableSequence[float],
) -> None:
    """What one hand is worth that stands, or was doubled into; the last `effects` are those of keeping or a rescue."""
    row = hand * VALUES
    for value in range(VALUES):
        whole[row + value] = 0.0
        kept[row + value] = 0.0
        best[row + value] = 0.0
    for end in range(ENDS):
        stands = paid[hand * ENDS + end]
        keeps = 2.0 * paid_doubled[hand * ENDS + end]
        from_here = (hand * ENDS + end) * VALUES
        for value in range(VALUES):
            chance = weights[from_here + value]
            whole[row + value] += chance
            best[row + value] += stands * chance
            kept[row + value] += keeps * chance
    for value in range(VALUES):
        more = kept[row + value] + whole[row + value]
        effects[2 * VALUES + value] = more if saved == 1 else -more
        if saved == 1:
            kept[row + value] = -whole[row + value]


def value_drawing(
    hand: int,
    action: int,
    children: Sequence[int],
    whole: Sequence[float],
    kept: Sequence[float],
    best: MutableSequence[float],
    effects: MutableSequence[float],
) -> None:
    """What one hand is worth as it is played; the first `effects` are the advantages of other choices."""
    row = hand * VALUES
    for value in range(VALUES):
        effects[value] = -whole[row + value]
        effects[VALUES + value] = -2.0 * whole[row + value]
    for card in range(VALUES):
        child = children[row + card] * VALUES
        if child >= 0:
            for value in range(VALUES):
                effects[value] += best[child + value] + whole[child + value]
                effects[VALUES + value] += kept[child + value] + 2.0 * whole[child + value]
    for value in range(VALUES):
        stands = best[row + value]
        hits = effects[value]
        doubles = effects[VALUES + value]
        played = stands if action == STAND else hits if action == HIT else doubles
        best[row + value] = played
        effects[value] = (hits if action == STAND else stands) - played
        effects[VALUES + value] = (hits if action == DOUBLE else doubles) - played


def spread_choice(
    hand: int,
    kind: int,
    held: Sequence[int],
    shoe: Sequence[int],
    start: Sequence[int],
    likely: float,
    effects: Sequence[float],
    worse: MutableSequence[float],
    spreads: MutableSequence[float],
    rises: MutableSequence[float],
    falls: MutableSequence[float],
) -> None:
    """The mean of the advantage of one other choice, and how far one more known card moves it."""
    mean = 0.0
    remaining = 0
    for value in range(VALUES):
        mean += effects[kind * VALUES + value] / likely
        remaining += shoe[value] + start[value] - held[hand * VALUES + value]
    variance = 0.0
    rise = 0.0
    fall = 0.0
    for value in range(VALUES):
        number = shoe[value] + start[value] - held[hand * VALUES + value]
        if number > 0:
            change = effects[kind * VALUES + value] / likely * remaining / number - mean
            variance += number / remaining * change * change
            rise = max(rise, change)
            fall = max(fall, -change)
    place = hand * KINDS + kind
    worse[place] = -mean
    spreads[place] = variance
    rises[place] = rise
    falls[place] = fall


def add_gains(
    those: Sequence[int],
    likely: Sequence[float],
    arrived: Sequence[float],
    doubled_into: Sequence[float],
    worse: Sequence[float],
    spreads: Sequence[float],
    rises: Sequence[float],
    falls: Sequence[float],
    most: Sequence[float],
    alike: Sequence[int],
    sizes: Sequence[int],
    often: Sequence[float],
    cards: Sequence[float],
    most_cards: Sequence[float],
    stretched: Sequence[float],
    drift: Sequence[float],
    others: Sequence[float],
    more: Sequence[float],
    extra: Sequence[float],
    bonuses: Sequence[float],
    found: MutableSequence[float],
) -> None:
    """Add to `found` what `those` hands can win more that are come to, over the numbers of hands that are remembered.

    `often` says how often so many are remembered, and for each number and size of a hand `cards` and the four after it
    what `most_gained` takes. `others` is that for each number and each hand that is `alike`, for results of size 1, and
    `bonuses` the same for what is paid more, which is `extra` to the results of all choices but the last at most. Of
    hands that hardly ever come all is possible.
    """
    numbers = len(often)
    in_all = 0.0
    for number in range(numbers):
        in_all += often[number]
    for hand in those:
        for kind in range(KINDS):
            place = hand * KINDS + kind
            orders = doubled_into[hand] if kind == 2 else arrived[hand]
            if likely[hand] > 0.0 and orders > 0.0 and most[place] > 0.0:
                gained = 0.0
                plain = most[place] - (extra[0] if kind < 2 else 0.0)
                if likely[hand] * orders * in_all * most[place] * SLIGHT * SLIGHT < 1.0:
                    found[0] += likely[hand] * orders * in_all * most[place]
                    continue
                for number in range(numbers):
                    if often[number] > 0.0:
                        enough = 1.0 / (likely[hand] * orders * often[number] * SLIGHT * 1000.0)
                        row = sizes[hand] * numbers + number
                        gained += often[number] * most_gained(
                            worse[place],
                            spreads[place],
                            rises[place],
                            falls[place],
                            most[place],
                            cards[row],
                            most_cards[row],
                            stretched[row],
                            drift[row],
                            plain * others[alike[hand] * numbers + number]
                            + (bonuses[alike[hand] * numbers + number] if kind < 2 else 0.0),
                            more[row],
                            enough,
                        )
                found[0] += likely[hand] * orders * gained


def most_gained(
    worse: float,
    spread: float,
    rise: float,
    fall: float,
    most: float,
    cards: float,
    most_cards: float,
    stretched: float,
    drift: float,
    other: float,
    more: float,
    enough: float,
) -> float:
    """The most that the mean of another choice's advantage can be where it is one, if cards are remembered.

    The choice is `worse` by so much on average. What is remembered moves that by a sum over cards and something else: a
    card adds a variance of `spread`, and at most `rise` or at least -`fall`; there are so many `cards` on average and
    `most_cards` at most, of which the effect is `stretched` and may `drift`; the root of the mean square of all else is
    `other`. There are `more` cards with this probability, and then all is possible. What is found to be less than
    `enough` is not looked at more closely.
    """
    deviation: float = (spread * cards) ** 0.5 + other
    far: float = (deviation * deviation + worse * worse) ** 0.5
    if worse <= 0.0:
        return min(most, (far - worse) / 2.0 + most * more)
    gained = deviation * deviation / (2.0 * (far + worse))
    if gained <= enough:
        return min(most, gained + most * more)
    variance = spread * most_cards
    step = stretched * (rise + drift * max(rise, fall))
    for fifths in range(1, 5):
        apart = worse * fifths / 5.0
        tried = other * other / (4.0 * apart)
        if variance > 0.0:
            slope = min(16.0 * ((1.0 + step * (worse - apart) / variance) ** 0.0625 - 1.0), 9.0)
            if slope * SLIGHT < 1.0:
                continue
            power = variance / (step * step) * (2.718281828459045**slope - 1.0 - slope) - slope * (worse - apart) / step
            tried += 2.718281828459045 ** (power - 1.0) * step / slope
        gained = min(gained, tried)
    return min(most, gained + most * more)


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
