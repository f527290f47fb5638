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
from croupier.presenting.documents import Section, Shown, Trouble
from croupier.presenting.people import Explained


class PaiGowDocuments(PaiGowTable):
    """Everything that documents of a Pai Gow table say, from its parts."""

    def procedure(self) -> tuple[Section, ...]:
        return (
            *procedure.steps_of_a_round(self),
            ranks.where_the_deal_begins(self),
            *ranks.styles_of_delivery(self),
            house_way.house_way(self),
            ranks.ranking(self),
            *payments.payments(self),
            *house_way.own_table(self),
        )

    def irregularities(self) -> tuple[Trouble, ...]:
        return troubles.irregularities(self)

    def for_players(self) -> tuple[Explained, ...]:
        return troubles.for_players(self)

    def hands(self) -> tuple[Shown, ...]:
        return pictures.hands(self)

    def to_look_up(self) -> tuple[Section, ...]:
        return (ranks.ranking(self),)

    def opening(self) -> tuple[Section, ...]:
        return checklists.opening(self)

    def closing(self) -> tuple[Section, ...]:
        return checklists.closing(self)

    def representative(self) -> tuple[Section, ...]:
        return checklists.representative(self)

    def not_in_use(self) -> frozenset[str]:
        return unused.not_in_use(self)
