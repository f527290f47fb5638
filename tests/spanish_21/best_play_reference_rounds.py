"""Split hands and whole rounds of Spanish 21 from small shoes, dealt card by card in every way that they can come.

A player follows a strategy, or plays the very best: then every decision takes into account all cards seen, those of
the player's other hands too. What comes of it is kept as outcomes: how likely each net result is, in units of the
original wager. `best_play_reference` has the rules and the dealer's totals; its hands are worked out apart from these.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from tests.spanish_21.best_play_reference import (
    BLACKJACK_PAYS,
    LOST,
    SURRENDERED,
    WON,
    Cards,
    Rules,
    Shoe,
    ShoeRunsOutError,
    against,
    barred_hole_value,
    by_value,
    dealer_totals_by_value,
    is_pair,
    long_21_pays,
    next_card,
    suitless,
    suitless_shoe,
    total,
    value,
    without,
)

Outcomes = dict[Fraction, Fraction]
"""How likely each net result is."""
Strategy = Callable[[Cards, str, bool, frozenset[str]], str]
"""How a hand is played: its cards as they were dealt, the up card, whether it was split, and the choices that are open.

The answer is one of these choices: "stand", "hit", "double" (or "double 1/2", for that share of the wager), "split",
"surrender"; or after the one card of a double "keep" or "rescue".
"""
Resplit = Callable[[Cards, str, int], bool]
"""Whether a pair that came to a split hand is split again: the pair, the up card, how many splits are left."""

Wagers = tuple[tuple[int, Fraction], ...]
"""Totals that stand against the dealer's, each with what is wagered on it."""
SUITS_MATTER = "678"
"""The ranks whose suits some payouts depend on."""
AFTER_DOUBLE = frozenset({"keep", "rescue"})


@dataclass(frozen=True)
class Moment:
    """A round at the turn of one hand, or of the dealer if there is no `hand`: what matters to what comes from then on.

    `left` are the cards that nobody has seen, the hole card too. `waiting` are the hands after this one, of one card
    each; `standing` are those before it that wait for the dealer. What is decided already is no part of it.
    """

    left: tuple[tuple[str, int], ...]
    hand: Cards
    splits_left: int
    split: bool = False
    waiting: tuple[str, ...] = ()
    standing: Wagers = ()


