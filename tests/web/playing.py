"""People who play at the tables of a service while it is in trouble, and what must be true of the records afterwards.

Nothing that was acknowledged is lost, nothing is on record that nobody gave or gave once, and every record verifies.
"""

import asyncio
import contextlib
import json
import os
import random
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from time import monotonic
from unittest import mock

from croupier.client import Answered, Client, ClientError, ProblemError, RemoteTable, connection
from croupier.equipment import secure
from croupier.games.registry import all_games, is_playable
from croupier.money import Cents
from croupier.record.writer import Writer
from croupier.running.records import close_record, rebuild, replay
from croupier.service.bots import is_bot
from croupier.service.encryption import lock_store
from croupier.store import Store
from croupier.table.inputs import Answer, AnyInput, Close, Leave, Sit, Wager, Withdraw
from croupier.web.serving import KEY_FILE

SETTINGS = {"deal_after": 0.05, "pace": 0.0, "answer_within": 0.5, "bots": 1}
SEATS = (1, 2, 3)
PLAIN = ("decline", "stand", "hit", "house way", "keep", "rescue", "surrender")
CHIPS, STAKE = Cents(100_000), Cents(2500)
MOST_DEFAULTS = 1000
UNAVAILABLE = 503
SOON = 0.1
"""How many seconds people wait at most before they try again."""
MOST_SECONDS = 120.0
"""How long people wait at most for what should come."""
ENVIRONMENT = {"CROUPIER_INPUTS_PER_SECOND_BY_ADDRESS": "10000", "CROUPIER_LOG_LEVEL": "warning"}
"""What a service is started with at which they play."""


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
        self.unavailable = 0
        """How often something could not be kept."""
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
        first = await self.taken(act, name)
        self.acknowledged.append(Acknowledged(name, act, first))
        if first.line is not None and self.source.random() < 0.1:
            again = await self.taken(act, name)
            if again != first:
                self.wrong.append(f"{name}: {again} instead of {first}")

    @property
    def kept(self) -> list[Acknowledged]:
        """What was acknowledged as being on record."""
        return [one for one in self.acknowledged if one.answered.line is not None]

    async def taken(self, act: AnyInput, name: str) -> Answered:
        """Give an input under its id until it is taken or refused."""
        while True:
            try:
                return await self.table.submit(act, client_id=name)
            except ProblemError as wrong:
                if wrong.status != UNAVAILABLE:
                    raise
                self.unavailable += 1
                await asyncio.sleep(SOON / 2)


class Evening:
    """Tables of several games with three people at each. `problems` says what was not as it should be."""

    def __init__(self, *, tables: int, seed: int) -> None:
        self.source = random.Random(seed)
        self.games = [game.name for game in all_games() if is_playable(game.name)][-tables:]
        self.players: dict[str, list[Player]] = {}
        self.problems: list[str] = []
        self.lines = 0
        self._tasks: list[asyncio.Task[None]] = []

    @contextlib.asynccontextmanager
    async def playing(self, address: str) -> AsyncIterator[None]:
        """Open the tables and let everybody play; at the end they finish what they have given."""
        ended = asyncio.Event()
        with mock.patch.object(connection, "LONGEST_WAIT", SOON):
            async with contextlib.AsyncExitStack() as leaving:
                client = await leaving.enter_async_context(Client(address))
                for game in self.games:
                    await self._sit_down(client, game, leaving, ended)
                yield
                ended.set()
                for task in self._tasks:
                    try:
                        await asyncio.wait_for(task, MOST_SECONDS)
                    except (TimeoutError, ClientError) as wrong:
                        self.problems.append(f"somebody could not finish: {wrong!r}")

    async def _sit_down(
        self, client: Client, game: str, leaving: contextlib.AsyncExitStack, ended: asyncio.Event
    ) -> None:
        """Open a table of a game, and let three people play at it."""
        opened = await client.open_table(game, settings=SETTINGS, as_of="2020-01-01")
        wager = (await client.get(f"/tables/{opened.id}"))["wagers"][0]
        self.players[opened.id] = []
        for seat in SEATS:
            table = await leaving.enter_async_context(client.at(opened.id, patience=MOST_SECONDS))
            player = Player(table, seat, wager, random.Random(self.source.random()))
            self.players[opened.id].append(player)
            self._tasks.append(asyncio.create_task(player.play(ended)))

    @property
    def everybody(self) -> list[Player]:
        """Everybody who plays."""
        return [player for players in self.players.values() for player in players]

    @property
    def acknowledged(self) -> int:
        """How many inputs were acknowledged with a line."""
        return sum(len(player.kept) for player in self.everybody)

    @property
    def refused(self) -> int:
        """How often an input could not be kept, and was said not to be."""
        return sum(player.unavailable for player in self.everybody)

    def goes_on(self) -> bool:
        """Whether everybody still plays; says who does not, and why."""
        failed = [task.exception() for task in self._tasks if task.done()]
        if failed:
            self.problems.append(f"somebody stopped playing: {failed[0]!r}")
        return not failed

    async def until(self, is_true: Callable[[], bool], *, what: str) -> None:
        """Wait until something is true; it is a problem if that takes too long."""
        deadline = monotonic() + MOST_SECONDS
        while not is_true():
            if monotonic() > deadline:
                self.problems.append(f"too long: {what}")
                return
            await asyncio.sleep(0.01)

    def check(self, address: str, folder: Path) -> None:
        """What must be true of every record in a store, whose key is in a folder."""
        with Store.open(address) as store:
            lock_store(store, Path(os.environ.get("CROUPIER_KEY") or folder / KEY_FILE))
            for table, players in self.players.items():
                lines = [*store.lines(table)]
                self.lines += len(lines)
                self.problems += [f"{table}: {wrong}" for wrong in wrongs(store, table, players, lines)]


def wrongs(store: Store, table: str, players: Sequence[Player], lines: Sequence[bytes]) -> Iterator[str]:
    """What is wrong with a record: every acknowledged input is in its line, and there is no other of these people."""
    guest = store.account_named("guest")
    assert guest is not None
    given_by = own_lines(lines)
    for player in players:
        yield from player.wrong
        for one in player.kept:
            kept = store.given(table, guest.id, one.client_id)
            assert one.answered.line is not None
            if kept is None or kept.line != one.answered.line:
                yield f"{one.client_id} was acknowledged and is not kept"
            elif not is_on(lines[one.answered.line - 1], one):
                yield f"line {one.answered.line} is not {one.given}"
        if sorted(given_by[player.seat]) != sorted(one.answered.line or 0 for one in player.kept):
            yield f"the lines of seat {player.seat} are not those that were acknowledged"
    try:
        replay(closed(lines))
    except Exception as wrong:
        yield f"the record does not verify: {wrong}"


def own_lines(lines: Sequence[bytes]) -> dict[int, list[int]]:
    """The lines of what people gave for their seats; what bots gave, and answers by default, are not theirs."""
    own: dict[int, list[int]] = {seat: [] for seat in SEATS}
    holders: dict[int, str] = {}
    for line in lines:
        body = json.loads(line)["body"]
        given = body.get("input") or {}
        seat = given.get("seat")
        who = given.get("player") if given.get("do") == "sit" else holders.get(seat or 0)
        if seat in own and not given.get("by_default") and not is_bot(who or ""):
            own[seat].append(body["line"])
        for event in body.get("events", ()):
            if event["kind"] == "sat":
                holders[event["seat"]] = event["player"]
            elif event["kind"] == "left":
                holders.pop(event["seat"], None)
    return own


def closed(lines: Sequence[bytes]) -> list[bytes]:
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
