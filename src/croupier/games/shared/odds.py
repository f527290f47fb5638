"""What the odds of every game dealt from a shoe have in common."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from croupier.equipment import Card

if TYPE_CHECKING:
    from croupier.games.shared.card_game import CardGame


def supply_of(game: "CardGame[Any, Any]") -> list[Card]:
    """The cards that the game is played with: those of its decks, without what is taken out of them."""
    return [card for card in game.setting.batches[0].cards() if card in game.played]


ACCEPTED: Final = "it says which wagers are accepted, not what becomes of them"
"""Why a reading of that kind changes no figure."""
SHOE_WITHOUT_EFFECT: Final[Mapping[str, str]] = {
    "chips": "determines which amounts can be wagered",
    "limits": "determines how much can be wagered",
    "shuffler": "the order of the cards is random however they are shuffled",
    "shuffler_secures_batch": "applies only to an idle table",
    "seats": "determines how many people can play",
}
"""Choices of every such game that change no figure, and why."""
