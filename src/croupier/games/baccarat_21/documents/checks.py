"""What is ticked off at a 21 Baccarat table: before it opens, when it closes, and by the compliance representative."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.law import Rule
from croupier.presenting.documents import Section
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
