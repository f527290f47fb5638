"""A disk that is full, a lock that is held, a server that is gone, a file that is damaged."""

import resource
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, exc

from croupier.store import CommitLostError, Entry, Store, StoreError, StoreFullError, StoreUnavailableError
from croupier.store.errors import leaves_open, meaning
from tests.store.cluster import Cluster
from tests.store.house import NOON, House, content_of, entry, given, kept_table, make_house, snapshot

BATCH = 40
LONG = 60.0
"""Seconds that nobody waits who is to wait a fraction of one, on however busy a machine."""
BREAK_OURS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'croupier'"
"""Breaks the store's connections to PostgreSQL."""


def file_of(address: str) -> Path:
    return Path(address.removeprefix("sqlite:///"))


def large(table: str, line: int, house: House) -> Entry:
    """A line that needs several pages, with all that may come with one."""
    made = entry(table, line, given=given(house.ann, str(line), line), snapshot=snapshot(line), seats={1: house.ann.id})
    return Entry(
        table=table,
        line=line,
        at=made.at,
        content=bytes(10_000),
        given=made.given,
        snapshot=made.snapshot,
        seats=made.seats,
    )


@contextmanager
def few_pages(store: Store) -> Iterator[None]:
    """A SQLite database that may not grow by more than a few pages."""

    def limit(connection: sqlite3.Connection, *_others: object) -> None:
        count = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {count + 20}")

    def lift(connection: sqlite3.Connection, *_others: object) -> None:
        connection.execute("PRAGMA max_page_count = 1073741823")

    event.listen(store._engine, "checkout", limit)
    event.listen(store._engine, "checkin", lift)
    try:
        yield
    finally:
        event.remove(store._engine, "checkout", limit)
        event.remove(store._engine, "checkin", lift)


