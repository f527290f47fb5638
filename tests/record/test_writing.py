"""How lines reach the file: at once or through its buffer; a program that is killed, and a disk that is full."""

import errno
import io
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, cast

import pytest
from typer.testing import CliRunner

from croupier.cli.app import command as app_of
from croupier.record.reader import RecordError
from croupier.record.writer import BUFFER, LostLineError, Writer
from croupier.running.opening import Opening, open_table
from croupier.running.records import close_record, read, record_table, replay
from croupier.table.inputs import Close, Wait

OPENING = Opening(game="minibaccarat", as_of="2020-01-01", seed=1)
SCRIPT = '{"croupier": 1, "open": {"game": "minibaccarat", "as_of": "2020-01-01", "seed": 1}}\n'
MANY = 200
LIMIT = 20_000
"""How large a file can grow on a disk that is nearly full: less than the record of so many inputs."""


class Disk(io.RawIOBase):
    """A disk that takes so many bytes, so many at a time, and remembers what it was handed."""

    def __init__(self, room: int = 10**9, at_once: int = 10**9) -> None:
        super().__init__()
        self.room = room
        self.at_once = at_once
        self.held = b""
        self.writes = 0

    def writable(self) -> bool:
        return True

    def write(self, line: Any) -> int:
        taken = bytes(line)[: min(self.at_once, self.room)]
        if not taken:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.room -= len(taken)
        self.held += taken
        self.writes += 1
        return len(taken)


def whole_lines(record: bytes) -> int:
    """How many lines of a record that may be cut off are whole; each of them is checked."""
    lines = record[: record.rfind(b"\n") + 1].splitlines(keepends=True)
    return len(list(read(lines, complete=False)))


def keep_waiting(file: Any, *, durable: bool, each: Callable[[int], None] = lambda _: None) -> Writer:
    """The record of a table at which time passes many times; `each` is called after each line."""
    table = open_table(OPENING)
    writer = record_table(table, OPENING, file, durable=durable)
    table.open()
    for number in range(1, MANY + 1):
        table.submit(Wait(1))
        each(number + 2)
    table.submit(Close())
    close_record(writer, table)
    return writer


@pytest.mark.parametrize("buffered", [True, False])
def test_a_durable_record_has_every_line_before_the_table_goes_on(buffered: bool) -> None:
    disk = Disk()
    file = io.BufferedWriter(disk) if buffered else disk
    keep_waiting(file, durable=True, each=lambda lines: assert_lines(disk, lines))
    assert replay(disk.held.splitlines()).lines == MANY + 4


def assert_lines(disk: Disk, lines: int) -> None:
    assert disk.held.endswith(b"\n")
    assert disk.held.count(b"\n") == lines


def test_a_durable_record_is_flushed_by_a_file_of_another_kind() -> None:
    class Other(io.BytesIO):
        flushed = 0

        def flush(self) -> None:
            self.flushed += 1

    class Wrapped:
        """No file of Python's own, but one that can be written to and flushed."""

        def __init__(self) -> None:
            self.inner = Other()
            self.write, self.flush = self.inner.write, self.inner.flush

    wrapped = Wrapped()
    keep_waiting(wrapped, durable=True, each=lambda lines: assert_flushed(wrapped.inner.flushed, lines))


def assert_flushed(flushed: int, lines: int) -> None:
    assert flushed == lines


def test_other_records_wait_in_the_buffer_and_are_whole_when_they_are_closed() -> None:
    disk = Disk()
    seen: list[int] = []
    keep_waiting(io.BufferedWriter(disk, 4096), durable=False, each=lambda _: seen.append(len(disk.held)))
    assert len(set(seen)) < MANY / 4, "lines were handed over one by one"
    assert replay(disk.held.splitlines()).lines == MANY + 4, "closing the record hands over all of it"


def test_both_ways_write_the_same_lines() -> None:
    written = []
    for durable in (True, False):
        file = io.BytesIO()
        keep_waiting(file, durable=durable)
        written.append(file.getvalue())
    assert written[0] == written[1]


def test_a_disk_that_takes_a_line_in_parts_gets_all_of_it() -> None:
    disk = Disk(at_once=7)
    keep_waiting(disk, durable=True)
    assert replay(disk.held.splitlines()).lines == MANY + 4


def test_a_file_that_takes_nothing_now_is_no_place_for_a_record() -> None:
    class Busy(Disk):
        def write(self, line: Any) -> None:  # type: ignore[override]
            """A descriptor that does not wait."""

    with pytest.raises(LostLineError, match="does not wait"):
        keep_waiting(Busy(), durable=True)


@pytest.mark.parametrize("durable", [True, False])
@pytest.mark.parametrize("room", [5_000, 20_000])
def test_a_full_disk_stops_the_table_and_leaves_whole_lines(durable: bool, room: int) -> None:
    disk = Disk(room=room)
    file = io.BufferedWriter(disk, 1024)
    heard: list[int] = []
    with pytest.raises(LostLineError, match="No space left on device"):
        keep_waiting(file, durable=durable, each=heard.append)
    assert len(disk.held) == room
    assert len(heard) < MANY
    if durable:
        assert whole_lines(disk.held) == heard[-1], "the table went on only from what is on record"
    else:
        assert 0 < whole_lines(disk.held) <= heard[-1]
    with pytest.raises(RecordError):
        replay(disk.held.splitlines())


