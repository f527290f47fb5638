"""A signed record: who signed it can be proven, and nobody without the key can change it, whatever they recompute."""

import io
import sys
from collections.abc import Callable, Iterable
from functools import cache

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.equipment import seeded
from croupier.record.lines import ClosingBody, EntryBody, RecordLine, chain, read_line, redacted, signed_line
from croupier.record.reader import RecordError
from croupier.record.signatures import Signatures
from croupier.record.signing import PublicKey, SignaturesUnavailableError, SigningKey
from croupier.record.writer import SigningWriter, Writer
from croupier.running.opening import open_table
from croupier.running.records import close_record, read, rebuild, record_table, replay, verify
from croupier.table.events import RoundBegan
from tests.record.tables import OPENINGS, evening, play_a_round, play_evening
from tests.support.playing import rest_of

KEY = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
OTHER = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(range(1, 33))))
AUTOMATIC, MANUAL = "627a face down", "627a face down manual"
both = pytest.mark.parametrize("name", [AUTOMATIC, MANUAL])


@cache
def signed(name: str, key: SigningKey = KEY) -> bytes:
    """The record of an evening, signed as it was written."""
    table, file = open_table(OPENINGS[name]), io.BytesIO()
    writer = record_table(table, OPENINGS[name], file, key=key)
    table.open()
    play_evening(table)
    close_record(writer, table)
    return file.getvalue()


def lines_of(record: bytes) -> list[RecordLine]:
    return [read_line(line) for line in record.splitlines()]


def written(lines: Iterable[RecordLine]) -> bytes:
    """A record of these lines, as they are."""
    return b"".join(signed_line(bytes(line.body), line.hash, list(line.opens), line.signature) for line in lines)


def rechained(lines: Iterable[tuple[bytes, RecordLine]]) -> bytes:
    """A record of other bodies, with all hashes computed again and the signatures left where they were."""
    previous, record = "", b""
    for body, line in lines:
        previous = chain(previous, body)
        record += signed_line(body, previous, list(line.opens), line.signature)
    return record


def changed(record: bytes, number: int, change: Callable[[bytes], bytes]) -> bytes:
    """The record with another body on one line, and all hashes computed again."""
    bodies = [(bytes(line.body), line) for line in lines_of(record)]
    body, line = bodies[number - 1]
    assert change(body) != body, "nothing was changed"
    bodies[number - 1] = change(body), line
    return rechained(bodies)


def refusal(record: bytes, key: PublicKey | None = KEY.public) -> tuple[int, str]:
    """The line at which a record is refused, and why."""
    with pytest.raises(RecordError) as found:
        verify(record, Signatures(key))
    return found.value.line, found.value.why


@both
def test_a_signed_record_is_verified_with_the_public_key(name: str) -> None:
    found = verify(signed(name), Signatures(KEY.public))
    assert found.signed is not None
    assert found.signed.by == (KEY.public.fingerprint,)
    assert found.signed.key_given
    assert found.signed.verified
    assert (found.lines, found.events, found.rounds) == (len(evening(name).lines), len(evening(name).events), 6)
    assert found.inputs == found.lines - 3, "all but the opening line, the opening of the table and the closing line"
    assert found.hash == lines_of(signed(name))[-1].hash


@both
def test_the_opening_the_end_of_every_round_and_the_closing_line_are_signed(name: str) -> None:
    """At a table dealt by hand too: the line after which the table rests."""
    expected, dealing = [2], False
    for line in read(io.BytesIO(signed(name))):
        if isinstance(line.body, EntryBody):
            dealing = dealing or any(isinstance(event, RoundBegan) for event in line.body.events)
            if dealing and line.body.rests:
                expected.append(line.body.line)
                dealing = False
        elif isinstance(line.body, ClosingBody):
            expected.append(line.body.line)
    found = [number for number, line in enumerate(lines_of(signed(name)), 1) if line.signature is not None]
    assert len(expected) == 6 + 2
    assert found == expected


