"""What documents say of one Spanish 21 table."""

from croupier.games.spanish_21.documents import checks, irregular, pictures, procedure, settling, unused
from croupier.games.spanish_21.documents.table import SpanishTable
from croupier.presenting.documents import Section, Shown, Trouble
from croupier.presenting.people import Explained


class SpanishDocuments(SpanishTable):
    """Everything that documents of a Spanish 21 table say, from its parts."""

    def procedure(self) -> tuple[Section, ...]:
        return (*procedure.up_to_settlement(self), *settling.settlement(self))

    def irregularities(self) -> tuple[Trouble, ...]:
        return irregular.irregularities(self)

    def for_players(self) -> tuple[Explained, ...]:
        return irregular.for_players(self)

    def hands(self) -> tuple[Shown, ...]:
        return pictures.hands(self)

    def opening(self) -> tuple[Section, ...]:
        return checks.opening(self)

    def closing(self) -> tuple[Section, ...]:
        return checks.closing(self)

    def representative(self) -> tuple[Section, ...]:
        return checks.representative(self)

    def not_in_use(self) -> frozenset[str]:
        return unused.not_in_use(self)
