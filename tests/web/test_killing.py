"""The service is killed while people play: nothing acknowledged is lost, nothing happens twice, records verify."""

from pathlib import Path

import pytest

from croupier.client import Answered
from croupier.table.inputs import Sit
from tests.web.killing import Campaign
from tests.web.playing import CHIPS, Acknowledged, is_on, own_lines

TIMES = 10


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest) -> str:
    """The address of a store; empty: the service's own, in SQLite."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("own_server"))


def test_a_service_that_is_killed_loses_nothing(tmp_path: Path, store: str) -> None:
    campaign = Campaign(tmp_path, times=TIMES, tables=3, seed=18, store=store)
    campaign.run()
    assert not campaign.problems
    assert campaign.acknowledged > TIMES * 9


def test_the_check_itself_notices_an_input_that_is_not_there() -> None:
    line = b'{"body":{"line":3,"number":1,"input":{"do":"sit","seat":1,"chips":"1000.00"}},"hash":""}'
    assert is_on(line, Acknowledged("x", Sit(1, CHIPS), Answered(3, 1)))
    assert not is_on(line, Acknowledged("x", Sit(2, CHIPS), Answered(3, 1)))
    assert not is_on(line, Acknowledged("x", Sit(1, CHIPS), Answered(3, 2)))


def test_the_check_itself_notices_an_input_that_nobody_gave_twice() -> None:
    lines = [
        b'{"body":{"line":3,"input":{"do":"sit","seat":1,"player":"guest"},"events":[{"kind":"sat","seat":1,"player":"guest"}]}}',
        b'{"body":{"line":4,"input":{"do":"wager","seat":1},"events":[]}}',
        b'{"body":{"line":5,"input":{"do":"wager","seat":1},"events":[]}}',
        b'{"body":{"line":6,"input":{"do":"answer","seat":1,"by_default":true},"events":[]}}',
        b'{"body":{"line":7,"input":{"do":"leave","seat":1},"events":[{"kind":"left","seat":1}]}}',
        b'{"body":{"line":8,"input":{"do":"sit","seat":1,"player":"Ada (bot)"},'
        b'"events":[{"kind":"sat","seat":1,"player":"Ada (bot)"}]}}',
        b'{"body":{"line":9,"input":{"do":"wager","seat":1},"events":[]}}',
        b'{"body":{"line":10,"input":{"do":"sit","seat":1,"player":"guest"},"events":[]}}',
    ]
    assert own_lines(lines) == {1: [3, 4, 5, 7, 10], 2: [], 3: []}
