"""The rules of the chapter that have nothing to govern at this Spanish 21 table, given its choices."""

from collections.abc import Iterator
from typing import Final

from croupier.games.spanish_21.documents.irregular import reader_shows
from croupier.games.spanish_21.documents.table import SpanishTable
from croupier.games.spanish_21.wagers import MATCH_ODDS, MATCH_ROW
from croupier.law import Rule

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
