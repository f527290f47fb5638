"""What hands of Spanish 21 are worth, worked out slowly and plainly from chapters 551 and 635a, to test odds against.

Nothing of croupier is used here. A card is its rank and suit ("7S", "KD"; there are no tens), a shoe says how many of
each card are in it, and everything is a fraction of the original wager. A `shoe` that is handed in is always the shoe
before the round: it still holds the up card and the player's cards, which are taken out here.

This module has the rules, the dealer's final totals and hands that are not split. `best_play_reference_rounds` has
split hands and whole rounds, `best_play_reference_shoes` small shoes from which no round can run out of cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

RANKS = "A23456789JQK"
SUITS = "SHDC"
COURT_CARDS = "JQK"

Shoe = Mapping[str, int]
Cards = tuple[str, ...]
Values = tuple[int, ...]
"""How many cards of each value there are: aces first, cards that count ten last."""
DealerEnd = int | str
"""A dealer's final total from 17 to 21, "bust" or "Blackjack"."""

DEALER_STANDS_AT = 17
DEALER_ENDS: tuple[DealerEnd, ...] = (17, 18, 19, 20, 21, "bust", "Blackjack")
BLACKJACK_PAYS = Fraction(3, 2)
SURRENDERED = Fraction(-1, 2)
LOST, TIED, WON = Fraction(-1), Fraction(0), Fraction(1)


class ShoeRunsOutError(Exception):
    """A card is needed and there is none."""


@dataclass(frozen=True)
class Rules:
    """What differs between the chapters, submissions and readings, and the stake that fixed payouts depend on.

    `splits` is how often a player may split in all. `split_21_wins`: a split hand's 21 of two cards beats a dealer's 21
    of three or more. `stake` is the original wager in cents; without one there are no fixed payouts.
    """

    double_on_two_only: bool
    bonus_on_split: bool
    splits: int
    split_21_wins: bool = False
    stake: int | None = None


RULES_551 = Rules(double_on_two_only=True, bonus_on_split=True, splits=2)
"""551.11(a), 551.12(c), 551.12(e)."""
RULES_635A = Rules(double_on_two_only=False, bonus_on_split=False, splits=3)
"""635a.10(a), 635a.11(c), 635a.11(e); the number of splits is the submission's."""


# Cards


def value(card: str) -> int:
    """551.3(b), 635a.3(c): what a card counts, an ace as one."""
    return 1 if card[0] == "A" else 10 if card[0] in COURT_CARDS else int(card[0])


def points(values: Sequence[int]) -> int:
    """551.3(b)(3), 635a.3(c)(3): one ace counts eleven unless that is over 21."""
    hard = sum(values)
    return hard + 10 if 1 in values and hard + 10 <= 21 else hard


def total(cards: Sequence[str]) -> int:
    """The total of a hand."""
    return points([value(card) for card in cards])


def is_pair(cards: Sequence[str]) -> bool:
    """551.12(a), 635a.11(a): two cards of one value, be it a king and a jack."""
    return len(cards) == 2 and value(cards[0]) == value(cards[1])


def without(shoe: Shoe, *cards: str) -> dict[str, int]:
    """The shoe after these cards have come out of it."""
    left = dict(shoe)
    for card in cards:
        if left.get(card, 0) == 0:
            raise ValueError(f"the shoe has no {card} left")
        left[card] -= 1
    return {card: count for card, count in left.items() if count}


def decks(number: int) -> dict[str, int]:
    """551.3(a), 635a.3(a): full decks of 48 cards."""
    return {rank + suit: number for rank in RANKS for suit in SUITS}


def by_value(shoe: Shoe) -> Values:
    """How many cards of each value a shoe has."""
    return tuple(sum(count for card, count in shoe.items() if value(card) == worth) for worth in range(1, 11))


def suitless(cards: Sequence[str], keeping: str = "") -> Cards:
    """The same values, all spades and every card that counts ten a king; cards of some ranks may keep their suits."""
    return tuple(card if card[0] in keeping else "KS" if card[0] in COURT_CARDS else card[0] + "S" for card in cards)


def suitless_shoe(shoe: Shoe, keeping: str = "") -> dict[str, int]:
    """A shoe of such cards."""
    found: dict[str, int] = {}
    for card, count in shoe.items():
        [plain] = suitless([card], keeping)
        found[plain] = found.get(plain, 0) + count
    return found


# What a winning hand is paid


