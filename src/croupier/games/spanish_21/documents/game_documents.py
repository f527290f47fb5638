"""What documents say of one Spanish 21 table."""

from croupier.games.shared.document_parts import FromParts, Parts
from croupier.games.spanish_21.documents import checks, irregular, pictures, procedure, settling, unused
from croupier.games.spanish_21.documents.table import SpanishTable
from croupier.presenting.documents import Section


def whole_procedure(d: SpanishTable) -> tuple[Section, ...]:
    """The procedure up to the settlement, and the settlement."""
    return (*procedure.up_to_settlement(d), *settling.settlement(d))


class SpanishDocuments(FromParts, SpanishTable):
    """Everything that documents of a Spanish 21 table say, from its parts."""

    parts = Parts(
        procedure=whole_procedure,
        irregularities=irregular.irregularities,
        for_players=irregular.for_players,
        hands=pictures.hands,
        opening=checks.opening,
        closing=checks.closing,
        representative=checks.representative,
        not_in_use=unused.not_in_use,
    )
