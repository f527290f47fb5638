"""A record is checked as far as it goes: whatever was changed in it is found, and named by its line."""

import json
import random
import subprocess
import sys
from functools import cache
from io import BytesIO

from croupier.play.people import RandomPeople
from croupier.record.lines import redacted
from croupier.running.opening import Opening, open_table
from croupier.running.records import close_record, record_table
from croupier.service.record_check import check
from croupier.table.inputs import Close
from tests.support.matrices import each
from tests.watching.playing import GAMES


@cache
def record(game: str, *, closed: bool = False) -> tuple[bytes, ...]:
    """The lines of a table's record, closed or not."""
    opening = Opening(game=game, as_of="2020-01-01", seed=3)
    table, file = open_table(opening), BytesIO()
    writer = record_table(table, opening, file)
    people = RandomPeople(random.Random(2))
    table.open()
    for _ in range(80):
        table.submit(people.next_input(table))
    while not table.rests:
        table.submit(people.next_input(table))
    if closed:
        table.submit(Close())
        close_record(writer, table)
    return tuple(file.getvalue().splitlines(keepends=True))


@each("closed", [False, True])
@each("game", GAMES)
def test_a_record_is_verified_open_or_closed(game: str, closed: bool) -> None:
    lines = record(game, closed=closed)
    found = check(lines)
    assert found.ok, found
    assert found.lines == len(lines)
    assert found.hash == json.loads(lines[-1])["hash"]
    assert found.events > 0


def test_any_part_of_a_record_is_verified_up_to_its_end() -> None:
    lines = record("pai-gow")
    for end in (1, 2, 10, len(lines) // 2):
        found = check(lines[:end])
        assert (found.ok, found.lines) == (True, end), found


def test_a_changed_line_is_named() -> None:
    lines = list(record("minibaccarat"))
    place = next(number for number, line in enumerate(lines) if b'"kind":"wagered"' in line)
    lines[place] = lines[place].replace(b'"kind":"wagered"', b'"kind":"wagerex"')
    found = check(lines)
    assert (found.ok, found.line, found.lines) == (False, place + 1, place)
    assert "hash" in found.problem


def test_a_removed_line_is_noticed() -> None:
    lines = list(record("spanish-21"))
    del lines[5]
    found = check(lines)
    assert (found.ok, found.line) == (False, 6)


def test_a_public_copy_is_not_called_verified() -> None:
    found = check([redacted(line) for line in record("minibaccarat")])
    assert not found.ok
    assert "sealed" in found.problem


def test_the_process_reads_a_record_and_says_what_it_found() -> None:
    lines = record("minibaccarat", closed=True)
    ran = subprocess.run(
        [sys.executable, "-m", "croupier.service.record_check"], input=b"".join(lines), capture_output=True, check=True
    )
    told = json.loads(ran.stdout)
    assert (told["ok"], told["lines"], told["problem"]) == (True, len(lines), "")
