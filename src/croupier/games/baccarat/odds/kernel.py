"""Counting the deals of the Baccarat games: the functions that are compiled, which know no rule.

Two hands are dealt from one shoe, and they cannot share a card. The deals that share none are counted by inclusion and
exclusion over the cards X that both hands hold: the sum over all X of (-1)^|X| times the ways to deal the one hand with
X in it times the ways to deal the other with X in it.
"""

from collections.abc import MutableSequence, Sequence

VALUES = 10
"""How many values the cards have."""


def count_baccarat(
    counts: MutableSequence[int],
    two_cards: Sequence[int],
    with_third: Sequence[int],
    neither: Sequence[int],
    banker_only: Sequence[int],
    playing: Sequence[int],
    banker_draws: Sequence[int],
    holding: MutableSequence[int],
    hands: MutableSequence[int],
    ways: MutableSequence[int],
) -> None:
    """Add to `ways` the deals of six cards by points of both hands and by who drew (`place`).

    `counts` are the cards of each value; `two_cards` and `with_third` the points that two values, and points and a
    third value, make. The points of both hands on two cards, one after the other, with which neither hand draws are in
    `neither`, with which only the Banker's draws in `banker_only`, with which the Player's draws in `playing`; then
    `banker_draws` says, for the Banker's points and the Player's third card, whether the Banker's does too. The next
    two are room to work: how many ordered deals of two cards make the points (`hands`), and how many of these hold a
    given card (`holding`).
    """
    cards = 0
    for one in range(VALUES):
        cards += counts[one]
        for other in range(VALUES):
            points = two_cards[one * VALUES + other]
            partners = counts[other] - (1 if one == other else 0)
            holding[points * VALUES + one] += 2 * partners
            hands[points] += counts[one] * partners
    for step in range(0, len(neither), 2):
        player, banker = neither[step], neither[step + 1]
        ways[place(player, banker, 0)] += apart(counts, holding, hands, player, banker) * (cards - 4) * (cards - 5)
    for third in range(VALUES):
        deals = counts[third]
        if deals == 0:
            continue
        take_out(counts, two_cards, holding, hands, third)
        deals *= cards - 5
        for step in range(0, len(banker_only), 2):
            player, banker = banker_only[step], banker_only[step + 1]
            drawn = place(player, with_third[banker * VALUES + third], 1)
            ways[drawn] += deals * apart(counts, holding, hands, player, banker)
        for step in range(0, len(playing), 2):
            player, banker = playing[step], playing[step + 1]
            if not banker_draws[banker * VALUES + third]:
                drawn = place(with_third[player * VALUES + third], banker, 2)
                ways[drawn] += deals * apart(counts, holding, hands, player, banker)
        put_back(counts, two_cards, holding, hands, third)
    both_draw(counts, two_cards, with_third, playing, banker_draws, holding, hands, ways)


def both_draw(
    counts: MutableSequence[int],
    two_cards: Sequence[int],
    with_third: Sequence[int],
    playing: Sequence[int],
    banker_draws: Sequence[int],
    holding: MutableSequence[int],
    hands: MutableSequence[int],
    ways: MutableSequence[int],
) -> None:
    """Add the deals in which both hands draw: two values drawn by one and the other, and the other way round."""
    for third in range(VALUES):
        thirds = counts[third]
        if thirds == 0:
            continue
        take_out(counts, two_cards, holding, hands, third)
        for other in range(third, VALUES):
            deals = thirds * counts[other]
            if deals == 0:
                continue
            take_out(counts, two_cards, holding, hands, other)
            for step in range(0, len(playing), 2):
                player, banker = playing[step], playing[step + 1]
                draws = banker_draws[banker * VALUES + third]
                swapped = banker_draws[banker * VALUES + other] and third != other
                if draws or swapped:
                    found = deals * apart(counts, holding, hands, player, banker)
                    if draws:
                        ways[place(with_third[player * VALUES + third], with_third[banker * VALUES + other], 3)] += (
                            found
                        )
                    if swapped:
                        ways[place(with_third[player * VALUES + other], with_third[banker * VALUES + third], 3)] += (
                            found
                        )
            put_back(counts, two_cards, holding, hands, other)
        put_back(counts, two_cards, holding, hands, third)


def place(player: int, banker: int, drawn: int) -> int:
    """Where a result is counted; `drawn` is 1 if the Banker's Hand drew, and 2 more if the Player's did."""
    return (player * VALUES + banker) * 4 + drawn


def apart(counts: Sequence[int], holding: Sequence[int], hands: Sequence[int], player: int, banker: int) -> int:
    """Ordered deals of two cards with the one hand's points and two others with the other's."""
    shared = 0
    for value in range(VALUES):
        shared += counts[value] * holding[player * VALUES + value] * holding[banker * VALUES + value]
    deals = hands[player] * hands[banker] - shared
    return deals + 2 * hands[player] if player == banker else deals


def take_out(
    counts: MutableSequence[int],
    two_cards: Sequence[int],
    holding: MutableSequence[int],
    hands: MutableSequence[int],
    card: int,
) -> None:
    """A card of this value leaves the shoe."""
    counts[card] -= 1
    for points in range(VALUES):
        hands[points] -= holding[points * VALUES + card]
    for other in range(VALUES):
        holding[two_cards[other * VALUES + card] * VALUES + other] -= 2


def put_back(
    counts: MutableSequence[int],
    two_cards: Sequence[int],
    holding: MutableSequence[int],
    hands: MutableSequence[int],
    card: int,
) -> None:
    """The card that left the shoe last is in it again."""
    for other in range(VALUES):
        holding[two_cards[other * VALUES + card] * VALUES + other] += 2
    for points in range(VALUES):
        hands[points] += holding[points * VALUES + card]
    counts[card] += 1
