"""The wagers of the Baccarat family: when each wins, loses or ties, and its odds (§§ 627a.7 and 627a.12)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from croupier.equipment import Card
from croupier.games.baccarat.hands import is_natural, point_count
from croupier.games.shared.verdicts import Verdict
from croupier.law import Rule, evaluates
from croupier.money import EVEN, Odds

PLAYER: Final = "player"
BANKER: Final = "banker"
TIE: Final = "tie"
BONUS_PLAYER: Final = "dragon-bonus-player"
BONUS_BANKER: Final = "dragon-bonus-banker"
DRAGON_7: Final = "dragon-7"
HANDS: Final = (PLAYER, BANKER)
WAGERS: Final = (PLAYER, BANKER, TIE, BONUS_PLAYER, BONUS_BANKER, DRAGON_7)

WON_BY_NATURAL: Final = 0
"""Stands for "Natural winner" where a paytable is read by the margin of the win."""


def paytable(nine: int, eight: int, seven: int, six: int, five: int, four: int) -> dict[int, Odds]:
    """A Dragon Bonus paytable: odds to 1 for a win by nine points down to four; a Natural always pays 1 to 1."""
    by_margin = zip((9, 8, 7, 6, 5, 4), (nine, eight, seven, six, five, four), strict=True)
    return {margin: Odds(odds) for margin, odds in by_margin} | {WON_BY_NATURAL: EVEN}


DRAGON_BONUS_PAYTABLES: Final[Mapping[str, Mapping[int, Odds]]] = {
    "A": paytable(30, 10, 6, 4, 2, 1),
    "B": paytable(20, 8, 7, 4, 3, 1),
    "C": paytable(30, 10, 4, 4, 2, 2),
}
DRAGON_7_ODDS: Final = Odds(40)
LEAST_TIE_ODDS: Final = Odds(8)


class Result(msgspec.Struct, frozen=True):
    """How a round came out."""

    player: int
    banker: int
    player_natural: bool
    banker_natural: bool
    dragon_7: bool


def result_of(player_hand: Sequence[Card], banker_hand: Sequence[Card]) -> Result:
    """Compare the hands on the table."""
    return compare_points(point_count(player_hand), point_count(banker_hand), len(player_hand), len(banker_hand))


@evaluates(Rule.DRAGON_7)
def compare_points(player: int, banker: int, player_cards: int, banker_cards: int) -> Result:
    """Compare Point Counts on so many cards. A Dragon 7 is a three-card 7 of the Banker's Hand over fewer points."""
    player_natural, banker_natural = is_natural(player, player_cards), is_natural(banker, banker_cards)
    return Result(player, banker, player_natural, banker_natural, banker == 7 and player < 7 and banker_cards == 3)


class Paid(msgspec.Struct, frozen=True, kw_only=True):
    """What the table pays, as the certificate holder chose: tie odds, Dragon Bonus paytable, EZ Baccarat or not."""

    tie_odds: Odds
    dragon_bonus: Mapping[int, Odds] | None
    ez: bool


def banker_verdict(result: Result, paid: Paid) -> Verdict:
    """A wager on the Banker's Hand; at an EZ Baccarat table a Dragon 7 returns it."""
    if result.banker == result.player or (paid.ez and result.dragon_7):
        return Verdict("push", (Rule.BANKER_TIES,))
    if result.banker > result.player:
        return Verdict("win", (Rule.BANKER_WINS, Rule.BANKER_ODDS), EVEN)
    return Verdict("lose", (Rule.BANKER_LOSES,))


def player_verdict(result: Result, _: Paid) -> Verdict:
    """A wager on the Player's Hand; a Dragon 7 is a win of the Banker's Hand like any other."""
    if result.player == result.banker:
        return Verdict("push", (Rule.PLAYER_TIES,))
    if result.player > result.banker:
        return Verdict("win", (Rule.PLAYER_WINS, Rule.PLAYER_ODDS), EVEN)
    return Verdict("lose", (Rule.PLAYER_LOSES,))


def tie_verdict(result: Result, paid: Paid) -> Verdict:
    """A Tie Wager."""
    if result.player == result.banker:
        return Verdict("win", (Rule.TIE_WINS, Rule.TIE_ODDS), paid.tie_odds)
    return Verdict("lose", (Rule.TIE_LOSES,))


