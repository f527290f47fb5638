"""Decks of cards, received at the table in batches of one back colour and opened at a known time."""

from datetime import datetime, timedelta

import msgspec

from croupier.equipment.cards import DECK, Card


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """Decks that are shuffled and dealt together. `removed` names the ranks taken out of every deck."""

    back: str
    decks: int
    opened_at: datetime
    removed: str = ""

    def cards(self) -> list[Card]:
        """Every card of the batch, deck by deck in sequence."""
        deck = [card for card in DECK if card[0] not in self.removed]
        return deck * self.decks

    def as_made(self) -> list[Card]:
        """Every card of its decks as made: a card that should have been removed may have been overlooked."""
        return list(DECK) * self.decks

    def age(self, now: datetime) -> timedelta:
        """How long ago the decks were opened."""
        return now - self.opened_at
