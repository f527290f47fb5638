"""A few hands that show a player how 21 Baccarat goes: what they count and pay is asked of the game's own functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.equipment import Card
from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.games.baccarat_21.wagers import BONUS_PLAYER, HALF, LINE_RULES, bonus_verdict
from croupier.games.shared.points import total
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Shown

if TYPE_CHECKING:
    from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of a hand, as in "AS KD"."""
    return tuple(map(Card, codes.split()))


NATURAL: Final = cards("AS KD")
ACES: Final = cards("AH AD")
STAYS: Final = cards("9C 8D")
SOFT: Final = cards("AC 6H")
DRAWS: Final = cards("5S 8H 6D")
OVER: Final = cards("9S 3D QC")
STRAIGHT: Final = cards("5S 7H 6D")
SEVENS: Final = cards("7C 7D 7H")


def hands(d: TwentyOneDocuments) -> tuple[Shown, ...]:
    """Naturals, who draws, over 21, and hands of the Bonus Wager where it is offered."""
    bonuses = tuple(bonus(d, hand) for hand in (STRAIGHT, SEVENS)) if d.offers_bonus else ()
    return (natural(d), aces(d), stays(d), soft(d), draws(d), over(d), *bonuses)


def natural(d: TwentyOneDocuments) -> Shown:
    """An ace and a card of value ten."""
    return Shown(
        pieces=NATURAL,
        title=d.says("hands.natural", points=total(NATURAL)),
        says=d.says("hands.natural_says"),
        cites=d.game.cite_all(Rule.ACE_NATURAL, Rule.NATURAL_DEALT),
    )


def aces(d: TwentyOneDocuments) -> Shown:
    """Two aces, by the reading that the table takes."""
    outrank = d.game.aces_outrank
    title = d.says("hands.aces_outrank") if outrank else d.says("hands.aces_twelve", points=total(ACES))
    says = d.says("hands.aces_outrank_says" if outrank else "hands.aces_twelve_says")
    cites = d.game.cite_all(Rule.ACE_NATURAL, Rule.COUNT_ACES) + by_reading("two_aces")
    return Shown(pieces=ACES, title=title, says=says, cites=cites)


def stays(d: TwentyOneDocuments) -> Shown:
    """A hand that gets no third card, and pays less if it wins."""
    points = total(STAYS)
    return Shown(
        pieces=STAYS,
        title=d.says("hands.stays", points=points),
        says=d.says("hands.stays_says", points=points, odds=HALF),
        cites=d.game.cite_all(Rule.DRAW_BELOW_17, Rule.SEVENTEEN_ODDS),
    )


def soft(d: TwentyOneDocuments) -> Shown:
    """The same total with an ace that counts eleven."""
    return Shown(
        pieces=SOFT,
        title=d.says("hands.soft", points=total(SOFT)),
        says=d.says("hands.soft_says"),
        cites=d.game.cite_all(Rule.SOFT_TOTAL, Rule.DRAW_BELOW_17),
    )


def draws(d: TwentyOneDocuments) -> Shown:
    """A hand that gets a third card."""
    return Shown(
        pieces=DRAWS,
        title=d.says("hands.draws", points=total(DRAWS[:2])),
        says=d.says("hands.draws_says", stands=STANDS_AT, final=total(DRAWS)),
        cites=d.game.cites(Rule.DRAW_BELOW_17),
    )


def over(d: TwentyOneDocuments) -> Shown:
    """A hand over 21."""
    cites = d.game.cite_all(Rule.PLAYER_LOWER_OVER, Rule.BANKER_LOWER_OVER) + by_reading("over_21")
    title = d.says("hands.over", points=total(OVER))
    return Shown(pieces=OVER, title=title, says=d.says("hands.over_says"), cites=cites)


def bonus(d: TwentyOneDocuments, hand: tuple[Card, ...]) -> Shown:
    """A hand that wins a Bonus Wager, and the line that it is paid on."""
    assert d.game.paytable is not None
    verdict = bonus_verdict(BONUS_PLAYER, hand, d.game.paytable)
    line = next(line for line, rule in LINE_RULES.items() if rule in verdict.rules)
    return Shown(
        pieces=hand,
        title=d.says("hands.bonus", line=d.says(f"bonus.lines.{line}")),
        says=d.says("hands.bonus_says", odds=verdict.odds),
        cites=d.game.cite_all(LINE_RULES[line], Rule.BONUS_PAYTABLES),
    )
