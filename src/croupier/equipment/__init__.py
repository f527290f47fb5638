"""The equipment of a table: cards, decks, batches, shoe, discard rack; chance and the clock, both passed in."""

from croupier.equipment.cards import (
    Card,
    CardError,
    check_supply,
    face_down,
    hidden_order,
    lies_face_up,
    parse_card,
    parse_cards,
    plain,
    read_order,
)
from croupier.equipment.chance import (
    Chance,
    FromChance,
    ListedChance,
    Pick,
    RandomChance,
    Shuffle,
    Stack,
    secure,
    seeded,
)
from croupier.equipment.clock import Clock, SetClock, WallClock
from croupier.equipment.decks import Batch
from croupier.equipment.hidden import UNSEEN, Hidden
from croupier.equipment.shoe import DiscardRack, Shoe, cut

__all__ = [
    "UNSEEN",
    "Batch",
    "Card",
    "CardError",
    "Chance",
    "Clock",
    "DiscardRack",
    "FromChance",
    "Hidden",
    "ListedChance",
    "Pick",
    "RandomChance",
    "SetClock",
    "Shoe",
    "Shuffle",
    "Stack",
    "WallClock",
    "check_supply",
    "cut",
    "face_down",
    "hidden_order",
    "lies_face_up",
    "parse_card",
    "parse_cards",
    "plain",
    "read_order",
    "secure",
    "seeded",
]
