"""Accounts, logging in and out, sessions that end, and attempts that fail."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import event

from croupier.service import roles
from croupier.service.accounts import IDLE, LONGEST_PASSWORD, SESSION, SHORTEST_PASSWORD, Accounts, hash_of
from croupier.service.bots import BOT
from croupier.service.errors import AccountError, LogInError, NotKeptError, TooManyAttemptsError
from croupier.service.login_attempts import FailedLogIns, LoginAttempts, place_of
from croupier.store import Account, Act, Store
from tests.service.people import HERE, People, make_people, make_store, run

PASSWORD = "correct horse battery"
GIVEN = "for a single log-in"
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
    attempts = LoginAttempts(clock=lambda: clock.seconds)
    return Accounts(sqlite, now=clock.tell, hasher=CHEAP, attempts=attempts)


async def ann(accounts: Accounts) -> Account:
    """A player who can log in."""
    return await player(accounts, "ann")


async def player(accounts: Accounts, name: str) -> Account:
    """A player who has chosen a password."""
    given = await accounts.add(name, GIVEN, role="player", facility=HERE)
    _, made = await accounts.choose_password(given, PASSWORD)
    await accounts.end_sessions(made)
    return made


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
        assert await accounts.log_out(token, made)
        assert not await accounts.log_out(token, made)
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
        await player(accounts, "gone")
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


def test_sessions_expire(sqlite: Store, house: People, clock: Time) -> None:  # noqa: ARG001 - as above
    accounts = Accounts(sqlite, now=clock.tell, hasher=CHEAP, idle=2 * SESSION)

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
        own, made = await accounts.choose_password(made, "another " + PASSWORD, current=PASSWORD)
        assert [await holder(accounts, token) for token in (first, second)] == [None, None]
        assert await holder(accounts, own) == made
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
        taken = "name: there is an account named 'ann' already, or one whose name reads like it: choose another"
        assert await wrong("ann", "player", HERE) == taken
        assert (await wrong("bob", "king", HERE)).startswith("role: 'king' is not a role: choose player, dealer")
        assert (await wrong("bob", "guest", HERE)).startswith("role: 'guest' is not a role")
        assert (await wrong("bob", "player", None)).startswith("facility: those of the Board belong to no facility")
        assert (await wrong("bob", "board", HERE)).startswith("facility: those of the Board belong to no facility")

    run(test())


async def fail(accounts: Accounts, times: int = 1, *, name: str = "ann", origin: str = "") -> None:
    """Try wrong passwords."""
    for _ in range(times):
        with pytest.raises(LogInError, match="wrong"):
            await accounts.log_in(name, "wrong password", origin=origin)


async def must_wait(accounts: Accounts, *, name: str = "ann", origin: str = "") -> int:
    """How long the right person has to wait."""
    with pytest.raises(TooManyAttemptsError) as many:
        await accounts.log_in(name, PASSWORD, origin=origin)
    return many.value.seconds


def test_waits_grow_with_failures_and_have_an_end(accounts: Accounts, clock: Time) -> None:
    async def test() -> None:
        await ann(accounts)
        await fail(accounts, 10)
        waited = []
        for _ in range(12):
            waited.append(await must_wait(accounts))
            clock.seconds += waited[-1] - 0.25
            assert await must_wait(accounts) == 1, "not a moment before"
            clock.seconds += 0.25
            await fail(accounts)
        assert waited == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
        clock.seconds += 300
        assert await accounts.log_in("ann", PASSWORD)
        await fail(accounts, 9)
        assert await accounts.log_in("ann", PASSWORD), "one fewer is not too many, once somebody has succeeded"
        await fail(accounts, 10)
        clock.seconds += 12 * 300 + 1
        await fail(accounts, 10)

    run(test())


def test_nobody_is_locked_out_by_failures_elsewhere(accounts: Accounts, clock: Time) -> None:
    """Whatever is tried under a name from other places, it waits for nothing where it has logged in before, and once,
    for no longer than the longest wait, where it has not."""

    async def test() -> None:
        await ann(accounts)
        assert await accounts.log_in("ann", PASSWORD, origin="192.0.2.1")
        for place in range(400):
            with pytest.raises(LogInError):
                await accounts.log_in("ann", "wrong password", origin=f"203.0.113.{place % 250}")
        assert await accounts.log_in("ann", PASSWORD, origin="192.0.2.1"), "a place that is known"
        wait = await must_wait(accounts, origin="198.51.100.7")
        assert 1 <= wait <= 300
        for second in range(wait):
            with pytest.raises(LogInError):
                await accounts.log_in("ann", "wrong password", origin=f"2001:db8:{second:x}::1")
            clock.seconds += 1
        assert await accounts.log_in("ann", PASSWORD, origin="198.51.100.7"), "its turn has come, whoever else tries"

    run(test())


def test_failures_at_a_place_that_is_known_make_it_wait_too(accounts: Accounts) -> None:
    async def test() -> None:
        await ann(accounts)
        for place in ("192.0.2.1", "192.0.2.2"):
            assert await accounts.log_in("ann", PASSWORD, origin=place)
        await fail(accounts, 10, origin="192.0.2.1")
        assert await must_wait(accounts, origin="192.0.2.1") == 1
        assert await accounts.log_in("ann", PASSWORD, origin="192.0.2.2")

    run(test())


def test_somebody_s_success_does_not_help_those_who_guess(accounts: Accounts) -> None:
    async def test() -> None:
        await ann(accounts)
        assert await accounts.log_in("ann", PASSWORD, origin="192.0.2.1")
        for place in range(10):
            await fail(accounts, origin=f"203.0.113.{place}")
        assert await must_wait(accounts, origin="203.0.113.99") == 1
        assert await accounts.log_in("ann", PASSWORD, origin="192.0.2.1")
        assert await must_wait(accounts, origin="203.0.113.98") == 1

    run(test())


def test_a_name_has_its_tries_once_however_it_is_written(accounts: Accounts) -> None:
    async def test() -> None:
        await ann(accounts)
        for name in ("ann", "Ann", "ANN", "ａｎｎ", "аnn") * 2:
            await fail(accounts, name=name)
        assert await must_wait(accounts, name="aNN") == 1

    run(test())


def test_too_many_attempts_at_once(accounts: Accounts) -> None:
    """Attempts under way count, so that sending all of them together is no way around."""

    async def test() -> None:
        await ann(accounts)
        tried = await asyncio.gather(
            *(accounts.log_in("ann", f"wrong password {number}") for number in range(30)), return_exceptions=True
        )
        assert sum(isinstance(one, TooManyAttemptsError) for one in tried) == 20

    run(test())


def test_attempts_from_one_place_under_many_names() -> None:
    attempts = LoginAttempts(by_origin=3, clock=lambda: 0.0)
    for name in "abc":
        attempts.begin(name, "10.0.0.1")
    with pytest.raises(TooManyAttemptsError):
        attempts.begin("d", "10.0.0.1")
    attempts.begin("e", "10.0.0.1", is_known=True)
    attempts.begin("d", "10.0.0.2").succeeded()


def test_a_household_is_one_place() -> None:
    attempts = LoginAttempts(by_origin=3, clock=lambda: 0.0)
    for name, origin in zip("abc", ("2001:db8::1", "2001:db8::2", "2001:db8:0:ff::3"), strict=True):
        attempts.begin(name, origin)
    with pytest.raises(TooManyAttemptsError):
        attempts.begin("d", "2001:db8:0:1::4")
    attempts.begin("d", "2001:db8:0:100::1")
    assert place_of("::ffff:192.0.2.1") == place_of("192.0.2.1") == "192.0.2.1"


def test_those_who_succeed_do_not_count() -> None:
    attempts = LoginAttempts(by_name=2, by_origin=2, clock=lambda: 0.0)
    for _ in range(10):
        attempts.begin("a", "here").succeeded()


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
        given = await accounts.add("ann", GIVEN, role="player", facility=HERE, by=house.floorperson)
        first, _ = await accounts.log_in("ann", GIVEN, origin="192.0.2.1")
        token, made = await accounts.choose_password(given, PASSWORD)
        assert await accounts.log_out(token, made)
        assert not await accounts.log_out(token, made), "it ends once, and is told once"
        await accounts.give_password(made, GIVEN, by=house.floorperson)
        await accounts.set_disabled(made, True, by=house.floorperson)
        acts = [one.act for one in sqlite.acts()]
        assert [(act.account, act.what, act.about) for act in acts] == [
            (house.floorperson.id, "made an account", "ann"),
            (made.id, "logged in", "ann"),
            (made.id, "chose a password", "ann"),
            (made.id, "logged in", "ann"),
            (made.id, "logged out", "ann"),
            (house.floorperson.id, "gave a password for one log-in", "ann"),
            (house.floorperson.id, "disabled", "ann"),
            (house.floorperson.id, "ended all sessions", "ann"),
        ]
        assert acts[1].detail == {"from": "192.0.2.1"}
        for secret in (PASSWORD, GIVEN, first, token):
            assert secret not in str(acts)

    run(test())


def test_failures_are_in_the_audit_however_many_in_a_few_acts(accounts: Accounts, sqlite: Store) -> None:
    async def test() -> None:
        made = await ann(accounts)
        before = len(sqlite.acts())
        for number in range(300):
            with pytest.raises(LogInError):
                await accounts.log_in("ann", "wrong password", origin=f"203.0.113.{number % 7}")
            with pytest.raises(LogInError):
                await accounts.log_in(f"secret {number}", "wrong password")
        await accounts.close()
        acts = [one.act for one in sqlite.acts()][before:]
        assert len(acts) <= 4
        assert sum(act.detail["times"] for act in acts if act.about == "ann") == 300  # type: ignore[misc]
        assert sum(act.detail["times"] for act in acts if act.about == "names that nobody has") == 300  # type: ignore[misc]
        assert {act.what for act in acts} <= {"a log-in failed", "log-ins failed"}
        [many] = [act for act in acts if act.about == "ann" and act.detail["times"] != 1]
        assert (len(many.detail["from"]), many.facility) == (5, made.facility)  # type: ignore[arg-type]
        assert "secret" not in str(acts), "somebody may have typed a password there"

    run(test())


def test_failures_of_many_accounts_are_told_together(accounts: Accounts, sqlite: Store) -> None:
    async def test() -> None:
        for number in range(30):
            await accounts.add(f"p{number}", None, role="player", facility=HERE)
        before = len(sqlite.acts())
        for number in range(30):
            for _ in range(3):
                with pytest.raises(LogInError):
                    await accounts.log_in(f"p{number}", "wrong password")
        await accounts.close()
        acts = [one.act for one in sqlite.acts()][before:]
        assert len(acts) <= 42
        assert len({act.about for act in acts}) == 21
        assert sum(act.detail["times"] for act in acts) == 90  # type: ignore[misc]

    run(test())


def test_failures_are_told_as_soon_as_the_store_is_back() -> None:
    """What cannot be kept is told later; meanwhile nobody's log-in waits for it."""
    kept: list[Act] = []
    is_gone = True

    async def keep(act: Act) -> None:
        if is_gone:
            raise NotKeptError
        kept.append(act)

    async def test() -> None:
        nonlocal is_gone
        failed = FailedLogIns(keep, lambda: datetime(2026, 7, 1, tzinfo=UTC), period=0.0)
        failed.note(None, "192.0.2.1")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert kept == []
        failed.note(None, "192.0.2.1")
        is_gone = False
        await failed.close()
        assert [act.detail["times"] for act in kept] == [2]

    run(test())


