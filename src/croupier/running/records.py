"""Keeping a table's record, replaying it, and rebuilding a table from it."""

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, NamedTuple

import msgspec

from croupier.equipment import Chance, Clock, SetClock
from croupier.equipment.chance import NotRecordedError
from croupier.games.declaration import RecordedChance
from croupier.games.opening import Opening
from croupier.games.registry import declaration_of
from croupier.law.register import fingerprint
from croupier.play.table import Response, Table
from croupier.record.codec import encode
from croupier.record.fold import fold
from croupier.record.lines import ClosingBody, EntryBody, OpeningBody, seals_of, unsealed
from croupier.record.reader import Checked, RecordError, read_record
from croupier.record.writer import Position, Writer
from croupier.running.opening import find_offering, open_table
from croupier.running.statement import statement
from croupier.table.events import Event
from croupier.version import __version__

CHECKED_ONLY = "what is hidden here is sealed: this copy of the record was made to be checked only"


def record_table(table: Table, opening: Opening, file: BinaryIO) -> Writer:
    """Let a record hear the table, which is not open yet."""
    writer = Writer(file, salt=table.chance.salt)
    described = msgspec.to_builtins(opening.without_chance())
    writer.open(engine=__version__, rulebook=fingerprint(table.game.chapter), opening=described)
    table.listener = writer.hear
    return writer


def close_record(writer: Writer, table: Table) -> None:
    """The closing line, with the table's statement."""
    writer.close(plain_statement(table))


def plain_statement(table: Table) -> dict[str, Any]:
    """The table's statement as JSON knows it."""
    plain: dict[str, Any] = msgspec.json.decode(encode(statement(table.state)))
    return plain


class Replayed(NamedTuple):
    """A record that comes out the same: how much of it there was, and what wrote it if that was not this version."""

    lines: int
    events: int
    rounds: int
    written_by: str


def replay(lines: Iterable[bytes]) -> Replayed:
    """Check a record and play its inputs again; `RecordError` names the first line that comes out differently."""
    checked = read(lines)
    first = next(checked)
    assert isinstance(first.body, OpeningBody)
    table = replaying_table(first.body)
    line: Checked = first
    for line in checked:
        if isinstance(line.body, EntryBody):
            repeat(table, line)
    last = line.body
    assert isinstance(last, ClosingBody)
    if last.closed != plain_statement(table):
        raise RecordError(last.line, "the closing statement is not the one that the replay gives")
    return Replayed(last.line, last.events, table.state.round, other_versions(first.body, table.game.chapter))


def read(lines: Iterable[bytes], *, complete: bool = True) -> Iterator[Checked]:
    """The lines of a record of any game, each checked."""
    return read_record(lines, events_of, complete=complete)


def events_of(opening: dict[str, Any]) -> tuple[type[Event], ...]:
    """What the table can tell that was opened so."""
    game = opening.get("game")
    declared = declaration_of(game) if isinstance(game, str) else None
    if declared is None:
        raise ValueError(f"no table of this version plays {game!r}")
    return declared.events


def other_versions(opening: OpeningBody, chapter: str) -> str:
    """What wrote the record, as far as it is not what replays it."""
    found = []
    if opening.engine != __version__:
        found.append(f"engine {opening.engine} (this is {__version__})")
    if opening.rulebook != fingerprint(chapter):
        found.append(f"rulebook {opening.rulebook} (this is {fingerprint(chapter)})")
    return " and ".join(found)


def is_sealed(lines: Iterable[bytes]) -> bool:
    """Whether a record, checked line by line, opens none of its secrets: a copy that was made to be handed out."""
    sealed = opened = False
    for line in read(lines):
        opened = opened or bool(line.opens)
        sealed = sealed or line.sealed
    return sealed and not opened


def replaying_table(opening: OpeningBody) -> Table:
    """A table like the recorded one, whose chance is what the record says."""
    try:
        described = msgspec.convert(opening.opening, Opening)
        _, _, offered = find_offering(described.game, described.day)
        return open_table(described, chance=offered.equipment.recorded())
    except (ValueError, msgspec.ValidationError) as wrong:
        raise RecordError(1, f"this table cannot be opened again: {wrong}") from None


def repeat(table: Table, entry: Checked) -> None:
    """Give a recorded input again and compare what comes of it."""
    body = entry.body
    assert isinstance(body, EntryBody)
    assert isinstance(table.clock, SetClock)
    assert isinstance(table.chance, RecordedChance)
    if body.at < table.clock.now() or body.number < table.inputs:
        raise RecordError(body.line, "time or the count of inputs goes back here")
    table.clock.set(body.at)
    recorded = opened(entry)
    try:
        table.chance.hear(recorded)
        if body.input is None:
            response = table.open()
        else:
            table.inputs = body.number - 1
            response = table.submit(body.input)
    except NotRecordedError as wrong:
        raise RecordError(body.line, str(wrong)) from None
    compare(body.line, body, recorded, response)


def opened(entry: Checked) -> list[Event]:
    """The events of a line with their secrets, none of which may be missing."""
    body = entry.body
    assert isinstance(body, EntryBody)
    events = unsealed(body.events, entry.opens) if entry.opens else body.events
    if entry.sealed and any(seals_of(event) for event in events):
        raise RecordError(body.line, CHECKED_ONLY)
    return events


def compare(line: int, body: EntryBody[Event], recorded: list[Event], response: Response) -> None:
    """Name the first difference between a recorded line and its replay."""
    for place, (was, now) in enumerate(zip(recorded, response.events, strict=False)):
        if was != now:
            was_text, now_text = encode(was).decode(), encode(now).decode()
            raise RecordError(line, f"event {body.first + place} comes out differently: {now_text}, not {was_text}")
    if len(recorded) != len(response.events):
        raise RecordError(line, f"{len(response.events)} events come out, not {len(recorded)}")
    actor = response.input.actor if response.input is not None else "house"
    if (body.rests, body.actor, body.first) != (response.rests, actor, response.first):
        raise RecordError(line, "the replay ends this line in another place")


def rebuild(lines: Iterable[bytes], *, chance: Chance, clock: Clock) -> tuple[Table, Position]:
    """The table of a record that is still open, as it stood after the last line; and where its writer goes on.

    The lines are read one by one. Up to the last one after which the table rested, the events are folded; the inputs
    since then are given again.
    """
    checked = read(lines, complete=False)
    first = next(checked, None)
    if first is None:
        raise RecordError(1, "the record is empty")
    assert isinstance(first.body, OpeningBody)
    table = replaying_table(first.body)
    line, since = first, []
    for line in checked:
        body = line.body
        if isinstance(body, ClosingBody):
            raise RecordError(body.line, "the table is closed: there is nothing to go on from")
        assert isinstance(body, EntryBody)
        since.append(line)
        if body.rests:
            for entry in since:
                fold(opened(entry), table.state)
            table.resume(table.state, counted=body.first + len(body.events) - 1, inputs=body.number)
            since = []
    for entry in since:
        repeat(table, entry)
    table.chance, table.clock = chance, clock
    return table, Position(line.body.line, table.counted, line.hash)
