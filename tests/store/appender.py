"""Programs that append lines until they are killed, and say of each when it was acknowledged.

`python -m tests.store.appender ADDRESS ACCOUNT` reads from its input lines of JSON, [[table, file], …], starts a
program for each (a fork of its own, which has everything loaded), prints their process ids, and once they are dead, how
they ended. Each program writes the numbers of the lines that were acknowledged into its file, and ends with whoever
started all of them, however that ended.
"""

import json
import os
import random
import sys
from pathlib import Path

from croupier.store import Entry, Store
from tests.store.house import entry, given, snapshot

LARGEST_BATCH = 8


def batch_after(table: str, account: int, last: int, length: int) -> list[Entry]:
    """The next lines of a table; who holds its seat follows from the number of the last one."""
    lines = range(last + 1, last + length + 1)
    return [
        entry(
            table,
            line,
            given=given(account, str(line), line),
            snapshot=snapshot(line),
            seats={1: account if line % 2 else None},
        )
        for line in lines
    ]


def append_while_wanted(address: str, account: int, table: str, file: Path, wanted_by: int) -> None:
    """Go on after the last line that is there, while the process lives that wants it."""
    chance = random.Random()
    with Store.open(address, patience=60) as store, file.open("w", encoding="ascii") as acknowledged:
        last = store.last_line(table)
        while is_alive(wanted_by):
            length = chance.randint(1, LARGEST_BATCH)
            store.append(batch_after(table, account, last, length))
            last += length
            acknowledged.write(f"{last}\n")
            acknowledged.flush()


def is_alive(process: int) -> bool:
    """Whether there is a process of this number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def main(address: str, account: int) -> None:
    """Start programs whenever told to."""
    wanted_by = os.getppid()
    for order in sys.stdin:
        started = []
        for table, file in json.loads(order):
            process = os.fork()
            if not process:
                append_while_wanted(address, account, table, Path(file), wanted_by)
                os._exit(1)
            started.append(process)
        print(json.dumps(started), flush=True)
        print(json.dumps([os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) for process in started]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
