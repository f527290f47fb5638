"""What is ticked off at a Baccarat table: before it opens, when it closes, and by the compliance representative."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.baccarat.wagers import LEAST_TIE_ODDS
from croupier.games.shared.wagers import without_wagers
from croupier.law import Rule
from croupier.law.section_headings import section_of
from croupier.presenting.documents import Section
from croupier.presenting.people import Explained

if TYPE_CHECKING:
    from croupier.games.baccarat.documents.game_documents import BaccaratDocuments

# Opening


def opening(d: BaccaratDocuments) -> tuple[Section, ...]:
    """Before the table opens."""
    return (
        *d.ticked("equipment", *d.equipment(), *marker_buttons(d)),
        *d.ticked("layout", *layout(d)),
        *d.ticked("cards", *d.arrival(), *d.opened_when()),
        *d.ticked("present", *dealers(d), *d.verified()),
    )


def layout(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """What is on the layout, or on signs."""
    terms = d.game.edition.layout
    areas = d.say("opening.areas_each" if terms.separate else "opening.areas", Rule.LAYOUT_WAGER_AREAS)
    return (
        d.say("opening.holder", Rule.LAYOUT_NAME),
        places(d),
        areas,
        *side_areas(d),
        d.say("opening.card_areas", Rule.LAYOUT_CARD_AREAS),
        stated_odds(d),
        *marker_areas(d),
    )


def places(d: BaccaratDocuments) -> Explained:
    """The players' places."""
    around = bool(d.game.edition.seat_counts)
    return d.say("opening.places_around" if around else "opening.places", Rule.SEATS, seats=d.game.seats)


