"""The wagers of the Baccarat family: when each wins, loses or ties, and its odds (§§ 627a.7 and 627a.12)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from croupier.equipment import Card
from croupier.games.baccarat.hands import is_natural, point_count
from croupier.games.shared.choices import CitesOf, paytable_key
from croupier.games.shared.layout import HAND_TITLES
from croupier.games.shared.verdicts import Verdict
from croupier.games.shared.wagers import Pays, WagerRow
from croupier.law import Rule, evaluates
from croupier.law.readings import by_reading
from croupier.money import EVEN, Odds
from croupier.submission.schema import Key
from croupier.table.layout import PUSH, Payout

PLAYER: Final = "player"
BANKER: Final = "banker"
TIE: Final = "tie"
HANDS: Final = (PLAYER, BANKER)
DRAGON_BONUS: Final = "dragon-bonus"
"""The kind of wager that there is one of on each hand."""

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
    """What the table pays, as the certificate holder chose: tie odds, Dragon Bonus paytable, EZ Baccarat or not; `own`
    has the values of the choices that other wagers bring.
    """

    tie_odds: Odds
    dragon_bonus: Mapping[int, Odds] | None
    ez: bool
    own: Mapping[str, Any] = {}


class Picture(NamedTuple):
    """Hands with which a wager wins, of which documents show one (`shows`) for these rules."""

    player: str
    banker: str
    shows: str
    rules: tuple[str, ...]


class BaccaratWager(WagerRow[Paid], frozen=True, kw_only=True):
    """A wager of the Baccarat family.

    `verdict`: what becomes of it. `line`: by which line of its paytable a winning one is paid, where there are several,
    and `reason` what a dealer in training sees of that. `pushes`: when it is returned, as a layout says it, by
    `pushes_by`. `picture`: an example for players.
    """

    verdict: Callable[[Result, Paid], Verdict]
    line: Callable[[Result], str] = lambda _: ""
    reason: Callable[[Result], str] = lambda _: ""
    pushes: str = ""
    pushes_by: str = ""
    picture: Picture | None = None

    def payouts(self, paid: Paid) -> tuple[Payout, ...]:
        found = super().payouts(paid)
        return (*found, Payout(PUSH, self.pushes)) if found and self.pushes else found


def even(_: Paid) -> Pays:
    """What a wager on a hand pays, whatever was chosen."""
    return {"": EVEN}


# The hands and the tie


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


PLAYER_ROW: Final = BaccaratWager(
    name=PLAYER,
    title="a wager on the Player's Hand",
    rule=Rule.PLAYER_WAGER,
    area_rule=Rule.LAYOUT_WAGER_AREAS,
    odds_rule=Rule.PLAYER_ODDS,
    pays=even,
    verdict=player_verdict,
)
BANKER_ROW: Final = BaccaratWager(
    name=BANKER,
    title="a wager on the Banker's Hand",
    rule=Rule.BANKER_WAGER,
    area_rule=Rule.LAYOUT_WAGER_AREAS,
    odds_rule=Rule.BANKER_ODDS,
    pays=even,
    verdict=banker_verdict,
)
TIE_ROW: Final = BaccaratWager(
    name=TIE,
    title="a Tie Wager",
    rule=Rule.TIE_WAGER,
    area_rule=Rule.LAYOUT_WAGER_AREAS,
    odds_rule=Rule.TIE_ODDS,
    pays=lambda paid: {"": paid.tie_odds},
    verdict=tie_verdict,
)


# Dragon Bonus


class Selected(NamedTuple):
    """The hand that a Dragon Bonus Wager is on, against the other."""

    points: int
    natural: bool
    other: int
    other_natural: bool


def selected(hand: str, result: Result) -> Selected:
    """One of the hands against the other."""
    player, banker = (result.player, result.player_natural), (result.banker, result.banker_natural)
    return Selected(*player, *banker) if hand == PLAYER else Selected(*banker, *player)


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


def dragon_bonus_pays(paid: Paid) -> Pays | None:
    """The paytable that was chosen, line by line."""
    table = paid.dragon_bonus
    return None if table is None else {won_by(margin): odds for margin, odds in table.items()}


def won_by(margin: int) -> str:
    """A line of the paytable."""
    return "natural winner" if margin == WON_BY_NATURAL else f"win by {margin} points"


def dragon_bonus_key(cites: CitesOf) -> Key:
    """The choice of a paytable."""

    def briefly(margin: int) -> str:
        return "natural" if margin == WON_BY_NATURAL else f"by {margin} points"

    return paytable_key(
        "dragon_bonus",
        "the paytable of the Dragon Bonus Wager",
        {table: {briefly(won): odds for won, odds in lines.items()} for table, lines in DRAGON_BONUS_PAYTABLES.items()},
        cites(Rule.DRAGON_BONUS_ODDS) + by_reading("dragon_bonus_on_either_hand"),
    )


NATURAL: Final = "a Natural"


def dragon_bonus(hand: str) -> BaccaratWager:
    """A Dragon Bonus Wager on a hand."""

    def verdict(result: Result, paid: Paid) -> Verdict:
        found = bonus_verdict(**selected(hand, result)._asdict(), paid=paid)
        stays = ("dragon_7_leaves_dragon_bonus",) if paid.ez and result.dragon_7 else ()
        return found._replace(readings=found.readings + stays)

    def line(result: Result) -> str:
        own = selected(hand, result)
        return NATURAL if own.natural else f"{abs(own.points - own.other)} points"

    def reason(result: Result) -> str:
        own = selected(hand, result)
        if own.natural:
            return "The hand wins as a Natural, whatever the margin."
        return f"The hand wins by {own.points} - {own.other} = {own.points - own.other} points."

    return BaccaratWager(
        name=f"{DRAGON_BONUS}-{hand}",
        kind=DRAGON_BONUS,
        title=f"a Dragon Bonus Wager on {HAND_TITLES[hand]}",
        rule=Rule.DRAGON_BONUS,
        area_rule=Rule.LAYOUT_DRAGON_BONUS,
        odds_rule=Rule.DRAGON_BONUS_ODDS,
        rules=(
            Rule.BONUS_NATURAL,
            Rule.BONUS_NATURAL_NINE,
            Rule.BONUS_MARGIN,
            Rule.BONUS_NATURAL_EIGHT,
            Rule.BONUS_BEHIND,
            Rule.BONUS_SHORT,
            Rule.BONUS_NATURAL_TIE,
        ),
        pays=dragon_bonus_pays,
        verdict=verdict,
        line=line,
        reason=reason,
        pushes="natural tie",
        pushes_by=Rule.BONUS_NATURAL_TIE,
        key=dragon_bonus_key,
        explained="A Dragon Bonus on a hand wins if that wins by 4 points or more, or with a Natural",
        explained_by=(Rule.BONUS_MARGIN, Rule.BONUS_NATURAL),
        picture=Picture("5C 2D QS", "AH JC", PLAYER, (Rule.BONUS_MARGIN, Rule.DRAGON_BONUS_ODDS)),
    )


# Dragon 7 Insurance


def dragon_7_verdict(result: Result, _: Paid) -> Verdict:
    """A Dragon 7 Insurance Wager."""
    if result.dragon_7:
        return Verdict("win", (Rule.DRAGON_7_WINS, Rule.DRAGON_7_ODDS), DRAGON_7_ODDS)
    return Verdict("lose", (Rule.DRAGON_7_LOSES,))


DRAGON_7_ROW: Final = BaccaratWager(
    name="dragon-7",
    title="a Dragon 7 Insurance Wager",
    rule=Rule.DRAGON_7_INSURANCE,
    area_rule=Rule.LAYOUT_DRAGON_7,
    odds_rule=Rule.DRAGON_7_ODDS,
    rules=(Rule.DRAGON_7_WINS, Rule.DRAGON_7_LOSES),
    pays=lambda paid: {"": DRAGON_7_ODDS} if paid.ez else None,
    verdict=dragon_7_verdict,
    explained="Dragon 7 Insurance wins if the Banker's Hand wins with 7 points on three cards",
    explained_by=(Rule.DRAGON_7,),
    picture=Picture(
        "AH JC",
        "3H KC 4S",
        BANKER,
        (Rule.DRAGON_7, Rule.BANKER_TIES, Rule.DRAGON_7_WINS, Rule.DRAGON_7_ODDS),
    ),
)

ROWS_2010: Final = (PLAYER_ROW, BANKER_ROW, TIE_ROW)
ROWS: Final = (*ROWS_2010, *map(dragon_bonus, HANDS), DRAGON_7_ROW)
WAGERS: Final = tuple(row.name for row in ROWS)
"""Every wager that a chapter of the family knows."""
