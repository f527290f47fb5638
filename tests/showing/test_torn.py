"""A record whose last line is torn, as when power fails: the rest is shown, verified and continued, and it is said."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import croupier as library
from croupier.record.torn import TORN, divided
from tests.showing.printed import Run, read_page
from tests.showing.records import played

WHOLE = played("minibaccarat-two-rounds")[0]
LINES = WHOLE.splitlines(keepends=True)
TEARS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "one byte of the line": lambda line: line[:1],
    "half of the line": lambda line: line[: len(line) // 2],
    "all but its last byte": lambda line: line.rstrip(b"\n")[:-1],
    "room that was never written": lambda line: b"\0" * len(line),
    "half of it, and room": lambda line: line[: len(line) // 2] + b"\0" * 50,
}


@pytest.fixture(params=TEARS)
def torn(tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A record of eleven lines and a torn one."""
    (tmp_path / "torn.jsonl").write_bytes(b"".join(LINES[:11]) + TEARS[request.param](LINES[11]))
    return "torn.jsonl"


def test_show_shows_the_rest_and_says_that_the_last_line_is_torn(croupier: Run, torn: str, tmp_path: Path) -> None:
    (tmp_path / "rest.jsonl").write_bytes(b"".join(LINES[:11]))
    for form in ((), ("--json",), ("--csv",), ("--html", "-"), ("--round", "1"), ("--find", "player:seat 1")):
        rest, shown = croupier("show", "rest.jsonl", *form), croupier("show", torn, *form)
        assert (rest.exit_code, shown.exit_code) == (0, 3)
        assert shown.stderr.endswith(f"torn.jsonl: line 12: {TORN}; there are 1 round, 11 lines, 34 events\n")
        if form in (("--csv",), ("--round", "1")):
            assert shown.stdout == rest.stdout
    said = "The record is not closed, and ends in a torn line (12), which is not shown."
    assert said in croupier("show", torn).stdout
    assert said in read_page(croupier("show", torn, "--html", "-").stdout).text
    assert croupier("show", torn, "--html", "page.html").exit_code == 3
    assert said in (tmp_path / "page.html").read_text()
    about = json.loads(croupier("show", torn, "--json").stdout.splitlines()[0])["record"]
    assert (about["torn"], about["closed"], about["lines"]) == (True, None, 11)


def test_replay_verifies_the_rest(croupier: Run, torn: str) -> None:
    verified = croupier("replay", torn)
    assert verified.exit_code == 3
    assert verified.stdout.startswith(
        "up to line 11: record verified: the replay matches (11 lines, 34 events, 1 round)"
    )
    assert verified.stderr == f"torn.jsonl: line 12: {TORN}\n"
    answer = json.loads(croupier("replay", torn, "--json").stdout)
    assert (answer["same"], answer["line"], answer["why"]) == (False, 12, TORN)
    assert (answer["lines"], answer["events"], answer["rounds"]) == (11, 34, 1)


def test_what_is_wrong_before_the_torn_line_is_found_first(croupier: Run, torn: str) -> None:
    Path(torn).write_bytes(Path(torn).read_bytes().replace(b'"25.00"', b'"26.00"', 1))
    for command in ("show", "replay"):
        result = croupier(command, torn)
        assert (result.exit_code, result.stdout) == (1, "")
        assert "its hash does not match" in result.stderr


def test_a_public_copy_of_a_torn_record_is_whole(croupier: Run, torn: str) -> None:
    assert croupier("replay", torn, "--public", "public.jsonl").exit_code == 3
    assert len(Path("public.jsonl").read_bytes().splitlines()) == 11


def test_a_record_that_is_torn_in_its_first_line_has_nothing_left(croupier: Run, tmp_path: Path) -> None:
    for name, tear in TEARS.items():
        (tmp_path / "first.jsonl").write_bytes(tear(LINES[0]))
        for command in ("show", "replay"):
            result = croupier(command, "first.jsonl")
            assert (result.exit_code, result.stdout) == (1, ""), name
            assert result.stderr == "first.jsonl: line 1: its first line is torn: nothing of the record is left\n"


def test_only_the_beginning_of_a_line_is_called_torn(croupier: Run, tmp_path: Path) -> None:
    """Other bytes at the end were put there, a whole line only lacks its end, and a closed record does not go on."""
    for ending, status, said in (
        (b"hello", 1, "line 12: this is not a line of a record"),
        (b'{"bodz":', 1, "line 12: this is not a line of a record"),
        (LINES[11][:20] + b"\n", 1, "line 12: this is not a line of a record"),
        (LINES[11].removesuffix(b"\n"), 0, "not closed; line 12 is its last"),
    ):
        (tmp_path / "r.jsonl").write_bytes(b"".join(LINES[:11]) + ending)
        result = croupier("show", "r.jsonl")
        assert (result.exit_code, said in result.stderr) == (status, True), result.stderr
    (tmp_path / "r.jsonl").write_bytes(WHOLE.removesuffix(b"\n"))
    assert croupier("replay", "r.jsonl").exit_code == 0


def test_a_torn_record_is_not_signed_to_its_end(croupier: Run, tmp_path: Path) -> None:
    croupier("keys", "new", "casino")
    script = Path(__file__).parents[1] / "scripts" / "minibaccarat-two-rounds.jsonl"
    croupier("run", str(script), "--record", "s.jsonl", "--sign", "casino")
    written = (tmp_path / "s.jsonl").read_bytes()
    (tmp_path / "s.jsonl").write_bytes(written[:-10])
    for command in ("show", "replay"):
        assert croupier(command, "s.jsonl").exit_code == 3
        result = croupier(command, "s.jsonl", "--key", "casino.pub")
        assert (result.exit_code, result.stdout) == (1, "")
        assert "the record was cut off here (the last signature is on line" in result.stderr


def test_the_library_names_the_torn_line(torn: str, tmp_path: Path) -> None:
    with pytest.raises(library.TornLineError, match="line 12: this line is torn"):
        library.replay(tmp_path / torn)
    with pytest.warns(library.TornLineWarning, match="line 12 of the record is torn"):
        table = library.resume(tmp_path / torn)
    assert table.state == library.resume(b"".join(LINES[:11])).state


@pytest.mark.parametrize("ending", [b"", LINES[11][:40], b"\0" * 9, LINES[11].removesuffix(b"\n")])
def test_a_torn_record_is_continued_after_its_last_whole_line(tmp_path: Path, ending: bytes) -> None:
    """Also one of which only the end of the last line is missing."""
    path = tmp_path / "evening.jsonl"
    path.write_bytes(b"".join(LINES[:11]) + ending)
    torn = divided(path.read_bytes()).torn
    with path.open("ab") as file:
        if torn:
            with pytest.warns(library.TornLineWarning):
                table = library.resume(path, append_to=file)
        else:
            table = library.resume(path, append_to=file)
        if table.can(library.Close()):
            table.submit(library.Close())
    assert library.replay(path).lines == 13 + (not torn and bool(ending))
    assert path.read_bytes().startswith(b"".join(LINES[:11]))


def test_a_file_that_is_not_the_records_is_left_alone() -> None:
    other = io.BytesIO(b"something else")
    with pytest.warns(library.TornLineWarning), pytest.raises(ValueError, match="not the file of this record"):
        library.resume(b"".join(LINES[:11]) + b'{"bo', append_to=other)
    assert other.getvalue() == b"something else"
