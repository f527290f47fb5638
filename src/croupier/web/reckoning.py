"""Asks the process that counts odds and advice for tables, so that no table waits for it; it is started when needed."""

import asyncio
import sys
from collections import Counter, OrderedDict
from collections.abc import Hashable
from contextlib import suppress
from typing import Annotated, Final

from fastapi import Depends, Request

from croupier.service.odds_worker import Asked, read_answer
from croupier.service.page_data import encode
from croupier.web.logs import log
from croupier.web.problems import TRY_AGAIN, ProblemError

PATIENCE: Final = 120.0
"""How many seconds an answer may take; then the process is ended, and the next question starts another."""
MOST_KNOWN: Final = 500
MOST_WAITING: Final = 20
"""How many questions may wait for their turn."""
MOST_OF_ONE: Final = 5
"""How many of them may be one account's."""
LONGEST_ANSWER: Final = 4 * 1024 * 1024


class Reckoning:
    """Questions, one at a time, and the last answers."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._waiting: Counter[Hashable] = Counter()
        self._known: OrderedDict[bytes, bytes] = OrderedDict()
        self._ending: set[asyncio.Task[object]] = set()

    async def ask(self, asked: Asked, whose: Hashable = None) -> bytes:
        """The answer to somebody's question as JSON; raises `ProblemError` if there is none."""
        question = encode(asked)
        if question in self._known:
            self._known.move_to_end(question)
            return self._known[question]
        if self._waiting.total() >= MOST_WAITING or self._waiting[whose] >= MOST_OF_ONE:
            raise ProblemError(
                503, "too many are asking for odds at once", right=TRY_AGAIN, headers={"Retry-After": "5"}
            )
        self._waiting[whose] += 1
        try:
            async with self._turn:
                return self._known.get(question) or await self._asked(question)
        finally:
            self._waiting[whose] -= 1
            self._waiting += Counter()

    async def close(self) -> None:
        """End the process, and wait until whatever was ended is gone."""
        self._end()
        await asyncio.gather(*self._ending, return_exceptions=True)

    def _end(self) -> None:
        """End the process; whoever asked may be gone already, so that `close` waits for it."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        ending = asyncio.get_running_loop().create_task(process.communicate())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def _asked(self, question: bytes) -> bytes:
        try:
            async with asyncio.timeout(PATIENCE):
                told = read_answer(await self._exchanged(question))
        except BaseException as wrong:
            self._end()
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

    async def _exchanged(self, question: bytes) -> bytes:
        """A question to the process, and its answer."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "croupier.service.odds_worker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_ANSWER,
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(question + b"\n")
        await stdin.drain()
        line = await stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError("the process ended")
        return line


def reckoning(request: Request) -> Reckoning:
    """The reckoning of the service that a request is for."""
    found: Reckoning = request.app.state.reckoning
    return found


Counted = Annotated[Reckoning, Depends(reckoning)]
