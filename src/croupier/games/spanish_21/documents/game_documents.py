"""What documents say of one Spanish 21 table."""

from collections.abc import Iterator
from typing import Final

from croupier.games.shared.document_parts import FromParts, Parts
from croupier.games.spanish_21.documents import procedure, settling, table
from croupier.games.spanish_21.documents.procedure import reader_shows
from croupier.games.spanish_21.documents.table import SpanishTable
from croupier.games.spanish_21.hands import DEALER_STANDS_AT
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, INSURANCE_ODDS, MATCH_ODDS, MATCH_ROW
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Checks, Section
from croupier.presenting.people import Explained


def opening(d: SpanishTable) -> tuple[Section, ...]:
    """Before the table opens."""
    return (
        *d.ticked("equipment", *d.equipment(), reader(d)),
        *d.ticked("layout", *layout(d)),
        *d.ticked("cards", *d.arrival(), *d.opened_when()),
        *d.ticked("present", *d.verified(), d.say("open.reader_inspected", Rule.CARD_READER_INSPECTED)),
    )


def reader(d: SpanishTable) -> Explained:
    """The card reader and its place."""
    return d.say("open.reader" if d.game.edition.layout.reader_on_top else "open.reader_2010", Rule.CARD_READER)


def layout(d: SpanishTable) -> tuple[Explained, ...]:
    """What is on the layout, and on signs."""
    terms = d.game.edition.layout
    inscribed = (Rule.LAYOUT_BLACKJACK_PAYS, Rule.LAYOUT_INSURANCE_PAYS, Rule.LAYOUT_DRAW_RULE)
    says = d.say(
        "open.inscriptions",
        *inscribed,
        blackjack=BLACKJACK_ODDS,
        insurance=INSURANCE_ODDS,
        draws=DEALER_STANDS_AT - 1,
        stands=DEALER_STANDS_AT,
    )
    match_area = d.say("open.match_area", Rule.LAYOUT_MATCH_THE_DEALER)
    return (
        d.say("open.name", Rule.LAYOUT_NAME),
        d.say("open.seats", Rule.SEATS, seats=d.game.seats),
        d.say("open.area", Rule.LAYOUT_SPANISH_21_AREA),
        *((match_area,) if d.offers_match or terms.match_area else ()),
        d.say("open.insurance_line", Rule.LAYOUT_INSURANCE_LINE),
        says,
        *stated_odds(d),
        d.say("open.sign", Rule.SIGN_DOUBLED_HANDS),
    )


def stated_odds(d: SpanishTable) -> tuple[Explained, ...]:
    """Where odds are stated."""
    if d.game.edition.layout.odds_sign:
        return (d.say("open.odds", Rule.LAYOUT_ODDS),)
    odds = d.say("open.odds_2010", Rule.LAYOUT_ODDS)
    return (odds, *((d.say("open.match_odds_2010", Rule.LAYOUT_MATCH_ODDS),) if d.offers_match else ()))


def closing(d: SpanishTable) -> tuple[Section, ...]:
    """When the table closes."""
    cleared = d.say("close.cleared", Rule.CLEAR_CARDS)
    in_reader = d.say("close.reader", Rule.CARD_READER)
    return (
        *d.ticked("money", d.say("close.settled", Rule.SETTLE_ORDER)),
        *d.ticked("cards", cleared, in_reader, *d.cards_put_away()),
    )


def representative(d: SpanishTable) -> tuple[Section, ...]:
    """What a casino compliance representative looks at."""
    return (
        *d.ticked("elsewhere", *approvals(d)),
        *d.ticked("equipment", *d.equipment(), reader(d)),
        own(d, "reader", *the_reader(d)),
        *d.ticked("layout", *layout(d)),
        *decks(d),
        own(d, "conduct", *conduct(d)),
    )


def own(d: SpanishTable, section: str, *items: Explained) -> Section:
    """A section under a heading of this game."""
    return Section(title=d.says(f"sections.{section}"), blocks=(Checks(items=items),))


def approvals(d: SpanishTable) -> tuple[Explained, ...]:
    """What is approved elsewhere."""
    device = d.say("look.reader_approved_2010", Rule.CARD_READER)
    place = d.told("approved.shoe_place", Rule.DEALING_SHOE)
    words = d.say("look.draw_rule", Rule.LAYOUT_DRAW_RULE)
    return (
        *d.approvals(*filed(d)),
        *((device,) if d.is_temporary else (place, words)),
        d.say(d.dated("look.sign"), Rule.SIGN_DOUBLED_HANDS),
    )


