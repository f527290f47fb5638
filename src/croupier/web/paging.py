"""Lines of a record, many at a time: neither one by one, which takes long, nor all at once, which takes much memory."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from typing import Final

PAGE: Final = 500
"""How many lines are sent at once."""


def in_pages(lines: Iterator[bytes]) -> Iterator[bytes]:
    """Lines as they come, joined."""
    return iter(lambda: b"".join(islice(lines, PAGE)), b"")


async def in_turns(pages: Iterator[bytes], turn: asyncio.Semaphore) -> AsyncIterator[bytes]:
    """Pages, each made ready in its turn beside those of others, however many records are read at the same time."""
    while True:
        async with turn:
            page = await asyncio.to_thread(next, pages, b"")
        if not page:
            return
        yield page