@contextmanager
def small_files(store: Store) -> Iterator[None]:
    """An operating system that lets no file grow by more than a little: the log fails while it is written."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    log = Path(f"{store._url.database}-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + 50_000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def server_out_of_disk(store: Store) -> Iterator[None]:
    """A PostgreSQL server that says, in the middle of a batch, that its disk is full."""
    with store._engine.begin() as connection:
        connection.exec_driver_sql(
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"
        )
        connection.exec_driver_sql(
            f"CREATE TRIGGER fail BEFORE INSERT ON lines FOR EACH ROW WHEN (NEW.line > {BATCH // 2})"
            " EXECUTE FUNCTION fail()"
        )
    try:
        yield
    finally:
        with store._engine.begin() as connection:
            connection.exec_driver_sql("DROP FUNCTION fail CASCADE")


Fault = Callable[[Store], AbstractContextManager[None]]


@pytest.mark.parametrize(
    ("kind", "fault", "is_full"),
    [("sqlite", few_pages, True), ("sqlite", small_files, False), ("postgresql", server_out_of_disk, True)],
    indirect=["kind"],
)
def test_a_full_disk_keeps_the_whole_batch_out_and_passes(
    store: Store, house: House, fault: Fault, is_full: bool
) -> None:
    store.add_table(kept_table(house, "t2"))
    store.append([entry("t2", 1)])
    batch = [entry("t2", 2), *(large("t1", line, house) for line in range(1, BATCH + 1))]
    with fault(store):
        for _ in range(2):
            with pytest.raises(StoreUnavailableError, match="the store is unavailable: ") as told:
                store.append(batch)
            assert isinstance(told.value, StoreFullError) is is_full
            assert not isinstance(told.value, CommitLostError), "it is known that nothing was kept"
        assert (store.last_line("t1"), store.last_line("t2")) == (0, 1)
        assert store.given("t1", house.ann.id, "1") is None
        assert store.snapshot("t1") is None
        assert store.seats("t1") == {}
        store.append([entry("t2", 2)])
    store.append(batch[1:])
    assert store.last_line("t1") == BATCH
    assert list(store.lines("t2")) == [content_of("t2", 1), content_of("t2", 2)]
    assert store.snapshot("t1") == snapshot(BATCH)


def test_a_lock_is_waited_for_but_not_for_ever(store: Store, address: str, house: House, kind: str) -> None:
    with Store.open(address, patience=0.2) as hasty, store._writing() as holder:
        holder.exec_driver_sql("UPDATE tables SET game = 'x' WHERE id = 't1'")
        started = time.monotonic()
        with pytest.raises(StoreUnavailableError, match="locked" if kind == "sqlite" else "lock timeout"):
            hasty.close_table("t1", at=house.ann.made_at)
        assert 0.15 < time.monotonic() - started < LONG
        assert hasty.last_line("t1") == 0, "reading goes on"
    assert store.tables(closed=True) == []


def test_threads_wait_for_each_other_but_not_for_ever(address: str) -> None:
    outcomes: list[Exception] = []

    def write(store: Store) -> None:
        try:
            store.close_table("t1", at=NOON)
        except StoreUnavailableError as late:
            outcomes.append(late)

    with Store.open(address, patience=0.2) as store:
        make_house(store)
        with store._writing() as holder:
            holder.exec_driver_sql("UPDATE tables SET game = 'x' WHERE id = 't1'")
            threads = [threading.Thread(target=write, args=[store]) for _ in range(4)]
            started = time.monotonic()
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert time.monotonic() - started < LONG
        assert len(outcomes) == 4
        assert store.tables(closed=True) == []
        write(store)
        assert len(store.tables(closed=True)) == 1


@pytest.mark.usefixtures("house")
def test_a_lock_that_is_given_back_in_time_is_waited_for(store: Store, address: str) -> None:
    done: list[int] = []

    def write() -> None:
        with Store.open(address, patience=30) as patient:
            patient.append([entry("t1", 1)])
            done.append(1)

    waiting = threading.Thread(target=write)
    with store._writing() as holder:
        holder.exec_driver_sql("UPDATE tables SET game = 'x' WHERE id = 't1'")
        if store._engine.dialect.name == "postgresql":
            holder.exec_driver_sql("LOCK TABLE lines")
        waiting.start()
        time.sleep(0.3)
        assert not done
    waiting.join()
    assert store.last_line("t1") == 1


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
@pytest.mark.usefixtures("house")
def test_a_server_that_was_gone_is_used_again(store: Store, cluster: Cluster) -> None:
    store.append([entry("t1", 1)])
    cluster.stop()
    try:
        for _ in range(2):
            with pytest.raises(StoreUnavailableError, match="the store is unavailable: "):
                store.append([entry("t1", 2)])
            with pytest.raises(StoreUnavailableError):
                store.check()
    finally:
        cluster.start()
    store.append([entry("t1", 2)])
    store.check()
    assert list(store.lines("t1")) == [content_of("t1", 1), content_of("t1", 2)]


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_a_connection_that_breaks_within_a_batch(store: Store, house: House, cluster: Cluster) -> None:

    def write() -> None:
        with store._writing() as connection:
            connection.exec_driver_sql("UPDATE tables SET game = 'x' WHERE id = 't1'")
            assert (True,) in cluster.execute(BREAK_OURS)
            connection.exec_driver_sql("UPDATE tables SET game = 'y' WHERE id = 't1'")

    with pytest.raises(StoreUnavailableError):
        write()
    assert store.tables() == [kept_table(house)]


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_a_connection_that_broke_while_nobody_used_it_is_not_noticed(
    store: Store, house: House, cluster: Cluster
) -> None:
    for line in (1, 2, 3):
        assert (True,) in cluster.execute(BREAK_OURS)
        store.append([entry("t1", line, given=given(house.ann, str(line), line))])
    assert store.last_line("t1") == 3


@pytest.mark.parametrize(("broken", "found"), [(True, StoreUnavailableError), (False, StoreError)])
def test_any_error_that_ends_a_connection_may_pass(broken: bool, found: type[StoreError]) -> None:
    error = exc.InterfaceError("INSERT", {}, psycopg.InterfaceError("closed"), connection_invalidated=broken)
    assert type(meaning(error, taken="", unknown="")) is found


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
@pytest.mark.usefixtures("house")
def test_a_file_that_is_gone_comes_back(store: Store, address: str, tmp_path: Path) -> None:
    store.close()
    file, away = file_of(address), tmp_path / "away.db"
    file.rename(away)
    with pytest.raises(StoreUnavailableError, match="unable to open database file"):
        store.append([entry("t1", 1)])
    assert not file.exists(), "an empty store in its place would hide the loss"
    away.rename(file)
    store.append([entry("t1", 1)])
    assert store.last_line("t1") == 1


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    file.write_bytes(b"This is a letter to my aunt. " * 1000)
    with Store.open(f"sqlite:///{file}") as store, pytest.raises(StoreError, match="file is not a database") as caught:
        store.migrate()
    assert not isinstance(caught.value, StoreUnavailableError)
    assert file.read_bytes().startswith(b"This is a letter")


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_all_connections_in_use(address: str) -> None:
    with Store.open(address, patience=0.1) as store:
        make_house(store)
        most = store._engine.pool.size() + store._engine.pool._max_overflow  # type: ignore[attr-defined]
        held = [store._engine.connect() for _ in range(most)]
        started = time.monotonic()
        with pytest.raises(StoreUnavailableError, match="all its connections are in use"):
            store.check()
        assert time.monotonic() - started < LONG
        for connection in held:
            connection.close()
        store.check()


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_sqlite_is_set_to_be_durable(store: Store, address: str) -> None:
    with store._engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "wal_autocheckpoint")
        }
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 10_000,
        "wal_autocheckpoint": 4000,
    }
    with closing(sqlite3.connect(file_of(address))) as plain:
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
@pytest.mark.parametrize(("server", "ours"), [("off", "on"), ("on", "on"), ("remote_apply", "remote_apply")])
def test_postgresql_is_set_to_be_durable(own_address: str, cluster: Cluster, server: str, ours: str) -> None:
    database = own_address.partition("@/")[2].partition("?")[0]
    cluster.execute(f"ALTER DATABASE {database} SET synchronous_commit = {server}")
    with Store.open(own_address, patience=2.5) as store, store._engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == ours
        assert connection.exec_driver_sql("SHOW lock_timeout").scalar_one() == "2500ms"


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_a_server_that_vanishes_is_noticed(own_address: str) -> None:
    """Whether it is there is asked now and then, also over a connection on which nothing is said; an address may say
    otherwise.
    """
    for address, idle in ((own_address, "5"), (f"{own_address}&keepalives_idle=77", "77")):
        with Store.open(address) as store, store._engine.connect() as connection:
            driver: Any = connection.connection.driver_connection
            found = driver.info.get_parameters()
        assert {name: found[name] for name in ("keepalives_idle", "keepalives_interval", "keepalives_count")} == {
            "keepalives_idle": idle,
            "keepalives_interval": "1",
            "keepalives_count": "5",
        }
        assert (found["tcp_user_timeout"], found["connect_timeout"]) == ("10000", "10")


@pytest.mark.parametrize(
    ("code", "is_open"),
    [(sqlite3.SQLITE_IOERR_FSYNC, True), (sqlite3.SQLITE_IOERR_WRITE, False), (sqlite3.SQLITE_FULL, False)],
)
def test_a_disk_that_does_not_say_that_it_keeps_a_commit_leaves_it_open(code: int, is_open: bool) -> None:
    wrong = sqlite3.OperationalError("disk I/O error")
    wrong.sqlite_errorcode = code
    assert leaves_open(exc.OperationalError("COMMIT", None, wrong)) is is_open
