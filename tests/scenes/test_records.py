"""What is kept in a record gives the same scenes as the table did, for whoever may see everything as for anybody."""

import io
import random

import pytest

from croupier.person.seating import people_of
from croupier.play.people import RandomPeople
from croupier.play.table import Response, Table
from croupier.presenting.scene import Scene, changes
from croupier.record.views import Viewer, view
from croupier.running.opening import open_table
from croupier.running.records import record_table
from croupier.service.broadcast import LineReader
from croupier.table.events import Event
from tests.campaign import BY_NAME, some_opening
from tests.scenes.looking import AUDITOR, DEALER, SPECTATOR, player
from tests.scenes.watchers import scenes_at

INPUTS = 80
VIEWERS = (SPECTATOR, AUDITOR, DEALER, player(1), player(2, 3))


def folded(table: Table, events: list[Event], viewer: Viewer) -> list[Scene]:
    """The scene after each of these events, for somebody who is told them."""
    people, scenes = people_of(table.game), scenes_at(table)
    sight = people.sight(viewer)
    found = []
    for event in events:
        sight.hear(view(event, viewer))
        found.append(scenes.scene(sight, people))
    return found


@pytest.mark.parametrize("game", BY_NAME)
def test_a_record_gives_the_scenes_of_the_table(game: str) -> None:
    source = random.Random(game)
    opening = some_opening(source, [BY_NAME[game]])
    table, file, live = open_table(opening), io.BytesIO(), list[Event]()
    record_table(table, opening, file)
    write = table.listener
    assert write is not None

    def both(response: Response) -> None:
        write(response)
        live.extend(response.events)

    table.listener = both
    people = RandomPeople(source, trouble=5)
    table.open()
    for _ in range(INPUTS):
        table.submit(people.next_input(table))
    reader = LineReader(table.game.name)
    lines = [reader.heard(line) for line in file.getvalue().splitlines()]
    kept = [event for line in lines if line is not None for event in line.events]
    assert len(kept) == len(live)
    for viewer in VIEWERS:
        assert folded(table, kept, viewer) == folded(table, live, viewer)


@pytest.mark.parametrize("game", BY_NAME)
def test_the_changes_since_a_scene_make_the_next_one(game: str) -> None:
    source = random.Random(game)
    table = open_table(some_opening(source, [BY_NAME[game]]))
    events: list[Event] = []
    table.listener = lambda response: events.extend(response.events)
    people = RandomPeople(source)
    table.open()
    for _ in range(INPUTS):
        table.submit(people.next_input(table))
    shown: dict[str, object] = {}
    before: Scene | None = None
    unchanged = 0
    for scene in folded(table, events, SPECTATOR):
        changed = changes(before, scene)
        unchanged += before is not None and len(changed) < len(scene.__struct_fields__) // 2
        shown |= changed
        assert shown == {field: getattr(scene, field) for field in scene.__struct_fields__}
        before = scene
    assert unchanged > len(events) // 2, "most events change little"
