"""A few hands that show a player how a Baccarat game goes: what they count is asked of the game's own functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.baccarat.documents.numbers import POINTS, UNNATURAL
from croupier.games.baccarat.hands import VALUES, banker_draws, player_draws, point_count
from croupier.games.baccarat.wagers import PLAYER, BaccaratWager, result_of
from croupier.games.shared.hand_pictures import cards, shown
from croupier.law import Rule
from croupier.presenting.documents import Shown
from croupier.presenting.spans import span

if TYPE_CHECKING:
    from croupier.games.baccarat.documents.game_documents import BaccaratDocuments

NATURAL: Final = cards("KS 9H")
TWO_DIGITS: Final = cards("7S 8D")
ZERO: Final = cards("QH TC")
DRAWS: Final = cards("AD 3C 4H")
STAYS: Final = cards("JD 6S")
BANKERS: Final = cards("2C AS")


def hands(d: BaccaratDocuments) -> tuple[Shown, ...]:
    """Counting, the Natural, who draws, and a hand for each side wager of the table: six of them."""
    sides = (won(d, row) for row in reversed(d.side_wagers) if row.picture is not None)
    return (natural(d), last_digit(d), draws(d), bankers(d), *(*sides, stays(d), zero(d))[:2])


def natural(d: BaccaratDocuments) -> Shown:
    """A round that is over after four cards."""
    return shown(d, "natural", NATURAL, Rule.NATURAL, Rule.NATURAL_STOPS, points=point_count(NATURAL))


def last_digit(d: BaccaratDocuments) -> Shown:
    """Of a sum only the right digit counts."""
    total = sum(VALUES[card] for card in TWO_DIGITS)
    return shown(d, "last_digit", TWO_DIGITS, Rule.POINT_COUNT, total=total, points=point_count(TWO_DIGITS))


def draws(d: BaccaratDocuments) -> Shown:
    """A Player's Hand that takes a third card."""
    on = span(points for points in UNNATURAL if player_draws(points))
    points, final = point_count(DRAWS[:2]), point_count(DRAWS)
    return shown(d, "player_draws", DRAWS, Rule.PLAYER_DRAWS, points=points, draws=on, final=final)


def stays(d: BaccaratDocuments) -> Shown:
    """A Player's Hand that does not."""
    on = span(points for points in UNNATURAL if not player_draws(points))
    return shown(d, "player_stays", STAYS, Rule.PLAYER_STAYS, points=point_count(STAYS), stays=on)


def bankers(d: BaccaratDocuments) -> Shown:
    """A Banker's Hand that looks at the Player's third card."""
    points = point_count(BANKERS)
    against = span(third for third in POINTS if not banker_draws(points, third))
    return shown(d, "banker_stays", BANKERS, Rule.BANKER_TABLE, points=points, against=against)


def won(d: BaccaratDocuments, row: BaccaratWager) -> Shown:
    """A hand with which a side wager wins, and what it is paid."""
    assert row.picture is not None
    player, banker = cards(row.picture.player), cards(row.picture.banker)
    odds = row.verdict(result_of(player, banker), d.game.paid).odds
    own, against = (player, banker) if row.picture.shows == PLAYER else (banker, player)
    points, other = point_count(own), point_count(against)
    rules = row.picture.rules
    return shown(d, row.kind, own, *rules, points=points, other=other, margin=points - other, odds=odds)


def zero(d: BaccaratDocuments) -> Shown:
    """A hand that counts nothing."""
    return shown(d, "zero", ZERO, Rule.TEN_VALUE, points=point_count(ZERO))
