"""The folder of amendments, held while a test runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.law import bring_amendments, forget_amendments

TEXTS = Path(__file__).parent / "texts"


@pytest.fixture(autouse=True)
def _amended() -> Iterator[None]:
    """Hold both amendments."""
    bring_amendments(TEXTS)
    yield
    forget_amendments()
