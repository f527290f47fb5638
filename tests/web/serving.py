"""A `croupier serve` of its own: started, killed and started again on the same folder and port."""

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from types import TracebackType
from typing import Self

from tests.web.warm import EXPLAIN

PATIENCE = 120.0
"""Seconds: on a busy machine it takes long until a program has only begun."""
EXPLAINS_WITHIN = 3.0
SAYS_WHY_WITHIN = 1.0
"""Seconds until what a service said last has been read."""
LAST_WORDS = 100
ROOT = Path(__file__).parents[2]
SERVE = (sys.executable, "-m", "croupier", "serve")
WARM = (sys.executable, "-m", "tests.web.warm")


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
        self._process: subprocess.Popen[str] | None = None
        self._listening: Thread | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.kill()

    def start(self) -> None:
        """Start it, and wait until it says its address."""
        command, begins = [*SERVE, *self._arguments[1:]], len(self.said)
        self._process = process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=self._environment)
        self._listening = Thread(target=self._listen, args=(process,), daemon=True)
        self._listening.start()
        self._wait_for_address(begins, lambda: process.poll() is None)

    @property
    def _arguments(self) -> list[str]:
        """The command's arguments."""
        return ["serve", "--port", str(self.port), "--data", str(self.folder)]

    def _wait_for_address(self, begins: int, is_running: Callable[[], bool]) -> None:
        """Wait until it says its address, in what it says from a line on."""
        deadline = monotonic() + PATIENCE
        while not any(self.address in line for line in self.said[begins:]):
            if not is_running():
                sleep(SAYS_WHY_WITHIN)
                raise AssertionError(f"it ended: {''.join(self.said[-LAST_WORDS:])}")
            assert monotonic() < deadline, self.said
            sleep(0.01)

    def _listen(self, process: "subprocess.Popen[str]") -> None:
        """Keep what it says."""
        assert process.stderr is not None
        with process.stderr:
            for line in process.stderr:
                self.said.append(line)

    def kill(self) -> None:
        """Kill it without a word."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)
        self._process = None

    def stop(self) -> int:
        """Ask it to stop; returns its exit status when all that it said has come."""
        assert self._process is not None
        assert self._listening is not None
        self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(PATIENCE)
        self._listening.join(PATIENCE)
        self._process = None
        return status


class WarmServed(Served):
    """A service that starts sooner, as the fork of a process that has read all of croupier; see `tests.web.warm`."""

    def __init__(self, folder: Path, **environment: str) -> None:
        super().__init__(folder, **environment)
        pipe = subprocess.PIPE
        self._warm = subprocess.Popen(
            WARM, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=self._environment, cwd=ROOT
        )
        self._number: int | None = None
        Thread(target=self._listen, args=(self._warm,), daemon=True).start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        for pipe in (self._warm.stdin, self._warm.stdout):
            assert pipe is not None
            pipe.close()
        self._warm.wait(PATIENCE)

    @property
    def number(self) -> int:
        """The number of its process."""
        assert self._number is not None
        return self._number

    def start(self) -> None:
        """Start it, and wait until it says its address."""
        assert self._warm.stdin is not None
        assert self._warm.stdout is not None
        begins = len(self.said)
        print(json.dumps(self._arguments), file=self._warm.stdin, flush=True)
        self._number = number = int(self._warm.stdout.readline())
        self._wait_for_address(begins, lambda: is_alive(number))

    def explains(self) -> str:
        """What it is doing, and what it said last."""
        begins = len(self.said)
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.number, EXPLAIN)
            sleep(EXPLAINS_WITHIN)
        return "".join([*self.said[max(0, begins - LAST_WORDS) : begins], "It is doing:\n", *self.said[begins:]])

    def kill(self) -> None:
        """Kill it without a word, and wait until it is gone."""
        number, self._number = self._number, None
        if number is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
        deadline = monotonic() + PATIENCE
        while is_alive(number):
            assert monotonic() < deadline, f"process {number} cannot be killed"
            sleep(0.001)


def is_alive(number: int) -> bool:
    """Whether there is a process of this number."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(number, 0)
        return True
    return False
