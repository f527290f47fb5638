"""Whatever is changed in a record is found, at its line: by the chain, the seals and the closing line, or by replay."""

import io
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from croupier.record.lines import RecordLine, read_line
from croupier.record.reader import RecordError
from croupier.running.opening import Opening, open_table
from croupier.running.records import read, record_table, replay
from croupier.table.inputs import Wait
from tests.record.tables import Kept, evening, forged, rechained, resealed, small
from tests.support.matrices import each

RECORD = small().record
LINES = small().lines
FIELD = b'"opens"'
IN_FIELD_NAME = {
    start + place
    for start in range(len(RECORD))
    if RECORD.startswith(FIELD, start)
    for place in range(1, len(FIELD) - 1)
}
"""Where the name of the field `opens` stands."""


def line_at(position: int) -> int:
    return RECORD.count(b"\n", 0, position) + 1


def flipped(position: int, mask: int) -> bytes:
    return RECORD[:position] + bytes([RECORD[position] ^ mask]) + RECORD[position + 1 :]


def first_wrong_line(record: bytes) -> int | None:
    """The line that reading a record stops at."""
    try:
        list(read(io.BytesIO(record)))
    except RecordError as wrong:
        return wrong.line
    return None


def test_an_untouched_record_is_read_to_its_end() -> None:
    assert first_wrong_line(RECORD) is None
    assert {name for name in ("opens", "sealed:", "closing") if name.encode() in RECORD} == {
        "opens",
        "sealed:",
        "closing",
    }


def test_a_flipped_bit_is_found_wherever_it_is() -> None:
    for position in range(len(RECORD)):
        if position not in IN_FIELD_NAME:
            found = first_wrong_line(flipped(position, 1 << position % 8))
            assert found == line_at(position), f"byte {position} of line {line_at(position)}: {found}"


@settings(max_examples=500, deadline=None)
@given(position=st.integers(0, len(RECORD) - 1), mask=st.integers(1, 255))
def test_a_changed_byte_is_found_wherever_it_is(position: int, mask: int) -> None:
    assume(position not in IN_FIELD_NAME)
    # A last line that ends in other white space says the same.
    assume(position < len(RECORD) - 1 or bytes([RECORD[position] ^ mask]) not in b" \t\r")
    assert first_wrong_line(flipped(position, mask)) == line_at(position)


def test_a_changed_salt_or_secret_is_found() -> None:
    """These bytes are outside the hash: the seals answer for them."""
    start = RECORD.index(FIELD) + len(FIELD)
    stop = RECORD.index(b']],"hash"', start)
    assert b"AS 2S 9C" in RECORD[start:stop]
    for position in range(start, stop):
        assert first_wrong_line(flipped(position, 1)) == line_at(start)


def test_a_changed_name_of_the_secrets_is_found() -> None:
    assert IN_FIELD_NAME
    for position in IN_FIELD_NAME:
        assert first_wrong_line(flipped(position, 1)) == line_at(position)


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_removed_line_is_found(number: int) -> None:
    assert first_wrong_line(b"".join(LINES[: number - 1] + LINES[number:])) == number


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_duplicated_line_is_found(number: int) -> None:
    assert first_wrong_line(b"".join(LINES[:number] + LINES[number - 1 :])) == number + 1


@each(("one", "other"), list(combinations(range(len(LINES)), 2)))
def test_swapped_lines_are_found(one: int, other: int) -> None:
    swapped = list(LINES)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    assert first_wrong_line(b"".join(swapped)) == one + 1


def test_a_line_of_another_record_is_found() -> None:
    other = evening("627a face up").lines
    assert first_wrong_line(b"".join([*LINES[:2], *other[2:]])) == 3


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_record_that_is_cut_after_a_line_is_found(kept: int) -> None:
    with pytest.raises(RecordError, match="cut off here") as found:
        list(read(LINES[:kept]))
    assert found.value.line == kept + 1
    assert len(list(read(LINES[:kept], complete=False))) == kept, "a table that still runs has such a record"


@pytest.mark.parametrize("complete", [True, False])
def test_a_record_that_is_cut_within_a_line_is_found(complete: bool) -> None:
    for position in range(1, len(RECORD) - 1):
        if RECORD[position - 1 : position] != b"\n" and RECORD[position : position + 1] != b"\n":
            with pytest.raises(RecordError) as found:
                list(read(io.BytesIO(RECORD[:position]), complete=complete))
            assert found.value.line == line_at(position)


