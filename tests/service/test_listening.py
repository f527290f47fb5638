"""Whoever listens hears every line once and in order, whether it is told at once or read when its turn comes."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from croupier.record.views import Viewer
from croupier.service.broadcast import MOST_UNREAD, Listener, Told, Welcome
from croupier.store import Account

NOW = datetime(2026, 1, 1, tzinfo=UTC)
SOMEBODY = Account(id=1, name="ann", role="player", facility=1, password_hash=None, disabled=False, made_at=NOW)
WELCOME = Welcome(
    line=3,
    viewer=Viewer("spectator"),
    seats={},
    phase="wagers",
    round=0,
    rests=True,
    questions=(),
    waits_for_dealer=False,
)


def line(number: int) -> Told:
    return Told(line=number, number=number, at=NOW, actor="house", first=1, events=(), rests=True)


class Ear:
    """Somebody who reads lines as fast as they are allowed to, and hears at once unless deaf."""

    def __init__(self, *past: Told) -> None:
        self.heard: list[tuple[int, str]] = []
        self.deaf = False
        self.may_read = asyncio.Event()
        self.may_read.set()
        self.listener = Listener(SOMEBODY, WELCOME, iter(past), lambda: None)
        self.listener.hears_at_once(self._at_once)

    def _at_once(self, told: Told) -> bool:
        if self.deaf:
            return False
        self.heard.append((told.line, "at once"))
        return True

    async def read(self) -> None:
        """Read to the end."""
        async for told in self.listener:
            await self.may_read.wait()
            self.heard.append((told.line, "read"))


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.001)


def tell(ear: Ear, *numbers: int) -> None:
    for number in numbers:
        ear.listener.tell(line(number))


def test_lines_come_at_once_only_to_whoever_has_read_all_others() -> None:
    async def listens() -> list[tuple[int, str]]:
        ear = Ear(line(1), line(2), line(3))
        tell(ear, 4)
        reading = asyncio.create_task(ear.read())
        tell(ear, 5)
        await until(lambda: len(ear.heard) == 5 and ear.listener._has_read_all)
        tell(ear, 6, 7)
        ear.deaf = True
        tell(ear, 8)
        ear.deaf = False
        tell(ear, 9)
        await until(lambda: len(ear.heard) == 9 and ear.listener._has_read_all)
        tell(ear, 10)
        ear.listener.end()
        tell(ear, 11)
        await reading
        return ear.heard

    ways = ["read"] * 5 + ["at once"] * 2 + ["read"] * 2 + ["at once"]
    assert asyncio.run(listens()) == [*zip(range(1, 11), ways, strict=True)]


def test_whoever_is_in_the_middle_of_a_line_hears_the_next_after_it() -> None:
    async def listens() -> list[tuple[int, str]]:
        ear = Ear()
        reading = asyncio.create_task(ear.read())
        await until(lambda: ear.listener._has_read_all)
        ear.deaf = True
        ear.may_read.clear()
        tell(ear, 1)
        await asyncio.sleep(0.01)
        ear.deaf = False
        tell(ear, 2)
        assert ear.heard == []
        ear.may_read.set()
        await until(lambda: len(ear.heard) == 2)
        ear.listener.end()
        await reading
        return ear.heard

    assert asyncio.run(listens()) == [(1, "read"), (2, "read")]


def test_whoever_cannot_hear_at_once_and_does_not_read_is_cut_off() -> None:
    async def listens() -> tuple[bool, int]:
        ear = Ear()
        reading = asyncio.create_task(ear.read())
        await until(lambda: ear.listener._has_read_all)
        ear.deaf = True
        tell(ear, *range(MOST_UNREAD))
        assert not ear.listener.cut_off
        tell(ear, MOST_UNREAD)
        await reading
        return ear.listener.cut_off, len(ear.heard)

    assert asyncio.run(listens()) == (True, MOST_UNREAD)


def test_what_goes_wrong_with_one_listener_is_not_the_others_trouble(caplog: pytest.LogCaptureFixture) -> None:
    """The line waits to be read; whoever reads it finds out by themselves what is wrong."""

    async def listens() -> list[tuple[int, str]]:
        ear = Ear()
        reading = asyncio.create_task(ear.read())
        await until(lambda: ear.listener._has_read_all)

        def broken(_: Told) -> bool:
            raise RuntimeError("nobody foresaw this")

        ear.listener.hears_at_once(broken)
        tell(ear, 1, 2)
        await until(lambda: len(ear.heard) == 2)
        ear.listener.end()
        await reading
        return ear.heard

    assert asyncio.run(listens()) == [(1, "read"), (2, "read")]
    assert "a line could not be told at once" in caplog.text
