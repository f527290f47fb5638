"""What the service says when it cannot do what it was asked. What a person may not do at a table is a refusal."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from croupier.store import CommitLostError, StoreUnavailableError
from croupier.table.inputs import Refusal

T = TypeVar("T")


class ServiceError(Exception):
    """Something that the service could not do; the message says what, and what would help."""


class NotKeptError(ServiceError):
    """An input or a table could not be kept, so nothing was done. The same again, under the same id, is safe."""


class OvertakenError(NotKeptError):
    """Somebody else has written to the table's record since it was read, so it is brought back from the store."""


class FailedInputError(ServiceError):
    """A fault in the program stopped an input; the table is as it was before, and goes on."""


class OtherInputError(ServiceError):
    """Another input was given under the same id before, so nothing was done."""


class DroppedError(ServiceError):
    """This live table was given up before the input was looked at, or with an earlier one that could not be kept; the
    table is brought back from the store.
    """


class UnknownTableError(ServiceError):
    """There is no such table."""


class NotAllowedError(ServiceError):
    """The account may not do this; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why)
        self.refusal = refusal


class AccountError(ServiceError):
    """An account that cannot be made or changed so: which field, what is wrong, and what would be right."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field
        self.why = why


class LogInError(ServiceError):
    """The name or the password is wrong, or the account is disabled: nobody is told which."""


class TooManyAttemptsError(LogInError):
    """Too many attempts to log in failed; `seconds` says how long to wait."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many attempts to log in have failed: wait {seconds} seconds")
        self.seconds = seconds


async def ask_store(ask: Callable[[], T]) -> T:
    """What the store answers, or has done; raises `NotKeptError` if it is unavailable."""
    try:
        return await asyncio.to_thread(ask)
    except CommitLostError as wrong:
        raise NotKeptError(f"look whether it was done before you try again: {wrong}") from wrong
    except StoreUnavailableError as wrong:
        raise NotKeptError(f"nothing was done: {wrong}") from wrong
