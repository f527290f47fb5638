"""What documents say of one Pai Gow table."""

from collections.abc import Iterator
from typing import Final

from croupier.games.pai_gow.delivery import ALTERNATIVES, STYLES
from croupier.games.pai_gow.documents import checklists, house_way, procedure, ranks, table
from croupier.games.pai_gow.documents.table import PaiGowTable
from croupier.games.shared.document_parts import FromParts, Parts
from croupier.games.shared.wagers import without_wagers
from croupier.law import Rule
from croupier.presenting.documents import Section

SUM_TABLES: Final = {"A": Rule.SUM_TABLE_A, "B": Rule.SUM_TABLE_B, "C": Rule.SUM_TABLE_C, "D": Rule.SUM_TABLE_D}
OF_DICE_WAGERS: Final = (Rule.DICE_ANNOUNCED, Rule.SETTLE_DICE_WAGERS, Rule.LAYOUT_BUTTON)
"""What is done, and what positions have, only where there are wagers on the dice."""
OF_A_HAND_SHAKER: Final = (
    Rule.SHAKER,
    Rule.SHAKER_HIDES_DICE,
    Rule.SHAKER_NAME,
    Rule.SHAKE,
    Rule.SHAKER_UNCOVERED,
    Rule.COVER_SHAKER,
    Rule.BANKED_COVER_SHAKER,
    Rule.BANK_REMOVED_LID,
    Rule.DICE_FELL_OUT,
    Rule.THREE_DICE,
    Rule.DICE_IN_SHAKER,
)
OF_A_BUTTON: Final = (
    Rule.PLAYER_ACTIVATED_SHAKER,
    Rule.PLAYER_ACTIVATES,
    Rule.SHAKER_SEALED,
    Rule.SHAKES_FIVE_SECONDS,
    Rule.BEAT_IT_DICE,
    Rule.LAYOUT_BUTTON,
)
OF_DICE: Final = (Rule.SHAKER_ATTENDED, Rule.DICE_LIFE, Rule.NO_ROLL, Rule.WRONG_TOTAL, Rule.DICE_TOTAL)
OF_A_GENERATOR: Final = (Rule.RANDOM_NUMBER_GENERATOR, Rule.RANDOM_NUMBER)
OF_TWO_AREAS: Final = (Rule.AREAS_IN_TURN, Rule.AREA_HANDS_FINAL)
"""Not the rule that a second area needs permission: that holds everywhere."""
OF_A_CO_BANK: Final = (
    Rule.CO_BANKING,
    Rule.CO_BANK_HAND,
    Rule.CO_BANK_NO_WAGER,
    Rule.CO_BANK_COMPARISON,
    Rule.CO_BANK_CENTRE_PAYS,
    Rule.CO_BANK_ADDS,
    Rule.CO_BANK_SURPLUS,
    Rule.CO_BANK_WINNERS_LAST,
)
OF_A_BANK: Final = (
    *OF_A_CO_BANK,
    Rule.PLAYER_BANK,
    Rule.NO_BANK_AT_START,
    Rule.BANK_OFFERED,
    Rule.BANK_MARKER,
    Rule.FIRST_OFFER_MOVES,
    Rule.FIRST_OFFER_TO_DEALER,
    Rule.NO_CONSECUTIVE_BANK,
    Rule.BANK_CONFIRMED,
    Rule.BANK_PLACED_WAGER,
    Rule.BANK_COVERS,
    Rule.BANK_ONE_AREA,
    Rule.CUT_STACKS,
    Rule.CUT_TO_ONE_END,
    Rule.CUT_TO_BOTH_ENDS,
    Rule.DEALERS_WAGER,
    Rule.DEALERS_WAGER_REDUCED,
    Rule.DEALERS_WAGER_ON_TILES,
    Rule.BANK_CHOOSES_DELIVERY,
    Rule.DELIVERY_REPEATED,
    Rule.BANK_SHAKES,
    Rule.BANKED_DICE_TOTAL,
    Rule.BANK_REMOVED_LID,
    Rule.COUNT_FROM_BANK,
    Rule.BANKED_DEAL,
    Rule.BANKED_COLLECT_EMPTY,
    Rule.BANKED_COVER_SHAKER,
    Rule.DEALER_AGAINST_BANK,
    Rule.BANKED_COMPARISON,
    Rule.CENTRE_PAYS,
    Rule.BANK_ADDS,
    Rule.BANK_SURPLUS,
    Rule.BANKED_WINNERS_LAST,
    Rule.DEALERS_WIN_RETURNED,
    Rule.BANKED_VIGORISH,
    Rule.BANKED_PAIR_FORTUNES,
)


def not_in_use(d: PaiGowTable) -> frozenset[str]:
    """Those of its chapter."""
    unused = (*of_wagers(d), *of_the_device(d), *of_delivery(d), *of_banks(d))
    return frozenset(rule for rule in unused if d.has(rule))


def of_wagers(d: PaiGowTable) -> Iterator[str]:
    """What is about wagers, paytables and areas that this table does not have."""
    choices = d.game.choices
    yield from without_wagers(d.game.rows.values(), d.game.offered)
    yield from (rule for table, rule in SUM_TABLES.items() if table != choices.sum)
    yield from (Rule.BEAT_IT_ANY,) if choices.coloured_dice else (Rule.BEAT_IT_RED, Rule.BEAT_IT_DICE)
    if not d.dice_wagers:
        yield from OF_DICE_WAGERS
    if not d.optional_wagers:
        yield Rule.OPTIONAL_WAGERS
    if not choices.adjacent_areas:
        yield from OF_TWO_AREAS


def of_the_device(d: PaiGowTable) -> Iterator[Rule]:
    """What is about a shaker, a button or a generator that is not there."""
    if not d.by_hand:
        yield from OF_A_HAND_SHAKER
    if not d.by_button:
        yield from OF_A_BUTTON
    if not d.has_dice:
        yield from OF_DICE
    else:
        yield from OF_A_GENERATOR


def of_delivery(d: PaiGowTable) -> Iterator[Rule]:
    """The styles of delivery that nobody may choose."""
    yield from (STYLES[style].rule for style in ALTERNATIVES if style not in d.styles)
    if not d.styles:
        yield from (Rule.ALTERNATIVE_DELIVERY, Rule.BANK_CHOOSES_DELIVERY)


def of_banks(d: PaiGowTable) -> tuple[Rule, ...]:
    """What is about players who bank, alone or with the house."""
    if not d.banks:
        return OF_A_BANK
    return () if d.co_banks else OF_A_CO_BANK


def whole_procedure(d: PaiGowTable) -> tuple[Section, ...]:
    """The round step by step, delivery, the house way, ranks and payments."""
    return (
        *procedure.steps_of_a_round(d),
        ranks.where_the_deal_begins(d),
        *ranks.styles_of_delivery(d),
        house_way.house_way(d),
        ranks.ranking(d),
        *table.payments(d),
        *house_way.own_table(d),
    )


class PaiGowDocuments(FromParts, PaiGowTable):
    """Everything that documents of a Pai Gow table say, from its parts."""

    parts = Parts(
        procedure=whole_procedure,
        irregularities=procedure.irregularities,
        for_players=procedure.for_players,
        hands=ranks.hands,
        opening=checklists.opening,
        closing=checklists.closing,
        representative=checklists.representative,
        not_in_use=not_in_use,
    )

    def to_look_up(self) -> tuple[Section, ...]:
        return (ranks.ranking(self),)
