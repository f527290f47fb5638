"""A record replays, folds to what the table was after every line, and gives the table back wherever it was cut."""

import io
import re
from datetime import datetime, timedelta
from itertools import islice

import pytest

from croupier import __version__
from croupier.equipment import SetClock, seeded
from croupier.games.baccarat.state import BaccaratState
from croupier.games.shared.events import CardDealt, CoverCard, Cut, Loaded, Shuffled
from croupier.law.register import fingerprint
from croupier.money import Cents
from croupier.play.table import Table
from croupier.record.fold import fold
from croupier.record.lines import EntryBody, OpeningBody
from croupier.record.reader import RecordError
from croupier.record.writer import Writer
from croupier.running.opening import Opening
from croupier.running.records import close_record, read, rebuild, replay
from croupier.table.events import Leaving, Refused, Settled
from croupier.table.inputs import Close, Deal, Sit, Wager
from tests.record.tables import evening, every_table, forged, keep, play_a_round, recorded_events, small, stage
from tests.support.playing import rest_of
from tests.support.tables import DAYS

LATER = datetime.fromisoformat("2020-01-01T18:00")


@every_table
def test_the_evenings_hold_what_these_tests_are_about(name: str) -> None:
    events = evening(name).events
    kinds = {Shuffled, Cut, Loaded, CoverCard, Refused} | ({Leaving} if "manual" in name else set())
    assert kinds <= {type(event) for event in events}
    assert sum(isinstance(event, Loaded) for event in events) == 3
    assert {"win", "lose", "void"} <= {event.outcome for event in events if isinstance(event, Settled)}
    assert {event.face for event in events if isinstance(event, CardDealt)} == (
        {"up"} if name == "541 face up" else {"up", "down"}
    )


@every_table
def test_a_record_replays(name: str) -> None:
    kept = evening(name)
    replayed = replay(io.BytesIO(kept.record))
    assert (replayed.lines, replayed.events, replayed.rounds) == (len(kept.lines), len(kept.events), 6)


@pytest.mark.parametrize("seed", [None, *range(5)])
def test_a_shuffled_record_replays_without_its_seed(seed: int | None) -> None:
    kept = keep(Opening(game="minibaccarat", as_of=DAYS["627a"], seed=seed), play_a_round)
    assert replay(io.BytesIO(kept.record)).rounds == 1


def test_a_record_says_what_wrote_it_and_under_which_rulebook() -> None:
    opening, entry, *_ = (line.body for line in read(small().lines))
    assert isinstance(opening, OpeningBody)
    assert (opening.engine, opening.rulebook) == (__version__, fingerprint("627a"))
    assert opening.opening == {"game": "minibaccarat", "as_of": DAYS["627a"]}
    assert isinstance(entry, EntryBody)
    assert (entry.actor, entry.at, entry.input) == ("house", datetime.fromisoformat("2020-01-01T12:00"), None)


@every_table
def test_every_entry_has_its_time_actor_and_number(name: str) -> None:
    """Fifteen minutes pass once."""
    kept = evening(name)
    entries = [line.body for line in read(kept.lines) if isinstance(line.body, EntryBody)]
    assert [entry.number for entry in entries] == list(range(len(entries)))
    assert [entry.actor for entry in islice(entries, 1, 5)] == ["seat 1", "seat 3", "seat 5", "seat 6"]
    times = [entry.at for entry in entries]
    assert times == sorted(times)
    assert (times[-1] - times[0]).total_seconds() == 15 * 60


@every_table
def test_recorded_events_are_those_that_happened(name: str) -> None:
    kept = evening(name)
    assert list(recorded_events(read(kept.lines))) == kept.events


@every_table
def test_recorded_events_fold_to_the_state_of_the_table_after_every_line(name: str) -> None:
    kept = evening(name)
    state = BaccaratState()
    for line, live in zip(read(kept.lines), kept.stages, strict=False):
        state = fold(recorded_events([line]), state)
        assert state == live.state, f"after line {line.body.line}"
    assert state == fold(kept.events, BaccaratState())
    assert state.phase == "closed"


def soon_after(lines: list[bytes]) -> datetime:
    """An hour after the last line, so that the decks are not too old."""
    bodies = [line.body for line in read(lines, complete=False)]
    assert isinstance(bodies[0], OpeningBody)
    noon = datetime.fromisoformat(f"{bodies[0].opening['as_of']}T12:00")
    return max([noon, *(body.at for body in bodies if isinstance(body, EntryBody))]) + timedelta(hours=1)


def rebuilt(lines: list[bytes], seed: int = 7) -> tuple[Table, Writer, io.BytesIO]:
    """A table from these lines, and a writer that goes on with their record."""
    table, position = rebuild(lines, chance=seeded(seed), clock=SetClock(soon_after(lines)))
    file = io.BytesIO(b"".join(lines))
    file.seek(0, io.SEEK_END)
    writer = Writer(file, salt=table.chance.salt, after=position)
    table.listener = writer.hear
    return table, writer, file


