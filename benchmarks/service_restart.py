"""How long the service takes to start with a million events on record, until every table asks the same questions.

First people play at a hundred tables of all games as fast as they can, with the service's own records and snapshots,
until there are that many events in the store; every table is left within a round, where somebody is asked. Then
`croupier serve` is started, and measured is the time until /ready says so, and until every table has been asked for its
questions. They must be those that were open. With --keep FOLDER the store is kept, and used again if it is there.

    .venv/bin/python -m benchmarks.service_restart [--events 1000000] [--tables 100] [--times 3] [--keep FOLDER]
"""

import argparse
import contextlib
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
import msgspec

from benchmarks.service import free_port, process, processor_time
from croupier.games.opening import Opening
from croupier.games.registry import all_games, is_playable
from croupier.person.seating import usual_choices
from croupier.play.people import RandomPeople
from croupier.service.accounts import hash_of
from croupier.service.live import entries
from croupier.service.recording import Happened, Recording, ServiceClock, begin
from croupier.service.settings import TableSettings, description
from croupier.store import Entry, KeptTable, Session, Store
from croupier.table.inputs import AnyInput, Close, Sit, Wait

DAY: Final = date(2020, 1, 1)
TOGETHER: Final = 2000
"""How many lines are kept in one transaction."""
MOST_BEFORE_ASKED: Final = 300
PLAYER, DEALER, FLOORPERSON = "player", "dealer", "floorperson"
PATIENCE: Final = 300.0
Questions = dict[str, dict[str, str]]
"""For every table, its open questions by number: the kind, and whom they are for."""


class Started(NamedTuple):
    """The seconds until the service was ready and until every table had said its questions, and the seconds of a
    processor that it had taken each time.
    """

    ready: float
    ready_processor: float
    asked: float
    asked_processor: float


class Played:
    """A table at which one player holds every seat, and somebody deals."""

    def __init__(self, number: int, game: str, dealer: int, facility: int, source: random.Random) -> None:
        opening = Opening(game=game, as_of=DAY.isoformat(), submission=usual_choices(game, DAY))
        self._people = RandomPeople(source)
        opened, self.recording, self._first = begin(opening, ServiceClock)
        self.kept = KeptTable(
            id=f"{game}-{number}",
            facility=facility,
            game=game,
            submission=None,
            opening=description(opened, TableSettings()),
            dealer=dealer,
            made_at=datetime.now(UTC),
        )
        self.events = len(self._first.response.events)

    @property
    def first_entries(self) -> list[Entry]:
        """The lines with which the table opened."""
        return entries(self.kept.id, self._first)

    def play(self) -> list[Entry]:
        """The entries of what somebody does next."""
        happened: Happened = self.recording.submit(self._next())
        self.events += len(happened.response.events)
        return entries(self.kept.id, happened)

    def play_until_asked(self) -> list[Entry]:
        """The entries of what people do until somebody is asked something, or for a while."""
        played: list[Entry] = []
        for _ in range(MOST_BEFORE_ASKED):
            if self.questions:
                break
            played += self.play()
        return played

    def _next(self) -> AnyInput:
        act = self._people.next_input(self.recording.table)
        while isinstance(act, Wait | Close):
            act = self._people.next_input(self.recording.table)
        return msgspec.structs.replace(act, player=PLAYER) if isinstance(act, Sit) else act

    @property
    def questions(self) -> dict[str, str]:
        """The questions that are open."""
        return questions_of(self.recording)


def questions_of(recording: Recording) -> dict[str, str]:
    """The open questions of a table, by number."""
    asked = recording.table.questions.items()
    return {str(number): f"{question.kind} for {question.to}" for number, question in asked}


def build(folder: Path, events: int, tables: int) -> Questions:
    """Play until there are so many events; returns what is asked at every table then."""
    source, waiting = random.Random(18), list[Entry]()
    games = [game.name for game in all_games() if is_playable(game.name)]
    (folder / "service.db").touch()
    with Store.open(f"sqlite:///{folder / 'service.db'}") as store:
        store.migrate()
        facility = store.add_facility("Pittsburgh").id
        dealer = add_people(store, facility)
        played = []
        for number in range(tables):
            made = Played(number, games[number % len(games)], dealer, facility, random.Random(source.random()))
            store.add_table(made.kept, made.first_entries)
            played.append(made)
        while sum(one.events for one in played) < events:
            for one in played:
                waiting += one.play()
            if len(waiting) > TOGETHER:
                store.append(waiting)
                waiting = []
        for one in played:
            waiting += one.play_until_asked()
        store.append(waiting)
    return {one.kept.id: one.questions for one in played}


