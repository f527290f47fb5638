"""A person's chips: what was brought, what more is bought, and what is left in the end."""

from collections.abc import Iterator

from croupier.money import Cents, written
from croupier.play.acts import MOST_CHIPS
from croupier.play.table import Table
from croupier.presenting.amounts import read_amount
from croupier.table.inputs import AnyInput, Leave, Sit

USUAL = Cents(50_000)
"""What somebody buys who came without chips."""
NAME = "Visitor"
"""What a record calls the person. Somebody with a name who gets up and sits down again is the same person."""


class Purse:
    """The chips of the person at a seat."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self.usual = Cents(0)
        """What the person sat down with, and buys again."""
        self._brought = 0

    @property
    def chips(self) -> int:
        """What the person has at the table, apart from wagers; nothing once the seat is given up."""
        state = self._table.state
        return state.purse(self._seat) if self._seat in state.seats else 0

    @property
    def is_empty(self) -> bool:
        """Whether the chips are too few for any wager, and none is down."""
        state, game = self._table.state, self._table.game
        least = min(game.smallest_wager(on) for on in game.offered)
        return self._seat in state.seats and self.chips < least and not state.wagers_at(self._seat)

    def sit(self, chips: Cents) -> Iterator[AnyInput]:
        """Sit down for the first time."""
        self.usual = chips or USUAL
        self._brought = chips
        yield Sit(self._seat, chips, NAME)

    def read(self, amount: str) -> Cents | str:
        """How much somebody wants to buy, as typed; words if that cannot be done now."""
        cents = read_amount(amount) if amount else self.usual
        if cents is None or cents <= 0:
            return "For how much? For example: rebuy 200"
        if self._table.state.wagers_at(self._seat):
            return "You have wagers down: take them back or have the round dealt, and rebuy then."
        if self.chips + cents > MOST_CHIPS:
            return f"A player may bring at most {written(MOST_CHIPS)} to a table."
        return cents

    def rebuy(self, amount: Cents) -> Iterator[AnyInput]:
        """Get up with what is left and sit down again with so much more, as the record shows."""
        chips = Cents(self.chips + amount)
        self._brought += amount
        yield Leave(self._seat)
        yield Sit(self._seat, chips, NAME)

    @property
    def free_seat(self) -> int | None:
        """A seat at which nobody sits, if there is one."""
        table = self._table
        return next((seat for seat in range(1, table.game.seats + 1) if seat not in table.state.seats), None)

    def rebuy_at(self, free: int, amount: Cents) -> Iterator[AnyInput]:
        """Have so much more brought by way of a free seat, without getting up: a player with several seats has one
        purse.
        """
        self._brought += amount
        yield Sit(free, amount, NAME)
        yield Leave(free)

    def closing(self) -> str:
        """What the person has in the end, against what was brought."""
        has = self._table.state.final_chips().get(self._seat, 0)
        gained = has - self._brought
        so = f"{'won' if gained > 0 else 'lost'} {written(abs(gained))}" if gained else "neither won nor lost"
        return f"You leave with {written(has)}: you brought {written(self._brought)} and {so}."
