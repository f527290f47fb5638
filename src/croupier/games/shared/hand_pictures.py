"""Hands that show a player how a game goes: their cards, and what is said of them."""

from collections.abc import Sequence

from croupier.equipment import Card
from croupier.games.shared.table_documents import TableDocuments, named
from croupier.presenting.documents import Cites, Shown


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of a hand, as in "KS 9H"."""
    return tuple(map(Card, codes.split()))


def shown(d: TableDocuments, key: str, hand: Sequence[Card], *rules: str, also: Cites = (), **values: object) -> Shown:
    """A hand with a title and a sentence, each filled in with those of the values that it names."""
    title, says = f"hands.{key}", f"hands.{key}_says"
    return Shown(
        pieces=tuple(hand),
        title=d.says(title, **named(d, title, values)),
        says=d.says(says, **named(d, says, values)),
        cites=d.game.cite_all(*rules) + also,
    )