def side_areas(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """Areas for the wagers that only some tables offer, and the notice of an EZ Baccarat table."""
    areas = [
        d.say("opening.area_of_its_own", row.area_rule, wager=d.words(f"wagers.{row.kind}")) for row in d.side_wagers
    ]
    notice = [d.say("opening.dragon_7_sign", Rule.LAYOUT_DRAGON_7_NOTICE)] if d.game.paid.ez else []
    return (*areas, *notice)


def stated_odds(d: BaccaratDocuments) -> Explained:
    """Where odds are stated: all of them on the layout or a sign, or the Tie Wager's on the layout."""
    if d.game.edition.layout.sign:
        return d.told("equipment.odds", Rule.LAYOUT_ODDS)
    return d.say("opening.tie_odds", Rule.LAYOUT_ODDS, odds=d.game.paid.tie_odds)


def marker_areas(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """Where vigorish is marked, where the chapter asks for it."""
    terms = d.game.edition.layout
    if not terms.always_markers and not d.is_deferred:
        return ()
    in_front = terms.markers_at == "front"
    return (d.say("opening.marker_areas_in_front" if in_front else "opening.marker_areas", Rule.LAYOUT_MARKER_AREAS),)


def marker_buttons(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """Where marker buttons are kept, at a table that marks vigorish."""
    return (d.say("opening.marker_buttons", Rule.MARKER_RACK),) if d.is_deferred else ()


def dealers(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """The dealers, where several may share a table."""
    if not d.has(Rule.DEALERS_SHUFFLE):
        return ()
    many = d.game.choices.dealers
    if many == 1:
        return (d.say("opening.one_dealer", Rule.DEALERS_SHUFFLE),)
    return (d.say("opening.dealers", Rule.DEALERS_SHUFFLE, dealers=many),)


# Closing


def closing(d: BaccaratDocuments) -> tuple[Section, ...]:
    """When the table closes."""
    settled = d.say("closing.settled", Rule.SETTLE_ORDER)
    cleared = d.say("closing.clear", Rule.CLEAR_CARDS)
    return (
        *d.ticked("money", settled, *collected(d)),
        *d.ticked("cards", cleared, *d.cards_put_away()),
    )


def collected(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """Vigorish that may still be owed."""
    if d.charges_ties:
        return (d.say("closing.ties", Rule.VIGORISH_ON_TIES),)
    if not d.is_deferred:
        return ()
    debts = d.say("closing.debts", Rule.VIGORISH_DUE, Rule.MARKER_STAYS)
    return (debts, d.say("closing.buttons", Rule.MARKER_RACK))


# The compliance representative


def representative(d: BaccaratDocuments) -> tuple[Section, ...]:
    """What a casino compliance representative looks at."""
    return (
        *d.ticked("layout", *layout(d), *paid(d)),
        *d.ticked("equipment", *d.equipment(), *marker_buttons(d)),
        *d.ticked("cards", d.inspected(), *d.deck_life()),
        *d.ticked("elsewhere", *size(d), *d.approvals(*chosen(d)), *bucket(d)),
    )


def paid(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """What the submission chose to pay, and vigorish that must be alike at all tables."""
    choices = d.game.choices
    found = [d.say("approved.odds", Rule.TIE_ODDS, odds=choices.tie_odds, least=LEAST_TIE_ODDS)]
    if choices.dragon_bonus is not None:
        found.append(d.say("approved.paytable", Rule.DRAGON_BONUS_ODDS, table=choices.dragon_bonus))
    if d.has(Rule.ONE_VIGORISH):
        several_kinds = d.has(Rule.VIGORISH_ON_TIES)
        found.append(d.say(f"approved.{'one_vigorish' if several_kinds else 'one_percentage'}", Rule.ONE_VIGORISH))
    return tuple(found)


def chosen(d: BaccaratDocuments) -> tuple[str, ...]:
    """The rules that leave something to the Rules Submission and govern something here."""
    rules = (
        Rule.INITIAL_CARDS if len(d.game.edition.ways) > 1 and not d.game.edition.curator else Rule.HANDED_TO_PLAYERS,
        *((Rule.VIGORISH_RATE,) if len(d.game.edition.rates) > 1 else ()),
        Rule.VIGORISH_COLLECTION,
        Rule.VIGORISH_ON_TIES,
        *(row.odds_rule for row in d.side_wagers if row.key is not None),
        Rule.DISCLOSED_THIRD_CARD,
    )
    unused = d.not_in_use()
    return tuple(rule for rule in rules if rule in d.game.rules and rule not in unused)


def size(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """The size of the table, where the chapter has it approved."""
    about_the_table = section_of(d.game.cites(Rule.SEATS)[0])
    return (d.say("approved.size", also=(f"{about_the_table}(b)",)),) if d.wording.size_approved else ()


def bucket(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """The place of the discard bucket, which the temporary rules had approved."""
    asked = d.is_temporary and d.has(Rule.DISCARD_BUCKET)
    return (d.told("approved.bucket_2010", Rule.DISCARD_BUCKET),) if asked else ()


# The rules of a Baccarat chapter that govern nothing at a table, given its choices


OF_EZ_BACCARAT: Final = (Rule.EZ_BACCARAT, Rule.DRAGON_7, Rule.LAYOUT_DRAGON_7_NOTICE)
OF_VIGORISH_ON_WINS: Final = (Rule.VIGORISH_RATE, Rule.VIGORISH_COLLECTION, Rule.PAID_BEFORE_VIGORISH)
OF_VIGORISH_ON_TIES: Final = (Rule.VIGORISH_ON_TIES, Rule.TIE_CHARGED)
OF_MARKED_VIGORISH: Final = (
    Rule.VIGORISH_DEFERRED,
    Rule.VIGORISH_DUE,
    Rule.VIGORISH_MARKER,
    Rule.MARKER_STAYS,
    Rule.MARKER_RACK,
)
OF_CARDS_IN_PLAYERS_HANDS: Final = (
    Rule.HANDED_TO_PLAYERS,
    Rule.BANKERS_HAND_TUCKED,
    Rule.PLAYERS_HAND_HANDED,
    Rule.BANKERS_HAND_HANDED,
    Rule.PLAYERS_THIRD_HANDED,
    Rule.BANKERS_THIRD_HANDED,
    Rule.EQUAL_HIGHEST_WAGERS,
    Rule.NO_WAGER_ON_HAND,
    Rule.CARDS_RELINQUISHED,
)


def not_in_use(d: BaccaratDocuments) -> frozenset[str]:
    """Every rule of the chapter that has nothing to govern at this table."""
    found = d.shoe_not_in_use() | side_wagers(d) | vigorish(d) | dealing(d) | disclosed(d)
    if Rule.BURN in d.game.rules and d.is_continuous:
        found |= {Rule.BURN}
    return frozenset(rule for rule in found if rule in d.game.rules)


def side_wagers(d: BaccaratDocuments) -> set[str]:
    """Wagers that are not offered."""
    absent = without_wagers(d.game.rows.values(), d.game.offered)
    return absent if d.game.paid.ez else absent.union(OF_EZ_BACCARAT)


def vigorish(d: BaccaratDocuments) -> set[str]:
    """Vigorish that is not taken, not rounded, not marked or not collected at once."""
    found: set[str] = {Rule.BANKER_TIES} if d.charges_ties else set(OF_VIGORISH_ON_TIES)
    if not d.takes_vigorish:
        found.update(OF_VIGORISH_ON_WINS)
    if not d.is_deferred:
        found.update(OF_MARKED_VIGORISH)
        found.update(() if d.game.edition.layout.always_markers else (Rule.LAYOUT_MARKER_AREAS,))
    if d.is_deferred or not d.takes_vigorish:
        found.add(Rule.VIGORISH_AT_PAYOUT)
    if d.game.paid.ez or d.game.vigorish.unit is None:
        found.add(Rule.VIGORISH_ROUNDING)
    return found


def dealing(d: BaccaratDocuments) -> set[str]:
    """The ways of dealing that were not chosen."""
    chosen = d.game.way
    used = {*chosen.rules, *chosen.third_rules, *chosen.announced}
    known = {rule for way in d.game.edition.ways.values() for rule in (*way.rules, *way.third_rules, *way.announced)}
    return (known - used).union(() if d.game.hands_out else OF_CARDS_IN_PLAYERS_HANDS)


def disclosed(d: BaccaratDocuments) -> set[str]:
    """The procedure for a disclosed third card that was not chosen, where there is a choice."""
    if not d.game.edition.disclosed.simulated:
        return set()
    chosen = d.game.choices.disclosed_card == "simulated round"
    return {Rule.DISCLOSED_TO_DISCARD if chosen else Rule.DISCLOSED_SIMULATED}
