"""Cards found face up, which may not be used for a while, not even if they come back with the discards (§§ 551.16(a),
635a.13(a) and 681a.9(a)).
"""

import msgspec

from croupier.equipment import Card, Shoe
from croupier.games.shared.state import ShoeState


class FaceUp(msgspec.Struct, frozen=True):
    """A card that was found face up in the shoe, and the round for which cards were being dealt."""

    card: Card
    round: int


class FaceUpState(ShoeState):
    """A table whose discards may be shuffled to finish a round, so that a card found face up in it can come back."""

    face_up: list[FaceUp] = []
    """The cards that were found face up since all the cards were shuffled."""
    returned: list[FaceUp] = []
    """Those of them that are in the shoe again, because the discards were shuffled."""

    @property
    def dealing_for(self) -> int:
        """The number of the round for which cards are dealt: also those that are discarded before it begins."""
        return self.round if self.phase == "round" else self.round + 1

    def found_face_up(self, card: Card) -> None:
        """A card was found face up and goes to the discard rack; one that had come back goes there once more."""
        again = next((one for one in reversed(self.returned) if one.card == card), None)
        if again is not None:
            self.returned.remove(again)
        else:
            self.face_up.append(FaceUp(card, self.dealing_for))

    def load(self, shoe: Shoe, *, last_round: bool) -> None:
        """With the discards come back the cards that were found face up: then every card is looked at."""
        ShoeState.load(self, shoe, last_round=last_round)
        self.returned = list(self.face_up) if last_round else []
        self.face_up = self.face_up if last_round else []
        if self.returned:
            shoe.undisturbed = 0
