"""Cards in players' hands: an order may name who holds them, and nothing is held once the table is cleared."""

import pytest

from croupier.equipment import parse_cards
from croupier.games.baccarat.events import Relinquished
from croupier.games.baccarat.state import BaccaratState
from croupier.table.events import Asked
from croupier.table.inputs import Leave, Order, Report
from tests.support.events import found
from tests.support.playing import allowed, answered, dealt_by_hand, one_step, refused, rest_of, until_asked

HANDED = {"submission": {"dealing": "handed to players"}}


@pytest.mark.parametrize("chapter", ["543", "629a"])
def test_an_order_about_cards_in_a_players_hands_may_name_that_seat_and_no_other(chapter: str) -> None:
    for seat in (None, 1):
        table = dealt_by_hand(None, ("player", "10.00"), chapter=chapter, seats=(1, 2), **HANDED)
        until_asked(table, "cards", "seat 1")
        why, _ = refused(table, Order("relinquish the cards", "dealer", seat=2))
        assert why == "seat 2 holds no cards: seat 1 does"
        assert not table.can(Report("cards shown", seat=2))
        assert table.can(Report("cards shown", seat=seat))
        events = allowed(table.submit(Order("relinquish the cards", "dealer", seat=seat))) + one_step(table)
        assert [event.seat for event in found(events, Relinquished)] == [1]


def test_nobody_holds_cards_once_the_table_is_cleared() -> None:
    state = BaccaratState(phase="round", held="player", simulated=True, hands={"player": parse_cards("5S 6S")})
    state.clear(("player",), completes_hand=True)
    assert (state.held, state.rights, state.simulated, state.hands) == ("", {}, False, {})


@pytest.mark.parametrize("chapter", ["543", "629a"])
def test_relinquished_cards_are_not_offered_to_a_player_who_has_left(chapter: str) -> None:
    table = dealt_by_hand(None, ("player", "10.00"), chapter=chapter, seats=(1, 2, 3), **HANDED)
    until_asked(table, "cards", "seat 1")
    answered(table, "relinquish")
    until_asked(table, "turn", "seat 2")
    events = allowed(table.submit(Leave(2))) + rest_of(table)
    offered = [(one.kind, one.to) for event in found(events, Asked) for one in event.questions if one.kind == "turn"]
    assert offered == [("turn", "seat 3")]
