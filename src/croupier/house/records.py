"""Keeping a table's record, replaying it, and rebuilding a table from it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, BinaryIO, NamedTuple

import msgspec

from croupier import __version__
from croupier.equipment import (
    Batch,
    Card,
    CardError,
    Chance,
    Clock,
    SetClock,
    Shoe,
    Stack,
    check_supply,
    parse_card,
)
from croupier.house.opening import Opening, open_table
from croupier.house.statement import statement
from croupier.law.register import fingerprint
from croupier.play.table import Outcome, Table
from croupier.record.codec import encode
from croupier.record.fold import fold
from croupier.record.lines import SEALED, ClosingBody, EntryBody, OpeningBody, seals_of, unsealed
from croupier.record.reader import Checked, RecordError, read_record
from croupier.record.writer import Position, Writer
from croupier.table.events import DEVICE, CardDealt, Event, Loaded, SetAside, Shuffled, Stored, read_order
from croupier.table.state import TableState


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
    """Check a record and play its inputs again; `RecordError` names the first line that does not come out the same."""
    checked = list(read_record(lines))
    first, *entries, last = checked
    assert isinstance(first.body, OpeningBody)
    assert isinstance(last.body, ClosingBody)
    table = replaying_table(first.body, entries)
    for entry in entries:
        repeat(table, entry)
    if last.body.closed != plain_statement(table):
        raise RecordError(last.body.line, "the closing statement is not the one that the replay gives")
    return Replayed(len(checked), last.body.events, table.state.round, other_versions(first.body, table.game.chapter))


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
    for line in read_record(lines):
        opened = opened or bool(line.opens)
        if isinstance(line.body, EntryBody):
            sealed = sealed or any(seals_of(event) for event in line.body.events)
    return sealed and not opened


def replaying_table(opening: OpeningBody, entries: Iterable[Checked]) -> Table:
    """A table like the recorded one, whose chance is what the record says."""
    try:
        described = msgspec.convert(opening.opening, Opening)
        return open_table(described, chance=RecordedChance(entries))
    except (ValueError, msgspec.ValidationError) as wrong:
        raise RecordError(1, f"this table cannot be opened again: {wrong}") from None


def repeat(table: Table, entry: Checked) -> None:
    """Give a recorded input again and compare what comes of it."""
    body = entry.body
    assert isinstance(body, EntryBody)
    assert isinstance(table.clock, SetClock)
    if body.at < table.clock.now() or body.number < table.inputs:
        raise RecordError(body.line, "time or the count of inputs goes back here")
    table.clock.set(body.at)
    try:
        if body.input is None:
            outcome = table.open()
        else:
            table.inputs = body.number - 1
            outcome = table.submit(body.input)
    except NotRecorded as wrong:
        raise RecordError(body.line, str(wrong)) from None
    compare(body.line, body, unsealed(body.events, entry.opens), outcome)


def compare(line: int, body: EntryBody, recorded: list[Event], outcome: Outcome) -> None:
    """Name the first difference between a recorded line and its replay."""
    for place, (was, now) in enumerate(zip(recorded, outcome.events, strict=False)):
        if was != now:
            was_text, now_text = encode(was).decode(), encode(now).decode()
            raise RecordError(line, f"event {body.first + place} comes out differently: {now_text}, not {was_text}")
    if len(recorded) != len(outcome.events):
        raise RecordError(line, f"{len(outcome.events)} events come out, not {len(recorded)}")
    actor = outcome.input.actor if outcome.input is not None else "house"
    if (body.rests, body.actor, body.first) != (outcome.rests, actor, outcome.first):
        raise RecordError(line, "the replay ends this line in another place")


def rebuild(lines: Iterable[bytes], *, chance: Chance, clock: Clock) -> tuple[Table, Position]:
    """The table of a record that is still open, as it stood after the last line; and where its writer goes on.

    Up to the last line after which the table rested, the events are folded; the inputs since then are given again.
    """
    checked = list(read_record(lines, complete=False))
    if not checked:
        raise RecordError(1, "the record is empty")
    first, *entries = checked
    assert isinstance(first.body, OpeningBody)
    if isinstance(checked[-1].body, ClosingBody):
        raise RecordError(checked[-1].body.line, "the table is closed: there is nothing to go on from")
    table = replaying_table(first.body, entries)
    resting = max((place for place, entry in enumerate(entries, 1) if rests(entry)), default=0)
    past = entries[:resting]
    if past:
        body = past[-1].body
        assert isinstance(body, EntryBody)
        table.resume(folded_past(past), counted=body.first + len(body.events) - 1, inputs=body.number)
        table.chance = RecordedChance(entries[resting:])
    for entry in entries[resting:]:
        repeat(table, entry)
    table.chance, table.clock = chance, clock
    return table, Position(1 + len(entries), table.counted, (entries or [first])[-1].hash)


def rests(entry: Checked) -> bool:
    """Whether the table rested after a line."""
    return isinstance(entry.body, EntryBody) and entry.body.rests


def recorded_events(entries: Iterable[Checked]) -> Iterator[Event]:
    """All events of a record, with their secrets."""
    for entry in entries:
        if isinstance(entry.body, EntryBody):
            yield from unsealed(entry.body.events, entry.opens)


def folded_past(entries: Iterable[Checked]) -> TableState:
    """The state after recorded lines; none of their secrets may be missing."""
    state = TableState()
    for entry in entries:
        for event in recorded_events([entry]):
            if seals_of(event):
                raise RecordError(entry.body.line, CHECKED_ONLY)
            fold([event], state)
    return state


DRAWN = (CardDealt, SetAside)
"""What takes a card out of a shoe or a device."""
CHECKED_ONLY = "what is hidden here is sealed: this copy of the record was made to be checked only"


class NotRecorded(LookupError):  # noqa: N818 - named after what it says
    """A replay wants something of chance that the record does not tell."""


class RecordedChance:
    """Chance as a record tells it: every stack that was shuffled or loaded, in turn."""

    def __init__(self, entries: Iterable[Checked]) -> None:
        events = list(recorded_events(entries))
        self._stacks = iter([stack for event in events if (stack := recorded_stack(event))])
        self._picks = iter([event.card for event in events if isinstance(event, DRAWN) and event.source == DEVICE])

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """The stack that the record says came next."""
        stack = next(self._stacks, None)
        if stack is None:
            raise NotRecorded(f"no shuffle of the {batch.back} cards is recorded here")
        if any(card.startswith(SEALED) for card in stack.cards):
            raise NotRecorded(CHECKED_ONLY)
        try:
            check_supply([parse_card(card) for card in stack.cards], batch.as_made())
        except CardError as wrong:
            raise NotRecorded(f"the recorded shoe cannot be: {wrong}") from None
        whole = sorted(batch.cards() if cards is None else cards)
        if not stack.cards or (not stack.ready and sorted(stack.cards) != whole):
            raise NotRecorded(f"the recorded shoe has {len(stack.cards)} cards, which no shuffle of this batch gives")
        return stack

    next_card = staticmethod(Shoe.next_card)

    def pick(self, cards: Sequence[Card]) -> Card:
        """The card that the record says came out of the continuous device."""
        card = next(self._picks, None)
        if card is None or card not in cards:
            raise NotRecorded("the card that came out of the device is not recorded, or was not in it")
        return card

    def salt(self) -> str:
        """A replay seals nothing anew."""
        return ""


def recorded_stack(event: Event) -> Stack | None:
    """The stack that an event brought to the table, if it did."""
    if isinstance(event, Shuffled):
        return Stack(read_order(event.order))
    if isinstance(event, Stored):
        return Stack(read_order(event.order), ready=event.ready, cover_after=event.cover_after)
    if isinstance(event, Loaded) and event.order:
        return Stack(read_order(event.order), ready=not event.continuous, cover_after=event.cover_after)
    return None
