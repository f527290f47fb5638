"""A reading is cited by its name, and only one that is written down can be."""

import pytest

from croupier.law.readings import ReadingError, by_reading, readings


def test_every_reading_is_cited_by_its_name() -> None:
    assert len(readings()) > 100
    for reading in readings():
        assert by_reading(reading.name) == (f"reading:{reading.name}",)


@pytest.mark.parametrize("name", ["unknown", "wo_aces", "two_aces_", "Two_aces", "", "minibaccarat"])
def test_a_name_that_no_reading_has_is_not_cited(name: str) -> None:
    with pytest.raises(ReadingError, match=f"there is no reading '{name}' that could be cited"):
        by_reading(name)
