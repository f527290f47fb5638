"""Floods: what is too much for an account or an address is refused, whichever way it comes, and is not on record."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from croupier.store import Account
from croupier.web import logs, rate_limits
from croupier.web.config import Configuration
from croupier.web.logs import EVERY_SECONDS, Seldom
from croupier.web.problems import ProblemError
from croupier.web.rate_limits import BURST_SECONDS, Budget, Door, network_of
from tests.web.house import AT, PATIENCE, House, Visitor, bearer, new_store, opened, visiting
from tests.web.raw import HEADER, KEY, UPGRADE, all_from, answer_in, calling
from tests.web.talking import Talk
from tests.web.test_protocol import until

SLOW = 0.001
"""So few a second that a test sees only what is taken at once."""
AT_ONCE = 10


@contextmanager
def flooded(folder: Path, **settings: Any) -> Iterator[tuple[House, Visitor]]:
    """A house and a client of its service, with these settings."""
    with new_store(folder) as store:
        house = House(store)
        with visiting(store, Configuration(port=0, guests=False, **settings)) as client:
            yield house, client


def sit(number: int) -> dict[str, Any]:
    """An input that is refused on record, except the first."""
    return {"id": f"input {number}", "input": {"do": "sit", "seat": 1, "chips": "100.00"}}


def test_a_flood_over_http_is_refused_and_is_not_on_record(tmp_path: Path) -> None:
    with flooded(tmp_path, inputs_per_second=AT_ONCE / BURST_SECONDS) as (house, client):
        table = opened(client)
        before, acts = house.store.last_line(table), len(house.store.acts())
        answers = [
            client.post(f"/tables/{table}/inputs", json=sit(number), headers=bearer("player")) for number in range(40)
        ]
        taken = [one for one in answers if one.status_code == 200]
        refused = [one for one in answers if one.status_code == 429]
        assert len(taken) + len(refused) == 40
        assert AT_ONCE <= len(taken) < 30
        assert house.store.last_line(table) == before + len(taken)
        assert len(house.store.acts()) == acts
        for one in refused:
            assert one.headers["content-type"] == "application/problem+json"
            assert int(one.headers["retry-after"]) >= 1
            assert one.json()["right"].startswith(f"wait {one.headers['retry-after']} seconds")
        assert client.get("/lobby", headers=bearer("second")).status_code == 200, "others are not held up"


def test_connections_and_requests_have_one_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "PATIENCE_SECONDS", 0.01)
    with flooded(tmp_path, inputs_per_second=SLOW) as (house, client):
        budget = client.app.state.running.budget
        table = opened(client)
        with Talk(client, table, "player") as one:
            monkeypatch.setattr(budget, "_kept", type(budget._kept)())
            monkeypatch.setattr(budget, "_per_account", SLOW)
            lawful = one.give("sit", seat=1, chips="100.00")
            assert lawful["refused"] is None, "one is always taken of somebody who was silent"
            line = house.store.last_line(table)
            over_socket = one.send(json.dumps(sit(2)))
            over_http = client.post(f"/tables/{table}/inputs", json=sit(3), headers=bearer("player"))
            with pytest.raises(InvalidStatus) as connecting:
                Talk(client, table, "player")
        assert (over_socket["id"], over_socket["status"]) == ("input 2", 429)
        assert over_http.status_code == 429
        assert connecting.value.response.status_code == 429
        assert house.store.last_line(table) == line
        assert 'outcome="flooded"} 1.0' in client.get("/metrics").text


def test_what_is_open_before_a_password_is_chosen_has_that_budget_too(tmp_path: Path) -> None:
    with flooded(tmp_path, inputs_per_second=AT_ONCE / BURST_SECONDS) as (_, client):
        answers = Counter(
            client.put("/sessions/current/password", json={}, headers=bearer("player")).status_code for _ in range(40)
        )
    assert set(answers) == {422, 429}
    assert AT_ONCE <= answers[422] < 30


def test_a_lesson_is_counted_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "PATIENCE_SECONDS", 0.01)
    with (
        flooded(tmp_path, inputs_per_second=SLOW) as (_, client),
        client.connect_to("/training/minibaccarat", "dealer") as lesson,
    ):
        lesson.recv(timeout=PATIENCE), lesson.recv(timeout=PATIENCE)
        lesson.send('{"line": ""}')
        assert json.loads(lesson.recv(timeout=PATIENCE))["status"] == 429


def test_people_share_the_budget_of_their_address(tmp_path: Path) -> None:
    with flooded(tmp_path, inputs_per_second_by_address=AT_ONCE / BURST_SECONDS) as (_, client):
        who = ["player", "second", "dealer", "nobody"]
        answers = Counter(client.get("/lobby", headers=bearer(who[number % 4])).status_code for number in range(40))
        assert answers[429] > 10
        assert client.get("/page/style.css").status_code == 200
        assert client.get("/health").status_code == 200


def test_who_is_behind_a_proxy_has_a_budget_of_their_own(tmp_path: Path) -> None:
    settings = {"proxies": ("127.0.0.1",), "inputs_per_second_by_address": SLOW * 100}
    with flooded(tmp_path, **settings) as (_, client):

        def ask(address: str) -> int:
            return client.get("/games", headers={"X-Forwarded-For": address}).status_code

        assert [ask("203.0.113.7"), ask("203.0.113.7"), ask("203.0.113.8")] == [200, 429, 200]
        assert [ask("2001:db8::1"), ask("2001:db8::ffff"), ask("2001:db8:0:1::1")] == [200, 429, 200]


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def account(number: int, role: str = "player") -> Account:
    """An account."""
    return Account(id=number, name="x", facility=1, role=role, password_hash=None, disabled=False, made_at=AT)


def test_a_budget_at_its_edge() -> None:
    clock = Clock()
    budget = Budget(per_account=2.0, by_address=1000.0, clock=clock)

    def takes(who: Account) -> bool:
        try:
            budget.take(account=who, host="203.0.113.7")
        except ProblemError:
            return False
        return True

    most = round(2.0 * BURST_SECONDS)
    assert [takes(account(1)) for _ in range(most + 1)] == [*[True] * most, False]
    assert takes(account(2)), "another account has its own"
    clock.now += 0.49
    assert not takes(account(1))
    clock.now += 0.01
    assert takes(account(1))
    assert not takes(account(1))
    clock.now += 10_000
    assert sum(takes(account(1)) for _ in range(most * 2)) == most, "nobody saves up more than one burst"
    assert all(takes(account(3, "guest")) for _ in range(most * 2)), "the guest is whoever sits at this machine"


def test_what_is_remembered_of_floods_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_KEPT", 5)
    budget = Budget(per_account=1.0, by_address=1.0)
    for number in range(20):
        budget.take(host=f"203.0.113.{number}")
    assert len(budget._kept) == 5


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
        ("", ""),
    ],
)
def test_whose_address_it_is(host: str, network: str) -> None:
    assert network_of(host) == network


# Connections


def test_an_address_has_only_so_many_connections(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with flooded(tmp_path, connections_per_address=3) as (_, client), ExitStack() as idle:
        door = client.app.state.running.door
        for _ in range(3):
            idle.enter_context(calling(client.port))
        until(lambda: len(door) == 3)
        for _ in range(5):
            with calling(client.port) as connection:
                answer = answer_in(all_from(connection))
                assert (answer.problem["status"], answer.headers["connection"]) == (429, "close")
                assert answer.headers["retry-after"]
        assert door.refusals["too many connections from an address"] == 5
        idle.close()
        until(lambda: len(door) == 0)
        assert client.get("/health").status_code == 200
        assert "croupier_refused_connections 5.0" in client.get("/metrics").text
    said = [one for one in caplog.records if one.getMessage() == "a connection is refused"]
    assert len(said) == 1, "the log is not flooded either"
    assert said[0].__dict__["address"] == "127.0.0.1"


def test_a_service_has_only_so_many_connections() -> None:
    door = Door(most=2)
    door.enter("one", "203.0.113.1")
    door.enter("two", "203.0.113.2")
    with pytest.raises(ProblemError) as refused:
        door.enter("three", "203.0.113.3")
    assert refused.value.status_code == 503
    door.leave("three")
    assert len(door) == 2
    door.leave("one")
    door.enter("three", "203.0.113.3")


def test_connections_of_a_proxy_are_those_of_the_people_behind_it(tmp_path: Path) -> None:
    with flooded(tmp_path, proxies=("127.0.0.0/8",), connections_per_address=2) as (_, client), ExitStack() as here:
        table = opened(client)

        def come(address: str) -> None:
            here.enter_context(client.connect(table, "player", headers={"X-Forwarded-For": address}))

        for _ in range(2):
            come("203.0.113.7")
        with pytest.raises(InvalidStatus) as refused:
            come("203.0.113.7")
        assert refused.value.response.status_code == 429
        for _ in range(2):
            come("203.0.113.8")


def test_what_others_can_repeat_is_logged_seldom(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    seldom = Seldom(clock=clock)
    for _ in range(100):
        seldom.warning("it happened", why="one")
    seldom.warning("it happened", why="another")
    clock.now += EVERY_SECONDS - 0.01
    seldom.warning("it happened", why="one")
    clock.now += 0.01
    seldom.warning("it happened", why="one")
    said = [(one.__dict__["why"], one.__dict__["times"]) for one in caplog.records if one.name == logs.log.name]
    assert said == [("one", 1), ("another", 1), ("one", 101)]


# Over a network

ELSEWHERE = "127.0.0.2"
"""An address of this machine that stands for one on a network: it is not one that means this machine alone."""


def test_what_comes_over_a_network_has_been_encrypted(tmp_path: Path) -> None:
    with flooded(tmp_path, host=ELSEWHERE, proxies=("127.0.0.1",)) as (_, client):
        with httpx.Client(base_url=f"http://{ELSEWHERE}:{client.port}", timeout=PATIENCE, trust_env=False) as visitor:
            plain = visitor.get("/games")
            assert plain.status_code == 403
            assert plain.json()["where"] == "X-Forwarded-Proto"
            assert visitor.get("/games", headers={"X-Forwarded-Proto": "http"}).status_code == 403
            assert visitor.get("/games", headers={"X-Forwarded-Proto": "https"}).status_code == 200
            assert visitor.get("/health").status_code == 200
            assert visitor.get("/ready").status_code == 200
        said = HEADER.format(path="/tables/none/socket", more=f"Authorization: Bearer player\r\n{UPGRADE}{KEY}\r\n")
        with calling(client.port, said, ELSEWHERE) as connection:
            assert answer_in(all_from(connection)).problem["where"] == "X-Forwarded-Proto"


def test_only_a_named_proxy_is_believed(tmp_path: Path) -> None:
    with flooded(tmp_path, host=ELSEWHERE, proxies=("192.0.2.1",)) as (_, client):
        address = f"http://{ELSEWHERE}:{client.port}/games"
        assert httpx.get(address, headers={"X-Forwarded-Proto": "https"}, trust_env=False).status_code == 403


def test_what_the_page_has_is_not_counted_but_what_it_has_not_is(tmp_path: Path) -> None:
    """Else whoever asks for what is not there would fill the log, as fast as they like."""
    store = new_store(tmp_path)
    House(store)
    with visiting(store, Configuration(port=0, guests=False, inputs_per_second_by_address=1.0)) as client:
        assert {client.get("/page/icon.svg").status_code for _ in range(30)} == {200}
        assert [client.get("/page/none.js").status_code for _ in range(12)][:10] == [404] * 10
        assert client.get("/page/none.js").status_code == 429
        assert client.get("/page/icon.svg").status_code == 200
    store.close()
