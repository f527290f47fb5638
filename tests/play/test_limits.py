"""The limits of what can be written: the largest amount in one input, below, at and above it."""

import pytest

from croupier.money import Cents
from croupier.play.acts import MOST_CHIPS
from croupier.table.inputs import Sit, Wager
from tests.support.playing import allowed, refused
from tests.support.tables import opened

MOST = Cents(MOST_CHIPS)
ONE_MORE = Cents(MOST_CHIPS + 25)


def test_a_player_may_bring_a_billion_dollars_and_no_more() -> None:
    table = opened()
    assert str(MOST) == "1000000000.00"
    assert refused(table, Sit(1, ONE_MORE)) == ("a player may bring from 0.00 to 1000000000.00", ("format",))
    assert refused(table, Sit(1, Cents(-1)))[1] == ("format",)
    allowed(table.submit(Sit(1, MOST)))
    allowed(table.submit(Sit(2, Cents(0))))


@pytest.mark.parametrize("cash", [False, True])
def test_a_wager_may_be_a_billion_dollars_and_no_more(cash: bool) -> None:
    table = opened()
    allowed(table.submit(Sit(1, MOST)))
    why = "a wager must be more than 0.00 and at most 1000000000.00"
    assert refused(table, Wager(1, "player", ONE_MORE, cash)) == (why, ("format",))
    assert refused(table, Wager(1, "player", Cents(0), cash)) == (why, ("format",))
    allowed(table.submit(Wager(1, "player", MOST, cash)))