def test_a_password_that_was_given_is_good_for_one_log_in(accounts: Accounts, house: People) -> None:
    async def test() -> None:
        made = await accounts.add("ann", GIVEN, role="player", facility=HERE, by=house.floorperson)
        token, account = await accounts.log_in("ann", GIVEN)
        assert account.must_choose_password
        with pytest.raises(LogInError):
            await accounts.log_in("ann", GIVEN)
        with pytest.raises(AccountError, match="somebody gave you"):
            await accounts.choose_password(made, GIVEN)
        own, account = await accounts.choose_password(made, PASSWORD)
        assert not account.must_choose_password
        assert await holder(accounts, token) is None
        assert await holder(accounts, own) == account
        assert (await accounts.log_in("ann", PASSWORD))[1] == account
        await accounts.give_password(account, GIVEN, by=house.floorperson)
        assert await holder(accounts, own) is None
        with pytest.raises(LogInError):
            await accounts.log_in("ann", PASSWORD)
        assert (await accounts.log_in("ann", GIVEN))[1].must_choose_password

    run(test())


def test_two_log_ins_with_one_given_password(accounts: Accounts) -> None:
    async def test() -> None:
        await accounts.add("ann", GIVEN, role="player", facility=HERE)
        tried = await asyncio.gather(*(accounts.log_in("ann", GIVEN) for _ in range(5)), return_exceptions=True)
        assert sum(not isinstance(one, LogInError) for one in tried) == 1

    run(test())


