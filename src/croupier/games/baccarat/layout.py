"""What the layout of a Baccarat table must have (§§ 541.2 and 627a.2), given the submission."""

from typing import Final

from croupier.games.baccarat.choices import Choices
from croupier.games.baccarat.editions import BaccaratEdition, LayoutTerms
from croupier.games.baccarat.wagers import HANDS, ROWS, BaccaratWager
from croupier.games.shared.layout import (
    HAND_TITLES,
    Cite,
    boxes,
    discard_bucket,
    discard_rack,
    holder,
    places,
    places_around,
)
from croupier.law import Concordance, Rule
from croupier.table.layout import (
    INVENTORY,
    MARKER_RACK,
    CardArea,
    Cites,
    Container,
    Inscription,
    Layout,
    MarkerAreas,
    MarkerButtons,
    Need,
)

DRAGON_7_NOTICE: Final = "dragon-7-notice"


def required_layout(edition: BaccaratEdition, choices: Choices, rules: Concordance) -> Layout:
    """What a table's layout must have under that edition with those choices."""
    terms, cites = edition.layout, rules.cites
    offered = [row for row in edition.rows if row.is_offered(choices.paid)]
    others = [row for row in dict.fromkeys((*ROWS, *edition.rows)) if row not in offered]
    marks = terms.always_markers or (choices.vigorish_collection != "at payout" and not choices.ez_baccarat)
    notices = (dragon_7_notice(terms, cites),) if choices.ez_baccarat else ()
    placed = places_around if edition.seat_counts else places
    return Layout(
        places=placed(choices.seats or edition.seats, cites),
        holder=holder(cites),
        areas=tuple(row.area(cites, separate=terms.separate) for row in offered),
        inscriptions=(*(odds_inscription(row, choices, terms, cites) for row in offered), *notices),
        card_areas=tuple(card_area(hand, cites) for hand in HANDS),
        marker_areas=marker_areas(terms, cites) if marks else None,
        marker_buttons=marker_buttons(cites),
        containers=(
            *inventory(cites),
            *boxes(cites, tip_box_elsewhere=terms.tip_box_elsewhere),
            discard_bucket(cites) if Rule.DISCARD_BUCKET in rules else discard_rack(cites),
        ),
        permits=cites(Rule.PERMITTED_WAGERS),
        not_offered={row.name: not_offered(row, edition, cites) for row in others},
    )


def not_offered(row: BaccaratWager, edition: BaccaratEdition, cites: Cite) -> Cites:
    """The provisions on a wager that the table does not take: those that offer it, or that permit only others."""
    return cites(row.area_rule) + cites(row.rule) if row in edition.rows else cites(Rule.PERMITTED_WAGERS)


def odds_inscription(row: BaccaratWager, choices: Choices, terms: LayoutTerms, cites: Cite) -> Inscription:
    """What a wager pays, as the layout states it; where the chapter does not require that, only that it is right."""
    asked = not terms.stated or row.name in terms.stated
    need: Need = "required" if asked else "if used"
    by = (*(cites(Rule.LAYOUT_ODDS) if asked else ()), *cites(row.odds_rule))
    return row.inscription(choices.paid, by, need=need, sign=terms.sign or not asked)


def dragon_7_notice(terms: LayoutTerms, cites: Cite) -> Inscription:
    """At an EZ Baccarat table patrons are told what a Dragon 7 does to a wager on the Banker's Hand."""
    return Inscription(
        key=f"inscriptions.{DRAGON_7_NOTICE}",
        says="on a Dragon 7, a wager on the Banker's Hand is a push and is returned to the player",
        cites=cites(Rule.LAYOUT_DRAGON_7_NOTICE),
        about=DRAGON_7_NOTICE,
        sign=terms.sign,
    )


def card_area(hand: str, cites: Cite) -> CardArea:
    """Where the cards of a hand are placed."""
    says = f"an area for the cards of {HAND_TITLES[hand]}"
    return CardArea(key=f"card_areas.{hand}", says=says, cites=cites(Rule.LAYOUT_CARD_AREAS), hand=hand)


def marker_areas(terms: LayoutTerms, cites: Cite) -> MarkerAreas:
    """Where vigorish that is owed is marked."""
    where = " in front of the dealer" if terms.markers_at == "front" else ""
    return MarkerAreas(
        key="markers.areas",
        says=f"a numbered rectangle{where} for each place, in which vigorish is marked",
        cites=cites(Rule.LAYOUT_MARKER_AREAS) + cites(Rule.VIGORISH_MARKER),
        hand=terms.markers_at,
    )


def marker_buttons(cites: Cite) -> MarkerButtons:
    """Where marker buttons are kept, if they are used."""
    return MarkerButtons(
        key="markers.buttons",
        says="marker buttons, kept in the table inventory container or in a rack made for them",
        need="if used",
        cites=cites(Rule.MARKER_RACK),
        kept_in=(INVENTORY, MARKER_RACK),
    )


def inventory(cites: Cite) -> tuple[Container, ...]:
    """The table inventory container, and the marker rack that stands in front of it."""
    return (
        Container(
            key=f"containers.{INVENTORY}",
            says="the table inventory container, which may hold the marker buttons",
            need="if used",
            cites=cites(Rule.MARKER_RACK),
            name=INVENTORY,
        ),
        Container(
            key=f"containers.{MARKER_RACK}",
            says="a separate rack for marker buttons, in front of the table inventory container",
            need="if used",
            cites=cites(Rule.MARKER_RACK),
            name=MARKER_RACK,
            in_front_of=INVENTORY,
        ),
    )
