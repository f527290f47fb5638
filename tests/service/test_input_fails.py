"""A fault in the program while an input is carried out at a shared table: whoever gave it hears that, nobody else hears
anything, and the table goes on in the same process.
"""

import asyncio
from typing import Any

import pytest

from croupier.service.errors import FailedInputError
from croupier.service.forwarding import Asked, Post, SeatBots, answer_of
from croupier.service.inputs import Act
from croupier.service.pit import Pit
from croupier.table.events import Sat
from croupier.web.problems import as_problem
from tests.service.memory import MemoryStore
from tests.service.people import GAMES, People, give, open_at, run, running, sit
from tests.service.test_being_kept import heard_by, verified
from tests.support.planted import plant


@pytest.mark.parametrize("game", GAMES)
def test_the_table_goes_on_where_it_was(
    monkeypatch: pytest.MonkeyPatch, memory: MemoryStore, those: People, game: str
) -> None:
    planted = plant(monkeypatch)

    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those, game)
        hearing = asyncio.create_task(heard_by(await table.listen(those.board)))
        line = table.line
        planted.always = Sat
        for client_id in ("1", "1", "2"):
            with pytest.raises(FailedInputError) as failed:
                await pit.submit(table.id, Act(those.player, client_id, sit(1)))
            assert "6D" not in str(failed.value), "what went wrong is for the log: it could name a hidden card"
        assert table.line == line == len(memory.written[table.id])
        assert not table.dropped
        planted.always = None
        assert (await give(pit, table.id, those.player, "1", sit(1))).line == line + 1
        assert (await give(pit, table.id, those.other, "1", sit(2))).line == line + 2
        assert await running(pit, table.id) is table
        await table.stop()
        assert len(await hearing) == 2, "only what was taken is told"
        assert verified(memory.written[table.id]) == line + 2

    run(test())


def test_it_is_a_problem_that_says_what_to_do_instead() -> None:
    problem = as_problem(FailedInputError("stopped"))
    assert problem is not None
    assert (problem.status_code, str(problem.body["right"])[:19]) == (500, "do something else a")


def test_another_process_hears_the_same() -> None:
    async def test() -> Any:
        post = Post(1)
        asked = asyncio.create_task(post.ask(2, "table", SeatBots(1)))
        await asyncio.sleep(0)
        said = Post(2).read(post.outgoing.get_nowait().text)
        assert isinstance(said, Asked)
        post.answered(answer_of(said.number, FailedInputError("stopped")))
        return await asked

    with pytest.raises(FailedInputError, match="stopped"):
        run(test())
