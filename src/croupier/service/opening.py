"""Before a table is opened: whether whoever opens it may, who deals there, and whether its bots have seats."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from croupier.games.opening import OpeningError
from croupier.service import roles
from croupier.service.errors import NotAllowedError
from croupier.store import Account
from croupier.table.inputs import FORMAT, Refusal, refuse


class Openings:
    """How many tables an account may have open that it has opened. It opens one at a time: the count is true."""

    def __init__(self, most: int | None, count_open: Callable[[int], Awaitable[int]]) -> None:
        self._most = most
        """None: as many as it likes."""
        self._count_open = count_open
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def one_more(self, account: Account) -> AsyncIterator[None]:
        """While an account opens a table; raises `NotAllowedError` if that is one too many."""
        if self._most is None:
            yield
            return
        turn = self._turns.setdefault(account.id, asyncio.Lock())
        async with turn:
            if await self._count_open(account.id) >= self._most:
                raise NotAllowedError(refuse("service.too_many_tables", FORMAT, most=self._most))
            yield


def must_seat(bots: int, seats: int) -> None:
    """Raise `OpeningError` if a table is to have more bots than seats."""
    if bots > seats:
        raise OpeningError("settings.bots", f"{bots} bots are too many: the table has {seats} seats")


def judge_dealer(dealer: Account | None, facility: int) -> Refusal | None:
    """Why somebody cannot be assigned to deal in a facility; None if they can, or if the house deals."""
    if dealer is None:
        return None
    if roles.condition_of(dealer, roles.AT_A_TABLE["deal"]) == roles.NEVER:
        role = roles.in_words(dealer.role)
        return refuse("service.only_a_dealer_deals", FORMAT, name=dealer.name, role=role)
    if dealer.facility == facility:
        return None
    return refuse("service.dealer_of_another_facility", FORMAT, name=dealer.name)
