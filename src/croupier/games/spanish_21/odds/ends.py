"""How the hands of a round of Spanish 21 end, how often, and what that pays; and how far results are spread.

Every first hand of a round (`rounds`) is played on as it was valued, and each way in which hands end is added up.

Two hands of a split depend on each other through the dealer's hand, with which both are compared, and because all
take their cards from one shoe; the mean of the product of what they win has a proven bound. Take a hand and the
dealer's as one group of cards, another hand as a second group, and let the first decide f and the second g. Of groups
of a and b among n cards in random order, the correlation of f and g is at most the square root of ab / ((n - a)(n -
b)): so the mean of fg is the product of their means, give or take that times their standard deviations. For each end
of the dealer's hand, f is what the first hand wins if the dealer ends so, and nothing otherwise, and g what the
second would win against that end. Added up over the ends this is the mean of the product, and the bound. How many
hands there are is decided by second cards (`splits`): cards that made pairs are taken out of the shoe, and that
others made none is a part of f. Where the suits of a pair matter, less is worked out: the product of two hands is
bounded by their squares.
"""

from collections.abc import Sequence
from functools import cache
from math import comb, sqrt
from typing import Final, Literal, NamedTuple

from croupier.games.shared.odds.machine import Real, Whole, compiled, wholes, zeros
from croupier.games.spanish_21.hands import BonusHand, bonus_hand
from croupier.games.spanish_21.odds import kernel
from croupier.games.spanish_21.odds.hands import ENDS, VALUES, Counts, all_hands, cards_of, dealers_draws, telling, won
from croupier.games.spanish_21.odds.rounds import GIVEN_UP, Against, Begun, Rounds, Split, likely_two
from croupier.games.spanish_21.odds.splits import SplitHand, levels
from croupier.games.spanish_21.odds.values import Rules, Valued, paid_under

OTHER: Final = 0
ANY: Final = 1
"""Hands whose second card made no pair, and hands with any second card."""


class Results(NamedTuple):
    """What hands win, and the squares of it, as weights of hands and ends of the dealer's; and the most cards drawn."""

    pays: Real
    squares: Real
    cards: int

    def plus(self, other: "Results") -> "Results":
        """These and others."""
        return Results(self.pays + other.pays, self.squares + other.squares, max(self.cards, other.cards))


class Together(NamedTuple):
    """The mean of the products of what two different hands of a split win, over all such; how far it can be wrong."""

    mean: float
    unsure: float

    def times(self, often: float) -> "Together":
        """For splits that come so often."""
        return Together(self.mean * often, self.unsure * often)


class Pattern(NamedTuple):
    """Hands that a split may come to: after so many further splits, hands without a pair, and hands of any cards."""

    splits: int
    others: int
    any: int
    ways: int


def whatever_suits(squares: float, hands: int) -> Together:
    """The same for so many hands at most of which only the squares are known, added up.

    The square of their sum is at least nothing, and at most their number times the sum of their squares.
    """
    return Together((hands - 2) / 2 * squares, hands / 2 * squares)


def hands_together(split: Split, other: Results, any_: Results) -> Together:
    """What the hands of a split win together whose suits do not matter."""
    moments = Moments(split.value.of.hand, (other, any_))
    mean = unsure = 0.0
    for pattern in patterns(split):
        for first, second, pairs, before in kinds_of_pairs(pattern):
            mean += pattern.ways * pairs * moments.product(first, second, pattern.splits, before)
            unsure += pattern.ways * pairs * moments.bound(first, second, pattern.splits, before)
    return Together(mean, unsure)


def patterns(split: Split) -> list[Pattern]:
    """All that a split may come to: until splits are used up, or until no hand is left to be split."""
    pair, found = split.value.of, []
    most = min(split.value.again.splits, sum(pair.left))
    for splits, (entered, passing) in enumerate(levels(pair.left, pair.first, most, ())):
        if splits == most:
            found += [Pattern(splits, one.others, len(one.waiting), ways) for one, ways in entered.items()]
        else:
            last = {one: ways for one, ways in passing.items() if len(one.waiting) == 1}
            found += [Pattern(splits, one.others + 1, 0, ways) for one, ways in last.items()]
    return found


