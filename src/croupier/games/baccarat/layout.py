"""What the layout of a Baccarat table must have (§§ 541.2 and 627a.2), given the submission."""

from typing import Final

from croupier.games.baccarat.choices import Choices
from croupier.games.baccarat.editions import BaccaratEdition, LayoutTerms
from croupier.games.baccarat.wagers import (
    BANKER,
    BONUS_BANKER,
    BONUS_PLAYER,
    DRAGON_7,
    HANDS,
    ODDS_RULES,
    PLAYER,
    TIE,
    WAGER_RULES,
    WAGERS,
    WON_BY_NATURAL,
    Paid,
    is_offered,
    possible_odds,
)
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
    PUSH,
    BettingArea,
    CardArea,
    Cites,
    Container,
    Inscription,
    Layout,
    MarkerAreas,
    MarkerButtons,
    Need,
    Payout,
)

WAGER_TITLES: Final = {
    PLAYER: "a wager on the Player's Hand",
    BANKER: "a wager on the Banker's Hand",
    TIE: "a Tie Wager",
    BONUS_PLAYER: "a Dragon Bonus Wager on the Player's Hand",
    BONUS_BANKER: "a Dragon Bonus Wager on the Banker's Hand",
    DRAGON_7: "a Dragon 7 Insurance Wager",
}
AREA_RULES: Final = {
    PLAYER: Rule.LAYOUT_WAGER_AREAS,
    BANKER: Rule.LAYOUT_WAGER_AREAS,
    TIE: Rule.LAYOUT_WAGER_AREAS,
    BONUS_PLAYER: Rule.LAYOUT_DRAGON_BONUS,
    BONUS_BANKER: Rule.LAYOUT_DRAGON_BONUS,
    DRAGON_7: Rule.LAYOUT_DRAGON_7,
}
DRAGON_7_NOTICE: Final = "dragon-7-notice"


def required_layout(edition: BaccaratEdition, choices: Choices, rules: Concordance) -> Layout:
    """What a table's layout must have under that edition with those choices."""
    terms, cites = edition.layout, rules.cites
    offered = tuple(on for on in edition.wagers if is_offered(on, choices.paid))
    marks = terms.always_markers or (choices.vigorish_collection != "at payout" and not choices.ez_baccarat)
    notices = (dragon_7_notice(terms, cites),) if choices.ez_baccarat else ()
    placed = places_around if edition.seat_counts else places
    return Layout(
        places=placed(choices.seats or edition.seats, cites),
        holder=holder(cites),
        areas=tuple(betting_area(on, terms, cites) for on in offered),
        inscriptions=(*(odds_inscription(on, choices, terms, cites) for on in offered), *notices),
        card_areas=tuple(card_area(hand, cites) for hand in HANDS),
        marker_areas=marker_areas(terms, cites) if marks else None,
        marker_buttons=marker_buttons(cites),
        containers=(
            *inventory(cites),
            *boxes(cites, tip_box_elsewhere=terms.tip_box_elsewhere),
            discard_bucket(cites) if Rule.DISCARD_BUCKET in rules else discard_rack(cites),
        ),
        permits=cites(Rule.PERMITTED_WAGERS),
        not_offered={on: not_offered(on, edition, cites) for on in WAGERS if on not in offered},
    )


def not_offered(on: str, edition: BaccaratEdition, cites: Cite) -> Cites:
    """The provisions on a wager that the table does not take: those that offer it, or that permit only others."""
    if on in edition.wagers:
        return cites(AREA_RULES[on]) + cites(WAGER_RULES[on])
    return cites(Rule.PERMITTED_WAGERS)


def betting_area(on: str, terms: LayoutTerms, cites: Cite) -> BettingArea:
    """Where a wager is placed."""
    whose = "a separate area for each player" if terms.separate else "an area"
    return BettingArea(
        key=f"areas.{on}",
        says=f"{whose} for {WAGER_TITLES[on]}",
        cites=cites(AREA_RULES[on]),
        wager=on,
        separate=terms.separate,
    )


def odds_inscription(on: str, choices: Choices, terms: LayoutTerms, cites: Cite) -> Inscription:
    """What a wager pays, as the layout states it; where the chapter does not require that, only that it is right."""
    asked = on in terms.stated
    need: Need = "required" if asked else "if used"
    payouts = payouts_of(on, choices.paid)
    return Inscription(
        key=f"inscriptions.{on}",
        says=f"{WAGER_TITLES[on]} pays {', '.join(map(str, payouts))}",
        need=need,
        cites=(*(cites(Rule.LAYOUT_ODDS) if asked else ()), *cites(ODDS_RULES[on])),
        about=on,
        sign=terms.sign or not asked,
        payouts=payouts,
    )


def payouts_of(on: str, paid: Paid) -> tuple[Payout, ...]:
    """The payouts of a wager that is offered: one odds, or for the Dragon Bonus the lines of its paytable."""
    if on in (BONUS_PLAYER, BONUS_BANKER):
        assert paid.dragon_bonus is not None
        lines = [Payout(str(odds), won_by(margin)) for margin, odds in paid.dragon_bonus.items()]
        return (*lines, Payout(PUSH, "natural tie"))
    [odds] = possible_odds(on, paid)
    return (Payout(str(odds)),)


def won_by(margin: int) -> str:
    """A line of the Dragon Bonus paytable."""
    return "natural winner" if margin == WON_BY_NATURAL else f"win by {margin} points"


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
