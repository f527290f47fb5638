"""The service under load, on loopback and durable, beside a bare WebSocket server on the same machine in the same run.

A thousand people at a hundred tables of all games, each with an account and a connection of their own, send one input
a second each; measured is the time until the answer, which comes when the input is durable. Tables begin one after
another within the warm-up, so that they do not deal in step. The service runs in a process of its own, as do the
clients and the bare servers: one that echoes, and one that also tells everybody at a table as much as the service
does. With --more the number of clients is doubled until the service cannot keep up.

    .venv/bin/python -m benchmarks.service [--clients 1000] [--seconds 20] [--more] [--store ADDRESS] [--profile FILE]
"""

import argparse
import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

import httpx
import msgspec

from benchmarks.service_clients import Client, Plan, Result
from croupier.service.accounts import hash_of
from croupier.store import Session, Store

PARTY: Final = (
    *(("baccarat", 14),) * 4,
    *(("minibaccarat", 9),) * 2,
    ("midibaccarat", 9),
    ("21-baccarat", 8),
    ("spanish-21", 5),
    ("pai-gow", 4),
)
"""Ten tables with a hundred people, as many at each as it has seats or fewer."""
PEOPLE: Final = 100
SETTINGS: Final = {"deal_after": 5.0, "pace": 0.5, "answer_within": 10.0, "most_chips": "1000.00"}
WARM_UP: Final = 8.0
PATIENCE: Final = 60.0
MOST_CLIENTS: Final = 16_000
TOO_SLOW: Final = 1.0
"""From how many seconds on, for one answer in a hundred, the service has broken down."""
FLOORPERSON: Final = "floorperson"