def kinds_of_pairs(pattern: Pattern) -> list[tuple[int, int, int, int]]:
    """The kinds of two hands, how many ordered pairs there are, and how many further hands have no pair."""
    others, any_ = pattern.others, pattern.any
    found = [
        (OTHER, OTHER, others * (others - 1), others - 2),
        (OTHER, ANY, others * any_, others - 1),
        (ANY, OTHER, others * any_, others - 1),
        (ANY, ANY, any_ * (any_ - 1), others),
    ]
    return [one for one in found if one[2]]


class Moments:
    """Means and squares of what split hands win, by how many more cards of the pair are gone."""

    def __init__(self, hand: SplitHand, results: tuple[Results, Results]) -> None:
        self.hand = hand
        self.results = results
        self._found: dict[tuple[int, int], tuple[Real, Real, Real, Real]] = {}

    def of(self, kind: int, gone: int) -> tuple[Real, Real, Real, Real]:
        """By the dealer's ends: mean and square with that end, then against it, whatever the dealer's cards are."""
        if (kind, gone) not in self._found:
            weights = self.hand.gone(gone).reshape(-1, len(ENDS))
            likely = self._likely(weights, gone)[:, None]
            pays, squares = self.results[kind].pays, self.results[kind].squares
            self._found[kind, gone] = (
                (pays * weights).sum(axis=0),
                (squares * weights).sum(axis=0),
                (pays * likely).sum(axis=0),
                (squares * likely).sum(axis=0),
            )
        return self._found[kind, gone]

    def _likely(self, weights: Real, gone: int) -> Real:
        """How likely each hand is, also if the hole card makes a Blackjack."""
        from numpy import divide, zeros_like

        whole: Real = weights.sum(axis=1)
        barred = dealers_draws(self.hand.up).barred
        if barred < 0:
            return whole
        held = all_hands().held.reshape(-1, VALUES)
        left = sum(self.hand.shoe) - gone - held.sum(axis=1) + 1
        those = self.hand.shoe[barred] - held[:, barred] + (1 - gone) * (barred == self.hand.pair)
        likely: Real = divide(whole * left, left - those, out=zeros_like(whole), where=left > those)
        return likely

    def product(self, first: int, second: int, splits: int, before: int) -> float:
        """The product of two hands' means, the first of which knows that hands before it made no pair."""
        against, found = self.of(second, splits)[2], 0.0
        for more in range(before + 1):
            chance = comb(before, more) * (-1) ** more * self.chance(splits + more)
            if chance:
                found += chance * float(self.of(first, splits + more)[0] @ against)
        return found

    def bound(self, first: int, second: int, splits: int, before: int) -> float:
        """The most by which the mean of their product can differ from that."""
        squares, (_, _, mean, square) = self.of(first, splits)[1], self.of(second, splits)
        drawn = self.results[second].cards
        group = self.results[first].cards + int(dealers_draws(self.hand.up).depths.max()) + before
        correlation = most_correlated(group, drawn, sum(self.hand.shoe) - splits)
        spreads = sum(sqrt(max(one, 0.0) * max(two, 0.0)) for one, two in zip(squares, square - mean**2, strict=True))
        return self.chance(splits) * correlation * spreads

    def chance(self, gone: int) -> float:
        """How likely so many cards are all of the pair's value."""
        chance, cards, number = 1.0, sum(self.hand.shoe), self.hand.shoe[self.hand.pair]
        for out in range(gone):
            chance *= max(number - out, 0) / (cards - out)
        return chance


def most_correlated(one: int, other: int, cards: int) -> float:
    """The largest correlation of what two groups of cards decide, of so many cards each out of all in random order."""
    if one + other >= cards:
        return 1.0
    return min(1.0, sqrt(one * other / ((cards - one) * (cards - other))))


NATURAL: Final = "Blackjack"
DEALERS_NATURAL: Final = "the dealer's Blackjack"
SPLIT: Final = "split"
DOUBLED: Final = "doubled"
RESCUED: Final = "rescued"
AND_FIXED: Final = " and a fixed payout"


