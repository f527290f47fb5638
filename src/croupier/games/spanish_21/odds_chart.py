"""Playing Spanish 21 by a chart (`chart`), so that `odds_round` can price it: what the chart does with every hand."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from croupier.counting.arrays import Whole, wholes
from croupier.games.spanish_21 import odds_kernel
from croupier.games.spanish_21.chart import UPS, WORDS, Chart, ChartError
from croupier.games.spanish_21.hands import is_soft
from croupier.games.spanish_21.odds_hands import VALUES, Counts, all_hands, cards_of, ranks_of, value_of
from croupier.games.spanish_21.odds_round import Choice, FirstHand, Player
from croupier.games.spanish_21.odds_shoe import THIRDS, SuitedHand
from croupier.games.spanish_21.odds_values import Play, Rules

COLUMN_OF: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T")
"""The column, or the row of pairs, of each value."""
ACTION_OF: Final = {"S": odds_kernel.STAND, "H": odds_kernel.HIT, "D": odds_kernel.DOUBLE}
MOST_GAPS: Final = 5
"""How many gaps of a chart are told at once."""


class ChartPlayer(Player):
    """Somebody who plays by a chart; raises `ChartError` if the chart does not say what to do with some hand."""

    def __init__(self, chart: Chart, rules: Rules) -> None:
        self.chart = chart
        self.rules = rules
        gaps = list(self._gaps())
        if gaps:
            more = f"; and {len(gaps) - MOST_GAPS} more" if len(gaps) > MOST_GAPS else ""
            raise ChartError("; ".join(gaps[:MOST_GAPS]) + more)
        self._plays = {(up, split): self._all_hands(up, split=split) for up in range(VALUES) for split in (False, True)}

    def first(self, hand: FirstHand) -> Choice:
        up = COLUMN_OF[value_of(hand.up.card[0])]
        letter = self.letter(
            hand.hand, up, split=hand.split, open_bonus=self.open_bonus(hand), may_split="split" in hand.options
        )
        assert letter is not None
        return WORDS[letter]  # type: ignore[return-value]

    def play(self, up: int, *, split: bool) -> Play:
        return self._plays[up, split]

    def splits_again(self, up: int, pair: int, suit: str | None = None) -> bool | None:
        hand = tuple(2 * (value == pair) for value in range(VALUES))
        signs = signs_in_suit(hand, suit) if self.rules.terms.bonus_on_split else ""
        return self.letter(hand, COLUMN_OF[up], split=True, open_bonus=signs, may_split=True) == "P"

    def letter(self, hand: Counts, up: str, *, split: bool, open_bonus: str, may_split: bool) -> str | None:
        """What the chart does with a hand below 21; None if it does not say."""
        cards = sum(hand)
        allowed = "SH" + ("D" if cards == 2 or not self.rules.double_on_two_only else "")
        allowed += "R" if cards == 2 and not split else ""
        if is_pair(hand):
            cell = self.chart.cell("pairs", COLUMN_OF[hand.index(2)], up, split=split)
            found = cell.doing(cards, open_bonus, allowed + ("P" if may_split else ""))
            if found is not None:
                return found
        table, points = points_of(hand)
        return self.chart.cell(table, str(points), up, split=split).doing(cards, open_bonus, allowed)

    def open_bonus(self, hand: FirstHand) -> str:
        """The signs of the bonus that one card more makes of two."""
        if hand.split and not self.rules.terms.bonus_on_split:
            return ""
        return open_signs(hand.hand, hand.suited)

    def _all_hands(self, up: int, *, split: bool) -> Play:
        """What is done with every hand of two cards or more."""
        letters = [self._usual(hand, COLUMN_OF[up], split=split) for hand in told_apart().hands]
        rescued = self.chart.rescue[UPS.index(COLUMN_OF[up])]
        return Play(
            wholes(ACTION_OF.get(letter or "S", odds_kernel.STAND) for letter in letters)[told_apart().like],
            wholes(all_hands().totals <= rescued),
        )

    def _usual(self, hand: Counts, up: str, *, split: bool) -> str | None:
        """What is done with a hand of which only the points matter."""
        if sum(hand) < 2 or points_of(hand)[1] == 21:
            return "S"
        return self.letter(hand, up, split=split, open_bonus="", may_split=False)

    def _gaps(self) -> Iterator[str]:
        """Hands for which the chart has nothing that is open."""
        said = set()
        for split in (False, True):
            for hand in told_apart().hands:
                for up in UPS:
                    if self._usual(hand, up, split=split) is None:
                        table, points = points_of(hand)
                        table = self.chart.table_for(table, split=split)
                        how = "a split hand of " if split else ""
                        gap = f"[{table}] {points} against {up}: it does not say what to do with {how}{sum(hand)} cards"
                        if (table, points, up) not in said:
                            said.add((table, points, up))
                            yield f"{gap}; write what to do where the first is not open, as in R/H or D/H"


def is_pair(hand: Counts) -> bool:
    """Whether a hand is two cards of one value."""
    return sum(hand) == 2 and max(hand) == 2


class ToldApart(NamedTuple):
    """A hand for each that a chart can tell from others, suits aside, and for each hand which of those is like it."""

    hands: tuple[Counts, ...]
    like: Whole


@cache
def told_apart() -> ToldApart:
    """By their pairs, their points and their number of cards; those with fewer cards first."""
    kinds: dict[tuple[object, ...], int] = {}
    hands: list[Counts] = []
    like: list[int] = []
    for hand in reversed(all_hands().counts):
        kind = (hand if is_pair(hand) else None, *points_of(hand), sum(hand))
        if kind not in kinds:
            kinds[kind] = len(hands)
            hands.append(hand)
        like.append(kinds[kind])
    return ToldApart(tuple(hands), wholes(reversed(like)))


@cache
def points_of(hand: Counts) -> tuple[str, int]:
    """The table and the row of a hand: soft or hard, and its points."""
    cards, hands = cards_of(hand), all_hands()
    return "soft" if is_soft(cards) else "hard", int(hands.totals[hands.place[hand]])


def open_signs(hand: Counts, suited: SuitedHand | None) -> str:
    """The signs of the bonus that one card more makes of two: any, of one suit, of spades."""
    return signs_in_suit(hand, None if suited is None else suited.suit)


def signs_in_suit(hand: Counts, suit: str | None) -> str:
    """The same for two cards of one suit, or of several."""
    if ranks_of(hand) not in THIRDS:
        return ""
    return "*" if suit is None else "*+!" if suit == "S" else "*+"
