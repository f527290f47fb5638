"""The command in a process of its own, which starts at once, as the fork of one that has read croupier already.

What is tested of how a command starts from nothing runs `python -m croupier` itself.
"""

import atexit
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds: on a busy machine it takes long until a program has only begun."""


@cache
def warm_process() -> str:
    """The address of this process's own warm process, which ends with it.

    Its environment is the one that Python knows: `readline` in pytest adds the size of its own terminal behind that.
    """
    folder = tempfile.mkdtemp(prefix="warm-")
    address = f"{folder}/socket"
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "tests.support.warm", address]
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT, start_new_session=True, env={**os.environ})

    def end() -> None:
        process.communicate()
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(end)
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    return address


class Forked:
    """A running `python -m croupier`, or another module; much like a `subprocess.Popen`."""

    def __init__(
        self,
        *words: str,
        module: str = "croupier",
        streams: tuple[int, int, int],
        environment: Mapping[str, str] | None = None,
        folder: Path | None = None,
        session: bool = False,
    ) -> None:
        order = {
            "module": module,
            "words": words,
            "environment": dict(os.environ if environment is None else environment),
            "folder": str(folder or Path.cwd()),
            "session": session,
        }
        self.returncode: int | None = None
        self._asked = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._asked.connect(warm_process())
        self._asked.settimeout(PATIENCE)
        socket.send_fds(self._asked, [json.dumps(order).encode()], streams)
        self.pid = int(self._asked.recv(64))

    def poll(self) -> int | None:
        """Its status, if it has ended."""
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def wait(self, timeout: float = PATIENCE) -> int:
        """Wait until it ends; its status, below zero if a signal has ended it."""
        if self.returncode is None:
            self._asked.settimeout(timeout)
            try:
                self.returncode = int(self._asked.recv(64))
            except (TimeoutError, BlockingIOError):
                raise subprocess.TimeoutExpired("croupier", timeout) from None
            self._asked.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it without a word."""
        self.send_signal(signal.SIGKILL)


def ran(
    *words: str,
    given: str = "",
    module: str = "croupier",
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> "subprocess.CompletedProcess[str]":
    """Run a command to its end."""
    with tempfile.TemporaryFile() as taken, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        taken.write(given.encode())
        taken.seek(0)
        streams = (taken.fileno(), out.fileno(), err.fileno())
        process = Forked(*words, module=module, streams=streams, environment=environment, folder=folder)
        try:
            status = process.wait()
        finally:
            process.kill()
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(words, status, out.read().decode(), err.read().decode())
