"""A `croupier serve` of its own: started, killed and started again on the same folder and port."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from types import TracebackType
from typing import Self

PATIENCE = 60.0
SERVE = (sys.executable, "-m", "croupier", "serve")


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
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
        command = [*SERVE, "--port", str(self.port), "--data", str(self.folder)]
        self._process = process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=self._environment)
        begins = len(self.said)
        Thread(target=self._listen, args=(process,), daemon=True).start()
        deadline = monotonic() + PATIENCE
        while not any(self.address in line for line in self.said[begins:]):
            assert process.poll() is None, self.said
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
        """Ask it to stop; returns its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(PATIENCE)
        self._process = None
        return status