def filed(d: SpanishTable) -> tuple[Rule, ...]:
    """The rules that leave something to the Rules Submission which this table uses."""
    edition = d.game.edition
    chosen = {
        Rule.ADJACENT_BOXES: True,
        Rule.SPLIT_LIMIT: edition.most_splits is None,
        Rule.SETTLE_ORDER: len(edition.settlements) > 1,
        Rule.MATCH_THE_DEALER: d.offers_match and not edition.match_terms,
        Rule.MATCH_MAXIMUM: d.offers_match,
        Rule.MATCH_ODDS: d.offers_match and edition.match_terms,
    }
    return tuple(rule for rule, used in chosen.items() if used)


def the_reader(d: SpanishTable) -> tuple[Explained, ...]:
    """The card reader: its inspection, what it shows, and its use."""
    shown = "look.reader_fact_shows" if reader_shows(d) else "look.reader_fact"
    misused = Rule.READER_SHOWS_HOLE_CARD if reader_shows(d) else Rule.READER_HIDES_HOLE_CARD
    return (
        d.say("open.reader_inspected", Rule.CARD_READER_INSPECTED, also=by_reading("gaming_day")),
        d.say(shown, misused, also=by_reading("card_reader_is_a_fact")),
        d.say("look.reader_unseen", Rule.HOLE_CARD_CHECKED, Rule.READER_MISUSED),
    )


def decks(d: SpanishTable) -> tuple[Section, ...]:
    """The decks and their life."""
    tens = d.say("look.tens", Rule.TENS_REMOVED, Rule.SPANISH_DECK)
    return d.ticked("decks", tens, *d.deck_life())


def conduct(d: SpanishTable) -> tuple[Explained, ...]:
    """What can be watched while the game is dealt."""
    match = d.say("look.match_first", Rule.MATCH_SETTLED)
    return (
        d.say("look.first_card", Rule.FIRST_CARD_DISCARDED),
        *((match,) if d.offers_match else ()),
        d.say("look.rebuilt", Rule.CLEAR_CARDS),
    )


OF_A_BAR: Final = (Rule.SAT_OUT_BARRED, Rule.BAR_LIFTED, Rule.BAR_ENDS_AT_RESHUFFLE)


def not_in_use(d: SpanishTable) -> frozenset[str]:
    """Those of its chapter."""
    own = (*of_match(d), *of_choices(d))
    return d.shoe_not_in_use() | frozenset(rule for rule in own if d.has(rule))


def of_match(d: SpanishTable) -> Iterator[str]:
    """What is about a wager that is not offered, or for other decks; some layouts have its area anyway."""
    yield from (rule for decks, (_, rule) in MATCH_ODDS.items() if decks != d.game.choices.decks)
    if not d.offers_match:
        yield Rule.OPTIONAL_WAGERS
        asked = (MATCH_ROW.area_rule,) if d.game.edition.layout.match_area else ()
        yield from (rule for rule in MATCH_ROW.own_rules if rule not in asked)


def of_choices(d: SpanishTable) -> Iterator[Rule]:
    """What is about another order of settlement, another card reader, and players whom nobody bars.

    A continuous device leaves nobody to bar, until it fails.
    """
    losers_first = d.game.choices.settlement == "losers first"
    yield from (Rule.SETTLE_IN_TURN, Rule.LOSERS_TO_INVENTORY) if losers_first else (Rule.SETTLE_LOSERS_FIRST,)
    yield Rule.READER_HIDES_HOLE_CARD if reader_shows(d) else Rule.READER_SHOWS_HOLE_CARD
    if d.game.choices.mid_shoe_entry:
        yield from OF_A_BAR


def whole_procedure(d: SpanishTable) -> tuple[Section, ...]:
    """The procedure up to the settlement, and the settlement."""
    return (*procedure.up_to_settlement(d), *settling.settlement(d))


class SpanishDocuments(FromParts, SpanishTable):
    """Everything that documents of a Spanish 21 table say, from its parts."""

    parts = Parts(
        procedure=whole_procedure,
        irregularities=procedure.irregularities,
        for_players=procedure.for_players,
        hands=table.hands,
        opening=opening,
        closing=closing,
        representative=representative,
        not_in_use=not_in_use,
    )