@pytest.mark.parametrize("more", [b"\n", b"{}\n", b"more", LINES[0], LINES[-1], LINES[1] + LINES[2]])
def test_lines_after_the_closing_line_are_found(more: bytes) -> None:
    for complete in (True, False):
        with pytest.raises(RecordError, match="the record continues after its closing line") as found:
            list(read(io.BytesIO(RECORD + more), complete=complete))
        assert found.value.line == len(LINES) + 1


@each(
    "line",
    [
        b"",
        b"\n",
        b"[]\n",
        b"not a record\n",
        b"\xff\xfe\n",
        b'{"body":{},"hash":""}\n',
        b'{"body":{}}\n',
        b"[" * 100_000,
        pytest.param(b'{"body":' + b"[" * 100_000, id="nested body"),
    ],
)
def test_something_else_is_not_a_record(line: bytes) -> None:
    for lines in ([line], [LINES[0], line]):
        with pytest.raises(RecordError) as found:
            list(read(lines))
        assert found.value.line == len(lines)


CHAINED: dict[str, tuple[int, bytes, bytes, str]] = {
    "an unknown format": (1, b'"croupier_record":3', b'"croupier_record":4', "format 4 is unknown; formats 1, 2, 3"),
    "a game that there is not": (1, b'"minibaccarat"', b'"poker"', "this version cannot play 'poker'"),
    "another number": (4, b'"line":4', b'"line":5', "this is numbered line 5"),
    "an event left out": (4, b'"first":7', b'"first":8', "its first event is number 8 instead of 7"),
    "another count": (7, b'"events":24', b'"events":23', "counts 23 events, but there are 24"),
    "a kind that there is not": (4, b'"kind":"wagered"', b'"kind":"stolen"', "body cannot be read"),
    "a malformed amount": (4, b'"amount":"25.00"', b'"amount":"25"', "body cannot be read"),
    "a malformed time": (4, b'"at":"2020', b'"at":"twenty', "body cannot be read"),
    "a time in a zone": (4, b'"at":"2020-01-01T12:00:00', b'"at":"2020-01-01T12:00:00Z', "body cannot be read"),
    "an opening of the table by an input": (2, b'"rests":true', b'"rests":true,"input":{"do":"deal"}', "has no input"),
    "another opening of the table": (6, b',"input":{"do":"close"}', b"", "has no input"),
}


@each("what", CHAINED)
def test_a_line_that_does_not_belong_is_found_although_the_chain_fits(what: str) -> None:
    number, old, new, why = CHAINED[what]
    record = forged(RECORD, number, lambda body: body.replace(old, new))
    with pytest.raises(RecordError, match=f"^line {number}: .*{why}"):
        list(read(io.BytesIO(record)))


@pytest.mark.parametrize(("number", "of"), [(1, 2), (3, 1)])
def test_a_record_has_one_opening_line_and_that_is_the_first(number: int, of: int) -> None:
    body = bytes(read_line(LINES[of - 1]).body).replace(b'"line":%d' % of, b'"line":%d' % number)
    record = forged(RECORD, number, lambda _: body)
    with pytest.raises(RecordError, match=f"^line {number}: a record has exactly one opening line, its first"):
        list(read(io.BytesIO(record)))


FORGERIES: dict[str, tuple[int, bytes, bytes]] = {
    "who wagered": (4, b'"actor":"seat 1"', b'"actor":"seat 2"'),
    "what was wagered": (4, b'"amount":"25.00"}],', b'"amount":"50.00"}],'),
    "the input": (4, b'"on":"banker"', b'"on":"player"'),
    "a provision": (4, b"627a.7(a)(1)", b"627a.7(a)(2)"),
    "a card": (5, b'"card":"9C"', b'"card":"9D"'),
    "the outcome": (5, b'"outcome":"lose"', b'"outcome":"push"'),
    "that the table rests": (5, b'"rests":true', b'"rests":false'),
    "the statement": (7, b'"75.00"', b'"85.00"'),
    "the law": (1, b'"2020-01-01"', b'"2010-06-01"'),
    "a day without law": (1, b'"2020-01-01"', b'"1920-01-01"'),
    "the game": (1, b'"minibaccarat"', b'"21-baccarat"'),
    "a key of the opening": (1, b'"as_of"', b'"on"'),
}


