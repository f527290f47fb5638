"""Checking a record: its chain, and every input given again. `python -m croupier.service.record_check` reads one."""

import sys
from collections.abc import Iterable

import msgspec

from croupier.record.fold import fold
from croupier.record.lines import EntryBody, OpeningBody
from croupier.record.reader import RecordError
from croupier.running.records import must_end_alike, read, repeat, replaying_table
from croupier.service.page_data import encode


class RecordChecked(msgspec.Struct, frozen=True, kw_only=True):
    """What came of checking a record: how far it was verified, the hash of the last line, and the first problem."""

    ok: bool
    lines: int
    events: int
    rounds: int
    hash: str
    problem: str = ""
    line: int | None = None
    """The line of the problem."""


def check(lines: Iterable[bytes]) -> RecordChecked:
    """Check the lines of a record so far, give every input again, and compare every event and the state."""
    last, events, rounds, digest = 0, 0, 0, ""
    try:
        checked = read(lines, complete=False)
        first = next(checked)
        assert isinstance(first.body, OpeningBody)
        table, last, digest = replaying_table(first.body), 1, first.hash
        line, folded = first, table.game.state_type()
        for line in checked:
            if isinstance(line.body, EntryBody):
                happened = repeat(table, line)
                fold(happened, folded)
                events += len(happened)
            last, rounds, digest = line.body.line, table.state.round, line.hash
        must_end_alike(line.body, folded, table)
    except RecordError as wrong:
        return RecordChecked(
            ok=False, lines=last, events=events, rounds=rounds, hash=digest, problem=str(wrong), line=wrong.line
        )
    return RecordChecked(ok=True, lines=last, events=events, rounds=rounds, hash=digest)


if __name__ == "__main__":
    sys.stdout.buffer.write(encode(check(sys.stdin.buffer)) + b"\n")
