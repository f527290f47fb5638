"""A server that lives, and does not answer: nobody waits for ever, and it is used again when it answers."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, text

from croupier.store import Store, StoreUnavailableError
from croupier.store.waiting import unlimited
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
    with pytest.raises(StoreUnavailableError, match=r"has not answered for 0\.5 seconds"):
        write()
    assert hasty.table("t1") == before


def test_what_is_known_to_take_long_may(hasty: Store) -> None:
    slow = text("SELECT 'done' FROM pg_sleep(:seconds)")
    with hasty._reading() as connection, unlimited(connection.connection.driver_connection):
        assert connection.execute(slow, {"seconds": 3 * LIMIT}).scalar_one() == "done"
    with pytest.raises(StoreUnavailableError), hasty._reading() as connection:
        connection.execute(slow, {"seconds": 60})
