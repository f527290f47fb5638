"""Scores that are kept over evenings: added up, replaced as a whole, and never lost."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.training.scores import FILE, LEAST_SHARE, LaterScoresError, Scores, Tally, weakest


@pytest.fixture
def scores(tmp_path: Path) -> Scores:
    return Scores(tmp_path / "croupier")


def test_counts_add_up_over_evenings(scores: Scores) -> None:
    assert scores.read() == {}
    scores.count("minibaccarat", "627a.10(b)(1)", "first")
    scores.count("minibaccarat", "627a.10(b)(1)", "first")
    another_evening = Scores(scores.path.parent)
    another_evening.count("minibaccarat", "627a.10(b)(1)", "hinted")
    another_evening.count("pai-gow", "621a.11(a)", "wrong")
    assert scores.read() == {
        "minibaccarat": {"627a.10(b)(1)": Tally(first=2, hinted=1)},
        "pai-gow": {"621a.11(a)": Tally(wrong=1)},
    }
    assert scores.tally("minibaccarat", "627a.10(b)(1)") == Tally(first=2, hinted=1)
    assert scores.tally("minibaccarat", "627a.12(c)") == Tally()
    assert scores.notices == []


def test_the_file_is_versioned_json(scores: Scores) -> None:
    scores.count("minibaccarat", "627a.10(b)(1)", "wrong")
    assert scores.path.name == FILE == "training.json"
    assert json.loads(scores.path.read_text()) == {
        "croupier": 2,
        "training": {"minibaccarat": {"627a.10(b)(1)": {"first": 0, "hinted": 0, "wrong": 1, "shown": 0}}},
    }


def test_a_file_of_the_first_version_is_read_and_written_as_the_present_one(scores: Scores) -> None:
    """It has nothing of steps that were shown."""
    scores.path.parent.mkdir()
    scores.path.write_text('{"croupier": 1, "training": {"pai-gow": {"621a.8(i)": {"first": 2, "wrong": 1}}}}')
    assert scores.tally("pai-gow", "621a.8(i)") == Tally(first=2, wrong=1)
    scores.count("pai-gow", "621a.8(i)", "shown")
    assert json.loads(scores.path.read_text()) == {
        "croupier": 2,
        "training": {"pai-gow": {"621a.8(i)": {"first": 2, "hinted": 0, "wrong": 1, "shown": 1}}},
    }
    assert scores.notices == []


def test_what_was_shown_is_not_known(scores: Scores) -> None:
    assert Tally(shown=4).share == 1
    assert Tally(first=2, shown=2).share == Tally(first=2, wrong=2).share > Tally(first=2).share
    evening = scores.of_evening("pai-gow")
    evening.count(("621a.8(i)",), "shown")
    assert scores.tally("pai-gow", "621a.8(i)") == Tally(shown=1)


def test_trainings_at_the_same_time_lose_nothing(scores: Scores) -> None:
    other = Scores(scores.path.parent)
    for _ in range(5):
        scores.count("pai-gow", "621a.8(i)", "first")
        other.count("pai-gow", "621a.8(i)", "wrong")
    assert scores.tally("pai-gow", "621a.8(i)") == Tally(first=5, wrong=5)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b'"scores"',
        b'{"croupier": 1}',
        b'{"croupier": 0, "training": {}}',
        b'{"croupier": "1", "training": {}}',
        b'{"croupier": 1, "training": {}, "more": 1}',
        b'{"croupier": 1, "training": {"minibaccarat": {"627a.1": {"first": -1}}}}',
        b'{"croupier": 1, "training": {"minibaccarat": {"627a.1": {"second": 1}}}}',
        b"\xff\xfe\x00",
    ],
)
def test_a_damaged_file_is_told_and_kept_aside(scores: Scores, text: bytes) -> None:
    scores.path.parent.mkdir()
    scores.path.write_bytes(text)
    scores.count("pai-gow", "621a.8(i)", "first")
    aside = scores.path.with_name("training.damaged-1.json")
    assert aside.read_bytes() == text
    (notice,) = scores.notices
    assert str(scores.path) in notice
    assert "is kept as training.damaged-1.json" in notice
    assert scores.read() == {"pai-gow": {"621a.8(i)": Tally(first=1)}}


def test_a_second_damaged_file_does_not_replace_the_first(scores: Scores) -> None:
    scores.path.parent.mkdir()
    for number in (1, 2):
        scores.path.write_text(f"damage {number}")
        assert scores.read() == {}
    kept = {path.name: path.read_text() for path in scores.path.parent.iterdir()}
    assert kept == {"training.damaged-1.json": "damage 1", "training.damaged-2.json": "damage 2"}


def test_scores_of_a_later_version_are_left_alone(scores: Scores) -> None:
    scores.path.parent.mkdir()
    later = '{"croupier": 3, "training": {}, "levels": 3}'
    scores.path.write_text(later)
    with pytest.raises(LaterScoresError, match="of version 3, and this croupier reads version 2"):
        scores.read()
    scores.count("pai-gow", "621a.8(i)", "first")
    scores.count("pai-gow", "621a.8(i)", "first")
    assert scores.tally("pai-gow", "621a.8(i)") == Tally()
    assert scores.path.read_text() == later
    assert [notice.partition(":")[0] for notice in scores.notices] == [
        "the score is not kept",
        "earlier scores are not used",
    ]


def test_a_write_that_fails_leaves_the_old_file(scores: Scores, monkeypatch: pytest.MonkeyPatch) -> None:
    scores.count("pai-gow", "621a.8(i)", "first")
    before = scores.path.read_bytes()

    def no_room(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_room)
    scores.count("pai-gow", "621a.8(i)", "wrong")
    assert scores.path.read_bytes() == before
    assert [path.name for path in scores.path.parent.iterdir()] == [FILE], "nothing half written is left"
    assert scores.notices == ["the score is not kept: [Errno 28] No space left on device"]


def test_a_folder_that_cannot_be_made_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    scores = Scores(tmp_path / "file" / "croupier")
    for _ in range(3):
        scores.count("pai-gow", "621a.8(i)", "first")
    assert len(scores.notices) == 1
    assert scores.notices[0].startswith("the score is not kept: ")


def test_the_weaker_the_more_often() -> None:
    never, wrong, hinted, right = Tally(), Tally(wrong=4), Tally(hinted=4), Tally(first=4)
    assert never.share == wrong.share == 1
    assert 1 > hinted.share > right.share > LEAST_SHARE
    assert right.share == Fraction(2, 5)
    assert Tally(first=1000).share < Fraction(26, 100)
    assert Tally(first=3, wrong=1).share > Tally(first=4, wrong=1).share
    tallies = {"a": right, "b": hinted, "c": wrong, "d": Tally(first=1, wrong=3), "e": Tally(wrong=1)}
    assert [cite for cite, _ in weakest(tallies)] == ["c", "e", "d", "b", "a"]
