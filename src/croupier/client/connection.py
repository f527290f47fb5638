"""A connection to a table, which comes back by itself: it says what it has, and gives again what was not answered."""

import asyncio
import contextlib
import random
import ssl
from collections.abc import AsyncIterator, Callable
from secrets import token_urlsafe
from types import TracebackType
from typing import Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from croupier.client.messages import (
    NOTHING,
    UNREADABLE,
    Answered,
    ClientError,
    ConnectionLostError,
    Problem,
    ProblemError,
    Welcome,
    line_reader,
    read_answer,
    read_message,
    read_problem,
    read_welcome,
)
from croupier.record.codec import encode
from croupier.service.broadcast import Line
from croupier.table.events import Event
from croupier.table.inputs import AnyInput
from croupier.table.state import OpenQuestion

PATIENCE: Final = 30.0
"""How many seconds a connection is tried for before it is given up."""
FIRST_WAIT, LONGEST_WAIT = 0.05, 1.0
LARGEST_MESSAGE: Final = 16 * 1024 * 1024
SESSION_OVER: Final = 4401
PASSING: Final = frozenset({421, 429, 500, 502, 503, 504})
"""Answers to a request for a connection after which it is worth asking again."""


class Unanswered(msgspec.Struct):
    """An input that was given, and whoever waits for the answer."""

    message: str
    answer: "asyncio.Future[Answered]"


class RemoteTable:
    """A table of the service. Iterating gives its lines, each once and in order, however often the connection breaks.

    `welcome` says how the table stood at the last connection, `last` is the last line that came, and `questions` are
    those that are open to this client now.
    """

    def __init__(
        self, address: str, token: str | None, after: int, *, patience: float, tls: ssl.SSLContext | None
    ) -> None:
        self.last = after
        self.questions: tuple[OpenQuestion, ...] = ()
        self.connections = 0
        """How often a connection was made."""
        self._address = address
        self._token = token
        self._patience = patience
        self._tls = tls
        self._welcome: Welcome | None = None
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, Unanswered] = {}
        self._lines: asyncio.Queue[Line[Event] | None] = asyncio.Queue()
        self._failed: ClientError | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        socket = await self._connected()
        self._task = asyncio.create_task(self._run(socket))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the connection; the seat is kept until one leaves the table."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._socket is not None:
            await self._socket.close()
        self._fail(ConnectionLostError("the connection was closed"))

    @property
    def welcome(self) -> Welcome:
        """How the table stood at the last connection."""
        if self._welcome is None:
            raise ConnectionLostError("there is no connection yet: use `async with`")
        return self._welcome

    async def submit(self, act: AnyInput, *, client_id: str | None = None) -> Answered:
        """Give an input; returns when what came of it is durable. It happens once, also if the connection breaks.

        Raises `ProblemError` if the service did not take it, and `ConnectionLostError` if it cannot be reached.
        """
        if self._failed is not None:
            raise self._failed
        name = client_id or token_urlsafe(12)
        message = f'{{"id":{msgspec.json.encode(name).decode()},"input":{encode(act).decode()}}}'
        answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._unanswered[name] = Unanswered(message, answer)
        try:
            await self._send(message)
            return await answer
        finally:
            self._unanswered.pop(name, None)

    async def __aiter__(self) -> AsyncIterator[Line[Event]]:
        while (line := await self._lines.get()) is not None:
            yield line
        self._lines.put_nowait(None)
        if self._failed is not None:
            raise self._failed

    async def until(self, wanted: Callable[[Line[Event]], bool]) -> list[Line[Event]]:
        """The next lines, up to the first that is wanted."""
        lines: list[Line[Event]] = []
        async for line in self:
            lines.append(line)
            if wanted(line):
                break
        return lines

    # The connection

    async def _run(self, socket: ClientConnection) -> None:
        """Read what comes, and connect again whenever the connection breaks."""
        try:
            while True:
                try:
                    async for message in socket:
                        self._hear(message if isinstance(message, bytes) else message.encode())
                except ConnectionClosed:
                    pass
                if socket.close_code == SESSION_OVER:
                    raise ProblemError(401, Problem("the session is over", right="log in again"))
                socket = await self._connected()
                for waiting in list(self._unanswered.values()):
                    await self._send(waiting.message)
        except ClientError as wrong:
            self._fail(wrong)

    async def _send(self, message: str) -> None:
        """Send a message; if the connection is broken, it is sent again when there is another."""
        assert self._socket is not None
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(message)

    async def _connected(self) -> ClientConnection:
        """A connection whose welcome has come, tried for a while."""
        loop = asyncio.get_running_loop()
        deadline, wait = loop.time() + self._patience, FIRST_WAIT
        while True:
            try:
                return await self._connect()
            except InvalidStatus as wrong:
                problem = read_problem(wrong.response.status_code, bytes(wrong.response.body or b""))
                if wrong.response.status_code not in PASSING:
                    raise problem from None
                if loop.time() > deadline:
                    raise ConnectionLostError(f"{self._address} lets nobody in: {problem}") from problem
            except (OSError, TimeoutError, WebSocketException) as wrong:
                if loop.time() > deadline:
                    raise ConnectionLostError(f"{self._address} cannot be reached: {wrong}") from wrong
            await asyncio.sleep(wait * random.uniform(0.5, 1.0))
            wait = min(wait * 2, LONGEST_WAIT)

    async def _connect(self) -> ClientConnection:
        headers = {"Authorization": f"Bearer {self._token}"} if self._token is not None else {}
        address = f"{self._address}?after={self.last}"
        socket = await connect(address, additional_headers=headers, max_size=LARGEST_MESSAGE, proxy=None, ssl=self._tls)
        try:
            async with asyncio.timeout(self._patience):
                message = await socket.recv()
            self._hear(message if isinstance(message, bytes) else message.encode())
        except BaseException:
            await socket.close()
            raise
        self._socket = socket
        self.connections += 1
        return socket

    def _hear(self, message: bytes) -> None:
        """Take in a message of any kind; raises `ClientError` for one that cannot be read."""
        try:
            self._take_in(message)
        except (msgspec.DecodeError, ValueError, RecursionError) as wrong:
            raise ClientError(f"{UNREADABLE}: {wrong}") from None

    def _take_in(self, message: bytes) -> None:
        kind = read_message(message)
        if kind.welcome != NOTHING:
            self._welcome = read_welcome(kind.welcome)
            self.questions = self._welcome.questions
        elif kind.events != NOTHING:
            self._hear_line(line_reader(self.welcome.game).decode(message))
        elif kind.id is not None and (waiting := self._unanswered.get(kind.id)) is not None:
            settle(waiting.answer, kind.status, message)

    def _hear_line(self, line: Line[Event]) -> None:
        """Take in a line, unless it came before."""
        if line.line <= self.last:
            return
        self.last = line.line
        if not line.is_past:
            self.questions = line.questions
        self._lines.put_nowait(line)

    def _fail(self, wrong: ClientError) -> None:
        """Tell whoever waits that nothing more will come."""
        if self._failed is None:
            self._failed = wrong
            self._lines.put_nowait(None)
        for waiting in self._unanswered.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(wrong)


def settle(answer: "asyncio.Future[Answered]", status: int, message: bytes) -> None:
    """Hand an answer, or the problem in it, to whoever waits."""
    if answer.done():
        return
    if status:
        answer.set_exception(read_problem(status, message))
    else:
        answer.set_result(read_answer(message))