class Rounds:
    """Rounds against one up card with one strategy, or the very best play, once the dealer has no Blackjack."""

    def __init__(self, up: str, rules: Rules, strategy: Strategy | None = None) -> None:
        self.up = up
        self.rules = rules
        self.strategy = strategy
        self._known: dict[Moment, Outcomes] = {}

    def begin(self, left: Shoe, hand: Cards) -> Moment:
        """The player's turn with two cards; `left` is what lies in the shoe and face down before the dealer."""
        return Moment(frozen(left), hand, self.rules.splits)

    def outcomes(self, now: Moment) -> Outcomes:
        """What comes of a round from this moment on, without what is decided already."""
        if self.strategy is None:
            now = without_idle_suits(now, self.rules)
        if now not in self._known:
            self._known[now] = self._play(now)
        return self._known[now]

    def _play(self, now: Moment) -> Outcomes:
        """The next thing with a hand: its second card, its end, or what its player decides."""
        if not now.hand:
            return self._dealer_plays(now)
        if len(now.hand) == 1:
            return self._draw(now)
        held = total(now.hand)
        if held > 21:
            return self._settled(now, LOST)
        if held == 21 and len(now.hand) > 2:
            return self._settled(now, long_21_pays(now.hand, self.up, self.rules, split=now.split))
        if held == 21:
            assert now.split, "a Blackjack is not played"
            return self._settled(now, WON) if self.rules.split_21_wins else self._stands(now, 21, Fraction(1))
        if self.strategy is None:
            return max((self.take(now, choice) for choice in sorted(self.options(now))), key=mean)
        return self.take(now, self.strategy(now.hand, self.up, now.split, self.options(now)))

    def options(self, now: Moment) -> frozenset[str]:
        """551.8(f), 551.9 to 551.13, 635a.7(h), 635a.9 to 635a.11: what may be done with a hand below 21."""
        found = {"stand", "hit"}
        if len(now.hand) == 2 or not self.rules.double_on_two_only:
            found.add("double")
        if is_pair(now.hand) and now.splits_left:
            found.add("split")
        if len(now.hand) == 2 and not now.split:
            found.add("surrender")
        return frozenset(found)

    def take(self, now: Moment, said: str) -> Outcomes:
        """What comes of a choice."""
        choice, _, share = said.partition(" ")
        if choice not in self.options(now):
            raise ValueError(f"{now.hand} against {self.up} may not {said}")
        if choice == "stand":
            return self._stands(now, total(now.hand), Fraction(1))
        if choice == "hit":
            return self._draw(now)
        if choice == "surrender":
            return self._settled(now, SURRENDERED)
        if choice == "double":
            return self._double(now, Fraction(share or 1))
        first, second = now.hand
        waiting = (second, *now.waiting)
        return self.outcomes(replace(now, hand=(first,), split=True, waiting=waiting, splits_left=now.splits_left - 1))

    def _draw(self, now: Moment) -> Outcomes:
        """One more card to the hand."""
        return mixed((chance, self.outcomes(after)) for chance, after in self._next(now))

    def _next(self, now: Moment) -> Iterable[tuple[Fraction, Moment]]:
        """The moments after each card that the hand may get."""
        left = dict(now.left)
        for card, chance in next_card(left, self.up).items():
            yield chance, replace(now, left=frozen(without(left, card)), hand=(*now.hand, card))

    def _double(self, now: Moment, share: Fraction) -> Outcomes:
        """551.11, 635a.10: one card for another wager, which may be less; then perhaps a rescue."""
        assert 0 < share <= 1
        return mixed((chance, self._doubled(after, share)) for chance, after in self._next(now))

    def _doubled(self, now: Moment, share: Fraction) -> Outcomes:
        """A doubled hand with its card: over 21, kept, or rescued."""
        held, staked = total(now.hand), 1 + share
        if held > 21:
            return self._settled(now, LOST * staked)
        choices: dict[str, Callable[[], Outcomes]] = {
            "keep": lambda: self._settled(now, WON * staked) if held == 21 else self._stands(now, held, staked),
            "rescue": lambda: self._settled(now, LOST),
        }
        if self.strategy is None:
            return max((come() for come in choices.values()), key=mean)
        return choices[self.strategy(now.hand, self.up, now.split, AFTER_DOUBLE)]()

    def _settled(self, now: Moment, result: Fraction) -> Outcomes:
        """The hand is decided; the next one has its turn."""
        return {result + other: chance for other, chance in self._next_hand(now).items()}

    def _stands(self, now: Moment, held: int, staked: Fraction) -> Outcomes:
        """The hand waits for the dealer; the next one has its turn."""
        return self._next_hand(replace(now, standing=tuple(sorted((*now.standing, (held, staked))))))

    def _next_hand(self, now: Moment) -> Outcomes:
        """551.12(b), 635a.11(b): the first incomplete hand; after the last, the dealer."""
        if now.waiting:
            return self.outcomes(replace(now, hand=now.waiting[:1], waiting=now.waiting[1:]))
        return self.outcomes(Moment(now.left, (), 0, standing=now.standing))

    def _dealer_plays(self, now: Moment) -> Outcomes:
        """551.13(b), (c), 635a.7(l), (m): all hands against one dealer's hand, which nothing needs if none waits."""
        if not now.standing:
            return {Fraction(0): Fraction(1)}
        found: Outcomes = {}
        barred = barred_hole_value(self.up)
        for end, chance in dealer_totals_by_value(by_value(dict(now.left)), value(self.up), barred).items():
            if chance:
                result = sum((against(held, end) * staked for held, staked in now.standing), Fraction(0))
                found[result] = found.get(result, Fraction(0)) + chance
        return found


def frozen(shoe: Shoe) -> tuple[tuple[str, int], ...]:
    """A shoe that can be looked up."""
    return tuple(sorted(shoe.items()))


