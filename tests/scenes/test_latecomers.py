"""Somebody who comes in the middle sees what lies on the table, and nothing that is hidden or that nobody told them."""

import random

import msgspec
import pytest

from croupier.games.pai_gow.state import PaiGowState
from croupier.person.seating import people_of
from croupier.play.people import RandomPeople
from croupier.presenting.scene import Scene
from croupier.record.views import Viewer, snapshot
from croupier.running.opening import open_table
from croupier.table.events import Asked, Event, Sat, Wagered
from croupier.table.state import TableState
from tests.campaign import BY_NAME, some_opening
from tests.scenes.expected import hands_of, on_the_table, shown, wagers
from tests.scenes.looking import AUDITOR, SPECTATOR, player
from tests.scenes.watchers import scenes_at
from tests.support.matrices import each

INPUTS = 150


def dice_of(scene: Scene) -> tuple[int, ...]:
    """The dice, or the number, that are to be seen."""
    return () if scene.dice is None else scene.dice.faces


def uncovered(state: TableState) -> tuple[int, ...]:
    """The dice, or the number, that lie open on the table."""
    return state.dice if isinstance(state, PaiGowState) and not state.shaker_covered else ()


@each("viewer", [SPECTATOR, AUDITOR, player(1, 2)], ids=["spectator", "auditor", "player"])
@each("game", BY_NAME)
def test_what_lies_there_is_seen_at_once(game: str, viewer: Viewer) -> None:
    source = random.Random(f"{game} late")
    table = open_table(msgspec.structs.replace(some_opening(source, [BY_NAME[game]]), steps="manual"))
    people, scenes = people_of(table.game), scenes_at(table)
    table.open()
    everybody = RandomPeople(source, trouble=5)
    found = 0
    for _ in range(INPUTS):
        table.submit(everybody.next_input(table))
        late = people.sight(viewer)
        late.state = snapshot(table.state, viewer)
        late.memory.look(late.state)
        scene: Scene = scenes.scene(late, people)
        now, hands = on_the_table(table.state, viewer), hands_of(scene)
        assert {name: shown(hands[name].pieces) for name in now} == now
        assert [hand.hand for hand in scene.hands if hand.pieces and hand.hand not in now] == []
        assert wagers(scene) == {seat: lying for seat, lying in table.state.ledger.wagers.items() if lying}
        assert scene.outcome == "", "nothing is said of a round that was not seen"
        assert dice_of(scene) == uncovered(table.state) or table.state.phase != "round"
        found += bool(now)
    assert found, "no round was met"


@pytest.mark.parametrize("game", BY_NAME)
def test_the_events_of_every_game_have_beats(game: str) -> None:
    source = random.Random(f"{game} pauses")
    table = open_table(some_opening(source, [BY_NAME[game]]))
    events: list[Event] = []
    table.listener = lambda response: events.extend(response.events)
    table.open()
    everybody = RandomPeople(source, trouble=5)
    for _ in range(INPUTS):
        table.submit(everybody.next_input(table))
    assert len({event.pause for event in events}) > 2
    assert all(event.pause == 0 for event in events if isinstance(event, Asked | Wagered | Sat))