def bonus_odds(cards: Sequence[str]) -> Fraction:
    """551.6(f), (g), 635a.12(a), (b): what a winning 21 of three or more cards is paid that was not doubled."""
    assert len(cards) > 2
    assert total(cards) == 21
    if len(cards) >= 5:
        return {5: Fraction(3, 2), 6: Fraction(2)}.get(len(cards), Fraction(3))
    ranks = sorted(card[0] for card in cards)
    if ranks not in (["6", "7", "8"], ["7", "7", "7"]):
        return WON
    suits = {card[1] for card in cards}
    if len(suits) > 1:
        return Fraction(3, 2)
    return Fraction(3) if suits == {"S"} else Fraction(2)


def fixed_payout(cards: Sequence[str], up: str, stake: int | None) -> Fraction:
    """551.6(h), 635a.12(c): the fixed payout for three 7s of one suit against a 7, in units of the stake."""
    earned = [card[0] for card in (*cards, up)] == ["7"] * 4 and len({card[1] for card in cards}) == 1
    if not earned or stake is None or stake < 5_00:
        return Fraction(0)
    return Fraction(1_000_00 if stake < 25_00 else 5_000_00, stake)


def long_21_pays(cards: Sequence[str], up: str, rules: Rules, *, split: bool) -> Fraction:
    """What a 21 of three or more cards wins that was not doubled: it wins whatever the dealer has but a Blackjack."""
    if split:
        return bonus_odds(cards) if rules.bonus_on_split else WON
    return bonus_odds(cards) + fixed_payout(cards, up, rules.stake)


# The dealer


def barred_hole_value(up: str) -> int | None:
    """551.8(e), 635a.7(g): the value that the hole card does not have once the reader showed no Blackjack."""
    return {1: 10, 10: 1}.get(value(up))


def dealer_totals(
    shoe: Shoe, up: str, seen: Sequence[str] = (), *, no_blackjack: bool = True
) -> dict[DealerEnd, Fraction]:
    """How likely each end of the dealer's hand is, if the dealer draws whenever the total is below 17.

    `seen` are the cards that players have. The hole card and all that follow come from the cards that are left, in
    turn; with `no_blackjack` the hole card is known not to make a Blackjack.
    """
    left = by_value(without(shoe, up, *seen))
    return dict(dealer_totals_by_value(left, value(up), barred_hole_value(up) if no_blackjack else None))


@cache
def dealer_totals_by_value(left: Values, up: int, barred: int | None) -> Mapping[DealerEnd, Fraction]:
    """The same from the number of cards of each value that are left."""
    ends: dict[DealerEnd, Fraction] = dict.fromkeys(DEALER_ENDS, Fraction(0))
    allowed = sum(count for worth, count in enumerate(left, 1) if worth != barred)
    if allowed == 0:
        raise ShoeRunsOutError("there is no hole card")
    for hole, count in enumerate(left, 1):
        if hole != barred and count:
            draw_for_dealer((up, hole), one_less(left, hole), Fraction(count, allowed), ends)
    return ends


def draw_for_dealer(hand: tuple[int, ...], left: Values, chance: Fraction, ends: dict[DealerEnd, Fraction]) -> None:
    """551.13(b), 635a.7(l): the dealer draws to a hard or soft 17 or more; card after card, each that can come."""
    reached = points(hand)
    if reached >= DEALER_STANDS_AT:
        ends[dealer_end(reached, len(hand))] += chance
        return
    cards = sum(left)
    if cards == 0:
        raise ShoeRunsOutError("the dealer needs a card")
    for drawn, count in enumerate(left, 1):
        if count:
            draw_for_dealer((*hand, drawn), one_less(left, drawn), chance * Fraction(count, cards), ends)


def dealer_end(reached: int, cards: int) -> DealerEnd:
    """The name of a final total."""
    if reached > 21:
        return "bust"
    return "Blackjack" if reached == 21 and cards == 2 else reached


def one_less(left: Values, worth: int) -> Values:
    """After a card of that value has come."""
    return tuple(count - (at == worth) for at, count in enumerate(left, 1))


def against(points_held: int, end: DealerEnd) -> Fraction:
    """551.6(b), (c), 635a.7(n), (o): what a total up to 21 wins or loses against a dealer's that is no Blackjack.

    (A player's 21 of three or more cards is not compared: it wins.)
    """
    assert end != "Blackjack"
    if end == "bust" or points_held > int(end):
        return WON
    return TIED if points_held == end else LOST


# The next card


