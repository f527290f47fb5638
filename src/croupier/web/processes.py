"""Several processes that do the same: a parent keeps them alive, tells when all are ready, and stops them together."""

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Final, NoReturn

from croupier.web.logs import log

LOOK_SECONDS: Final = 0.05
"""How often the parent looks after its children."""
ASK_AGAIN_SECONDS: Final = 1.0
"""How often children that do not stop are asked again."""
STOPS_WITHIN: Final = 45.0
"""After how many seconds a child that was asked to stop, and does not, is killed: what it acknowledged is kept."""
AGAIN_SECONDS: Final = 1.0
"""How long it waits before it replaces a child that ended before it was ready."""
FAILED: Final = 2

Ready = Callable[[], None]
Work = Callable[[Ready, int], None]
"""What a child does until it is asked to stop with SIGTERM, or its parent is gone: then the file descriptor can be
read. It says when it is ready; whatever it raises is logged.
"""


class NotStartedError(Exception):
    """A child ended before all of them were ready."""


class Family:
    """Children that do the same work. A child that ends by itself is replaced."""

    def __init__(self, count: int, work: Work, *, stops_within: float = STOPS_WITHIN) -> None:
        self._count = count
        self._work = work
        self._stops_within = stops_within
        self._children: dict[int, int] = {}
        """The children that live, each with the file descriptor from which the parent reads that it is ready."""
        self._ready: set[int] = set()
        self._stopping = False
        self._lifeline, self._kept_open = os.pipe()

    def live(self, tell: Callable[[], None]) -> None:
        """Have the children work until SIGTERM or SIGINT; `tell` is called when all are ready for the first time.

        Raises `NotStartedError` if one ends before.
        """
        before = {one: signal.signal(one, self._asked_to_stop) for one in (signal.SIGTERM, signal.SIGINT)}
        try:
            for _ in range(self._count):
                self._add()
            if self._all_are_ready():
                tell()
                self._keep_alive()
        finally:
            self._stop()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _all_are_ready(self) -> bool:
        """Wait until all are ready; False if they are asked to stop before."""
        while not self._stopping:
            if self._ended():
                raise NotStartedError
            if self._ready == self._children.keys():
                return True
            time.sleep(LOOK_SECONDS)
        return False

    def _keep_alive(self) -> None:
        """Replace children that end by themselves."""
        while not self._stopping:
            for number, was_ready in self._ended().items():
                log.error("a process ended: another takes its place", extra={"number": number})
                time.sleep(0 if was_ready else AGAIN_SECONDS)
                if not self._stopping:
                    self._add()
            time.sleep(LOOK_SECONDS)

    def _stop(self) -> None:
        """Stop all children, and wait for them; one that was only just born may miss the first signal."""
        asked, latest = 0.0, time.monotonic() + self._stops_within
        while self._children:
            if time.monotonic() - asked >= ASK_AGAIN_SECONDS:
                asked = time.monotonic()
                self._signal(signal.SIGTERM if asked < latest else signal.SIGKILL)
            self._ended()
            time.sleep(LOOK_SECONDS)
        os.close(self._kept_open)
        os.close(self._lifeline)

    def _ended(self) -> dict[int, bool]:
        """The children that have ended, each with whether it had been ready; and who is ready now."""
        ended = {}
        for number, pipe in list(self._children.items()):
            with suppress(BlockingIOError):
                if os.read(pipe, 1):
                    self._ready.add(number)
            if os.waitpid(number, os.WNOHANG)[0]:
                os.close(self._children.pop(number))
                ended[number] = number in self._ready
                self._ready.discard(number)
        return ended

    def _asked_to_stop(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as the system calls it
        """Stop; asked again with Ctrl-C, the children are asked again, too."""
        self._signal(signal.SIGINT if self._stopping and sig == signal.SIGINT else signal.SIGTERM)
        self._stopping = True

    def _signal(self, which: signal.Signals) -> None:
        for number in self._children:
            with suppress(ProcessLookupError):
                os.kill(number, which)

    def _add(self) -> None:
        """One more child."""
        readable, writable = os.pipe()
        os.set_blocking(readable, False)
        number = os.fork()
        if number == 0:
            os.close(readable)
            os.close(self._kept_open)
            self._be_child(writable)
        os.close(writable)
        self._children[number] = readable

    def _be_child(self, writable: int) -> NoReturn:
        """Work, and end the process with what comes of it: nothing of the parent is done here."""
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, signal.SIG_DFL)

        def ready() -> None:
            os.write(writable, b".")

        status = FAILED
        try:
            self._work(ready, self._lifeline)
            status = 0
        except Exception as wrong:
            log.error("a process cannot serve", extra={"why": str(wrong)})
        finally:
            sys.stderr.flush()
            os._exit(status)
