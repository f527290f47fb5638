"""A field that stands twice is refused: nobody chooses which of the two was meant."""

import time

import pytest

from croupier.web.duplicate_keys import refuse_duplicate_keys
from tests.web.house import House, Visitor, bearer, opened
from tests.web.talking import Talk

MOST_SECONDS = 3.0
"""It takes a twentieth of a second; comparing every name with every other took a minute."""


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"a": 1, "b": {"a": 2}}',
        '[{"a": 1}, {"a": 1}]',
        '"a"',
        '{"a": "a", "A": 1}',
        '{"a": ["a", "a"], "b": ":"}',
    ],
)
def test_once_each(text: str) -> None:
    refuse_duplicate_keys(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1, "a": 1}',
        '{"b": {"a": 1, "c": 2, "a": 3}}',
        '[[{"\\u0061": 1, "a": 2}]]',
        '{"b": ":", ":": ["x", ": "], "a": ":", "a": 2}',
    ],
)
def test_twice(text: str) -> None:
    with pytest.raises(ValueError, match="the field 'a' is given twice"):
        refuse_duplicate_keys(text)


def test_many_fields_take_no_longer_each() -> None:
    text = "{" + ",".join(f'"{number}":1' for number in range(50_000)) + ',"49999":2}'
    began = time.process_time()
    with pytest.raises(ValueError, match="the field '49999' is given twice"):
        refuse_duplicate_keys(text)
    assert time.process_time() - began < MOST_SECONDS


def test_what_is_nested_too_deeply_for_the_check_is_refused_as_such() -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        refuse_duplicate_keys('[{"a": ' * 5000 + "1" + "}]" * 5000)


def test_no_depth_is_an_error_of_the_service(client: Visitor) -> None:
    headers = {**bearer("player"), "Content-Type": "application/json"}
    for depth in range(850, 1010):
        text = '{"id": "one", "input": ' + "[" * depth + "]" * depth + "}"
        assert client.post("/tables/x/inputs", content=text, headers=headers).status_code in (400, 404, 422)


def test_it_is_said_over_http_and_a_connection(house: House, client: Visitor) -> None:
    table = opened(client)
    text = '{"id": "one", "input": {"do": "sit", "seat": 1, "chips": "100.00", "seat": 2}}'
    headers = {**bearer("player"), "Content-Type": "application/json"}
    answer = client.post(f"/tables/{table}/inputs", content=text, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["detail"] == "the field 'seat' is given twice"
    with Talk(client, table, "player") as talk:
        told = talk.send(text)
    assert (told["id"], told["status"], told["detail"]) == ("one", 400, "the field 'seat' is given twice")
    assert house.store.last_line(table) == 2
