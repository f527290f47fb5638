"""Accounts, logging in and out, sessions that end, and attempts that fail."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from croupier.service.accounts import LONGEST_PASSWORD, SESSION, SHORTEST_PASSWORD, Accounts, hash_of
from croupier.service.bots import BOT
from croupier.service.errors import AccountError, LogInError, NotKeptError, TooManyTriesError
from croupier.service.tries import Tries
from croupier.store import Account, Store
from tests.service.people import HERE, People, make_people, make_store, run

PASSWORD = "correct horse battery"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Time:
    """The time, as a test wants it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 7, 1, 12, tzinfo=UTC)
        self.seconds = 0.0

    def tell(self) -> datetime:
        """The time now."""
        return self.now


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Store]:
    """A store in a file."""
    store = make_store("sqlite", tmp_path)
    yield store
    store.close()


@pytest.fixture
def house(sqlite: Store) -> People:
    """Its people."""
    return make_people(sqlite)


@pytest.fixture
def clock() -> Time:
    """A time that stands still."""
    return Time()


@pytest.fixture
def accounts(sqlite: Store, house: People, clock: Time) -> Accounts:  # noqa: ARG001 - the facilities must be there
    """The accounts, with a hash that costs little."""
    tries = Tries(clock=lambda: clock.seconds)
    return Accounts(sqlite, now=clock.tell, hasher=CHEAP, tries=tries)


async def ann(accounts: Accounts) -> Account:
    """A player who can log in."""
    return await accounts.add("ann", PASSWORD, role="player", facility=HERE)


async def holder(accounts: Accounts, token: str) -> Account | None:
    """Whose session it is, if it is anybody's."""
    key = hash_of(token)
    return (await accounts.holders([key])).get(key)


def test_logging_in_and_out(accounts: Accounts, sqlite: Store) -> None:
    async def test() -> None:
        made = await ann(accounts)
        token, account = await accounts.log_in("ann", PASSWORD)
        assert account == made
        assert await holder(accounts, token) == made
        assert await holder(accounts, token + "x") is None
        again, _ = await accounts.log_in("ann", PASSWORD)
        assert again != token
        assert await accounts.log_out(token)
        assert not await accounts.log_out(token)
        assert await holder(accounts, token) is None
        assert await holder(accounts, again) == made, "the other session goes on"
        kept = sqlite.session(hash_of(again))
        assert kept is not None
        assert again not in kept.token_hash
        assert made.password_hash is not None
        assert made.password_hash.startswith("$argon2id$")

    run(test())


def test_wrong_passwords_names_and_disabled_accounts_are_told_alike(accounts: Accounts) -> None:
    async def test() -> None:
        made = await ann(accounts)
        await accounts.add("mute", None, role="player", facility=HERE)
        await accounts.add("gone", PASSWORD, role="player", facility=HERE)
        gone = (await accounts.log_in("gone", PASSWORD))[1]
        await accounts.set_disabled(gone, True)
        tried = [("ann", PASSWORD + "x"), ("ann", ""), ("nobody", PASSWORD), ("mute", PASSWORD), ("gone", PASSWORD)]
        told = []
        for name, password in (*tried, ("ann", "x" * 10_000)):
            with pytest.raises(LogInError) as wrong:
                await accounts.log_in(name, password)
            told.append(str(wrong.value))
        assert set(told) == {"the name or the password is wrong"}
        assert (await accounts.log_in("ann", PASSWORD))[1] == made

    run(test())


def test_sessions_expire(accounts: Accounts, clock: Time) -> None:
    async def test() -> None:
        await ann(accounts)
        token, _ = await accounts.log_in("ann", PASSWORD)
        clock.now += SESSION - timedelta(seconds=1)
        assert await holder(accounts, token) is not None
        clock.now += timedelta(seconds=1)
        assert await holder(accounts, token) is None

    run(test())


def test_sessions_that_have_expired_are_forgotten(accounts: Accounts, sqlite: Store, clock: Time) -> None:
    async def test() -> None:
        await ann(accounts)
        tokens = []
        for hours in (0, 1, 11, 1):
            clock.now += timedelta(hours=hours)
            tokens.append((await accounts.log_in("ann", PASSWORD))[0])
        kept = [sqlite.session(hash_of(token)) is not None for token in tokens]
        assert kept == [False, True, True, True], "after twelve hours, unless it has just expired"

    run(test())


def test_sessions_end_with_the_password_and_with_the_account(accounts: Accounts) -> None:
    async def test() -> None:
        made = await ann(accounts)
        first, second = [(await accounts.log_in("ann", PASSWORD))[0] for _ in range(2)]
        await accounts.set_password(made, "another " + PASSWORD)
        assert [await holder(accounts, token) for token in (first, second)] == [None, None]
        with pytest.raises(LogInError):
            await accounts.log_in("ann", PASSWORD)
        third, _ = await accounts.log_in("ann", "another " + PASSWORD)
        await accounts.set_disabled(made, True)
        assert await holder(accounts, third) is None
        await accounts.set_disabled(made, False)
        assert await holder(accounts, third) is None, "a session that was ended does not come back"
        assert await accounts.end_sessions(made) == 0

    run(test())


@pytest.mark.parametrize("length", [SHORTEST_PASSWORD - 1, LONGEST_PASSWORD + 1])
def test_passwords_have_a_length(accounts: Accounts, length: int) -> None:
    with pytest.raises(AccountError, match=f"password: it has {length} characters: give 10 to 200"):
        run(accounts.add("ann", "x" * length, role="player", facility=HERE))


@pytest.mark.parametrize("length", [SHORTEST_PASSWORD, LONGEST_PASSWORD])
def test_passwords_of_the_right_length(accounts: Accounts, length: int) -> None:
    async def test() -> None:
        await accounts.add("ann", "x" * length, role="player", facility=HERE)
        assert await accounts.log_in("ann", "x" * length)

    run(test())


