"""Processes that work for the service, so that no table waits for them: odds and advice, figures, checks of records."""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import suppress
from typing import Annotated, Final

from fastapi import Depends, Request

from croupier.service.odds_worker import Asked, read_answer
from croupier.service.page_data import encode
from croupier.web.logs import log
from croupier.web.problems import TRY_AGAIN, ProblemError
from croupier.web.rate_limits import Queue

ODDS: Final = "croupier.service.odds_worker"
RECORD_CHECK: Final = "croupier.service.record_check"
PATIENCE: Final = 120.0
"""How many seconds an answer about a table may take; then the process is ended, and the next question starts one."""
MOST_KNOWN: Final = 500
MOST_WAITING: Final = 20
"""How many questions may wait for their turn."""
MOST_OF_ONE: Final = 5
"""How many of them may be one account's."""
LONGEST_ANSWER: Final = 16 * 1024 * 1024


class Worker:
    """A process that runs a module: it is sent something, and answers with one line. It is started when needed."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: asyncio.subprocess.Process | None = None
        self._ending: set[asyncio.Task[object]] = set()

    async def answer(self, pieces: Iterator[bytes], *, lasts: bool = False) -> bytes:
        """The answer to what is sent piece by piece. A process that `lasts` can be asked again; another one is told
        that nothing more comes. Raises EOFError or ValueError if it does not answer.
        """
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._module),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_ANSWER,
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        with suppress(ConnectionError):  # it may answer before it has read everything
            while piece := await asyncio.to_thread(next, pieces, b""):
                stdin.write(piece)
                await stdin.drain()
        if not lasts:
            stdin.close()
        line = await stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError("the process ended")
        return line[:-1]

    def end(self) -> None:
        """End the process; whoever asked may be gone already, so that `close` waits for it."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        ending = asyncio.get_running_loop().create_task(process.communicate())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End the process, and wait until whatever was ended is gone."""
        self.end()
        await asyncio.gather(*self._ending, return_exceptions=True)


async def answer_once(module: str, pieces: Iterator[bytes]) -> bytes:
    """The answer of a process of its own, which ends with it, or when nobody waits for it any more."""
    worker = Worker(module)
    try:
        return await worker.answer(pieces)
    finally:
        await worker.close()


class OddsWorker(Worker):
    """Answers questions about odds at tables, one at a time, and remembers the last answers."""

    def __init__(self) -> None:
        super().__init__(ODDS)
        self._queue = Queue(MOST_WAITING, each=MOST_OF_ONE, status=503)
        self._known: OrderedDict[bytes, bytes] = OrderedDict()

    async def ask(self, asked: Asked, whose: Hashable = None) -> bytes:
        """The answer to somebody's question as JSON; raises `ProblemError` if there is none."""
        question = encode(asked)
        if question in self._known:
            self._known.move_to_end(question)
            return self._known[question]
        async with self._queue.turn(whose):
            return self._known.get(question) or await self._asked(question)

    async def _asked(self, question: bytes) -> bytes:
        try:
            async with asyncio.timeout(PATIENCE):
                told = read_answer(await self.answer(iter([question + b"\n"]), lasts=True))
        except BaseException as wrong:
            self.end()
            if isinstance(wrong, TimeoutError | OSError | ValueError | EOFError):
                log.warning("counting failed", extra={"why": repr(wrong)})
                raise ProblemError(503, "this could not be counted in time", right=TRY_AGAIN) from None
            raise
        if told.problem:
            raise ProblemError(422, told.problem)
        self._known[question] = bytes(told.found)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return self._known[question]


def odds_worker(request: Request) -> OddsWorker:
    """The odds worker of the service that a request is for."""
    found: OddsWorker = request.app.state.odds_worker
    return found


Odds = Annotated[OddsWorker, Depends(odds_worker)]
