"""Records that older versions wrote, kept for good: whatever is reworded, they verify, and tables go on from them.

`kept/format-1.tar.xz` holds the record of every script of `tests/scripts`, as version 0.2.0 wrote it, and of one in
which an answer at Spanish 21 brought tiles, which was refused; `format-2` some that are signed, and `format-3` the
records of version 0.3.0. They are never written anew.
"""

import io
import tarfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import croupier
from croupier.record.lines import EntryBody, read_line, unsealed_input
from croupier.record.reader import RecordError
from croupier.record.signatures import Signatures
from croupier.running.narration import told
from croupier.running.records import WORDS_PASSED_OVER, DiffersError, opened, read, replay, verdict_lines, verify
from croupier.table.events import Announced, Asked, Event, Noted, Refused
from tests.record.tables import forged
from tests.words.pseudo import is_pseudo, pseudo_spoken, write_pseudo

KEPT = Path(__file__).parent / "kept"
FORMATS = ("format-1", "format-2", "format-3")


@cache
def kept(name: str) -> dict[str, bytes]:
    """The records of an archive by their names."""
    with tarfile.open(KEPT / f"{name}.tar.xz") as archive:
        found = {member.name: archive.extractfile(member) for member in archive}
        return {member: file.read() for member, file in found.items() if file is not None}


ALL = [(name, record) for name in FORMATS for record in kept(name)]
every_record = pytest.mark.parametrize(("name", "record"), ALL)


