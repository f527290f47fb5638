"""What every wager wins for a unit, written once more, straight from the chapters, for the twin's distributions."""

from collections.abc import Mapping
from fractions import Fraction

MARGINS = {
    "A": {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1},
    "B": {9: 20, 8: 8, 7: 7, 6: 4, 5: 3, 4: 1},
    "C": {9: 30, 8: 10, 7: 4, 6: 4, 5: 2, 4: 2},
}
LINES = ("three 7s", "three-of-a-kind", "three-card straight", "three-card 21", "pair")
PAYTABLES = {
    "A": (100, 40, 11, 5, 3),
    "B": (80, 40, 12, 5, 3),
    "C": (80, 40, 10, 6, 3),
    "D": (100, 40, 10, 5, 3),
    "E": (80, 40, 11, 5, 3),
    "F": (80, 35, 12, 5, 3),
}


def dragon_bonus(own: int, own_cards: int, other: int, other_cards: int, table: str) -> int:
    """A Dragon Bonus Wager on one hand (627a.7(a)(4), 627a.12(e))."""
    natural, against = own >= 8 and own_cards == 2, other >= 8 and other_cards == 2
    if natural and against:
        return 0 if own == other else 1 if own > other else -1
    if natural:
        return 1
    return MARGINS[table].get(own - other, -1)


def baccarat(key: tuple[int, int, int, int], *, vigorish: str, ez: bool, tie: int, table: str) -> dict[str, Fraction]:
    """Every wager of Minibaccarat after one result."""
    player, banker, player_cards, banker_cards = key
    dragon_7 = banker == 7 and banker_cards == 3 and player < 7
    on_ties = vigorish == "25% on ties"
    rate = Fraction(0) if ez or on_ties else Fraction(int(vigorish[0]), 100)
    banker_pays = Fraction(1) - rate if banker > player else Fraction(-1)
    if banker == player:
        banker_pays = Fraction(-1, 4) if on_ties else Fraction(0)
    if ez and dragon_7:
        banker_pays = Fraction(0)
    return {
        "player": Fraction((player > banker) - (player < banker)),
        "banker": banker_pays,
        "tie": Fraction(tie if player == banker else -1),
        "dragon-bonus-player": Fraction(dragon_bonus(player, player_cards, banker, banker_cards, table)),
        "dragon-bonus-banker": Fraction(dragon_bonus(banker, banker_cards, player, player_cards, table)),
        "dragon-7": Fraction(40 if dragon_7 else -1),
    }


def wins(own: int, other: int) -> bool:
    """Whether a total of 21 Baccarat beats another (681a.7(i))."""
    if own <= 21:
        return other > 21 or own > other
    return own < other


def twenty_one(key: tuple[int, int, bool, bool], *, outrank: bool) -> dict[str, Fraction]:
    """The wagers on the hands and the Tie of 21 Baccarat after one result."""
    player, banker, player_aces, banker_aces = key
    if outrank and (player_aces or banker_aces):
        player, banker = (100 if player_aces else 0), (100 if banker_aces else 0)
        ahead = (player > banker) - (player < banker)
        player, banker = key[:2]
    else:
        ahead = 0 if player == banker else 1 if wins(player, banker) else -1
    return {
        "player": paid(player) if ahead > 0 else Fraction(-1 if ahead < 0 else 0),
        "banker": paid(banker) if ahead < 0 else Fraction(-1 if ahead > 0 else 0),
        "tie": Fraction(10 if ahead == 0 else -1),
    }


def paid(total: int) -> Fraction:
    """A winning hand is paid 1 to 1, and 1 to 2 with a 17 (681a.8(a))."""
    return Fraction(1, 2) if total == 17 else Fraction(1)


def bonus(line: str | None, table: str) -> Fraction:
    """A Bonus Wager on a hand with that best line (681a.8(c))."""
    return Fraction(-1 if line is None else PAYTABLES[table][LINES.index(line)])


def edge(won: Mapping[Fraction, int]) -> Fraction:
    """The house edge from how often each amount is won."""
    return -sum((amount * ways for amount, ways in won.items()), Fraction(0)) / sum(won.values())
