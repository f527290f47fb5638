"""Split hands at Spanish 21 as remembered cards can change them: what each choice is worth, and what a known card does.

This is worked out card by card (`CardByCard`) or, where that is enough, only as far as no card is known (`Roughly`).
"""

from abc import ABC, abstractmethod
from functools import cache, lru_cache
from typing import Final, NamedTuple

from croupier.games.shared.odds.machine import Real, Whole, compiled, numbers, wholes, zeros
from croupier.games.spanish_21.odds import kernel
from croupier.games.spanish_21.odds.hands import ENDS, NO_CARDS, VALUES, Counts, all_hands, dealers_draws, plus
from croupier.games.spanish_21.odds.kernel import DOUBLE, HIT, STAND
from croupier.games.spanish_21.odds.rounds import Split
from croupier.games.spanish_21.odds.values import Play, Rules, doubling, drawing, no_hands, paid_under, value
from croupier.games.spanish_21.wagers import BONUS_ODDS
from research.spanish_21_memory import kernel as memory_kernel

KINDS: Final = memory_kernel.KINDS
OTHER: Final = 0
PAIR: Final = 1
"""Hands whose second card made no pair, and hands whose did."""


class Ranges(NamedTuple):
    """The most by which results of one hand can differ: by choice, in all, and from nothing.

    `extra` is how much of that by choice is due to bonus payouts, and `bonuses` what a 21 that was drawn to is paid
    more at most if suits differ, by its number of cards.
    """

    choices: Real
    all: float
    size: float
    extra: float
    bonuses: Real


@lru_cache(maxsize=8)
def ranges_of(rules: Rules) -> Ranges:
    """The ranges of the results of split hands under the rules."""
    table = paid_under(rules)
    suited = [float(odds.fraction) for odds, _ in BONUS_ODDS.values() if rules.terms.bonus_on_split]
    most, doubled = max(float(table.split.max()), 0.0, *suited), max(2 * float(table.split_doubled.max()), 0.0)
    by_choice = numbers([most + 1, max(doubled + 1, most + 2), doubled + 1])
    hands = all_hands()
    paid = table.split.reshape(-1, len(ENDS)).max(axis=1)
    plain = max(float(paid[hands.totals < 21].max()), 0.0)
    extra = most - plain if doubled <= plain + 1 else 0.0
    bonuses = zeros(int(hands.sizes.max()) + 1)
    for size in range(3, len(bonuses)):
        drawn_to = paid[(hands.sizes == size) & (hands.totals == 21)]
        bonuses[size] = max(float(drawn_to.max(initial=0.0)) - plain, 0.0)
    return Ranges(by_choice, max(most, doubled) + 2, max(most, doubled, 2.0), extra, bonuses)


class Known(NamedTuple):
    """Split hands from one shoe, for both kinds of hands.

    `likely` is the probability of each hand. `choices` are what `memory_kernel.weigh_choices` finds: by how much
    other choices are worse, and what one more known card does to that. `begun` is what hands win, by the known card.
    """

    likely: Real
    choices: tuple[tuple[Real, ...], tuple[Real, ...]]
    begun: tuple[Real, Real]


class Room:
    """Room to work in, which is used for one split after the other."""

    def __init__(self) -> None:
        size = len(all_hands().counts)
        self.weights = [zeros(size * len(ENDS) * VALUES) for _ in range(2)]
        """The weights of hands by one more known card, and those before them."""
        self.hands = [*(zeros(size * VALUES) for _ in range(3)), zeros(KINDS * VALUES)]
        self._choices: dict[tuple[int, int], tuple[Real, ...]] = {}

    def choices(self, gone: int, kind: int) -> tuple[Real, ...]:
        """What is found about the choices for one kind of hands."""
        if (gone, kind) not in self._choices:
            self._choices[gone, kind] = tuple(zeros(len(all_hands().counts) * KINDS) for _ in range(5))
        return self._choices[gone, kind]


