"""A house with its people, and a client of its service."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.store.cluster import NoPostgresError
from tests.web.house import House, Visitor, new_store, visiting
from tests.web.killing import postgresql


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house on a store of its own."""
    store = new_store(tmp_path)
    yield House(store)
    store.close()


@pytest.fixture
def client(house: House) -> Iterator[Visitor]:
    """A client of its service."""
    with visiting(house.store) as found:
        yield found


@pytest.fixture(scope="package")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The house of all tests in a row that have tables of their own; see `tests.web.one_house`."""
    store = new_store(tmp_path_factory.mktemp("house"))
    yield House(store)
    store.close()


@pytest.fixture(scope="package")
def shared_client(shared_house: House) -> Iterator[Visitor]:
    """A client of its service."""
    with visiting(shared_house.store) as found:
        yield found


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an empty store in a PostgreSQL server of the module's own, whose services share a key."""
    with ExitStack() as ending:
        patch = ending.enter_context(pytest.MonkeyPatch.context())
        patch.setenv("CROUPIER_KEY", str(tmp_path_factory.mktemp("key") / "service.key"))
        try:
            address = ending.enter_context(postgresql())
        except NoPostgresError as missing:
            pytest.skip(str(missing))
        yield address