def test_a_record_says_in_its_first_line_whether_it_is_signed_and_nothing_else_differs() -> None:
    record = evening(AUTOMATIC).record
    assert b'"croupier_record":3,' in record
    assert b"signature" not in record
    assert verify(record, Signatures()).signed is None
    bodies = [bytes(line.body) for line in lines_of(signed(AUTOMATIC))]
    assert bodies[0].endswith(b',"signed":true}')
    unsigned = [bytes(line.body) for line in lines_of(record)]
    assert unsigned[0] == bodies[0].replace(b'"signed":true', b'"signed":false')
    assert list(map(len, bodies[1:])) == list(map(len, unsigned[1:]))


@both
def test_whatever_is_changed_and_hashed_again_is_found_at_the_next_signature(name: str) -> None:
    """The chain fits; without a key, and without signatures, nobody could tell."""
    lines = lines_of(signed(name))
    for number in range(1, len(lines)):
        record = changed(signed(name), number, lambda body: body.replace(b"2020-01-01", b"2020-01-02"))
        line, why = refusal(record)
        assert line == next(
            place for place, one in enumerate(lines, 1) if place >= number and one.signature is not None
        )
        assert why.startswith("its signature does not match"), (number, why)


def test_an_amount_changed_with_all_hashes_recomputed_is_refused_once_the_record_is_signed() -> None:
    """The table would even play it again like this: the input, its event and the end are changed together."""

    def richer(record: bytes) -> bytes:
        bodies = [
            (bytes(line.body).replace(b'"chips":"1000.00"', b'"chips":"2000.00"'), line) for line in lines_of(record)
        ]
        sat = next(place for place, (body, _) in enumerate(bodies) if b'"do":"sit"' in body)
        assert b'"chips":"2000.00"' in bodies[sat][0]
        closing, line = bodies[-1]
        table, _ = rebuild(rechained(bodies[:-1]).splitlines(), chance=seeded(1))
        chips = f'"1":{{"chips":"{table.state.final_chips()[1] / 100:.2f}"}}'.encode()
        before = closing.split(b'"seats":{')[1].split(b"}")[0] + b"}"
        bodies[-1] = closing.replace(before, chips), line
        return rechained(bodies)

    unsigned, forged = evening(AUTOMATIC).record, richer(signed(AUTOMATIC))
    assert replay(richer(unsigned).splitlines()).rounds == 6, "unsigned, the forgery is a perfect record"
    for key in (KEY.public, None):
        line, why = refusal(forged, key)
        assert (
            line
            == lines_of(signed(AUTOMATIC)).index(next(x for x in lines_of(signed(AUTOMATIC))[3:] if x.signature)) + 1
        )
        assert "its signature does not match" in why


def test_a_record_signed_again_with_another_key_is_refused() -> None:
    record = signed(AUTOMATIC, OTHER)
    line, why = refusal(record)
    assert line == 2
    assert "another key" in why
    assert KEY.public.fingerprint in why
    assert OTHER.public.fingerprint in why
    found = verify(record, Signatures())
    assert found.signed is not None
    assert found.signed.by == (OTHER.public.fingerprint,), "without a key, it is said whose it is"
    assert not found.signed.key_given


def test_a_record_without_its_signatures_is_refused() -> None:
    stripped = [RecordLine(line.body, line.hash, line.opens) for line in lines_of(signed(AUTOMATIC))]
    last = len(stripped)
    assert refusal(written(stripped))[0] == last
    assert refusal(written(stripped), None)[0] == last
    as_unsigned = changed(written(stripped), 1, lambda body: body.replace(b'"signed":true', b'"signed":false'))
    assert verify(as_unsigned, Signatures()).signed is None, "without the key, it looks as if it had never been signed"
    line, why = refusal(as_unsigned)
    assert (line, "the record is not signed" in why) == (1, True)


def test_a_record_that_was_cut_is_refused_wherever_and_says_how_far_it_is_signed() -> None:
    record = signed(AUTOMATIC)
    lines = record.splitlines(keepends=True)
    signed_at = [number for number, line in enumerate(lines_of(record), 1) if line.signature is not None]
    for cut in range(3, len(lines)):
        line, why = refusal(b"".join(lines[:cut]))
        assert line == cut + 1
        last = max(number for number in signed_at if number <= cut)
        assert f"the closing line is missing: the record was cut off here (the last signature is on line {last})" == why


