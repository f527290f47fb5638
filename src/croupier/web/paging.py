"""Lines of a record, many at a time: neither one by one, which takes long, nor all at once, which takes much memory."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

PAGE: Final = 500
"""How many lines are sent at once."""


def in_pages(lines: Iterator[bytes]) -> Iterator[bytes]:
    """Lines as they come, joined."""
    return iter(lambda: b"".join(islice(lines, PAGE)), b"")