class End(NamedTuple):
    """One way in which a hand can end, as far as it is told apart, and what a unit then wins."""

    outcome: Literal["win", "lose", "push", "surrender"]
    pays: float
    split: bool = False
    how: Literal["", "Blackjack", "the dealer's Blackjack", "doubled", "rescued"] = ""
    line: BonusHand | None = None
    """The hand for which it is paid more."""
    fixed: bool = False
    """Whether a fixed payout is paid, too."""

    @property
    def by(self) -> str:
        """The same in words, for the outcomes of a wager."""
        line = (self.line or "") + (AND_FIXED if self.fixed else "")
        return ", ".join(part for part in (SPLIT if self.split else "", self.how, line) if part)


class Ends(dict[End, float]):
    """How many hands end in each way."""

    def add(self, end: End, often: float) -> None:
        """Add hands that end in one way."""
        self[end] = self.get(end, 0.0) + often

    def add_all(self, others: "Ends", times: float = 1.0) -> None:
        """Add all that end in any way, so many times."""
        for end, often in others.items():
            self.add(end, often * times)

    @property
    def won(self) -> float:
        """What all of them win."""
        return sum(end.pays * often for end, often in self.items())

    @property
    def squares(self) -> float:
        """The sum of the squares of what each wins."""
        return sum(end.pays**2 * often for end, often in self.items())


class RoundEnds(NamedTuple):
    """How many hands of a round end in each way, and the mean of the square of what they win together."""

    ends: Ends
    squares: float
    unsure: float = 0.0
    """The most by which that mean can be wrong."""
    worth: float = 0.0
    """What a round wins as it was valued."""

    @property
    def deviation(self) -> float:
        """The standard deviation of what a round wins."""
        return sqrt(max(self.squares - self.ends.won**2, 0.0))

    @property
    def spread(self) -> float:
        """The most by which the standard deviation can be wrong."""
        return self.deviation - sqrt(max(self.deviation**2 - self.unsure, 0.0))


def ends_of_round(rounds: Rounds) -> RoundEnds:
    """How the hands of a round end; a round in which a pair is split has several."""
    found, squares, unsure, worth = Ends(), 0.0, 0.0, 0.0
    for against in rounds:
        likely = against.up.likely
        one = ends_against(against, rounds.rules)
        squares += likely * one.squares
        unsure += likely * one.unsure
        worth += likely * one.worth
        found.add_all(one.ends, likely)
    return RoundEnds(Ends({end: often for end, often in found.items() if often > 0}), squares, unsure, worth)


def ends_against(against: Against, rules: Rules) -> RoundEnds:
    """The same against one up card."""
    naturals = against.naturals.items()
    found = Ends({End("win" if pays else "push", pays, how=NATURAL): often for pays, often in naturals})
    found.add(End("lose", -1.0, how=DEALERS_NATURAL), against.beaten)
    played = Played(against.valued, rules, split=False)
    splits: dict[int, list[Begun]] = {}
    for one in against.begun:
        if one.choice == "surrender":
            found.add(End("surrender", GIVEN_UP), one.orders * float(against.valued.whole[one.place]))
        elif one.choice == "split":
            splits.setdefault(one.place, []).append(one)
        else:
            played.begin(one)
    found.add_all(played.to_the_end().ends())
    squares, unsure = found.squares, 0.0
    for place, those in splits.items():
        likely = likely_two(against.up.shoe.counts, all_hands().counts[place])
        split = ends_of_splits([(one.pair, one.orders * likely) for one in those if one.pair is not None], rules)
        squares += split.squares
        unsure += split.unsure
        found.add_all(split.ends)
    return RoundEnds(found, squares, unsure, against.worth)


