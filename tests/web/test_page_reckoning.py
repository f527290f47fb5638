"""The process that counts: asked once for the same, replaced when it fails, and never waited for without end."""

import asyncio
import sys
from datetime import date
from typing import Any

import pytest

from croupier.service.odds_worker import Asked, OddsAsked
from croupier.web import workers
from croupier.web.problems import ProblemError
from croupier.web.workers import OddsWorker


def about(*dealt: str, **choices: object) -> Asked:
    """A question about Minibaccarat."""
    odds = OddsAsked(game="minibaccarat", as_of=date(2020, 1, 1), choices=choices, readings={}, dealt=dealt)
    return Asked(odds=odds)


def test_the_same_question_is_counted_once_and_a_process_that_died_is_replaced() -> None:
    async def test() -> None:
        counted = OddsWorker()
        try:
            first = await counted.ask(about())
            process = counted._process
            assert process is not None
            assert await counted.ask(about()) is first
            process.kill()
            await process.wait()
            assert await counted.ask(about()) is first
            other = await counted.ask(about("KH"))
            assert other != first
            assert counted._process is not process
        finally:
            await counted.close()
        assert counted._process is None

    asyncio.run(test())


def test_a_process_that_dies_while_it_counts_is_told_of_and_replaced() -> None:
    async def test() -> None:
        counted = OddsWorker()
        try:
            await counted.ask(about())
            assert counted._process is not None
            asking = asyncio.create_task(counted.ask(about("KH", "5S")))
            await asyncio.sleep(0)
            counted._process.kill()
            with pytest.raises(ProblemError) as failed:
                await asking
            assert failed.value.status_code == 503
            assert await counted.ask(about("KH", "5S"))
        finally:
            await counted.close()

    asyncio.run(test())


def test_what_cannot_be_counted_is_a_problem_in_words() -> None:
    async def test() -> None:
        counted = OddsWorker()
        try:
            with pytest.raises(ProblemError) as wrong:
                await counted.ask(about(decks=5))
            assert wrong.value.status_code == 422
            assert "decks" in str(wrong.value.detail)
        finally:
            await counted.close()

    asyncio.run(test())


def test_an_answer_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(workers, "PATIENCE", 0.01)
        counted = OddsWorker()
        with pytest.raises(ProblemError) as late:
            await counted.ask(about())
        assert late.value.status_code == 503
        assert counted._process is None
        await counted.close()

    asyncio.run(test())


def test_only_some_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(workers, "MOST_WAITING", 2)
        counted = OddsWorker()
        try:
            asking = [asyncio.create_task(counted.ask(about(*["KH"] * many))) for many in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(ProblemError) as crowded:
                await counted.ask(about("2C"))
            assert crowded.value.status_code == 503
            assert len(await asyncio.gather(*asking)) == 2
            assert await counted.ask(about("2C"))
        finally:
            await counted.close()

    asyncio.run(test())


def test_nobody_takes_all_the_places_where_questions_can_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(workers, "MOST_OF_ONE", 1)
        counted = OddsWorker()
        try:
            asking = [asyncio.create_task(counted.ask(about(), "greedy"))]
            await asyncio.sleep(0)
            with pytest.raises(ProblemError) as crowded:
                await counted.ask(about("KH"), "greedy")
            assert crowded.value.status_code == 503
            asking.append(asyncio.create_task(counted.ask(about("2C"), "modest")))
            assert len(await asyncio.gather(*asking)) == 2
            assert await counted.ask(about("KH"), "greedy")
        finally:
            await counted.close()

    asyncio.run(test())


def test_a_process_whose_asker_goes_away_is_gone_when_the_service_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """However impatiently the asker is sent away while it counts."""
    start = asyncio.create_subprocess_exec

    async def slowly(*_: str, **more: Any) -> asyncio.subprocess.Process:
        return await start(sys.executable, "-c", "import time; time.sleep(600)", **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", slowly)

    async def test() -> None:
        counted = OddsWorker()
        asking = asyncio.create_task(counted.ask(about()))
        while counted._process is None:
            await asyncio.sleep(0.001)
        process = counted._process
        for _ in range(3):
            asking.cancel()
            await asyncio.sleep(0)
        await counted.close()
        assert asking.cancelled()
        assert process.returncode is not None

    asyncio.run(test())
