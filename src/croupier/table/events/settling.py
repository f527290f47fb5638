"""Settled wagers, fixed payouts and collected vigorish."""

from typing import ClassVar

from croupier.money import Cents, Ledger
from croupier.table.events.base import Event, WagerOutcome
from croupier.table.state import TableState


class Settled(Event, frozen=True, tag="settled"):
    """A wager was settled: `pays` is what it wins on top of the stake, before vigorish; `marked` vigorish is owed.

    A seat that plays several hands has a wager on each of them: `hand` says which. `paid_first`: the win was paid
    before the vigorish was taken or marked; otherwise it is the other way around. `banked`: it was a wager against a
    player who banks the round, lost to the centre of the layout or paid from there. `returned`: what a player who
    surrenders gets back, if that is not half.
    """

    beat: ClassVar[float] = 0.5
    dealer_step: ClassVar[bool] = True
    seat: int
    wager: str
    stake: Cents
    outcome: WagerOutcome
    pays: Cents
    vigorish: Cents
    marked: bool = False
    hand: str = ""
    paid_first: bool = False
    banked: bool = False
    returned: Cents | None = None

    @property
    def given_back(self) -> Cents:
        """What a player who surrenders gets back: half, unless the event says otherwise."""
        return Cents(self.stake // 2) if self.returned is None else self.returned

    def apply(self, state: TableState) -> None:
        ledger = state.ledger
        state.settle_wager(self.wager, self.hand)
        if self.outcome == "lose":
            if self.banked:
                ledger.collect_to_centre(self.seat, self.wager, self.stake)
            else:
                ledger.collect(self.seat, self.wager, self.stake)
            return
        player = state.seats[self.seat]
        if self.outcome == "surrender":
            self._surrender(ledger, player)
            return
        ledger.give_back(player, self.seat, self.wager, self.stake)
        if self.banked:
            ledger.pay_from_centre(player, self.pays)
        elif self.pays:
            ledger.pay(player, self.pays)
        if self.marked:
            ledger.mark(player, self.seat, self.vigorish)
        elif self.vigorish:
            ledger.charge(player, self.vigorish)

    def _surrender(self, ledger: Ledger, player: str) -> None:
        """A part goes back, if any, and the rest is lost."""
        returned = self.given_back
        collect = ledger.collect_to_centre if self.banked else ledger.collect
        collect(self.seat, self.wager, self.stake - returned)
        if returned:
            ledger.give_back(player, self.seat, self.wager, returned)


class Bonus(Event, frozen=True, tag="bonus"):
    """A fixed payout was made, on top of what the wager pays."""

    beat: ClassVar[float] = 3.0
    dealer_step: ClassVar[bool] = True
    seat: int
    amount: Cents

    def apply(self, state: TableState) -> None:
        state.ledger.pay(state.seats[self.seat], self.amount)


class VigorishCollected(Event, frozen=True, tag="vigorish collected"):
    """The vigorish that a seat owed was collected, and its marker was removed from the layout."""

    dealer_step: ClassVar[bool] = True
    seat: int
    amount: Cents

    def apply(self, state: TableState) -> None:
        state.ledger.redeem(self.seat)