@each("what", FORGERIES)
def test_a_forgery_with_a_chain_that_fits_is_found_by_replay(what: str) -> None:
    number, old, new = FORGERIES[what]
    record = forged(RECORD, number, lambda body: body.replace(old, new))
    assert first_wrong_line(record) is None
    with pytest.raises(RecordError) as found:
        replay(io.BytesIO(record))
    assert found.value.line == (2 if what in ("the law", "the game") else number)


def renumbered(lines: list[RecordLine], bodies: list[dict[str, Any]]) -> bytes:
    """A record of these bodies, in which every number and the chain fit."""
    events = 0
    for number, body in enumerate(bodies, 1):
        body["line"] = number
        if body["type"] == "entry":
            body["first"] = events + 1
            events += len(body["events"])
    bodies[-1]["events"] = events
    return rechained([(msgspec.json.encode(body), list(line.opens)) for line, body in zip(lines, bodies, strict=True)])


def test_an_input_that_is_left_out_is_found_by_replay() -> None:
    lines = [read_line(line) for line in LINES[:3] + LINES[4:]]
    record = renumbered(lines, [msgspec.json.decode(line.body) for line in lines])
    assert first_wrong_line(record) is None
    with pytest.raises(RecordError, match=r"^line 4: event "):
        replay(io.BytesIO(record))


@pytest.mark.parametrize("more", [False, True])
def test_a_last_event_that_is_left_out_or_added_is_found_by_replay(more: bool) -> None:
    lines = [read_line(line) for line in LINES]
    bodies: list[dict[str, Any]] = [msgspec.json.decode(line.body) for line in lines]
    events = bodies[4]["events"]
    bodies[4]["events"] = (
        [*events, {"kind": "announced", "cites": ["format"], "call": ["!", {}]}] if more else events[:-1]
    )
    record = renumbered(lines, bodies)
    assert first_wrong_line(record) is None
    with pytest.raises(
        RecordError, match=f"^line 5: the replay gives {len(events)} events instead of {len(bodies[4]['events'])}"
    ):
        replay(io.BytesIO(record))


def test_a_secret_that_is_replaced_with_its_seal_is_found_by_replay() -> None:
    record = resealed(RECORD, "2S", "3S")
    assert first_wrong_line(record) is None
    with pytest.raises(RecordError) as found:
        replay(io.BytesIO(record))
    assert found.value.line == 5


def a_shoe_and_its_line(kept: Kept) -> tuple[list[str], int]:
    """The order of the shuffled shoe, and the line that seals it."""
    for number, line in enumerate(map(read_line, kept.lines), 1):
        for opened in line.opens:
            if len(opened.secret.split()) == 416:
                return opened.secret.split(), number
    raise AssertionError("no shoe was shuffled")


@pytest.mark.parametrize("what", ["one card too often", "no such card", "no cards"])
def test_a_shoe_that_the_decks_cannot_make_is_found_by_replay(what: str) -> None:
    kept = evening("541 face up")
    order, number = a_shoe_and_its_line(kept)
    undealt = order.index(next(card for card in order if card != order[-1]))
    other = {
        "one card too often": [*order[:undealt], order[-1], *order[undealt + 1 :]],
        "no such card": ["ZZ"] * len(order),
        "no cards": [],
    }[what]
    record = resealed(kept.record, " ".join(order), " ".join(other))
    assert first_wrong_line(record) is None
    with pytest.raises(RecordError) as found:
        replay(io.BytesIO(record))
    assert found.value.line == number


@settings(max_examples=300, deadline=None)
@given(position=st.integers(0, len(RECORD) - 1), mask=st.integers(1, 255))
@example(position=min(IN_FIELD_NAME), mask=1)
def test_replay_refuses_every_changed_byte(position: int, mask: int) -> None:
    assume(position < len(RECORD) - 1)
    with pytest.raises(RecordError):
        replay(io.BytesIO(flipped(position, mask)))


def test_a_line_that_cannot_be_written_does_not_count() -> None:
    class Full(io.BytesIO):
        """A disk that is full for a while."""

        full = False

        def write(self, line: Any) -> int:
            if self.full:
                raise OSError("no space left")
            return super().write(line)

    file = Full()
    table = open_table(opening := Opening(game="minibaccarat", as_of="2020-01-01", seed=1))
    writer = record_table(table, opening, file)
    table.open()
    file.full = True
    with pytest.raises(OSError, match="no space"):
        table.submit(Wait(1))
    file.full = False
    assert writer._line == 2