class KnownHands(ABC):
    """The hands of one split, when more and more cards of the pair are gone, as they are usually played."""

    degree: int
    """Of all that known cards tell, parts of this degree or more are not worked out."""

    def __init__(self, split: Split, rules: Rules, room: Room) -> None:
        self.hand = split.value.of.hand
        self.rules = rules
        self.room = room
        self.ranges = ranges_of(rules)
        start = split.value.starts[0]
        self.plays = [Play(each.actions, each.saved) for each in (start.others, start.mixed)]
        if not start.mixed.whole[all_hands().place[self.second(self.hand.pair)]]:
            best = value(self.hand.gone(0), rules, split=True, draws=self.hand.draws)
            self.plays[PAIR] = Play(best.actions, best.saved)
        self._known: list[Known] = []
        self._shoes: dict[int, Counts] = {}

    @property
    @abstractmethod
    def deepest(self) -> int:
        """How many more cards of the pair are gone at most in what is worked out."""

    @abstractmethod
    def _know(self, gone: int) -> Known:
        """Work out the hands when so many more cards of the pair are gone, after those for one less."""

    def known(self, gone: int) -> Known:
        """The hands when so many more cards of the pair are gone."""
        while len(self._known) <= gone:
            self._known.append(self._know(len(self._known)))
        return self._known[gone]

    def wins(self, gone: int) -> tuple[float, float]:
        """What a hand wins on average whose second card makes no pair, or makes one."""
        begun = self.known(gone).begun
        return float(begun[OTHER].sum()), float(begun[PAIR].sum())

    def second(self, card: int) -> Counts:
        """A hand with a second card."""
        return plus(plus(NO_CARDS, self.hand.pair), card)

    def begin(self, kind: int) -> list[int]:
        """The hands of two cards of one kind."""
        pair = self.hand.pair
        return [all_hands().place[self.second(card)] for card in range(VALUES) if (card == pair) == (kind == PAIR)]

    def shoe(self, gone: int) -> Counts:
        """The cards left, when so many more of the pair are gone."""
        if gone not in self._shoes:
            pair = self.hand.pair
            self._shoes[gone] = tuple(
                max(number - gone, 0) if card == pair else number for card, number in enumerate(self.hand.shoe)
            )
        return self._shoes[gone]

    def likely(self, gone: int, those: Whole) -> Real:
        """The probability of each of those hands, and nothing for the others."""
        found = zeros(len(all_hands().counts))
        start = wholes(plus(NO_CARDS, self.hand.pair))
        compiled(memory_kernel.add_likely)(those, wholes(self.shoe(gone)), start, all_hands().held, found)
        return found

    @property
    def may_draw(self) -> Whole:
        """Which hands may draw."""
        return drawing() if self.hand.draws else no_hands()


class CardByCard(KnownHands):
    """The hands with one more card known, of each value.

    When as many cards of the pair are gone as there are splits, nothing is left to choose: it only matters what hands
    win, and so only those that the usual play comes to.
    """

    degree = 2

    @property
    def deepest(self) -> int:
        return min(self.rules.splits + 1, self.hand.shoe[self.hand.pair])

    def _know(self, gone: int) -> Known:
        from numpy import union1d

        hands, room, table = all_hands(), self.room, paid_under(self.rules)
        shoe, start = wholes(self.shoe(gone)), wholes(plus(NO_CARDS, self.hand.pair))
        those = [self._wanted(gone, kind) for kind in (OTHER, PAIR)]
        either = union1d(*those)
        likely = self.likely(gone, either)
        self._weigh(either, shoe, start, gone, likely)
        choices, begun = [], []
        for kind, play in enumerate(self.plays):
            choices.append(room.choices(gone, kind))
            compiled(memory_kernel.weigh_choices)(
                those[kind],
                hands.children,
                hands.held,
                shoe,
                start,
                likely,
                room.weights[gone % 2],
                table.split,
                table.split_doubled,
                self.may_draw,
                doubling(self.rules.double_on_two_only),
                play.actions,
                play.rescues,
                self.ranges.choices if self._chooses(gone) else zeros(KINDS),
                *room.hands,
                *choices[kind],
            )
            begun.append(room.hands[2].reshape(-1, VALUES)[self.begin(kind)].sum(axis=0))
        return Known(likely, (choices[OTHER], choices[PAIR]), (begun[OTHER], begun[PAIR]))

    def _chooses(self, gone: int) -> bool:
        """Whether choices are looked at, when so many more cards of the pair are gone."""
        return gone < self.rules.splits

    def _wanted(self, gone: int, kind: int) -> Whole:
        """The hands of one kind that are worked out."""
        return hands_with(self.hand.pair, kind) if self._chooses(gone) else self._usual(kind)

    def _usual(self, kind: int) -> Whole:
        """The hands of one kind that the usual play comes to."""
        from numpy import flatnonzero

        hands = all_hands()
        arrived, doubled = zeros(len(hands.counts)), zeros(len(hands.counts))
        arrived[self.begin(kind)] = 1.0
        compiled(kernel.count_orders)(hands.children, hands.sizes, self.plays[kind].actions, arrived, doubled)
        return flatnonzero(arrived + doubled)

    def _weigh(self, those: Whole, shoe: Whole, start: Whole, gone: int, likely: Real) -> None:
        """Work out the weights of those hands by one more known card, from those for one card of the pair less."""
        draws = dealers_draws(self.hand.up)
        compiled(memory_kernel.add_known)(
            those,
            shoe,
            start,
            all_hands().held,
            draws.parents,
            draws.values,
            draws.before,
            draws.depths,
            draws.ends,
            draws.orders,
            dealers_cards(self.hand.up),
            wholes([draws.barred]),
            with_pair(self.hand.pair),
            self._known[gone - 1].likely if gone else zeros(len(likely)),
            self.room.weights[1 - gone % 2],
            wholes(NO_CARDS),
            zeros(int(draws.depths.max()) + 2),
            zeros(len(draws.parents)),
            zeros(len(ENDS)),
            zeros(len(ENDS) * VALUES),
            likely,
            self.room.weights[gone % 2],
        )


