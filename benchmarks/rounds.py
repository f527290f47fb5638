"""Recorded rounds of Minibaccarat a second, beside a bare loop that only deals; a wager beside the change that it makes
to the state; the time and memory to rebuild a table from a long record; and the size of a table at rest.

The bare loop deals the same game from the same shoes with the game's own third-card rules, settles nothing, checks
nothing, writes nothing and cites nothing: what Python costs before any book is opened. What is compared is measured in
turns, and the best of a few turns counts: figures are ratios within one run, and the rounds a second say what they were
on this machine, this time.

    make bench
"""

import gc
import io
import random
import time
import tracemalloc
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO
from uuid import uuid4

from croupier.equipment import Batch, Card, SetClock, secure
from croupier.games.baccarat.hands import VALUES, banker_draws, is_natural, player_draws
from croupier.library import open_table as library_table
from croupier.money import Cents
from croupier.play.table import Table
from croupier.record.writer import new_file
from croupier.running.opening import Opening, open_table
from croupier.running.records import close_record, rebuild, record_table, replay
from croupier.table.events import Event
from croupier.table.inputs import Close, Deal, Sit, Wager

ROUNDS = 6_000
TURNS = 5
RECORDED_INPUTS = 100_000
WAGERS = 20_000
OPENING = Opening(game="minibaccarat", as_of="2020-01-01", seed=1)
Work = Callable[[int], None]


def bare(rounds: int) -> None:
    """Deal rounds and nothing else."""
    source = random.Random(1)
    batch = Batch(back="red", decks=8, opened_at=datetime(2020, 1, 1))  # noqa: DTZ001
    shoe: list[Card] = []
    for _ in range(rounds):
        if len(shoe) < 14:
            shoe = batch.cards()
            source.shuffle(shoe)
        player, banker = [shoe.pop()], [shoe.pop()]
        player.append(shoe.pop())
        banker.append(shoe.pop())
        points = (VALUES[player[0]] + VALUES[player[1]]) % 10
        against = (VALUES[banker[0]] + VALUES[banker[1]]) % 10
        if is_natural(points, 2) or is_natural(against, 2):
            continue
        third = None
        if player_draws(points):
            player.append(shoe.pop())
            third = VALUES[player[2]]
        if banker_draws(against, third):
            banker.append(shoe.pop())


def play(table: Table, seats: int, rounds: int) -> None:
    """Open a table and play rounds with a wager at every seat."""
    table.open()
    for seat in range(1, seats + 1):
        table.submit(Sit(seat, Cents(10**11)))
    wagers = [Wager(seat, "banker" if seat % 2 else "player", Cents(2500)) for seat in range(1, seats + 1)]
    deal = Deal()
    for _ in range(rounds):
        for wager in wagers:
            table.submit(wager)
        table.submit(deal)
        while table.questions:
            table.answer_by_default()


def unrecorded(seats: int, rounds: int) -> None:
    """Play without a record, to see what the record costs."""
    play(open_table(OPENING), seats, rounds)


def recorded(file: BinaryIO, seats: int, rounds: int, *, durable: bool = True) -> None:
    """Play with a record, from its first line to its last."""
    table = open_table(OPENING)
    writer = record_table(table, OPENING, file, durable=durable)
    play(table, seats, rounds)
    table.submit(Close())
    close_record(writer, table)


def recorded_to_memory(seats: int, rounds: int) -> None:
    """Play with a record in memory."""
    recorded(io.BytesIO(), seats, rounds)


def recorded_to_file(folder: Path, seats: int, rounds: int) -> None:
    """Play with a record in a new file, as `croupier run` writes it: lines wait in the file's buffer."""
    with new_file(folder / uuid4().hex) as file:
        recorded(file, seats, rounds, durable=False)


def recorded_line_by_line(folder: Path, seats: int, rounds: int) -> None:
    """The same, as `croupier play` does: every line is handed to the operating system before the table goes on."""
    with new_file(folder / uuid4().hex) as file:
        recorded(file, seats, rounds)


def best_times(works: dict[str, tuple[Work, int]]) -> dict[str, float]:
    """For each work the seconds a round in the best of a few turns, all works taking turns."""
    best = dict.fromkeys(works, float("inf"))
    for _ in range(TURNS):
        for name, (work, rounds) in works.items():
            start = time.perf_counter()
            work(rounds)
            best[name] = min(best[name], (time.perf_counter() - start) / rounds)
    return best


