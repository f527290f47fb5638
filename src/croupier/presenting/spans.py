"""Numbers as people say them: "0 to 5", "6 or 7"."""

from collections.abc import Iterable


def span(numbers: Iterable[int]) -> str:
    """Numbers in a row by the first and the last of them; others one by one."""
    found = sorted(numbers)
    if len(found) > 2 and found == list(range(found[0], found[-1] + 1)):
        return f"{found[0]} to {found[-1]}"
    *others, last = map(str, found)
    return f"{', '.join(others)} or {last}" if others else last
