"""A disclosed card, and decks whose time runs out (627a.3(c), .13(d))."""

import pytest

from croupier.games.baccarat.events import SimulatedRound
from croupier.games.shared.events import Loaded
from croupier.table.events import RoundBegan
from croupier.table.inputs import Deal, Wait
from tests.baccarat_games.irregularities import NATURAL, STAND_6_7
from tests.support.events import deals, found
from tests.support.playing import dealt_by_hand, ordered, refused, rest_of, steps_until
from tests.support.tables import cards_at


@pytest.mark.proves("627a.13(d)", "627a.3(c)")
def test_decks_that_became_too_old_in_the_burn_take_the_disclosed_card_with_them() -> None:
    """No round is dealt from them; the new decks have no card aside."""
    table = dealt_by_hand(f"3S 4H 8D^ 5D 6C KC QS QH {STAND_6_7} {NATURAL}", chapter="627a")
    steps_until(table, deals("5D"))
    table.submit(Wait(24 * 60))
    assert found(rest_of(table), RoundBegan) == []
    assert refused(table, Deal())[1] == ("627a.3(c)",)
    ordered(table, "change decks")
    rest_of(table)
    table.submit(Deal())
    events = rest_of(table)
    assert found(events, Loaded)
    assert found(events, SimulatedRound) == []
    assert cards_at(table).aside == []
