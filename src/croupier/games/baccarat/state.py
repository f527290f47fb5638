"""The state of a table of the Baccarat family, in addition to that of any table with a shoe."""

from croupier.games.shared.state import AsideCard, ShoeState

NEXT_TO_THIS = {"next hand": "this hand", "next hand, a third card": "this hand, a third card"}
"""Places of cards kept for the next hand, and their places once that hand has begun."""


class BaccaratState(ShoeState):
    """A table of the Baccarat family."""

    simulated: bool = False
    """Whether the round is dealt without wagers, to use up a disclosed card."""

    def begin_hands(self) -> None:
        """Cards kept for the next hand are now for this one."""
        self.aside = [AsideCard(one.card, NEXT_TO_THIS.get(one.place, one.place), one.face) for one in self.aside]

    def clear(self, order: tuple[str, ...], *, completes_hand: bool) -> None:
        ShoeState.clear(self, order, completes_hand=completes_hand)
        self.simulated = False
