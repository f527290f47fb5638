"""Stores and people for tests of the service."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.store import Store
from croupier.store.schema import METADATA
from tests.service.memory import MemoryStore
from tests.service.people import STORES, People, make_people, make_store
from tests.store.cluster import Cluster
from tests.store.conftest import cluster, migrated

__all__ = ["cluster", "migrated"]


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A new store of either kind, with two facilities and their people."""
    made = make_store(request.param, tmp_path)
    yield made
    if request.param != "memory":
        made.close()


@pytest.fixture
def people(store: Store) -> People:
    """The people in the store."""
    return make_people(store)


@pytest.fixture
def memory() -> MemoryStore:
    """A new store in memory."""
    return MemoryStore()


@pytest.fixture
def those(memory: MemoryStore) -> People:
    """The people in the store in memory."""
    return make_people(memory.as_store())


@pytest.fixture
def address(cluster: Cluster, migrated: str) -> str:
    """The address of an empty store in PostgreSQL."""
    cluster.execute(f"TRUNCATE {', '.join(METADATA.tables)} RESTART IDENTITY", migrated)
    return cluster.address(migrated)


@pytest.fixture
def staff(address: str) -> People:
    """The people in the store in PostgreSQL."""
    with Store.open(address) as store:
        return make_people(store)
