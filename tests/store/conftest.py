"""Stores for tests: every test that asks for `store` runs on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.store import Store
from croupier.store.schema import METADATA
from tests.store.cluster import Cluster, NoPostgresError
from tests.store.house import House, make_house

PATIENCE = 10.0
"""Seconds: a busy machine is not a failure."""


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for the tests of this process."""
    try:
        server = Cluster()
    except NoPostgresError as missing:
        pytest.skip(str(missing))
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture(scope="session")
def migrated(cluster: Cluster) -> str:
    """The name of a database with the schema in it, which tests empty and use in turn."""
    name = cluster.new_database()
    with Store.open(cluster.address(name)) as store:
        store.migrate()
    return name


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """Which database."""
    return str(request.param)


@pytest.fixture
def empty_address(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without any tables."""
    if kind == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.address(cluster.new_database())


@pytest.fixture
def own_address(empty_address: str) -> str:
    """The address of a store with the schema and nothing in it, in a database that no other test uses."""
    with Store.open(empty_address) as store:
        store.migrate()
    return empty_address


@pytest.fixture
def address(kind: str, request: pytest.FixtureRequest) -> str:
    """The address of a store with the schema and nothing in it."""
    if kind == "sqlite":
        return str(request.getfixturevalue("own_address"))
    cluster: Cluster = request.getfixturevalue("cluster")
    database: str = request.getfixturevalue("migrated")
    cluster.execute(f"TRUNCATE {', '.join(METADATA.tables)} RESTART IDENTITY", database)
    return cluster.address(database)


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """An empty store."""
    with Store.open(address, patience=PATIENCE) as opened:
        yield opened


@pytest.fixture
def house(store: Store) -> House:
    """A small house in the store."""
    return make_house(store)
