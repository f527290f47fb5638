"""A `croupier serve` of its own: started, killed and started again on the same folder and port."""

import contextlib
import os
import secrets
import socket
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from types import TracebackType
from typing import Self

from tests.support.forked import PATIENCE, Forked
from tests.support.warm import EXPLAIN

EXPLAINS_WITHIN = 3.0
SAYS_WHY_WITHIN = 1.0
"""Seconds until what a service said last has been read."""
LAST_WORDS = 100
HERE = "127.0.0.1"
_kept: list[socket.socket] = []
"""The ports of this process, for UDP, which nobody else speaks here: other tests leave them alone while it lives."""


def free_port() -> int:
    """A port that nobody uses now, and that this process keeps: no other test gets it before the service has it, or
    while the service is started again. It is none of those that connections get by themselves.
    """
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        keeping = socket.socket(type=socket.SOCK_DGRAM)
        try:
            keeping.bind((HERE, port))
            with socket.socket() as found:
                found.bind((HERE, port))
        except OSError:
            keeping.close()
            continue
        _kept.append(keeping)
        return port


class Served:
    """A service in a process of its own."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.said: list[str] = []
        self._environment = {**os.environ, **environment}
        self._process: Forked | None = None
        self._listening: Thread | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.kill()

    @property
    def number(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it says its address."""
        begins = len(self.said)
        reading, writing = os.pipe()
        nothing = os.open(os.devnull, os.O_RDWR)
        words = ("serve", "--port", str(self.port), "--data", str(self.folder))
        streams = (nothing, nothing, writing)
        self._process = process = Forked(*words, streams=streams, environment=self._environment)
        os.close(writing)
        os.close(nothing)
        self._listening = Thread(target=self._listen, args=(reading,), daemon=True)
        self._listening.start()
        deadline = monotonic() + PATIENCE
        while not any(self.address in line for line in self.said[begins:]):
            if process.poll() is not None:
                sleep(SAYS_WHY_WITHIN)
                raise AssertionError(f"it ended: {''.join(self.said[-LAST_WORDS:])}")
            assert monotonic() < deadline, self.said
            sleep(0.01)

    def _listen(self, reading: int) -> None:
        """Keep what it says."""
        with open(reading, encoding="utf-8") as said:
            for line in said:
                self.said.append(line)

    def explains(self) -> str:
        """What it is doing, and what it said last."""
        begins = len(self.said)
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.number, EXPLAIN)
            sleep(EXPLAINS_WITHIN)
        return "".join([*self.said[max(0, begins - LAST_WORDS) : begins], "It is doing:\n", *self.said[begins:]])

    def kill(self) -> None:
        """Kill it without a word, and wait until it is gone."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to stop; returns its exit status when all that it said has come."""
        assert self._process is not None
        assert self._listening is not None
        self._process.terminate()
        status = self._process.wait(PATIENCE)
        self._listening.join(PATIENCE)
        self._process = None
        return status


def is_alive(number: int) -> bool:
    """Whether there is a process of this number."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(number, 0)
        return True
    return False
