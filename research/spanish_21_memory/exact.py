"""What it is worth to remember the first hand of a split when the second is played, exactly.

    python -m research.spanish_21_memory.exact

The figures of Spanish 21 are for players who play each split hand by its own cards. Here the second hand of a pair that
is split once is played in the best way for every first hand that can have come before it, from a full shoe; what that
wins more, over all pairs that are split, is printed pair by pair and in all, as a share of the wager.
"""

import argparse

from croupier.games.spanish_21.editions import SPANISH_635A
from croupier.games.spanish_21.odds.hands import NO_CARDS, RANK_OF, SUITED, VALUES, Counts, Shoe, all_hands, plus
from croupier.games.spanish_21.odds.kernel import HIT, STAND
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds, likely_two
from croupier.games.spanish_21.odds.values import Play, Rules, Valued, Weighing, value, weigh
from croupier.games.spanish_21.wagers import Terms

RULES = Rules(
    Terms(bonus_on_split=False, blackjack_beats_split_21=False, split_21_wins=False, blackjack_odds_open=False),
    SPANISH_635A.double_on_two_only,
    splits=1,
)


def worth_of_hand(shoe: Counts, up: int, pair: int, play: Play | None = None) -> tuple[Valued, float]:
    """What one split hand is worth from a shoe, by the best play or a given one."""
    first = plus(NO_CARDS, pair)
    valued = value(weigh(shoe, first, up), RULES, split=True, play=play)
    place = all_hands().place
    return valued, sum(float(valued.best[place[plus(first, card)]]) for card in range(VALUES))


def last_cards(shoe: Counts, pair: int, valued: Valued) -> dict[Counts, float]:
    """How likely a complete first hand has drawn which cards, over 21 too; the hole card is disregarded."""
    hands = all_hands()
    found: dict[Counts, float] = {}
    waiting = {plus(NO_CARDS, card): shoe[card] / sum(shoe) for card in range(VALUES)}
    first = plus(NO_CARDS, pair)
    while waiting:
        drawn, likely = waiting.popitem()
        hand = tuple(one + two for one, two in zip(first, drawn, strict=True))
        action = int(valued.actions[hands.place[hand]]) if hand in hands.place else STAND
        if action == STAND:
            found[drawn] = found.get(drawn, 0.0) + likely
            continue
        cards = sum(shoe) - sum(drawn)
        for card in range(VALUES):
            chance = likely * (shoe[card] - drawn[card]) / cards
            if chance > 0:
                after = waiting if action == HIT else found
                after[plus(drawn, card)] = after.get(plus(drawn, card), 0.0) + chance
    return found


def gain(shoe: Counts, up: int, pair: int) -> float:
    """What the second hand wins more, when the first is remembered."""
    valued, _ = worth_of_hand(shoe, up, pair)
    usual = Play(valued.actions, valued.saved)
    total = 0.0
    for drawn, likely in last_cards(shoe, pair, valued).items():
        left = tuple(one - two for one, two in zip(shoe, drawn, strict=True))
        total += likely * (worth_of_hand(left, up, pair)[1] - worth_of_hand(left, up, pair, usual)[1])
    return total


def main() -> None:
    """Print the gain of every pair that is split."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", type=int, default=6)
    decks = parser.parse_args().decks
    shoe = Shoe((4 * decks,) * 9 + (12 * decks,), ((decks,) * 4,) * len(SUITED))
    in_all = 0.0
    for against in Rounds(shoe, RULES, BestPlayer(), weighing=Weighing()):
        for begun in against.begun:
            if begun.choice != "split" or begun.first.suited is not None or against.up.card[1] != "S":
                continue
            pair, up = begun.first.hand.index(2), RANK_OF.index(against.up.card[0])
            left = tuple(number - 2 * (card == pair) for card, number in enumerate(against.up.shoe.counts))
            more = gain(left, up, pair)
            likely = likely_two(against.up.shoe.counts, begun.first.hand) * shoe.counts[up] / sum(shoe.counts)
            in_all += likely * more
            print(f"{RANK_OF[pair]}-{RANK_OF[pair]} against {RANK_OF[up]}: {more:.2e}", flush=True)
    print(f"in all, of a wager: {in_all:.2e}")


if __name__ == "__main__":
    main()
