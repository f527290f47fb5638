"""Numbers as people say them: "0 to 5", "6 or 7"."""

from collections.abc import Iterable

from croupier.words import sentence


def span(numbers: Iterable[int]) -> str:
    """Numbers in a row by the first and the last of them; others one by one."""
    found = sorted(numbers)
    if len(found) > 2 and found == list(range(found[0], found[-1] + 1)):
        return sentence("names.span", {"first": found[0], "last": found[-1]})
    return sentence("names.any_of", {"numbers": tuple(found)})
