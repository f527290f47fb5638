"""What documents say of one Pai Gow table."""

from croupier.games.pai_gow.documents import (
    checklists,
    house_way,
    payments,
    pictures,
    procedure,
    ranks,
    troubles,
    unused,
)
from croupier.games.pai_gow.documents.table import PaiGowTable
from croupier.games.shared.document_parts import FromParts, Parts
from croupier.presenting.documents import Section


def whole_procedure(d: PaiGowTable) -> tuple[Section, ...]:
    """The round step by step, delivery, the house way, ranks and payments."""
    return (
        *procedure.steps_of_a_round(d),
        ranks.where_the_deal_begins(d),
        *ranks.styles_of_delivery(d),
        house_way.house_way(d),
        ranks.ranking(d),
        *payments.payments(d),
        *house_way.own_table(d),
    )


class PaiGowDocuments(FromParts, PaiGowTable):
    """Everything that documents of a Pai Gow table say, from its parts."""

    parts = Parts(
        procedure=whole_procedure,
        irregularities=troubles.irregularities,
        for_players=troubles.for_players,
        hands=pictures.hands,
        opening=checklists.opening,
        closing=checklists.closing,
        representative=checklists.representative,
        not_in_use=unused.not_in_use,
    )

    def to_look_up(self) -> tuple[Section, ...]:
        return (ranks.ranking(self),)
