"""Asking the store, without keeping others waiting, and what is said when it is unavailable."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from croupier.service.errors import NotKeptError
from croupier.store import CommitLostError, StoreUnavailableError

T = TypeVar("T")


async def asked(ask: Callable[[], T]) -> T:
    """What the store answers, or has done; raises `NotKeptError` if it is unavailable."""
    try:
        return await asyncio.to_thread(ask)
    except CommitLostError as wrong:
        raise NotKeptError(f"look whether it was done before you try again: {wrong}") from wrong
    except StoreUnavailableError as wrong:
        raise NotKeptError(f"nothing was done: {wrong}") from wrong
