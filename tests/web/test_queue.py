"""What takes long is done one at a time, and not too many may wait for it."""

import asyncio

import pytest

from croupier.web.crowding import Queue
from croupier.web.problems import ProblemError


def test_one_at_a_time_and_only_so_many_wait() -> None:
    async def test() -> None:
        queue, done, going = Queue(2), [], asyncio.Event()

        async def work(name: str) -> None:
            async with queue:
                await going.wait()
                done.append(name)

        first, second = asyncio.create_task(work("first")), asyncio.create_task(work("second"))
        await asyncio.sleep(0)
        with pytest.raises(ProblemError) as refused:
            await work("third")
        assert refused.value.status_code == 429
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        fourth = asyncio.create_task(work("fourth"))
        going.set()
        await asyncio.gather(first, fourth)
        assert done == ["first", "fourth"]

    asyncio.run(test())
