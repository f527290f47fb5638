"""How long events are looked at: said by what happened, the same on every screen."""

import pytest

from croupier.equipment import parse_card
from croupier.games.registry import declarations
from croupier.games.shared.events import CardDealt
from croupier.table.events import Event

BEATS = {
    "Announced": 1.5,
    "Answered": 0.8,
    "Settled": 0.5,
    "Bonus": 3.0,
    "CardDealt": 1.0,
    "Turned": 1.0,
    "CoverCard": 2.0,
    "Shuffled": 2.0,
    "Stays": 0.8,
    "NoMoreCards": 0.8,
    "Tucked": 0.8,
    "Handed": 1.0,
    "CuratorChosen": 1.5,
    "ShoePassed": 1.0,
    "HandStays": 0.8,
    "Split": 1.0,
    "CardReader": 1.5,
    "TilesMixed": 1.5,
    "BankTaken": 1.5,
    "StacksCut": 1.5,
    "Shaken": 1.5,
    "DiceShown": 1.5,
    "NumberShown": 1.5,
    "StartingPlace": 1.5,
    "TilesDealt": 0.5,
    "TilesTurned": 1.5,
    "HandsShown": 1.5,
    "HandsReset": 2.0,
    "HandsCompared": 1.0,
    "SurplusPaid": 1.5,
}
"""In multiples of the pace; anything else goes by at once."""


def test_events_are_looked_at_as_long_as_they_are_worth() -> None:
    events: set[type[Event]] = {event for game in declarations().values() for event in game.events}
    assert {event.__name__: event.beat for event in events if event.beat} == BEATS


@pytest.mark.parametrize(("to", "looked_at"), [("discard", 0.25), ("player", 1.0), ("seat 3", 1.0)])
def test_nobody_looks_long_at_a_card_that_is_burnt(to: str, looked_at: float) -> None:
    assert CardDealt(("627a.1",), parse_card("KH"), to, "up").pause == looked_at