@pytest.fixture(scope="module")
def other_words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with another language."""
    folder = tmp_path_factory.mktemp("words")
    write_pseudo(folder)
    return folder


@pytest.fixture
def reworded(other_words: Path) -> Iterator[None]:
    """Everything at a table is said in another language."""
    with pseudo_spoken(other_words):
        yield


def opening_of(record: bytes) -> dict[str, Any]:
    """What the table of a record was opened with."""
    opening: dict[str, Any] = msgspec.json.decode(read_line(record.split(b"\n")[0]).body)["opening"]
    return opening


def test_there_are_records_of_every_game_and_format() -> None:
    for name in FORMATS:
        games = {
            msgspec.json.decode(read_line(one.split(b"\n")[0]).body)["opening"]["game"] for one in kept(name).values()
        }
        assert games == {"minibaccarat", "midibaccarat", "baccarat", "spanish-21", "21-baccarat", "pai-gow"}


@every_record
def test_a_record_of_before_verifies(name: str, record: str) -> None:
    verified = verify(kept(name)[record], Signatures())
    assert verified.same
    assert (verified.signed is not None) == (name == "format-2")


@pytest.mark.parametrize("name", FORMATS)
def test_it_is_said_that_words_are_passed_over_where_a_record_has_some(name: str) -> None:
    verified = verify(next(iter(kept(name).values())), Signatures())
    is_old = name != "format-3"
    assert verified.words_compared is not is_old
    assert (WORDS_PASSED_OVER in verdict_lines(verified)) is is_old
    assert (b'"words_compared":false' in msgspec.json.encode(verified)) is is_old


@pytest.mark.parametrize(
    ("number", "engine", "is_refused"), [(1, b"0.3.0", True), (2, b"1.0.0", True), (1, b"0.2.9", False)]
)
def test_a_record_that_was_rewritten_in_an_older_format_is_refused(
    number: int, engine: bytes, is_refused: bool
) -> None:
    record = next(iter(kept("format-3").values()))

    def older(body: bytes) -> bytes:
        body = body.replace(b'"croupier_record":3', b'"croupier_record":%d' % number)
        return body.replace(b'"engine":"0.3.0"', b'"engine":"%s"' % engine)

    rewritten = forged(record, 1, older).splitlines()
    if is_refused:
        with pytest.raises(RecordError, match=r"line 1: engine .* begins no record in format [12]: it was rewritten"):
            next(read(rewritten))
    else:
        assert next(read(rewritten)).is_old


@every_record
@pytest.mark.usefixtures("reworded")
def test_and_still_does_when_every_refusal_option_note_and_announcement_is_reworded(name: str, record: str) -> None:
    assert verify(kept(name)[record], Signatures()).same


@pytest.mark.usefixtures("reworded")
def test_rewording_reaches_whoever_reads() -> None:
    kinds = set[type[Event]]()
    for record in kept("format-3").values():
        for line in read(io.BytesIO(record)):
            if isinstance(line.body, EntryBody):
                for event in opened(line):
                    if isinstance(event, Announced | Refused | Noted):
                        assert is_pseudo(told(event)), told(event)
                        kinds.add(type(event))
                    if isinstance(event, Asked):
                        closed = [one for question in event.questions for one in question.options if not one.is_open]
                        assert all(is_pseudo(one.why_not) for one in closed)
                        kinds.update(type(event) for _ in closed)
    assert kinds == {Announced, Refused, Noted, Asked}


@pytest.mark.parametrize(("name", "record"), [one for one in ALL if one[0] != "format-2"])
@pytest.mark.usefixtures("reworded")
def test_a_table_goes_on_from_a_record_of_before_and_in_its_format(name: str, record: str, tmp_path: Path) -> None:
    written = kept(name)[record]
    half = written.count(b"\n") // 2
    file = tmp_path / "record.jsonl"
    file.write_bytes(b"".join(written.splitlines(keepends=True)[:half]))
    bodies = [(line.body, line.opens) for line in read(io.BytesIO(written))]
    with file.open("ab") as going_on:
        table = croupier.resume(file, append_to=going_on)
        for body, opens in bodies[half:]:
            if isinstance(body, EntryBody) and body.input is not None:
                table.submit(unsealed_input(body.input, opens))
    gone_on = file.read_bytes()
    replay(io.BytesIO(gone_on), complete=False)
    more = gone_on.splitlines()[half:]
    assert len(more) >= len(bodies) - half - 2
    ours = (b'"call":[', b'"reason":[', b'"note":[', b'"did":[', b'"closed":[')
    theirs = (b'"words":', b'"why":', b'"what":"the', b'"why_not":')
    assert not any(kind in line for line in more for kind in (theirs if name == "format-3" else ours))


def test_what_an_old_record_says_in_words_is_passed_over_and_what_happened_is_not() -> None:
    record = kept("format-1")["minibaccarat-formats.jsonl"]
    number = 1 + next(at for at, line in enumerate(record.splitlines()) if b'"words":"no more bets"' in line)
    other = forged(record, number, lambda body: body.replace(b'"words":"no more bets"', b'"words":"last orders"'))
    assert replay(io.BytesIO(other)).lines == len(record.splitlines())
    moved = forged(record, number, lambda body: body.replace(b'"stake":"', b'"stake":"1', 1))
    with pytest.raises(RecordError):
        replay(io.BytesIO(moved))


def test_a_record_of_format_3_holds_no_words() -> None:
    for record in kept("format-3").values():
        for line in record.splitlines():
            for event in msgspec.json.decode(read_line(line).body).get("events", []) if b'"entry"' in line else []:
                assert not {"words", "why", "notice"} & event.keys()
                assert "what" not in event or event["kind"] not in ("noted", "inspected")
                assert not any("why_not" in one for asked in event.get("questions", ()) for one in asked["options"])
    record = kept("format-3")["minibaccarat-formats.jsonl"]
    number = 1 + next(at for at, line in enumerate(record.splitlines()) if b'"kind":"announced"' in line)
    worded = forged(
        record, number, lambda body: body.replace(b'"kind":"announced"', b'"kind":"announced","words":"All is won"')
    )
    with pytest.raises(RecordError, match=f"^line {number}: event .* has words, and format 3 holds none"):
        list(read(io.BytesIO(worded)))


def test_where_facts_differ_the_engines_are_named() -> None:
    record = kept("format-1")["minibaccarat-formats.jsonl"]
    number = 1 + next(at for at, line in enumerate(record.splitlines()) if b'"kind":"wagered"' in line)
    other = forged(record, number, lambda body: body.replace(b'"cites":["627a.7(a)(1)"', b'"cites":["627a.7(a)(2)"'))
    with pytest.raises(DiffersError, match=r"engine 0\.2\.0 wrote this record, and engine .* reads it$") as found:
        replay(io.BytesIO(other))
    assert found.value.versions
