"""A round that a player banks: the centre of the layout and the dealer's wager are accounts like any other."""

from collections.abc import Callable

import pytest

from croupier.money.ledger import Ledger, LedgerError
from tests.support.matrices import each


def table() -> Ledger:
    """Ann banks with 100.00; Bob has 50.00, of which 20.00 are wagered."""
    ledger = Ledger()
    ledger.bring("Ann", 10_000)
    ledger.bring("Bob", 5_000)
    ledger.stake("Bob", 2, "pai-gow", 2_000)
    return ledger


def test_what_is_lost_goes_to_the_centre_and_from_there_to_winners() -> None:
    ledger = table()
    ledger.collect_to_centre(2, "pai-gow", 2_000)
    assert (ledger.centre, ledger.wagers, ledger.inventory) == (2_000, {}, 0)
    ledger.pay_from_centre("Ann", 1_500)
    ledger.pay_house_from_centre(500)
    assert (ledger.centre, ledger.purses["Ann"], ledger.inventory) == (0, 11_500, 500)
    assert ledger.difference == 0


def test_bank_and_house_add_what_is_missing() -> None:
    ledger = table()
    ledger.cover("Ann", 700)
    ledger.cover_by_house(300)
    assert (ledger.centre, ledger.purses["Ann"], ledger.inventory) == (1_000, 9_300, -300)
    assert ledger.difference == 0


def test_the_dealers_wager_comes_from_the_inventory_and_goes_back_or_to_the_centre() -> None:
    ledger = table()
    ledger.stake_for_house(400)
    assert (ledger.house_wager, ledger.inventory, ledger.difference) == (400, -400, 0)
    ledger.return_house_wager()
    assert (ledger.house_wager, ledger.inventory, ledger.difference) == (0, 0, 0)
    ledger.stake_for_house(400)
    ledger.lose_house_wager()
    assert (ledger.house_wager, ledger.centre, ledger.inventory, ledger.difference) == (0, 400, -400, 0)


IMPOSSIBLE: dict[str, Callable[[Ledger], object]] = {
    "more than lies there": lambda ledger: ledger.collect_to_centre(2, "pai-gow", 2_001),
    "less than nothing to the centre": lambda ledger: ledger.collect_to_centre(2, "pai-gow", -1),
    "out of an empty centre": lambda ledger: ledger.pay_from_centre("Ann", 1),
    "to the house out of an empty centre": lambda ledger: ledger.pay_house_from_centre(1),
    "less than nothing out of the centre": lambda ledger: ledger.pay_from_centre("Ann", -1),
    "more than the bank has": lambda ledger: ledger.cover("Ann", 10_001),
    "less than nothing by the bank": lambda ledger: ledger.cover("Ann", -1),
    "less than nothing by the house": lambda ledger: ledger.cover_by_house(-1),
    "a wager of less than nothing": lambda ledger: ledger.stake_for_house(-1),
}


@each("name", IMPOSSIBLE)
def test_no_chip_appears(name: str) -> None:
    ledger = table()
    with pytest.raises(LedgerError):
        IMPOSSIBLE[name](ledger)
    assert ledger == table()