def bonus_verdict(*, points: int, natural: bool, other: int, other_natural: bool, paid: Paid) -> Verdict:
    """A Dragon Bonus Wager on the hand with those points against the other."""
    assert paid.dragon_bonus is not None
    if natural and other_natural:
        if points == other:
            return Verdict("push", (Rule.BONUS_NATURAL_TIE,))
        if points < other:
            return Verdict("lose", (Rule.BONUS_NATURAL_EIGHT,))
    if natural:
        rule = Rule.BONUS_NATURAL_NINE if other_natural else Rule.BONUS_NATURAL
        readings = ("natural_winner",) if points - other >= 4 else ()
        return Verdict("win", (rule, Rule.DRAGON_BONUS_ODDS), paid.dragon_bonus[WON_BY_NATURAL], readings)
    margin = points - other
    if margin >= 4:
        return Verdict("win", (Rule.BONUS_MARGIN, Rule.DRAGON_BONUS_ODDS), paid.dragon_bonus[margin])
    return Verdict("lose", (Rule.BONUS_SHORT if margin > 0 else Rule.BONUS_BEHIND,))


def bonus_player_verdict(result: Result, paid: Paid) -> Verdict:
    """A Dragon Bonus Wager on the Player's Hand."""
    return bonus_verdict(
        points=result.player,
        natural=result.player_natural,
        other=result.banker,
        other_natural=result.banker_natural,
        paid=paid,
    )


def bonus_banker_verdict(result: Result, paid: Paid) -> Verdict:
    """A Dragon Bonus Wager on the Banker's Hand."""
    return bonus_verdict(
        points=result.banker,
        natural=result.banker_natural,
        other=result.player,
        other_natural=result.player_natural,
        paid=paid,
    )


def dragon_7_verdict(result: Result, _: Paid) -> Verdict:
    """A Dragon 7 Insurance Wager."""
    if result.dragon_7:
        return Verdict("win", (Rule.DRAGON_7_WINS, Rule.DRAGON_7_ODDS), DRAGON_7_ODDS)
    return Verdict("lose", (Rule.DRAGON_7_LOSES,))


VERDICTS: Final[Mapping[str, Callable[[Result, Paid], Verdict]]] = {
    PLAYER: player_verdict,
    BANKER: banker_verdict,
    TIE: tie_verdict,
    BONUS_PLAYER: bonus_player_verdict,
    BONUS_BANKER: bonus_banker_verdict,
    DRAGON_7: dragon_7_verdict,
}


ODDS_RULES: Final = {
    PLAYER: Rule.PLAYER_ODDS,
    BANKER: Rule.BANKER_ODDS,
    TIE: Rule.TIE_ODDS,
    BONUS_PLAYER: Rule.DRAGON_BONUS_ODDS,
    BONUS_BANKER: Rule.DRAGON_BONUS_ODDS,
    DRAGON_7: Rule.DRAGON_7_ODDS,
}
"""The rule that sets what each wager is paid."""
WAGER_RULES: Final[Mapping[str, Rule]] = {
    PLAYER: Rule.PLAYER_WAGER,
    BANKER: Rule.BANKER_WAGER,
    TIE: Rule.TIE_WAGER,
    BONUS_PLAYER: Rule.DRAGON_BONUS,
    BONUS_BANKER: Rule.DRAGON_BONUS,
    DRAGON_7: Rule.DRAGON_7_INSURANCE,
}
"""The rule that permits each wager."""


def possible_odds(on: str, paid: Paid) -> list[Odds]:
    """Every odds that a wager can be paid at."""
    if on == TIE:
        return [paid.tie_odds]
    if on in (BONUS_PLAYER, BONUS_BANKER):
        return list((paid.dragon_bonus or {}).values())
    return [DRAGON_7_ODDS] if on == DRAGON_7 else [EVEN]


def is_offered(on: str, paid: Paid) -> bool:
    """Whether a table takes a wager of its chapter: the main ones and Tie always, the rest as the submission says."""
    if on in (BONUS_PLAYER, BONUS_BANKER):
        return paid.dragon_bonus is not None
    return paid.ez if on == DRAGON_7 else True
