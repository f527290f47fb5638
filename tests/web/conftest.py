"""A house with its people, and a client of its service."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.house import House, Visitor, new_store, visiting


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
