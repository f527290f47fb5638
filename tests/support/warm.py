"""A process that has read all of croupier and becomes a command whenever it is asked: `python -m tests.support.warm`.

Each request, on the socket whose address it is given, is an order as JSON with the standard streams of the command. It
forks, and in the fork the command runs as `python -m croupier` would; the answers are its number and, when it has
ended, its status. So a process of tests reads croupier once, and not for each command; `tests.support.forked` asks.
"""

import asyncio
import faulthandler
import gc
import importlib
import io
import json
import os
import runpy
import selectors
import signal
import socket
import sys
import threading
import traceback
from contextlib import suppress
from datetime import date
from types import FrameType
from typing import Any, NoReturn

from croupier.equipment import secure
from croupier.games.opening import Opening
from croupier.games.registry import all_games, is_playable
from croupier.person.seating import usual_choices
from croupier.running.opening import open_table
from croupier.service.recording import ServiceClock

DAY = date(2020, 1, 1)
READ = (
    *("croupier.cli.app", "croupier.cli.serve", "croupier.web.serving", "alembic.command", "psycopg"),
    *("sqlalchemy.dialects.sqlite", "uvicorn.lifespan.on", "uvicorn.protocols.http.h11_impl"),
    *("uvicorn.protocols.websockets.websockets_sansio_impl", "rich.console", "croupier.cli.play"),
)
"""What commands import when they start; not `readline`, which looks at its terminal when it is imported."""
AGAIN = "croupier.cli"
"""What is imported again in each fork, since it looks at its terminal when it is imported, too: the command itself."""
EXPLAIN = signal.SIGUSR1
"""By what a command is asked what it is doing."""
LONGEST = 1 << 18


def explain(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as the system calls it
    """Write to standard error what every thread and every task is doing."""
    faulthandler.dump_traceback(all_threads=True)
    for task in gc.get_objects():
        if isinstance(task, asyncio.Task) and not task.done():
            task.print_stack(file=sys.stderr)


def streams(encoding: str | None) -> None:
    """Make the standard streams what Python makes of them when it starts."""
    encoding, _, errors = (encoding or "utf-8").partition(":")
    sys.stdin = io.TextIOWrapper(open(0, "rb", closefd=False), encoding, errors or None)  # noqa: SIM115
    for name, number in (("stdout", 1), ("stderr", 2)):
        raw = open(number, "wb", closefd=False)  # noqa: SIM115 - for the life of the process
        how = "backslashreplace" if name == "stderr" else errors or None
        by_line = name == "stderr" or os.isatty(number)
        setattr(sys, name, io.TextIOWrapper(raw, encoding, how, line_buffering=by_line))


def become(order: dict[str, Any], given: list[int]) -> NoReturn:
    """Run a command and end with its status."""
    status = 1
    try:
        for number, stream in enumerate(given):
            os.dup2(stream, number)
        os.closerange(3, max(given) + 1)
        if order["session"]:
            os.setsid()
        os.chdir(order["folder"])
        os.environ.clear()
        os.environ.update(order["environment"])
        streams(os.environ.get("PYTHONIOENCODING"))
        for number in (signal.SIGCHLD, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(EXPLAIN, explain)
        faulthandler.enable()
        sys.argv = [order["module"], *order["words"]]
        runpy.run_module(order["module"], run_name="__main__", alter_sys=True)
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
        if isinstance(ended.code, str):
            print(ended.code, file=sys.stderr)
    except BaseException:
        traceback.print_exc()
    finally:
        for thread in threading.enumerate():
            if thread is not threading.current_thread() and not thread.daemon:
                thread.join()
        with suppress(OSError, ValueError):
            sys.stdout.flush()
        os._exit(status)


def read_all() -> None:
    """Read everything, and open a table of each game."""
    for name in READ:
        importlib.import_module(name)
    for game in all_games():
        if is_playable(game.name):
            submission = usual_choices(game.name, DAY)
            opening = Opening(game=game.name, as_of=DAY.isoformat(), submission=submission)
            open_table(opening, chance=secure(), clock=ServiceClock())
    for name in [one for one in sys.modules if one == AGAIN or one.startswith(f"{AGAIN}.")]:
        del sys.modules[name]
    gc.collect()
    gc.freeze()


def wait(address: str) -> None:
    """Make commands until standard input ends."""
    read_all()
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    listener.bind(address)
    listener.listen()
    ended, ends = os.pipe()
    os.set_blocking(ends, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(ends)
    asking = selectors.DefaultSelector()
    for each in (0, ended, listener):
        asking.register(each, selectors.EVENT_READ)
    running: dict[int, socket.socket] = {}
    print("ready", flush=True)
    while True:
        ready = {key.fileobj for key, _ in asking.select()}
        if 0 in ready:
            break
        if listener in ready:
            connection, _ = listener.accept()
            text, given, *_ = socket.recv_fds(connection, LONGEST, 3)
            number = os.fork()
            if not number:
                signal.set_wakeup_fd(-1)
                become(json.loads(text), list(given))
            for stream in given:
                os.close(stream)
            running[number] = connection
            connection.send(str(number).encode())
        if ended in ready:
            os.read(ended, 512)
            tell_ended(running)
    for number in running:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def tell_ended(running: dict[int, socket.socket]) -> None:
    """Tell of each command that has ended its status, below zero if a signal has ended it."""
    for number in list(running):
        found, status = os.waitpid(number, os.WNOHANG)
        if found:
            with running.pop(number) as connection, suppress(BrokenPipeError):
                connection.send(str(os.waitstatus_to_exitcode(status)).encode())


if __name__ == "__main__":
    wait(sys.argv[1])
