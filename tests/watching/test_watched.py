"""A table as it is watched: steps lead from scene to scene, and whoever comes later sees the same."""

from itertools import pairwise

import msgspec
import pytest

from croupier.presenting.scene import Scene
from croupier.record.views import Viewer, seen, snapshot
from croupier.service.page_data import LineShown, encode
from croupier.service.table_view import RoundIndex, TableView
from tests.support.matrices import each
from tests.watching.playing import GAMES, Line, evening, new_table, played

VIEWERS = (
    Viewer("spectator"),
    Viewer("player", frozenset({2})),
    Viewer("player", frozenset({1, 4})),
    Viewer("floorperson"),
    Viewer("surveillance"),
    Viewer("auditor"),
)


def plain(scene: Scene) -> object:
    """A scene as a page has it."""
    return msgspec.json.decode(encode(scene))


def followed(start: object, lines: list[LineShown]) -> object:
    """A scene as a page has it after some lines."""
    scene = msgspec.json.decode(encode(start))
    for line in lines:
        for step in line.steps:
            scene |= msgspec.json.decode(encode(step.scene))
    return scene


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda one: f"{one.role} {sorted(one.seats)}")
@pytest.mark.parametrize("game", GAMES)
def test_steps_lead_from_scene_to_scene(game: str, viewer: Viewer) -> None:
    table, lines = evening(game)
    drawn, folded = TableView(table.game, viewer), TableView(table.game, viewer)
    first = drawn.scene
    shown = [drawn.hear(line, viewer) for line in lines]
    for line in lines:
        folded.fold(line, viewer)
    assert followed(first, shown) == plain(drawn.scene) == plain(folded.scene)
    assert drawn.sight.state == seen(table.state, viewer)
    assert folded.book() == drawn.book()
    assert folded.rounds.seen == drawn.rounds.seen
    numbers = [step.event for line in shown for step in line.steps]
    assert numbers == [*range(1, table.counted + 1)]
    steps = [step for line in shown for step in line.steps]
    assert all(step.said == step.said.strip() for step in steps)
    assert {step.kind for step in steps if not step.said} <= {"asked", "answered"}, "only these go without saying"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_dealt_by_hand_is_watched_step_by_step(game: str) -> None:
    table, lines = evening(game, manual=True)
    viewer = Viewer("dealer")
    watched = TableView(table.game, viewer)
    first = watched.scene
    shown = [watched.hear(line, viewer) for line in lines]
    assert followed(first, shown) == plain(watched.scene)


@pytest.mark.parametrize("game", GAMES)
def test_the_live_game_behind_a_watch_stays_out_of_sight(game: str) -> None:
    table, lines = evening(game)
    watched = TableView(table.game, Viewer("spectator"))
    for line in lines:
        watched.fold(line, Viewer("spectator"))
    assert watched.people.game is not table.game
    assert watched.people.game.state is watched.sight.state


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_by_itself(game: str) -> None:
    table, lines = evening(game)
    viewer = VIEWERS[1]
    watched, half = TableView(table.game, viewer), len(lines) // 2
    for line in lines[:half]:
        watched.fold(line, viewer)
    before, book = plain(watched.scene), watched.book()
    copy = watched.copy()
    for line in lines[half:]:
        copy.fold(line, viewer)
    assert (plain(watched.scene), watched.book(), watched.line) == (before, book, lines[half - 1].line)
    for line in lines[half:]:
        watched.fold(line, viewer)
    assert plain(copy.scene) == plain(watched.scene)
    assert copy.rounds.seen == watched.rounds.seen
    assert copy.book() == watched.book()
    assert copy.people.game.state is copy.sight.state


