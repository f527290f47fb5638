"""What is ticked off at a 21 Baccarat table: before it opens, when it closes, and by the compliance representative."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.equipment import Card
from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.games.baccarat_21.wagers import BONUS_PLAYER, HALF, LINE_RULES, bonus_verdict
from croupier.games.shared.hand_pictures import cards, shown
from croupier.games.shared.points import total
from croupier.games.shared.wagers import without_wagers
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Section, Shown
from croupier.presenting.people import Explained

if TYPE_CHECKING:
    from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments


def opening(d: TwentyOneDocuments) -> tuple[Section, ...]:
    """Before the table opens."""
    return (
        *d.ticked("equipment", *d.equipment()),
        *d.ticked("layout", *layout(d)),
        *d.ticked("cards", *d.arrival(), *d.opened_when()),
        *d.ticked("present", *d.verified()),
    )


def layout(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """What is on the layout, or on signs; it has an area for each wager, offered or not."""
    return (
        d.say("opening.holder", Rule.LAYOUT_NAME),
        d.say("opening.places", Rule.SEATS, seats=d.game.seats),
        d.say("opening.areas", *(row.area_rule for row in d.game.rows.values())),
        d.say("opening.draw_rule", Rule.LAYOUT_DRAW_RULE, draws=STANDS_AT - 1, stands=STANDS_AT),
        d.told("equipment.odds", Rule.LAYOUT_ODDS),
    )


def closing(d: TwentyOneDocuments) -> tuple[Section, ...]:
    """When the table closes."""
    return (
        *d.ticked("money", d.say("closing.settled", Rule.SETTLE_ORDER)),
        *d.ticked("cards", d.say("closing.clear", Rule.CLEAR_CARDS), *d.cards_put_away()),
    )


def representative(d: TwentyOneDocuments) -> tuple[Section, ...]:
    """What a casino compliance representative looks at."""
    chosen = (
        *((Rule.OPTIONAL_WAGERS,) if d.optional else ()),
        *((Rule.BONUS_PAYTABLES,) if d.offers_bonus else ()),
    )
    return (
        *d.ticked("layout", *layout(d), *paytable(d)),
        *d.ticked("equipment", *d.equipment()),
        *d.ticked("cards", d.inspected(), *d.deck_life()),
        *d.ticked(
            "elsewhere",
            *d.approvals(*chosen),
            *shoe_place(d),
            d.say("approved.draw_rule", Rule.LAYOUT_DRAW_RULE),
        ),
    )


def paytable(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """The paytable that was chosen, which depends on the number of decks."""
    choices = d.game.choices
    if choices.bonus is None:
        return ()
    return (d.say("approved.paytable", Rule.BONUS_PAYTABLES, table=choices.bonus, decks=choices.decks),)


def shoe_place(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """The approved place of the dealing shoe."""
    return (d.told("approved.shoe_place", Rule.DEALING_SHOE),)


# The rules of the chapter that have nothing to govern at this table of 21 Baccarat, given its choices


def not_in_use(d: TwentyOneDocuments) -> frozenset[str]:
    """Those of its chapter."""
    absent = without_wagers(d.game.rows.values(), d.game.offered)
    return d.shoe_not_in_use() | absent | (set() if d.optional else {Rule.OPTIONAL_WAGERS})


# A few hands that show a player how 21 Baccarat goes


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
    return shown(d, "natural", NATURAL, Rule.ACE_NATURAL, Rule.NATURAL_DEALT, points=total(NATURAL))


def aces(d: TwentyOneDocuments) -> Shown:
    """Two aces, by the reading that the table takes."""
    key, rules = "aces_outrank" if d.game.aces_outrank else "aces_twelve", (Rule.ACE_NATURAL, Rule.COUNT_ACES)
    return shown(d, key, ACES, *rules, also=by_reading("two_aces"), points=total(ACES))


def stays(d: TwentyOneDocuments) -> Shown:
    """A hand that gets no third card, and pays less if it wins."""
    return shown(d, "stays", STAYS, Rule.DRAW_BELOW_17, Rule.SEVENTEEN_ODDS, points=total(STAYS), odds=HALF)


def soft(d: TwentyOneDocuments) -> Shown:
    """The same total with an ace that counts eleven."""
    return shown(d, "soft", SOFT, Rule.SOFT_TOTAL, Rule.DRAW_BELOW_17, points=total(SOFT))


def draws(d: TwentyOneDocuments) -> Shown:
    """A hand that gets a third card."""
    points, final = total(DRAWS[:2]), total(DRAWS)
    return shown(d, "draws", DRAWS, Rule.DRAW_BELOW_17, points=points, stands=STANDS_AT, final=final)


def over(d: TwentyOneDocuments) -> Shown:
    """A hand over 21."""
    rules = (Rule.PLAYER_LOWER_OVER, Rule.BANKER_LOWER_OVER)
    return shown(d, "over", OVER, *rules, also=by_reading("over_21"), points=total(OVER))


def bonus(d: TwentyOneDocuments, hand: tuple[Card, ...]) -> Shown:
    """A hand that wins a Bonus Wager, and the line that it is paid on."""
    assert d.game.paytable is not None
    verdict = bonus_verdict(BONUS_PLAYER, hand, d.game.paytable)
    line = next(line for line, rule in LINE_RULES.items() if rule in verdict.rules)
    says = d.says(f"bonus.lines.{line}")
    return shown(d, "bonus", hand, LINE_RULES[line], Rule.BONUS_PAYTABLES, line=says, odds=verdict.odds)
