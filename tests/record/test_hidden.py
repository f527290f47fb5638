"""Nobody learns from a record or a view what lies face down; an auditor sees it all."""

import io
import re
from collections import Counter
from datetime import datetime
from hashlib import sha256

import pytest

from croupier.equipment import Card, SetClock, seeded
from croupier.equipment.cards import DECK, UNKNOWN
from croupier.games.baccarat.state import BaccaratState
from croupier.games.shared.events import CardDealt, Emptied, Loaded, Mixed, Shuffled, SpreadOut, Turned
from croupier.games.shared.state import ShoeState
from croupier.record.codec import encode
from croupier.record.fold import fold
from croupier.record.lines import SEALED, EntryBody, read_line, redacted, seal, seals_of
from croupier.record.reader import RecordError
from croupier.record.views import Role, Viewer, seen, view
from croupier.running.records import read, rebuild, replay
from croupier.table.events import Event
from tests.record.tables import SEED, Kept, evening, every_table, recorded_events
from tests.support.matrices import each

A_CARD = re.compile(rb"\b[A2-9TJQK][SHDC]\b")
UNSEEING: tuple[Role, ...] = ("player", "spectator", "dealer", "floorperson")


def bodies(record: bytes) -> bytes:
    return b"\n".join(bytes(read_line(line).body) for line in record.splitlines())


def shown(events: list[Event]) -> Counter[str]:
    """The cards that everybody at the table has seen, each as often as its face came up."""
    seen = Counter(event.card for event in events if isinstance(event, CardDealt) and event.face == "up")
    return Counter[str](seen) + Counter(card for event in events if isinstance(event, Turned) for card in event.cards)


def sealed_events(kept: Kept) -> list[tuple[Event, str]]:
    """Every event of a record with a seal in it."""
    entries = [line.body for line in read(kept.lines) if isinstance(line.body, EntryBody)]
    return [(event, value) for entry in entries for event in entry.events for _, value in seals_of(event)]


@every_table
def test_the_only_faces_in_the_bodies_are_those_that_were_shown(name: str) -> None:
    kept = evening(name)
    written = Counter(card.decode() for card in A_CARD.findall(bodies(kept.record)))
    assert written == shown(kept.events)


@every_table
def test_face_down_cards_and_the_order_of_every_shoe_are_sealed(name: str) -> None:
    kept = evening(name)
    down = sum(isinstance(event, CardDealt) and event.face == "down" for event in kept.events)
    shoes = [event for event in kept.events if isinstance(event, Shuffled | Loaded)]
    orders = sum(event.order != "" for event in shoes)
    kinds = Counter(type(event) for event, _ in sealed_events(kept))
    assert orders == 3
    assert kinds[CardDealt] == down
    assert kinds[Shuffled] + kinds[Loaded] == orders
    assert kinds.total() == down + orders


@every_table
def test_neither_the_seed_nor_the_listed_shoes_are_told(name: str) -> None:
    record = evening(name).record
    assert str(SEED).encode() not in record
    assert b'"shoes"' not in record
    assert b'"seed"' not in record


def test_a_seal_cannot_be_found_by_trying_every_card() -> None:
    """Not without its salt, and the salts of other seals do not help."""
    kept = evening("627a face up")
    opens = [opened for line in map(read_line, kept.lines) for opened in line.opens]
    cards = [opened for opened in opens if opened.secret in DECK]
    seals = {seal(opened.salt, opened.secret): opened for opened in cards}
    assert seals.keys() == {value for event, value in sealed_events(kept) if isinstance(event, CardDealt)}
    for value, own in seals.items():
        salts = {"", *(opened.salt for opened in opens)} - {own.salt}
        assert value not in {seal(salt, card) for salt in salts for card in DECK}
        assert value not in {SEALED + sha256(card.encode()).hexdigest() for card in DECK}


def test_equal_cards_have_different_seals() -> None:
    burnt = [seal(*pair) for pair in salted("627a face up", "4C")]
    assert len(burnt) == len(set(burnt)) == 3