def test_a_full_disk_is_found_at_the_latest_when_the_record_is_closed() -> None:
    file = io.BufferedWriter(Disk(room=10_000), 10**6)
    with pytest.raises(LostLineError, match="No space left on device"):
        keep_waiting(file, durable=False)


def test_nothing_follows_a_line_that_was_lost() -> None:
    """The table has gone on: a line that came later, once there is room again, would not continue the record."""
    disk = Disk()
    table = open_table(OPENING)
    writer = record_table(table, OPENING, cast(BinaryIO, disk))
    table.open()
    disk.room = 0
    with pytest.raises(LostLineError, match="No space"):
        table.submit(Wait(1))
    disk.room, before = 10**6, disk.held
    for again in (lambda: table.submit(Wait(1)), lambda: close_record(writer, table)):
        with pytest.raises(LostLineError, match="No space"):
            again()
    assert disk.held == before
    assert whole_lines(before) == 2


PLAYED = """
import os, signal, sys
from croupier.running.opening import Opening, open_table
from croupier.running.records import record_table
from croupier.table.inputs import Wait

opening = Opening(game="minibaccarat", as_of="2020-01-01", seed=1)
table = open_table(opening)
file = open(sys.argv[1], "xb")
record_table(table, opening, file, durable=sys.argv[2] == "durable")
table.open()
for _ in range(98):
    table.submit(Wait(1))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("how", ["durable", "buffered"])
def test_a_program_that_is_killed_leaves_a_record_that_is_cut_off(how: str, tmp_path: Path) -> None:
    path = tmp_path / "record"
    ran = subprocess.run([sys.executable, "-c", PLAYED, str(path), how], check=False)
    assert ran.returncode == -signal.SIGKILL
    record = path.read_bytes()
    if how == "durable":
        assert record.endswith(b"\n")
        assert whole_lines(record) == 100, "everything that happened"
    else:
        assert 0 < whole_lines(record) < 100
    with pytest.raises(RecordError) as found:
        replay(record.splitlines(keepends=True))
    assert found.value.line == whole_lines(record) + 1


def limited() -> None:
    """Files of this process cannot grow beyond so many bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, LIMIT))


@pytest.mark.parametrize("inputs", [MANY, BUFFER // 100])
def test_a_script_whose_record_cannot_be_written_fails_and_says_so(tmp_path: Path, inputs: int) -> None:
    """Whether that is found when the record is closed, or before, when its buffer is full."""
    script, record = tmp_path / "script", tmp_path / "record"
    script.write_text(SCRIPT + '{"do": "wait", "minutes": 1}\n' * inputs)
    command = [sys.executable, "-m", "croupier", "run", str(script), "--record", str(record)]
    ran = subprocess.run(command, capture_output=True, text=True, preexec_fn=limited, check=False)
    assert ran.returncode == 2
    assert ran.stderr == f"{record}: cannot be written: File too large\n"
    assert 0 < whole_lines(record.read_bytes()) < MANY


def test_a_person_cannot_play_on_without_the_record(tmp_path: Path) -> None:
    record = tmp_path / "record"
    command = [sys.executable, "-m", "croupier", "play", "minibaccarat", "--as-of", "2020-01-01", "--plain"]
    typed = "banker 25\ndeal\n\n\n" * 200
    ran = subprocess.run(
        [*command, "--seed", "1", "--record", str(record)],
        input=typed,
        capture_output=True,
        text=True,
        preexec_fn=limited,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr.endswith(f"{record}: cannot be written: File too large\n")
    assert len(record.read_bytes()) == LIMIT
    assert whole_lines(record.read_bytes()) > 2


def test_an_exception_leaves_what_happened_so_far_on_record(tmp_path: Path) -> None:
    """A buffered record is handed over when its file is closed, whatever the reason."""

    def fail(_: int) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "record"
    with path.open("xb") as file, pytest.raises(KeyboardInterrupt):
        keep_waiting(file, durable=False, each=fail)
    assert whole_lines(path.read_bytes()) == 3


@pytest.mark.parametrize(
    ("command", "typed", "line_by_line"),
    [
        (["run", "-"], SCRIPT + '{"do": "wait", "minutes": 1}\n' * 50, False),
        (["play", "minibaccarat", "--as-of", "2020-01-01", "--seed", "1", "--plain"], "banker 25\ndeal\nquit\n", True),
    ],
)
def test_a_persons_table_is_recorded_line_by_line_and_a_script_is_not(
    monkeypatch: pytest.MonkeyPatch, command: list[str], typed: str, line_by_line: bool
) -> None:
    disk = Disk()
    module = import_module(f"croupier.cli.{command[0]}")
    monkeypatch.setattr(module, "new_record", lambda _: nullcontext(io.BufferedWriter(disk)))
    ran = CliRunner().invoke(app_of([command[0]]), [*command, "--record", "anywhere"], input=typed)
    assert ran.exit_code == 0, ran.output
    lines = replay(disk.held.splitlines()).lines
    assert lines > 10
    assert (disk.writes == lines) is line_by_line
