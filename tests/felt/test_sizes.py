"""Sizes as people write them, the usual ones where nobody chose, and which is which."""

from typing import Any

import msgspec
import pytest

from croupier.presenting.felt import described_by_default, sizes_of
from croupier.table.layout_document import read_described
from croupier.table.sizes import TABLE_BOUNDS, DescribedFootprint, DescribedSizes, inches
from tests.felt.submissions import layouts
from tests.support.matrices import each


@pytest.mark.parametrize(
    ("written", "size"), [("84", 84), ("48.5", 48.5), ("48 1/2", 48.5), (" 60 ", 60), ("72.125", 72.125)]
)
def test_sizes_are_written_as_people_write_them(written: str, size: float) -> None:
    assert inches("width", written, TABLE_BOUNDS["width"]) == size


@pytest.mark.parametrize("key", TABLE_BOUNDS)
def test_sizes_have_bounds(key: str) -> None:
    least, most = TABLE_BOUNDS[key]
    for lawful in (least, most):
        assert read_described({"sizes": {key: str(lawful)}})
    for outside in (f"{most}.001", *([f"{least - 1}.999"] if least else [])):
        with pytest.raises(msgspec.ValidationError, match=f"from {least} to {most} inches"):
            read_described({"sizes": {key: outside}})


@each("written", ["wide", "84in", "-84", "8 4", "1/2", "84 1/0", "84,5", "8.4e1", "٨٤"])
def test_what_is_no_size_is_refused_with_an_example(written: str) -> None:
    with pytest.raises(msgspec.ValidationError, match='write inches as in "84"'):
        read_described({"sizes": {"width": written}})


@pytest.mark.parametrize(
    "sizes",
    [{"length": "84"}, {"width": 84}, {"containers": {"drop_box": {"height": "9"}}}, {"containers": {"drop_box": "9"}}],
)
def test_other_keys_and_types_are_refused(sizes: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError, match="sizes"):
        read_described({"sizes": sizes})


def test_a_footprint_has_bounds_too() -> None:
    with pytest.raises(msgspec.ValidationError, match="from 1 to 48 inches"):
        read_described({"sizes": {"containers": {"drop_box": {"width": "49"}}}})


@pytest.mark.parametrize(
    ("chapter", "width", "depth"),
    [("635a", "84", "48"), ("541", "84", "48"), ("627a", "104", "54"), ("631a", "150", "68"), ("621a", "84", "48")],
)
def test_what_nobody_chose_is_usual_and_says_so(chapter: str, width: str, depth: str) -> None:
    _, described = layouts(chapter, {})
    sizes = sizes_of(described)
    assert (str(sizes.width), str(sizes.depth)) == (width, depth)
    assert not any(size.chosen for _, size in sizes.items())


def test_what_is_chosen_says_so() -> None:
    required, _ = layouts("627a", {})
    footprints = {"drop_box": DescribedFootprint(depth="7")}
    stated = DescribedSizes(width="100 1/2", containers=footprints)
    sizes = sizes_of(described_by_default(required, "Keystone Casino", sizes=stated))
    chosen = {key: size.inches for key, size in sizes.items() if size.chosen}
    assert chosen == {"width": 100.5, "containers.drop_box.depth": 7.0}


def test_the_size_of_a_container_that_is_not_there_is_refused() -> None:
    document: dict[str, Any] = {"containers": {"tip_box": {}}, "sizes": {"containers": {"drop_box": {"width": "9"}}}}
    with pytest.raises(msgspec.ValidationError, match=r"sizes.containers.drop_box: .*those described are tip_box"):
        read_described(document)