@each("viewer", VIEWERS[:3], ids=lambda one: f"{one.role} {sorted(one.seats)}")
@each("game", GAMES)
def test_who_begins_with_a_snapshot_sees_the_table_and_remembers_nothing(game: str, viewer: Viewer) -> None:
    table = new_table(game)
    whole = TableView(table.game, viewer)
    late: TableView | None = None
    for line in played(table, 300):
        whole.fold(line, viewer)
        if late is not None:
            late.fold(line, viewer)
        elif line.line > 150 and line.rests:
            late = TableView(table.game, viewer, state=snapshot(table.state, viewer), since=line.line)
    assert late is not None
    assert late.sight.state == whole.sight.state
    assert (late.scene.seats, late.scene.stakes, late.scene.phase) == (
        whole.scene.seats,
        whole.scene.stakes,
        whole.scene.phase,
    )
    assert late.since > 0
    assert [one.round for one in late.rounds.seen] == [one.round for one in whole.rounds.seen if one.began > late.since]


@pytest.mark.parametrize("game", GAMES)
def test_rounds_follow_each_other_without_a_gap(game: str) -> None:
    table, lines = evening(game)
    watched = TableView(table.game, VIEWERS[1])
    for line in lines:
        watched.fold(line, VIEWERS[1])
    rounds = watched.rounds.seen
    assert len(rounds) > 10
    assert [one.round for one in rounds] == [*range(1, len(rounds) + 1)]
    assert rounds[0].first == 1
    for one, following in pairwise(rounds):
        assert one.last is not None
        assert one.first <= one.began <= one.last
        assert following.first == one.last + 1
    assert any(one.won for one in rounds)
    assert any(one.outcome for one in rounds)


def test_rounds_are_found_by_number_and_listed_from_the_newest() -> None:
    table, lines = evening("minibaccarat")
    watched = TableView(table.game, VIEWERS[0])
    for line in lines:
        watched.fold(line, VIEWERS[0])
    rounds, last = watched.rounds, len(watched.rounds.seen)
    assert [one.round for one in rounds.before(None, 3)] == [last, last - 1, last - 2]
    assert [one.round for one in rounds.before(3, 50)] == [2, 1]
    assert rounds.before(1, 50) == []
    found = rounds.numbered(2)
    assert found is not None
    assert found.round == 2
    assert rounds.numbered(0) is None
    assert rounds.numbered(last + 1) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_index_of_a_record_finds_the_same_rounds(game: str) -> None:
    table, lines = evening(game)
    watched = TableView(table.game, VIEWERS[0])
    for line in lines:
        watched.fold(line, VIEWERS[0])
    index, raw = RoundIndex(), [b'{"body":{"line":1}}', *(written(line) for line in lines)]
    known = dict(zip(raw[1:], lines, strict=True))
    index.read(raw[:100], known.get)
    index.read(raw[100:], known.get)
    where = [(one.round, one.first, one.began, one.last, one.at, one.void) for one in watched.rounds.seen]
    assert [(one.round, one.first, one.began, one.last, one.at, one.void) for one in index.rounds] == where
    assert index.line == lines[-1].line


def written(line: Line) -> bytes:
    """A line as a record would write it, as far as that matters here."""
    rests = b"true" if line.rests else b"false"
    return b'{"body":{"line":%d,"events":%s,"rests":%s}}' % (line.line, encode(line.events), rests)


def test_the_book_holds_this_round_or_the_last_one_and_what_came_since() -> None:
    table, lines = evening("minibaccarat")
    watched = TableView(table.game, VIEWERS[0])
    for line in lines:
        watched.fold(line, VIEWERS[0])
        if not watched.rounds.seen:
            continue
        newest = watched.rounds.seen[-1]
        assert [one.line for one in watched.book()] == [*range(max(2, newest.first), line.line + 1)]


def test_somebody_who_sits_down_is_addressed() -> None:
    table = new_table("minibaccarat")
    watched = TableView(table.game, VIEWERS[0])
    said: list[str] = []
    for line in played(table, 60):
        viewer = VIEWERS[1] if 2 in table.state.seats else VIEWERS[0]
        said += [step.said for step in watched.hear(line, viewer).steps]
        assert [seat.yours for seat in watched.scene.seats] == [
            seat.seat in viewer.seats for seat in watched.scene.seats
        ]
    assert any(one.startswith("You sit down at seat 2") for one in said)
    assert any(one.startswith("You wager") for one in said)
