"""What is true at a table of the Baccarat family besides what is true wherever cards come from a shoe."""

from croupier.games.shared.state import AsideCard, ShoeState

NEXT_TO_THIS = {"next hand": "this hand", "next hand, a third card": "this hand, a third card"}
"""Places of cards that are kept for the next hand, and where they are when that hand has begun."""


class BaccaratState(ShoeState):
    """A table of the Baccarat family."""

    simulated: bool = False
    """Whether the round is dealt without wagers, to use up a card that was disclosed."""

    def begin_hands(self) -> None:
        """What was kept for the next hand so far is for this one."""
        self.aside = [AsideCard(one.card, NEXT_TO_THIS.get(one.place, one.place), one.face) for one in self.aside]

    def clear(self, order: tuple[str, ...], *, completes_hand: bool) -> None:
        ShoeState.clear(self, order, completes_hand=completes_hand)
        self.simulated = False
