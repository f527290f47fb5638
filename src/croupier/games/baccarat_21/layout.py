"""What the layout of a 21 Baccarat table must have (§ 681a.2), given the submission."""

from croupier.games.baccarat_21.choices import Choices
from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.games.baccarat_21.wagers import HANDS, PLAYER, ROWS
from croupier.games.shared.card_game import CardEdition
from croupier.games.shared.layout import HAND_TITLES, Cite, boxes, discard_rack, holder, places
from croupier.law import Rule
from croupier.table.layout import CardArea, Inscription, Layout


def required_layout(edition: CardEdition, choices: Choices, cites: Cite) -> Layout:
    """What a table's layout must have with those choices: areas for every wager, odds for those that are offered."""
    offered = [row for row in ROWS if row.is_offered(choices)]
    stated = cites(Rule.LAYOUT_ODDS)
    return Layout(
        places=places(choices.seats or edition.seats, cites),
        holder=holder(cites),
        areas=tuple(row.area(cites) for row in ROWS),
        inscriptions=(draw_rule(cites), *(row.inscription(choices, stated + cites(row.odds_rule)) for row in offered)),
        card_areas=tuple(card_area(hand, cites) for hand in HANDS),
        containers=(*boxes(cites, tip_box_elsewhere=True), discard_rack(cites)),
        permits=cites(Rule.PERMITTED_WAGERS),
        not_offered={row.name: cites(row.rule) for row in ROWS if row not in offered},
    )


def draw_rule(cites: Cite) -> Inscription:
    """What the hands do, for everybody to read."""
    words = f"Hands shall draw to {STANDS_AT - 1} and stand on all {STANDS_AT}s"
    return Inscription(
        key="inscriptions.draw-rule",
        says=f'"{words}", or similar approved wording',
        cites=cites(Rule.LAYOUT_DRAW_RULE),
        about="draw-rule",
        sign=False,
        words=words,
        similar=True,
    )


def card_area(hand: str, cites: Cite) -> CardArea:
    """Where the cards of a hand are placed: in front of the table inventory container."""
    says = f"an area for the cards of {HAND_TITLES[hand]}, in front of the table inventory container"
    rule = Rule.FIRST_TO_PLAYER if hand == PLAYER else Rule.FIRST_TO_BANKER
    return CardArea(key=f"card_areas.{hand}", says=says, cites=cites(rule), hand=hand)
