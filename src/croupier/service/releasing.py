"""What those who may read whole records are given of one: its secrets, but for the order of what is still to be dealt.

Such an order is opened once its shoe has ended: its cards were shuffled again or left play, or the table closed.
"""

from collections.abc import Callable, Iterable, Iterator

from croupier.record.lines import SEALED, redacted
from croupier.service.telling import LineReader

InPlay = Callable[[str], bool]
"""Whether things of a batch are still to be dealt in an order that was fixed."""


def released(reads: LineReader, lines: Callable[[], Iterable[bytes]], in_play: InPlay) -> Iterator[bytes]:
    """The lines of a record with their secrets, without the orders that are in play. `lines` are read twice."""
    kept = {seal for batch, seals in last_orders(reads, lines()).items() if in_play(batch) for seal in seals}
    for line in lines():
        yield redacted(line, kept) if kept and reads.may_hold_order(line) else line


def last_orders(reads: LineReader, lines: Iterable[bytes]) -> dict[str, frozenset[str]]:
    """The seals of the last order of each batch, with those that it had in the same line before."""
    found: dict[str, frozenset[str]] = {}
    for line in lines:
        if reads.may_hold_order(line):
            found |= orders_of(reads, line)
    return found


def orders_of(reads: LineReader, line: bytes) -> dict[str, frozenset[str]]:
    """The seals of the orders in a line, by batch."""
    found: dict[str, frozenset[str]] = {}
    for event in reads.sealed_events(line):
        values = (getattr(event, field) for field in event.undealt)
        seals = frozenset(value for value in values if isinstance(value, str) and value.startswith(SEALED))
        if seals:
            found[event.batch] = found.get(event.batch, frozenset()) | seals
    return found
