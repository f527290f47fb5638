"""The ledger against a plain list of accounts: every posting moves one amount, and a refused one moves nothing."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from croupier.money import Ledger, LedgerError

Account = tuple[str | int, ...]
INVENTORY, DROP_BOX, OUTSIDE = ("inventory",), ("drop box",), ("outside",)

amounts = st.integers(-3, 200)
names = st.sampled_from(["Ann", "Bob", "Cy"])
places = st.integers(1, 2)
wagers = st.sampled_from(["banker", "tie"])


def has_purse(machine: "Postings") -> bool:
    return bool(machine.ledger.purses)


def has_wager(machine: "Postings") -> bool:
    return bool(machine.ledger.wagers)


def has_marker(machine: "Postings") -> bool:
    return bool(machine.ledger.markers)


class Postings(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.ledger = Ledger()
        self.accounts: Counter[Account] = Counter()

    def post(self, posting: Callable[[], object], amount: int, *moves: tuple[Account, Account]) -> None:
        """Expect the moves, or, if one would take what is not there, a refusal that changes nothing."""
        held = [self.accounts[source] for source, _ in moves if source[0] in ("purse", "wager")]
        if amount < 0 or any(amount > holds for holds in held):
            before = deepcopy(self.ledger)
            with pytest.raises(LedgerError):
                posting()
            assert self.ledger == before
            return
        posting()
        for source, target in moves:
            self.accounts[source] -= amount
            self.accounts[target] += amount

    def some_player(self, data: st.DataObject) -> str:
        return data.draw(st.sampled_from(sorted(self.ledger.purses)))

    def some_wager(self, data: st.DataObject) -> tuple[int, str]:
        on_layout = [(seat, on) for seat, at_seat in self.ledger.wagers.items() for on in at_seat]
        return data.draw(st.sampled_from(sorted(on_layout)))

    @rule(player=names, amount=amounts)
    def bring(self, player: str, amount: int) -> None:
        self.post(lambda: self.ledger.bring(player, amount), amount, (OUTSIDE, ("purse", player)))

    @rule(player=names, amount=amounts)
    def convert_cash(self, player: str, amount: int) -> None:
        moves = (OUTSIDE, DROP_BOX), (INVENTORY, ("purse", player))
        self.post(lambda: self.ledger.convert_cash(player, amount), amount, *moves)

    @precondition(has_purse)
    @rule(data=st.data())
    def take_away(self, data: st.DataObject) -> None:
        player = self.some_player(data)
        amount = self.accounts["purse", player]
        self.post(lambda: self.ledger.take_away(player), amount, (("purse", player), OUTSIDE))
        assert player not in self.ledger.purses

    @precondition(has_purse)
    @rule(data=st.data(), seat=places, on=wagers, amount=amounts)
    def stake(self, data: st.DataObject, seat: int, on: str, amount: int) -> None:
        player = self.some_player(data)
        move = ("purse", player), ("wager", seat, on)
        self.post(lambda: self.ledger.stake(player, seat, on, amount), amount, move)

    @precondition(has_purse)
    @precondition(has_wager)
    @rule(data=st.data(), amount=amounts)
    def give_back(self, data: st.DataObject, amount: int) -> None:
        player, (seat, on) = self.some_player(data), self.some_wager(data)
        move = ("wager", seat, on), ("purse", player)
        self.post(lambda: self.ledger.give_back(player, seat, on, amount), amount, move)

    @precondition(has_wager)
    @rule(data=st.data(), amount=amounts)
    def collect(self, data: st.DataObject, amount: int) -> None:
        seat, on = self.some_wager(data)
        self.post(lambda: self.ledger.collect(seat, on, amount), amount, (("wager", seat, on), INVENTORY))

    @precondition(has_purse)
    @rule(data=st.data(), amount=amounts)
    def pay(self, data: st.DataObject, amount: int) -> None:
        player = self.some_player(data)
        self.post(lambda: self.ledger.pay(player, amount), amount, (INVENTORY, ("purse", player)))

    @precondition(has_purse)
    @rule(data=st.data(), amount=amounts)
    def charge(self, data: st.DataObject, amount: int) -> None:
        player = self.some_player(data)
        self.post(lambda: self.ledger.charge(player, amount), amount, (("purse", player), INVENTORY))

    @precondition(has_purse)
    @rule(data=st.data(), seat=places, amount=amounts)
    def mark(self, data: st.DataObject, seat: int, amount: int) -> None:
        player = self.some_player(data)
        self.post(lambda: self.ledger.mark(player, seat, amount), amount, (("purse", player), ("marker", seat)))

    @precondition(has_marker)
    @rule(data=st.data())
    def redeem(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(self.ledger.markers)))
        amount = self.accounts["marker", seat]
        self.post(lambda: self.ledger.redeem(seat), amount, (("marker", seat), INVENTORY))
        assert seat not in self.ledger.markers

    @invariant()
    def the_accounts_add_up_to_nothing(self) -> None:
        assert self.ledger.difference == 0

    @invariant()
    def nobody_holds_less_than_nothing(self) -> None:
        staked = [stake for at_seat in self.ledger.wagers.values() for stake in at_seat.values()]
        assert min([0, *self.ledger.purses.values(), *staked, *self.ledger.markers.values()]) == 0

    @invariant()
    def every_account_holds_what_was_moved_there(self) -> None:
        ledger = self.ledger
        held: dict[Account, int] = {INVENTORY: ledger.inventory, DROP_BOX: ledger.drop_box, OUTSIDE: ledger.outside}
        held |= {("purse", player): chips for player, chips in ledger.purses.items()}
        held |= {("marker", seat): owed for seat, owed in ledger.markers.items()}
        held |= {("wager", seat, on): stake for seat, at in ledger.wagers.items() for on, stake in at.items()}
        assert Counter(held) == self.accounts
        assert ledger.house == held[INVENTORY] + held[DROP_BOX]


TestPostings = Postings.TestCase
TestPostings.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def test_a_wager_that_is_lifted_leaves_no_empty_place() -> None:
    ledger = Ledger()
    ledger.bring("Ann", 100)
    ledger.stake("Ann", 1, "tie", 60)
    ledger.collect(1, "tie", 20)
    assert ledger.wagers == {1: {"tie": 40}}
    ledger.give_back("Ann", 1, "tie", 40)
    assert ledger.wagers == {}
    assert (ledger.purses, ledger.house) == ({"Ann": 80}, 20)


def test_the_difference_shows_chips_that_came_from_nowhere() -> None:
    ledger = Ledger()
    ledger.bring("Ann", 100)
    ledger.purses["Ann"] += 1
    assert ledger.difference == 1


def test_chips_of_the_vigorish_owed_cannot_be_wagered() -> None:
    ledger = Ledger()
    ledger.bring("Ann", 100)
    ledger.mark("Ann", 1, 25)
    with pytest.raises(LedgerError, match=r"Ann has 0\.75, not 1\.00"):
        ledger.stake("Ann", 1, "banker", 100)


def test_a_wager_is_not_lost_when_nobody_is_there_to_take_it_back() -> None:
    ledger = Ledger()
    ledger.bring("Ann", 100)
    ledger.stake("Ann", 1, "tie", 60)
    before = deepcopy(ledger)
    with pytest.raises((LedgerError, KeyError)):
        ledger.give_back("Bob", 1, "tie", 60)
    assert ledger == before


@pytest.mark.parametrize(("seat", "on"), [(2, "tie"), (1, "banker")])
@pytest.mark.parametrize("amount", [0, 60])
def test_a_wager_that_is_not_there_cannot_be_lifted(seat: int, on: str, amount: int) -> None:
    ledger = Ledger()
    ledger.bring("Ann", 100)
    ledger.stake("Ann", 1, "tie", 60)
    before = deepcopy(ledger)
    why = f"^seat {seat} has no wager on {on}$"
    with pytest.raises(LedgerError, match=why):
        ledger.collect(seat, on, amount)
    with pytest.raises(LedgerError, match=why):
        ledger.give_back("Ann", seat, on, amount)
    assert ledger == before


def test_two_ledgers_share_no_account() -> None:
    Ledger().bring("Ann", 100)
    assert Ledger().purses == {}
