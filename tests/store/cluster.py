"""A PostgreSQL server of the tests' own: Debian's, in a temporary folder, reached through a socket in that folder."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg

DEBIAN = Path("/usr/lib/postgresql")
SERVER_ACCOUNT = "postgres"
"""PostgreSQL refuses to run as root; Debian's package makes this account."""
PATIENCE = 60
"""Seconds within which a server starts or stops, on a slow machine."""
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "logging_collector": "off",
    "timezone": "America/New_York",
}
"""No network, no waiting for the disk (what tests durability switches that on), and a zone that is not UTC."""


class NoPostgresError(Exception):
    """PostgreSQL is not installed here; the message says what is missing."""


def programs() -> Path:
    """The folder with `initdb` and `postgres`, of the newest version."""
    versions = (folder for folder in DEBIAN.glob("*/bin") if (folder / "initdb").exists())
    found = max(versions, key=lambda folder: float(folder.parent.name), default=None)
    elsewhere = shutil.which("initdb")
    if found is None and elsewhere is None:
        raise NoPostgresError("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    return found or Path(elsewhere or "").resolve().parent


class Cluster:
    """A server with its folder. `start` and `stop` may be called again and again; `remove` ends it."""

    def __init__(self) -> None:
        self._programs = programs()
        self._as: dict[str, Any] = {}
        self.folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
        if os.geteuid() == 0:
            self._give_to_the_server()
        self._data = self.folder / "data"
        self._server: subprocess.Popen[bytes] | None = None
        self._made = 0
        kind = ("--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync")
        made = self._run("initdb", "--pgdata", self._data, *kind)
        if made.returncode:
            raise RuntimeError(f"initdb failed: {made.stderr.decode()}")
        lines = (f"{name} = '{value}'\n" for name, value in SETTINGS.items())
        with (self._data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines([*lines, f"unix_socket_directories = '{self.folder}'\n"])

    def start(self) -> None:
        """Start the server and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            command = [str(self._programs / "postgres"), "-D", str(self._data)]
            server = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, text=False, **self._as)
        self._server = server
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.execute("SELECT 1")
                return
            except psycopg.OperationalError:
                if server.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError((self.folder / "log").read_text(encoding="utf-8")) from None
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server, whoever is connected: in good order, or at once with SIGQUIT."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait(PATIENCE)
            self._server = None

    def freeze(self) -> None:
        """Let all processes of the server do nothing, while their connections stay, until `thaw`."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on."""
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, which: signal.Signals) -> None:
        """Send a signal to the server, which makes no process while it is stopped, and to those that it has made."""
        assert self._server is not None
        self._server.send_signal(which)
        children = Path(f"/proc/{self._server.pid}/task/{self._server.pid}/children").read_text(encoding="ascii")
        for process in map(int, children.split()):
            with suppress(ProcessLookupError):
                os.kill(process, which)

    def remove(self) -> None:
        """Stop the server and remove all that it kept."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def execute(self, command: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Execute a command outside of a transaction."""
        where = f"host={self.folder} user=postgres dbname={database} connect_timeout=5"
        with psycopg.connect(where, autocommit=True) as connection:
            cursor = connection.execute(command.encode())
            return cursor.fetchall() if cursor.description else []

    def new_database(self) -> str:
        """Make an empty database; returns its name."""
        self._made += 1
        name = f"made_{self._made}"
        self.execute(f"CREATE DATABASE {name}")
        return name

    def address(self, database: str) -> str:
        """The address of a store in a database."""
        return f"postgresql+psycopg://postgres@/{database}?host={self.folder}"

    def set_fsync(self, on: bool) -> None:
        """Let the server wait for the disk, or not."""
        self.execute(f"ALTER SYSTEM SET fsync = {'on' if on else 'off'}")
        self.execute("SELECT pg_reload_conf()")
        deadline = time.monotonic() + PATIENCE
        while self.execute("SHOW fsync") != [("on" if on else "off",)]:
            assert time.monotonic() < deadline, "the server does not take its new settings"
            time.sleep(0.02)

    def _give_to_the_server(self) -> None:
        """Let the server's own account have the folder and run the programs."""
        try:
            account = pwd.getpwnam(SERVER_ACCOUNT)
        except KeyError:
            self.folder.rmdir()
            raise NoPostgresError(f"there is no account {SERVER_ACCOUNT!r} to run PostgreSQL as") from None
        os.chown(self.folder, account.pw_uid, account.pw_gid)
        self._as = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}

    def _run(self, program: str, *arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
        command = [self._programs / program, *arguments]
        return subprocess.run(command, capture_output=True, cwd=self.folder, check=False, **self._as)
