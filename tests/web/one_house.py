"""One house and one service for all tests that have tables of their own: a module imports `house` and `client`."""

from collections.abc import Iterator

import pytest

from tests.web.house import House, Visitor, new_store, visiting


@pytest.fixture(scope="module")
def house(shared_house: House) -> House:
    """One house for all: every test has a table of its own."""
    return shared_house


@pytest.fixture(scope="module")
def client(shared_client: Visitor) -> Visitor:
    """A client of its service."""
    return shared_client


@pytest.fixture(scope="module")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The same for one module alone, which counts what its service does, or harms it."""
    store = new_store(tmp_path_factory.mktemp("house"))
    yield House(store)
    store.close()


@pytest.fixture(scope="module")
def own_client(house: House) -> Iterator[Visitor]:
    """A client of its service."""
    with visiting(house.store) as found:
        yield found