def next_card(left: Shoe, up: str) -> dict[str, Fraction]:
    """How likely each card comes next, the hole card being one of those that are left and making no Blackjack.

    The hole card lies on the table already: for each that it may be, the next card is one of the others.
    """
    barred, cards = barred_hole_value(up), sum(left.values())
    holes = {card: count for card, count in left.items() if value(card) != barred}
    if not holes or cards < 2:
        raise ShoeRunsOutError("a player needs a card")
    ways = sum(holes.values()) * (cards - 1)
    found = {
        card: Fraction(sum(lies * (count - (hole == card)) for hole, lies in holes.items()), ways)
        for card, count in left.items()
    }
    return {card: chance for card, chance in found.items() if chance}


# Hands that are not split


class UnsplitHands:
    """Hands that are not split against one up card, from one shoe, given that the dealer has no Blackjack.

    All later play is the best by the cards left. Splitting is not among the choices: see `best_play_reference_rounds`.
    """

    def __init__(self, shoe: Shoe, up: str, rules: Rules) -> None:
        self.up = up
        self.rules = rules
        self._shoe = without(shoe, up)
        self._suitless = suitless_shoe(self._shoe)
        self._best: dict[Cards, Fraction] = {}

    def choices(self, cards: Sequence[str]) -> dict[str, Fraction]:
        """The value of every choice for a hand: "stand", "hit", "double" (as much as the wager), "surrender".

        A 21 has no choice but to stand; a Blackjack is paid and not asked, so it has none at all.
        """
        held = tuple(cards)
        if total(held) > 21 or (total(held) == 21 and len(held) == 2):
            return {}
        if total(held) == 21:
            return {"stand": self.stand(held)}
        found = {"stand": self.stand(held), "hit": self.hit(held)}
        if len(held) == 2 or not self.rules.double_on_two_only:
            found["double"] = self.double(held)
        return found | ({"surrender": SURRENDERED} if len(held) == 2 else {})

    def stand(self, cards: Sequence[str]) -> Fraction:
        """551.6(b), (c), 635a.7(n), (o): the hand as it is against all that the dealer may get."""
        if total(cards) == 21:
            return long_21_pays(cards, self.up, self.rules, split=False)
        ends = self._dealer(cards)
        return sum((chance * against(total(cards), end) for end, chance in ends.items() if chance), Fraction(0))

    def hit(self, cards: Sequence[str]) -> Fraction:
        """One more card, and then the best."""
        held, left = self._seen(cards, by_suit=len(cards) == 2)
        return sum(
            (chance * self._after((*held, card)) for card, chance in next_card(left, self.up).items()), Fraction(0)
        )

    def double(self, cards: Sequence[str], share: Fraction | int = 1) -> Fraction:
        """551.11, 635a.10: one card for a double of that share of the wager, which a rescue may take back."""
        assert 0 < share <= 1
        assert len(cards) == 2 or not self.rules.double_on_two_only
        held, left = self._seen(cards, by_suit=False)
        return sum(
            (
                chance * self._doubled((*held, card), Fraction(share))
                for card, chance in next_card(left, self.up).items()
            ),
            Fraction(0),
        )

    def _doubled(self, cards: Cards, share: Fraction) -> Fraction:
        """A doubled hand with its one card: both wagers are decided alike, at 1 to 1, or the first is given up."""
        if total(cards) > 21:
            return LOST * (1 + share)
        kept = WON if total(cards) == 21 else self.stand(cards)
        return max(kept * (1 + share), LOST)

    def _after(self, cards: Cards) -> Fraction:
        """A hand that got a third card or a later one, at its best."""
        if total(cards) > 21:
            return LOST
        if total(cards) == 21:
            return self.stand(cards)
        held = tuple(sorted(suitless(cards)))
        if held not in self._best:
            self._best[held] = max(self.choices(held).values())
        return self._best[held]

    def _seen(self, cards: Sequence[str], *, by_suit: bool) -> tuple[Cards, dict[str, int]]:
        """A hand, and the cards that the player has not seen; suits are left out where they decide nothing more."""
        if by_suit:
            return tuple(cards), without(self._shoe, *cards)
        held = suitless(cards)
        return held, without(self._suitless, *held)

    def _dealer(self, cards: Sequence[str]) -> Mapping[DealerEnd, Fraction]:
        """The dealer's ends after a hand has these cards."""
        _, left = self._seen(cards, by_suit=False)
        return dealer_totals_by_value(by_value(left), value(self.up), barred_hole_value(self.up))