def without_idle_suits(now: Moment, rules: Rules) -> Moment:
    """The same moment for a player who plays the very best, without the suits that can decide no payout any more."""
    paid_by_suit = rules.bonus_on_split if now.split else 0 < len(now.hand) <= 2 or total(now.hand) == 21
    keeping = SUITS_MATTER if paid_by_suit else ""
    hand = suitless(now.hand, keeping)
    return replace(
        now,
        left=frozen(suitless_shoe(dict(now.left), keeping)),
        hand=tuple(sorted(hand)) if len(hand) > 2 else hand,
        waiting=suitless(now.waiting, keeping),
    )


# Outcomes


def mixed(parts: Iterable[tuple[Fraction, Mapping[Fraction, Fraction]]]) -> Outcomes:
    """Outcomes of which each comes with a chance."""
    found: Outcomes = {}
    for chance, outcomes in parts:
        if chance:
            for result, likely in outcomes.items():
                found[result] = found.get(result, Fraction(0)) + chance * likely
    return found


def mean(outcomes: Mapping[Fraction, Fraction]) -> Fraction:
    """The expected net result."""
    return sum((result * chance for result, chance in outcomes.items()), Fraction(0))


def variance(outcomes: Mapping[Fraction, Fraction]) -> Fraction:
    """The variance of the net result."""
    return sum((result**2 * chance for result, chance in outcomes.items()), Fraction(0)) - mean(outcomes) ** 2


# Questions


def choices(shoe: Shoe, up: str, cards: Cards, rules: Rules, strategy: Strategy | None = None) -> dict[str, Fraction]:
    """The value of every choice for the first two cards, splitting too, given that the dealer has no Blackjack.

    What follows the choice is played by the strategy, or in the very best way.
    """
    rounds = Rounds(up, rules, strategy)
    now = rounds.begin(without(shoe, up, *cards), cards)
    return {choice: mean(rounds.take(now, choice)) for choice in sorted(rounds.options(now))}


def split_value(
    shoe: Shoe, up: str, pair: Cards, rules: Rules, play: Strategy, resplit: Resplit | None = None
) -> Fraction:
    """The value of splitting a pair for a player whose play of each split hand depends only on that hand.

    Without `resplit`, a split hand is split again where `play` says "split".
    """
    return mean(split_outcomes(shoe, up, pair, rules, play, resplit))


def split_outcomes(
    shoe: Shoe, up: str, pair: Cards, rules: Rules, play: Strategy, resplit: Resplit | None = None
) -> Outcomes:
    """What comes of splitting a pair for that player."""
    rounds = Rounds(up, rules, play) if resplit is None else Resplitting(up, rules, play, resplit)
    return rounds.take(rounds.begin(without(shoe, up, *pair), pair), "split")


class Resplitting(Rounds):
    """Rounds of a player who decides apart from all else whether to split again."""

    def __init__(self, up: str, rules: Rules, play: Strategy, resplit: Resplit) -> None:
        super().__init__(up, rules, play)
        self.resplit = resplit

    def _play(self, now: Moment) -> Outcomes:
        """A pair is split again or not; all else is played by the strategy, to which splitting is not open."""
        pair = now.split and is_pair(now.hand) and now.splits_left > 0
        if pair and self.resplit(now.hand, self.up, now.splits_left):
            return self.take(now, "split")
        if pair and self.strategy is not None:
            return self.take(now, self.strategy(now.hand, self.up, True, self.options(now) - {"split"}))
        return super()._play(now)


def best_split_value(shoe: Shoe, up: str, pair: Cards, rules: Rules) -> Fraction:
    """The value of splitting a pair for a player who remembers all cards and plays every hand in the very best way."""
    rounds = Rounds(up, rules)
    return mean(rounds.take(rounds.begin(without(shoe, up, *pair), pair), "split"))


class UndecidedError(Exception):
    """A strategy that is being looked for does not say yet what to do with a hand."""

    def __init__(self, hand: Cards, options: frozenset[str]) -> None:
        super().__init__(hand, options)
        self.hand = hand
        self.options = options


Decisions = dict[tuple[Cards, frozenset[str]], str]
"""What to do with split hands: by their values, in any order, and what is open."""


