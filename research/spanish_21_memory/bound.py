"""What it can be worth at Spanish 21 to remember the other hands of a split: a bound that is proven for every shoe.

The figures are for players who play each split hand by its own cards. Whoever also remembers the hands before can do
better where what they took from the shoe makes another choice the better one. The proof is in `PROOF.md`. In short:

- Such a player gains at most the sum, over the hands and choices that can be come to, of the mean of another choice's
  advantage where it is one, as long as all else is played by own cards.
- Remembered are at most the cards that the other hands would draw if they were hit to their end
  (`cards`): cards in random order.
- That advantage changes by a sum over these cards, of which the effect of each is worked out (`hands`),
  and by all else, which is small.
- Where split hands earn bonus payouts, that is for a usual play by values alone; what suits can add to a hand is
  bounded apart (`suits`).
- How many hands are before a hand and how many more cards of the pair are gone is counted by `patterns`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import zip_longest
from typing import Final

from croupier.games.shared.odds.machine import Real, Whole, compiled, numbers, wholes, zeros
from croupier.games.spanish_21.odds import kernel
from croupier.games.spanish_21.odds.hands import NO_CARDS, VALUES, all_hands, plus
from croupier.games.spanish_21.odds.rounds import Against, Begun, Rounds, Split, likely_two
from croupier.games.spanish_21.odds.splits import Starts, split_hands
from croupier.games.spanish_21.odds.values import DOUBLES, Rules, drawing
from research.spanish_21_memory import kernel as memory_kernel
from research.spanish_21_memory.cards import Remembered, Runs, alike_hands, most_correlated
from research.spanish_21_memory.hands import (
    OTHER,
    PAIR,
    CardByCard,
    KnownHands,
    Room,
    Roughly,
    hands_with,
)
from research.spanish_21_memory.suits import Ahead, PaidBySuit, chance

NOTHING: Final = 1e-9
"""If all that is left can come to no more than this, it is not worked out."""
HITTING: Final = {kernel.STAND: (0,), kernel.HIT: (0, 1), kernel.DOUBLE: (1,)}
"""By what is usual, between which other choices and that it matters what hitting is worth."""
Further = list[tuple[float, float]]
"""How many more hands there are, without a pair and with one, by how many more cards of the pair are gone."""


@lru_cache(maxsize=64)
def patterns(splits: int) -> Mapping[tuple[int, int], int]:
    """In how many ways a hand has its turn after so many further splits, and after so many other hands."""
    found: dict[tuple[int, int], int] = {}
    for again in range(splits):
        for before in range(again + 2):
            ways = found.get((again, before - 1), 0) + (found.get((again - 1, before), 0) if before <= again else 0)
            found[again, before] = ways or 1
    return found


def chance_of(number: int, cards: int, out: int) -> float:
    """How likely so many cards are all of those of which there is a certain number."""
    chance = 1.0
    for each in range(out):
        chance *= max(number - each, 0) / max(cards - each, 1)
    return chance


class SplitMemory:
    """What remembering is worth when one pair is split against one up card, as it was found to be best."""

    def __init__(
        self, hands: KnownHands, usual: int, memory: Callable[[int, int, int], Remembered], suits: PaidBySuit
    ) -> None:
        self.hands = hands
        self.suits = suits
        self.usual = usual
        """How often pairs are split again at most, as is usual."""
        self.splits = hands.rules.splits
        self.up, self.pair = hands.hand.up, hands.hand.pair
        self.number, self.cards = hands.hand.shoe[self.pair], sum(hands.hand.shoe)
        self._memory = memory

    def gain(self) -> float:
        """The most that remembering can win more."""
        ways, found = patterns(self.splits), 0.0
        possible = [again for again in range(self.splits) if self.chance(again)]
        trivial = {
            again: self.chance(again) * sum(ways[again, before] for before in range(again + 2)) for again in possible
        }
        for again in possible:
            rest = self.hands.ranges.all * sum(trivial[more] for more in possible[again:])
            if rest <= NOTHING or self._too_few(again):
                return found + rest
            found += self._by_choices(again) + self._by_suits(again) + self._by_splits(again)
        return found

    def chance(self, again: int) -> float:
        """How likely so many second cards all make pairs."""
        return chance_of(self.number, self.cards, again)

    def _too_few(self, again: int) -> bool:
        """Whether there may be too few cards for one more to be known."""
        sizes = all_hands().sizes[self.hands.known(0).likely > 0]
        return self.cards - max(again, self.hands.deepest) - int(sizes.max()) < 2

    def remembered(self, again: int) -> Remembered:
        """What can be remembered by hands that have their turn after so many further splits."""
        return self._memory(self.pair, self.cards - again, again + 1)

    # Standing, hitting and doubling

    def _by_choices(self, again: int) -> float:
        """The most that is won by other choices with hands that have their turn after so many further splits."""
        return sum(self._of_hands(hands_with(self.pair, kind), kind, again) for kind in (OTHER, PAIR))

    def _of_hands(self, those: Whole, kind: int, again: int) -> float:
        """The same for certain hands of one kind."""
        known, memory, ranges = self.hands.known(again), self.remembered(again), self.hands.ranges
        found = zeros(1)
        compiled(memory_kernel.add_gains)(
            those,
            known.likely,
            *arrivals(self.pair, kind, self.hands.rules.double_on_two_only, self.hands.hand.draws),
            *known.choices[kind],
            alike_hands()[0],
            all_hands().sizes,
            numbers(self._often(again)),
            memory.cards,
            memory.most_cards,
            memory.stretched,
            memory.drift,
            memory.others(self.up, self.hands.degree),
            memory.more,
            numbers([ranges.extra]),
            memory.bonuses(ranges.bonuses, self.hands.degree),
            found,
        )
        return float(found[0])

    def _often(self, again: int) -> list[float]:
        """How often hands have their turn after so many further splits and each number of other hands, at most."""
        ways = patterns(self.splits)
        return [self.chance(again) * ways[again, before] for before in range(again + 2)]

    # Suits

    def _by_suits(self, again: int) -> float:
        """The most that is won by other choices with hands of two cards because they are of one suit."""
        return max((sum(self._suited(one, again) for one in those) for those in self.suits.by_suit), default=0.0)

    def _suited(self, one: Ahead, again: int) -> float:
        """The same for one second card: where a hit is usual, or is another choice."""
        kind = PAIR if one.second == self.pair else OTHER
        known, memory, cards = self.hands.known(again), self.remembered(again), self.cards - again - 1
        place = all_hands().place[self.hands.second(one.second)]
        likely = float(known.likely[place]) * chance(one.seconds, self.hands.shoe(again)[one.second])
        action, third = int(self.hands.plays[kind].actions[place]), chance(one.thirds, cards)
        found = 0.0
        for other in HITTING[action]:
            row = place * memory_kernel.KINDS + other
            worse, spread, rise, fall, most = (float(each[row]) for each in known.choices[kind])
            for before, often in enumerate(self._often(again) if likely and most else ()):
                told = one.more * third**0.5 * most_correlated(memory.limits[before], 2, (cards,), 1)[0]
                found += often * self._gained(
                    worse - (0.0 if action == kernel.HIT else one.more * third),
                    (spread, rise, fall, most),
                    memory,
                    2 * memory.hands + before,
                    self._other(place, before, most, memory) + told,
                )
        return likely * found

    def _other(self, place: int, before: int, most: float, memory: Remembered) -> float:
        """How much remembered cards tell about a choice, but for what is worked out card by card."""
        row, ranges, degree = int(alike_hands()[0][place]) * memory.hands + before, self.hands.ranges, self.hands.degree
        others, bonuses = memory.others(self.up, degree), memory.bonuses(ranges.bonuses, degree)
        return (most - ranges.extra) * float(others[row]) + float(bonuses[row])

    def _gained(
        self, worse: float, moved: tuple[float, float, float, float], memory: Remembered, row: int, other: float
    ) -> float:
        """What `most_gained` says from one row of what is remembered."""
        return memory_kernel.most_gained(
            worse,
            *moved,
            float(memory.cards[row]),
            float(memory.most_cards[row]),
            float(memory.stretched[row]),
            float(memory.drift[row]),
            other,
            float(memory.more[row]),
            0.0,
        )

    # Splitting again

    def _by_splits(self, again: int) -> float:
        """The most that is won by splitting a pair or not, against the usual, after so many further splits."""
        if again + 1 >= self.splits or not self.chance(again + 1):
            return 0.0
        ways, found = patterns(self.splits), 0.0
        for before in range(again + 2):
            found += ways[again, before] * self._by_split(again, before)
        return found * self.chance(again + 1)

    def _by_split(self, again: int, before: int) -> float:
        """The same for a hand that has its turn after so many other hands, and has got a pair."""
        base, sign = again + 1, 1 if again < self.usual else -1
        usual = self._further(again, before, self.number - base, self.cards - base)
        better, unsure = self._better(usual, base)
        effects = [(chance, -sign * change) for chance, change in self._effects(again, before)]
        memory = self.remembered(base)
        hands = 2 * (2 + again - before) + 1 + max(self.usual - base, 0) + max(self.usual - again, 0)
        more, told_more = self._more_by_suit(again, before, memory)
        told = self.hands.ranges.size * self._told(usual, memory, base, before) if before else 0.0
        moved = (
            sum(chance * change**2 for chance, change in effects),
            max(0.0, *(change for _, change in effects)) if effects else 0.0,
            max(0.0, *(-change for _, change in effects)) if effects else 0.0,
            self.hands.ranges.size * hands,
        )
        return self._gained(sign * better - unsure - more, moved, memory, memory.hands + before, told + told_more)

    def _hands_after(self, again: int, before: int, left: int, cards: int) -> Iterator[tuple[int, Starts]]:
        """How the hands begin that come if a pair is split, and if it is not, but for the hand that is then kept."""
        waiting = 2 + again - before
        for sign, hands, splits in (
            (1, waiting + 1, max(self.usual - again - 1, 0)),
            (-1, waiting - 1, max(self.usual - again, 0)),
        ):
            if hands:
                counted = split_hands((left,), cards, (0,) * hands, splits)
                yield sign, counted[min(splits, len(counted) - 1)][0]

    def _further(self, again: int, before: int, left: int, cards: int) -> Further:
        """How many more hands there are if a pair is split than if it is not, but for the hand that is then kept."""
        found: dict[int, list[float]] = {}
        for sign, starts in self._hands_after(again, before, left, cards):
            for kind, weights in enumerate(starts[:2]):
                for gone, weight in enumerate(weights):
                    found.setdefault(gone, [0.0, 0.0])[kind] += sign * weight
        return [(one[OTHER], one[PAIR]) for one in (found.get(gone, [0.0, 0.0]) for gone in range(max(found) + 1))]

    def _more_by_suit(self, again: int, before: int, memory: Remembered) -> tuple[float, float]:
        """What suits can add to either side on average, and how much remembered cards tell about that."""
        if not self.suits.by_suit:
            return 0.0, 0.0
        number, cards, limit = self.number - again - 1, self.cards - again - 1, memory.limits[before]
        mean = self.suits.pair_mean(cards)
        told = self.suits.pair_square(cards) ** 0.5 * most_correlated(limit, 2, (cards,), 1)[0]
        for _, starts in self._hands_after(again, before, number, cards):
            for gone, weights in enumerate(zip_longest(starts.other, starts.mixed, fillvalue=0.0)):
                most, likely = max(map(abs, weights)), chance_of(number, cards, gone)
                if most and likely:
                    mean += most * self.suits.mean(cards - gone)
                    square = self.suits.square(cards - gone) / likely
                    told += most * square**0.5 * most_correlated(limit, gone + 3, (cards,), 1)[0]
        return mean, told

    def _better(self, further: Further, base: int) -> tuple[float, float]:
        """By how much splitting is better on average, and by how much that can be wrong."""
        kept = self.hands.wins(base - 1)[PAIR] * (self.cards - base + 1) / (self.number - base + 1)
        found, unsure = -kept, 0.0
        for gone, weights in enumerate(further):
            if base + gone <= self.hands.deepest:
                found += sum(weight * won for weight, won in zip(weights, self.hands.wins(base + gone), strict=True))
            else:
                unsure += self.hands.ranges.size * max(map(abs, weights))
        return found, unsure

    def _effects(self, again: int, before: int) -> list[tuple[float, float]]:
        """For each value of one more known card how likely it is and what it adds to that, as far as is worked out."""
        if self.hands.degree == 1 or not before:
            return []
        base, found = again + 1, []
        shoe = self.hands.shoe(base)
        for card, number in enumerate(shoe):
            if number:
                further = self._further(again, before, shoe[self.pair] - (card == self.pair), sum(shoe) - 1)
                found.append((number / sum(shoe), self._better_knowing(further, base, card)))
        mean = sum(chance * worth for chance, worth in found)
        return [(chance, worth - mean) for chance, worth in found]

    def _better_knowing(self, further: Further, base: int, card: int) -> float:
        """By how much splitting is better when such a card is known, as far as that is worked out."""
        pairs = (self.number - base + 1) / (self.cards - base + 1)
        share = self.hands.shoe(base)[card] / (self.cards - base)
        found = -float(self.hands.known(base - 1).begun[PAIR][card]) / pairs / share
        for gone, weights in enumerate(further[: self.hands.deepest + 1 - base]):
            those = self.hands.shoe(base + gone)[card]
            if those:
                begun = self.hands.known(base + gone).begun
                won = sum(weight * float(each[card]) for weight, each in zip(weights, begun, strict=True))
                found += won * (self.cards - base - gone) / those
        return found

    def _told(self, further: Further, memory: Remembered, base: int, before: int) -> float:
        """How much remembered cards tell about the difference, but for what is worked out card by card."""
        points, degree = self.pair + 1, self.hands.degree
        found = memory.told(self.up, 2 * points, 0, before, degree)
        for gone, weights in enumerate(further):
            chance = chance_of(self.number - base, self.cards - base, gone)
            number = max(map(abs, weights))
            if number and chance:
                here = degree if base + gone <= self.hands.deepest else 1
                found += number / chance**0.5 * memory.told(self.up, points, gone, before, here)
        return found


# Rounds


class Remembering:
    """What remembering the other hands of a split can be worth, over the rounds from one shoe."""

    def __init__(self, rounds: Rounds) -> None:
        self.rules = rounds.rules
        self._shoe = rounds.shoe if rounds.up is None else rounds.shoe.plus(rounds.up)
        self.runs = Runs(self._shoe.counts)
        self._room = Room()
        self._gains: dict[tuple[type[KnownHands], int, int], float] = {}
        self._remembered: dict[tuple[int, int, int], Remembered] = {}
        self.suits = tuple(PaidBySuit(self._shoe, pair, self.rules) for pair in range(VALUES))

    def against(self, against: Against) -> float:
        """The most that it is worth against one up card."""
        return sum(self._begun(one, against) for one in against.begun if one.pair is not None)

    def _begun(self, one: Begun, against: Against) -> float:
        """The most that it is worth with one pair, which may be split only because of it."""
        assert one.pair is not None
        likely = likely_two(against.up.shoe.counts, one.first.hand)
        less = one.first.options[one.choice] - one.first.options["split"]
        if one.choice != "split" and less >= self.of_split(one.pair, Roughly) * likely:
            return 0.0
        return one.orders * max(0.0, self.of_split(one.pair, CardByCard) * likely - less)

    def of_split(self, split: Split, how: type[KnownHands]) -> float:
        """The most that it is worth when a pair is split, worked out in one way."""
        hand = split.value.of.hand
        key = (how, hand.up, hand.pair)
        if key not in self._gains:
            hands = how(split, self.rules, self._room)
            self._gains[key] = SplitMemory(hands, split.value.again.splits, self.memory, self.suits[hand.pair]).gain()
        return self._gains[key]

    def memory(self, pair: int, left: int, most: int) -> Remembered:
        """What can be remembered of so many hands of a pair, which is the same for all up cards."""
        key = (pair, left, most)
        if key not in self._remembered:
            self._remembered[key] = Remembered(self.runs, *key)
        return self._remembered[key]


def is_bounded(rules: Rules) -> bool:
    """Whether a bound is known: not where doubles are read otherwise."""
    return not set(rules.other) & set(DOUBLES)


@lru_cache(maxsize=64)
def arrivals(pair: int, kind: int, two_only: bool, draws: bool) -> tuple[Real, Real]:
    """In how many orders split hands can be come to, and be doubled into, whatever their player does."""
    hands = all_hands()
    arrived, doubled = zeros(len(hands.counts)), zeros(len(hands.counts))
    for card in range(VALUES):
        if (card == pair) == (kind == PAIR):
            arrived[hands.place[plus(plus(NO_CARDS, pair), card)]] = 1.0
    if not draws:
        return arrived, doubled
    doubling_two = wholes(kernel.DOUBLE * (size == 2) for size in hands.sizes) * drawing()
    compiled(kernel.count_orders)(hands.children, hands.sizes, doubling_two, arrived.copy(), doubled)
    compiled(kernel.count_orders)(
        hands.children, hands.sizes, drawing() * kernel.HIT, arrived, zeros(len(hands.counts))
    )
    return arrived, doubled if two_only else arrived * (hands.sizes > 2)
