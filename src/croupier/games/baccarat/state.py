"""The state of a table of the Baccarat family, in addition to that of any table with a shoe."""

from collections.abc import Mapping

from croupier.games.shared.state import AsideCard, ShoeState

NEXT_TO_THIS = {"next hand": "this hand", "next hand, a third card": "this hand, a third card"}
"""Places of cards kept for the next hand, and their places once that hand has begun."""
THIS_TO_NEXT = {this: next_hand for next_hand, this in NEXT_TO_THIS.items()}


class BaccaratState(ShoeState):
    """A table of the Baccarat family."""

    simulated: bool = False
    """Whether the round is dealt without wagers, to use up a disclosed card."""

    def begin_hands(self) -> None:
        """Cards kept for the next hand of play, which no simulated round is, are now for this one."""
        if not self.simulated:
            self._move(NEXT_TO_THIS)

    def clear(self, order: tuple[str, ...], *, completes_hand: bool) -> None:
        """More cards may have been kept than the hands took: those are for the next hand."""
        ShoeState.clear(self, order, completes_hand=completes_hand)
        self.simulated = False
        if self.aside:
            self._move(THIS_TO_NEXT)

    def _move(self, places: Mapping[str, str]) -> None:
        """Cards that lie aside are there for something else now."""
        self.aside = [AsideCard(one.card, places.get(one.place, one.place), one.face) for one in self.aside]
