"""A process that has read all of croupier and becomes a service whenever it is asked: `python -m tests.web.warm`.

For every line of standard input, the arguments of the command as JSON, it forks, and prints the number of the process
in which that command runs. A service that is killed a thousand times then does not read croupier a thousand times.
"""

import asyncio
import faulthandler
import gc
import importlib
import json
import os
import signal
import sys
from datetime import date
from types import FrameType
from typing import NoReturn

from croupier.cli.entry import main
from croupier.equipment import secure
from croupier.games.opening import Opening
from croupier.games.registry import all_games, is_playable
from croupier.person.seating import usual_choices
from croupier.running.opening import open_table
from croupier.service.recording import ServiceClock

DAY = date(2020, 1, 1)
READ = (
    *("croupier.cli.serve", "croupier.web.serving", "alembic.command", "psycopg", "sqlalchemy.dialects.sqlite"),
    *("uvicorn.lifespan.on", "uvicorn.protocols.http.h11_impl", "uvicorn.protocols.websockets.websockets_sansio_impl"),
)
"""What a service imports when it starts."""
EXPLAIN = signal.SIGUSR1
"""By what a service is asked what it is doing."""


def explain(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as the system calls it
    """Write to standard error what every thread and every task is doing."""
    faulthandler.dump_traceback(all_threads=True)
    for task in gc.get_objects():
        if isinstance(task, asyncio.Task) and not task.done():
            task.print_stack(file=sys.stderr)


def become(arguments: list[str]) -> NoReturn:
    """Run a command and end with its status."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(EXPLAIN, explain)
    faulthandler.enable()
    sys.argv = ["croupier", *arguments]
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123 - for the life of the process
    os.dup2(2, 1)
    try:
        main()
    except SystemExit as ended:
        os._exit(ended.code if isinstance(ended.code, int) else 1)
    except BaseException as wrong:
        print(f"the service failed: {wrong!r}", file=sys.stderr, flush=True)
        os._exit(1)
    os._exit(0)


def wait() -> None:
    """Make services until standard input ends."""
    for name in READ:
        importlib.import_module(name)
    for game in all_games():
        if is_playable(game.name):
            submission = usual_choices(game.name, DAY)
            opening = Opening(game=game.name, as_of=DAY.isoformat(), submission=submission)
            open_table(opening, chance=secure(), clock=ServiceClock())
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        arguments: list[str] = json.loads(line)
        number = os.fork()
        if not number:
            become(arguments)
        print(number, flush=True)


if __name__ == "__main__":
    wait()
