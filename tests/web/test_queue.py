"""What takes long is done one at a time, and not too many may wait for it."""

import asyncio

import pytest

from croupier.web.problems import ProblemError
from croupier.web.rate_limits import Queue


def test_one_at_a_time_and_only_so_many_wait() -> None:
    async def test() -> None:
        queue, done, going = Queue(2, each=2), [], asyncio.Event()

        async def work(name: str) -> None:
            async with queue.turn("somebody"):
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


def test_nobody_takes_all_the_places_where_one_can_wait() -> None:
    async def test() -> None:
        queue, going = Queue(4, each=2), asyncio.Event()
        done: list[str] = []

        async def work(who: str) -> None:
            async with queue.turn(who):
                await going.wait()
                done.append(who)

        waiting = [asyncio.create_task(work("greedy")) for _ in range(2)]
        await asyncio.sleep(0)
        for _ in range(3):
            with pytest.raises(ProblemError) as refused:
                await work("greedy")
            assert refused.value.status_code == 429
        waiting += [asyncio.create_task(work("modest")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(ProblemError):
            await work("third")
        going.set()
        await asyncio.gather(*waiting)
        await work("greedy")
        assert done == ["greedy", "greedy", "modest", "modest", "greedy"]

    asyncio.run(test())
