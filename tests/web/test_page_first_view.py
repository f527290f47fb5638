"""What the service does for the first view of a table, it does once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.play.game import Game
from croupier.service.felt import Felt, felt_of
from croupier.web import static
from croupier.web.routes import views
from tests.web.house import House, Visitor, bearer, new_store, opened, visiting


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Visitor]:
    """A client of a service."""
    store = new_store(tmp_path)
    House(store)
    with visiting(store) as found:
        yield found
    store.close()


def test_a_felt_is_planned_once_for_all_who_look(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[Game] = []

    def counted(game: Game, name: str) -> Felt:
        planned.append(game)
        return felt_of(game, name)

    monkeypatch.setattr(views, "felt_of", counted)
    tables = [opened(client, game="minibaccarat"), opened(client, game="pai-gow")]
    felts = [[client.get(f"/tables/{one}/felt", headers=bearer(who)) for who in ("player", "second")] for one in tables]
    assert [one.status_code for felt in felts for one in felt] == [200] * 4
    assert len(planned) == len(tables)
    for first, second in felts:
        assert first.content == second.content
    assert felts[0][0].content != felts[1][0].content


def test_who_may_not_look_is_not_shown_a_felt_that_is_kept(client: Visitor) -> None:
    table = opened(client)
    assert client.get(f"/tables/{table}/felt", headers=bearer("player")).status_code == 200
    assert client.get(f"/tables/{table}/felt").status_code == 401
    assert client.get(f"/tables/{table}/felt", headers=bearer("visitor")).status_code in (403, 404)


def test_a_file_is_packed_once(client: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[Path] = []

    def counted(place: Path) -> static.Packed:
        packed.append(place)
        return static.pack(place.read_bytes(), static.TIGHT)

    monkeypatch.setattr(static, "FOLDER", tmp_path)
    monkeypatch.setattr(static, "read", counted)
    (tmp_path / "one.css").write_text("a { color: red }")
    assert [client.get("/page/one.css").text for _ in range(3)] == ["a { color: red }"] * 3
    assert packed == [tmp_path / "one.css"]