class Measured(NamedTuple):
    """The result of one run, and the processor time that the server took meanwhile, in seconds a second."""

    name: str
    clients: int
    result: Result
    seconds: float
    server: float

    def percentile(self, of_a_thousand: int) -> float:
        """The time within which so many of a thousand answers came, in milliseconds."""
        times = sorted(self.result.seconds)
        return times[min(len(times) - 1, len(times) * of_a_thousand // 1000)] * 1000 if times else float("inf")

    def row(self) -> str:
        """A line of the report."""
        found = self.result
        times = " ".join(f"{self.percentile(part):>8.1f}" for part in (500, 990, 999))
        sent = len(found.seconds) / self.seconds
        return (
            f"{self.name:<22} {self.clients:>7} {sent:>8.0f} {found.messages / self.seconds:>8.0f} {times}"
            f" {self.server:>7.0%} {found.processor / self.seconds:>8.0%} {found.lateness * 1000:>8.1f}"
            f" {found.unanswered:>10}"
        )


HEADING: Final = (
    f"{'':<22} {'clients':>7} {'in/s':>8} {'out/s':>8} {'p50 ms':>8} {'p99 ms':>8} {'p99.9':>8}"
    f" {'server':>7} {'clients':>8} {'late ms':>8} {'unanswered':>10}"
)


@contextlib.contextmanager
def process(words: Sequence[str], **environment: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A process of Python, ended afterwards."""
    made = subprocess.Popen([sys.executable, *words], env={**os.environ, **environment})
    try:
        yield made
    finally:
        made.send_signal(signal.SIGTERM)
        made.wait(PATIENCE)


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def processor_time(number: int) -> float:
    """The processor time that a process has taken, in seconds."""
    fields = Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(name: str, server: "subprocess.Popen[bytes]", plan: Plan) -> Measured:
    """Have the clients of a plan, in a process of their own."""
    command = [sys.executable, "-m", "benchmarks.service_clients"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as clients:
        assert clients.stdin is not None
        assert clients.stdout is not None
        before, began = processor_time(server.pid), time.monotonic()
        clients.stdin.write(msgspec.json.encode(plan))
        clients.stdin.close()
        found = clients.stdout.read()
        took, elapsed = processor_time(server.pid) - before, time.monotonic() - began
    result = msgspec.json.decode(found, type=Result)
    return Measured(name, len(plan.clients), result, plan.seconds, took / elapsed)


# The service


def make_people(address: str, clients: int) -> list[str]:
    """A facility with a floorperson and so many players, all logged in; returns the players' tokens."""
    tokens = [f"player{number}" for number in range(clients)]
    now = datetime.now(UTC)
    with Store.open(address) as store:
        store.migrate()
        facility = store.add_facility("Pittsburgh").id
        for token in (FLOORPERSON, *tokens):
            role = FLOORPERSON if token == FLOORPERSON else "player"
            account = store.add_account(token, role=role, facility=facility, password_hash=None, at=now)
            expires = now + timedelta(hours=1)
            session = Session(token_hash=hash_of(token), account=account.id, made_at=now, expires_at=expires)
            store.add_session(session)
    return tokens


def wait_until_ready(address: str, server: "subprocess.Popen[bytes]") -> None:
    """Wait until a service is ready."""
    deadline = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{address}/ready", trust_env=False).status_code == 200:
                return
        if time.monotonic() > deadline or server.poll() is not None:
            raise RuntimeError("the service does not start")
        time.sleep(0.05)


def wait_until_open(port: int) -> None:
    """Wait until a server takes connections."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)
    raise RuntimeError("the bare server does not start")


def open_tables(address: str, tokens: Sequence[str]) -> list[Client]:
    """Open the tables, and say who sits where."""
    headers = {"Authorization": f"Bearer {FLOORPERSON}"}
    clients: list[Client] = []
    with httpx.Client(base_url=address, headers=headers, timeout=PATIENCE, trust_env=False) as http:
        for _ in range(len(tokens) // PEOPLE):
            for game, people in PARTY:
                body = {"opening": {"game": game, "as_of": "2020-01-01"}, "settings": SETTINGS}
                table = http.post("/tables", json=body).raise_for_status().json()
                for seat in range(1, people + 1):
                    token = tokens[len(clients)]
                    path = f"/tables/{table['id']}/socket"
                    clients.append(Client(path=path, token=token, seat=seat, wager=table["wagers"][0]))
    return clients


def measure_service(clients: int, seconds: float, *, store: str, profile: str = "") -> Measured:
    """The service with so many clients."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        address = store or f"sqlite:///{folder}/service.db"
        if not store:
            Path(folder, "service.db").touch()
        tokens = make_people(address, clients)
        command = ["-m", "croupier", "serve", "--port", str(port), "--data", folder]
        if profile:
            command = ["-m", "cProfile", "-o", profile, *command]
        settings = {"CROUPIER_STORE": address, "CROUPIER_LOG_LEVEL": "error"}
        settings |= {"CROUPIER_INPUTS_PER_SECOND_BY_ADDRESS": "1000000", "CROUPIER_CONNECTIONS_PER_ADDRESS": "1000000"}
        with process(command, **settings) as server:
            wait_until_ready(f"http://127.0.0.1:{port}", server)
            playing = open_tables(f"http://127.0.0.1:{port}", tokens)
            plan = Plan(port=port, clients=playing, warm_up=WARM_UP, seconds=seconds)
            return measure("the service", server, plan)


def measure_bare(name: str, clients: list[Client], seconds: float) -> Measured:
    """A bare server with so many clients."""
    port = free_port()
    with process(["-m", "benchmarks.service_echo", str(port)]) as server:
        wait_until_open(port)
        return measure(name, server, Plan(port=port, clients=clients, warm_up=WARM_UP / 2, seconds=seconds))


def bare_clients(clients: int, line: int) -> list[Client]:
    """People at as many tables, who are told lines of so many bytes; none: they are told nothing."""
    sizes = [people for _ in range(clients // PEOPLE) for _, people in PARTY]
    if not line:
        return [Client(path="/echo")] * clients
    return [Client(path=f"/table/{table}/{line}") for table, people in enumerate(sizes) for _ in range(people)]


def main() -> None:
    """Measure and print."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--clients", type=int, default=1000, help="how many, a hundred at every ten tables")
    reader.add_argument("--seconds", type=float, default=20.0, help="for how long each is measured")
    reader.add_argument("--more", action="store_true", help="double the clients until the service breaks down")
    reader.add_argument("--store", default="", help="the address of an empty store in PostgreSQL")
    reader.add_argument("--profile", default="", help="write a profile (cProfile) of the service to this file")
    asked = reader.parse_args()
    clients = asked.clients // PEOPLE * PEOPLE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, MOST_CLIENTS + 1000)), hard))
    print(f"load averages before: {' '.join(f'{one:.2f}' for one in os.getloadavg())}; {os.cpu_count()} processors")
    print(HEADING, flush=True)
    service = measure_service(clients, asked.seconds, store=asked.store, profile=asked.profile)
    print(service.row(), flush=True)
    found = service.result
    line = round(found.bytes / max(1, found.messages))
    echo = measure_bare("a bare echo", bare_clients(clients, 0), asked.seconds)
    print(echo.row(), flush=True)
    told = measure_bare(f"bare, telling {line} B", bare_clients(clients, line), asked.seconds)
    print(told.row(), flush=True)
    for bare in (echo, told):
        ratios = (service.percentile(part) / bare.percentile(part) for part in (500, 990))
        print(f"of {bare.name}: p50 {next(ratios):.1f} times, p99 {next(ratios):.1f} times")
    print(f"{found.refused / max(1, len(found.seconds)):.0%} of the inputs were refused, on record; {found.lost} lost")
    while asked.more and service.percentile(990) < TOO_SLOW * 1000 and clients * 2 <= MOST_CLIENTS:
        clients *= 2
        service = measure_service(clients, asked.seconds, store="")
        print(service.row(), flush=True)
    print(f"load averages after: {' '.join(f'{one:.2f}' for one in os.getloadavg())}")


if __name__ == "__main__":
    main()
