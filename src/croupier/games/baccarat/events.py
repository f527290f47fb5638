"""What happens only at tables of the Baccarat family."""

from typing import ClassVar

from croupier.equipment import Card, Hidden
from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat.state import BaccaratState, Curator
from croupier.games.shared.events import SHOE_EVENTS
from croupier.table.events import Event


class SimulatedRound(Event, frozen=True, tag="simulated round"):
    """A round is dealt without wagers, to use up a disclosed card."""

    def apply(self, state: BaccaratState) -> None:
        state.phase = "round"
        state.simulated = True
        state.simulated_by = self.cites


# Cards handed to players


class Tucked(Event, frozen=True, tag="tucked"):
    """A hand was placed under the right corner of the dealing shoe: by the dealer, or by the `curator`."""

    beat: ClassVar[float] = 0.8
    dealer_step: ClassVar[bool] = True
    hand: str
    curator: bool = False


class Handed(Event, frozen=True, tag="handed"):
    """The cards of a hand that lie face down were handed to a player, who may look at them."""

    beat: ClassVar[float] = 1.0
    may_hide: ClassVar[tuple[str, ...]] = ("cards",)
    dealer_step: ClassVar[bool] = True
    hand: str
    seat: int
    cards: str

    @property
    def shown_to(self) -> int:
        return self.seat

    def apply(self, state: BaccaratState) -> None:
        cards = [UNKNOWN if card == UNKNOWN else Card(Hidden(card, self.seat)) for card in self.cards.split()]
        state.hand_over(self.hand, self.seat, cards)


class Relinquished(Event, frozen=True, tag="relinquished"):
    """A player gave up the right to turn over a hand, or was required to: its cards went back to the dealer."""

    hand: str
    seat: int

    def apply(self, state: BaccaratState) -> None:
        state.give_up_right(self.hand, state.seats[self.seat])


# The curator


class CuratorChosen(Event, frozen=True, tag="curator"):
    """The player at a seat has the dealing shoe. With `dealer`, the dealer calling the game deals as curator:
    designated by that player or, without a seat, because nobody accepted the shoe; `unoffered`: because there was
    nobody to offer it to.
    """

    beat: ClassVar[float] = 1.5
    seat: int | None = None
    dealer: bool = False
    unoffered: bool = False

    def apply(self, state: BaccaratState) -> None:
        player = state.seats[self.seat] if self.seat is not None else ""
        state.curator = Curator(self.seat, player, self.dealer, unoffered=self.unoffered)
        if not self.unoffered:
            state.passed = None


class ShoePassed(Event, frozen=True, tag="shoe passed"):
    """The curator passed the dealing shoe, or had to."""

    beat: ClassVar[float] = 1.0
    seat: int | None = None

    def apply(self, state: BaccaratState) -> None:
        state.passed, state.curator = state.curator, None


EVENTS: tuple[type[Event], ...] = (
    *SHOE_EVENTS,
    SimulatedRound,
    Tucked,
    Handed,
    Relinquished,
    CuratorChosen,
    ShoePassed,
)
"""Everything that such a table can report."""
