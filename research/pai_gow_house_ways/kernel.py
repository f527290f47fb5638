"""Improving a table of the dealer's settings: the functions that are compiled, which know no rule."""

from collections.abc import MutableSequence, Sequence

from croupier.games.pai_gow.odds.kernel import TILES


def improve_table(
    order: Sequence[int],
    supply: Sequence[int],
    tiles: Sequence[int],
    settings: Sequence[int],
    ways: Sequence[int],
    high: Sequence[int],
    players_low: Sequence[int],
    dealers_low: Sequence[int],
    pays: Sequence[int],
    choice_starts: Sequence[int],
    choices: Sequence[int],
    chosen: MutableSequence[int],
    values: MutableSequence[int],
    held: MutableSequence[int],
    against: MutableSequence[int],
    gained: MutableSequence[int],
) -> None:
    """Set the dealer's hands otherwise, one after the other, wherever that earns more against a perfect player.

    `chosen` is the dealer's setting of each hand, among its `choices`; `values` is what each of a player's settings
    wins against it, a win paying the first of `pays` and a loss costing the second. Both are kept up to date, and what
    the player loses by it is added to `gained`. `held` and `against` are room, for each face and for each hand.
    """
    for place in range(len(order)):
        hand = order[place]
        if choice_starts[hand + 1] - choice_starts[hand] > 1:
            count_opponents(hand, supply, tiles, held, against)
            best, most = chosen[hand], 0
            for listed in range(choice_starts[hand], choice_starts[hand + 1]):
                if choices[listed] != chosen[hand]:
                    found = gain_of(
                        chosen[hand],
                        choices[listed],
                        against,
                        settings,
                        ways,
                        high,
                        players_low,
                        dealers_low,
                        pays,
                        values,
                    )
                    if found > most:
                        best, most = choices[listed], found
            if most > 0:
                change_values(chosen[hand], best, against, settings, high, players_low, dealers_low, pays, values)
                chosen[hand] = best
                gained[0] += most


def count_opponents(
    hand: int,
    supply: Sequence[int],
    tiles: Sequence[int],
    held: MutableSequence[int],
    against: MutableSequence[int],
) -> None:
    """For each hand of a player, how many of the dealer's with these faces share no tile with it."""
    for other in range(len(against)):
        for place in range(TILES * other, TILES * other + TILES):
            held[tiles[place]] += 1
        found = 1
        for place in range(TILES * hand, TILES * hand + TILES):
            left = supply[tiles[place]] - held[tiles[place]]
            if place > TILES * hand and tiles[place] == tiles[place - 1]:
                found = found * (left - 1) // 2
            else:
                found = found * left
        against[other] = found
        for place in range(TILES * other, TILES * other + TILES):
            held[tiles[place]] = 0


def gain_of(
    before: int,
    after: int,
    against: Sequence[int],
    settings: Sequence[int],
    ways: Sequence[int],
    high: Sequence[int],
    players_low: Sequence[int],
    dealers_low: Sequence[int],
    pays: Sequence[int],
    values: Sequence[int],
) -> int:
    """What a perfect player would lose if the dealer set one hand otherwise."""
    gain = 0
    for hand in range(len(against)):
        if against[hand] > 0:
            first = settings[hand]
            old = values[first]
            new = old + against[hand] * change(first, before, after, high, players_low, dealers_low, pays)
            for setting in range(first + 1, settings[hand + 1]):
                value = values[setting]
                if value > old:
                    old = value
                value += against[hand] * change(setting, before, after, high, players_low, dealers_low, pays)
                if value > new:
                    new = value
            gain += ways[hand] * (old - new)
    return gain


def change(
    setting: int,
    before: int,
    after: int,
    high: Sequence[int],
    players_low: Sequence[int],
    dealers_low: Sequence[int],
    pays: Sequence[int],
) -> int:
    """What a player's setting wins more if the dealer's is another."""
    return result_of(setting, after, high, players_low, dealers_low, pays) - result_of(
        setting, before, high, players_low, dealers_low, pays
    )


def result_of(
    player: int,
    dealer: int,
    high: Sequence[int],
    players_low: Sequence[int],
    dealers_low: Sequence[int],
    pays: Sequence[int],
) -> int:
    """What a player's setting wins against the dealer's."""
    if high[dealer] < high[player]:
        return pays[0] if dealers_low[dealer] < players_low[player] else 0
    return 0 if dealers_low[dealer] < players_low[player] else -pays[1]


def change_values(
    before: int,
    after: int,
    against: Sequence[int],
    settings: Sequence[int],
    high: Sequence[int],
    players_low: Sequence[int],
    dealers_low: Sequence[int],
    pays: Sequence[int],
    values: MutableSequence[int],
) -> None:
    """What each of a player's settings wins once the dealer sets one hand otherwise."""
    for hand in range(len(against)):
        if against[hand] > 0:
            for setting in range(settings[hand], settings[hand + 1]):
                values[setting] += against[hand] * change(setting, before, after, high, players_low, dealers_low, pays)