def add_people(store: Store, facility: int) -> int:
    """The people, logged in with their roles as tokens; returns the dealer's account."""
    now, dealer = datetime.now(UTC), 0
    for role in (PLAYER, DEALER, FLOORPERSON):
        account = store.add_account(role, role=role, facility=facility, password_hash=None, at=now)
        dealer = account.id if role == DEALER else dealer
        expires = now + timedelta(days=30)
        session = Session(token_hash=hash_of(role), account=account.id, made_at=now, expires_at=expires)
        store.add_session(session)
    return dealer


def asked_over_http(client: httpx.Client, table: str) -> dict[str, str]:
    """The questions that are open at a table, to whomever they are."""
    found: dict[str, str] = {}
    for role in (PLAYER, DEALER, FLOORPERSON):
        headers = {"Authorization": f"Bearer {role}"}
        shown: dict[str, Any] = client.get(f"/tables/{table}", headers=headers).raise_for_status().json()
        found |= {str(one["id"]): f"{one['kind']} for {one['to']}" for one in shown["questions"]}
    return found


def start(folder: Path, wanted: Questions) -> Started:
    """Start the service, and have every table say its questions."""
    port, began = free_port(), time.monotonic()
    command = ["-m", "croupier", "serve", "--port", str(port), "--data", str(folder)]
    with (
        process(command, CROUPIER_LOG_LEVEL="error") as server,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False) as client,
    ):
        while not is_ready(client):
            assert server.poll() is None
            assert time.monotonic() < began + PATIENCE
            time.sleep(0.01)
        ready, processor = time.monotonic() - began, processor_time(server.pid)
        asked = {table: asked_over_http(client, table) for table in wanted}
        took, in_all = time.monotonic() - began, processor_time(server.pid)
    wrong = [table for table in wanted if asked[table] != wanted[table]]
    if wrong:
        sys.exit(f"{wrong[0]} asks {asked[wrong[0]]} and should ask {wanted[wrong[0]]}")
    return Started(ready, processor, took, in_all)


def is_ready(client: httpx.Client) -> bool:
    """Whether the service is ready."""
    with contextlib.suppress(httpx.TransportError):
        return client.get("/ready").status_code == 200
    return False


@contextlib.contextmanager
def folder_of(keep: str) -> Iterator[Path]:
    """The folder of the store."""
    if keep:
        Path(keep).mkdir(parents=True, exist_ok=True)
        yield Path(keep)
        return
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def main() -> None:
    """Build a store, start the service, and print how long it took."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--events", type=int, default=1_000_000)
    reader.add_argument("--tables", type=int, default=100)
    reader.add_argument("--times", type=int, default=3, help="how often the service is started")
    reader.add_argument("--keep", default="", help="a folder in which the store stays")
    asked = reader.parse_args()
    with folder_of(asked.keep) as folder:
        known, began = folder / "questions.json", time.monotonic()
        if known.exists():
            wanted: Questions = json.loads(known.read_bytes())
        else:
            wanted = build(folder, asked.events, asked.tables)
            known.write_text(json.dumps(wanted), encoding="utf-8")
            print(f"{asked.events} events at {asked.tables} tables were played in {time.monotonic() - began:.0f} s")
        within = sum(bool(questions) for questions in wanted.values())
        size = sum(file.stat().st_size for file in folder.glob("service.db*")) / 1e6
        print(f"{len(wanted)} tables, {within} of them with questions; {size:.0f} MB", flush=True)
        for _ in range(asked.times):
            found = start(folder, wanted)
            print(
                f"ready after {found.ready:.2f} s ({found.ready_processor:.2f} s of a processor), all questions after"
                f" {found.asked:.2f} s ({found.asked_processor:.2f} s); load average {os.getloadavg()[0]:.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