def salted(name: str, secret: str) -> list[tuple[str, str]]:
    """Every salt under which a record seals the secret."""
    opens = (opened for line in map(read_line, evening(name).lines) for opened in line.opens)
    return [(opened.salt, secret) for opened in opens if opened.secret == secret]


@every_table
def test_a_redacted_record_can_be_checked_and_opens_nothing(name: str) -> None:
    kept = evening(name)
    public = redacted(kept.record)
    assert bodies(public) == bodies(kept.record)
    assert [line.hash for line in read(io.BytesIO(public))] == [line.hash for line in read(kept.lines)]
    assert not any(read_line(line).opens for line in public.splitlines())
    assert Counter(card.decode() for card in A_CARD.findall(public)) == shown(kept.events)


@every_table
def test_the_replay_of_a_redacted_record_says_that_it_was_made_to_be_checked_only(name: str) -> None:
    kept = evening(name)
    first = next(number for number, line in enumerate(kept.lines, 1) if b'"opens"' in line)
    with pytest.raises(RecordError, match=f"^line {first}: .* can be checked but not replayed"):
        replay(io.BytesIO(redacted(kept.record)))


def test_no_table_is_rebuilt_from_a_redacted_record() -> None:
    kept = evening("627a face up")
    rested = next(place for place, live in enumerate(kept.stages) if live.rests and live.state.shoe is not None)
    lines = redacted(kept.record).splitlines()[: rested + 1]
    with pytest.raises(RecordError, match="this public copy of the record can be checked but not replayed"):
        rebuild(lines, chance=seeded(1), clock=SetClock(datetime.fromisoformat("2020-01-01T18:00")))


def on_the_table(state: ShoeState) -> list[list[Card]]:
    """Every row of cards that has left the shoe."""
    return [*state.hands.values(), *state.discards.piles]


def counts(state: ShoeState) -> tuple[object, ...]:
    """Everything that can be counted without knowing a face."""
    rows = [len(row) for row in on_the_table(state)]
    return len(state.stack), state.shoe and (state.shoe.remaining, len(state.shoe.order)), rows, list(state.hands)


@every_table
def test_a_spectator_counts_every_card_and_knows_exactly_those_that_were_shown(name: str) -> None:
    live, known = BaccaratState(), BaccaratState()
    faces: Counter[str] = Counter()
    for event in evening(name).events:
        fold([event], live)
        fold([view(event, Viewer("spectator"))], known)
        faces = (
            Counter() if isinstance(event, Shuffled | Loaded | Emptied | Mixed | SpreadOut) else faces + shown([event])
        )
        told = Counter(card for row in on_the_table(known) for card in row if card != UNKNOWN)
        assert told == faces, f"after {event}"
        assert {*known.stack, *(known.shoe.order if known.shoe else [])} <= {UNKNOWN}
        assert counts(known) == counts(live)
    assert live == evening(name).stages[-1].state


@every_table
@each("role", [*UNSEEING, "surveillance", "auditor"])
def test_folding_what_was_seen_gives_the_state_as_it_may_be_seen(name: str, role: Role) -> None:
    viewer, known = Viewer(role), BaccaratState()
    live = BaccaratState()
    for event in evening(name).events:
        fold([event], live)
        fold([view(event, viewer)], known)
        assert known == seen(live, viewer), f"after {event}"


@every_table
@each("role", UNSEEING)
def test_nobody_at_the_table_is_told_a_hidden_face(name: str, role: Role) -> None:
    events = evening(name).events
    told = b"\n".join(encode(view(event, Viewer(role))) for event in events)
    assert Counter(card.decode() for card in A_CARD.findall(told)) == shown(events)


@every_table
def test_an_auditor_sees_everything(name: str) -> None:
    kept = evening(name)
    events = [view(event, Viewer("auditor")) for event in recorded_events(read(kept.lines))]
    assert events == kept.events
    assert fold(events, BaccaratState()) == kept.stages[-1].state
    dealt = [event.card for event in events if isinstance(event, CardDealt)]
    assert set(dealt) <= set(DECK)
