"""Tables whose records the tests read: what was written, and how the table stood after each line."""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from functools import cache
from typing import NamedTuple

import msgspec
import pytest

from croupier.games.shared.state import ShoeState
from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.record.lines import EntryBody, chain, read_line, seal, unsealed, written_line
from croupier.record.lines import OpenedSecret as OpenedSecret
from croupier.record.reader import Checked
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.running.records import close_record, record_table
from croupier.table.events import Event
from croupier.table.inputs import (
    Answer,
    ChangeDealer,
    Close,
    Deal,
    Leave,
    Sit,
    Step,
    Wager,
    Wait,
    Withdraw,
)
from croupier.table.state import OpenQuestion
from tests.support.cards import BURN_ONE
from tests.support.playing import rest_of, until_asked
from tests.support.tables import DAYS, cards_at

SEED = 918_273_645

SHORT = f"{BURN_ONE} 9C 2D KH 3S 5C"
"""A round with a natural, and one card of a second: that round is void."""
COVERED = ListedShoe("3H 4C 4C 4C 6D 4S KC 7C AD 9H 2C JD 5S", cover_card_after=6)
"""The cover card comes in the first round, so the second is the last one."""


def opening(chapter: str, dealing: str, steps: str = "automatic") -> Opening:
    return Opening(
        game="minibaccarat",
        as_of=DAYS[chapter],
        submission={"dealing": dealing},
        shoes=[SHORT, COVERED],
        seed=SEED,
        steps="manual" if steps == "manual" else "automatic",
    )


OPENINGS: Mapping[str, Opening] = {
    " ".join(options): opening(*options)
    for options in (
        ("541", "face up"),
        ("541", "face down"),
        ("627a", "face up"),
        ("627a", "face down"),
        ("541", "face down", "manual"),
        ("627a", "face down", "manual"),
    )
}

every_table = pytest.mark.parametrize("name", OPENINGS)


class Stage(NamedTuple):
    """A table as it stood after a line of its record."""

    state: ShoeState
    questions: dict[int, OpenQuestion]
    rests: bool
    counted: int
    inputs: int


def stage(table: Table) -> Stage:
    questions = {number: question.opened(number) for number, question in table.questions.items()}
    return Stage(deepcopy(cards_at(table)), questions, table.rests, table.counted, table.inputs)


class Kept(NamedTuple):
    """A record, the table after each of its lines but the last, and all events."""

    record: bytes
    stages: list[Stage]
    events: list[Event]

    @property
    def lines(self) -> list[bytes]:
        return self.record.splitlines(keepends=True)


def keep(opening: Opening, play: Callable[[Table], None]) -> Kept:
    """Play at a table and keep its record."""
    table, file = open_table(opening), io.BytesIO()
    writer = record_table(table, opening, file)
    stages, events = [stage(table)], list[Event]()

    def hear(outcome: Response) -> None:
        writer.hear(outcome)
        stages.append(stage(table))
        events.extend(outcome.events)

    table.listener = hear
    table.open()
    play(table)
    close_record(writer, table)
    return Kept(file.getvalue(), stages, events)


@cache
def evening(name: str) -> Kept:
    """Everything that can be done at one of the tables above: two listed shoes and a shuffled one."""
    return keep(OPENINGS[name], play_evening)


@cache
def small() -> Kept:
    """A short record with secrets in it: the order of a listed shoe and a burnt card."""
    return keep(Opening(game="minibaccarat", as_of=DAYS["627a"], cards=SHORT, seed=1), play_a_round)


def recorded_events(entries: Iterable[Checked]) -> Iterator[Event]:
    """All events of a record, with their secrets."""
    for entry in entries:
        if isinstance(entry.body, EntryBody):
            yield from unsealed(entry.body.events, entry.opens)


def play_a_round(table: Table) -> None:
    table.submit(Sit(1, Cents(10_000)))
    table.submit(Wager(1, "banker", Cents(2500)))
    table.submit(Deal())
    rest_of(table)
    table.submit(Close())


def play_evening(table: Table) -> None:
    submit = table.submit
    submit(Sit(1, Cents(100_000)))
    submit(Sit(3, Cents(50_000), player="Ann"))
    submit(Sit(5, Cents(0), player="Ann"))
    submit(Wager(6, "banker", Cents(2500)))
    submit(Wager(5, "tie", Cents(500)))
    submit(Withdraw(5, "tie"))
    for _ in range(4):
        for seat, on in ((1, "banker"), (3, "player"), (5, "tie"), (5, "banker")):
            submit(Wager(seat, on, Cents(1200)))
        submit(Deal())
        rest_of(table)
    assert cards_at(table).shoe is None, "the listed shoes are used up"
    submit(Wait(15))
    submit(Deal())
    until_asked(table)
    number = next(iter(table.questions))
    submit(Answer("cut", seat=5, question=number, position=3))
    submit(Leave(5))
    until_asked(table)
    number = next(iter(table.questions))
    submit(Answer("cut", seat=3, question=number, position=123))
    if table.manual:
        while cards_at(table).hands.keys() != {"player", "banker"}:
            submit(Step())
        submit(Leave(3))
    rest_of(table)
    submit(ChangeDealer("Bo"))
    submit(Wager(1, "banker", Cents(5000)))
    submit(Deal())
    rest_of(table)
    submit(Close())


def forged(record: bytes, number: int, change: Callable[[bytes], bytes]) -> bytes:
    """The record with another body on one line, and a chain that fits."""
    lines = [read_line(line) for line in record.splitlines()]
    bodies = [bytes(line.body) for line in lines]
    changed = change(bodies[number - 1])
    assert changed != bodies[number - 1], "nothing was forged"
    bodies[number - 1] = changed
    return rechained([(body, list(line.opens)) for body, line in zip(bodies, lines, strict=True)])


def resealed(record: bytes, secret: str, other: str) -> bytes:
    """The record with one secret replaced by another: seal and chain fit."""
    lines = []
    for line in map(read_line, record.splitlines()):
        body, opens = bytes(line.body), []
        for opened in line.opens:
            if opened.secret == secret:
                body = body.replace(seal(opened.salt, secret).encode(), seal(opened.salt, other).encode())
                opened = msgspec.structs.replace(opened, secret=other)
            opens.append(opened)
        lines.append((body, opens))
    return rechained(lines)


def rechained(lines: list[tuple[bytes, list[OpenedSecret]]]) -> bytes:
    """A record of these bodies and secrets."""
    previous, record = "", b""
    for body, opens in lines:
        previous = chain(previous, body)
        record += written_line(body, previous, opens)
    return record
