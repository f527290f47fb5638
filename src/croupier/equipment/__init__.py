"""What lies on and around a table: cards, decks, batches, shoe, discard rack; chance and the clock, both handed in."""

from croupier.equipment.cards import Card, CardError, check_supply, lies_face_up, parse_card, parse_cards, plain
from croupier.equipment.chance import Chance, ListedChance, RandomChance, Stack, secure, seeded
from croupier.equipment.clock import Clock, SetClock, WallClock
from croupier.equipment.decks import Batch
from croupier.equipment.shoe import DiscardRack, Shoe, cut

__all__ = [
    "Batch",
    "Card",
    "CardError",
    "Chance",
    "Clock",
    "DiscardRack",
    "ListedChance",
    "RandomChance",
    "SetClock",
    "Shoe",
    "Stack",
    "WallClock",
    "check_supply",
    "cut",
    "lies_face_up",
    "parse_card",
    "parse_cards",
    "plain",
    "secure",
    "seeded",
]
