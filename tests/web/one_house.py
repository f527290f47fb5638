"""One house and one service for a whole module, whose tests have tables of their own: import `house` and `client`."""

from collections.abc import Iterator

import pytest

from tests.web.house import House, Visitor, new_store, visiting


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all: every test has a table of its own."""
    store = new_store(tmp_path_factory.mktemp("house"))
    yield House(store)
    store.close()


@pytest.fixture(scope="module")
def client(house: House) -> Iterator[Visitor]:
    """A client of its service."""
    with visiting(house.store) as found:
        yield found
