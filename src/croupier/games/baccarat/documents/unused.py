"""The rules of a Baccarat chapter that govern nothing at a table, given its choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.shared.wagers import without_wagers
from croupier.law import Rule

if TYPE_CHECKING:
    from croupier.games.baccarat.documents.game_documents import BaccaratDocuments

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