class Played:
    """Hands as they are played on: where they stand, where they were doubled into, and where they went over 21."""

    def __init__(self, valued: Valued, rules: Rules, *, split: bool) -> None:
        self.valued = valued
        self.rules = rules
        self.split = split
        size = len(all_hands().counts)
        self.arrived, self.stood, self.doubled = zeros(size), zeros(size), zeros(size)
        self.hit, self.doubles = zeros(size), zeros(size)
        """The hands that are hit, and those that are doubled; `doubled` are those that they come to."""
        self.suited = Ends()

    def begin(self, begun: Begun, times: float = 1.0) -> None:
        """Do the first thing with a hand of two cards."""
        place, orders = begun.place, begun.orders * times
        if begun.choice == "stand":
            self.stood[place] += orders
            return
        hit = begun.choice == "hit"
        (self.hit if hit else self.doubles)[place] += orders
        (self.arrived if hit else self.doubled)[children_of(place)] += orders
        if hit:
            self._draw_suited(begun, orders)

    def _draw_suited(self, begun: Begun, orders: float) -> None:
        """For a suited hand that is hit: those that a third card of the suit makes, instead of mixed ones."""
        suited = begun.first.suited
        if suited is None:
            return
        third = all_hands().children[begun.place * VALUES + suited.third]
        often = orders * suited.hits * float(self.valued.whole[third])
        mixed = winning_end(all_hands().counts[third], 0, self.rules, split=self.split, doubled=False)
        pays = mixed.pays + suited.more + suited.fixed
        self.suited.add(mixed, -often)
        self.suited.add(End("win", pays, self.split, line=suited.line, fixed=suited.fixed > 0), often)

    def to_the_end(self) -> "Played":
        """Play on all that have begun, until each stands, is doubled or is over 21. This is done once."""
        hands, valued = all_hands(), self.valued
        compiled(kernel.count_orders)(hands.children, hands.sizes, valued.actions, self.arrived, self.doubled)
        self.hit += self.arrived * (valued.actions == kernel.HIT)
        self.doubles += self.arrived * (valued.actions == kernel.DOUBLE)
        self.stood += self.arrived * (valued.actions == kernel.STAND)
        return self

    def ends(self) -> Ends:
        """How all of them end."""
        valued = self.valued
        found = self._settled(self.stood, doubled=False)
        found.add_all(self._settled(self.doubled * (1 - valued.saved), doubled=True))
        rescued = float((self.doubled * valued.saved) @ valued.whole)
        found.add(End("lose", -1.0, self.split, RESCUED), rescued)
        gone = valued.whole - inside_of(valued.whole)
        found.add(End("lose", -1.0, self.split), float(self.hit @ gone))
        found.add(End("lose", -2.0, self.split, DOUBLED), float(self.doubles @ gone))
        found.add_all(self.suited)
        return found

    def results(self) -> Results:
        """What they win, as a sum over hands and ends of the dealer's: over 21 is what a hand leaves of its own."""
        table = paid_under(self.rules)
        plain, doubled = (table.split, table.split_doubled) if self.split else (table.plain, table.doubled)
        kept, saved = self.doubled * (1 - self.valued.saved), self.doubled * self.valued.saved
        found = []
        for power in (1, 2):
            won = self.stood[:, None] * plain.reshape(-1, len(ENDS)) ** power
            won += kept[:, None] * (2 * doubled.reshape(-1, len(ENDS))) ** power
            lost = saved + over_of(self.hit) + over_of(self.doubles) * 2**power
            found.append(won + lost[:, None] * (-1) ** power)
        sizes = all_hands().sizes
        cards = max(int((sizes * (self.stood > 0)).max()), int(((sizes + 1) * (self.hit + self.doubles > 0)).max()))
        return Results(found[0], found[1], cards - 1)

    def _settled(self, standing: Real, *, doubled: bool) -> Ends:
        """What becomes of hands that are compared with the dealer's."""
        from numpy import add, bincount

        ways, which = ways_to_end(self.rules, split=self.split, doubled=doubled)
        weights = self.valued.weights.reshape(-1, len(ENDS)).T
        often = bincount(kinds_by_end(), (standing * weights).reshape(-1), len(which))
        come = often.nonzero()[0]
        found = zeros(len(ways))
        add.at(found, which[come], often[come])
        return Ends({ways[one]: float(found[one]) for one in dict.fromkeys(which[come].tolist())})


