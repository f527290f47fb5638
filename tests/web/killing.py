"""A service is killed at random moments while people play, and started again: `python -m tests.web.killing`.

Afterwards: nothing that was acknowledged is lost, nothing is on record twice, and every record verifies.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from time import monotonic

from croupier.client import Answered, Client, ClientError, RemoteTable
from croupier.equipment import secure
from croupier.games.registry import all_games, is_playable
from croupier.money import Cents
from croupier.record.writer import Writer
from croupier.running.records import close_record, rebuild, replay
from croupier.store import Store
from croupier.table.inputs import Answer, AnyInput, Close, Leave, Sit, Wager, Withdraw
from tests.store.cluster import Cluster
from tests.web.serving import Served

SETTINGS = {"deal_after": 0.05, "pace": 0.0, "answer_within": 0.5, "bots": 1}
SEATS = (1, 2, 3)
PLAIN = ("decline", "stand", "hit", "house way", "keep", "rescue", "surrender")
CHIPS, STAKE = Cents(100_000), Cents(2500)
MOST_DEFAULTS = 1000
MOST_SECONDS = 60.0
"""How long one life of the service may last."""


class Acknowledged:
    """An input that a table answered: its id, what was given, and the answer."""

    def __init__(self, client_id: str, given: AnyInput, answered: Answered) -> None:
        self.client_id = client_id
        self.given = given
        self.answered = answered


class Player:
    """Somebody at a seat who wagers, answers and now and then sends an input twice."""

    def __init__(self, table: RemoteTable, seat: int, wager: str, source: random.Random) -> None:
        self.table = table
        self.seat = seat
        self.wager = wager
        self.source = source
        self.acknowledged: list[Acknowledged] = []
        self.wrong: list[str] = []
        self._given = 0

    async def play(self, ended: asyncio.Event) -> None:
        """Play until the end; whatever is not answered is given again by the client itself."""
        await self.give(Sit(self.seat, CHIPS))
        while not ended.is_set():
            await self.give(self.next_act())
            await asyncio.sleep(self.source.random() * 0.02)

    def next_act(self) -> AnyInput:
        """What to do next: answer if asked, or wager."""
        for question in self.table.questions:
            choices = [one.choice for one in question.options if not one.needs and not one.why_not]
            wanted = [one for one in choices if one in PLAIN] or choices
            if question.seat == self.seat and wanted:
                return Answer(self.source.choice(wanted), seat=self.seat, question=question.id)
        chosen = self.source.random()
        if chosen < 0.02:
            return Leave(self.seat)
        if chosen < 0.1:
            return Withdraw(self.seat, self.wager)
        return Sit(self.seat, CHIPS) if chosen < 0.2 else Wager(self.seat, self.wager, STAKE)

    async def give(self, act: AnyInput) -> None:
        """Give an input; sometimes twice, at once or later."""
        self._given += 1
        name = f"seat {self.seat} input {self._given}"
        first = await self.table.submit(act, client_id=name)
        self.acknowledged.append(Acknowledged(name, act, first))
        if first.line is not None and self.source.random() < 0.1:
            again = await self.table.submit(act, client_id=name)
            if again != first:
                self.wrong.append(f"{name}: {again} instead of {first}")


class Campaign:
    """Tables of several games, three people at each, and a service that is killed again and again."""

    def __init__(self, folder: Path, *, times: int, tables: int, seed: int, store: str = "") -> None:
        self.folder = folder
        self.store = store or f"sqlite:///{folder / 'service.db'}"
        self.times = times
        self.source = random.Random(seed)
        self.games = [game.name for game in all_games() if is_playable(game.name)][-tables:]
        self.players: dict[str, list[Player]] = {}
        self.problems: list[str] = []
        self.lines = 0
        self.longest_start = 0.0
        self._lives = 0

    def run(self) -> None:
        """Play and kill, then check everything."""
        environment = {"INPUTS_PER_SECOND": "1000", "LOG_LEVEL": "error", "STORE": self.store}
        environment = {f"CROUPIER_{key}": value for key, value in environment.items()}
        with Served(self.folder, **environment) as served:
            asyncio.run(self._play(served))
        self._check()

    async def _play(self, served: Served) -> None:
        ended = asyncio.Event()
        async with contextlib.AsyncExitStack() as leaving:
            client = await leaving.enter_async_context(Client(served.address))
            tasks = []
            for game in self.games:
                opened = await client.open_table(game, settings=SETTINGS, as_of="2020-01-01")
                wager = (await client.get(f"/tables/{opened.id}"))["wagers"][0]
                self.players[opened.id] = []
                for seat in SEATS:
                    table = await leaving.enter_async_context(client.at(opened.id, patience=MOST_SECONDS))
                    player = Player(table, seat, wager, random.Random(self.source.random()))
                    self.players[opened.id].append(player)
                    tasks.append(asyncio.create_task(player.play(ended)))
            await self._kill(served, tasks)
            ended.set()
            for task in tasks:
                try:
                    await asyncio.wait_for(task, MOST_SECONDS)
                except (TimeoutError, ClientError) as wrong:
                    self.problems.append(f"somebody could not finish: {wrong!r}")

    async def _kill(self, served: Served, tasks: "list[asyncio.Task[None]]") -> None:
        """Kill the service at random moments; play goes on in between."""
        for _ in range(self.times):
            await self._are_back()
            await asyncio.sleep(self.source.uniform(0.0, 1.0))
            await asyncio.to_thread(served.kill)
            began = monotonic()
            await asyncio.to_thread(served.start)
            self.longest_start = max(self.longest_start, monotonic() - began)
            failed = [task.exception() for task in tasks if task.done()]
            if failed:
                self.problems.append(f"somebody stopped playing: {failed[0]!r}")
                return
        await asyncio.sleep(0.5)

    async def _are_back(self) -> None:
        """Wait until most people are connected again."""
        everybody = [player.table for players in self.players.values() for player in players]
        deadline = monotonic() + MOST_SECONDS
        self._lives += 1
        while sum(table.connections >= self._lives for table in everybody) * 2 < len(everybody):
            if monotonic() > deadline:
                self.problems.append("people could not come back")
                return
            await asyncio.sleep(0.01)

    def _check(self) -> None:
        """What must be true of every record."""
        with Store.open(self.store) as store:
            for table, players in self.players.items():
                lines = [*store.lines(table)]
                self.lines += len(lines)
                self._check_given(store, table, players, lines)
                try:
                    replay(closed(lines))
                except Exception as wrong:
                    self.problems.append(f"{table}: {wrong}")

    def _check_given(self, store: Store, table: str, players: list[Player], lines: list[bytes]) -> None:
        """Every acknowledged input is on record, in its line and nowhere else."""
        taken: Counter[int] = Counter()
        guest = store.account_named("guest")
        assert guest is not None
        for player in players:
            self.problems += player.wrong
            for one in player.acknowledged:
                if one.answered.line is None:
                    continue
                taken[one.answered.line] += 1
                given = store.given(table, guest.id, one.client_id)
                if given is None or given.line != one.answered.line:
                    self.problems.append(f"{table}: {one.client_id} was acknowledged and is not kept")
                elif not is_on(lines[one.answered.line - 1], one):
                    self.problems.append(f"{table}: line {one.answered.line} is not {one.given}")
        twice = [line for line, times in taken.items() if times > 1]
        if twice:
            self.problems.append(f"{table}: lines {twice} belong to two inputs")

    @property
    def acknowledged(self) -> int:
        """How many inputs were acknowledged with a line."""
        everybody = (player for players in self.players.values() for player in players)
        return sum(one.answered.line is not None for player in everybody for one in player.acknowledged)


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """The address of a store in a PostgreSQL server of one's own; raises `NoPostgresError` where there is none."""
    cluster = Cluster()
    try:
        cluster.start()
        cluster.set_fsync(True)
        yield cluster.address(cluster.new_database())
    finally:
        cluster.remove()


