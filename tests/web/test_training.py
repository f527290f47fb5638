"""A dealer's lesson over its own connection: steps are judged, explained, scored, and seen in scenes."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import sleep
from typing import Any
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from croupier.games.registry import all_games
from croupier.service.lesson import Lesson
from croupier.web import training_socket
from croupier.web.config import Configuration
from croupier.web.training_socket import lesson_in
from tests.web.house import PATIENCE, House, Visitor, bearer, visiting

GAMES = [game.name for game in all_games()]


@contextmanager
def lesson(client: Visitor, game: str, query: str = "", *, who: str = "dealer") -> Iterator[ClientConnection]:
    """A connection to a lesson."""
    address = f"ws://127.0.0.1:{client.port}/training/{game}{query}"
    with connect(address, additional_headers=bearer(who), open_timeout=PATIENCE, proxy=None) as socket:
        yield socket


def heard(socket: ClientConnection) -> Any:
    """The next message."""
    return json.loads(socket.recv(PATIENCE))


def typed(socket: ClientConnection, line: str) -> Any:
    """What comes of a line."""
    socket.send(json.dumps({"line": line}))
    return heard(socket)


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_every_game_is_dealt(client: Visitor, game: str) -> None:
    """Every step done by the table itself is shown with its provisions, and changes the scene."""
    with lesson(client, game) as socket:
        about = heard(socket)["lesson"]
        assert about["game"] == game
        assert about["steps"]
        assert about["felt"]["plan"]["shapes"]
        scene = about["scene"]
        shown = heard(socket)
        cited, dealt = 0, 0
        for _ in range(600):
            for line in shown["shown"]:
                scene |= line.get("scene", {})
                cited += bool(line.get("cites"))
            scene |= shown["scene"]
            faces = [piece["face"] for hand in scene["hands"] for piece in hand["pieces"]]
            dealt = max(dealt, len(faces) - faces.count("?"))
            if scene["round"] == 2:
                break
            shown = typed(socket, "")
        assert scene["round"] == 2
        assert dealt >= 4
        assert cited > 10


def test_a_wrong_step_gets_a_hint_then_the_answer_and_counts(client: Visitor) -> None:
    with lesson(client, "minibaccarat") as socket:
        heard(socket)
        before = heard(socket)
        wrong = typed(socket, "card banker")
        assert [line["said"] for line in wrong["shown"] if line.get("wrong")] == ["“card banker” is wrong here."]
        assert any(line["said"].startswith("Hint.") for line in wrong["shown"])
        again = typed(socket, "card banker")
        told = [line for line in again["shown"] if line.get("wrong")]
        assert "The right step is" in told[0]["said"]
        assert any(line["kind"] == "page" for line in again["shown"])
        assert before["prompt"]["score"] != again["prompt"]["score"]


def test_a_drill_ends_with_its_score(client: Visitor) -> None:
    topics = {one["game"]: one for one in client.get("/training").json()}["minibaccarat"]["topics"]
    with lesson(client, "minibaccarat", f"?drill={quote(topics[0]['topic'])}&questions=2") as socket:
        assert heard(socket)["lesson"]["topic"] == topics[0]["topic"]
        shown = heard(socket)
        for _ in range(20):
            if shown["prompt"] is None:
                break
            assert shown["closing"] == []
            shown = typed(socket, "")
        assert shown["prompt"] is None
        assert shown["closing"]
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)


def test_every_game_has_topics(client: Visitor) -> None:
    found = client.get("/training").json()
    assert sorted(one["game"] for one in found) == sorted(GAMES)
    assert all(one["topics"] for one in found)


@pytest.mark.parametrize(
    ("path", "who", "status"),
    [
        ("chess", "dealer", 404),
        ("minibaccarat?drill=no-such-topic", "dealer", 404),
        ("minibaccarat?as_of=someday", "dealer", 422),
        ("minibaccarat?as_of=1999-01-01", "dealer", 422),
        ("minibaccarat", "nobody", 401),
    ],
)
def test_a_lesson_that_cannot_be_is_refused(client: Visitor, path: str, who: str, status: int) -> None:
    with pytest.raises(InvalidStatus) as refused, lesson(client, path, who=who):
        pass
    assert refused.value.response.status_code == status
    assert json.loads(refused.value.response.body)["detail"]


@pytest.mark.parametrize("sent", ["no json", '{"line": 1}', '{"lines": "x"}', json.dumps({"line": "x" * 501}), b"\0"])
def test_a_message_that_cannot_be_read_is_answered(client: Visitor, sent: str | bytes) -> None:
    with lesson(client, "minibaccarat") as socket:
        heard(socket), heard(socket)
        socket.send(sent)
        told = heard(socket)
        assert told["status"] == 400
        assert told["right"] == 'send {"line": "what you type"}'
        assert typed(socket, "table")["shown"], "the lesson goes on"


def test_quitting_ends_the_lesson(client: Visitor) -> None:
    with lesson(client, "spanish-21") as socket:
        heard(socket), heard(socket)
        ended = typed(socket, "quit")
        assert ended["prompt"] is None
        assert "Right at first: 0, after a hint: 0, wrong: 0." in ended["closing"]


def test_an_idle_lesson_ends_with_its_session(client: Visitor) -> None:
    with lesson(client, "minibaccarat") as socket:
        heard(socket), heard(socket)
        assert client.delete("/sessions/current", headers=bearer("dealer")).status_code == 204
        with pytest.raises(ConnectionClosed) as ended:
            socket.recv(PATIENCE)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 4401


def test_no_lesson_is_prepared_for_those_for_whom_there_is_no_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And one that could not be prepared, or has ended, takes no room."""
    prepared: list[str] = []

    def counted(game: str, *rest: Any) -> Lesson:
        prepared.append(game)
        return lesson_in(game, *rest)

    monkeypatch.setattr(training_socket, "lesson_in", counted)
    with visiting(house.store, Configuration(guests=False, port=0, sockets_per_account=1)) as client:
        for game in ("chess", "minibaccarat", "minibaccarat"):
            with suppress(InvalidStatus), lesson(client, game) as socket:
                heard(socket), heard(socket)
                with pytest.raises(InvalidStatus) as refused, lesson(client, "spanish-21"):
                    pass
                assert refused.value.response.status_code == 429
                typed(socket, "quit")
            while "croupier_sockets 0.0" not in client.get("/metrics").text:
                sleep(0.01)
    assert prepared == ["chess", "minibaccarat", "minibaccarat"]