def test_a_record_that_was_cut_and_closed_by_somebody_else_is_refused() -> None:
    lines = lines_of(signed(AUTOMATIC))
    middle = [place for place, line in enumerate(lines) if line.signature is not None][2] + 1
    events = sum(
        len(line.body.events)
        for line in read(io.BytesIO(signed(AUTOMATIC)))
        if isinstance(line.body, EntryBody) and line.body.line <= middle
    )
    body = b'{"type":"closing","line":%d,"events":%d,"closed":{}}' % (middle + 1, events)
    closing = signed_line(body, chain(lines[middle - 1].hash, body), [], None)
    line, why = refusal(written(lines[:middle]) + closing)
    assert line == middle + 1
    assert "is not signed" in why
    assert f"(the last signature is on line {middle})" in why
    digest = chain(lines[middle - 1].hash, body)
    closing = signed_line(body, digest, [], OTHER.sign(digest))
    assert "another key" in refusal(written(lines[:middle]) + closing)[1]
    closing = signed_line(body, digest, [], lines[-1].signature)
    assert "does not match" in refusal(written(lines[:middle]) + closing)[1]


def test_a_signature_of_another_line_does_not_fit() -> None:
    lines = lines_of(signed(AUTOMATIC))
    first, second = [place for place, line in enumerate(lines) if line.signature is not None][:2]
    moved = list(lines)
    moved[second] = RecordLine(lines[second].body, lines[second].hash, lines[second].opens, lines[first].signature)
    assert refusal(written(moved)) == (
        second + 1,
        "its signature does not match: somebody without the key changed this line, or one before it"
        f" (the last signature is on line {first + 1})",
    )


@pytest.mark.parametrize("change", [b'"key":"0', b'"value":"0', b'"signature":{"extra":"1",'])
def test_a_malformed_signature_is_refused(change: bytes) -> None:
    name = change.split(b'"')[1]
    record = signed(AUTOMATIC).replace(b'"%s":' % name + (b"{" if name == b"signature" else b'"'), change, 1)
    line, why = refusal(record, None)
    assert line == 2
    assert why


def test_a_record_that_says_it_is_not_signed_has_no_signatures() -> None:
    lines = lines_of(evening(AUTOMATIC).record)
    lines[1] = RecordLine(lines[1].body, lines[1].hash, lines[1].opens, KEY.sign(lines[1].hash))
    assert refusal(written(lines), None) == (2, "this record says in its first line that it has no signatures")


def test_a_public_copy_keeps_its_signatures() -> None:
    copy = redacted(signed(AUTOMATIC))
    assert b'"opens"' not in copy
    found = verify(copy, Signatures(KEY.public))
    assert found.sealed
    assert found.signed is not None
    assert found.signed.signatures == 8
    assert refusal(redacted(signed(AUTOMATIC, OTHER)))[0] == 2


@both
def test_a_signed_record_is_continued_with_its_key_only(name: str) -> None:
    lines = signed(name).splitlines(keepends=True)
    cut = len(lines) - 2
    table, position = rebuild(lines[:cut], chance=seeded(5))
    file = io.BytesIO()
    with pytest.raises(ValueError, match="only by somebody who has its key"):
        Writer(file, salt=table.chance.salt, after=position)
    writer = SigningWriter(file, salt=table.chance.salt, key=KEY, after=position)
    table.listener = writer.hear
    rest_of(table)
    play_a_round(table)
    close_record(writer, table)
    record = b"".join(lines[:cut]) + file.getvalue()
    assert verify(record, Signatures(KEY.public)).rounds == table.state.round
    unsigned, position = rebuild(evening(name).lines[:cut], chance=seeded(5))
    with pytest.raises(ValueError, match="begun without signatures"):
        SigningWriter(io.BytesIO(), salt=unsigned.chance.salt, key=KEY, after=position)


def test_without_the_package_a_signed_record_is_read_but_nothing_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = signed(AUTOMATIC)
    for module in [name for name in sys.modules if name.startswith("cryptography")] + ["cryptography"]:
        monkeypatch.setitem(sys.modules, module, None)
    found = verify(record, Signatures())
    assert found.signed is not None
    assert not found.signed.verified
    with pytest.raises(SignaturesUnavailableError, match=r"install croupier\[signatures\]"):
        verify(record, Signatures(KEY.public))