def closed(lines: list[bytes]) -> list[bytes]:
    """A record to its end: the table comes back from it, the round is finished by defaults, and the table closes."""
    table, position = rebuild(lines, chance=secure())
    sink = BytesIO()
    writer = Writer(sink, salt=table.chance.salt, after=position)
    table.listener = writer.hear
    for _ in range(MOST_DEFAULTS):
        if table.questions:
            table.answer_by_default()
    table.submit(Close())
    close_record(writer, table)
    return [*lines, *sink.getvalue().splitlines(keepends=True)]


def is_on(line: bytes, one: Acknowledged) -> bool:
    """Whether a line of a record is of that input."""
    body = json.loads(line)["body"]
    given = body.get("input") or {}
    return bool(
        given.get("do") == one.given.__struct_config__.tag
        and given.get("seat") == getattr(one.given, "seat", None)
        and body["number"] == one.answered.number
    )


def main() -> None:
    """Run a campaign and say what came of it."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--times", type=int, default=20, help="how often the service is killed")
    reader.add_argument("--tables", type=int, default=3)
    reader.add_argument("--seed", type=int, default=random.randrange(10**6))
    reader.add_argument("--postgresql", action="store_true", help="on a PostgreSQL server of its own")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as ending:
        store = ending.enter_context(postgresql()) if asked.postgresql else ""
        campaign = Campaign(Path(folder), times=asked.times, tables=asked.tables, seed=asked.seed, store=store)
        began = monotonic()
        campaign.run()
        print(
            f"seed {asked.seed}: killed {asked.times} times in {monotonic() - began:.0f} s;"
            f" {campaign.acknowledged} inputs acknowledged, {campaign.lines} lines on record;"
            f" the longest start took {campaign.longest_start:.1f} s"
        )
    for problem in campaign.problems:
        print(problem)
    sys.exit(bool(campaign.problems))


if __name__ == "__main__":
    main()