@every_table
def test_a_table_is_rebuilt_as_it_stood_after_any_line(name: str) -> None:
    kept = evening(name)
    for cut, live in enumerate(kept.stages, 1):
        table, _, _ = rebuilt(kept.lines[:cut])
        assert stage(table) == live, f"after line {cut}"


def play_on(table: Table) -> None:
    """Finish what is going on, and play another round."""
    if table.state.phase == "unopened":
        table.open()
    rest_of(table)
    if table.state.phase == "closed":
        return
    table.submit(Sit(7, Cents(10_000), player="Cy"))
    assert table.submit(Wager(7, "banker", Cents(2500))).refusal is None
    assert table.submit(Deal()).refusal is None
    rest_of(table)
    table.submit(Close())


@every_table
def test_a_rebuilt_table_plays_on_and_its_record_replays(name: str) -> None:
    kept = evening(name)
    for cut in range(1, len(kept.lines)):
        table, writer, file = rebuilt(kept.lines[:cut])
        play_on(table)
        close_record(writer, table)
        record = file.getvalue()
        assert record.startswith(b"".join(kept.lines[:cut]))
        assert replay(io.BytesIO(record)).events == table.counted, f"after line {cut}"
        assert fold(recorded_events(read(io.BytesIO(record))), BaccaratState()) == table.state


def test_a_table_that_is_rebuilt_plays_on_as_if_nothing_had_happened() -> None:
    """The shoe was shuffled before the cut: the same inputs give the same events, whatever chance comes later."""
    kept = evening("627a face down manual")
    entries = [line.body for line in read(kept.lines) if isinstance(line.body, EntryBody)]
    loaded = max(place for place, entry in enumerate(entries) if any(isinstance(it, Loaded) for it in entry.events))
    table, _, _ = rebuilt(kept.lines[: loaded + 2])
    for entry in entries[loaded + 1 :]:
        assert entry.input is not None
        table.submit(entry.input)
    assert table.state == kept.stages[-1].state


def test_nothing_cannot_be_rebuilt() -> None:
    with pytest.raises(RecordError):
        rebuild([], chance=seeded(1), clock=SetClock(LATER))


def test_a_closed_record_is_not_gone_on_with() -> None:
    with pytest.raises(RecordError) as found:
        rebuild(small().lines, chance=seeded(1), clock=SetClock(LATER))
    assert found.value.line == len(small().lines)


FORGED: dict[str, tuple[int, bytes, bytes]] = {
    "a player left who never came": (3, b'"kind":"sat","cites"', b'"kind":"left","cites"'),
    "somebody sat down with less than nothing": (3, b'"chips":"100.00"', b'"chips":"-100.00"'),
}


@pytest.mark.parametrize("minutes", [10**10, 10**18])
def test_a_table_that_waited_beyond_all_time_is_not_rebuilt(minutes: int) -> None:
    record = small().record
    last = record.count(b"\n") - 1
    forgery = forged(record, last, lambda body: body.replace(b'{"do":"close"', b'{"do":"wait","minutes":%d' % minutes))
    with pytest.raises(RecordError, match=f"line {last}: no clock can show"):
        rebuild(forgery.splitlines()[:-1], chance=seeded(1))


@pytest.mark.parametrize("what", FORGED)
def test_a_table_is_not_rebuilt_from_events_that_cannot_have_happened(what: str) -> None:
    number, old, new = FORGED[what]

    def change(body: bytes) -> bytes:
        return body.replace(old, new).replace(b'"player":"seat 1",', b"" if b"left" in new else b'"player":"seat 1",')

    with pytest.raises(RecordError, match=f"line {number}: its events do not follow from those before them"):
        rebuild(forged(small().record, number, change).splitlines()[:-1], chance=seeded(1))


def test_an_input_number_that_goes_backwards_is_found() -> None:
    record = small().record

    def earlier(body: bytes) -> bytes:
        found = re.search(rb'"number":(\d+)', body)
        assert found is not None
        return body.replace(found[0], b'"number":%d' % (int(found[1]) - 2), 1)

    last_entry = len(record.splitlines()) - 1
    with pytest.raises(RecordError, match="the time or the input number goes backwards here") as wrong:
        replay(forged(record, last_entry, earlier).splitlines())
    assert wrong.value.line == last_entry


def test_a_replay_compares_what_the_events_add_up_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table that plays again remembers how its events apply; those on record are changed to leave out a payment."""
    record = small().record
    assert replay(record.splitlines()).hash == list(read(record.splitlines()))[-1].hash
    monkeypatch.setattr(Settled, "apply", lambda *_: None)
    with pytest.raises(RecordError, match="the events add up to another state of the table") as wrong:
        replay(record.splitlines())
    assert wrong.value.line == len(record.splitlines())