@pytest.mark.parametrize(
    "name",
    ["", "seat 3", "Ann" + BOT, "a" * 41, " ann", "ann\n", "_ann", "-ann", "a/b", "house", "Dealer", "guest", "board"],
)
def test_names_that_would_be_mistaken(accounts: Accounts, name: str) -> None:
    with pytest.raises(AccountError) as wrong:
        run(accounts.add(name, PASSWORD, role="player", facility=HERE))
    assert wrong.value.field == "name"


@pytest.mark.parametrize("name", ["a", "a" * 40, "Zoë", "ann.b-c_d", "3po"])
def test_names_that_are_fine(accounts: Accounts, name: str) -> None:
    assert run(accounts.add(name, None, role="player", facility=HERE)).name == name


def test_accounts_that_cannot_be(accounts: Accounts) -> None:
    async def wrong(name: str, role: str, facility: int | None) -> str:
        with pytest.raises(AccountError) as found:
            await accounts.add(name, PASSWORD, role=role, facility=facility)
        return str(found.value)

    async def test() -> None:
        await ann(accounts)
        assert await wrong("ann", "player", HERE) == "name: there is an account named 'ann' already: choose another"
        assert (await wrong("bob", "king", HERE)).startswith("role: 'king' is not a role: choose player, dealer")
        assert (await wrong("bob", "guest", HERE)).startswith("role: 'guest' is not a role")
        assert (await wrong("bob", "player", None)).startswith("facility: those of the Board belong to no facility")
        assert (await wrong("bob", "board", HERE)).startswith("facility: those of the Board belong to no facility")

    run(test())


def test_too_many_attempts(accounts: Accounts, clock: Time) -> None:
    async def test() -> None:
        await ann(accounts)
        for _ in range(10):
            with pytest.raises(LogInError, match="wrong"):
                await accounts.log_in("ann", "wrong password")
        clock.seconds = 100.0
        with pytest.raises(TooManyTriesError, match="wait 201 seconds") as many:
            await accounts.log_in("ann", PASSWORD)
        assert many.value.seconds == 201
        clock.seconds = 300.0
        assert await accounts.log_in("ann", PASSWORD)
        for _ in range(9):
            with pytest.raises(LogInError, match="wrong"):
                await accounts.log_in("ann", "wrong password")
        assert await accounts.log_in("ann", PASSWORD), "one fewer is not too many"
        for _ in range(10):
            with pytest.raises(LogInError, match="wrong"):
                await accounts.log_in("ann", "wrong password")

    run(test())


def test_too_many_attempts_at_once(accounts: Accounts) -> None:
    """Attempts under way count, so that sending all of them together is no way around."""

    async def test() -> None:
        await ann(accounts)
        tried = await asyncio.gather(
            *(accounts.log_in("ann", f"wrong password {number}") for number in range(30)), return_exceptions=True
        )
        assert sum(isinstance(one, TooManyTriesError) for one in tried) == 20

    run(test())


def test_attempts_from_one_place_under_many_names() -> None:
    tries = Tries(by_origin=3, clock=lambda: 0.0)
    for name in "abc":
        tries.begin(name, "10.0.0.1")
    with pytest.raises(TooManyTriesError):
        tries.begin("d", "10.0.0.1")
    tries.begin("d", "10.0.0.2").succeeded()
    tries.begin("d", "")


def test_those_who_succeed_do_not_count() -> None:
    tries = Tries(by_name=2, by_origin=2, clock=lambda: 0.0)
    for _ in range(10):
        tries.begin("a", "here").succeeded()


def test_a_guest_needs_no_setting_up(accounts: Accounts) -> None:
    async def test() -> None:
        guest = await accounts.guest(HERE)
        assert (guest.name, guest.role, guest.password_hash) == ("guest", "guest", None)
        assert await accounts.guest(HERE) == guest
        with pytest.raises(LogInError):
            await accounts.log_in("guest", "")

    run(test())


def test_passwords_that_were_hashed_cheaply_are_hashed_again(accounts: Accounts, sqlite: Store) -> None:
    async def test() -> None:
        made = await ann(accounts)
        dearer = Accounts(sqlite, hasher=PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
        await dearer.log_in("ann", PASSWORD)
        kept = sqlite.account(made.id)
        assert kept is not None
        assert kept != made
        assert replace(kept, password_hash=made.password_hash) == made
        assert await accounts.log_in("ann", PASSWORD)

    run(test())


def test_the_audit_says_who_did_what_and_holds_no_secret(accounts: Accounts, sqlite: Store, house: People) -> None:
    async def test() -> None:
        made = await accounts.add("ann", PASSWORD, role="player", facility=HERE, by=house.floorperson)
        token, _ = await accounts.log_in("ann", PASSWORD)
        await accounts.set_disabled(made, True, by=house.floorperson)
        acts = [one.act for one in sqlite.acts()]
        assert [(act.account, act.what, act.about) for act in acts] == [
            (house.floorperson.id, "made an account", "ann"),
            (made.id, "logged in", "ann"),
            (house.floorperson.id, "disabled", "ann"),
            (house.floorperson.id, "ended all sessions", "ann"),
        ]
        assert PASSWORD not in str(acts)
        assert token not in str(acts)

    run(test())


def test_a_store_that_is_gone_is_said(tmp_path: Path) -> None:
    accounts = Accounts(Store.open(f"sqlite:///{tmp_path / 'no' / 'such' / 'store.db'}"), hasher=CHEAP)
    with pytest.raises(NotKeptError, match="nothing was done"):
        run(accounts.log_in("ann", PASSWORD))