def best_split_by_own_cards(
    shoe: Shoe, up: str, pair: Cards, rules: Rules, decided: Decisions | None = None
) -> tuple[Fraction, Decisions]:
    """The best value of splitting for players whose play of each split hand depends only on its cards, and their play.

    Suits are no part of it. All such strategies are tried, decision by decision: for tiny shoes only.
    """
    known = decided or {}

    def play(hand: Cards, _up: str, _split: bool, options: frozenset[str]) -> str:
        held = tuple(sorted(suitless(hand)))
        if (held, options) not in known:
            raise UndecidedError(held, options)
        return known[held, options]

    try:
        return split_value(shoe, up, pair, rules, play), known
    except UndecidedError as found:
        tried = (
            best_split_by_own_cards(shoe, up, pair, rules, known | {(found.hand, found.options): choice})
            for choice in sorted(found.options)
        )
        return max(tried, key=lambda each: each[0])


def hand_by_hand(shoe: Shoe, rules: Rules) -> Strategy:
    """A strategy for rounds from a shoe: each hand as if it were the only one, by the cards in it and the up card.

    Hands that are not split are played in the best way; a pair is split, and split again, where that is the best for
    such a player at first. (It is a good strategy, and not the best that there is for split hands.)
    """
    known: dict[tuple[Cards, str, bool, frozenset[str]], str] = {}

    def play(hand: Cards, up: str, split: bool, options: frozenset[str]) -> str:
        key = hand, up, split, options
        if key not in known:
            known[key] = best_alone(shoe, rules, play, key)
        return known[key]

    return play


def best_alone(shoe: Shoe, rules: Rules, play: Strategy, asked: tuple[Cards, str, bool, frozenset[str]]) -> str:
    """What is best for a hand as if it were the only one."""
    hand, up, split, options = asked
    if split and "split" in options:
        return "split"
    rounds = Rounds(up, rules)
    now = replace(rounds.begin(without(shoe, up, *hand), hand), split=split)
    if options == AFTER_DOUBLE:
        return "rescue" if total(hand) < 21 and 2 * mean(rounds.take(now, "stand")) < LOST else "keep"
    values = {choice: mean(rounds.take(now, choice)) for choice in sorted(options - {"split"})}
    if "split" in options:
        values["split"] = split_value(shoe, up, hand, rules, play)
    return max(values, key=lambda choice: values[choice])


def round_value(shoe: Shoe, rules: Rules, strategy: Strategy | None = None) -> Fraction:
    """The value of a round from a shoe by a strategy, or played in the very best way; nobody insures."""
    return mean(round_outcomes(shoe, rules, strategy))


def round_outcomes(shoe: Shoe, rules: Rules, strategy: Strategy | None = None) -> Outcomes:
    """551.8(d), 635a.7(e): what comes of a round, over the player's first card, the up card and the second card."""
    rounds = {up: Rounds(up, rules, strategy) for up in shoe}
    return mixed(
        (chance * then * last, after_first_cards(rounds[up], left, (first, second)))
        for first, chance, one_out in drawn(shoe)
        for up, then, two_out in drawn(one_out)
        for second, last, left in drawn(two_out)
    )


def drawn(shoe: Shoe) -> Iterable[tuple[str, Fraction, dict[str, int]]]:
    """Each card that may come first from a shoe, how likely, and what is left then."""
    cards = sum(shoe.values())
    if not cards:
        raise ShoeRunsOutError("there are too few cards for a deal")
    for card, count in shoe.items():
        yield card, Fraction(count, cards), without(shoe, card)


def after_first_cards(rounds: Rounds, left: Shoe, hand: Cards) -> Outcomes:
    """A Blackjack wins, also against the dealer's; else the dealer's loses nothing but the original wager."""
    if total(hand) == 21:
        return {BLACKJACK_PAYS: Fraction(1)}
    barred, cards = barred_hole_value(rounds.up), sum(left.values())
    blackjack = Fraction(sum(count for card, count in left.items() if value(card) == barred), cards)
    parts: list[tuple[Fraction, Outcomes]] = [(blackjack, {LOST: Fraction(1)})]
    if blackjack < 1:
        parts.append((1 - blackjack, rounds.outcomes(rounds.begin(left, hand))))
    return mixed(parts)
