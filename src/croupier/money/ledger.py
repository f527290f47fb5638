"""The double-entry ledger of every chip at a table, in plain whole numbers of cents.

Every posting moves an amount from one account to another, so the accounts always add up to zero. What is at the table
(everything but `outside`) therefore changes only when somebody brings chips or cash to it or takes them away.
"""

import msgspec

from croupier.money.cents import written


class LedgerError(AssertionError):
    """A posting that would create chips: a judge that should have refused it has a bug."""


class Ledger(msgspec.Struct):
    """The accounts, in cents. `inventory` and `drop_box` are relative to what the table opened with."""

    purses: dict[str, int] = {}
    wagers: dict[int, dict[str, int]] = {}
    markers: dict[int, int] = {}
    centre: int = 0
    """Chips in the centre of the layout: lost to a player who banks the round, and not yet paid out."""
    house_wager: int = 0
    """What the dealer wagers against such a player."""
    inventory: int = 0
    drop_box: int = 0
    outside: int = 0

    def bring(self, player: str, amount: int) -> None:
        """Chips come to the table: outside to purse."""
        if amount < 0:
            raise impossible(amount)
        amount = +amount
        self.outside -= amount
        self.purses[player] = self.purses.get(player, 0) + amount

    def take_away(self, player: str) -> int:
        """All of a player's chips leave the table: purse to outside."""
        amount = self.purses.pop(player)
        self.outside += amount
        return amount

    def convert_cash(self, player: str, amount: int) -> None:
        """Cash becomes chips: outside to drop box, and inventory to purse."""
        if amount < 0:
            raise impossible(amount)
        amount = +amount
        self.outside -= amount
        self.drop_box += amount
        self.inventory -= amount
        self.purses[player] = self.purses.get(player, 0) + amount

    def stake(self, player: str, seat: int, on: str, amount: int) -> None:
        """A wager is placed or increased: purse to layout."""
        amount = self._spend(player, amount)
        wagers = self.wagers
        if seat in wagers:
            at_seat = wagers[seat]
            at_seat[on] = at_seat.get(on, 0) + amount
        else:
            wagers[seat] = {on: amount}

    def give_back(self, player: str, seat: int, on: str, amount: int) -> None:
        """A wager or a part of it is returned: layout to purse."""
        purse = self.purses[player]
        self.purses[player] = purse + self._lift(seat, on, amount)

    def collect(self, seat: int, on: str, amount: int) -> None:
        """A losing wager or a part of it is collected: layout to inventory."""
        self.inventory += self._lift(seat, on, amount)

    def pay(self, player: str, amount: int) -> None:
        """Winnings are paid: inventory to purse."""
        if amount < 0:
            raise impossible(amount)
        amount = +amount
        self.purses[player] += amount
        self.inventory -= amount

    def collect_to_centre(self, seat: int, on: str, amount: int) -> None:
        """A wager against a player who banks is lost: layout to centre."""
        self.centre += self._lift(seat, on, amount)

    def pay_from_centre(self, player: str, amount: int) -> None:
        """A wager against a player who banks is won, or the bank gets what is left: centre to purse."""
        self.purses[player] += self._take_from_centre(amount)

    def pay_house_from_centre(self, amount: int) -> None:
        """The house gets its winnings or its share: centre to inventory."""
        self.inventory += self._take_from_centre(amount)

    def cover(self, player: str, amount: int) -> None:
        """A player who banks adds what is missing in the centre: purse to centre."""
        self.centre += self._spend(player, amount)

    def cover_by_house(self, amount: int) -> None:
        """The house adds its share of what is missing in the centre: inventory to centre."""
        if amount < 0:
            raise impossible(amount)
        self.inventory -= +amount
        self.centre += +amount

    def stake_for_house(self, amount: int) -> None:
        """The dealer wagers against a player who banks: inventory to layout."""
        if amount < 0:
            raise impossible(amount)
        self.inventory -= +amount
        self.house_wager += +amount

    def return_house_wager(self) -> None:
        """The dealer's wager goes back: layout to inventory."""
        self.inventory += self.house_wager
        self.house_wager = 0

    def lose_house_wager(self) -> None:
        """The dealer's wager is lost: layout to centre."""
        self.centre += self.house_wager
        self.house_wager = 0

    def charge(self, player: str, amount: int) -> None:
        """Vigorish is taken at once: purse to inventory."""
        self.inventory += self._spend(player, amount)

    def mark(self, player: str, seat: int, amount: int) -> None:
        """Vigorish is owed: its chips move from the purse to the seat's marker, so that they cannot be wagered."""
        self.markers[seat] = self.markers.get(seat, 0) + self._spend(player, amount)

    def redeem(self, seat: int) -> int:
        """Owed vigorish is collected: marker to inventory."""
        amount = self.markers.pop(seat)
        self.inventory += amount
        return amount

    @property
    def house(self) -> int:
        """The table's win since it opened, excluding vigorish owed."""
        return self.inventory + self.drop_box

    @property
    def difference(self) -> int:
        """What the accounts add up to: zero, unless chips were created or lost."""
        staked = sum(sum(at_seat.values()) for at_seat in self.wagers.values())
        held = sum(self.purses.values()) + staked + sum(self.markers.values())
        return held + self.centre + self.house_wager + self.inventory + self.drop_box + self.outside

    # Amounts come as `Cents` and are counted as plain numbers (`+amount`), which add up faster.

    def _spend(self, player: str, amount: int) -> int:
        """Take an amount out of a purse, and return it."""
        purses, amount = self.purses, +amount
        left = purses[player] - amount
        if left < 0 or amount < 0:
            raise self._too_much(player, purses[player], amount)
        purses[player] = left
        return amount

    def _lift(self, seat: int, on: str, amount: int) -> int:
        """Take an amount off the layout, and return it."""
        amount = +amount
        try:
            at_seat = self.wagers[seat]
            left = at_seat[on] - amount
        except KeyError:
            raise LedgerError(f"seat {seat} has no wager on {on}") from None
        if left < 0 or amount < 0:
            raise self._too_much(f"seat {seat}'s {on}", at_seat[on], amount)
        if left:
            at_seat[on] = left
        elif len(at_seat) > 1:
            del at_seat[on]
        else:
            del self.wagers[seat]
        return amount

    def _take_from_centre(self, amount: int) -> int:
        """Take an amount out of the centre of the layout, and return it."""
        amount = +amount
        if not 0 <= amount <= self.centre:
            raise self._too_much("the centre", self.centre, amount)
        self.centre -= amount
        return amount

    @staticmethod
    def _too_much(account: str, held: int, amount: int) -> LedgerError:
        if amount < 0:
            return impossible(amount)
        return LedgerError(f"{account} has {written(held)}, not {written(amount)}")


def impossible(amount: int) -> LedgerError:
    """The error for an amount that cannot change hands."""
    return LedgerError(f"{written(amount)} cannot change hands")