def test_whoever_has_a_session_alone_sets_no_password(accounts: Accounts, clock: Time) -> None:
    async def test() -> None:
        made = await ann(accounts)
        for current in ("", "wrong password"):
            with pytest.raises(AccountError, match="current: this is not the password"):
                await accounts.choose_password(made, "another " + PASSWORD, current=current)
        for _ in range(8):
            with pytest.raises(AccountError):
                await accounts.choose_password(made, "another " + PASSWORD, current="wrong password")
        with pytest.raises(TooManyAttemptsError):
            await accounts.choose_password(made, "another " + PASSWORD, current=PASSWORD)
        clock.seconds += 2
        assert await accounts.choose_password(made, "another " + PASSWORD, current=PASSWORD)

    run(test())


def test_who_has_not_chosen_a_password_may_do_nothing(accounts: Accounts) -> None:
    async def test() -> None:
        made = await accounts.add("flo", GIVEN, role="floorperson", facility=HERE)
        refusals = {deed: roles.may_do(made, deed, HERE) for deed in roles.ABOUT_TABLES}
        assert {None if one is None else one.reason.key for one in refusals.values()} == {roles.CHOOSE_FIRST}
        _, chosen = await accounts.choose_password(made, PASSWORD)
        assert roles.may_do(chosen, "open tables", HERE) is None

    run(test())