def print_rounds(folder: Path) -> None:
    """Rounds a second, and how many times the bare loop they take."""
    works: dict[str, tuple[Work, int]] = {"bare loop, no wagers": (bare, 5 * ROUNDS)}
    for seats, rounds in ((1, ROUNDS), (7, ROUNDS // 3)):
        name = f"{seats} seat{'s' if seats > 1 else ''}"
        works[f"{name}, no record"] = partial(unrecorded, seats), rounds
        works[f"{name}, recorded to memory"] = partial(recorded_to_memory, seats), rounds
        works[f"{name}, recorded to a file"] = partial(recorded_to_file, folder, seats), rounds
        works[f"{name}, to a file, line by line"] = partial(recorded_line_by_line, folder, seats), rounds
    best = best_times(works)
    baseline = best["bare loop, no wagers"]
    print(f"{'':<32}{'rounds a second':>16}{'times the bare loop':>22}")
    for name, each in best.items():
        print(f"{name:<32}{1 / each:>16,.0f}{each / baseline:>22.1f}")


def wagers(table: Table, count: int) -> None:
    """Wager at a table, again and again."""
    wager = Wager(1, "banker", Cents(2500))
    for _ in range(count):
        table.submit(wager)


def applied(event: Event, table: Table, count: int) -> None:
    """Only change the state of a table by an event."""
    for _ in range(count):
        event.apply(table.state)


def print_wagers() -> None:
    """A wager at a table of the library, at one that somebody has tried something on, and the change to the state."""
    changed, fresh, copied = (library_table("minibaccarat", as_of=OPENING.as_of, seed=1) for _ in range(3))
    (event,), _, _ = map(seated_and_wagered, (changed, fresh, copied))
    copied.copy()
    best = best_times(
        {
            "applying the event": (partial(applied, event, changed), WAGERS),
            "a wager": (partial(wagers, fresh), WAGERS),
            "a wager after a copy was made": (partial(wagers, copied), WAGERS),
        }
    )
    print(f"{'':<32}{'microseconds':>16}{'times applying it':>22}")
    for name, each in best.items():
        print(f"{name:<32}{each * 1e6:>16.2f}{each / best['applying the event']:>22.1f}")


def seated_and_wagered(table: Table) -> list[Event]:
    """Sit down with much, and wager: the events of the wager."""
    table.submit(Sit(1, Cents(10**11)))
    return table.submit(Wager(1, "banker", Cents(2500))).events


def print_rebuild(path: Path) -> None:
    """How long it takes to rebuild a table from a long record, and how much memory."""
    table = open_table(OPENING)
    with path.open("wb") as file:
        record_table(table, OPENING, file)
        play(table, 1, RECORDED_INPUTS // 2)
    start = time.perf_counter()
    rebuild_from(path)
    seconds = time.perf_counter() - start
    tracemalloc.start()
    assert rebuild_from(path).state == table.state
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    size = path.stat().st_size
    print(f"rebuild from {table.inputs:,} inputs ({size / 1e6:.0f} MB): {seconds:.2f} s, peak {peak / 1e6:.2f} MB")


def rebuild_from(path: Path) -> Table:
    """The table of a record that was not closed."""
    with path.open("rb") as file:
        return rebuild(file, chance=secure(), clock=SetClock(OPENING.starting_time))[0]


def print_size_at_rest(tables: int = 10) -> None:
    """The size of a table of seven after sixty rounds, the average of a few."""
    unrecorded(7, 60)
    tracemalloc.start()
    kept = [open_table(OPENING) for _ in range(tables)]
    for table in kept:
        play(table, 7, 60)
    gc.collect()
    size = tracemalloc.get_traced_memory()[0] / tables
    tracemalloc.stop()
    print(f"a table of seven at rest after sixty rounds: {size / 1e3:.1f} kB")


def check_record() -> None:
    """What is measured is a record that comes out the same again."""
    file = io.BytesIO()
    recorded(file, 7, 200)
    assert replay(file.getvalue().splitlines()).rounds == 200


def main() -> None:
    """Measure and print."""
    check_record()
    with TemporaryDirectory() as folder:
        print_rounds(Path(folder))
        print_wagers()
        print_rebuild(Path(folder) / "long")
    print_size_at_rest()


if __name__ == "__main__":
    main()
