"""A process that hangs, stopped with SIGSTOP: its tables go on at another, and it knows that when it goes on itself."""

import json
import os
import signal
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx

from croupier.running.records import read
from croupier.store import Store
from tests.support.forked import PATIENCE
from tests.web.playing import UNAVAILABLE
from tests.web.serving import HERE, Served
from tests.web.test_processes import until

READY, LOST = 200, "this process has lost the store, or its tables to another one, and is coming back"


class Stoppable(Served):
    """A service of one process, which a test stops and lets go on."""

    def signal(self, which: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.number, which)


def client_of(served: Served) -> httpx.Client:
    return httpx.Client(base_url=served.address, timeout=PATIENCE, trust_env=False)


def sits(client: httpx.Client, table: str, seat: int) -> dict[str, Any]:
    """What is answered to the same input until it is not refused as unavailable."""
    deadline = monotonic() + PATIENCE
    while True:
        given = {"id": f"seat {seat}", "input": {"do": "sit", "seat": seat, "chips": "100.00"}}
        answer = client.post(f"/tables/{table}/inputs", json=given)
        if answer.status_code != UNAVAILABLE or monotonic() > deadline:
            found: dict[str, Any] = answer.json()
            return found
        sleep(float(answer.headers["retry-after"]))


def test_a_process_that_hangs_loses_its_tables_and_says_so_when_it_goes_on(tmp_path: Path, own_server: str) -> None:
    with (
        Stoppable(tmp_path / "one", CROUPIER_STORE=own_server) as one,
        Stoppable(tmp_path / "other", CROUPIER_STORE=own_server) as other,
        client_of(one) as here,
        client_of(other) as there,
    ):
        table = here.post("/tables", json={"opening": {"game": "minibaccarat"}}).json()["id"]
        assert sits(there, table, 1)["line"] == 3
        assert here.get("/ready").status_code == READY
        one.signal(signal.SIGSTOP)
        assert sits(there, table, 2)["line"] == 4, "the table goes on at the other process"
        asked = HTTPConnection(HERE, one.port, timeout=PATIENCE)
        asked.request("GET", "/ready")
        one.signal(signal.SIGCONT)
        answer = asked.getresponse()
        assert (answer.status, json.loads(answer.read())["detail"]) == (UNAVAILABLE, LOST)
        asked.close()
        until(lambda: here.get("/ready").status_code == READY)
        assert sits(here, table, 3)["line"] == 5
        assert sits(here, table, 2)["line"] == 4, "nothing is done twice"
        with Store.open(own_server) as store:
            lines = [*read(store.lines(table), complete=False)]
        assert len(lines) == 5
    assert any("a process hangs: its tables are taken from it" in line for line in other.said)
    assert not any("Traceback" in line for line in [*one.said, *other.said])