def test_a_password_that_is_changed_during_a_log_in_begins_no_session(accounts: Accounts, sqlite: Store) -> None:
    async def test() -> None:
        made = await ann(accounts)
        begin = sqlite.begin_session

        def late(*given: Any, **more: Any) -> None:
            sqlite.give_password(made.id, "another", at=accounts._now())
            begin(*given, **more)

        sqlite.begin_session = late  # type: ignore[method-assign]
        with pytest.raises(LogInError):
            await accounts.log_in("ann", PASSWORD)

    run(test())


def test_sessions_end_when_they_are_idle(accounts: Accounts, clock: Time) -> None:
    async def test() -> None:
        await ann(accounts)
        used, idle = [(await accounts.log_in("ann", PASSWORD))[0] for _ in range(2)]
        keys = [hash_of(used), hash_of(idle)]
        clock.now += IDLE - timedelta(seconds=1)
        assert set(await accounts.holders(keys)) == set(keys), "to be looked at is no use"
        assert set(await accounts.holders(keys, {keys[0]: 0.5})) == set(keys)
        clock.now += timedelta(seconds=1)
        assert set(await accounts.holders(keys)) == {keys[0]}
        assert set(await accounts.holders(keys, {keys[1]: 0.0})) == {keys[0]}, "what has ended does not come back"
        clock.now += IDLE - timedelta(seconds=2)
        assert set(await accounts.holders(keys)) == {keys[0]}
        clock.now += timedelta(seconds=0.5)
        assert await accounts.holders(keys) == {}

    run(test())


@pytest.mark.parametrize("name", ["Bo", "bo", "BO", "ｂｏ", "ВО", "во", "b0"])
def test_names_that_read_alike_are_one_account(accounts: Accounts, name: str) -> None:
    async def test() -> None:
        await player(accounts, "bo")
        with pytest.raises(AccountError) as wrong:
            await accounts.add(name, None, role="player", facility=HERE)
        assert wrong.value.field == "name"
        assert (await accounts.log_in(name, PASSWORD))[1].name == "bo"

    run(test())


@pytest.mark.parametrize("name", ["bо", "Аnn", "pаt", "aα", "Ꭺnn", "ᎪᏴ", "a٣", "ⲁ"])
def test_names_of_several_scripts_or_of_none_in_use(accounts: Accounts, name: str) -> None:
    with pytest.raises(AccountError, match="several scripts"):
        run(accounts.add(name, None, role="player", facility=HERE))


@pytest.mark.parametrize("name", ["Марк", "Σοφία", "山田", "ひろ山", "김수현", "דניאל", "Łukasz", "Zoë-2"])
def test_names_in_any_script(accounts: Accounts, name: str) -> None:
    assert run(accounts.add(name, None, role="player", facility=HERE)).name == name


def test_a_name_is_kept_as_people_see_it(accounts: Accounts) -> None:
    assert run(accounts.add("ｂｏ", None, role="player", facility=HERE)).name == "bo"


def test_a_store_that_is_gone_is_said(tmp_path: Path) -> None:
    accounts = Accounts(Store.open(f"sqlite:///{tmp_path / 'no' / 'such' / 'store.db'}"), hasher=CHEAP)
    with pytest.raises(NotKeptError, match="nothing was done"):
        run(accounts.log_in("ann", PASSWORD))


def test_a_name_that_somebody_has_is_looked_for_as_one_that_nobody_has(sqlite: Store, house: People) -> None:
    asked: list[str] = []
    event.listen(sqlite._engine, "before_cursor_execute", lambda *said: asked.append(said[2]))
    known = sqlite.account_named(house.player.name)
    questions = [*asked]
    asked.clear()
    assert sqlite.account_named("nobody-at-all") is None
    assert known == house.player
    assert asked == questions
