"""Whose session it is: the store is asked seldom, about many at once, and never against what was said since."""

import asyncio
import gc
from collections.abc import Collection, Mapping
from typing import Any, cast

import pytest

from croupier.service.accounts import Accounts, hash_of
from croupier.service.errors import NotKeptError
from croupier.store import Account
from croupier.web.authentication import Authenticator, User
from tests.store.house import NOON
from tests.web.house import PATIENCE

LONG = 3600.0
"""Seconds for which it is known whose session it is: longer than any test takes."""
MANY = [f"token {number}" for number in range(50)]


def account(number: int) -> Account:
    """Somebody's account."""
    return Account(
        id=number, name=f"p{number}", facility=1, role="player", password_hash=None, disabled=False, made_at=NOON
    )


class Book:
    """Accounts that are asked about sessions, and answer when they are let."""

    def __init__(self, tokens: Collection[str]) -> None:
        self.open = {hash_of(token): account(number) for number, token in enumerate(tokens)}
        self.asked: list[int] = []
        self.used: list[dict[str, float]] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.fails = False

    async def holders(
        self,
        token_hashes: Collection[str],
        used: Mapping[str, float] | None = None,
    ) -> dict[str, Account]:
        """Whose sessions these are, some of which are in use."""
        self.used.append(dict(used or {}))
        self.asked.append(len(token_hashes))
        found = {key: self.open[key] for key in token_hashes if key in self.open}
        await self.may_answer.wait()
        if self.fails:
            raise NotKeptError("the store is unavailable")
        return found


def authenticator(book: Book, *, check_seconds: float = LONG) -> Authenticator:
    """An entrance that asks this book."""
    return Authenticator(cast(Accounts, cast(Any, book)), None, check_seconds=check_seconds)


async def ask(at: Authenticator, *tokens: str) -> list[Account | None]:
    """Whose sessions these are, all asked for at the same time."""
    return list(await asyncio.gather(*(at.again(User(account(0), token)) for token in tokens)))


def test_who_asks_at_the_same_time_is_served_together() -> None:
    async def trying() -> None:
        book = Book(MANY)
        at = authenticator(book)
        assert [one and one.id for one in await ask(at, *MANY, "unknown")] == [*range(50), None]
        assert book.asked == [51]
        await ask(at, *MANY)
        assert book.asked == [51], "and is known for a while"

    asyncio.run(trying())


def test_what_must_be_looked_up_soon_is_looked_up_along() -> None:
    async def trying() -> None:
        book = Book(MANY)
        at = authenticator(book)
        await ask(at, *MANY[1:])
        at._known = {key: known._replace(looked=known.looked - 0.6 * LONG) for key, known in at._known.items()}
        await ask(at, *MANY[1:20])
        await ask(at, MANY[0])
        assert book.asked == [49, 20], "those that are in use, and the new one"
        await ask(at, *MANY[1:20])
        assert book.asked == [49, 20]
        assert len(at._known) == 20
        await ask(at, *MANY[20:])
        assert book.asked == [49, 20, 30], "nobody looked after those that nobody used"

    asyncio.run(trying())


@pytest.mark.parametrize("by_account", [False, True])
def test_what_ends_while_the_store_is_asked_is_not_remembered(by_account: bool) -> None:
    async def trying() -> None:
        book = Book(MANY[:1])
        at = authenticator(book)
        book.may_answer.clear()
        asking = asyncio.create_task(ask(at, MANY[0]))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        book.open.clear()
        if by_account:
            at.forget_number(0)
        else:
            at.forget(MANY[0])
        book.may_answer.set()
        await asking
        assert await ask(at, MANY[0]) == [None]
        assert book.asked == [1, 1]

    asyncio.run(trying())


def test_who_goes_away_takes_nobody_along() -> None:
    async def trying() -> None:
        book = Book(MANY[:2])
        at = authenticator(book)
        book.may_answer.clear()
        first, second = (asyncio.create_task(ask(at, MANY[0])) for _ in range(2))
        await asyncio.sleep(0.01)
        first.cancel()
        book.may_answer.set()
        assert [one and one.id for one in await second] == [0]

    asyncio.run(trying())


def test_a_store_that_fails_is_asked_again() -> None:
    async def trying() -> None:
        book = Book(MANY[:1])
        at = authenticator(book)
        book.fails = True
        with pytest.raises(NotKeptError):
            await ask(at, MANY[0])
        book.fails = False
        assert [one and one.id for one in await ask(at, MANY[0])] == [0]

    asyncio.run(trying())


def test_a_session_that_ends_while_it_is_looked_up_is_over_at_once() -> None:
    async def trying() -> None:
        book = Book(MANY[:1])
        at = authenticator(book)
        book.may_answer.clear()
        over = asyncio.create_task(at.over(User(account(0), MANY[0])))
        await asyncio.sleep(0.01)
        book.open.clear()
        at.forget(MANY[0])
        book.may_answer.set()
        await asyncio.wait_for(over, PATIENCE)

    asyncio.run(trying())


def test_what_nobody_waits_for_any_more_is_no_error() -> None:
    """Whoever wanted to know whose session it is has left before the store failed."""

    async def trying() -> None:
        wrong: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: wrong.append(what))
        book = Book(MANY)
        book.fails = True
        book.may_answer.clear()
        at = authenticator(book)
        asking = asyncio.create_task(ask(at, MANY[0]))
        await asyncio.sleep(0.01)
        asking.cancel()
        book.may_answer.set()
        await asyncio.sleep(0.01)
        del at, asking
        gc.collect()
        assert wrong == []

    asyncio.run(trying())


def test_a_session_is_not_over_because_the_store_is_gone() -> None:
    async def trying() -> None:
        book = Book(MANY)
        at = authenticator(book, check_seconds=0.01)
        over = asyncio.create_task(at.over(User(account(0), MANY[0])))
        book.fails = True
        await asyncio.sleep(0.1)
        assert not over.done()
        book.fails = False
        book.open.clear()
        await asyncio.wait_for(over, PATIENCE)

    asyncio.run(trying())