@cache
def ways_to_end(rules: Rules, *, split: bool, doubled: bool) -> tuple[tuple[End, ...], Whole]:
    """The ways in which hands end, and for each end of the dealer's and each kind of hands the number of its way."""
    likes, ends = kinds_of_hands()[1], range(len(ENDS))
    found = [winning_end(like, end, rules, split=split, doubled=doubled) for end in ends for like in likes]
    ways = {one: number for number, one in enumerate(dict.fromkeys(found))}
    return tuple(ways), wholes(ways[one] for one in found)


@cache
def kinds_of_hands() -> tuple[Whole, tuple[Counts, ...]]:
    """For each hand a number that it shares with those that are settled alike, and for each number such a hand."""
    like = [telling(counts) for counts in all_hands().counts]
    numbered = {one: number for number, one in enumerate(dict.fromkeys(like))}
    return wholes(numbered[one] for one in like), tuple(numbered)


@cache
def kinds_by_end() -> Whole:
    """For each end of the dealer's and each hand a number that tells both the end and how the hand is settled."""
    kinds, likes = kinds_of_hands()
    return wholes(kind + end * len(likes) for end in range(len(ENDS)) for kind in kinds.tolist())


@cache
def winning_end(counts: Counts, end: int, rules: Rules, *, split: bool, doubled: bool) -> End:
    """How a hand ends when the dealer's does so."""
    as_split = split and not ("split_21_is_no_blackjack" in rules.other and sum(counts) == 2)
    pays = float(won(counts, end, as_split, doubled, rules.terms)) * (2 if doubled else 1)
    line = bonus_hand(cards_of(counts)) if pays > 1 and not doubled else None
    return End("win" if pays > 0 else "lose" if pays < 0 else "push", pays, split, DOUBLED if doubled else "", line)


def inside_of(whole: Real) -> Real:
    """For each hand the weight of all that it leads to without going over 21."""
    from numpy import append

    inside: Real = append(whole, 0.0)[all_hands().children].reshape(-1, VALUES).sum(axis=1)
    return inside


def over_of(drawing: Real) -> Real:
    """Weights that count what goes over 21 of hands to which a card is drawn: all of theirs, without what does not."""
    from numpy import add

    found = drawing.copy()
    children, parents = all_children()
    add.at(found, children, -drawing[parents])
    return found


@cache
def children_of(place: int) -> Whole:
    """The hands with one card more than a hand, as far as they are not over 21."""
    children = all_hands().children[place * VALUES : (place + 1) * VALUES]
    return children[children >= 0]


@cache
def all_children() -> tuple[Whole, Whole]:
    """All hands with one card more than another, card by card, and those others."""
    from numpy import nonzero

    by_card = all_hands().children.reshape(-1, VALUES).T
    parents = nonzero(by_card >= 0)[1]
    return by_card[by_card >= 0], parents


# Splits


def ends_of_splits(splits: Sequence[tuple[Split, float]], rules: Rules) -> RoundEnds:
    """How the hands end of one pair that is split, by its suits where they matter, each so many times.

    The mean of the square of one hand's result is exact; what two hands win together is bounded.
    """
    found = Ends()
    parts: dict[int, Played] = {}
    for split, times in splits:
        for valued, begun, _ in split.parts:
            played = parts.setdefault(id(valued), Played(valued, rules, split=True))
            for one in begun:
                played.begin(one, times)
    for played in parts.values():
        found.add_all(played.to_the_end().ends())
    alike = splits[0][0]
    if alike.value.of.by_suit:
        most = max(split.value.again.splits for split, _ in splits) + 2
        together = whatever_suits(found.squares, most)
    else:
        together = hands_together(alike, *(results_of(alike, rules, pairs=pairs) for pairs in (False, True)))
        together = together.times(sum(times for _, times in splits))
    return RoundEnds(found, found.squares + together.mean, together.unsure)


def results_of(split: Split, rules: Rules, *, pairs: bool) -> Results:
    """What a hand of a split wins, by what it comes to and how the dealer's ends; also with a pair, or without."""
    found = [Played(part.valued, rules, split=True) for part in split.parts[: 1 + pairs]]
    for played, part in zip(found, split.parts, strict=False):
        for begun in part.begun:
            played.begin(begun)
    each = [played.to_the_end().results() for played in found]
    return each[0] if len(each) == 1 else each[0].plus(each[1])
