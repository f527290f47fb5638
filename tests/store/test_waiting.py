"""A server that lives, and does not answer: nobody waits for ever, and it is used again when it answers."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from sqlalchemy import Connection, event, text

from croupier.store import CommitLostError, Store, StoreUnavailableError
from croupier.store.postgresql import lift_limit
from tests.store.house import content_of, entry, make_house

LIMIT = 0.5
pytestmark = pytest.mark.parametrize("kind", ["postgresql"], indirect=True)


@pytest.fixture
def hasty(address: str) -> Iterator[Store]:
    """A store that waits for an answer only shortly."""
    with Store.open(address) as patient:
        make_house(patient)
    with Store.open(address, answers_within=LIMIT) as store:
        yield store


@contextmanager
def frozen(process: int) -> Iterator[None]:
    """While it lasts, a process of the server does nothing."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def served_by(connection: Connection) -> int:
    """The process of the server that answers over a connection."""
    return int(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())


def test_a_connection_over_which_nothing_is_answered_is_replaced(hasty: Store) -> None:
    """Before it is used it is asked whether it lives: another takes its place, and nobody notices more than a pause."""
    hasty.append([entry("t1", 1)])
    with hasty._reading() as connection:
        process = served_by(connection)
    with frozen(process):
        hasty.append([entry("t1", 2)])
    assert [*hasty.lines("t1")] == [content_of("t1", 1), content_of("t1", 2)]


def test_a_server_that_stops_answering_within_a_transaction(hasty: Store) -> None:
    """Nothing of it is kept: the connection was given up before it was committed."""

    def write() -> None:
        with hasty._writing() as connection:
            connection.exec_driver_sql("UPDATE tables SET game = 'x' WHERE id = 't1'")
            process = served_by(connection)
            with frozen(process):
                connection.exec_driver_sql("UPDATE tables SET game = 'y' WHERE id = 't1'")

    before = hasty.table("t1")
    with pytest.raises(StoreUnavailableError, match=r"did not answer within 0\.5 seconds"):
        write()
    assert hasty.table("t1") == before


def test_of_a_commit_that_is_not_answered_nobody_knows(hasty: Store) -> None:
    """The server does it when it goes on; whoever asks then is told."""
    with ExitStack() as thawing:

        def freeze(connection: Connection) -> None:
            process = served_by(connection)
            thawing.enter_context(frozen(process))

        event.listen(hasty._engine, "commit", freeze)
        try:
            with pytest.raises(CommitLostError, match="nobody knows whether this was kept"):
                hasty.append([entry("t1", 1)])
        finally:
            event.remove(hasty._engine, "commit", freeze)
    assert hasty.last_line("t1") in (0, 1)


def test_what_is_known_to_take_long_may(hasty: Store) -> None:
    slow = text("SELECT 'done' FROM pg_sleep(:seconds)")
    with hasty._reading() as connection:
        lift_limit(connection.connection.driver_connection)
        process = served_by(connection)
        assert connection.execute(slow, {"seconds": 3 * LIMIT}).scalar_one() == "done"

    def wait_again() -> None:
        with hasty._reading() as connection:
            assert served_by(connection) == process, "the same connection, which has its limit again"
            connection.execute(slow, {"seconds": 600})

    with pytest.raises(StoreUnavailableError, match="did not answer within"):
        wait_again()
    with hasty._reading() as connection:
        asked = text("SELECT count(*) FROM pg_stat_activity WHERE pid = :pid AND state = 'active'")
        assert connection.execute(asked, {"pid": process}).scalar_one() == 0, "the server does not go on with it"
