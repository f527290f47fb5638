"""Several processes at one address: one is killed while people play, and tables go on at another."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from croupier.web.config import ConfigurationError, read_configuration
from tests.support.forked import PATIENCE
from tests.web.playing import UNAVAILABLE
from tests.web.processes import Processes, children
from tests.web.serving import Served, is_alive
from tests.web.test_serving import command

TIMES = 4
SEATED = {"id": "one", "input": {"do": "sit", "seat": 1, "chips": "100.00"}}


def test_a_process_that_is_killed_loses_nothing_and_its_tables_go_on_at_another(
    tmp_path: Path, own_server: str
) -> None:
    evening = Processes(tmp_path, times=TIMES, tables=4, seed=18, store=own_server)
    evening.run()
    assert not evening.problems
    assert len(evening.pauses) == TIMES
    assert evening.acknowledged > TIMES * 12


def test_several_processes_are_one_service(tmp_path: Path, own_server: str) -> None:
    with Served(tmp_path, CROUPIER_STORE=own_server, CROUPIER_PROCESSES="2") as served:
        parent = served.number
        first = children(parent)
        assert len(first) == 2
        with httpx.Client(base_url=served.address, timeout=PATIENCE, trust_env=False) as client:
            table = client.post("/tables", json={"opening": {"game": "minibaccarat"}}).json()["id"]
        lines = [asked_anew(served, table) for _ in range(8)]
        assert {line["line"] for line in lines} == {3}
        os.kill(first[0], signal.SIGKILL)
        until(lambda: len(set(children(parent)) - {first[0]}) == 2)
        assert asked_anew(served, table) == lines[0]
        living = children(parent)
        assert served.stop() == 0
        assert not any(map(is_alive, living))
    assert sum("croupier serves tables at" in line for line in served.said) == 1
    assert sum("another takes its place" in line for line in served.said) == 1
    assert not any("Traceback" in line for line in served.said)


def test_processes_whose_parent_is_killed_stop_by_themselves(tmp_path: Path, own_server: str) -> None:
    with Served(tmp_path, CROUPIER_STORE=own_server, CROUPIER_PROCESSES="2") as served:
        living = children(served.number)
        served.kill()
        until(lambda: not any(map(is_alive, living)))


@pytest.mark.parametrize("number", ["0", "-1", "65", "1.5", "two"])
def test_a_number_of_processes_that_cannot_be_is_told(number: str) -> None:
    with pytest.raises(ConfigurationError, match=r"(?i)processes"):
        read_configuration({}, environment={"CROUPIER_PROCESSES": number})


def test_several_processes_do_not_share_sqlite(tmp_path: Path) -> None:
    ended = command("serve", "--port", "0", "--data", str(tmp_path), CROUPIER_PROCESSES="2")
    assert ended.returncode == 2
    assert "SQLite is for one" in ended.stderr
    assert "postgresql+psycopg://" in ended.stderr
    assert "Traceback" not in ended.stderr


BROKEN = """
import sys
from croupier.cli import main
from croupier.web import serving

def fails(*_, **__):
    raise OSError("nothing works here")

serving.make_app = fails
sys.argv = ["croupier", "serve", "--port", "0"]
main()
"""
"""A service whose processes fail once they have been started."""


def test_processes_that_cannot_start_are_told(own_server: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", BROKEN],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "CROUPIER_PROCESSES": "2", "CROUPIER_STORE": own_server},
        check=False,
    )
    assert ended.returncode == 2
    assert "could not start" in ended.stderr
    assert "nothing works here" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_certificate_that_is_not_there_is_told_before_any_process_starts(tmp_path: Path, own_server: str) -> None:
    broken = {"CROUPIER_TLS_CERTIFICATE": str(tmp_path / "nothing"), "CROUPIER_TLS_KEY": str(tmp_path / "nothing")}
    ended = command("serve", "--port", "0", CROUPIER_PROCESSES="2", CROUPIER_STORE=own_server, **broken)
    assert ended.returncode == 2
    assert f"serve: tls_certificate: {tmp_path / 'nothing'}: No such file" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def asked_anew(served: Served, table: str) -> dict[str, object]:
    """What is answered to the same input, over a connection of its own, which any process may take; while the table
    passes to another process, a busy machine may take longer than an input waits.
    """
    deadline = monotonic() + PATIENCE
    while True:
        answer = httpx.post(f"{served.address}/tables/{table}/inputs", json=SEATED, timeout=PATIENCE, trust_env=False)
        if answer.status_code != UNAVAILABLE or monotonic() > deadline:
            found: dict[str, object] = answer.json()
            return found
        sleep(float(answer.headers["retry-after"]))


def until(is_true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    deadline = monotonic() + PATIENCE
    while not is_true():
        assert monotonic() < deadline
        sleep(0.02)
