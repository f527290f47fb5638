"""A beat is answered at once, also while an input waits; and a wager that is meant for other chips is refused."""

import asyncio
import json
from typing import Any

import pytest

from croupier.service.live import LiveTable
from croupier.web.messages import BEAT, BEAT_SECONDS, Pulse
from tests.web.house import House, Visitor, opened
from tests.web.one_house import client, house
from tests.web.talking import Talk

__all__ = ["client", "house"]


def test_a_beat_is_answered(client: Visitor) -> None:
    with Talk(client, opened(client), "player") as talk:
        talk.socket.send(BEAT)
        while "beat" not in (found := talk.read()):
            pass
        assert found == json.loads(BEAT)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Inputs that take a second."""
    submit = LiveTable.submit

    async def slowly(self: LiveTable, act: Any) -> Any:
        await asyncio.sleep(1.0)
        return await submit(self, act)

    monkeypatch.setattr(LiveTable, "submit", slowly)
    return


@pytest.mark.usefixtures("slow")
def test_a_beat_is_answered_while_an_input_waits(client: Visitor) -> None:
    with Talk(client, opened(client), "player") as talk:
        act = {"do": "sit", "seat": 1, "chips": "100.00"}
        talk.socket.send(json.dumps({"id": "first", "input": act}))
        talk.socket.send(BEAT)
        order: list[str] = []
        while len(order) < 2:
            found = talk.read()
            order += ["beat"] if "beat" in found else ["answer"] if "id" in found else []
        assert order == ["beat", "answer"]


def test_beats_that_come_too_fast_are_messages_like_any_other(client: Visitor) -> None:
    """So that whoever sends many has to wait as for anything else."""
    with Talk(client, opened(client), "player") as talk:
        for _ in range(3):
            talk.socket.send(BEAT)
        found: list[Any] = []
        while len(found) < 3:
            message = talk.read()
            found += ["beat"] if "beat" in message else [message["status"]] if "id" in message else []
        assert sorted(map(str, found)) == ["400", "400", "beat"]


def test_a_beat_counts_as_one_only_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("croupier.web.messages.time.monotonic", lambda: now[0])
    pulse, beat = Pulse(), {"text": BEAT}
    assert [pulse.is_beat(beat), pulse.is_beat(beat)] == [True, False]
    now[0] += BEAT_SECONDS - 0.01
    assert not pulse.is_beat(beat)
    now[0] += 0.01
    assert [pulse.is_beat({"text": f"{BEAT} "}), pulse.is_beat({"bytes": b""}), pulse.is_beat(beat)] == [
        False,
        False,
        True,
    ]


def given(talk: Talk, act: str, onto: str, **fields: Any) -> Any:
    """What is answered to an input that is meant for so many chips."""
    return talk.send(json.dumps({"id": f"{act} {onto} {fields}", "input": {"do": act, **fields}, "onto": onto}))


def test_a_wager_is_placed_onto_what_its_client_knows_and_nothing_else(house: House, client: Visitor) -> None:
    table = opened(client)
    tie: dict[str, Any] = {"seat": 1, "on": "tie"}
    with Talk(client, table, "player") as talk:
        talk.give("sit", seat=1, chips="100.00")
        first = given(talk, "wager", "0.00", **tie, amount="25.00")
        assert first["refused"] is None
        again = talk.give("wager", **tie, amount="5.00")
        assert again["refused"] is None
        for act, onto in (("wager", "0.00"), ("wager", "29.99"), ("wager", "30.01"), ("withdraw", "25.00")):
            late = given(talk, act, onto, **tie, amount="10.00")
            assert late["line"] is None
            why = f"chips were placed or taken back meanwhile: 30.00 lies on tie now, not {onto}"
            reason = ["service.chips_moved_meanwhile", {"on": "tie", "now": "30.00", "onto": onto}]
            assert late["refused"] == {"reason": reason, "why": why, "cites": ["format"]}
        assert house.store.last_line(table) == again["line"]
        assert given(talk, "wager", "0.00", **tie, amount="25.00") == first, "given again, it is answered as before"
        assert given(talk, "withdraw", "30.00", **tie, amount="10.00")["refused"] is None
        assert given(talk, "wager", "20", **tie, amount="10.00")["status"] == 400
