"""Another input under an id that was used is refused with 409, over HTTP and the socket alike."""

from typing import Any

import httpx

from tests.web.house import House, Visitor, bearer, opened
from tests.web.talking import Talk

SIT = {"do": "sit", "seat": 1, "chips": "100.00"}
ELSEWHERE = {"do": "sit", "seat": 2, "chips": "100.00"}


def post(client: Visitor, table: str, act: dict[str, Any]) -> httpx.Response:
    """Give an input under the same id, over HTTP."""
    return client.post(f"/tables/{table}/inputs", json={"id": "same", "input": act}, headers=bearer("player"))


def is_told(problem: dict[str, Any]) -> bool:
    """Whether a problem says what is wrong, where, and what would be right."""
    return (
        "another input was given under the id 'same'" in problem["detail"]
        and problem["where"] == "id"
        and problem["right"] == "give every input an id of its own"
    )


def test_over_http(house: House, client: Visitor) -> None:
    table = opened(client)
    first = post(client, table, SIT)
    other = post(client, table, ELSEWHERE)
    assert (first.status_code, other.status_code) == (200, 409)
    assert is_told(other.json())
    assert post(client, table, SIT).json() == first.json()
    assert house.store.last_line(table) == 3
    assert client.get(f"/tables/{table}", headers=bearer("player")).json()["seats"] == {"1": "the-player"}


def test_over_a_connection(house: House, client: Visitor) -> None:
    table = opened(client)
    with Talk(client, table, "player") as talk:
        first = talk.give(**SIT_AS_GIVEN, client_id="same")
        other = talk.give("sit", seat=2, chips="100.00", client_id="same")
        assert (other["id"], other["status"]) == ("same", 409)
        assert is_told(other)
        assert talk.give(**SIT_AS_GIVEN, client_id="same") == first
        assert talk.send('{"input": {"chips": "100.00", "seat": 1, "do": "sit"}, "id": "same"}') == first
    assert post(client, table, ELSEWHERE).status_code == 409
    assert house.store.last_line(table) == 3


SIT_AS_GIVEN: dict[str, Any] = {"act": "sit", "seat": 1, "chips": "100.00"}


def test_the_description_has_the_refusal(client: Visitor) -> None:
    route = client.get("/openapi.json").json()["paths"]["/tables/{table}/inputs"]["post"]
    assert "409" in route["responses"]
