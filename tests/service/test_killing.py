"""Killed at any moment, the service loses nothing that it acknowledged and takes nothing twice."""

import random
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from croupier.record.codec import decode_input
from croupier.running.records import replay
from croupier.service.inputs import Act, read_answer
from croupier.service.pit import Pit
from croupier.store import Store
from croupier.table.inputs import Close
from tests.service.people import GAMES, finish, give, make_people, make_store, run

KILLS = 3
ROOT = Path(__file__).parents[2]


class Said(NamedTuple):
    """What the service said that it acknowledged: at which table, under which id, with which line, and what it was."""

    table: str
    client_id: str
    line: int
    given: str


def killed_after(file: Path, acknowledged: int, seed: int) -> list[Said]:
    """Run the service until it has acknowledged so many inputs, and kill it; what it had acknowledged by then."""
    command = [sys.executable, "-m", "tests.service.killed", str(file), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as service:
        assert service.stdout is not None
        said = [service.stdout.readline() for _ in range(acknowledged)]
        service.kill()
        said += service.stdout.readlines()
    assert all(said), "the service ended by itself"
    whole = [line.split(maxsplit=3) for line in said if line.endswith("\n")]
    return [Said(table, client_id, int(line), given) for table, client_id, line, given in whole]


def test_whatever_was_acknowledged_is_there_once(tmp_path: Path) -> None:
    store = make_store("sqlite", tmp_path)
    guest = make_people(store).guest
    source = random.Random(18)
    said: set[Said] = set()
    for seed in range(KILLS):
        said |= set(killed_after(tmp_path / "store.db", source.randrange(40, 150), seed))
        for table, client_id, line, _ in said:
            kept = store.given(table, guest.id, client_id)
            assert kept is not None, "acknowledged, and lost"
            assert (kept.line, read_answer(kept.answer).taken.line) == (line, line)
    assert len({(one.table, one.client_id) for one in said}) == len(said) > 100
    run(all_go_on(store, said))
    store.close()


async def all_go_on(store: Store, said: set[Said]) -> None:
    """Every table goes on, answers what it was given before as it did then, and its whole record verifies."""
    pit = Pit(store)
    assert await pit.start() == {}
    assert sorted(live.game for live in pit.running) == sorted(GAMES)
    guest = store.account_named("guest")
    assert guest is not None
    for live in pit.running:
        before = live.line
        for table, client_id, line, given in said:
            if table == live.id:
                assert (await pit.submit(table, Act(guest, client_id, decode_input(given.encode())))).line == line
        assert live.line == before, "nothing was taken twice"
        await finish(live)
        await give(pit, live.id, guest, "the end", Close())
        assert replay(store.lines(live.id)).lines == live.line
    await pit.close()