class Roughly(KnownHands):
    """The hands as far as no card is known, which takes less time."""

    degree = 1

    @property
    def deepest(self) -> int:
        return min(self.rules.splits - 1, self.hand.shoe[self.hand.pair])

    def _know(self, gone: int) -> Known:
        from numpy import divide

        likely, weights = self.likely(gone, hands_with(self.hand.pair)), self.hand.gone(gone)
        of_choices, begun = [], []
        for kind, play in enumerate(self.plays):
            found = value(weights, self.rules, split=True, play=play, draws=self.hand.draws)
            worse, most = self.room.choices(gone, kind)[0], self.room.choices(gone, kind)[-1]
            doubled = 2 * (weights * paid_under(self.rules).split_doubled).reshape(-1, len(ENDS)).sum(axis=1)
            rescued = doubled + found.whole
            rows = worse.reshape(-1, KINDS)
            for action, others in ((STAND, (HIT, DOUBLE)), (HIT, (STAND, DOUBLE)), (DOUBLE, (STAND, HIT))):
                worth = {STAND: found.standing, HIT: found.hitting, DOUBLE: found.doubled}
                here = play.actions == action
                for column, other in enumerate(others):
                    rows[here, column] = (worth[action] - worth[other])[here]
            rows[:, 2] = rescued * (1 - 2 * play.rescues)
            divide(rows, likely[:, None], out=rows, where=likely[:, None] > 0)
            self._fill_most(most.reshape(-1, KINDS), play)
            nothing = zeros(len(worse))
            of_choices.append((worse, nothing, nothing, nothing, most))
            begun.append(numbers([sum(float(found.best[place]) for place in self.begin(kind))]))
        return Known(likely, (of_choices[OTHER], of_choices[PAIR]), (begun[OTHER], begun[PAIR]))

    def _fill_most(self, most: Real, play: Play) -> None:
        """The most by which the results of two choices can differ, where there are two."""
        may_double = doubling(self.rules.double_on_two_only)
        doubles = play.actions == DOUBLE
        first, either, rescue = self.ranges.choices
        most[:, 0] = (first + (either - first) * doubles) * self.may_draw
        most[:, 1] = either * (doubles | (may_double == 1)) * self.may_draw
        most[:, 2] = rescue


@cache
def hands_with(pair: int, kind: int = OTHER) -> Whole:
    """The hands that one card of a value can grow into, or two where they make a pair; in the order of all hands."""
    least = 2 if kind == PAIR else 1
    return wholes(place for place, counts in enumerate(all_hands().counts) if counts[pair] >= least)


@cache
def with_pair(pair: int) -> Whole:
    """Each hand with one card more of a value; -1 if that is over 21."""
    return all_hands().children[pair::VALUES].copy()


@cache
def dealers_cards(up: int) -> Real:
    """The cards of each part of the dealer's hands, in the order of their values."""
    draws = dealers_draws(up)
    found: list[Counts] = [NO_CARDS]
    for parent, card in zip(draws.parents[1:], draws.values[1:], strict=True):
        found.append(plus(found[parent], int(card)))
    return numbers(float(number) for counts in found for number in counts)
